"""Test the options about the last crystal: emergencies, losses by cards, and gains."""

from __future__ import annotations

from typing import Any

from pitonisa.games.missions import GAME, lookup
from pitonisa.games.missions import actions as a
from pitonisa.games.missions.council import PAY
from pitonisa.games.missions.model import State, Trigger
from pitonisa.games.missions.people import Out
from pitonisa.kernel import PUBLIC, Seat
from tests.games.missions.options.cases import answers, under
from tests.games.missions.table import (
    ANN,
    BEN,
    at,
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
    return replace(state, pool=n, burn=state.board.burn + state.board.pool - n)


@answers("emergency_pays_cost", {False: 5, True: 6})
def test_the_emergency_crystal_pays_or_not(value: bool, expected: int) -> None:
    asked = does(under(poor(), "emergency_pays_cost", value), a.Explore(ANN, "B")).state

    assert does(asked, a.Emergency(ANN, False)).state.agents[ANN].reserve == expected


def chiming(reserve: int) -> State:
    """Ann rings the bell at the well and is asked for three crystals, with so many left."""
    bell = Trigger(lookup.scenario(seated()).triggers[0].key)
    state = at("yard", "..", seated(("ann", "cam")), triggers=(bell,), credits=0)
    state = fated(having(state, ANN, reserve=reserve + 1), 0, 0)
    return does(state, a.Explore(ANN, "D"), a.Pick(ANN, PAY)).state


POUR = a.Pick(ANN, text("chime_pour.pour"))


@answers("loss_triggers_choice", {True: True, False: False})
def test_a_loss_asks_at_the_last_crystal_or_spares_it(value: bool, expected: bool) -> None:
    state = under(fated(having(at("hall", "B."), ANN, reserve=2), -2), "loss_triggers_choice", value)
    state = does(state, starts(state, ANN, "head"), a.CallSupport(ANN), a.NoSupport(BEN), a.DrawFate(ANN)).state

    assert state.agents[ANN].reserve == 1
    assert ("LoseControl" in kinds(state, ANN)) is expected


@answers("lost_despite_gain", {True: Out.LOST, False: None})
def test_a_gain_saves_who_is_losing_control_or_not(value: bool, expected: Out | None) -> None:
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
