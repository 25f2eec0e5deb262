"""Check that a socket's bytes mean the same however they are split, and that invalid ones end only their connection."""

from __future__ import annotations

import gc
import json
import socket
import time
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from typing import Any

import pytest

from pitonisa.server.entrance import Doorway
from pitonisa.server.sockets.fast_transport import Pipe, _measured
from pitonisa.server.sockets.message_loop import MOST_ASKED
from tests.each import each
from tests.server.harness import WAIT, Running, running, until
from tests.server.sockets.raw import BINARY, CLOSE, MORE, PING, PONG, TEXT, Raw, frame

ASKED = b'{"type":"Ping"}'

AT_ONCE = 512 * 1024
"""More bytes than an event loop reads at a time."""


@pytest.fixture
def raw(server: Running) -> Iterator[Raw]:
    code, link, _ = server.two_people()
    with Raw(server.port, code, link) as one:
        yield one


def is_answered(raw: Raw) -> bool:
    return raw.wait_for("Pong", "Refused")["type"] == "Pong"


def test_a_message_in_pieces_is_one_message(raw: Raw) -> None:
    raw.send(frame(TEXT, ASKED[:4], last=False), frame(MORE, ASKED[4:9], last=False), frame(MORE, ASKED[9:]))

    assert is_answered(raw)


def test_a_message_in_pieces_may_be_interrupted_by_a_ping(raw: Raw) -> None:
    raw.send(frame(TEXT, ASKED[:4], last=False), frame(PING, b"there?"))
    assert raw.next() == (PONG, b"there?")
    raw.send(frame(MORE, ASKED[4:]), frame(TEXT, ASKED))

    assert is_answered(raw)
    assert is_answered(raw)


@pytest.mark.parametrize("size", [15, 200, 5000])
def test_a_message_that_comes_byte_by_byte_is_one_message(raw: Raw, size: int) -> None:
    raw.socket.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
    data = frame(TEXT, ASKED.ljust(size))
    for place in range(20):
        raw.send(data[place : place + 1])
    raw.send(data[20:-1])
    raw.send(data[-1:])

    assert is_answered(raw)


def test_many_messages_at_once_are_answered_in_their_order(raw: Raw) -> None:
    ids = [f"id {n}" for n in range(MOST_ASKED * 5)]
    raw.send(*(frame(TEXT, json.dumps({"type": "Why", "id": id, "action": {}}).encode()) for id in ids))

    assert [raw.wait_for("Refused")["id"] for _ in ids] == ids


def test_what_is_sent_together_with_the_hello_is_answered_after_the_welcome(server: Running) -> None:
    code, link, _ = server.two_people()
    with Raw(server.port, code, link) as first:
        first.send(frame(TEXT, ASKED) * 3, frame(TEXT, ASKED)[:3])
        for _ in range(3):
            assert is_answered(first)
        first.send(frame(TEXT, ASKED)[3:])
        assert is_answered(first)


def test_a_message_may_be_sent_as_bytes(raw: Raw) -> None:
    raw.send(frame(BINARY, ASKED))

    assert is_answered(raw)


def test_an_empty_message_is_refused_and_the_next_one_heard(raw: Raw) -> None:
    raw.send(frame(TEXT, b""), frame(TEXT, ASKED))

    assert raw.wait_for("Refused")["key"] == "not-json"
    assert is_answered(raw)


WRONG: dict[str, tuple[list[bytes], int]] = {
    "without a mask": ([frame(TEXT, ASKED, masked=False)], 1002),
    "without a mask and without content": ([frame(PING, b"", masked=False)], 1002),
    "a new message within another": ([frame(TEXT, b"{", last=False), frame(TEXT, ASKED)], 1002),
    "a piece of nothing": ([frame(MORE, ASKED)], 1002),
    "of an unknown kind": ([frame(3, ASKED)], 1002),
    "with reserved bits": ([frame(TEXT | 0x40, ASKED)], 1002),
    "not text": ([frame(TEXT, b'"\xff\xfe"')], 1007),
    "too large by its head alone": ([frame(TEXT, b"", length=10**6)], 1009),
    "too large in pieces": ([frame(TEXT, b"x" * 60_000, last=False), frame(MORE, b"x" * 60_000)], 1009),
}


@pytest.mark.parametrize("name", WRONG)
def test_what_is_no_message_ends_the_connection_with_a_reason(raw: Raw, name: str) -> None:
    frames, code = WRONG[name]
    raw.send(*frames)

    assert raw.closed() == code


@pytest.mark.parametrize(
    "flood",
    [
        frame(PING, b"") * 5000,
        frame(PONG, b"") * 5000,
        frame(TEXT, b"", last=False) + frame(MORE, b"", last=False) * 5000,
    ],
    ids=["pings", "pongs", "empty pieces"],
)
def test_a_flood_of_frames_that_are_no_messages_ends_the_connection(raw: Raw, flood: bytes) -> None:
    assert raw.is_cut_off_by(flood)


