"""Check that unused memory is returned, without noticeable pauses."""

from __future__ import annotations

import gc
import weakref
from collections.abc import Iterator

import pytest

from pitonisa.server.tables.table_server import FEW_TABLES, give_back


class Knot:
    """Holds itself, as connections that were cut off do."""

    def __init__(self) -> None:
        self.itself = self


@pytest.fixture(autouse=True)
def no_garbage_collector() -> Iterator[None]:
    gc.disable()
    yield
    gc.enable()


@pytest.mark.parametrize(("tables", "stays"), [(0, False), (FEW_TABLES, False), (FEW_TABLES + 1, True)])
def test_a_quiet_server_looks_for_what_nobody_uses(tables: int, stays: bool) -> None:
    left = weakref.ref(Knot())

    give_back(tables)

    assert (left() is not None) is stays
