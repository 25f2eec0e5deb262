"""Test hiring, townsfolk's abilities, and using the staff (R21-R24, R57)."""

from __future__ import annotations

from pitonisa.games.cove.actions import ActivateStaff, Assign, Discard, Done, Gain, Hire, Skip, UseStaff
from pitonisa.games.cove.board import LOCALS, MERCENARIES, SQUARE_HOURS
from pitonisa.games.cove.events import SquareFilled
from pitonisa.games.cove.kinds import Icons, Role, Slot
from pitonisa.games.cove.model import Acting, Townsfolk
from pitonisa.games.cove.shops.oracle.board import BOXES
from pitonisa.games.cove.shops.oracle.model import Ability, Box, FillBox, Mark, MarkFunding, MarkRow, Trace, Tracing
from pitonisa.games.cove.table import State
from tests.each import each
from tests.games.cove.table import (
    ANA,
    BLUE,
    GREEN,
    GREY,
    LARGE,
    RED,
    SMALL,
    YELLOW,
    across,
    act,
    after,
    large,
    legal,
    refused,
    replace,
    small,
    table,
    with_corruption,
    with_counter,
    with_merchant,
    with_shop,
)

SHOPKEEPER, NOTABLE, CONFIDANT = LOCALS[0], LOCALS[6], LOCALS[-1]
BODYGUARD = Townsfolk(Role.BODYGUARD, (BLUE,), (BLUE, GREY))
BOUNTY_HUNTER = Townsfolk(Role.BOUNTY_HUNTER, (YELLOW,), (GREY,))
SMUGGLER = Townsfolk(Role.SMUGGLER, (RED, GREEN), (RED, GREEN, GREY))


def square(*cards: Townsfolk) -> State:
    return replace(table(), square=cards)


@each("slot", range(1, 5))
def test_every_place_of_the_square_has_its_price(slot: int) -> None:
    """R21."""
    state = after(table(), ANA, Hire(Slot(slot)))
    acting = state.tasks[0]
    assert isinstance(acting, Acting)
    assert acting.hours == SQUARE_HOURS[slot - 1] == (1, 2, 2, 3)[slot - 1]


def test_cards_slide_down_and_the_newest_lies_in_the_dearest_place() -> None:
    """R21."""
    state = with_corruption(square(NOTABLE, CONFIDANT, SHOPKEEPER, BODYGUARD), ANA)
    done = act(after(state, ANA, Hire(Slot(2)), Assign("watchman")), ANA, Done())
    assert done.state.square[:3] == (NOTABLE, SHOPKEEPER, BODYGUARD)
    (filled,) = [event for event in done.events if isinstance(event, SquareFilled)]
    assert done.state.square[3:] == filled.cards


def test_an_empty_deck_is_made_of_those_who_left() -> None:
    """R7."""
    state = replace(square(NOTABLE), townsfolk=(), dismissed=(BODYGUARD, BOUNTY_HUNTER))
    state = after(state, ANA, Hire(Slot(1)), Assign("watchman"), Done())
    assert sorted(state.square, key=str) == sorted((BODYGUARD, BOUNTY_HUNTER), key=str)
    assert (state.townsfolk, state.dismissed) == ((), ())


def test_nobody_is_hired_from_an_empty_place() -> None:
    """R21."""
    assert refused(square(), ANA, Hire(Slot(1))) == "illegal-square-empty"
    assert refused(square(NOTABLE), ANA, Hire(Slot(2))) == "illegal-square-empty"


def test_a_local_discards_a_corruption_card_of_ones_choice() -> None:
    """R22, R26."""
    state = after(with_corruption(square(NOTABLE), ANA, 1, 2, 2), ANA, Hire(Slot(1)))
    assert legal(state, ANA, Discard) == [Discard(Icons(1)), Discard(Icons(2))]
    state = after(state, ANA, Discard(Icons(2)))
    assert [card.icons for card in state.hands[ANA]] == [1, 2]
    assert state.spent == (2,)
    assert legal(state, ANA, Assign)


def test_a_confidant_discards_up_to_two() -> None:
    """R22."""
    state = after(with_corruption(square(CONFIDANT), ANA, 1, 1, 2), ANA, Hire(Slot(1)), Discard(Icons(1)))
    assert legal(state, ANA, Skip)
    state = after(state, ANA, Discard(Icons(2)))
    assert len(state.hands[ANA]) == 1
    assert legal(state, ANA, Assign)


def test_mercenaries_bring_goods() -> None:
    """R22: the one good, or one of two."""
    assert after(square(BODYGUARD), ANA, Hire(Slot(1))).merchants[ANA].counter == (small(BLUE),)
    assert after(square(BOUNTY_HUNTER), ANA, Hire(Slot(1))).merchants[ANA].counter == (large(YELLOW),)
    state = after(square(SMUGGLER), ANA, Hire(Slot(1)))
    assert legal(state, ANA, Gain) == [Gain(SMALL, RED), Gain(SMALL, GREEN)]
    assert refused(state, ANA, Gain(LARGE, RED)) == "illegal-other-good"


