"""Tangled Carousel: whose exposed leader an operative carries where, out of one line of fire or into another."""

from __future__ import annotations

from typing import NamedTuple

from pitonisa.games.leaders.bot.aims import LATER
from pitonisa.games.leaders.bot.mind import WIN, Mind, exposed_leader
from pitonisa.games.leaders.infer import SeatOdds
from pitonisa.games.leaders.model import LEADERS, Chosen, Recruit, Slot, Team
from pitonisa.games.leaders.view import Place
from pitonisa.kernel import Seat


class Ride(NamedTuple):
    worth: float
    leader: Chosen
    place: Chosen
    """Where the leader goes, and the recruit that comes in its stead."""


def best_ride(mind: Mind) -> Ride | None:
    """The swap that is worth most, where there is an exposed leader of somebody else at all."""
    rides = [
        ride
        for owner in mind.others()
        if (leader := exposed_leader(owner))
        for other in mind.others()
        if other.seat != owner.seat and not other.anarchist
        for ride in [_ride(mind, owner, other, leader)]
    ]
    return max(rides, key=lambda ride: ride.worth, default=None)


def _ride(mind: Mind, owner: Place, other: Place, leader: Recruit) -> Ride:
    """R42: whoever owns the other leader must not get this one."""
    gift = sum(chance for who, chance in mind.odds[other.seat].leader.items() if who is not leader)
    worth = LATER * (_outlook(mind, leader, other.seat) - _outlook(mind, leader, owner.seat)) - WIN * gift
    slot = next(one.slot for one in owner.row if one.recruit is leader)
    return Ride(worth, Chosen(owner.seat, slot), Chosen(other.seat, _plainest(other, mind.odds[other.seat])))


def _outlook(mind: Mind, leader: Recruit, owner: Seat) -> float:
    """What will come of it that this leader lies exposed there: whose lasers aim at it, and for whom they fire."""
    total = 0.0
    for place in mind.others():
        if place.aims_at == owner:
            good = mind.is_anarchist() if place.anarchist else mind.hunts(leader) and not mind.is_anarchist()
            total += (WIN if good else -WIN) * _would_shoot(mind.odds[place.seat], leader)
    return max(-WIN, min(WIN, total))


def _would_shoot(odds: SeatOdds, leader: Recruit) -> float:
    friends = Team.EUPHORIAN if leader is Recruit.EUPHORIAN_LEADER else Team.SUBTERRAN
    return 1.0 - odds.team.get(friends, 0.0)


def _plainest(place: Place, odds: SeatOdds) -> Slot:
    """The recruit that is least likely a leader."""
    chances = [sum(at.get(who, 0.0) for who in LEADERS) for at in odds.row]
    return place.row[chances.index(min(chances))].slot
