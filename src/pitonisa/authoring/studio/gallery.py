"""Every drawing of the library on one page, with its name, its size and the colours it takes."""

from __future__ import annotations

from collections.abc import Iterable
from html import escape
from importlib.resources import files
from itertools import groupby

from pitonisa.authoring.studio.markup import element
from pitonisa.authoring.studio.pictures import Pictures
from pitonisa.authoring.studio.sheets import POLICY
from pitonisa.authoring.studio.words import Words
from pitonisa.games.missions.scenario.drawings import Drawn, parts


def gallery(language: str) -> str:
    words, pictures = Words(language), Pictures(language)
    kits = groupby(sorted(parts().items()), lambda one: one[0].partition("-")[0])
    inner = "".join(_kit(kit, several, pictures, words) for kit, several in kits)
    style = (files("pitonisa.authoring.studio") / "gallery.css").read_text(encoding="utf-8")
    return (
        f'<!doctype html>\n<html lang="{escape(language)}">\n<head>\n<meta charset="utf-8">\n'
        f'<meta http-equiv="Content-Security-Policy" content="{escape(POLICY)}">\n'
        '<meta name="viewport" content="width=device-width, initial-scale=1">\n'
        f"<title>{escape(words('gallery-title'))}</title>\n<style>\n{style}</style>\n</head>\n"
        f"<body>\n{pictures.sheets()}\n{inner}</body>\n</html>\n"
    )


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
