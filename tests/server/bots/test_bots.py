"""Check that crashing, slow or cheating bots are replaced by a legal action, with a report to the table."""

from __future__ import annotations

import threading
import time
from pathlib import Path
from typing import Any

import msgspec
import pytest

from pitonisa.games import shipwreck
from pitonisa.kernel import Bots, Chance
from pitonisa.kernel.wire import decode
from pitonisa.platform.hosting.workers import Worker, WorkerFailed
from pitonisa.platform.match.match import Match
from pitonisa.platform.registry import catalogue
from pitonisa.server.bots.processes import BotFailed, Choice, Question, answer, work
from tests.server.bots.failing import babble, cheat, crash, dawdle, starts_late
from tests.server.harness import Person, Running, running, until

GAME = shipwreck.GAME


@pytest.mark.parametrize("target", [crash, dawdle, babble, cheat])
def test_a_bot_that_fails_is_replaced_by_a_legal_action_and_the_table_is_told(target: Any, tmp_path: Path) -> None:
    with running(tmp_path, bot_seconds=0.3, pace=0.05) as server:
        server.core.bots._target = target
        opened = server.open_table(seats=[None, "random"], start=True, options={"starter": 2})
        code = opened["table"]["code"]
        with server.person(code, opened["token"]) as ana:
            ana.wait_until(lambda: ana.frame["n"] > 0)

            failure = {"type": "BotFailed", "seat": 1, "n": 1}
            assert failure in [*ana.heard, *ana.heard[0]["failed"]], "she may have come after it"
    with running(tmp_path, pace=1000) as server, server.person(code) as late:
        assert late.heard[0]["failed"][0] == failure


@pytest.mark.parametrize("game", ["shipwreck", "quay"])
def test_a_bot_that_gives_no_reason_has_not_failed(tmp_path: Path, game: str) -> None:
    """In a game whose bots explain themselves, and in one whose bots never do."""
    with running(tmp_path, pace=0.01) as server:
        opened = server.open_table(game=game, seats=[None, "random", "random"], start=True)
        with server.person(opened["table"]["code"], opened["token"]) as ana:
            for _ in range(3):
                ana.wait_until(lambda: ana.asked or ana.over)
                if not ana.over:
                    ana.act()
            ana.wait_until(lambda: ana.frame["n"] > 3 or ana.over)
            assert [one for one in ana.heard if one["type"] == "BotFailed"] == []


def test_a_bot_is_given_what_its_seat_sees_and_nothing_else() -> None:
    match = Match(GAME, 3, seed="bots")
    (seat,) = GAME.to_act(match.state)
    question = Question("shipwreck", "novice", "any", match.frame(seat))

    chosen = decode(answer(catalogue(), question), Choice)
    action = decode(bytes(chosen.action), GAME.action)

    assert action in GAME.legal(match.state, seat)
    assert match.seed.encode() not in question.frame


def test_a_bot_that_breaks_the_rules_is_found_out_in_its_own_process() -> None:
    match = Match(GAME, 3, seed="bots")
    (seat,) = GAME.to_act(match.state)
    rogue = GAME.having(Bots(levels={"rogue": lambda view, rng: None}))
    with pytest.raises(BotFailed):
        answer({"shipwreck": rogue}, Question("shipwreck", "rogue", "any", match.frame(seat)))


def test_the_process_of_the_bots_starts_with_the_server(tmp_path: Path) -> None:
    """Else the first sealed window would wait for it, and take longer than everybody was told."""
    with running(tmp_path, bots_ready=True) as server:
        (worker,) = server.core.bots._idle
        until(worker._process.is_alive)
    with running(tmp_path) as server:
        assert server.core.bots._idle == [], "tests that need none do not wait for one"


def test_a_worker_answers_again_and_again() -> None:
    match = Match(GAME, 2, seed="worker")
    worker = Worker(work, "pitonisa bots")
    try:
        for n in range(1, 6):
            seat = min(GAME.to_act(match.state))
            chosen = worker.ask(Question("shipwreck", "random", f"{n}", match.frame(seat)), 20)
            match.act(seat, decode(bytes(decode(chosen, Choice).action), GAME.action))
    finally:
        worker.stop()
    assert Chance("x").step(0).word() >= 0
    assert len(match.log) == 5


def test_a_worker_that_starts_slowly_has_its_whole_time_to_think() -> None:
    question = Question("shipwreck", "random", "any", b"")
    worker = Worker(starts_late, "late")
    try:
        assert worker.ask(question, 1) == msgspec.msgpack.encode(question)
    finally:
        worker.stop()


