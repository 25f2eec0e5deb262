"""Checks the invariants of Shipwreck, which hold in every state."""

from __future__ import annotations

from typing import Final

from pitonisa.games.shipwreck import model
from pitonisa.games.shipwreck.apply.turn import hours_on
from pitonisa.games.shipwreck.cards import ARCANA, DECKS
from pitonisa.games.shipwreck.secrets import is_over
from pitonisa.kernel.consensus import waiting
from pitonisa.kernel.laws import checks_of


def fates_are_conserved(state: model.State) -> bool:
    """Check that there are three of each value, in the bag, on the row and in hands (R5)."""
    fates = [
        *state.bag,
        *(v for pile in state.fates for v in pile),
        *(v for hand in state.hands for v in hand),
    ]
    return sorted(fates) == sorted(model.VALUES * model.COPIES)


def cards_are_conserved(state: model.State) -> bool:
    """Check that each arcana card is in the deck, in the row or faded, with four in the row (R3)."""
    cards = sorted([*state.deck, *state.row, *state.faded])
    return len(state.row) == len(state.fates) == model.ROW and any(cards == sorted(deck) for deck in DECKS.values())


def hands_fit_the_turn(state: model.State) -> bool:
    """Check the sizes of hands: two before the play, one after it, at most one in any other (R10)."""
    mine = len(state.hands[state.now.line])
    others = [len(hand) for line, hand in enumerate(state.hands) if line != state.now.line]
    gone = [hand for line, hand in enumerate(state.hands) if hand and line not in state.order]
    expected = model.HAND if state.phase is model.PLAY else 1
    return (mine == expected or is_over(state)) and max(others, default=0) <= 1 and not gone


def nothing_overdue(state: model.State) -> bool:
    """Check that no overdue card lies there when a turn begins; it may become so within one (R18, R45, R47)."""
    if state.phase is not model.PLAY or state.now.again or state.power_used or is_over(state):
        return True
    return all(hours_on(card, pile) < ARCANA[card].moons for card, pile in zip(state.row, state.fates, strict=True))


def the_turn_sees_what_lies_there(state: model.State) -> bool:
    """Check that plays are judged by the current row (R39)."""
    return (
        state.phase is not model.PLAY or is_over(state) or (state.now.row, state.now.fates) == (state.row, state.fates)
    )


def trackers_are_on_the_track(state: model.State) -> bool:
    return (
        0 <= state.score <= model.GOAL and 0 <= state.doom <= model.DOOM and not state.score == state.doom == model.GOAL
    )


def the_bag_never_runs_dry(state: model.State) -> bool:
    """There is always a fate to draw (README, R10). While The Fall lies there, the last ones may be in hand (R52)."""
    return len(state.bag) >= (0 if model.CardId.THE_FALL in state.row else model.HAND)


def people_fit_the_table(state: model.State) -> bool:
    return 2 <= len({state.owners[line] for line in state.order}) <= model.MOST_PLAYERS


def the_group_is_everybody_else(state: model.State) -> bool:
    return is_over(state) or state.group == model.group_of(state.owners, state.order, state.now.line)


def those_who_must_answer_are_asked(state: model.State) -> bool:
    if is_over(state):
        return not state.asked
    if state.phase is not model.PREDICT:
        return state.asked == model.ALONE[state.owners[state.now.line]]
    return state.asked == (waiting(state.motion, state.group) if state.motion else state.group)


def the_known_bottom_is_in_the_deck(state: model.State) -> bool:
    return 0 <= state.seen_bottom <= len(state.deck)


INVARIANTS: Final = checks_of(__name__)
