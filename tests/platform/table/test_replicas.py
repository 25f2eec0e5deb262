"""Whatever is played, said and changed at several servers at once comes to the same everywhere, exactly once."""

from __future__ import annotations

import asyncio
import random
from collections.abc import Iterator
from contextlib import suppress
from typing import Any

import pytest

from pitonisa.games.leaders import GAME as LEADERS
from pitonisa.games.shipwreck import GAME as SHIPWRECK
from pitonisa.games.shipwreck.events import FateShown
from pitonisa.games.shipwreck.model import VALUES
from pitonisa.games.shipwreck.talk import Mark
from pitonisa.kernel import PUBLIC, Illegal, Refusal, Seat
from pitonisa.platform.match.talk import Chat
from pitonisa.platform.registry import find
from pitonisa.platform.store.statements import Command
from pitonisa.platform.table import chairs
from pitonisa.platform.table.actor import TableActor
from pitonisa.platform.table.commands import Begin, ChangeTable, Play, Speak
from pitonisa.platform.table.table import Stage, Table
from tests.platform.table.replicas import CODE, SEED, Replica, all_look, opened, with_replicas

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


def assert_same(*replicas: Replica) -> None:
    """For every viewer, byte for byte."""
    one, *others = replicas
    for other in others:
        assert other.live.room.table == one.live.room.table
        assert other.live.room.playing.log == one.live.room.playing.log
        assert other.live.room.playing.talk == one.live.room.playing.talk
        assert other.live.room.playing.envelopes == one.live.room.playing.envelopes
        for viewer in one.there:
            assert other.live.room.playing.frame(viewer) == one.live.room.playing.frame(viewer)
            assert other.live.room.playing.past(viewer) == one.live.room.playing.past(viewer)


def assert_told_alike(*replicas: Replica) -> None:
    """Everybody was told every action, once, in its order, with the same bytes wherever they sit."""
    for viewer in replicas[0].there:
        told = [replica.there[viewer] for replica in replicas]
        for watcher in told:
            assert watcher.order == sorted(set(watcher.order)), viewer
            assert watcher.frames == told[0].frames
            assert watcher.lines == told[0].lines


def test_what_is_played_at_one_server_is_told_at_the_other(address: str) -> None:
    async def work(replicas: list[Replica]) -> None:
        here, there = replicas
        await here.live.do(Begin(SEED))
        await act(here, "0:one")
        await there.live.look()
        await act(there, "1:two")
        await here.live.look()
        assert here.live.room.n == 2
        assert_same(here, there)
        assert_told_alike(here, there)

    with_replicas(address, SHIPWRECK, shipwreck(), 2, work)


def test_of_news_that_something_was_played_only_that_is_read(address: str) -> None:
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

    with_replicas(address, SHIPWRECK, shipwreck(), 2, work)


def test_where_more_was_written_than_actions_all_of_it_happens_in_its_order(address: str) -> None:
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

    with_replicas(address, SHIPWRECK, shipwreck(), 2, work)


def test_of_two_who_act_at_once_one_is_second_and_has_caught_up(address: str) -> None:
    async def work(replicas: list[Replica]) -> None:
        here, there = replicas
        await here.live.do(Begin(SEED))
        await there.live.look()
        done = await asyncio.gather(act(here, "0:here"), act(there, "0:there"), return_exceptions=True)
        (refused,) = [one for one in done if isinstance(one, Refusal)]
        assert (refused.key, sorted(done, key=str)[0]) == ("stale", 1)
        await all_look(replicas)
        assert here.live.room.n == there.live.room.n == 1
        assert_same(here, there)
        assert_told_alike(here, there)

    with_replicas(address, SHIPWRECK, shipwreck(), 2, work)


def test_a_command_repeated_at_another_server_is_answered_and_not_done_again(address: str) -> None:
    async def work(replicas: list[Replica]) -> None:
        here, there = replicas
        await here.live.do(Begin(SEED))
        seat = asked(here)
        action = first_legal(here, seat)
        assert await here.live.do(Play(seat, action, n=0, command="again")) == 1
        await there.live.look()
        assert await there.live.do(Play(seat, action, n=0, command="again")) == 1
        assert there.live.room.n == 1

    with_replicas(address, SHIPWRECK, shipwreck(), 2, work)


def test_all_that_is_said_at_once_is_heard_everywhere_in_one_order(address: str) -> None:
    async def work(replicas: list[Replica]) -> None:
        await replicas[0].live.do(Speak(ANA, Chat("before")))
        await replicas[1].live.do(Begin(SEED))
        await all_look(replicas)
        (other,) = {ANA, BEA} - replicas[0].live.room.to_act()
        await asyncio.gather(*(replica.live.do(Speak(other, Chat(f"{n}"))) for n, replica in enumerate(replicas * 3)))
        await all_look(replicas)
        assert replicas[0].live.room.playing.talk[0].said == Chat("before")
        assert len(replicas[0].live.room.playing.talk) == 10
        assert_same(*replicas)
        assert_told_alike(*replicas)

    with_replicas(address, SHIPWRECK, shipwreck(), 3, work)


def marks_that_would_be_forgotten(replica: Replica) -> Iterator[tuple[Seat, Any, Seat, Any]]:
    """Who may make which mark now, and who could do what then that wipes it out."""
    game, match, by = replica.live.room.game, replica.live.room.playing, asked(replica)
    for action in game.legal(match.state, by):
        for event in match.consider(by, action).events:
            for seat in (ANA, BEA) if isinstance(event, FateShown) else ():
                mark = Mark(event.by, event.line, VALUES[0], struck=True)
                with suppress(Illegal):
                    match.phrase(seat, mark)
                    yield seat, mark, by, action


