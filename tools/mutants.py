"""Plants small faults in chosen modules, one at a time, and reports which of them the given tests notice.

    python -m tools.mutants src/pitonisa/kernel/chance.py --tests tests/kernel --most 60

A fault is an operator, a comparison or a constant turned round, a branch that is always or never taken, a filter, a
case or a statement dropped, `any` for `all`. Nothing is written: the faulty module lives in a process of its own.

One process loads the tests and runs them once without a fault, to learn which of them reach which line. For each fault
it forks, swaps the code of one function, and runs the tests that reach it until the first fails: first those of the
file named like the module, then the others, the quickest first. A fault that takes far longer than this counts as
noticed, and one that no test reaches as survived. A function that has run before the first test is tried in a process
that loads everything again. Exit status 1: fewer were noticed than `--bar` asks for.
"""

from __future__ import annotations

import argparse
import ast
import gc
import importlib.abc
import importlib.machinery
import importlib.util
import inspect
import json
import os
import resource
import signal
import sys
import time
import warnings
from collections.abc import Callable, Iterator, Sequence
from itertools import islice
from pathlib import Path
from random import Random
from types import CodeType, FunctionType, ModuleType
from typing import Any, Final, NamedTuple, NoReturn, TypeAlias

import pytest
from coverage import Coverage, CoverageData

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
NOT_SWAPPED: Final = 77
FUNCTIONS: Final = (ast.FunctionDef, ast.AsyncFunctionDef)
CALLS: Final = {"any": "all", "all": "any", "min": "max", "max": "min"}

Change: TypeAlias = Callable[[Any], ast.AST]
"""The replacement of a node."""


class Fault(NamedTuple):
    path: Path
    line: int
    name: str
    node: int
    """The index of the node in the file."""
    statement: int
    """The first line of the statement around it."""
    body: range
    """The lines of the function that contains it."""


# Faults


def changes(node: ast.AST) -> Iterator[tuple[str, Change]]:
    """List everything that can be done to one node."""
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
        case ast.AugAssign() | ast.Expr(value=ast.Call()) if not _never(node):
            yield "statement dropped", lambda one: ast.Pass()
        case ast.Match(cases=[_, _, *_]):
            meant = [n for n, case in enumerate(node.cases) if not _never(case.body[0])]
            yield from ((f"case {n + 1} dropped", _without_case(n)) for n in meant)
        case _:
            return


def _never(node: ast.AST) -> bool:
    """Say whether a node marks unreachable code."""
    match node:
        case ast.Expr(value=ast.Call(func=ast.Name(id="assert_never"))):
            return True
        case _:
            return False


def _with(node: Any, **fields: Any) -> ast.AST:
    for name, value in fields.items():
        setattr(node, name, value)
    return node


def _without_case(n: int) -> Change:
    return lambda one: _with(one, cases=[*one.cases[:n], *one.cases[n + 1 :]])


def _said(tree: ast.AST) -> Iterator[ast.AST]:
    """List the nodes with effects: no types, messages of assertions, or top-level code."""
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
    """List the faults that can be planted in one file."""
    tree = ast.parse(path.read_text(encoding="utf-8"))
    statements = [one for one in ast.walk(tree) if isinstance(one, ast.stmt)]
    bodies = [range(one.body[0].lineno, (one.end_lineno or 0) + 1) for one in _functions(tree)]
    for n, node in enumerate(_inside(tree)):
        line = next((one.lineno for one in ast.walk(node) if isinstance(one, ast.expr | ast.stmt)), 0)
        for name, _ in changes(node):
            around = max(one.lineno for one in statements if one.lineno <= line <= (one.end_lineno or 0))
            yield Fault(path, line, name, n, around, next(body for body in bodies if line in body))


def planted(fault: Fault) -> str:
    """Return the source of the file with the fault in it."""
    tree = ast.parse(fault.path.read_text(encoding="utf-8"))
    node = next(islice(_inside(tree), fault.node, None))
    change = dict(changes(node))[fault.name]
    return ast.unparse(ast.fix_missing_locations(_Swap(node, change).visit(tree)))


def _inside(tree: ast.AST) -> Iterator[ast.AST]:
    """List the nodes inside the functions of a file, each once."""
    for function in _functions(tree):
        yield from _said(ast.Module(function.body, []))


