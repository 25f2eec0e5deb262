"""Offers the scenarios of a library to tables: their covers, and the edition that a match is begun with.

What a table chose is found once, when its match begins, and kept for it.
"""

from __future__ import annotations

from collections.abc import Callable

import msgspec
from msgspec.structs import replace

from pitonisa.games.missions import apply
from pitonisa.games.missions.events import Event
from pitonisa.games.missions.model import Options, State
from pitonisa.games.missions.scenario.library import SHIPPED, Library, unpacked
from pitonisa.games.missions.scenario.loaded import LoadedScenario
from pitonisa.kernel import AnyGame, Archive, Editions, Illegal, Kind, Refusal, Step, Stream
from pitonisa.kernel.hosting import Book, Shelf


def shelf_of(library: Library) -> Shelf:
    return Shelf(
        option="scenario",
        books=lambda language: _books(library, language),
        cover=library.cover,
    )


def _books(library: Library, language: str) -> tuple[Book, ...]:
    """List the scenarios that teach first, then the shortest."""
    found = [_book(library, key, language) for key in library.keys]
    return tuple(sorted(found, key=lambda book: (not book.teaches, book.minutes, book.id)))


def _book(library: Library, key: str, language: str) -> Book:
    loaded = library.scenario(key)
    scenario, texts = loaded.scenario, loaded.texts(language)
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


class ScenarioEditions(msgspec.Struct, frozen=True):
    """Which edition of a scenario a match is begun with, and how an older one is kept and brought back."""

    find: Callable[[Options], LoadedScenario]

    def start(self, options: Options, seats: int, rng: Stream) -> Step[State, Event]:
        try:
            loaded = self.find(options)
        except Refusal as refused:
            raise Illegal("illegal-no-scenario") from refused
        return apply.start(loaded, options, seats, rng)

    def edition(self, options: Options) -> str:
        return self.find(options).edition

    def pack(self, options: Options) -> bytes:
        return self.find(options).packed

    @property
    def archive(self) -> Archive[Options]:
        return Archive(pack=self.pack, unpack=unpack)


def editions_of(library: Library) -> ScenarioEditions:
    """Find the editions that a table chooses from."""
    return ScenarioEditions(lambda options: library.scenario(options.scenario))


def unpack(game: AnyGame, options: Options, edition: str, packed: bytes) -> AnyGame:
    """Start the same rules with that edition: from then on all goes by the scenario in the state."""
    loaded = unpacked(packed, options.scenario)
    if loaded.edition != edition:
        raise Refusal("record-edition", Kind.CONFLICT, found=edition, known=loaded.edition)
    older = ScenarioEditions(lambda _: loaded)
    return replace(game, start=older.start).having(Editions(edition=older.edition, archive=older.archive))
