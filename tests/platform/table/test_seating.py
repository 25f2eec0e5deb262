"""Check that people join and leave by the actions of a game's `Seating`, whatever their names."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest
from msgspec.structs import replace

from pitonisa.kernel import TABLE, Refusal, Seat, Seating
from pitonisa.platform.table_model.chairs import joining, leaving
from pitonisa.platform.table_model.table import Chair, Clock, Table
from tests.platform.lantern import GAME


class SitDown(msgspec.Struct, frozen=True, tag=True):
    seat: Seat


class GetUp(msgspec.Struct, frozen=True, tag=True):
    seat: Seat


def offered(state: Any, actor: Any) -> list[Any]:
    return [SitDown(Seat(2)), GetUp(Seat(0))] if actor == TABLE else []


PLAIN = replace(GAME, legal=offered)
SEATED = PLAIN.having(replace(PLAIN.part(Seating), join=SitDown, leave=GetUp))
TWO = Table(
    code="AAAAAA",
    game="lantern",
    version=1,
    players=2,
    options={},
    language="en",
    listed=False,
    clock=Clock(),
    opened="",
    chairs=(Chair(name="Ana"), Chair(name="Bea")),
)


def test_somebody_joins_by_the_action_that_the_game_names() -> None:
    action, table = joining(SEATED, None, TWO, None, Chair(name="Cid"))

    assert action == SitDown(Seat(2))
    assert [chair.name for chair in table.chairs] == ["Ana", "Bea", "Cid"]


def test_somebody_leaves_by_the_action_that_the_game_names() -> None:
    action, table = leaving(SEATED, None, TWO, Seat(0))

    assert action == GetUp(Seat(0))
    assert [chair.left for chair in table.chairs] == [True, False]


def test_only_the_seat_that_is_named_may_leave() -> None:
    with pytest.raises(Refusal, match="table-no-leave"):
        leaving(SEATED, None, TWO, Seat(1))


def test_where_a_game_names_no_action_nobody_joins_or_leaves() -> None:
    with pytest.raises(Refusal, match="table-no-join"):
        joining(PLAIN, None, TWO, None, Chair(name="Cid"))
    with pytest.raises(Refusal, match="table-no-leave"):
        leaving(PLAIN, None, TWO, Seat(0))
