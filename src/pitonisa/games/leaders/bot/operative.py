"""Plays an operative: computes the odds of every hidden recruit, and does what helps its team or itself most."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from pitonisa.games.leaders import actions, model
from pitonisa.games.leaders.bot.artifacts import FRESH, KEPT, leader_at, learning, naming, using
from pitonisa.games.leaders.bot.mind import ARMED, LAST, UNMASKED, WIN, Mind, aiming, arming, mind, shooting
from pitonisa.games.leaders.model import ArtifactId
from pitonisa.games.leaders.talk import Claims
from pitonisa.games.leaders.view import View
from pitonisa.kernel import Seat, Stream

HELD_BACK: Final = 1 / 3
"""The share of a reaction's worth in hand that is saved for later."""

INFORMED: Final = 0.4
"""The least probability that a player who spends a swap on a recruit knows it is a leader."""

PROTECTS: Final = frozenset({ArtifactId.POLISHED_LID, ArtifactId.DETOUR_SIGN, ArtifactId.TAMING_STICK})
"""Artifacts that save their holder from a laser."""

DENIED: Final = 0.09
"""The worth to a city of keeping a swap from players who could win alone by it."""

NEARLY: Final = 1e-6


def operative(view: View, claims: Claims, rng: Stream) -> actions.Action:
    """Choose the best-rated action; among equals, any."""
    if len(view.legal) == 1:
        return view.legal[0]
    if isinstance(view.legal[0], actions.Lay):
        return rng.choice(view.legal)
    thought = mind(view, claims)
    worths = {action: worth(thought, action) for action in view.legal}
    best = max(worths.values())
    return rng.choice([action for action, value in worths.items() if value > best - NEARLY])


def worth(mind: Mind, action: actions.Action) -> float:
    """Rate an action; doing nothing is worth nothing."""
    match action:
        case actions.DiscardAndDraw():
            return FRESH - sum(in_hand(mind, card) for card in mind.view.hand)
        case actions.Interrogate(owner=owner, slot=slot):
            return learning(mind, owner, slot)
        case actions.Use(card=card, cost=cost):
            return using(mind, card) - mind.cost(cost) - in_hand(mind, card) / 2
        case actions.Arm(cost=cost, target=target):
            return arming(mind, target) - mind.cost(cost)
        case actions.Shoot():
            assert mind.me.aims_at is not None
            return shooting(mind, mind.me.aims_at)
        case actions.Aim(target=target):
            return aiming(mind, target)
        case actions.Redirect(target=target):
            return mind.shot(target)
        case actions.Hide():
            return _hiding(mind, action)
        case actions.Expose(slot=slot):
            return -mind.cost(slot)
        case actions.Choose() | actions.Enough():
            picking = mind.view.pending[-1]
            assert isinstance(picking, model.Picking)
            return naming(mind, picking, action)
        case actions.Answer():
            window = mind.view.pending[-1]
            assert isinstance(window, model.Window)
            return answering(mind, window.deed, action)
        case actions.Give(card=card, target=target):
            return _giving(mind, card, target)
        case actions.Skip() | actions.Pass() | actions.Lay():
            return 0.0


def in_hand(mind: Mind, card: ArtifactId) -> float:
    """Rate an artifact in hand: for a leader, protection counts double."""
    if card is ArtifactId.BARTER_BOX and not (mind.leads() or mind.is_anarchist()):
        return DENIED
    return KEPT.get(card, 0.01) * (2 if card in PROTECTS and mind.leads() else 1)


def _giving(mind: Mind, card: ArtifactId, target: Seat) -> float:
    """Rate a gift: protection is worth most to the owner of a guarded leader, and harmful in a foe's hand (R11)."""
    friend = mind.friend(target)
    there = KEPT.get(card, 0.01) * (1 + mind.ward(target) if card in PROTECTS else 0.5)
    return there * (0.8 * friend - 0.5 * (1 - friend)) - in_hand(mind, card) - 0.02


def _hiding(mind: Mind, hide: actions.Hide) -> float:
    """Rate hiding one's own follower: it can pay later, and the leader isn't the last one hidden (R16)."""
    if hide.owner != mind.me.seat:
        return -0.02
    hidden = mind.hidden()
    if not hidden:
        return LAST + 0.02
    alone = len(hidden) == 1 and hidden[0].recruit in model.LEADERS
    return LAST + 0.01 if alone else 0.02


