"""Shuffling and dealing (R1-R3, R11)."""

from __future__ import annotations

from pitonisa.games.quay.cards import DECK
from pitonisa.games.quay.events import Event
from pitonisa.games.quay.model import ACTIONS_IN, SIDES, Crate, Options, State
from pitonisa.kernel import Step, Stream


def cargo(players: int) -> tuple[Crate, ...]:
    """R2: one crate of contraband, the others silk and salt by turns."""
    return (Crate.CONTRABAND, *(Crate.SILK, Crate.SALT) * players)[: players * len(SIDES)]


def start(options: Options, players: int, rng: Stream) -> Step[State, Event]:
    return Step(deal(players, ACTIONS_IN[options.night], rng), ())


def deal(players: int, dawn: int, rng: Stream) -> State:
    crates, favours = rng.shuffled(cargo(players)), rng.shuffled(DECK)
    stall = len(SIDES)
    return State(
        crates=tuple(tuple(crates[s * stall : (s + 1) * stall]) for s in range(players)),
        favours=tuple((favours[s],) for s in range(players)),
        pile=tuple(sorted(favours[players:])),
        dawn=dawn,
    )
