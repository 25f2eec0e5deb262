"""Read locale files lazily, text by text: most commands need few of the hundreds of texts."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from contextlib import suppress
from functools import cache, cached_property
from io import BytesIO, StringIO
from typing import IO, TYPE_CHECKING, Any, Final, cast

from msgspec import Struct

from pitonisa.kernel import AnyGame
from pitonisa.kernel.hosting import wording_of
from pitonisa.kernel.listing import Listing, folder_of, package_of
from pitonisa.platform.words import plain

if TYPE_CHECKING:
    from importlib.resources.abc import Traversable

    from fluent.runtime import FluentBundle
    from fluent.syntax import ast


class Joined(Struct, frozen=True):
    """A `Traversable` that overlays folders with files of the same names: each file is their concatenation."""

    parts: tuple[Traversable, ...]

    @property
    def name(self) -> str:
        return self.parts[0].name

    def iterdir(self) -> Iterator[Traversable]:
        """List every file of each folder; those that share a name one by one."""
        return (file for part in self.parts if part.is_dir() for file in part.iterdir())

    def is_dir(self) -> bool:
        return any(part.is_dir() for part in self.parts)

    def is_file(self) -> bool:
        return any(part.is_file() for part in self.parts)

    def joinpath(self, *descendants: Any) -> Joined:
        return Joined(tuple(part.joinpath(*descendants) for part in self.parts))

    def read_text(self, encoding: str | None = None, *further: Any) -> str:
        return "\n".join(part.read_text(encoding=encoding) for part in self.parts if part.is_file())

    def read_bytes(self) -> bytes:
        return b"\n".join(part.read_bytes() for part in self.parts if part.is_file())

    def open(self, mode: Any = "r", *args: Any, **kwargs: Any) -> IO[Any]:
        """Open the first of the files."""
        first: Any = next(part for part in self.parts if part.is_file())
        return first.open(mode, *args, **kwargs)

    def __truediv__(self, child: Any) -> Joined:
        return self.joinpath(child)

    def __str__(self) -> str:
        return str(self.parts[0])


class Messages(Struct, frozen=True):
    """A `Traversable` of the locale files of a game that holds its texts in its module."""

    texts: tuple[tuple[str, str], ...]
    name: str = ""

    def joinpath(self, *descendants: Any) -> Messages:
        return Messages(self.texts, "/".join((*filter(None, [self.name]), *descendants)))

    def is_dir(self) -> bool:
        return not self.name

    def is_file(self) -> bool:
        return "/" not in self.name and self.name.endswith(".ftl") and bool(self.texts)

    def iterdir(self) -> Iterator[Messages]:
        return (Messages(self.texts, f"{language}.ftl") for language, _ in self.texts if not self.name)

    def read_text(self, encoding: str | None = None, *further: Any) -> str:
        return dict(self.texts).get(self.name.removesuffix(".ftl"), self.texts[0][1])

    def read_bytes(self) -> bytes:
        return self.read_text().encode()

    def open(self, mode: Any = "r", *args: Any, **kwargs: Any) -> IO[Any]:
        return BytesIO(self.read_bytes()) if "b" in mode else StringIO(self.read_text())

    def __truediv__(self, child: Any) -> Messages:
        return self.joinpath(child)


FORMATS: Final = {"es": "es-419"}
"""The locale for a language's numbers and plurals, if it isn't simply its own name."""

ENTRY: Final = re.compile("\n(?=[A-Za-z#-])")
"""Matches the start of an entry: its further lines are indented."""

IN: Final = "-in-"
"""Stands between the id of a text and a dialect whose variant replaces it: `part-good-in-Cellar`."""

TERM: Final = "-"
"""The prefix of term ids, in Fluent and among the texts of a match: a story may have its own word for it."""


@cache
def house_locale() -> Traversable:
    return folder_of("pitonisa.platform") / "locale"


def game_folder(game: AnyGame) -> Traversable:
    return folder_of(package_of(game))


def listed_locale(listing: Listing) -> Traversable:
    """Return the texts that are needed without loading the game: its name and options."""
    return Messages(tuple(listing.messages.items())) if listing.messages else folder_of(listing.package) / "locale"


def game_words(game: AnyGame, name: str) -> Traversable:
    """Return a folder of the game, together with its plug-ins' folders of the same name."""
    wording = wording_of(game)
    if wording.messages:
        return Messages(tuple(wording.messages.items()), "" if name == "locale" else name)
    folder = game_folder(game)
    plug_ins = [folder / one / name for one in wording.plug_ins]
    return Joined((folder / name, *plug_ins)) if plug_ins else folder / name


