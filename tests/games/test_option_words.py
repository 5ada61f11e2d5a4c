"""Every option of every game of the book is described in one sentence."""

from __future__ import annotations

import re

import pytest

from cetkaik.games import BOOK, game
from cetkaik.games.option_words import OPTION_WORDS, option_words

_RULE = re.compile(r"(DECK|OLD|STK|MOK|TAX|MAK|NIE|HOP|TOU|NIN|MZO|NEX|NEK)-\d+(\.\d+)?")


@pytest.mark.parametrize("name", BOOK)
def test_no_option_is_without_words_and_no_words_without_an_option(name: str) -> None:
    found = game(name)
    assert sorted(option_words(found)) == sorted(found.options)


def test_every_game_of_the_book_has_words() -> None:
    assert list(OPTION_WORDS) == list(BOOK)


@pytest.mark.parametrize("name", BOOK)
def test_words_are_one_sentence_and_cite_a_rule(name: str) -> None:
    for rule, effect in option_words(game(name)).values():
        assert _RULE.fullmatch(rule)
        assert re.fullmatch(r"[A-Z][^.]*\.", str(effect)), str(effect)


def test_other_games_have_no_words_here() -> None:
    assert not option_words(game("cetkaik"))
