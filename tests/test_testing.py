"""The conformance test accepts good games and names what is wrong with bad ones."""

from __future__ import annotations

from typing import Any

import pytest

from cetkaik.game import Game
from cetkaik.testing import ConformanceError, Report, check_game
from tests import broken_rules, broken_views
from tests.toys import Bids, Drops, Highest

BROKEN: list[tuple[type[Game[Any, Any]], str, str]] = [
    (broken_views.LeakingObservation, "information", r"the observation of seat 1 shows what is hidden"),
    (broken_views.LeakingScene, "information", r"the scene of seat 1 shows what is hidden"),
    (broken_views.LeakingIds, "information", r"the scene of seat 1 shows what is hidden"),
    (broken_views.LeakingActions, "information", r"the \S+ of seat 1 shows what is hidden"),
    (
        broken_views.LeakingBid,
        "information",
        r"the observation of (seat 1|the spectator) shows what is hidden",
    ),
    (broken_views.IdleGuess, "information", r"imagine never gave another state"),
    (broken_views.UnequalViews, "information", r"viewers observe different things"),
    (broken_views.MissingChoice, "scene", r"no choice takes the legal \*4\n"),
    (broken_views.TwinChoice, "scene", r"two choices take \*0"),
    (broken_views.TwinPath, "scene", r"\*4 and \*5 have the same path \('hand:\d:0', 's4'\)"),
    (broken_views.ShadowedPath, "scene", r"picking s0 s1 does not take \*5"),
    (broken_views.ForeignChoice, "scene", r"seat \d is not to act but is offered \*0, \*1"),
    (broken_views.IllegalChoice, "scene", r"a choice takes 99, which is not legal"),
    (broken_views.UnknownElement, "scene", r"the path of \*4 names s4, which does not exist"),
    (broken_views.ShiftingKind, "scene", r"element x was a counter before and is a stick now"),
    (broken_views.WrongViewer, "scene", r"the scene of the spectator names a wrong viewer"),
    (broken_rules.OddName, "game", r"the name 'The Drops' has signs other than small letters"),
    (broken_rules.PlainTitle, "game", r"the title 'Drops' is not a Text"),
    (broken_rules.NoPlayers, "game", r"players is range\(0, 0\), not a range of at least one"),
    (broken_rules.Singular, "game", r"the game is not equal to itself after pickling"),
    (broken_rules.BareTurn, "node", r"turn gave \d, which is neither Player\(seat\), CHANCE nor OVER"),
    (broken_rules.UnfairChance, "chance", r"the probabilities sum to 31/32, not to 1"),
    (broken_rules.ImpossibleChance, "chance", r"the probability of first1 is 0, not positive"),
    (broken_rules.FloatingChance, "chance", r"the probability of first0 is 0.5, not a Fraction"),
    (broken_rules.TwinChance, "legality", r"listed twice: first0"),
    (broken_rules.ChanceBesidePlayer, "chance", r"there are chances although chance is not to act"),
    (broken_rules.UndeclaredChance, "game", r"the nature says that there is no chance"),
    (broken_rules.DeclaredLuck, "game", r"seat \d must act, but the nature says that all is luck"),
    (broken_rules.OpenSimultaneous, "game", r"the nature says that nothing is hidden"),
    (broken_rules.StuckPlayer, "legality", r"seat \d must act but has no legal action"),
    (broken_rules.NoSuchSeat, "node", r"seat 2 is to act, but there are 2 seats"),
    (broken_rules.ActionsAfterTheEnd, "node", r"there are legal actions although no player is to act"),
    (broken_rules.BadListing, "legality", r"applying 99 raised KeyError\('99'\)"),
    (broken_rules.Doubting, "legality", r"\*4 is listed as legal, but is_legal says no"),
    (broken_rules.Moody, "legality", r"applying \S+ twice gave two different states"),
    (broken_rules.Permissive, "refusal", r"the illegal \S+ was accepted"),
    (broken_rules.TooTrusting, "refusal", r"is not listed as legal, but is_legal says yes"),
    (broken_rules.Crashing, "refusal", r"the illegal \S+ raised KeyError\(.*\), not IllegalAction"),
    (broken_rules.AnyNumber, "game", r"a match with 1 seats was started"),
    (broken_rules.Endless, "length", r"the match goes on after 21 actions, the most that the nature allows"),
    (
        broken_rules.EndlessWithoutBound,
        "length",
        r"the match goes on after 300 actions, and no bound is stated",
    ),
    (broken_rules.Jars, "state", r"the state holds a Jar, which can change: Jar\(count=0\)"),
    (broken_rules.ListInside, "state", r"the state holds a list, which can change: \[\]"),
    (broken_rules.ChangedInPlace, "state", r"applying draw changed the state"),
    (broken_rules.Unhashable, "state", r"hash raised TypeError"),
    (broken_rules.Unpicklable, "pickle", r"pickling <function"),
    (
        broken_rules.Forgetful,
        "replay",
        r"the texts lead to DropsState\(.*\), but the match was at DropsState\(",
    ),
    (broken_rules.SameTexts, "text", r"several legal actions have one text: \*4"),
    (broken_rules.Spaced, "text", r"the text '\* 0' is empty or has spaces"),
    (broken_rules.Misread, "text", r"parsing \*4 gave '\*5', not '\*4'"),
    (broken_rules.Unreadable, "text", r"parsing '?\*4'? raised InvalidText"),
    (broken_rules.UnderstandsAll, "text", r"instead of raising InvalidText"),
    (broken_rules.UnderstandsNothing, "text", r"raised InvalidText\(.*\), not IllegalAction"),
    (broken_rules.EarlyReturns, "returns", r"there are returns \(0.0, 0.0\) before the end"),
    (broken_rules.NotZeroSum, "returns", r"the returns \(.*\) sum to 1.0, but the game is zero-sum"),
    (broken_rules.OutOfBounds, "returns", r"the returns \(.*\) are not within -0.5 and 1"),
    (broken_rules.TooFewReturns, "returns", r"not a tuple of 2"),
    (broken_rules.CrashingReturns, "returns", r"returns before the end raised KeyError\(.*\), not NotOver"),
    (broken_rules.WordyReturns, "returns", r"the returns \('.*'\) are not all numbers"),
    (broken_rules.CrashingObservation, "information", r"observe raised KeyError"),
    (broken_rules.CrashingStart, "game", r"starting with 1 seats raised KeyError\(1\)"),
    (broken_rules.CrashingSettlement, "settlement", r"settlement raised KeyError"),
    (broken_rules.BareSettlement, "settlement", r"settlement gave \(\), not a Settlement"),
    (broken_rules.PaysAStranger, "settlement", r"names seat 2, but there are 2 seats"),
    (broken_rules.PaysItself, "settlement", r"goes from one purse into the same"),
    (broken_rules.PaysBackwards, "settlement", r"is less than nothing"),
]


