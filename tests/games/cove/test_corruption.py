"""Test corruption cards: who sees them, when they are drawn, how they are discarded (R25-R27)."""

from __future__ import annotations

from collections import Counter
from typing import Any

from pitonisa.games.cove import GAME
from pitonisa.games.cove.actions import ActivateStaff, Discard, Done, Skip, UseStaff
from pitonisa.games.cove.apply.pieces import draw_corruption
from pitonisa.games.cove.board import CORRUPTION, LOCALS
from pitonisa.games.cove.events import CorruptionDiscarded, CorruptionDrawn, CorruptionShuffled
from pitonisa.games.cove.kinds import Icons
from pitonisa.games.cove.model import Acting, Corruption
from pitonisa.games.cove.shops.oracle.model import Trace
from pitonisa.games.cove.table import State
from pitonisa.kernel import PUBLIC, Chance
from tests.games.cove.table import (
    ANA,
    BEA,
    across,
    act,
    after,
    down,
    legal,
    replace,
    seen,
    table,
    with_corruption,
    with_merchant,
)


def drawing(state: State, count: int, seed: str = "cards") -> tuple[Any, tuple[Any, ...]]:
    return draw_corruption(state, ANA, count, Chance(seed).step(0))


def test_forty_cards_with_one_icon_and_twenty_with_two() -> None:
    """R25."""
    assert Counter(CORRUPTION) == {1: 40, 2: 20}


def test_their_owner_sees_them_and_others_count_them() -> None:
    """R25."""
    state = with_corruption(table(), ANA, 1, 2)
    mine, theirs = seen(state, ANA).cards[ANA], seen(state, BEA).cards[ANA]
    assert (mine.count, mine.icons, mine.cost) == (2, (1, 2), 3 * state.lair)
    assert (theirs.count, theirs.icons, theirs.cost) == (2, None, None)


def test_only_the_owner_is_told_what_was_drawn() -> None:
    """R25."""
    _, (event,) = drawing(table(), 2)
    assert isinstance(event, CorruptionDrawn)
    assert GAME.witness(event, ANA) == event
    for viewer in (BEA, PUBLIC):
        assert GAME.witness(event, viewer) == CorruptionDrawn(ANA, 2, None)


def test_a_discarded_card_lies_face_up() -> None:
    """R26."""
    state = with_merchant(with_corruption(table(), ANA, 1, 2), ANA, staff=(None, None, None, LOCALS[0]), space="hire")
    state = after(state, ANA, ActivateStaff(), UseStaff("watchman"))
    step = act(state, ANA, Discard(Icons(2)))
    assert CorruptionDiscarded(ANA, Icons(2)) in step.events
    assert seen(step.state, BEA).spent == (2,)


def test_an_empty_deck_is_made_of_the_discard() -> None:
    """R26."""
    state = replace(table(), corruption=(Icons(1),), spent=(Icons(2), Icons(2)))
    state, events = drawing(state, 3)
    assert CorruptionShuffled(2) in events
    assert [card.icons for card in state.hands[ANA]] == [1, 2, 2]
    assert [card.deck for card in state.hands[ANA]] == [0, 1, 1]
    assert drawing(state, 1) == (state, ())


def test_cards_of_an_action_are_owed_until_it_ends() -> None:
    """R27: so tracing at the cross can be taken back."""
    staff = (None, LOCALS[0], None, LOCALS[1])
    state = with_merchant(table(), ANA, staff=staff, space="hire")
    state = after(state, ANA, ActivateStaff(), UseStaff("astrologer"), Trace(across(1, 2)), Trace(down(1, 2)))
    assert state.hands[ANA] == ()
    (acting,) = seen(state, ANA).tasks
    assert isinstance(acting, Acting)
    assert acting.owed == 1
    assert len(after(state, ANA, Done()).hands[ANA]) == 1


def test_what_is_owed_is_drawn_before_a_card_is_discarded() -> None:
    """R27: the watchman may take the card that the astrologer brought."""
    staff = (None, LOCALS[0], None, LOCALS[1])
    state = with_merchant(table(), ANA, staff=staff, space="hire")
    state = after(state, ANA, ActivateStaff(), UseStaff("astrologer"), Trace(across(1, 2)), Trace(down(1, 2)))
    state = after(state, ANA, UseStaff("watchman"))
    assert len(state.hands[ANA]) == 1
    (choice,) = legal(state, ANA, Discard)
    assert legal(state, ANA, Skip)
    state = after(state, ANA, choice, Done())
    assert state.hands[ANA] == ()


def test_hands_are_sorted_so_that_their_order_tells_nothing() -> None:
    """R25."""
    state, _ = drawing(table(), 12)
    hand = state.hands[ANA]
    assert list(hand) == sorted(hand, key=lambda card: card.icons)
    assert all(isinstance(card, Corruption) for card in hand)
