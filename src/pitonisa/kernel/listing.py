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
    """A game that has one, as `LISTING` of its package, is loaded when it is first played and not before."""

    id: str
    version: int
    """Raised whenever a recorded match would replay differently."""

    players: range
    bots: tuple[str, ...]
    """Their names, the weakest first."""

    package: str
    """Where its texts lie."""

    messages: Mapping[str, str] = {}
    """Its texts by language, where they lie in its module."""

    options: Callable[[], type[Any]]
    """Loads the type of its options."""

    tools: Mapping[str, str] = {}
    """By what it is for: a module that a command loads for this game."""

    reference: bool = False
    """It is there to be read and copied, apart from the games that people come to play."""


def listing_of(game: AnyGame) -> Listing:
    """Make the listing of a game that is loaded already."""
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
    """Find a package's files; only one inside an archive takes `importlib.resources`, which is slow to load."""
    file = import_module(package).__file__
    if file and (folder := Path(file).parent).is_dir():
        return folder
    from importlib.resources import files

    return files(package)


def later(module: str, name: str) -> Callable[[], Any]:
    """Make a function that loads the module and returns what it holds under this name."""
    return lambda: getattr(import_module(module), name)


def loading(package: str, **modules: str) -> Callable[[str], Any]:
    """Make the `__getattr__` of a package that loads these names from its modules on first use."""

    def load(name: str) -> Any:
        if name not in modules:
            raise AttributeError(f"module {package!r} has no attribute {name!r}")
        return later(f"{package}.{modules[name]}", name)()

    return load
