"""Test a table's driver, with bots that answer as a test says: what it does, and when it does nothing."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from types import SimpleNamespace
from typing import Any

import msgspec
import pytest

from pitonisa.games.shipwreck import GAME
from pitonisa.kernel import Kind, Refusal, Seat
from pitonisa.kernel.wire import encode
from pitonisa.platform.hosting.settings import Settings
from pitonisa.platform.hosting.workers import WorkerFailed
from pitonisa.platform.match.talk import Because, Phrase
from pitonisa.platform.table.commands import Arrived, ChangeTable, Departed, Play, Speak
from pitonisa.platform.table.due import Think
from pitonisa.platform.table.room import ServerSettings
from pitonisa.platform.table.talk import NOTHING_NEW
from pitonisa.platform.table_model.chairs import bot_chair, changed
from pitonisa.platform.table_model.table import Clock, Stage
from pitonisa.server.bots.processes import NOTHING, Choice, Question
from pitonisa.server.tables.driver import Driver
from tests.platform.table.evenings import PEOPLE, Evening, by_days, sitting
from tests.server.tables.pretend import Leases, Live, run, settle

ANA, BOT = Seat(0), Seat(1)
AT_ONCE = ServerSettings(pace=0.0, unhurried=0.0)


class Metrics:
    def __init__(self) -> None:
        self.failures, self.thoughts = 0, 0
        self.bot_failures: Any = SimpleNamespace(inc=self._fail)
        self.thinking: Any = SimpleNamespace(observe=self._think)

    def _fail(self) -> None:
        self.failures += 1

    def _think(self, seconds: float) -> None:
        assert seconds >= 0
        self.thoughts += 1


class Bots:
    """They choose as a test says, once it lets them."""

    def __init__(self, choose: Callable[[Evening, Question], bytes] | None = None) -> None:
        self.evening: Evening | None = None
        self.choose = choose or first_of
        self.asked: list[Question] = []
        self.ready = asyncio.Event()
        self.ready.set()

    async def __call__(self, question: Question) -> bytes:
        self.asked.append(question)
        await self.ready.wait()
        assert self.evening is not None
        return self.choose(self.evening, question)


def chosen(action: Any, reason: Any = None) -> bytes:
    said = NOTHING if reason is None else encode(reason)
    return encode(Choice(msgspec.Raw(encode(action)), msgspec.Raw(said)))


def first_of(one: Evening, question: Question) -> bytes:
    (seat,) = one.room.waited_for()
    return chosen(one.room.game.legal(one.room.playing.state, seat)[0])


class Driven:
    def __init__(self, one: Evening, bots: Bots | None = None, leases: Leases | None = None, **chosen: Any) -> None:
        self.one, self.live, self.metrics = one, Live(one), Metrics()
        self.bots, self.leases = bots or Bots(), leases or Leases()
        self.bots.evening = one
        wanted: dict[str, Any] = {"database": "nowhere", "idle_minutes": 60}
        settings = Settings(**(wanted | chosen))
        live: Any = self.live
        metrics: Any = self.metrics
        held: Any = self.leases
        ask: Any = self.bots
        self.driver = Driver(live, ask, settings, metrics, held, lambda: one.now)

    async def __aenter__(self) -> Driven:
        self.driver.begin()
        await settle()
        return self

    async def __aexit__(self, *_: object) -> None:
        await self.driver.end()

    async def wake(self) -> None:
        self.driver.wake()
        await settle()

    def idles(self, minutes: float = 61) -> bool:
        self.driver._seen -= minutes * 60  # pyright: ignore[reportPrivateUsage]
        return self.driver.is_idle()


def among_bots(starter: int = 2, **fields: Any) -> Evening:
    chairs = (PEOPLE[0], bot_chair(GAME, "novice"))
    wanted: dict[str, Any] = {"options": {"difficulty": "easy", "starter": starter}, "server": AT_ONCE}
    return sitting(chairs=chairs, **(wanted | fields))


def test_a_bot_that_is_asked_sees_its_own_frame_and_does_what_it_has_chosen() -> None:
    async def work() -> None:
        one = among_bots()
        frame = one.room.playing.frame(BOT)
        async with Driven(one) as driven:
            first = driven.bots.asked[0]
            assert (first.game, first.bot, bytes(first.frame)) == ("shipwreck", "novice", frame)
            assert one.room.n >= 1
            assert BOT not in one.room.waited_for()
            assert isinstance(driven.live.done[0], Play)
            assert not driven.live.done[0].failed
            assert (driven.metrics.failures, driven.metrics.thoughts) == (0, len(driven.bots.asked))

    run(work())


@pytest.mark.parametrize("how", ["fails", "illegal", "no action", "no choice"])
def test_for_a_bot_that_fails_the_last_that_it_may_do_is_done_and_all_are_told(how: str) -> None:
    def choose(one: Evening, question: Question) -> bytes:
        match how:
            case "fails":
                raise WorkerFailed("dead")
            case "illegal":
                return chosen(msgspec.structs.replace(GAME.legal(one.room.playing.state, BOT)[0], on=999))
            case "no action":
                return chosen({"type": "Fly"})
            case _:
                return b"[]"

    async def work() -> None:
        one = among_bots()
        last = GAME.legal(one.room.playing.state, BOT)[-1]
        async with Driven(one, Bots(choose)) as driven:
            assert driven.live.done[0] == Play(BOT, last, 0, failed=True)
            assert one.room.failed[1] == BOT
            assert driven.metrics.failures >= 1

    run(work())


def test_what_a_bot_has_thought_of_is_not_done_where_something_else_has_happened() -> None:
    async def work() -> None:
        for meanwhile in ("acts", "changes", "leaves"):
            one, bots, leases = among_bots(), Bots(), Leases(are_shared=True)
            leases.held.add("AAAAAA")
            bots.ready.clear()
            async with Driven(one, bots, leases) as driven:
                assert len(bots.asked) == 1
                if meanwhile == "acts":
                    one.live.do(Play(BOT, GAME.legal(one.room.playing.state, BOT)[0], 0))
                elif meanwhile == "changes":
                    one.live.do(ChangeTable(lambda table: changed(table, 1, bot=None, kind="person")))
                else:
                    leases.held.clear()
                n = one.room.n
                bots.ready.set()
                if meanwhile == "acts":
                    leases.held.clear()
                await settle()
                assert driven.live.done == [], meanwhile
                assert one.room.n == n

    run(work())


def test_a_bot_that_explains_itself_does_so_after_its_action_where_people_play() -> None:
    reason = object()

    async def work() -> None:
        one = among_bots()
        async with Driven(one) as driven:
            driver: Any = driven.driver
            driver._speaker.may_speak = lambda seat: True
            spoken: list[Any] = []

            async def do(command: Any) -> int:
                if isinstance(command, Speak):
                    spoken.append(command)
                    raise Refusal("talk-full")
                return one.live.do(command)

            driven.live.do = do  # type: ignore[method-assign]
            for n in range(6):
                if BOT in one.room.waited_for():
                    break
                one.act(min(one.room.waited_for()))
                assert n < 5
            n = one.room.n

            async def choice(seat: Seat, bot: str) -> Any:
                return GAME.legal(one.room.playing.state, BOT)[0], reason, False

            driver._choice = choice

            driver._is_ours = lambda: True
            await driver._let_think(Think(BOT, "novice"))
            assert (one.room.n, spoken) == (n + 1, [Speak(BOT, Because(reason))])

    run(work())


def test_a_refusal_is_no_end_and_one_that_is_not_ours_no_trouble(monkeypatch: pytest.MonkeyPatch) -> None:
    slept: list[float] = []
    sleep = asyncio.sleep

    async def brief(seconds: float) -> None:
        slept.extend([seconds] * (seconds > 0))
        await sleep(0)

    monkeypatch.setattr("pitonisa.server.tables.driver.asyncio.sleep", brief)

    async def work() -> None:
        for error, waits in ((Refusal("stale", Kind.CONFLICT), 0), (Refusal("other"), 1), (ValueError("ours"), 1)):
            slept.clear()
            one = among_bots()
            driven = Driven(one)
            driven.live.fails = error
            async with driven:
                for _ in range(20):
                    await settle()
                assert one.room.n >= 1, "it is tried again"
                assert len(slept) == waits, error

    run(work())


def test_who_is_late_is_played_for_by_a_bot_and_the_driver_wakes_by_itself() -> None:
    async def work() -> None:
        one = sitting(server=ServerSettings(grace=0.0), clock=Clock(move=1))
        (seat,) = one.room.asked()
        one.live.note(Arrived(seat))
        async with Driven(one) as driven:
            assert driven.live.done == []
            one.now += 2
            for _ in range(300):
                if driven.live.done:
                    break
                await asyncio.sleep(0.01)
            (play, *_) = driven.live.done
            assert isinstance(play, Play)
            assert (play.seat, play.n, play.lapsed) == (seat, 0, True)
            assert one.room.table.chairs[seat].lapsed

    run(work())


# Whose table it is


def test_a_table_is_wanted_while_it_needs_a_server_and_given_back_when_it_does_not() -> None:
    async def work() -> None:
        leases, one = Leases(are_shared=True), among_bots(starter=1)
        async with Driven(one, leases=leases) as driven:
            assert "AAAAAA" not in leases.told, "nobody is there, and a person is asked"
            one.live.note(Arrived(ANA))
            await driven.wake()
            assert "AAAAAA" in leases.told
            assert driven.driver.is_for_others()
            leases.held.add("AAAAAA")
            assert not driven.driver.is_for_others()
            one.live.note(Departed(ANA))
            await driven.wake()
            assert "AAAAAA" not in leases.told
            assert not driven.driver.is_for_others()
        assert leases.dropped[-1] == "AAAAAA"

    run(work())


def test_one_server_alone_asks_for_nothing() -> None:
    async def work() -> None:
        leases, one = Leases(), among_bots(starter=1)
        one.live.note(Arrived(ANA))
        async with Driven(one, leases=leases) as driven:
            await driven.wake()
            assert leases.told == {}
            assert not driven.driver.is_for_others()

    run(work())


def test_a_server_that_gets_the_lease_goes_on_for_the_bots() -> None:
    async def work() -> None:
        leases, one = Leases(are_shared=True), among_bots()
        async with Driven(one, leases=leases) as driven:
            await driven.wake()
            assert (driven.bots.asked, one.room.n) == ([], 0)
            leases.held.add("AAAAAA")
            leases.told["AAAAAA"]()
            await settle()
            assert one.room.n > 0

    run(work())


def test_in_a_lesson_the_server_acts_at_which_the_learner_is() -> None:
    tutor: Any = SimpleNamespace(learner=ANA, next_cue=lambda match: None)

    async def work() -> None:
        for shared, is_there, ours in ((False, False, True), (True, False, False), (True, True, True)):
            one = among_bots(starter=1)
            one.live.room = msgspec.structs.replace(one.room, tutor=tutor)
            if is_there:
                one.live.note(Arrived(ANA))
            driver: Any = Driven(one, leases=Leases(are_shared=shared)).driver
            assert driver._is_ours() is ours

    run(work())


# When nothing is to happen


def test_a_table_is_idle_when_nobody_is_there_nor_was_and_nothing_is_expected() -> None:
    async def work() -> None:
        assert Driven(sitting()).idles()
        assert not Driven(sitting()).idles(59)
        touched = Driven(sitting())
        touched.driver._seen -= 3660  # pyright: ignore[reportPrivateUsage]
        touched.driver.touch()
        assert not touched.driver.is_idle()
        there = sitting()
        there.live.note(Arrived(ANA))
        assert not Driven(there).idles()
        assert not Driven(among_bots()).idles(), "a bot is asked"
        assert Driven(among_bots(starter=1)).idles()
        assert not Driven(sitting(clock=Clock(move=60))).idles(), "somebody's time runs out"
        assert Driven(sitting(clock=Clock(move=60)), leases=Leases(are_shared=True)).idles(), "at another server"

    run(work())


def test_after_the_end_and_by_days_a_table_is_idle_sooner() -> None:
    async def work() -> None:
        over = sitting()
        table = msgspec.structs.replace(over.room.table, stage=Stage.OVER)
        over.live.room = msgspec.structs.replace(over.room, table=table)
        quick: dict[str, Any] = {"over_minutes": 5, "idle_minutes": 60}
        assert Driven(over, **quick).idles(6)
        assert not Driven(over, **quick).idles(4)
        assert not Driven(sitting(), **quick).idles(6)
        days = by_days()
        assert Driven(days, **quick).idles(6), "a row wakes the table"
        late = by_days()
        late.later(2)
        assert not Driven(late, **quick).idles(6)

    run(work())


def test_who_asks_for_a_table_that_is_at_another_server_keeps_it_only_while_they_are_there() -> None:
    async def work() -> None:
        for arrives, is_touched in ((True, True), (False, False)):
            one = sitting()
            driven = Driven(one, leases=Leases(are_shared=True))
            driver: Any = driven.driver
            driver._seen -= 1000
            before = driver._seen
            if arrives:
                one.live.note(Arrived(ANA))
            driver.wake()
            assert (driver._seen > before) is is_touched

    run(work())


def test_bots_that_have_nothing_new_say_so_once_even_where_no_more_talk_is_kept() -> None:
    async def work() -> None:
        one = among_bots(starter=1)
        driven = Driven(one)
        driven.live.fails = Refusal("talk-full")
        driver: Any = driven.driver
        await driver._do(Speak(BOT, Phrase(NOTHING_NEW)))
        assert driver.attention.has_answered

    run(work())
