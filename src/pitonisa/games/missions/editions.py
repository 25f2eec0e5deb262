"""The editions of scenarios: which one a match is begun with, and how an older one is kept and brought back."""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from typing import TypeVar

from pitonisa.games.missions import apply
from pitonisa.games.missions.model import Options
from pitonisa.games.missions.scenario import library
from pitonisa.kernel import AnyGame, Archive

T = TypeVar("T")


def edition(options: Options) -> str:
    return library.bundle(options.scenario).edition


def _pack(options: Options) -> bytes:
    return library.bundle(options.scenario).packed


def _always(answer: T, options: Options) -> T:
    return answer


def _unpack(game: AnyGame, options: Options, edition: str, packed: bytes) -> AnyGame:
    """The same rules, and a start with that edition: from then on all goes by the key in the state."""
    key = library.bring_back(str(options.scenario), edition, packed)
    return replace(
        game,
        start=partial(apply.start_with, key),
        edition=partial(_always, edition),
        archive=Archive(pack=partial(_always, packed), unpack=_unpack),
    )


ARCHIVE: Archive[Options] = Archive(pack=_pack, unpack=_unpack)
