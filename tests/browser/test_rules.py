"""Test the rules page: search in both languages, and links from the log, a refusal and a card."""

from __future__ import annotations

import pytest
from playwright.sync_api import Locator, expect

from tests.browser.conftest import People
from tests.browser.measures import beyond_the_edge
from tests.browser.person import Person, play_on
from tests.browser.server import ServerProcess
from tests.long import also

PHONE = (390, 844)


def rule(person: Person, number: int) -> Locator:
    return person.page.locator(f"[data-rule='{number}']")


def open_rules(person: Person) -> Locator:
    person.page.get_by_role("tab", name=person.says("tab-rules")).click()
    field = person.page.get_by_role("searchbox", name=person.says("rules-search"))
    expect(rule(person, 1)).to_be_attached()
    return field


@pytest.mark.parametrize(("language", "typed"), [also("en", "chalice truthfully"), ("es", "caliz mayor")])
def test_a_word_finds_its_rule(people: People, server: ServerProcess, language: str, typed: str) -> None:
    _, (link, *_) = server.seated("Ana", bots=1)
    ana = people(language).sit(link)
    field = open_rules(ana)
    every = ana.page.locator("[data-rule]").count()

    field.fill(typed)

    expect(ana.page.locator("[data-rule]")).to_have_count(1)
    expect(rule(ana, 14)).to_be_visible()
    expect(rule(ana, 14).locator("mark").first).to_be_visible()
    ana.sees("rules-found", count=1)
    field.fill("zeppelin")
    expect(ana.page.locator("[data-rule]")).to_have_count(0)
    ana.sees("rules-found", count=0)
    ana.button("rules-clear").click()
    expect(ana.page.locator("[data-rule]")).to_have_count(every)


@pytest.mark.parametrize("size", [also((1280, 800), id="desktop"), pytest.param(PHONE, id="phone")])
def test_a_line_of_the_log_leads_to_its_rule(people: People, server: ServerProcess, size: tuple[int, int]) -> None:
    _, (link, *_) = server.seated("Ana", bots=1)
    ana = people("es", size).sit(link)
    play_on(ana, until=lambda: ana.fates.count() > 0)
    ana.page.keyboard.press("l")

    ana.page.locator("#log").get_by_role("button", name=ana.says("rules-open", rule="R10"), exact=True).last.click()

    expect(rule(ana, 10)).to_be_focused()
    expect(rule(ana, 10)).to_be_in_viewport()
    expect(rule(ana, 10)).to_contain_text("Robar")
    assert beyond_the_edge(ana.page) == []


def test_a_refusal_at_a_card_leads_to_its_rule(people: People, server: ServerProcess) -> None:
    _, (link, *_) = server.seated("Ana", bots=2)
    ana = people("en").sit(link)
    play_on(ana, until=lambda: ana.fates.count() > 0)
    ana.fates.first.click()

    unlit = ana.page.locator(".row [data-card]:not(.lit)").filter(visible=True).first
    unlit.click()
    said = ana.page.locator(".bubble")
    expect(said).to_contain_text("R")
    number = said.locator(".rule").first.inner_text()
    said.locator(".rule").first.click()

    expect(said).to_have_count(0)
    expect(rule(ana, int(number.removeprefix("R")))).to_be_focused()


def test_a_card_leads_to_its_rules(people: People, server: ServerProcess) -> None:
    _, (link, *_) = server.seated("Ana", bots=1)
    ana = people("es", PHONE).sit(link)
    play_on(ana, until=lambda: ana.fates.count() > 0)

    ana.page.locator(".strip[data-card]").click()
    ana.page.locator("dialog .rule").first.click()

    expect(ana.page.locator("dialog")).to_have_count(0)
    expect(rule(ana, 12)).to_be_in_viewport()
