"""Plays Quay with bots that see a view and never a state, and encodes the game for learning programs."""

from __future__ import annotations

from functools import cache
from typing import Final

from pitonisa.games.quay import model
from pitonisa.games.quay.cards import DECK, FAVOURS
from pitonisa.games.quay.infer import odds_of_contraband
from pitonisa.games.quay.model import SIDES, Action, Crate, FavourId
from pitonisa.games.quay.view import View
from pitonisa.kernel import Bots, Codec, Encoding, Seat, Stream
from pitonisa.kernel.encoding.codec import Block, every
from pitonisa.kernel.encoding.pieces import counts, how_many, maybe, members, number, one_of, record, row

LIKELY: Final = 0.5
LONGEST: Final = max(model.ACTIONS_IN.values())
COPIES: Final = max(card.copies for card in FAVOURS.values())


# The bots


def careful(view: View, rng: Stream) -> Action:
    """Accuse if that is more likely right than wrong; otherwise keep looking."""
    for action in view.legal:
        if isinstance(action, model.Accuse) and odds_of_contraband(view, action.owner) > LIKELY:
            return action
    quiet = [action for action in view.legal if not isinstance(action, model.Accuse)]
    return rng.choice(quiet or view.legal)


BOTS: Final[Bots[View, Action]] = Bots(levels={"random": lambda view, rng: rng.choice(view.legal), "careful": careful})


# What a seat may do and sees, in numbers


def codec(options: model.Options, players: int) -> Codec[View, Action]:
    """Return the codec of a table; numbers mean the same however long the night is."""
    return _codec(players)


@cache
def _codec(players: int) -> Codec[View, Action]:
    seats = [Seat(seat) for seat in range(players)]
    return Codec(every(model.Inspect | model.Accuse | model.Favour | model.Pass, {Seat: seats}), _blocks(seats))


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
            "looks",
            members(model.Look(by, owner, side) for by in seats for owner in seats if by != owner for side in SIDES),
        ),
        Block("turn", somebody),
        Block("played", number(LONGEST)),
        Block("dawn", number(LONGEST)),
        Block("pending", maybe(record(by=somebody, owner=somebody, side=one_of(SIDES)))),
        Block("accusation", maybe(record(by=somebody, owner=somebody))),
        Block("to_act", members(seats)),
    ]


ENCODING: Final[Encoding[model.Options, View, Action]] = Encoding(version=1, codec=codec)