@pytest.mark.parametrize(("kind", "promise", "message"), BROKEN, ids=[kind.__name__ for kind, *_ in BROKEN])
def test_broken_promise_is_named(kind: type[Game[Any, Any]], promise: str, message: str) -> None:
    with pytest.raises(ConformanceError, match=message) as caught:
        check_game(kind(), matches=6, max_actions=300)
    assert caught.value.promise == promise


def test_every_broken_game_is_tried() -> None:
    found = [*vars(broken_rules).values(), *vars(broken_views).values()]
    games = {kind for kind in found if isinstance(kind, type) and kind.__module__.startswith("tests.broken_")}
    assert {kind for kind, *_ in BROKEN} == {kind for kind in games if issubclass(kind, Game)}


@pytest.mark.parametrize("game", [Highest(), Bids(), Bids(rounds=5, ties="first"), Drops()], ids=repr)
def test_good_games_pass(game: Game[Any, Any]) -> None:
    report = check_game(game)
    assert report.finished == report.matches == 3 * len(game.players)


def test_error_tells_the_way_there() -> None:
    with pytest.raises(ConformanceError) as caught:
        check_game(broken_rules.StuckPlayer(), seed=4)
    assert (caught.value.seats, len(caught.value.actions)) == (2, 4)
    assert str(caught.value).endswith("2 seats, after 4 actions: " + " ".join(caught.value.actions))


def test_error_is_an_assertion() -> None:
    with pytest.raises(AssertionError, match="at the start, 2 seats"):
        check_game(broken_rules.UnfairChance())


def test_same_seed_plays_the_same_matches() -> None:
    assert check_game(Highest(), seed=7) == check_game(Highest(), seed=7)
    assert check_game(Drops(), seed=7, matches=5) != check_game(Drops(), seed=8, matches=5)


def test_seats_can_be_chosen() -> None:
    assert check_game(Highest(), seats=4, matches=1).seats == (4,)
    assert check_game(Highest(), seats=(3, 5), matches=1).seats == (3, 5)


def test_bounded_match_may_be_cut_off() -> None:
    report = check_game(Highest(), seats=3, matches=2, max_actions=5)
    assert (report.finished, report.longest) == (0, 5)


def test_report_reads_well() -> None:
    report = Report("drops", (2, 3), 4, 3, 40, 12, 20, 60, 15, 9)
    assert str(report) == (
        "drops: 4 random matches with 2 and 3 seats, 3 played to the end; 40 actions, at most 12 in a match. "
        "20 states checked in full, with 4.0 legal actions on average and at most 9. "
        "Every promise of the protocol is kept."
    )
