"""The table of the book: what each game is and how it is played, in a few words for lists and help."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any

from cetkaik.game import Game
from cetkaik.rulesets.words import PRESET_WORDS
from cetkaik.scene import Text

BOARD, STICKS, CARDS, RACES = Text("Board games"), Text("Stick games"), Text("Card games"), Text("Races")
OTHERS = Text("Other games")


@dataclass(frozen=True, slots=True)
class Entry:
    """Describes a game to somebody who does not know it yet."""

    group: Text = OTHERS
    kanji: str = ""
    nature: Text | None = None  # what kind of game it is
    summary: Text | None = None  # one line
    how: tuple[Text, ...] = ()  # how it is played, a paragraph each
    luck: bool = False  # under the usual options nobody has anything to decide


def entry(game: Game[Any, Any]) -> Entry:
    """Returns what the book says of a game; games of other packages are not in it.

    >>> from cetkaik.games import game
    >>> entry(game("taxot")).kanji
    '終季'
    """
    return ENTRIES.get(game.name, Entry())


_CETKAIK = Entry(
    BOARD,
    "机戦",
    Text("hands and sticks, open"),
    Text("Captured pieces form hands; end the season, or go on for double the stake."),
    (
        Text(
            "Move one of your pieces, put a captured one on an empty square, or move tam2, which belongs to both. "
            "In the field, on orange squares and around tam2, pieces move farther."
        ),
        Text(
            "A piece may step over another one. If it then goes on without limit, five sticks are cast: so many dark "
            "sides, so many squares. Entering the water needs three dark sides, unless one is a vessel."
        ),
        Text(
            "Captured pieces change sides, and certain sets of them are hands worth points. When you complete a hand, "
            "you end the season (ta xot) and are paid the hands times the stake, or you go on (ty mok), which raises "
            "the stake, at the risk that the other side ends the season."
        ),
        Text("Four seasons are played; who has all points, or more of them at the end, wins."),
    ),
)


def _rule_set(preset: str, kanji: str = "机戦") -> Entry:
    return replace(_CETKAIK, kanji=kanji, summary=Text(PRESET_WORDS[preset][1]))


_BETTING = Text("betting, hidden hands")
_SHEDDING = Text("shedding, hidden hands")

ENTRIES: dict[str, Entry] = {
    "cetkaik": _CETKAIK,
    "cetkaik-live": _rule_set("live"),
    "cetkaik-booklet": _rule_set("booklet"),
    "educational": _rule_set("educational", "教育机戦"),
    "cetkaik-pek_tam_py": _rule_set("pek_tam_py", "硬皇力"),
    "cetkaik-cerkefs": _rule_set("cerkefs", "硬皇力"),
    "cetkaik-crate_strict": _rule_set("crate_strict"),
    "cetkaik-crate_alpha": _rule_set("crate_alpha"),
    "old-cetkaik": Entry(
        BOARD,
        "古机戦",
        Text("no chance, open"),
        Text("Take the other king; chariots and beasts leap, ships are stepping stones."),
        (
            Text(
                "Move one piece each turn. Soldiers, archers, generals and the king take by going to a square; "
                "chariots and beasts take by leaping over a piece to the empty square behind it."
            ),
            Text(
                "Only ships stand on the water. Nobody takes them, but any piece may step on a ship and go on with "
                "its own move from there."
            ),
            Text(
                "Who takes the other king wins. A draw can be offered together with a move, and one may resign."
            ),
        ),
    ),
    "mugaxiju": Entry(
        STICKS,
        "獣裁",
        Text("throwing sticks, luck only"),
        Text("Everybody throws five sticks; the most dark sides take the pot."),
        (
            Text("Everybody pays into the pot and throws five sticks. The highest throw takes the pot."),
            Text("If the highest throw is shared, those who share it pay once more and throw again."),
        ),
        luck=True,
    ),
    "makmak-xiju": Entry(
        STICKS,
        "連撃獣裁",
        Text("press your luck, open"),
        Text("Throw again and again, or bank the total; a throw of 0 or 1 loses it."),
        (
            Text("Everybody pays into the pot and throws five sticks; the dark sides are the first total."),
            Text(
                "Then each in turn says xonmak, which banks the total, or tymok, which throws again. From the second "
                "throw on 0 or 1 dark sides lose everything; any other throw is added to the total."
            ),
            Text("The highest result takes the pot; those who share it pay again and play on."),
        ),
    ),
    "lutu": Entry(
        STICKS,
        "新遊",
        Text("bets on a throw, open"),
        Text("Bet on how many dark sides the banker throws."),
        (
            Text(
                "Everybody but the banker bets on one of the six numbers; then the banker throws five sticks."
            ),
            Text(
                "Bets on other numbers go to the banker. A bet on the number thrown wins 2, 4 or 8 times itself."
            ),
            Text("The banker changes every round; when everybody has been banker, the largest balance wins."),
        ),
    ),
    "mokaik": Entry(
        CARDS,
        "行戦",
        Text("trick taking, hidden hands"),
        Text("Only the last trick wins; cards won before make losing cheaper."),
        (
            Text("The leader lays a card, a set of equal cards, or a run of three or more in one colour."),
            Text(
                "The others, one after another, lay the same combination in the same colours and stronger than the "
                "lead, or as many cards face down. The strongest one wins the trick, keeps its own cards open and "
                "leads next."
            ),
            Text(
                "Who wins the last trick wins the season: every loser pays 6, less one for each of his open cards; "
                "the dealer pays and is paid more. A Vessel stands for any card of its colour."
            ),
        ),
    ),
    "taxot": Entry(
        CARDS,
        "終季",
        Text("set collection, hidden hands"),
        Text("Draw and discard until six cards make two triples, three pairs, or a pair and a four."),
        (
            Text(
                "Draw a card, then discard one. Six cards win: two triples, three pairs, or a pair and a four."
            ),
            Text(
                "A triple is three cards of equal strength or a run in one colour. Another player's discard may be "
                "claimed to win, or, for one point, to open a triple or a four."
            ),
            Text(
                "Drawing the winning card makes everybody pay, claiming it only who discarded it. One colour, six "
                "in a row, the first round, kings, tam2 and light cards pay more; so does the dealer."
            ),
        ),
    ),
    "makaik": Entry(
        CARDS,
        "値戦",
        _BETTING,
        Text("Exchange a card, then bet three times on the best combination with the open cards."),
        (
            Text(
                "Exchange one card: with an open one, or look at two of the stock and keep one. What you give up "
                "becomes open."
            ),
            Text("In each of three rounds the dealer names a base of 1 to 5; the others pay it or drop out."),
            Text(
                "Those who are left compare: three equal cards beat a run of three in one colour, that a pair, that a "
                "single card. One card of the combination must be your own. The best takes the pot."
            ),
        ),
    ),
    "niekhi": Entry(
        CARDS,
        "連友",
        _SHEDDING,
        Text("Climb over the combination on the table; who is rid of all cards first wins."),
        (
            Text(
                "Lay the same combination as the one on the table, but stronger, or pass. Three or more equal cards "
                "beat anything. Colours do not matter; a Vessel stands for any card."
            ),
            Text(
                "When all others have passed, the owner of the last combination leads with whatever he likes."
            ),
            Text(
                "Each General played lets you remove one strength from all hands and the discards, or take one "
                "discard into your hand."
            ),
        ),
    ),
    "houniek": Entry(
        CARDS,
        "軟連",
        _SHEDDING,
        Text("The softer sister of niekhi: strengths go round in a circle, Blanks are wild."),
        (
            Text(
                "Lay the same combination with a stronger first card, or more cards with the same first card; a colour "
                "of the last combination must come back in yours. Or pass."
            ),
            Text(
                "Strength rises from Pawn to Tam2, and the Vessel beats Tam2 alone; runs go round the circle. A Blank "
                "stands for any card of its colour."
            ),
            Text("Who is rid of all cards first wins."),
        ),
    ),
    "makhop": Entry(
        CARDS,
        "値木",
        Text("sums, hidden hands"),
        Text("Lay cards that add up to the end of a road; who is rid of all cards first wins."),
        (
            Text(
                "Lay one or several cards whose numbers add up to the end of a road; each of them becomes an end. Or "
                "join two ends with one card that is their sum."
            ),
            Text(
                "Vessel, King and Tam2 have no number: one of them sweeps all roads away. Or turn up a card of the "
                "stock as a new road."
            ),
            Text("Who is rid of all cards first wins."),
        ),
    ),
    "namtou": Entry(
        CARDS,
        "開樽",
        _BETTING,
        Text("Three times two hidden cards, a bet, and all are opened; the best six cards win."),
        (
            Text(
                "Three times everybody gets two cards, adds points to the pot or gives up, and opens the cards."
            ),
            Text("One adds 1 to 5 points, at least as many as the player before."),
            Text(
                "At the end the strongest combination of one's own six cards takes the pot: the named hands of the "
                "board game, then five pawns, runs, sets and single cards."
            ),
        ),
    ),
    "nine": Entry(
        CARDS,
        "小猫",
        _SHEDDING,
        Text("Join a round and answer as long as you can; going out scores the largest hand."),
        (
            Text("The dealer leads a card or a set. Join by answering it, or stay out and draw three cards."),
            Text(
                "An answer is one stronger card of a colour on the table, or a larger set of the same kind. Who has "
                "joined must answer while he can. The last one left leads the next round."
            ),
            Text(
                "Playing your last card scores as many points as the largest hand holds. Tam2 is the strongest, but a "
                "Vessel beats it; Blanks are wild. The season ends with the stock."
            ),
        ),
    ),
    "mokzo": Entry(
        RACES,
        "行山",
        Text("race with cards, hidden hands"),
        Text("Build cards, earn rice and coins, and walk to the hill first."),
        (
            Text("In your turn your cards on the table work; then you may exchange 5 rice for a coin."),
            Text(
                "Either place cards, black ones for rice, red ones for coins, or discard cards for 2 rice each. Black "
                "cards work for three turns, red ones stay."
            ),
            Text("At last walk for 10 rice or 2 coins. From a field square you go one farther."),
        ),
    ),
    "nexxu": Entry(
        RACES,
        "六裁",
        Text("race with six sticks, luck only"),
        Text("Run along 32 squares, drink where there are lines, and send others back."),
        (
            Text(
                "Throw six sticks and go so many squares. Who stands where you arrive goes back to the start."
            ),
            Text("On a square with lines one drinks so many cups. The goal must be reached exactly."),
            Text("With two or three pieces each (option pieces) one chooses which piece goes."),
        ),
        luck=True,
    ),
    "nekanamokanut": Entry(
        RACES,
        "連船之遊",
        Text("race with resources, open"),
        Text("Build and load ships, sail them to the goal, plunder on the way."),
        (
            Text("Throw five sticks, then take one action with one ship. A throw of 0 passes the turn."),
            Text(
                "Move so many squares and pay as much from your stock; build an empty ship for 5; supply cargo; "
                "plunder a ship on the same square; or call a ship back, its cargo with it."
            ),
            Text("When somebody has brought 20 to the goal, the round is finished and the most wins."),
        ),
    ),
}
