"""Press the first of several elements that is visible and not covered.

One question to the page and one press, instead of the many that a locator asks before each click.
"""

from __future__ import annotations

import time
from collections.abc import Sequence
from typing import Final

from playwright.sync_api import Page, TimeoutError

_FIND: Final = """
([ways, turn]) => {
  const isShut = (one) => one.disabled || one.getAttribute('aria-disabled') === 'true' || one.closest('[inert]');
  const shown = (way) => [...document.querySelectorAll(way)].filter((one) => one.checkVisibility() && !isShut(one));
  const middle = (one) => {
    one.scrollIntoView({ block: 'nearest', inline: 'nearest' });
    const box = one.getBoundingClientRect();
    return [box.left + box.width / 2, box.top + box.height / 2];
  };
  for (const way of ways) {
    const found = shown(way);
    for (const index of found.keys()) {
      const one = found[(((index + turn) % found.length) + found.length) % found.length], at = middle(one);
      const hit = document.elementFromPoint(...at);
      if (hit && (one.contains(hit) || hit.closest('label')?.contains(one))) return at;
    }
  }
  return null;
}
"""
"""Where it lies: what a finger finds there is that thing and no other."""


def press(page: Page, ways: Sequence[str], turn: int = 0) -> bool:
    """The first way that leads to something; of all that it leads to, the one whose turn it is. False: nothing."""
    at = page.evaluate(_FIND, [list(ways), turn])
    if at is None:
        return False
    page.mouse.click(*at)
    return True


def press_soon(page: Page, way: str, milliseconds: int, turn: int = 0) -> None:
    """The same, where it may take a moment until it can be pressed."""
    give_up = time.monotonic() + milliseconds / 1000
    while not press(page, [way], turn):
        if time.monotonic() > give_up:
            raise TimeoutError(f"{way} cannot be pressed")
        page.wait_for_timeout(20)
