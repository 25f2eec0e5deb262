"""Hints for an Oracle: how likely the predictions come true, those made and those that could be."""

from __future__ import annotations

from typing import Final

import msgspec

from pitonisa.games.cove.infer import bag_of
from pitonisa.games.cove.model import FACTIONS, Colour
from pitonisa.games.cove.shop import Hinting
from pitonisa.games.cove.shops.oracle.actions import Predict
from pitonisa.games.cove.shops.oracle.odds import chances
from pitonisa.games.cove.view import View
from pitonisa.kernel import PUBLIC
from pitonisa.kernel.help import Level, allows, percent


class Outlook(msgspec.Struct, frozen=True):
    """How likely a prediction with this number of icons earns a tablet, at least an amulet, anything at all."""

    colour: Colour
    icons: int
    tablet: int
    amulet: int
    anything: int


class OracleHints(msgspec.Struct, frozen=True, tag=True):
    active: tuple[Outlook, ...] = ()
    """One's own active predictions."""

    possible: tuple[Outlook, ...] = ()
    """Predictions that one could make now."""


def hints(view: View, level: Level) -> OracleHints | None:
    """Logic: the odds of predictions that are made. Explained: those of predictions that could be."""
    if not allows(level, Level.LOGIC):
        return None
    return OracleHints(_active(view), _possible(view) if allows(level, Level.EXPLAINED) else ())


def _outlook(view: View, colour: Colour, icons: int) -> Outlook:
    return Outlook(colour, icons, *map(percent, chances(bag_of(view), colour, icons)))


def _active(view: View) -> tuple[Outlook, ...]:
    assert view.viewer != PUBLIC
    mine = view.shops[view.viewer].predictions
    return tuple(_outlook(view, one.colour, one.remaining) for one in mine if one.remaining)


def _possible(view: View) -> tuple[Outlook, ...]:
    sizes = sorted({action.icons for action in view.legal if isinstance(action, Predict)})
    return tuple(_outlook(view, colour, icons) for icons in sizes for colour in FACTIONS)


HELP: Final = Hinting(kind=OracleHints, hints=hints)
