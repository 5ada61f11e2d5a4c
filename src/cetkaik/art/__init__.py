"""The drawings and design tokens, one source for Python and for the page."""
