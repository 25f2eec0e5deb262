"""Lists every arcana card and every power, one row each, and the conditions and questions they refer to."""

from __future__ import annotations

import enum
from collections.abc import Callable
from collections.abc import Set as AbstractSet
from typing import Final, NamedTuple, TypeAlias

import msgspec

from pitonisa.games.shipwreck.model import HOURS_OF, VALUES, CardId, Deck, PowerId


class Seen(NamedTuple):
    """What a condition can read beside the two fates. A card is given only what it reads."""

    visible: AbstractSet[int] = frozenset()
    """The values in front of all four arcana."""

    here: AbstractSet[int] = frozenset()
    """The values in front of the card itself."""

    total: int = 0
    """The sum of all visible fates."""


Condition: TypeAlias = Callable[[int, int, Seen], bool]
Question: TypeAlias = Callable[[int, int | None], bool]


HIGHEST_SUM: Final = 2 * VALUES[-1] + 1
"""Of a 7 that is played and one that counts as an 8 (R44)."""


def nothing(played: int, kept: int, seen: Seen) -> bool:
    return True


def played_higher(played: int, kept: int, seen: Seen) -> bool:
    return played > kept


def played_lower(played: int, kept: int, seen: Seen) -> bool:
    return played < kept


def same(played: int, kept: int, seen: Seen) -> bool:
    return played == kept


def sum_within(least: int, most: int = HIGHEST_SUM) -> Condition:
    return lambda played, kept, seen: least <= played + kept <= most


def apart_within(least: int, most: int = VALUES[-1]) -> Condition:
    return lambda played, kept, seen: least <= abs(played - kept) <= most


def sum_leaves(remainder: int, divisor: int) -> Condition:
    """Together with all visible fates, on a card that looks at their sum."""
    return lambda played, kept, seen: (played + kept + seen.total) % divisor == remainder


def double_or_triple(played: int, kept: int, seen: Seen) -> bool:
    low, high = min(played, kept), max(played, kept)
    return high in (2 * low, 3 * low)


def only_one_of(*values: int) -> Condition:
    """Require that exactly one of the two is among the values, and that one is played."""
    return lambda played, kept, seen: played in values and kept not in values


def kept_is_visible(played: int, kept: int, seen: Seen) -> bool:
    return kept in seen.visible


def both_new(played: int, kept: int, seen: Seen) -> bool:
    return played != kept and played not in seen.visible and kept not in seen.visible


def high_of_odds(played: int, kept: int, seen: Seen) -> bool:
    """Require of two different odd fates the higher; if only one is odd, the lower."""
    if played % 2 and kept % 2:
        return played > kept
    return played % 2 != kept % 2 and played < kept


def higher_by_a_visible(played: int, kept: int, seen: Seen) -> bool:
    return played > kept and played - kept in seen.visible


def beside_no_visible(played: int, kept: int, seen: Seen) -> bool:
    """Require that no visible fate is one above or below either."""
    return not any(abs(value - fate) == 1 for value in seen.visible for fate in (played, kept))


def one_visible_between(played: int, kept: int, seen: Seen) -> bool:
    """Require exactly one visible value between the two; equal fates count once."""
    return sum(min(played, kept) < value < max(played, kept) for value in seen.visible) == 1


def kept_above_all_here(played: int, kept: int, seen: Seen) -> bool:
    """Require that the kept fate exceeds all fates here; an empty card accepts anything."""
    return kept > max(seen.here, default=0)


def never(played: int, kept: int, seen: Seen) -> bool:
    """Accept no play; fates get here in other ways (R12, R45, R51)."""
    return False


def played_is(value: int) -> Condition:
    return lambda played, kept, seen: played == value


def hours_apart_by(difference: int) -> Condition:
    """Require that one of the two takes this many more hours (R9). A 7 raised to 8 takes three (R44)."""
    return lambda played, kept, seen: abs(_hours(played) - _hours(kept)) == difference


def _hours(value: int) -> int:
    return HOURS_OF[min(value, VALUES[-1])]


def sum_alone_or_with_a_visible(total: int) -> Condition:
    """Require a sum of the two alone, or with exactly one visible fate."""
    return lambda played, kept, seen: played + kept == total or total - played - kept in seen.visible


def is_one_of(*values: int) -> Question:
    return lambda hidden, number: hidden in values


def is_higher(hidden: int, number: int | None) -> bool:
    """Ask whether it is higher; equal is a no (R27)."""
    assert number is not None
    return hidden > number


def is_equal(hidden: int, number: int | None) -> bool:
    return hidden == number


def is_within_two(hidden: int, number: int | None) -> bool:
    """Ask whether it is within two; equal is a yes (R43)."""
    assert number is not None
    return abs(hidden - number) <= 2


def takes_as_many_hours(hidden: int, number: int | None) -> bool:
    """Ask whether it takes as many hours (R9, R53)."""
    assert number is not None
    return HOURS_OF[hidden] == HOURS_OF[number]


