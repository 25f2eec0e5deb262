"""Quick match: from the home page to a table with whoever else waits, and back if one thinks better of it."""

from __future__ import annotations

from typing import Any

from playwright.sync_api import expect

from tests.browser.axe import grave_faults
from tests.browser.conftest import DESKTOP, People
from tests.browser.house import OpenHouse
from tests.browser.measures import beyond_the_edge, cut_texts
from tests.browser.person import Person

PHONE = (390, 844)


def open_search(person: Person) -> None:
    """For the first game, the Shipwreck."""
    person.go()
    person.page.get_by_role("button", name=person.says("seek-a-table")).first.click()
    expect(person.page.get_by_role("dialog")).to_be_visible()


def begin(person: Person, waiting: int) -> None:
    person.button("seek-go").click()
    told = person.page.get_by_role("status").get_by_text(person.says("seek-waiting", count=waiting, seats=4))
    expect(told).to_be_visible()


def somebody(house: OpenHouse, name: str) -> Any:
    return house.ask("POST", "/seeking", {"game": "shipwreck", "name": name})["token"]


def test_those_who_wait_are_put_at_one_table(people: People, house: OpenHouse) -> None:
    ana, bruno = people("en", DESKTOP), people("es", PHONE)
    for person in (ana, bruno):
        open_search(person)
        assert grave_faults(person.page) == []
        assert cut_texts(person.page) + beyond_the_edge(person.page) == []
    begin(ana, 1)
    begin(bruno, 2)
    bruno.button("seek-stop").click()
    expect(bruno.button("seek-go")).to_be_visible()
    begin(bruno, 2)
    assert cut_texts(bruno.page) + beyond_the_edge(bruno.page) == []
    for name in ("Cleo", "Dana"):
        somebody(house, name)

    assert ana.code == bruno.code
    for person in (ana, bruno):
        expect(person.table).to_be_visible()
        expect(person.page.locator(".rail .chip.me")).to_have_count(1)


def test_whoever_closes_the_page_is_not_waited_for(people: People, house: OpenHouse) -> None:
    ana = people("en")
    open_search(ana)
    begin(ana, 1)
    ana.page.keyboard.press("Escape")
    expect(ana.page.get_by_role("dialog")).to_have_count(0)
    bea = somebody(house, "Bea")
    ana.wait_until(lambda: house.ask("PUT", "/seeking", token=bea)["waiting"] == 1, "Ana still waits")
    house.ask("DELETE", "/seeking", token=bea)
