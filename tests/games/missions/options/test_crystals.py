"""The last crystal, emergencies, and where crystals come from (questions 1 to 7, 29, 41, 42)."""

from __future__ import annotations

from typing import Any

from pitonisa.games.missions import GAME, story
from pitonisa.games.missions import actions as a
from pitonisa.games.missions.choices import PAY
from pitonisa.games.missions.events import ConflictBegan, EmergencyCalled
from pitonisa.games.missions.model import Out, State, Trigger
from pitonisa.kernel import PUBLIC, Seat
from tests.games.missions.options.cases import answers, under
from tests.games.missions.table import (
    ANN,
    BEN,
    at,
    crystals,
    does,
    fated,
    having,
    kinds,
    may,
    replace,
    ruled,
    seated,
    starts,
    text,
)


def poor(**changes: Any) -> State:
    """Ann has one crystal left, and no free exploration."""
    return having(at("hall", "..", explored=frozenset({ANN}), credits=1, **changes), ANN, reserve=1)


def with_pool(state: State, n: int) -> State:
    return replace(state, pool=n, burn=state.burn + state.pool - n)


@answers("emergency_pays_cost", {False: 5, True: 6})
def test_1_the_emergency_crystal_pays_or_not(value: bool, expected: int) -> None:
    asked = does(under(poor(), "emergency_pays_cost", value), a.Explore(ANN, "B")).state

    assert does(asked, a.Emergency(ANN, False)).state.agents[ANN].reserve == expected


def chiming(reserve: int) -> State:
    """Ann rings the bell at the well and is asked for three crystals, with so many left."""
    bell = Trigger(story.scenario(seated()).triggers[0].key)
    state = at("yard", "..", seated(("ann", "cam")), triggers=(bell,), credits=0)
    state = fated(having(state, ANN, reserve=reserve + 1), 0, 0)
    return does(state, a.Explore(ANN, "D"), a.Pick(ANN, PAY)).state


POUR = a.Pick(ANN, text("chime_pour.pour"))


@answers("split_costs", {True: True, False: False})
def test_2_a_cost_above_the_reserve_is_paid_crystal_by_crystal_or_refused(value: bool, expected: bool) -> None:
    asked = under(chiming(2), "split_costs", value)

    assert asked.agents[ANN].reserve == 2
    assert (POUR in may(asked, ANN)) is expected
    if expected:
        last = does(asked, POUR).state
        assert kinds(last, ANN) == {"Emergency"}
        done = does(last, a.Emergency(ANN, False)).state
        assert (done.agents[ANN].reserve, done.credits) == (6 - 2, 1)
        assert crystals(done) == 26


def test_2_what_no_emergency_can_pay_is_not_begun() -> None:
    """One crystal is paid, one burned: with an empty pool there is nothing to pay the third with."""
    assert POUR not in may(with_pool(chiming(2), 0), ANN)
    assert POUR in may(with_pool(chiming(2), 1), ANN)
    assert POUR in may(with_pool(chiming(3), 0), ANN)


@answers("loss_triggers_choice", {True: True, False: False})
def test_3_a_loss_asks_at_the_last_crystal_or_spares_it(value: bool, expected: bool) -> None:
    state = under(fated(having(at("hall", "B."), ANN, reserve=2), -2), "loss_triggers_choice", value)
    state = does(state, starts(state, ANN, "head"), a.CallSupport(ANN), a.NoSupport(BEN), a.DrawFate(ANN)).state

    assert state.agents[ANN].reserve == 1
    assert ("LoseControl" in kinds(state, ANN)) is expected


@answers("lead_may_spend_last", {True: True, False: False})
def test_4_a_lead_may_use_the_last_crystal_and_is_gone_after_the_overview(value: bool, expected: bool) -> None:
    asked = does(under(having(seated(), ANN, reserve=1), "lead_may_spend_last", value), a.GoTo(ANN, 1)).state

    assert ("LoseControl" in kinds(asked, ANN)) is expected
    if expected:
        done = does(asked, a.LoseControl(ANN)).state
        assert done.agents[ANN].out is Out.LOST
        assert any(entry.card == "hall_A" for entry in done.heard)


@answers("emergency_needs_pool", {True: False, False: True})
def test_5_a_free_emergency_from_an_empty_pool(value: bool, expected: bool) -> None:
    asked = does(under(poor(), "emergency_needs_pool", value), a.Explore(ANN, "B")).state

    assert (a.Emergency(ANN, True) in may(with_pool(asked, 0), ANN)) is expected
    assert a.Emergency(ANN, False) not in may(with_pool(asked, 0), ANN)


