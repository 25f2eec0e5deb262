"""Plays Missions by what a seat has read and heard: at random, or as the companion.

The companion explores unread cards, helps where it pays, saves crystals for the end, and follows the group. It knows
which cards lie where, odds, reserves, what tests bring, and which clues the scenario gives to each card. It cannot
read prose.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any, Final

from pitonisa.games.missions import actions as a
from pitonisa.games.missions.bot import eyes, trials
from pitonisa.games.missions.bot.eyes import weights
from pitonisa.games.missions.display.questions import ChoiceShown, LastShown
from pitonisa.games.missions.people import AgentId, GiveUp, Leave, Recharge, Settle, Step, Visit
from pitonisa.games.missions.talk import BecauseOf, Cause, Remembered, Retell, Retelling, Said, Signal, Tellings
from pitonisa.games.missions.view import View
from pitonisa.kernel import Bots, Seat, Stream

# Among the others: motions, sharing, the last crystal; when it speaks, and why

THRIFTY: Final = 2
"""The crystals that a companion keeps when exploring or giving."""

HELP: Final = 2
"""The least crystals that make an emergency useful."""

WORTH_SHARING: Final = 0.3
"""The least share of their capacity for a free recharge."""

HARDLY: Final = 3
"""Crystals per agent that are enough for the last rounds."""

WORTH_BURNING: Final = 0.5
"""The same for a paid recharge."""


def agrees(view: View, rng: Stream) -> a.Action | None:
    """Agree, except to giving up and to what its clues oppose; with leaving, if nothing is unread."""
    if view.motion is None:
        return None
    subject = view.motion.subject
    curious = isinstance(subject, Leave) and eyes.unread_here(view) and _can_explore(view)
    stubborn = isinstance(subject, GiveUp) and not view.stuck
    warned = isinstance(subject, Settle) and weights(view)[subject.option] < 0
    wants = a.Decline if stubborn or curious or warned else a.Agree
    return eyes.first(eyes.of(view, wants))


def _can_explore(view: View) -> bool:
    own = [view.agents[one] for one in view.mine]
    return any(one.free_explore or one.reserve > THRIFTY + 1 for one in own)


def shares(view: View, rng: Stream) -> a.Action | None:
    """Share evenly: to the agent with the least of their capacity."""
    share = view.share
    if share is None:
        return None
    gifts = eyes.of(view, a.ShareOut)
    if not gifts:
        return eyes.first(eyes.of(view, a.ShareDone))

    def has(one: a.ShareOut) -> float:
        who = view.agents[one.to]
        return (who.reserve + share.given[one.to]) / max(1, who.cap)

    return min(gifts, key=has)


def last(view: View, rng: Stream) -> a.Action | None:
    """Call an emergency if that helps; else lose control, if another agent stays."""
    asked = next((one for one in view.questions if isinstance(one, LastShown) and one.agent in view.mine), None)
    goes = eyes.of(view, a.LoseControl)
    if asked is None or not (goes or eyes.of(view, a.Emergency)):
        return None
    calls = sorted(eyes.of(view, a.Emergency), key=lambda one: not one.free)
    others = [one for one in eyes.awake(view) if one.agent != asked.agent and not one.losing]
    alone = not any(one.reserve > 1 for one in others)
    ways: list[a.Action] = [*calls, *goes] if asked.emergency >= HELP or alone else [*goes, *calls]
    return eyes.first([*ways, *eyes.of(view, a.Withdraw)])


def hands_over(view: View, rng: Stream) -> a.Action | None:
    """Hand over a requested thing if that is free or leaves enough; else keep it."""
    for one in view.requests:
        gift, keep = a.Give(one.holder, one.agent, one.thing), a.Keep(one.holder, one.agent)
        if gift in view.legal:
            spares = not one.cost or eyes.reserve(view, one.holder) - one.cost >= THRIFTY
            return gift if spares else keep
    return None


def recharges(view: View, rng: Stream) -> a.Action | None:
    """Recharge if necessary, or if it brings much: a free one earlier; late, only if hardly anything is left."""
    offers = eyes.proposals(view, Recharge)
    room = sum(one.cap - one.reserve for one in view.agents)
    brings, most = min(room, view.pool - 1), sum(one.cap for one in view.agents)
    least = WORTH_SHARING if any(one.subject == Recharge(True) for one in offers) else WORTH_BURNING
    spent = sum(one.reserve for one in view.agents) < HARDLY * len(view.agents)
    if not offers or not (view.due or (brings >= least * most and (spent or not eyes.is_late(view)))):
        return None
    return offers[0]


# Letting people speak first, and explaining proposals and refusals


def yields(view: View, action: a.Action) -> frozenset[Seat]:
    """List the others who may speak first about group decisions, or about a card open to all."""
    return frozenset(view.agents[one].seat for one in _first(view, action)) - {view.agents[action.agent].seat}


def repeats(view: View, action: a.Action) -> bool:
    """Say whether this was declined in this round, no matter which seat proposed it."""
    return isinstance(action, a.Propose) and action.subject in view.declined


def reason(view: View, action: a.Action) -> BecauseOf | None:
    """Explain a proposal or a refusal from the action and public information."""
    cause = None
    if isinstance(action, a.Propose):
        cause = _for(view, action)
    elif isinstance(action, a.Decline) and view.motion:
        match view.motion.subject:
            case Leave():
                cause = Cause.UNREAD
            case GiveUp():
                cause = Cause.NOT_YET
            case Settle():
                cause = Cause.SPEAKS_AGAINST
            case Visit() | Recharge():
                cause = None
    return BecauseOf(cause) if cause else None


def _for(view: View, action: a.Propose) -> Cause | None:
    match action.subject:
        case Visit(place=place):
            visits = {spot.number: spot.visits for map_ in view.maps for spot in map_.spots}
            return Cause.BACK_AGAIN if visits.get(place) else Cause.NEW_PLACE
        case Recharge():
            return Cause.LOW
        case GiveUp():
            return Cause.STUCK if view.stuck else None
        case Settle():
            return Cause.SPEAKS_FOR
        case Leave():
            return None


def _first(view: View, action: a.Action) -> Iterable[AgentId]:
    match action:
        case a.ChooseHost():
            return [one.agent for one in view.agents if one.host is None]
        case a.TakeLead() | a.GoTo():
            return [one.agent for one in view.agents]
        case a.Propose():
            return [one.agent for one in eyes.awake(view)]
        case a.Take():
            return [one.agent for one in eyes.awake(view) if one.slot is None]
        case a.Vote():
            voted = {agent for one in _asked_of_all(view) for option in one.options for agent in option.votes}
            return [one.agent for one in eyes.awake(view) if one.agent not in voted]
        case a.Pick() if any(way.text == action.option for one in _asked_of_all(view) for way in one.options):
            return [one.agent for one in eyes.awake(view)]
        case a.Explore() | a.StartTest() | a.Use() if _is_at_leisure(view):
            return [one.agent for one in eyes.awake(view) if not one.ready]
        case _:
            return ()


def _is_at_leisure(view: View) -> bool:
    """Say whether nothing is urgent: no test, conflict or question."""
    fights = any(one.doing == "conflict" for one in view.agents)
    return view.step is Step.ACTIONS and not (view.test or view.conflict or view.questions or fights)


def _asked_of_all(view: View) -> list[ChoiceShown]:
    return [one for one in view.questions if isinstance(one, ChoiceShown) and one.how != "alone"]


# Telling what was read in this visit (R11, R21)


def tells(view: View, told: Tellings, rng: Stream) -> Said | None:
    """Retell a card in the scenario's words; without any, signal its kind."""
    heard = {one.text for one in told if isinstance(one, Retelling)}
    spoken_of = {one.slot for one in told if not isinstance(one, Remembered)}
    for card in view.tellable:
        new = next((which for which, text in enumerate(card.texts) if text not in heard), None)
        if new is not None:
            return Retell(card.slot, new)
        if card.signs and card.slot not in spoken_of:
            return Signal(card.slot, card.signs[0])
    return None


def at_random(view: View, rng: Stream) -> a.Action:
    return rng.choice(eyes.of_ones_own(view))


def listening(view: View, told: Tellings, rng: Stream) -> a.Action:
    """Play as a companion among others who tell what they read."""
    return companion(eyes.informed(view, told), rng)


def companion(view: View, rng: Stream) -> a.Action:
    """Choose by the first habit that applies."""
    for habit in _HABITS:
        chosen = habit(view, rng)
        if chosen is not None:
            return chosen
    own = [one for one in eyes.of_ones_own(view) if one != a.Propose(one.agent, GiveUp())]
    return rng.choice(own or view.legal)


_HABITS: Final[tuple[Callable[[View, Stream], Any], ...]] = (
    agrees,
    shares,
    last,
    hands_over,
    eyes.answers,
    trials.begins,
    trials.runs,
    trials.fights,
    trials.travels,
    trials.uses,
    recharges,
    trials.tries,
    trials.reads,
    trials.goes_on,
)

BOTS: Final[Bots[View, a.Action]] = Bots(
    levels={"random": at_random, "companion": companion},
    listening={"companion": listening},
    speaking={"companion": tells},
    reasoning={"companion": reason},
    speak_after="action",
    yields=yields,
    repeats=repeats,
)
