"""Provide Quay with a fault in its encoding, to show that the law of encodings can fail."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from itertools import count
from operator import attrgetter
from typing import Any

from msgspec.structs import replace

from pitonisa.games.quay import GAME as QUAY
from pitonisa.games.quay.bot import ENCODING
from pitonisa.games.quay.model import Action, Pass
from pitonisa.games.quay.view import View
from pitonisa.kernel import AnyGame, Codec, Seat
from pitonisa.kernel.encoding import Halves
from pitonisa.kernel.encoding.codec import Block
from pitonisa.kernel.encoding.pieces import Piece, number, one_of

Actions = Sequence[Action]


def _encoded(change: Callable[[Actions, list[Block]], tuple[Actions, list[Block]]]) -> AnyGame:
    """Quay with other actions or blocks in its codec."""

    def codec(options: Any, players: int) -> Codec[View, Action]:
        whole = ENCODING.codec(options, players)
        return Codec(*change(whole.actions, list(whole.blocks)))

    return QUAY.having(replace(ENCODING, codec=codec))


def _with(block: Block) -> AnyGame:
    return _encoded(lambda actions, blocks: (actions, [*blocks, block]))


def misencoded() -> Iterator[tuple[str, AnyGame]]:
    ticks = count()
    yield "an action has no number", _encoded(lambda actions, blocks: ([a for a in actions if a != Pass()], blocks))
    yield "what may be done is another's mask", QUAY.having(replace(ENCODING, codec=_always_passes))
    yield (
        "a feature changes by itself",
        _with(Block("clock", number(255), lambda view: next(ticks) % 255)),
    )
    yield (
        "there are more features than were promised",
        _with(Block("spent", Piece(("",), b"\1", lambda spent: b"\1\0"))),
    )
    yield (
        "a feature is higher than was promised",
        _with(Block("dawn", Piece(("",), b"\1", lambda dawn: bytes((dawn,))))),
    )
    yield "a block never says anything", _with(Block("nobody", one_of(["somebody"]), lambda view: None))
    yield "a value is in no list", _with(Block("turn", one_of([7])))
    yield (
        "told to all at once, everybody sees through one seat's eyes",
        _in_halves(lambda state, seat: QUAY.view(state, Seat(0)), lambda state: (state,)),
    )
    yield (
        "told to all at once, what has changed is not told",
        _in_halves(QUAY.view, attrgetter("crates", "favours")),
    )
    yield (
        "a match is worth more than winning it",
        QUAY.having(replace(ENCODING, worth=lambda view: view.dawn)),
    )
    yield (
        "the worth of a match is guessed",
        QUAY.having(replace(ENCODING, worth=lambda view: next(ticks) % 2)),
    )


def _always_passes(options: Any, players: int) -> Codec[View, Action]:
    class Careless(Codec[View, Action]):
        def mask(self, view: View) -> bytearray:
            return bytearray(action == Pass() for action in self.actions)

    whole = ENCODING.codec(options, players)
    return Careless(whole.actions, whole.blocks)


def _in_halves(own: Callable[[Any, Seat], Any], own_from: Callable[[Any], tuple[Any, ...]]) -> AnyGame:
    """Quay, with every block a seat's own."""
    names = tuple(block.name for block in ENCODING.codec(QUAY.options(), 3).blocks)
    read = attrgetter(*names)
    halves = Halves(
        common=lambda state: (), own=lambda state, seat: read(own(state, seat)), own_fields=names, own_from=own_from
    )
    return QUAY.having(replace(ENCODING, halves=halves))
