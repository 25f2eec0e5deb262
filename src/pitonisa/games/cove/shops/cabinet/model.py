"""Defines the Curio Cabinet: its printed numbers, state, actions and events.

The state has a public part, what only its keeper knows, and what is waiting to be settled. All numbers are our own; to
rebalance the shop, change only this file.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final, NewType, TypeAlias, get_args

import msgspec

from pitonisa.games.cove.kinds import FACTIONS, ByWho, Colour, Size
from pitonisa.games.cove.model import Good
from pitonisa.kernel import BySeat, Id, Seat, Viewer

Stand = NewType("Stand", int)
"""A place for a chest, from 1."""


class Curio(Id):
    """A find from the sea. Two of one kind are identical: no number tells them apart (R114)."""

    RED_PLAIN = "red-plain"
    GREEN_PLAIN = "green-plain"
    BLUE_PLAIN = "blue-plain"
    YELLOW_PLAIN = "yellow-plain"
    RED_FINE = "red-fine"
    GREEN_FINE = "green-fine"
    BLUE_FINE = "blue-fine"
    YELLOW_FINE = "yellow-fine"
    FORGERY = "forgery"


class Space(Id):
    SALVAGE = "salvage"
    LOCK = "lock"
    EXHIBIT = "exhibit"
    REVEAL = "reveal"


class Ability(Id):
    """The staff abilities, in the order of the board."""

    DIVER = "diver"
    SEALER = "sealer"
    GUIDE = "guide"
    GOSSIP = "gossip"


# What waits


class PuttingBack(msgspec.Struct, frozen=True, tag=True):
    """The hand is too full (R103)."""


class Locking(msgspec.Struct, frozen=True, tag=True):
    """A chest may be sealed (R112)."""


class Guiding(msgspec.Struct, frozen=True, tag=True):
    """A curio on a pedestal may be shown round (R112)."""


class Gossiping(msgspec.Struct, frozen=True, tag=True):
    """A label may be changed, or a corruption card discarded (R112)."""


class Doubting(msgspec.Struct, frozen=True, tag=True):
    """Rivals may doubt (R109)."""

    rivals: tuple[Seat, ...]
    """Those who are still to answer, in selling order."""

    remaining: int
    """How many chests the first of them may still doubt."""


Waiting: TypeAlias = PuttingBack | Locking | Guiding | Gossiping | Doubting


class Cabinet(msgspec.Struct, frozen=True, kw_only=True, tag=True):
    """The public part of a cabinet: labels without their contents, numbers without faces (R114)."""

    labels: tuple[Good | None, ...]
    """By stand: the good on its chest."""

    pedestals: tuple[Curio | None, ...]
    """By faction."""

    discards: tuple[Curio, ...] = ()
    """Face up, sorted."""

    hand: int
    deck: int
    vault: int = 0
    """The number of curios in each."""

    proven: int = 0
    caught: int = 0
    """How many labels were shown to be true, and to be false."""

    waiting: tuple[Waiting, ...] = ()


class Trove(msgspec.Struct, frozen=True, tag=True):
    """The keeper's secrets (R114). Whatever has no order in the rules is sorted."""

    hand: tuple[Curio, ...]
    chests: tuple[Curio | None, ...]
    """By stand."""

    vault: tuple[Curio, ...]
    deck: tuple[Curio, ...]
    """The curios still to be drawn; the next is decided when it is drawn."""


# What is printed

HOURS: Final[dict[str, int]] = {Space.SALVAGE: 1, Space.LOCK: 1, Space.EXHIBIT: 1, Space.REVEAL: 1}

PLAIN: Final = 4
FINE: Final = 1
FORGERIES: Final = 4
"""R101: curios of each colour, and those without one."""

FIRST_HAND: Final = 3
HAND_MOST: Final = 6
SALVAGED: Final = 2
STANDS: Final = 5
"""R101, R103."""

DOUBT_WON: Final = 4
DOUBT_LOST: Final = 3
"""R110: gold for doubting a false label, and from doubting a true one."""

DOUBTS: Final = {2: 2}
A_DOUBT: Final = 1
"""R109: how many chests a rival may doubt on a day, by the number of players."""

PEDDLER_DOUBTS: Final = (0, 1, 2, 3)
QUARTERS: Final = 4
"""R113: in how many of four cases the Peddler doubts, by the number of chests; further ones as the last."""

LABEL_OF: Final = {
    **{Curio(f"{colour}-plain"): Good(Size.SMALL, colour) for colour in FACTIONS},
    **{Curio(f"{colour}-fine"): Good(Size.LARGE, colour) for colour in FACTIONS},
}
"""R105: the only true label of a curio; a forgery has none."""

NAMED: Final = {good: curio for curio, good in LABEL_OF.items()}
"""By label: the curio that should be in the chest."""

