"""Test undo: immediate beside bots, with the table's agreement beside people, and for a sealed answer."""

from __future__ import annotations

from playwright.sync_api import Locator, expect

from tests.browser import leaders
from tests.browser.axe import grave_faults
from tests.browser.conftest import DESKTOP, People
from tests.browser.measures import beyond_the_edge, cut_texts, too_small
from tests.browser.person import Person
from tests.browser.server import ServerProcess

PHONE = (390, 844)
BEGINNING = {"row_order": "random", "starter": "first"}


def sit_down(server: ServerProcess, *names: str) -> list[str]:
    """Four at a table of Leaders, bots on the other seats; it is on the first to act."""
    seats = [None] * len(names) + ["random"] * (4 - len(names))
    return server.seated(*names, game="leaders", players=4, seats=seats, options=BEGINNING, beat=0)[1]


def skip(person: Person) -> None:
    n = person.n
    person.choice("Skip").click()
    person.wait_until(lambda: person.n > n, "nothing is skipped")
    person.settle()


def struck_out(person: Person) -> Locator:
    return person.page.locator("#log .undone")


def told(person: Person, text: str) -> None:
    """In a part of the page that is read out when it changes."""
    expect(person.page.get_by_role("status").get_by_text(text)).to_be_visible()


def asks(person: Person) -> None:
    person.button("undo-asking").click()
    told(person, person.says("undo-asked", who="Bruno"))


def test_where_bots_look_on_it_is_taken_back_at_once_by_one_key(people: People, server: ServerProcess) -> None:
    ana = people("en").sit(sit_down(server, "Ana")[0])
    before = ana.frame["view"]
    skip(ana)
    expect(ana.button("undo-freely")).to_be_visible()
    assert grave_faults(ana.page) == []

    ana.page.keyboard.press("u")

    told(ana, ana.says("undo-done"))
    ana.wait_until(lambda: ana.n == 2, "nothing was taken back")
    assert ana.frame["view"] == before
    expect(struck_out(ana)).not_to_have_count(0)
    expect(ana.button("undo-freely")).to_have_count(0)
    ana.page.reload()
    expect(struck_out(ana)).not_to_have_count(0)


def test_people_are_asked_and_one_no_is_a_no(people: People, server: ServerProcess) -> None:
    first, second = sit_down(server, "Ana", "Bruno")
    ana, bruno = people("en", DESKTOP).sit(first), people("es", PHONE).sit(second)
    skip(ana)
    after = ana.frame["view"]
    asks(ana)
    told(bruno, bruno.says("undo-wish", name="Ana"))
    assert grave_faults(bruno.page) == []
    assert cut_texts(bruno.page) + beyond_the_edge(bruno.page) + too_small(bruno.page, ".undo") == []
    bruno.button("undo-no").click()

    told(ana, ana.says("notice-declines-back", name="Bruno"))
    assert ana.frame["view"] == after
    expect(ana.button("undo-asking")).to_have_count(0)


def test_what_all_agree_to_is_taken_back_and_whoever_asked_may_think_better_of_it(
    people: People, server: ServerProcess
) -> None:
    """And whatever happens next ends the question."""
    first, second = sit_down(server, "Ana", "Bruno")
    ana, bruno = people("en", PHONE).sit(first), people("es", DESKTOP).sit(second)
    before = ana.frame["view"]
    skip(ana)
    asks(ana)
    ana.button("undo-stop").click()
    expect(bruno.button("undo-agree")).to_have_count(0)
    asks(ana)
    assert cut_texts(ana.page) + beyond_the_edge(ana.page) + too_small(ana.page, ".undo") == []
    bruno.button("undo-agree").focus()
    bruno.page.keyboard.press("Enter")

    told(bruno, bruno.says("notice-took-back", name="Ana"))
    told(ana, ana.says("undo-done"))
    assert ana.frame["view"] == before
    expect(struck_out(bruno)).not_to_have_count(0)
    skip(ana)
    ana.wait_until(lambda: ana.n == 3, "the match does not go on")

    asks(ana)
    expect(bruno.button("undo-agree")).to_be_visible()
    n = ana.n
    leaders.play_on(ana, until=lambda: ana.n > n)
    expect(bruno.button("undo-agree")).to_have_count(0)
    expect(ana.button("undo-stop")).to_have_count(0)


def test_a_sealed_answer_is_changed_and_nobody_hears_of_it(people: People, server: ServerProcess) -> None:
    links = leaders.interrupted(server, "Ana", "Bruno", players=4, when=lambda match: leaders.may_pass(match, 0, 1))
    ana, bruno = (people("en").sit(link) for link in links)
    ana.choice("Pass").click()
    expect(ana.button("undo-answer")).to_be_visible()
    heard = len(bruno.raw)
    ana.button("undo-answer").click()

    told(ana, ana.says("undo-changed"))
    expect(ana.choice("Pass")).to_be_enabled()
    assert len(bruno.raw) == heard
    ana.choice("Pass").click()
    expect(ana.button("undo-answer")).to_be_visible()


def test_a_second_tab_is_told_what_the_first_took_back(people: People, server: ServerProcess) -> None:
    """An answer that is sealed again, and an action with only bots looking on: both tabs offer it, and both say it."""
    (link,) = sit_down(server, "Ana")
    ana = people("en").sit(link)
    tab = ana.context.new_page()
    tab.goto(ana.page.url)
    skip(ana)
    expect(tab.get_by_role("button", name=ana.says("undo-freely"))).to_be_visible()
    expect(ana.button("undo-freely")).to_be_visible()
    ana.page.keyboard.press("u")
    expect(tab.locator("#log .undone")).not_to_have_count(0)
    expect(tab.get_by_role("status").get_by_text(ana.says("undo-done"))).to_be_visible()
    tab.close()

    links = leaders.interrupted(server, "Ana", "Bruno", players=4, when=lambda match: leaders.may_pass(match, 0, 1))
    ana.sit(links[0])
    tab = ana.context.new_page()
    tab.goto(ana.page.url)
    answer = tab.locator("[data-choice='Pass']").filter(visible=True)
    expect(answer).to_be_enabled()
    ana.choice("Pass").click()
    expect(answer).not_to_be_enabled()
    expect(tab.get_by_role("button", name=ana.says("undo-answer"))).to_be_visible()
    ana.button("undo-answer").click()
    expect(answer).to_be_enabled()
    expect(tab.get_by_role("status").get_by_text(ana.says("undo-changed"))).to_be_visible()
