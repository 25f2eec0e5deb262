"""Check the reminder two hours before a player's time is up, unless they have already acted."""

from __future__ import annotations

from pathlib import Path

import pytest

from pitonisa.platform.table_model.clock import steady
from pitonisa.platform.table_model.table import new_token
from tests.features.notifications.receiver import Receiver
from tests.features.notifications.sending import PROMPT, table_of, told_at
from tests.server.harness import running, until

HOUR = 3600
BY_DAYS = {"rhythm": "days", "clock": {"move": 24 * HOUR}}


@pytest.fixture(autouse=True)
def nobody_looks(monkeypatch: pytest.MonkeyPatch) -> None:
    """No bot goes on for anybody; and the same cards are dealt."""
    monkeypatch.setattr("pitonisa.server.tables.orphans.DUE_SECONDS", 1e6)
    monkeypatch.setattr("pitonisa.platform.table.commands.new_seed", lambda: "hurry")


def kinds(receiver: Receiver, path: str = "/") -> list[str]:
    return [one.json["kind"] for one in receiver.came if one.path == path]


def test_when_two_hours_are_left_one_is_told(tmp_path: Path, receiver: Receiver) -> None:
    with running(tmp_path, **PROMPT) as server:
        mine, theirs = told_at(server, f"{receiver.url}/"), told_at(server, f"{receiver.url}/")
        code = table_of(server, mine, theirs, **BY_DAYS)
        until(lambda: kinds(receiver) == ["asked"])
        server.core.now = lambda: steady() + 21.5 * HOUR
        probe = told_at(server, f"{receiver.url}/probe")
        table_of(server, probe, new_token())
        until(lambda: kinds(receiver, "/probe") == ["asked"])
        assert kinds(receiver) == ["asked"]
        server.core.now = lambda: steady() + 22.1 * HOUR
        until(lambda: kinds(receiver) == ["asked", "hurry"])

    assert receiver.came[-1].json["text"] == f"Pitonisa: you have two hours left to move at {code}."


def test_whoever_has_answered_in_time_is_not_hurried_and_the_next_is(tmp_path: Path, receiver: Receiver) -> None:
    """A fate is played, and all others are asked what was kept."""
    with running(tmp_path, **PROMPT) as server:
        keys = [told_at(server, f"{receiver.url}/{name}") for name in range(2)]
        code = table_of(server, *keys, **BY_DAYS)
        (seat,) = server.ask("GET", f"/api/tables/{code}")["to_act"]
        with server.person(code, key=keys[seat]) as person:
            person.act()
            person.settle()
            assert person.view["to_act"] != [seat]
        server.core.now = lambda: steady() + 22.5 * HOUR
        until(lambda: "hurry" in kinds(receiver, f"/{1 - seat}"))

    assert "hurry" not in kinds(receiver, f"/{seat}")


def test_whoever_does_not_want_to_be_hurried_is_not(tmp_path: Path, receiver: Receiver) -> None:
    with running(tmp_path, **PROMPT) as server:
        calm = [told_at(server, f"{receiver.url}/calm", hurry=False) for _ in range(2)]
        table_of(server, *calm, **BY_DAYS)
        hasty = [told_at(server, f"{receiver.url}/hasty") for _ in range(2)]
        table_of(server, *hasty, **BY_DAYS)
        server.core.now = lambda: steady() + 22.5 * HOUR
        until(lambda: "hurry" in kinds(receiver, "/hasty"))

    assert "hurry" not in kinds(receiver, "/calm")
