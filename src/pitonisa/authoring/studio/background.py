"""Run simulations and proofs of a scenario in separate processes that can be stopped.

Saving a change restarts the proofs.
"""

from __future__ import annotations

import asyncio
import signal
from collections.abc import Callable, Mapping, Sequence
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from functools import lru_cache
from multiprocessing import get_context
from pathlib import Path
from typing import Any, Final, Generic, TypeVar

from pitonisa.authoring.proof import interpreter, search
from pitonisa.authoring.proof.prove import PartyProof, Proven, findings, party_proof, prove, report
from pitonisa.authoring.sentences import Sentences
from pitonisa.authoring.simulation.plays import Play, figures, play
from pitonisa.authoring.studio.desk import Reading
from pitonisa.games.missions.game import alone
from pitonisa.games.missions.scenario import library, loaded
from pitonisa.games.missions.scenario.index import Index
from pitonisa.kernel import Refusal

MOST_PLAYS: Final = 200
SECONDS: Final = 10.0
"""Processor time for each party; `pitonisa scenario check` searches longer."""

STATES: Final = 400_000

T = TypeVar("T")


class Background(Generic[T]):
    """Runs jobs in a separate process, one after the other; new ones stop those in progress."""

    def __init__(self, folder: Path, do: Callable[..., T]) -> None:
        """`do` is called in the other process with the folder and a job's arguments."""
        self.folder = folder
        self._do = do
        self.found: list[T] = []
        self.wanted = 0
        self.failed = False
        """Whether the scenario can't be read or played as it is."""

        self._pool: ProcessPoolExecutor | None = None
        self._task: asyncio.Task[None] | None = None

    @property
    def running(self) -> bool:
        return self._task is not None and not self._task.done()

    def start(self, jobs: Sequence[tuple[Any, ...]]) -> None:
        self.stop()
        self.found, self.wanted, self.failed = [], len(jobs), False
        self._task = asyncio.create_task(self._run(jobs))

    def stop(self) -> None:
        """Keep the results so far, and drop the current job."""
        if self._task is not None:
            self._task.cancel()

    def close(self) -> None:
        self.stop()
        if self._pool is not None:
            for process in list((self._pool._processes or {}).values()):  # pyright: ignore[reportPrivateUsage]
                process.terminate()
            self._pool.shutdown(wait=True, cancel_futures=True)
            self._pool = None

    async def _run(self, jobs: Sequence[tuple[Any, ...]]) -> None:
        loop = asyncio.get_running_loop()
        self._pool = self._pool or ProcessPoolExecutor(1, get_context("spawn"), leave_interrupts_alone)
        for job in jobs:
            try:
                self.found.append(await loop.run_in_executor(self._pool, self._do, str(self.folder), *job))
            except (Refusal, BrokenProcessPool, interpreter.Endless):
                self.failed = True
                return


class Trial(Background[Play]):
    """A simulation of a bounded number of plays."""

    def __init__(self, folder: Path) -> None:
        super().__init__(folder, one_play)
        self.players = 0

    def begin(self, plays: int, players: int, bot: str, seed: str, revision: int) -> None:
        self.players = players
        self.start([(revision, players, bot, f"{seed}/{n}") for n in range(min(max(1, plays), MOST_PLAYS))])

    def told(self) -> dict[str, Any]:
        """Report progress, and the figures so far, as JSON."""
        found = {"running": self.running, "wanted": self.wanted, "done": len(self.found), "failed": self.failed}
        if not self.found:
            return found
        sums = figures(self.players, self.found)
        found |= {"endings": sums.endings, "kinds": sums.kinds, "read": sums.read, "tested": sums.tested}
        return {**found, "rounds": _mean(sums.rounds), "burn": _mean(sums.burn), "left": _mean(sums.left)}


class Proofs(Background[Proven]):
    """The proofs of one revision at a time, party by party."""

    def __init__(self, folder: Path) -> None:
        super().__init__(folder, one_party)
        self.revision = 0

    def begin(self, now: Reading) -> None:
        """Start proving this revision, unless that is in progress or done."""
        if now.revision != self.revision and now.index is not None:
            self.revision = now.revision
            self.start([(now.revision, party) for party in search.parties(now.index)])

    def told(self, now: Reading, language: str) -> dict[str, Any]:
        """Report progress, a row for each finished party, and the faults once all are done, as JSON."""
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


def one_play(folder: str, revision: int, players: int, bot: str, seed: str) -> Play:
    """Play once in the other process, which reads the scenario by itself."""
    game, options = alone(ready(folder, revision))
    return play(game, options, players, bot, seed)


@lru_cache(maxsize=1)
def ready(folder: str, revision: int) -> loaded.LoadedScenario:
    """Read the scenario in the folder once for each revision."""
    return library.read_scenario(Path(folder))


def _mean(counts: dict[int, int]) -> float:
    return sum(value * count for value, count in counts.items()) / max(1, sum(counts.values()))


def leave_interrupts_alone() -> None:
    """Ignore Ctrl-C in the other process: it is meant for the first."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
