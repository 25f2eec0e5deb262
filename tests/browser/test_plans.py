"""Test plans in the browser: carried out like a person's answer, and shown to nobody else."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Locator, expect

from tests.browser.axe import grave_faults
from tests.browser.conftest import DESKTOP, People
from tests.browser.measures import beyond_the_edge, cut_texts
from tests.browser.person import Person, play_on
from tests.browser.server import ServerProcess
from tests.long import also

PHONE = (390, 844)
EASY: dict[str, Any] = {"options": {"difficulty": "easy"}}


def plan_button(person: Person, count: int = 0) -> Locator:
    return person.page.locator("#bar").get_by_role("button", name=person.says("plan", count=count), exact=True)


def sheet(person: Person) -> Locator:
    return person.page.get_by_role("dialog", name=person.says("plan-title"))


def whoever_waits(*people: Person) -> tuple[Person, Person]:
    """Who is not asked, and who is: exactly one of them plays first."""
    people[0].wait_until(lambda: any(one.asked for one in people), "nobody is asked")
    waiting = next(one for one in people if not one.asked)
    return waiting, next(one for one in people if one is not waiting and one.asked)


@pytest.mark.parametrize(
    ("language", "size"), [also("en", DESKTOP, id="desktop"), pytest.param("es", PHONE, id="phone")]
)
def test_one_plans_to_agree_and_the_plan_agrees(
    people: People, server: ServerProcess, language: str, size: tuple[int, int]
) -> None:
    _, links = server.seated("Ana", "Bruno", "Casandra", **EASY)
    all_three = [people(language, size).sit(link) for link in links]
    planner, active = whoever_waits(*all_three)
    leader = next(one for one in all_three if one not in (planner, active))

    plan_button(planner).press("Enter")
    offers = sheet(planner).get_by_role("list", name=planner.says("plan-offers"))
    name = ("Ana", "Bruno", "Casandra")[all_three.index(leader)]
    offer = offers.get_by_role("button").filter(has_text=name).first
    expect(offer).to_be_visible()
    assert cut_texts(planner.page) + beyond_the_edge(planner.page) == []
    offer.click()
    expect(sheet(planner).get_by_role("list", name=planner.says("plan-mine")).get_by_role("listitem")).to_have_count(1)
    planner.page.keyboard.press("Escape")
    expect(plan_button(planner, 1)).to_be_visible()

    play_on(active, until=lambda: leader.asked != "" or active.asked == "")
    n = leader.n
    leader.wait_until(lambda: leader.asked != "", "nothing is decided")
    leader.press("[data-choice='none']")
    planner.wait_until(lambda: planner.n >= n + 2, "the plan does nothing")
    expect(planner.page.locator("#log")).to_contain_text(planner.says("by-plan"))
    for other in (leader, active):
        assert planner.says("by-plan") not in other.page.locator("#log").inner_text()


def test_the_sheet_is_for_everybody_and_a_plan_can_be_dropped(people: People, server: ServerProcess) -> None:
    _, links = server.seated("Ana", "Bruno", "Casandra", rhythm="days", **EASY)
    ana, bruno = people("en").sit(links[0]), people("es").sit(links[1])
    planner = bruno if ana.me in ana.frame["view"]["to_act"] else ana
    plan_button(planner).click()
    sheet(planner).get_by_role("button").filter(has_text="Casandra").first.click()
    expect(sheet(planner).get_by_role("list", name=planner.says("plan-mine")).get_by_role("listitem")).to_have_count(1)
    assert grave_faults(planner.page) == []
    planner.page.keyboard.press("Escape")
    planner.page.reload()
    plan_button(planner, 1).click()
    drop = sheet(planner).get_by_role("list", name=planner.says("plan-mine")).get_by_role("button")
    drop.click()
    expect(drop).to_have_count(0)
    planner.page.keyboard.press("Escape")
    expect(plan_button(planner)).to_be_visible()