class Window(enum.StrEnum):
    """When a power can be used, and so by whom (R24)."""

    BEFORE_PLAY = "before-play"
    AFTER_PLAY = "after-play"
    BEFORE_PREDICTION = "before-prediction"


class Measure(enum.StrEnum):
    """What a card's condition computes from two fates: their sum, their difference, or neither."""

    SUM = "sum"
    DIFFERENCE = "difference"
    NEITHER = "neither"


SUM: Final = Measure.SUM
DIFFERENCE: Final = Measure.DIFFERENCE


class Looks(enum.StrEnum):
    """What a condition can read of the visible fates: the values of the whole row, of the card itself, or their sum."""

    ROW = "row"
    HERE = "here"
    TOTAL = "total"


class Asked(enum.StrEnum):
    """Which of a question's numbers the group may choose: any, that of a visible fate, that of the fate just played."""

    ANY = "any"
    VISIBLE = "visible"
    PLAYED = "played"


class Power(msgspec.Struct, frozen=True):
    id: PowerId
    window: Window
    asks: Question | None = None
    numbers: tuple[int, ...] = ()
    """The numbers that the group may choose for its question."""

    asked: Asked = Asked.ANY
    costs: bool = False
    """Whether another faded power is spent with it (R50)."""


class Arcana(msgspec.Struct, frozen=True):
    id: CardId
    moons: int
    condition: Condition
    power: PowerId
    tells: bool = False
    """The player says whether the kept fate is higher (R14)."""

    dooms: bool = True
    """False: its own fading never adds doom (R20)."""

    measure: Measure = Measure.NEITHER
    looks: Looks = Looks.ROW
    hours: tuple[int, ...] = HOURS_OF
    """By value: the hours that a fate takes here (R9)."""

    burns: frozenset[int] = frozenset()
    """It fades in a turn in which one of these was played, wherever that was (R54)."""

    falls: bool = False
    """It already fades with twice as many hours as the kept fate has points (R52)."""

    steals: bool = False
    """After a play elsewhere, a visible fate higher than the kept one comes here (R51)."""


SEVEN_IS_SHORT: Final = (*HOURS_OF[:-1], 1)
"""The hours of each value in front of The Imago (R46)."""

BY_VALUE: Final = (0, *VALUES)
"""The hours of each value in front of The Fall, which has no moons and adds up its fates (R52)."""

NO_HOURS: Final = (0,) * len(HOURS_OF)
"""The hours of each value in front of The Ash, which has no moons either (R54)."""

SURE_TO_FALL: Final = 2 * VALUES[-1]
"""The sum at which The Fall fades whatever is kept."""

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
    Power(PowerId.SAME,          Window.BEFORE_PREDICTION, is_equal, VALUES, Asked.VISIBLE),
    Power(PowerId.WITHIN_TWO,    Window.BEFORE_PREDICTION, is_within_two, VALUES, Asked.PLAYED),
    Power(PowerId.ONE_MORE,      Window.BEFORE_PLAY),
    Power(PowerId.RELOCATE,      Window.BEFORE_PLAY),
    Power(PowerId.HELP,          Window.BEFORE_PREDICTION, is_one_of(2, 6), costs=True),
    Power(PowerId.SAME_HOURS,    Window.BEFORE_PREDICTION, takes_as_many_hours, VALUES, Asked.PLAYED),
)  # fmt: skip

_BASE = (
    Arcana(CardId.THE_BEAST,     1, apart_within(1, 1),   PowerId.TWICE, measure=DIFFERENCE),
    Arcana(CardId.THE_BELLTOWER, 2, sum_leaves(0, 3),     PowerId.DISCARD_LOWER, measure=SUM),
    Arcana(CardId.THE_BLIND_MAN, 1, nothing,              PowerId.Q147, dooms=False),
    Arcana(CardId.THE_CHALICE,   2, nothing,              PowerId.Q147, tells=True),
    Arcana(CardId.DAWN,          3, played_higher,        PowerId.HIGHER),
    Arcana(CardId.THE_DEEP,      3, sum_within(2, 5),     PowerId.HIGHER, measure=SUM),
    Arcana(CardId.THE_ENGINE,    3, double_or_triple,     PowerId.Q567),
    Arcana(CardId.THE_HUNTRESS,  1, apart_within(2, 2),   PowerId.TWICE, measure=DIFFERENCE),
    Arcana(CardId.THE_JUDGE,     3, sum_leaves(0, 2),     PowerId.Q345, measure=SUM),
    Arcana(CardId.THE_KEY,       3, sum_within(7, 9),     PowerId.OLD, measure=SUM),
    Arcana(CardId.LEVIATHAN,     4, sum_within(11),       PowerId.DISCARD_LOWER, measure=SUM),
    Arcana(CardId.THE_LORD,      3, only_one_of(5, 6, 7), PowerId.Q567),
    Arcana(CardId.MIDNIGHT,      3, played_lower,         PowerId.HIGHER),
    Arcana(CardId.THE_MIRROR,    1, same,                 PowerId.TWICE),
    Arcana(CardId.THE_NOBLE,     3, only_one_of(3, 4, 5), PowerId.Q345),
    Arcana(CardId.THE_PROPHET,   2, kept_is_visible,      PowerId.CYCLE),
    Arcana(CardId.THE_RIDER,     2, both_new,             PowerId.CYCLE),
    Arcana(CardId.THE_SERVANT,   2, only_one_of(1, 2, 3), PowerId.Q123),
    Arcana(CardId.THE_SHORE,     4, apart_within(4),      PowerId.DISCARD_LOWER, measure=DIFFERENCE),
    Arcana(CardId.THE_STRANGER,  3, sum_leaves(1, 2),     PowerId.Q123, measure=SUM),
)  # fmt: skip

