"""Test the phrases for bots in the browser: asking for time, leaving it to them, asking them, silencing them."""

from __future__ import annotations

from playwright.sync_api import Locator, expect

from tests.browser.axe import grave_faults
from tests.browser.conftest import People
from tests.browser.measures import beyond_the_edge, cut_texts, too_small
from tests.browser.person import Person
from tests.browser.server import ServerProcess

PHONE = (390, 844)


def state_of(person: Person, seat: int) -> Locator:
    return person.page.locator(f".chip[data-seat='{seat}'] .state")


def bar_height(person: Person) -> int:
    return person.page.evaluate("document.querySelector('#bar').offsetHeight")


def test_bots_give_time_to_think_and_propose_when_everybody_has_passed(people: People, server: ServerProcess) -> None:
    _, links = server.seated("Ana", "Bruno", bots=2, begun=False, temperament="quiet", options={"starter": 3})
    ana, bruno = people("es").go(links[0]), people("en", PHONE).go(links[1])
    # Bots wait for those who are there: whoever comes later may find that they have gone first.
    bruno.wait_until(lambda: any(one["type"] == "Welcome" for one in bruno.heard), "not let in")
    ana.button("lobby-start").click()
    for person in (ana, bruno):
        expect(person.table).to_be_visible()
        person.wait_until(lambda who=person: who.frame["view"]["phase"] == "predict", "nobody has played")
        expect(person.button("phrase-what-do-you-think")).to_be_visible()

    heights = [bar_height(person) for person in (ana, bruno)]
    for person in (ana, bruno):
        assert too_small(person.page, ".bots") == []
    ana.button("phrase-wait").click()
    expect(state_of(bruno, 0)).to_have_text(bruno.says("seat-thinks"))
    expect(ana.button("phrase-wait")).to_have_count(0)
    ana.button("phrase-go-on").click()
    expect(state_of(bruno, 0)).not_to_have_text(bruno.says("seat-thinks"))
    assert grave_faults(bruno.page) == []
    assert cut_texts(bruno.page) + beyond_the_edge(bruno.page) == []

    ana.button("phrase-pass").click()
    bruno.button("phrase-pass").focus()
    expect(bruno.button("phrase-pass")).to_be_focused()
    assert bruno.choice("agree").count() == 0
    bruno.page.keyboard.press("Enter")
    for person in (ana, bruno):
        expect(person.choice("agree")).to_be_visible()
    assert [bar_height(person) for person in (ana, bruno)] == heights, "the board jumps"


def test_a_host_asks_for_quiet_bots_and_one_press_asks_them_what_they_think(
    people: People, server: ServerProcess
) -> None:
    _, (link,) = server.seated("Ana", bots=2, begun=False, options={"starter": 2})
    ana = people("es", PHONE).go(link)
    ana.button("arrange").click()
    dialog = ana.page.get_by_role("dialog")
    dialog.get_by_text(ana.says("more-options"), exact=True).click()
    dialog.get_by_text(ana.says("temperament-quiet"), exact=True).click()
    ana.sees("open-temperament-quiet")
    ana.button("arrange-go").click()
    expect(dialog).to_have_count(0)
    ana.sees("temperament-quiet")

    ana.button("lobby-start").click()
    expect(ana.button("phrase-what-do-you-think")).to_be_visible()
    expect(ana.button("phrase-pass")).to_have_count(0)
    ana.button("phrase-what-do-you-think").click()
    expect(ana.choice("agree")).to_be_visible()
