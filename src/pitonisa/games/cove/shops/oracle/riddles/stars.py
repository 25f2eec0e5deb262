"""The star line worth drawing: which zones the lines at hand close, and what their goods fetch."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import combinations
from typing import Any, Final

import msgspec

from pitonisa.games.cove.model import AtShop, Choosing, Good, State
from pitonisa.games.cove.shop import Theme
from pitonisa.games.cove.shops.oracle.actions import ReadStars
from pitonisa.games.cove.shops.oracle.board import CELLS, LINES
from pitonisa.games.cove.shops.oracle.charts import CELL_BIT, LINE_BIT, Target, barren, lacking_lines
from pitonisa.games.cove.shops.oracle.model import Cell, Line, Oracle, Tracing
from pitonisa.games.cove.takings import Fetched, ahead_by, card_cost, clearly_best, fetched, net_of, truth_of
from pitonisa.games.cove.view import View
from pitonisa.kernel import Posed, Seat

MOST_ANSWERS: Final = 7
"""With more of them it is a list and no riddle."""

MOST_ZONES: Final = 3


class WhichZone(msgspec.Struct, frozen=True, tag=True):
    """With so many lines: what is worth closing, if a corruption card counts as so much gold?"""

    lines: int
    card: int


class Close(msgspec.Struct, frozen=True, tag=True):
    """Trace these lines and no others: they close zones with these goods."""

    goods: tuple[Good, ...]
    lines: tuple[Line, ...]


class Zoned(Fetched, frozen=True, tag=True):
    """A good and what it fetches, in a zone that may lean on the cross."""

    cells: tuple[Cell, ...]
    cross: bool


class Closes(msgspec.Struct, frozen=True, tag=True):
    """The answer in this place takes so many lines and closes these zones."""

    place: int
    lines: int
    goods: tuple[Good, ...]
    zones: tuple[Zoned, ...]
    gold: int
    cards: int
    net: int


def asked(view: View) -> Iterator[Posed]:
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
            answers=tuple(Close(tuple(one.good for one, _ in zones), _lines(zones)) for zones in sets),
            right=right,
            margin=ahead_by(found, right),
            steps=tuple(sorted(found, key=lambda one: one.net)),
        )


def _at_hand(view: View, state: State, seat: Seat) -> int:
    """How many lines can be traced: those that wait, or what the stars would bring."""
    task = state.tasks[-1]
    if task == AtShop(seat, seat):
        waiting = state.shops[seat].waiting[-1]
        return waiting.remaining if isinstance(waiting, Tracing) else 0
    if isinstance(task, Choosing):
        return next((action.lines for action in view.legal if isinstance(action, ReadStars)), 0)
    return 0


Zones = tuple[tuple[Target, int], ...]
"""Each with the lines it lacks."""


def _closable(state: State, seat: Seat, most: int) -> list[Zones]:
    """Every way to close as much as so many lines can and as pays, none of it a part of another."""
    shop: Oracle = state.shops[seat]
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
    """No cell twice, and lines enough for all."""
    cells = lacking = 0
    for one, lacks in zones:
        if one.cells & cells:
            return False
        cells, lacking = cells | one.cells, lacking | lacks
    return lacking.bit_count() <= most


def _closes_barren(state: State, seat: Seat, zones: Zones) -> bool:
    """R48: whether these lines also close a zone that costs a card and brings no good, which no answer names."""
    shop: Oracle = state.shops[seat]
    for line in _lines(zones):
        if barren(shop, line, state.merchants[seat].reserve):
            return True
        shop = msgspec.structs.replace(shop, lines=shop.lines | {line})
    return False


def _lines(zones: Zones) -> tuple[Line, ...]:
    lacking = 0
    for _, lacks in zones:
        lacking |= lacks
    return tuple(line for line in LINES if LINE_BIT[line] & lacking)


def _closes(state: State, place: int, zones: Zones) -> Closes:
    found = tuple(_zoned(state, one) for one, _ in zones)
    gold = sum(one.gold for one in found)
    cards = sum(one.cards + one.cross for one in found)
    goods = tuple(one.good for one, _ in zones)
    return Closes(place, len(_lines(zones)), goods, found, gold, cards, net_of(state, gold, cards))


def _zoned(state: State, zone: Target) -> Zoned:
    one = fetched(state, zone.good)
    cells = tuple(cell for cell in CELLS if CELL_BIT[cell] & zone.cells)
    return Zoned(one.size, one.colour, one.pier, one.customers, one.gold, one.cards, cells, zone.cross)


def level(posed: Posed) -> int:
    """By the lines, and one more where several zones are closed at once."""
    steps: Sequence[Closes] = posed.steps
    lines: int = posed.question.lines
    return min(5, lines + any(len(one.zones) > 1 for one in steps))


def shape(posed: Posed) -> tuple[Any, ...]:
    """Two are twins where the same zones are weighed against each other."""
    steps: Sequence[Closes] = posed.steps
    return (posed.answers[posed.right], tuple(zone.cells for one in steps for zone in one.zones))


STARS: Final = Theme(
    id="stars",
    least=0.2,
    questions=(WhichZone,),
    answers=(Close,),
    steps=(Closes,),
    asked=asked,
    level=level,
    shape=shape,
)
