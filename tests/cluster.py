"""Create, fill and drop databases by name in the tests' PostgreSQL."""

from __future__ import annotations

import fcntl
from functools import cached_property
from itertools import count
from pathlib import Path
from typing import Final

import psycopg

from pitonisa.platform.store.database import bring_up_to_date
from pitonisa.platform.store.postgres import Postgres

TEMPLATE: Final = "house"


class Cluster:
    """The server's databases, for one of the processes of a run."""

    def __init__(self, socket: Path, worker: str) -> None:
        self.socket = socket
        self._worker = worker
        self._numbers = count(1)

    def address(self, name: str, user: str = "postgres") -> str:
        return f"postgresql://{user}@/{name}?host={self.socket}"

    @staticmethod
    def name_in(address: str) -> str:
        return address.partition("@/")[2].partition("?")[0]

    def do(self, *statements: str, database: str = "postgres") -> None:
        with psycopg.connect(self.address(database), autocommit=True) as connection:
            for statement in statements:
                connection.execute(statement.encode())

    def new(self, *options: str) -> str:
        """The name of an empty database."""
        name = f"{self._worker}_{next(self._numbers)}"
        self.do(" ".join([f"CREATE DATABASE {name}", *options]))
        return name

    @cached_property
    def _template(self) -> str:
        """An empty, migrated database from which others are copied; the first process creates it for all."""
        with (self.socket / f"{TEMPLATE}.lock").open("a") as lock:
            fcntl.flock(lock, fcntl.LOCK_EX)
            if not self._has(TEMPLATE):
                self.do(f"CREATE DATABASE {TEMPLATE}")
            bring_up_to_date(Postgres(self.address(TEMPLATE)))
        return TEMPLATE

    def _has(self, name: str) -> bool:
        with psycopg.connect(self.address("postgres")) as connection:
            return connection.execute("SELECT FROM pg_database WHERE datname = %s", [name]).fetchone() is not None

    def new_house(self) -> str:
        """Copied file by file: by way of the log it would take three times as long."""
        return self.new(f"TEMPLATE {self._template} STRATEGY FILE_COPY")

    def drop(self, name: str) -> None:
        self.do(f"DROP DATABASE {name} WITH (FORCE)")
