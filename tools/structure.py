"""Measure the structure of the Python code, and draw its packages.

`python -m tools.structure` prints one line of measures; `--draw` draws the packages in docs/architecture.md.
A package here is a folder of the second level (`platform.store`, `games.cove`); the kernel is one.
"""

from __future__ import annotations

import ast
import re
import sys
from collections import Counter, defaultdict
from collections.abc import Iterator, Mapping
from functools import cache
from pathlib import Path
from typing import Final

import msgspec

from pitonisa.kernel import Game

ROOT: Final = Path(__file__).parents[1]
SRC: Final = ROOT / "src"
PAGE: Final = ROOT / "docs" / "architecture.md"
DRAWN: Final = re.compile(r"(?<=<!-- packages -->\n).*?(?=<!-- /packages -->)", re.S)
SMALL: Final = 60
"""A module with fewer lines and one importer belongs in its importer."""

Graph = Mapping[str, frozenset[str]]


class Module(msgspec.Struct, frozen=True):
    """A Python file: its lines, and what it imports at run time or for types."""

    name: str
    lines: int
    imports: frozenset[str]
    types: frozenset[str]
    """What only the type checker imports."""


@cache
def modules() -> Mapping[str, Module]:
    """Read every module below `src`."""
    files = {_name(file): file for file in sorted(SRC.rglob("*.py"))}
    return {name: _read(name, file, frozenset(files)) for name, file in files.items()}


def _name(file: Path) -> str:
    return ".".join(file.relative_to(SRC).with_suffix("").parts).removesuffix(".__init__")


def _read(name: str, file: Path, known: frozenset[str]) -> Module:
    text = file.read_text(encoding="utf-8")
    runs, types = set[str](), set[str]()
    for found, only_types in _imported(ast.parse(text), False):
        one = found if found in known else found.rpartition(".")[0]
        if one in known and one != name:
            (types if only_types else runs).add(one)
    return Module(name, text.count("\n"), frozenset(runs), frozenset(types - runs))


def _imported(node: ast.AST, only_types: bool) -> Iterator[tuple[str, bool]]:
    for child in ast.iter_child_nodes(node):
        if isinstance(child, ast.expr):
            continue
        is_types = isinstance(child, ast.If) and isinstance(child.test, ast.Name) and child.test.id == "TYPE_CHECKING"
        if isinstance(child, ast.ImportFrom) and child.module:
            yield from ((f"{child.module}.{one.name}", only_types) for one in child.names)
        elif isinstance(child, ast.Import):
            yield from ((one.name, only_types) for one in child.names)
        yield from _imported(child, only_types or is_types)


def package_of(module: str) -> str:
    """The package that a module belongs to."""
    parts = module.split(".")[1:]
    is_folder = len(parts) > 1 and parts[0] != "kernel" and (SRC / "pitonisa" / parts[0] / parts[1]).is_dir()
    return ".".join(parts[: 1 + is_folder])


def packages() -> Graph:
    """Which packages import which."""
    found: defaultdict[str, set[str]] = defaultdict(set)
    for module in modules().values():
        own = package_of(module.name)
        found[own] |= {package_of(one) for one in module.imports} - {own, ""}
    found.pop("", None)
    return {package: frozenset(used) for package, used in found.items()}


def cycles(graph: Graph) -> list[list[str]]:
    """Find the groups whose members all lead to each other (Tarjan)."""
    order: dict[str, int] = {}
    low: dict[str, int] = {}
    open_ones: list[str] = []
    found: list[list[str]] = []

    def visit(one: str) -> None:
        order[one] = low[one] = len(order)
        open_ones.append(one)
        for used in sorted(graph.get(one, ())):
            if used not in order:
                visit(used)
                low[one] = min(low[one], low[used])
            elif used in open_ones:
                low[one] = min(low[one], order[used])
        if low[one] == order[one]:
            at = open_ones.index(one)
            group = open_ones[at:]
            del open_ones[at:]
            if len(group) > 1:
                found.append(sorted(group))

    for one in sorted(graph):
        if one not in order:
            visit(one)
    return found


def lonely() -> list[str]:
    """List the modules under 60 lines that exactly one other imports."""
    users = Counter(one for module in modules().values() for one in module.imports | module.types)
    folders = {name.rpartition(".")[0] for name in modules()}
    return [
        name for name, module in modules().items() if module.lines < SMALL and users[name] == 1 and name not in folders
    ]


def measures() -> dict[str, int]:
    """Compute the measures that `tests/house/test_structure.py` only allows to improve."""
    lines = Counter[str]()
    for module in modules().values():
        lines[package_of(module.name)] += module.lines
    return {
        "modules": len(modules()),
        "lines": lines.total(),
        "percent in the largest package": round(100 * max(lines.values()) / lines.total()),
        "module cycles": len(cycles({name: module.imports for name, module in modules().items()})),
        "package cycles": len(cycles(packages())),
        "core fields of Game": sum(field.name != "parts" for field in msgspec.structs.fields(Game)),
    }


def drawn() -> str:
    """Draw the packages as a Mermaid graph, without the arrows that others imply."""
    graph = packages()
    arrows = [f"    {one} --> {used}" for one in sorted(graph) for used in sorted(_direct(graph, one))]
    return "\n".join(("```mermaid", "graph TD", *arrows, "```", ""))


def _direct(graph: Graph, one: str) -> set[str]:
    """List a package's imports that it doesn't also reach through another."""
    return {used for used in graph[one] if not any(used in _reached(graph, other) for other in graph[one] - {used})}


def _reached(graph: Graph, one: str) -> frozenset[str]:
    found, waiting = set[str](), [one]
    while waiting:
        new = graph.get(waiting.pop(), frozenset()) - found
        found |= new
        waiting += new
    return frozenset(found)


def main() -> None:
    print(" · ".join(f"{name} {value:,}" for name, value in measures().items()))
    if "--draw" in sys.argv[1:]:
        PAGE.write_text(DRAWN.sub(lambda _: drawn(), PAGE.read_text(encoding="utf-8")), encoding="utf-8")


if __name__ == "__main__":
    main()
