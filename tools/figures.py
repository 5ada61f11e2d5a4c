"""Cards that the pages about games show as examples, with what is said of each; most are vectors of the rules."""

from __future__ import annotations

Figure = tuple[tuple[str, str], ...]

FIGURES: dict[str, Figure] = {
    "deck/faces": (
        (
            "one vessel, three blanks, four pawns, two of each kind up to the general, one king, one tam2",
            "BN B0 B1 B2 B3 B4 B5 B6 B7 B8 BI BT",
        ),
        ("the same in red", "RN R0 R1 R2 R3 R4 R5 R6 R7 R8 RI RT"),
    ),
    "deck/sets": (
        ("a pair", "B5 B5"),
        ("a set of three; colours do not matter", "B2 B2 R2"),
        ("king and tam2 are equally strong", "BI BT RI"),
        ("a vessel stands for a missing card", "B5 B5 RN=5"),
    ),
    "deck/runs": (
        ("a run up to 2", "B0 B1 B2"),
        ("a run up to 5", "R3 R4 R5"),
        ("a vessel fills a gap", "B3 BN=4 B5"),
        ("no run: two colours", "B3 R4 B5"),
        ("no run: the king is not 9", "B7 B8 BI"),
    ),
    "mokaik/answers": (
        ("the lead: a set of one black and two red cards", "B2 R2 R2"),
        ("beats it", "B5 R5 RN=5"),
        ("does not: two black cards", "B5 B5 R5"),
        ("does not: two cards", "B8 R8"),
    ),
    "taxot/shapes": (
        ("two triples: a set and a set", "R1 R1 R1 B5 B5 R5"),
        ("two triples: a run and a run", "B1 B2 B3 R3 R4 R5"),
        ("three pairs", "B0 R0 B4 B4 R7 B7"),
        ("a pair and a four", "B4 B4 BN=6 RN=6 R6 R6"),
    ),
    "taxot/points": (
        ("2 for taxot", "R1 R1 R1 B5 B5 R5"),
        ("2 + 1, six in a row", "B1 B2 B3 R4 R5 R6"),
        ("2 + 1 + 1, six in a row in one colour", "B1 B2 B3 B4 B5 B6"),
        ("2, and 3 bonus points for king and tam2", "BI BT RI R1 R1 R1"),
    ),
    "makaik/ranks": (
        ("1. three equal cards", "B5 R5 R5"),
        ("2. a run of three", "B6 B7 B8"),
        ("3. a pair", "BI RT"),
        ("4. a single card", "R8"),
    ),
    "niekhi/combinations": (
        ("single", "R5"),
        ("pair", "B5 R5"),
        ("three or more: beats anything", "B1 R1 R1"),
        ("run", "B4 R5 B6"),
        ("double run", "B1 R1 B2 R2 B3 R3"),
        ("with a vessel", "B1 R1 B2 RN=2 B3 R3"),
    ),
    "niekhi/soft": (
        ("on the table", "B1 B1 B1"),
        ("stronger foot", "R2 B2 B2"),
        ("more cards, same foot", "R1 R1 R1 B1"),
        ("more cards, same foot", "R1 R2 B3 R4"),
        ("no: no black card", "R2 R2 R0=2"),
    ),
    "makhop/sums": (
        ("the end of a road", "R6"),
        ("6", "B6"),
        ("1 + 2 + 3", "B1 R2 R3"),
        ("0 + 3 + 3", "B0 R3 R3"),
        ("6 + 0 + 0", "B6 B0 R0"),
    ),
    "namtou/ranks": (
        ("9. Social Order", "B1 B2 B8 B6 B7"),
        ("8. Tam2 and King", "BT RI"),
        ("7. Culture", "R6 R7 R8"),
        ("6. Cavalry", "B1 R2 B5"),
        ("5. Attack", "BN B3 R5"),
        ("4. Deadly Army", "B1 B1 R1 R1 B1"),
        ("3. a run", "B3 B4 B5 B6"),
        ("2. a set", "R5 B5"),
        ("1. a single card", "BT"),
    ),
    "nine/order": (
        ("from weak to strong; the vessel beats tam2 alone", "BN B0 B1 B2 B3 B4 B5 B6 B7 B8 BI BT"),
    ),
    "nine/answers": (
        ("on the table", "R1 R1 B1"),
        ("one stronger card", "B2"),
        ("one stronger card", "R8"),
        ("more of the kind", "B1 B1 R1 R0=1"),
        ("no: not more cards", "B1 B1 R0=1"),
    ),
    "mokzo/costs": (("cost 0, 0, 1, 2, 3, 4, 5, 6, 7, 8, 10 and 10", "BN B0 B1 B2 B3 B4 B5 B6 B7 B8 BI BT"),),
}
