"""Poses an Oracle's puzzles: which action to take with the dice, and which lines to trace."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from itertools import combinations, product
from typing import Any, Final

import msgspec
from msgspec.structs import replace

from pitonisa.games.cove.actions import TakeBack
from pitonisa.games.cove.infer import Fetched, ahead_by, card_cost, clearly_best, fetched, net_of, truth_of
from pitonisa.games.cove.model import AtShop, Choosing, Good, State
from pitonisa.games.cove.shop import Theme
from pitonisa.games.cove.shops.oracle import legal, model
from pitonisa.games.cove.shops.oracle.board import CELLS, LINES, Prize
from pitonisa.games.cove.shops.oracle.craft import CELL_BIT, LINE_BIT, Target, barren, lacking_lines
from pitonisa.games.cove.view import View
from pitonisa.kernel import PUBLIC, Id, Posed, Seat

# Dice: the one modifier, or the two, that open what the runes keep closed


class Aim(Id):
    """The goal of modifying the runes, measured by a figure."""

    LINES = "lines"
    """Lines to trace."""

    ICONS = "icons"
    """Icons of a prediction."""

    BOXES = "boxes"
    """Boxes of the horoscope, written or marked."""


RUNE_OF: Final = {Aim.LINES: model.Rune.BONE, Aim.ICONS: model.Rune.DOLL}
"""The rune that each aim needs with a die."""

SPACE_OF: Final = {Aim.LINES: model.Space.STARS, Aim.ICONS: model.Space.PREDICTION, Aim.BOXES: model.Space.HOROSCOPE}


class WhichModifiers(msgspec.Struct, frozen=True, tag=True):
    """Which modifiers bring at least this much? A limited number may be spent."""

    aim: Aim
    count: int
    modifiers: int


class Spend(msgspec.Struct, frozen=True, tag=True):
    """A shifted die, a moved rune, or both."""

    die: model.Rune | None = None
    value: int | None = None
    rune: model.Rune | None = None


class Lies(msgspec.Struct, frozen=True, tag=True):
    """The required rune lies with these dice: the current figure."""

    aim: Aim
    rune: model.Rune
    dice: tuple[int, ...]
    count: int


class Takes(msgspec.Struct, frozen=True, tag=True):
    """The numbers that the next boxes accept, the dice in each half, and how many boxes can be filled."""

    top: tuple[int, ...]
    bottom: tuple[int, ...]
    left: tuple[int, ...]
    right: tuple[int, ...]
    count: int


class Brings(msgspec.Struct, frozen=True, tag=True):
    """The figure after each of the answers in these places."""

    aim: Aim
    count: int
    places: tuple[int, ...]


class Opens(Spend, frozen=True, tag=True, kw_only=True):
    """The effect of the right answer: the dice that then lie with the rune, or in the best half."""

    aim: Aim
    dice: tuple[int, ...]
    count: int
    place: int


def modifiers_asked(view: View) -> Iterator[Posed]:
    """Ask for the best modifiers, for each aim whose space is open."""
    if view.viewer == PUBLIC or view.viewer not in view.to_act or not isinstance(view.tasks[-1], Choosing):
        return
    if any(isinstance(action, TakeBack) for action in view.legal):
        return
    shop, stands = view.shops[view.viewer], view.merchants[view.viewer].space
    for aim, count_of in COUNTED.items():
        if SPACE_OF[aim] != stands:
            yield from _asked_about(shop, aim, count_of)


def _asked_about(shop: model.Oracle, aim: Aim, count_of: Callable[[model.Oracle], int]) -> Iterator[Posed]:
    """Pose one modifier if exactly one works; otherwise one of each kind, if exactly one pair works."""
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


def _first(shop: model.Oracle, aim: Aim, now: int) -> Lies | Takes:
    """Return the first observation of the reasoning."""
    if aim is Aim.BOXES:
        left, right = (tuple(model.dice_in(shop.dish, half)) for half in model.Half)
        return Takes(
            legal.next_numbers(shop, model.Row.TOP), legal.next_numbers(shop, model.Row.BOTTOM), left, right, now
        )
    rune = RUNE_OF[aim]
    return Lies(aim, rune, tuple(model.dice_with(shop.dish, rune)), now)


def _posed(
    shop: model.Oracle, aim: Aim, first: Lies | Takes, most: int, found: Sequence[tuple[Spend, int]]
) -> Posed | None:
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


def _opens(shop: model.Oracle, aim: Aim, spend: Spend, count: int, place: int) -> Opens:
    after = _spent(shop, spend)
    if aim is Aim.BOXES:
        dice = max(
            (tuple(model.dice_in(after.dish, half)) for half in model.Half), key=lambda dice: _filled(after, dice)
        )
    else:
        dice = tuple(model.dice_with(after.dish, RUNE_OF[aim]))
    return Opens(spend.die, spend.value, spend.rune, aim=aim, dice=dice, count=count, place=place)


def _near(one: Spend, right: Spend) -> bool:
    """Say whether a pair shares a half with the right one; there are too many others to ask about."""
    if right.die is None or right.rune is None:
        return True
    return one.rune is right.rune or (one.die, one.value) == (right.die, right.value)


def _shifts(shop: model.Oracle) -> list[Spend]:
    return [Spend(die=one.die, value=one.value) for one in legal.shifts(shop)]


def _moves(shop: model.Oracle) -> list[Spend]:
    return [Spend(rune=rune) for rune in model.RUNES] if shop.moves else []


def _spent(shop: model.Oracle, spend: Spend) -> model.Oracle:
    dish = shop.dish
    if spend.die is not None and spend.value is not None:
        dish = model.shifted(dish, spend.die, spend.value)
    if spend.rune is not None:
        dish = model.moved(dish, spend.rune)
    return replace(shop, dish=dish)


def _filled(shop: model.Oracle, dice: tuple[int, ...]) -> int:
    """Return the most boxes that these dice and the resulting X marks fill (R53-R55)."""
    return max(
        (
            1 + _go_on(_written(shop, row, value), row, tuple(rest))
            for at, value in enumerate(dice)
            for rest in ([*dice[:at], *dice[at + 1 :]],)
            for row in model.Row
            if legal.fits(shop, row, value)
        ),
        default=0,
    )


def _go_on(shop: model.Oracle, row: model.Row, dice: tuple[int, ...]) -> int:
    """Fill what the last box gives, then the other die."""
    if legal.prizes_of(shop, row)[len(model.row_of(shop, row)) - 1] is not Prize.X:
        return _filled(shop, dice)
    marked = (1 + _go_on(_written(shop, one, model.X), one, dice) for one in model.Row if legal.has_room(shop, one))
    return max(_filled(shop, dice), *marked)


def _written(shop: model.Oracle, row: model.Row, value: int) -> model.Oracle:
    written = (*model.row_of(shop, row), value)
    return replace(shop, top=written) if row is model.Row.TOP else replace(shop, bottom=written)


COUNTED: Final[dict[Aim, Callable[[model.Oracle], int]]] = {
    Aim.LINES: legal.lines_to_read,
    Aim.ICONS: lambda shop: max(legal.predictable(shop), default=0),
    Aim.BOXES: lambda shop: max(_filled(shop, tuple(model.dice_in(shop.dish, half))) for half in model.Half),
}


def modifiers_level(posed: Posed) -> int:
    """Rate two modifiers harder than one, the horoscope harder than the stars, and near misses harder."""
    question: WhichModifiers = posed.question
    hard = 2 * (question.modifiers == 2) + (question.aim is Aim.BOXES) + (len(posed.steps) > 5)
    return min(5, 1 + hard)


def modifiers_shape(posed: Posed) -> tuple[Any, ...]:
    """Group puzzles where the same modifiers have the same effect, with as many near misses."""
    others = [(step.count, len(step.places)) for step in posed.steps if isinstance(step, Brings)]
    return (posed.question, posed.answers[posed.right], (*others, (posed.question.count, 1)), posed.steps[0])


DICE_PLANS: Final = Theme(
    id="dice",
    least=1.0,
    questions=(WhichModifiers,),
    answers=(Spend,),
    steps=(Lies, Takes, Brings, Opens),
    asked=modifiers_asked,
    level=modifiers_level,
    shape=modifiers_shape,
)


# Stars: which zones the lines at hand close, and what their goods fetch

MOST_ANSWERS: Final = 7
"""The most answers of a good puzzle."""

MOST_ZONES: Final = 3


class WhichZone(msgspec.Struct, frozen=True, tag=True):
    """Which zones are worth closing with these lines, at this cost of a corruption card?"""

    lines: int
    card: int


class Close(msgspec.Struct, frozen=True, tag=True):
    """Trace exactly these lines, which close zones with these goods."""

    goods: tuple[Good, ...]
    lines: tuple[model.Line, ...]


class Zoned(Fetched, frozen=True, tag=True):
    """A good and its worth, in a zone that may use the cross."""

    cells: tuple[model.Cell, ...]
    cross: bool


class Closes(msgspec.Struct, frozen=True, tag=True):
    """The number of lines of the answer in this place, and the zones it closes."""

    place: int
    lines: int
    goods: tuple[Good, ...]
    zones: tuple[Zoned, ...]
    gold: int
    cards: int
    net: int


def zones_asked(view: View) -> Iterator[Posed]:
    """Ask which zones to close with the available lines."""
    if view.viewer not in view.to_act:
        return
    seat, state = truth_of(view)
    lines = _at_hand(view, state, seat)
    sets = _closable(state, seat, lines) if lines else []
    if not 1 < len(sets) <= MOST_ANSWERS or any(_closes_barren(state, seat, zones) for zones in sets):
        return
    found = [_closes(state, place, zones) for place, zones in enumerate(sets)]
    right = clearly_best(found)
    if right is not None:
        yield Posed(
            theme="stars",
            question=WhichZone(lines, card_cost(state)),
            answers=tuple(Close(tuple(one.good for one, _ in zones), _lines_of(zones)) for zones in sets),
            right=right,
            margin=ahead_by(found, right),
            steps=tuple(sorted(found, key=lambda one: one.net)),
        )


def _at_hand(view: View, state: State, seat: Seat) -> int:
    """Return how many lines can be traced: waiting ones, or those of reading the stars."""
    task = state.tasks[-1]
    if task == AtShop(seat, seat):
        waiting = state.shops[seat].waiting[-1]
        return waiting.remaining if isinstance(waiting, model.Tracing) else 0
    if isinstance(task, Choosing):
        return next((action.lines for action in view.legal if isinstance(action, model.ReadStars)), 0)
    return 0


Zones = tuple[tuple[Target, int], ...]
"""Zones, each with its missing lines."""


def _closable(state: State, seat: Seat, most: int) -> list[Zones]:
    """List every maximal worthwhile set of zones for the lines."""
    shop: model.Oracle = state.shops[seat]
    reserve = state.merchants[seat].reserve
    near = [one for one in lacking_lines(shop.lines, shop.zones, reserve) if 0 < one[1].bit_count() <= most]
    paying = [one for one in near if _closes(state, 0, (one,)).net > 0]
    stock = Counter(reserve)
    several = [
        zones
        for count in range(2, MOST_ZONES + 1)
        for zones in combinations(paying, count)
        if _fits(zones, most) and not Counter(one.good for one, _ in zones) - stock
    ]
    sets = [*((one,) for one in near), *several]
    return [zones for zones in sets if not any(set(zones) < set(other) for other in several)]


def _fits(zones: Zones, most: int) -> bool:
    """Say whether no cell is used twice, and the lines are enough."""
    cells = lacking = 0
    for one, lacks in zones:
        if one.cells & cells:
            return False
        cells, lacking = cells | one.cells, lacking | lacks
    return lacking.bit_count() <= most


def _closes_barren(state: State, seat: Seat, zones: Zones) -> bool:
    """Say whether these lines also close a rewardless zone that costs a card (R48)."""
    shop: model.Oracle = state.shops[seat]
    for line in _lines_of(zones):
        if barren(shop, line, state.merchants[seat].reserve):
            return True
        shop = replace(shop, lines=shop.lines | {line})
    return False


def _lines_of(zones: Zones) -> tuple[model.Line, ...]:
    lacking = 0
    for _, lacks in zones:
        lacking |= lacks
    return tuple(line for line in LINES if LINE_BIT[line] & lacking)


def _closes(state: State, place: int, zones: Zones) -> Closes:
    found = tuple(_zoned(state, one) for one, _ in zones)
    gold = sum(one.gold for one in found)
    cards = sum(one.cards + one.cross for one in found)
    goods = tuple(one.good for one, _ in zones)
    return Closes(place, len(_lines_of(zones)), goods, found, gold, cards, net_of(state, gold, cards))


def _zoned(state: State, zone: Target) -> Zoned:
    one = fetched(state, zone.good)
    cells = tuple(cell for cell in CELLS if CELL_BIT[cell] & zone.cells)
    return Zoned(one.size, one.colour, one.pier, one.customers, one.gold, one.cards, cells, zone.cross)


def zones_level(posed: Posed) -> int:
    """Rate by the number of lines, one more if several zones are closed."""
    steps: Sequence[Closes] = posed.steps
    lines: int = posed.question.lines
    return min(5, lines + any(len(one.zones) > 1 for one in steps))


def zones_shape(posed: Posed) -> tuple[Any, ...]:
    """Group puzzles that compare the same zones."""
    steps: Sequence[Closes] = posed.steps
    return (posed.answers[posed.right], tuple(zone.cells for one in steps for zone in one.zones))


STARS: Final = Theme(
    id="stars",
    least=0.2,
    questions=(WhichZone,),
    answers=(Close,),
    steps=(Closes,),
    asked=zones_asked,
    level=zones_level,
    shape=zones_shape,
)

PUZZLES: Final = (STARS, DICE_PLANS)
