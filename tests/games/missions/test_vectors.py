"""Both examples of the rulebook, and nineteen positions with what must come of them."""

from __future__ import annotations

from typing import Any

import pytest

from pitonisa.games.missions import GAME, story
from pitonisa.games.missions import actions as a
from pitonisa.games.missions.events import TestResolved
from pitonisa.games.missions.model import Leave, Out, Recharge, Share, SpotState, State, Step
from pitonisa.kernel import Illegal, Seat
from tests.games.missions.table import (
    ANN,
    BEN,
    CAM,
    DOT,
    HOSTS,
    at,
    crystals,
    does,
    fated,
    having,
    kinds,
    may,
    reason,
    replace,
    seated,
    starts,
    text,
)


def reserve(state: State, agent: int) -> int:
    return state.agents[agent].reserve


def test_the_rulebooks_test_is_a_critical_success() -> None:
    """T1: attribute 2, two boosts, one support, chance -1, against 4; two items."""
    state = fated(at("hall", "..B.", hosts=HOSTS), -1, 0)
    before = [reserve(state, one) for one in range(4)]
    opened = does(state, starts(state, CAM, "head"), a.Boost(CAM), a.Boost(CAM), a.CallSupport(CAM)).state
    done = does(opened, a.Support(ANN), a.NoSupport(BEN), a.NoSupport(DOT), a.DrawFate(CAM))

    resolved = next(event for event in done.events if isinstance(event, TestResolved))
    assert (resolved.value, resolved.difficulty, resolved.result.value) == (4, 4, "critical")
    assert set(done.state.agents[CAM].items) == {"key", "lens"}
    assert reserve(opened, CAM) == before[CAM] - 3
    assert reserve(done.state, ANN) == before[ANN] - 1
    assert crystals(done.state) == 26


def test_the_rulebooks_recharge_leaves_seven_each() -> None:
    """T2: reserves 2 and 5 and a pool of 8, with levels that allow it: both end on equal terms."""
    state = replace(seated(("ben", "dot")), step=Step.RECHARGE, credits=0)
    state = having(having(state, ANN, reserve=2), BEN, reserve=5)
    state = replace(state, pool=8, burn=26 - 2 - 5 - 8)
    shared = does(state, a.Propose(BEN, Recharge(False)), a.Agree(ANN)).state
    assert isinstance(shared.share, Share)
    for to in (ANN,) * 5 + (BEN,) * 2:
        shared = does(shared, a.ShareOut(BEN, to)).state
    done = does(shared, a.ShareDone(BEN)).state

    assert [reserve(done, one) for one in (ANN, BEN)] == [7, 7]
    assert (done.pool, done.burn) == (0, state.burn + 1)


@pytest.mark.parametrize(("lying", "burned"), [(0, False), (1, True)])
def test_the_first_crystal_stays_on_the_map_and_the_next_is_burned(lying: int, burned: bool) -> None:
    """T3."""
    state = seated()
    spots = tuple(replace(one, charge=lying) if one.location == "hall" else one for one in state.spots)
    state = replace(state, spots=spots, pool=state.pool - lying)
    done = does(state, a.GoTo(ANN, 1)).state

    hall = next(one for one in done.spots if one.location == "hall")
    assert (hall.charge, done.burn - state.burn) == ((1, 1) if burned else (1, 0))
    assert reserve(done, ANN) == reserve(state, ANN) - 1


def test_a_card_over_the_map_frees_the_crystals_it_covers() -> None:
    """T4: two visited places under it."""
    state = seated()
    spots = (SpotState("hall", True, 1, 1), SpotState("yard", True, 1, 1), SpotState("attic", False))
    state = replace(state, spots=spots, pool=state.pool - 2, group=("word",))
    state = at("yard", "E.", state)
    done = does(state, a.Wait(ANN), a.Explore(ANN, "E"), a.LeaveUnsaid(ANN)).state

    assert sum(spot.charge for spot in done.spots) == 0
    assert crystals(done) == 26
    laid = {spot.location for spot in story.index(done).maps["flooded"].spots if spot.open}
    assert {spot.location for spot in done.spots if spot.open} == laid


@pytest.mark.parametrize(("hosts", "most"), [(HOSTS, 1), (HOSTS[:3], 2)])
def test_support_is_limited_by_the_number_of_hosts(hosts: tuple[str, ...], most: int) -> None:
    """T5."""
    state = at("hall", "B" + "." * (len(hosts) - 1), hosts=hosts)
    state = does(state, starts(state, ANN, "head"), a.CallSupport(ANN)).state
    for _ in range(most):
        assert a.Support(BEN) in may(state, BEN)
        state = does(state, a.Support(BEN)).state

    assert dict(state.test.supports)[BEN] == most
    with pytest.raises(Illegal) as refused:
        does(state, a.Support(BEN))
    assert refused.value.key == "illegal-support-cap"


def test_with_two_hosts_the_first_exploration_is_free_and_the_second_is_not() -> None:
    """T6."""
    state = at("hall", "..")
    once = does(state, a.Explore(ANN, "B")).state
    twice = does(once, a.Explore(ANN, "F")).state

    assert (reserve(once, ANN), reserve(twice, ANN)) == (reserve(state, ANN), reserve(state, ANN) - 1)
    assert twice.pool == state.pool + 1


