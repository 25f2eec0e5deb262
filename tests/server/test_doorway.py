"""Test connections before their first request: none waits forever, and no guest takes all of them."""

from __future__ import annotations

import socket
from pathlib import Path

import pytest

from pitonisa.platform.hosting.settings import Settings
from pitonisa.server.entrance import Doorway
from tests.server.harness import WAIT, Running, running, until

HALF = b"GET /health HTTP/1.1\r\nHost: localhost\r\n"
WHOLE = HALF + b"\r\n"
HALF_A_BODY = (
    b"POST /api/tables HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 9\r\n\r\n{"
)


def connected(server: Running, sends: bytes = b"") -> socket.socket:
    made = socket.create_connection(("127.0.0.1", server.port), timeout=WAIT)
    made.sendall(sends)
    return made


def is_cut_off(connection: socket.socket) -> bool:
    """Whether the server ends it without an answer."""
    try:
        return connection.recv(1000) == b""
    except ConnectionError:
        return True


@pytest.mark.parametrize("sends", [b"", HALF, HALF_A_BODY], ids=["nothing", "half a head", "half a body"])
def test_a_request_that_does_not_come_to_its_end_is_cut_off(tmp_path: Path, sends: bytes) -> None:
    with running(tmp_path, request_seconds=0.1) as server, connected(server, sends) as half:
        assert is_cut_off(half)


def test_a_request_in_pieces_is_answered(tmp_path: Path) -> None:
    with running(tmp_path) as server, connected(server) as slow:
        for at in range(len(WHOLE)):
            slow.sendall(WHOLE[at : at + 1])
        assert slow.recv(1000).startswith(b"HTTP/1.1 200")


@pytest.mark.parametrize("again", [WHOLE, HALF, WHOLE * 1000], ids=["one more", "half of one", "a thousand"])
def test_one_who_asks_again_before_the_answer_is_cut_off(
    tmp_path: Path, again: bytes, caplog: pytest.LogCaptureFixture
) -> None:
    """Otherwise all that was sent at once would be read and kept, and answered to nobody."""
    with running(tmp_path) as server:
        code = server.open_table(players=2)["table"]["code"]
        picture = f"GET /api/tables/{code}/qr.svg HTTP/1.1\r\nHost: localhost\r\n\r\n".encode()
        with connected(server, picture + again) as hasty:
            assert is_cut_off(hasty)
        server.ask("GET", f"/api/tables/{code}/qr.svg")

    assert not [record for record in caplog.records if record.exc_info]


HEAD = b"POST /api/tables HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n"
CHUNKED = b"Transfer-Encoding: chunked\r\n\r\n"


@pytest.mark.parametrize(
    "sends",
    [
        b"GET /" + b"a" * 5_000 + b" HTTP/1.1\r\nHost: localhost\r\n\r\n",
        HALF + b"a: b\r\n" * 120 + b"\r\n",
        HALF + b"a: " + b"b" * 40_000,
        HEAD + CHUNKED + b"1\r\n{\r\n" * 2_000,
        HEAD + CHUNKED + b"1\r\n{\r\n0\r\na: " + b"b" * 60_000,
        HEAD + CHUNKED + b"1;" + b"a" * 60_000,
    ],
    ids=["long address", "many headers", "long header", "body in crumbs", "header after the body", "name of a piece"],
)
def test_a_request_that_is_longer_than_any_browser_sends_is_refused(tmp_path: Path, sends: bytes) -> None:
    with running(tmp_path) as server:
        with connected(server, sends) as long:
            assert long.recv(1000).startswith(b"HTTP/1.1 400")
        with connected(server, WHOLE) as next_one:
            assert next_one.recv(1000).startswith(b"HTTP/1.1 200")


def test_a_long_body_counts_as_a_body_however_often_one_asks_on_a_connection(tmp_path: Path) -> None:
    body = b'{"tokens":{}}'.ljust(30_000)
    head = HEAD.replace(b"tables", b"tables/mine") + b"Content-Length: %d\r\n\r\n" % len(body)
    with running(tmp_path) as server, connected(server) as patient:
        for _ in range(3):
            patient.sendall(head + body)
            assert patient.recv(10_000).startswith(b"HTTP/1.1 200")


def test_one_address_has_only_so_many_connections_until_it_lets_one_go(tmp_path: Path) -> None:
    with running(tmp_path, connections_an_address=3) as server:
        held = [connected(server, HALF) for _ in range(3)]
        with connected(server, WHOLE) as one_more:
            assert is_cut_off(one_more)
        held[0].sendall(b"\r\n")
        assert held[0].recv(1000).startswith(b"HTTP/1.1 200")
        for one in held:
            one.close()

        def answers() -> bool:
            with connected(server, WHOLE) as another:
                return not is_cut_off(another)

        until(answers)


def test_a_socket_is_no_longer_counted_as_a_connection(tmp_path: Path) -> None:
    with running(tmp_path, connections_an_address=2) as server:
        code, _, _ = server.two_people()
        with server.person(code), server.person(code), server.person(code), server.person(code) as last:
            assert last.say("room for all")["type"] == "Done"


def test_when_the_server_is_full_this_machine_still_comes_in() -> None:
    doorway = Doorway(Settings(database=""), most=10)

    assert doorway.enter("192.0.2.1", all_connections=9)
    assert not doorway.enter("192.0.2.2", all_connections=10)
    assert doorway.enter("127.0.0.1", all_connections=10)


def test_one_address_opens_only_so_many_connections_a_second_though_it_closes_them() -> None:
    doorway = Doorway(Settings(database="", connections_an_address=5, connections_a_second=0.001), most=100)

    def comes_and_goes(address: str) -> bool:
        came = doorway.enter(address, all_connections=0)
        if came:
            doorway.leave(address)
        return came

    assert [comes_and_goes("192.0.2.1") for _ in range(7)] == [True] * 5 + [False] * 2
    assert comes_and_goes("192.0.2.2")


def test_whoever_was_cut_off_for_what_they_sent_has_to_wait_before_they_come_again() -> None:
    doorway = Doorway(Settings(database="", connections_an_address=100, connections_a_second=0.001), most=100)

    assert doorway.enter("192.0.2.1", all_connections=0)
    doorway.fine("192.0.2.1")
    doorway.fine("192.0.2.1")

    assert not doorway.enter("192.0.2.1", all_connections=0)
    assert doorway.enter("192.0.2.2", all_connections=0)
