"""Starts a server process to measure, with tables of four set up in its store beforehand."""

from __future__ import annotations

import asyncio
import subprocess
from collections.abc import Generator
from contextlib import contextmanager, nullcontext
from pathlib import Path
from typing import Any

import msgspec

from bench.process import Use, use_of
from bench.revision import HERE, Tree
from pitonisa.platform.registry import find
from pitonisa.platform.store.rows import insert_table
from pitonisa.platform.store.store import SqlStore
from pitonisa.platform.table_model.table import CODE_LENGTH, LETTERS, Chair, Clock, SeatKind, Stage, Table, fingerprint

WAIT = 30


class ServerProcess:
    """A running server, seen from outside."""

    def __init__(self, process: subprocess.Popen[str], port: int) -> None:
        self.pid, self.port = process.pid, port

    @property
    def used(self) -> Use:
        return use_of(self.pid)

    def ask(self, path: str = "/bench") -> Any:
        """Ask the server what it holds now."""
        import httpx  # takes as long to load as all else here, and no crowd asks

        answer = httpx.get(f"http://127.0.0.1:{self.port}{path}", timeout=WAIT, trust_env=False)
        return answer.raise_for_status().json()


@contextmanager
def serving(database: str, log: Path | None = None, tree: Tree = HERE, /, **settings: Any) -> Generator[ServerProcess]:
    """Run our server on this database until the block ends. With a log it keeps its limits."""
    given = msgspec.json.encode({"database": database, **settings}).decode()
    command = [tree.python, "-m", "bench.served", given, *(["guarded"] if log else [])]
    with open(log, "w") if log else nullcontext() as errors:
        process = subprocess.Popen(
            command, cwd=tree.folder, env=tree.environment, stdout=subprocess.PIPE, stderr=errors, text=True
        )
    assert process.stdout is not None
    try:
        port = process.stdout.readline().strip()
        if not port:
            raise RuntimeError("the server did not start")
        server = ServerProcess(process, int(port))
        server.ask()
        yield server
    finally:
        process.terminate()
        try:
            process.wait(WAIT)
        except subprocess.TimeoutExpired:
            process.kill()
            process.wait()
        process.stdout.close()


def code_of(number: int) -> str:
    """Return a code for each number."""
    letters = ""
    for _ in range(CODE_LENGTH):
        number, place = divmod(number, len(LETTERS))
        letters = LETTERS[place] + letters
    return letters


def token_of(code: str, seat: int) -> str:
    return f"{code}-{seat}"


def prepare(database: str, tables: int, *, players: int = 4) -> list[str]:
    """Store tables with running matches before the server starts; return their codes."""
    codes = [code_of(number) for number in range(tables)]
    asyncio.run(_keep(database, [table_of(code, players) for code in codes]))
    return codes


def prepare_in(tree: Tree, database: str, tables: int) -> list[str]:
    """Do the same in the format of that revision."""
    if tree == HERE:
        return prepare(database, tables)
    work = f"from bench.server import prepare; prepare({database!r}, {tables})"
    subprocess.run([tree.python, "-c", work], cwd=tree.folder, env=tree.environment, check=True)
    return [code_of(number) for number in range(tables)]


def table_of(code: str, players: int) -> Table:
    game = find("shipwreck")
    chairs = tuple(
        Chair(kind=SeatKind.PERSON, name=f"P{seat}", host=not seat, token=fingerprint(token_of(code, seat)))
        for seat in range(players)
    )
    return Table(
        code=code,
        game=game.id,
        version=game.version,
        players=players,
        options={},
        language="en",
        listed=False,
        clock=Clock(),
        opened="2026-01-01T00:00:00Z",
        chairs=chairs,
        stage=Stage.PLAYING,
        seed=f"bench {code}",
    )


async def _keep(database: str, tables: list[Table]) -> None:
    store = SqlStore(database)
    await store.open()
    try:
        await asyncio.gather(*(store.keep(insert_table(table)) for table in tables))
    finally:
        await store.close()
