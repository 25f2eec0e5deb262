"""Lay out printable HTML pages with every card of a scenario, in the order of the box, or with all drawings.

The pages need no script and load nothing.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from html import escape
from importlib.resources import files
from itertools import groupby
from typing import Final, NamedTuple

from pitonisa.authoring.studio.pictures import COVER, Album, Pictures
from pitonisa.authoring.studio.wording import Names, Wording, Words, doing, element, inline, prose
from pitonisa.games.missions.scenario import base, drawings, instructions, library, model
from pitonisa.games.missions.scenario.cards import Ability, AnyCard, Gear, Host, Item, Modifier, Token
from pitonisa.games.missions.scenario.index import Index


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
    """Lays out the cards of one scenario in one language."""

    def __init__(self, index: Index, names: Names, words: Words, album: Album) -> None:
        self._index = index
        self._album = album
        self._names = names
        self._words = words
        self._said = Wording(names, words)

    def sections(self) -> Iterator[Section]:
        """Yield the sections that hold any cards."""
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
            found = [
                self._item(item) for item in sorted(written.items, key=lambda one: one.number) if item.colour == colour
            ]
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
        told += [self._conflict(card.conflict)] if card.conflict else []
        told += [self._test(box) for box in card.tests]
        return "".join(told)

    def _variant(self, id: str, given: object, word: str) -> str:
        asked = "" if given is None else self._said.condition(given)  # pyright: ignore[reportArgumentType]
        return element("div", self._rule(word, asked) + prose(self._names.text(id)), class_="variant")

    def _rule(self, id: str, what: str) -> str:
        shown = self._words(id, what=what) if id == "word-if" else f"{self._words(id)} {what}".strip()
        return element("p", escape(shown), class_="rule")

    def _place(self, place: model.Location) -> Section:
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
        return told + "".join(self._ability(one) for one in abilities)

    def _map(self, one: model.MapCard) -> Piece:
        spots = "".join(f"<li>{escape(self._spot(spot))}</li>" for spot in one.spots)
        sides = [(side, getattr(one.edges, side)) for side in ("n", "e", "s", "w")]
        edges = ", ".join(f"{self._words(f'side-{side}')}: {symbol}" for side, symbol in sides if symbol)
        inner = self._rule("sheet-start-map" if one.start else "sheet-later-map", "")
        inner += f'<ul class="spots">{spots}</ul>' + (self._rule("sheet-edges", edges) if edges else "")
        return Piece(one.id, "map", "", self._names.title(one.id), inner, picture=self._album.map(one))

    def _spot(self, spot: model.Spot) -> str:
        return f"{self._names(spot.location)} · {self._words('sheet-open' if spot.open else 'sheet-closed')}"

    def _ending(self, ending: model.Ending) -> Piece:
        text = self._names.text
        inner = element("p", inline(text(f"{ending.id}.kind")), class_="role") + prose(text(f"{ending.id}.text"))
        inner += "".join(self._variant(f"{ending.id}.{part.id}", part.given, "sheet-part") for part in ending.parts)
        return Piece(ending.id, f"ending {ending.kind}", "", self._names.title(ending.id), inner)

    # What is framed on a card: tests with their three results, conflicts, and abilities

    def _test(self, box: instructions.TestBox) -> str:
        names = " / ".join(self._names.text(f"attribute.{one}") or one for one in box.attribute)
        head = f"{escape(names)} <b>{escape(_amount(box.difficulty))}</b>"
        told = element("p", head, class_="head") + prose(self._names.text(f"{box.id}.text"))
        if box.requires is not None:
            told += self._rule("sheet-there-while", self._said.condition(box.requires))
        for one in box.adjust:
            asked = "" if one.given is None else self._words("word-if", what=self._said.condition(one.given))
            told += self._rule("sheet-difficulty", f"{one.n:+d} {asked}")
        if box.until:
            told += self._rule("sheet-until-passed", "")
        cells = [("fail", box.fail), ("critical", box.critical), ("success", box.success)]
        shown = "".join(self._cell(box.id, name, do) for name, do in cells if do is not None)
        return element("div", told + element("div", shown, class_="cells"), class_="test", data_test=box.id)

    def _cell(self, id: str, name: str, do: tuple[instructions.Instruction, ...]) -> str:
        head = element("b", escape(self._words(f"value-{name}")))
        told = self._names.text(f"{id}.{name}")
        return element("div", head + prose(told) + doing(self._said.lines(do)), class_=f"cell {name}")

    def _conflict(self, box: instructions.ConflictBox) -> str:
        foe = f" · {self._names.title(box.adversary)}" if box.adversary else ""
        told = element("p", escape(self._words(f"sheet-conflict-{box.scope}") + foe), class_="head")
        told += self._album.adversary(box.adversary)
        if box.given is not None:
            told += self._rule("sheet-there-while", self._said.condition(box.given))
        told += prose(self._names.text(f"{box.id}.text")) + "".join(self._test(test) for test in box.tests)
        for id, do in (("sheet-on-turn", box.on_turn), ("sheet-on-win", box.on_win), ("sheet-after", box.after)):
            told += self._rule(id, "") + doing(self._said.lines(do)) if do else ""
        if box.flee:
            price = self._said.price(box.flee.pay)
            told += self._rule("sheet-flee", self._words("word-costs", what=price) if price else "")
            told += prose(self._names.text(f"{box.id}.flee")) + doing(self._said.lines(box.flee.do))
        return element("div", told, class_="conflict", data_conflict=box.id)

    def _ability(self, one: Ability) -> str:
        head = inline(self._names.text(f"{one.id}.name")) or escape(one.id)
        told = element("p", f"{head} · {escape(self._words(f'value-{one.timing}'))}", class_="head")
        told += prose(self._names.text(f"{one.id}.text"))
        told += self._rule("word-if", self._said.condition(one.given)) if one.given is not None else ""
        uses = [("sheet-per-visit", one.uses.per_visit), ("sheet-per-mission", one.uses.per_mission)]
        told += "".join(self._rule(id, str(n)) for id, n in uses if n is not None)
        price = self._said.price(one.pay)
        told += self._rule("sheet-price", price) if price else ""
        return element("div", told + doing(self._said.lines(one.do)), class_="ability", data_ability=one.id)


def _amount(value: base.Amount) -> str:
    return str(value) if isinstance(value, int) else f"{value.two}/{value.three}/{value.four}"


POLICY = "default-src 'none'; style-src 'unsafe-inline'"
TAG: Final = re.compile("<[^>]*>")
TALLEST: Final = 85
"""A card that needs more of a column than this spans both, so that none is cut at a page end."""


def document(several: Iterable[library.ScenarioFiles], language: str) -> str:
    """Write all sheets of these scenarios, each behind a cover without spoilers."""
    printed = list(several)
    pictures = Pictures(language, {name: one for each in printed for name, one in each.look.drawings.items()})
    inner = "".join(body(one, language, pictures) for one in printed)
    return _page(language, "sheet-document", "print.css", pictures, inner)


def _page(language: str, title: str, style: str, pictures: Pictures, inner: str) -> str:
    written = (files("pitonisa.authoring.studio") / style).read_text(encoding="utf-8")
    return (
        f'<!doctype html>\n<html lang="{escape(language)}">\n<head>\n<meta charset="utf-8">\n'
        f'<meta http-equiv="Content-Security-Policy" content="{escape(POLICY)}">\n'
        f'<meta name="viewport" content="width=device-width, initial-scale=1">\n'
        f"<title>{escape(Words(language)(title))}</title>\n<style>\n{written}</style>\n</head>\n"
        f"<body>\n{pictures.sheets()}\n{inner}</body>\n</html>\n"
    )


def body(loaded: library.ScenarioFiles, language: str, pictures: Pictures) -> str:
    """Lay out the sheets of one scenario: a cover, its empty back, the cards, and an empty sheet below them all."""
    index = Index(loaded.scenario)
    prose_of = loaded.prose.get(language) or loaded.prose[loaded.scenario.languages[0]]
    words = Words(language, prose_of.terms if language in loaded.prose else None)
    names = Names(index, prose_of.texts)
    empty = element("section", element("p", escape(words("sheet-empty"))), class_="page empty")
    pieces = Pieces(index, names, words, Album(pictures, loaded.look, index))
    cards = "".join(_section(one, words) for one in pieces.sections())
    cover = pictures.scene(loaded.look.cover, COVER)
    return f"{_cover(loaded, names, words, cover)}\n{empty}\n{cards}{empty}\n"


def _cover(loaded: library.ScenarioFiles, names: Names, words: Words, picture: str) -> str:
    written = loaded.scenario
    least, most = written.players
    facts = words("sheet-facts", least=least, most=most, minutes=written.minutes, age=written.age)
    inner = picture + element("h1", inline(names.text("title"))) + prose(names.text("blurb"))
    inner += element("p", escape(facts), class_="facts")
    inner += element("p", inline(names.text("notes")), class_="notes") if names.text("notes") else ""
    inner += element("p", escape(words("sheet-warning")), class_="warning")
    by = ", ".join(written.authors)
    version = words("sheet-version", scenario=written.id, version=str(written.version))
    inner += element("p", escape(f"{by} · {version}" if by else version), class_="imprint")
    return element("section", inner, class_="page cover", data_scenario=written.id)


def _section(section: Section, words: Words) -> str:
    inner = element("h2", escape(section.title)) + section.lead
    inner += element("div", "".join(_piece(one, words) for one in section.pieces), class_="cards")
    return element("section", inner, class_="page") + "\n"


def _piece(piece: Piece, words: Words) -> str:
    mark = element("span", escape(piece.mark), class_="mark") if piece.mark else ""
    copies = element("span", f"×{piece.copies}", class_="copies") if piece.copies > 1 else ""
    head = element("header", mark + element("h3", escape(piece.title)) + copies)
    kind = piece.kind.partition(" ")
    foot = element("footer", f"{escape(words(f'kind-{kind[0]}'))} <code>{escape(piece.id)}</code>")
    shape = f"card {piece.kind}{' long' if _weight(piece.inner) > TALLEST else ''}"
    return element("article", head + piece.picture + piece.inner + foot, class_=shape, data_card=piece.id)


def _weight(inner: str) -> float:
    """Estimate how much of a column of paper a card needs, in hundredths."""
    told = inner.count("<li>") * 2 + inner.count('class="test"') * 10 + inner.count('"picture wide"') * 30
    return told + len(TAG.sub("", inner)) * 0.045


def gallery(language: str) -> str:
    words, pictures = Words(language), Pictures(language)
    kits = groupby(sorted(drawings.parts().items()), lambda one: one[0].partition("-")[0])
    inner = "".join(_kit(kit, several, pictures, words) for kit, several in kits)
    return _page(language, "gallery-title", "gallery.css", pictures, inner)


def _kit(kit: str, several: Iterable[tuple[str, drawings.Drawn]], pictures: Pictures, words: Words) -> str:
    name = words(f"gallery-{kit}") if words.has(f"gallery-{kit}") else kit
    drawn = "".join(_drawing(part, one, pictures, words) for part, one in several)
    return element("section", element("h2", escape(name)) + element("div", drawn, class_="all"))


def _drawing(part: str, one: drawings.Drawn, pictures: Pictures, words: Words) -> str:
    *_, wide, high = one.box
    size = f"{wide:g} × {high:g}" + (f" · {words('gallery-stretch')}" if one.stretch else "")
    told = element("code", escape(part)) + element("span", escape(size))
    if one.props:
        told += element("span", escape("vars: " + ", ".join(name.removeprefix("--") for name in one.props)))
    return element("figure", pictures.one(part, "drawing") + element("figcaption", told), data_part=part)
