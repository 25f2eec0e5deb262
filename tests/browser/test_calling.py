"""Check that an open page calls its reader back by title, icon, badge, chime and notification, and then stops."""

from __future__ import annotations

import re
from typing import Any, Final

from playwright.sync_api import expect

from tests.browser.conftest import People
from tests.browser.person import Person
from tests.browser.server import ServerProcess
from tests.browser.test_plans import whoever_waits

CALLED: Final = """
window.called = { told: [], badges: [], tones: 0 };
window.isOutOfSight = false;
Object.defineProperty(document, 'hidden', { get: () => window.isOutOfSight });
window.Notification = class {
  static permission = 'granted';
  constructor(title, told) { called.told.push({ title, ...told }); }
  close() {}
};
navigator.serviceWorker.getRegistration = async () => undefined;
navigator.setAppBadge = async (count) => void called.badges.push(count);
navigator.clearAppBadge = async () => void called.badges.push(0);
const Tone = AudioBufferSourceNode;
window.AudioBufferSourceNode = class extends Tone {
  start() { called.tones += 1; super.start(); }
};
"""
"""Of a browser without a screen nobody sees or hears these: what it would have shown and played is kept."""


def called(person: Person) -> Any:
    return person.page.evaluate("window.called")


def has_icon(person: Person, name: str) -> None:
    expect(person.page.locator("link[rel=icon]")).to_have_attribute("href", f"/{name}.svg")


def out_of_sight(person: Person) -> None:
    person.page.evaluate("window.isOutOfSight = true")


def listens(person: Person) -> None:
    """Somebody who wants to be called by everything there is; their page has been pressed and has heard the server."""
    person.on_every_page(CALLED)
    person.prefers(notify=True, chime=True)
    person.go("/")
    person.page.locator("main").click(position={"x": 2, "y": 2})
    person.wait_until(lambda: called(person)["badges"] == [0], "the page has not heard of its tables")


def test_whoever_is_elsewhere_in_the_server_is_called_by_everything_there_is(
    people: People, server: ServerProcess
) -> None:
    code, links = server.seated("Ana", "Bruno", options={"difficulty": "easy"})
    waits, plays = whoever_waits(*(people("en").sit(link) for link in links))
    listens(waits)
    has_icon(waits, "icon")
    assert (called(waits)["told"], called(waits)["tones"]) == ([], 0)
    out_of_sight(waits)
    plays.act()

    waits.wait_until(lambda: called(waits)["badges"] == [0, 1], "no badge")
    expect(waits.page).to_have_title(re.compile(r"^\(1\) "))
    has_icon(waits, "icon-turn")
    waits.wait_until(lambda: called(waits)["tones"] > 0, "no chime")
    waits.wait_until(lambda: called(waits)["told"] != [], "the device says nothing")
    (told,) = called(waits)["told"]
    assert (told["title"], told["tag"], told["data"]) == (waits.says("your-turn"), code, f"/t/{code}")
    assert told["body"] == f"{waits.says('game-name')} · {code}", "no word of what is hidden there"

    seat = next(n for n, link in enumerate(links) if link.endswith(waits.seats[code]))
    server.ask("PUT", f"/tables/{code}/seats/{seat}/bot", {"bot": "companion"}, waits.seats[code])
    waits.wait_until(lambda: called(waits)["badges"][-1] == 0, "the badge stays")
    expect(waits.page).not_to_have_title(re.compile(r"^\("))
    has_icon(waits, "icon")


def test_whoever_looks_at_the_table_is_not_called_by_the_device_and_whoever_does_not_is_once(
    people: People, server: ServerProcess
) -> None:
    code, links = server.seated("Ana", "Bruno", options={"difficulty": "easy"})
    waits, plays = whoever_waits(*(people("en").sit(link) for link in links))
    listens(waits)
    waits.go(f"/t/{code}")
    expect(waits.table).to_be_visible()
    out_of_sight(waits)
    plays.act()

    # The page says so itself, and counts its own table not once more.
    expect(waits.page).to_have_title(re.compile(rf"^● {waits.says('your-turn')} · .* · {code}$"))
    has_icon(waits, "icon-turn")
    waits.wait_until(lambda: called(waits)["told"] != [], "the device says nothing")
    assert [one["tag"] for one in called(waits)["told"]] == [code]
    waits.page.evaluate("window.isOutOfSight = false")
    waits.page.evaluate("document.dispatchEvent(new Event('visibilitychange'))")
    waits.wait_until(lambda: waits.asked != "", "she is not asked")
    waits.act()
    icon = waits.page.locator("link[rel=icon]")
    waits.wait_until(lambda: icon.get_attribute("href") == "/icon.svg" or waits.asked != "", "the dot stays")
    assert len(called(waits)["told"]) == 1
