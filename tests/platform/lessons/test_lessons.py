"""Check that every lesson can be finished in every way a learner may take it, in both languages."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest

from pitonisa.games.leaders import GAME as LEADERS
from pitonisa.games.shipwreck import GAME
from pitonisa.kernel import AnyGame, Seat
from pitonisa.platform.lessons.lessons import (
    Ask,
    BadLesson,
    Lesson,
    Mark,
    Others,
    Remark,
    Says,
    Step,
    UnknownLesson,
    find_lesson,
    lessons_folder,
    lessons_of,
    read_lesson,
)
from pitonisa.platform.registry import catalogue, find
from tests.platform import lantern
from tests.platform.lessons import rehearsal as lesson_texts
from tests.platform.lessons.rehearsal import rehearse

LESSONS = [(game, lesson) for game in catalogue().values() for lesson in lessons_of(game)]
FIRST = find_lesson(GAME, "first-hour")


@pytest.mark.parametrize(("game", "lesson"), LESSONS, ids=[f"{lesson.game}-{lesson.name}" for _, lesson in LESSONS])
def test_a_lesson_can_be_learnt_in_every_accepted_way(game: AnyGame, lesson: Lesson) -> None:
    rehearsal = rehearse(game, lesson)

    assert rehearsal.complaints == []
    assert rehearsal.ways > 0


@pytest.mark.parametrize("game", catalogue().values(), ids=lambda game: game.id)
def test_the_coach_says_everything_in_both_languages_and_nothing_else(game: AnyGame) -> None:
    lessons = lessons_of(game)

    assert not lessons or lesson_texts.complaints(lessons, lessons_folder(game)) == []


def test_lessons_come_in_their_order() -> None:
    names = [lesson.name for lesson in lessons_of(GAME)]

    first, later = (
        ["first-hour", "number-line", "fading", "powers"],
        ["nothing-fits", "not-played", "last-hour", "agreement", "wide-deck", "stars-below"],
    )
    assert names == [*first, *later]


def test_the_first_visit_is_short_and_stays_in_the_first_room() -> None:
    """The mission that it is taken from is the one that a learner plays next."""
    steps = find_lesson(find("missions"), "first-visit").steps
    accepted = [remark.when for step in steps if isinstance(step, Ask) for remark in step.accept]

    assert len(steps) <= 14
    assert [when for when in accepted if when.startswith("GoTo")] == ["GoTo place=1"]


def test_a_game_without_lessons_has_none() -> None:
    assert lessons_of(lantern.GAME) == ()


def test_an_unknown_lesson_is_refused() -> None:
    with pytest.raises(UnknownLesson):
        find_lesson(GAME, "../first-hour")


@pytest.mark.parametrize("text", ["order = ", "order = 1", "\xff", 'order = 1\nsteps = [{ step = "dance" }]'])
def test_a_file_that_is_no_lesson_is_refused(tmp_path: Path, text: str) -> None:
    file = tmp_path / "broken.toml"
    file.write_text(text, encoding="latin-1")

    with pytest.raises(BadLesson, match="broken"):
        read_lesson("shipwreck", file)


# A rehearsal finds whatever could go wrong


def changed(**fields: object) -> Lesson:
    return msgspec.structs.replace(FIRST, script=msgspec.structs.replace(FIRST.script, **fields))


def with_steps(*steps: Step) -> Lesson:
    return changed(steps=steps)


WINDOWS = find_lesson(LEADERS, "sealed")
TALK = find_lesson(LEADERS, "claims")


def cut(lesson: Lesson, *steps: Step) -> Lesson:
    """A lesson of Leaders with other steps."""
    return msgspec.structs.replace(lesson, script=msgspec.structs.replace(lesson.script, steps=steps))


PLAY_FOUR = Remark("Play value=4 on=the_deep")
A_MARK = "Mark seat=1 line=only value=7"
GOOD_ASK = Ask(say="play", accept=(PLAY_FOUR,), wrong=(Remark("*"),))


@pytest.mark.parametrize(
    ("lesson", "complaint"),
    [
        (changed(seed="another"), "is accepted"),
        (changed(companions=()), "needs a name"),
        (changed(options={"starter": 9}), "cannot begin"),
        (with_steps(Others(seat=Seat(1), does="Play value=4 on=the_deep")), "fits 0 legal actions"),
        (with_steps(Others(seat=Seat(0), does="Play on=the_deep")), "fits 2 legal actions"),
        (with_steps(Ask(say="play", accept=(PLAY_FOUR,))), "nothing is said about Play"),
        (with_steps(Ask(say="play", accept=(Remark("Agree"),), wrong=(Remark("*"),))), "is accepted"),
        (
            with_steps(Ask(say="play", accept=(PLAY_FOUR, Remark("Agree")), wrong=(Remark("*"),))),
            "'Agree' fits nothing",
        ),
        (with_steps(Mark(say="cross", marks=(f"{A_MARK} struck=true",))), "cannot be said"),
        (
            with_steps(GOOD_ASK, Mark(say="cross", marks=("Mark seat=9 line=only value=7 struck=true",))),
            "stands already",
        ),
    ],
)
def test_a_rehearsal_finds_the_fault(lesson: Lesson, complaint: str) -> None:
    assert complaint in " / ".join(rehearse(GAME, lesson).complaints)


LOOK = (Others(seat=Seat(0), does="Skip"), Others(seat=Seat(0), does="Interrogate owner=1 slot=left"))


@pytest.mark.parametrize(
    ("lesson", "complaint"),
    [
        (cut(WINDOWS, *LOOK, Others(seat=Seat(1), does="Pass")), "let pass without being told to"),
        (cut(WINDOWS, *LOOK, Others(seat=Seat(1), does="Answer card=polished_lid")), "fits 0 legal actions"),
        (cut(TALK, Says(seat=Seat(1), says="ArmedForYou target=1")), "cannot be said"),
        (cut(TALK, *[Says(seat=Seat(1), says="MyTeam team=subterran")] * 2), "stands already"),
    ],
)
def test_a_rehearsal_knows_windows_and_talk(lesson: Lesson, complaint: str) -> None:
    assert complaint in " / ".join(rehearse(LEADERS, lesson).complaints)


def test_the_others_let_windows_pass_by_themselves() -> None:
    answer = Others(seat=Seat(1), does="Answer card=rear_mirror cost=left slot=left")
    lesson = cut(WINDOWS, *LOOK, answer, Others(seat=Seat(1), does="Skip"))

    assert rehearse(LEADERS, lesson).complaints == []


def test_a_lesson_with_too_many_ways_is_none(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tests.platform.lessons.rehearsal.MOST_WAYS", 3)

    assert "more than 3 ways" in " ".join(rehearse(GAME, find_lesson(GAME, "fading")).complaints)


def test_texts_that_are_missing_superfluous_or_too_long_are_found(tmp_path: Path) -> None:
    for language in ("en", "es"):
        (tmp_path / f"{language}.ftl").write_text(
            "first-hour = Hour\nfirst-hour-play = " + "x" * 300 + "\nfirst-hour-nobody = Hm { $who }.\nbroken\n",
            encoding="utf-8",
        )
    found = " / ".join(lesson_texts.complaints((FIRST,), tmp_path))

    for fault in (
        "about has 0",
        "play has 300",
        "nobody is said nowhere",
        "waits for",
        "hand is missing",
        "not underst",
    ):
        assert fault in found
