"""Check that servers on one PostgreSQL hear of each other's changes, and share jobs by leases."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path
from time import monotonic

import pytest

from pitonisa.features.people.rows import Block, Distance, insert_block
from pitonisa.kernel import Seat
from pitonisa.kernel.wire import decode
from pitonisa.platform.store import postgres_bus
from pitonisa.platform.store.bus import Action, Change, Seal, news
from pitonisa.platform.store.database import Taken
from pitonisa.platform.store.rows import KeptLine, KeptMove, delete_table, insert_line, insert_move, insert_table
from pitonisa.platform.store.store import SqlStore, database_at
from pitonisa.server.tables.feature_rows import ROWS
from tests.cluster import Cluster
from tests.platform.store.test_lost import TABLE, cut, move

WAIT = 60


class Two:
    """Two servers of a server, one of which listens."""

    def __init__(self, address: str) -> None:
        self.writes, self.listens = SqlStore(address), SqlStore(address)
        self.heard: list[Change | None] = []

    async def until(self, there: Callable[[], bool]) -> None:
        end = monotonic() + WAIT
        while not there():
            assert monotonic() < end, self.heard
            await asyncio.sleep(0.005)


def with_two(address: str, work: Callable[[Two], Awaitable[None]]) -> None:
    async def run() -> None:
        two = Two(address)
        await two.writes.open()
        await two.listens.open()
        listener = await two.listens.listen(two.heard.append)
        try:
            await work(two)
        finally:
            listener.close()
            await two.writes.close()
            await two.listens.close()

    asyncio.run(run())


def test_what_one_server_has_committed_the_others_hear(postgres: str) -> None:
    async def work(two: Two) -> None:
        await two.writes.keep(insert_table(TABLE))
        await two.writes.keep(move(1), move(2), insert_line(TABLE.code, KeptLine(0, b"{}")))
        await two.until(lambda: len(two.heard) == 2)
        assert two.heard == [
            Change(TABLE.code, ("seats", "tables"), None, two.writes.name),
            Change(TABLE.code, ("moves", "talk"), 2, two.writes.name),
        ]
        assert len((await two.listens.since(TABLE.code)).moves) == 2

    with_two(postgres, work)


def test_nobody_hears_of_what_was_not_kept(postgres: str) -> None:
    async def work(two: Two) -> None:
        await two.writes.keep(insert_table(TABLE))
        await two.writes.keep(move(1))
        with pytest.raises(Taken):
            await two.writes.keep(move(1), insert_line(TABLE.code, KeptLine(0, b"{}")))
        await two.writes.keep(move(2))
        await two.until(lambda: len(two.heard) == 3)
        assert [change.n for change in two.heard if change] == [None, 1, 2]

    with_two(postgres, work)


def test_one_who_was_cut_off_is_told_that_something_may_be_missing(cluster: Cluster, postgres: str) -> None:
    async def work(two: Two) -> None:
        await two.writes.keep(insert_table(TABLE))
        await two.until(lambda: len(two.heard) == 1)
        cut(cluster, postgres)
        await two.writes.keep(move(1))
        await two.until(lambda: None in two.heard)
        await two.writes.keep(move(2))
        await two.until(lambda: any(change and change.n == 2 for change in two.heard))
        assert two.heard.index(None) < len(two.heard) - 1

    with_two(postgres, work)


def test_news_say_where_to_look_and_nothing_of_what_is_there() -> None:
    secret = KeptMove(7, Seat(3), b'{"type":"Betray"}', "3:secret")
    (told,) = news([*insert_move("ABCDEF", secret), *delete_table("ABCDEF", rows=ROWS)], "me")

    assert "Betray" not in told
    assert "secret" not in told
    assert told == (
        '{"code":"ABCDEF","rows":["analyses","deadlines","envelopes","invitations","moves","plans","seats","tables","talk","visits"],'
        '"n":7,"by":"me"}'
    )


def test_news_of_somebody_say_of_whom_and_what_kind_it_is() -> None:
    block = Block(person="ana", other="bea", how=Distance.MUTE, name="Bea", sigil="owl", made="2026-11-17")
    (told,) = news(insert_block(block), "me")

    assert told == '{"code":"","rows":["blocks"],"n":null,"by":"me","person":"ana"}'


def told_with(seal: Seal, action: bytes = b'{"type":"Betray"}', **known: int) -> Change:
    (told,) = news(insert_move("ABCDEF", KeptMove(7, Seat(3), action, "3:secret", 5), **known), "me", seal)
    assert "Betray" not in told
    assert "secret" not in told
    return decode(told, Change)


def test_what_was_played_is_told_to_those_alone_who_have_the_key_of_the_server() -> None:
    ours, theirs, strangers = Seal("ab" * 32, "me"), Seal("ab" * 32, "you"), Seal("cd" * 32, "you")
    change = told_with(ours, revision=2, lines=3)

    assert (change.rows, change.n) == (("moves",), 7)
    assert change.closed is not None
    assert decode(theirs.open("me", "ABCDEF", change.closed) or b"", Action) == Action(
        7, "3", '{"type":"Betray"}', "3:secret", 5, False, 2, 3
    )
    assert strangers.open("me", "ABCDEF", change.closed) is None
    assert theirs.open("you", "ABCDEF", change.closed) is None, "nobody speaks for another"
    assert theirs.open("me", "GHJKLM", change.closed) is None, "nor of another table"


def test_how_long_the_news_are_does_not_tell_which_action_it_was() -> None:
    seal = Seal("ab" * 32, "me")
    lengths = {len(told_with(seal, action, revision=2, lines=3).closed or "") for action in (b'"A"', b'"Accuse"')}

    assert len(lengths) == 1


def test_a_long_action_or_one_with_something_else_beside_it_has_to_be_read() -> None:
    seal = Seal("ab" * 32, "me")
    beside = [
        *insert_move("ABCDEF", KeptMove(1, Seat(0), b"{}"), revision=0),
        *insert_line("ABCDEF", KeptLine(0, b"{}")),
    ]

    assert told_with(seal, b'"%b"' % (b"x" * 3000), revision=0).closed is None
    assert told_with(seal).closed is None, "nobody has said how far the table had come"
    assert [decode(told, Change).closed for told in news(beside, "me", seal)] == [None]


def test_one_of_two_servers_holds_a_lease_until_it_gives_it_back(postgres: str) -> None:
    first, second = database_at(postgres).lease(), database_at(postgres).lease()

    assert first.renew(["tidying", "ABCDEF"]) == {"tidying", "ABCDEF"}
    assert second.renew(["tidying", "GHJKLM"]) == {"GHJKLM"}
    assert first.renew(["tidying", "ABCDEF"]) == {"tidying", "ABCDEF"}
    assert first.renew(["ABCDEF"]) == {"ABCDEF"}
    assert second.renew(["tidying", "GHJKLM"]) == {"tidying", "GHJKLM"}
    second.close()
    end = monotonic() + WAIT
    while len(first.renew(["tidying", "GHJKLM"])) < 2:
        assert monotonic() < end
    first.close()


def test_what_nobody_holds_is_taken_by_as_many_as_are_wanted(postgres: str) -> None:
    first, second = database_at(postgres).lease(), database_at(postgres).lease()
    codes = [f"AAAA{n:02}" for n in range(10)]

    assert first.renew(["tidying"])
    taken = first.take(codes, 4)
    others = second.take(codes, 10)

    assert (len(taken), len(others)) == (4, 6)
    assert not taken & others
    assert first.renew(["tidying", *codes]) == {"tidying"} | taken
    assert first.take(codes, 10) == frozenset(), "they are not taken twice"
    first.close()
    second.close()


def test_one_whose_connection_was_lost_does_not_believe_to_hold_anything(cluster: Cluster, postgres: str) -> None:
    first, second = database_at(postgres).lease(), database_at(postgres).lease()
    assert first.renew(["tidying"])
    cut(cluster, postgres)

    assert second.renew(["tidying"])
    assert not first.renew(["tidying"])
    assert not first.renew(["tidying"])
    first.close()
    second.close()


def test_one_who_is_silent_loses_the_lease(postgres: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """As a server that was paused and does not know it."""
    monkeypatch.setattr(postgres_bus, "SILENCE", "1s")
    first = database_at(postgres).lease()
    assert first.renew(["tidying"])
    monkeypatch.setattr(postgres_bus, "SILENCE", "0")
    second, end = database_at(postgres).lease(), monotonic() + WAIT
    while not second.renew(["tidying"]):
        assert monotonic() < end

    assert not first.renew(["tidying"])
    first.close()
    second.close()


def test_who_is_alone_does_everything_and_listens_to_nobody(tmp_path: Path) -> None:
    database = database_at(f"sqlite:///{tmp_path}/tables.db")
    lease = database.lease()

    assert lease.renew(["tidying"]) == {"tidying"}
    assert lease.take(["ABCDEF", "GHJKLM"], 1) == {"ABCDEF"}
    lease.close()
    database.listen(lambda change: pytest.fail(str(change))).close()


def test_who_stops_listening_while_the_database_is_away_stops_quietly(cluster: Cluster, postgres: str) -> None:
    async def work(_: Two) -> None:
        name = cluster.name_in(postgres)
        cluster.do(f"ALTER DATABASE {name} ALLOW_CONNECTIONS false")
        cut(cluster, postgres)

    with_two(postgres, work)
