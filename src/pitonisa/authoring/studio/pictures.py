"""Compose printable pictures from the drawings of the library, as self-contained SVG."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable, Mapping
from html import escape
from math import hypot
from typing import Final

from pitonisa.authoring.studio.wording import element
from pitonisa.games.missions.scenario.drawings import Box, box_of, drawn_with, known, symbol
from pitonisa.games.missions.scenario.index import Index
from pitonisa.games.missions.scenario.model import (
    CARD_HEIGHT,
    CARD_WIDTH,
    LAYERS,
    Drawing,
    Location,
    Look,
    MapCard,
    Part,
    Scene,
    SpotLook,
)

PAINT: Final = re.compile(r"(#[0-9a-fA-F]{3,8}|-?[\d.]+%?|(rgb|hsl)a?\([\d.,% ]+\))")
"""Matches the values of a property, a colour or a number; with any other nothing is drawn."""

COVER, PROLOGUE = 3, 5
"""How many cards wide they are, however many are read over them."""

SIGN: Final = 28.0
"""The width of a place's sign on its map, which is 280 wide."""


class Pictures:
    """Draws the pictures of one document, and collects their parts so that `sheets` can define them once."""

    def __init__(self, language: str = "en", own: Mapping[str, Drawing] | None = None) -> None:
        """`own`: the scenario's own drawings."""
        self._language = language
        self._own = own or {}
        self._parts = known(self._own)
        self._used: set[str] = set()

    def scene(self, scene: Scene, cards: int, laid: Collection[str] = (), first: int = 0, name: str = "scene") -> str:
        """Draw some cards of a scene, while these cards are in it; "" if it has no drawing."""
        start, end = first * CARD_WIDTH, (first + cards) * CARD_WIDTH
        drawn = "".join(
            self._piece(one)
            for layer in LAYERS
            for one in getattr(scene, layer)
            if (one.only is None or one.only in laid)
            and one.lang in (None, self._language)
            and one.part in self._parts
            and self._within(one, start, end)
        )
        return _svg((start, 0, end - start, CARD_HEIGHT), drawn, name) if drawn else ""

    def _within(self, piece: Part, start: float, end: float) -> bool:
        """Say whether a part of the piece is visible between two columns, wherever it turns."""
        box = box_of(piece, self._own)
        middle = box.x + box.wide / 2
        reach = hypot(box.wide, box.high) / 2 if piece.turn else box.wide / 2
        return middle + reach > start and middle - reach < end

    def _piece(self, piece: Part) -> str:
        box = box_of(piece, self._own)
        given = {"transform": _transform(piece, box), "opacity": "" if piece.opacity == 1 else _number(piece.opacity)}
        takes = self._parts[piece.part].props
        vars = [(f"--{name}", value) for name, value in piece.vars.items() if PAINT.fullmatch(value)]
        given["style"] = ";".join(f"{name}:{value}" for name, value in vars if name in takes)
        return self._use(piece.part, box, **{name: value for name, value in given.items() if value})

    def chart(self, part: str | None, signs: Iterable[SpotLook]) -> str:
        """Draw a card of the map with the signs of its places."""
        if part is None or part not in self._parts:
            return ""
        whole = Box(*self._parts[part].box)
        drawn = self._use(part, whole)
        for one in signs:
            x, y = whole.x + whole.wide * one.x / 100, whole.y + whole.high * one.y / 100
            if one.sign is not None and one.sign in self._parts:
                drawn += f'<circle cx="{_number(x)}" cy="{_number(y)}" r="18" fill="#101a30" stroke="#b39a6a"/>'
                drawn += self._use(one.sign, Box(x - SIGN / 2, y - SIGN / 2, SIGN, SIGN))
        return _svg((whole.x, whole.y, whole.wide, whole.high), drawn, "picture wide")

    def one(self, part: str | None, name: str = "picture small") -> str:
        """Draw one drawing of the library by itself."""
        if part is None or part not in self._parts:
            return ""
        x, y, wide, high = self._parts[part].box
        return _svg((x, y, wide, high), self._use(part, Box(x, y, wide, high)), name)

    def _use(self, part: str, box: Box, **given: str) -> str:
        self._used.add(part)
        at = {"x": box.x, "y": box.y, "width": box.wide, "height": box.high}
        told = {name: _number(value) for name, value in at.items()} | given
        attributes = "".join(f' {name}="{escape(value)}"' for name, value in told.items())
        return f'<use href="#{escape(part)}"{attributes}/>'

    def sheets(self) -> str:
        """Return definitions of everything the pictures so far are drawn with, once, invisibly."""
        own = (symbol(name, self._own[name]) for name in sorted(self._used & self._own.keys()))
        inner = drawn_with(self._used) + "".join(own)
        return element("svg", inner, class_="drawings", width="0", height="0", aria_hidden="true") if inner else ""


class Album:
    """Finds the pictures of one scenario by what they show."""

    def __init__(self, pictures: Pictures, look: Look, index: Index) -> None:
        self._pictures = pictures
        self._look = look
        self._index = index

    def prologue(self) -> str:
        return self._pictures.scene(self._look.prologue, PROLOGUE)

    def place(self, place: Location) -> str:
        """Draw the whole panorama as it is at first."""
        scene = self._look.scenes.get(place.id)
        return self._pictures.scene(scene, len(place.panorama), _laid(place)) if scene else ""

    def card(self, id: str) -> str:
        """Draw what a card of a panorama shows in its place."""
        place = self._index.location_of.get(id)
        scene = self._look.scenes.get(place) if place else None
        for n, slot in enumerate(self._index.locations[place].panorama if place and scene else ()):
            if scene and id in (versions := {one.id for one in slot.versions}):
                laid = {*_laid(self._index.locations[place or ""]) - versions, id}
                return self._pictures.scene(scene, 1, laid, n, "picture")
        return ""

    def thing(self, id: str) -> str:
        """Draw an item, a token or gear."""
        return self._pictures.one(self._look.items.get(id) or self._look.tokens.get(id))

    def host(self, id: str) -> str:
        face = self._look.hosts.get(id)
        return self._pictures.one(face.portrait if face else None, "picture")

    def adversary(self, id: str | None) -> str:
        return self._pictures.one(self._look.adversaries.get(id or ""), "picture wide")

    def map(self, map: MapCard) -> str:
        signs = (self._look.spots.get(spot.location) for spot in map.spots)
        return self._pictures.chart(self._look.maps.get(map.id), [one for one in signs if one])


def _laid(place: Location) -> set[str]:
    return {slot.versions[0].id for slot in place.panorama}


def _svg(box: Iterable[float], inner: str, name: str) -> str:
    shown = " ".join(_number(one) for one in box)
    return element("svg", inner, class_=name, viewBox=shown, aria_hidden="true")


def _transform(piece: Part, box: Box) -> str:
    turned, mirrored = "", ""
    if piece.turn:
        middle = f"{_number(box.x + box.wide / 2)} {_number(box.y + box.high / 2)}"
        turned = f"rotate({_number(piece.turn)} {middle})"
    if piece.flip:
        mirrored = f"translate({_number(2 * box.x + box.wide)} 0) scale(-1 1)"
    return f"{turned} {mirrored}".strip()


def _number(value: float) -> str:
    return f"{value:.2f}".rstrip("0").rstrip(".")