def test_a_good_that_is_not_in_reserve_does_not_come() -> None:
    """R22, R58."""
    state = with_counter(square(BOUNTY_HUNTER), ANA, large(YELLOW), large(YELLOW))
    assert len(after(state, ANA, Hire(Slot(1))).merchants[ANA].counter) == 2


def test_every_mercenary_shows_a_rogue() -> None:
    """R22, R36."""
    assert all(GREY in card.icons for card in MERCENARIES)
    assert not any(GREY in card.icons for card in LOCALS)


def test_a_hire_works_where_one_wants_and_replaces_who_was_there() -> None:
    """R23."""
    state = with_merchant(square(BODYGUARD), ANA, staff=(NOTABLE, None, None, None))
    state = after(state, ANA, Hire(Slot(1)))
    assert legal(state, ANA, Assign) == [Assign(ability) for ability in Ability]
    replaced = after(state, ANA, Assign("exorcist"))
    assert replaced.merchants[ANA].staff == (BODYGUARD, None, None, None)
    assert replaced.dismissed == (NOTABLE,)
    assert after(state, ANA, Assign("watchman")).merchants[ANA].staff == (NOTABLE, None, None, BODYGUARD)


# Activating staff


def staffed(*abilities: Ability) -> State:
    staff = tuple(NOTABLE if ability in abilities else None for ability in Ability)
    return with_merchant(with_merchant(table(), ANA, staff=staff), ANA, space="stars")


def using(ability: Ability) -> State:
    return after(staffed(ability), ANA, ActivateStaff(), UseStaff(ability))


def test_without_staff_there_is_nothing_to_activate() -> None:
    """R24."""
    assert refused(staffed(), ANA, ActivateStaff()) == "illegal-no-staff"


def test_every_ability_with_a_card_is_used_once_in_any_order() -> None:
    """R24."""
    state = after(staffed(Ability.EXORCIST, Ability.PALM_READER), ANA, ActivateStaff())
    assert legal(state, ANA, UseStaff) == [UseStaff("exorcist"), UseStaff("palm_reader")]
    state = after(state, ANA, UseStaff("palm_reader"), Skip())
    assert legal(state, ANA, UseStaff) == [UseStaff("exorcist")]
    state = after(state, ANA, UseStaff("exorcist"), MarkFunding(RED, Mark.X))
    assert legal(state, ANA, UseStaff) == []
    assert after(state, ANA, Done()).merchants[ANA].hour == 3


def test_an_ability_may_be_left_out() -> None:
    """R24."""
    state = after(staffed(Ability.EXORCIST), ANA, ActivateStaff())
    assert after(state, ANA, Done()).merchants[ANA].space == "staff"
    assert refused(state, ANA, UseStaff("watchman")) == "illegal-no-such-ability"


def test_the_exorcist_marks_an_x() -> None:
    """R57."""
    state = using(Ability.EXORCIST)
    assert len(legal(state, ANA, MarkRow)) == 2
    assert {action.mark for action in legal(state, ANA, MarkFunding)} == {Mark.X}


def test_the_astrologer_traces_two_lines() -> None:
    """R57."""
    state = using(Ability.ASTROLOGER)
    assert state.shops[ANA].waiting == (Tracing(2),)
    assert not legal(after(state, ANA, Trace(across(0, 0)), Trace(across(4, 5))), ANA, Trace)


def test_the_palm_reader_fills_two_boxes_in_any_mix() -> None:
    """R57."""
    state = using(Ability.PALM_READER)
    mixed = after(state, ANA, FillBox(Box.SHIFT), FillBox(Box.MOVE))
    assert (mixed.shops[ANA].shifts, mixed.shops[ANA].moves) == (2, 2)
    twice = after(state, ANA, FillBox(Box.MOVE), FillBox(Box.MOVE))
    assert (twice.shops[ANA].shifts, twice.shops[ANA].moves) == (1, 3)
    full = with_shop(state, ANA, shifts=BOXES)
    assert refused(full, ANA, FillBox(Box.SHIFT)) == "illegal-boxes-full"


def test_the_watchman_discards_a_corruption_card() -> None:
    """R57."""
    state = after(with_corruption(staffed(Ability.WATCHMAN), ANA, 1, 2), ANA, ActivateStaff(), UseStaff("watchman"))
    assert legal(state, ANA, Discard) == [Discard(Icons(1)), Discard(Icons(2))]
    assert refused(state, ANA, Discard(Icons(3))) == "illegal-no-such-card"
