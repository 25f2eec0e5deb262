"""Instructions about things: items and tokens taken, collected, removed, moved."""

from __future__ import annotations

from typing import Literal

import msgspec

from pitonisa.games.missions.scenario.base import (
    ItemRef,
    PieceRef,
    Recipient,
    Role,
    ThingRef,
    TokenRef,
    Who,
)
from pitonisa.games.missions.scenario.effects.base import Do


class TakeItem(Do, frozen=True, kw_only=True, tag="take_item"):
    """Take items from the deck. Of those that are held or removed, nothing happens."""

    items: tuple[ItemRef, ...]
    who: Who = Role.ME
    first = "items"


class TakeToken(Do, frozen=True, kw_only=True, tag="take_token"):
    """Take tokens from the board. A group token goes to the table."""

    tokens: tuple[TokenRef, ...]
    who: Who = Role.ME
    n: int = 1
    """How many copies of each."""

    first = "tokens"


class Collect(Do, frozen=True, kw_only=True, tag="collect"):
    """Put things back where they came from; they can be taken again."""

    things: tuple[ThingRef, ...] = ()
    """Items or tokens."""

    who: Who | None = None
    """Only what these hold; without it, wherever the things are."""

    all_damage: bool = False
    """All damage on all adversaries."""

    first = "things"


class Remove(Do, frozen=True, kw_only=True, tag="remove"):
    """Take things out of the mission for good: items, tokens, panorama cards or locations."""

    things: tuple[PieceRef, ...]
    first = "things"


class MoveItem(Do, frozen=True, kw_only=True, tag="move_item"):
    """An item changes hands. Without an item, its holder chooses one."""

    item: ItemRef | None = None
    colour: Literal["green"] | None = None
    """Which items may be chosen; only green ones stay with anybody."""

    source: Who = msgspec.field(default=Role.ME, name="from")
    target: Recipient = msgspec.field(default=Role.LEAD, name="to")
    """Somebody, or `deck` or `table`."""

    first = "item"
