"""The missions on the shelf: what stands on their covers, and the pictures there."""

from __future__ import annotations

from typing import Annotated, Literal, cast

import msgspec

from pitonisa.games.missions.model import Options
from pitonisa.games.missions.scenario.library import Library
from pitonisa.kernel.shelf import Book, Shelf


def options_of(library: Library) -> type[Options]:
    """The options of a table, of which the scenario is one of these."""
    keys = library.keys
    if not keys:
        return Options
    first = Options().scenario if Options().scenario in keys else keys[0]
    kind = Annotated[Literal[keys], msgspec.Meta(extra={"main": True})]  # pyright: ignore[reportInvalidTypeForm]
    made = msgspec.defstruct("Options", [("scenario", kind, first)], bases=(Options,), frozen=True)
    return cast(type[Options], made)


def shelf_of(library: Library) -> Shelf:
    return Shelf(
        option="scenario",
        books=lambda language: _books(library, language),
        cover=library.cover,
    )


def _books(library: Library, language: str) -> tuple[Book, ...]:
    """The ones that teach first, then the shortest."""
    found = [_book(library, key, language) for key in library.keys]
    return tuple(sorted(found, key=lambda book: (not book.teaches, book.minutes, book.id)))


def _book(library: Library, key: str, language: str) -> Book:
    tale = library.tale(key)
    scenario, texts = tale.scenario, tale.texts(language)
    return Book(
        id=key,
        title=texts["title"],
        kind=texts.get("kind", ""),
        blurb=texts["blurb"],
        tone=texts.get("tone", ""),
        notes=texts.get("notes", ""),
        minutes=scenario.minutes,
        age=scenario.age,
        players=scenario.players,
        teaches=scenario.training,
        has_cover=library.cover(key) is not None,
    )
