"""Run every check and every test side by side, and print one table at the end.

`python -m tools.suite` is what `make test` does once everything is installed. A check prints what it says only when it
fails; pytest shows its progress. A failed part stops no other: one run names everything that is wrong.
"""

from __future__ import annotations

import os
import subprocess
import sys
import time
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from pathlib import Path
from tempfile import TemporaryDirectory, TemporaryFile
from typing import Final
from xml.etree import ElementTree

import msgspec

ROOT: Final = Path(__file__).parents[1]
LANES: Final = 2
"""How many checks run concurrently, beside the processes of pytest: each of them waits now and then."""

CHECKS: Final = ("check-types", "check-client", "check-web", "check-imports", "check-format")
"""Targets of the Makefile, the longest first."""

SLOWEST: Final = 10

REPORTS: Final = ("vitest", "pytest")
"""The reports of test runs; later ones take precedence."""

SECONDS: Final = ROOT / ".pytest_cache" / "seconds.json"
"""How long each file of tests took, for `make quick`."""


@dataclass(frozen=True)
class Result:
    """The result of one part."""

    name: str
    passed: bool
    seconds: float
    processor: float
    """Processor seconds, with all that it started and waited for."""


@dataclass(frozen=True)
class Case:
    """One test, named as in a report."""

    file: str
    name: str
    seconds: float
    outcome: str
    """`passed`, `failed` or `skipped`."""


def run(name: str, command: Sequence[str], *, shown: bool = False) -> Result:
    """Run one part. Its output is `shown` as it comes, or only if it fails."""
    begun = time.monotonic()
    with TemporaryFile() as output:
        to = None if shown else output
        started = subprocess.Popen(command, cwd=ROOT, stdin=subprocess.DEVNULL, stdout=to, stderr=subprocess.STDOUT)
        _, status, used = os.wait4(started.pid, 0)
        started.returncode = os.waitstatus_to_exitcode(status)
        passed = not started.returncode
        if not passed and not shown:
            output.seek(0)
            print(f"\n{name} failed:\n{output.read().decode(errors='replace')}", flush=True)
    return Result(name, passed, time.monotonic() - begun, used.ru_utime + used.ru_stime)


def make(*verbs: str) -> list[str]:
    return ["make", "--no-print-directory", *verbs]


def everything(reports: Path) -> list[Result]:
    """Run all parts. pytest begins when the client is built, because browser tests and the wheel need it."""
    vitest = f"--reporter=default --reporter=junit --outputFile.junit={reports / 'vitest.xml'}"
    with ThreadPoolExecutor(LANES) as lanes, ThreadPoolExecutor(1) as beside:
        client = lanes.submit(run, "client", make("client"))
        waiting = [lanes.submit(run, "vitest", make("test-client", f"VITEST=run {vitest}"))]
        waiting += [lanes.submit(run, verb.removeprefix("check-"), make(verb)) for verb in CHECKS]
        built = client.result()
        tested = beside.submit(pytest, reports)
        return [built, tested.result(), *(one.result() for one in waiting)]


def pytest(reports: Path) -> Result:
    """Run all Python tests, and the failed ones once more by themselves (CONTRIBUTING.md)."""
    workers = os.environ.get("WORKERS") or str(2 + (os.cpu_count() or 1))
    command = [sys.executable, "-m", "pytest", "-q", "-m", "not long", "-n", workers, "--dist", "worksteal"]
    return run("pytest", [*command, "-o", "junit_family=xunit1", f"--junitxml={reports / 'pytest.xml'}"], shown=True)


def cases(report: Path) -> list[Case]:
    """Read the tests in a JUnit report; none if there is no report."""
    if not report.is_file():
        return []
    return [
        Case(
            one.get("file") or one.get("classname") or "",
            one.get("name") or "",
            float(one.get("time") or 0),
            _outcome(one),
        )
        for one in ElementTree.parse(report).iter("testcase")
    ]


def _outcome(case: ElementTree.Element) -> str:
    if case.find("failure") is not None or case.find("error") is not None:
        return "failed"
    return "passed" if case.find("skipped") is None else "skipped"


def table(results: Sequence[Result], found: Sequence[Case], seconds: float) -> list[str]:
    """Format the parts with their seconds, the slowest tests, and the tests by outcome."""
    lines = [
        f"{one.name:<10}{'ok' if one.passed else 'FAILED':<8}{one.seconds:>6.0f} s{one.processor:>6.0f} s of processor"
        for one in results
    ]
    slowest = sorted(found, key=lambda one: -one.seconds)[:SLOWEST]
    lines += ["", "The slowest tests:", *(f"{one.seconds:>6.1f} s  {one.file}: {one.name}" for one in slowest), ""]
    count = {outcome: sum(one.outcome == outcome for one in found) for outcome in ("passed", "failed", "skipped")}
    lines += [
        f"everything in {seconds:.0f} s, {sum(one.processor for one in results):.0f} s of processor",
        f"{count['passed']} passed, {count['failed']} failed, {count['skipped']} skipped",
    ]
    return lines


def remember(found: Sequence[Case]) -> None:
    """Store how long each file of tests took."""
    seconds = dict[str, float]()
    for one in found:
        seconds[one.file] = round(seconds.get(one.file, 0) + one.seconds, 2)
    SECONDS.parent.mkdir(exist_ok=True)
    SECONDS.write_bytes(msgspec.json.encode(seconds))


def main() -> int:
    begun = time.monotonic()
    with TemporaryDirectory() as folder:
        reports = Path(folder)
        results = everything(reports)
        found = [case for name in REPORTS for case in cases(reports / f"{name}.xml")]
    remember(found)
    print("\n" + "\n".join(table(results, found, time.monotonic() - begun)), flush=True)
    return 0 if all(one.passed for one in results) else 1


if __name__ == "__main__":
    sys.exit(main())
