"""Set-up: options, shuffling, the first draw (R1-R6)."""

from __future__ import annotations

from typing import Final

from pitonisa.games.shipwreck.cards import ARCANA
from pitonisa.games.shipwreck.model import (
    COPIES,
    FEWEST_PLAYERS,
    ROW,
    VALUES,
    Difficulty,
    LineId,
    Options,
    Phase,
    State,
    Turn,
)
from pitonisa.kernel import Illegal, Seat, Stream

STARTING_DOOM: Final = {
    Difficulty.EASY: 0,
    Difficulty.NORMAL: 2,
    Difficulty.HARD: 4,
    Difficulty.DOOMED: 6,
}


def deal(options: Options, seats: int, rng: Stream) -> State:
    """The table before anybody has drawn."""
    if options.challenge and seats != FEWEST_PLAYERS:
        raise Illegal("illegal-challenge-players", players=seats)
    if not 1 <= options.starter <= seats:
        raise Illegal("illegal-starter", starter=options.starter, players=seats)
    deck = tuple(rng.shuffled(tuple(ARCANA)))
    owners = tuple(Seat(s) for s in range(seats)) * (2 if options.challenge else 1)
    first = options.starter - 1
    turns = [LineId((first + i) % len(owners)) for i in range(len(owners))]
    row, fates = deck[:ROW], ((),) * ROW
    return State(
        deck=deck[ROW:],
        seen_bottom=0,
        row=row,
        fates=fates,
        faded=(),
        bag=tuple(sorted(VALUES * COPIES)),
        hands=((),) * len(owners),
        played_old=False,
        owners=owners,
        order=tuple(turns),
        phase=Phase.PLAY,
        now=Turn(turns[0], False, row, fates),
        history=(),
        power_used=False,
        twice=False,
        motion=None,
        score=0,
        doom=STARTING_DOOM[options.difficulty],
    )
