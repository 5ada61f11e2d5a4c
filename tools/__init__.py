"""Programs that keep generated files of the repository up to date."""
