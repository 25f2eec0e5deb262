"""A house moves from one database to another: all of it or nothing, and every record is compared before it counts."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager
from itertools import zip_longest
from typing import Any, Final, TypeAlias

import sqlalchemy as sa

from pitonisa.kernel import Refusal
from pitonisa.platform.store.database import Database
from pitonisa.platform.store.passing import PASSING

BATCH: Final = 1000
"""Records that are in memory at the same time, of each of the two houses."""

VERSIONS: Final = "alembic_version"
NO_RECORD: Final = dict[str, Any]()

Watch: TypeAlias = Callable[[int], AbstractContextManager[Callable[[int], None]]]
"""Is told how many records will be copied and compared, and gives what to call with each few that are done."""


def must_be_movable(source: Database, target: Database) -> str:
    """The version of the house. Nothing is written yet, so that a mistake costs nothing."""
    if source.name == target.name:
        raise Refusal("move-same", database=source.name)
    version, found = source.version(), target.version()
    if version is None:
        raise Refusal("move-nothing", database=source.name)
    if found not in (None, version):
        raise Refusal("move-versions", source=source.name, target=target.name)
    return version


def move(source: Database, target: Database, version: str, watch: Watch) -> int:
    """How many records there are now.

    The target gets the version of the source; the next server brings it up to date. One that holds the same house
    already, because somebody has moved it, is only compared.
    """
    with source.alone() as old:
        return carry(old, target, version, watch)


def carry(old: Any, target: Database, version: str, watch: Watch) -> int:
    """All records of one moment into another database, and then each is compared."""
    if target.version() is None:
        target.migrate(version)
    with target.alone() as new:
        tables = list(zip(_tables(old), _tables(new), strict=True))
        number = sum(_number(old, table) for table, _ in tables)
        is_empty = not any(_number(new, copy) for _, copy in tables)
        with watch(2 * number if is_empty else number) as touched:
            for table, copy in tables if is_empty else ():
                _copy(old, table, new, copy, touched)
            for table, copy in tables:
                key = _difference(old, table, new, copy, touched)
                if key is not None:
                    raise _different(target.name, table.name, key, is_empty)
    return number


def _different(target: str, table: str, key: str, is_empty: bool) -> Refusal:
    if is_empty:
        return Refusal("move-differs", database=target, table=table, key=key)
    return Refusal("move-occupied", database=target)


def _tables(connection: Any) -> list[sa.Table]:
    """What others refer to first. What passes with a server stays where it is: there is none."""
    found = sa.MetaData()
    found.reflect(connection)
    return [table for table in found.sorted_tables if table.name not in {VERSIONS, *PASSING}]


def _number(connection: Any, table: sa.Table) -> int:
    return connection.execute(sa.select(sa.func.count()).select_from(table)).scalar_one()


def _copy(old: Any, table: sa.Table, new: Any, copy: sa.Table, touched: Callable[[int], None]) -> None:
    for rows in _batches(old, table):
        new.execute(sa.insert(copy), [dict(row) for row in rows])
        touched(len(rows))


def _difference(old: Any, table: sa.Table, new: Any, copy: sa.Table, touched: Callable[[int], None]) -> str | None:
    """The key of the first record that is not the same in both."""
    for rows, copies in zip_longest(_batches(old, table), _batches(new, copy), fillvalue=()):
        for row, found in zip_longest(map(dict, rows), map(dict, copies), fillvalue=NO_RECORD):
            if row != found:
                return ", ".join(str((row or found)[column.name]) for column in table.primary_key)
        touched(len(rows))
    return None


def _batches(connection: Any, table: sa.Table) -> Iterator[list[Any]]:
    """All records in the order of their keys, which is the same in every database."""
    keys = list(table.primary_key)
    wanted = sa.select(table).order_by(*keys).limit(BATCH)
    rows = connection.execute(wanted).mappings().all()
    while rows:
        yield rows
        last = sa.tuple_(*(sa.literal(rows[-1][key.name], key.type) for key in keys))
        rows = connection.execute(wanted.where(sa.tuple_(*keys) > last)).mappings().all()
