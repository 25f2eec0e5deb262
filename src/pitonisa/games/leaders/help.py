"""Computes hints: what is certain about every other seat, how likely the rest is, and why."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

import msgspec

from pitonisa.games.leaders import model
from pitonisa.games.leaders.cards import REACTIONS
from pitonisa.games.leaders.infer.behaviour import telling
from pitonisa.games.leaders.infer.odds import (
    Hand,
    Odds,
    Reason,
    SeatOdds,
    cannot_hold,
    certain,
    in_hands,
    reasons,
    weighed,
)
from pitonisa.games.leaders.view import Place, View
from pitonisa.kernel import Help, Level, Seat

DEEDS: Final = 3
"""How many of the latest deeds a supposition names."""


class TeamOdds(msgspec.Struct, frozen=True):
    team: model.Team
    percent: int


class LeaderOdds(msgspec.Struct, frozen=True):
    leader: model.Recruit
    percent: int


class ArtifactOdds(msgspec.Struct, frozen=True):
    card: model.ArtifactId
    percent: int


class Excluded(msgspec.Struct, frozen=True):
    """What a recruit can't be, and what it is if only one possibility is left."""

    slot: model.Slot
    recruits: tuple[model.Recruit, ...]
    only: model.Recruit | None = None


class Suggests(msgspec.Struct, frozen=True):
    """A deed that supports a supposition."""

    turn: model.Turn
    by: Seat
    deed: model.DeedKind
    target: Seat


class HintedSeat(msgspec.Struct, frozen=True):
    seat: Seat
    excluded: tuple[Excluded, ...] = ()
    teams: tuple[TeamOdds, ...] = ()
    """The probability of every possible team, with all deals equally likely."""

    leaders: tuple[LeaderOdds, ...] = ()
    """The leaders that this seat may own."""

    lacks: tuple[model.ArtifactId, ...] = ()
    """The artifacts that can't be in this hand."""

    reactions: tuple[ArtifactOdds, ...] = ()
    """The reactions that may be in it."""

    reasons: tuple[Reason, ...] = ()
    supposed: tuple[TeamOdds, ...] = ()
    """How likely each team is if people aim at other teams and are kind to their own: only a supposition."""

    because: tuple[Suggests, ...] = ()


class Hints(msgspec.Struct, frozen=True):
    seats: tuple[HintedSeat, ...] = ()
    """The others, in the order of the table."""


def hints(view: View, level: Level) -> Hints:
    if level is Level.OFF or view.outcome:
        return Hints()
    others = [place for place in view.places if place.seat != view.viewer]
    if level is Level.MARKS:
        return Hints(tuple(HintedSeat(place.seat, _seen(place)) for place in others))
    odds, hands = certain(view), in_hands(view)
    told = [_counted(view, place, odds[place.seat], hands[place.seat]) for place in others]
    if level is Level.EXPLAINED:
        supposed = weighed(view, (), odds)
        told = [_explained(view, one, odds, supposed) for one in told]
    return Hints(tuple(told))


def _seen(place: Place) -> tuple[Excluded, ...]:
    """List only what was looked at."""
    return tuple(
        Excluded(one.slot, tuple(face for face in model.Recruit if face is not one.recruit), one.recruit)
        for one in place.row
        if one.recruit is not None
    )


def _counted(view: View, place: Place, odds: SeatOdds, hand: Hand) -> HintedSeat:
    rows = zip(model.SLOTS, odds.row, strict=True)
    excluded = tuple(_excluded(slot, at) for slot, at in rows)
    return HintedSeat(
        place.seat,
        tuple(one for one in excluded if one.recruits),
        _teams(odds),
        tuple(LeaderOdds(who, percent(odds.leader[who])) for who in model.LEADERS if who in odds.leader),
        cannot_hold(view, place.seat) if place.artifacts else (),
        tuple(ArtifactOdds(card, percent(hand.holds[card])) for card in sorted(REACTIONS) if card in hand.holds),
    )


def _excluded(slot: model.Slot, at: Mapping[model.Recruit, float]) -> Excluded:
    left = [face for face in model.Recruit if face in at]
    return Excluded(slot, tuple(face for face in model.Recruit if face not in at), left[0] if len(left) == 1 else None)


def _teams(odds: SeatOdds) -> tuple[TeamOdds, ...]:
    return tuple(TeamOdds(one, percent(odds.team[one])) for one in model.Team if one in odds.team)


def percent(chance: float) -> int:
    """Format a probability; 0 and 100 are reserved for certainty."""
    return 100 if chance > 1 - 1e-9 else min(99, max(1, round(100 * chance)))


def _explained(view: View, told: HintedSeat, odds: Odds, supposed: Odds) -> HintedSeat:
    """Add reasons, and what deeds suggest, if anything."""
    told = msgspec.structs.replace(told, reasons=reasons(view, view.places[told.seat], odds))
    deeds = [Suggests(d.turn, d.by, d.deed, target) for d, target in telling(view) if told.seat in (d.by, target)]
    if len(told.teams) == 1 or not deeds:
        return told
    return msgspec.structs.replace(
        told, supposed=_teams(supposed[told.seat]), because=tuple(dict.fromkeys(deeds))[-DEEDS:]
    )


def errs(state: model.State, told: Hints) -> bool:
    return any(_is_wrong(state, one) for one in told.seats)


def _is_wrong(state: model.State, told: HintedSeat) -> bool:
    row = dict(zip(model.SLOTS, model.recruits_of(state, told.seat), strict=True))
    hand = {held.card for held in state.hands[told.seat]}
    owned = {recruit for recruit in row.values() if recruit in model.LEADERS}
    return (
        any(row[one.slot] in one.recruits for one in told.excluded)
        or (bool(told.teams) and model.team(state, told.seat) not in {one.team for one in told.teams})
        or (bool(told.teams) and not owned <= {one.leader for one in told.leaders})
        or bool(hand.intersection(told.lacks))
    )


def sure(_: View, told: Hints) -> float:
    """Return the share of faces that are excluded for the others' recruits; all but one of each would be certainty."""
    excluded = [len(one.recruits) for seat in told.seats for one in seat.excluded]
    return sum(excluded) / (len(told.seats) * len(model.SLOTS) * (len(model.Recruit) - 1)) if told.seats else 0


HELP: Final[Help[model.State, View, Hints]] = Help(hints_type=Hints, hints=hints, errs=errs, sure=sure)
