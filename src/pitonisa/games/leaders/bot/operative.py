"""A good operative: knows the odds of every hidden recruit and does what is worth most to its team, or to itself."""

from __future__ import annotations

from typing import Final

from pitonisa.games.leaders.actions import (
    Action,
    Aim,
    Answer,
    Arm,
    Choose,
    DiscardAndDraw,
    Enough,
    Expose,
    Give,
    Hide,
    Interrogate,
    Lay,
    Pass,
    Redirect,
    Shoot,
    Skip,
    Use,
)
from pitonisa.games.leaders.bot.aims import aiming, arming, shooting
from pitonisa.games.leaders.bot.answers import answering
from pitonisa.games.leaders.bot.artifacts import FRESH, KEPT, learning, naming, using
from pitonisa.games.leaders.bot.mind import LAST, Mind, mind
from pitonisa.games.leaders.model import LEADERS, ArtifactId, Picking, Window
from pitonisa.games.leaders.talk import Claims
from pitonisa.games.leaders.view import View
from pitonisa.kernel import Seat, Stream

PROTECTS: Final = frozenset({ArtifactId.POLISHED_LID, ArtifactId.DETOUR_SIGN, ArtifactId.TAMING_STICK})
"""What saves whoever holds it from a laser."""

DENIED: Final = 0.09
"""What it is worth to a city that nobody who could win alone by it holds a swap."""

NEARLY: Final = 1e-6


def operative(view: View, claims: Claims, rng: Stream) -> Action:
    """What is worth most; among equals, any. Where there is no choice it need not think."""
    if len(view.legal) == 1:
        return view.legal[0]
    if isinstance(view.legal[0], Lay):
        return rng.choice(view.legal)
    thought = mind(view, claims)
    worths = {action: worth(thought, action) for action in view.legal}
    best = max(worths.values())
    return rng.choice([action for action, value in worths.items() if value > best - NEARLY])


def worth(mind: Mind, action: Action) -> float:
    """What an action is worth; to do nothing is worth nothing."""
    match action:
        case DiscardAndDraw():
            return FRESH - sum(in_hand(mind, card) for card in mind.view.hand)
        case Interrogate(owner=owner, slot=slot):
            return learning(mind, owner, slot)
        case Use(card=card, cost=cost):
            return using(mind, card) - mind.cost(cost) - in_hand(mind, card) / 2
        case Arm(cost=cost, target=target):
            return arming(mind, target) - mind.cost(cost)
        case Shoot():
            assert mind.me.aims_at is not None
            return shooting(mind, mind.me.aims_at)
        case Aim(target=target):
            return aiming(mind, target)
        case Redirect(target=target):
            return mind.shot(target)
        case Hide():
            return _hiding(mind, action)
        case Expose(slot=slot):
            return -mind.cost(slot)
        case Choose() | Enough():
            picking = mind.view.pending[-1]
            assert isinstance(picking, Picking)
            return naming(mind, picking, action)
        case Answer():
            window = mind.view.pending[-1]
            assert isinstance(window, Window)
            return answering(mind, window.deed, action)
        case Give(card=card, target=target):
            return _giving(mind, card, target)
        case Skip() | Pass() | Lay():
            return 0.0


def in_hand(mind: Mind, card: ArtifactId) -> float:
    """What an artifact is worth to whoever holds it: to one who leads, what protects counts double."""
    if card is ArtifactId.BARTER_BOX and not (mind.leads() or mind.is_anarchist()):
        return DENIED
    return KEPT.get(card, 0.01) * (2 if card in PROTECTS and mind.leads() else 1)


def _giving(mind: Mind, card: ArtifactId, target: Seat) -> float:
    """R11: what protects goes to whoever owns the leader that one guards. In the hand of a foe it does harm."""
    friend = mind.friend(target)
    there = KEPT.get(card, 0.01) * (1 + mind.ward(target) if card in PROTECTS else 0.5)
    return there * (0.8 * friend - 0.5 * (1 - friend)) - in_hand(mind, card) - 0.02


def _hiding(mind: Mind, hide: Hide) -> float:
    """R16: one's own follower, to have something to pay with, and so that the leader is not the last one hidden."""
    if hide.owner != mind.me.seat:
        return -0.02
    hidden = mind.hidden()
    if not hidden:
        return LAST + 0.02
    alone = len(hidden) == 1 and hidden[0].recruit in LEADERS
    return LAST + 0.01 if alone else 0.02
