"""Addresses for the site's viewer (records 1.8)."""

from __future__ import annotations

from dataclasses import replace

import pytest

from cetkaik.records import read, write
from cetkaik.records.errors import RecordError
from cetkaik.squares import Side
from tests.records.samples import KIAAK


def test_a_game_comes_back_from_its_address() -> None:
    record = replace(read(KIAAK), view=Side.A)
    address = write(record, "url")
    assert address.startswith(
        "https://sozysozbot.github.io/cetkaik_platform/show_history.html?side=a&history=%7B%E4%B8%80%E4%BD%8D"
    )
    assert "\n" not in address
    again = read(address)
    assert (again.format, again.view) == ("kiaak", Side.A)
    assert write(again, "kiaak") == KIAAK


def test_the_side_may_be_missing() -> None:
    assert read("https://example.org/x?history=ZO%E7%9A%87%5BZU%5DZI").view is Side.IA


@pytest.mark.parametrize(
    "address",
    [
        "https://example.org/x?history=%FF",
        "https://example.org/x?side=b&history=ZO",
        "https://example.org/x?history=a&history=b",
        "https://example.org/x?history=cat",
        "https://[::1/x?history=cat",
    ],
)
def test_bad_addresses_are_refused(address: str) -> None:
    with pytest.raises(RecordError):
        read(address)
