"""Hints for those who want them: the odds of the bag, what corruption costs now, and what one's shop tells."""

from __future__ import annotations

from collections.abc import Iterable
from functools import partial
from typing import Any, Final, cast

import msgspec

from pitonisa.games.cove.model import Colour
from pitonisa.games.cove.shop import Shop, kind_of
from pitonisa.games.cove.table import SHOPS, State, View, either
from pitonisa.kernel import PUBLIC, Seat
from pitonisa.kernel.help import Help, Level, allows, percent


class DrawOdds(msgspec.Struct, frozen=True):
    """How likely the next adventurer is of a colour."""

    colour: Colour
    count: int
    total: int
    percent: int


class Danger(msgspec.Struct, frozen=True):
    """What one's corruption would cost now, and with one more rogue in the lair."""

    icons: int
    rogues: int
    cost: int
    one_more: int


class Hints(msgspec.Struct, frozen=True):
    next_draw: tuple[DrawOdds, ...] = ()
    shop: Any = None
    """What one's own shop tells; which shops there are, a table says."""

    danger: Danger | None = None


def hints(kind: type[Hints], view: View, level: Level) -> Hints:
    """Marks: what anybody could count. Logic: what follows for one's shop. Explained: the danger as well."""
    if level is Level.OFF or view.outcome is not None:
        return kind()
    if view.viewer == PUBLIC or not view.shops:
        return kind(next_draw=_next_draw(view))
    shop = kind_of(view.STATE, view.shops[view.viewer])
    return kind(
        next_draw=_next_draw(view),
        shop=shop.hints(view, Seat(view.viewer), level) if allows(level, Level.LOGIC) else None,
        danger=_danger(view) if allows(level, Level.EXPLAINED) else None,
    )


def _next_draw(view: View) -> tuple[DrawOdds, ...]:
    total = sum(one.count for one in view.bag)
    return tuple(DrawOdds(one.colour, one.count, total, percent(one.count / total) if total else 0) for one in view.bag)


def _danger(view: View) -> Danger | None:
    assert view.viewer != PUBLIC
    icons = view.cards[view.viewer].icons
    if not icons:
        return None
    return Danger(sum(icons), view.lair, sum(icons) * view.lair, sum(icons) * (view.lair + 1))


def errs(state: State, told: Hints) -> bool:
    """Odds are never certain; what is in the bag and in the lair is."""
    wrong_bag = bool(told.next_draw) and tuple(one.count for one in told.next_draw) != state.bag
    return wrong_bag or (told.danger is not None and told.danger.rogues != state.lair)


def help_with(shops: Iterable[Shop]) -> Help[State, View, Hints]:
    """The help of a table with these kinds of shops."""
    told = either((type(None), *(shop.hints_type for shop in shops)))
    made = msgspec.defstruct("Hints", [("shop", told, None)], bases=(Hints,), module=__name__, frozen=True)
    kind = cast(type[Hints], made)
    return Help(hints_type=kind, hints=partial(hints, kind), errs=errs)


HELP: Final = help_with(SHOPS.values())
