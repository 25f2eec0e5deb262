"""Check that repeated, late, early, foreign and doubled commands take effect at most once."""

from __future__ import annotations

import threading
from collections.abc import Iterator
from typing import Any, TypeAlias, get_args

import pytest

from pitonisa.platform.table.messages import FromClient
from tests.server.harness import Person, Running, play_on

Two: TypeAlias = tuple[str, Person, Person]


@pytest.fixture
def two(server: Running) -> Iterator[Two]:
    code, ana_link, bea_link = server.two_people()
    with server.person(code, ana_link) as ana, server.person(code, bea_link) as bea:
        yield code, ana, bea


def asked_first(ana: Person, bea: Person) -> tuple[Person, Person]:
    return (ana, bea) if ana.asked else (bea, ana)


def test_a_repeated_command_is_answered_again_and_not_played_again(two: Two) -> None:
    _, ana, bea = two
    active, other = asked_first(ana, bea)
    action = active.view["legal"][0]

    first = active.act(action, n=0, id="same")
    second = active.act(action, n=0, id="same")
    other.settle()

    assert (first["type"], first["n"]) == (second["type"], second["n"]) == ("Done", 1)
    assert active.frame["n"] == other.frame["n"] == 1


def test_two_seats_may_use_the_same_id(two: Two) -> None:
    _, ana, bea = two
    play_on(ana, bea, most=1)
    answers = []
    for _ in range(40):
        for person in (ana, bea):
            person.settle()
            if person.asked and not person.over and not any(who is person for who, _ in answers):
                answers.append((person, person.act(id="shared")))
            elif person.asked and not person.over:
                person.act()
    assert [answer["type"] for _, answer in answers] == ["Done", "Done"]
    assert answers[0][1]["n"] != answers[1][1]["n"]


EVERY: dict[str, dict[str, Any]] = {
    "Act": {"n": 0, "action": {}},
    "Say": {"said": {"type": "Chat", "text": "hello"}},
    "Why": {"action": {}},
    "MayUndo": {},
    "Undo": {"n": 0},
    "AnswerUndo": {"n": 0, "agree": True},
    "Help": {"level": "off"},
    "GoOn": {"step": 0},
    "Hurry": {},
    "SitDown": {"seat": 0},
    "GoAway": {},
}


def test_every_command_is_answered_and_who_watches_can_only_talk_and_leave_the_door(server: Running) -> None:
    assert EVERY.keys() | {"Hello", "Ping"} == {one.__name__ for one in get_args(FromClient)}
    code, _, _ = server.two_people()
    with server.person(code) as eve:
        answers = {kind: eve.command(kind, **fields) for kind, fields in EVERY.items()}

        assert {kind for kind, answer in answers.items() if answer["type"] == "Done"} == {"Say", "GoAway"}
        watching = {kind for kind, answer in answers.items() if answer.get("key") == "watching-only"}
        assert watching == EVERY.keys() - {"Say", "GoAway", "GoOn", "SitDown"}
        eve.send({"type": "Hello"})
        assert eve.wait_for("Refused", "Pong")["key"] == "hello-again"


def test_a_late_command_is_refused_as_stale(two: Two) -> None:
    _, ana, bea = two
    active, _ = asked_first(ana, bea)
    action = active.view["legal"][0]
    active.act(action)

    late = active.act(action, n=0, id="late")
    early = active.act(action, n=77, id="early")

    assert late["key"] == early["key"] == "stale"
    assert active.frame["n"] == 1


def test_whoever_is_not_asked_is_refused_in_their_language(server: Running) -> None:
    code, ana_link, bea_link = server.two_people()
    with server.person(code, bea_link, "es") as bea, server.person(code, ana_link) as ana:
        waiting, active = (bea, ana) if ana.asked else (ana, bea)
        refused = waiting.act(active.view["legal"][0])

        assert refused["key"].startswith("illegal-")
        assert refused["text"] != refused["key"]
        assert active.frame["n"] == 0


def test_two_tabs_of_one_seat_that_act_at_once_play_one_action(server: Running) -> None:
    code, ana_link, _ = server.two_people()
    with server.person(code, ana_link) as left, server.person(code, ana_link) as right:
        answers: list[str] = []
        tabs = [
            threading.Thread(target=lambda tab=tab, name=name: answers.append(tab.act(id=name)["type"]))
            for tab, name in ((left, "left"), (right, "right"))
        ]
        for tab in tabs:
            tab.start()
        for tab in tabs:
            tab.join()
        left.settle()
        right.settle()

        assert sorted(answers) == ["Done", "Refused"]
        assert left.frame == right.frame
        assert left.frame["n"] == 1


def test_reconnecting_gives_one_full_frame(server: Running) -> None:
    code, ana_link, bea_link = server.two_people()
    with server.person(code, ana_link) as ana, server.person(code, bea_link) as bea:
        play_on(ana, bea, most=3)
        with server.person(code, ana_link) as again:
            assert [message["type"] for message in again.heard] == ["Welcome"]
            assert again.frame | {"events": []} == ana.frame | {"events": []}


def test_a_link_that_is_not_valid_opens_nothing(server: Running) -> None:
    code, _, _ = server.two_people()
    with pytest.raises(Exception, match="4401"):
        server.person(code, "not-a-link")
    with pytest.raises(Exception, match="4404"):
        server.person("ZZZZZZ")


# Talk


def test_what_is_said_is_heard_by_all_and_kept_for_those_who_come_later(two: Two, server: Running) -> None:
    code, ana, bea = two
    active, other = asked_first(ana, bea)

    assert other.say("good  luck\u202e <b>")["type"] == "Done"

    line = active.wait_for("Heard")["line"]
    assert line["said"] == {"type": "Chat", "text": "good luck <b>"}
    with server.person(code) as eve:
        assert eve.heard[0]["talk"] == [line]


def test_the_silence_of_the_active_player_is_kept(two: Two) -> None:
    _, ana, bea = two
    active, other = asked_first(ana, bea)

    refused = active.say("it is a 5")
    other.settle()

    assert refused["key"] == "illegal-silence"
    assert not [message for message in other.heard if message["type"] == "Heard"]


def test_players_never_hear_the_gallery(two: Two, server: Running) -> None:
    code, ana, bea = two
    with server.person(code) as eve, server.person(code) as finn:
        eve.say("she holds a seven")
        assert finn.wait_for("Heard")["line"]["channel"] == "gallery"
    for person in (ana, bea):
        person.settle()
        assert not [message for message in person.heard if message["type"] == "Heard"]


def test_marks_on_number_lines_are_told_with_the_notes(two: Two) -> None:
    _, ana, bea = two
    active, other = asked_first(ana, bea)
    line = active.view["places"][0]["name"]
    active.act()
    mark = {"type": "Mark", "seat": active.seat, "line": line, "value": 3, "struck": True}

    assert other.command("Say", said=mark)["type"] == "Done"

    notes = active.wait_for("Heard")["notes"]
    assert [one["struck"] for one in notes if one["seat"] == active.seat] == [[3]]


def test_something_said_twice_under_one_id_is_heard_once(two: Two) -> None:
    _, ana, bea = two
    active, other = asked_first(ana, bea)
    for _ in range(2):
        assert other.command("Say", "once", said={"type": "Chat", "text": "hello"})["type"] == "Done"
    active.settle()

    assert len([message for message in active.heard if message["type"] == "Heard"]) == 1
