"""Lets the documentation show the examples of docstrings as code."""

from __future__ import annotations

import re
from typing import Any

import griffe

_EXAMPLE = re.compile(r"^>>> .*?(?=\n\s*\n|\Z)", re.MULTILINE | re.DOTALL)


class DoctestFences(griffe.Extension):
    """Puts every example of a docstring into a fence."""

    def on_instance(self, *, obj: griffe.Object, **kwargs: Any) -> None:
        """Changes the docstring of a module, class, function or attribute once it is loaded."""
        if obj.docstring is not None:
            obj.docstring.value = fenced(obj.docstring.value)


def fenced(text: str) -> str:
    """Returns a docstring with its examples in fences.

    >>> fenced("Adds.\\n\\n>>> 1 + 1\\n2")
    'Adds.\\n\\n```pycon\\n>>> 1 + 1\\n2\\n```'
    """
    return _EXAMPLE.sub(lambda example: f"```pycon\n{example[0].rstrip()}\n```", text)