def _functions(tree: ast.AST) -> Iterator[ast.FunctionDef | ast.AsyncFunctionDef]:
    """List the functions of a module and of its classes, without nested ones."""
    for node in ast.iter_child_nodes(tree):
        if isinstance(node, FUNCTIONS):
            yield node
        else:
            yield from _functions(node)


# Trials


class _Faulty(importlib.machinery.SourceFileLoader):
    source = ""

    def get_code(self, fullname: str) -> CodeType:
        return compile(self.source, self.path, "exec", dont_inherit=True)


class _Finder(importlib.abc.MetaPathFinder):
    """An importer that loads one module with the fault in it."""

    def __init__(self, fault: Fault) -> None:
        self._name = _module(fault.path)
        self._fault = fault

    def find_spec(
        self, fullname: str, path: Sequence[str] | None, target: ModuleType | None = None
    ) -> importlib.machinery.ModuleSpec | None:
        if fullname != self._name:
            return None
        loader = _Faulty(fullname, str(self._fault.path))
        loader.source = planted(self._fault)
        return importlib.util.spec_from_file_location(fullname, self._fault.path, loader=loader)


def _module(path: Path) -> str:
    parts = path.relative_to(SOURCE).with_suffix("").parts
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


def _swap(fault: Fault) -> None:
    """Plant a fault in this process, whether or not its module is loaded."""
    if _module(fault.path) not in sys.modules:
        sys.meta_path.insert(0, _Finder(fault))
        return
    sound, faulty = (
        list(_outermost(compile(source, str(fault.path), "exec", dont_inherit=True)))
        for source in (fault.path.read_text(encoding="utf-8"), planted(fault))
    )
    changed = dict(zip(sound, faulty, strict=True))
    here = {one: changed[one] for one in sound if fault.line in {line for *_, line in one.co_lines()} | _inner(one)}
    for one in gc.get_objects():
        if isinstance(one, FunctionType) and one.__code__ in here:
            one.__code__ = here[one.__code__]


def _outermost(code: CodeType) -> Iterator[CodeType]:
    """List the functions of a module and of its classes, in order."""
    for one in code.co_consts:
        if isinstance(one, CodeType):
            if one.co_flags & inspect.CO_OPTIMIZED:
                yield one
            else:
                yield from _outermost(one)


def _inner(code: CodeType) -> set[int | None]:
    inner = [one for one in code.co_consts if isinstance(one, CodeType)]
    return {line for one in inner for line in [*(line for *_, line in one.co_lines()), *_inner(one)]}


class Trials:
    """Tries faults inside a pytest run, with the tests it has collected."""

    def __init__(self, chosen: Sequence[Fault], seconds: int, tell: Callable[[str], None]) -> None:
        self._chosen = chosen
        self._seconds = seconds
        self._tell = tell
        files = sorted({str(fault.path) for fault in chosen})
        self._tracer = Coverage(data_file=None, config_file=False, include=files, messages=False)
        self._tracer.start()

    @pytest.hookimpl(tryfirst=True)
    def pytest_runtestloop(self, session: pytest.Session) -> bool:
        items = {item.nodeid: item for item in session.items}
        out, into = os.pipe()
        child = os.fork()
        if not child:
            _alone(lambda: self._note(list(items.values()), into))
        os.close(into)
        with open(out, encoding="utf-8") as told:
            noted: Any = json.loads(told.read())
        os.waitpid(child, 0)
        early = self._traced()
        self._tell(noted["failed"])
        for fault in () if noted["failed"] else self._chosen:
            if set(early.lines(str(fault.path)) or ()) & set(fault.body):
                self._tell("early")
                continue
            reach = noted["lines"].get(str(fault.path), {})
            names = {name for n in range(fault.statement, fault.line + 1) for name in reach.get(str(n), [])} & set(
                items
            )
            own = f"test_{fault.path.stem}.py"
            order = sorted(names, key=lambda one: (items[one].path.name != own, noted["seconds"][one]))
            self._tell(self._tried(fault, [items[name] for name in order], noted["seconds"]))
        return True

    def _note(self, items: Sequence[pytest.Item], into: int) -> int:
        """Run all tests; record the lines they reach, and their processor and clock times."""
        seconds: dict[str, tuple[float, float]] = {}
        failed = ""
        for item, following in zip(items, [*items[1:], None], strict=True):
            self._tracer.switch_context(item.nodeid)
            cpu, clock = time.process_time(), time.monotonic()
            if not _passes(item, following):
                failed = item.nodeid
                break
            seconds[item.nodeid] = (time.process_time() - cpu, time.monotonic() - clock)
        data = self._traced()
        lines = {file: data.contexts_by_lineno(file) for file in data.measured_files()}
        with open(into, "w", encoding="utf-8") as told:
            json.dump({"lines": lines, "seconds": seconds, "failed": failed}, told)
        return 0

    def _traced(self) -> CoverageData:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")  # nothing need have been reached
            self._tracer.stop()
            return self._tracer.get_data()

    def _tried(self, fault: Fault, items: Sequence[pytest.Item], seconds: dict[str, tuple[float, float]]) -> str:
        cpu, clock = (sum(seconds[item.nodeid][n] for item in items) for n in (0, 1))
        child = os.fork()
        if not child:
            _alone(lambda: _try(fault, items, self._seconds + round(2 * cpu), 2 * self._seconds + round(4 * clock)))
        status = os.waitpid(child, 0)[1]
        return "early" if os.waitstatus_to_exitcode(status) == NOT_SWAPPED else "noticed" if status else "survived"


