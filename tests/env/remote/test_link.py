"""Test parsing a seat's link as a person pastes it."""

from __future__ import annotations

import pytest

from pitonisa.env.remote.player import SERVER, Link, read_link
from pitonisa.platform.terminal.arguments import Usage

PASTED = "https://house.example/t/K7PQ2M#a-token_1"


def test_a_whole_link_says_everything() -> None:
    link = read_link(PASTED, None, None)

    assert link == Link("https://house.example", "K7PQ2M", "a-token_1")
    assert link.socket == "wss://house.example/api/tables/K7PQ2M/socket"


def test_a_secret_alone_needs_its_table_and_is_of_the_server_on_this_machine() -> None:
    assert read_link("a-token_1", "k7pq2m", None) == Link(SERVER, "K7PQ2M", "a-token_1")
    assert read_link("a-token_1", "k7pq2m", "http://elsewhere:81/").socket.startswith("ws://elsewhere:81/api")


@pytest.mark.parametrize(
    ("seat", "table", "server", "why"),
    [
        (PASTED, "ABCDEF", None, "outside-other-table"),
        ("a-token_1", None, None, "outside-no-table"),
        ("https://house.example/t/K7PQ2M", None, None, "outside-link"),
        (PASTED, None, "house.example", "outside-server"),
    ],
)
def test_what_does_not_fit_together_is_said(seat: str, table: str | None, server: str | None, why: str) -> None:
    with pytest.raises(Usage) as refused:
        read_link(seat, table, server)

    assert refused.value.key == why
