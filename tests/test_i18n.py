"""Languages are found, messages translated, catalogues complete."""

from __future__ import annotations

import re
from string import Formatter

import pytest

from cetkaik.catalogue import read_catalogue
from cetkaik.errors import InvalidText
from cetkaik.i18n import LANGUAGES, _, current_language, find_language, language, ngettext, set_language
from tools.messages import TEMPLATE, catalogue_path, collect, read

TRANSLATED = [tag for tag in LANGUAGES if tag != "en"]
# Kanji that only the traditional or only the simplified forms of a language may use.
SCRIPTS = {
    "ko-Hang": r"[\u3040-\u30ff]",
    "ko-Kore": r"[\u3040-\u30ff]",
    "zh-Hans": r"[\u3040-\u30ff\uac00-\ud7af]",
}


@pytest.mark.parametrize(
    ("text", "tag"),
    [
        ("en", "en"),
        ("en_GB.UTF-8", "en"),
        ("C.UTF-8", "en"),
        ("ja_JP.UTF-8", "ja"),
        ("ja-x-trad", "ja-x-trad"),
        ("JA-X-TRAD", "ja-x-trad"),
        ("zh_CN", "zh-Hans"),
        ("ko_KR.eucKR", "ko-Hang"),
        ("ko-Kore", "ko-Kore"),
    ],
)
def test_names_of_locales_find_their_language(text: str, tag: str) -> None:
    assert find_language(text) == tag


def test_an_unknown_language_is_refused_with_the_known_ones() -> None:
    with pytest.raises(InvalidText, match=r"'tlh' is not a language .* zh-Hans"):
        set_language("tlh")


@pytest.mark.parametrize("variable", ["CETKAIK_LANG", "LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG"])
def test_the_environment_chooses_the_language(monkeypatch: pytest.MonkeyPatch, variable: str) -> None:
    for name in ("CETKAIK_LANG", "LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG"):
        monkeypatch.delenv(name, raising=False)
    assert current_language() == "en"
    monkeypatch.setenv(variable, "ja_JP.UTF-8")
    assert current_language() == "ja"
    assert _("King") == "王"


def test_the_first_language_that_is_spoken_wins(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("CETKAIK_LANG")
    monkeypatch.setenv("LANGUAGE", "fr:ko:ja")
    assert current_language() == "ko-Hang"


def test_a_program_can_choose_for_the_process_and_for_a_block() -> None:
    set_language("zh-Hans")
    try:
        with language("ko"):
            assert current_language() == "ko-Hang"
        assert current_language() == "zh-Hans"
    finally:
        set_language(None)
    assert current_language() == "en"


def test_numbers_choose_the_form() -> None:
    assert ngettext("{n} match", "{n} matches", 1) == "{n} match"
    assert ngettext("{n} match", "{n} matches", 5) == "{n} matches"


def test_the_template_holds_every_message_of_the_source() -> None:
    written = {message.id for message in read(TEMPLATE) if message.id}
    assert written == {message.id for message in collect() if message.id}, "run 'make messages'"


@pytest.mark.parametrize("tag", TRANSLATED)
def test_a_catalogue_has_the_messages_of_the_template(tag: str) -> None:
    template = {message.id for message in read(TEMPLATE)}
    assert {message.id for message in read(catalogue_path(tag), tag.split("-")[0])} == template, (
        "run 'make messages'"
    )


@pytest.mark.parametrize("tag", TRANSLATED)
def test_our_reader_agrees_with_the_common_one(tag: str) -> None:
    ours = read_catalogue(catalogue_path(tag).read_text(encoding="utf-8"))
    theirs = {}
    for message in read(catalogue_path(tag), tag.split("-")[0]):
        forms = (message.string,) if isinstance(message.string, str) else tuple(message.string or ())
        key = message.id if isinstance(message.id, str) else message.id[0]
        if key and all(forms):
            theirs[key] = forms
    assert ours == theirs


@pytest.mark.parametrize("tag", TRANSLATED)
def test_placeholders_agree_between_message_and_translation(tag: str) -> None:
    for message, forms in read_catalogue(catalogue_path(tag).read_text(encoding="utf-8")).items():
        for form in forms:
            assert _placeholders(form) == _placeholders(message), message


@pytest.mark.parametrize("tag", sorted(SCRIPTS))
def test_a_translation_is_written_in_its_own_script(tag: str) -> None:
    for forms in read_catalogue(catalogue_path(tag).read_text(encoding="utf-8")).values():
        assert not re.search(SCRIPTS[tag], forms[0]), forms


def _placeholders(text: str) -> set[str | None]:
    if not re.search(r"\{\w+\}", text):
        return set()  # a brace in a plain sentence stands for itself
    return {name for _text, name, _spec, _conversion in Formatter().parse(text) if name is not None}


@pytest.mark.parametrize(
    ("text", "messages"),
    [
        ('msgid ""\nmsgstr "Language: ja\\n"\n', {}),
        ('msgid "a"\nmsgstr ""\n', {}),
        ('#, fuzzy\nmsgid "a"\nmsgstr "b"\n', {}),
        ('#~ msgid "a"\n#~ msgstr "b"\n', {}),
        ('msgid ""\n"one "\n"two"\nmsgstr ""\n"eins "\n"zwei \\"\\n"\n', {"one two": ('eins zwei "\n',)}),
        ('msgid "n"\nmsgid_plural "ns"\nmsgstr[0] "x"\nmsgstr[1] "y"\n', {"n": ("x", "y")}),
    ],
)
def test_catalogues_are_read_as_gettext_writes_them(text: str, messages: dict[str, tuple[str, ...]]) -> None:
    assert read_catalogue(text) == messages
