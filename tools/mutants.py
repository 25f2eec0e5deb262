"""Plants small faults in chosen modules, one at a time, and says which of them the given tests notice.

    python -m tools.mutants src/pitonisa/kernel/chance.py --tests tests/kernel --most 60

A fault is an operator, a comparison or a constant turned round, a branch that is always or never taken, a filter, a
case or a statement dropped, `any` for `all`. Nothing is written: the faulty module lives in a process of its own.

The tests run once without a fault, to learn which files of them reach which line. Each fault then meets only those that
reach it, until the first test fails: first the file named like the module, then the others, the quickest first. A fault
that takes far longer than this counts as noticed, and one that no test reaches as survived. Exit status 1: fewer were
noticed than `--bar` asks for.
"""

from __future__ import annotations

import argparse
import ast
import importlib.abc
import importlib.machinery
import importlib.util
import json
import os
import resource
import signal
import sys
import time
from collections.abc import Callable, Generator, Iterator, Sequence
from itertools import islice
from pathlib import Path
from random import Random
from types import CodeType, ModuleType
from typing import Any, Final, NamedTuple, NoReturn, TypeAlias

import pytest

ROOT: Final = Path(__file__).parents[1]
SOURCE: Final = ROOT / "src"

TURNED: Final[dict[type[ast.AST], type[ast.AST]]] = {
    ast.Eq: ast.NotEq,
    ast.NotEq: ast.Eq,
    ast.Lt: ast.LtE,
    ast.LtE: ast.Lt,
    ast.Gt: ast.GtE,
    ast.GtE: ast.Gt,
    ast.In: ast.NotIn,
    ast.NotIn: ast.In,
    ast.Is: ast.IsNot,
    ast.IsNot: ast.Is,
    ast.And: ast.Or,
    ast.Or: ast.And,
    ast.Add: ast.Sub,
    ast.Sub: ast.Add,
    ast.BitAnd: ast.BitOr,
    ast.BitOr: ast.BitAnd,
}
FUNCTIONS: Final = (ast.FunctionDef, ast.AsyncFunctionDef)
CALLS: Final = {"any": "all", "all": "any", "min": "max", "max": "min"}

Change: TypeAlias = Callable[[Any], ast.AST]
"""What becomes of a node."""


class Fault(NamedTuple):
    path: Path
    line: int
    name: str
    node: int
    """Which node of the file."""
    statement: int
    """The line on which the statement around it begins."""


# Faults


def changes(node: ast.AST) -> Iterator[tuple[str, Change]]:
    """All that can be done to one node."""
    match node:
        case ast.Compare(ops=[op]) if type(op) in TURNED:
            yield "comparison turned", lambda one: _with(one, ops=[TURNED[type(one.ops[0])]()])
        case ast.BoolOp() | ast.BinOp() if type(node.op) in TURNED:
            yield "operator turned", lambda one: _with(one, op=TURNED[type(one.op)]())
        case ast.UnaryOp(op=ast.Not()):
            yield "not dropped", lambda one: one.operand
        case ast.Constant(value=bool()):
            yield "constant turned", lambda one: ast.Constant(not one.value)
        case ast.Constant(value=int()):
            yield "one more", lambda one: ast.Constant(one.value + 1)
        case ast.IfExp():
            yield "always", lambda one: one.body
            yield "never", lambda one: one.orelse
        case ast.If():
            yield "always", lambda one: _with(one, test=ast.Constant(True))
            yield "never", lambda one: _with(one, test=ast.Constant(False))
        case ast.Call(func=ast.Name(id=name)) if name in CALLS:
            yield f"{CALLS[name]} for {name}", lambda one: _with(one, func=ast.Name(CALLS[one.func.id], ast.Load()))
        case ast.comprehension(ifs=[_, *_]):
            yield "filter dropped", lambda one: _with(one, ifs=[])
        case ast.AugAssign() | ast.Expr(value=ast.Call()):
            yield "statement dropped", lambda one: ast.Pass()
        case ast.Match(cases=[_, _, *_]):
            yield from ((f"case {n + 1} dropped", _without_case(n)) for n in range(len(node.cases)))
        case _:
            return


def _with(node: Any, **fields: Any) -> ast.AST:
    for name, value in fields.items():
        setattr(node, name, value)
    return node


def _without_case(n: int) -> Change:
    return lambda one: _with(one, cases=[*one.cases[:n], *one.cases[n + 1 :]])


