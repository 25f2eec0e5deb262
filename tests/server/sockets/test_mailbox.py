"""Test a client's mailbox: in order, bounded, and never without the answers to its own commands."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Any

import pytest

from pitonisa.platform.hosting.metrics import Metrics
from pitonisa.platform.hosting.settings import Settings
from pitonisa.server.sockets.mailbox import GOING, NOT_YOURS, TOO_MUCH, Mailbox

BACKLOG = 3


class Slow:
    """A line that takes so many messages, and then no more."""

    def __init__(self, takes: int = 0) -> None:
        self.takes = takes
        self.written: list[bytes] = []
        self.stalls: list[float] = []

    @property
    def is_clear(self) -> bool:
        return len(self.written) < self.takes

    def write(self, message: bytes, *, more: bool = False) -> None:
        self.written.append(message)

    def abort_if_stalled(self, seconds: float) -> None:
        self.stalls.append(seconds)


def mailbox(seen: int | None = None) -> tuple[Mailbox, Metrics]:
    metrics = Metrics()
    settings = Settings(database="", backlog=BACKLOG, send_seconds=7)
    return Mailbox(settings, metrics, lambda: b"welcome", seen), metrics


def news(mail: Mailbox, *numbers: int) -> None:
    for n in numbers:
        mail.push(b"%d" % n, n)


def test_what_can_be_written_at_once_is_and_what_cannot_waits_in_its_order() -> None:
    mail, _ = mailbox(seen=4)
    line = Slow(takes=2)
    mail.connect(line)

    news(mail, 5)
    mail.push(b"talk")
    assert (line.written, mail.seen, line.stalls) == ([b"5", b"talk"], 5, [])
    news(mail, 6)
    mail.answer(b"done")
    assert (line.written, mail.seen, line.stalls) == ([b"5", b"talk"], 5, [7, 7])

    line.takes = 3
    mail.may_write()
    assert (line.written[2:], mail.seen, line.stalls) == ([b"6"], 6, [7, 7, 7])
    news(mail, 7)
    assert line.written[3:] == [], "nothing overtakes what waits"
    line.takes = 10
    mail.may_write()
    assert (line.written[3:], mail.seen, len(line.stalls)) == ([b"done", b"7"], 7, 4)


def test_what_waits_before_there_is_a_line_goes_first_and_stalls_nobody() -> None:
    mail, _ = mailbox()
    news(mail, 1)
    mail.answer(b"done")
    mail.may_write()
    line = Slow(takes=10)
    mail.connect(line)
    news(mail, 2)
    mail.answer(b"again")

    assert (line.written, line.stalls) == ([b"1", b"done", b"2", b"again"], [])


def test_one_too_far_behind_is_told_everything_anew_and_keeps_its_answers() -> None:
    mail, metrics = mailbox()
    news(mail, 1)
    mail.answer(b"done")
    news(mail, 2)
    assert metrics.value("resyncs_total") == 0, "as much as this may wait"
    news(mail, 3)
    assert metrics.value("resyncs_total") == 1
    news(mail, 4, 5, 6, 7)
    mail.answer(b"again")
    line = Slow(takes=10)
    mail.connect(line)

    assert line.written == [b"welcome", b"done", b"again"]
    assert metrics.value("resyncs_total") == 1
    assert mail.seen is None, "the welcome says itself what it has told"


def test_one_who_asks_and_takes_no_answer_is_cut_off() -> None:
    mail, _ = mailbox()
    for _ in range(2 * BACKLOG):
        mail.answer(b"done")
    assert mail.dead is None
    mail.answer(b"done")

    assert mail.dead == TOO_MUCH


def over(work: Callable[[Mailbox], Any]) -> tuple[int | None, list[bytes]]:
    """With what code a socket is closed after this, and what was written first."""

    async def wait() -> tuple[int | None, list[bytes]]:
        mail, _ = mailbox()
        line = Slow(takes=10)
        mail.connect(line)
        work(mail)
        return await asyncio.wait_for(mail.until_over(), 5), line.written

    return asyncio.run(wait())


def test_a_socket_is_closed_with_the_first_reason_and_hears_nothing_after_it() -> None:
    def close(mail: Mailbox) -> None:
        mail.push(b"news")
        mail.close(NOT_YOURS)
        mail.close(TOO_MUCH)
        mail.push(b"more")
        mail.answer(b"more")

    assert over(close) == (NOT_YOURS, [b"news"])
    assert over(Mailbox.let_go) == (GOING, [])


def test_of_one_who_is_gone_nobody_hears_the_code() -> None:
    assert over(Mailbox.lost) == (None, [])


def test_a_socket_is_closed_when_all_that_waits_is_written_and_not_before() -> None:
    async def work() -> None:
        mail, _ = mailbox()
        line = Slow()
        mail.connect(line)
        mail.push(b"news")
        mail.close(GOING)
        with pytest.raises(TimeoutError):
            await asyncio.wait_for(mail.until_over(), 0.01)
        line.takes = 1
        mail.may_write()
        assert await asyncio.wait_for(mail.until_over(), 5) == GOING
        assert line.written == [b"news"]

    asyncio.run(work())
