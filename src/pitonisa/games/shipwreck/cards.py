"""Every arcana card of the base set and every power, one row each. Texts live in locale/, art in the client."""

from __future__ import annotations

import enum
from dataclasses import dataclass
from typing import Final

from pitonisa.games.shipwreck.abilities import (
    Condition,
    Question,
    apart_by,
    apart_by_at_least,
    both_new,
    double_or_triple,
    is_higher,
    is_one_of,
    kept_is_visible,
    nothing,
    only_one_of,
    played_higher,
    played_lower,
    same,
    sum_at_least,
    sum_at_most,
    sum_leaves,
    sum_within,
)
from pitonisa.games.shipwreck.model import VALUES, CardId, PowerId


class Window(enum.StrEnum):
    """When a power can be used, and so by whom (R24)."""

    BEFORE_PLAY = "before-play"
    AFTER_PLAY = "after-play"
    BEFORE_PREDICTION = "before-prediction"


class Measure(enum.StrEnum):
    """What about two fates a card's condition looks at: their sum, their difference, or neither."""

    SUM = "sum"
    DIFFERENCE = "difference"
    NEITHER = "neither"


SUM: Final = Measure.SUM
DIFFERENCE: Final = Measure.DIFFERENCE


@dataclass(frozen=True, slots=True)
class Power:
    id: PowerId
    window: Window
    asks: Question | None = None
    numbers: tuple[int, ...] = ()
    """The numbers that the group may choose for its question."""


@dataclass(frozen=True, slots=True)
class Arcana:
    id: CardId
    moons: int
    condition: Condition
    power: PowerId
    tells: bool = False
    """Whoever plays here says whether the kept fate is higher (R14)."""

    dooms: bool = True
    """False: its own fading never adds doom (R20)."""

    measure: Measure = Measure.NEITHER


_POWERS = (
    Power(PowerId.TWICE,         Window.BEFORE_PREDICTION),
    Power(PowerId.HIGHER,        Window.BEFORE_PREDICTION, is_higher, (1, 2, 3, 4, 5, 6)),
    Power(PowerId.Q123,          Window.BEFORE_PREDICTION, is_one_of(1, 2, 3)),
    Power(PowerId.Q147,          Window.BEFORE_PREDICTION, is_one_of(1, 4, 7)),
    Power(PowerId.Q345,          Window.BEFORE_PREDICTION, is_one_of(3, 4, 5)),
    Power(PowerId.Q567,          Window.BEFORE_PREDICTION, is_one_of(5, 6, 7)),
    Power(PowerId.OLD,           Window.AFTER_PLAY),
    Power(PowerId.DISCARD_LOWER, Window.AFTER_PLAY),
    Power(PowerId.CYCLE,         Window.BEFORE_PLAY),
)  # fmt: skip

_ARCANA = (
    Arcana(CardId.THE_BEAST,     1, apart_by(1),          PowerId.TWICE, measure=DIFFERENCE),
    Arcana(CardId.THE_BELLTOWER, 2, sum_leaves(0, 3),     PowerId.DISCARD_LOWER, measure=SUM),
    Arcana(CardId.THE_BLIND_MAN, 1, nothing,              PowerId.Q147, dooms=False),
    Arcana(CardId.THE_CHALICE,   2, nothing,              PowerId.Q147, tells=True),
    Arcana(CardId.DAWN,          3, played_higher,        PowerId.HIGHER),
    Arcana(CardId.THE_DEEP,      3, sum_at_most(5),       PowerId.HIGHER, measure=SUM),
    Arcana(CardId.THE_ENGINE,    3, double_or_triple,     PowerId.Q567),
    Arcana(CardId.THE_HUNTRESS,  1, apart_by(2),          PowerId.TWICE, measure=DIFFERENCE),
    Arcana(CardId.THE_JUDGE,     3, sum_leaves(0, 2),     PowerId.Q345, measure=SUM),
    Arcana(CardId.THE_KEY,       3, sum_within(7, 9),     PowerId.OLD, measure=SUM),
    Arcana(CardId.LEVIATHAN,     4, sum_at_least(11),     PowerId.DISCARD_LOWER, measure=SUM),
    Arcana(CardId.THE_LORD,      3, only_one_of(5, 6, 7), PowerId.Q567),
    Arcana(CardId.MIDNIGHT,      3, played_lower,         PowerId.HIGHER),
    Arcana(CardId.THE_MIRROR,    1, same,                 PowerId.TWICE),
    Arcana(CardId.THE_NOBLE,     3, only_one_of(3, 4, 5), PowerId.Q345),
    Arcana(CardId.THE_PROPHET,   2, kept_is_visible,      PowerId.CYCLE),
    Arcana(CardId.THE_RIDER,     2, both_new,             PowerId.CYCLE),
    Arcana(CardId.THE_SERVANT,   2, only_one_of(1, 2, 3), PowerId.Q123),
    Arcana(CardId.THE_SHORE,     4, apart_by_at_least(4), PowerId.DISCARD_LOWER, measure=DIFFERENCE),
    Arcana(CardId.THE_STRANGER,  3, sum_leaves(1, 2),     PowerId.Q123, measure=SUM),
)  # fmt: skip

ARCANA: Final = {row.id: row for row in _ARCANA}
POWERS: Final = {row.id: row for row in _POWERS}
POWER_OF: Final = {row.id: POWERS[row.power] for row in _ARCANA}
"""The power on the back of each card."""


def _values_in(mask: int) -> frozenset[int]:
    return frozenset(v for v in VALUES if mask >> v & 1)


def _table(condition: Condition, mask: int) -> bytes:
    """One byte for each pair of fates: bit 0 if the first may be played here, bit 1 if the second may."""
    visible = _values_in(mask)
    rows = bytearray(64)
    for a in VALUES:
        for b in VALUES:
            rows[a << 3 | b] = condition(a, b, visible) | condition(b, a, visible) << 1
    return bytes(rows)


def _tables(condition: Condition) -> tuple[bytes, ...]:
    """By the mask of visible values (bit v for value v); the same table again where these do not matter."""
    empty, full = _table(condition, 0), _table(condition, 0xFE)
    if empty == full:
        return (empty,) * 256
    return tuple(_table(condition, mask) for mask in range(256))


PLAYABLE: Final = {row.id: _tables(row.condition) for row in _ARCANA}
"""PLAYABLE[card][mask][a << 3 | b]: which of two fates may be played here. Made once from the conditions."""
