"""Test a campaign: chosen when a table is opened, reported after each table, with the next one a click away."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import DESKTOP, People
from tests.browser.matches import over
from tests.browser.measures import beyond_the_edge, cut_texts
from tests.browser.server import ServerProcess
from tests.long import also

PHONE = (390, 844)


def test_whoever_opens_a_table_can_begin_a_path_with_it(people: People, server: ServerProcess) -> None:
    ana = people("en").go()
    ana.button("open-a-table").first.click()
    ana.page.get_by_text(ana.says("campaign-deeper"), exact=True).click()
    ana.button("open-go").click()

    expect(ana.page.locator("a.path")).to_contain_text(ana.says("path-leg", leg=1, legs=5))
    assert server.ask("GET", f"/tables/{ana.code}")["options"]["difficulty"] == "easy"


@pytest.mark.parametrize(
    ("language", "size"), [pytest.param("es", PHONE, id="phone"), also("en", DESKTOP, id="desktop")]
)
def test_a_path_is_looked_back_upon_and_goes_on_with_one_press(
    people: People, server: ServerProcess, language: str, size: tuple[int, int]
) -> None:
    ana = people(language, size).sit(over(server, "Ana", campaign="deeper"))
    first = ana.code
    ana.page.get_by_role("link", name=ana.says("path-see")).click()
    legs = ana.page.locator(".leg")
    expect(legs).to_have_count(5)
    expect(legs.nth(4)).to_contain_text(ana.says("path-coming"))
    assert cut_texts(ana.page) + beyond_the_edge(ana.page) == []

    ana.button("path-next", leg=2, legs=5).click()
    expect(ana.page.locator("a.path")).to_contain_text(ana.says("path-leg", leg=2, legs=5))
    following = server.ask("GET", f"/tables/{ana.code}")
    assert (following["trail"], following["options"]["difficulty"]) == ([first], "normal")
    ana.page.locator("a.path").click()
    expect(legs.nth(1)).to_contain_text(ana.says("path-lobby"))

    ana.go("/")
    goes_on = ana.page.get_by_role("region", name=ana.says("path-mine-go-on", count=1))
    expect(goes_on.get_by_role("link")).to_have_attribute("href", f"/t/{following['code']}")
    assert cut_texts(ana.page) + beyond_the_edge(ana.page) == []

    ana.go("/matches")
    expect(ana.page.locator(f"a.path[href='/path/{first}']")).to_contain_text(ana.says("path-leg", leg=1, legs=5))
    assert cut_texts(ana.page) + beyond_the_edge(ana.page) == []