HOW_MANY: Final = {
    curio: FORGERIES if curio is Curio.FORGERY else FINE if LABEL_OF[curio].size is Size.LARGE else PLAIN
    for curio in Curio
}
CURIOS: Final = tuple(curio for curio in Curio for _ in range(HOW_MANY[curio]))
"""R101: all of them."""


def colour_of(curio: Curio) -> Colour | None:
    label = LABEL_OF.get(curio)
    return None if label is None else label.colour


def is_fine(curio: Curio) -> bool:
    label = LABEL_OF.get(curio)
    return label is not None and label.size is Size.LARGE


def is_true(curio: Curio, label: Good) -> bool:
    """Say whether colour and size match (R105)."""
    return LABEL_OF.get(curio) == label


def doubts_of(players: int) -> int:
    return DOUBTS.get(players, A_DOUBT)


def in_order(curios: list[Curio]) -> tuple[Curio, ...]:
    """Return curios in a fixed order that reveals nothing."""
    return tuple(sorted(curios, key=_RANK.__getitem__))


_RANK: Final = {curio: rank for rank, curio in enumerate(Curio)}


# Actions


class Salvage(msgspec.Struct, frozen=True, tag=True):
    """Draw curios (R103)."""


class PutBack(msgspec.Struct, frozen=True, tag=True):
    """Return a surplus curio of the hand, unseen (R103)."""

    curio: Curio


class Lock(msgspec.Struct, frozen=True, tag=True):
    """Seal a curio of the hand in a chest, under this label (R104, R112)."""

    curio: Curio
    size: Size
    colour: Colour


class Exhibit(msgspec.Struct, frozen=True, tag=True):
    """Put a curio of the hand on the pedestal of its faction (R106)."""

    curio: Curio


class Reveal(msgspec.Struct, frozen=True, tag=True):
    """Open the chest of this stand in public (R107)."""

    stand: Stand


class Tour(msgspec.Struct, frozen=True, tag=True):
    """Guide visitors to the curio on this faction's pedestal (R112)."""

    colour: Colour


class Relabel(msgspec.Struct, frozen=True, tag=True):
    """Give the chest of this stand another label (R112)."""

    stand: Stand
    size: Size
    colour: Colour


class Hush(msgspec.Struct, frozen=True, tag=True):
    """Discard a corruption card instead of changing a label (R112)."""


class Doubt(msgspec.Struct, frozen=True, tag=True):
    """A rival doubts the chest of this stand (R109)."""

    stand: Stand


Action: TypeAlias = Salvage | PutBack | Lock | Exhibit | Reveal | Tour | Relabel | Hush | Doubt


# Events, and what of them others perceive


class Salvaged(BySeat, frozen=True, tag=True):
    count: int
    curios: tuple[Curio, ...] | None
    """For their keeper alone, sorted."""


class CurioPutBack(BySeat, frozen=True, tag=True):
    curio: Curio | None
    """For its keeper alone."""


class CuriosShuffled(BySeat, frozen=True, tag=True):
    """The discard was shuffled into a new deck (R102)."""

    count: int


class Locked(BySeat, frozen=True, tag=True):
    stand: Stand
    size: Size
    colour: Colour
    curio: Curio | None
    """Its contents, for its keeper alone."""


class Relabelled(BySeat, frozen=True, tag=True):
    stand: Stand
    size: Size
    colour: Colour


class Exhibited(BySeat, frozen=True, tag=True):
    curio: Curio


class Revealed(BySeat, frozen=True, tag=True):
    """A chest was opened in public (R107)."""

    stand: Stand
    curio: Curio


class Doubted(ByWho, frozen=True, tag=True):
    """A chest was doubted, by a rival or by the Peddler, and shown to everybody (R110)."""

    owner: Seat
    stand: Stand
    size: Size
    colour: Colour
    curio: Curio
    right: bool
    """Whether the doubt was right: the label is false."""


class Believed(BySeat, frozen=True, tag=True):
    """A rival doubts no chest, or no further one."""

    owner: Seat


class Vaulted(BySeat, frozen=True, tag=True):
    """All doubts are over: the curios of these chests go to the vault (R111)."""

    count: int


Event: TypeAlias = (
    Salvaged | CurioPutBack | CuriosShuffled | Locked | Relabelled | Exhibited | Revealed | Doubted | Believed | Vaulted
)

EVENTS: Final[tuple[type[Any], ...]] = get_args(Event)


def _without(field: str) -> Callable[[Any, Viewer], Any]:
    """Return a witness function that leaves out a field only the keeper perceives (R114)."""

    def told(event: Any, viewer: Viewer) -> Any:
        return event if viewer == event.by else msgspec.structs.replace(event, **{field: None})

    return told


WITNESS: Final[Mapping[type[Any], Callable[[Any, Viewer], Any]]] = {
    Salvaged: _without("curios"),
    CurioPutBack: _without("curio"),
    Locked: _without("curio"),
}
