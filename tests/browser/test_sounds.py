"""Check sounds: heard from the first press on, captioned for those who want it, and silent for others."""

from __future__ import annotations

from typing import Any, Final

from playwright.sync_api import expect

from tests.browser.conftest import People
from tests.browser.person import Person
from tests.browser.server import ServerProcess
from tests.browser.test_plans import whoever_waits

HEARD: Final = """
window.heard = { contexts: 0, once: 0, circles: 0, shaken: 0, words: [] };
const Context = AudioContext;
window.AudioContext = class extends Context { constructor() { super(); heard.contexts += 1; } };
const Source = AudioBufferSourceNode;
window.AudioBufferSourceNode = class extends Source {
  start() { heard[this.loop ? 'circles' : 'once'] += 1; super.start(); }
};
let isPressed = false;
addEventListener('pointerdown', () => (isPressed = true), true);
Object.defineProperty(navigator, 'userActivation', { get: () => ({ hasBeenActive: isPressed }) });
navigator.vibrate = () => (heard.shaken += 1, true);
new MutationObserver(() => {
  const said = document.querySelector('.caption')?.textContent;
  if (said && heard.words.at(-1) !== said) heard.words.push(said);
}).observe(document, { subtree: true, childList: true, characterData: true });
"""
"""Of a browser without ears: what it would have played. To it, whatever a test asks of a page is a press."""


def heard(person: Person) -> Any:
    return person.page.evaluate("window.heard")


def test_nothing_is_heard_before_a_press_and_everything_after_it(people: People, server: ServerProcess) -> None:
    code, links = server.seated("Ana", "Bruno", options={"difficulty": "easy"})
    waits, plays = whoever_waits(*(people("es").sit(link) for link in links))
    waits.on_every_page(HEARD)
    waits.prefers(captions=True, ambience=True)
    waits.go(f"/t/{code}")
    expect(waits.table).to_be_visible()
    waits.wait_until(lambda: any("/Sounds-" in address for address in waits.addresses), "nothing listens")
    waits.wait_until(lambda: any("score" in one or "sounds" in one for one in waits.addresses), "no score has come")
    plays.act()

    waits.wait_until(lambda: heard(waits)["words"] != [], "no caption")
    quiet = heard(waits)
    assert (quiet["contexts"], quiet["once"], quiet["circles"], quiet["shaken"]) == (0, 0, 0, 0)
    waits.page.locator("#board").click(position={"x": 2, "y": 2})
    waits.wait_until(lambda: heard(waits)["circles"] == 3, "nothing surrounds the table")
    waits.wait_until(lambda: waits.asked != "", "nobody asks her")
    waits.act()
    waits.wait_until(lambda: heard(waits)["once"] > 0, "her own move is not heard")
    assert heard(waits)["contexts"] == 1
