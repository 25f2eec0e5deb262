"""Check that arguments which every caller gives have no default, so that the type checker notices omissions."""

from __future__ import annotations

import ast
import re
from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from pathlib import Path
from typing import Final, NamedTuple, TypeAlias

ROOT: Final = Path(__file__).resolve().parents[2]
ROOMS: Final = ("kernel", "platform", "server", "cli", "authoring")
CALLERS: Final = ("tests", "bench", "tools")
"""Who calls besides."""

Function: TypeAlias = ast.FunctionDef | ast.AsyncFunctionDef


class Defined(NamedTuple):
    file: Path
    places: list[str]
    """The arguments that can be given by their place."""

    optional: set[str]


class Called(NamedTuple):
    places: int
    """How many arguments are given by their place."""

    names: frozenset[str | None]
    """Those given by name; None stands for any."""


def _nodes(tree: ast.AST) -> list[ast.AST]:
    """As `ast.walk`, in half the time."""
    found = [tree]
    for node in found:
        for value in vars(node).values():
            if isinstance(value, ast.AST):
                found.append(value)
            elif isinstance(value, list):
                several: list[object] = value
                found += [one for one in several if isinstance(one, ast.AST)]
    return found


def _functions(nodes: Sequence[ast.AST]) -> Iterator[tuple[str, Function, bool]]:
    """Each by the name under which it is called, and whether it has a `self`."""
    owners = {id(one): node.name for node in nodes if isinstance(node, ast.ClassDef) for one in node.body}
    for node in nodes:
        if isinstance(node, Function):
            owner = owners.get(id(node), "")
            yield (owner if owner and node.name == "__init__" else node.name), node, bool(owner)


def _is_route(function: Function) -> bool:
    """What a route is given comes from a request, and is not called here."""
    return any(isinstance(one, ast.Call) for one in function.decorator_list)


def _defined(file: Path, nodes: Sequence[ast.AST]) -> Iterator[tuple[str, Defined]]:
    for name, function, bound in _functions(nodes):
        given = function.args
        places = [one.arg for one in (*given.posonlyargs, *given.args)][1 if bound else 0 :]
        optional = set(places[len(places) - len(given.defaults) :] if given.defaults else ())
        by_name = zip(given.kwonlyargs, given.kw_defaults, strict=True)
        optional |= {one.arg for one, default in by_name if default is not None}
        yield name, Defined(file, places, set() if _is_route(function) else optional)


def _called(nodes: Sequence[ast.AST]) -> Iterator[tuple[str, Called]]:
    for node in nodes:
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name | ast.Attribute):
            names = {one.arg for one in node.keywords}
            names |= {None for one in node.args if isinstance(one, ast.Starred)}
            called = Called(len(node.args), frozenset(names))
            yield (node.func.id if isinstance(node.func, ast.Name) else node.func.attr), called


def _gives(call: Called, argument: str, places: list[str]) -> bool:
    if not call.names.isdisjoint((argument, None)):
        return True
    return argument in places and call.places > places.index(argument)


Needless: TypeAlias = list[tuple[str, Defined, str]]


def _given_everywhere(candidates: Needless, called: Mapping[str, set[Called]]) -> Needless:
    """Those that each of these calls gives."""
    return [one for one in candidates if all(_gives(call, one[2], one[1].places) for call in called[one[0]])]


def _calls_in(files: Iterable[Path], names: Iterable[str]) -> dict[str, set[Called]]:
    """The calls of these names; files that mention none of them are not parsed."""
    wanted, called = re.compile(rf"\b(?:{'|'.join(names)})\("), defaultdict[str, set[Called]](set)
    for text in (file.read_text(encoding="utf-8") for file in files):
        for name, call in _called(_nodes(ast.parse(text))) if wanted.search(text) else ():
            called[name].add(call)
    return called


def test_no_argument_that_every_caller_gives_has_a_default() -> None:
    defined: dict[str, list[Defined]] = defaultdict(list)
    called: dict[str, set[Called]] = defaultdict(set)
    for file in sorted((ROOT / "src").rglob("*.py")):
        nodes = _nodes(ast.parse(file.read_text(encoding="utf-8")))
        for name, call in _called(nodes):
            called[name].add(call)
        for name, one in _defined(file, nodes) if file.relative_to(ROOT).parts[2] in ROOMS else ():
            defined[name].append(one)
    candidates = [
        (name, one, argument)
        for name, (one, *others) in defined.items()
        for argument in (() if others else sorted(one.optional))  # the name stands for one thing alone
    ]
    left = _given_everywhere(candidates, called)
    outside = _calls_in(
        (file for folder in CALLERS for file in (ROOT / folder).rglob("*.py")), {one[0] for one in left}
    )
    needless = [
        f"{one.file.relative_to(ROOT)}: {name}({argument})"
        for name, one, argument in _given_everywhere(left, outside)
        if called[name] or outside[name]
    ]

    assert len(candidates) > 100
    assert needless == []
