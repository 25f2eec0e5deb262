"""Test the throw, the modifiers, and changing fates (R42-R45)."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from pitonisa.games.cove import GAME
from pitonisa.games.cove.actions import Done, Skip
from pitonisa.games.cove.events import CorruptionDrawn
from pitonisa.games.cove.kinds import FatesSpaces
from pitonisa.games.cove.shops.oracle.apply import all_together, setup, throw
from pitonisa.games.cove.shops.oracle.board import BOXES
from pitonisa.games.cove.shops.oracle.model import (
    ChangeFates,
    Dish,
    Fate,
    Half,
    Mark,
    MarkFunding,
    MarkRow,
    MoveRune,
    Predict,
    ReadHoroscope,
    ReadStars,
    Row,
    Rune,
    RunesThrown,
    ShiftDie,
    Write,
    X,
    dice_with,
    fallen_in,
    together,
)
from pitonisa.games.cove.table import State
from pitonisa.kernel import Chance
from tests.each import each
from tests.games.cove.table import (
    ANA,
    BLUE,
    act,
    after,
    legal,
    options,
    refused,
    runes,
    seen,
    table,
    with_merchant,
    with_shop,
)

EXAMPLE = "bone doll 2 | coin! 3"
"""The example of the rulebook."""

ACTIONS = (ChangeFates, ReadStars, Predict, ReadHoroscope)


def offers(dish: str) -> set[str]:
    """What the runes offer, in short."""
    found: set[str] = set()
    for action in legal(table(dish=dish), ANA, *ACTIONS):
        match action:
            case ReadStars(lines=lines):
                found.add(f"stars {lines}")
            case Predict(icons=icons):
                found.add(f"prediction {icons}")
            case ReadHoroscope(half=half):
                found.add(f"horoscope {half}")
            case ChangeFates(fate=fate):
                found.add(f"fates {fate}")
            case _:
                raise AssertionError(action)
    return found


def written(state: State, half: Half) -> set[int]:
    """What the horoscope would take from a half."""
    return {action.value for action in legal(after(state, ANA, ReadHoroscope(half)), ANA, Write)}


def test_the_rulebooks_example_of_a_throw() -> None:
    """R45, R46, R49, R53: case 1: the horoscope takes a 2 or a 3, and the skull brings a card with the X."""
    assert offers(EXAMPLE) == {"stars 2", "prediction 2", "horoscope left", "horoscope right", "fates x"}
    state = table(dish=EXAMPLE)
    assert [written(state, half) for half in Half] == [{2}, {3}]
    marked = after(state, ANA, ChangeFates(Fate.X), MarkRow(Row.TOP), Done())
    assert (marked.shops[ANA].top, len(marked.hands[ANA])) == ((X,), 1)


def test_the_rulebooks_example_of_modifiers() -> None:
    """R44: case 2: the 3 becomes a 4 and moves; both dice can be chosen for a prediction, and the coin is alone."""
    state = table(dish=EXAMPLE)
    state = after(state, ANA, ShiftDie(Rune.SECOND_DIE, 4), MoveRune(Rune.SECOND_DIE))
    found = legal(state, ANA, *ACTIONS)
    assert ReadStars(4) in found
    assert {action.icons for action in found if isinstance(action, Predict)} == {2, 4}
    assert [action for action in found if isinstance(action, ReadHoroscope)] == [ReadHoroscope(Half.LEFT)]
    assert not [action for action in found if isinstance(action, ChangeFates)]
    assert (state.shops[ANA].shifts, state.shops[ANA].moves) == (0, 0)
    assert written(state, Half.LEFT) == {2, 4}


def test_both_dice_of_the_rulebooks_example_are_written() -> None:
    """R53. Oracle rulebook, Horóscopo: each die of the half is written, against its second example."""
    state = after(table(dish=EXAMPLE), ANA, ShiftDie(Rune.SECOND_DIE, 4), MoveRune(Rune.SECOND_DIE))
    state = after(state, ANA, ReadHoroscope(Half.LEFT), Write(2, Row.TOP))
    assert legal(state, ANA, Write, Done, Skip) == [Write(4, Row.BOTTOM)]


def test_four_and_one_are_neighbours() -> None:
    """R44: case 9."""
    state = table(dish="bone doll coin 4 | 1")
    assert legal(state, ANA, ShiftDie) == [
        ShiftDie(Rune.FIRST_DIE, 1),
        ShiftDie(Rune.FIRST_DIE, 3),
        ShiftDie(Rune.SECOND_DIE, 2),
        ShiftDie(Rune.SECOND_DIE, 4),
    ]
    assert after(state, ANA, ShiftDie(Rune.SECOND_DIE, 4)).shops[ANA].dish.dice == (4, 4)


def test_without_a_filled_box_nothing_is_modified() -> None:
    """R44."""
    state = with_shop(table(), ANA, shifts=0, moves=0)
    assert not legal(state, ANA, ShiftDie, MoveRune)
    assert refused(state, ANA, MoveRune(Rune.COIN)) == "illegal-no-move"
    assert refused(state, ANA, ShiftDie(Rune.FIRST_DIE, 2)) == "illegal-no-shift"


def test_several_modifiers_may_be_spent_in_one_turn() -> None:
    """R44."""
    state = with_shop(table(dish="bone doll coin 1 | 2"), ANA, shifts=2, moves=1)
    state = after(state, ANA, ShiftDie(Rune.FIRST_DIE, 2), ShiftDie(Rune.FIRST_DIE, 3), MoveRune(Rune.COIN))
    assert state.shops[ANA].dish.dice == (3, 2)


def test_moving_runes_into_one_half_brings_no_corruption() -> None:
    """R44: only the throw does."""
    step = act(table(dish="bone doll coin 1 | 2"), ANA, MoveRune(Rune.SECOND_DIE))
    assert all_together(step.state.shops[ANA].dish)
    assert not step.state.hands[ANA]


def test_the_setup_throws_again_until_the_runes_are_divided() -> None:
    """R42: case 10."""
    dishes = [throw(Chance(str(n)).step(0)) for n in range(60)]
    assert any(map(all_together, dishes))
    assert not any(all_together(setup(ANA, 2, options(), Chance(str(n)).step(0))[0].dish) for n in range(60))


def test_every_rune_falls_into_either_half_and_on_any_side() -> None:
    """R43: in three throws of four a die lies with the bone, in one of two the coin with the doll."""
    chance = Chance("odds").step(0)
    dishes = [throw(chance) for _ in range(4000)]

    def share(fits: Callable[[Dish], bool]) -> float:
        return sum(map(fits, dishes)) / len(dishes)

    assert share(all_together) == pytest.approx(1 / 16, abs=0.02)
    assert share(lambda dish: bool(dice_with(dish, Rune.BONE))) == pytest.approx(3 / 4, abs=0.03)
    assert share(lambda dish: together(dish, Rune.COIN, Rune.DOLL)) == pytest.approx(1 / 2, abs=0.03)
    assert share(lambda dish: dish.skull) == pytest.approx(1 / 2, abs=0.03)
    for value in range(1, 5):
        assert share(lambda dish, value=value: dish.dice[1] == value) == pytest.approx(1 / 4, abs=0.03)


def test_the_first_turn_takes_the_throw_of_the_setup() -> None:
    """R42."""
    step = GAME.start(GAME.options(), 3, Chance("first").step(0))
    assert not [event for event in step.events if isinstance(event, RunesThrown)]
    (first,) = GAME.to_act(step.state)
    assert step.state.shops[first].thrown


def test_all_five_runes_in_one_half_bring_corruption_and_no_second_throw() -> None:
    """R43: case 10."""
    state = with_shop(table(players=1, dish=EXAMPLE), ANA, thrown=True)
    met = {True: 0, False: 0}
    for n in range(80):
        done = after(state, ANA, Predict(BLUE, 2))
        step = act(done, ANA, Done(), seed=f"throw {n}")
        thrown = [event for event in step.events if isinstance(event, RunesThrown)]
        for event in thrown:
            cards = [one for one in step.events if isinstance(one, CorruptionDrawn) and one.by == ANA]
            assert bool(cards) is event.together is (not event.left or not event.right)
            assert (event.left, event.right) == tuple(fallen_in(step.state.shops[ANA].dish, half) for half in Half)
            met[event.together] += 1
    assert all(met.values())


@each(
    "dish, fates",
    [
        ("bone coin | doll 1 2", {Fate.SHIFTS}),
        ("doll coin | bone 1 2", {Fate.MOVES}),
        ("coin 1 | bone doll 2", {Fate.X}),
        ("coin | bone doll 1 2", set()),
        ("coin bone doll 1 | 2", {Fate.SHIFTS, Fate.MOVES, Fate.X}),
    ],
)
def test_what_lies_with_the_coin_decides_what_it_changes(dish: str, fates: set[Fate]) -> None:
    """R45."""
    assert {action.fate for action in legal(table(dish=dish), ANA, ChangeFates)} == fates


def test_two_boxes_are_filled_and_what_does_not_fit_is_lost() -> None:
    """R44, R45."""
    state = table(dish="bone coin doll | 1 2")
    assert after(state, ANA, ChangeFates(Fate.SHIFTS)).shops[ANA].shifts == 3
    assert after(state, ANA, ChangeFates(Fate.MOVES)).shops[ANA].moves == 3
    nearly_full = with_shop(state, ANA, shifts=BOXES - 1)
    assert after(nearly_full, ANA, ChangeFates(Fate.SHIFTS)).shops[ANA].shifts == BOXES


def test_the_skull_brings_corruption_when_the_action_ends() -> None:
    """R27, R45."""
    state = after(table(dish="bone coin! | doll 1 2"), ANA, ChangeFates(Fate.SHIFTS))
    assert not state.hands[ANA]
    assert len(after(state, ANA, Done()).hands[ANA]) == 1
    tree = after(table(dish="bone coin | doll 1 2"), ANA, ChangeFates(Fate.SHIFTS), Done())
    assert not tree.hands[ANA]


def test_an_x_of_changed_fates_goes_to_the_horoscope_or_the_funding_zone() -> None:
    """R45, R54."""
    state = after(table(dish="coin 1 | bone doll 2"), ANA, ChangeFates(Fate.X))
    assert len(legal(state, ANA, MarkRow)) == len(Row)
    assert {action.mark for action in legal(state, ANA, MarkFunding)} == {Mark.X}


def test_changing_fates_costs_an_hour_whatever_is_chosen() -> None:
    """R13, R45."""
    state = table(dish="bone coin doll | 1 2")
    for fate in (Fate.SHIFTS, Fate.MOVES):
        assert after(state, ANA, ChangeFates(fate), Done()).merchants[ANA].hour == 2


def test_changing_fates_is_one_space_with_three_options() -> None:
    """R11, R45."""
    state = with_merchant(table(dish="bone coin doll | 1 2"), ANA, space="fates")
    assert not legal(state, ANA, ChangeFates)
    assert refused(state, ANA, ChangeFates(Fate.MOVES)) == "illegal-same-space"


def fates_space(state: State) -> str | None:
    """Why the space is closed, as the view tells it."""
    return next(one.closed for one in seen(state, ANA).prospects if one.space == "fates")


def test_with_three_spaces_another_way_to_change_fates_may_follow() -> None:
    """R11, R45: option fates_spaces."""
    state = table(dish="bone coin doll | 1 2", rules=options(fates_spaces=FatesSpaces.THREE))
    after_shifts = after(state, ANA, ChangeFates(Fate.SHIFTS), Done()).merchants[ANA].space
    state = with_merchant(state, ANA, space=after_shifts)
    assert legal(state, ANA, ChangeFates) == [ChangeFates(Fate.MOVES)]
    assert refused(state, ANA, ChangeFates(Fate.SHIFTS)) == "illegal-same-space"
    assert fates_space(state) is None
    nothing_else = with_shop(state, ANA, dish=runes("bone coin | doll 1 2"))
    assert fates_space(nothing_else) == "illegal-same-space"
    assert fates_space(with_shop(state, ANA, dish=runes("coin | bone doll 1 2"))) == "illegal-coin-alone"
