"""What each option of the book's games changes: one sentence and its rule, for forms, help and documentation."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NamedTuple

from cetkaik.game import Game
from cetkaik.scene import Text


class OptionWords(NamedTuple):
    """Describes an option."""

    rule: str  # where the rules speak of it
    effect: Text


def option_words(game: Game[Any, Any]) -> Mapping[str, OptionWords]:
    """Returns what the options of a game of the book mean; other games have none here.

    >>> from cetkaik.games import game
    >>> words = option_words(game("mokaik"))["reference"]
    >>> words.rule, str(words.effect)
    ('MOK-3.2', 'Whether an answer must beat the lead, or the strongest combination laid so far.')
    """
    return OPTION_WORDS.get(game.name, {})


_DEALERS = {
    "first_dealer": OptionWords(
        "DECK-9.1", Text("Who deals first: somebody at random, or a seat counted from 0.")
    ),
    "next_dealer": OptionWords(
        "DECK-9.7", Text("Who deals the next season: its winner, or the next seat unless the dealer has won.")
    ),
}
_SEASONS = OptionWords("DECK-10.3", Text("How many seasons make a match."))
_NUAK_SINGLE = OptionWords(
    "DECK-6.7", Text("Whether a Vessel laid alone stands for any strength, or is always the weakest card.")
)
_RUN_ENDS = OptionWords(
    "DECK-5.4",
    Text("Whether runs end at 0 and 8, or may be longer by a Vessel below and a King or Tam2 above."),
)
_BANKROLL = OptionWords(
    "DECK-10.5", Text("What everybody starts with; without it points start at 0 and may go below.")
)
_START_POINTS = OptionWords("DECK-10.6", Text("With how many points everybody starts."))
_CARDS = {**_DEALERS, "seasons": _SEASONS}

_POTS = {
    "stake": OptionWords("STK-2.1", Text("What everybody pays into the pot, and what tied players add.")),
    "start_chips": OptionWords(
        "STK-1.7",
        Text("With how many chips everybody starts; without it balances start at 0 and may go below."),
    ),
    "pots": OptionWords("STK-2.7", Text("How many pots make a match.")),
    "tie_entry": OptionWords("STK-2.5", Text("Whether tied players must pay again, or may fold.")),
    "seat_order": OptionWords(
        "STK-3.8",
        Text(
            "Who starts the next pot: the next seat, the seat left of the last winner, or always the same player."
        ),
    ),
}

OPTION_WORDS: dict[str, dict[str, OptionWords]] = {
    "old-cetkaik": {
        "back_rank": OptionWords(
            "OLD-1.3",
            Text("Which pieces stand beside the archers at the start: the beasts, or the chariots."),
        ),
        "back_rank_choice": OptionWords(
            "OLD-6", Text("Each side may exchange its chariots and beasts before the first move.")
        ),
        "sacrifice_capture": OptionWords(
            "OLD-6",
            Text(
                "A chariot or beast may take a piece with the edge or empty water behind it, and leaves the board too."
            ),
        ),
        "run": OptionWords(
            "OLD-6", Text("Which of chariot and beast run any distance; one that does not moves one square.")
        ),
        "beast_chain": OptionWords(
            "OLD-6", Text("A beast that does not run may go on leaping after a capture, as often as it can.")
        ),
        "soldier_promotion": OptionWords(
            "OLD-3.3", Text("Whether a soldier moves wide only while on the three far rows, or ever after.")
        ),
        "water_blocks_runs": OptionWords(
            "OLD-3.2", Text("Runs stop before water without a ship; off: they cross it.")
        ),
        "first_mover": OptionWords("OLD-1.5", Text("Who moves first in the first game.")),
        "seasons": OptionWords("OLD-5.4", Text("How many games make a match; a win counts one point.")),
        "repetition_draw": OptionWords(
            "OLD-5.5", Text("A position that occurs so many times is a draw; 0 for never.")
        ),
        "quiet_limit": OptionWords(
            "OLD-5.5", Text("So many turns without a capture or a soldier's move are a draw; 0 for never.")
        ),
    },
    "mugaxiju": _POTS,
    "makmak-xiju": {
        **_POTS,
        "order": OptionWords(
            "STK-3.7",
            Text("Whether all decide once in each pass, or each one finishes before the next begins."),
        ),
        "first_throw_busts": OptionWords(
            "STK-3.1", Text("A first throw of 0 or 1 loses everything at once.")
        ),
    },
    "lutu": {
        "start_chips": _POTS["start_chips"],
        "payout": OptionWords(
            "STK-4.5", Text("Whether a winning bet comes back besides the factor, or is part of it.")
        ),
        "min_bet": OptionWords("STK-4.2", Text("The least one bets in a round.")),
        "max_bet": OptionWords("STK-4.2", Text("The most one bets in a round.")),
        "multi_bet": OptionWords("STK-5", Text("One may spread the bet over several fields.")),
        "banker_rotation": OptionWords(
            "STK-4.6",
            Text("When the bank goes to the next seat: every round, never, or when the banker has lost."),
        ),
        "rounds": OptionWords(
            "STK-4.6", Text("How many throws make a match; without a number as many as there are players.")
        ),
    },
    "mokaik": {
        "reference": OptionWords(
            "MOK-3.2", Text("Whether an answer must beat the lead, or the strongest combination laid so far.")
        ),
        "nuak_single": _NUAK_SINGLE,
        **_DEALERS,
        "run_ends": _RUN_ENDS,
        "seasons": _SEASONS,
        "bankroll": _BANKROLL,
    },
    "taxot": {
        "light": OptionWords("TAX-2.2", Text("Light cards are turned up and pay bonus points.")),
        "light_match": OptionWords(
            "TAX-5.2",
            Text(
                "Which cards a light pays for: its kind, its kind and colour, or its kind with King and Tam2 as one."
            ),
        ),
        "shapes": OptionWords(
            "TAX-4.1",
            Text("Which six cards win: triples, pairs and a pair with a four, or two triples alone."),
        ),
        "end_points": OptionWords(
            "TAX-5.1", Text("Whether one colour, six in a row and the first round pay extra.")
        ),
        "gyumit": OptionWords("TAX-8", Text("Two triples of the same numbers pay 3 end points more.")),
        "special_sets": OptionWords(
            "TAX-8",
            Text("Three triples of the board game's hands count as well, and two of them pay 5 end points."),
        ),
        "nam_skip_fee": OptionWords(
            "TAX-8", Text("Who opens with a discard also pays 1 to each player skipped.")
        ),
        "dodo": OptionWords(
            "TAX-8", Text("After a season that was won the next one is dealt from what is left.")
        ),
        "soft": OptionWords(
            "TAX-8", Text("The short game: two triples by drawing alone, one point from everybody.")
        ),
        "multi_taxot": OptionWords(
            "TAX-3.8", Text("Whether the nearest player alone wins with a discard, or all who claim it.")
        ),
        **_DEALERS,
        "seasons": _SEASONS,
        "bankroll": _BANKROLL,
    },
    "makaik": {
        "own_cards": OptionWords("MAK-4.3", Text("How many of one's own cards a combination must hold.")),
        "exchange": OptionWords("MAK-3.2", Text("Whether everybody must exchange a card, or may stay.")),
        "draw2_reject": OptionWords(
            "MAK-3.1",
            Text("Where the drawn card goes that one does not keep: open, or unseen under the stock."),
        ),
        "tie": OptionWords(
            "MAK-5.2", Text("Whether equal combinations compare their hands, or share the pot.")
        ),
        "base_max": OptionWords("MAK-3.3", Text("The highest base.")),
        "base_change": OptionWords(
            "MAK-3.3", Text("Whether a later base may be any number, or none below the last one.")
        ),
        "start_points": _START_POINTS,
        **_CARDS,
    },
    "niekhi": {
        "remainder": OptionWords(
            "NIE-2.2", Text("Whether cards that cannot be dealt evenly lie aside, or are dealt.")
        ),
        "bomb": OptionWords(
            "NIE-3.2",
            Text("Whether three or more equal cards beat anything, or only smaller and weaker sets."),
        ),
        "pass_locks": OptionWords("NIE-3.3", Text("Who has passed stays out until the trick ends.")),
        "uai_recall": OptionWords(
            "NIE-5.3",
            Text("Whether Generals can be taken back four times in a season, never, or without limit."),
        ),
        "nuak_single": _NUAK_SINGLE,
        "run_ends": _RUN_ENDS,
        **_CARDS,
    },
    "houniek": {
        "pass_locks": OptionWords("NIE-3.3", Text("Who has passed stays out until the trick ends.")),
        **_CARDS,
    },
    "makhop": {
        "merge_cards": OptionWords(
            "HOP-4.2", Text("Whether one card joins two roads, or several together may.")
        ),
        "stock_empty": OptionWords("HOP-4.6", Text("Whether dead cards are shuffled into a new stock.")),
        **_CARDS,
    },
    "namtou": {
        "cycles": OptionWords("TOU-2.3", Text("How many times two cards are dealt, bet on and opened.")),
        "rank_order": OptionWords(
            "TOU-4.2",
            Text("Which is stronger, Cavalry or Attack: e1c as in the first edition, dr as in the draft."),
        ),
        "count_first": OptionWords(
            "TOU-4.5", Text("Of like combinations the number of cards counts before their size.")
        ),
        "equalise": OptionWords("TOU-3.4", Text("Betting goes on until all stakes are equal.")),
        "stake_cap": OptionWords("TOU-3.2", Text("The most one can add at once.")),
        "entry_fee": OptionWords(
            "TOU-2.1", Text("What everybody pays into the pot at the start of a season.")
        ),
        "fee_every_cycle": OptionWords("TOU-7", Text("The fee is paid again before each further deal.")),
        "start_points": _START_POINTS,
        **_CARDS,
    },
    "nine": {
        "deal4": OptionWords("NIN-2.1", Text("How many cards each of four players gets.")),
        "commit": OptionWords(
            "NIN-5.2", Text("Whether who has joined a round must answer while he can, or may leave.")
        ),
        "take": OptionWords(
            "NIN-5.5",
            Text("Whether the winner of a round lays its cards aside, or takes them into his hand."),
        ),
        "late_exit": OptionWords(
            "NIN-5.4", Text("Whether who leaves a round he has joined draws three cards too.")
        ),
        **_CARDS,
    },
    "mokzo": {
        "board": OptionWords(
            "MZO-1.4", Text("Whether the start is a field square, as on Cetkaik's board, or not.")
        ),
        "threshold": OptionWords(
            "MZO-6", Text("The least throw for the second effect of Officer, Shaman and General.")
        ),
        "horse_bonus": OptionWords("MZO-5.1", Text("How much farther a Horse makes every advance.")),
        "walks_per_turn": OptionWords(
            "MZO-3.7", Text("Whether one walks once in a turn, or as often as one can pay.")
        ),
        "step6": OptionWords(
            "MZO-3.6", Text("Whether one places cards or discards them in a turn, or does both.")
        ),
        "resource_cap": OptionWords("MZO-1.5", Text("The most rice and the most coins one can hold.")),
        "dismantle_scope": OptionWords("MZO-3.5", Text("Whose cards one can dismantle.")),
        "expire_scope": OptionWords("MZO-3.2", Text("Whose spent cards are removed at the start of a turn.")),
        "start_rice": OptionWords("MZO-2.2", Text("With how much rice everybody starts.")),
        "start_coins": OptionWords("MZO-2.2", Text("With how many coins everybody starts.")),
        "general_optional": OptionWords("MZO-6", Text("The owner of a General may decline its effect.")),
        "finish": OptionWords(
            "MZO-3.8", Text("Whether the first to arrive wins at once, or the round is played to its end.")
        ),
        "max_rounds": OptionWords("MZO-3.11", Text("After so many rounds the pawn farthest on wins.")),
    },
    "nexxu": {
        "randomiser": OptionWords("NEX-2.1", Text("Whether six sticks are thrown or a die.")),
        "exact_goal": OptionWords(
            "NEX-2.2", Text("The goal must be reached exactly; off: a longer throw stops there.")
        ),
        "drink_on_zero": OptionWords(
            "NEX-2.4", Text("A throw of 0 on a square with lines means drinking again.")
        ),
        "end": OptionWords(
            "NEX-3.1", Text("Whether the race ends when one is left, or with the first arrival.")
        ),
        "bull_prize": OptionWords(
            "NEX-3.2", Text("What a bull walk brings: nothing, the first prize, or the end of the race.")
        ),
        "pieces": OptionWords(
            "NEX-2.6", Text("How many pieces everybody has; with several one chooses which goes.")
        ),
        "track": OptionWords("NEX-1.2", Text("In which order the squares are walked.")),
        "max_rounds": OptionWords("NEX-3.5", Text("After so many rounds the race ends.")),
    },
    "nekanamokanut": {
        "move_fuel": OptionWords(
            "NEK-3.1", Text("Whether a move is paid from the stock or from the ship's cargo.")
        ),
        "empty_stock_pass": OptionWords("NEK-2.2", Text("Who has nothing in stock passes.")),
        "plunder_zone": OptionWords(
            "NEK-3.4", Text("Where ships are plundered: on squares, or at the start as well.")
        ),
        "supply_needs_cargo": OptionWords(
            "NEK-3.3", Text("An empty ship must be built before it can be supplied.")
        ),
        "overshoot": OptionWords(
            "NEK-3.1", Text("A throw past the goal costs all of it, costs the way sailed, or is not allowed.")
        ),
        "supply_source": OptionWords(
            "NEK-3.3", Text("Whether supplies come from the common stock or one's own.")
        ),
        "end_rule": OptionWords(
            "NEK-5.1", Text("Whether the round is finished, or the first to bring 20 wins at once.")
        ),
        "recall_on_start": OptionWords("NEK-3.5", Text("A ship at the start can be unloaded.")),
        "board": OptionWords(
            "NEK-1.1", Text("The booklet's course, or the longer one of the prototype with 4 ships.")
        ),
        "max_rounds": OptionWords("NEK-5.3", Text("After so many rounds the game ends.")),
    },
}
