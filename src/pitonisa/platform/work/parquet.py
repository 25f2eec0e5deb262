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
"""The key of the metadata that hold, as JSON, what is true of all rows."""

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
"""What a column may hold, and its type in the file."""


class Column(NamedTuple):
    name: str
    kind: str
    may_be_null: bool = False


def columns(table: str) -> tuple[Column, ...]:
    """Read columns from a table: a name and its kind, separated from the next by a comma."""
    return tuple(Column(name, kind) for name, kind in map(str.split, table.split(",")))


def parquet(columns: Iterable[Column], rows: Iterable[Mapping[str, Any]], about: Mapping[str, Any]) -> bytes:
    arrow, files = _arrow()
    fields = [arrow.field(one.name, KINDS[one.kind](arrow), nullable=one.may_be_null) for one in columns]
    schema = arrow.schema(fields, metadata={ABOUT: encode(about)})
    target = io.BytesIO()
    files.write_table(arrow.Table.from_pylist(list(rows), schema=schema), target)
    return target.getvalue()


def must_be_installed() -> None:
    """Said before anything is done, and not after hours."""
    _arrow()


def _arrow() -> tuple[Any, Any]:
    """Imported only to write such a file: it is large."""
    with naming_extras():
        import pyarrow
        import pyarrow.parquet
    return pyarrow, pyarrow.parquet