def _said(tree: ast.AST) -> Iterator[ast.AST]:
    """Every node that does something: neither types, nor sentences of failed assertions, nor what stands at the top."""
    for node in ast.iter_child_nodes(tree):
        if isinstance(node, FUNCTIONS):
            yield from _said(ast.Module(node.body, []))
        elif isinstance(node, ast.AnnAssign):
            yield from [node.value, *_said(node.value)] if node.value else []
        elif not isinstance(node, ast.Assert | ast.Import | ast.ImportFrom):
            yield node
            yield from _said(node)


class _Swap(ast.NodeTransformer):
    def __init__(self, target: ast.AST, change: Change) -> None:
        self.target, self.change = target, change

    def visit(self, node: ast.AST) -> Any:
        return self.change(node) if node is self.target else self.generic_visit(node)


def faults(path: Path) -> Iterator[Fault]:
    """All that can be planted in one file."""
    tree = ast.parse(path.read_text(encoding="utf-8"))
    statements = [one for one in ast.walk(tree) if isinstance(one, ast.stmt)]
    for n, node in enumerate(_inside(tree)):
        line = next((one.lineno for one in ast.walk(node) if isinstance(one, ast.expr | ast.stmt)), 0)
        for name, _ in changes(node):
            around = max(one.lineno for one in statements if one.lineno <= line <= (one.end_lineno or 0))
            yield Fault(path, line, name, n, around)


def planted(fault: Fault) -> str:
    """The source of the file with the fault in it."""
    tree = ast.parse(fault.path.read_text(encoding="utf-8"))
    node = next(islice(_inside(tree), fault.node, None))
    change = dict(changes(node))[fault.name]
    return ast.unparse(ast.fix_missing_locations(_Swap(node, change).visit(tree)))


def _inside(tree: ast.AST) -> Iterator[ast.AST]:
    """What the functions of a file do, each node once."""
    for node in ast.iter_child_nodes(tree):
        yield from _said(ast.Module(node.body, [])) if isinstance(node, FUNCTIONS) else _inside(node)


# Trials


class _Faulty(importlib.machinery.SourceFileLoader):
    source = ""

    def get_code(self, fullname: str) -> CodeType:
        return compile(self.source, self.path, "exec", dont_inherit=True)


class _Finder(importlib.abc.MetaPathFinder):
    """Finds one module with the fault in it."""

    def __init__(self, fault: Fault) -> None:
        parts = fault.path.relative_to(SOURCE).with_suffix("").parts
        self._name = ".".join(parts[:-1] if parts[-1] == "__init__" else parts)
        self._fault = fault

    def find_spec(
        self, fullname: str, path: Sequence[str] | None, target: ModuleType | None = None
    ) -> importlib.machinery.ModuleSpec | None:
        if fullname != self._name:
            return None
        loader = _Faulty(fullname, str(self._fault.path))
        loader.source = planted(self._fault)
        return importlib.util.spec_from_file_location(fullname, self._fault.path, loader=loader)


class Reached(NamedTuple):
    """What a run without a fault has shown."""

    lines: dict[str, dict[str, list[str]]]
    """The files of tests that reach each line of each module; "" for what runs before the first test."""
    seconds: dict[str, tuple[float, float]]
    """How long each file of tests takes: of processor time, and by the clock."""
    failed: list[str]

    def tests(self, fault: Fault) -> list[str]:
        """The files of tests that may notice a fault, in the order in which they should run."""
        lines = self.lines.get(str(fault.path), {})
        files = {file for line in range(fault.statement, fault.line + 1) for file in lines.get(str(line), [])}
        own = f"test_{fault.path.stem}.py"
        wanted = self.seconds if "" in files else files
        return sorted(wanted, key=lambda file: (Path(file).name != own, self.seconds[file]))


def reached(tests: Sequence[str], modules: Sequence[Path]) -> Reached:
    """Run the tests once, in a process of its own, and note what they reach."""
    out, into = os.pipe()
    if not os.fork():
        _alone(lambda: _note(tests, modules, into))
    os.close(into)
    with open(out, encoding="utf-8") as told:
        return Reached(**json.loads(told.read() or '{"lines": {}, "seconds": {}, "failed": ["no test could begin"]}'))


