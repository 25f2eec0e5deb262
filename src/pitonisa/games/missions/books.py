"""The missions on the shelf: what stands on their covers, and the pictures there."""

from __future__ import annotations

from typing import Final

from pitonisa.games.missions.scenario import library, shelf
from pitonisa.kernel.shelf import Book, Shelf


def books(language: str) -> tuple[Book, ...]:
    """The ones that teach first, then the shortest."""
    known = library.keys()
    found = [_book(key, language) for key in known]
    return tuple(sorted(found, key=lambda book: (not book.teaches, book.minutes, book.id)))


def _book(key: str, language: str) -> Book:
    scenario, texts = library.scenario(key), library.texts(key, language)
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
        has_cover=shelf.cover(key) is not None,
    )


def cover(key: str) -> bytes | None:
    known = library.keys()
    return shelf.cover(key) if key in known else None


SHELF: Final = Shelf(option="scenario", books=books, cover=cover)
