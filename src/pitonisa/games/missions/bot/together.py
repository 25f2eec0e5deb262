"""The companion among the others: motions, crystals that are shared out, and the last one."""

from __future__ import annotations

from typing import Final

from pitonisa.games.missions import actions as a
from pitonisa.games.missions.bot import eyes
from pitonisa.games.missions.bot.counsel import weights
from pitonisa.games.missions.display.types.questions import LastShown
from pitonisa.games.missions.state.company import GiveUp, Leave, Recharge, Settle
from pitonisa.games.missions.view import View
from pitonisa.kernel import Stream

THRIFTY: Final = 2
"""The crystals that a companion keeps when it explores or gives something away."""

HELP: Final = 2
"""An emergency that brings fewer is no help."""

WORTH_SHARING: Final = 0.3
"""A free recharge brings at least this share of all they can hold."""

HARDLY: Final = 3
"""Crystals a head with which one gets through the last rounds."""

WORTH_BURNING: Final = 0.5
"""One that is paid for brings at least this share."""


def agrees(view: View, rng: Stream) -> a.Action | None:
    """With everything but giving up and what more speaks against than for; with leaving where nothing is unread."""
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


# Between places


def recharges(view: View, rng: Stream) -> a.Action | None:
    """When it must be, or when it brings much: a free one sooner, and late only where hardly anything is left."""
    offers = eyes.proposals(view, Recharge)
    room = sum(one.cap - one.reserve for one in view.agents)
    brings, most = min(room, view.pool - 1), sum(one.cap for one in view.agents)
    least = WORTH_SHARING if any(one.subject == Recharge(True) for one in offers) else WORTH_BURNING
    spent = sum(one.reserve for one in view.agents) < HARDLY * len(view.agents)
    if not offers or not (view.due or (brings >= least * most and (spent or not eyes.is_late(view)))):
        return None
    return offers[0]
