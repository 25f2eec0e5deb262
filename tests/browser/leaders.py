"""Simulate a player of Leaders of Euphoria in a browser, who presses lit elements and answers questions."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from playwright.sync_api import Locator

from pitonisa.games.leaders.actions import Answer, Pass
from pitonisa.kernel import Seat
from pitonisa.platform.match.match import Match
from tests.browser import matches
from tests.browser.finger import press
from tests.browser.person import Person
from tests.browser.server import ServerProcess
from tests.browser.words import says as words

MOST: Final = 600
"""Presses after which a match of few rounds is taken never to end."""

_LIT: Final = ".le [data-atom].lit, .le .calls > [data-atom]"

_SHEET: Final = "dialog [data-atom].lit"


def _ways(*, reacts: bool) -> list[str]:
    """What leads on, the most pressing first."""
    before = ["go", "Lay", *([] if reacts else ["Pass"]), "Shoot", "DiscardAndDraw"]
    after = ["arm", "Pass", "Enough", "Skip"]
    return [*map(_choice, before), _SHEET, _LIT, *map(_choice, after)]


def _choice(id: str) -> str:
    return f"[data-choice='{id}']"


def sit_down(server: ServerProcess, *names: str, players: int, bot: str = "novice", rounds: int = 4) -> list[str]:
    """A table of this size with bots on the other seats: the people's secret links."""
    seats = [None] * len(names) + [bot] * (players - len(names))
    return server.seated(*names, game="leaders", players=players, seats=seats, options={"rounds": rounds}, beat=0)[1]


def interrupted(server: ServerProcess, *names: str, players: int, when: matches.Moment) -> list[str]:
    """A match that bots have played until something was true: the secret links of the people who go on."""
    return matches.interrupted(
        server, *names, players=players, when=when, game="leaders", bot="random", seed="d", rounds=20
    )


def acts_late(match: Match) -> bool:
    """After a whole round, it is on the first seat to act."""
    view = match.game.view(match.state, Seat(0))
    return view.turn > match.players and view.active == 0 and view.phase == "action" and not view.pending


def may_pass(match: Match, *seats: int) -> bool:
    """A sealed window has opened that asks all of these."""
    legal = [match.game.legal(match.state, Seat(seat)) for seat in seats]
    return not match.is_sealed and all(any(isinstance(action, Pass) for action in offered) for offered in legal)


def may_react(match: Match) -> bool:
    """A sealed window has opened in which the first seat has something to answer with."""
    legal = match.game.legal(match.state, Seat(0))
    return may_pass(match, 0) and any(isinstance(action, Answer) for action in legal)


def says(person: Person, id: str, **arguments: str | int) -> str:
    return words(person.language, id, "leaders", **arguments)


def lit(person: Person) -> Locator:
    return person.page.locator(_LIT).filter(visible=True)


def act(person: Person, *, reacts: bool = False) -> bool:
    """Press one thing that leads on, if anything does; false where nothing is asked."""
    if not press(person.page, _ways(reacts=reacts), person.n):
        return False
    person.settle()
    return True


def in_window(person: Person) -> bool:
    """A sealed window asks this person."""
    return person.page.locator("[data-choice='Pass']:enabled").count() > 0


def my_turn(person: Person, phase: str) -> bool:
    view = person.frame["view"]
    return view["active"] == view["viewer"] and view["phase"] == phase and bool(view["legal"]) and not view["pending"]


def over(person: Person) -> bool:
    return bool(person.frame["view"]["outcome"]) and person.ending.count() > 0


def play_on(*people: Person, until: Callable[[], bool], reacts: bool = False) -> None:
    """Everybody does what is asked of them until something is true, or the match is over."""
    pressed = 0

    def somebody_acts() -> bool:
        nonlocal pressed
        acted = sum([act(person, reacts=reacts) for person in people])
        pressed += acted
        return acted > 0

    while not until() and not over(people[0]):
        assert pressed < MOST, "it does not end"
        people[0].wait_until(lambda: until() or over(people[0]) or somebody_acts(), "nothing can be pressed")
