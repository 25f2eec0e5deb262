"""Who owns a leader, reasoned out one seat after the other: what a player could do at the table, thought by thought."""

from __future__ import annotations

from typing import NamedTuple

from pitonisa.games.leaders.model import LEADERS, ROW, Recruit
from pitonisa.games.leaders.riddles.kinds import AllSeen, Bar, CannotLead, LeadsElsewhere, MustLead, Step
from pitonisa.games.leaders.view import Place, View
from pitonisa.kernel import PUBLIC, Seat


class Found(NamedTuple):
    """Where a leader is, and how one knows; nothing where it is in sight."""

    seat: Seat
    steps: tuple[Step, ...] = ()


def others(view: View) -> list[Place]:
    """The other seats, clockwise from one's own."""
    assert view.viewer != PUBLIC
    return [*view.places[view.viewer + 1 :], *view.places[: view.viewer]]


def leaders_found(view: View) -> dict[Recruit, Found]:
    """The leaders in sight, and those that can be nowhere but in one row. The one found first helps with the other."""
    found = {one.recruit: Found(place.seat) for place in view.places for one in place.row if one.recruit in LEADERS}
    for leader in (*LEADERS, *LEADERS):
        if leader not in found and (reasoned := _reasoned(view, leader, found)):
            found[leader] = reasoned
    return {leader: where for leader, where in found.items() if leader}


def _reasoned(view: View, leader: Recruit, found: dict[Recruit | None, Found]) -> Found | None:
    """Those of whom one knows all are passed over first, together."""
    seen = tuple(place.seat for place in others(view) if all(one.recruit for one in place.row))
    barred = {place.seat: cannot_lead(view, place, leader, found) for place in others(view) if place.seat not in seen}
    left = [seat for seat, steps in barred.items() if not steps]
    if len(left) != 1:
        return None
    first = (AllSeen(seen, leader),) if seen else ()
    steps = dict.fromkeys((*first, *(step for steps in barred.values() for step in steps)))
    return Found(left[0], (*steps, MustLead(left[0], leader)))


def cannot_lead(view: View, place: Place, leader: Recruit, found: dict[Recruit | None, Found]) -> tuple[Step, ...]:
    """Why somebody who hides something cannot own a leader that is not in sight; nothing where they may."""
    other = next(one for one in LEADERS if one is not leader)
    hidden = [one for one in place.row if one.recruit is None]
    if place.anarchist:
        return (CannotLead(place.seat, leader, Bar.ANARCHIST),)
    if (owner := found.get(other)) and owner.seat == place.seat:
        return (*owner.steps, CannotLead(place.seat, leader, Bar.OTHER))
    dealt = {one.card // ROW for each in view.places for one in each.row if one.recruit in LEADERS}
    together = all(one.card // ROW in dealt for one in hidden)
    return (CannotLead(place.seat, leader, Bar.DEALT),) if together else ()


def not_here(view: View, place: Place, leader: Recruit, found: dict[Recruit, Found]) -> tuple[Step, ...]:
    """Why nothing hidden in this row is this leader; nothing where it may be."""
    where = found.get(leader)
    if where is None:
        return cannot_lead(view, place, leader, {**found})
    if not where.steps:
        return (LeadsElsewhere(place.seat, leader, where.seat),)
    return () if where.seat == place.seat else where.steps
