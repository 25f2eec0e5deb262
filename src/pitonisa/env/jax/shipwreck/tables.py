"""Derives masks and lookup tables from the cards of the rules, so that a change to a card is made only there."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

import numpy as np

from pitonisa.games.shipwreck.cards import ARCANA, DECKS, PLAYABLE, POWER_OF, Arcana, Window
from pitonisa.games.shipwreck.model import COPIES, HOURS_OF, VALUES, CardId, Deck, PowerId

CARDS: Final = DECKS[Deck.BASE]
"""A card's number is its index here. Only the base deck is supported."""

NUMBER: Final = {card: number for number, card in enumerate(CARDS)}
HOURS: Final = len(CARDS)
"""The number of The Hours, which isn't an arcana card (R7)."""

ALL: Final = (1 << len(CARDS)) - 1


def _mask(wanted: Callable[[Arcana], bool]) -> int:
    return sum(1 << NUMBER[card] for card in CARDS if wanted(ARCANA[card]))


def _with(power: PowerId) -> tuple[int, ...]:
    return tuple(NUMBER[card] for card in CARDS if POWER_OF[card].id is power)


TELLS: Final = _mask(lambda row: row.tells)
DOOMS: Final = _mask(lambda row: row.dooms)
AFTER_PLAY: Final = _mask(lambda row: POWER_OF[row.id].window is Window.AFTER_PLAY)

TWICE: Final = _mask(lambda row: row.power is PowerId.TWICE)
(OLD,) = _with(PowerId.OLD)
CYCLES: Final = _with(PowerId.CYCLE)
LOWER: Final = _with(PowerId.DISCARD_LOWER)
HIGHER: Final = _with(PowerId.HIGHER)
HIGHER_NUMBERS: Final = POWER_OF[CARDS[HIGHER[0]]].numbers
PLAIN: Final = tuple(
    NUMBER[card] for card in CARDS if POWER_OF[card].window is Window.BEFORE_PREDICTION and not POWER_OF[card].numbers
)
"""Powers of the group that need no number."""


POWERS: Final = tuple(power for power in PowerId if any(POWER_OF[card].id is power for card in CARDS))
"""A power's number is its index here."""

POWER: Final = np.array([POWERS.index(POWER_OF[card].id) for card in CARDS], np.uint32)
"""The power of each card."""


def _by_pair() -> np.ndarray:
    """Compute by pair of fates (the first << 3 | the second) the cards that accept the first in an empty row."""
    table = np.zeros(64, np.uint32)
    for card, number in NUMBER.items():
        for pair in range(64):
            table[pair] |= (PLAYABLE[card][0][pair] & 1) << number
    return table


PLAYABLE_BY_PAIR: Final = _by_pair()
PROPHET: Final = NUMBER[CardId.THE_PROPHET]
RIDER: Final = NUMBER[CardId.THE_RIDER]
LOOK_AT_ROW: Final = 1 << PROPHET | 1 << RIDER
"""The cards whose conditions look at visible fates (R39)."""

MOONS: Final = tuple(
    sum(ARCANA[card].moons << 3 * place for place, card in enumerate(CARDS[start : start + 10])) for start in (0, 10)
)
"""Three bits a card, ten cards a word."""

FULL: Final = sum(COPIES << 2 * (value - 1) for value in VALUES)
"""All fates, two bits a value: how many of each."""

EACH: Final = sum(1 << 2 * (value - 1) for value in VALUES)
"""The lower bit of every count."""

MORE_HOURS: Final = tuple(
    sum(1 << 2 * (value - 1) for value in VALUES if HOURS_OF[value] > hours) for hours in range(max(HOURS_OF))
)
"""By number of hours: the values that take more (R9). A pile's hours are the sum of its counts of these."""


def _answers() -> np.ndarray:
    """Compute by card the values for which its question is true, one bit each; none if it needs a number."""
    table = np.zeros(len(CARDS) + 1, np.uint32)
    for card, number in NUMBER.items():
        power = POWER_OF[card]
        if power.asks and not power.numbers:
            table[number] = sum(1 << value for value in VALUES if power.asks(value, None))
    return table


YES: Final = _answers()
