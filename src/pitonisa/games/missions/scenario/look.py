"""Defines how a scenario looks: its palette, and its scenes composed of parts of a library of drawings."""

from __future__ import annotations

import re
from typing import Annotated, Final, TypeAlias

import msgspec

from pitonisa.games.missions.scenario.base import Id, Strict

CARD_WIDTH: Final = 320
CARD_HEIGHT: Final = 460
"""A scene is as wide as its cards together."""

LAYERS: Final = ("back", "far", "mid", "props", "front", "light")
"""From behind to before."""

Name: TypeAlias = Annotated[str, msgspec.Meta(pattern="^[a-z][a-z0-9-]*$", max_length=40)]
"""Of a part, a colour or a property, as style sheets name things."""

Value: TypeAlias = Annotated[str, msgspec.Meta(pattern=r"^[#a-zA-Z0-9.,%() -]*$", max_length=60)]
"""A colour or a number. Nothing that could end a declaration."""

PALETTE: Final = (
    *("paper", "surface", "surface-2", "ink", "ink-soft", "line", "accent", "on-accent", "accent-2", "spark"),
    *("good", "bad", "s1", "s2", "s3", "s4", "item-green", "item-red", "item-yellow", "item-white"),
    *("c-hi", "c-mid", "c-core", "c-lo", "c-edge", "burnt", "haze-1", "haze-2", "haze-3", "rivet"),
)
"""The colours that a scenario may set: of the table, of the four seats, of items, and of crystals (`c-…`)."""

COLOUR: Final = re.compile("#[0-9a-fA-F]{6}")

OWN: Final = "own-"
"""How the names of a scenario's own drawings begin: no drawing of the library is called so."""

OwnName: TypeAlias = Annotated[str, msgspec.Meta(pattern="^own-[a-z0-9-]+$", max_length=40)]
Colour: TypeAlias = Annotated[str, msgspec.Meta(pattern="^(#[0-9a-fA-F]{6}|none)$")]
Outline: TypeAlias = Annotated[str, msgspec.Meta(pattern=r"^[Mm][MmLlHhVvCcSsQqTtAaZz0-9eE., \n+-]*$", max_length=4000)]
"""A path as SVG writes it: what any drawing program gives."""


class Shape(Strict, frozen=True, kw_only=True):
    """A stroke of a drawing: a path, or something written."""

    path: Outline | None = None
    writing: Annotated[str, msgspec.Meta(max_length=40)] | None = None
    x: float = 0.0
    y: float = 0.0
    """Where the writing stands: the middle of its base line."""

    size: float = 24.0
    """How high its letters are."""

    fill: Colour = "none"
    stroke: Colour = "none"
    width: Annotated[float, msgspec.Meta(ge=0, le=100)] = 2.0
    """Of the stroke."""


class Drawing(Strict, frozen=True, kw_only=True):
    """A drawing of the scenario's own."""

    box: tuple[float, float]
    """How wide and how high it is drawn."""

    shapes: Annotated[tuple[Shape, ...], msgspec.Meta(min_length=1, max_length=200)]


class Part(Strict, frozen=True, kw_only=True):
    """A drawing of the library, or one of the scenario's own, put somewhere."""

    part: Name
    x: float = 0.0
    y: float = 0.0
    """Where its origin goes, in units of the scene: a card is 320 wide and 460 high."""

    scale: float = 1.0
    wide: float | None = None
    high: float | None = None
    """The size of parts that fill a space: skies, walls, floors."""

    flip: bool = False
    turn: float = 0.0
    opacity: Annotated[float, msgspec.Meta(ge=0, le=1)] = 1.0
    vars: dict[Name, Value] = msgspec.field(default_factory=dict[Name, Value])
    """Custom properties that light or colour the part: `rim`, `wood`, `glow-a`."""

    only: Id | None = None
    """It is there only while this card lies in the panorama, or once this card has been read to everybody."""

    lang: str | None = None
    """It is there only for those who read in this language: what is written on it."""


class Scene(Strict, frozen=True, kw_only=True):
    """The panorama of one location, in six layers. What it shows is told in the text `LOCATION.alt`."""

    back: tuple[Part, ...] = ()
    far: tuple[Part, ...] = ()
    mid: tuple[Part, ...] = ()
    props: tuple[Part, ...] = ()
    front: tuple[Part, ...] = ()
    light: tuple[Part, ...] = ()


class Face(Strict, frozen=True, kw_only=True):
    """How a host is shown: a portrait, and the crest and sigil that stand for it where there is little room."""

    portrait: Name | None = None
    crest: Name | None = None
    sigil: Name | None = None
    colour: Value | None = None


class SpotLook(Strict, frozen=True, kw_only=True):
    """Where a location stands on its map card, in hundredths, and its sign."""

    x: float
    y: float
    sign: Name | None = None


class Look(Strict, frozen=True, kw_only=True):
    palette: dict[Name, Value] = msgspec.field(default_factory=dict[Name, Value])
    acts: dict[int, dict[Name, Value]] = msgspec.field(default_factory=dict[int, dict[Name, Value]])
    """What changes in the palette when a deck has been opened."""

    drawings: dict[OwnName, Drawing] = msgspec.field(default_factory=dict[OwnName, Drawing])
    """The scenario's own, for any place where a drawing of the library could stand."""

    cover: Scene = Scene()
    """The picture of the brief, and of the scenario where it is offered: it gives nothing away."""

    scenes: dict[Id, Scene] = msgspec.field(default_factory=dict[Id, Scene])
    prologue: Scene = Scene()
    endings: dict[Id, Scene] = msgspec.field(default_factory=dict[Id, Scene])
    """What is seen at an ending; one that is not here is seen from where the group was last."""

    hosts: dict[Id, Face] = msgspec.field(default_factory=dict[Id, Face])
    items: dict[Id, Name] = msgspec.field(default_factory=dict[Id, Name])
    tokens: dict[Id, Name] = msgspec.field(default_factory=dict[Id, Name])
    attributes: dict[Id, Name] = msgspec.field(default_factory=dict[Id, Name])
    counters: dict[Id, Name] = msgspec.field(default_factory=dict[Id, Name])
    adversaries: dict[Id, Name] = msgspec.field(default_factory=dict[Id, Name])
    maps: dict[Id, Name] = msgspec.field(default_factory=dict[Id, Name])
    spots: dict[Id, SpotLook] = msgspec.field(default_factory=dict[Id, SpotLook])
