"""Test drafting shops before the first day at the cove, by clicking, with two people."""

from __future__ import annotations

from playwright.sync_api import expect

from pitonisa.kernel import Seat
from tests.browser.axe import grave_faults
from tests.browser.conftest import People
from tests.browser.cove import sit_down, view
from tests.browser.measures import beyond_the_edge, cut_texts
from tests.browser.server import ServerProcess


def test_two_people_draft_shops_by_clicking(people: People, server: ServerProcess) -> None:
    """R60: what one has picked the other sees as theirs, and cannot pick."""
    links = sit_down(server, "Ana", "Leo", players=2, shops="drafted")
    both = {Seat(0): people("es").sit(links[0]), Seat(1): people("en", (390, 844)).sit(links[1])}
    (first,) = view(both[Seat(0)])["to_act"]
    second = Seat(1 - first)
    picks = both[second].page.locator(".co [data-atom^='shop:']")
    expect(both[second].page.locator(".co .shopcard")).to_have_count(4)
    expect(picks).to_have_count(0)
    for person in both.values():
        assert grave_faults(person.page) == []
        assert cut_texts(person.page) + beyond_the_edge(person.page) == []

    both[first].page.locator("[data-atom='shop:cellar']").click()
    expect(picks).to_have_count(3)
    expect(both[second].page.locator("[data-kind='cellar'] .keeper")).to_be_visible()
    both[second].page.locator("[data-atom='shop:garden']").click()
    for seat, tag in ((first, "Cellar"), (second, "Garden")):
        expect(both[seat].page.locator(".co .shopcard")).to_have_count(0)
        assert view(both[seat])["shops"][seat]["type"] == tag
        expect(both[seat].page.locator(f".co .shop[data-shop='{seat}']").first).to_be_attached()
