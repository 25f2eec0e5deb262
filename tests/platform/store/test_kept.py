"""Check that writes are atomic, happen once, and can be read back."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import pytest

from pitonisa.games.shipwreck import GAME as SHIPWRECK
from pitonisa.kernel import TABLE, Refusal, Seat
from pitonisa.platform.registry import find
from pitonisa.platform.store.migrations import NEWEST
from pitonisa.platform.store.rows import KeptLine, KeptMove, insert_line, insert_move, insert_table, update_table
from pitonisa.platform.store.store import SqlStore
from pitonisa.platform.store.writer import Failed, Taken
from pitonisa.platform.table.actor import TableActor
from pitonisa.platform.table.commands import Begin, Play
from pitonisa.platform.table_model.chairs import changed
from pitonisa.platform.table_model.table import Chair, Clock, SeatKind, Stage, Table, written
from tests.cluster import Cluster

TABLE_ROW = Table(
    code="ABCDEF",
    game="shipwreck",
    version=SHIPWRECK.version,
    players=2,
    options={"difficulty": "easy"},
    language="es",
    listed=True,
    clock=Clock(30, 600),
    opened="2026-01-01T00:00:00Z",
    chairs=(Chair(kind=SeatKind.PERSON, name="Ana", token="f" * 64, host=True), Chair(kind=SeatKind.BOT, bot="novice")),
)


def with_store(address: str, work: Callable[[SqlStore], Awaitable[Any]]) -> Any:
    async def run() -> Any:
        store = SqlStore(address)
        await store.open()
        try:
            return await work(store)
        finally:
            await store.close()

    return asyncio.run(run())


def test_a_table_is_found_as_it_was_kept(address: str) -> None:
    later = changed(TABLE_ROW, 0, bot="novice", absent=True)

    async def work(store: SqlStore) -> None:
        await store.keep(insert_table(TABLE_ROW))
        assert await store.table("ABCDEF") == TABLE_ROW
        await store.keep(update_table(later))

    async def look(store: SqlStore) -> None:
        assert await store.table("ABCDEF") == written(later)
        assert await store.tables(Stage.LOBBY) == [written(later)]
        assert await store.tables(Stage.OVER) == []

    with_store(address, work)
    with_store(address, look)


def test_a_past_of_many_actions_is_kept_with_its_table_in_one_go(address: str) -> None:
    """A match that goes on from another brings all of its actions at once: more than one statement can hold."""
    moves = [KeptMove(n, Seat(n % 2), b"{}") for n in range(1, 6001)]

    async def work(store: SqlStore) -> None:
        await store.keep(insert_table(TABLE_ROW), [row for move in moves for row in insert_move("ABCDEF", move)])
        assert (await store.since("ABCDEF")).moves == moves

    with_store(address, work)


def test_the_log_is_found_in_its_order(address: str) -> None:
    moves = [KeptMove(n, TABLE if n == 2 else Seat(n % 2), b'{"n":%d}' % n, f"c{n}", n) for n in (1, 2, 3)]
    lines = [KeptLine(k, b'{"k":%d}' % k) for k in range(3)]

    async def work(store: SqlStore) -> None:
        await store.keep(insert_table(TABLE_ROW))
        await asyncio.gather(*(store.keep(insert_move("ABCDEF", move)) for move in reversed(moves)))
        await asyncio.gather(*(store.keep(insert_line("ABCDEF", line)) for line in lines))
        kept = await store.since("ABCDEF")
        assert (kept.moves, kept.lines) == (moves, lines)

    with_store(address, work)


def test_of_two_moves_with_one_number_or_one_command_the_first_is_kept(address: str) -> None:
    async def work(store: SqlStore) -> list[Any]:
        await store.keep(insert_table(TABLE_ROW))
        rows = [KeptMove(1, Seat(0), b"{}", "a"), KeptMove(1, Seat(1), b"[]", "b"), KeptMove(2, Seat(0), b"{}", "a")]
        answers = [store.keep(insert_move("ABCDEF", row)) for row in [*rows, KeptMove(2, Seat(1), b"{}", "c")]]
        told = await asyncio.gather(*answers, return_exceptions=True)
        assert [move.command for move in (await store.since("ABCDEF")).moves] == ["a", "c"]
        return told

    kinds = [type(answer) for answer in with_store(address, work)]
    assert kinds == [type(None), Taken, Taken, type(None)]


def test_what_belongs_together_is_kept_together_or_not_at_all(address: str) -> None:
    async def work(store: SqlStore) -> None:
        await store.keep(insert_table(TABLE_ROW))
        await store.keep(insert_move("ABCDEF", KeptMove(1, Seat(0), b"{}")))
        with pytest.raises(Taken):
            await store.keep(
                update_table(changed(TABLE_ROW, 0, name="Eve")), insert_move("ABCDEF", KeptMove(1, Seat(0), b"{}"))
            )
        assert await store.table("ABCDEF") == TABLE_ROW

    with_store(address, work)


def asked_of_the_writer(address: str, *questions: str) -> list[Any]:
    """What the connection that writes answers about itself."""

    async def work(store: SqlStore) -> list[Any]:
        assert store._writer is not None
        connection: Any = store._writer._link.connection()
        return [connection.raw.execute(question).fetchall()[0][0] for question in questions]

    return with_store(address, work)


def test_every_commit_reaches_the_disk(tmp_path: Path) -> None:
    answers = asked_of_the_writer(f"sqlite:///{tmp_path}/tables.db", "PRAGMA journal_mode", "PRAGMA synchronous")

    assert answers == ["wal", 2]


@pytest.mark.parametrize(
    ("wanted", "found"), [("off", "on"), ("local", "on"), ("remote_write", "on"), ("remote_apply", "remote_apply")]
)
def test_no_postgresql_makes_commits_weaker(cluster: Cluster, postgres: str, wanted: str, found: str) -> None:
    """Whatever it does by itself. Stronger promises stay."""
    cluster.do(f"ALTER DATABASE {cluster.name_in(postgres)} SET synchronous_commit = {wanted}")

    assert asked_of_the_writer(postgres, "SHOW synchronous_commit") == [found]


def test_the_newest_migration_is_known() -> None:
    folder = Path(__file__).parents[3] / "src" / "pitonisa" / "platform" / "store" / "migrations" / "versions"
    assert max(file.name[1:5] for file in folder.glob("m*.py")) == NEWEST


class Unwilling:
    """A store that fails when it is told to."""

    def __init__(self, store: SqlStore) -> None:
        self._store = store
        self.fails: Exception | None = None

    def keep(self, *changes: Any) -> asyncio.Future[None]:
        if self.fails is None:
            return self._store.keep(*changes)
        failed = asyncio.get_running_loop().create_future()
        failed.set_exception(self.fails)
        return failed

    def __getattr__(self, name: str) -> Any:
        return getattr(self._store, name)


@pytest.mark.parametrize(("error", "key"), [(Failed(), "store-failed"), (Taken(), "stale")])
def test_an_action_that_could_not_be_kept_has_not_happened(address: str, error: Exception, key: str) -> None:
    async def work(store: SqlStore) -> None:
        await store.keep(insert_table(TABLE_ROW))
        unwilling: Any = Unwilling(store)
        live = TableActor(find("shipwreck"), TABLE_ROW, unwilling)
        await live.do(Begin("seed"))
        (seat,) = live.room.to_act()
        before, action = live.room.playing.state, live.room.game.legal(live.room.playing.state, seat)[0]
        unwilling.fails = error
        with pytest.raises(Refusal) as refusal:
            await live.do(Play(seat, action, n=0, command="0:a"))
        assert refusal.value.key == key
        assert live.room.playing.state == before
        unwilling.fails = None
        assert await live.do(Play(seat, action, n=0, command="0:a")) == 1

    with_store(address, work)


def test_an_action_is_finished_even_if_whoever_asked_for_it_has_gone(address: str) -> None:
    async def work(store: SqlStore) -> None:
        await store.keep(insert_table(TABLE_ROW))
        live = TableActor(find("shipwreck"), TABLE_ROW, store)
        await live.do(Begin("seed"))
        (seat,) = live.room.to_act()
        action = live.room.game.legal(live.room.playing.state, seat)[0]
        asking = live.do(Play(seat, action, n=0))
        await asyncio.sleep(0)
        asking.cancel()
        await asyncio.gather(asking, return_exceptions=True)
        await live.settled()
        assert live.room.n == len((await store.since("ABCDEF")).moves) == 1

    with_store(address, work)
