"""Serve HTTP requests: tables, seats, games, finished matches, and the files of the client."""

from __future__ import annotations

from litestar.di import NamedDependency
from litestar.params import SkipValidation

from pitonisa.server.tables.table_server import TableServer

TheServer = NamedDependency[SkipValidation[TableServer]]