_PROMO = (
    Arcana(CardId.ASUNDER,         1, higher_by_a_visible,  PowerId.SAME),
    Arcana(CardId.THE_CAPTAIN,     3, only_one_of(1, 4, 7), PowerId.Q147),
    Arcana(CardId.THE_FEAST,       4, nothing,              PowerId.RELOCATE),
    Arcana(CardId.FORTUNE,         3, high_of_odds,         PowerId.ONE_MORE),
    Arcana(CardId.THE_GHOST,       2, beside_no_visible,    PowerId.ONE_MORE),
    Arcana(CardId.THE_IMAGO,       3, nothing,              PowerId.CYCLE, hours=SEVEN_IS_SHORT),
    Arcana(CardId.IRON,            4, kept_above_all_here,  PowerId.ONE_MORE, looks=Looks.HERE),
    Arcana(CardId.THE_LANTERN,     3, sum_leaves(0, 4),     PowerId.RELOCATE, looks=Looks.TOTAL),
    Arcana(CardId.THE_PALLBEARERS, 2, apart_within(1, 2),   PowerId.WITHIN_TWO, measure=DIFFERENCE),
    Arcana(CardId.THE_PASSAGE,     2, one_visible_between,  PowerId.SAME),
    Arcana(CardId.THE_WISH,        2, nothing,              PowerId.OLD),
)  # fmt: skip

_STARS = (
    Arcana(CardId.THE_ASH,        1, played_is(7),       PowerId.HELP, hours=NO_HOURS, burns=frozenset({1, 2})),
    Arcana(CardId.THE_FALL,       SURE_TO_FALL, nothing, PowerId.TWICE, hours=BY_VALUE, falls=True),
    Arcana(CardId.THE_MUSICIANS,  3, sum_alone_or_with_a_visible(11), PowerId.SAME, measure=SUM),
    Arcana(CardId.THE_NORTH_WIND, 2, hours_apart_by(1),  PowerId.SAME_HOURS),
    Arcana(CardId.THE_THIEF,      2, never,              PowerId.HELP, steals=True),
)  # fmt: skip

ARCANA: Final = {row.id: row for row in (*_BASE, *_PROMO, *_STARS)}
POWERS: Final = {row.id: row for row in _POWERS}
POWER_OF: Final = {card: POWERS[row.power] for card, row in ARCANA.items()}
"""The power on the back of each card."""

DECKS: Final = {
    Deck.BASE: tuple(row.id for row in _BASE),
    Deck.WIDE: tuple(row.id for row in (*_BASE, *_PROMO)),
    Deck.STARS: tuple(ARCANA),
}
"""The arcana of each deck (R3, R41, R49)."""


def _values_in(mask: int) -> frozenset[int]:
    return frozenset(v for v in VALUES if mask >> v & 1)


_SHOWN: Final[dict[Looks, Callable[[int], Seen]]] = {
    Looks.ROW: lambda mask: Seen(visible=_values_in(mask)),
    Looks.HERE: lambda mask: Seen(here=_values_in(mask)),
    Looks.TOTAL: lambda total: Seen(total=total),
}


class Tables(dict[int, bytes]):
    """By what the card looks at (bit v for value v, or the sum): one byte for each pair of fates.

    Bit 0 if the first may be played here, bit 1 if the second may. A table is made when it is first asked for.
    `more` is how much higher the fate counts that is kept (R44).
    """

    def __init__(self, card: Arcana, more: int = 0) -> None:
        self.card, self.more = card, more

    def __missing__(self, key: int) -> bytes:
        seen, condition, more = _SHOWN[self.card.looks](key), self.card.condition, self.more
        rows = bytearray(64)
        for a in VALUES:
            for b in VALUES:
                rows[a << 3 | b] = condition(a, b + more, seen) | condition(b, a + more, seen) << 1
        table = self[key] = bytes(rows)
        return table


PLAYABLE: Final = {card: Tables(row) for card, row in ARCANA.items()}
"""PLAYABLE[card][key][a << 3 | b]: which of two fates may be played here."""

RAISED: Final = {card: Tables(row, 1) for card, row in ARCANA.items()}
"""The same if the kept fate counts one higher (R44)."""
