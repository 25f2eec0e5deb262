"""Test the Curio Cabinet by clicking: its keeper seals a chest, and a rival doubts it without seeing its contents."""

from __future__ import annotations

from collections.abc import Callable

from playwright.sync_api import expect

from pitonisa.games.cove.model import AtShop, Choosing
from pitonisa.kernel import Seat
from pitonisa.platform.match.match import Match
from tests.browser.conftest import People
from tests.browser.cove import view
from tests.browser.matches import interrupted
from tests.browser.person import Person
from tests.browser.server import ServerProcess

DOUBTER, KEEPER = Seat(0), Seat(1)


def doubting(match: Match) -> bool:
    """The first seat is asked to doubt one of several chests of the second."""
    state = match.state
    asked = state.tasks[-1:] == (AtShop(DOUBTER, KEEPER),)
    return asked and sum(label is not None for label in state.shops[KEEPER].labels) > 1


def sealing(match: Match) -> bool:
    """The second seat may seal a chest and has another already."""
    state = match.state
    shop = state.shops[KEEPER]
    free = state.merchants[KEEPER].space != "lock" and None in shop.labels
    return state.tasks[-1:] == (Choosing(KEEPER),) and shop.hand > 1 and free and any(shop.labels)


def seated(server: ServerProcess, people: People, when: Callable[[Match], bool]) -> tuple[Person, Person]:
    links = interrupted(
        server, "Ana", "Leo", players=2, when=when, game="cove", bot="apprentice", seed="cabinet", shops="cabinet"
    )
    return people("es").sit(links[0]), people("en").sit(links[1])


def test_a_rival_doubts_a_chest_and_their_page_never_held_what_was_inside(
    people: People, server: ServerProcess
) -> None:
    ana, leo = seated(server, people, doubting)
    expect(leo.page.locator(f".shop[data-shop='{KEEPER}'] .peep").first).to_be_visible()
    room = ana.page.locator(f".co .shop[data-shop='{KEEPER}']")
    chest = room.locator("[data-atom^='stand:'].lit").first
    expect(chest).to_be_visible()
    assert ana.page.locator(".peep, .trove.own").count() == 0, "what only its keeper knows is not even hidden there"
    assert view(ana)["hidden"][KEEPER] is None

    chest.click()
    go = ana.page.locator(".co [data-choice='go']")
    expect(go).to_have_text("Dudar del arcón 1")
    before = len(view(ana)["shops"][KEEPER]["discards"])
    go.click()
    ana.wait_until(lambda: len(view(ana)["shops"][KEEPER]["discards"]) == before + 1, "nothing was shown")


def test_its_keeper_seals_a_chest_under_a_label_of_their_own(people: People, server: ServerProcess) -> None:
    ana, leo = seated(server, people, sealing)
    leo.page.locator("[data-atom='space:lock']").click()
    leo.page.locator(".co .foot [data-atom^='curio:'].lit, .co.foot [data-atom^='curio:'].lit").first.click()
    leo.page.locator(
        ".co .chips [data-atom='label:small-blue'], .co.foot .chips [data-atom='label:small-blue']"
    ).click()
    leo.page.locator(".co [data-choice='go']").click()
    label = {"size": "small", "colour": "blue"}
    ana.wait_until(lambda: label in view(ana)["shops"][KEEPER]["labels"], "nobody sees the label")
    told = [event for message in ana.heard if message["type"] == "Update" for event in message["frame"]["events"]]
    assert [event["curio"] for event in told if event["type"] == "Locked"] == [None]
