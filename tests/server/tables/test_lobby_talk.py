"""Test lobby chat: heard by all at the table, and kept after the start, a restart and in the record."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from pitonisa.cli import main
from tests.server.harness import Person, Running, play_on, running


def heard(person: Person) -> list[Any]:
    return [message["line"] for message in person.heard if message["type"] == "Heard"]


def test_people_talk_before_the_match_and_are_known_by_their_names(server: Running) -> None:
    opened = server.open_table(players=2)
    code = opened["table"]["code"]
    seated = server.sit(code, "Bea")
    with server.person(code, opened["token"]) as ana, server.person(code) as eve:
        with server.person(code, seated["token"]) as bea:
            assert bea.say("hello \u202e all")["type"] == "Done"
        for person in (ana, eve):
            person.settle()
            said = {"type": "Chat", "text": "hello all"}
            assert heard(person) == [{"n": -1, "by": 1, "channel": "table", "said": said, "name": "Bea", "texts": {}}]
        server.ask("DELETE", f"/api/tables/{code}/seats/1", token=seated["token"])
        cid = server.sit(code, "Cid")
        with server.person(code, cid["token"]) as later:
            assert later.heard[0]["talk"] == heard(ana)


def test_a_repeated_line_is_said_once_also_after_a_restart(tmp_path: Path) -> None:
    with running(tmp_path) as server:
        opened = server.open_table(players=2)
        code, link = opened["table"]["code"], opened["token"]
        with server.person(code, link) as ana:
            for _ in range(2):
                assert ana.command("Say", "once", said={"type": "Chat", "text": "hi"})["type"] == "Done"
    with running(tmp_path) as server, server.person(code, link) as ana:
        assert ana.command("Say", "once", said={"type": "Chat", "text": "hi"})["type"] == "Done"
        ana.settle()
        assert [line["said"]["text"] for line in ana.heard[0]["talk"]] == ["hi"]
        assert heard(ana) == []


def test_what_was_said_before_is_kept_after_the_start_a_restart_and_in_the_record(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    wanted: dict[str, Any] = {"seats": [None, "random"], "options": {"difficulty": "doomed"}}
    with running(tmp_path) as server:
        opened = server.open_table(**wanted)
        code, link = opened["table"]["code"], opened["token"]
        with server.person(code, link) as ana:
            ana.say("shall we")
            server.ask("POST", f"/api/tables/{code}/start", token=link)
            ana.wait_until(lambda: ana.frame is not None)
    with running(tmp_path) as server, server.person(code, link) as ana:
        (line,) = ana.heard[0]["talk"]
        assert (line["n"], line["name"], line["said"]["text"]) == (-1, "Ana", "shall we")
        play_on(ana)
        record = server.ask("GET", f"/api/tables/{code}/record")
    file = tmp_path / "match.json"
    file.write_text(json.dumps(record))
    assert main(["verify", str(file)]) == 0
    capsys.readouterr()
    assert main(["replay", str(file)]) == 0
    assert "Ana says: shall we" in capsys.readouterr().out
