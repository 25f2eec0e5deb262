"""Test actors of one table on several servers: what they write, read, and wait for."""

from __future__ import annotations

import asyncio
import random
from collections.abc import Sequence
from contextlib import suppress
from typing import Any

import msgspec
import pytest

from pitonisa.games.shipwreck import GAME as SHIPWRECK
from pitonisa.kernel import PUBLIC, Illegal, Refusal, Seat
from pitonisa.kernel.sealed import windows_of
from pitonisa.platform.match.talk import Chat
from pitonisa.platform.registry import find
from pitonisa.platform.store.presence import insert_presence
from pitonisa.platform.store.rows import Played, delete_table
from pitonisa.platform.store.statements import Command, Write
from pitonisa.platform.table.commands import Begin, ChangeTable, FollowUp, Hide, Play, Speak
from pitonisa.platform.table_model import chairs
from pitonisa.platform.table_model.table import Stage, Table
from tests.platform.table.replicas import (
    CODE,
    SEED,
    Replica,
    all_look,
    assert_same,
    assert_told_alike,
    opened,
    with_replicas,
)

EASY: dict[str, Any] = {"difficulty": "easy"}
ANA, BEA = Seat(0), Seat(1)


def shipwreck(players: int = 2) -> Table:
    return opened(SHIPWRECK, players, EASY)


def first_legal(replica: Replica, seat: Seat) -> Any:
    return replica.live.room.game.legal(replica.live.room.playing.state, seat)[0]


def asked(replica: Replica) -> Seat:
    return min(replica.live.room.waited_for())


async def act(replica: Replica, command: str | None = None) -> int:
    seat = asked(replica)
    return await replica.live.do(Play(seat, first_legal(replica, seat), n=replica.live.room.n, command=command))


def test_of_news_that_something_was_played_only_that_is_read(postgres: str) -> None:
    async def work(replicas: list[Replica]) -> None:
        here, there = replicas
        await here.live.do(Begin(SEED))
        await there.live.look()
        known = {CODE: 0, "NOBODY": 3}
        await act(here, "0:one")
        await act(here, "1:two")
        played = await here.store.played(known)
        assert [move.n for move in played[CODE].moves] == [1, 2]
        assert played.keys() == {CODE}
        await there.live.follow(played[CODE])
        await there.live.follow(played[CODE])
        assert there.live.room.n == 2
        assert_same(here, there)
        assert_told_alike(here, there)
        assert await here.store.played({CODE: 2}) == {}

    with_replicas(postgres, SHIPWRECK, shipwreck(), 2, work)


def test_where_more_was_written_than_actions_all_of_it_happens_in_its_order(postgres: str) -> None:
    async def work(replicas: list[Replica]) -> None:
        here, there = replicas
        await here.live.do(Begin(SEED))
        await there.live.look()
        await here.live.do(Speak(next(seat for seat in (ANA, BEA) if seat != asked(here)), Chat("before"), "0:said"))
        await act(here, "0:one")
        await there.live.follow((await here.store.played({CODE: 0}))[CODE])
        assert_same(here, there)
        assert_told_alike(here, there)
        await here.live.do(ChangeTable(lambda table: chairs.changed(table, BEA, name="Bea")))
        await act(here, "1:two")
        await there.live.follow((await here.store.played({CODE: 1}))[CODE])
        assert_same(here, there)

    with_replicas(postgres, SHIPWRECK, shipwreck(), 2, work)


def test_where_the_database_was_set_back_all_are_told_what_it_holds(postgres: str) -> None:
    async def work(replicas: list[Replica]) -> None:
        here, there = replicas
        await here.live.do(Begin(SEED))
        await act(here)
        await there.live.look()
        await act(here)
        await there.store.keep([(Command("DELETE FROM moves WHERE code = :code AND n = 2"), {"code": CODE})])
        await here.live.look()
        assert here.there[PUBLIC].order == [0, 1, 2, 1]
        assert_same(here, there)

    with_replicas(postgres, SHIPWRECK, shipwreck(), 2, work)


