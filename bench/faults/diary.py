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
    """A line for each evening; without a file, only as long as the run lasts."""

    def __init__(self, file: Path | None, seed: int) -> None:
        """What was found with another seed stays in the file, and counts nothing here."""
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
        """How many there were; the first trouble of an evening is none."""
        return sum(len(report.troubles) - 1 for _, report in self.evenings)
