"""Three complete games of the live site, as V8.11 writes them, and a reader for its notation."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass

from cetkaik.action import Action
from cetkaik.pieces import KIND_LETTERS, Kind
from cetkaik.squares import Square
from tests.kernel.notation import COLOURS

G1 = """
spring, first IA: AMAU/MAI-MY s1; AME/MI-MU s5; MZO:ZY:ZAI/ZAU; AMU/MY-ZY s1 fail; VZAI/ZI-ZA s3
    xrK; {IA: King = 5; TY MOK -> x2}; TTE-ZA xbV; AMY-MU xbA; MZAU:XAU/ZAI:TY; AMU-MI xrP; {IA:
    Cavalry+King = 10; TY MOK -> x4}; VZI-ZIA xbK; {A: King = 5 x4; TA XOT -> IA 0 A 40}
"""
G1_COUNTS = (
    "IA: 20, 62, 41, 46, 0, 80, 0; A: 20, 62, 40, 46, 0, 80, 0; IA: 30, 65, 47, 46, 0, 80, 0; A: 33, "
    "65, 53, 0, 47, 0, 0; IA: 32, 70, 97, 0, 47, 0, 0; A: 38, 55, 57, 4, 59, 18, 0; IA: 39, 77, 71, "
    "4, 59, 18, 34; A: 27, 51, 42, 4, 60, 18, 35; IA: 33, 71, 49, 39, 38, 44, 70; A: 29, 50, 37, 39, "
    "38, 44, 36 "
)
G2 = """
spring, first IA: AMAU/MAI-MY s5; SPE/PI-PU; PCAI-CAU; AME-CE; SPAU/CAU-CAI; KZA-ZE; AMY/MI-MA s1
    fail; PCI/MI-MU; SCAI/CA-MA s1 xrH; OPA-MA xrS; ALAU/LAI-LY s3; TTE/NI-TU s1; ALY/LI-LE s3 xrA;
    OKA/KE-LE xbA; AMY-MU xbP; {IA: Cavalry = 5 x1; TA XOT -> IA 25 A 15}
summer, first IA: AMAU/MAI-MY s3; TXE/ZI-XU; PXAI-XY; TXU-MY xrA; TXAU/CAI-MY s4 xbT; AME/MI-MU s3;
    SKAU/KAI-KY; MZO:TU:ZI/ZE; SPAU-ZAU; PCI-CE; VZAI-ZI xrV; TTE-ZI w2 fail; MZE:TI/NU:LO; GXA-ZE;
    VZI/ZE-ZA s4 xrK; {IA: Animals+King = 8 x1; TA XOT -> IA 33 A 7}
autumn, first IA: AMAU/MAI-MY s2; AME/MI-MU s3; PCAI-CAU; TXE/ZI-XU; AMY-MU xbA; PMI-MU xrA;
    SPAU/CAU-CAI; KZA-ZE; SCAI/CA-XA s3 xrG; KZE-XA xrS; OPIA/PAI-PY s1; SPE-ZE; OPY/PI-PA s2 xrO;
    CCA-PA xbO; ALAU/LAI-LY s1; ALE/LI-LU s4; ALY-LU xrA; PLI-LU xbA; bA*CY; bA*CU; ACY-CU xbA; PCI-CU
    xbA; bA*MI; KXA-CE; AMI-MA xrH; KCE-MA xbA; TTAU/ZAI-TY; PNI-NO w3; TTY/NO-LU xrP; {IA: FlashCavalry
    = 7 x1; TA XOT -> IA 40 A 0}
