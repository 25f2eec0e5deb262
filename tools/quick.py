"""Run the tests that the changed files can affect: the nearest first, as many as fit into about three minutes.

`python -m tools.quick` is `make quick`. Files count as changed if they differ from the last commit, or from `BASE`. The
import graph finds the Python tests, the nearest first; `make test` records how long each file takes.
"""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path
from typing import Final

import grimp
import msgspec

from tools.suite import ROOT, SECONDS, make, run

SECONDS_IN_ALL: Final = 120.0
"""The time for Python tests, in each process; checks and the client's tests come on top."""

UNKNOWN: Final = 3.0
"""The assumed seconds of a file without a recorded time."""

TESTS: Final = "tests."
TYPES: Final = ROOT / "web" / "src" / "lib" / "wire.gen.ts"
Distances = dict[str, int]
"""Test files, with the number of imports between them and the change."""


def changed(base: str) -> list[str]:
    """List files that differ from `base`, and files that git doesn't know yet."""
    commands = (["diff", "--name-only", base], ["ls-files", "--others", "--exclude-standard"])
    found = (subprocess.run(["git", *one], cwd=ROOT, capture_output=True, text=True, check=True) for one in commands)
    return sorted({name for one in found for name in one.stdout.splitlines()})


def module_of(file: str) -> str:
    """Return the module of a Python file; empty for other files."""
    path = Path(file.removeprefix("src/"))
    parts = path.with_suffix("").parts if path.suffix == ".py" else ()
    return ".".join(parts[:-1] if parts and parts[-1] == "__init__" else parts)


def importers(modules: Iterable[str], graph: grimp.ImportGraph) -> Distances:
    """Return every module that imports one of these, with the number of steps; 0 for these themselves."""
    wave = [module for module in modules if module in graph.modules]
    found, distance = dict.fromkeys(wave, 0), 0
    while wave:
        distance += 1
        others = (other for module in wave for other in graph.find_modules_that_directly_import(module))
        wave = [other for other in dict.fromkeys(others) if other not in found]
        found |= dict.fromkeys(wave, distance)
    return found


def beside(files: Iterable[str]) -> Distances:
    """Return the tests of the folder of a text or data file, and of documents."""
    found = Distances()
    for file in files:
        parts = Path(file).parts
        if parts[0] == "src" and not file.endswith(".py"):
            depth = 4 if parts[2] == "games" else 3
            found |= dict.fromkeys(_tests_in("tests", *parts[2:depth]), 1)
            found |= dict.fromkeys(_tests_in("tests", "house"), 1)
        elif parts[:3] == ("web", "src", "games"):
            found |= dict.fromkeys(_tests_in("tests", "browser", pattern=f"test_{parts[3]}*.py"), 1)
        elif parts[0] == "web":
            found |= dict.fromkeys(_tests_in("tests", "browser", pattern="test_opening.py"), 1)
        elif parts[0] == "docs" or file.endswith(".md"):
            for pattern in ("test_docs.py", "test_reference.py", "test_tutorial.py"):
                found |= dict.fromkeys(_tests_in("tests", "house", pattern=pattern), 1)
    return found


def _tests_in(*folder: str, pattern: str = "test_*.py") -> list[str]:
    return [file.relative_to(ROOT).as_posix() for file in sorted(ROOT.joinpath(*folder).rglob(pattern))]


def affected(files: Sequence[str]) -> Distances:
    """List the test files that the changed files can affect."""
    graph = grimp.build_graph("pitonisa", "tests", cache_dir=str(ROOT / ".import_linter_cache"))
    modules = importers(filter(None, map(module_of, files)), graph)
    python = {
        f"{module.replace('.', '/')}.py": distance
        for module, distance in modules.items()
        if module.startswith(TESTS) and module.rpartition(".")[2].startswith("test_")
    }
    return {**beside(files), **python}


def chosen(wanted: Distances, seconds: Mapping[str, float], processes: int) -> list[str]:
    """The nearest files first, the shorter ones first among equals, as long as there is time."""
    left, taken = SECONDS_IN_ALL * processes, list[str]()
    for file in sorted(wanted, key=lambda file: (wanted[file], seconds.get(file, UNKNOWN), file)):
        if seconds.get(file, UNKNOWN) <= left:
            left -= seconds.get(file, UNKNOWN)
            taken.append(file)
    return taken


def types_have_changed(base: str) -> bool:
    """Whether the client's types, which git ignores, were written since `base`."""
    committed = subprocess.run(["git", "log", "-1", "--format=%ct", base], cwd=ROOT, capture_output=True, check=True)
    return TYPES.stat().st_mtime > int(committed.stdout)


def main() -> int:
    base = os.environ.get("BASE") or "HEAD"
    files = changed(base)
    if not files:
        print("Nothing has changed. Name a commit to compare with: make quick BASE=main~3")
        return 0
    wanted, workers = affected(files), os.cpu_count() or 1
    taken = chosen(wanted, msgspec.json.decode(SECONDS.read_bytes()) if SECONDS.is_file() else {}, workers)
    results = [run("format", make("check-format"))]
    if any(file.startswith("src/") and file.endswith(".py") for file in files):
        results += [run("types", make("check-types")), run("imports", make("check-imports"))]
    if web := [file.removeprefix("web/") for file in files if file.startswith("web/src/") and (ROOT / file).is_file()]:
        results += [run("client", make("client")), run("style", make("check-web"))]
        results += [run("vitest", make("test-client", "VITEST=related --run " + " ".join(web)), shown=True)]
    if web or types_have_changed(base):
        results += [run("svelte", make("check-client"))]
    if taken:
        pytest = [sys.executable, "-m", "pytest", "-q", "-n", str(workers), "--dist", "worksteal", "-m", "not long"]
        results += [run("pytest", [*pytest, *taken], shown=True)]
    for one in results:
        print(f"{one.name:<10}{'ok' if one.passed else 'FAILED':<8}{one.seconds:>6.0f} s")
    print(f"{len(taken)} of {len(wanted)} affected test files ran. `make test` runs everything.")
    return 0 if all(one.passed for one in results) else 1


if __name__ == "__main__":
    sys.exit(main())
