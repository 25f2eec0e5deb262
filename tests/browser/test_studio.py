"""Test the authors' studio in a real browser: completion, faults, charts, and play on the real board."""

from __future__ import annotations

from collections.abc import Generator
from contextlib import contextmanager
from pathlib import Path

import httpx
from playwright.sync_api import Browser, Locator, Page, expect

from tests.authoring.folders import skeleton
from tests.authoring.studio.open import open_studio
from tests.browser.axe import grave_faults
from tests.browser.person import WAIT


@contextmanager
def opened(browser: Browser, studio: httpx.Client, **screen: int) -> Generator[Page]:
    """The page, which must have nothing to complain of at the end."""
    size = {"width": screen.get("width", 1280), "height": screen.get("height", 800)}
    with browser.new_context(viewport=size, reduced_motion="reduce") as context:  # pyright: ignore[reportArgumentType]
        context.set_default_timeout(WAIT)
        page, wrong = context.new_page(), list[str]()
        page.on("console", lambda told: wrong.append(told.text) if told.type == "error" else None)
        page.on("pageerror", lambda error: wrong.append(str(error)))
        page.goto(str(studio.base_url))
        yield page
        assert wrong == []


def line_here(page: Page) -> Locator:
    return page.locator(".cm-activeLine")


def test_an_author_writes_a_fault_sees_it_in_place_and_mends_it_by_completion(browser: Browser, tmp_path: Path) -> None:
    folder = skeleton(tmp_path)
    with open_studio(folder, "es") as studio, opened(browser, studio) as page:
        status = page.get_by_role("status").first
        expect(status).to_have_text("Todo está bien")
        assert grave_faults(page) == []

        # A box of a chart leads to its line, by keyboard alone.
        page.get_by_role("tab", selected=True).focus()
        page.keyboard.press("ArrowRight")
        page.keyboard.press("ArrowRight")
        cat = page.get_by_role("button", name="carta · porch_cat")
        cat.focus()
        page.keyboard.press("Enter")
        assert grave_faults(page) == []
        expect(line_here(page)).to_contain_text("id: porch_cat")

        # A wrong name, saved, is marked on its line.
        page.keyboard.press("ArrowDown")
        page.keyboard.press("End")
        for _ in range(4):
            page.keyboard.press("Backspace")
        page.keyboard.type("doggy}")
        expect(page.get_by_text("Sin guardar: scenario.yaml")).to_be_visible()
        page.keyboard.press("Control+s")
        expect(status).to_contain_text("Errores: 1")
        expect(page.locator(".cm-lintRange-error")).to_contain_text("read_talk: doggy")
        page.get_by_role("tab", name="Hallazgos").click()
        page.get_by_role("button", name="doggy").click()
        expect(line_here(page)).to_contain_text("read_talk: doggy")

        # The right name is offered, and with it the fault is gone.
        page.keyboard.press("End")
        for _ in range(6):
            page.keyboard.press("Backspace")
        page.keyboard.press("Control+ ")
        offered = page.locator(".cm-tooltip-autocomplete li").first
        expect(offered).to_have_text("cattalk")
        offered.click()
        page.keyboard.type("}")
        page.keyboard.press("Control+s")
        expect(status).to_have_text("Todo está bien")
        expect(page.locator(".cm-lintRange-error")).to_have_count(0)
        assert "read_talk: cat}" in (folder / "scenario.yaml").read_text(encoding="utf-8")

        # What somebody else saves meanwhile is not written over unasked.
        page.keyboard.type(" # mine")
        file = folder / "scenario.yaml"
        file.write_text(file.read_text(encoding="utf-8").replace("minutes: 10", "minutes: 15"), "utf-8")
        expect(page.get_by_text("cambió en otra parte")).to_be_visible()
        page.get_by_role("button", name="Leer lo otro").click()
        expect(page.get_by_text("minutes: 15")).to_be_visible()


def test_an_author_plays_from_a_place_on_the_real_board_and_it_begins_again_when_a_file_is_saved(
    browser: Browser, tmp_path: Path
) -> None:
    folder = skeleton(tmp_path)
    with open_studio(folder, "en") as studio, opened(browser, studio) as page:
        page.get_by_role("tab", name="Places").click()
        page.get_by_role("button", name="place · porch").click()
        page.get_by_role("button", name="Play from here").click()
        board = page.frame_locator("iframe[title^='The board of']")
        cards = board.locator(".pano .card")
        expect(cards).to_have_count(4)
        page.get_by_role("button", name="Editor").click()
        cards.first.click()
        assert grave_faults(page) == []
        expect(page.get_by_text("Deeds: 1")).to_be_visible()

        file = folder / "en.yaml"
        file.write_text(file.read_text(encoding="utf-8").replace("name: Porch", "name: Veranda"), "utf-8")
        expect(page.get_by_text("begun again from the same place")).to_be_visible()
        expect(board.get_by_text("Veranda").first).to_be_visible()
        page.set_viewport_size({"width": 390, "height": 844})
        expect(page.get_by_role("tab", name="Write")).to_be_visible()
        assert page.evaluate("document.documentElement.scrollWidth") <= 390
