"""The command ``cetkaik``: one module per subcommand, each a thin layer over the library."""

from cetkaik.cli.main import main

__all__ = ["main"]
