"""Simulate an evening on the site: a lesson, a table, a friend joining by phone, a lost connection, and the end."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from playwright.sync_api import expect

from tests.browser.learner import Learner
from tests.browser.line import CUT_LINE, loss
from tests.browser.person import LONGEST_PAUSE, Person

MOST: Final = 600
"""Presses after which a match is taken never to end."""

Act = Callable[[Person], bool]
"""Does what is asked of somebody, if anything is."""


def learn(learner: Learner) -> None:
    """From the home page into the first lesson of a game, and through it: what is spoken of is in sight."""
    page = learner.page
    learner.person.go()
    page.locator(f"a[href='/learn/{learner.game.id}']").click()
    page.locator(f"[data-lesson={learner.lesson.name}] button").click()
    learner.take()


def play_with_bots(learner: Learner) -> str:
    """The lesson leads to a table of its game. Whoever has learnt is not asked again whether they want to."""
    person = learner.person
    lesson = person.code
    person.button("coach-play").click()
    person.page.wait_for_url(lambda url: "/t/" in url and not url.endswith(lesson))
    expect(person.page.locator("#board")).to_be_visible()
    expect(person.page.locator("dialog[open]")).to_have_count(0)
    return person.code


def comes_in(friend: Person, host: Person, code: str) -> None:
    """In the middle of a match: looks on, asks for a bot's place, is let in, and told once what the game is about."""
    friend.go(f"/t/{code}")
    friend.button("door-ask").click()
    friend.page.locator("dialog .places button").last.click()
    friend.sees("door-asking")
    host.button("door-yes").click()
    friend.wait_until(lambda: code in friend.seats, "nobody gave them a seat")
    expect(friend.page.locator(".rail .chip.me")).to_have_count(1)
    friend.page.get_by_role("dialog").get_by_text(friend.says("first-explained")).click()
    expect(friend.page.locator("dialog[open]")).to_have_count(0)


def loses_the_line(person: Person) -> None:
    """For as long as it takes to be told of it; then the table is there again."""
    person.forgive(*CUT_LINE)
    person.context.set_offline(True)
    expect(loss(person)).to_be_visible()
    person.context.set_offline(False)
    expect(loss(person)).to_have_count(0)


def play(act: Act, *people: Person, until: Callable[[], bool]) -> None:
    """Everybody does what is asked of them until something is true."""
    pressed = missed = 0
    while not until():
        assert pressed < MOST, "it does not end"
        acted = sum(act(person) for person in people)
        pressed += acted
        missed = 0 if acted else missed + 1
        assert missed < 2000, f"nobody is asked: {[person.frame['view']['legal'] for person in people]}"
        if not acted:
            people[0].page.wait_for_timeout(min(10 * missed, LONGEST_PAUSE))


def over(*people: Person) -> bool:
    return all(person.ending.count() > 0 for person in people)


def looks_back(person: Person, code: str) -> None:
    """From the end into the replay, and there from the beginning to the end again."""
    last = person.n
    person.page.locator(f"a.big[href^='/replay/{code}']").click()  # a line of analysis may link there too
    line = person.page.get_by_role("slider", name=person.says("replay-line"))
    expect(line).to_have_attribute("aria-valuenow", "0")
    expect(line).to_have_attribute("aria-valuemax", str(last))
    line.press("End")
    expect(line).to_have_attribute("aria-valuenow", str(last))
    expect(person.page.locator("#board")).to_be_visible()
