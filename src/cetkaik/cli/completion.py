"""``cetkaik completion``: the script that lets a shell complete this command."""

from __future__ import annotations

import click
from click.shell_completion import get_completion_class

from cetkaik.i18n import _

SHELLS = ("bash", "zsh", "fish")
VARIABLE = "_CETKAIK_COMPLETE"


@click.command(
    help=_("Print a script that teaches your shell to complete this command.")
    + "\n\n\b\n"
    + _(
        "bash:  cetkaik completion bash > ~/.local/share/bash-completion/completions/cetkaik\n"
        "zsh:   cetkaik completion zsh > ~/.zfunc/_cetkaik    (a folder of your fpath)\n"
        "fish:  cetkaik completion fish > ~/.config/fish/completions/cetkaik.fish"
    ),
    short_help=_("Let your shell complete this command."),
)
@click.argument("shell", type=click.Choice(SHELLS))
@click.pass_context
def completion(ctx: click.Context, shell: str) -> None:
    """Prints the completion script of a shell."""
    script = get_completion_class(shell)
    assert script is not None
    click.echo(script(ctx.find_root().command, {}, "cetkaik", VARIABLE).source())
