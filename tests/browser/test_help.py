"""Test help: chosen, shown at the seat, explained on the board, remembered, and limited by the table."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from tests.browser.axe import grave_faults
from tests.browser.conftest import DESKTOP, People
from tests.browser.person import Person, play_on
from tests.browser.server import ServerProcess
from tests.long import also

PHONE = (390, 844)


def light(person: Person, level: str) -> None:
    person.page.locator("button.lamp").click()
    assert grave_faults(person.page) == []
    person.page.locator(f"input[name=help][value={level}]").check()
    person.page.keyboard.press("Escape")
    expect(person.page.get_by_role("dialog")).to_have_count(0)


def explained(person: Person) -> bool:
    """Whether somebody's fate is in question, and its line has reasons."""
    return person.asked in ("predict", "agree") and person.page.locator(".grounds button").count() > 0


@pytest.mark.parametrize(("language", "size"), [also("en", DESKTOP), ("es", PHONE)])
def test_help_is_explained_and_ties_values_card_and_log_together(
    language: str, size: tuple[int, int], people: People, server: ServerProcess
) -> None:
    _, (link,) = server.seated("Ana", bots=2)
    ana = people(language, size).sit(link)
    light(ana, "explained")

    expect(ana.page.locator(".rail .me .mark")).to_contain_text(
        ana.says("help-at-seat", level=ana.says("level-explained"))
    )
    play_on(ana, until=lambda: explained(ana) or ana.ending.count() > 0)
    assert not ana.ending.count()

    reason = ana.page.locator(".grounds button").first
    seal = reason.locator(".seal").inner_text()
    expect(reason).to_contain_text(ana.says("board-ground", seal=seal, values="").rpartition(":")[0])
    reason.click()
    expect(reason).to_have_attribute("aria-pressed", "true")
    tied = ana.page.locator(".bigline li").filter(has=ana.page.locator(f".seal.traced[data-seal={seal}]"))
    struck = tied.locator(".val")
    expect(struck.first).to_have_class(re.compile("hard|soft"))
    told = struck.first.get_attribute("aria-label") or ""
    assert told.startswith(struck.first.locator("b").inner_text())
    assert grave_faults(ana.page) == []
    if size == DESKTOP:
        expect(ana.page.locator(f"#log li.traced .seal[data-seal={seal}]")).to_have_count(1)


def test_off_shows_no_strike_and_the_level_comes_along_to_the_next_table(people: People, server: ServerProcess) -> None:
    _, (link,) = server.seated("Ana", bots=1)
    ana = people("es").sit(link)
    play_on(ana, until=lambda: ana.asked in ("predict", "agree"))
    expect(ana.page.locator(".val.hard, .val.soft, .rail .mark")).to_have_count(0)
    light(ana, "logic")
    expect(ana.page.locator(".rail .me .mark")).to_have_count(1)

    _, (next_link,) = server.seated("Ana", bots=1)
    ana.sit(next_link)

    expect(ana.page.locator("button.lamp")).to_contain_text(ana.says("level-logic"))
    expect(ana.page.locator(".rail .me .mark")).to_have_count(1)


def test_a_table_may_forbid_help_the_lamp_says_so_and_whoever_watches_has_none(
    people: People, server: ServerProcess
) -> None:
    code, (link,) = server.seated("Ana", bots=1, help="marks")
    ana = people("en").sit(link)
    ana.page.locator("button.lamp").click()

    ana.sees("help-most", level=ana.says("level-marks"))
    for level, open_to_all in (("off", True), ("marks", True), ("logic", False), ("explained", False)):
        choice = ana.page.locator(f"input[name=help][value={level}]")
        expect(choice).to_be_enabled() if open_to_all else expect(choice).to_be_disabled()

    guest = people("es").go(f"/t/{code}")
    expect(guest.table).to_be_visible()
    expect(guest.page.locator("button.lamp")).to_have_count(0)


def test_a_game_without_a_drawn_board_tells_its_hints_in_words(people: People, server: ServerProcess) -> None:
    _, (link,) = server.seated("Ana", game="quay", players=3, seats=[None, "careful", "careful"])
    ana = people("es").go(link)
    light(ana, "explained")

    expect(ana.page.get_by_role("heading", name="Lo que puedes saber")).to_be_visible()
