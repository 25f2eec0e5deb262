"""Test finished matches: listed, told in words, downloaded."""

from __future__ import annotations

import json

from playwright.sync_api import expect

from tests.browser.conftest import People
from tests.browser.server import ServerProcess


def test_a_finished_match_is_found_read_and_downloaded(people: People, server: ServerProcess) -> None:
    code, link = server.finished("Ana", listed=True)
    told = server.ask("GET", f"/tables/{code}")
    for language in ("es", "en"):
        eva = people(language).go()
        eva.page.get_by_role("link", name=eva.says("matches")).first.click()
        row = eva.page.locator("li").filter(has_text=code)
        expect(row).to_contain_text(eva.says("cover-shipwreck"))
        expect(row).to_contain_text(eva.says(f"outcome-{told['outcome']}"))
        expect(row).to_contain_text("Ana")
        expect(row.locator("time")).to_have_attribute("datetime", told["ended"])
        with eva.page.expect_download() as download:
            row.get_by_role("link", name=eva.says("matches-record-of", code=code)).click()
        assert json.loads(download.value.path().read_text())["game"] == "shipwreck"
    ana = people("es").sit(link)
    expect(ana.ending).to_be_visible()
    ana.go("/matches")
    mine = ana.page.locator("section", has=ana.page.locator("#mine")).locator("li").filter(has_text=code)
    verdict = "end-victory" if 0 in told["winners"] else "end-defeat"
    expect(mine.locator(".pill")).to_have_text(ana.says(verdict))
    mine.get_by_role("link", name=ana.says("matches-see-of", code=code)).click()
    expect(ana.ending).to_be_visible()


def test_a_private_match_is_on_nobody_elses_page(people: People, server: ServerProcess) -> None:
    shown, _ = server.finished("Bea", listed=True)
    hidden, _ = server.finished("Leo", listed=False)
    eva = people("en").go("/matches")

    expect(eva.page.locator("li").filter(has_text=shown)).to_be_visible()
    expect(eva.page.locator("li").filter(has_text=hidden)).to_have_count(0)


def test_the_ticket_of_a_table_says_whose_turn_it_is(people: People, server: ServerProcess) -> None:
    code, (first, second) = server.seated("Ana", "Bruno")
    ana, bruno = people("en").sit(first), people("es").sit(second)
    ana.wait_until(lambda: ana.asked != "" or bruno.asked != "", "nobody is asked")
    asked = server.ask("GET", f"/tables/{code}")["to_act"]

    for seat, (person, other) in enumerate(((ana, "Bruno"), (bruno, "Ana"))):
        person.go()
        ticket = person.page.locator(f"a.ticket[href='/t/{code}']")
        waits = person.says("your-turn") if seat in asked else person.says("ticket-waits", who=other)
        expect(ticket).to_contain_text(waits)
