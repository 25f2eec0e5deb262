"""Every card of a scenario, once, in the order of the box: what is printed on each, in one language."""

from __future__ import annotations

from collections.abc import Iterator
from html import escape
from typing import NamedTuple

from pitonisa.authoring.studio.boxes import Boxes
from pitonisa.authoring.studio.markup import doing, element, inline, prose
from pitonisa.authoring.studio.names import Names
from pitonisa.authoring.studio.pictures import Album
from pitonisa.authoring.studio.wording import Wording
from pitonisa.authoring.studio.words import Words
from pitonisa.games.missions.scenario.abilities import Ability
from pitonisa.games.missions.scenario.cards import AnyCard, Gear, Host, Item, Token
from pitonisa.games.missions.scenario.effects.numbers import Modifier
from pitonisa.games.missions.scenario.index import Index
from pitonisa.games.missions.scenario.model import Ending, Location, MapCard, Spot


class Piece(NamedTuple):
    id: str
    kind: str
    """Which pattern it is printed in: `overview`, `panorama`, `item green`, …"""

    mark: str
    title: str
    inner: str
    """Markup."""

    copies: int = 1
    picture: str = ""
    """Markup."""


class Section(NamedTuple):
    title: str
    lead: str
    """Markup under the title."""

    pieces: tuple[Piece, ...]


