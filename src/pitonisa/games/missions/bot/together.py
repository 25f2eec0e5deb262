"""The companion among the others: motions, votes, choices, crystals that are shared out, and the last one."""

from __future__ import annotations

from typing import Final

from pitonisa.games.missions import actions as a
from pitonisa.games.missions.bot import eyes
from pitonisa.games.missions.display.types.questions import ChoiceShown, LastShown, OptionShown
from pitonisa.games.missions.state.company import GiveUp, Leave, Recharge, Settle
from pitonisa.games.missions.view import View
from pitonisa.kernel import Stream

THRIFTY: Final = 2
"""The crystals that a companion keeps when it pays for a choice."""

HELP: Final = 2
"""An emergency that brings fewer is no help."""

WORTH_SHARING: Final = 0.3
"""A recharge brings at least this share of all they can hold."""


def agrees(view: View, rng: Stream) -> a.Action | None:
    """With everything but giving up, and with leaving only where nothing is left to read."""
    if view.motion is None:
        return None
    subject = view.motion.subject
    curious = isinstance(subject, Leave) and eyes.unread_here(view) and _can_explore(view)
    stubborn = isinstance(subject, GiveUp) and not view.stuck
    wants = a.Decline if stubborn or curious else a.Agree
    return eyes.first(eyes.of(view, wants))


def _can_explore(view: View) -> bool:
    own = [view.agents[one] for one in view.mine]
    return any(one.free_explore or one.reserve > THRIFTY + 1 for one in own)


def shares(view: View, rng: Stream) -> a.Action | None:
    """Evenly: to whom has least of what they can hold."""
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
    """It calls for help where that helps; else it goes, as long as somebody stays."""
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
    """What it is asked for, where that costs nothing or leaves it enough; else it keeps it."""
    for one in view.requests:
        gift, keep = a.Give(one.holder, one.agent, one.thing), a.Keep(one.holder, one.agent)
        if gift in view.legal:
            spares = not one.cost or eyes.reserve(view, one.holder) - one.cost >= THRIFTY
            return gift if spares else keep
    return None


# Questions


def answers(view: View, rng: Stream) -> a.Action | None:
    """It cannot weigh a story: it goes by what ends the mission, by what things cost, and by what is named first."""
    if votes := eyes.of(view, a.Vote):
        return _votes(view, votes, rng)
    if picks := eyes.of(view, a.Pick):
        return _picks(view, picks, rng)
    if settles := eyes.proposals(view, Settle):
        return settles[0] if rng.below(6) else rng.choice(settles)
    if people := eyes.of(view, a.PickAgent):
        return min(people, key=lambda one: eyes.reserve(view, one.who))
    if unsaid := eyes.of(view, a.LeaveUnsaid):
        return unsaid[0]
    offered = [one for one in eyes.of(view, a.Use) if eyes.of(view, a.Pass) and not eyes.price(view, one)]
    return eyes.first([*offered, *eyes.of(view, a.PickItem), *eyes.of(view, a.Pass)])


def _options(view: View) -> dict[str, OptionShown]:
    asked = [one for one in view.questions if isinstance(one, ChoiceShown)]
    return {option.text: option for one in asked for option in one.options}


def _votes(view: View, votes: list[a.Vote], rng: Stream) -> a.Action:
    """To end the mission, when it is time to; else not."""
    options = _options(view)
    ending = [one for one in votes if options[one.option].ends]
    going_on = [one for one in votes if not options[one.option].ends]
    if ending and going_on:
        return ending[0] if _is_time(view, len(ending), rng) else going_on[0]
    return votes[0] if rng.below(4) else rng.choice(votes)


def _is_time(view: View, ways: int, rng: Stream) -> bool:
    """Not while something is unread in the room, unless it is late; never in a first act that goes on elsewhere.

    Who has several ways to end it has found something that others have not."""
    if eyes.is_late(view):
        return True
    if eyes.unread_here(view):
        return False
    spots = [spot for map_ in view.maps for spot in map_.spots]
    open_ends = any(not spot.open or not spot.visits for spot in spots) or any(one.locked for one in view.notebook)
    return not open_ends or (view.look.act > 1 and (ways > 1 or rng.below(2) == 0))


def _picks(view: View, picks: list[a.Pick], rng: Stream) -> a.Action:
    cheap = [one for one in picks if eyes.price(view, one) <= max(0, eyes.reserve(view, one.agent) - THRIFTY)]
    several = cheap or picks
    return several[0] if rng.below(4) else rng.choice(several)


# Between places


def recharges(view: View, rng: Stream) -> a.Action | None:
    """When it must be, or when it brings much; a free one sooner."""
    offers = eyes.proposals(view, Recharge)
    room = sum(one.cap - one.reserve for one in view.agents)
    brings, most = min(room, view.pool - 1), sum(one.cap for one in view.agents)
    if not offers or not (view.due or brings >= WORTH_SHARING * most):
        return None
    return offers[0]
