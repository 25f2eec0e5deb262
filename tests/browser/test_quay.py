"""Play Quay, which has no drawn board, from its list by clicking, and ask why something isn't allowed."""

from __future__ import annotations

import pytest
from playwright.sync_api import Locator, expect

from tests.browser.conftest import People
from tests.browser.person import Person
from tests.browser.server import ServerProcess
from tests.browser.words import says
from tests.long import also

MOST_ACTIONS = 60


def quay(person: Person, id: str, **arguments: str | int) -> str:
    return says(person.language, id, "quay", **arguments)


def sit_down(people: People, server: ServerProcess, language: str) -> Person:
    _, (link,) = server.seated("Ana", game="quay", players=3, seats=[None, "careful", "random"])
    ana = people(language).go(link)
    expect(ana.page.get_by_role("region", name=ana.says("generic-board"))).to_be_visible()
    return ana


def is_asked(person: Person) -> bool:
    return person.page.locator("#actions button:enabled").count() > 0


def act(person: Person) -> None:
    """The first thing that is offered; only bots accuse in this test, or nobody does."""
    n = person.n
    gentle = person.page.locator("#actions button:enabled").filter(has_not_text=quay(person, "button-Accuse", owner=""))
    choose(person, gentle)
    person.wait_until(lambda: person.n > n, "the action was not played")


def choose(person: Person, offered: Locator) -> None:
    """The first of these; where it is a kind of action, the first of that kind."""
    n, step = person.n, person.page.locator("#actions [data-choice='back']")
    offered.first.click()
    person.wait_until(lambda: person.n > n or step.count() > 0, "nothing was chosen")
    if step.count():
        person.page.locator("#actions [data-place]:enabled").first.click()


@pytest.mark.parametrize("language", [also("en"), "es"])
def test_a_whole_game_from_the_list(people: People, server: ServerProcess, language: str) -> None:
    ana = sit_down(people, server, language)
    for _ in range(MOST_ACTIONS):
        ana.wait_until(lambda: is_asked(ana) or ana.ending.count() > 0, "nobody is asked")
        if ana.ending.count():
            break
        act(ana)

    expect(ana.ending).to_be_visible()
    outcome = ana.frame["view"]["outcome"]
    expect(ana.page.locator(".ending")).to_contain_text(quay(ana, f"outcome-{outcome['reason']}"))
    truth = ana.page.locator("section[aria-labelledby=truth] li")
    expect(truth).to_have_count(3)
    told = zip(ana.frame["view"]["places"], truth.all_inner_texts(), strict=True)
    known = [(place[side], line) for place, line in told for side in ("left", "right") if place[side]]
    assert len(known) >= 2, "her own"
    assert all(quay(ana, f"crate-{crate}") in line for crate, line in known), "what she knows of every stall"


@pytest.mark.parametrize("language", [also("en"), "es"])
def test_why_something_is_not_offered_is_said_in_words(people: People, server: ServerProcess, language: str) -> None:
    ana = sit_down(people, server, language)
    ana.wait_until(lambda: is_asked(ana) or ana.ending.count() > 0, "nobody is asked")
    held = ana.frame["view"]["hand"]
    answers = ana.frame["view"]["pending"] is not None
    ana.button("actions-now").click()
    offered = ana.page.locator("#actions button")
    expect(offered).not_to_have_count(0)
    before = offered.all_inner_texts()

    missing = next(card for card in ("bribe", "locksmith") if card not in held)
    name = quay(ana, f"favour-{missing}")
    ana.page.get_by_role("button", name=quay(ana, "button-Favour", card=name)).click()

    told = ana.page.locator("#now li.told p")
    expect(told).to_be_visible()
    reasons = {quay(ana, "illegal-not-held", card=name), quay(ana, "illegal-not-now", card=name)}
    sentence = told.inner_text().splitlines()[0].strip()
    assert sentence in reasons | {quay(ana, "illegal-answer-first")} or answers
    assert offered.all_inner_texts() == before, "asking changes nothing"


def test_the_shipwreck_can_be_played_in_words(people: People, server: ServerProcess) -> None:
    """For those who would rather hear or read the table than see it."""
    _, (link,) = server.seated("Ana", bots=2)
    ana = people("es").go()
    ana.button("settings").click()
    ana.page.get_by_role("switch", name=ana.says("settings-words")).click()
    ana.page.keyboard.press("Escape")
    ana.go(link)
    words = ana.page.get_by_role("region", name=ana.says("generic-board"))
    expect(words).to_be_visible()

    ana.wait_until(lambda: is_asked(ana) or ana.ending.count() > 0, "nobody is asked")
    n, before = ana.n, words.inner_text()
    choose(ana, ana.page.locator("#actions button:enabled, .motion button:enabled"))

    ana.wait_until(lambda: ana.n > n, "the action was not played")
    ana.wait_until(lambda: words.inner_text() != before, "the words stay the same")
