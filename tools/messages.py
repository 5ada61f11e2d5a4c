"""Collects every message of the source and brings the template and the catalogues up to date."""

from __future__ import annotations

import re
from pathlib import Path

from babel.messages.catalog import Catalog
from babel.messages.extract import extract_from_dir
from babel.messages.pofile import read_po, write_po

from cetkaik.i18n import LANGUAGES, LOCALE

SOURCE = LOCALE.parent
TEMPLATE = LOCALE / "cetkaik.pot"


def main() -> None:
    """Writes the template, then updates each catalogue; what is gone from the source is dropped."""
    template = collect()
    write(template, TEMPLATE)
    for tag in LANGUAGES:
        if tag != "en":
            update(catalogue_path(tag), tag, template)


def catalogue_path(tag: str) -> Path:
    """Returns where the catalogue of a language lies."""
    return LOCALE / tag / "LC_MESSAGES" / "cetkaik.po"


def collect() -> Catalog:
    """Extracts the messages of all modules into a template."""
    catalogue = Catalog(project="cetkaik", charset="utf-8", fuzzy=False)
    keywords = {"_": None, "N_": None, "ngettext": (1, 2), "Text": (1,), "counted": (1, 2)}
    for name, line, message, comments, context in extract_from_dir(
        SOURCE, method_map=[("**.py", "python")], keywords=keywords, comment_tags=("Translators:",)
    ):
        catalogue.add(message, None, [(name, line)], auto_comments=comments, context=context)
    return catalogue


def update(path: Path, tag: str, template: Catalog) -> None:
    """Merges the template into one catalogue without guessing translations of new messages."""
    locale = tag.split("-")[0]
    catalogue = read(path, locale) if path.exists() else Catalog(locale=locale, charset="utf-8", fuzzy=False)
    catalogue.update(template, no_fuzzy_matching=True)
    catalogue.obsolete.clear()
    write(catalogue, path)


def read(path: Path, locale: str | None = None) -> Catalog:
    """Reads a catalogue."""
    with path.open("rb") as file:
        return read_po(file, locale=locale)


def write(catalogue: Catalog, path: Path) -> None:
    """Writes a catalogue in a form that changes only when its messages change."""
    path.parent.mkdir(parents=True, exist_ok=True)
    with path.open("wb") as file:
        write_po(file, catalogue, width=100, no_location=True, omit_header=False, sort_output=True)
    text = path.read_text(encoding="utf-8")
    kept = r'"(Content-Type|Content-Transfer-Encoding|MIME-Version|Plural-Forms|Language):'
    header, body = text.split("\n\n", 1)
    lines = [line for line in header.split("\n") if not line.startswith('"') or re.match(kept, line)]
    lines = [line for line in lines if not line.startswith("#")]
    path.write_text("\n".join(lines) + "\n\n" + body, encoding="utf-8")


if __name__ == "__main__":
    main()
