"""Simulate a player of the cove in a browser, who presses whatever continues and answers questions."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from tests.browser.person import Person
from tests.browser.server import ServerProcess
from tests.browser.words import says as words

MOST: Final = 700
"""Presses after which a match is taken never to end."""

_NEXT: Final = """
(turn) => {
  const isPressed = (one) => one.getAttribute('aria-pressed') === 'true';
  const isShut = (one) => one.disabled || one.getAttribute('aria-disabled') === 'true' || one.closest('[inert]');
  const isOpen = (one) => one.checkVisibility() && !isShut(one) && !isPressed(one);
  const shown = (selector) => [...document.querySelectorAll(selector)].filter(isOpen);
  const hires = document.querySelector("[data-atom='space:hire'][aria-pressed='true']") !== null;
  const ways = [
    // Somebody who was chosen to board can be exchanged for another: that leads nowhere.
    "[data-choice='go']", ".co .chips:not(:has([data-atom^='who:'][aria-pressed='true'])) [data-atom]",
    ".co .scene [data-atom^='folk:'].lit", '.co [data-sell]',
    '.co .grown [data-atom].lit', '.co .shop.garden [data-atom].lit, .co .tideline [data-atom].lit',
    ".co .scene [data-atom^='boat:'].lit, .co .scene [data-atom^='dock:'].lit",
    ".co .mid [data-atom^='space:']", '.co .mods .lit', "[data-choice='Done']", "[data-choice='Skip']",
  ].filter((way) => hires || !way.includes('folk:'));
  // Every other time something that may be left out is left out.
  if (turn % 2) ways.unshift("[data-choice='Skip']");
  const middle = (one) => {
    one.scrollIntoView({ block: 'nearest', inline: 'nearest' });
    const box = one.getBoundingClientRect();
    return [box.left + box.width / 2, box.top + box.height / 2];
  };
  const way = ways.find((one) => shown(one).length);
  if (!way) return null;
  const found = shown(way);
  for (const index of found.keys()) {
    const one = found[(index + turn) % found.length], at = middle(one);
    if (one.contains(document.elementFromPoint(...at))) return at;
  }
  return `nothing of ${way} can be pressed`;
}
"""
"""Where the next thing lies that leads on: what a finger finds there is that thing and no other."""


def sit_down(server: ServerProcess, *names: str, players: int, bot: str = "random", **options: Any) -> list[str]:
    """A table of this size with bots on the other seats: the people's secret links."""
    seats = [None] * len(names) + [bot] * (players - len(names))
    return server.seated(*names, game="cove", players=players, seats=seats, options=options, beat=0)[1]


def says(person: Person, id: str, **arguments: str | int) -> str:
    return words(person.language, id, "cove", **arguments)


def view(person: Person) -> Any:
    return person.frame["view"]


def choosing(person: Person) -> bool:
    """It is this person's turn to choose an action."""
    return bool(view(person)["prospects"])


def over(person: Person) -> bool:
    return view(person)["outcome"] is not None and person.ending.count() > 0


def act(person: Person) -> bool:
    """Press one thing that leads on, if anything does."""
    at = person.page.evaluate(_NEXT, person.n)
    if at is None:
        return False
    assert not isinstance(at, str), at
    person.page.mouse.click(*at)
    return True


def play_on(person: Person, *, until: Callable[[], bool]) -> None:
    """Do what is asked until something is true, or the match is over."""
    pressed = 0
    while not until() and not over(person):
        assert pressed < MOST, "it does not end"
        if act(person):
            pressed += 1
        else:
            person.wait_until(lambda: until() or over(person) or _is_asked(person), "nobody is asked")


def _is_asked(person: Person) -> bool:
    return person.page.evaluate(_NEXT, 0) is not None
