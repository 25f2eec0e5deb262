"""Test undo over real sockets: requested, agreed to and carried out by the table's players."""

from __future__ import annotations

import threading
from contextlib import ExitStack
from pathlib import Path
from typing import Any

import pytest

from pitonisa.kernel.undo import How
from pitonisa.platform.match import course
from tests.server.harness import running
from tests.server.tables.test_sealed import four_people

SKIP = {"type": "Skip"}


def test_what_others_saw_is_taken_back_when_all_have_agreed(tmp_path: Path) -> None:
    with running(tmp_path) as server, ExitStack() as stack:
        code, links = four_people(server)
        ana, *others = (stack.enter_context(server.person(code, link)) for link in links)
        eve = stack.enter_context(server.person(code))
        before = ana.view
        ana.act(SKIP)
        assert (ana.command("MayUndo"))["how"] == "asking"
        assert eve.command("Undo", n=1)["key"] == "watching-only"
        assert ana.command("Undo", n=1)["type"] == "Done"
        for one in others:
            one.wait_until(lambda one=one: one.table["plea"] is not None)
            assert one.table["plea"]["by"] == 0
            assert one.command("AnswerUndo", n=1, agree=True)["type"] == "Done"
        ana.settle()
        assert (ana.view, ana.frame["n"], ana.table["plea"]) == (before, 2, None)


@pytest.mark.parametrize("command", ["MayUndo", "Undo"])
def test_whether_something_can_be_undone_is_tried_once_and_not_where_tables_are_opened(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, command: str
) -> None:
    """It takes long in some games: it has a thread of its own, in which guests take turns."""
    threads = list[str]()

    def tried(*_: Any) -> How:
        threads.append(threading.current_thread().name)
        return How.ASKING

    monkeypatch.setattr(course, "how_to_take_back", tried)
    with running(tmp_path) as server:
        code, links = four_people(server)
        with server.person(code, links[0]) as ana:
            ana.act(SKIP)
            for _ in range(3):
                ana.command(command, n=ana.frame["n"]) if command == "Undo" else ana.command(command)

    assert threads == ["undo_0"]


def test_one_address_asks_only_so_often_what_may_be_taken_back(tmp_path: Path) -> None:
    with running(tmp_path, question_burst=2, questions_a_second=0.001) as server:
        code, links = four_people(server)
        with server.person(code, links[0]) as ana:
            ana.act(SKIP)
            told = [ana.command("MayUndo") for _ in range(3)]

    assert [one.get("how") or one["key"] for one in told] == ["asking", "asking", "too-fast"]
