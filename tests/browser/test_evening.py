"""Test a newcomer's whole evening at each game, with a friend who joins by phone."""

from __future__ import annotations

from typing import Any

from pitonisa.games.cove.actions import Sell
from pitonisa.kernel import Seat
from pitonisa.platform.match.match import Match
from tests.browser import cove, leaders
from tests.browser.candle import LIT, next_deed
from tests.browser.conftest import People
from tests.browser.cove_learner import CoveLearner
from tests.browser.evening import Act, comes_in, learn, looks_back, loses_the_line, over, play, play_with_bots
from tests.browser.leaders_learner import LeadersLearner
from tests.browser.learner import Learner
from tests.browser.matches import interrupted, under_way
from tests.browser.measures import beyond_the_edge
from tests.browser.missions import press
from tests.browser.missions_learner import MissionLearner
from tests.browser.person import Person
from tests.browser.server import ServerProcess
from tests.long import LONG

EVA = Seat(0)
PHONE = (390, 844)
TOUCH: dict[str, Any] = {"has_touch": True, "is_mobile": True}


def newcomers(people: People) -> tuple[Person, Person]:
    """Eva at a desk, and her friend with a phone and another language."""
    return people("es", new=True), people("en", PHONE, new=True, **TOUCH)


def play_together(act: Act, eva: Person, friend: Person, code: str) -> None:
    """The friend comes into Eva's match; her line breaks; they play to the end and look back."""
    comes_in(friend, eva, code)
    begun = eva.n
    play(act, eva, friend, until=lambda: eva.n > begun + 4 or over(eva))
    loses_the_line(eva)
    play(act, eva, friend, until=lambda: over(eva, friend))
    assert beyond_the_edge(friend.page) == []
    looks_back(eva, code)


def test_an_evening_of_predictions(people: People, server: ServerProcess) -> None:
    """Of the match, its second half is played; `make long` plays whole ones."""
    eva, friend = newcomers(people)
    learner = Learner(eva, "first-hour")
    learn(learner)
    play_with_bots(learner)
    play(Person.act, eva, until=lambda: eva.n > 2)
    (link,) = under_way(server, "Eva", n=21, bots=2)
    eva.sit(link)

    play_together(Person.act, eva, friend, eva.code)


def test_an_evening_of_hidden_teams(people: People, server: ServerProcess) -> None:
    """They play at a table of few rounds, whose windows close as soon as all have answered."""
    eva, friend = newcomers(people)
    learner = LeadersLearner(eva, "your-side")
    learn(learner)
    play_with_bots(learner)
    play(leaders.act, eva, until=lambda: eva.n > 1)
    (link,) = leaders.sit_down(server, "Eva", players=4, rounds=3)
    eva.sit(link)

    play_together(leaders.act, eva, friend, eva.code)


def is_last_market(match: Match) -> bool:
    return match.state.day == 3 and any(isinstance(one, Sell) for one in match.game.legal(match.state, EVA))


@LONG
def test_an_evening_at_the_cove(people: People, server: ServerProcess) -> None:
    """Of the match, which takes an hour, the last market is played."""
    eva, friend = newcomers(people)
    learner = CoveLearner(eva, "runes")
    learn(learner)
    play_with_bots(learner)
    play(cove.act, eva, until=lambda: eva.n > 4)
    (link,) = interrupted(server, "Eva", players=3, when=is_last_market, game="cove", bot="random")
    eva.sit(link)

    play_together(cove.act, eva, friend, eva.code)


def keeps_to_the_plan(person: Person) -> bool:
    """The key, the knife, the wind and the cake."""
    deed, n = next_deed(person.frame["view"], LIT), person.n
    if deed is None:
        return False
    press(person, deed)
    person.wait_until(lambda: person.n > n, f"{deed} was not done")
    return True


@LONG
def test_an_evening_on_a_mission(people: People, server: ServerProcess) -> None:
    eva, friend = newcomers(people)
    learner = MissionLearner(eva, "first-visit")
    learn(learner)
    _, (link,) = server.seated("Eva", bots=1, game="missions", options={"scenario": "candle_end"})
    eva.sit(link)

    play_together(keeps_to_the_plan, eva, friend, eva.code)