def last_one(**more: Any) -> tuple[State, State]:
    """Ann's last crystal is about to go."""
    state = having(at("hall", "..", explored=frozenset({ANN, BEN}), **more), ANN, reserve=1)
    return state, does(state, a.Explore(ANN, "B")).state


def test_an_emergency_recharge_comes_before_the_cost() -> None:
    """T7."""
    state, asked = last_one(credits=0)
    done = does(asked, a.Emergency(ANN, False)).state

    assert (done.burn, reserve(done, ANN), done.pool) == (1, 6 - 1, state.pool - 6 + 1)
    assert done.agents[ANN].slot == "B"


def test_who_loses_control_reads_the_new_card_and_is_gone() -> None:
    """T8."""
    state, asked = last_one()
    done = does(asked, a.LoseControl(ANN)).state

    assert (reserve(done, ANN), done.pool) == (0, state.pool + 1)
    assert (done.agents[ANN].out, done.agents[ANN].slot) == (Out.LOST, None)
    assert done.readings[ANN][-1].card == "hall_board"


def test_a_personal_conflict_allows_nothing_else() -> None:
    """T9."""
    state = does(at("yard", ".."), a.Explore(ANN, "B")).state

    assert state.agents[ANN].held is not None
    assert kinds(state, ANN) <= {"StartTest", "Flee", "Propose", "Use"}
    for action in (a.Wait(ANN), a.Explore(ANN, "D"), a.Propose(ANN, Leave())):
        with pytest.raises(Illegal) as refused:
            does(state, action)
        assert refused.value.key == "illegal-conflict-first"


def test_nobody_leaves_while_somebody_reads() -> None:
    """T10."""
    with pytest.raises(Illegal) as refused:
        does(at("hall", "B."), a.Propose(BEN, Leave()))

    assert (refused.value.key, refused.value.details) == ("illegal-cards-out", {"count": 1})


def test_an_item_that_somebody_has_is_not_taken_again() -> None:
    """T11: no change, and no error."""
    state = fated(having(at("hall", "B.", explored=frozenset()), BEN, items=("key",)), 2)
    done = does(state, starts(state, ANN, "head"), a.CallSupport(ANN), a.NoSupport(BEN), a.DrawFate(ANN)).state

    assert (done.agents[ANN].items, done.agents[BEN].items) == ((), ("key",))


def test_a_group_conflict_ends_as_soon_as_the_adversary_falls() -> None:
    """T12."""
    state = does(at("attic", "..."[:2], state=seated()), a.Explore(ANN, "B")).state
    state = does(state, a.Ready(ANN), a.Ready(BEN), a.CallOn(ANN, ANN)).state
    state = fated(replace(state, damage={"clock": 1}), 0, 0)
    state = does(state, starts(state, ANN, "head", 2), a.Boost(ANN), a.CallSupport(ANN)).state
    done = does(state, a.NoSupport(BEN), a.DrawFate(ANN)).state

    assert done.brawl is None
    assert done.damage == {} or done.damage["clock"] == 0
    assert "word" in done.group


def test_when_all_lose_control_in_one_visit_the_mission_fails() -> None:
    """T13."""
    state, asked = last_one()
    state = having(does(asked, a.LoseControl(ANN)).state, BEN, reserve=1)
    done = does(state, a.Explore(BEN, "B"), a.LoseControl(BEN)).state

    assert reason(done) == "failure"


def test_after_a_loss_of_control_a_recharge_is_compulsory() -> None:
    """T14."""
    _, asked = last_one()
    state = does(asked, a.LoseControl(ANN), a.Ready(BEN)).state

    assert state.step is Step.RECHARGE
    with pytest.raises(Illegal) as refused:
        does(state, a.Ready(BEN))
    assert refused.value.key == "illegal-recharge-due"


def test_nobody_gets_the_text_of_anothers_card() -> None:
    """T15: neither the words nor their id."""
    state = does(at("hall", ".."), a.Explore(ANN, "B")).state
    here, there = (GAME.texts(state, Seat(n), "en") for n in (0, 1))

    assert "You read: hall board text." in here.values()
    assert "You read: hall board text." not in there.values()
    assert text("hall_board.text") not in there


def test_gear_group_tokens_and_crystals_are_never_given() -> None:
    """T17."""
    state = replace(seated(), step=Step.EXCHANGE, group=("word",))
    state = having(state, ANN, items=("key",), tokens=("rope",))

    gifts = [one.thing for one in may(state, ANN) if isinstance(one, a.Give)]
    assert [type(one).__name__ for one in gifts] == ["ItemThing", "TokenThing"]


def test_a_test_begun_with_the_last_crystal_is_taken_to_its_end() -> None:
    """T18."""
    state = fated(having(at("hall", "B."), ANN, reserve=1), 2)
    done = does(state, starts(state, ANN, "head"), a.LoseControl(ANN), a.CallSupport(ANN), a.NoSupport(BEN)).state
    done = does(done, a.DrawFate(ANN)).state

    assert done.agents[ANN].items == ("key",)
    assert done.agents[ANN].out is Out.LOST


def test_when_the_free_recharges_are_used_the_next_one_costs() -> None:
    """T19."""
    state = having(replace(seated(), step=Step.RECHARGE, credits=0), ANN, reserve=2)
    done = does(state, a.Propose(ANN, Recharge(False)), a.Agree(BEN)).state

    assert (done.burn, done.pool) == (1, state.pool - 1)
    assert not any(isinstance(one, a.Propose) and one.subject == Recharge(True) for one in may(state, ANN))
