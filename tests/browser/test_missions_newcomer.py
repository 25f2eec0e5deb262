"""Test a newcomer's way from home into the first visit of Missions, by clicking and by keyboard."""

from __future__ import annotations

from typing import Any

from playwright.sync_api import expect

from pitonisa.platform.lessons.lessons import Ask, Tell
from tests.browser.candle import LIT, next_deed
from tests.browser.conftest import People
from tests.browser.measures import beyond_the_edge
from tests.browser.missions import called, says, sit_down
from tests.browser.missions_learner import MissionLearner
from tests.browser.person import Person
from tests.browser.server import ServerProcess
from tests.long import LONG

PHONE = (390, 844)
STOPS = 120
"""After this many presses of the tab key everything on the page was passed."""

_IS_HERE = "(selector) => document.activeElement?.matches(selector) ?? false"

KEYS = {"Boost": "r", "DrawFate": "d", "Accept": "d"}


@LONG
def test_home_leads_a_newcomer_into_a_first_visit(people: People) -> None:
    eva = people("es", PHONE, has_touch=True, is_mobile=True).go()
    learner = MissionLearner(eva, "first-visit")
    eva.page.locator("a[href='/learn/missions']").click()
    eva.page.locator("[data-lesson=first-visit] button").click()
    for step in learner.lesson.steps:
        assert isinstance(step, Ask | Tell)
        learner.hears(step.say)
        if step.point:
            expect(eva.page.locator(".ring")).to_be_in_viewport()
        learner.do(step)

    learner.hears("done")
    assert beyond_the_edge(eva.page) == []


def test_a_visit_and_the_sharing_out_after_it_are_played_with_keys_alone(people: People, server: ServerProcess) -> None:
    (link,) = sit_down(server, "Ana", options={"scenario": "candle_end"})
    ana = people("en").sit(link)
    shared = 0
    while ana.frame["view"]["step"] != "exchange":
        deed, n = next_deed(ana.frame["view"], LIT), ana.n
        assert deed is not None
        shared += deed["type"] == "ShareOut"
        key(ana, deed)
        ana.wait_until(lambda n=n: ana.n > n, f"{deed} was not done")

    assert shared > 1
    expect(ana.page.locator("[role=status].prompt")).to_have_text(says(ana, "board-ask-exchange", alone="yes", name=""))


def key(person: Person, deed: Any) -> None:
    """By its own key where it has one; else the tabulator is pressed until it is there, and then enter."""
    page = person.page
    for _ in range(STOPS):
        if not page.locator("dialog.event[open]").count():
            break
        page.keyboard.press("Escape")
    tab = f"[data-agent-tab='{deed['agent']}']"
    if page.locator(f"{tab}[aria-selected=false]").count():
        press_at(person, tab)
    match deed["type"]:
        case "Take" | "Explore":
            page.keyboard.press(str("BCDEF".index(deed["slot"]) + 1))
        case "GoTo":
            page.keyboard.press("m")
            press_at(person, f"[data-spot='{deed['place']}']")
        case kind if kind in KEYS:
            page.keyboard.press(KEYS[kind])
        case _:
            press_at(person, f"[data-do='{called(deed)}']")


def press_at(person: Person, selector: str) -> None:
    """Unless it is done before one comes there: to somebody who plays alone, one answer counts for both."""
    n = person.n
    for _ in range(STOPS):
        if person.n > n:
            return
        if person.page.evaluate(_IS_HERE, selector):
            person.page.keyboard.press("Enter")
            return
        person.page.keyboard.press("Tab")
    raise AssertionError(f"{selector} is not reached")
