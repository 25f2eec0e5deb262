"""What happened in a cabinet, and what of it others perceive."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final, TypeAlias, get_args

import msgspec

from pitonisa.games.cove.model import Colour, Size, Who
from pitonisa.games.cove.shops.cabinet.model import Curio, Stand
from pitonisa.kernel import Seat, Viewer


class Salvaged(msgspec.Struct, frozen=True, tag=True):
    by: Seat
    count: int
    curios: tuple[Curio, ...] | None
    """For their keeper alone, sorted."""


class CurioPutBack(msgspec.Struct, frozen=True, tag=True):
    by: Seat
    curio: Curio | None
    """For its keeper alone."""


class CuriosShuffled(msgspec.Struct, frozen=True, tag=True):
    """What was discarded is a new deck (R102)."""

    by: Seat
    count: int


class Locked(msgspec.Struct, frozen=True, tag=True):
    by: Seat
    stand: Stand
    size: Size
    colour: Colour
    curio: Curio | None
    """What lies inside: for its keeper alone."""


class Relabelled(msgspec.Struct, frozen=True, tag=True):
    by: Seat
    stand: Stand
    size: Size
    colour: Colour


class Exhibited(msgspec.Struct, frozen=True, tag=True):
    by: Seat
    curio: Curio


class Revealed(msgspec.Struct, frozen=True, tag=True):
    """A chest was opened in public (R107)."""

    by: Seat
    stand: Stand
    curio: Curio


class Doubted(msgspec.Struct, frozen=True, tag=True):
    """A chest was doubted, by a rival or by the Peddler, and shown to everybody (R110)."""

    by: Who
    owner: Seat
    stand: Stand
    size: Size
    colour: Colour
    curio: Curio
    right: bool
    """Whether whoever doubted was right: the label is false."""


class Believed(msgspec.Struct, frozen=True, tag=True):
    """A rival doubts no chest, or no other one."""

    by: Seat
    owner: Seat


class Vaulted(msgspec.Struct, frozen=True, tag=True):
    """Nobody doubts any more: the curios of so many chests go to the vault (R111)."""

    by: Seat
    count: int


Event: TypeAlias = (
    Salvaged | CurioPutBack | CuriosShuffled | Locked | Relabelled | Exhibited | Revealed | Doubted | Believed | Vaulted
)

EVENTS: Final[tuple[type[Any], ...]] = get_args(Event)


def _without(field: str) -> Callable[[Any, Viewer], Any]:
    """The same without a field that only its keeper perceives (R114)."""

    def told(event: Any, viewer: Viewer) -> Any:
        return event if viewer == event.by else msgspec.structs.replace(event, **{field: None})

    return told


WITNESS: Final[Mapping[type[Any], Callable[[Any, Viewer], Any]]] = {
    Salvaged: _without("curios"),
    CurioPutBack: _without("curio"),
    Locked: _without("curio"),
}
