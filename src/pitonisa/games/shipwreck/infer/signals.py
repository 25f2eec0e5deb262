"""What the others see of a play, and what comes of it for the card."""

from __future__ import annotations

from typing import NamedTuple

from pitonisa.games.shipwreck.actions import Play
from pitonisa.games.shipwreck.apply.turn import hours_on
from pitonisa.games.shipwreck.cards import ARCANA
from pitonisa.games.shipwreck.model import CardId, Fate, Turn


class Signal(NamedTuple):
    value: Fate
    on: CardId
    told: bool | None = None
    """What the Chalice makes the player say (R14)."""


def signal(play: Play, hidden: Fate) -> Signal:
    tells = play.on is not CardId.THE_HOURS and ARCANA[play.on].tells
    return Signal(play.value, play.on, hidden > play.value if tells else None)


def slot_of(turn: Turn, seen: Signal) -> int:
    """R12: what is played on The Hours goes to the leftmost card."""
    return 0 if seen.on is CardId.THE_HOURS else turn.row.index(seen.on)


def fades(turn: Turn, seen: Signal) -> bool:
    """Whether the card fades on which this is played."""
    slot = slot_of(turn, seen)
    card = turn.row[slot]
    return hours_on(card, (*turn.fates[slot], seen.value)) >= ARCANA[card].moons


def presses(turn: Turn, seen: Signal) -> bool:
    """Whether doom comes unless the group is right (R19, R20). What The Fall does is the player's secret (R52)."""
    return (fades(turn, seen) and ARCANA[turn.row[slot_of(turn, seen)]].dooms) or burns(turn.row, seen.value)


def burns(row: tuple[CardId, ...], value: Fate) -> bool:
    """Whether some card of the row fades because this is played anywhere (R54)."""
    return CardId.THE_ASH in row and value in ARCANA[CardId.THE_ASH].burns
