"""Why something is certain of a recruit or a seat: what was seen, when and how, and what that leaves open."""

from __future__ import annotations

import enum

import msgspec

from pitonisa.games.leaders.infer.odds import Odds
from pitonisa.games.leaders.model import LEADERS, ROW, How, Recruit, Slot, Turn
from pitonisa.games.leaders.view import Place, View


class Ground(enum.StrEnum):
    SEEN = "seen"
    """You have seen it yourself."""

    SHOWN = "shown"
    """Everybody has seen it."""

    ANARCHIST = "anarchist"
    """An Anarchist owns no leader (R38, R41)."""

    ONE_LEADER = "one-leader"
    """Whoever owned both leaders would have won (R42)."""

    FOUND = "found"
    """The leader is known to be elsewhere."""

    DEALT = "dealt"
    """The card was dealt beside a leader, and nobody was dealt both (R4)."""

    COUNTED = "counted"
    """All recruits of this kind are in sight: no other is left."""


class Reason(msgspec.Struct, frozen=True):
    ground: Ground
    slot: Slot
    excluded: tuple[Recruit, ...]
    """What the recruit there cannot be, for this reason."""

    turn: Turn | None = None
    how: How | None = None


def reasons(view: View, place: Place, odds: Odds) -> tuple[Reason, ...]:
    """Why each recruit of a row cannot be what it cannot be."""
    return tuple(reason for at in range(len(place.row)) for reason in _recruit(view, place, at, odds))


def _recruit(view: View, place: Place, at: int, odds: Odds) -> list[Reason]:
    one, possible = place.row[at], odds[place.seat].row[at]
    excluded = [face for face in Recruit if face not in possible]
    if one.recruit is not None:
        learned = one.public or one.private
        ground = Ground.SHOWN if one.public else Ground.SEEN
        if learned is None:
            return []
        return [Reason(ground, one.slot, tuple(excluded), learned.turn, learned.how)]
    found: dict[Ground, list[Recruit]] = {}
    for face in excluded:
        found.setdefault(_ground(view, place, at, face), []).append(face)
    return [Reason(ground, one.slot, tuple(faces)) for ground, faces in found.items()]


def _ground(view: View, place: Place, at: int, face: Recruit) -> Ground:
    if face not in LEADERS:
        return Ground.COUNTED
    known = [seen for other in view.places for seen in other.row if seen.recruit in LEADERS]
    if any(seen.recruit is face for seen in known):
        return Ground.FOUND
    if place.anarchist:
        return Ground.ANARCHIST
    if any(one.recruit in LEADERS for one in place.row):
        return Ground.ONE_LEADER
    if any(seen.card // ROW == place.row[at].card // ROW for seen in known):
        return Ground.DEALT
    return Ground.COUNTED
