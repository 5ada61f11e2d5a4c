"""Lets ``python -m cetkaik`` do what the command ``cetkaik`` does."""

from cetkaik.cli import main

if __name__ == "__main__":
    main(prog_name="cetkaik")
