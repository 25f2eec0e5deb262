"""Test asking why something isn't allowed: the rules' answer, without any change."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TypeAlias

import pytest

from tests.server.harness import Person, Running

Two: TypeAlias = tuple[str, Person, Person]


@pytest.fixture
def two(server: Running) -> Iterator[Two]:
    """Whoever is asked first, and the other."""
    code, ana_link, bea_link = server.two_people()
    with server.person(code, ana_link, "es") as ana, server.person(code, bea_link, "es") as bea:
        yield (code, ana, bea) if ana.asked else (code, bea, ana)


def test_what_is_legal_would_be_allowed_and_does_not_happen(two: Two) -> None:
    _, active, other = two
    before = active.frame

    answers = [active.why(action) for action in active.view["legal"]]
    active.settle()
    other.settle()

    assert {answer["type"] for answer in answers} == {"Allowed"}
    assert active.frame == before
    assert not [message for message in (*active.heard, *other.heard) if message["type"] == "Update"]


def test_asking_uses_up_no_chance(server: Running, monkeypatch: pytest.MonkeyPatch) -> None:
    """The same match goes the same way with questions and without."""
    monkeypatch.setattr("pitonisa.platform.table.commands.new_seed", lambda: "the same seed")
    seen = []
    for asks in (False, True):
        code, ana_link, bea_link = server.two_people()
        with server.person(code, ana_link) as ana, server.person(code, bea_link) as bea:
            active = ana if ana.asked else bea
            action = active.view["legal"][0]
            for one in active.view["legal"] if asks else ():
                active.why(one)
            active.act(action)
            seen.append(active.frame)
    assert seen[0] == seen[1]


def test_what_is_refused_is_refused_in_the_same_words_as_if_it_were_played(two: Two) -> None:
    _, active, other = two
    action = active.view["legal"][0]

    asked, played = other.why(action), other.act(action)

    assert asked["key"].startswith("illegal-")
    assert {**asked, "id": None} == {**played, "id": None}


def test_whoever_watches_has_nothing_to_ask_for(two: Two, server: Running) -> None:
    code, active, _ = two
    with server.person(code) as eve:
        assert eve.why(active.view["legal"][0])["key"] == "watching-only"


def test_nonsense_is_not_understood(two: Two) -> None:
    _, active, _ = two
    assert active.why({"type": "Fly"})["key"] == "not-understood"
    active.send({"type": "Why", "id": "x" * 65, "action": {"type": "Pass"}})
    assert active.wait_for("Refused")["key"] == "command-id"


def test_before_the_start_nothing_is_allowed(server: Running) -> None:
    opened = server.open_table(players=2)
    with server.person(opened["table"]["code"], opened["token"]) as ana:
        assert ana.why({"type": "Pass"})["key"] == "table-stage"
