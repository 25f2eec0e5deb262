"""A scenario's folder as it is now: read and checked anew whenever one of its files has been saved."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path
from threading import Lock
from typing import Final

from pitonisa.authoring.checks import check
from pitonisa.authoring.studio import files
from pitonisa.games.missions.scenario.faults import Fault, Mark
from pitonisa.games.missions.scenario.index import Index
from pitonisa.games.missions.scenario.loader import Loaded

EVERY: Final = 0.4
"""Seconds between two looks at the files, while a page waits for news."""


@dataclass(frozen=True, slots=True)
class Reading:
    """What came of one look at the folder."""

    revision: int
    faults: list[Fault]
    loaded: Loaded | None
    """The last that could be read: it stays in view while a later one is broken."""

    index: Index | None
    where: dict[str, Mark]
    broken: bool
    """The files as they are now cannot be read."""


@dataclass
class Desk:
    folder: Path
    _seen: dict[str, tuple[int, int]] | None = None
    _lock: Lock = field(default_factory=Lock)
    _now: Reading = field(default_factory=lambda: Reading(0, [], None, None, {}, True))

    def files(self) -> dict[str, str]:
        """The names of the scenario's files, and the mark of the text of each."""
        return {name: files.read(self.folder, name).mark for name in files.names(self.folder)}

    def look(self) -> Reading:
        """The newest reading. Several who ask at once wait for the same one."""
        with self._lock:
            seen = self._stamps()
            if seen != self._seen:
                self._seen = seen
                self._now = self._read(self._now)
            return self._now

    async def after(self, revision: int, patience: float, leaving: Callable[[], bool]) -> Reading:
        """The reading after this one, or the same if nobody saves anything for so many seconds or it is time to go."""
        until = time.monotonic() + patience
        while True:
            found = await asyncio.to_thread(self.look)
            if found.revision != revision or leaving() or time.monotonic() >= until:
                return found
            await asyncio.sleep(EVERY)

    def _stamps(self) -> dict[str, tuple[int, int]]:
        stamps: dict[str, tuple[int, int]] = {}
        for name in files.names(self.folder):
            try:
                told = (self.folder / name).stat()
            except OSError:  # gone between the list and the look
                continue
            stamps[name] = (told.st_mtime_ns, told.st_size)
        return stamps

    def _read(self, before: Reading) -> Reading:
        examined, faults = check(self.folder)
        loaded = examined.loaded
        revision = before.revision + 1
        if loaded is None:
            where = {**before.where, **examined.where}
            return Reading(revision, faults, before.loaded, before.index, where, broken=True)
        return Reading(revision, faults, loaded, Index(loaded.scenario), examined.where, broken=False)
