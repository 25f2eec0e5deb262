"""Test requests on a socket: their guest, their order, and their rate."""

from __future__ import annotations

import asyncio
from collections.abc import Coroutine
from contextvars import Context
from logging import ERROR
from types import SimpleNamespace
from typing import Any, cast

import pytest

from pitonisa.kernel import Refusal
from pitonisa.platform.hosting.addresses import GUEST
from pitonisa.platform.hosting.logs import LOG
from pitonisa.platform.hosting.settings import Settings
from pitonisa.server.sockets.mailbox import GOING, TOO_MUCH
from pitonisa.server.sockets.message_loop import MESSAGES_OVER_LIMIT, MOST_ASKED, Conversation
from pitonisa.server.sockets.review import IN_A_REVIEW

PING = b'{"type":"Ping"}'
SPOKEN = b'{"type":"SpeakUp","text":"hello"}'


class Client:
    def __init__(self) -> None:
        self.mail: Any = SimpleNamespace(dead=None, close=self._close)
        self.guests: list[str] = []
        self.refused: list[str] = []
        self.fails = False

    def _close(self, code: int) -> None:
        self.mail.dead = code

    def begin(self, message: Any, ended: Any) -> bool:
        return False

    async def obey(self, message: Any) -> None:
        if self.fails:
            raise ZeroDivisionError
        self.guests.append(GUEST.get())

    def refuse(self, refusal: Refusal, id: str | None) -> None:
        self.refused.append(refusal.key)


class Desk:
    """A conversation with everything around it that matters; who goes on with what is asked is up to the test."""

    def __init__(self, allowed: bool = True, why: str | None = None, **settings: Any) -> None:
        self.client, self.own, self.reading = Client(), list[Coroutine[Any, Any, None]](), list[str]()
        server: Any = SimpleNamespace(
            settings=Settings(database="", refusal_seconds=0, **settings),
            shutdown=SimpleNamespace(why=why),
            allowed=SimpleNamespace(paces=Pace(allowed), talk=Pace(allowed)),
        )
        line: Any = SimpleNamespace(
            pause_reading=lambda: self.reading.append("paused"), resume_reading=lambda: self.reading.append("resumed")
        )
        self.talk = Conversation(server, self.own.append, self.client, line, "192.0.2.1", IN_A_REVIEW)

    def ask(self, *messages: str | bytes) -> Client:
        for message in messages:
            self.talk.received(message)
        for asked in self.own:
            asyncio.run(cast(Any, asked))
        self.own.clear()
        return self.client


class Pace:
    def __init__(self, allowed: bool) -> None:
        self._allowed = allowed

    def take(self, guest: str) -> bool:
        assert guest == "192.0.2.1"
        return self._allowed


def test_what_is_asked_counts_for_its_guest_though_the_loop_hands_on_no_context() -> None:
    """As under a loop whose readers remember nothing of the request: limits by address must hold there, too."""

    async def work() -> list[str]:
        desk, under_way = Desk(), list[asyncio.Task[None]]()
        Context().run(desk.talk.received, PING)
        under_way += map(asyncio.create_task, desk.own)
        await asyncio.gather(*under_way)
        assert GUEST.get() == "", "and for nobody else"
        return desk.client.guests

    assert asyncio.run(work()) == ["192.0.2.1"]


def test_while_much_waits_to_be_obeyed_no_more_is_read() -> None:
    desk = Desk()
    for _ in range(MOST_ASKED - 1):
        desk.talk.received(PING)
    assert (len(desk.own), desk.reading) == (1, [])

    assert len(desk.ask(PING).guests) == MOST_ASKED
    assert desk.reading == ["paused", "resumed"]
    assert len(desk.ask(PING).guests) == MOST_ASKED + 1, "and then it goes on"


def test_a_command_that_fails_is_noted_and_refused_and_the_next_one_obeyed(caplog: pytest.LogCaptureFixture) -> None:
    desk = Desk()
    caplog.handler.setLevel(ERROR)
    LOG.addHandler(caplog.handler)
    desk.client.fails = True
    assert desk.ask(PING, PING).refused == ["server-failed"] * 2
    LOG.removeHandler(caplog.handler)
    assert [bool(record.exc_info) for record in caplog.records if record.levelno == ERROR][:2] == [True] * 2
    desk.client.fails = False
    assert len(desk.ask(PING, b"nonsense").guests) == 1
    assert desk.client.refused[2:] == ["not-json"]
    assert desk.client.mail.dead is None


def test_messages_come_at_a_pace_and_a_flood_is_cut_off() -> None:
    desk = Desk(message_burst=2, messages_a_second=0)
    assert desk.ask(*[PING] * 3).refused == ["too-fast"]
    assert len(desk.client.guests) == 2

    desk.ask(*[PING] * (MESSAGES_OVER_LIMIT - 1))
    assert desk.client.mail.dead is None
    desk.ask(PING, PING)
    assert desk.client.mail.dead == TOO_MUCH
    assert len(desk.client.refused) == MESSAGES_OVER_LIMIT + 1, "after that nothing is answered"


def test_what_everybody_hears_has_a_pace_of_its_own_and_is_no_reason_to_be_cut_off() -> None:
    desk = Desk(talk_burst=1, talk_a_second=0)
    desk.ask(*[SPOKEN] * (MESSAGES_OVER_LIMIT // 4), PING)

    assert len(desk.client.guests) == 2
    assert set(desk.client.refused) == {"too-fast"}
    assert desk.client.mail.dead is None


def test_an_address_has_a_pace_beside_that_of_each_of_its_sockets() -> None:
    assert Desk(allowed=False).ask(PING).refused == ["too-fast"]


@pytest.mark.parametrize("gone", [True, False])
def test_one_who_is_cut_off_or_whose_server_stops_is_not_heard_any_more(gone: bool) -> None:
    desk = Desk(why=None if gone else "update")
    if gone:
        desk.client.mail.dead = GOING

    assert desk.ask(PING).guests == []
    assert desk.client.refused == []
