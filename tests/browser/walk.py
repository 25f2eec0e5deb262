"""Play a whole mission by clicking: the actions of a match with a known ending."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import Any, Final, NamedTuple

import msgspec

from pitonisa.authoring.proof.decision_trees import Way
from pitonisa.authoring.proof.moves import Moves
from pitonisa.authoring.proof.search import way_to
from pitonisa.authoring.proof.slicing import layout_of
from pitonisa.authoring.proof.walk.table import Stuck
from pitonisa.authoring.proof.walk.walker import Walker
from pitonisa.games.missions.scenario.library import SHIPPED
from tests.browser.missions import called, is_read_again, press, put_away, sit_down
from tests.browser.person import Person
from tests.browser.server import ServerProcess

SEEDS = 20


class Walk(NamedTuple):
    """Who does what, from the seed on."""

    deal: str
    """After this is said to the server (`OpenHouse.deal`), the next table is dealt as the walk was."""

    scenario: str
    actions: tuple[tuple[int, dict[str, Any]], ...]


@cache
def walk_to(ending: str, *party: str, scenario: str = "pleamar", alone: bool = False) -> Walk:
    """The first deal with which this party comes to this ending, as the proofs find it."""
    moves = Moves(layout_of(SHIPPED.scenario(scenario).index), party)
    way = way_to(moves, ending)
    assert way is not None, f"there is no way to {ending}"
    return _dealt(ending, scenario, moves, lambda walker: walker.walk(way), alone=alone)


def walk_along(way: Way, ending: str, *party: str, scenario: str, alone: bool = False) -> Walk:
    """The first deal with which a way that asks nothing of the clocks comes to its ending."""
    moves = Moves(layout_of(SHIPPED.scenario(scenario).index, still=True), party)
    return _dealt(ending, scenario, moves, lambda walker: walker.walk(way), alone=alone)


def let_go(ending: str, *party: str, scenario: str, alone: bool = False) -> Walk:
    """The first deal with which everybody loses control."""
    moves = Moves(layout_of(SHIPPED.scenario(scenario).index, still=True), party)
    return _dealt(ending, scenario, moves, lambda walker: walker.let_go(), alone=alone)


def _dealt(ending: str, scenario: str, moves: Moves, walked: Callable[[Walker], str | None], *, alone: bool) -> Walk:
    for n in range(SEEDS):
        deal = f"walk to {ending} {n}"
        try:
            walker = Walker(SHIPPED.scenario(scenario), moves, f"{deal} 1", alone=alone)
            came_to = walked(walker)
        except Stuck:
            continue
        if came_to == ending:
            return Walk(deal, scenario, tuple((seat, msgspec.to_builtins(one)) for seat, one in walker.table.log))
    raise AssertionError(f"no deal comes to {ending}")


def sit_down_for(walk: Walk, server: ServerProcess, *names: str) -> list[str]:
    server.deal(walk.deal)
    return sit_down(server, *names, options={"scenario": walk.scenario})


def click_through(walk: Walk, *people: Person) -> None:
    """Everybody does their part, and nobody waits for more than their own page. What is done already is not pressed:
    to somebody who plays alone, one answer counts for both."""
    begun = people[0].n
    for done, (seat, action) in enumerate(walk.actions):
        person = people[seat]
        person.wait_until(lambda person=person, n=begun + done: person.n >= n, f"{done} of {len(walk.actions)}")
        if person.n > begun + done:
            continue
        assert action in person.frame["view"]["legal"], (done, action, person.frame["view"]["legal"])
        _press(person, action)
    for person in people:
        person.wait_until(lambda person=person: person.n >= begun + len(walk.actions), "it does not end")


_WHERE: Final = """
(selector) => {
  for (const one of document.querySelectorAll(selector)) {
    if (!one.checkVisibility() || one.disabled) continue;
    one.scrollIntoView({ block: 'nearest', inline: 'nearest' });
    const { x, y, width, height } = one.getBoundingClientRect();
    const at = [x + width / 2, y + height / 2];
    if (one.contains(document.elementFromPoint(...at))) return at;
  }
  return null;
}
"""
"""The middle of the first that can be seen and that nothing covers."""


def _press(person: Person, action: dict[str, Any]) -> None:
    """With the mouse, as soon as what is to be pressed lies open; a gift takes several presses, a word is typed."""
    if action["type"] == "Give":
        press(person, action)
        return
    tab = f"[data-agent-tab='{action['agent']}'][aria-selected=false]"
    if person.page.locator(tab).count():
        _click(person, tab)
    if action["type"] == "Type":
        person.wait_until(lambda: bool(person.page.evaluate(_WHERE, _selector(action))), "no letter is asked for")
        person.page.keyboard.press(action["letter"])
        return
    again = is_read_again(person.frame["view"], action)
    _click(person, _selector(action))
    if again:
        _click(person, f"dialog [data-do='Explore:{action['slot']}']")


def _selector(action: dict[str, Any]) -> str:
    match action["type"]:
        case "Take" | "Explore":
            return f".ms [data-card='{action['slot']}']"
        case "GoTo":
            return f".ms [data-spot='{action['place']}']"
        case _:
            return f".ms [data-do='{called(action)}']"


def _click(person: Person, selector: str) -> None:
    """Unless meanwhile it was done without being pressed."""
    places: list[list[float]] = []
    n = person.n

    def is_open() -> bool:
        put_away(person)
        places[:] = [at] if (at := person.page.evaluate(_WHERE, selector)) else []
        return bool(places) or person.n > n

    person.wait_until(is_open, f"{selector} cannot be pressed")
    if person.n == n:
        person.page.mouse.click(*places[0])
