"""The chance deck (R6, R32)."""

from __future__ import annotations

import msgspec

from pitonisa.games.missions.scenario.rules import FateCard


class Fate(msgspec.Struct, frozen=True, kw_only=True):
    pile: tuple[FateCard, ...]
    """The next card first."""

    discard: tuple[FateCard, ...] = ()
    drawn: int | None = None
    """What the last card was worth."""


def coming(fate: Fate) -> tuple[FateCard, ...]:
    """The cards of which the next one is drawn, sorted: their order is nobody's to know."""
    return tuple(sorted(fate.pile or fate.discard, key=lambda card: (card.value, card.reshuffle)))
