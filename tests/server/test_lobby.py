"""Finding each other: links, pairing, pass and play, bots; who one is; what one may not do."""

from __future__ import annotations

from pathlib import Path
from random import Random

import httpx
import pytest

from tests.server.client import Api, act, open_match, play_on, run
from tests.server.processes import Server, running

ME_AND_OPEN = [{"type": "me"}, {"type": "open"}]


def test_a_friend_joins_by_the_secret_link_and_nobody_else(server: Server) -> None:
    async def script() -> None:
        heron, kestrel, crow = [
            await Api(server.url, name).introduce() for name in ("Heron", "Kestrel", "Crow")
        ]
        opened = await heron.post("/api/matches", {"game": "cetkaik", "seats": ME_AND_OPEN})
        match, secret = opened["match"], opened["secrets"]["1"]
        assert (await crow.post(f"/api/matches/{match}/join", {"secret": "guess"}, 403))["code"] == "bad_link"
        assert (await crow.post(f"/api/matches/{match}/join", {}, 403))["code"] == "bad_link"
        waiting = await crow.get(f"/api/matches/{match}")
        assert (waiting["table"]["status"], waiting["position"]) == ("waiting", None)
        assert waiting["plan"]["commitment"] == opened["commitment"]
        assert await kestrel.join(match, secret=secret, seed="k") == 1
        assert (await crow.post(f"/api/matches/{match}/join", {"secret": secret}, 403))["code"] == "bad_link"
        assert await heron.join(match, seed="h") == 0
        view = await crow.get(f"/api/matches/{match}")
        assert view["table"]["status"] == "playing"
        assert [seat["seed"] for seat in view["table"]["seats"]] == ["h", "k"]
        refused = await crow.command(match, 403, type="resign")
        assert refused["words"]["text"] == "This seat belongs to another browser. You can watch."

    run(script())


def test_two_who_want_the_same_are_paired_and_others_are_not(server: Server) -> None:
    async def script() -> None:
        players = [await Api(server.url, f"Player {n}").introduce() for n in range(4)]
        wish = {"game": "makhop", "clock": {"type": "fischer", "seconds": 300, "increment": 2}}
        first = await players[0].post("/api/pairing", wish)
        again = await players[0].post("/api/pairing", wish)
        assert again["match"] == first["match"]
        other = await players[1].post("/api/pairing", wish | {"clock": {"type": "none"}})
        assert other["match"] != first["match"]
        found = await players[2].post("/api/pairing", wish)
        assert found["match"] == first["match"]
        assert (await players[3].post("/api/pairing", wish))["match"] != first["match"]
        assert [await players[n].join(first["match"], seed=f"s{n}") for n in (0, 2)] == [0, 1]
        view = await players[3].get(f"/api/matches/{first['match']}")
        assert view["table"]["status"] == "playing"

    run(script())


def test_one_person_holds_all_seats_in_pass_and_play(server: Server) -> None:
    async def script() -> None:
        heron = await Api(server.url, "Heron").introduce()
        seats = [{"type": "me"}] * 3
        match = (await heron.post("/api/matches", {"game": "mokaik", "seats": seats}))["match"]
        for seat in range(3):
            assert await heron.join(match, seat=seat, seed=f"s{seat}") == seat
        socket = await heron.socket(match)
        seen = set()
        for _turn in range(6):
            await socket.until(lambda s: bool(s.legal))
            assert socket.position is not None
            seen.add(socket.position["viewer"])
            await act(socket, socket.legal[0])
        assert len(seen) > 1

    run(script())


def test_somebody_who_leaves_is_shown_as_away_and_as_back(server: Server) -> None:
    async def script() -> None:
        match, players = await open_match(server.url, "cetkaik", 2)
        stays, leaves = [await player.socket(match) for player in players]
        await stays.receive()
        await leaves.receive()
        await leaves.close()
        await stays.until(lambda s: s.table["seats"][1].get("away") is not None)
        assert 110_000 < stays.table["seats"][1]["claimable"] <= 120_000
        assert (await stays.do(type="claim"))["code"] == "not_allowed"
        await players[1].socket(match)
        await stays.until(lambda s: s.table["seats"][1].get("away") is None)

    run(script())


def test_a_rematch_begins_when_both_want_it(server: Server) -> None:
    async def script() -> None:
        match, players = await open_match(server.url, "cetkaik", 2)
        await players[1].command(match, type="resign")
        await players[0].command(match, type="rematch")
        await players[1].command(match, type="rematch")
        new = (await players[0].get(f"/api/matches/{match}"))["table"]["rematch"]
        assert [await player.join(new, seed="again") for player in players] == [1, 0]
        view = await players[0].get(f"/api/matches/{new}")
        assert (view["table"]["status"], view["plan"]["previous"]) == ("playing", match)

    run(script())


def test_phrases_are_heard_and_nothing_else_can_be_said(server: Server) -> None:
    async def script() -> None:
        match, players = await open_match(server.url, "cetkaik", 2)
        watching = await Api(server.url).socket(match)
        await watching.receive()
        await players[0].command(match, type="say", phrase="good_luck")
        await watching.until(lambda s: s.table.get("said") == [[0, "good_luck"]])
        assert (await players[0].command(match, 400, type="say", phrase="you fool"))["code"] == "bad_message"

    run(script())


