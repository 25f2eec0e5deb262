"""Check phone, tablet and desktop layouts in both languages: nothing is cut, outside, or out of reach."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import DESKTOP, People
from tests.browser.matches import nearly_over
from tests.browser.measures import beyond_the_edge, cut_texts, out_of_reach, too_small
from tests.browser.person import Person, play_on
from tests.browser.server import ServerProcess
from tests.long import also

PHONE, SMALL_PHONE, TABLET = (390, 844), (360, 740), (820, 1180)

both_languages = pytest.mark.parametrize("language", [also("en"), "es"])


def check(person: Person, where: str, faults: dict[str, list[str]]) -> None:
    """Fonts change widths: measured is what is seen once they are there."""
    person.page.evaluate("document.fonts.ready")
    if found := cut_texts(person.page) + beyond_the_edge(person.page):
        faults[where] = found


def decides(person: Person) -> bool:
    """The group's decision is before this person."""
    return person.asked in ("agree", "predict")


@pytest.mark.parametrize(
    ("language", "size"),
    [
        also("en", SMALL_PHONE, id="phone-en"),
        pytest.param("es", SMALL_PHONE, id="phone-es"),
        also("en", TABLET, id="tablet-en"),
        also("es", TABLET, id="tablet-es"),
        also("en", DESKTOP, id="desktop-en"),
        pytest.param("es", DESKTOP, id="desktop-es"),
    ],
)
def test_no_text_is_cut_anywhere(people: People, server: ServerProcess, language: str, size: tuple[int, int]) -> None:
    faults: dict[str, list[str]] = {}
    ana = people(language, size).go()
    expect(ana.button("open-a-table").first).to_be_enabled()
    check(ana, "home", faults)
    ana.button("open-a-table").first.click()
    check(ana, "opening a table", faults)
    ana.button("open-go").click()
    ana.button("lobby-fill").click()
    expect(ana.button("lobby-start")).to_be_enabled()
    check(ana, "lobby", faults)
    ana.button("lobby-start").click()
    expect(ana.table).to_be_visible()
    check(ana, "beginning", faults)
    play_on(ana, until=lambda: ana.fates.count() > 0)
    check(ana, "playing", faults)
    ana.play()
    play_on(ana, until=lambda: decides(ana))
    check(ana, "deciding", faults)
    ana.page.locator(".card[data-card]").filter(visible=True).last.click()
    expect(ana.page.get_by_role("dialog")).to_be_visible()
    check(ana, "reading a card", faults)
    ana.page.keyboard.press("Escape")
    ana.button("table-menu").click()
    check(ana, "menu", faults)

    assert not faults, "\n".join(f"{where}: {one}" for where, found in faults.items() for one in found)


@pytest.mark.parametrize(
    ("language", "size"),
    [
        also("en", PHONE, id="390x844-en"),
        also("es", PHONE, id="390x844-es"),
        also("en", SMALL_PHONE, id="360x740-en"),
        pytest.param("es", SMALL_PHONE, id="360x740-es"),
        also("en", TABLET, id="820x1180-en"),
        also("es", TABLET, id="820x1180-es"),
    ],
)
def test_under_a_finger_every_control_is_in_reach(
    people: People, server: ServerProcess, language: str, size: tuple[int, int]
) -> None:
    _, (link, *_) = server.seated("Ana", bots=3)
    ana = people(language, size, has_touch=True, is_mobile=True).go()
    expect(ana.button("open-a-table").first).to_be_enabled()
    assert out_of_reach(ana.page) == []

    ana.sit(link)
    play_on(ana, until=lambda: ana.fates.count() > 0)
    assert out_of_reach(ana.page) == []
    ana.fates.first.tap()
    ana.lit.first.tap()
    play_on(ana, until=lambda: decides(ana))
    assert out_of_reach(ana.page) == []
    assert beyond_the_edge(ana.page) == []


@pytest.mark.parametrize("size", [also(PHONE, id="390x844"), pytest.param(SMALL_PHONE, id="360x740")])
def test_whatever_is_pressed_in_a_game_is_as_large_as_a_fingertip(
    people: People, server: ServerProcess, size: tuple[int, int]
) -> None:
    _, (link, *_) = server.seated("Ana", bots=3)
    ana = people("es", size, has_touch=True, is_mobile=True).sit(link)
    play_on(ana, until=lambda: ana.fates.count() > 0)
    assert too_small(ana.page, "#board") + too_small(ana.page, "#bar") == []
    ana.play()
    play_on(ana, until=lambda: decides(ana))
    assert too_small(ana.page, "#board") + too_small(ana.page, "#bar") == []


@both_languages
def test_the_end_fits_on_a_phone(people: People, server: ServerProcess, language: str) -> None:
    ana = people(language, SMALL_PHONE).sit(*nearly_over(server, "Ana", bots=1))

    play_on(ana, until=lambda: ana.ending.count() > 0)

    assert cut_texts(ana.page) + beyond_the_edge(ana.page) == []
    assert out_of_reach(ana.page) == []
