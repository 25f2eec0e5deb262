"""The companion at a test: whether to try, how much to add, when to help, which talent to use."""

from __future__ import annotations

from typing import Final

from pitonisa.games.missions import actions as a
from pitonisa.games.missions.bot import eyes, worth
from pitonisa.games.missions.display.types.people import Doing
from pitonisa.games.missions.display.types.tests import RunningTest, TestShown, TryShown
from pitonisa.games.missions.events.tests import Result
from pitonisa.games.missions.state.people import AgentId
from pitonisa.games.missions.view import View
from pitonisa.kernel import Stream

THRIFTY: Final = 2
"""The crystals that a companion keeps when it helps others."""

WORTH_IT: Final = 0.3
"""A test that promises less is left alone."""

SURE: Final = 0.8


def runs(view: View, rng: Stream) -> a.Action | None:
    """A test under way: its own, or somebody else's."""
    if view.test is None:
        return None
    if talent := _talent(view, view.test):
        return talent
    return _own(view, view.test) if view.test.agent in view.mine else _helps(view, view.test)


def _own(view: View, test: RunningTest) -> a.Action | None:
    """Boost while it pays, then ask for help, then draw."""
    boosts = eyes.of(view, a.Boost)
    if boosts and eyes.funds(view, test.agent) > 1 and _pays(view, test, _stakes(view, test), test.agent):
        return boosts[0]
    return eyes.first(one for one in view.legal if isinstance(one, a.CallSupport | a.DrawFate | a.Accept))


def _helps(view: View, test: RunningTest) -> a.Action | None:
    for one in eyes.of(view, a.Support):
        if eyes.reserve(view, one.agent) > THRIFTY and _pays(view, test, _stakes(view, test), one.agent):
            return one
    return eyes.first(eyes.of(view, a.NoSupport))


def _pays(view: View, test: RunningTest, found: worth.Stakes, agent: AgentId) -> bool:
    """One more crystal, or two where one alone changes nothing."""
    margin = test.value + test.luck - test.difficulty
    now, cost = found.expected(worth.odds(view, margin)), worth.crystal(view, agent)
    return any(found.expected(worth.odds(view, margin + n)) - now > n * cost for n in (1, 2))


def _stakes(view: View, test: RunningTest) -> worth.Stakes:
    """What hangs on it, as far as one can see."""
    boxes = _boxes(view, test.agent) if test.agent in view.mine or view.conflict is not None else ()
    box = next((one for one in boxes if one.text == test.text), None)
    return worth.stakes(view, box) if box is not None else worth.SOMEBODYS


def _boxes(view: View, agent: AgentId) -> tuple[TestShown, ...]:
    if view.conflict is not None and view.conflict.turn == agent:
        return view.conflict.tests
    hand = eyes.hands_of(view, agent)
    if hand is None:
        return ()
    if hand.card is None:
        return hand.things
    return hand.card.conflict.tests if hand.card.conflict else hand.card.tests


# Talents


def _talent(view: View, test: RunningTest) -> a.Action | None:
    """What changes the test for the better, where it needs it; another chance card, where the first one failed."""
    drawn = test.result is not None
    failing = test.result is Result.FAIL
    needed = failing if drawn else worth.passing(test.odds) < SURE
    if not needed:
        return None
    for one in eyes.of(view, a.Use):
        kinds = effects_of(view, one)
        helps = "draw_fate" in kinds if drawn else "modify" in kinds and "choose" not in kinds
        if helps and eyes.price(view, one) < max(1, eyes.reserve(view, one.agent) - 1):
            return one
    return None


def effects_of(view: View, use: a.Use) -> set[str]:
    powers = view.agents[use.agent].abilities
    return {each.kind for one in powers if one.name == use.ability for each in one.effects}


# Beginning one


def tries(view: View, rng: Stream) -> a.Action | None:
    """The test that promises most, if it promises enough; in a conflict there is no way round it."""
    starts = eyes.of(view, a.StartTest)
    if not starts:
        return None
    promises = [(_promise(view, one), n, one) for n, one in enumerate(starts)]
    promise, _, best = max(promises, key=lambda one: (one[0], -one[1]))
    if view.conflict is not None or _is_held(view, best.agent):
        return best
    return best if promise > WORTH_IT and eyes.funds(view, best.agent) > 1 else None


def _promise(view: View, start: a.StartTest) -> float:
    found = _try_of(view, start)
    if found is None:
        return 0.0
    box, tried = found
    return worth.best_try(view, start.agent, box, tried, _helpers(view, start.agent))


def _helpers(view: View, agent: AgentId) -> int:
    """How many crystals others would give."""
    idle = [one for one in eyes.awake(view) if one.agent != agent and one.doing is Doing.WAITING]
    return sum(1 for one in idle if one.reserve > THRIFTY + 1)


def _try_of(view: View, start: a.StartTest) -> tuple[TestShown, TryShown] | None:
    for box in _boxes(view, start.agent):
        for one in box.tries if box.box == start.box else ():
            if one.attribute == start.attribute:
                return box, one
    return None


def _is_held(view: View, agent: AgentId) -> bool:
    hand = eyes.hands_of(view, agent)
    return hand is not None and hand.card is not None and hand.card.conflict is not None


# Conflicts


def fights(view: View, rng: Stream) -> a.Action | None:
    """As lead: whoever has most left; what damages is used; who cannot win takes the way out."""
    for one in eyes.of(view, a.Use):
        if "damage" in effects_of(view, one):
            return one
    if ways_out := eyes.of(view, a.Flee):
        one = ways_out[0]
        tired = sum(each.reserve for each in eyes.awake(view)) if view.conflict else eyes.reserve(view, one.agent)
        if tired <= (len(view.agents) if view.conflict else 1):
            return one
    if orders := eyes.of(view, a.Face):
        return orders[0]
    return max(eyes.of(view, a.CallOn), key=lambda one: eyes.reserve(view, one.who), default=None)
