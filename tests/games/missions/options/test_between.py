"""Recharges, limbo and failure (questions 8 to 15)."""

from __future__ import annotations

from pitonisa.games.missions import GAME
from pitonisa.games.missions import actions as a
from pitonisa.games.missions.model import AgentId, Leave, Out, Recharge, State, Step
from tests.games.missions.options.cases import answers, under
from tests.games.missions.table import (
    ANN,
    BEN,
    CAM,
    HOSTS,
    at,
    crystals,
    does,
    having,
    may,
    reason,
    replace,
    seated,
    text,
)


def recharging(hosts: tuple[str, ...] = HOSTS[:2], **changes: object) -> State:
    return replace(seated(hosts), step=Step.RECHARGE, **changes)


def alone_here() -> State:
    """At the hall without a free exploration, Ann with one crystal."""
    return having(at("hall", "..", explored=frozenset({ANN, BEN})), ANN, reserve=1)


@answers("lost_stay_without_charge", {True: Out.LOST, False: None})
def test_8_who_gets_no_crystal_stays_in_limbo_or_comes_back_with_none(value: bool, expected: Out | None) -> None:
    """One crystal for two who lost control."""
    state = recharging(HOSTS[:3], credits=1)
    state = having(having(state, ANN, reserve=0, out=Out.LOST), BEN, reserve=0, out=Out.LOST)
    state = replace(state, pool=1, burn=state.pool - 1)
    shared = does(under(state, "lost_stay_without_charge", value), a.Propose(CAM, Recharge(True))).state
    done = does(shared, a.ShareOut(CAM, ANN), a.ShareDone(CAM)).state

    assert done.agents[ANN].out is None
    assert (done.agents[BEN].out, done.agents[BEN].reserve) == (expected, 0)


def test_8_without_any_crystal_nobody_has_to_recharge() -> None:
    state = having(having(recharging(), ANN, reserve=0, out=Out.LOST), BEN, reserve=1)
    nothing = replace(state, pool=0, burn=state.pool, credits=0)
    done = does(nothing, a.Ready(BEN)).state

    assert done.agents[ANN].out is Out.LOST
    assert done.round == 2


def test_8_who_has_come_back_with_none_pays_for_nothing() -> None:
    state = having(at("hall", "..", explored=frozenset({ANN, BEN})), BEN, reserve=0)

    assert {type(one).__name__ for one in may(state, BEN)} == {"Ready", "Propose"}


@answers("credit_serves_compulsory", {True: True, False: False})
def test_9_a_free_recharge_serves_as_the_compulsory_one_or_not(value: bool, expected: bool) -> None:
    state = having(recharging(credits=1), ANN, reserve=0, out=Out.LOST)

    assert (a.Propose(BEN, Recharge(True)) in may(under(state, "credit_serves_compulsory", value), BEN)) is expected
    assert a.Propose(BEN, Recharge(False)) in may(state, BEN)


@answers("surplus_stays", {True: (13, 0), False: (0, 13)})
def test_10_what_nobody_can_hold_stays_or_is_burned(value: bool, expected: tuple[int, int]) -> None:
    state = under(having(recharging(credits=1), ANN, reserve=5), "surplus_stays", value)
    done = does(state, a.Propose(ANN, Recharge(True)), a.Agree(BEN), a.ShareOut(ANN, ANN), a.ShareDone(ANN)).state

    assert (done.pool, done.burn) == expected
    assert crystals(done) == 26


@answers("updates_per_between", {0: [False, False], 1: [True, False], 2: [True, True]})
def test_11_so_many_recharges_between_two_places(value: int, expected: list[bool]) -> None:
    state = under(having(recharging(credits=2), ANN, reserve=5), "updates_per_between", value)
    again = a.Propose(ANN, Recharge(True))
    told = [again in may(state, ANN)]
    if told == [True]:
        state = does(state, again, a.Agree(BEN), a.ShareOut(ANN, ANN), a.ShareDone(ANN)).state

    assert [*told, again in may(state, ANN)] == expected


@answers("failure_within", {"visit": None, "location": "failure"})
def test_12_all_lose_control_in_one_visit_or_at_one_place_over_time(value: str, expected: str | None) -> None:
    """Ann lost control here before; now Ben does."""
    state = at("hall", "..", explored=frozenset({ANN, BEN}), lost_at={"hall": (ANN,)})
    state = under(having(state, BEN, reserve=1), "failure_within", value)

    assert reason(does(state, a.Explore(BEN, "B"), a.LoseControl(BEN)).state) == expected


@answers("failure_counts_events", {False: None, True: "failure"})
def test_13_being_expelled_counts_towards_failure_or_not(value: bool, expected: str | None) -> None:
    state = under(having(at("hall", "..", explored=frozenset({BEN})), BEN, reserve=1), "failure_counts_events", value)
    state = does(state, a.Explore(ANN, "E"), a.Pick(ANN, text("hall_bench.expel"))).state
    done = does(state, a.Explore(BEN, "B"), a.LoseControl(BEN)).state

    assert reason(done) == expected
    if expected is None:  # nobody is left here: the visit is over, and Ann is back
        assert (done.here, done.step, done.agents[ANN].out) == (None, Step.RECHARGE, None)


@answers("expelled_card_returns", {True: None, False: "B"})
def test_14_the_card_of_one_in_limbo_goes_back_or_stays_for_the_visit(value: bool, expected: str | None) -> None:
    state = under(alone_here(), "expelled_card_returns", value)
    done = does(state, a.Explore(ANN, "B"), a.LoseControl(ANN)).state

    assert done.agents[ANN].slot == expected
    assert (a.Explore(BEN, "B") in may(done, BEN)) is (expected is None)
    assert a.Propose(BEN, Leave()) in may(done, BEN)
    assert does(done, a.Ready(BEN)).state.agents[ANN].slot is None


@answers("expelled_lead_decides", {False: BEN, True: ANN})
def test_15_an_expelled_lead_decides_or_the_next_to_the_left(value: bool, expected: AgentId) -> None:
    state = under(alone_here(), "expelled_lead_decides", value)
    done = does(state, a.Explore(ANN, "B"), a.LoseControl(ANN)).state

    assert GAME.view(done, done.agents[BEN].seat).deciding == expected


@answers("expelled_lead_decides", {False: BEN, True: ANN})
def test_15_also_about_whose_turn_it_is_in_a_conflict(value: bool, expected: AgentId) -> None:
    state = does(
        at("attic", "...", hosts=HOSTS[:3]), a.Explore(BEN, "B"), a.Ready(ANN), a.Ready(BEN), a.Ready(CAM)
    ).state
    state = under(having(state, ANN, out=Out.EVENT), "expelled_lead_decides", value)

    assert [one for one in (ANN, BEN, CAM) if a.CallOn(one, CAM) in may(state, one)] == [expected]
