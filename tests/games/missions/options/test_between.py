"""Test the options about limbo, failure and who decides meanwhile."""

from __future__ import annotations

from pitonisa.games.missions import GAME
from pitonisa.games.missions import actions as a
from pitonisa.games.missions.model import State
from pitonisa.games.missions.people import AgentId, Out, Recharge, Step
from tests.games.missions.options.cases import answers, under
from tests.games.missions.table import (
    ANN,
    BEN,
    CAM,
    HOSTS,
    at,
    does,
    having,
    may,
    reason,
    replace,
    seated,
)


def recharging(hosts: tuple[str, ...] = HOSTS[:2], **changes: object) -> State:
    return replace(seated(hosts), step=Step.RECHARGE, **changes)


def alone_here() -> State:
    """At the hall without a free exploration, Ann with one crystal."""
    return having(at("hall", "..", explored=frozenset({ANN, BEN})), ANN, reserve=1)


@answers("lost_stay_without_charge", {True: Out.LOST, False: None})
def test_who_gets_no_crystal_stays_in_limbo_or_comes_back_with_none(value: bool, expected: Out | None) -> None:
    """One crystal for two who lost control."""
    state = recharging(HOSTS[:3], credits=1)
    state = having(having(state, ANN, reserve=0, out=Out.LOST), BEN, reserve=0, out=Out.LOST)
    state = replace(state, pool=1, burn=state.board.pool - 1)
    shared = does(under(state, "lost_stay_without_charge", value), a.Propose(CAM, Recharge(True))).state
    done = does(shared, a.ShareOut(CAM, ANN), a.ShareDone(CAM)).state

    assert done.agents[ANN].out is None
    assert (done.agents[BEN].out, done.agents[BEN].reserve) == (expected, 0)


def test_without_any_crystal_nobody_has_to_recharge() -> None:
    state = having(having(recharging(), ANN, reserve=0, out=Out.LOST), BEN, reserve=1)
    nothing = replace(state, pool=0, burn=state.board.pool, credits=0)
    done = does(nothing, a.Ready(BEN)).state

    assert done.agents[ANN].out is Out.LOST
    assert done.round == 2


def test_who_has_come_back_with_none_pays_for_nothing() -> None:
    state = having(at("hall", "..", explored=frozenset({ANN, BEN})), BEN, reserve=0)

    assert {type(one).__name__ for one in may(state, BEN)} == {"Ready", "Propose"}


@answers("failure_within", {"visit": None, "location": "failure"})
def test_all_lose_control_in_one_visit_or_at_one_place_over_time(value: str, expected: str | None) -> None:
    """Ann lost control here before; now Ben does."""
    state = at("hall", "..", explored=frozenset({ANN, BEN}), lost_at={"hall": (ANN,)})
    state = under(having(state, BEN, reserve=1), "failure_within", value)

    assert reason(does(state, a.Explore(BEN, "B"), a.LoseControl(BEN)).state) == expected


@answers("expelled_lead_decides", {False: BEN, True: ANN})
def test_an_expelled_lead_decides_or_the_next_to_the_left(value: bool, expected: AgentId) -> None:
    state = under(alone_here(), "expelled_lead_decides", value)
    done = does(state, a.Explore(ANN, "B"), a.LoseControl(ANN)).state

    assert GAME.view(done, done.agents[BEN].seat).deciding == expected


@answers("expelled_lead_decides", {False: BEN, True: ANN})
def test_also_about_whose_turn_it_is_in_a_conflict(value: bool, expected: AgentId) -> None:
    state = does(
        at("attic", "...", hosts=HOSTS[:3]), a.Explore(BEN, "B"), a.Ready(ANN), a.Ready(BEN), a.Ready(CAM)
    ).state
    state = under(having(state, ANN, out=Out.EVENT), "expelled_lead_decides", value)

    assert [one for one in (ANN, BEN, CAM) if a.CallOn(one, CAM) in may(state, one)] == [expected]
