"""Simulate a screen-reader user: live regions, the accessibility tree, and the keyboard."""

from __future__ import annotations

import difflib
import re
from typing import Final, Literal

from playwright.sync_api import Locator, expect

from tests.browser.person import Person

_LISTEN: Final = """
(() => {
  const LIVE = '[aria-live=polite], [aria-live=assertive], [role=status], [role=alert], [role=log]';
  const whole = (region) => region.matches('[role=status], [role=alert], [aria-atomic=true]');
  const mute = (one) => one.closest('[aria-hidden=true], [hidden]') !== null;
  const said = (node) => (node.textContent ?? '').replace(/\\s+/g, ' ').trim();
  const elementOf = (node) => (node.nodeType === Node.ELEMENT_NODE ? node : node.parentElement);
  window.heard = [];
  const hear = (changes) => {
    const regions = new Map();
    const add = (region, node) => regions.set(region, [...(regions.get(region) ?? []), node]);
    for (const { target, type, addedNodes } of changes) {
      const region = elementOf(target)?.closest(LIVE);
      if (region && !mute(region)) for (const node of type === 'childList' ? addedNodes : [target]) add(region, node);
      for (const node of addedNodes) {
        // A region that comes with its text is heard only where it is urgent.
        if (node.nodeType !== Node.ELEMENT_NODE) continue;
        for (const one of [node, ...node.querySelectorAll('*')]) if (one.matches('[role=alert]')) add(one, one);
      }
    }
    for (const [region, nodes] of regions) {
      const texts = whole(region) ? [said(region)] : nodes.filter((node) => node.isConnected).map(said);
      window.heard.push(...texts.filter(Boolean));
    }
  };
  const options = { subtree: true, childList: true, characterData: true };
  addEventListener('DOMContentLoaded', () => new MutationObserver(hear).observe(document.body, options));
})();
"""

_IS_MINE: Final = """
() => {
  const asked = [...document.querySelectorAll('.rail [aria-current=true]')];
  return document.querySelector('#ending') !== null || (asked.length === 1 && asked[0].matches('.me'));
}
"""


class Reader:
    """All that this one knows is in `transcript`; all that is pressed was read there, by its role and its name."""

    def __init__(self, person: Person) -> None:
        self.person, self.page = person, person.page
        self.transcript: list[str] = []
        self._read: dict[str, list[str]] = {}
        person.on_every_page(_LISTEN)

    @property
    def told(self) -> list[str]:
        """The transcript, less what differs from house to house, and from moment to moment: a picture may be drawn anew
        for whoever has earned something, and has another address then."""
        code, language = self.page.url.rpartition("/")[2], self.person.language
        lines = [line.replace(self.person.core.address, "HOUSE").replace(code, "CODE") for line in self.transcript]
        return [re.sub(r"blob:HOUSE/[\w-]+", f"/api/matches/CODE/card.png?language={language}", line) for line in lines]

    def hear(self) -> list[str]:
        """What was announced since the last time, in its order."""
        told: list[str] = self.page.evaluate("window.heard.splice(0)")
        self.transcript += [f"« {one}" for one in told]
        return told

    def listen(self) -> None:
        """After something was done: until it was answered, and it is this reader's turn alone, or over."""
        self.person.wait_until(lambda: self.page.evaluate("window.heard.length > 0"), "nothing was heard")
        self.person.wait_until(lambda: self.page.evaluate(_IS_MINE), "the others do not act")
        self.hear()

    def read(self, what: str, part: Locator) -> None:
        """A part of the tree: all of it the first time, later what is new in it."""
        expect(part).to_be_visible()
        lines = part.aria_snapshot().splitlines()
        new = [line[2:] for line in difflib.ndiff(self._read.get(what, []), lines) if line.startswith("+ ")]
        self._read[what] = lines
        if new:
            self.transcript += [f"[{what}]", *[f"  {line}" for line in new]]

    def names(self, role: str, pattern: str, within: Locator | None = None) -> list[str]:
        """The names of the controls of this role that can be pressed now and whose name reads like the pattern."""
        tree = (within or self.page.locator("body")).aria_snapshot().replace("''", "'")
        found = re.findall(rf"""^\s*- '?{role} "((?:[^"\\]|\\.)*)"(.*)$""", tree, re.MULTILINE)
        return [name for name, state in found if "[disabled]" not in state and re.search(pattern, name)]

    def press(self, role: Literal["button", "link"], name: str) -> None:
        """By key, on the control that was read."""
        self.transcript.append(f"» {role}: {name}")
        self.page.get_by_role(role, name=name, exact=True).first.focus()
        self.page.keyboard.press("Enter")

    def write(self, name: str, words: str) -> None:
        """Into the box of this name, and send it."""
        self.transcript.append(f"» textbox: {name}: {words}")
        self.page.get_by_role("textbox", name=name, exact=True).focus()
        self.page.keyboard.type(words)
        self.page.keyboard.press("Enter")

    def pick(self, name: str) -> None:
        """A button that leads on: the focus goes to where the choice is completed, and is read there."""
        focused = self.page.locator(":focus")
        self.press("button", name)
        expect(focused).not_to_have_accessible_name(name)
        self.transcript.append(f"→ {focused.aria_snapshot().splitlines()[0][2:]}")

    def press_here(self) -> None:
        """By key, wherever the last choice has led."""
        self.page.keyboard.press("Enter")
