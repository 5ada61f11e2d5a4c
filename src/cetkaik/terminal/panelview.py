"""The action panel and the line of keys on the full screen."""

from __future__ import annotations

from collections.abc import Iterable

from textual.content import Content
from textual.widgets import Static

from cetkaik.i18n import _
from cetkaik.terminal.panel import Act, Panel


class PanelView(Static):
    """Shows the panel's sentence, its second line, and what can be done, which can also be clicked."""

    def show(self, panel: Panel) -> None:
        """Shows a panel."""
        detail = Content.from_markup("[$error]! $words[/]", words=panel.detail)
        lines = [
            Content.styled(panel.sentence, "bold"),
            detail if panel.alarm else Content(panel.detail),
            acts_line(panel.acts),
        ]
        self.update(Content("\n").join(line for line in lines if line))


class KeysView(Static):
    """Names the keys that always work; they can also be clicked."""

    def on_mount(self) -> None:
        """Names the keys."""
        self.update(
            acts_line(
                (
                    Act("F1", _("Help"), "help"),
                    Act("F2", _("Choices"), "choices"),
                    Act("F3", _("Log"), "log"),
                    Act("/", _("Type"), "type"),
                    Act("F5", _("Save"), "save"),
                    Act("F8", _("Undo"), "undo"),
                    Act("F10", _("Leave"), "quit"),
                )
            )
        )


def acts_line(acts: Iterable[Act]) -> Content:
    """Writes keys with what they do."""
    parts = [
        Content.from_markup(f"[@click=app.{act.action}][bold]$key[/] $label[/]", key=act.key, label=act.label)
        for act in acts
    ]
    return Content("  ").join(parts)
