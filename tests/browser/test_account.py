"""Test the account of a finished mission's crystals: by visit, for each player, on desktop and phone."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from tests.browser.axe import grave_faults
from tests.browser.conftest import DESKTOP, People
from tests.browser.matches import brought_home
from tests.browser.measures import beyond_the_edge, cut_texts
from tests.browser.server import ServerProcess
from tests.long import also

PHONE = (390, 844)


@pytest.mark.parametrize(("language", "size"), [also("es", DESKTOP, id="desk"), pytest.param("en", PHONE, id="phone")])
def test_each_visit_tells_what_it_cost_and_what_it_brought(
    people: People, server: ServerProcess, language: str, size: tuple[int, int]
) -> None:
    (link,) = brought_home(server, "Ana", players=3, seed="tide")
    ana = people(language, size).sit(link)
    code = re.search(r"/t/([^#]+)", link)
    assert code is not None
    ana.go(f"/analysis/{code[1]}")
    columns = ana.page.locator(".account ol button")

    expect(columns.first).to_have_attribute("aria-pressed", "true")
    columns.nth(1).press("Enter")
    expect(columns.nth(1)).to_have_attribute("aria-pressed", "true")
    second = ana.page.locator(".account .sides li").all_inner_texts()
    assert second
    assert "none" not in " ".join(second)
    assert cut_texts(ana.page) + beyond_the_edge(ana.page) == []
    assert grave_faults(ana.page) == []

    ana.page.locator(".eyes button").nth(1).click()
    expect(ana.page.locator(".eyes button").nth(1)).to_have_attribute("aria-pressed", "true")
    expect(columns.nth(1)).to_have_attribute("aria-pressed", "true")
