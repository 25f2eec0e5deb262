"""Quay in numbers, for programs that learn: what a seat may do, and what it sees."""

from __future__ import annotations

from functools import cache
from typing import Final

from pitonisa.games.quay.actions import Accuse, Action, Favour, Inspect, Pass
from pitonisa.games.quay.cards import DECK, FAVOURS
from pitonisa.games.quay.model import ACTIONS_IN, SIDES, Crate, FavourId, Look, Options
from pitonisa.games.quay.view import View
from pitonisa.kernel import Codec, Encoding, Seat
from pitonisa.kernel.encoding.codec import Block, every
from pitonisa.kernel.encoding.pieces import counts, how_many, maybe, members, number, one_of, record, row

LONGEST: Final = max(ACTIONS_IN.values())
COPIES: Final = max(card.copies for card in FAVOURS.values())


def codec(options: Options, players: int) -> Codec[View, Action]:
    """However long the night is, the numbers mean the same."""
    return _codec(players)


@cache
def _codec(players: int) -> Codec[View, Action]:
    seats = [Seat(seat) for seat in range(players)]
    return Codec(every(Inspect | Accuse | Favour | Pass, {Seat: seats}), _blocks(seats))


def _blocks(seats: list[Seat]) -> list[Block]:
    somebody = one_of(seats)
    place = record(left=one_of(Crate), right=one_of(Crate), favours=how_many(1))
    return [
        Block("viewer", somebody),
        Block("places", row(place, len(seats))),
        Block("hand", counts(FavourId, 1)),
        Block("pile", number(len(DECK))),
        Block("spent", counts(FavourId, COPIES)),
        Block(
            "looks", members(Look(by, owner, side) for by in seats for owner in seats if by != owner for side in SIDES)
        ),
        Block("turn", somebody),
        Block("played", number(LONGEST)),
        Block("dawn", number(LONGEST)),
        Block("pending", maybe(record(by=somebody, owner=somebody, side=one_of(SIDES)))),
        Block("accusation", maybe(record(by=somebody, owner=somebody))),
        Block("to_act", members(seats)),
    ]


ENCODING: Final[Encoding[Options, View, Action]] = Encoding(version=1, codec=codec)
