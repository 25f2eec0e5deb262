"""What a process has used of the machine, as Linux tells it."""

from __future__ import annotations

import os
import platform
from pathlib import Path

import msgspec

TICKS = os.sysconf("SC_CLK_TCK")
MIB = 1024 * 1024


class Use(msgspec.Struct, frozen=True):
    cpu: float
    """Seconds of processor time, of all its threads."""

    memory: float
    """MB that are in memory now."""

    most_memory: float
    """MB that have been in memory at most."""

    files: int
    """Open files and sockets."""


def use_of(pid: int) -> Use:
    home = Path(f"/proc/{pid}")
    fields = (home / "stat").read_text().rpartition(")")[2].split()
    status = dict(line.split(":", 1) for line in (home / "status").read_text().splitlines() if ":" in line)
    return Use(
        cpu=(int(fields[11]) + int(fields[12])) / TICKS,
        memory=_megabytes(status["VmRSS"]),
        most_memory=_megabytes(status["VmHWM"]),
        files=len(list((home / "fd").iterdir())),
    )


def shares_of_threads(pid: int) -> dict[str, float]:
    """Of the processor time: how much the main thread has used, and how much the others."""
    seconds = {"main": 0.0, "others": 0.0}
    for task in Path(f"/proc/{pid}/task").iterdir():
        fields = (task / "stat").read_text().rpartition(")")[2].split()
        seconds["main" if task.name == str(pid) else "others"] += (int(fields[11]) + int(fields[12])) / TICKS
    total = sum(seconds.values()) or 1
    return {name: round(used / total, 3) for name, used in seconds.items()}


def _megabytes(text: str) -> float:
    return int(text.split()[0]) * 1024 / MIB


def machine() -> str:
    """What kind of machine this is."""
    return f"{os.cpu_count()} × {platform.machine()}, Python {platform.python_version()}"
