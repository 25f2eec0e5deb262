"""Check that at 200 % zoom and with the largest text nothing is cut or scrolls sideways."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import DESKTOP, People
from tests.browser.learner import Learner
from tests.browser.matches import finished, nearly_over
from tests.browser.measures import beyond_the_edge, cut_texts, out_of_reach
from tests.browser.person import Person, play_on
from tests.browser.server import ServerProcess
from tests.long import also

# A window of 1280 by 800 at 200 %: half as many points each way, each of them twice as large.
ZOOMED: dict[str, Any] = {"size": (640, 400), "device_scale_factor": 2}
PHONE = (390, 844)

LARGE = [
    pytest.param("es", "normal", ZOOMED, id="200 %"),
    also("es", "larger", {"size": DESKTOP}, id="larger texts"),
    pytest.param("en", "larger", {"size": PHONE}, id="larger texts on a phone"),
]
every_size = pytest.mark.parametrize(("language", "type", "seen"), LARGE)


class Faults:
    """What is lost, and where."""

    def __init__(self, person: Person) -> None:
        self.person = person
        self.found: list[str] = []

    def look(self, where: str) -> None:
        page = self.person.page
        page.evaluate("document.fonts.ready")
        lost = cut_texts(page) + beyond_the_edge(page) + out_of_reach(page)
        self.found += [f"{where}: {one}" for one in lost]

    def check(self) -> None:
        assert not self.found, "\n".join(self.found)


@every_size
def test_nothing_is_lost_in_the_server(
    people: People, server: ServerProcess, language: str, type: str, seen: dict[str, Any]
) -> None:
    ana = people(language, **seen).prefers(type=type).go()
    faults = Faults(ana)
    expect(ana.button("open-a-table").first).to_be_enabled()
    faults.look("home")
    ana.button("open-a-table").first.click()
    ana.button("open-go").click()
    ana.button("lobby-fill").click()
    expect(ana.button("lobby-start")).to_be_enabled()
    faults.look("lobby")
    ana.go(f"/replay/{finished(server)}?n=9&eyes=1")
    expect(ana.page.get_by_role("slider", name=ana.says("replay-line"))).to_be_visible()
    expect(ana.table).to_be_visible()
    faults.look("replay")
    ana.go("/matches")
    expect(ana.page.locator("a[href^='/replay/']").first).to_be_visible()
    faults.look("matches")
    Learner(ana, "first-hour").begin()
    faults.look("lesson")

    faults.check()


@every_size
def test_nothing_is_lost_at_a_table(
    people: People, server: ServerProcess, language: str, type: str, seen: dict[str, Any]
) -> None:
    _, (link, *_) = server.seated("Ana", bots=2)
    ana = people(language, **seen).prefers(type=type).sit(link)
    faults = Faults(ana)
    play_on(ana, until=lambda: ana.fates.count() > 0)
    faults.look("playing")
    ana.play()
    play_on(ana, until=lambda: ana.asked in ("agree", "predict"))
    faults.look("deciding")
    ana.sit(*nearly_over(server, "Ana"))
    play_on(ana, until=lambda: ana.ending.count() > 0)
    faults.look("end")

    faults.check()
