"""Reads the resource usage of a process from Linux."""

from __future__ import annotations

import os
import platform
from contextlib import suppress
from pathlib import Path

import msgspec

TICKS = os.sysconf("SC_CLK_TCK")
MIB = 1024 * 1024


class Use(msgspec.Struct, frozen=True):
    cpu: float
    """Processor seconds, of all its threads."""

    memory: float
    """MB in memory now."""

    most_memory: float
    """The most MB that were in memory."""

    files: int
    """Open files and sockets."""


def use_of(pid: int) -> Use:
    home = Path(f"/proc/{pid}")
    fields = _fields_of(home / "stat")
    status = dict(line.split(":", 1) for line in (home / "status").read_text().splitlines() if ":" in line)
    return Use(
        cpu=(int(fields[11]) + int(fields[12])) / TICKS,
        memory=_megabytes(status["VmRSS"]),
        most_memory=_megabytes(status["VmHWM"]),
        files=len(list((home / "fd").iterdir())),
    )


def cpu_of(pid: int) -> float:
    """Return the processor seconds of a process with all that it has started."""
    found: dict[int, tuple[int, float]] = {}
    for file in Path("/proc").glob("[0-9]*/stat"):
        with suppress(OSError):  # it has just ended
            fields = _fields_of(file)
            found[int(file.parent.name)] = int(fields[1]), sum(map(int, fields[11:15])) / TICKS
    family, size = {pid}, 0
    while len(family) > size:
        size = len(family)
        family |= {one for one, (parent, _) in found.items() if parent in family}
    return sum(found[one][1] for one in family)


def _fields_of(stat: Path) -> list[str]:
    """Return the fields after the name."""
    return stat.read_text().rpartition(")")[2].split()


def _megabytes(text: str) -> float:
    return int(text.split()[0]) * 1024 / MIB


def machine() -> str:
    """Describe this machine."""
    return f"{os.cpu_count()} × {platform.machine()}, Python {platform.python_version()}"