def game_locale(game: AnyGame) -> Traversable:
    """Return the texts of the game."""
    return game_words(game, "locale")


def game_achievements(game: AnyGame) -> Traversable:
    """Return the texts of achievements, which aren't needed during a match."""
    return game_locale(game) / "achievements"


def game_plans(game: AnyGame) -> Traversable:
    """Return the texts of plans, which the server sends on request and no client includes."""
    return game_locale(game) / "plans"


def game_puzzles(game: AnyGame) -> Traversable:
    """Return the texts of its puzzles, which are loaded with the first of them."""
    return game_locale(game) / "puzzles"


def game_analysis(game: AnyGame) -> Traversable:
    """Return the texts that explain decisions, which are used when a finished match is analysed."""
    return game_locale(game) / "analysis"


def game_rules(game: AnyGame) -> Traversable:
    """Return the texts of its rules, for readers who look something up."""
    return game_words(game, "rules")


LANGUAGES: Final = tuple(
    sorted(name.removesuffix(".ftl") for file in house_locale().iterdir() if (name := file.name).endswith(".ftl"))
)
"""The supported languages: one for each locale file."""


def nodes(tree: object) -> Iterator[ast.BaseNode]:
    """Yield every node of a piece of Fluent."""
    from fluent.syntax import ast

    waiting = [tree]
    while waiting:
        one = waiting.pop()
        if isinstance(one, ast.BaseNode):
            yield one
            waiting += [inner for inner in vars(one).values() if isinstance(inner, ast.BaseNode | list)][::-1]
        elif isinstance(one, list):
            waiting += cast(list[object], one)[::-1]


@cache
def written(folder: Traversable, language: str) -> str:
    """Read a locale file; a missing one is empty."""
    file = folder / f"{language}.ftl"
    return file.read_text(encoding="utf-8") if file.is_file() else ""


@cache
def resource(folder: Traversable, language: str) -> ast.Resource:
    """Parse a whole locale file, including its errors."""
    return _parsed(written(folder, language))


def _parsed(source: str) -> ast.Resource:
    from fluent.runtime import FluentResource

    return FluentResource(source)


@cache
def terms(folder: Traversable, language: str) -> Mapping[str, ast.Term]:
    """Return the terms of a locale file by their ids."""
    from fluent.syntax import ast

    entries = resource(folder, language).body
    return {f"{TERM}{entry.id.name}": entry for entry in entries if isinstance(entry, ast.Term)}


@cache
def messages(folder: Traversable, language: str) -> Mapping[str, ast.Message]:
    """Return the texts of a locale file by their ids."""
    from fluent.syntax import ast

    entries = resource(folder, language).body
    return {entry.id.name: entry for entry in entries if isinstance(entry, ast.Message)}


def own_terms(story: Mapping[str, str]) -> str:
    """Return a story's own words for terms of the game, as Fluent: `-charge` is one, `-charge.gender` a part of it."""
    own = {id: text for id, text in story.items() if id.startswith(TERM)}
    parts = sorted(id.partition(".") for id in own)  # each term before the parts of it
    return "".join(f"{f'    .{part}' if part else id} = {_quoted(own[id + dot + part])}\n" for id, dot, part in parts)


def _quoted(text: str) -> str:
    escaped = text.replace("\\", "\\\\").replace('"', '\\"')
    return f'{{ "{escaped}" }}'


FUNCTIONS: Final[dict[str, Any]] = {"CAPITAL": plain.capital}
"""The functions that texts can apply to words."""


