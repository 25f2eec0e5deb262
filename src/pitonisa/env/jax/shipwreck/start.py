"""Set-up: doom, who begins, the row, the top of the deck, the first draw (R1-R6)."""

from __future__ import annotations

from collections.abc import Sequence

import jax.numpy as jnp

from pitonisa.env.jax.bits import Word, below, bit, nth, size, word
from pitonisa.env.jax.shipwreck import tables
from pitonisa.env.jax.shipwreck.state import State, Table
from pitonisa.env.jax.shipwreck.turn import Lots, begin
from pitonisa.games.shipwreck.model import ROW

DEALT = ROW + 1
"""So many cards are seen at the start."""


def start(players: Word, doom: Word, challenge: Word, starter: Word, cards: Sequence[Word], lots: Lots) -> State:
    """A match whose first player has drawn. One lot for each card that is dealt; of the others, those for fates.

    Each match may be of another kind: they are numbers, and not part of the program.
    """
    unseen, row = word(tables.ALL), word(0)
    for slot, lot in enumerate(cards):
        card = nth(unseen, below(lot, size(unseen)))
        unseen &= ~(word(1) << card)
        row |= card << word(5 * slot)
    nothing = word(0)
    table = Table(
        score=nothing,
        doom=doom,
        phase=nothing,
        line=starter,
        carried=nothing,
        played_old=nothing,
        power_used=nothing,
        twice=nothing,
        guess=nothing,
        second=nothing,
        under=nothing,
        lines=jnp.where(challenge > nothing, word(4), players),
        challenge=challenge,
        second_starts=bit(starter == word(1), 0),
    )
    bare = State(
        table=nothing,
        now=nothing,
        row=row,
        unseen=unseen,
        faded=nothing,
        under=(nothing, nothing, nothing),
        piles=(nothing, nothing),
        bag=word(tables.FULL),
        hidden=nothing,
        shown=nothing,
    )
    return begin(bare, table, lots)
