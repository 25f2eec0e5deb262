"""Run a server in its own process, which a test may kill at any moment."""

from __future__ import annotations

import asyncio
import logging
import multiprocessing
import os
import signal
import socket
import sys
from multiprocessing.process import BaseProcess
from pathlib import Path
from tempfile import TemporaryDirectory
from threading import Thread
from typing import Any

from pitonisa.platform.hosting.settings import Settings
from pitonisa.platform.registry import catalogue
from pitonisa.platform.store.store import SqlStore, database_at
from pitonisa.server.bots.processes import Question, answer
from pitonisa.server.run import Serving, configured
from pitonisa.server.tables import table_server
from tests.empty_database import database_in
from tests.server.at_once import AT_ONCE

_CONTEXT: Any = multiprocessing.get_context("forkserver")
_CONTEXT.set_forkserver_preload(["tests.server.killed"])


def _load_everything() -> None:
    """Once, in the process from which the servers are forked: each is up at once."""
    configured(Settings(database="sqlite://")).load()
    database_at("postgresql:///house")
    asyncio.run(_use_the_store())


async def _use_the_store() -> None:
    with TemporaryDirectory() as folder:
        store = SqlStore(database_in(Path(folder)))
        await store.open()
        await store.table("")
        await store.since("")
        await store.close()


if multiprocessing.current_process().name == "MainProcess" and "forkserver" in sys.argv[0] + " ".join(sys.orig_argv):
    _load_everything()


class BotsNearby:
    """Bots in the server's own process: others would not be up before the next kill."""

    def __init__(self, *_: object) -> None:
        pass

    def asked_by(self, _: str) -> Any:
        return self.ask

    async def ask(self, question: Question) -> bytes:
        return await asyncio.to_thread(answer, catalogue(), question)

    async def close(self) -> None:
        pass


def end_with_parent() -> None:
    """However the process ends that has started this one: it holds a pipe, whose end is seen here."""
    parent = multiprocessing.parent_process()
    assert parent is not None

    def watch() -> None:
        parent.join()
        os._exit(1)

    Thread(target=watch, name="parent", daemon=True).start()


def serve(database: str, port: int, settings: dict[str, Any]) -> None:
    end_with_parent()
    logging.disable(logging.CRITICAL)
    table_server.bots = BotsNearby  # type: ignore[assignment]
    Serving(configured(Settings(database=database, **AT_ONCE | settings), port=port)).run()


def start(database: str, port: int, **settings: Any) -> BaseProcess:
    process = _CONTEXT.Process(target=serve, args=(database, port, settings))
    process.start()
    return process


def kill(process: BaseProcess) -> None:
    """No warning, no time to tidy up."""
    assert process.pid is not None
    assert process.is_alive()
    os.kill(process.pid, signal.SIGKILL)
    process.join()
    assert process.exitcode == -signal.SIGKILL


_PORTS: list[socket.socket] = []


def free_port() -> int:
    """Kept until this process ends: a server may listen there again and again, and no other process is given it."""
    one = socket.socket()
    one.bind(("127.0.0.1", 0))
    one.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    _PORTS.append(one)
    return one.getsockname()[1]
