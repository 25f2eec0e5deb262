"""Test lessons in the browser: by clicking, in both languages, on desktop and phone, by ear and by keyboard."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from pitonisa.platform.lessons.lessons import lessons_of
from pitonisa.platform.registry import find
from tests.browser.conftest import DESKTOP, People
from tests.browser.cove_learner import CoveLearner
from tests.browser.learner import Learner
from tests.browser.measures import beyond_the_edge
from tests.long import also

PHONE = (390, 844)


@pytest.mark.parametrize(
    ("language", "size", "lesson"),
    [
        also("en", DESKTOP, "number-line", id="english"),
        pytest.param("es", DESKTOP, "powers", id="spanish"),
        pytest.param("es", PHONE, "first-hour", id="phone"),
    ],
)
def test_a_whole_lesson_is_learnt_by_clicking(
    people: People, language: str, size: tuple[int, int], lesson: str
) -> None:
    eva = people(language, size)
    learner = Learner(eva, lesson)
    learner.begin()
    learner.take()

    expect(eva.page.locator("#bar")).to_have_text(eva.says("coach-over"))
    expect(eva.page.locator(".chip.asked, .chip.turn[aria-current]")).to_have_count(0)
    assert learner.coach.evaluate("one => one.scrollWidth <= one.clientWidth")
    assert beyond_the_edge(eva.page) == []
    eva.go("/learn/shipwreck")
    expect(eva.page.locator(f"[data-lesson={lesson}].done")).to_be_visible()


def test_a_lesson_of_the_cove_is_learnt_by_touching_what_it_points_at(people: People) -> None:
    eva = people("es", PHONE)
    learner = CoveLearner(eva, "runes")
    learner.begin()
    for step in learner.lesson.steps:
        assert step.say
        learner.hears(step.say)
        expect(eva.page.locator(".ring")).to_be_in_viewport()
        learner.do(step)

    learner.hears("done")
    assert beyond_the_edge(eva.page) == []


def test_a_wrong_move_is_explained_by_the_coach_and_survives_a_reload(people: People) -> None:
    eva = people("en")
    learner = Learner(eva, "first-hour")
    learner.begin()
    for step in learner.lesson.steps[:3]:
        learner.do(step)
    learner.play("1", "the_deep")

    learner.hears("play-low")
    learner.hears("play-hint")
    expect(eva.page.locator(".why")).to_have_count(0)
    expect(eva.fates).to_have_count(2)
    eva.page.reload()
    learner.hears("play")
    expect(eva.fates).to_have_count(2)


def test_what_is_pointed_at_is_ringed_and_never_covered(people: People) -> None:
    eva = people("en", PHONE)
    learner = Learner(eva, "first-hour")
    learner.begin()
    for step in learner.lesson.steps[:3]:
        learner.do(step)
    ring = eva.page.locator(".ring")
    expect(ring).to_be_visible()
    card = eva.page.locator("[data-card=the_deep]").filter(visible=True)

    def is_ringed() -> bool:
        """The ring follows what it is around."""
        target, coach, around = card.bounding_box(), learner.coach.bounding_box(), ring.bounding_box()
        if not (target and coach and around):
            return False
        begins = around["x"] <= target["x"] and around["y"] <= target["y"]
        return begins and around["y"] + around["height"] <= coach["y"] + 6

    eva.wait_until(is_ringed, "the card is not ringed, or the coach covers it")


def test_the_coach_is_reached_by_a_key_and_can_be_read_again(people: People) -> None:
    eva = people("en")
    learner = Learner(eva, "first-hour")
    learner.begin()
    learner.do(learner.lesson.steps[0])
    learner.hears("row")
    eva.page.keyboard.press("c")

    expect(learner.coach).to_be_focused()
    eva.button("coach-back").click()
    learner.hears("welcome")
    eva.button("coach-forward").click()
    learner.hears("row")


def test_the_way_to_a_lesson_is_on_the_games_card(people: People) -> None:
    eva = people("es").go()
    eva.page.get_by_role("link", name=eva.says("learn")).first.click()

    expect(eva.page.get_by_role("heading", name=eva.says("learn-title"))).to_be_visible()
    expect(eva.page.locator("[data-lesson]")).to_have_count(len(lessons_of(find("shipwreck"))))
