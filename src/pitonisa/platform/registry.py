"""Finds the games: in this package by scanning it, in installed packages by entry points, and in files by path."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable, Iterable, Iterator, Mapping
from contextlib import suppress
from functools import cache, partial
from importlib import import_module
from importlib.util import module_from_spec, spec_from_file_location
from pkgutil import iter_modules
from threading import RLock
from types import ModuleType
from typing import TYPE_CHECKING, Any, Final, TypeAlias, cast

from pitonisa import games
from pitonisa.kernel import AnyGame, Game, Kind, Refusal
from pitonisa.kernel.bots import bots_of
from pitonisa.kernel.listing import Listing, listing_of
from pitonisa.platform.words.locale_files import asked_for
from pitonisa.platform.words.text import Text

if TYPE_CHECKING:
    from importlib.metadata import EntryPoint

ENTRY_POINTS = "pitonisa.games"

FILES: Final = "PITONISA_GAMES"
"""The environment variable that lists modules with a game each, as paths like `pebble.py`."""

Found: TypeAlias = tuple[Listing, Callable[[], AnyGame]]
"""A game's listing, and the function that loads it."""

_LOADING: Final = RLock()
"""Held by the thread that loads a game: other threads wait until it is complete."""


class UnknownGame(Refusal):
    """Raised if there is no such game."""


class Catalogue(Mapping[str, AnyGame]):
    """Every game by its id, sorted. This package's games are loaded when first used."""

    def __init__(self, found: Iterable[Found]) -> None:
        known = sorted(found, key=lambda one: one[0].id)
        ids = [listing.id for listing, _ in known]
        if twins := sorted({id for id in ids if ids.count(id) > 1}):
            raise Refusal("registry-twins", games=", ".join(twins))
        self.listings: Final = {listing.id: listing for listing, _ in known}
        self._load = {listing.id: load for listing, load in known}

    def __getitem__(self, id: str) -> AnyGame:
        return self._load[id]()

    def __iter__(self) -> Iterator[str]:
        return iter(self.listings)

    def __len__(self) -> int:
        return len(self.listings)

    def __contains__(self, id: object) -> bool:
        return id in self.listings


@cache
def catalogue() -> Catalogue:
    return Catalogue([*map(_own, _folders()), *map(_whole, _installed()), *map(_whole, map(_in_file, _files()))])


def find(game_id: str) -> AnyGame:
    """Find a game by its id, or by the path of the module that holds it.

    One of ours is found without a look at those that are installed.
    """
    if game_id.endswith(".py"):
        return _in_file(os.path.abspath(game_id))
    if game_id in _folders():
        listing, load = _own(game_id)
        if listing.id == game_id:
            return load()
    try:
        return catalogue()[game_id]
    except KeyError:
        raise UnknownGame("unknown-game", Kind.NOT_FOUND, game=game_id, known=", ".join(catalogue())) from None


def named(game: str) -> AnyGame:
    """Find the game that a command names, and let the processes that it starts find one in a file by its id."""
    found, path = find(game), os.path.abspath(game)
    if game.endswith(".py") and path not in _files():
        os.environ[FILES] = os.pathsep.join([*_files(), path])
        catalogue.cache_clear()
    return found


def is_reference(game: AnyGame | Listing) -> bool:
    listing = catalogue().listings.get(game.id)
    return listing is not None and listing.reference


def tools_for(what: str) -> dict[str, Callable[[], Any]]:
    """List the games with a module for this purpose (`Listing.tools`), with a function that loads it."""
    found = {id: listing.tools.get(what) for id, listing in catalogue().listings.items()}
    return {id: partial(import_module, module) for id, module in found.items() if module}


def _folders() -> list[str]:
    return [module.name for module in iter_modules(games.__path__) if module.ispkg]


def _own(folder: str) -> Found:
    """List a game of this package; one without a listing is loaded for that."""
    package = import_module(f"{games.__name__}.{folder}")
    return (package.LISTING, lambda: _game_of(package)) if hasattr(package, "LISTING") else _whole(package.GAME)


@cache
def _game_of(package: ModuleType) -> AnyGame:
    with _LOADING:
        game: AnyGame = package.GAME
    for why in bots_of(game).left_out.values():
        _warn(why)
    return game


def _whole(game: AnyGame) -> Found:
    return listing_of(game), lambda: game


def _installed() -> list[AnyGame]:
    """Load the entry points of the group `pitonisa.games` that name a `Game`."""
    if not any(map(_may_name_games, sys.path)):
        return []
    from importlib.metadata import entry_points

    loaded = map(_loaded, entry_points(group=ENTRY_POINTS))
    return [game for game in loaded if isinstance(game, Game)]


def _files() -> list[str]:
    return [os.path.abspath(path) for path in os.environ.get(FILES, "").split(os.pathsep) if path]


@cache
def _in_file(path: str) -> AnyGame:
    """Load the game that a module holds as `GAME`."""
    name = f"pitonisa_file_{os.path.basename(path).removesuffix('.py')}"  # never that of another module
    spec = spec_from_file_location(name, path)
    if spec is None or spec.loader is None or not os.path.isfile(path):
        raise UnknownGame("registry-no-file", Kind.NOT_FOUND, file=path)
    module = sys.modules[name] = module_from_spec(spec)
    spec.loader.exec_module(module)
    game = getattr(module, "GAME", None)
    if not isinstance(game, Game):
        raise UnknownGame("registry-no-game", Kind.NOT_FOUND, file=path)
    return cast(AnyGame, game)


def _may_name_games(place: str) -> bool:
    """Say whether any package may define the group: that check is faster than reading all metadata."""
    try:
        with os.scandir(place or os.curdir) as inside:
            packages = [one.path for one in inside if one.name.endswith((".dist-info", ".egg-info", ".egg"))]
    except NotADirectoryError:
        return True  # an archive
    except OSError:
        return False
    return any(package.endswith(".egg") or _names_games(package) for package in packages)


def _names_games(package: str) -> bool:
    with suppress(OSError), open(os.path.join(package, "entry_points.txt"), encoding="utf-8") as written:
        return ENTRY_POINTS in written.read()
    return False


def _loaded(point: EntryPoint) -> Any:
    """Import an entry point. A package that can't be imported is reported in one line and left out."""
    try:
        return point.load()
    except (Exception, SystemExit) as error:
        package = point.dist.name if point.dist else point.value
        why = " ".join(f"{type(error).__name__}: {error}".split())
        _warn(Refusal("registry-broken", game=point.name, package=package, why=why))
        return None


def _warn(refusal: Refusal) -> None:
    from logging import getLogger
    from multiprocessing import parent_process

    if parent_process() is None:  # processes that a server starts would only repeat it
        getLogger(__name__).warning("%s", Text(asked_for(os.environ)).refusal(refusal))
