"""Parses YAML with line numbers. Only `true` and `false` are truth values, and `23:40` is a text."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from importlib.resources.abc import Traversable
from typing import Any, Final, NoReturn

import yaml

from pitonisa.games.missions.scenario.faults import Fault, Mark, fault
from pitonisa.games.missions.scenario.folder import LONGEST_FILE, contents

DEEPEST: Final = 40
MOST_VALUES: Final = 200_000
LONGEST_NUMBER: Final = 15
"""Limits on nesting, on words and numbers in a file, and on digits: far more than any story needs, and few enough that
a stranger's file is read quickly."""

PROBLEMS: Final = {
    "mapping values are not allowed": "yaml-colon",
    "expected ',' or": "yaml-brackets",
    "unexpected end of stream": "yaml-open",
    **dict.fromkeys(("expected '-' indicator", "expected key", "block end", "document start"), "yaml-indent"),
    **dict.fromkeys(("cannot start any token", "alphabetic or numeric", "node content"), "yaml-sign"),
}
"""YAML errors, in the parser's words, with their most likely cause."""


class Map(dict[Any, Any]):
    """A mapping that knows its line, and those of its keys."""

    def __init__(self, mark: Mark, pairs: dict[Any, Any] | None = None, marks: dict[Any, Mark] | None = None) -> None:
        super().__init__(pairs or {})
        self.mark = mark
        self.marks: dict[Any, Mark] = marks or {}

    def at(self, key: Any) -> Mark:
        return self.marks.get(key, self.mark)

    def having(self, **changes: Any) -> Map:
        """Copy it with some keys added or changed; `None` removes them."""
        pairs = {key: value for key, value in {**self, **changes}.items() if value is not None}
        return Map(self.mark, pairs, self.marks)


class Seq(list[Any]):
    """A list that knows the lines of its items."""

    def __init__(self, mark: Mark, items: list[Any] | None = None, marks: list[Mark] | None = None) -> None:
        super().__init__(items or [])
        self.mark = mark
        self.marks = marks or []

    def at(self, place: int) -> Mark:
        return self.marks[place] if place < len(self.marks) else self.mark


# libyaml reads the same ten times as fast; there may be a Python without it.
_Reader: Any = getattr(yaml, "CSafeLoader", yaml.SafeLoader)


class _Core(_Reader):
    """The core schema of YAML 1.2."""


_Core.yaml_implicit_resolvers = {}
for tag, pattern, starts in (
    ("bool", r"^(?:true|false)$", "tf"),
    ("int", r"^[-+]?[0-9]+$", "-+0123456789"),
    ("float", r"^[-+]?[0-9]*\.[0-9]+$", "-+.0123456789"),
    ("null", r"^(?:~|null|)$", ["~", "n", ""]),
):
    _Core.add_implicit_resolver(  # pyright: ignore[reportUnknownMemberType]
        f"tag:yaml.org,2002:{tag}", re.compile(pattern), list(starts)
    )


