"""The matches that the pages about games show, as texts of actions, and where in them a picture is taken.

``@name`` in a script marks the moment of a picture; ``deal:B5,R0`` is short for ``deal:B5 deal:R0``.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from types import MappingProxyType
from typing import Any

from cetkaik.games import game
from cetkaik.playthrough import replay
from cetkaik.render import scene_svg
from cetkaik.render.pieces import PieceSet

_DEALT = ("deal:", "draw:")
NO_OPTIONS: Mapping[str, Any] = MappingProxyType({})
ONE_SEASON: Mapping[str, Any] = MappingProxyType({"seasons": 1, "first_dealer": 0})


@dataclass(frozen=True)
class Shot:
    """Is a picture of one moment: who looks, what is picked, with which pieces."""

    viewer: int = 0
    picks: tuple[str, ...] = ()
    pieces: PieceSet = "book"


@dataclass(frozen=True)
class Stage:
    """Is a match with the moments at which pictures are taken."""

    seats: int
    script: str
    shots: Mapping[str, Shot]
    options: Mapping[str, Any] = field(default_factory=lambda: NO_OPTIONS)

    def pictures(self, name: str) -> Iterator[tuple[str, str]]:
        """Draws the moments of the match by their names."""
        played, moments = game(name, **self.options), self._moments()
        if moments.keys() != self.shots.keys():
            raise ValueError(f"the moments of {name} are {sorted(moments)}, its shots {sorted(self.shots)}")
        states = replay(played, self.seats, self.texts).states
        for moment, number in moments.items():
            shot = self.shots[moment]
            scene = played.scene(states[number], shot.viewer)
            yield moment, scene_svg(scene, shot.picks, pieces=shot.pieces)

    @property
    def texts(self) -> list[str]:
        """The actions of the match."""
        return [text for text in _words(self.script) if not text.startswith("@")]

    def _moments(self) -> dict[str, int]:
        found, number = {}, 0
        for text in _words(self.script):
            if text.startswith("@"):
                found[text[1:]] = number
            else:
                number += 1
        return found


def _words(script: str) -> Iterator[str]:
    for word in script.split():
        prefix = word[:5]
        if prefix in _DEALT:
            yield from (prefix + card for card in word[5:].split(","))
        else:
            yield word


STAGES: dict[str, tuple[Stage, ...]] = {
    "cetkaik": (
        Stage(
            2,
            "first:ia @pick @step mauAmaimi @cast b4 to:mi @taken",
            {
                "pick": Shot(picks=("mau",)),
                "step": Shot(picks=("mau", "mai")),
                "cast": Shot(),
                "taken": Shot(pieces="newcomer"),
            },
        ),
        Stage(
            2,
            "first:a leAlilai b5 to:lai lauAlaili b2 stay laiAkaikau b3 to:kau mauAmaimi b3 stay kauAkaikia b3 to:kia"
            " lauAlila b4 to:la kiaAliania b1 to:nia laAna niaAtialia b3 to:lia naAka teTnika b2 to:ka @declare",
            {"declare": Shot(1)},
        ),
    ),
    "educational": (
        Stage(
            2, "first:ia @start @step", {"start": Shot(pieces="newcomer"), "step": Shot(picks=("xau", "xai"))}
        ),
    ),
    "old-cetkaik": (
        Stage(2, "first:black @start", {"start": Shot()}),
        Stage(
            2,
            "first:black kai-ky ki-ku ky-ko ku*ko nia-nau pi-pu nau-kau pu-po @leap",
            {"leap": Shot(picks=("kau",))},
        ),
        Stage(
            2,
            "first:black zai-no li-lu nai-ny lu-lo @ship @step",
            {"ship": Shot(picks=("no",)), "step": Shot(picks=("ny",))},
        ),
    ),
    "mugaxiju": (
        Stage(
            3,
            "starter:0 @start throw:4 throw:2 throw:4 @tie throw:3 throw:1 @end",
            {"start": Shot(), "tie": Shot(), "end": Shot()},
        ),
    ),
    "makmak-xiju": (
        Stage(
            3,
            "starter:0 throw:2 throw:4 throw:0 @choice tymok throw:3 tymok throw:1 @bust tymok throw:2 tymok throw:5"
            " tymok throw:4 tymok throw:4 xonmak xonmak @end",
            {"choice": Shot(), "bust": Shot(2), "end": Shot()},
        ),
    ),
    "lutu": (
        Stage(
            4,
            "banker:3 @bet bet:2:10 bet:5:5 bet:3:4 @bets throw:2 @paid",
            {"bet": Shot(picks=("field:2",)), "bets": Shot(), "paid": Shot()},
        ),
    ),
    "mokaik": (
        Stage(
            4,
            "deal:R1,R7,R6,B1,B4,R8,B6,RT,BI,B0,BN,B7,B3,R2,B2,R8,RI,B2,B5,B8,R0,B1,B6,R0,B5,R3,RN,R0,R1,BT,"
            "B0,R4,B0,R7,B8,R2,R4,R6,B4,R5 @lead play:BI discard:B5 discard:B5 discard:B0 play:R7 play:R8"
            " play:RN=single9 @trick discard:B0 play:R0R0R0 discard:B4R5R7 discard:B1R1R6 discard:B2B3B8 play:B6"
            " play:B8 discard:B0 play:BN=single9 play:B2R2 discard:R1BT discard:R2R4 discard:B6R8 play:B7 discard:R3"
            " discard:R4 discard:B4 play:RI discard:B1 discard:R6 discard:RT @end",
            {"lead": Shot(picks=("R6:1", "R7:1", "R8:1")), "trick": Shot(3), "end": Shot(1)},
            ONE_SEASON,
        ),
    ),
    "taxot": (
        Stage(
            4,
            "deal:R1,R7,R6,B1,B4,R8,B6,RT,BI,B0,BN,B7,B3,R2,B2,R8,RI,B2,B5,B8,R0,B1 @draw discard:R6 deal:B6"
            " discard:B6 pass deal:R0 discard:B3 deal:B5 discard:B8 pass deal:R3 discard:R7 @claim claim deal:RN @end",
            {"draw": Shot(picks=("R6:1",)), "claim": Shot(2), "end": Shot(2)},
            ONE_SEASON,
        ),
    ),
    "makaik": (
        Stage(
            4,
            "deal:R1,B3,R0,B5,R6,B1,R0,B0,RN,B6,RI,B4,R0,R3,RT @exchange draw2 deal:B7,R4 @keep keep:R4-R1 swap:B5-B7"
            " swap:B0-B5 swap:B4-RT base:5 drop @bet call drop base:1 call base:5 call @end",
            {"exchange": Shot(), "keep": Shot(picks=("R4:1",)), "bet": Shot(2), "end": Shot(2)},
            ONE_SEASON,
        ),
    ),
    "niekhi": (
        Stage(
            4,
            "deal:R1,R7,R6,B1,B4,R8,B6,RT,BI,B0,BN,B7,B3,R2,B2,R8,RI,B2,B5,B8,R0,B1,B6,R0,B5,R3,RN,R0,R1,BT,"
            "B0,R4,B0,R7,B8,R2,R4,R6,B4,R5,R5,R3,B3,R1,B1,R1,B1,B7 @lead play:N78=run8 @general purge:4 pass"
            " play:N000=set0 @bomb pass pass pass play:8 recall:7 pass pass pass play:123 play:567 pass play:222 pass"
            " play:1111 pass pass pass play:33 pass play:88 recall:78 pass pass pass play:5678 purge:1 pass pass pass"
            " play:00 play:77 pass pass pass play:9 pass pass pass play:5 @end",
            {
                "lead": Shot(picks=("BN:1", "B7:1", "R8:1")),
                "general": Shot(0),
                "bomb": Shot(3),
                "end": Shot(2),
            },
            ONE_SEASON,
        ),
    ),
    "houniek": (
        Stage(
            3,
            "deal:R1,R7,R6,B1,B4,R8,B6,RT,BI,B0,BN,B7,B3,R2,B2,R8,RI,B2,B5,B8,R0,B1,B6,R0,B5,R3 play:B1 play:B2"
            " play:R0B2=run2 pass play:BNB0=run10 play:R0B1=run11 pass play:R2B3 play:B5B6 @follow",
            {"follow": Shot(0, picks=("B5:2", "R6:1"))},
            ONE_SEASON,
        ),
    ),
    "makhop": (
        Stage(
            3,
            "deal:R1,R7,R6,B1,B4,R8,B6,RT,BI,B0,BN,B7,B3,R2,B2,R8,RI,B2,B5,B8 @extend extend:8=17 reset deal:R0,B1"
            " reset deal:B6,R0 extend:6=6 extend:6=06 extend:6=222 @merge merge:2+2=4 reset deal:B5,R3 extend:3=3"
            " merge:3+5=8 reset deal:RN,R0 @free",
            {
                "extend": Shot(picks=("B1:1", "R7:1")),
                "merge": Shot(),
                "free": Shot(2),
            },
            ONE_SEASON,
        ),
    ),
    "namtou": (
        Stage(
            4,
            "deal:R1,R7,R6,B1,B4,R8,B6,RT @bet add:2 add:4 no_move no_move deal:BI,B0,BN,B7 @second add:3 add:3"
            " deal:B3,R2,B2,R8 add:4 add:4 @end",
            {"bet": Shot(), "second": Shot(1), "end": Shot(1)},
            ONE_SEASON,
        ),
    ),
    "nine": (
        Stage(
            3,
            "deal:R1,R7,R6,B1,B4,R8,B6,RT,BI,B0,BN,B7,B3,R2,B2,R8,RI,B2,B5,B8,R0,B1,B6,R0,B5,R3,RN,R0,R1,BT,"
            "B0,R4,B0,R7,B8,R2 @lead play:B1R1 play:R0R0B1=1 play:R0=5 play:R7 play:R8 play:B0B8=8 play:B0=T out"
            " @answer play:B0=N play:B4 play:B5 play:BI play:BT play:BN out play:B6R6 play:RI out deal:R4,R6,B4 play:RT"
            " out play:R8 out deal:R5,R5,R3 out deal:B3,R1,B1 play:B7 @out play:B8 out deal:R1,B1,B7 @end",
            {"lead": Shot(picks=("B1:1", "R1:1")), "answer": Shot(2), "out": Shot(1), "end": Shot(0)},
            ONE_SEASON,
        ),
    ),
    "mokzo": (
        Stage(
            3,
            "first:1 draw:B7,B0,B2,B1,R6,R5,R6,R4,R1 @start place:B0 done discard:B1 done discard:R1 discard:R4"
            " discard:R6 draw:B7 done discard:B2 done draw:RT done draw:B4,RN,B0 exchange place:B0 place:RN done"
            " @walk walk-coins draw:B6 done discard:B6 done discard:R5 discard:R6 discard:RT draw:RI,B3 done discard:B3"
            " discard:B4 discard:RI draw:BT exchange done discard:B7 discard:B7 done draw:B4,R5,R0 exchange place:R0"
            " done draw:B8,R1,R0 exchange done place:R0 place:R1 done draw:R8,B5 exchange done walk-coins draw:R3 done"
            " @place place:B4 done draw:R1,R2,B3 exchange done place:R1 done done draw:R8 @tiger",
            {"start": Shot(), "walk": Shot(2), "place": Shot(1, picks=("B4:2",)), "tiger": Shot(1)},
        ),
    ),
    "nexxu": (
        Stage(
            3,
            "first:1 @start throw:3 throw:4 throw:2 throw:3 @before throw:2 @hit",
            {"start": Shot(), "before": Shot(), "hit": Shot()},
        ),
        Stage(
            3,
            "first:3 throw:3 throw:4 throw:1 throw:5 throw:3 throw:1 throw:2 throw:2 throw:4 throw:5 throw:3 throw:4"
            " throw:2 throw:3 throw:1 throw:3 throw:4 throw:3 throw:3 throw:4 throw:2 throw:2 throw:2 throw:4 throw:2"
            " throw:2 throw:0 throw:0 throw:3 throw:3 throw:2 throw:2 throw:3 throw:3 throw:3 throw:3 throw:3 throw:3"
            " throw:4 throw:3 throw:1 throw:4 throw:4 throw:2 @end",
            {"end": Shot()},
        ),
        Stage(
            2,
            "first:1 throw:3 piece:1 throw:5 piece:1 throw:2 piece:2 throw:4 piece:2 throw:2 @pieces",
            {"pieces": Shot(picks=("r4c5",))},
            MappingProxyType({"pieces": 2}),
        ),
    ),
    "nekanamokanut": (
        Stage(
            2,
            "first:1 @start throw:3 supply:1 throw:4 move:1 throw:4 @move move:1 throw:5 @plunder",
            {
                "start": Shot(),
                "move": Shot(picks=("ship:1.1",)),
                "plunder": Shot(1, picks=("ship:2.1",)),
            },
        ),
        Stage(
            3,
            "first:1 throw:5 supply:1 throw:3 supply:1 throw:2 build:2 throw:5 supply:1 throw:4 move:1 throw:4 move:1"
            " throw:5 move:1 throw:3 move:1 throw:5 supply:2 throw:5 move:1 throw:2 build:2 throw:3 move:2 throw:5"
            " move:1 throw:5 supply:2 throw:2 move:1 throw:4 move:1 throw:1 supply:1 throw:5 build:3 throw:1 move:1"
            " @goal",
            {"goal": Shot(0)},
        ),
    ),
}
