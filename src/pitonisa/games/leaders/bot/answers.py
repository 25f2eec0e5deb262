"""How an operative answers in a sealed window: a reaction where it saves more than it costs, else nothing."""

from __future__ import annotations

from typing import Final

from pitonisa.games.leaders.actions import Answer
from pitonisa.games.leaders.bot.aims import ARMED, aiming
from pitonisa.games.leaders.bot.artifacts import KEPT, leader_at, learning
from pitonisa.games.leaders.bot.mind import UNMASKED, WIN, Mind
from pitonisa.games.leaders.model import LEADERS, SLOTS, Aiming, ArtifactId, Chosen, Deed, Looking, Shooting, Using
from pitonisa.kernel import Seat

HELD_BACK: Final = 1 / 3
"""How much of a reaction's worth in hand is its worth for later."""

INFORMED: Final = 0.4
"""How likely it is, at least, that whoever spends a swap on a recruit knows it for a leader."""


def answering(mind: Mind, deed: Deed, answer: Answer) -> float:
    """What an answer is worth; to pass is worth nothing."""
    return _saves(mind, deed, answer) - mind.cost(answer.cost) - HELD_BACK * KEPT.get(answer.card, 0.0)


def _saves(mind: Mind, deed: Deed, answer: Answer) -> float:
    match deed:
        case Aiming(by=by):
            assert answer.target is not None
            return max(0.0, mind.hit(mind.me.seat, by)) + ARMED + 0.04 + aiming(mind, answer.target)
        case Shooting(by=by, target=target):
            harm = mind.hit(target, by)
            return harm if answer.card is ArtifactId.POLISHED_LID else _turned_away(mind, deed, harm)
        case Using():
            return _prevented(mind, deed)
        case Looking(by=by, target=target, slot=slot):
            if answer.card is ArtifactId.PASSING_PORTRAIT:
                at = mind.odds[target].row[SLOTS.index(slot)]
                return UNMASKED * sum(p if mind.hunts(face) else -p for face, p in at.items() if face in LEADERS)
            assert answer.slot is not None
            return learning(mind, by, answer.slot)


def _turned_away(mind: Mind, shot: Shooting, harm: float) -> float:
    """Detour Sign: whoever shoots names another, and may name us where we are not the target."""
    again = 0.0 if shot.target == mind.me.seat else 0.3 * max(0.0, mind.hit(mind.me.seat, shot.by))
    return 0.8 * harm - again


def _prevented(mind: Mind, use: Using) -> float:
    """Solemn Earmuffs: exchanges that may win at once, and what is done to us."""
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


def _wins_by(mind: Mind, receiver: Seat, recruit: Chosen) -> float:
    """What it would cost that somebody receives this recruit; nothing where it is oneself who wins by it."""
    return WIN * mind.rival(receiver) * _leads(mind, recruit) * (-1 if receiver == mind.me.seat else 1)


def _leads(mind: Mind, at: Chosen) -> float:
    """How likely a recruit is a leader."""
    assert at.slot is not None
    return leader_at(mind, mind.view.places[at.owner], SLOTS.index(at.slot))
