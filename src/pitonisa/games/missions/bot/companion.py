"""The companion: explores what is unread, helps where it pays, keeps crystals for the end, follows the group.

It knows what its seat sees: labels, odds, reserves; it does not understand what it reads.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any, Final, TypeVar

from pitonisa.games.missions import actions as a
from pitonisa.games.missions.model import AgentId, GiveUp, Leave, Recharge
from pitonisa.games.missions.numbers import Odds
from pitonisa.games.missions.shown import TryShown
from pitonisa.games.missions.view import View
from pitonisa.kernel import Stream

THRIFTY: Final = 2
"""It does not go below so many crystals of its own will."""

GOOD: Final = 0.6
FAIR: Final = 0.4
LOW: Final = 0.45
"""Below this share of all they can hold, the group recharges."""

A = TypeVar("A")


def companion(view: View, rng: Stream) -> a.Action:
    """The first habit that has something to say."""
    for habit in _HABITS:
        chosen = habit(view, rng)
        if chosen is not None:
            return chosen
    return rng.choice(view.legal)


def _of(view: View, kind: type[A]) -> list[A]:
    return [one for one in view.legal if isinstance(one, kind)]


def _first(several: Iterable[A]) -> A | None:
    return next(iter(several), None)


def _reserve(view: View, agent: AgentId) -> int:
    return view.agents[agent].reserve


# With the group


def _agrees(view: View, rng: Stream) -> a.Action | None:
    """With everything but giving up."""
    if view.motion is None:
        return None
    wants = a.Decline if isinstance(view.motion.subject, GiveUp) else a.Agree
    return _first(_of(view, wants))


def _shares(view: View, rng: Stream) -> a.Action | None:
    """Evenly: to whom has least of what they can hold."""
    share = view.share
    if share is None:
        return None
    gifts = _of(view, a.ShareOut)
    if not gifts:
        return _first(_of(view, a.ShareDone))

    def has(one: a.ShareOut) -> float:
        who = view.agents[one.to]
        return (who.reserve + share.given[one.to]) / max(1, who.cap)

    return min(gifts, key=has)


def _last(view: View, rng: Stream) -> a.Action | None:
    """It keeps the last crystal if it may; it calls for help before it goes."""
    free = [one for one in _of(view, a.Emergency) if one.free]
    paid = [one for one in _of(view, a.Emergency) if not one.free]
    if not (free or paid or _of(view, a.LoseControl)):
        return None
    return _first([*_of(view, a.Withdraw), *free, *paid, *_of(view, a.LoseControl)])


def _answers(view: View, rng: Stream) -> a.Action | None:
    """It cannot weigh a story; it takes what costs it nothing it needs, and likes what is named first."""
    if votes := _of(view, a.Vote):
        return rng.choice(votes)
    picks = _of(view, a.Pick)
    if picks:
        cheap = [one for one in picks if _price(view, one) <= max(0, _reserve(view, one.agent) - THRIFTY)]
        several = cheap or picks
        return several[0] if rng.below(3) else rng.choice(several)
    if people := _of(view, a.PickAgent):
        return min(people, key=lambda one: _reserve(view, one.who))
    if _of(view, a.LeaveUnsaid):
        return _of(view, a.LeaveUnsaid)[0]
    return _first([*_of(view, a.PickItem), *_of(view, a.Pass)])


def _price(view: View, action: a.Action) -> int:
    return view.previews[view.legal.index(action)].cost


# Between places


def _recharges(view: View, rng: Stream) -> a.Action | None:
    """When it must be, or when the group runs low."""
    offers = [one for one in _of(view, a.Propose) if isinstance(one.subject, Recharge)]
    have = sum(one.reserve for one in view.agents)
    low = have < LOW * sum(one.cap for one in view.agents)
    if not offers or not (view.due or (low and view.pool > len(view.agents))):
        return None
    return _first(offers)


def _travels(view: View, rng: Stream) -> a.Action | None:
    """To places where nobody has been; then to those least seen."""
    ways = _of(view, a.GoTo)
    if not ways:
        return None
    visits = {spot.number: spot.visits for map_ in view.maps for spot in map_.spots}
    least = min(visits.get(one.place, 0) for one in ways)
    return rng.choice([one for one in ways if visits.get(one.place, 0) == least])


# Tests


def _share_of(odds: Odds) -> float:
    total = odds.fail + odds.critical + odds.success
    return (odds.critical + odds.success) / total if total else 0


def _tests(view: View, rng: Stream) -> a.Action | None:
    """Its own test: boost while it pays, then ask for help, then draw."""
    test = view.test
    if test is None:
        return None
    if test.agent in view.mine:
        poor = test.odds is not None and _share_of(test.odds) < GOOD
        if poor and _of(view, a.Boost) and _reserve(view, test.agent) > THRIFTY:
            return _of(view, a.Boost)[0]
        own = [one for one in view.legal if isinstance(one, a.CallSupport | a.DrawFate | a.Accept)]
        return _first(own)
    helping = [one for one in _of(view, a.Support) if _reserve(view, one.agent) > THRIFTY]
    if helping and test.odds is not None and _share_of(test.odds) < GOOD:
        return helping[0]
    return _first(_of(view, a.NoSupport))


def _tries(view: View, rng: Stream) -> a.Action | None:
    """A test that is likely enough, or one that has to be."""
    starts = _of(view, a.StartTest)
    best = max(starts, key=lambda one: _promise(view, one), default=None)
    if best is None:
        return None
    forced = view.conflict is not None or _is_held(view, best.agent)
    worth = _promise(view, best) >= FAIR and _reserve(view, best.agent) > THRIFTY + 1
    return best if forced or (worth and rng.below(4)) else None


def _is_held(view: View, agent: AgentId) -> bool:
    hand = next((one for one in view.hands if one.agent == agent), None)
    return hand is not None and hand.card is not None and hand.card.conflict is not None


def _promise(view: View, start: a.StartTest) -> float:
    """The chance of not failing, with the crystals one would add."""
    found = _try_of(view, start)
    if found is None:
        return 0
    spare = max(0, _reserve(view, start.agent) - found.cost - THRIFTY)
    return min(1.0, _share_of(found.odds) + 0.2 * min(2, spare))


def _try_of(view: View, start: a.StartTest) -> TryShown | None:
    hand = next((one for one in view.hands if one.agent == start.agent), None)
    if hand is None:
        return None
    boxes = hand.card.tests if hand.card else ()
    boxes = (hand.card.conflict.tests if hand.card and hand.card.conflict else ()) or boxes or hand.things
    if view.conflict is not None and view.conflict.turn == start.agent:
        boxes = view.conflict.tests
    tries = (one for box in boxes if box.box == start.box for one in box.tries)
    return next((one for one in tries if one.attribute == start.attribute), None)


def _calls(view: View, rng: Stream) -> a.Action | None:
    """As lead in a conflict: whoever has most left."""
    return max(_of(view, a.CallOn), key=lambda one: _reserve(view, one.who), default=None)


# Cards


def _reads(view: View, rng: Stream) -> a.Action | None:
    """What nobody of its own has read: at first, and later by exploring."""
    known = {one.slot: one.known for one in view.place.panorama} if view.place else {}
    takes = _of(view, a.Take)
    if takes:
        return _first([one for one in takes if not known.get(one.slot)]) or takes[0]
    free = {one.agent: one.free_explore for one in view.agents}
    unread = [one for one in _of(view, a.Explore) if not known.get(one.slot)]
    able = [one for one in unread if free[one.agent] or _reserve(view, one.agent) > THRIFTY + 1]
    return rng.choice(able) if able else None


def _goes_on(view: View, rng: Stream) -> a.Action | None:
    """Nothing more to do here: put the card back, and be ready."""
    leave = [one for one in _of(view, a.Propose) if isinstance(one.subject, Leave)]
    return _first([*_of(view, a.Wait), *leave, *_of(view, a.Ready), *_of(view, a.GiftDone), *_of(view, a.Flee)])


def _begins(view: View, rng: Stream) -> a.Action | None:
    hosts = _of(view, a.ChooseHost)
    return rng.choice(hosts) if hosts else _first(_of(view, a.TakeLead))


_HABITS: Final[tuple[Callable[[View, Stream], Any], ...]] = (
    _agrees,
    _shares,
    _last,
    _answers,
    _begins,
    _tests,
    _calls,
    _travels,
    _recharges,
    _tries,
    _reads,
    _goes_on,
)
