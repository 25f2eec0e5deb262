"""Check that sockets work over plain ASGI, without uvicorn's class or under another server."""

from __future__ import annotations

import sys
from collections.abc import Iterator

import pytest

from pitonisa.platform.hosting.settings import Settings
from pitonisa.server.entrance import Doorway
from pitonisa.server.run import socket_protocol
from pitonisa.server.sockets.transport import PlainLine
from tests.server.harness import Running, running
from tests.server.sockets.test_pipe import (
    raw,
    test_a_command_is_carried_out_even_if_whoever_sent_it_hangs_up_at_once,
    test_a_message_in_pieces_is_one_message,
    test_a_message_may_be_sent_as_bytes,
    test_an_empty_message_is_refused_and_the_next_one_heard,
    test_many_messages_at_once_are_answered_in_their_order,
    test_one_who_hangs_up_without_a_word_is_gone_and_the_table_goes_on,
    test_one_who_reads_nothing_at_all_is_cut_off,
    test_one_who_reads_slowly_is_told_everything_anew,
    test_one_who_says_goodbye_is_answered,
    test_what_is_sent_together_with_the_hello_is_answered_after_the_welcome,
)

__all__ = [
    "raw",
    "test_a_command_is_carried_out_even_if_whoever_sent_it_hangs_up_at_once",
    "test_a_message_in_pieces_is_one_message",
    "test_a_message_may_be_sent_as_bytes",
    "test_an_empty_message_is_refused_and_the_next_one_heard",
    "test_many_messages_at_once_are_answered_in_their_order",
    "test_one_who_hangs_up_without_a_word_is_gone_and_the_table_goes_on",
    "test_one_who_reads_nothing_at_all_is_cut_off",
    "test_one_who_reads_slowly_is_told_everything_anew",
    "test_one_who_says_goodbye_is_answered",
    "test_what_is_sent_together_with_the_hello_is_answered_after_the_welcome",
]
"""The tests of the pipe that say what a socket does, and not how: they are run again with the server below."""

MISSING = "uvicorn.protocols.websockets.websockets_sansio_impl"


@pytest.fixture(autouse=True, scope="module")
def without_the_pipe() -> Iterator[list[PlainLine]]:
    """As where the import of pipe.py fails; and the lines that were made instead."""
    made: list[PlainLine] = []

    def line(receive: object, send: object) -> PlainLine:
        made.append(PlainLine(receive, send))
        return made[-1]

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("pitonisa.server.run.socket_protocol", lambda doorway: "auto")
        patch.setattr("pitonisa.server.sockets.transport.PlainLine", line)
        yield made


@pytest.fixture(scope="module")
def server(without_the_pipe: list[PlainLine], tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    with running(tmp_path_factory.mktemp("plain")) as one:
        yield one


def test_a_match_is_played_over_plain_sockets(server: Running, without_the_pipe: list[PlainLine]) -> None:
    code, ana_link, bea_link = server.two_people()
    with server.person(code, ana_link) as ana, server.person(code, bea_link) as bea:
        n = 0
        while ana.view["outcome"] is None and n < 10:
            one, n = ana if ana.view["legal"] else bea, n + 1
            assert one.act(one.view["legal"][0])["type"] == "Done"
            for each in (ana, bea):
                each.wait_until(lambda each=each, n=n: each.frame["n"] == n)
    assert len(without_the_pipe) >= 2


def test_where_uvicorn_has_changed_its_own_sockets_are_taken(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.undo()
    monkeypatch.delitem(sys.modules, "pitonisa.server.sockets.fast_transport", raising=False)
    monkeypatch.setitem(sys.modules, MISSING, None)

    assert socket_protocol(Doorway(Settings(database=""), most=10)) == "auto"
