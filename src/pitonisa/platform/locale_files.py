"""Locale files, read text by text: most commands need a few of the hundreds that there are."""

from __future__ import annotations

import re
import sys
from collections.abc import Iterator, Mapping
from functools import cache
from importlib.resources import files
from importlib.resources.abc import Traversable
from typing import Any, Final, cast

from fluent.runtime import FluentBundle, FluentResource
from fluent.syntax import ast

from pitonisa.kernel import AnyGame

FORMATS: Final = {"es": "es-419"}
"""Whose numbers and plurals a language has, where that is not simply its own name."""

ENTRY: Final = re.compile(r"^(?=[A-Za-z#-])", re.M)
"""Where something begins: its further lines are indented."""


def house_locale() -> Traversable:
    return files("pitonisa.platform") / "locale"


def game_folder(game: AnyGame) -> Traversable:
    """That of the file which declares the game's view."""
    module = sys.modules[game.view_type.__module__]
    return files(module.__package__ or module.__name__)


def game_locale(game: AnyGame) -> Traversable:
    """What the game says."""
    return game_folder(game) / "locale"


def game_rules(game: AnyGame) -> Traversable:
    """Its rules in words: read by those who look something up."""
    return game_folder(game) / "rules"


LANGUAGES: Final = tuple(
    sorted(name.removesuffix(".ftl") for file in house_locale().iterdir() if (name := file.name).endswith(".ftl"))
)
"""Those that the house speaks: one for each of its locale files."""


def nodes(tree: object) -> Iterator[ast.BaseNode]:
    """Everything that a piece of Fluent is made of."""
    if isinstance(tree, ast.BaseNode):
        yield tree
        for inner in vars(tree).values():
            yield from nodes(inner)
    elif isinstance(tree, list):
        for inner in cast(list[object], tree):
            yield from nodes(inner)


@cache
def written(folder: Traversable, language: str) -> str:
    """A locale file; one that is missing says nothing."""
    file = folder / f"{language}.ftl"
    return file.read_text(encoding="utf-8") if file.is_file() else ""


@cache
def resource(folder: Traversable, language: str) -> ast.Resource:
    """The whole of a locale file, with what is wrong in it."""
    return FluentResource(written(folder, language))


@cache
def messages(folder: Traversable, language: str) -> Mapping[str, ast.Message]:
    """The texts of a locale file by their ids."""
    entries = resource(folder, language).body
    return {entry.id.name: entry for entry in entries if isinstance(entry, ast.Message)}


class Shelf:
    """The texts of several folders in one language. Each is read, with those it refers to, when it is first needed."""

    def __init__(self, folders: tuple[Traversable, ...], language: str) -> None:
        self._unread = {
            entry.partition("=")[0].strip(): entry
            for folder in reversed(folders)
            for entry in ENTRY.split(written(folder, language))
        }
        # Nothing marks the direction of what is put in: in a terminal the marks would be seen.
        self._bundle = FluentBundle([FORMATS.get(language, language)], use_isolating=False)
        self._read: dict[str, ast.Resource] = {}

    def has(self, id: str) -> bool:
        if entry := self._unread.pop(id, None):
            self._read[id] = FluentResource(entry)
            self._bundle.add_resource(self._read[id])
            for node in nodes(self._read[id]):
                if isinstance(node, ast.MessageReference):
                    self.has(node.id.name)
                elif isinstance(node, ast.TermReference):
                    self.has(f"-{node.id.name}")
        return self._bundle.has_message(id)

    def text(self, id: str, arguments: Mapping[str, Any]) -> str | None:
        """The text with these arguments; `None` where there is nothing but parts."""
        value = self._bundle.get_message(id).value if self.has(id) else None
        return str(self._bundle.format_pattern(value, dict(arguments))[0]) if value else None

    def parts(self, id: str) -> dict[str, str]:
        """The further parts of a text, by their names."""
        attributes = self._bundle.get_message(id).attributes if self.has(id) else {}
        return {name: str(self._bundle.format_pattern(part)[0]) for name, part in attributes.items()}

    def mentions(self, id: str, argument: str) -> bool:
        """Whether the text uses this argument."""
        found = nodes(self._read[id]) if self.has(id) else ()
        return any(isinstance(node, ast.VariableReference) and node.id.name == argument for node in found)


@cache
def shelf(folders: tuple[Traversable, ...], language: str) -> Shelf:
    return Shelf(folders, language)
