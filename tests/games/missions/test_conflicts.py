"""Test conflicts: whom they stop, their order, who may be called on, and how they end (R36-R38)."""

from __future__ import annotations

from typing import Any

import pytest

from pitonisa.games.missions import GAME
from pitonisa.games.missions import actions as a
from pitonisa.games.missions.display.questions import OrderShown
from pitonisa.games.missions.events import ConflictBegan, ConflictOver, Faced
from pitonisa.games.missions.model import State
from pitonisa.games.missions.people import AgentId, Out, Step
from pitonisa.games.missions.scenario.model import Scenario
from pitonisa.kernel import PUBLIC, Chance, Illegal, Seat, Viewer
from pitonisa.kernel.hosting import story_texts
from pitonisa.kernel.wire import encode
from tests.games.missions.book import changed, variant
from tests.games.missions.table import (
    ANN,
    BEN,
    CAM,
    HOSTS,
    LOADED,
    at,
    does,
    fated,
    having,
    may,
    replace,
    seated,
    starts,
)


def _with_a_second_foe() -> Scenario:
    """Behind the window of the attic a dog waits for all of them."""
    clock: Any = LOADED.index.cards["attic_clock"].conflict
    tests = tuple(replace(box, id=box.id.replace("attic", "gust")) for box in clock.tests)
    dog = replace(clock, id="attic_gust", adversary="dog", tests=tests, given=None, on_win=(), flee=None)
    return changed(LOADED.scenario, {"attic_window": lambda card: replace(card, conflict=dog, on_read=())})


TWO_FOES = variant(_with_a_second_foe(), "two foes at once")


def attic(hosts: tuple[str, ...] = HOSTS[:3]) -> State:
    """All have told what they found: Ann the trunk, Ben the clock, Cam the window."""
    state = seated(hosts, loaded=TWO_FOES)
    state = replace(at("attic", "CBD"[: len(hosts)], state), step=Step.TELEPATHY)
    for one in range(len(hosts)):
        state = does(state, a.Ready(AgentId(one))).state
    return state


def order(state: State, viewer: Viewer) -> OrderShown:
    [asked] = [one for one in GAME.view(state, viewer).questions if isinstance(one, OrderShown)]
    return asked


def test_of_two_group_conflicts_the_lead_says_which_is_first() -> None:
    """R37: everybody stops, and sees between what."""
    state = attic()

    assert (state.fights.brawl, GAME.to_act(state)) == (None, {Seat(0)})
    assert may(state, ANN) == [a.Face(ANN, 1), a.Face(ANN, 2)]
    for viewer in (Seat(0), Seat(1), Seat(2), PUBLIC):
        asked = order(state, viewer)
        assert (asked.agent, [one.reader for one in asked.foes]) == (ANN, [BEN, CAM])
        words = story_texts(GAME, state, viewer, "en")
        assert [words[one.adversary or ""] for one in asked.foes] == ["The clock", "The dog"]
        assert [words[one.label or ""] for one in asked.foes] == ["clock", "window"]


@pytest.mark.parametrize(
    ("place", "first", "then"), [(1, "attic_clock", "attic_gust"), (2, "attic_gust", "attic_clock")]
)
def test_the_one_that_is_named_begins_and_the_other_follows_by_itself(place: int, first: str, then: str) -> None:
    step = does(attic(), a.Face(ANN, place))

    assert [type(one) for one in step.events if isinstance(one, Faced | ConflictBegan)] == [Faced, ConflictBegan]
    assert step.state.fights.brawl.conflict.startswith(first)
    assert a.Ready(BEN) in may(step.state, BEN)
    state = does(step.state, a.Ready(ANN), a.Ready(BEN), a.Ready(CAM), a.CallOn(ANN, ANN)).state
    state = fated(replace(state, damage={"clock": 2, "dog": 1}), 2, 2)
    begun = does(state, starts(state, ANN, "head", 2), a.CallSupport(ANN)).state
    won = does(begun, *(a.NoSupport(one) for one in (BEN, CAM)), a.DrawFate(ANN))
    assert [one.won for one in won.events if isinstance(one, ConflictOver)] == [True]
    assert won.state.fights.brawl.conflict.startswith(then)
    assert won.state.fights.looming == ()


def test_nobody_else_says_it_and_nothing_else_can_be_done() -> None:
    """R12, R37."""
    state = attic()

    assert [may(state, one) for one in (BEN, CAM)] == [[], []]
    for action, key in ((a.Face(BEN, 1), "illegal-not-the-lead"), (a.Face(ANN, 3), "illegal-no-conflict")):
        with pytest.raises(Illegal) as refused:
            does(state, action)
        assert refused.value.key == key


def test_while_the_lead_is_in_limbo_the_next_to_the_left_says_it() -> None:
    """R12."""
    state = having(attic(), ANN, out=Out.EVENT, slot=None)

    assert (may(state, ANN), may(state, BEN)) == ([], [a.Face(BEN, 1), a.Face(BEN, 2)])
    assert order(state, Seat(2)).agent == BEN


def test_one_group_conflict_begins_without_a_question() -> None:
    state = does(at("attic", ".."), a.Explore(ANN, "B")).state

    assert state.fights.brawl is not None


@pytest.mark.parametrize("viewer", [Seat(0), Seat(1), Seat(2), PUBLIC])
def test_whoever_looks_sees_the_same_in_another_truth(viewer: Viewer) -> None:
    """R10: neither what the cards say nor what follows shows in the question."""
    state = attic()
    other = GAME.reshuffle(state, viewer, Chance("other truth").step(1))

    assert other.scenario != state.scenario
    assert encode(GAME.view(other, viewer)) == encode(GAME.view(state, viewer))
    assert story_texts(GAME, other, viewer, "es") == story_texts(GAME, state, viewer, "es")


def test_a_group_conflict_in_which_nobody_can_do_anything_is_over() -> None:
    """R37: with no crystal left nobody tries; the mission does not go round in circles."""
    state = does(at("attic", ".."), a.Explore(ANN, "B")).state
    state = having(having(state, ANN, reserve=0), BEN, reserve=0)
    done = does(state, a.Ready(ANN), a.Ready(BEN))

    assert done.state.fights.brawl is None
    assert [one.won for one in done.events if isinstance(one, ConflictOver)] == [False]


def test_who_has_no_crystal_is_passed_over_in_a_group_conflict() -> None:
    state = does(at("attic", ".."), a.Explore(ANN, "B")).state
    state = does(having(state, BEN, reserve=0), a.Ready(ANN), a.Ready(BEN), a.CallOn(ANN, BEN)).state

    assert (state.fights.brawl.acted, state.fights.brawl.turn) == ((BEN,), ANN)


def test_a_personal_conflict_lets_go_of_who_has_no_crystal() -> None:
    """R36."""
    state = does(at("cellar", "..", explored=frozenset()), a.Explore(ANN, "B")).state
    assert state.agents[ANN].held is not None
    done = does(having(state, ANN, reserve=0), a.Ready(BEN)).state

    assert done.agents[ANN].held is None
    assert a.Wait(ANN) in may(done, ANN)