"""
G2_COUNTS = (
    "IA: 20, 62, 41, 46, 0, 80, 0; A: 20, 62, 40, 46, 0, 80, 0; IA: 31, 65, 43, 46, 0, 80, 0; A: 30, "
    "62, 38, 47, 0, 76, 0; IA: 29, 65, 40, 47, 0, 74, 0; A: 28, 63, 40, 46, 0, 75, 0; IA: 36, 73, "
    "122, 46, 0, 68, 0; A: 32, 72, 39, 46, 0, 68, 0; IA: 36, 74, 109, 47, 0, 66, 0; A: 31, 72, 54, "
    "48, 0, 65, 0; IA: 28, 60, 45, 48, 0, 65, 34; A: 32, 70, 51, 48, 0, 65, 34; IA: 35, 63, 65, 41, "
    "28, 64, 34; A: 35, 76, 52, 41, 29, 65, 35; IA: 29, 63, 35, 41, 29, 65, 72 "
)
G3 = """
spring, first A: AME/MI-MU s3; AMAU/MAI-MY s2; PCI-CE; AMY-MU xbA; PMI-MU xrA; PCAI-CAU; SPE/CE-CI;
    MZO:ZY:ZAI/ZAU; VZI-ZAI xbV; GTIA/TAU-ZAI w0 fail; TTE/NI-TU s0 fail; TTAU/NAI-CI s4 xbS; PCE-CI
    xbT; GXIA/XAU-ZAI w3 xrV; HMA/XI-MO; PXAI-CAI; TTE/NI-TU s3; bS*TY; PXI-XU; STY/CI-ZA s2 xrK; {IA:
    King = 5 x1; TA XOT -> IA 25 A 15}
summer, first A: ALE/LI-LU s2; TXAU/ZAI-TY; ALU/LAI-LAU s1 xbA; SKAU-LAU xrA; PNI-NE; rA*NO; CNA-NI;
    OKIA/KAI-KY s1; PNE/NI-NO w2 fail; OKY/KI-KE s2 xrS; OKA-KE xrO; MZO:TU:ZU; TXE/CI-XU s4; PNAI-NAU;
    PNE/NI-NO w3 xrA; TTY-XU xbT; TTE/ZI-XU s4 xrT; SLAU/NAU-NAI; TXU-NAI xbS; TTAU-NAI xrT; PXI-XU;
    TNAI-XU xrP; KZA/XA-CE; rS*NAI; bA*ZO; VZAI-ZO xbA; AME/CE-XE s3; VZO-NO xbP; KCE/MI-PU; SNAI/XU-PU
    s2 fail; CNI-KA; SNAI/XU-PU s2 fail; AXE/XU-ZO s1 w3; SNAI/XU-CU s2; AZO/CAI-ZIA s3 xbK; {A:
    Animals+Culture+King = 15 x1; TA XOT -> IA 10 A 30}
autumn, first A: AME/MI-MU s3; TXAU/CAI-XY s2; PCI-CE; PCAI-CAU; SPE/CE-CI; TXY/MU-CI xbS; PCE-CI
    xrT; bS*CAI; AMU/MAI-CAI s4 xbS; CCIA-CAI xbA; TXE/CI-XU s3; bA*CY; PXI/XU-CU; PXAI-XY;
    MZO:ZU:ZI/ZE; VZAI-ZI xrV; TTE-ZI w3 xbV; PXY-XU xbT; TZI-XU xrP; TTAU/NAI-TY s2; TXU-TY xbT;
    PTAI-TY xrT; bV*ZI; MZE:XI:ZU; bS*ZO; CCAI-ZO w3 xbS; MZU:XU:ZI/ZE; CZO/CI-PA xrO; VZI-ZIA xbK; {A:
    FlashAnimals+King = 10 x1; TA XOT -> IA 0 A 40}
