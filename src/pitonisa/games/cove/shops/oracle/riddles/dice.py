"""A die plan: the one modifier, or the two, that open what the runes keep closed."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from itertools import product
from typing import Any, Final

import msgspec

from pitonisa.games.cove.actions import TakeBack
from pitonisa.games.cove.model import Choosing, Id
from pitonisa.games.cove.shop import Theme
from pitonisa.games.cove.shops.oracle.board import Prize
from pitonisa.games.cove.shops.oracle.horoscope import fits, has_room, next_numbers, prizes_of
from pitonisa.games.cove.shops.oracle.legal import lines_to_read, predictable, shifts
from pitonisa.games.cove.shops.oracle.model import (
    DICE,
    RUNES,
    Half,
    Oracle,
    Row,
    Rune,
    Space,
    X,
    dice_in,
    dice_with,
    row_of,
)
from pitonisa.games.cove.view import View
from pitonisa.kernel import PUBLIC, Posed

replace: Final = msgspec.structs.replace


class Aim(Id):
    """What the runes are to open, by the figure that counts."""

    LINES = "lines"
    """Lines of the stars."""

    ICONS = "icons"
    """Icons of a prediction."""

    BOXES = "boxes"
    """Boxes of the horoscope, written or marked."""


RUNE_OF: Final = {Aim.LINES: Rune.BONE, Aim.ICONS: Rune.DOLL}
"""The rune that it takes with a die."""

SPACE_OF: Final = {Aim.LINES: Space.STARS, Aim.ICONS: Space.PREDICTION, Aim.BOXES: Space.HOROSCOPE}


class WhichModifiers(msgspec.Struct, frozen=True, tag=True):
    """Which modifiers bring at least so much of it? So many of them may be spent."""

    aim: Aim
    count: int
    modifiers: int


class Spend(msgspec.Struct, frozen=True, tag=True):
    """A shifted die, a moved rune, or both."""

    die: Rune | None = None
    value: int | None = None
    rune: Rune | None = None


class Lies(msgspec.Struct, frozen=True, tag=True):
    """The rune that it takes lies with these dice: as it is, it comes to so much."""

    aim: Aim
    rune: Rune
    dice: tuple[int, ...]
    count: int


class Takes(msgspec.Struct, frozen=True, tag=True):
    """The numbers that the next boxes of the horoscope take, what lies in each half, and how many can be filled."""

    top: tuple[int, ...]
    bottom: tuple[int, ...]
    left: tuple[int, ...]
    right: tuple[int, ...]
    count: int


class Brings(msgspec.Struct, frozen=True, tag=True):
    """With each of the answers in these places it is so much."""

    aim: Aim
    count: int
    places: tuple[int, ...]


class Opens(Spend, frozen=True, tag=True, kw_only=True):
    """What the right answer does: which dice then lie with the rune, or in the half that fills most boxes."""

    aim: Aim
    dice: tuple[int, ...]
    count: int
    place: int


def asked(view: View) -> Iterator[Posed]:
    if view.viewer == PUBLIC or view.viewer not in view.to_act or not isinstance(view.tasks[-1], Choosing):
        return
    if any(isinstance(action, TakeBack) for action in view.legal):
        return
    shop, stands = view.shops[view.viewer], view.merchants[view.viewer].space
    for aim, count_of in COUNTED.items():
        if SPACE_OF[aim] != stands:
            yield from _asked_about(shop, aim, count_of)


def _asked_about(shop: Oracle, aim: Aim, count_of: Callable[[Oracle], int]) -> Iterator[Posed]:
    """With one modifier where exactly one does it; otherwise with one of each kind, where exactly one pair does."""
    now = count_of(shop)
    singles = [(one, count_of(_spent(shop, one))) for one in (*_shifts(shop), *_moves(shop))]
    best = max((count for _, count in singles), default=0)
    first = _first(shop, aim, now)
    if best > now and (posed := _posed(shop, aim, first, best, singles)):
        yield posed
    pairs = [
        (both, count_of(_spent(shop, both)))
        for shift, move in product(_shifts(shop), _moves(shop))
        if (both := Spend(shift.die, shift.value, move.rune))
    ]
    most = max((count for _, count in pairs), default=0)
    if most > max(now, best) and (posed := _posed(shop, aim, first, most, pairs)):
        yield posed


def _first(shop: Oracle, aim: Aim, now: int) -> Lies | Takes:
    """What one looks at first."""
    if aim is Aim.BOXES:
        left, right = (tuple(dice_in(shop.dish, half)) for half in Half)
        return Takes(next_numbers(shop, Row.TOP), next_numbers(shop, Row.BOTTOM), left, right, now)
    rune = RUNE_OF[aim]
    return Lies(aim, rune, tuple(dice_with(shop.dish, rune)), now)


def _posed(shop: Oracle, aim: Aim, first: Lies | Takes, most: int, found: Sequence[tuple[Spend, int]]) -> Posed | None:
    right = [one for one, count in found if count == most]
    if len(right) != 1:
        return None
    shown = [(one, count) for one, count in found if _near(one, right[0])]
    answers = [one for one, _ in shown]
    groups: dict[int, list[int]] = {}
    for place, (one, count) in enumerate(shown):
        if one != right[0]:
            groups.setdefault(count, []).append(place)
    brings = (Brings(aim, count, tuple(groups[count])) for count in sorted(groups))
    place = answers.index(right[0])
    return Posed(
        theme="dice",
        question=WhichModifiers(aim, most, 2 if right[0].die and right[0].rune else 1),
        answers=tuple(answers),
        right=place,
        margin=1.0,
        steps=(first, *brings, _opens(shop, aim, right[0], most, place)),
    )


def _opens(shop: Oracle, aim: Aim, spend: Spend, count: int, place: int) -> Opens:
    after = _spent(shop, spend)
    if aim is Aim.BOXES:
        dice = max((tuple(dice_in(after.dish, half)) for half in Half), key=lambda dice: _filled(after, dice))
    else:
        dice = tuple(dice_with(after.dish, RUNE_OF[aim]))
    return Opens(spend.die, spend.value, spend.rune, aim=aim, dice=dice, count=count, place=place)


def _near(one: Spend, right: Spend) -> bool:
    """Of pairs, those that have one half in common with the right one: the others are too many to be asked about."""
    if right.die is None or right.rune is None:
        return True
    return one.rune is right.rune or (one.die, one.value) == (right.die, right.value)


# Modifiers (R44)


def _shifts(shop: Oracle) -> list[Spend]:
    return [Spend(die=one.die, value=one.value) for one in shifts(shop)]


def _moves(shop: Oracle) -> list[Spend]:
    return [Spend(rune=rune) for rune in RUNES] if shop.moves else []


def _spent(shop: Oracle, spend: Spend) -> Oracle:
    dish = shop.dish
    if spend.die is not None:
        dice = tuple(spend.value if die is spend.die else shown for die, shown in zip(DICE, dish.dice, strict=True))
        dish = replace(dish, dice=dice)
    if spend.rune is not None:
        halves = tuple(
            _other(half) if rune is spend.rune else half for rune, half in zip(RUNES, dish.halves, strict=True)
        )
        dish = replace(dish, halves=halves)
    return replace(shop, dish=dish)


def _other(half: Half) -> Half:
    return Half.RIGHT if half is Half.LEFT else Half.LEFT


# What the runes bring


def _lines(shop: Oracle) -> int:
    return lines_to_read(shop)


def _icons(shop: Oracle) -> int:
    return max(predictable(shop), default=0)


def _boxes(shop: Oracle) -> int:
    return max(_filled(shop, tuple(dice_in(shop.dish, half))) for half in Half)


def _filled(shop: Oracle, dice: tuple[int, ...]) -> int:
    """R53-R55: the most boxes that these dice and every X on the way fill."""
    return max(
        (
            1 + _go_on(_written(shop, row, value), row, tuple(rest))
            for at, value in enumerate(dice)
            for rest in ([*dice[:at], *dice[at + 1 :]],)
            for row in Row
            if fits(shop, row, value)
        ),
        default=0,
    )


def _go_on(shop: Oracle, row: Row, dice: tuple[int, ...]) -> int:
    """What the box just filled gives, then the other die."""
    if prizes_of(shop, row)[len(row_of(shop, row)) - 1] is not Prize.X:
        return _filled(shop, dice)
    marked = (1 + _go_on(_written(shop, one, X), one, dice) for one in Row if has_room(shop, one))
    return max(_filled(shop, dice), *marked)


def _written(shop: Oracle, row: Row, value: int) -> Oracle:
    written = (*row_of(shop, row), value)
    return replace(shop, top=written) if row is Row.TOP else replace(shop, bottom=written)


COUNTED: Final[dict[Aim, Callable[[Oracle], int]]] = {Aim.LINES: _lines, Aim.ICONS: _icons, Aim.BOXES: _boxes}


def level(posed: Posed) -> int:
    """Two modifiers are harder than one, the horoscope harder than the stars, and so is what nearly does it."""
    question: WhichModifiers = posed.question
    hard = 2 * (question.modifiers == 2) + (question.aim is Aim.BOXES) + (len(posed.steps) > 5)
    return min(5, 1 + hard)


def shape(posed: Posed) -> tuple[Any, ...]:
    """Two are twins where the same modifiers do the same, and as many others nearly do."""
    others = [(step.count, len(step.places)) for step in posed.steps if isinstance(step, Brings)]
    return (posed.question, posed.answers[posed.right], (*others, (posed.question.count, 1)), posed.steps[0])


DICE_PLANS: Final = Theme(
    id="dice",
    least=1.0,
    questions=(WhichModifiers,),
    answers=(Spend,),
    steps=(Lies, Takes, Brings, Opens),
    asked=asked,
    level=level,
    shape=shape,
)
