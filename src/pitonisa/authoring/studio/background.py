"""Simulate and prove a scenario beside the page, in processes of their own that can be stopped.

A saved change starts the proofs again.
"""

from __future__ import annotations

import asyncio
import signal
from collections.abc import Mapping
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from dataclasses import dataclass, field
from functools import lru_cache
from multiprocessing import get_context
from pathlib import Path
from typing import Any, Final

from pitonisa.authoring.proof.interpreter import Endless
from pitonisa.authoring.proof.prove import PartyProof, Proven, findings, party_proof, prove, report
from pitonisa.authoring.proof.search import parties
from pitonisa.authoring.sentences import Sentences
from pitonisa.authoring.simulation.plays import Play, figures, play
from pitonisa.authoring.studio.desk import Reading
from pitonisa.games.missions.game import alone
from pitonisa.games.missions.scenario.index import Index
from pitonisa.games.missions.scenario.library import read_scenario
from pitonisa.games.missions.scenario.loaded import LoadedScenario
from pitonisa.kernel import Refusal

MOST_PLAYS: Final = 200


@dataclass
class Trial:
    """One simulation at a time: a new one ends the one before."""

    folder: Path
    plays: list[Play] = field(default_factory=list[Play])
    wanted: int = 0
    players: int = 0
    failed: bool = False
    """The scenario cannot be played as it is."""

    _pool: ProcessPoolExecutor | None = None
    _task: asyncio.Task[None] | None = None

    @property
    def running(self) -> bool:
        return self._task is not None and not self._task.done()

    def begin(self, plays: int, players: int, bot: str, seed: str, revision: int) -> None:
        self.stop()
        self.plays, self.wanted, self.players, self.failed = [], min(max(1, plays), MOST_PLAYS), players, False
        self._task = asyncio.create_task(self._run(players, bot, seed, revision))

    def stop(self) -> None:
        """What has been played so far stays; the play under way is dropped."""
        if self._task is not None:
            self._task.cancel()

    def close(self) -> None:
        self.stop()
        if self._pool is not None:
            for process in list((self._pool._processes or {}).values()):  # pyright: ignore[reportPrivateUsage]
                process.terminate()
            self._pool.shutdown(wait=True, cancel_futures=True)
            self._pool = None

    async def _run(self, players: int, bot: str, seed: str, revision: int) -> None:
        loop = asyncio.get_running_loop()
        self._pool = self._pool or ProcessPoolExecutor(1, get_context("spawn"), leave_interrupts_alone)
        for n in range(self.wanted):
            try:
                given = (str(self.folder), revision, players, bot, f"{seed}/{n}")
                self.plays.append(await loop.run_in_executor(self._pool, one_play, *given))
            except (Refusal, BrokenProcessPool):
                self.failed = True
                return

    def told(self) -> dict[str, Any]:
        """How far it is, and the figures so far, as JSON."""
        found = {"running": self.running, "wanted": self.wanted, "done": len(self.plays), "failed": self.failed}
        if not self.plays:
            return found
        sums = figures(self.players, self.plays)
        found |= {"endings": sums.endings, "kinds": sums.kinds, "read": sums.read, "tested": sums.tested}
        return {**found, "rounds": _mean(sums.rounds), "burn": _mean(sums.burn), "left": _mean(sums.left)}


def one_play(folder: str, revision: int, players: int, bot: str, seed: str) -> Play:
    """What the other process does; it reads the scenario by itself."""
    game, options = alone(ready(folder, revision))
    return play(game, options, players, bot, seed)


@lru_cache(maxsize=1)
def ready(folder: str, revision: int) -> LoadedScenario:
    """As it lies in the folder now, until there is another revision of it."""
    return read_scenario(Path(folder))


def _mean(counts: dict[int, int]) -> float:
    return sum(value * count for value, count in counts.items()) / max(1, sum(counts.values()))


def leave_interrupts_alone() -> None:
    """Ctrl-C is for the process that everybody watches."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)


SECONDS: Final = 10.0
"""Of processor time for each party: `pitonisa scenario check` searches longer."""

STATES: Final = 400_000


@dataclass
class Proofs:
    """The proofs of one revision at a time."""

    folder: Path
    revision: int = 0
    wanted: int = 0
    failed: bool = False
    found: list[Proven] = field(default_factory=list[Proven])
    _pool: ProcessPoolExecutor | None = None
    _task: asyncio.Task[None] | None = None

    @property
    def running(self) -> bool:
        return self._task is not None and not self._task.done()

    def begin(self, now: Reading) -> None:
        """Start with this revision, unless its proofs are under way or there."""
        if now.revision == self.revision or now.index is None:
            return
        if self._task is not None:
            self._task.cancel()
        asked = parties(now.index)
        self.revision, self.wanted, self.failed, self.found = now.revision, len(asked), False, []
        self._task = asyncio.create_task(self._run(asked, now.revision))

    def close(self) -> None:
        if self._task is not None:
            self._task.cancel()
        if self._pool is not None:
            for process in list((self._pool._processes or {}).values()):  # pyright: ignore[reportPrivateUsage]
                process.terminate()
            self._pool.shutdown(wait=True, cancel_futures=True)
            self._pool = None

    async def _run(self, asked: list[tuple[str, ...]], revision: int) -> None:
        loop = asyncio.get_running_loop()
        self._pool = self._pool or ProcessPoolExecutor(1, get_context("spawn"), leave_interrupts_alone)
        for party in asked:
            try:
                self.found.append(await loop.run_in_executor(self._pool, one_party, str(self.folder), revision, party))
            except (Refusal, BrokenProcessPool, Endless):
                self.failed = True
                return

    def told(self, now: Reading, language: str) -> dict[str, Any]:
        """How far it is, a row for each party so far, and what was found once all are done, as JSON."""
        told: dict[str, Any] = {"running": self.running, "wanted": self.wanted, "failed": self.failed}
        if now.index is None or now.revision != self.revision:
            return {**told, "rows": [], "faults": []}
        rows = [_row(party_proof(now.index, one)) for one in self.found]
        return {**told, "rows": rows, "faults": self._faults(now.index, now.where, language)}

    def _faults(self, index: Index, where: Mapping[str, Any], language: str) -> list[dict[str, Any]]:
        sentences = Sentences(language)
        found = findings(report(index, self.found, self.wanted), where)
        return [
            {"level": one.level, "file": one.file, "line": one.line, "id": one.id, "suppressed": ""}
            | sentences.tell(one)._asdict()
            for one in found
        ]


def _row(one: PartyProof) -> dict[str, Any]:
    return {
        "party": list(one.party),
        "states": one.states,
        "complete": one.complete,
        "steps": None if one.won is None else len(one.won.way) - 1,
        "endings": list(one.endings),
        "walked": len(one.walked),
        "ends": one.ends,
        "dead": one.dead is not None,
    }


def one_party(folder: str, revision: int, party: tuple[str, ...]) -> Proven:
    """Prove one party in the other process, which reads the scenario by itself."""
    return prove(ready(folder, revision), party, STATES, SECONDS, lambda states: None)
