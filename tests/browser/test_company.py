"""Test other people: blocking, inviting, and a line hidden by the admin."""

from __future__ import annotations

from typing import Any

import httpx
from playwright.sync_api import expect

from pitonisa.platform.table_model.table import new_token
from tests.browser.axe import grave_faults
from tests.browser.conftest import People
from tests.browser.measures import beyond_the_edge
from tests.browser.person import Person
from tests.browser.server import ServerProcess
from tests.browser.test_talk import said, write
from tests.server.at_once import OPERATOR
from tests.server.harness import WAIT

PHONE = (390, 844)


class Guest:
    """Somebody whose key is known: what they need for a scene to begin is asked for without clicking."""

    def __init__(self, people: People, server: ServerProcess, language: str, name: str, **wanted: Any) -> None:
        self.key, self.core, self.name = new_token(), server, name
        self.person: Person = people(language, **wanted).go("/health")
        kept = "([key, me]) => { localStorage['pitonisa.key'] = JSON.stringify(key); localStorage['pitonisa.me'] = me }"
        self.person.page.evaluate(kept, [self.key, "{}"])

    def ask(self, method: str, path: str, body: Any = None, token: str | None = None) -> Any:
        headers = {"pitonisa-key": self.key} | ({"authorization": f"Bearer {token}"} if token else {})
        address = f"{self.core.address}{path}"
        answer = httpx.request(method, address, json=body, headers=headers, trust_env=False, timeout=WAIT)
        answer.raise_for_status()
        return answer.json()

    def open(self, **wanted: Any) -> tuple[str, str]:
        opened = self.ask("POST", "/api/tables", {"game": "cove", "players": 2, "name": self.name, **wanted})
        return opened["table"]["code"], opened["token"]

    def sit(self, code: str) -> None:
        self.ask("POST", f"/api/tables/{code}/seats", {"name": self.name})


def two_who_met(people: People, server: ServerProcess, **wanted: Any) -> tuple[Guest, Guest, str]:
    ana, bea = Guest(people, server, "es", "Ana"), Guest(people, server, "en", "Bea", **wanted)
    code, token = ana.open(listed=True)
    bea.sit(code)
    ana.ask("POST", f"/api/tables/{code}/start", token=token)
    return ana, bea, code


def test_a_blocked_person(people: People, server: ServerProcess) -> None:
    ana, bea, code = two_who_met(people, server)
    here, there = ana.person.go(f"/t/{code}"), bea.person.go(f"/t/{code}")
    for one in (here, there):
        expect(one.table).to_be_visible()
        one.page.get_by_role("tab", name=one.says("tab-talk")).click()
    write(there, "You again.")
    expect(said(here)).to_contain_text(["You again."])

    here.button("table-menu").click()
    here.page.get_by_text(here.says("people-here"), exact=True).click()
    here.button("people-block").click()
    expect(here.button("people-unblock")).to_be_visible()
    here.page.keyboard.press("Escape")
    expect(said(here)).to_have_count(0)
    write(there, "Can you hear me?")
    write(here, "Nobody here?")
    expect(said(here)).to_have_count(1)
    expect(said(there)).to_have_count(3)

    mine, _ = ana.open(listed=True)
    there.go(f"/t/{mine}")
    there.button("sit-down").first.click()
    there.sees("table-full")
    there.forgive(rf"409 .*/api/tables/{mine}/seats\)")

    here.go(f"/t/{code}")
    here.sees("people-warned")
    here.go("/me")
    avoided = here.page.get_by_role("list", name=here.says("people-avoided"))
    expect(avoided.get_by_role("listitem")).to_contain_text(["Bea"])
    here.button("people-lift-name", name="Bea").click()
    expect(avoided).to_have_count(0)
    there.go(f"/t/{mine}")
    there.button("sit-down").first.click()
    expect(there.button("lobby-leave")).to_be_visible()


def test_one_press_invites_and_the_invited_come_or_do_not(people: People, server: ServerProcess) -> None:
    ana, bea, _ = two_who_met(people, server, size=PHONE)
    host, guest = ana.person, bea.person
    host.go("/me")
    host.button("people-invite-name", name="Bea").click()
    expect(host.page.get_by_role("heading", name=host.says("lobby-seats"))).to_be_visible()
    code = host.code

    guest.go()
    guest.sees("invited-title")
    assert beyond_the_edge(guest.page) == []
    guest.page.get_by_role("link", name=guest.says("invited-come")).click()
    guest.button("sit-down").first.click()
    expect(guest.button("lobby-leave")).to_be_visible()
    assert guest.code == code

    other, _ = ana.open(players=3)
    host.go(f"/t/{other}")
    host.page.get_by_text(host.says("people-known"), exact=True).click()
    host.button("people-invite-name", name="Bea").click()
    host.sees("people-invited")
    guest.go()
    guest.page.get_by_role("button", name=guest.says("invited-decline")).click()
    expect(guest.page.get_by_text(guest.says("invited-title"))).to_have_count(0)


def test_what_was_reported_is_hidden_by_the_owner_for_everybody(people: People, server: ServerProcess) -> None:
    ana, bea, code = two_who_met(people, server)
    here, there = ana.person.go(f"/t/{code}"), bea.person.go(f"/t/{code}")
    for one in (here, there):
        one.page.get_by_role("tab", name=one.says("tab-talk")).click()
    write(there, "A rude word.")
    expect(said(here)).to_contain_text(["A rude word."])
    here.button("table-menu").click()
    here.page.get_by_text(here.says("people-here"), exact=True).click()
    here.button("people-report-what", what="A rude word.").click()
    here.button("people-reason-insult").click()
    here.sees("people-report-thanks")
    here.page.keyboard.press("Escape")

    owner = people("en", PHONE).go("/owner")
    owner.page.get_by_label(owner.says("owner-secret")).fill(OPERATOR)
    owner.button("owner-enter").click()
    report = owner.page.get_by_role("article").filter(has_text="A rude word.")
    expect(report).to_be_visible()
    assert grave_faults(owner.page) == []
    assert beyond_the_edge(owner.page) == []
    report.get_by_role("button", name=owner.says("owner-hide")).click()
    expect(report.get_by_role("button", name=owner.says("owner-hidden"))).to_be_disabled()

    for one in (here, there):
        expect(said(one)).to_have_count(0)
        expect(one.page.locator("ol .mark").filter(has_text=one.says("notice-hidden"))).to_be_visible()
    report.get_by_role("button", name=owner.says("owner-ban")).click()
    report.get_by_role("button", name=owner.says("owner-ban-sure")).click()
    expect(there.page.get_by_role("alert")).to_contain_text(there.says("banned"))
    there.go("/me")
    there.sees("me-banned")
    there.forgive(r"403 ")
    assert OPERATOR not in "".join(owner.addresses)
