"""Test the analysis of a finished match: moving by marks and keys, other viewpoints, trying other choices."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Locator, expect

from tests.browser.axe import grave_faults
from tests.browser.conftest import DESKTOP, People
from tests.browser.matches import finished
from tests.browser.measures import beyond_the_edge, cut_texts
from tests.browser.person import Person
from tests.browser.server import ServerProcess
from tests.long import also

PHONE = (390, 844)


@pytest.fixture(scope="module")
def code(server: ServerProcess) -> str:
    return finished(server, bots=1, bot="novice", seed="marks")


def curve(person: Person) -> Locator:
    return person.page.get_by_role("slider", name=person.says("analysis-chance"))


def turn(person: Person) -> int:
    return int(curve(person).get_attribute("aria-valuenow") or -1)


def last(person: Person) -> int:
    return int(curve(person).get_attribute("aria-valuemax") or -1)


def thought_through(person: Person) -> Person:
    """All of it is there, and the page looks at what it chose itself."""
    expect(curve(person)).to_be_visible()
    expect(person.button("analysis-stop")).to_have_count(0)
    expect(person.button("analysis-go-on")).to_have_count(0)
    expect(person.page.locator(".choice").first).to_be_visible()
    return person


def action(person: Person) -> int:
    """How many actions had been done at the moment that is looked at: the address bar follows it only after a while."""
    there = person.page.locator("a[href^='/replay/']").first.get_attribute("href") or ""
    (n,) = re.findall(r"\?n=(\d+)&", there)
    return int(n)


def moment(person: Person) -> str:
    return person.page.locator(".moment h2").inner_text()


def marks(person: Person, kind: str) -> int:
    name = person.says(f"analysis-kind-{kind}")
    row = person.page.locator(".tally li").filter(has=person.page.get_by_text(name, exact=True))
    return int(row.locator("b").inner_text())


def test_on_a_phone_one_goes_from_mark_to_mark_and_tries_again(
    people: People, server: ServerProcess, code: str
) -> None:
    ana = people("es", PHONE).go("/matches")
    ana.page.locator(f"a[href='/analysis/{code}']").click()
    thought_through(ana)
    assert cut_texts(ana.page) + beyond_the_edge(ana.page) == []
    assert ana.page.locator(".choice.best").count() > 0

    here = moment(ana)
    ana.page.wait_for_url(re.compile(rf"/analysis/{code}\?n={action(ana)}&eyes=0$"))
    onward = ana.page.locator(".foot .next")
    expect(onward).to_be_enabled()
    onward.click()
    expect(ana.page.locator(".moment h2")).not_to_have_text(here)

    worst = ana.page.locator(".choice").last
    worst.click()
    expect(worst).to_have_attribute("aria-pressed", "true")

    n = action(ana)
    ana.page.wait_for_url(re.compile(rf"/analysis/{code}\?n={n}&eyes=0$"))
    ana.button("analysis-try").click()
    ana.button("replay-continue-go").click()
    expect(ana.table).to_be_visible()
    told = server.ask("GET", f"/tables/{ana.code}")
    assert (told["origin"], told["branched"], told["stage"]) == (code, n, "playing")


def test_at_a_desk_by_keys_alone(people: People, code: str) -> None:
    ana = people("en", DESKTOP).go(f"/analysis/{code}?eyes=0&n=0")
    expect(curve(ana)).to_be_visible()
    expect(ana.button("analysis-stop")).to_have_count(0)
    press = ana.page.keyboard.press

    title = ana.page.locator(".moment h2")
    press("Home")
    press("n")
    expect(ana.page.locator(".foot .previous")).to_be_disabled()
    first = moment(ana)
    press("n")
    expect(title).not_to_have_text(first)
    press("p")
    expect(title).to_have_text(first)
    press("End")
    assert turn(ana) == last(ana)
    press("Home")
    assert turn(ana) == 1
    curve(ana).focus()
    press("ArrowRight")
    expect(curve(ana)).to_have_attribute("aria-valuenow", "2")
    expect(curve(ana)).to_have_attribute("aria-valuetext", re.compile(r"^Turn 2 of \d+"))
    press("ArrowUp")
    expect(curve(ana)).to_have_attribute("aria-valuenow", "3")
    press("Enter")
    expect(ana.page.get_by_role("dialog")).to_be_visible()
    press("Escape")
    expect(ana.page.get_by_role("dialog")).to_have_count(0)


def test_other_eyes_decided_other_things(people: People, code: str) -> None:
    ana = thought_through(people("en", DESKTOP).go(f"/analysis/{code}?eyes=0"))
    mine = ana.page.locator(".eyes [aria-pressed=true] small").inner_text()
    assert re.fullmatch(r"\d+ decisions?", mine)
    kinds = ("brilliant", "good", "unlucky", "slip", "lucky", "missed")
    assert sum(marks(ana, kind) for kind in kinds) == int(mine.split()[0])

    with ana.notices("analysis-looking", name="Bruno"):
        ana.page.locator(".eyes button", has_text="Bruno").click()
    ana.page.wait_for_url(re.compile(r"eyes=1$"))
    thought_through(ana)
    assert "Bruno" in ana.page.locator(".eyes [aria-pressed=true]").inner_text()


def test_the_curve_is_a_table_too(people: People, code: str) -> None:
    ana = thought_through(people("es", DESKTOP).go(f"/analysis/{code}"))
    ana.page.locator("summary", has_text=ana.says("analysis-table")).click()
    rows = ana.page.locator("details tbody tr")
    expect(rows).to_have_count(last(ana))
    assert re.search(r"\d+\s%", rows.first.inner_text())


@pytest.mark.parametrize(
    ("language", "size"), [pytest.param("es", PHONE, id="phone"), also("en", DESKTOP, id="desktop")]
)
def test_nothing_keeps_anybody_out(people: People, code: str, language: str, size: tuple[int, int]) -> None:
    ana = thought_through(people(language, size).go(f"/analysis/{code}"))
    assert grave_faults(ana.page) == []
    assert cut_texts(ana.page) + beyond_the_edge(ana.page) == []


def test_a_match_that_is_open_is_not_analysed(people: People, server: ServerProcess) -> None:
    open_code, _ = server.seated("Ana", bots=2)
    ana = people()
    ana.forgive("409")
    ana.go(f"/analysis/{open_code}")
    expect(ana.page.get_by_role("alert")).to_be_visible()
    expect(curve(ana)).to_have_count(0)
