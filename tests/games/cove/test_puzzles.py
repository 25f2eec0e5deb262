"""Check that each puzzle of the cove has one right answer, by trying everything."""

from __future__ import annotations

from functools import cache
from itertools import combinations
from typing import Any

import pytest

from pitonisa.games.cove import GAME
from pitonisa.games.cove.infer import card_cost
from pitonisa.games.cove.kinds import BoatNo, DockId
from pitonisa.games.cove.model import Boarding, Docking
from pitonisa.games.cove.prices import prices
from pitonisa.games.cove.puzzles import PUZZLES, AtDock, OnBoat, WhichDock, ask
from pitonisa.games.cove.shops.oracle.board import LINES
from pitonisa.games.cove.shops.oracle.legal import closed_by
from pitonisa.games.cove.shops.oracle.model import Line, ReadStars, Rune
from pitonisa.games.cove.shops.oracle.puzzles import Aim, Brings, Close, Lies, Spend, WhichModifiers, WhichZone
from pitonisa.games.cove.table import State
from pitonisa.kernel import Chance, Posed, Seat
from pitonisa.kernel.bots import bots_of
from tests.games.cove.table import (
    ANA,
    BEA,
    BLUE,
    RED,
    YELLOW,
    across,
    down,
    large,
    replace,
    seen,
    small,
    table,
    with_counter,
    with_shop,
)


def posed(state: State, kind: type[Any]) -> Posed:
    (found,) = [one for one in ask(seen(state, ANA)) if isinstance(one.question, kind)]
    return found


def right(one: Posed) -> Any:
    return one.answers[one.right]


@cache
def from_a_match() -> tuple[tuple[State, Posed], ...]:
    """All that could be asked in a match of apprentices, with the truth behind it."""
    state, found = GAME.start(GAME.options(), 2, Chance("asked").step(0)).state, list[tuple[State, Posed]]()
    for n in range(1, 160):
        (seat,) = GAME.to_act(state)
        view = GAME.view(state, seat)
        found += [(state, one) for one in ask(view)]
        state = GAME.apply(
            state, seat, bots_of(GAME).levels["apprentice"](view, Chance("lot").step(n)), Chance("asked").step(n)
        ).state
    return tuple(found)


# The line worth drawing


def three_sides() -> State:
    """Two cells lack a line each: a red one and a blue one, and wizards pay."""
    lines = frozenset({across(0, 0), across(1, 0), down(0, 0), across(0, 2), across(1, 2), down(0, 3)})
    state = table(dish="bone 1 | doll coin 2", boats="bbbr@l . . . . .")
    return with_shop(state, ANA, lines=lines, shifts=0, moves=0)


def test_the_line_worth_drawing_closes_what_customers_buy() -> None:
    """R32, R47: three wizards on the pier for small goods pay 9 for a blue amulet, one warrior 2 for a red one."""
    one = posed(three_sides(), WhichZone)
    assert right(one) == Close((small(BLUE),), (down(0, 2),))
    assert [step.net for step in one.steps] == [-3, 2, 9]


def left_of(state: State, seat: Seat, lines: tuple[Line, ...]) -> int:
    """By the rules, one line after the other: the goods, each at its best price, less what cards count as."""
    shop, net, stock = state.shops[seat], 0, state.merchants[seat].reserve
    for line in lines:
        for zone in closed_by(shop, line, stock):
            offers = prices(state, zone.good) if zone.good else ()
            found = [price.gold - price.corruption * card_cost(state) for price in offers]
            net += max(0, *found, 0) - zone.cross * card_cost(state)
        shop = replace(shop, lines=shop.lines | {line})
    return net


def test_no_other_lines_leave_more_gold() -> None:
    """Every line, or every two, by the rules themselves."""
    asked = [(state, one) for state, one in from_a_match() if one.theme == "stars" and one.question.lines <= 2]
    assert asked
    for state, one in asked[:3]:
        (seat,) = GAME.to_act(state)
        free = [line for line in LINES if line not in state.shops[seat].lines]
        ways = [way for count in range(1, one.question.lines + 1) for way in combinations(free, count)]
        most = max(left_of(state, seat, way) for way in ways)
        assert one.steps[-1].net == most == left_of(state, seat, right(one).lines)


# A plan for the dice


def test_one_modifier_opens_what_the_runes_keep_closed() -> None:
    """R44, R46: from 1 a die goes round to 4."""
    one = posed(with_shop(table(dish="bone 1 | doll coin 4"), ANA, shifts=1, moves=0), WhichModifiers)
    assert right(one) == Spend(die=Rune.FIRST_DIE, value=4)
    assert [step.count for step in one.steps] == [1, 1, 2, 4]
    assert one.steps[-1].dice == (4,)


def test_what_a_modifier_brings_is_what_the_rules_then_allow() -> None:
    """R44: the answer is played, and the stars can be read with as many lines."""
    for state, one in from_a_match():
        if isinstance(one.question, WhichModifiers) and one.question.aim is Aim.LINES and one.question.modifiers == 1:
            spend: Spend = right(one)
            (seat,) = GAME.to_act(state)
            wanted = [
                action
                for action in GAME.legal(state, seat)
                if (getattr(action, "die", None), getattr(action, "value", None), getattr(action, "rune", None))
                == (spend.die, spend.value, spend.rune)
            ]
            after = GAME.apply(state, seat, wanted[0], Chance("spend").step(0)).state
            assert ReadStars(one.question.count) in GAME.legal(after, seat)
            return
    pytest.fail("the stars were never asked about")


# Which customer pays


def test_a_full_boat_docks_where_ones_goods_are_bought_for_least_corruption() -> None:
    """R31, R34: three nobles pay the same for a tablet at both docks, but at the Black Market a card comes with it."""
    state = with_counter(table(boats=". . . yyyg rg rg", lair=2), ANA, large(YELLOW))
    state = replace(state, tasks=(*state.tasks, Docking(ANA, BoatNo(4))))
    one = posed(state, WhichDock)
    assert right(one) == AtDock(DockId.RIGHT)
    assert [step.net for step in one.steps] == [18 - 3, 18]


def test_an_adventurer_boards_where_the_boat_then_pays() -> None:
    """R15, R17: of two boats with one seat left, that of the nobles lands them at the pier that takes tablets."""
    state = with_counter(table(boats=". . . yyy rrr ."), ANA, large(YELLOW), large(RED), large(YELLOW))
    state = replace(state, tasks=(*state.tasks, Boarding(ANA, (YELLOW,))))
    (one,) = [one for one in ask(seen(state, ANA)) if one.theme == "customers"]
    assert right(one) == OnBoat(BoatNo(4))


# All of them


def test_whoever_is_not_to_act_is_asked_nothing() -> None:
    assert list(ask(seen(three_sides(), BEA))) == []


def test_every_question_has_a_level_a_shape_and_steps_that_end_with_the_answer() -> None:
    for _, one in from_a_match():
        assert 1 <= PUZZLES.level(one) <= 5
        assert PUZZLES.shape(one)
        assert one.theme in PUZZLES.themes
        assert one.right == one.steps[-1].place
        assert all(one.right not in step.places for step in one.steps if isinstance(step, Brings))
    assert any(isinstance(one.steps[0], Lies) for _, one in from_a_match())
    assert Rune.BONE in {one.steps[0].rune for _, one in from_a_match() if isinstance(one.steps[0], Lies)}
