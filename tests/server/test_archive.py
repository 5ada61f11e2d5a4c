"""Matches leave the database as files, and the whole of it as a copy that serves as well."""

from __future__ import annotations

import asyncio
from pathlib import Path
from random import Random

import pytest
from click.testing import CliRunner, Result

from cetkaik.cli import main
from cetkaik.server.archive import backup
from cetkaik.server.database import connect
from cetkaik.server.store import Store
from tests.server import client
from tests.server.client import Api, open_match, play_to_the_end
from tests.server.processes import Server, running


@pytest.fixture(scope="module")
def played(tmp_path_factory: pytest.TempPathFactory) -> tuple[str, str]:
    """A database with one public match that is over, a private one, and one that is being played."""
    folder = tmp_path_factory.mktemp("played")

    async def script(server: Server) -> str:
        matches = []
        for public in (True, False):
            match, players = await open_match(server.url, "makhop", 2, public=public)
            sockets = [await player.socket(match) for player in players]
            await asyncio.gather(*(play_to_the_end(socket, Random(1)) for socket in sockets))
            matches.append(match)
        await open_match(server.url, "cetkaik", 2)
        return matches[0]

    with running(folder) as server:
        return server.settings.database, client.run(script(server))


def _command(*words: object) -> Result:
    return CliRunner().invoke(main, [str(word) for word in words], prog_name="cetkaik")


async def _events(database: str, match: str) -> list[object]:
    store = Store(connect(database))
    rows: list[object] = list(await store.events(match))
    await store.close()
    return rows


def test_public_matches_that_are_over_are_exported_and_verify(
    played: tuple[str, str], tmp_path: Path
) -> None:
    database, match = played
    result = _command("export", tmp_path / "files", "--database", database)
    assert (result.exit_code, result.output) == (0, "1 match written.\n")
    (file,) = (tmp_path / "files").iterdir()
    assert file.name == f"{match}.json"
    verified = _command("verify", file)
    assert verified.exit_code == 0
    assert verified.output.startswith(f"{match}: the seed fits the commitment, and all ")


def test_a_changed_file_is_refused_in_one_line(played: tuple[str, str], tmp_path: Path) -> None:
    _command("export", tmp_path, "--database", played[0])
    (file,) = tmp_path.iterdir()
    file.write_text(file.read_text().replace('"seed": "', '"seed": "00', 1))
    result = _command("verify", file)
    assert result.exit_code == 2
    assert result.stderr.count("\n") == 1


def test_a_copy_holds_every_match_and_can_be_served(played: tuple[str, str], tmp_path: Path) -> None:
    database, match = played
    copy = tmp_path / "matches.db"
    result = _command("backup", copy, "--database", database)
    assert result.exit_code == 0, result.output
    there = asyncio.run(_events(database, match))
    assert there
    assert asyncio.run(_events(f"sqlite:///{copy}", match)) == there

    async def script(server: Server) -> None:
        assert (await Api(server.url).get(f"/api/matches/{match}"))["table"]["status"] == "over"
        assert len((await Api(server.url).get("/api/lobby"))["playing"]) == 1

    with running(tmp_path) as server:
        client.run(script(server))


def test_a_copy_goes_into_an_empty_database_only(played: tuple[str, str]) -> None:
    result = _command("backup", played[0], "--database", played[0])
    assert result.exit_code == 2
    assert "The copy must go into an empty database." in result.stderr


def test_matches_move_to_postgresql_and_back(
    played: tuple[str, str], postgresql: str, tmp_path: Path
) -> None:
    database, match = played
    back = f"sqlite:///{tmp_path}/back.db"
    asyncio.run(backup(database, postgresql))
    asyncio.run(backup(postgresql, back))
    assert asyncio.run(_events(back, match)) == asyncio.run(_events(database, match))


def test_migrating_twice_changes_nothing(tmp_path: Path) -> None:
    for _time in range(2):
        result = _command("migrate", "--database", f"sqlite:///{tmp_path}/new.db")
        assert (result.exit_code, result.output) == (0, "The database is up to date.\n")
