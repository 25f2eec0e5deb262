"""Who is at a table by what other servers say: seats and spectators, a window's beat, and the way to the next table."""

from __future__ import annotations

import asyncio

import msgspec

from pitonisa.games.leaders import GAME as LEADERS
from pitonisa.games.shipwreck import GAME as SHIPWRECK
from pitonisa.kernel import PUBLIC, Seat
from pitonisa.platform.store.passing import delete_presence, insert_presence
from pitonisa.platform.store.rows import delete_table
from pitonisa.platform.table.commands import Begin, ChangeTable, FollowUp, Play
from pitonisa.platform.table.table import Table
from tests.platform.table.replicas import CODE, SEED, Replica, opened, with_replicas

ANA, BEA = Seat(0), Seat(1)


def shipwreck() -> Table:
    return opened(SHIPWRECK, 2, {"difficulty": "easy"})


# A window


def test_one_who_watches_at_another_server_makes_a_window_keep_its_beat(address: str) -> None:
    """Decision 14: a window at which nobody is waits, and whoever comes finds it with a whole beat before it."""

    async def work(replicas: list[Replica]) -> None:
        here, there = replicas
        server = msgspec.structs.replace(here.live.room.server, unhurried=0)
        here.live.room = msgspec.structs.replace(here.live.room, server=server)
        await here.live.do(Begin(SEED))
        while here.live.room.window is None:
            seat = min(here.live.room.waited_for())
            await here.live.do(Play(seat, LEADERS.legal(here.live.room.playing.state, seat)[0], n=here.live.room.n))
        for watcher in here.there.values():
            here.live.depart(watcher)
        assert here.live.room.window.ends is None
        opened_at, stirred = here.live.room.beat.opened, list[None]()
        here.live.audience.observer.wake = lambda: stirred.append(None)  # type: ignore[method-assign]
        await there.store.keep([insert_presence(CODE, PUBLIC, there.store.name)])
        await here.live.look_around()
        assert here.live.room.window.ends is not None
        assert here.live.room.beat.opened > opened_at
        assert stirred == [None]
        await there.store.keep([delete_presence(CODE, PUBLIC, there.store.name)])
        await here.live.look_around()
        assert here.live.room.window.ends is None
        assert stirred == [None, None]

    with_replicas(address, LEADERS, opened(LEADERS, 4, {"row_order": "random", "starter": "first"}, beat=8), 2, work)


def test_what_a_server_says_of_itself_is_no_news_to_it(address: str) -> None:
    async def work(replicas: list[Replica]) -> None:
        here, there = replicas
        await here.store.keep([insert_presence(CODE, viewer, here.store.name) for viewer in (ANA, BEA)])
        for replica in replicas:
            for watcher in replica.there.values():
                replica.live.depart(watcher)
            await replica.live.look_around()
        assert not here.live.room.presence
        assert there.live.room.presence.is_online(ANA)

    with_replicas(address, SHIPWRECK, shipwreck(), 2, work)


# The next table


def following(code: str) -> Table:
    return msgspec.structs.replace(shipwreck(), code=code)


def test_of_two_who_open_the_next_table_at_once_one_has(address: str) -> None:
    async def work(replicas: list[Replica]) -> None:
        here, there = replicas
        await asyncio.gather(
            here.live.do(FollowUp(lambda table: following("HERE22"), ANA)),
            there.live.do(FollowUp(lambda table: following("THERE2"), BEA)),
        )
        await here.live.look()
        await there.live.look()
        assert here.live.room.table.next == there.live.room.table.next
        kept = [table.code for table in await here.store.several(["HERE22", "THERE2"])]
        assert kept == [here.live.room.table.next], "no table is left over to which nobody is led"

    with_replicas(address, SHIPWRECK, shipwreck(), 2, work)


def test_when_the_next_table_is_removed_all_know_that_no_way_leads_there(address: str) -> None:
    async def work(replicas: list[Replica]) -> None:
        here, there = replicas
        await here.live.do(FollowUp(lambda table: following("NEXT22"), ANA))
        await there.live.look()
        assert await here.store.origins("NEXT22") == [CODE]
        await here.store.keep(delete_table("NEXT22", [CODE]))
        for replica in replicas:
            await replica.live.look()
            assert replica.live.room.table.next is None

    with_replicas(address, SHIPWRECK, shipwreck(), 2, work)


def test_what_was_changed_by_tidying_is_not_written_over(address: str) -> None:
    async def work(replicas: list[Replica]) -> None:
        here, there = replicas
        await here.live.do(FollowUp(lambda table: following("NEXT22"), ANA))
        await there.live.look()
        await here.store.keep(delete_table("NEXT22", [CODE]))
        await there.live.do(ChangeTable(lambda table: msgspec.structs.replace(table, listed=True)))
        kept = await here.store.table(CODE)
        assert kept is not None
        assert (kept.next, kept.listed) == (None, True)

    with_replicas(address, SHIPWRECK, shipwreck(), 2, work)
