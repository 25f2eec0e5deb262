"""Check that explanations of decisions are right, and follow from what the seat saw."""

from __future__ import annotations

from typing import Any

from hypothesis import given, settings
from hypothesis import strategies as st

from pitonisa.games.shipwreck import GAME
from pitonisa.games.shipwreck.actions import Play, Propose
from pitonisa.games.shipwreck.analysis import AtStake, Certain, Excluded, Fades, Likely, Says, Splits, why
from pitonisa.games.shipwreck.infer import Ground, odds, prudent
from pitonisa.games.shipwreck.model import CardId, Fate, NoPrediction, Phase, PowerId, Predict, Subject, Use
from pitonisa.games.shipwreck.view import view
from pitonisa.kernel import Chance
from pitonisa.kernel.analysis import Analysis, Line, analysis_of
from tests.games.shipwreck.table import ALBA, INES, play, table
from tests.search.matches import played

SHORE = CardId.THE_SHORE
ROW = "the_key:2 the_shore:5 the_beast: the_chalice:1"


def plays(value: int, on: CardId) -> Line[Any]:
    return Line(Play(Fate(value), on))


def decides(subject: Subject) -> Line[Any]:
    return Line(Propose(subject))


def test_a_play_that_uses_up_a_card_says_so_and_what_the_group_then_thinks() -> None:
    """A 7 on The Shore while a 2 is kept, where the 2 would have left it alight and told more."""
    state = table(ROW, hands=("7 2", "", "", ""))

    fades, mine, better = why(view(state, INES), plays(2, SHORE), plays(7, SHORE))

    assert fades == Fades(Fate(7), SHORE, left=2, spends=3)
    assert isinstance(mine, Says)
    assert isinstance(better, Says)
    assert (mine.values, mine.kept, mine.better) == ((1, 2, 3), 2, False)
    assert (better.values, better.kept, better.better) == ((6, 7), 7, True)
    assert mine.true < better.true
    assert mine.understood == (mine.likeliest == 2)


def test_what_a_play_says_is_what_the_group_believes_once_it_is_made() -> None:
    state = table(ROW, hands=("7 2", "", "", ""))
    (_, mine) = why(view(state, INES), plays(7, SHORE), plays(7, SHORE))
    assert isinstance(mine, Says)

    after = view(play(state, 7, "the_shore").state, ALBA)

    assert mine.true == round(100 * odds(after, prudent)[after.now.line][Fate(2)])


def test_a_prediction_is_told_how_likely_each_value_was_and_what_was_at_stake() -> None:
    state = play(table(ROW, hands=("7 2", "", "", "")), 7, "the_shore").state
    says_3, silent = decides(Predict(Fate(3))), decides(NoPrediction())

    likely, stake = why(view(state, ALBA), says_3, silent)

    assert isinstance(likely, Likely)
    assert {share.value for share in likely.shares} == {1, 2, 3}
    assert [share.percent for share in likely.shares] == sorted((one.percent for one in likely.shares), reverse=True)
    assert stake == AtStake((SHORE,), doom=2, sinks=False)


def test_a_question_says_what_each_answer_leaves() -> None:
    state = play(table(ROW, hands=("7 2", "", "", ""), faded="the_deep"), 7, "the_shore").state
    asks = Use(CardId.THE_DEEP, PowerId.Q147)

    *_, splits = why(view(state, ALBA), decides(asks), decides(NoPrediction()))

    assert splits == Splits(asks, yes=(Fate(1),), no=(Fate(2), Fate(3)))


def test_a_certainty_comes_with_what_struck_out_everything_else() -> None:
    """From a 5 on The Shore, only the 1 is far enough."""
    state = play(table("the_key: the_shore: the_beast: the_mirror:", hands=("5 1", "", "", "")), 5, "the_shore").state
    silent = decides(NoPrediction())

    certain, *excluded = why(view(state, ALBA), silent, silent)

    assert certain == Certain(Fate(1))
    assert {value for one in excluded if isinstance(one, Excluded) for value in one.reason.values} == {2, 3, 4, 5, 6, 7}
    assert all(one.reason.ground is not Ground.SUPPOSED for one in excluded if isinstance(one, Excluded))


@settings(max_examples=20, deadline=None)
@given(at=st.integers(0, 10**6), truth=st.integers(0, 10**6), pair=st.integers(0, 10**6))
def test_in_another_truth_that_the_seat_cannot_tell_apart_it_is_told_the_same(at: int, truth: int, pair: int) -> None:
    assert analysis_of(GAME) is not None
    states = [one for one in played("shipwreck", "companion", 3, "tide").states if one.asked]
    state = states[at % len(states)]
    seat = min(state.asked)
    other = GAME.reshuffle(state, seat, Chance(f"other {truth}").step(0))
    lines = GAME.part(Analysis).lines(view(state, seat))
    best, mine = lines[pair % len(lines)], lines[pair // 7 % len(lines)]

    assert why(view(state, seat), best, mine) == why(view(other, seat), best, mine)


def test_every_decision_of_a_match_but_those_after_a_play_has_its_grounds() -> None:
    assert analysis_of(GAME) is not None
    for state in played("shipwreck", "companion", 4, "tide").states:
        for seat in state.asked:
            lines = GAME.part(Analysis).lines(view(state, seat))
            told = [why(view(state, seat), line, lines[0]) for line in lines]
            assert all(told) == (state.phase is not Phase.AFTER_PLAY)