class Pieces:
    """Of one scenario in one language."""

    def __init__(self, index: Index, names: Names, words: Words, album: Album) -> None:
        self._index = index
        self._album = album
        self._names = names
        self._words = words
        self._said = Wording(names, words)
        self._boxes = Boxes(self._said, names, words, album)

    def sections(self) -> Iterator[Section]:
        """Those that have something in them."""
        return (one for one in self._all() if one.pieces)

    def _all(self) -> Iterator[Section]:
        written = self._index.scenario
        prologue = tuple(self._card(card, "prologue") for card in written.prologue)
        yield Section(self._words("sheet-prologue"), self._album.prologue(), prologue)
        yield self._section("hosts", [self._host(host) for host in written.hosts])
        yield self._section("gear", [self._gear(host.gear) for host in written.hosts if host.gear])
        yield self._section("maps", [self._map(one) for one in written.maps])
        for place in written.locations:
            yield self._place(place)
        for colour in ("green", "red", "yellow", "white"):
            found = [self._item(item) for item in sorted(written.items, key=_number) if item.colour == colour]
            yield self._section(f"items-{colour}", found)
        yield self._section("tokens", [self._token(token) for token in written.tokens])
        for talk in written.talks:
            title = self._words("sheet-talk", name=self._names.title(talk.id))
            yield Section(title, "", tuple(self._talk_card(card) for card in talk.cards))
        memories = [(host, host.memory) for host in written.hosts if host.memory]
        yield self._section("memories", [self._card(card, "memory", host.id) for host, card in memories])
        yield self._section("cards", [self._card(card, "loose") for card in written.cards])
        yield self._section("endings", [self._ending(ending) for ending in written.endings])

    def _section(self, name: str, pieces: list[Piece]) -> Section:
        return Section(self._words(f"sheet-{name}"), "", tuple(pieces))

    # Cards that are read

    def _card(self, card: AnyCard, kind: str, titled: str = "") -> Piece:
        title = self._names.title(titled or card.id)
        mark, picture = self._names.mark(card.id), self._album.card(card.id)
        return Piece(card.id, kind, mark, title, self._read(card), picture=picture)

    def _read(self, card: AnyCard) -> str:
        text, told = self._names.text, list[str]()
        if card.shown is not None:
            told.append(self._rule("sheet-shown", self._said.condition(card.shown)))
        if card.requires is not None:
            told.append(self._rule("sheet-requires", self._said.condition(card.requires)))
        told += [self._variant(f"{card.id}.{one.id}", one.given, "sheet-locked") for one in card.locked]
        if locked := text(f"{card.id}.locked"):
            told.append(self._rule("sheet-locked", "") + prose(locked))
        told += [self._variant(f"{card.id}.{one.id}", one.given, "sheet-variant") for one in card.variants]
        told.append(prose(text(f"{card.id}.text")))
        told += [self._variant(f"{card.id}.{one.id}", one.given, "sheet-part") for one in card.parts]
        told.append(doing(self._said.lines(card.on_read)))
        if card.once and card.on_read:
            told.append(self._rule("sheet-once", ""))
        told += [self._boxes.conflict(card.conflict)] if card.conflict else []
        told += [self._boxes.test(box) for box in card.tests]
        return "".join(told)

    def _variant(self, id: str, given: object, word: str) -> str:
        asked = "" if given is None else self._said.condition(given)  # pyright: ignore[reportArgumentType]
        return element("div", self._rule(word, asked) + prose(self._names.text(id)), class_="variant")

    def _rule(self, id: str, what: str) -> str:
        shown = f"{escape(self._words(id))} {escape(what)}".strip()
        return element("p", shown, class_="rule")

    def _place(self, place: Location) -> Section:
        alt = self._names.text(f"{place.id}.alt")
        entering = [("sheet-enter", place.on_enter), ("sheet-leave", place.on_leave)]
        lead = self._album.place(place) + (element("p", inline(alt), class_="alt") if alt else "")
        lead += "".join(self._rule(id, "") + doing(self._said.lines(do)) for id, do in entering if do)
        cards = [self._card(card, "panorama") for slot in place.panorama for card in slot.versions]
        title = self._words("sheet-place", number=str(place.number), name=self._names.title(place.id))
        return Section(title, lead, (self._card(place.overview, "overview"), *cards))

    def _talk_card(self, card: AnyCard) -> Piece:
        host = getattr(card, "host", None)
        title = self._names.title(host) if host else self._words("sheet-everybody")
        return Piece(card.id, "talk", "", title, self._read(card))

    # Things and people

    def _item(self, item: Item) -> Piece:
        inner = self._read(item) + self._powers(item.abilities, item.passive)
        mark, title = self._names.mark(item.id), self._names.title(item.id)
        return Piece(item.id, f"item {item.colour}", mark, title, inner, item.copies, self._album.thing(item.id))

    def _token(self, token: Token) -> Piece:
        scope = element("p", escape(self._words(f"sheet-token-{token.scope}")), class_="rule")
        inner = scope + prose(self._names.text(f"{token.id}.text")) + doing(self._said.lines(token.on_take))
        inner += self._powers(token.abilities, token.passive)
        title, picture = self._names.title(token.id), self._album.thing(token.id)
        return Piece(token.id, "token", token.letter, title, inner, token.copies, picture)

    def _host(self, host: Host) -> Piece:
        text = self._names.text
        values = "".join(
            f"<div><dt>{escape(text(f'attribute.{one.attribute}') or one.attribute)}</dt><dd>{one.value}</dd></div>"
            for one in host.attributes
        )
        cap = f"<div><dt>{escape(self._words('sheet-cap'))}</dt><dd>{host.cap}</dd></div>"
        inner = element("p", inline(text(f"{host.id}.role")), class_="role")
        inner += element("dl", values + cap, class_="values") + prose(text(f"{host.id}.text"))
        for talent in host.talents:
            inner += element("h4", inline(text(f"{talent.id}.name")), data_talent=talent.id)
            inner += prose(text(f"{talent.id}.text")) + self._powers(talent.abilities, talent.passive)
        return Piece(host.id, "host", "", self._names.title(host.id), inner, picture=self._album.host(host.id))

    def _gear(self, gear: Gear) -> Piece:
        inner = prose(self._names.text(f"{gear.id}.text")) + self._powers(gear.abilities, gear.passive)
        return Piece(gear.id, "gear", "", self._names.title(gear.id), inner, picture=self._album.thing(gear.id))

    def _powers(self, abilities: tuple[Ability, ...], passive: tuple[Modifier, ...]) -> str:
        told = "".join(self._rule("sheet-always", self._said.modifier(one)) for one in passive)
        return told + "".join(self._boxes.ability(one) for one in abilities)

    # The map and the end

    def _map(self, one: MapCard) -> Piece:
        spots = "".join(f"<li>{escape(self._spot(spot))}</li>" for spot in one.spots)
        sides = [(side, getattr(one.edges, side)) for side in ("n", "e", "s", "w")]
        edges = ", ".join(f"{self._words(f'side-{side}')}: {symbol}" for side, symbol in sides if symbol)
        inner = self._rule("sheet-start-map" if one.start else "sheet-later-map", "")
        inner += f'<ul class="spots">{spots}</ul>' + (self._rule("sheet-edges", edges) if edges else "")
        return Piece(one.id, "map", "", self._names.title(one.id), inner, picture=self._album.map(one))

    def _spot(self, spot: Spot) -> str:
        return f"{self._names(spot.location)} · {self._words('sheet-open' if spot.open else 'sheet-closed')}"

    def _ending(self, ending: Ending) -> Piece:
        text = self._names.text
        inner = element("p", inline(text(f"{ending.id}.kind")), class_="role") + prose(text(f"{ending.id}.text"))
        inner += "".join(self._variant(f"{ending.id}.{part.id}", part.given, "sheet-part") for part in ending.parts)
        return Piece(ending.id, f"ending {ending.kind}", "", self._names.title(ending.id), inner)


def _number(item: Item) -> int:
    return item.number
