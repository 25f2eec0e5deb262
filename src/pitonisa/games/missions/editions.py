"""The editions of scenarios: what a table chose is found once, when its match begins, and kept for it."""

from __future__ import annotations

from collections.abc import Callable

import msgspec
from msgspec.structs import replace

from pitonisa.games.missions import apply
from pitonisa.games.missions.events import Event
from pitonisa.games.missions.model import Options, State
from pitonisa.games.missions.scenario.library import Library, unpacked
from pitonisa.games.missions.scenario.tale import Tale
from pitonisa.kernel import AnyGame, Archive, Illegal, Kind, Refusal, Step, Stream


class Editions(msgspec.Struct, frozen=True):
    """Which edition of a scenario a match is begun with, and how an older one is kept and brought back."""

    find: Callable[[Options], Tale]

    def start(self, options: Options, seats: int, rng: Stream) -> Step[State, Event]:
        try:
            tale = self.find(options)
        except Refusal as refused:
            raise Illegal("illegal-no-scenario") from refused
        return apply.start(tale, options, seats, rng)

    def edition(self, options: Options) -> str:
        return self.find(options).edition

    def pack(self, options: Options) -> bytes:
        return self.find(options).packed

    @property
    def archive(self) -> Archive[Options]:
        return Archive(pack=self.pack, unpack=unpack)


def editions_of(library: Library) -> Editions:
    """Those that a table chooses from."""
    return Editions(lambda options: library.tale(options.scenario))


def unpack(game: AnyGame, options: Options, edition: str, packed: bytes) -> AnyGame:
    """The same rules, and a start with that edition: from then on all goes by the tale in the state."""
    tale = unpacked(packed, options.scenario)
    if tale.edition != edition:
        raise Refusal("record-edition", Kind.CONFLICT, found=edition, known=tale.edition)
    older = Editions(lambda _: tale)
    return replace(game, start=older.start, edition=older.edition, archive=older.archive)
