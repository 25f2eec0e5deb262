"""Starts servers, their database, and every connection between them: all that a fault can affect."""

from __future__ import annotations

import asyncio
import tempfile
from collections.abc import AsyncGenerator
from contextlib import AsyncExitStack, asynccontextmanager
from pathlib import Path
from typing import Final

import psycopg

from bench.faults.proxy import Proxy
from bench.faults.servers import Server
from pitonisa.platform.store.database import bring_up_to_date
from pitonisa.platform.store.store import database_at
from tests import postgres

SETTINGS: Final = {"max_connections": "200"}
SILENCE: Final = 6000
"""Milliseconds after which a server gives up a silent database, unless set otherwise."""

DISK: Final = """
    CREATE SCHEMA faults;
    CREATE TABLE faults.disk (is_full boolean);
    INSERT INTO faults.disk VALUES (false);
    CREATE FUNCTION faults.write() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
        IF (SELECT is_full FROM faults.disk) THEN
            RAISE EXCEPTION 'could not extend file: No space left on device' USING ERRCODE = 'disk_full';
        END IF;
        RETURN NULL;
    END $$;
"""
"""PostgreSQL's error when a table can't grow. (If its log can't, it stops: `stop the database`.)"""

WRITTEN: Final = ("tables", "seats", "moves", "talk", "envelopes")


class World:
    """Servers with proxies between each server and the database, and between each server and its clients."""

    def __init__(self, address: str) -> None:
        self.address = address
        """The database's address without a proxy."""

        self.database: postgres.Server | None = None
        """PostgreSQL, if it is this world's own."""

        self.servers: list[Server] = []
        self.doors: list[Proxy] = []
        """By server: the proxy to its clients."""

        self.lines: list[Proxy] = []
        """By server: the proxy to PostgreSQL."""

    def ports(self) -> list[int]:
        return [door.port for door in self.doors]

    def failures(self) -> list[str]:
        return [failure for server in self.servers for failure in server.failures()]

    async def fill_disk(self, full: bool) -> None:
        if not self.lines:
            for server in self.servers:
                server.may_write_files(not full)
        else:
            await asyncio.to_thread(self._do, f"UPDATE faults.disk SET is_full = {full}")

    def _do(self, *statements: str) -> None:
        with psycopg.connect(self.address, autocommit=True) as connection:
            for statement in statements:
                connection.execute(statement.encode())

    def limit_disk(self) -> None:
        """Prepare the disk so that it can be filled."""
        when = "BEFORE INSERT OR UPDATE"
        each = "FOR EACH STATEMENT EXECUTE FUNCTION faults.write()"
        self._do(DISK, *(f"CREATE TRIGGER disk {when} ON {table} {each}" for table in WRITTEN))


@asynccontextmanager
async def in_postgres(servers: int, *, silence: int = SILENCE) -> AsyncGenerator[World]:
    """Start a private PostgreSQL with several servers."""
    with postgres.own_postgres(postgres.programs(), **SETTINGS) as running:
        async with at_postgres(running.folder, "postgres", servers, silence=silence) as world:
            world.database = running
            yield world


@asynccontextmanager
async def at_postgres(folder: Path, name: str, servers: int, *, silence: int = SILENCE) -> AsyncGenerator[World]:
    """Use the database of this name, in a PostgreSQL that has its socket in this folder and never stops."""
    async with AsyncExitStack() as stack:
        world = World(f"postgresql://postgres@/{name}?host={folder}")
        await asyncio.to_thread(bring_up_to_date, database_at(world.address))
        await asyncio.to_thread(world.limit_disk)
        for _ in range(servers):
            line = await Proxy(folder / ".s.PGSQL.5432").open()
            stack.push_async_callback(line.close)
            world.lines.append(line)
            address = f"postgresql://postgres@127.0.0.1:{line.port}/{name}?tcp_user_timeout={silence}"
            await _join(world, stack, Server(address))
        yield world


@asynccontextmanager
async def in_sqlite() -> AsyncGenerator[World]:
    """Start one server on a SQLite file."""
    async with AsyncExitStack() as stack:
        folder = Path(stack.enter_context(tempfile.TemporaryDirectory(prefix="pitonisa-faults-")))
        world = World(f"sqlite:///{folder}/tables.db")
        await asyncio.to_thread(bring_up_to_date, database_at(world.address))
        await _join(world, stack, Server(world.address))
        yield world


async def _join(world: World, stack: AsyncExitStack, server: Server) -> None:
    door = await Proxy(server.port).open()
    stack.push_async_callback(door.close)
    world.doors.append(door)
    world.servers.append(server)
