"""What somebody may be told by a server that comes late, and what they are charged when the disk is slow."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec

from pitonisa.games.leaders import GAME as LEADERS
from pitonisa.games.shipwreck import GAME as SHIPWRECK
from pitonisa.kernel import Seat
from pitonisa.kernel.plans import Plan
from pitonisa.platform.match.talk import Chat
from pitonisa.platform.store.keeping import Played
from pitonisa.platform.store.statements import Write
from pitonisa.platform.table import chairs
from pitonisa.platform.table.chairs import joins, leaves, person
from pitonisa.platform.table.commands import Begin, ChangeTable, Hide, Join, Leave, Play, SetPlans, Speak
from pitonisa.platform.table.table import Table
from tests.platform.table.replicas import CODE, SEED, Replica, opened, with_replicas

EASY: dict[str, Any] = {"difficulty": "easy"}
ANA, BEA = Seat(0), Seat(1)


def shipwreck(players: int = 2) -> Table:
    return opened(SHIPWRECK, players, EASY)


async def act(replica: Replica) -> Seat:
    """The first who is asked does the first of what they may, and is told."""
    live = replica.live
    seat = min(live.room.waited_for())
    await live.do(
        Play(
            seat, live.room.game.legal(live.room.playing.state, seat)[0], n=live.room.n, command=f"{seat}:{live.room.n}"
        )
    )
    return seat


def test_whoever_had_lost_their_seat_when_the_match_began_elsewhere_sees_nothing_of_it(address: str) -> None:
    async def work(replicas: list[Replica]) -> None:
        here, there = replicas
        await here.live.do(ChangeTable(lambda table: chairs.changed(table, BEA, token=f"{9:064}")))
        await here.live.do(Begin(SEED))
        await there.live.look()
        assert there.there[BEA].sent_away == "seat-token"
        assert there.there[ANA].sent_away is None
        assert there.there[ANA].order == [0]

    with_replicas(address, SHIPWRECK, shipwreck(), 2, work)


def test_where_something_was_hidden_nothing_else_is_heard_twice(address: str) -> None:
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

    with_replicas(address, SHIPWRECK, shipwreck(), 2, work)


def test_whoever_takes_a_seat_that_was_left_has_none_of_its_plans(address: str) -> None:
    async def work(replicas: list[Replica]) -> None:
        (here,) = replicas
        live = here.live
        await live.do(Begin(SEED))
        planner, other = (Seat(seat) for seat in range(3) if Seat(seat) not in live.room.waited_for())
        await live.do(SetPlans(planner, (Plan("agree", other),)))
        while not leaves(live.room.game, live.room.playing.state, planner):
            await act(here)
        await live.do(Leave(planner))
        while planner not in {action.seat for action in joins(live.room.game, live.room.playing.state)}:
            await act(here)
        await live.do(Join(planner, person("Eva", None, "her link")))
        assert live.room.plans == {}
        assert await here.store.plans(CODE) == {}

    with_replicas(address, SHIPWRECK, shipwreck(3), 1, work)


def test_an_answer_in_a_lesson_that_was_kept_though_nobody_knew_is_told_to_its_seat(address: str) -> None:
    async def work(replicas: list[Replica]) -> None:
        here, there = replicas
        for replica in replicas:
            replica.live.room = msgspec.structs.replace(replica.live.room, tutor=None)
        await here.live.do(Begin(SEED))
        seat = await act(here)
        while not here.live.room.playing.is_sealed:
            seat = await act(here)
        await there.live.look()
        assert there.there[seat].frames[here.live.room.n] == here.there[seat].frames[here.live.room.n]
        assert there.live.room.playing.frame(seat) == here.live.room.playing.frame(seat)

    lesson = msgspec.structs.replace(opened(LEADERS, 6, {}), lesson="a-turn")
    with_replicas(address, LEADERS, lesson, 2, work)


def test_what_the_news_tell_happens_at_once_or_not_at_all(address: str) -> None:
    async def work(replicas: list[Replica]) -> None:
        here, there = replicas
        await here.live.do(Begin(SEED))
        assert not there.live.follow_at_once(Played([], 1, 0)), "the match has not begun there"
        await there.live.look()
        await act(here)
        await act(here)
        one, two = (await here.store.played({CODE: 0}))[CODE].moves
        revision = there.live.room.table.revision
        assert not there.live.follow_at_once(Played([two], revision, 0)), "an action is missing"
        assert not there.live.follow_at_once(Played([one], revision + 1, 0)), "the table was changed"
        assert not there.live.follow_at_once(Played([one], revision, 1)), "something was said"
        there.live._is_doubtful = True
        assert not there.live.follow_at_once(Played([one], revision, 0)), "the log is to be read"
        await there.live.look()
        assert there.live.room.n == 2
        await act(here)
        (three,) = (await here.store.played({CODE: 2}))[CODE].moves
        assert there.live.follow_at_once(Played([three], revision, 0))
        assert there.live.follow_at_once(Played([three], revision, 0)), "once"
        assert there.live.room.playing.log == here.live.room.playing.log
        assert there.there[ANA].order == here.there[ANA].order

    with_replicas(address, SHIPWRECK, shipwreck(), 2, work)


def test_nobody_is_charged_for_the_time_that_the_disk_takes(address: str) -> None:
    async def work(replicas: list[Replica]) -> None:
        (here,) = replicas
        await here.live.do(Begin(SEED))
        now = here.live.now()
        here.live.now = lambda: now
        keep = here.store.keep

        async def slowly(*changes: Sequence[Write]) -> None:
            nonlocal now
            now += 5
            await keep(*changes)

        here.store.keep = slowly  # type: ignore[method-assign,assignment]
        await act(here)
        asked = [here.live.room.times.asked_since(seat) for seat in here.live.room.waited_for()]
        assert asked
        assert all(since is not None and since >= now for since in asked)

    with_replicas(address, SHIPWRECK, shipwreck(), 1, work)
