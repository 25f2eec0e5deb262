"""Pieces of HTML: everything an author wrote is escaped here, and only its bold and slanted words are marks."""

from __future__ import annotations

from collections.abc import Iterable
from html import escape

from pitonisa.authoring.studio.wording import Line
from pitonisa.games.missions.scenario.prose import BOLD, SLANTED


def inline(text: str) -> str:
    """One paragraph of prose."""
    marked = BOLD.sub(r"<strong>\1</strong>", escape(" ".join(text.split())))
    return SLANTED.sub(r"<em>\1</em>", marked)


def prose(text: str) -> str:
    """Paragraphs, as empty lines part them."""
    return "".join(f"<p>{inline(part)}</p>" for part in text.split("\n\n") if part.strip())


def element(name: str, inner: str, **attributes: str) -> str:
    """An element whose inside is markup already. A trailing underscore of a name is dropped: `class_`."""
    given = "".join(f' {key.rstrip("_").replace("_", "-")}="{escape(value)}"' for key, value in attributes.items())
    return f"<{name}{given}>{inner}</{name}>"


def doing(lines: Iterable[Line]) -> str:
    """Instructions as a list, and what hangs from them within."""
    items = "".join(f"<li>{escape(one.text)}{''.join(_hanging(*part) for part in one.under)}</li>" for one in lines)
    return f'<ul class="do">{items}</ul>' if items else ""


def _hanging(label: str, lines: tuple[Line, ...]) -> str:
    head = f"<b>{escape(label)}</b>" if label else ""
    return f'<div class="way">{head}{doing(lines)}</div>'