def test_whoever_asks_a_worker_that_is_stopped_hears_so_before_its_line_is_closed() -> None:
    """A file closed under a waiting thread may be another's when the thread looks: a server hung for two minutes."""
    worker = Worker(dawdle, "dawdling")
    heard: list[WorkerFailed] = []
    when_closed: list[int] = []
    close = worker._mine.close
    worker._mine.close = lambda: (when_closed.append(len(heard)), close())  # type: ignore[method-assign]

    def ask() -> None:
        try:
            worker.ask(Question("shipwreck", "random", "any", b""), 200)
        except WorkerFailed as failed:
            heard.append(failed)

    asking = threading.Thread(target=ask)
    asking.start()
    until(lambda: worker._is_ready)
    worker.stop()
    worker.stop()
    asking.join()

    assert [str(failed) for failed in heard] == ["crashed"]
    assert when_closed[0] == 1
    assert not worker._process.is_alive()


def test_a_worker_that_was_stopped_before_it_was_asked_never_starts() -> None:
    worker = Worker(dawdle, "dawdling")
    worker.stop()

    with pytest.raises(WorkerFailed, match="crashed"):
        worker.ask(Question("shipwreck", "random", "any", b""), 200)
    assert worker._process.pid is None


# Clocks

EASY = {"difficulty": "easy"}


def notices(person: Person) -> list[str]:
    """What the server has said at the table."""
    heard = (message["line"]["said"] for message in person.heard if message["type"] == "Heard")
    return [said["id"] for said in heard if said["type"] == "Notice"]


class Slow:
    """Somebody at a clocked table with a bot, whose time a test lets run out."""

    def __init__(self, server: Running) -> None:
        self.server, self.late = server, 0.0
        server.core.now = lambda: time.time() + self.late
        opened = server.open_table(seats=[None, "novice"], start=True, clock={"move": 600}, options=EASY)
        self.code, self.link = opened["table"]["code"], opened["token"]

    def run_out_of_time(self, person: Person) -> None:
        """The driver looks at the clock when somebody comes in."""
        person.wait_until(lambda: person.asked)
        before = person.frame["n"]
        self.late += 700
        with self.server.person(self.code):
            person.wait_until(lambda: person.frame["n"] > before)


def test_whose_time_is_up_once_keeps_the_seat_and_twice_in_a_row_gets_it_back_on_arriving(tmp_path: Path) -> None:
    with running(tmp_path, grace=0) as server:
        slow = Slow(server)
        with server.person(slow.code, slow.link) as ana:
            slow.run_out_of_time(ana)
            assert notices(ana) == ["time-once"]
            assert ana.table["seats"][0]["bot"] is None
            slow.run_out_of_time(ana)
            assert notices(ana) == ["time-once", "time-again"]
            assert ana.table["seats"][0]["bot"] is not None
        with server.person(slow.code, slow.link) as ana:
            assert ana.table["seats"][0]["kind"] == "person"
            ana.wait_until(lambda: ana.table["seats"][0]["bot"] is None)


def test_whoever_acts_in_between_has_another_time_to_lose(tmp_path: Path) -> None:
    with running(tmp_path, grace=0) as server:
        slow = Slow(server)
        with server.person(slow.code, slow.link) as ana:
            slow.run_out_of_time(ana)
            ana.wait_until(lambda: ana.asked)
            assert ana.act(ana.view["legal"][-1])["type"] == "Done", "nobody loses by a guess"
            slow.run_out_of_time(ana)
            assert notices(ana) == ["time-once", "time-once"]


def test_what_the_server_says_is_told_again_with_the_match_and_nobody_else_can_say_it(tmp_path: Path) -> None:
    with running(tmp_path) as server:
        code, ana_link, bea_link = server.two_people()
        with server.person(code, bea_link) as bea:
            forged = bea.command("Say", said={"type": "Notice", "id": "bot", "seat": 0})
            assert forged["type"] == "Refused"
            server.ask("DELETE", f"/api/tables/{code}/seats/0", token=ana_link)
            bea.wait_until(lambda: notices(bea) == ["bot"])
    with running(tmp_path) as server, server.person(code, bea_link) as bea:
        told = [line["said"] for line in bea.heard[0]["talk"]]
        assert told == [{"type": "Notice", "id": "bot", "seat": 0}]


def test_one_who_is_away_is_relieved_while_others_wait_and_gets_the_seat_back_on_arriving(tmp_path: Path) -> None:
    with running(tmp_path, absence=0.2) as server:
        code, ana_link, bea_link = server.two_people()
        with server.person(code, bea_link) as bea:
            bea.wait_until(lambda: bea.table["seats"][0]["bot"] is not None)
            bea.wait_until(lambda: bea.frame["n"] > 0)
            with server.person(code, ana_link):
                bea.wait_until(lambda: bea.table["seats"][0]["bot"] is None)


def test_a_table_without_a_clock_has_no_deadlines(server: Running) -> None:
    opened = server.open_table(seats=[None, "random"], start=True)
    with server.person(opened["table"]["code"], opened["token"]) as ana:
        assert ana.table["deadlines"] == {}
