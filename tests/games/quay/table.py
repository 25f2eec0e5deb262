"""Sets a quay in the middle of a match, in one line.

    table("cs bribe", "sa", "as")

A stall for each seat: its crates from left to right by their letters, then the favour in hand.
"""

from __future__ import annotations

from pitonisa.games.quay import GAME
from pitonisa.games.quay.cards import DECK
from pitonisa.games.quay.model import Action, Crate, Event, FavourId, State
from pitonisa.kernel import Chance, Seat, Step

ANA, BEA, CID = Seat(0), Seat(1), Seat(2)

_CRATES = {"c": Crate.CONTRABAND, "s": Crate.SILK, "a": Crate.SALT}


def table(*stalls: str, turn: Seat = ANA, played: int = 0, dawn: int = 30) -> State:
    crates: list[tuple[Crate, ...]] = []
    hands: list[tuple[FavourId, ...]] = []
    for stall in stalls:
        letters, *cards = stall.split()
        crates.append(tuple(_CRATES[letter] for letter in letters))
        hands.append(tuple(FavourId(card) for card in cards))
    pile = list(DECK)
    for hand in hands:
        for card in hand:
            pile.remove(card)
    return State(crates=tuple(crates), favours=tuple(hands), pile=tuple(pile), dawn=dawn, turn=turn, played=played)


def act(state: State, seat: Seat, action: Action) -> Step[State, Event]:
    return GAME.apply(state, seat, action, Chance("table").step(1))


def after(state: State, *moves: tuple[Seat, Action]) -> State:
    for seat, action in moves:
        state = act(state, seat, action).state
    return state
