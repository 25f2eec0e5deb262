"""Hints for the keeper of a cabinet: how the labels look to those who can only count."""

from __future__ import annotations

from typing import Final

import msgspec

from pitonisa.games.cove.shop import Hinting
from pitonisa.games.cove.shops.cabinet.board import HOW_MANY, NAMED
from pitonisa.games.cove.shops.cabinet.legal import chests
from pitonisa.games.cove.shops.cabinet.model import Cabinet, Curio, Stand
from pitonisa.games.cove.shops.cabinet.secrets import unseen
from pitonisa.games.cove.view import View
from pitonisa.kernel import PUBLIC
from pitonisa.kernel.help import Level, allows


class Credible(msgspec.Struct, frozen=True):
    """Of what a label names, so many of so many were never shown."""

    stand: Stand
    curio: Curio
    unseen: int
    count: int


class CabinetHints(msgspec.Struct, frozen=True, tag=True):
    chests: tuple[Credible, ...] = ()


def hints(view: View, level: Level) -> CabinetHints | None:
    if not allows(level, Level.LOGIC):
        return None
    assert view.viewer != PUBLIC
    shop: Cabinet = view.shops[view.viewer]
    left = unseen(shop)
    named = [(stand, NAMED[label]) for stand, label in chests(shop)]
    return CabinetHints(tuple(Credible(stand, curio, left[curio], HOW_MANY[curio]) for stand, curio in named))


HELP: Final = Hinting(kind=CabinetHints, hints=hints)