def read(file: Traversable, name: str, faults: list[Fault]) -> Any:
    """Parse a file; invalid parts become faults."""
    try:
        data = contents(file)
        text = None if data is None else data.decode("utf-8")
    except (OSError, UnicodeDecodeError):
        faults.append(fault("file-unreadable", Mark(name, 1), file=name))
        return None
    if text is None:
        faults.append(fault("file-large", Mark(name, 1), file=name, most=LONGEST_FILE // 1024))
        return None
    return parse(text, name, faults)


def parse(text: str, name: str, faults: list[Fault]) -> Any:
    try:
        loader = _Core(text)
    except yaml.YAMLError as error:
        faults.append(fault("yaml-syntax", Mark(name, 1), problem=type(error).__name__))
        return None
    try:
        return _Reading(loader, name, faults).document()
    except _Unread as refused:
        faults.append(refused.why)
    except yaml.MarkedYAMLError as error:
        faults.append(_misspelt(error, text, name))
    except yaml.YAMLError as error:
        faults.append(fault("yaml-syntax", Mark(name, 1), problem=type(error).__name__))
    finally:
        loader.dispose()  # pyright: ignore[reportUnknownMemberType]
    return None


def _misspelt(error: yaml.MarkedYAMLError, text: str, name: str) -> Fault:
    """Report a YAML error as its most likely cause, on the line where it began."""
    problem = str(error.problem)
    code = next((code for words, code in PROBLEMS.items() if words in problem), "yaml-syntax")
    mark = error.context_mark if code == "yaml-open" and error.context_mark else error.problem_mark
    lines = text.splitlines() or [""]
    line = min(mark.line + 1 if mark else 1, len(lines))
    if "\t" in lines[line - 1][: -len(lines[line - 1].lstrip()) or None]:
        code = "yaml-tab"
    if code == "yaml-syntax":
        return fault(code, Mark(name, line), problem=problem)
    return fault(code, Mark(name, line))


READ_AS: Final[Mapping[str, Callable[[str], Any]]] = {
    "null": lambda text: None,
    "bool": lambda text: text == "true",
    "int": int,
    "float": float,
}


class _Unread(Exception):
    """Raised if nothing of this file can be read; says why."""

    def __init__(self, why: Fault) -> None:
        super().__init__(why.code)
        self.why = why


class _Reading:
    """Parses one file event by event, with limits on depth and size."""

    def __init__(self, loader: Any, name: str, faults: list[Fault]) -> None:
        self._loader, self._name, self._faults = loader, name, faults
        self._values = 0

    def document(self) -> Any:
        self._next()  # the stream begins
        if isinstance(self._next(), yaml.StreamEndEvent):
            return None
        found = self._value(self._next(), 1)
        self._next()  # the document ends
        after = self._next()
        if not isinstance(after, yaml.StreamEndEvent):
            raise _Unread(fault("yaml-indent", self._mark(after)))
        return found

    def _next(self) -> Any:
        return self._loader.get_event()

    def _mark(self, event: Any) -> Mark:
        return Mark(self._name, event.start_mark.line + 1)

    def _refuse(self, code: str, event: Any, most: int = 0) -> NoReturn:
        raise _Unread(fault(code, self._mark(event), most=most) if most else fault(code, self._mark(event)))

    def _value(self, event: Any, depth: int) -> Any:
        self._values += 1
        if isinstance(event, yaml.AliasEvent) or event.anchor is not None:
            self._refuse("yaml-alias", event)
        if event.tag is not None:
            self._refuse("yaml-tag", event)
        if depth > DEEPEST:
            self._refuse("yaml-deep", event, most=DEEPEST)
        if self._values > MOST_VALUES:
            self._refuse("yaml-many", event, most=MOST_VALUES)
        if isinstance(event, yaml.MappingStartEvent):
            return self._mapping(event, depth)
        if isinstance(event, yaml.SequenceStartEvent):
            return self._sequence(event, depth)
        return self._scalar(event)

    def _sequence(self, event: Any, depth: int) -> Seq:
        items: list[Any] = []
        marks: list[Mark] = []
        while not isinstance(one := self._next(), yaml.SequenceEndEvent):
            marks.append(self._mark(one))
            items.append(self._value(one, depth + 1))
        return Seq(self._mark(event), items, marks)

    def _mapping(self, event: Any, depth: int) -> Map:
        found = Map(self._mark(event))
        while not isinstance(one := self._next(), yaml.MappingEndEvent):
            at, key = self._mark(one), self._value(one, depth + 1)
            value = self._value(self._next(), depth + 1)
            if not isinstance(key, str | int):
                self._faults.append(fault("yaml-key", at))
                continue
            if key in found:
                self._faults.append(fault("yaml-twice", at, key=str(key)))
            found[key] = value
            found.marks[key] = at
        return found

    def _scalar(self, event: Any) -> Any:
        text: str = event.value
        kind = str(self._loader.resolve(yaml.ScalarNode, text, event.implicit)).rpartition(":")[2]
        if kind in ("int", "float") and len(text) > LONGEST_NUMBER:
            self._refuse("yaml-number", event, most=LONGEST_NUMBER)
        return READ_AS.get(kind, str)(text)
