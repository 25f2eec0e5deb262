"""Describes a game without loading its rules, with enough to list it."""

from __future__ import annotations

import sys
from collections.abc import Callable, Mapping
from importlib import import_module
from pathlib import Path
from typing import TYPE_CHECKING, Any

import msgspec

from pitonisa.kernel.bots import bots_of
from pitonisa.kernel.game import AnyGame
from pitonisa.kernel.hosting import wording_of

if TYPE_CHECKING:
    from importlib.resources.abc import Traversable


class Listing(msgspec.Struct, frozen=True, kw_only=True):
    """Describes a game before it is loaded. A package with a `LISTING` is loaded only when first played."""

    id: str
    version: int
    """Raised whenever a recorded match would replay differently."""

    players: range
    bots: tuple[str, ...]
    """Their names, the weakest first."""

    package: str
    """The package that holds its texts."""

    messages: Mapping[str, str] = {}
    """Its texts by language, if they are in its module."""

    options: Callable[[], type[Any]]
    """Loads the type of its options."""

    tools: Mapping[str, str] = {}
    """Modules that commands load for this game, by purpose."""

    reference: bool = False
    """Whether it is a reference to read and copy, listed apart from the games that people come to play."""


def listing_of(game: AnyGame) -> Listing:
    """Build the listing of a game that is already loaded."""
    return Listing(
        id=game.id,
        version=game.version,
        players=game.players,
        bots=bots_of(game).names,
        package=package_of(game),
        messages=wording_of(game).messages,
        options=lambda: game.options,
    )


def package_of(game: AnyGame) -> str:
    """Name the package of the file that declares the game's view."""
    module = sys.modules[game.view_type.__module__]
    return module.__package__ or module.__name__


def folder_of(package: str) -> Traversable:
    """Find a package's files; only one inside an archive needs `importlib.resources`, which loads slowly."""
    file = import_module(package).__file__
    if file and (folder := Path(file).parent).is_dir():
        return folder
    from importlib.resources import files

    return files(package)


def later(module: str, name: str) -> Callable[[], Any]:
    """Build a function that imports the module and returns what it holds under this name."""
    return lambda: getattr(import_module(module), name)


def loading(package: str, **modules: str) -> Callable[[str], Any]:
    """Build the `__getattr__` of a package that imports these names from its modules on first use."""

    def load(name: str) -> Any:
        if name not in modules:
            raise AttributeError(f"module {package!r} has no attribute {name!r}")
        return later(f"{package}.{modules[name]}", name)()

    return load
