"""Test plans: what is offered, when they lapse, and which of several is carried out."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import pytest

from pitonisa.kernel import Refusal, Seat
from pitonisa.kernel.plans import (
    KeptPlan,
    Plan,
    Planning,
    Plans,
    answering_motions,
    chosen,
    first_of,
    holds,
    made,
    offered,
)
from tests.each import each
from tests.kernel.toy import TOY, State

ANA, BEA, CID = Seat(0), Seat(1), Seat(2)


def shown(view: Any, seat: Seat) -> int:
    return view.shown


GAME = TOY.having(
    Plans(
        {
            "waiting": Planning(does=lambda view, seat, whom: None, ground=lambda view, seat: 0),
            "cheating": Planning(does=lambda view, seat, whom: "cheat", ground=lambda view, seat: 0),
            "showing": Planning(does=lambda view, seat, whom: "show", ground=shown),
            "telling": Planning(
                does=lambda view, seat, whom: "tell" if whom == BEA else "peek",
                ground=lambda view, seat: 0,
                whom=lambda view, seat: [ANA, BEA, CID],
            ),
        }
    )
)


def kept(*plans: Plan) -> list[KeptPlan]:
    return [made(GAME, State(), ANA, plan) for plan in plans]


def test_plans_that_answer_somebody_are_offered_for_each_of_the_others() -> None:
    assert offered(GAME, State(), ANA) == (
        Plan("waiting"),
        Plan("cheating"),
        Plan("showing"),
        Plan("telling", BEA),
        Plan("telling", CID),
    )


@each("plan", [Plan("unheard-of"), Plan("showing", BEA), Plan("telling"), Plan("telling", ANA)])
def test_what_is_not_offered_cannot_be_planned(plan: Plan) -> None:
    with pytest.raises(Refusal, match="plan-unknown"):
        made(GAME, State(), ANA, plan)


def test_a_plan_is_forgotten_when_its_ground_has_changed() -> None:
    showing, telling = kept(Plan("showing"), Plan("telling", CID))

    assert (showing.id, showing.whom, telling.whom) == ("showing", None, CID)
    assert [holds(GAME, State(shown=n), ANA, showing) for n in (0, 1)] == [True, False]
    assert [holds(GAME, State(shown=n), ANA, telling) for n in (0, 1)] == [True, True]
    assert not holds(TOY, State(), ANA, showing), "a game that knows nothing of it"


def test_the_first_plan_that_fits_is_carried_out() -> None:
    """Not one that waits, nor one that would do what is not legal."""
    plans = kept(Plan("waiting"), Plan("cheating"), Plan("showing"), Plan("telling", BEA), Plan("telling", CID))

    assert chosen(GAME, State(), ANA, plans) == "show"
    assert chosen(GAME, State(shown=1), ANA, plans) == "tell"
    assert chosen(GAME, State(shown=1), ANA, plans[4:]) == "peek"
    assert chosen(GAME, State(), ANA, plans[:2]) is chosen(GAME, State(), ANA, []) is None


def test_a_motion_is_answered_where_it_is_that_seats() -> None:
    answer = answering_motions(int, shown, lambda view, seat: [BEA])
    view = SimpleNamespace(legal=("yes", 1, 2), motion=SimpleNamespace(by=BEA), shown=7)

    assert [answer.does(view, ANA, whom) for whom in (BEA, CID)] == [1, None]
    assert answer.does(SimpleNamespace(legal=(1,), motion=None), ANA, BEA) is None
    assert answer.ground(view, ANA) == 7
    assert first_of(TOY.view(State(), ANA), float) is None
