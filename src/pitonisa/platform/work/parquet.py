"""Write results as a Parquet file: rows under their own schema, and what all rows share in the metadata."""
# pyarrow comes without types.
# pyright: reportUnknownMemberType=false, reportUnknownArgumentType=false, reportUnknownVariableType=false

from __future__ import annotations

import io
from collections.abc import Callable, Iterable, Mapping
from typing import Any, Final, NamedTuple

from pitonisa.kernel.wire import encode
from pitonisa.platform.work.extras import naming_extras

ABOUT: Final = "pitonisa"
"""The metadata key whose JSON value applies to all rows."""

KINDS: Final[Mapping[str, Callable[[Any], Any]]] = {
    "text": lambda arrow: arrow.string(),
    "texts": lambda arrow: arrow.list_(arrow.string()),
    "number": lambda arrow: arrow.int64(),
    "count": lambda arrow: arrow.int32(),
    "small": lambda arrow: arrow.int16(),
    "share": lambda arrow: arrow.float64(),
    "flag": lambda arrow: arrow.bool_(),
    "figures": lambda arrow: arrow.map_(arrow.string(), arrow.float64()),
}
"""The kinds of columns, with their types in the file."""


class Column(NamedTuple):
    name: str
    kind: str
    may_be_null: bool = False


def columns(table: str) -> tuple[Column, ...]:
    """Parse columns from a table: names with their kinds, separated by commas."""
    return tuple(Column(name, kind) for name, kind in map(str.split, table.split(",")))


def parquet(columns: Iterable[Column], rows: Iterable[Mapping[str, Any]], about: Mapping[str, Any]) -> bytes:
    arrow, files = _arrow()
    fields = [arrow.field(one.name, KINDS[one.kind](arrow), nullable=one.may_be_null) for one in columns]
    schema = arrow.schema(fields, metadata={ABOUT: encode(about)})
    target = io.BytesIO()
    files.write_table(arrow.Table.from_pylist(list(rows), schema=schema), target)
    return target.getvalue()


def must_be_installed() -> None:
    """Refuse early if Parquet support is missing, and not after hours of work."""
    _arrow()


def _arrow() -> tuple[Any, Any]:
    """Import pyarrow, only to write such a file, because it is large."""
    with naming_extras():
        import pyarrow
        import pyarrow.parquet
    return pyarrow, pyarrow.parquet
