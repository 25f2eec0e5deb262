"""Test slow tables: a player returns, sees what happened, and continues to the next table."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import Locator, expect

from tests.browser.conftest import DESKTOP, People
from tests.browser.measures import beyond_the_edge, cut_texts
from tests.browser.person import Person, play_on
from tests.browser.server import ServerProcess
from tests.browser.test_me import sits_down
from tests.long import also

PHONE = (390, 844)
DAYS: dict[str, Any] = {"rhythm": "days", "options": {"difficulty": "easy"}}
OPENS = """
async (opening) => {
  const plain = {'content-type': 'application/json'};
  const mine = {...plain, 'pitonisa-key': JSON.parse(localStorage.getItem('pitonisa.key'))};
  const ask = async (path, body, headers) =>
    (await fetch(`/api/tables${path}`, {method: 'POST', headers, body: JSON.stringify(body)})).json();
  const {table: {code}} = await ask('', opening, mine);
  await ask(`/${code}/seats`, {name: 'Bruno', sigil: 'owl'}, plain);
  await ask(`/${code}/start`, {}, mine);
  return code;
}
"""


def news(person: Person) -> Locator:
    return person.page.get_by_role("dialog", name=person.says("days-away"))


def home_news(person: Person) -> Locator:
    return person.page.get_by_role("region", name=person.says("days-away"))


def lines(place: Locator) -> list[str]:
    return [text.strip() for text in place.get_by_role("listitem").all_inner_texts()]


def opened_by_days(person: Person) -> str:
    """A table by days with a friend and a bot, opened by the page itself with its key."""
    opening = {"game": "shipwreck", "players": 3, "seats": [None, None, "companion"], **DAYS}
    return person.page.evaluate(OPENS, opening)


def other_than(person: Person, code: str) -> str:
    person.page.wait_for_url(re.compile(f"/t/(?!{code})[A-Z0-9]+$"))
    expect(person.table).to_be_visible()
    return person.code


def away_for_turns(ana: Person, bruno: Person, turns: int = 8) -> None:
    """Ana lets a bot go on for her and closes the page; Bruno and the bots play."""
    ana.core.ask("PUT", f"/tables/{ana.code}/seats/0/bot", {"bot": "companion"}, ana.token)
    ana.go("/matches")
    n = bruno.n
    play_on(bruno, until=lambda: bruno.n >= n + turns or bruno.ending.count() > 0)
    assert not bruno.ending.count(), "the match is over before she comes back"


@pytest.mark.parametrize(
    ("language", "size"), [also("en", DESKTOP, id="desktop"), pytest.param("es", PHONE, id="phone")]
)
def test_whoever_was_away_is_told_what_happened_the_last_thing_first(
    people: People, server: ServerProcess, language: str, size: tuple[int, int]
) -> None:
    _, (first, second) = server.seated("Ana", "Bruno", bots=2, **DAYS)
    ana, bruno = people(language, size).sit(first), people("en").sit(second)
    expect(news(ana)).to_have_count(0)
    away_for_turns(ana, bruno)

    ana.go()
    expect(home_news(ana)).to_be_visible()
    at_home = lines(home_news(ana))
    assert 0 < len(at_home) <= 5
    assert cut_texts(ana.page) + beyond_the_edge(ana.page) == []
    home_news(ana).get_by_role("link", name=ana.says("days-away-show")).click()
    expect(news(ana)).to_be_visible()
    last, told = news(ana).locator(".last"), lines(news(ana))
    expect(last).to_have_text(at_home[0])
    assert len(told) > 2
    assert cut_texts(ana.page) + beyond_the_edge(ana.page) == []
    news(ana).get_by_role("button", name=ana.says("days-away-show")).click()
    expect(news(ana)).to_have_count(0)
    ana.wait_until(lambda: ana.n == bruno.n, "it does not end with the present")
    assert [one for one in ana.addresses if "/frames?since=" in one]

    ana.page.reload()
    expect(ana.table).to_be_visible()
    expect(news(ana)).to_have_count(0)


def test_what_was_put_away_at_home_is_not_told_again(people: People, server: ServerProcess) -> None:
    _, (first, second) = server.seated("Ana", "Bruno", bots=2, **DAYS)
    ana, bruno = people("en").sit(first), people("en").sit(second)
    away_for_turns(ana, bruno, 4)
    ana.go()
    home_news(ana).get_by_role("button", name=ana.says("days-away-seen")).click()
    expect(home_news(ana)).to_have_count(0)
    ana.sit(first)
    expect(ana.page.get_by_role("dialog")).to_have_count(0)


def taken_over(laptop: Person, phone: Person) -> None:
    """The phone becomes one of the devices of whoever sits at the laptop, by a link."""
    laptop.go("/me")
    laptop.button("me-link").click()
    phone.go(laptop.page.get_by_role("textbox", name=laptop.says("me-link")).input_value())
    phone.button("me-take-sure").click()
    expect(phone.page.get_by_role("list", name=phone.says("me-devices")).get_by_role("listitem")).to_have_count(2)


def has_seen_all(person: Person, code: str, other: Person) -> None:
    """This device knows that its owner has been shown as much as the other has, and so does the server."""
    kept = "JSON.parse(localStorage.getItem('pitonisa.seen') ?? '{}')"
    person.wait_until(lambda: person.page.evaluate(kept).get(code) == other.n, "it is not known here what was seen")
    asked = "fetch('/api/me', {headers: {'pitonisa-key': JSON.parse(localStorage.getItem('pitonisa.key'))}})"
    at_the_house = f"{asked}.then((answer) => answer.json()).then(({{seen}}) => seen)"
    person.wait_until(lambda: person.page.evaluate(at_the_house).get(code) == other.n, "the server was not told")


def test_what_was_seen_on_one_device_is_not_told_again_on_another(people: People, server: ServerProcess) -> None:
    """But what came after it is."""
    _, (first, second) = server.seated("Ana", "Bruno", bots=2, **DAYS)
    laptop, bruno = people("en").sit(first), people("en").sit(second)
    phone = people("en", PHONE, has_touch=True, is_mobile=True)
    code = laptop.code
    has_seen_all(laptop, code, bruno)
    away_for_turns(laptop, bruno, 4)
    taken_over(laptop, phone)

    phone.go(f"/t/{code}")
    expect(news(phone)).to_be_visible()
    has_seen_all(phone, code, bruno)
    laptop.go(f"/t/{code}")
    expect(laptop.table).to_be_visible()
    has_seen_all(laptop, code, bruno)
    expect(news(laptop)).to_have_count(0)


def test_the_next_table_is_one_key_away_on_every_device_of_ones_key(people: People, server: ServerProcess) -> None:
    """The phone has taken over the key and holds no link to any seat."""
    laptop, phone = people("es"), people("es", PHONE, has_touch=True, is_mobile=True)
    codes = [sits_down(laptop), opened_by_days(laptop), opened_by_days(laptop)]
    laptop.wait_until(lambda: laptop.asked != "", "nothing is asked at the first table")
    taken_over(laptop, phone)
    phone.go(f"/t/{codes[0]}")
    expect(phone.table).to_be_visible()
    assert phone.seats == {}

    following = phone.page.get_by_role("banner").get_by_role("button", name=phone.says("days-next", count=2))
    expect(following).to_be_visible()
    following.click()
    first = other_than(phone, codes[0])
    expect(phone.page.locator(".topbar [aria-keyshortcuts=n]")).to_be_visible()
    phone.page.locator("#bar").focus()
    phone.page.keyboard.press("n")
    assert other_than(phone, first) in codes
