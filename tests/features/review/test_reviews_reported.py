"""Check that lines in a shared review can be reported, hidden and closed as at the table."""

from __future__ import annotations

from collections.abc import Generator, Iterator
from contextlib import contextmanager
from typing import Any

import pytest

from pitonisa.platform.registry import find
from pitonisa.platform.table_model.table import new_token
from pitonisa.server.sockets.mailbox import NOT_YOURS
from tests.features.moderation.test_order import do, owner
from tests.features.review.reviewer import ROOM, Looker
from tests.server.doctor.ward import CODES, laid, played, table_of
from tests.server.harness import Refused, Running, running

LISTED, PRIVATE, CLOSED = CODES["shipwreck"], "PRVATE", "CSHEDX"
RUDE = "you fool"


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    folder = tmp_path_factory.mktemp("reported")
    over = played(find("shipwreck"), 10_000)
    private = table_of(over, PRIVATE, listed=False)
    laid(folder / "tables.db", (over, table_of(over, LISTED)), (over, private), (over, table_of(over, CLOSED)))
    with running(folder) as one:
        yield one


@contextmanager
def insulted(server: Running, code: str, *, by: str | None = None) -> Generator[tuple[Looker, Looker, str]]:
    """Two in a review in which one has said something, and the id of the line."""
    with Looker(server, code, "Ana") as ana, Looker(server, code, "Bea", key=by or new_token()) as bea:
        for words in ("hello", RUDE, "bye"):
            bea.send("SpeakUp", text=words)
        ana.until(lambda: len(ana.lines) == 3)
        yield ana, bea, ana.lines[1]["id"]


def report(server: Running, code: str, line: str, *, room: str = ROOM, key: str | None = None) -> Any:
    body = {"type": "review", "room": room, "line": line, "reason": "insult"}
    return server.ask("POST", f"/api/tables/{code}/reports", body, key=key or new_token())


def report_name(server: Running, code: str, person: str) -> Any:
    body = {"type": "reviewer", "room": ROOM, "person": person, "reason": "insult"}
    return server.ask("POST", f"/api/tables/{code}/reports", body, key=new_token())


def newest(page: Any, code: str) -> Any:
    """Open reports come first, the newest of them first."""
    return next(one for one in page["reports"] if one["code"] == code)


def test_a_line_is_reported_with_what_was_said_around_it_and_stays_readable_when_all_are_gone(server: Running) -> None:
    reporter = new_token()
    server.open_table(players=2, key=reporter)  # somebody whom the server knows
    with insulted(server, LISTED) as (_, _, line):
        for _ in range(2):
            report(server, LISTED, line, key=reporter)

    page = owner(server)

    (one,) = [one for one in page["reports"] if one["code"] == LISTED and one["said"] == RUDE]
    assert (one["kind"], one["name"], one["reason"], one["game"]) == ("line", "Bea", "insult", "shipwreck")
    assert (one["review"], one["hidden"]) == (True, False)
    assert [(near["name"], near["text"], near["is_it"]) for near in one["around"]] == [
        ("Bea", "hello", False), ("Bea", RUDE, True), ("Bea", "bye", False),
    ]  # fmt: skip
    (kept,) = server.ask("GET", "/api/me/everything", key=reporter)["reports"]
    assert kept["said"] == RUDE


def test_nothing_is_reported_that_was_not_said_there_nor_of_a_match_among_friends(server: Running) -> None:
    with insulted(server, LISTED) as (ana, _, line):
        assert ana.heard[0]["listed"]
        with pytest.raises(Refused, match="report-gone"):
            report(server, LISTED, "0" * 12)
        with pytest.raises(Refused, match="report-gone"):
            report(server, LISTED, line, room="ANTHERREAM")
    with insulted(server, PRIVATE) as (ana, _, line):
        assert not ana.heard[0]["listed"]
        with pytest.raises(Refused, match="report-private"):
            report(server, PRIVATE, line)


def test_a_hidden_line_is_hidden_from_those_here_and_those_to_come(server: Running) -> None:
    with insulted(server, LISTED) as (ana, bea, line):
        report(server, LISTED, line)
        page = do(server, "hide", newest(owner(server), LISTED)["id"])
        for one in (ana, bea):
            one.until(lambda one=one: one.said() == [("Bea", "hello"), ("Bea", ""), ("Bea", "bye")])
            assert [said["hidden"] for said in one.lines] == [False, True, False]
        with Looker(server, LISTED, "Cid") as late:
            assert RUDE.encode() not in b"".join(late.raw)
        with pytest.raises(Refused, match="report-gone"):
            report(server, LISTED, line)
    assert [one["said"] for one in page["reports"] if one["hidden"] and one["review"]] == [RUDE]
    assert (page["deeds"][0]["deed"], page["deeds"][0]["about"]) == ("hide", RUDE)


def test_a_name_is_reported_and_once_hidden_is_hidden_from_all_even_when_its_bearer_comes_back(server: Running) -> None:
    link = new_token()
    with Looker(server, LISTED, "Ana") as ana, Looker(server, LISTED, RUDE, link=link) as rude:
        rude.send("SpeakUp", text="hello")
        ana.until(lambda: ana.said() == [(RUDE, "hello")])
        report_name(server, LISTED, rude.me)
        told = newest(owner(server), LISTED)
        assert (told["kind"], told["said"], told["review"], told["hidden"]) == ("name", RUDE, True, False)

        page = do(server, "hide", told["id"])

        assert next(one for one in page["reports"] if one["id"] == told["id"])["hidden"]
        ana.until(lambda: ana.names == ["Ana", None] and ana.said() == [(None, "hello")])
        with pytest.raises(Refused, match="report-gone"):
            report_name(server, LISTED, rude.me)
        with Looker(server, LISTED, RUDE, link=link):
            pass
        ana.until(lambda: ana.names == ["Ana"])
        with Looker(server, LISTED, RUDE, link=link) as again:
            assert RUDE.encode() not in b"".join(again.raw)


def test_whoever_said_it_can_be_banned_and_is_sent_out_of_the_review(server: Running) -> None:
    theirs = new_token()
    server.open_table(players=2, key=theirs)  # somebody whom the server knows
    with insulted(server, LISTED, by=theirs) as (ana, bea, line):
        report(server, LISTED, line)
        do(server, "ban", newest(owner(server), LISTED)["id"])
        assert bea.wait_for("Refused")["key"] == "banned"
        assert bea.closed_with() == NOT_YOURS
        ana.until(lambda: ana.names == ["Ana"])


def test_where_the_table_is_closed_nobody_speaks_of_its_match(server: Running) -> None:
    with insulted(server, CLOSED) as (ana, bea, line):
        report(server, CLOSED, line)
        do(server, "close", newest(owner(server), CLOSED)["id"])
        bea.send("SpeakUp", text="ha")
        assert bea.refused() == "table-closed"
        assert bea.closed_with() == NOT_YOURS
        ana.until(lambda: ana.names == ["Ana"])
        assert len(ana.lines) == 3