@answers("free_emergency_keeps_last", {True: 5, False: 6})
def test_6_the_last_crystal_stays_in_a_free_emergency_or_goes_to_the_pool(value: bool, expected: int) -> None:
    asked = does(under(poor(), "free_emergency_keeps_last", value), a.Explore(ANN, "B")).state
    called = does(asked, a.Emergency(ANN, True))
    (event,) = (one for one in called.events if isinstance(one, EmergencyCalled))

    assert (event.n, called.state.burn, called.state.credits) == (expected, 0, 0)
    assert called.state.agents[ANN].reserve == 6 - 1


@answers("partial_refill", {True: 2 - 1, False: None})
def test_7_a_small_pool_gives_what_it_has_or_nothing(value: bool, expected: int | None) -> None:
    asked = with_pool(does(under(poor(), "partial_refill", value), a.Explore(ANN, "B")).state, 2)
    call = a.Emergency(ANN, False)

    assert (call in may(asked, ANN)) is (expected is not None)
    if expected is not None:
        assert does(asked, call).state.agents[ANN].reserve == expected


@answers("gain_source", {"pool": 3, "pool_then_burn": 4})
def test_29_gained_crystals_come_from_the_pool_or_also_from_the_burned(value: str, expected: int) -> None:
    """The mirror gives one to who sees it for the first time; the pool is empty."""
    state = having(at("hall", ".."), ANN, reserve=3)
    state = replace(state, panorama=(replace(state.panorama[1], card="hall_mirror"),))
    done = does(under(with_pool(state, 0), "gain_source", value), a.Explore(ANN, "C")).state

    assert done.agents[ANN].reserve == expected
    assert crystals(done) == 26


@answers("last_action_tests", {False: False, True: True})
def test_41_who_loses_control_by_exploring_takes_the_test_of_the_new_card_or_not(value: bool, expected: bool) -> None:
    state = under(having(at("attic", "..", explored=frozenset({ANN})), ANN, reserve=1), "last_action_tests", value)
    done = does(state, a.Explore(ANN, "D"), a.LoseControl(ANN)).state

    assert (done.test is not None) is expected
    assert (done.agents[ANN].out is None) is expected
    assert "clock" in "".join(done.lives)  # the rest of the card is done either way


@answers("last_action_tests", {False: False, True: True})
def test_41_and_the_same_goes_for_a_conflict(value: bool, expected: bool) -> None:
    state = under(having(at("yard", "..", explored=frozenset({ANN})), ANN, reserve=1), "last_action_tests", value)
    step = does(state, a.Explore(ANN, "B"), a.LoseControl(ANN))

    assert any(isinstance(one, ConflictBegan) for one in step.events) is expected
    assert (step.state.agents[ANN].held, step.state.agents[ANN].out) == (None, Out.LOST)


@answers("lost_despite_gain", {True: Out.LOST, False: None})
def test_42_a_gain_saves_who_is_losing_control_or_not(value: bool, expected: Out | None) -> None:
    state = fated(having(at("hall", "B."), ANN, reserve=1), -1)
    begun = does(state, starts(state, ANN, "head"), a.LoseControl(ANN), a.CallSupport(ANN), a.NoSupport(BEN)).state
    done = does(under(begun, "lost_despite_gain", value), a.DrawFate(ANN)).state

    assert (done.agents[ANN].reserve, done.agents[ANN].out) == (1, expected)


def test_who_thinks_about_the_last_crystal_finds_the_card_still_there() -> None:
    """R23: nobody takes it meanwhile, and nobody pays for nothing; who thinks better of it leaves it."""
    asked = does(poor(), a.Explore(ANN, "B")).state

    assert a.Explore(BEN, "B") not in may(asked, BEN)
    assert a.Explore(BEN, "D") in may(asked, BEN)
    assert a.Explore(BEN, "B") in may(does(asked, a.Withdraw(ANN)).state, BEN)


def test_an_emergency_is_taken_once_for_a_cost_and_the_rest_is_paid() -> None:
    """With the emergency's crystal paying too, one less is left to pay."""
    last = does(ruled(chiming(2), emergency_pays_cost=True), POUR, a.Emergency(ANN, False)).state

    assert last.agents[ANN].reserve == 6 - 1


def test_while_the_way_is_paid_for_with_the_last_crystal_everybody_sees_where_they_are_going() -> None:
    """R15, R47: the map says it until the lead has chosen."""
    asked = does(having(seated(), ANN, reserve=1), a.GoTo(ANN, 1)).state

    assert [GAME.view(asked, viewer).bound for viewer in (Seat(0), Seat(1), PUBLIC)] == [1, 1, 1]
    assert GAME.view(does(asked, a.Emergency(ANN, free=True)).state, PUBLIC).bound is None