"""
G3_COUNTS = (
    "IA: 40, 64, 126, 19, 100, 77, 117; A: 32, 49, 40, 19, 103, 77, 160; IA: 44, 62, 133, 18, 96, "
    "78, 160; A: 37, 55, 55, 28, 76, 65, 164; IA: 42, 63, 137, 29, 78, 65, 205; A: 42, 40, 64, 29, "
    "78, 65, 164; IA: 46, 61, 114, 30, 90, 60, 205; A: 39, 40, 63, 30, 90, 60, 164; IA: 44, 61, 109, "
    "21, 119, 72, 205; A: 46, 36, 50, 19, 110, 79, 164 "
)

_ITEM = re.compile(r"\{[^}]*\}|[^;{}]+")
_MOVE = re.compile(
    r"([VPACTHOSGK])([A-Z]+)(?:/([A-Z]+))?-([A-Z]+)(?: s(\d))?(?: w(\d))?( fail)?(?: x([rb])(.))?"
)
_DROP = re.compile(r"([rb])([VPACTHOSGK])\*([A-Z]+)")
_TAM = re.compile(r"M([A-Z]+):(?:([A-Z]+)/)?([A-Z]+):(?:([A-Z]+)/)?([A-Z]+)")
_DECLARATION = re.compile(
    r"\{(I?A): (\S+) = (\d+)(?: x(\d+))?; (?:TY MOK -> x(\d+)|TA XOT -> IA (\d+) A (\d+))\}"
)


@dataclass(frozen=True)
class Played:
    """One move with its casts, and what the record says of it."""

    text: str
    actions: tuple[Action, ...]
    capture: str | None = None  # such as "rK"


@dataclass(frozen=True)
class Declared:
    """One declaration: who, which hands, their points, and what came of it."""

    side: str
    hands: frozenset[str]
    points: int
    stake: int | None
    new_stake: int | None
    score: tuple[int, int] | None


def seasons(text: str) -> Iterator[tuple[str, list[Played | Declared]]]:
    """Yields the first mover of every season, and what was played in it."""
    for line in text.strip().replace("\n    ", " ").splitlines():
        head, body = line.split(":", 1)
        items = (item.strip() for item in _ITEM.findall(body))
        yield head.split("first ")[1], [_item(item) for item in items if item]


def _item(text: str) -> Played | Declared:
    if found := _DECLARATION.fullmatch(text):
        score = (int(found[6]), int(found[7])) if found[6] else None
        stake, new_stake = (int(found[i]) if found[i] else None for i in (4, 5))
        return Declared(found[1], frozenset(found[2].split("+")), int(found[3]), stake, new_stake, score)
    if found := _DROP.fullmatch(text):
        return Played(text, (Action.drop(COLOURS[found[1]], _kind(found[2]), Square[found[3]]),))
    if found := _TAM.fullmatch(text):
        return Played(text, (_tam(found),))
    found = _MOVE.fullmatch(text)
    assert found, text
    return Played(text, tuple(_move(found)), found[8] and found[8] + found[9])


def _kind(letter: str) -> Kind:
    return Kind(KIND_LETTERS.index(letter))


def _tam(found: re.Match[str]) -> Action:
    source, first, second = Square[found[1]], Square[found[3]], Square[found[5]]
    if found[2]:
        return Action.tam_former(source, Square[found[2]], first, second)
    return (
        Action.tam_latter(source, first, Square[found[4]], second)
        if found[4]
        else Action.tam(source, first, second)
    )


def _move(found: re.Match[str]) -> Iterator[Action]:
    kind, source, destination = _kind(found[1]), Square[found[2]], Square[found[4]]
    if found[3] is None:
        yield Action.move(kind, source, destination)
    elif found[5] is None:
        yield Action.step(kind, source, Square[found[3]], destination)
    else:
        yield Action.step_cast(kind, source, Square[found[3]], destination)
        yield Action.cast(int(found[5]))
        yield Action.stay() if found[7] and not found[6] else Action.land(destination)
    if found[6] is not None:
        yield Action.water(int(found[6]))


def counts(text: str) -> list[tuple[str, tuple[int, ...]]]:
    """Reads the numbers of candidates before some moves."""
    entries = (entry.split(": ") for entry in text.strip().split("; "))
    return [(side, tuple(map(int, numbers.split(", ")))) for side, numbers in entries]
