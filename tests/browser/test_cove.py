"""Test Merchants Cove by clicking: a solo match, a whole day of four, keyboard only, and every screen size."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.browser.axe import grave_faults
from tests.browser.conftest import DESKTOP, People
from tests.browser.cove import choosing, over, play_on, says, sit_down, view
from tests.browser.measures import beyond_the_edge, cut_texts, out_of_reach
from tests.browser.person import Person
from tests.browser.server import ServerProcess
from tests.long import LONG, also

PHONE, TABLET = (390, 844), (820, 1180)


@LONG
def test_a_whole_solo_match_is_played_by_clicking(people: People, server: ServerProcess) -> None:
    (link,) = sit_down(server, "Inés", players=1, rival="calm")
    ines = people("es").sit(link)

    play_on(ines, until=lambda: over(ines))

    assert view(ines)["outcome"] is not None
    sheet = ines.page.locator(".ending .truth")
    expect(sheet.get_by_role("columnheader", name=says(ines, "board-peddler"))).to_be_visible()
    spent = sum(entry["gold"] for entry in view(ines)["ledger"] if entry["by"] == 0)
    assert spent == view(ines)["merchants"][0]["gold"], "the books hold every coin"
    expect(sheet.locator("figure svg")).to_be_visible()
    assert cut_texts(ines.page) + beyond_the_edge(ines.page) == []
    assert not (faults := grave_faults(ines.page)), faults


@LONG
@pytest.mark.parametrize(("language", "size"), [("en", DESKTOP), ("es", PHONE)], ids=["desktop", "phone"])
def test_a_day_in_a_garden_is_played_by_clicking(
    people: People, server: ServerProcess, language: str, size: tuple[int, int]
) -> None:
    """R82-R89: what is taken is planted in pools that a finger finds, whatever is asked above them."""
    (link,) = sit_down(server, "Noa", players=1, rival="calm", shops="garden")
    noa = people(language, size).sit(link)

    play_on(noa, until=lambda: view(noa)["day"] == 2 and choosing(noa))

    assert {"Planted", "TidelineFilled", "TideTurned"} <= told(noa)
    assert cut_texts(noa.page) + beyond_the_edge(noa.page) == []
    assert not (faults := grave_faults(noa.page)), faults


@LONG
def test_a_whole_day_of_four_is_played_by_clicking(people: People, server: ServerProcess) -> None:
    (link,) = sit_down(server, "Ana", players=4)
    ana = people("en").sit(link)

    play_on(ana, until=lambda: view(ana)["day"] == 2 and choosing(ana))

    assert {"MarketSet", "WentAshore", "BoatDocked"} <= told(ana), "the market was held"
    ana.page.locator("[data-visit='2']").click()
    expect(ana.page.locator(".co .shop .whose")).to_contain_text(says(ana, "board-shop-of", name=view_name(ana, 2)))
    ana.page.locator("[data-tool='home']").click()
    ana.page.locator("[data-tool='books']").click()
    expect(ana.page.locator("dialog .books section")).to_have_count(4)


def told(person: Person) -> set[str]:
    """The kinds of all that happened before this person's eyes."""
    frames = [message["frame"] for message in person.heard if message["type"] == "Update"]
    return {event["type"] for frame in frames for event in frame["events"]}


def view_name(person: Person, seat: int) -> str:
    return person.page.locator(f".chip[data-seat='{seat}'] b").first.inner_text()


def test_a_turn_needs_no_mouse(people: People, server: ServerProcess) -> None:
    (link,) = sit_down(server, "Ana", players=1)
    ana = people("en").sit(link)
    play_on(ana, until=lambda: choosing(ana))
    before = view(ana)["turns"]
    ana.page.keyboard.press("5")
    expect(ana.page.locator("[data-atom='space:hire']")).to_have_attribute("aria-pressed", "true")
    ana.page.locator("[data-atom='folk:1']").focus()
    ana.page.keyboard.press("ArrowRight")
    expect(ana.page.locator("[data-atom='folk:2']")).to_be_focused()
    ana.page.keyboard.press("Enter")
    expect(ana.page.locator(".ghost")).to_have_count(1)
    ana.page.locator("[data-choice='go']").focus()
    ana.page.keyboard.press("Enter")
    ana.wait_until(lambda: not choosing(ana), "the card was not hired")
    ana.page.locator("[data-choice='TakeBack']").focus()
    ana.page.keyboard.press("Enter")
    ana.wait_until(lambda: choosing(ana), "it was not taken back")
    assert view(ana)["turns"] == before


@pytest.mark.parametrize(
    ("language", "size"),
    [pytest.param("es", PHONE, id="phone"), also("en", TABLET, id="tablet"), also("es", DESKTOP, id="desktop")],
)
def test_everything_fits_and_can_be_reached(
    people: People, server: ServerProcess, language: str, size: tuple[int, int]
) -> None:
    (link,) = sit_down(server, "Inés", players=4)
    ines = people(language, size).sit(link)
    play_on(ines, until=lambda: choosing(ines) and view(ines)["turns"] > 6)

    check(ines)
    if size == PHONE:
        ines.page.locator("#cove-tab-shop").click()
        check(ines)
    assert not (faults := grave_faults(ines.page)), faults


def check(person: Person) -> None:
    assert cut_texts(person.page) + beyond_the_edge(person.page) == []
    assert out_of_reach(person.page) == []


def test_the_phone_turns_its_pages(people: People, server: ServerProcess) -> None:
    (link,) = sit_down(server, "Ana", players=2)
    ana = people("en", PHONE, has_touch=True, is_mobile=True).sit(link)
    shop, cove = (ana.page.locator(f"#cove-page-{page}") for page in ("shop", "cove"))
    expect(cove.locator(".scene")).to_be_in_viewport()
    ana.page.locator("#cove-tab-shop").tap()
    expect(shop.locator(".stars")).to_be_in_viewport()
    expect(cove).to_have_attribute("inert", "")
    ana.page.locator("#cove-page-shop").evaluate("one => one.parentElement.scrollTo({ left: 0 })")
    expect(ana.page.locator("#cove-tab-cove")).to_have_attribute("aria-selected", "true")
