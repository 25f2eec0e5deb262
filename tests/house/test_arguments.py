"""An argument that everybody gives has no default: whoever forgets it is told by the types, and not by a match."""

from __future__ import annotations

import ast
from collections import defaultdict
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Final, NamedTuple, TypeAlias

ROOT: Final = Path(__file__).resolve().parents[2]
ROOMS: Final = ("kernel", "platform", "server", "cli", "authoring")
CALLERS: Final = ("src", "tests", "bench", "tools")

Function: TypeAlias = ast.FunctionDef | ast.AsyncFunctionDef


class Defined(NamedTuple):
    file: Path
    places: list[str]
    """The arguments that can be given by their place."""

    optional: set[str]


@cache
def _trees() -> list[tuple[Path, ast.Module]]:
    files = [file for folder in CALLERS for file in sorted((ROOT / folder).rglob("*.py"))]
    return [(file, ast.parse(file.read_text(encoding="utf-8"))) for file in files]


def _functions(tree: ast.AST, owner: str = "") -> Iterator[tuple[str, Function, bool]]:
    """Each by the name under which it is called, and whether it has a `self`."""
    for node in ast.iter_child_nodes(tree):
        if isinstance(node, Function):
            yield (owner if owner and node.name == "__init__" else node.name), node, bool(owner)
        yield from _functions(node, node.name if isinstance(node, ast.ClassDef) else "")


def _is_route(function: Function) -> bool:
    """What a route is given comes from a request, and is not called here."""
    return any(isinstance(one, ast.Call) for one in function.decorator_list)


def _defined() -> dict[str, Defined]:
    """By name, where the name stands for one thing alone."""
    found: dict[str, list[Defined]] = defaultdict(list)
    for file, tree in _trees():
        parts = file.relative_to(ROOT).parts
        if parts[0] != "src" or parts[2] not in ROOMS:
            continue
        for name, function, bound in _functions(tree):
            given = function.args
            places = [one.arg for one in (*given.posonlyargs, *given.args)][1 if bound else 0 :]
            optional = set(places[len(places) - len(given.defaults) :] if given.defaults else ())
            by_name = zip(given.kwonlyargs, given.kw_defaults, strict=True)
            optional |= {one.arg for one, default in by_name if default is not None}
            found[name].append(Defined(file, places, set() if _is_route(function) else optional))
    return {name: several[0] for name, several in found.items() if len(several) == 1}


def _called() -> dict[str, list[ast.Call]]:
    found: dict[str, list[ast.Call]] = defaultdict(list)
    for _, tree in _trees():
        for node in ast.walk(tree):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name | ast.Attribute):
                found[node.func.id if isinstance(node.func, ast.Name) else node.func.attr].append(node)
    return found


def _gives(call: ast.Call, argument: str, places: list[str]) -> bool:
    if any(one.arg in (argument, None) for one in call.keywords) or any(isinstance(a, ast.Starred) for a in call.args):
        return True
    return argument in places and len(call.args) > places.index(argument)


def test_no_argument_that_every_caller_gives_has_a_default() -> None:
    called = _called()
    needless = [
        f"{one.file.relative_to(ROOT)}: {name}({argument})"
        for name, one in _defined().items()
        for argument in sorted(one.optional)
        if called[name] and all(_gives(call, argument, one.places) for call in called[name])
    ]

    assert needless == []
