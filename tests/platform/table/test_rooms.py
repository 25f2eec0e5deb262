"""Who is at a table by what other servers say: seats and spectators, a window's beat, and the way to the next table."""

from __future__ import annotations

import asyncio

import msgspec

from pitonisa.games.leaders import GAME as LEADERS
from pitonisa.games.shipwreck import GAME as SHIPWRECK
from pitonisa.kernel import PUBLIC, Refusal, Seat
from pitonisa.platform.store.passing import delete_presence, insert_presence
from pitonisa.platform.store.rows import delete_table
from pitonisa.platform.table.audience import Audience
from pitonisa.platform.table.door import MOST, Ask, Door
from pitonisa.platform.table.table import Entry, Table
from tests.platform.table.replicas import CODE, SEED, Replica, Watcher, opened, with_replicas

ANA, BEA = Seat(0), Seat(1)


def shipwreck() -> Table:
    return opened(SHIPWRECK, 2, {"difficulty": "easy"})


# The audience


def test_a_seat_is_online_while_somebody_is_there_at_any_server() -> None:
    now = [10.0]
    audience, here = Audience(lambda: now[0]), Watcher(ANA)
    audience.all_gone([ANA, BEA])
    audience.arrive(here)

    assert audience.follow(frozenset({ANA, BEA}))
    assert not audience.depart(here), "Ana is still there by the other server"
    assert (audience.gone_since(ANA), audience.gone_since(BEA)) == (None, None)
    now[0] = 20.0
    assert audience.follow(frozenset({BEA}))
    assert (audience.gone_since(ANA), audience.gone_since(BEA)) == (20.0, None)
    assert not audience.follow(frozenset({BEA, PUBLIC})), "of those who only watch nobody hears"
    assert audience.here == frozenset()
    assert audience
    assert audience.follow(frozenset())
    assert not audience


# A window


def test_one_who_watches_at_another_server_makes_a_window_keep_its_beat(address: str) -> None:
    """Decision 14: a window at which nobody is waits, and whoever comes finds it with a whole beat before it."""

    async def work(replicas: list[Replica]) -> None:
        here, there = replicas
        here.live.unhurried = 0
        await here.live.begin(SEED)
        while here.live.window is None:
            seat = min(here.live.waited_for())
            await here.live.act(seat, LEADERS.legal(here.live.playing.state, seat)[0], n=here.live.n)
        for watcher in here.there.values():
            here.live.depart(watcher)
        assert here.live.window.ends is None
        opened_at, stirred = here.live.window_opened, list[None]()
        here.live.stirred = lambda: stirred.append(None)
        await there.store.keep([insert_presence(CODE, PUBLIC, there.store.name)])
        await here.live.look_around()
        assert here.live.window.ends is not None
        assert here.live.window_opened > opened_at
        assert stirred == [None]
        await there.store.keep([delete_presence(CODE, PUBLIC, there.store.name)])
        await here.live.look_around()
        assert here.live.window.ends is None
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
        assert not here.live.audience
        assert there.live.audience.is_online(ANA)

    with_replicas(address, SHIPWRECK, shipwreck(), 2, work)


# The door


class Cleo:
    def __init__(self) -> None:
        self.told: list[object] = []

    def admitted(self, seat: int, token: str) -> None:
        self.told.append((seat, token))

    def declined(self, why: Refusal) -> None:
        self.told.append(why.key)


def ask(id: str, asked: float) -> Ask:
    return Ask(id, "Cleo", None, None, asked, link(asked))


def link(asked: float) -> str:
    return f"{asked:063.0f}c"


def test_of_those_who_came_at_once_to_several_doors_the_last_are_sent_away() -> None:
    door, early, late = Door(), Cleo(), Cleo()
    door.knock(ask("early", 1), early, "early's link")
    door.knock(ask("late", 9), late, "late's link")

    assert door.follow([ask(f"{n}", 1 + n) for n in range(1, MOST)], shipwreck())
    assert [one.asked for one in door.asks] == [1, 2, 3, 4, 5, 6]
    assert (early.told, late.told) == ([], ["door-crowded"])


def test_whoever_has_a_seat_by_what_another_server_wrote_is_given_the_link() -> None:
    door, cleo, dora = Door(), Cleo(), Cleo()
    door.knock(ask("cleo", 1), cleo, "cleo's link")
    door.knock(ask("dora", 2), dora, "dora's link")
    table = shipwreck()
    taken = msgspec.structs.replace(table.chairs[1], token=link(1))
    table = msgspec.structs.replace(table, chairs=(table.chairs[0], taken))

    assert door.settle(table)
    assert not door.settle(table)
    assert (cleo.told, dora.told) == ([(1, "cleo's link")], [])
    assert door.settle(msgspec.structs.replace(table, entry=Entry.CLOSED))
    assert dora.told == ["door-declined"]


# The next table


def following(code: str) -> Table:
    return msgspec.structs.replace(shipwreck(), code=code)


def test_of_two_who_open_the_next_table_at_once_one_has(address: str) -> None:
    async def work(replicas: list[Replica]) -> None:
        here, there = replicas
        await asyncio.gather(
            here.live.lead_on(lambda table: following("HERE22"), ANA),
            there.live.lead_on(lambda table: following("THERE2"), BEA),
        )
        await here.live.look()
        await there.live.look()
        assert here.live.table.next == there.live.table.next
        kept = [table.code for table in await here.store.several(["HERE22", "THERE2"])]
        assert kept == [here.live.table.next], "no table is left over to which nobody is led"

    with_replicas(address, SHIPWRECK, shipwreck(), 2, work)


def test_when_the_next_table_is_removed_all_know_that_no_way_leads_there(address: str) -> None:
    async def work(replicas: list[Replica]) -> None:
        here, there = replicas
        await here.live.lead_on(lambda table: following("NEXT22"), ANA)
        await there.live.look()
        assert await here.store.origins("NEXT22") == [CODE]
        await here.store.keep(delete_table("NEXT22", [CODE]))
        for replica in replicas:
            await replica.live.look()
            assert replica.live.table.next is None

    with_replicas(address, SHIPWRECK, shipwreck(), 2, work)


def test_what_was_changed_by_tidying_is_not_written_over(address: str) -> None:
    async def work(replicas: list[Replica]) -> None:
        here, there = replicas
        await here.live.lead_on(lambda table: following("NEXT22"), ANA)
        await there.live.look()
        await here.store.keep(delete_table("NEXT22", [CODE]))
        await there.live.change(lambda table: msgspec.structs.replace(table, listed=True))
        kept = await here.store.table(CODE)
        assert kept is not None
        assert (kept.next, kept.listed) == (None, True)

    with_replicas(address, SHIPWRECK, shipwreck(), 2, work)
