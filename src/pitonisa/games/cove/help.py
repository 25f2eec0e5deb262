"""Hints for those who want them: the odds of the bag, of predictions, and what corruption costs now."""

from __future__ import annotations

from typing import Final

import msgspec

from pitonisa.games.cove.infer import bag_of
from pitonisa.games.cove.model import FACTIONS, Colour
from pitonisa.games.cove.shops.oracle.actions import Predict
from pitonisa.games.cove.shops.oracle.odds import chances
from pitonisa.games.cove.table import State, View
from pitonisa.kernel import PUBLIC
from pitonisa.kernel.help import Help, Level, allows

WHOLE: Final = 100


class DrawOdds(msgspec.Struct, frozen=True):
    """How likely the next adventurer is of a colour."""

    colour: Colour
    count: int
    total: int
    percent: int


class Outlook(msgspec.Struct, frozen=True):
    """How likely a prediction with this number of icons earns a tablet, at least an amulet, anything at all."""

    colour: Colour
    icons: int
    tablet: int
    amulet: int
    anything: int


class Danger(msgspec.Struct, frozen=True):
    """What one's corruption would cost now, and with one more rogue in the lair."""

    icons: int
    rogues: int
    cost: int
    one_more: int


class Hints(msgspec.Struct, frozen=True):
    next_draw: tuple[DrawOdds, ...] = ()
    active: tuple[Outlook, ...] = ()
    """One's own active predictions."""

    possible: tuple[Outlook, ...] = ()
    """Predictions that one could make now."""

    danger: Danger | None = None


def hints(view: View, level: Level) -> Hints:
    """Marks: what anybody could count. Logic: the odds that follow. Explained: those of choices, and the danger."""
    if level is Level.OFF or view.outcome is not None:
        return Hints()
    told = Hints(next_draw=_next_draw(view))
    if allows(level, Level.LOGIC) and view.viewer != PUBLIC:
        told = msgspec.structs.replace(told, active=_active(view))
    if allows(level, Level.EXPLAINED) and view.viewer != PUBLIC:
        told = msgspec.structs.replace(told, possible=_possible(view), danger=_danger(view))
    return told


def _percent(part: float) -> int:
    return round(WHOLE * part)


def _next_draw(view: View) -> tuple[DrawOdds, ...]:
    total = sum(one.count for one in view.bag)
    return tuple(
        DrawOdds(one.colour, one.count, total, _percent(one.count / total) if total else 0) for one in view.bag
    )


def _outlook(view: View, colour: Colour, icons: int) -> Outlook:
    return Outlook(colour, icons, *map(_percent, chances(bag_of(view), colour, icons)))


def _active(view: View) -> tuple[Outlook, ...]:
    assert view.viewer != PUBLIC
    mine = view.shops[view.viewer].predictions
    return tuple(_outlook(view, one.colour, one.remaining) for one in mine if one.remaining)


def _possible(view: View) -> tuple[Outlook, ...]:
    sizes = sorted({action.icons for action in view.legal if isinstance(action, Predict)})
    return tuple(_outlook(view, colour, icons) for icons in sizes for colour in FACTIONS)


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


HELP: Final[Help[State, View, Hints]] = Help(hints_type=Hints, hints=hints, errs=errs)
