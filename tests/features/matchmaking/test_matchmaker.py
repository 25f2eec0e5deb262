"""Test quick match: one table for those who wait, none for those who left, and only one from two servers."""

from __future__ import annotations

import asyncio
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import pytest

from pitonisa.features.matchmaking.matchmaker import KEPT
from pitonisa.features.matchmaking.model import LATE, SILENT, SOON
from tests.server.harness import WAIT, Refused, Running, running

Servers = tuple[Running, Running]


def seek(server: Running, name: str, **wanted: Any) -> str:
    return server.ask("POST", "/api/seeking", {"game": "shipwreck", "name": name, **wanted})["token"]


def sign(server: Running, token: str) -> Any:
    return server.ask("PUT", "/api/seeking", token=token)


def leave(server: Running, token: str) -> None:
    server.ask("DELETE", "/api/seeking", token=token)


def let_pass(server: Running, seconds: float) -> None:
    """On this server's clock alone."""
    now = server.core.now
    server.core.now = lambda: now() + seconds


def test_four_who_wait_are_put_at_one_table_and_play(server: Running) -> None:
    tokens = [seek(server, name) for name in ("Ana", "Bea", "Cid")]
    told = [sign(server, token) for token in tokens]
    assert [(one["waiting"], one["seats"], one["code"]) for one in told] == [(3, 4, None)] * 3
    tokens.append(seek(server, "Dan"))

    (code,) = {sign(server, token)["code"] for token in reversed(tokens)}

    for seat, token in enumerate(tokens):
        with server.person(code, token) as one:
            assert (one.seat, one.table["stage"]) == (seat, "playing")
    assert [seat["name"] for seat in server.ask("GET", f"/api/tables/{code}")["seats"]] == ["Ana", "Bea", "Cid", "Dan"]


def test_after_a_while_two_will_do_and_later_bots_come(server: Running) -> None:
    ana, bea = seek(server, "Ana", bots=False), seek(server, "Bea")
    for _ in range(2):
        let_pass(server, SOON / 2)
        for token in (ana, bea):
            sign(server, token)
    assert sign(server, ana)["code"] == sign(server, bea)["code"] is not None

    cid = seek(server, "Cid")
    assert sign(server, cid)["code"] is None
    let_pass(server, LATE)
    code = sign(server, cid)["code"]
    kinds = [seat["kind"] for seat in server.ask("GET", f"/api/tables/{code}")["seats"]]
    assert kinds == ["person", "bot", "bot", "bot"]


def test_whoever_left_or_gives_no_sign_is_not_seated(server: Running) -> None:
    ana, bea, cid = (seek(server, name) for name in ("Ana", "Bea", "Cid"))
    leave(server, cid)
    let_pass(server, SILENT + 1)
    dan, eva = seek(server, "Dan"), seek(server, "Eva")
    assert sign(server, ana)["waiting"] == 3, "Bea has said nothing for long"
    assert [sign(server, one)["code"] for one in (ana, dan, eva)] == [None] * 3
    assert sign(server, bea)["code"] is not None, "and is back in time"
    with pytest.raises(Refused) as refused:
        sign(server, cid)
    assert refused.value.key == "seeking-over"


def test_nothing_is_kept_of_those_who_closed_the_page(server: Running) -> None:
    ana = seek(server, "Ana")
    let_pass(server, KEPT + 1)
    loop = server.core._chores[0].get_loop()  # pyright: ignore[reportPrivateUsage]
    asyncio.run_coroutine_threadsafe(server.core.matchmaker.forget(), loop).result(WAIT)
    with pytest.raises(Refused):
        sign(server, ana)


def test_a_person_waits_for_one_table_at_a_time(server: Running) -> None:
    key = "k" * 43
    first, second = (
        server.ask("POST", "/api/seeking", {"game": game, "name": "Ana"}, key=key)["token"]
        for game in ("shipwreck", "cove")
    )
    with pytest.raises(Refused):
        sign(server, first)
    assert sign(server, second)["waiting"] == 1


def test_a_game_that_is_not_here_and_a_sign_without_a_ticket_are_refused(server: Running) -> None:
    for ask in (lambda: seek(server, "Ana", game="chess"), lambda: server.ask("PUT", "/api/seeking")):
        with pytest.raises(Refused):
            ask()


def test_two_servers_at_once_make_one_table(servers: Servers) -> None:
    one, other = servers
    tokens = [seek(server, name) for server, name in zip(servers * 2, ("Ana", "Bea", "Cid", "Dan"), strict=True)]
    with ThreadPoolExecutor(4) as pool:
        list(pool.map(sign, servers * 2, tokens))
    codes = {sign(one, token)["code"] for token in tokens}
    assert len(codes) == 1
    assert None not in codes
    (code,) = codes
    with one.person(code, tokens[0]) as ana, other.person(code, tokens[1]) as bea:
        assert (ana.seat is not None, bea.seat is not None) == (True, True)


def test_what_strangers_say_to_each_other_can_be_reported_though_nobody_lists_their_table(tmp_path: Path) -> None:
    with running(tmp_path) as server:
        tokens = [seek(server, name, game="cove") for name in ("Ana", "Bea", "Cid", "Dan")]
        for token in tokens:
            sign(server, token)
        (code,) = {sign(server, token)["code"] for token in tokens}
        with server.person(code, tokens[1]) as bea:
            assert (bea.table["public"], bea.table["listed"]) == (True, False)
            assert bea.say("you fool")["type"] == "Done"
            line = {"type": "line", "n": bea.frame["n"], "by": 1, "words": "you fool", "reason": "insult"}

        for told in (line, {"type": "name", "seat": 1, "reason": "insult"}):
            server.ask("POST", f"/api/tables/{code}/reports", told, token=tokens[0])
        assert code not in [table["code"] for table in server.ask("GET", "/api/tables")]