def test_tiny_messages_by_the_thousand_are_refused_and_then_the_connection_ends(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """And whoever sends them is fined: from there nobody comes as often."""
    fined: list[str] = []
    monkeypatch.setattr(Doorway, "fine", lambda self, address: fined.append(address))
    with running(tmp_path, messages_a_second=0.001, message_burst=5) as server:
        code, _, _ = server.two_people()
        with Raw(server.port, code) as flooding, server.person(code) as honest:
            assert flooding.is_cut_off_by(frame(TEXT, b"{}") * 20_000)
            assert honest.say("still here")["type"] == "Done"
    assert set(fined) == {"127.0.0.1"}


def test_a_frame_that_does_not_come_to_its_end_ends_the_connection(
    server: Running, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("pitonisa.server.sockets.fast_transport.FRAME_SECONDS", 0.2)
    code, link, _ = server.two_people()
    with Raw(server.port, code, link) as slow:
        slow.send(frame(TEXT, b"", length=16_000))
        assert not is_answered_letter_by_letter(slow)


def is_answered_letter_by_letter(raw: Raw) -> bool:
    """Whether somebody goes on to listen to one who sends a letter now and then."""
    try:
        for _ in range(WAIT * 100):
            raw.send(b"x")
            time.sleep(0.01)
    except ConnectionError:
        return False
    return True


def test_of_a_flood_no_more_is_read_than_is_taken(tmp_path: Path) -> None:
    with running(tmp_path, messages_a_second=0.001, message_burst=5, refusal_seconds=0.005) as server:
        code, _, _ = server.two_people()
        with Raw(server.port, code) as flooding:
            pipes = [one for one in gc.get_objects() if type(one) is Pipe]
            flooding.socket.settimeout(0.05)
            waiting = 0
            with suppress(ConnectionError):
                for _ in range(400):
                    with suppress(TimeoutError):
                        flooding.socket.send(frame(TEXT, b"{}") * 10_000)
                    waiting = max(waiting, *(len(pipe._rest) for pipe in pipes))

    assert 0 < waiting <= AT_ONCE


@each("size", [0, 1, 125, 126, 127, 65_535, 65_536])
@each("masked", [True, False])
def test_a_frame_is_measured_by_its_head(size: int, masked: bool) -> None:
    data = b"xxx" + frame(TEXT, b"y" * size, masked=masked)

    assert _measured(data, 3) == (len(data) - size, size)


def test_one_who_says_goodbye_is_answered(raw: Raw) -> None:
    raw.send(frame(CLOSE, (1000).to_bytes(2, "big")))

    assert raw.closed() == 1000


def test_one_who_hangs_up_without_a_word_is_gone_and_the_table_goes_on(server: Running) -> None:
    code, ana_link, bea_link = server.two_people()
    with server.person(code, bea_link) as bea:
        ana = Raw(server.port, code, ana_link)
        bea.wait_until(lambda: bea.table["seats"][0]["online"])
        ana.hang_up()
        bea.wait_until(lambda: not bea.table["seats"][0]["online"])
        assert bea.say("still here")["type"] == "Done"


def test_a_command_is_carried_out_even_if_whoever_sent_it_hangs_up_at_once(server: Running) -> None:
    code, ana_link, bea_link = server.two_people()
    with server.person(code, ana_link) as ana, server.person(code, bea_link) as bea:
        one, link = (ana, ana_link) if ana.asked else (bea, bea_link)
        act = {"type": "Act", "id": "last", "n": 0, "action": one.view["legal"][0]}
        raw = Raw(server.port, code, link)
        raw.say(act)
        raw.hang_up()
        one.wait_until(lambda: one.frame["n"] == 1)


def talk_on(person: Any, times: int) -> None:
    """In the gallery, where nobody is ever silenced; without waiting for each answer."""
    for n in range(times):
        person.send({"type": "Say", "id": f"{time.monotonic_ns()}-{n}", "said": {"type": "Chat", "text": "x" * 270}})
    for _ in range(times):
        assert person.wait_for("Done", "Refused")["type"] == "Done"


def test_one_who_reads_slowly_is_told_everything_anew(tmp_path: Path) -> None:
    with running(tmp_path, backlog=4) as server:
        server.hold_little()
        code, _, _ = server.two_people()
        with server.person(code) as talker, Raw(server.port, code, buffer=4096) as slow:

            def is_too_fast() -> bool:
                talk_on(talker, 50)
                return server.core.metrics.value("resyncs_total") > 0

            until(is_too_fast)
            told = slow.wait_for("Welcome")
            assert told["talk"]
            slow.say({"type": "Ping"})
            slow.wait_for("Pong")


def test_one_who_reads_nothing_at_all_is_cut_off(tmp_path: Path) -> None:
    with running(tmp_path, backlog=4, send_seconds=2) as server:
        server.hold_little()
        code, _, _ = server.two_people()
        with server.person(code) as talker, Raw(server.port, code, buffer=4096):

            def is_alone() -> bool:
                talk_on(talker, 50)
                return server.core.metrics.value("sockets") == 1

            until(is_alone)
            assert talker.say("all is well")["type"] == "Done"
