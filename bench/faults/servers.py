"""Run server processes that can be killed, paused, and given another time of day; report what failed in them."""

from __future__ import annotations

import asyncio
import logging
import os
import resource
import signal
import time
from multiprocessing.connection import Connection
from multiprocessing.process import BaseProcess
from typing import Final

import httpx
import uvicorn

from pitonisa.platform.hosting.logs import JsonLines
from pitonisa.platform.hosting.settings import Settings
from pitonisa.server.run import configured
from pitonisa.server.tables import table_server
from tests.server.harness import AT_ONCE
from tests.server.killed import _CONTEXT, BotsNearby, end_with_parent, free_port

UP_SECONDS: Final = 60
JUMPS: Final = {signal.SIGUSR1: 3600.0, signal.SIGUSR2: -3600.0}
"""By signal: seconds by which the clock is set."""

MOST_TOLD: Final = 20
"""The most reported failures of one process."""


class Telltale(logging.Handler):
    """Reports every traceback to the process that started this one."""

    def __init__(self, told: Connection) -> None:
        super().__init__()
        self.setFormatter(JsonLines())
        self._told = told
        self._count = 0

    def emit(self, record: logging.LogRecord) -> None:
        if record.exc_info and self._count < MOST_TOLD:
            self._count += 1
            self._told.send(self.format(record))


def _serve(database: str, port: int, told: Connection) -> None:
    end_with_parent()
    for name in ("pitonisa.server", "uvicorn.error", "litestar", "asyncio"):
        logger = logging.getLogger(name)
        logger.handlers, logger.propagate = [Telltale(told)], False
    for one, seconds in JUMPS.items():
        signal.signal(one, lambda *_, seconds=seconds: _set_clock(seconds))
    table_server.bots = BotsNearby  # type: ignore[assignment]
    uvicorn.Server(configured(Settings(database=database, **AT_ONCE), port=port)).run()


_wall = time.time


def _set_clock(seconds: float) -> None:
    time.time = lambda: _wall() + seconds


class Server:
    """A place at the database, where one server process follows another."""

    def __init__(self, database: str) -> None:
        self.port = free_port()
        self._database = database
        self._process: BaseProcess | None = None
        self._told: list[Connection] = []
        self._failures: list[str] = []

    async def start(self) -> None:
        """Start a process; return when it answers."""
        hear, tell = _CONTEXT.Pipe(duplex=False)
        process = self._process = _CONTEXT.Process(target=_serve, args=(self._database, self.port, tell))
        await asyncio.to_thread(process.start)
        tell.close()
        self._told.append(hear)
        async with asyncio.timeout(UP_SECONDS), httpx.AsyncClient(trust_env=False, verify=False) as client:
            while True:
                try:
                    await client.get(f"http://127.0.0.1:{self.port}/health", timeout=1)
                    return
                except httpx.TransportError:
                    assert process.is_alive(), f"a server did not start: {self.failures()}"
                    await asyncio.sleep(0.02)

    @property
    def pid(self) -> int:
        assert self._process is not None
        assert self._process.pid is not None
        return self._process.pid

    def signal(self, number: signal.Signals) -> None:
        os.kill(self.pid, number)

    async def kill(self) -> None:
        """Kill it without warning or time to clean up."""
        assert self._process is not None
        self.signal(signal.SIGKILL)
        await asyncio.to_thread(self._process.join)

    def may_write_files(self, may: bool) -> None:
        """Set whether its files may grow; otherwise every write fails, as on a full disk."""
        _, most = resource.prlimit(self.pid, resource.RLIMIT_FSIZE)
        resource.prlimit(self.pid, resource.RLIMIT_FSIZE, (most if may else 1, most))

    def failures(self) -> list[str]:
        """List the errors that ended in a traceback."""
        for one in self._told:
            try:
                while one.poll():
                    self._failures.append(one.recv())
            except EOFError:
                continue
        return self._failures