GAMES: dict[str, tuple[int, dict[str, Any]]] = {
    "quay": (3, {}),
    "shipwreck": (3, EASY),
    "leaders": (4, {}),
    "cove": (2, {}),
    "missions": (2, {}),
}


@pytest.mark.parametrize("id", GAMES)
def test_however_actions_and_words_cross_every_replica_comes_to_the_same(id: str, postgres: str) -> None:
    """Three servers at which all of it happens at once, and which look at each other's rows only now and then."""
    players, options = GAMES[id]
    game, rng = find(id), random.Random(id)

    async def work(replicas: list[Replica]) -> None:
        acknowledged: dict[str, int] = {}
        await replicas[0].live.do(Begin(SEED))
        await all_look(replicas)
        for turn in range(12):
            await asyncio.gather(*(something(one, f"{turn}:{k}", rng, acknowledged) for k, one in enumerate(replicas)))
            await rng.choice(replicas).live.look()
        await all_look(replicas)
        assert_same(*replicas)
        if not windows_of(game):
            assert_told_alike(*replicas)
        for replica in replicas:
            assert acknowledged.items() <= replica.live.room.done.items()

    with_replicas(postgres, game, opened(game, players, options), 3, work)


async def something(replica: Replica, id: str, rng: random.Random, acknowledged: dict[str, int]) -> None:
    """Somebody acts, speaks, or the table is changed; what was acknowledged is noted."""
    live = replica.live
    if live.room.table.stage is Stage.OVER:
        return
    match rng.choice(("act", "act", "act", "say", "change")):
        case "act":
            seat = rng.choice(sorted(live.room.waited_for()))
            action = rng.choice(live.room.game.legal(live.room.playing.state, seat))
            await noted(live.do(Play(seat, action, n=live.room.n, command=f"a{id}")), f"a{id}", acknowledged)
        case "say":
            await noted(live.do(Speak(PUBLIC, Chat(id), f"s{id}")), f"s{id}", {})
        case _:
            await live.do(ChangeTable(lambda table: chairs.changed(table, 0, sigil=f"s{id[0]}")))


async def noted(command: Any, id: str, acknowledged: dict[str, int]) -> None:
    """Whoever comes second is refused: what they wanted belongs to a moment that is over."""
    with suppress(Illegal):
        try:
            acknowledged[id] = await command
        except Refusal as refusal:
            if refusal.key != "stale":
                raise


def test_where_something_was_hidden_nothing_else_is_heard_twice(postgres: str) -> None:
    async def work(replicas: list[Replica]) -> None:
        here, there = replicas
        await here.live.do(Begin(SEED))
        await there.live.look()
        speaker = next(seat for seat in (ANA, BEA) if seat not in here.live.room.waited_for())
        await here.live.do(Speak(speaker, Chat("rude"), "rude"))
        await there.live.look()
        (rude,) = there.live.room.playing.talk
        await there.live.do(Speak(speaker, Chat("meanwhile"), "meanwhile"))
        await here.live.do(Hide(0, msgspec.structs.replace(rude, said=Chat("hidden"))))
        await here.live.do(Speak(speaker, Chat("after"), "after"))
        await there.live.look()
        await here.live.look()
        for replica in replicas:
            said = [line.said.text for line in replica.live.room.playing.talk]
            assert said == ["hidden", "meanwhile", "after"]

    with_replicas(postgres, SHIPWRECK, shipwreck(), 2, work)


