"""Test quick match: from the home page to a table with another waiting person, and back out of the queue."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Locator, expect

from tests.browser.axe import grave_faults
from tests.browser.conftest import DESKTOP, People
from tests.browser.measures import beyond_the_edge, cut_texts
from tests.browser.person import Person
from tests.browser.server import ServerProcess
from tests.long import also

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


def somebody(server: ServerProcess, name: str) -> Any:
    return server.ask("POST", "/seeking", {"game": "shipwreck", "name": name})["token"]


def test_those_who_wait_are_put_at_one_table(people: People, server: ServerProcess) -> None:
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
        somebody(server, name)

    assert ana.code == bruno.code
    for person in (ana, bruno):
        expect(person.table).to_be_visible()
        expect(person.page.locator(".rail .chip.me")).to_have_count(1)


def test_whoever_closes_the_page_is_not_waited_for(people: People, server: ServerProcess) -> None:
    ana = people("en")
    open_search(ana)
    begin(ana, 1)
    ana.page.keyboard.press("Escape")
    expect(ana.page.get_by_role("dialog")).to_have_count(0)
    bea = somebody(server, "Bea")
    ana.wait_until(lambda: server.ask("PUT", "/seeking", token=bea)["waiting"] == 1, "Ana still waits")
    server.ask("DELETE", "/seeking", token=bea)


@pytest.mark.parametrize(
    ("language", "size"), [also("en", DESKTOP, id="desktop"), pytest.param("es", PHONE, id="phone")]
)
def test_a_table_that_waits_says_how_it_is_played_and_whom_it_lacks(
    people: People, server: ServerProcess, language: str, size: tuple[int, int]
) -> None:
    """At home, and where one looks for a table of its game."""
    terms: dict[str, Any] = {"rhythm": "days", "clock": {"move": 259_200}, "options": {"difficulty": "easy"}}
    opening = {"game": "shipwreck", "players": 4, "seats": [None, None, None, "companion"], "listed": True}
    code = server.ask("POST", "/tables", {**opening, "name": "Ana", **terms})["table"]["code"]
    bea = people(language, size)
    bea.go()
    ticket = bea.page.locator(f"a.ticket[href='/t/{code}']")
    difficulty = f"{bea.says('option-difficulty')}: {bea.says('option-difficulty-easy')}"

    def is_told(place: Locator) -> None:
        for words in (bea.says("open-terms-days", count=3), difficulty, bea.says("ticket-seats", free=2)):
            expect(place).to_contain_text(words)

    is_told(ticket)
    assert cut_texts(bea.page) + beyond_the_edge(bea.page) == []
    open_search(bea)
    is_told(bea.page.get_by_role("dialog").locator(f"a.ticket[href='/t/{code}']"))
    assert grave_faults(bea.page) == []
    assert cut_texts(bea.page) + beyond_the_edge(bea.page) == []