def test_open_games_show_every_earlier_position(server: Server) -> None:
    async def script() -> None:
        match, players = await open_match(server.url, "nexxu", 2)
        view = await players[0].get(f"/api/matches/{match}?view=text")
        assert view["table"]["status"] == "over"
        count = len(view["position"]["actions"])
        scenes = [await players[0].get(f"/api/matches/{match}/positions/{n}") for n in range(count + 1)]
        assert all(scene["elements"] for scene in scenes)
        assert scenes[0] != scenes[-1]
        assert (await players[0].get(f"/api/matches/{match}/positions/{count + 1}", 404))[
            "code"
        ] == "no_match"

    run(script())


def test_answers_are_given_in_the_language_that_is_asked_for(server: Server) -> None:
    answer = httpx.get(f"{server.url}/api/games", headers={"accept-language": "ja-JP,ja;q=0.9"})
    titles = {info["name"]: info["title"] for info in answer.json()}
    english = {info["name"]: info["title"] for info in httpx.get(f"{server.url}/api/games").json()}
    assert set(titles) == set(english)
    assert titles != english


def test_every_answer_forbids_what_a_page_does_not_need(server: Server) -> None:
    answer = httpx.get(f"{server.url}/")
    policy = answer.headers["content-security-policy"]
    assert "default-src 'none'" in policy
    assert "unsafe" not in policy
    assert answer.headers["x-content-type-options"] == "nosniff"


def test_the_identity_is_a_cookie_that_scripts_and_other_sites_cannot_use(server: Server) -> None:
    answer = httpx.post(f"{server.url}/api/identity", json={"name": "Heron"})
    cookie = answer.headers["set-cookie"].lower()
    assert "httponly" in cookie
    assert "samesite=lax" in cookie
    with httpx.Client(base_url=server.url, cookies=answer.cookies) as browser:
        assert browser.get("/api/identity").json()["player"] == answer.json()["player"]
        renamed = browser.post("/api/identity", json={"name": "Grey Heron"}).json()
        assert renamed["player"] == answer.json()["player"]
        foreign = browser.post(
            "/api/identity", json={"name": "Evil"}, headers={"origin": "https://elsewhere.example"}
        )
        assert foreign.status_code == 403


def test_a_forged_identity_is_nobody(server: Server) -> None:
    token = httpx.post(f"{server.url}/api/identity", json={"name": "Heron"}).json()["token"]
    player, _dot, signature = token.partition(".")
    for forged in (f"{player}0.{signature}", f"{player}.{signature[:-1]}0", player, "level-1.x", "."):
        answer = httpx.get(f"{server.url}/api/identity", headers={"authorization": f"Bearer {forged}"})
        assert (answer.status_code, answer.json()["code"]) == (401, "no_identity")


@pytest.mark.parametrize(
    ("form", "words"),
    [
        ({"game": "ceptkaik"}, "There is no game 'ceptkaik'; perhaps 'cetkaik' is meant?"),
        (
            {"game": "lutu", "options": {"payot": "total"}},
            "There is no option 'payot' here; perhaps 'payout' is meant?",
        ),
        ({"game": "cetkaik", "seats": [{"type": "me"}] * 3}, "Cetkaik is a game for 2, not for 3."),
    ],
)
def test_a_match_that_cannot_be_is_refused_in_words(
    server: Server, form: dict[str, object], words: str
) -> None:
    async def script() -> None:
        heron = await Api(server.url, "Heron").introduce()
        refused = await heron.post("/api/matches", {"seats": ME_AND_OPEN} | form, 400)
        assert refused["words"]["text"] == words

    run(script())


def test_who_asks_too_often_is_told_how_long_to_wait(folder: Path) -> None:
    with running(folder, limits=True) as server, httpx.Client(base_url=server.url) as client:
        answers = [client.post("/api/identity", json={"name": "Heron"}) for _ in range(25)]
    late = [answer for answer in answers if answer.status_code == 429]
    assert late
    seconds = int(late[0].headers["retry-after"])
    assert late[0].json()["words"]["text"] == f"Too fast: wait {seconds} seconds."
    assert seconds == 5


def test_no_secret_is_written_to_the_log(server: Server) -> None:
    async def script() -> list[str]:
        match, players = await open_match(server.url, "mokaik", 2)
        await players[0].socket(match)
        await players[0].command(match, type="resign")
        seed = (await players[0].get(f"/api/matches/{match}"))["table"]["result"]["seed"]
        return [seed, *(player.token.partition(".")[2] for player in players)]

    secrets = run(script())
    log = server.log.read_text()
    assert '"event": "request"' in log
    assert not any(secret in log for secret in secrets)


def test_health_and_metrics_are_there(server: Server) -> None:
    assert httpx.get(f"{server.url}/health").json()["status"] == "ok"
    page = httpx.get(f"{server.url}/metrics")
    assert "cetkaik_actions_total" in page.text
    assert page.headers["content-type"].startswith("text/plain")


def test_a_stalled_reader_does_not_hold_up_the_others(server: Server) -> None:
    async def script() -> None:
        match, players = await open_match(server.url, "cetkaik", 2)
        stalled = [await Api(server.url).socket(match, view="scene") for _ in range(20)]
        await play_on(players, match, Random(1), 10)
        assert all(not socket.received for socket in stalled)

    run(script())