def test_what_the_news_tell_happens_at_once_or_not_at_all(postgres: str) -> None:
    async def work(replicas: list[Replica]) -> None:
        here, there = replicas
        await here.live.do(Begin(SEED))
        assert not there.live.follow_at_once(Played([], 1, 0)), "the match has not begun there"
        await there.live.look()
        await act(here, f"{asked(here)}:{here.live.room.n}")
        await act(here, f"{asked(here)}:{here.live.room.n}")
        one, two = (await here.store.played({CODE: 0}))[CODE].moves
        revision = there.live.room.table.revision
        assert not there.live.follow_at_once(Played([two], revision, 0)), "an action is missing"
        assert not there.live.follow_at_once(Played([one], revision + 1, 0)), "the table was changed"
        assert not there.live.follow_at_once(Played([one], revision, 1)), "something was said"
        there.live._is_doubtful = True
        assert not there.live.follow_at_once(Played([one], revision, 0)), "the log is to be read"
        await there.live.look()
        assert there.live.room.n == 2
        await act(here, f"{asked(here)}:{here.live.room.n}")
        (three,) = (await here.store.played({CODE: 2}))[CODE].moves
        assert there.live.follow_at_once(Played([three], revision, 0))
        assert there.live.follow_at_once(Played([three], revision, 0)), "once"
        assert there.live.room.playing.log == here.live.room.playing.log
        assert there.there[ANA].order == here.there[ANA].order

    with_replicas(postgres, SHIPWRECK, shipwreck(), 2, work)


def test_nobody_is_charged_for_the_time_that_the_disk_takes(postgres: str) -> None:
    async def work(replicas: list[Replica]) -> None:
        (here,) = replicas
        await here.live.do(Begin(SEED))
        now = here.live.now()
        here.live.now = lambda: now
        keep = here.store.keep

        def slowly(*changes: Sequence[Write]) -> asyncio.Future[None]:
            nonlocal now
            now += 5
            return keep(*changes)

        here.store.keep = slowly  # type: ignore[method-assign]
        await act(here, f"{asked(here)}:{here.live.room.n}")
        since = [here.live.room.times.asked_since(seat) for seat in here.live.room.waited_for()]
        assert since
        assert all(one is not None and one >= now for one in since)

    with_replicas(postgres, SHIPWRECK, shipwreck(), 1, work)


def test_what_a_server_says_of_itself_is_no_news_to_it(postgres: str) -> None:
    async def work(replicas: list[Replica]) -> None:
        here, there = replicas
        await here.store.keep([insert_presence(CODE, viewer, here.store.name) for viewer in (ANA, BEA)])
        for replica in replicas:
            for watcher in replica.there.values():
                replica.live.depart(watcher)
            await replica.live.look_around()
        assert not here.live.room.presence
        assert there.live.room.presence.is_online(ANA)

    with_replicas(postgres, SHIPWRECK, shipwreck(), 2, work)


# The next table


def following(code: str) -> Table:
    return msgspec.structs.replace(shipwreck(), code=code)


def test_when_the_next_table_is_removed_all_know_that_no_way_leads_there(postgres: str) -> None:
    async def work(replicas: list[Replica]) -> None:
        here, there = replicas
        await here.live.do(FollowUp(lambda table: following("NEXT22"), ANA))
        await there.live.look()
        assert await here.store.origins("NEXT22") == [CODE]
        await here.store.keep(delete_table("NEXT22", [CODE]))
        for replica in replicas:
            await replica.live.look()
            assert replica.live.room.table.next is None

    with_replicas(postgres, SHIPWRECK, shipwreck(), 2, work)


def test_what_was_changed_by_tidying_is_not_written_over(postgres: str) -> None:
    async def work(replicas: list[Replica]) -> None:
        here, there = replicas
        await here.live.do(FollowUp(lambda table: following("NEXT22"), ANA))
        await there.live.look()
        await here.store.keep(delete_table("NEXT22", [CODE]))
        await there.live.do(ChangeTable(lambda table: msgspec.structs.replace(table, listed=True)))
        kept = await here.store.table(CODE)
        assert kept is not None
        assert (kept.next, kept.listed) == (None, True)

    with_replicas(postgres, SHIPWRECK, shipwreck(), 2, work)
