"""Test the options about chance and conflicts: reshuffling, and conflicts without life."""

from __future__ import annotations

from pitonisa.games.missions import actions as a
from pitonisa.games.missions.model import State
from pitonisa.games.missions.scenario.model import FateCard
from tests.games.missions.options.cases import answers, under
from tests.games.missions.table import ANN, BEN, at, does, fated, having, kinds, replace, seated, starts


def tried(state: State, attribute: str = "head", box: int = 0) -> State:
    """Ann's test from its start to its result, without help."""
    begun = does(state, starts(state, ANN, attribute, box), a.CallSupport(ANN)).state
    helped = does(begun, a.NoSupport(BEN)).state if "NoSupport" in kinds(begun, BEN) else begun
    return does(helped, a.DrawFate(ANN)).state


@answers("reshuffle", {"after": ["Lost", "FateShuffled"], "before": ["FateShuffled", "Lost"]})
def test_the_discards_come_back_after_the_result_or_before_it(value: str, expected: list[str]) -> None:
    state = replace(at("hall", "B."), pile=(FateCard(value=-2, reshuffle=True), FateCard(value=0)))
    begun = does(
        under(state, "reshuffle", value), starts(state, ANN, "head"), a.CallSupport(ANN), a.NoSupport(BEN)
    ).state
    step = does(begun, a.DrawFate(ANN))

    assert [name for one in step.events if (name := type(one).__name__) in expected] == expected
    assert (len(step.state.fate.pile), step.state.fate.discard) == (2, ())


@answers("single_attempt", {True: False, False: True})
def test_a_conflict_without_life_ends_with_an_attempt_or_with_one_that_does_not_fail(
    value: bool, expected: bool
) -> None:
    state = under(does(at("cellar", ".."), a.Explore(ANN, "B")).state, "single_attempt", value)
    assert state.agents[ANN].held is not None
    failed = tried(fated(state, -2, -2))

    assert (failed.agents[ANN].held is not None) is expected


def test_a_reader_may_not_give_what_they_do_not_have() -> None:
    """R27: a gift that was begun for one crystal goes to one agent, and only of one's own."""
    state = having(at("hall", ".."), ANN, items=("key",))

    assert "Give" in kinds(state, ANN)
    assert "Give" not in kinds(seated(), ANN)
