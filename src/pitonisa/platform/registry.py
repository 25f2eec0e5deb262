"""Finds the games: those in this package by scanning it, installed ones by their entry points."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from importlib import import_module
from importlib.metadata import entry_points
from pkgutil import iter_modules
from typing import Final

from pitonisa import games
from pitonisa.kernel import AnyGame, Game, Kind, Refusal

ENTRY_POINTS = "pitonisa.games"

REFERENCES: Final = frozenset({"quay"})
"""Games that are there to be read and copied: they stand apart from those that people come to play."""


class UnknownGame(Refusal):
    """There is no such game here."""


@cache
def catalogue() -> Mapping[str, AnyGame]:
    """Every game by its id, sorted."""
    found = [*_built_in(), *_installed()]
    ids = [game.id for game in found]
    if twins := sorted({id for id in ids if ids.count(id) > 1}):
        raise Refusal("registry-twins", games=", ".join(twins))
    return dict(sorted((game.id, game) for game in found))


def find(game_id: str) -> AnyGame:
    try:
        return catalogue()[game_id]
    except KeyError:
        raise UnknownGame("unknown-game", Kind.NOT_FOUND, game=game_id, known=", ".join(catalogue())) from None


def is_reference(game: AnyGame) -> bool:
    return game.id in REFERENCES


def _built_in() -> list[AnyGame]:
    names = [module.name for module in iter_modules(games.__path__) if module.ispkg]
    return [import_module(f"{games.__name__}.{name}").GAME for name in names]


def _installed() -> list[AnyGame]:
    """An entry point of the group `pitonisa.games` names a `Game`."""
    loaded = [point.load() for point in entry_points(group=ENTRY_POINTS)]
    return [game for game in loaded if isinstance(game, Game)]
