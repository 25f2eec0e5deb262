"""Lets a card of the workshop lie in the first row of a match. For a process of its own: what it changes stays so."""

from __future__ import annotations

from typing import Any

import msgspec
from msgspec.structs import replace

from pitonisa.cli.arcana.sheet import CARRIER, read_sheet
from pitonisa.games.shipwreck import GAME, legal
from pitonisa.games.shipwreck.apply import turn
from pitonisa.games.shipwreck.apply.pieces import put
from pitonisa.games.shipwreck.cards import ARCANA, PLAYABLE, POWER_OF, POWERS, RAISED, Arcana, Asked, Tables
from pitonisa.games.shipwreck.events import Event
from pitonisa.games.shipwreck.model import ROW, Options, State
from pitonisa.games.shipwreck.start import deal
from pitonisa.kernel import AnyGame, Step, Stream


def lend(source: str) -> None:
    """From now on the carrier's id means this card."""
    _lay(read_sheet(source).card)


def _lay(card: Arcana) -> None:
    ARCANA[CARRIER], POWER_OF[CARRIER] = card, POWERS[card.power]
    PLAYABLE[CARRIER], RAISED[CARRIER] = Tables(card), Tables(card, 1)
    if POWER_OF[CARRIER].asked is not Asked.ANY:
        legal.__dict__["POINTING"] = legal.POINTING | {CARRIER}


def game_with_it() -> AnyGame:
    """The game, but that each match begins with the carrier in its row. Everything else is drawn as it always is."""
    game: Any = GAME
    return replace(game, start=_start)


def _start(options: Options, seats: int, rng: Stream) -> Step[State, Event]:
    """The card that it takes the place of goes to the bottom of the deck, where nobody sees it."""
    state = deal(options, seats, rng)
    slot = sum(map(ord, state.deck[0])) % ROW
    row = put(state.row, slot, CARRIER)
    state = msgspec.structs.replace(state, row=row, deck=(*state.deck, state.row[slot]))
    state = msgspec.structs.replace(state, now=msgspec.structs.replace(state.now, row=row))
    return Step(*turn.begin(state, state.now.line, (), rng))
