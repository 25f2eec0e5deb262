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
"""Milliseconds after which a server believes that a silent database is gone, unless set otherwise."""

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
"""PostgreSQL says this when a table has to grow and cannot. (Where its log cannot, it ends: `stop the database`.)"""

WRITTEN: Final = ("tables", "seats", "moves", "talk", "envelopes")


class World:
    """Between each server and the database there is a line, and one between each server and its clients."""

    def __init__(self, address: str) -> None:
        self.address = address
        """Of the database, by a way that no fault touches."""

        self.database: postgres.Server | None = None
        """PostgreSQL, where it is this world's own."""

        self.servers: list[Server] = []
        self.doors: list[Proxy] = []
        """By server: between it and its clients."""

        self.lines: list[Proxy] = []
        """By server: between it and PostgreSQL."""

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
        """Let the disk be full when somebody wants it to be."""
        when = "BEFORE INSERT OR UPDATE"
        each = "FOR EACH STATEMENT EXECUTE FUNCTION faults.write()"
        self._do(DISK, *(f"CREATE TRIGGER disk {when} ON {table} {each}" for table in WRITTEN))


@asynccontextmanager
async def in_postgres(servers: int, *, silence: int = SILENCE) -> AsyncGenerator[World]:
    """A house in a PostgreSQL of its own, with several servers."""
    with postgres.own_postgres(postgres.programs(), **SETTINGS) as running:
        async with at_postgres(running.folder, "postgres", servers, silence=silence) as world:
            world.database = running
            yield world


@asynccontextmanager
async def at_postgres(folder: Path, name: str, servers: int, *, silence: int = SILENCE) -> AsyncGenerator[World]:
    """A house in the database of this name, in a PostgreSQL that has its socket in this folder and never stops."""
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
    """A house in a file, with the one server that it may have."""
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
