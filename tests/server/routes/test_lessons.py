"""Test lessons over real sockets: the learner is coached, and rejected moves change nothing."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import msgspec
import pytest

from pitonisa.kernel import AnyGame
from pitonisa.kernel.wire import decode
from pitonisa.platform.lessons.coaching import accepts, things_said
from pitonisa.platform.lessons.lessons import Ask, Lesson, Mark, find_lesson, lessons_of
from pitonisa.platform.registry import catalogue, find
from tests.server.harness import Person, Refused, Running, running

SHIPWRECK = find("shipwreck")
LESSONS = [(game, lesson) for game in catalogue().values() for lesson in lessons_of(game)]


def begin(server: Running, game: str = "shipwreck", lesson: str = "first-hour", **wanted: Any) -> tuple[str, str]:
    opened = server.ask("POST", f"/api/lessons/{game}/{lesson}", {"name": "Eva", **wanted})
    return opened["table"]["code"], opened["token"]


def card(person: Person) -> Any:
    """What the coach said last."""
    told = [one.get("coach") or one.get("card") for one in person.heard if one["type"] in ("Welcome", "Coach")]
    return told[-1]


def read_on(person: Person) -> None:
    """Until something is to be done, or the lesson is over."""
    while card(person)["kind"] in ("tell", "others"):
        if card(person)["kind"] == "tell":
            assert person.command("GoOn", step=card(person)["step"])["type"] == "Done"
        else:
            person.next()


def answer(person: Person, game: AnyGame, step: Any) -> None:
    if isinstance(step, Mark):
        for said in things_said(game, step):
            person.command("Say", said=msgspec.to_builtins(said))
        return
    assert isinstance(step, Ask)
    right = [one for one in person.view["legal"] if accepts(step, decode(msgspec.json.encode(one), game.action))]
    assert person.act(right[0])["type"] == "Done"


def learn(person: Person, game: AnyGame, lesson: Lesson, most: int = 100) -> None:
    """As far as the end of the lesson, or as many answers."""
    for _ in range(most):
        read_on(person)
        if card(person)["kind"] == "done":
            return
        answer(person, game, lesson.steps[card(person)["step"]])
        person.settle()


@pytest.mark.parametrize(("game", "lesson"), LESSONS, ids=[f"{lesson.game}-{lesson.name}" for _, lesson in LESSONS])
def test_a_lesson_is_learnt_to_its_end(server: Running, game: AnyGame, lesson: Lesson) -> None:
    code, link = begin(server, game.id, lesson.name)
    with server.person(code, link) as eva:
        learn(eva, game, lesson)

        assert card(eva)["kind"] == "done"
        assert card(eva)["say"] == f"{lesson.name}-done"


def test_the_games_tell_their_lessons(server: Running) -> None:
    games = {game["id"]: game["lessons"] for game in server.ask("GET", "/api/games")}

    assert [lesson["name"] for lesson in games["quay"]] == ["a-night"]
    assert [lesson["name"] for lesson in games["leaders"]] == ["your-side", "a-turn", "lasers", "sealed", "claims"]
    assert games["shipwreck"][0] == {"name": "first-hour", "minutes": 3}


def test_a_legal_move_that_is_not_accepted_changes_nothing_and_is_explained(server: Running) -> None:
    code, link = begin(server)
    with server.person(code, link) as eva:
        read_on(eva)
        before = eva.frame
        refused = eva.act({"type": "Play", "value": 1, "on": "the_deep", "old": False})

        assert refused["key"] == "lesson-not-this"
        assert card(eva)["wrong"] == "first-hour-play-low"
        assert card(eva)["hint"] == "first-hour-play-hint"
    with server.person(code, link) as eva:
        assert eva.frame == before


def test_an_illegal_move_is_refused_by_the_rules_and_the_coach_stays_silent(server: Running) -> None:
    code, link = begin(server)
    with server.person(code, link) as eva:
        read_on(eva)
        refused = eva.act({"type": "Play", "value": 7, "on": "the_deep", "old": False})
        eva.settle()

        assert refused["key"].startswith("illegal-")
        assert card(eva)["tries"] == 0


def test_the_learner_may_be_ahead_of_the_coach(server: Running) -> None:
    code, link = begin(server)
    with server.person(code, link) as eva:
        answer(eva, SHIPWRECK, find_lesson(SHIPWRECK, "first-hour").steps[3])
        read_on(eva)

        assert card(eva)["say"] == "first-hour-predict"


def test_marks_made_before_they_are_asked_for_count(server: Running) -> None:
    code, link = begin(server, lesson="number-line")
    lesson = find_lesson(SHIPWRECK, "number-line")
    with server.person(code, link) as eva:
        eva.command("GoOn", step=0)
        eva.wait_until(lambda: card(eva)["step"] == 2)
        answer(eva, SHIPWRECK, lesson.steps[3])
        read_on(eva)

        assert card(eva)["say"] == "number-line-pass"


def test_the_others_claim_what_the_script_has_for_them(server: Running) -> None:
    game = find("leaders")
    code, link = begin(server, "leaders", "claims")
    with server.person(code, link) as eva:
        learn(eva, game, find_lesson(game, "claims"), most=1)
        eva.wait_until(lambda: card(eva)["say"] == "claims-two")
        said = [one["line"] for one in eva.heard if one["type"] == "Heard"]

        assert [(line["by"], line["said"]["type"]) for line in said] == [
            (0, "MyRecruit"),
            (1, "MyTeam"),
            (2, "MyTeam"),
        ]


def test_who_passes_in_a_lesson_is_not_told(server: Running) -> None:
    """The learner gets one frame for the window, as at any table (decision 14)."""
    game = find("leaders")
    code, link = begin(server, "leaders", "a-turn")
    with server.person(code, link) as eva:
        learn(eva, game, find_lesson(game, "a-turn"), most=2)
        eva.wait_until(lambda: card(eva)["say"] == "a-turn-remember")

        assert eva.frame["n"] == 3
        assert eva.view["sealed"] is None
        assert [event["type"] for event in eva.frame["events"]] == ["WindowClosed", "TurnBegan"]


def test_nothing_is_played_while_the_coach_is_being_read(server: Running) -> None:
    code, link = begin(server, lesson="fading")
    with server.person(code, link) as eva:
        eva.settle()
        refused = eva.act({"type": "Play", "value": 7, "on": "the_beast", "old": False})

        assert eva.frame["n"] == 0
        assert refused["type"] == "Refused"
        assert card(eva)["step"] == 0


def test_a_lesson_goes_on_after_a_reload_and_after_a_restart(tmp_path: Path) -> None:
    lesson = find_lesson(SHIPWRECK, "not-played")
    with running(tmp_path) as server:
        code, link = begin(server, lesson=lesson.name)
        with server.person(code, link) as eva:
            learn(eva, SHIPWRECK, lesson, most=2)
            read_on(eva)
            there = card(eva)
        with server.person(code, link) as eva:
            assert card(eva) == there
    with running(tmp_path) as server, server.person(code, link) as eva:
        assert (card(eva)["step"], card(eva)["say"]) == (there["step"], there["say"])
        learn(eva, SHIPWRECK, lesson)
        assert card(eva)["kind"] == "done"


def test_the_coach_speaks_to_the_learner_alone(server: Running) -> None:
    code, link = begin(server)
    with server.person(code, link) as eva, server.person(code) as ghost:
        learn(eva, SHIPWRECK, find_lesson(SHIPWRECK, "first-hour"), most=1)
        ghost.settle()

        assert card(ghost) is None
        assert ghost.command("GoOn", step=0)["key"] == "watching-only"
        assert all(fate is None for place in ghost.view["places"] for fate in place["hand"])


def test_a_lesson_shows_only_what_the_learner_may_see(server: Running) -> None:
    code, link = begin(server, lesson="fading")
    with server.person(code, link) as eva:
        read_on(eva)
        hidden = [fate for place in eva.view["places"] if place["seat"] != eva.seat for fate in place["hand"]]

        assert hidden == [None]
        assert eva.frame["seed"] is None


def test_nobody_joins_or_leaves_a_lesson(server: Running) -> None:
    code, _ = begin(server)
    with pytest.raises(Refused) as joined:
        server.sit(code)

    assert joined.value.key == "lesson-private"
    assert code not in [table["code"] for table in server.ask("GET", "/api/tables")]


@pytest.mark.parametrize(("game", "lesson"), [("shipwreck", "no-such"), ("no-such", "first-hour"), ("quay", "fading")])
def test_a_lesson_that_is_not_there_is_not_begun(server: Running, game: str, lesson: str) -> None:
    with pytest.raises(Refused) as refused:
        begin(server, game, lesson)

    assert refused.value.status == 404


def test_at_another_table_there_is_no_coach(server: Running) -> None:
    code, ana, _ = server.two_people()
    with server.person(code, ana) as person:
        assert card(person) is None
        assert person.command("GoOn", step=0)["key"] == "lesson-none"