def _note(tests: Sequence[str], modules: Sequence[Path], into: int) -> int:
    from coverage import Coverage

    tracer = Coverage(data_file=None, config_file=False, include=[str(one) for one in modules], messages=False)
    notes = _Notes(tracer)
    tracer.start()
    status = _pytest(tests, notes)
    tracer.stop()
    data = tracer.get_data()
    lines = {file: data.contexts_by_lineno(file) for file in data.measured_files()}
    failed = notes.failed or ["the run"] * (status != 0)
    with open(into, "w", encoding="utf-8") as told:
        json.dump({"lines": lines, "seconds": notes.seconds, "failed": failed}, told)
    return status


class _Notes:
    """Tells the tracer which file of tests is running, and times it."""

    def __init__(self, tracer: Any) -> None:
        self._tracer = tracer
        self.seconds: dict[str, tuple[float, float]] = {}
        self.failed: list[str] = []

    @pytest.hookimpl(wrapper=True)
    def pytest_runtest_protocol(self, item: pytest.Item) -> Generator[None, object, object]:
        file = str(item.path.relative_to(ROOT))
        self._tracer.switch_context(file)
        cpu, clock = time.process_time(), time.monotonic()
        done = yield
        before = self.seconds.get(file, (0.0, 0.0))
        self.seconds[file] = (before[0] + time.process_time() - cpu, before[1] + time.monotonic() - clock)
        return done

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        if report.failed:
            self.failed.append(report.nodeid)


def survives(fault: Fault, tests: Sequence[str], known: Reached, seconds: int) -> bool:
    """Whether all tests that reach a fault pass with it."""
    files = known.tests(fault)
    if not files:
        return True
    cpu, clock = (sum(known.seconds[file][n] for file in files) for n in (0, 1))
    chosen = [one for file in files for one in ([test for test in tests if test.startswith(f"{file}::")] or [file])]
    child = os.fork()
    if not child:
        _alone(lambda: _try(fault, chosen, seconds + round(2 * cpu), 2 * seconds + round(4 * clock)))
    return os.waitpid(child, 0)[1] == 0


def _try(fault: Fault, tests: Sequence[str], cpu: int, clock: int) -> int:
    resource.setrlimit(resource.RLIMIT_CPU, (cpu, cpu))
    signal.alarm(clock)
    sys.meta_path.insert(0, _Finder(fault))
    return _pytest(tests)


def _alone(work: Callable[[], int]) -> NoReturn:
    """Do the work silently and end this process."""
    status = 1
    try:
        silent = os.open(os.devnull, os.O_WRONLY)
        os.dup2(silent, 1)
        os.dup2(silent, 2)
        status = work()
    finally:
        os._exit(status)


def _pytest(tests: Sequence[str], *plugins: object) -> int:
    return int(pytest.main(["-x", "-q", "-n", "0", "-m", "not long", "-p", "no:cacheprovider", *tests], plugins))


# The table


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m tools.mutants", description=__doc__)
    parser.add_argument("modules", nargs="+", type=Path, help="files, or folders of them")
    parser.add_argument("--tests", nargs="+", required=True, help="what should notice the faults")
    parser.add_argument("--most", type=int, default=100, help="how many faults, drawn by lot")
    parser.add_argument("--seconds", type=int, default=20, help="of processor time, beyond what the tests take")
    parser.add_argument("--seed", default="mutants")
    parser.add_argument("--bar", type=int, default=0, help="how many of a hundred must be noticed")
    asked = parser.parse_args()
    modules = [one.resolve() for one in asked.modules]
    files = [file for one in modules for file in (sorted(one.rglob("*.py")) if one.is_dir() else [one])]
    found = [fault for file in files for fault in faults(file)]
    chosen = sorted(Random(asked.seed).sample(found, min(asked.most, len(found))))
    known = reached(asked.tests, files)
    if known.failed:
        print("Without any fault fails:", *known.failed)
        return 2
    alive = [one for one in chosen if _told(one, survives(one, asked.tests, known, asked.seconds))]
    for file in sorted({one.path for one in chosen}):
        tried, lived = (sum(one.path == file for one in several) for several in (chosen, alive))
        print(f"{tried - lived:4} of {tried:4}  {file.relative_to(ROOT)}")
    share = round(100 * (len(chosen) - len(alive)) / max(1, len(chosen)))
    print(f"{len(chosen) - len(alive)} of {len(chosen)} faults noticed ({share} %); {len(found)} could be planted.")
    return int(share < asked.bar)


def _told(fault: Fault, lived: bool) -> bool:
    where = f"{fault.path.relative_to(ROOT)}:{fault.line}"
    print(f"{'survived' if lived else 'noticed ':8}  {where}  {fault.name}", flush=True)
    return lived


if __name__ == "__main__":
    sys.exit(main())
