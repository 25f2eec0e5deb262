"""Taking back over real sockets: what nobody saw, what the table lets one take back, and answers in a window."""

from __future__ import annotations

import threading
from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path
from typing import Any

import pytest

from pitonisa.kernel.undo import How
from pitonisa.platform.match import course
from tests.server.harness import Person, Running, running
from tests.server.tables.test_sealed import four_people, interrogate

SKIP = {"type": "Skip"}


class Four:
    """Four people at a table of Leaders, and one who watches."""

    def __init__(self, server: Running, stack: ExitStack) -> None:
        self.code, self.links = four_people(server)
        self.server = server
        self.people = [stack.enter_context(server.person(self.code, link)) for link in self.links]
        self.eve = stack.enter_context(server.person(self.code))

    @property
    def everybody(self) -> list[Person]:
        return [*self.people, self.eve]

    def settle(self) -> None:
        for one in self.everybody:
            one.settle()

    def views(self) -> list[Any]:
        self.settle()
        return [one.view for one in self.everybody]


@pytest.fixture
def four(tmp_path: Path) -> Iterator[Four]:
    with running(tmp_path) as server, ExitStack() as stack:
        yield Four(server, stack)


def undo(one: Person) -> Any:
    return one.command("Undo", n=one.frame["n"])


def answer(one: Person, agree: bool) -> Any:
    one.settle()
    return one.command("AnswerUndo", n=one.frame["n"], agree=agree)


def notices(one: Person) -> list[tuple[str, int]]:
    lines = [message["line"]["said"] for message in one.heard if message["type"] == "Heard"]
    return [(said["id"], said["seat"]) for said in lines if said["type"] == "Notice"]


def test_what_others_saw_is_taken_back_when_all_have_agreed(four: Four) -> None:
    ana, bea, cid, dan = four.people
    before = four.views()
    ana.act(SKIP)
    assert (ana.command("MayUndo"))["how"] == "asking"

    assert undo(ana)["type"] == "Done"
    bea.settle()
    assert bea.table["plea"] == {"by": 0, "waits_for": [1, 2, 3]}
    answer(bea, True)
    answer(dan, True)
    cid.settle()
    assert cid.table["plea"] == {"by": 0, "waits_for": [2]}
    assert four.views() != before
    answer(cid, True)

    assert four.views() == before
    assert {one.frame["n"] for one in four.everybody} == {2}
    assert {one.table["plea"] is None for one in four.everybody} == {True}
    told = [("asks-back", 0), ("agrees-back", 1), ("agrees-back", 3), ("agrees-back", 2), ("took-back", 0)]
    assert notices(four.eve) == told
    ana.act(SKIP)
    assert ana.frame["n"] == 3, "and the match goes on"


def test_one_who_declines_ends_it_and_so_does_whoever_asked(four: Four) -> None:
    ana, bea, _, _ = four.people
    ana.act(SKIP)
    after = four.views()
    for who in (bea, ana):
        undo(ana)
        answer(who, False)
        assert four.views() == after
        assert ana.table["plea"] is None
    assert answer(bea, True)["key"] == "stale"


def test_whatever_happens_next_ends_the_question(four: Four) -> None:
    ana, bea, _, _ = four.people
    interrogate(ana)
    assert ana.command("MayUndo")["key"] == "back-window", "who has answered in secret is nobody's business"
    four.settle()
    assert bea.table["plea"] is None
    assert undo(bea)["key"] == "back-window"


def test_after_a_restart_and_at_the_end_the_log_says_the_same(tmp_path: Path) -> None:
    with running(tmp_path) as server, ExitStack() as stack:
        four = Four(server, stack)
        four.people[0].act(SKIP)
        undo(four.people[0])
        for one in four.people[1:]:
            answer(one, True)
        views, code, links = four.views(), four.code, four.links
    with running(tmp_path) as server:
        for link, view in zip(links, views, strict=False):
            with server.person(code, link) as one:
                assert (one.view, one.frame["n"]) == (view, 2)
                assert one.table["plea"] is None


def test_where_only_bots_sit_nobody_has_to_be_asked(server: Running) -> None:
    seats = [None, "random", "random", "random"]
    options = {"row_order": "random", "starter": "first"}
    opened = server.open_table(game="leaders", players=4, options=options, seats=seats, start=True, beat=0)
    with server.person(opened["table"]["code"], opened["token"]) as ana:
        before = ana.view
        ana.act(SKIP)
        undo(ana)
        ana.settle()
        assert (ana.view, ana.frame["n"]) == (before, 2)
        assert notices(ana) == [("took-back", 0)]


def test_nobody_takes_back_what_somebody_else_did(four: Four) -> None:
    ana, bea, _, _ = four.people
    ana.act(SKIP)
    bea.settle()
    assert undo(bea)["key"] == "back-learned"
    assert four.eve.command("Undo", n=1)["key"] == "watching-only"


def test_a_sealed_answer_may_be_changed_and_not_a_byte_tells_others(four: Four) -> None:
    ana, bea, cid, dan = four.people
    interrogate(ana)
    four.settle()
    asked, heard = bea.frame, {one: len(one.raw) for one in (ana, cid, dan, four.eve)}

    bea.act({"type": "Pass"})
    assert bea.frame["answered"]
    assert undo(bea)["type"] == "Done"
    bea.settle()
    assert bea.frame | {"events": []} == asked | {"events": []}
    assert bea.act({"type": "Pass"})["type"] == "Done"

    for one, before in heard.items():
        one.send({"type": "Ping"})
        one.wait_for("Pong")
        assert len(one.raw) == before + 1, "nothing but the answer to the question"
    for one in (cid, dan):
        one.act({"type": "Pass"})
    four.settle()
    assert four.eve.frame["n"] == 3


@pytest.mark.parametrize("command", ["MayUndo", "Undo"])
def test_whether_something_can_be_undone_is_tried_once_and_not_where_tables_are_opened(
    four: Four, monkeypatch: pytest.MonkeyPatch, command: str
) -> None:
    """It takes long in some games: it has a thread of its own, in which guests take turns."""
    threads = list[str]()

    def tried(*_: Any) -> How:
        threads.append(threading.current_thread().name)
        return How.ASKING

    monkeypatch.setattr(course, "how_to_take_back", tried)
    ana = four.people[0]
    ana.act(SKIP)
    for _ in range(3):
        ana.command(command, n=ana.frame["n"]) if command == "Undo" else ana.command(command)

    assert threads == ["undo_0"]


def test_one_address_asks_only_so_often_what_may_be_taken_back(tmp_path: Path) -> None:
    with running(tmp_path, question_burst=2, questions_a_second=0.001) as server, ExitStack() as stack:
        ana = Four(server, stack).people[0]
        ana.act(SKIP)
        told = [ana.command("MayUndo") for _ in range(3)]

    assert [one.get("how") or one["key"] for one in told] == ["asking", "asking", "too-fast"]