def test_a_mark_that_is_heard_late_was_made_when_it_was_made(address: str) -> None:
    """Somebody marks a number line elsewhere while its fate is shown here, which wipes the line clean (R17)."""

    async def work(replicas: list[Replica]) -> None:
        here, there = replicas
        await here.live.do(Begin(SEED))
        while not (found := next(marks_that_would_be_forgotten(here), None)):
            await act(here)
        await there.live.look()
        seat, mark, by, action = found
        await here.live.do(Play(by, action, n=here.live.room.n))
        await there.live.do(Speak(seat, mark, f"{seat}:mark"))
        await all_look(replicas)
        assert_same(here, there)
        again = await TableActor(SHIPWRECK, here.live.room.table, here.store).load()
        assert again.room.playing.notes == here.live.room.playing.notes

    with_replicas(address, SHIPWRECK, shipwreck(), 2, work)


def test_no_change_of_the_table_writes_over_another(address: str) -> None:
    """Each of them changes another thing, and each has seen the table before the others did."""

    async def work(replicas: list[Replica]) -> None:
        here, there = replicas
        await asyncio.gather(
            here.live.do(ChangeTable(lambda table: chairs.changed(table, 0, name="Ana"))),
            there.live.do(ChangeTable(lambda table: chairs.changed(table, 1, name="Bea"))),
        )
        await all_look(replicas)
        for replica in replicas:
            assert [chair.name for chair in replica.live.room.table.chairs] == ["Ana", "Bea"]
            assert replica.live.room.table.revision == 2

    with_replicas(address, SHIPWRECK, shipwreck(), 2, work)


def test_a_match_begins_once(address: str) -> None:
    async def work(replicas: list[Replica]) -> None:
        begun = [replica.live.do(Begin()) for replica in replicas]
        done = await asyncio.gather(*begun, return_exceptions=True)
        (refused,) = [one for one in done if isinstance(one, Refusal)]
        assert refused.key == "table-stage"
        await all_look(replicas)
        assert_same(*replicas)

    with_replicas(address, SHIPWRECK, shipwreck(), 2, work)


def test_whose_link_has_died_is_sent_away_everywhere_before_anything_more_is_told(address: str) -> None:
    async def work(replicas: list[Replica]) -> None:
        here, there = replicas
        await here.live.do(Begin(SEED))
        await there.live.look()
        await here.live.do(ChangeTable(lambda table: chairs.changed(table, 1, token="f" * 64)))
        await there.live.look()
        assert here.there[BEA].sent_away == there.there[BEA].sent_away == "seat-token"
        assert there.there[ANA].sent_away is None

    with_replicas(address, SHIPWRECK, shipwreck(), 2, work)


def test_sealed_answers_at_different_servers_meet_in_one_window_and_tell_nobody(address: str) -> None:
    options = {"row_order": "random", "starter": "first"}

    async def work(replicas: list[Replica]) -> None:
        here, there = replicas
        await here.live.do(Begin(SEED))
        while here.live.room.window is None:
            await act(here)
        await there.live.look()
        seats, n = sorted(here.live.room.waited_for()), here.live.room.n
        changes = [watcher.changes for replica in replicas for watcher in replica.there.values()]
        for k, seat in enumerate(seats[:-1]):
            one = replicas[k % 2].live
            assert await one.do(Play(seat, one.room.default_answer(seat), n=n, command=f"{seat}:c")) == n
        await all_look(replicas)
        assert here.live.room.waited_for() == there.live.room.waited_for() == {seats[-1]}
        assert [watcher.changes for replica in replicas for watcher in replica.there.values()] == changes
        for viewer in (PUBLIC, seats[-1]):
            for replica in replicas:
                assert replica.there[viewer].order[-1] == n
                assert replica.there[viewer].order.count(n) == 1
        await there.live.do(Play(seats[-1], there.live.room.default_answer(seats[-1]), n=n, command=f"{seats[-1]}:c"))
        await here.live.look()
        assert here.live.room.n == there.live.room.n == n + 1
        for k, seat in enumerate(seats[:-1]):
            other = replicas[(k + 1) % 2].live
            assert await other.do(Play(seat, None, n=n, command=f"{seat}:c")) == n, "answered as it was the first time"
        assert_same(here, there)

    with_replicas(address, LEADERS, opened(LEADERS, 4, options), 2, work)


def test_where_the_database_was_set_back_all_are_told_what_it_holds(address: str) -> None:
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

    with_replicas(address, SHIPWRECK, shipwreck(), 2, work)


GAMES: dict[str, tuple[int, dict[str, Any]]] = {
    "quay": (3, {}),
    "shipwreck": (3, EASY),
    "leaders": (4, {}),
    "cove": (2, {}),
    "missions": (2, {}),
}


@pytest.mark.parametrize("id", GAMES)
def test_however_actions_and_words_cross_every_replica_comes_to_the_same(id: str, address: str) -> None:
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
        if not game.windows:
            assert_told_alike(*replicas)
        for replica in replicas:
            assert acknowledged.items() <= replica.live.room.done.items()

    with_replicas(address, game, opened(game, players, options), 3, work)


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
