"""Measures starting: processor seconds of `games`, `play` and `serve` to its first page, beside an older revision."""

from __future__ import annotations

import os
import socket
import subprocess
import tempfile
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from statistics import median
from time import monotonic, sleep
from typing import Any, Final

from bench.process import cpu_of
from bench.revision import HERE, REVISION, Missing, Tree, older

ROUNDS: Final = 5
WAIT: Final = 120


def measure(rounds: int = ROUNDS, revision: str = REVISION) -> dict[str, Any]:
    """Measure in turn, so that both meet the same machine; a first round of each, which compiles, doesn't count."""
    found: dict[str, dict[str, list[float]]] = {what: {"now": [], "before": []} for what in MEASURED}
    try:
        with tempfile.TemporaryDirectory(prefix="pitonisa-start-") as name, older(revision) as before:
            for turn in range(rounds + 1):
                for what, seconds_of in MEASURED.items():
                    for which, tree in (("now", HERE), ("before", before)):
                        data = Path(name) / f"{what}-{which}-{turn}"
                        data.mkdir()
                        seconds = seconds_of(tree, data)
                        if turn:
                            found[what][which].append(seconds)
    except Missing as missing:
        return {"revision": revision, "missing": str(missing)}
    starts = {what: {which: round(median(times), 3) for which, times in both.items()} for what, both in found.items()}
    return {"revision": revision, "rounds": rounds, "starts": starts}


def told(found: dict[str, Any]) -> list[str]:
    if "missing" in found:
        return [f"starting: nothing to compare with, for {found['missing']}"]
    lines = [f"starting, in seconds of processor, medians of {found['rounds']} ({found['revision']} beside it):"]
    for what, both in found["starts"].items():
        now, before = both["now"], both["before"]
        lines.append(f"  {what:<6} {now:.2f} s, {before:.2f} s before (ratio {now / before:.2f})")
    return lines


def _started(tree: Tree, data: Path, *arguments: str) -> subprocess.Popen[bytes]:
    return subprocess.Popen(
        [tree.python, "-m", "pitonisa", *arguments],
        cwd=data,
        env={**tree.environment, "XDG_DATA_HOME": str(data)},
        stdin=subprocess.DEVNULL,
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
    )


def _whole(*arguments: str) -> Callable[[Tree, Path], float]:
    """Time a command from its start to its end."""

    def seconds(tree: Tree, data: Path) -> float:
        process = _started(tree, data, *arguments)
        _, status, used = os.wait4(process.pid, 0)
        process.returncode = os.waitstatus_to_exitcode(status)
        if process.returncode:
            raise RuntimeError(f"pitonisa {' '.join(arguments)} failed")
        return used.ru_utime + used.ru_stime

    return seconds


def _to_first_page(tree: Tree, data: Path) -> float:
    """Time a server with its processes, from its start with a new database to its first page."""
    with socket.create_server(("127.0.0.1", 0)) as free:
        port = free.getsockname()[1]
    process = _started(tree, data, "serve", "--fixed-port", "--port", str(port))
    try:
        until = monotonic() + WAIT
        while not _serves(port):
            if process.poll() is not None or monotonic() > until:
                raise RuntimeError("the server did not start")
            sleep(0.02)
        return cpu_of(process.pid)
    finally:
        process.terminate()
        process.wait(WAIT)


def _serves(port: int) -> bool:
    with suppress(OSError), socket.create_connection(("127.0.0.1", port), WAIT) as line:
        line.sendall(f"GET / HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\nConnection: close\r\n\r\n".encode())
        return line.makefile("rb").read().startswith(b"HTTP/1.1 200 ")
    return False


MEASURED: Final[dict[str, Callable[[Tree, Path], float]]] = {
    "games": _whole("games"),
    "play": _whole("play", "shipwreck"),
    "serve": _to_first_page,
}