def kind(action: actions.Action) -> Any:
    """Group actions by kind and target; without a target, by kind and artifact."""
    match action:
        case (
            actions.Aim(target=whom)
            | actions.Redirect(target=whom)
            | actions.Choose(owner=whom)
            | actions.Arm(target=whom)
        ):
            return type(action), whom
        case actions.Use(card=card) | actions.Answer(card=card) | actions.Give(card=card):
            return type(action), card
        case _:
            return type(action)


def kind_and_whom(action: actions.Action) -> Any:
    """Group actions by kind, and by target for interrogating and aiming."""
    return (actions.Interrogate, action.owner) if isinstance(action, actions.Interrogate) else kind(action)


def best_of_each(mind: Mind, many: int, kind: Callable[[actions.Action], Any] = kind) -> dict[actions.Action, float]:
    """List the best action of each kind, at most `many`, the best first, with its rating."""
    worths = {action: worth(mind, action) for action in mind.view.legal}
    best: dict[Any, actions.Action] = {}
    for action in sorted(worths, key=lambda action: -worths[action]):
        best.setdefault(kind(action), action)
    return {action: worths[action] for action in [*best.values()][:many]}


def answering(mind: Mind, deed: model.Deed, answer: actions.Answer) -> float:
    """Rate an answer; passing is worth nothing."""
    return _saves(mind, deed, answer) - mind.cost(answer.cost) - HELD_BACK * KEPT.get(answer.card, 0.0)


def _saves(mind: Mind, deed: model.Deed, answer: actions.Answer) -> float:
    match deed:
        case model.Aiming(by=by):
            assert answer.target is not None
            return max(0.0, mind.hit(mind.me.seat, by)) + ARMED + 0.04 + aiming(mind, answer.target)
        case model.Shooting(by=by, target=target):
            harm = mind.hit(target, by)
            return harm if answer.card is ArtifactId.POLISHED_LID else _turned_away(mind, deed, harm)
        case model.Using():
            return _prevented(mind, deed)
        case model.Looking(by=by, target=target, slot=slot):
            if answer.card is ArtifactId.PASSING_PORTRAIT:
                at = mind.odds[target].row[model.SLOTS.index(slot)]
                return UNMASKED * sum(p if mind.hunts(face) else -p for face, p in at.items() if face in model.LEADERS)
            assert answer.slot is not None
            return learning(mind, by, answer.slot)


def _turned_away(mind: Mind, shot: model.Shooting, harm: float) -> float:
    """Rate the Detour Sign: the shooter names another target, possibly us."""
    again = 0.0 if shot.target == mind.me.seat else 0.3 * max(0.0, mind.hit(mind.me.seat, shot.by))
    return 0.8 * harm - again


def _prevented(mind: Mind, use: model.Using) -> float:
    """Rate the Solemn Earmuffs: they prevent exchanges that may win at once, and what is done to us."""
    match use.card:
        case ArtifactId.BARTER_BOX:
            chance = _leads(mind, use.targets[1])
            return WIN * mind.rival(use.by) * (chance and INFORMED + (1 - INFORMED) * chance)
        case ArtifactId.TANGLED_CAROUSEL:
            one, other = use.targets
            return _wins_by(mind, one.owner, other) + _wins_by(mind, other.owner, one)
        case ArtifactId.WHISTLE_OF_CANDOUR if use.targets[0].owner == mind.me.seat:
            return UNMASKED if mind.leads() and len(mind.hidden()) == 1 else 0.0
        case ArtifactId.ACCUSING_WEATHERVANE:
            return mind.hit(use.targets[0].owner, use.by) * 0.5
        case ArtifactId.WIRE_HAND | ArtifactId.SCRAP_MAGNET if use.targets[0].owner == mind.me.seat:
            return ARMED if mind.me.aims_at is None else max(ARMED, 0.5 * mind.shot(mind.me.aims_at))
        case _:
            return 0.0


def _wins_by(mind: Mind, receiver: Seat, recruit: model.Chosen) -> float:
    """Rate the cost of a player receiving this recruit; negative if one wins by it oneself."""
    return WIN * mind.rival(receiver) * _leads(mind, recruit) * (-1 if receiver == mind.me.seat else 1)


def _leads(mind: Mind, at: model.Chosen) -> float:
    """Return the probability that a recruit is a leader."""
    assert at.slot is not None
    return leader_at(mind, mind.view.places[at.owner], model.SLOTS.index(at.slot))
