"""Test small steps: Done, skipping, and undoing until something is revealed (R12)."""

from __future__ import annotations

from typing import get_args

from pitonisa.games.cove import GAME, actions, apply
from pitonisa.games.cove.actions import ActivateStaff, Assign, Board, Discard, Dock, Done, Gain, Hire, Skip, TakeBack
from pitonisa.games.cove.board import LOCALS
from pitonisa.games.cove.events import TookBack
from pitonisa.games.cove.kinds import BoatNo, DockId, Icons, Slot
from pitonisa.games.cove.shops.oracle import apply as oracle_apply
from pitonisa.games.cove.shops.oracle import model as oracle_actions
from pitonisa.games.cove.shops.oracle.model import (
    ChangeFates,
    Fate,
    Mark,
    MarkFunding,
    MarkRow,
    MoveRune,
    Predict,
    ReadStars,
    Row,
    Rune,
    ShiftDie,
    Trace,
)
from pitonisa.games.cove.table import State
from pitonisa.kernel.wire import encode
from tests.games.cove.table import (
    ANA,
    BEA,
    BLUE,
    GREEN,
    RED,
    SMALL,
    YELLOW,
    across,
    act,
    after,
    at_hours,
    down,
    legal,
    refused,
    replace,
    table,
    with_corruption,
)
from tests.games.cove.test_townsfolk import SMUGGLER


def looks(state: State) -> bytes:
    """All that Ana sees."""
    return encode(GAME.view(state, ANA))


def test_every_action_is_carried_out_by_somebody() -> None:
    assert {*apply.ACTS, TakeBack} == set(get_args(actions.Action))
    assert set(oracle_apply.ACTS) == set(get_args(oracle_actions.Action))


def test_every_step_of_an_action_can_be_taken_back_one_by_one() -> None:
    """R12: modifiers, the choice of the action, and its parts."""
    state = table(dish="bone 1 | doll coin 2")
    steps = [
        ShiftDie(Rune.FIRST_DIE, 2),
        MoveRune(Rune.COIN),
        ReadStars(2),
        Trace(across(1, 2)),
        Trace(down(1, 2)),
    ]
    seen = [looks(state)]
    for step in steps:
        state = after(state, ANA, step)
        seen.append(looks(state))
    assert legal(state, ANA) == [Done(), TakeBack()]
    for before in reversed(seen[:-1]):
        step = act(state, ANA, TakeBack())
        assert step.events == (TookBack(ANA),)
        state = step.state
        assert looks(state) == before
    assert refused(state, ANA, TakeBack()) == "illegal-nothing-to-take-back"


def test_gold_and_goods_come_back_with_the_steps() -> None:
    """R12: a chain of rewards too."""
    state = table(dish="coin 1 | bone doll 2")
    state = replace(state, shops=(replace(state.shops[ANA], top=(0,)), *state.shops[1:]))
    done = after(state, ANA, ChangeFates(Fate.X), MarkRow(Row.TOP), MarkRow(Row.TOP), Gain(SMALL, GREEN))
    assert done.merchants[ANA].counter
    funded = after(state, ANA, ChangeFates(Fate.X), MarkFunding(RED, Mark.X))
    assert funded.merchants[ANA].gold == 1
    for later in (done, funded):
        while legal(later, ANA, TakeBack):
            later = after(later, ANA, TakeBack())
        assert later == state


def test_a_hire_can_be_taken_back_until_it_is_done() -> None:
    """R12: nothing new is drawn before."""
    state = replace(table(), square=(SMUGGLER, *table().square[1:]))
    hired = after(state, ANA, Hire(Slot(1)), Gain(SMALL, RED), Assign("exorcist"))
    assert after(hired, ANA, TakeBack(), TakeBack(), TakeBack()) == state


def test_after_done_nothing_is_taken_back() -> None:
    """R12: the clock has moved, and others have thrown."""
    state = after(at_hours(table(dish="doll 1 | bone coin 2"), 1, 4), ANA, Predict(BLUE, 1), Done())
    assert not legal(state, ANA, TakeBack)


def test_a_card_that_was_shown_is_not_taken_back() -> None:
    """R12, R26: a discarded card lies face up."""
    state = with_corruption(replace(table(), square=(LOCALS[6],)), ANA, 1, 2)
    hired = after(state, ANA, Hire(Slot(1)))
    assert legal(hired, ANA, TakeBack)
    discarded = after(hired, ANA, Discard(Icons(1)))
    assert not legal(discarded, ANA, TakeBack)
    assert legal(after(discarded, ANA, Assign("exorcist")), ANA, TakeBack)


def test_the_choice_of_a_boat_can_be_taken_back_while_it_looks_for_a_dock() -> None:
    """R12, R17."""
    state = table(4, dish="doll 1 | bone coin 2", boats="rrr . . . . .", bag="y")
    state = after(at_hours(state, 2, 9, 9, 9), ANA, Predict(BLUE, 1), Done())
    assert not legal(state, ANA, TakeBack)
    boarded = after(state, ANA, Board(YELLOW, BoatNo(1)))
    assert legal(boarded, ANA) == [Dock(DockId.LEFT), Dock(DockId.CENTRE_LEFT), TakeBack()]
    assert after(boarded, ANA, TakeBack()) == state


def test_what_one_may_do_and_need_not_can_be_left_out() -> None:
    """R12."""
    state = after(table(dish="bone 4 | doll coin 2"), ANA, ReadStars(4), Skip())
    assert legal(state, ANA) == [Done(), TakeBack()]
    state = after(table(), ANA, Hire(Slot(1)))
    while not legal(state, ANA, Assign):
        state = after(state, ANA, legal(state, ANA)[0])
    assert refused(state, ANA, Skip()) == "illegal-no-skip"


def test_the_wrong_moment_is_told_in_words() -> None:
    """R10-R12."""
    state = table(dish="bone 4 | doll coin 2")
    assert refused(state, ANA, Done()) == "illegal-choose-an-action"
    assert refused(state, ANA, Board(RED, BoatNo(1))) == "illegal-choose-an-action"
    assert refused(state, BEA, ActivateStaff()) == "illegal-not-your-turn"
    tracing = after(state, ANA, ReadStars(4))
    assert refused(tracing, ANA, Hire(Slot(1))) == "illegal-shop-first"
    finished = after(tracing, ANA, Skip())
    assert refused(finished, ANA, Trace(across(0, 0))) == "illegal-end-your-action"
    assert refused(finished, ANA, Predict(RED, 4)) == "illegal-end-your-action"
