"""The map, the place, its scene and the look of a mission. Types only."""

from __future__ import annotations

import msgspec

from pitonisa.games.missions.events.tests import Result as Result
from pitonisa.games.missions.state.people import AgentId
from pitonisa.kernel import TextId


class SpotShown(msgspec.Struct, frozen=True, kw_only=True):
    number: int
    name: TextId
    mark: str
    """By which clues name it. It tells nothing."""

    art: str | None
    x: float | None
    y: float | None
    open: bool
    here: bool
    charge: int
    visits: int
    ways: tuple[int, ...] = ()
    """The numbers of the places on the map that are its neighbours; none where the group goes on anywhere (R15)."""


class MapShown(msgspec.Struct, frozen=True, kw_only=True):
    name: TextId
    art: str | None
    x: int
    y: int
    spots: tuple[SpotShown, ...]


class PartShown(msgspec.Struct, frozen=True, kw_only=True):
    part: str
    x: float
    y: float
    scale: float
    wide: float | None
    high: float | None
    flip: bool
    turn: float
    opacity: float
    vars: dict[str, str]
    lang: str | None
    """Only for who reads in this language."""


class ShapeShown(msgspec.Struct, frozen=True, kw_only=True):
    """A path, or something written with the middle of its base line at a point."""

    path: str | None
    writing: str | None
    x: float
    y: float
    size: float
    fill: str
    stroke: str
    width: float


class DrawingShown(msgspec.Struct, frozen=True, kw_only=True):
    """A drawing of the scenario's own, by the name under which parts and things have it."""

    name: str
    wide: float
    high: float
    shapes: tuple[ShapeShown, ...]


class SceneShown(msgspec.Struct, frozen=True, kw_only=True):
    """Six layers of drawings, from behind to before."""

    back: tuple[PartShown, ...]
    far: tuple[PartShown, ...]
    mid: tuple[PartShown, ...]
    props: tuple[PartShown, ...]
    front: tuple[PartShown, ...]
    light: tuple[PartShown, ...]


class SlotShown(msgspec.Struct, frozen=True, kw_only=True):
    """A card of the panorama, from outside."""

    slot: str
    label: TextId
    holder: AgentId | None
    known: bool
    """One of the viewer's own agents has read it in this place."""


class PlaceShown(msgspec.Struct, frozen=True, kw_only=True):
    number: int
    name: TextId
    alt: TextId | None
    overview: tuple[TextId, ...]
    panorama: tuple[SlotShown, ...]
    scene: SceneShown | None


class LookShown(msgspec.Struct, frozen=True, kw_only=True):
    palette: dict[str, str]
    act: int
    cover: SceneShown | None
    """Where it is seen: before the story begins, and when it is over."""

    prologue: SceneShown | None
