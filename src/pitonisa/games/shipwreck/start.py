"""Sets a match up: options, shuffling, the first draw (R1-R6)."""

from __future__ import annotations

from functools import cache
from typing import Final

import msgspec

from pitonisa.games.shipwreck import model
from pitonisa.games.shipwreck.cards import DECKS
from pitonisa.games.shipwreck.model import State
from pitonisa.kernel import Illegal, Seat, Stream

STARTING_DOOM: Final = {
    model.Difficulty.EASY: 0,
    model.Difficulty.NORMAL: 2,
    model.Difficulty.HARD: 4,
    model.Difficulty.DOOMED: 6,
}

FATES: Final = tuple(sorted(model.VALUES * model.COPIES))


def deal(options: model.Options, seats: int, rng: Stream) -> State:
    """The table before anybody has drawn."""
    if options.challenge and seats != model.FEWEST_PLAYERS:
        raise Illegal("illegal-challenge-players", players=seats)
    if not 1 <= options.starter <= seats:
        raise Illegal("illegal-starter", starter=options.starter, players=seats)
    deck = tuple(rng.shuffled(DECKS[options.deck]))
    owners = tuple(Seat(s) for s in range(seats)) * (2 if options.challenge else 1)
    turns = _turn_order(seats, options.starter - 1, len(owners) // seats)
    row, fates = deck[: model.ROW], ((),) * model.ROW
    return State(
        deck=deck[model.ROW :],
        seen_bottom=0,
        row=row,
        fates=fates,
        faded=(),
        bag=FATES,
        hands=((),) * len(owners),
        played_old=False,
        owners=owners,
        order=turns,
        group=model.group_of(owners, turns, turns[0]),
        asked=model.ALONE[owners[turns[0]]],
        phase=model.PLAY,
        now=model.Turn(turns[0], False, row, fates),
        history=(),
        power_used=False,
        twice=False,
        motion=None,
        score=0,
        doom=STARTING_DOOM[options.difficulty],
        free_talk=msgspec.UNSET if options.silence else True,
    )


@cache
def _turn_order(seats: int, first: int, rounds: int) -> tuple[model.LineId, ...]:
    """R6, R38: clockwise from the starting player; in the challenge all play line A, then all line B."""
    return tuple(model.LineId(half * seats + (first + i) % seats) for half in range(rounds) for i in range(seats))
