"""Store the results of fault runs in a file, so that an interrupted measurement resumes after the last whole run."""

from __future__ import annotations

from pathlib import Path

import msgspec

from bench.faults.evening import Report


class Entry(msgspec.Struct, frozen=True):
    """One evening."""

    seed: int
    kind: str
    report: Report


class Diary:
    """A line for each evening; without a file, it lasts only as long as the run."""

    def __init__(self, file: Path | None, seed: int) -> None:
        """Open a diary; entries with another seed stay in the file, and are ignored."""
        self._file, self._seed = file, seed
        lines = file.read_bytes().splitlines() if file and file.exists() else []
        entries = [msgspec.json.decode(line, type=Entry) for line in lines]
        self.evenings: list[tuple[str, Report]] = [(one.kind, one.report) for one in entries if one.seed == seed]

    def add(self, kind: str, report: Report) -> None:
        self.evenings.append((kind, report))
        if self._file:
            with self._file.open("ab") as file:
                file.write(msgspec.json.encode(Entry(self._seed, kind, report)) + b"\n")

    @property
    def faults(self) -> int:
        """Count the faults; the first entry of an evening isn't one."""
        return sum(len(report.troubles) - 1 for _, report in self.evenings)
