"""YAML with the lines it stands on. Only `true` and `false` are truth values, and `23:40` is a text."""

from __future__ import annotations

import re
from importlib.resources.abc import Traversable
from typing import Any, Final, cast

import yaml

from pitonisa.games.missions.scenario.faults import Fault, Mark, fault

PROBLEMS: Final = {
    "mapping values are not allowed": "yaml-colon",
    "expected ',' or": "yaml-brackets",
    "unexpected end of stream": "yaml-open",
    "expected '-' indicator": "yaml-indent",
    "expected key": "yaml-indent",
    "block end": "yaml-indent",
    "document start": "yaml-indent",
    "cannot start any token": "yaml-sign",
    "alphabetic or numeric": "yaml-sign",
    "node content": "yaml-sign",
}
"""What the reader of YAML complains of, in its own words, and what is nearly always the matter."""


class Map(dict[Any, Any]):
    """A mapping that knows where it stands, and where each of its keys does."""

    def __init__(self, mark: Mark, pairs: dict[Any, Any] | None = None, marks: dict[Any, Mark] | None = None) -> None:
        super().__init__(pairs or {})
        self.mark = mark
        self.marks: dict[Any, Mark] = marks or {}

    def at(self, key: Any) -> Mark:
        return self.marks.get(key, self.mark)

    def having(self, **changes: Any) -> Map:
        """The same with some keys added or changed; with `None`, without them."""
        pairs = {key: value for key, value in {**self, **changes}.items() if value is not None}
        return Map(self.mark, pairs, self.marks)


class Seq(list[Any]):
    """A list that knows where each of its items stands."""

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
    """What a file says; what it does not say rightly becomes a fault."""
    try:
        text = file.read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError):
        faults.append(fault("file-unreadable", Mark(name, 1), file=name))
        return None
    return parse(text, name, faults)


def parse(text: str, name: str, faults: list[Fault]) -> Any:
    loader = _Core(text)
    try:
        node: Any = loader.get_single_node()  # pyright: ignore[reportUnknownMemberType, reportUnknownVariableType]
        return None if node is None else _value(loader, node, name, faults)
    except yaml.MarkedYAMLError as error:
        faults.append(_misspelt(error, text, name))
    except (yaml.YAMLError, RecursionError) as error:
        faults.append(fault("yaml-syntax", Mark(name, 1), problem=type(error).__name__))
    finally:
        loader.dispose()  # pyright: ignore[reportUnknownMemberType]
    return None


def _misspelt(error: yaml.MarkedYAMLError, text: str, name: str) -> Fault:
    """What the reader of YAML says, as what is nearly always the matter, on the line where it began."""
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


def _value(loader: _Core, node: Any, name: str, faults: list[Fault]) -> Any:
    mark = Mark(name, node.start_mark.line + 1)
    if isinstance(node, yaml.MappingNode):
        return _mapping(loader, node, mark, faults)
    if isinstance(node, yaml.SequenceNode):
        nodes = cast(list[Any], node.value)
        items = [_value(loader, one, name, faults) for one in nodes]
        return Seq(mark, items, [Mark(name, one.start_mark.line + 1) for one in nodes])
    return loader.construct_object(node)  # pyright: ignore[reportUnknownMemberType, reportUnknownVariableType]


def _mapping(loader: _Core, node: yaml.MappingNode, mark: Mark, faults: list[Fault]) -> Map:
    found = Map(mark)
    for key_node, value_node in cast(list[tuple[Any, Any]], node.value):
        key: Any = _value(loader, key_node, mark.file, faults)
        at = Mark(mark.file, key_node.start_mark.line + 1)
        if not isinstance(key, str | int):
            faults.append(fault("yaml-key", at))
            continue
        if key in found:
            faults.append(fault("yaml-twice", at, key=str(key)))
        found[key] = _value(loader, value_node, mark.file, faults)
        found.marks[key] = at
    return found
