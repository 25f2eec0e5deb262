"""Measures starting: processor seconds of `games`, `play` and `serve` to its first page, beside an older revision."""

from __future__ import annotations

import os
import shutil
import socket
import subprocess
import sys
import tempfile
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from statistics import median
from time import monotonic, sleep
from typing import Any, Final

from bench.process import TICKS

ROOT: Final = Path(__file__).resolve().parents[1]
REVISION: Final = "d5b41337"
ROUNDS: Final = 5
WAIT: Final = 120
CLIENT: Final = Path("src/pitonisa/server/client")


def measure(rounds: int = ROUNDS, revision: str = REVISION) -> dict[str, Any]:
    """Turn about, so that both meet the same machine; a first round of each, which compiles, does not count."""
    with tempfile.TemporaryDirectory(prefix="pitonisa-start-") as name:
        folder = Path(name)
        before = folder / "before"
        if why := _unpacked(revision, before):
            return {"revision": revision, "missing": why}
        found: dict[str, dict[str, list[float]]] = {what: {"now": [], "before": []} for what in MEASURED}
        for turn in range(rounds + 1):
            for what, seconds_of in MEASURED.items():
                for which, tree in (("now", ROOT), ("before", before)):
                    data = folder / f"{what}-{which}-{turn}"
                    data.mkdir()
                    seconds = seconds_of(tree, data)
                    if turn:
                        found[what][which].append(seconds)
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


def _unpacked(revision: str, to: Path) -> str:
    """Lay a revision's sources out in a folder, with the client that is built here; say why where that can't be."""
    try:
        packed = subprocess.run(["git", "archive", revision, "src"], cwd=ROOT, capture_output=True)
    except FileNotFoundError:
        return "there is no git on this machine"
    if packed.returncode:
        return f"this copy has no revision {revision}"
    to.mkdir()
    subprocess.run(["tar", "-x"], cwd=to, input=packed.stdout, check=True)
    if (ROOT / CLIENT).is_dir():
        shutil.copytree(ROOT / CLIENT, to / CLIENT)
    return ""


def _started(tree: Path, data: Path, *arguments: str) -> subprocess.Popen[bytes]:
    kept = {name: value for name, value in os.environ.items() if not name.startswith(("PITONISA_", "PYTHON"))}
    return subprocess.Popen(
        [sys.executable, "-m", "pitonisa", *arguments],
        cwd=data,
        env={**kept, "PYTHONPATH": str(tree / "src"), "XDG_DATA_HOME": str(data)},
        stdin=subprocess.DEVNULL,
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
    )


def _whole(*arguments: str) -> Callable[[Path, Path], float]:
    """A command from its start to its end."""

    def seconds(tree: Path, data: Path) -> float:
        process = _started(tree, data, *arguments)
        _, status, used = os.wait4(process.pid, 0)
        process.returncode = os.waitstatus_to_exitcode(status)
        if process.returncode:
            raise RuntimeError(f"pitonisa {' '.join(arguments)} failed")
        return used.ru_utime + used.ru_stime

    return seconds


def _to_first_page(tree: Path, data: Path) -> float:
    """A server with its processes, from its start with a new database to the first page that it serves."""
    with socket.create_server(("127.0.0.1", 0)) as free:
        port = free.getsockname()[1]
    process = _started(tree, data, "serve", "--fixed-port", "--port", str(port))
    try:
        until = monotonic() + WAIT
        while not _serves(port):
            if process.poll() is not None or monotonic() > until:
                raise RuntimeError("the server did not start")
            sleep(0.02)
        return _used_by(process.pid)
    finally:
        process.terminate()
        process.wait(WAIT)


def _serves(port: int) -> bool:
    with suppress(OSError), socket.create_connection(("127.0.0.1", port), WAIT) as line:
        line.sendall(f"GET / HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\nConnection: close\r\n\r\n".encode())
        return line.makefile("rb").read().startswith(b"HTTP/1.1 200 ")
    return False


def _used_by(pid: int) -> float:
    """Processor seconds of a process until now, with all that it has started."""
    found: dict[int, tuple[int, float]] = {}
    for file in Path("/proc").glob("[0-9]*/stat"):
        with suppress(OSError):  # it has just ended
            fields = file.read_text().rpartition(")")[2].split()
            found[int(file.parent.name)] = int(fields[1]), sum(map(int, fields[11:15])) / TICKS
    family, size = {pid}, 0
    while len(family) > size:
        size = len(family)
        family |= {one for one, (parent, _) in found.items() if parent in family}
    return sum(found[one][1] for one in family)


MEASURED: Final[dict[str, Callable[[Path, Path], float]]] = {
    "games": _whole("games"),
    "play": _whole("play", "shipwreck"),
    "serve": _to_first_page,
}
