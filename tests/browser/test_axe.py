"""Check that axe finds nothing serious on any page, in any palette, at any text size."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.browser.axe import faults_in_every_look
from tests.browser.conftest import DESKTOP, People
from tests.browser.learner import Learner
from tests.browser.matches import finished, nearly_over
from tests.browser.person import Person, play_on
from tests.browser.server import ServerProcess
from tests.long import also

PHONE = (390, 844)

PLACES = ("language", "size")
desk = pytest.mark.parametrize(PLACES, [pytest.param("en", DESKTOP, id="desk"), also("es", PHONE, id="phone")])
phone = pytest.mark.parametrize(PLACES, [also("en", DESKTOP, id="desk"), pytest.param("es", PHONE, id="phone")])


class Findings:
    """What axe says, and where."""

    def __init__(self, person: Person) -> None:
        self.person = person
        self._faults: dict[str, list[str]] = {}

    def look(self, where: str) -> None:
        if faults := faults_in_every_look(self.person.page):
            self._faults[where] = faults

    def check(self) -> None:
        assert not self._faults, self._faults


@desk
def test_axe_finds_nothing_serious_in_the_server(people: People, language: str, size: tuple[int, int]) -> None:
    ana = people(language, size).go()
    findings = Findings(ana)
    expect(ana.button("open-a-table").first).to_be_enabled()
    findings.look("home")
    ana.button("open-a-table").first.click()
    findings.look("opening a table")
    ana.button("open-go").click()
    ana.button("lobby-fill").click()
    expect(ana.button("lobby-start")).to_be_enabled()
    findings.look("lobby")
    for path in ("/join", "/matches", "/nowhere"):
        ana.go(path)
        expect(ana.page.get_by_role("main")).to_be_visible()
        findings.look(path)
    ana.forgive("404")

    findings.check()


@phone
def test_axe_finds_nothing_serious_where_one_learns_and_looks_back(
    people: People, server: ServerProcess, language: str, size: tuple[int, int]
) -> None:
    ana = people(language, size)
    findings = Findings(ana)
    learner = Learner(ana, "first-hour")
    learner.begin()
    findings.look("lesson")
    ana.go("/learn/shipwreck")
    expect(ana.page.locator("[data-lesson]").first).to_be_visible()
    findings.look("lessons")
    ana.go(f"/replay/{finished(server)}?n=9&eyes=1")
    expect(ana.page.get_by_role("slider", name=ana.says("replay-line"))).to_be_visible()
    expect(ana.page.locator("#board .board")).to_be_visible()
    findings.look("replay")

    findings.check()


@phone
def test_axe_finds_nothing_serious_at_a_table(
    people: People, server: ServerProcess, language: str, size: tuple[int, int]
) -> None:
    _, (link, *_) = server.seated("Ana", bots=2)
    ana = people(language, size).prefers(help="explained").sit(link)
    findings = Findings(ana)
    play_on(ana, until=lambda: ana.fates.count() > 0)
    findings.look("playing")
    ana.play()
    play_on(ana, until=lambda: ana.asked in ("agree", "predict"))
    findings.look("deciding")
    ana.button("table-menu").click()
    expect(ana.page.get_by_role("dialog")).to_be_visible()
    findings.look("menu")
    ana.page.keyboard.press("Escape")
    ana.page.keyboard.press("l")
    ana.page.get_by_role("tab", name=ana.says("tab-rules")).click()
    expect(ana.page.locator("[data-rule]").first).to_be_attached()
    findings.look("rules")

    findings.check()


@phone
def test_axe_finds_nothing_serious_at_the_end(
    people: People, server: ServerProcess, language: str, size: tuple[int, int]
) -> None:
    ana = people(language, size).sit(*nearly_over(server, "Ana"))
    findings = Findings(ana)
    play_on(ana, until=lambda: ana.ending.count() > 0)
    findings.look("end")

    findings.check()
