"""Prove a scenario in the background, party by party, in a process of its own; a saved change starts again."""

from __future__ import annotations

import asyncio
from collections.abc import Mapping
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from dataclasses import dataclass, field
from multiprocessing import get_context
from pathlib import Path
from typing import Any, Final

from pitonisa.authoring.proof.findings import findings
from pitonisa.authoring.proof.interpreter import Endless
from pitonisa.authoring.proof.prove import Proven, prove
from pitonisa.authoring.proof.report import PartyProof, party_proof, report
from pitonisa.authoring.proof.search import parties
from pitonisa.authoring.sentences import Sentences
from pitonisa.authoring.studio.desk import Reading
from pitonisa.authoring.studio.trial import leave_interrupts_alone, ready
from pitonisa.games.missions.scenario.index import Index
from pitonisa.kernel import Refusal

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
