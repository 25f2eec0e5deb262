"""What is true at every moment of every match, whatever anybody does."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from pitonisa.games.quay.cards import DECK
from pitonisa.games.quay.model import FEWEST_PLAYERS, MOST_PLAYERS, State, seats
from pitonisa.games.quay.start import cargo


def crates_are_conserved(state: State) -> bool:
    """R2."""
    return sorted(crate for stall in state.crates for crate in stall) == sorted(cargo(len(state.crates)))


def favours_are_conserved(state: State) -> bool:
    """R3: in hands, in the pile or spent."""
    held = [card for hand in state.favours for card in hand]
    return sorted([*held, *state.pile, *state.spent]) == list(DECK)


def nobody_answers_for_themselves(state: State) -> bool:
    """R5: one inspects others, and on one's own turn."""
    return not state.pending or state.pending.owner != state.pending.by == state.turn


def people_fit_the_quay(state: State) -> bool:
    """R1."""
    return FEWEST_PLAYERS <= len(seats(state)) <= MOST_PLAYERS


INVARIANTS: Final[dict[str, Callable[[State], bool]]] = {
    check.__name__: check
    for check in (
        crates_are_conserved,
        favours_are_conserved,
        nobody_answers_for_themselves,
        people_fit_the_quay,
    )
}
