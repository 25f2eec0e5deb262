"""axe finds nothing serious on any page, in any palette, at any size of type."""

from __future__ import annotations

import json

import pytest
from playwright.sync_api import expect

from tests.browser.axe import grave_faults
from tests.browser.conftest import DESKTOP, People
from tests.browser.house import OpenHouse
from tests.browser.person import Person, play_on

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


def prefers(person: Person, palette: str, type: str) -> Person:
    settings = json.dumps({"palette": palette, "type": type})
    person.page.add_init_script(f"localStorage.setItem('pitonisa.settings', {json.dumps(settings)})")
    return person


@every_look
def test_axe_finds_nothing_serious_in_the_house(
    people: People, house: OpenHouse, palette: str, type: str, language: str, size: tuple[int, int]
) -> None:
    faults: dict[str, list[str]] = {}
    ana = prefers(people(language, size), palette, type).go()
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
def test_axe_finds_nothing_serious_at_a_table(
    people: People, house: OpenHouse, palette: str, type: str, language: str, size: tuple[int, int]
) -> None:
    faults: dict[str, list[str]] = {}
    _, (link, *_) = house.seated("Ana", bots=2, options={"difficulty": "doomed"})
    ana = prefers(people(language, size), palette, type).sit(link)
    play_on(ana, until=lambda: ana.fates.count() > 0)
    faults["playing"] = grave_faults(ana.page)
    ana.play()
    play_on(ana, until=lambda: ana.choice("agree").count() > 0 or ana.values.count() > 0)
    faults["deciding"] = grave_faults(ana.page)
    ana.button("table-menu").click()
    faults["menu"] = grave_faults(ana.page)
    ana.page.keyboard.press("Escape")
    play_on(ana, until=lambda: ana.ending.count() > 0)
    faults["end"] = grave_faults(ana.page)

    assert not any(faults.values()), faults
