"""axe finds nothing serious on any page, in any palette, at any size of type."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.browser.axe import grave_faults
from tests.browser.conftest import DESKTOP, People
from tests.browser.house import OpenHouse
from tests.browser.learner import Learner
from tests.browser.matches import finished
from tests.browser.person import play_on

PHONE = (390, 844)

LOOKS = [
    ("house", "normal", "en", DESKTOP),
    ("cb", "large", "es", DESKTOP),
    ("hc", "normal", "es", PHONE),
    ("house", "larger", "en", PHONE),
]
every_look = pytest.mark.parametrize(
    ("palette", "type", "language", "size"),
    LOOKS,
    ids=[f"{palette} {type} {language}" for palette, type, language, _ in LOOKS],
)


@every_look
def test_axe_finds_nothing_serious_in_the_house(
    people: People, house: OpenHouse, palette: str, type: str, language: str, size: tuple[int, int]
) -> None:
    faults: dict[str, list[str]] = {}
    ana = people(language, size).prefers(palette=palette, type=type).go()
    expect(ana.button("open-a-table").first).to_be_enabled()
    faults["home"] = grave_faults(ana.page)
    ana.button("open-a-table").first.click()
    faults["opening a table"] = grave_faults(ana.page)
    ana.button("open-go").click()
    ana.button("lobby-fill").click()
    expect(ana.button("lobby-start")).to_be_enabled()
    faults["lobby"] = grave_faults(ana.page)
    for path in ("/join", "/matches", "/nowhere"):
        ana.go(path)
        expect(ana.page.get_by_role("main")).to_be_visible()
        faults[path] = grave_faults(ana.page)
    ana.forgive("404")

    assert not any(faults.values()), faults


@every_look
def test_axe_finds_nothing_serious_where_one_learns_and_looks_back(
    people: People, house: OpenHouse, palette: str, type: str, language: str, size: tuple[int, int]
) -> None:
    faults: dict[str, list[str]] = {}
    ana = people(language, size).prefers(palette=palette, type=type)
    learner = Learner(ana, "first-hour")
    learner.begin()
    faults["lesson"] = grave_faults(ana.page)
    ana.go("/learn/shipwreck")
    expect(ana.page.locator("[data-lesson]").first).to_be_visible()
    faults["lessons"] = grave_faults(ana.page)
    ana.go(f"/replay/{finished(house)}?n=9&eyes=1")
    expect(ana.page.get_by_role("slider", name=ana.says("replay-line"))).to_be_visible()
    expect(ana.page.locator("#board .board")).to_be_visible()
    faults["replay"] = grave_faults(ana.page)

    assert not any(faults.values()), faults


@every_look
def test_axe_finds_nothing_serious_at_a_table(
    people: People, house: OpenHouse, palette: str, type: str, language: str, size: tuple[int, int]
) -> None:
    faults: dict[str, list[str]] = {}
    _, (link, *_) = house.seated("Ana", bots=2, options={"difficulty": "doomed"})
    ana = people(language, size).prefers(palette=palette, type=type, help="explained").sit(link)
    play_on(ana, until=lambda: ana.fates.count() > 0)
    faults["playing"] = grave_faults(ana.page)
    ana.play()
    play_on(ana, until=lambda: ana.choice("agree").count() > 0 or ana.values.count() > 0)
    faults["deciding"] = grave_faults(ana.page)
    ana.button("table-menu").click()
    faults["menu"] = grave_faults(ana.page)
    ana.page.keyboard.press("Escape")
    ana.page.keyboard.press("l")
    ana.page.get_by_role("tab", name=ana.says("tab-rules")).click()
    expect(ana.page.locator("[data-rule]").first).to_be_attached()
    faults["rules"] = grave_faults(ana.page)
    ana.page.keyboard.press("Escape")
    play_on(ana, until=lambda: ana.ending.count() > 0)
    faults["end"] = grave_faults(ana.page)

    assert not any(faults.values()), faults
