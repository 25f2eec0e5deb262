"""The missions on the shelf: what stands on their covers, and the pictures there."""

from __future__ import annotations

from pitonisa.games.missions.scenario.library import SHIPPED, Library
from pitonisa.kernel.hosting import Book, Shelf


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
        authors=() if key in SHIPPED.keys else scenario.authors,
        languages=scenario.languages,
    )
