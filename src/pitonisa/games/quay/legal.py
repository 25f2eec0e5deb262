"""Lists the legal actions of each seat, decides when the match is over, and checks the invariants."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Final

from pitonisa.games.quay import model
from pitonisa.games.quay.cards import DECK, FAVOURS
from pitonisa.games.quay.model import SIDES, Action, Crate, State
from pitonisa.kernel import TABLE, Actor, Outcome, Seat

CAUGHT: Final = "caught"
FALSE_ALARM: Final = "false-alarm"
DAWN: Final = "dawn"


def to_act(state: State) -> frozenset[Seat]:
    """Return who must act; during an inspection its owner, whatever they hold (R4, R6)."""
    if outcome(state):
        return frozenset()
    return frozenset({state.pending.owner if state.pending else state.turn})


def legal(state: State, actor: Actor) -> tuple[Action, ...]:
    """List every action `actor` may take now, always in the same order."""
    if actor == TABLE:
        return tuple(_joins(state))
    return tuple(_actions(state, actor)) if actor in to_act(state) else ()


def _joins(state: State) -> Iterator[Action]:
    """Yield the seat for a latecomer, the last one (R11)."""
    if not state.played and len(model.seats(state)) < model.MOST_PLAYERS:
        yield model.Join(Seat(len(model.seats(state))))


def _actions(state: State, seat: Seat) -> Iterator[Action]:
    for card in sorted(set(state.favours[seat])):
        if FAVOURS[card].when(state, seat):
            yield model.Favour(card)
    if state.pending:
        yield model.Pass()
        return
    for owner in others(state, seat):
        for side in SIDES:
            if model.Look(seat, owner, side) not in state.looks:
                yield model.Inspect(owner, side)
        yield model.Accuse(owner)


def others(state: State, seat: Seat) -> list[Seat]:
    """List the other seats, in turn order from the left of `seat`."""
    n = len(model.seats(state))
    return [Seat((seat + i) % n) for i in range(1, n)]


# How a match ends (R8, R9)


def outcome(state: State) -> Outcome | None:
    if accusation := state.accusation:
        if Crate.CONTRABAND in state.crates[accusation.owner]:
            return Outcome((accusation.by,), CAUGHT)
        return Outcome(tuple(Seat(s) for s in model.seats(state) if s != accusation.by), FALSE_ALARM)
    return Outcome((), DAWN) if state.played >= state.dawn else None


# What is true at every moment


def crates_are_conserved(state: State) -> bool:
    """Check the crates on the stalls (R2)."""
    return sorted(crate for stall in state.crates for crate in stall) == sorted(model.cargo(len(state.crates)))


def favours_are_conserved(state: State) -> bool:
    """Check the favours in hands, in the pile and spent (R3)."""
    held = [card for hand in state.favours for card in hand]
    return sorted([*held, *state.pile, *state.spent]) == list(DECK)


def nobody_answers_for_themselves(state: State) -> bool:
    """Check that each inspection asks another seat than the active one (R5)."""
    return not state.pending or state.pending.owner != state.pending.by == state.turn


def people_fit_the_quay(state: State) -> bool:
    """Check the number of seats (R1)."""
    return model.FEWEST_PLAYERS <= len(model.seats(state)) <= model.MOST_PLAYERS


INVARIANTS: Final[dict[str, Callable[[State], bool]]] = {
    check.__name__: check
    for check in (
        crates_are_conserved,
        favours_are_conserved,
        nobody_answers_for_themselves,
        people_fit_the_quay,
    )
}