def _try(fault: Fault, items: Sequence[pytest.Item], cpu: int, clock: int) -> int:
    resource.setrlimit(resource.RLIMIT_CPU, (cpu, cpu))
    signal.alarm(clock)
    try:
        _swap(fault)
    except ValueError:  # the faulty function needs other variables of its surroundings
        return NOT_SWAPPED
    return int(not all(_passes(item, following) for item, following in zip(items, [*items[1:], None], strict=True)))


def _passes(item: pytest.Item, following: pytest.Item | None) -> bool:
    item.config.hook.pytest_runtest_protocol(item=item, nextitem=following)
    return not item.session.testsfailed


def _anew(fault: Fault, tests: Sequence[str], seconds: int) -> bool:
    """Say whether the tests pass in a process that loads everything with the fault in it."""
    child = os.fork()
    if not child:
        resource.setrlimit(resource.RLIMIT_CPU, (4 * seconds, 4 * seconds))
        sys.meta_path.insert(0, _Finder(fault))
        _alone(lambda: _pytest(tests))
    return os.waitpid(child, 0)[1] == 0


def trials(chosen: Sequence[Fault], tests: Sequence[str], seconds: int) -> Iterator[str]:
    """Return the result of each fault, after the tests that fail without any."""
    out, into = os.pipe()
    child = os.fork()
    if not child:
        told = open(into, "w", encoding="utf-8")  # noqa: SIM115
        _alone(lambda: _pytest(tests, Trials(chosen, seconds, lambda word: print(word, file=told, flush=True))))
    os.close(into)
    with open(out, encoding="utf-8") as heard:
        yield next(heard, "the loading of the tests").strip()
        for fault, word in zip(chosen, heard, strict=False):
            anew = word.strip() == "early"
            yield ("survived" if _anew(fault, tests, seconds) else "noticed") if anew else word.strip()
    os.waitpid(child, 0)


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
    words = trials(chosen, asked.tests, asked.seconds)
    if failed := next(words):
        print("Without any fault fails:", failed)
        return 2
    alive = [one for one, word in zip(chosen, words, strict=True) if _told(one, word)]
    for file in sorted({one.path for one in chosen}):
        tried, lived = (sum(one.path == file for one in several) for several in (chosen, alive))
        print(f"{tried - lived:4} of {tried:4}  {file.relative_to(ROOT)}")
    share = round(100 * (len(chosen) - len(alive)) / max(1, len(chosen)))
    print(f"{len(chosen) - len(alive)} of {len(chosen)} faults noticed ({share} %); {len(found)} could be planted.")
    return int(share < asked.bar)


def _told(fault: Fault, word: str) -> bool:
    print(f"{word:8}  {fault.path.relative_to(ROOT)}:{fault.line}  {fault.name}", flush=True)
    return word == "survived"


if __name__ == "__main__":
    sys.exit(main())
