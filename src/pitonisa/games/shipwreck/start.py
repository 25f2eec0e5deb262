"""Sets a match up: options, shuffling, the first draw (R1-R6)."""

from __future__ import annotations

from functools import cache
from typing import Final

import msgspec

from pitonisa.games.shipwreck.cards import DECKS
from pitonisa.games.shipwreck.model import (
    ALONE,
    COPIES,
    FEWEST_PLAYERS,
    PLAY,
    ROW,
    VALUES,
    Difficulty,
    LineId,
    Options,
    State,
    Turn,
    group_of,
)
from pitonisa.kernel import Illegal, Seat, Stream

STARTING_DOOM: Final = {
    Difficulty.EASY: 0,
    Difficulty.NORMAL: 2,
    Difficulty.HARD: 4,
    Difficulty.DOOMED: 6,
}

FATES: Final = tuple(sorted(VALUES * COPIES))


def deal(options: Options, seats: int, rng: Stream) -> State:
    """The table before anybody has drawn."""
    if options.challenge and seats != FEWEST_PLAYERS:
        raise Illegal("illegal-challenge-players", players=seats)
    if not 1 <= options.starter <= seats:
        raise Illegal("illegal-starter", starter=options.starter, players=seats)
    deck = tuple(rng.shuffled(DECKS[options.deck]))
    owners = tuple(Seat(s) for s in range(seats)) * (2 if options.challenge else 1)
    turns = _turn_order(seats, options.starter - 1, len(owners) // seats)
    row, fates = deck[:ROW], ((),) * ROW
    return State(
        deck=deck[ROW:],
        seen_bottom=0,
        row=row,
        fates=fates,
        faded=(),
        bag=FATES,
        hands=((),) * len(owners),
        played_old=False,
        owners=owners,
        order=turns,
        group=group_of(owners, turns, turns[0]),
        asked=ALONE[owners[turns[0]]],
        phase=PLAY,
        now=Turn(turns[0], False, row, fates),
        history=(),
        power_used=False,
        twice=False,
        motion=None,
        score=0,
        doom=STARTING_DOOM[options.difficulty],
        free_talk=msgspec.UNSET if options.silence else True,
    )


@cache
def _turn_order(seats: int, first: int, rounds: int) -> tuple[LineId, ...]:
    """R6, R38: clockwise from the starting player; in the challenge all play line A, then all line B."""
    return tuple(LineId(half * seats + (first + i) % seats) for half in range(rounds) for i in range(seats))
