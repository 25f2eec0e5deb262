"""The authors' page in a real browser: by keyboard alone, with nothing in the way of a screen reader."""

from __future__ import annotations

from pathlib import Path

from playwright.sync_api import Browser, expect

from tests.authoring.folders import line_of, skeleton
from tests.authoring.studio.open import open_studio
from tests.browser.axe import grave_faults


def test_an_author_finds_the_line_of_a_thing_and_plays_by_keyboard_alone(browser: Browser, tmp_path: Path) -> None:
    folder = skeleton(tmp_path)
    with open_studio(folder, "es") as studio, browser.new_context() as context:
        page, wrong = context.new_page(), list[str]()
        page.on("console", lambda told: wrong.append(told.text) if told.type == "error" else None)
        page.on("pageerror", lambda error: wrong.append(str(error)))
        page.goto(str(studio.base_url))
        expect(page.get_by_role("status").first).to_have_text("Todo está bien")
        assert grave_faults(page) == []

        page.get_by_role("tab", selected=True).focus()
        page.keyboard.press("ArrowRight")
        page.keyboard.press("ArrowRight")
        page.get_by_role("button", name="carta porch_door").focus()
        page.keyboard.press("Enter")
        here = page.locator("#source li.here")
        expect(here).to_contain_text("porch_door")
        lines = page.locator("#source li").all_inner_texts()
        assert "id: porch_door" in lines[line_of(folder, "scenario.yaml", "id: porch_door") - 1]

        page.get_by_role("tab", name="Cartas").click()
        page.frame_locator("iframe[title='Hojas de cartas']").locator('[data-card="porch_cat"]').click()
        expect(here).to_contain_text("porch_cat")
        page.get_by_role("button", name="Cerrar").click()
        expect(page.locator("aside")).to_be_hidden()
        page.get_by_role("tab", name="Dibujos").click()
        drawings = page.frame_locator("iframe[title='Dibujos']").locator("figure:visible")
        expect(drawings.first).to_be_visible()
        page.get_by_role("searchbox", name="Buscar").fill("port-trapdoor")
        expect(drawings).to_have_count(1)

        page.get_by_role("tab", name="Jugar").focus()
        page.keyboard.press("Enter")
        page.get_by_role("checkbox", name="Saltar el prólogo").press("Space")
        page.get_by_role("button", name="Empezar").press("Enter")
        expect(page.get_by_role("article")).to_have_count(2)
        assert grave_faults(page) == []
        page.locator(".seat.turn .choices button").first.press("Enter")
        expect(page.get_by_text("Acciones: 1")).to_be_visible()

        file = folder / "scenario.yaml"
        file.write_text(file.read_text(encoding="utf-8").replace("read_talk: cat", "read_talk: doggy"), "utf-8")
        expect(page.get_by_role("status").first).to_contain_text("Errores: 1")
        page.get_by_role("tab", name="Hallazgos").click()
        page.get_by_role("button", name="doggy").press("Enter")
        expect(here).to_contain_text("read_talk: doggy")
        assert wrong == []
