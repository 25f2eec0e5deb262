"""Make pages of HTML: the card sheets of a scenario for printing, and all drawings of the library.

They need no script and load nothing.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from html import escape
from importlib.resources import files
from itertools import groupby
from typing import Final

from pitonisa.authoring.studio.pictures import COVER, Album, Pictures
from pitonisa.authoring.studio.pieces import Piece, Pieces, Section
from pitonisa.authoring.studio.wording import Names, Words, element, inline, prose
from pitonisa.games.missions.scenario.drawings import Drawn, parts
from pitonisa.games.missions.scenario.index import Index
from pitonisa.games.missions.scenario.library import ScenarioFiles

POLICY = "default-src 'none'; style-src 'unsafe-inline'"
TAG: Final = re.compile("<[^>]*>")
TALLEST: Final = 85
"""A card that needs more of a column than this lies across both: none is ever cut where a page ends."""


def document(several: Iterable[ScenarioFiles], language: str) -> str:
    """Write all sheets of these scenarios, one after the other, each behind a cover that gives nothing away."""
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


def body(loaded: ScenarioFiles, language: str, pictures: Pictures) -> str:
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


def _cover(loaded: ScenarioFiles, names: Names, words: Words, picture: str) -> str:
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
    kits = groupby(sorted(parts().items()), lambda one: one[0].partition("-")[0])
    inner = "".join(_kit(kit, several, pictures, words) for kit, several in kits)
    return _page(language, "gallery-title", "gallery.css", pictures, inner)


def _kit(kit: str, several: Iterable[tuple[str, Drawn]], pictures: Pictures, words: Words) -> str:
    name = words(f"gallery-{kit}") if words.has(f"gallery-{kit}") else kit
    drawn = "".join(_drawing(part, one, pictures, words) for part, one in several)
    return element("section", element("h2", escape(name)) + element("div", drawn, class_="all"))


def _drawing(part: str, one: Drawn, pictures: Pictures, words: Words) -> str:
    *_, wide, high = one.box
    size = f"{wide:g} × {high:g}" + (f" · {words('gallery-stretch')}" if one.stretch else "")
    told = element("code", escape(part)) + element("span", escape(size))
    if one.props:
        told += element("span", escape("vars: " + ", ".join(name.removeprefix("--") for name in one.props)))
    return element("figure", pictures.one(part, "drawing") + element("figcaption", told), data_part=part)