class Shelf:
    """The texts of several folders in one language. Each is parsed, with those it refers to, when it is first needed.

    `own` are the words of a story for terms of the game: they take the place of the game's. So do the texts of a
    dialect.
    """

    def __init__(self, folders: tuple[Traversable, ...], language: str, own: str = "", dialect: str = "") -> None:
        sources = (*(written(folder, language) for folder in reversed(folders)), own)
        self._entries = {id: entry for source in sources for id, entry in _entries(source).items()}
        if dialect:
            self._entries |= _said_otherwise(self._entries, f"{IN}{dialect}")
        self._language = language
        self._read: dict[str, ast.Resource] = {}
        self._mentioned: dict[str, set[str]] = {}
        self._plain: dict[str, plain.Text] = {}
        self._speaker = plain.Speaker(language, self._plainly)

    @cached_property
    def _bundle(self) -> FluentBundle:
        from fluent.runtime import FluentBundle

        # Nothing marks the direction of what is put in: in a terminal the marks would be seen.
        locale = FORMATS.get(self._language, self._language)
        return FluentBundle([locale], functions=FUNCTIONS, use_isolating=False)

    def has(self, id: str) -> bool:
        is_message = id in self._entries and not id.startswith(TERM)
        return is_message and (bool(self._plainly(id)) or self._reads(id))

    def _plainly(self, id: str) -> plain.Text:
        """Return the parts of a text that needs no Fluent; None for another."""
        if id not in self._plain:
            self._plain[id] = plain.read(self._entries.get(id, ""))
        return self._plain[id]

    def _reads(self, id: str) -> bool:
        """Say whether Fluent has the text; parse it now, with those it refers to, if necessary."""
        from fluent.syntax import ast

        if id in self._entries and id not in self._read:
            self._read[id] = _parsed(self._entries[id])
            self._bundle.add_resource(self._read[id])
            for node in nodes(self._read[id]):
                if isinstance(node, ast.MessageReference):
                    self._reads(node.id.name)
                elif isinstance(node, ast.TermReference):
                    self._reads(f"-{node.id.name}")
        return self._bundle.has_message(id)

    def text(self, id: str, arguments: Mapping[str, Any]) -> str | None:
        """Format the text with these arguments; `None` if it has only parts."""
        if text := self._plainly(id):
            with suppress(plain.Unread):
                return self._speaker.says(text[""], arguments) if "" in text else None
        value = self._bundle.get_message(id).value if self._reads(id) else None
        return str(self._bundle.format_pattern(value, dict(arguments))[0]) if value else None

    def parts(self, id: str, arguments: dict[str, Any] | None = None) -> dict[str, str]:
        """Return the further parts of a text, by their names."""
        if text := self._plainly(id):
            with suppress(plain.Unread):
                return {name: self._speaker.says(part, arguments or {}) for name, part in text.items() if name}
        attributes = self._bundle.get_message(id).attributes if self._reads(id) else {}
        return {name: str(self._bundle.format_pattern(part, arguments)[0]) for name, part in attributes.items()}

    def mentions(self, id: str, argument: str) -> bool:
        """Say whether the text uses this argument."""
        if id not in self._mentioned:
            text = self._plainly(id)
            self._mentioned[id] = set(plain.arguments_in(tuple(text.values()))) if text else self._arguments_of(id)
        return argument in self._mentioned[id]

    def _arguments_of(self, id: str) -> set[str]:
        from fluent.syntax import ast

        found = nodes(self._read[id]) if self._reads(id) else ()
        return {node.id.name for node in found if isinstance(node, ast.VariableReference)}


@cache
def _entries(source: str) -> Mapping[str, str]:
    """Split a file into the unparsed entries of each id."""
    return {entry.partition("=")[0].strip(): entry for entry in ENTRY.split(source)}


def _said_otherwise(entries: Mapping[str, str], mark: str) -> dict[str, str]:
    """Return the texts of a dialect, by the ids of the texts they replace."""
    own = ((id, id.removesuffix(mark)) for id in entries if id.endswith(mark))
    return {plain: plain + entries[id].removeprefix(id) for id, plain in own}


@cache
def shelf(folders: tuple[Traversable, ...], language: str, own: str = "", dialect: str = "") -> Shelf:
    return Shelf(folders, language, own, dialect)


DEFAULT: Final = "en"


def asked_for(environment: Mapping[str, str]) -> str:
    """Return the language of the environment, if it is supported."""
    names = ("LC_ALL", "LC_MESSAGES", "LANG")
    wanted = next((environment[name] for name in names if environment.get(name)), "")
    code = wanted.replace("-", "_").partition("_")[0].partition(".")[0].lower()
    return code if code in LANGUAGES else DEFAULT
