"""Collects an operative's judgements: who it is, whom it hunts and guards, what each shot is worth, where to aim."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from pitonisa.games.leaders.infer.odds import Odds, likely
from pitonisa.games.leaders.model import LEADER_OF, LEADERS, SLOTS, Recruit, Slot, Team
from pitonisa.games.leaders.talk import Claims
from pitonisa.games.leaders.view import Place, SeenRecruit, View
from pitonisa.kernel import PUBLIC, Seat

WIN: Final = 1.0
"""The unit of all ratings: a victory."""

UNMASKED: Final = 0.35
"""The worth of exposing the leader that one hunts, and the loss if one's own team's leader is exposed."""

OUTLAW: Final = 0.6
"""What another Anarchist costs a city and gains the Anarchists, shared among all players."""

DISARMED: Final = 0.03
"""The worth of a foe dropping their laser."""

BARE: Final = 0.05
SHOWN: Final = 0.02
LAST: Final = 0.05
"""The cost of exposing a follower: an unknown one, any, and the last hidden recruit beside a leader."""

LATER: Final = 0.6
"""The share of a shot's worth that an aim has: it becomes a shot a round later, if at all."""

ARMED: Final = 0.06
"""The worth of holding a laser in the first round."""

RESTLESS: Final = 0.03
"""How much that grows with every round, and with every laser of other players."""

MOST_ARMED: Final = 0.18
"""The limit of that worth."""

DETERRED: Final = 0.2
"""The share of a player's threatened harm that a laser aimed at them prevents."""


@dataclass(frozen=True, slots=True)
class Mind:
    view: View
    me: Place
    team: Team
    odds: Odds

    def rounds(self) -> int:
        """Return how many rounds have passed."""
        return max(0, self.view.turn - 1) // len(self.view.places)

    # The others

    def others(self) -> list[Place]:
        return [place for place in self.view.places if place.seat != self.me.seat]

    def friend(self, seat: Seat) -> float:
        """Return the probability that a player is in one's own team."""
        return self.odds[seat].team.get(self.team, 0.0)

    def prey(self, seat: Seat) -> float:
        """Return the probability that a player owns a leader whose fall is one's own victory."""
        return sum(chance for leader, chance in self.odds[seat].leader.items() if self.hunts(leader))

    def ward(self, seat: Seat) -> float:
        """Return the probability that a player owns the leader that one's team must not lose."""
        return self.odds[seat].leader.get(LEADER_OF[self.team], 0.0) if self.team in LEADER_OF else 0.0

    def rival(self, seat: Seat) -> float:
        """Return the probability that one more leader would make a player win alone (R41, R42)."""
        return 1.0 if self.view.places[seat].anarchist else min(1.0, sum(self.odds[seat].leader.values()))

    def hunts(self, recruit: Recruit) -> bool:
        return recruit in LEADERS and recruit is not LEADER_OF.get(self.team)

    def is_anarchist(self) -> bool:
        return self.team is Team.ANARCHIST

    # Shots

    def shot(self, seat: Seat, by: Seat | None = None) -> float:
        """Rate a hit on this seat by `by` (by default oneself) (R36-R40)."""
        place = self.view.places[seat]
        by_anarchist = self.is_anarchist() if by is None else self.view.places[by].anarchist
        if leader := exposed_leader(place):
            if by_anarchist:
                return WIN if self.is_anarchist() else -WIN
            return -WIN if self.is_anarchist() or not self.hunts(leader) else WIN
        armed = 0.0 if place.aims_at is None else DISARMED * (1 - 2 * self.friend(seat))
        if place.anarchist:
            return armed
        prey, ward = self.prey(seat), self.ward(seat)
        outlaw = OUTLAW / len(self.view.places)
        fallen = max(0.0, 1 - prey - ward) * (outlaw if self.is_anarchist() else -outlaw)
        return (prey - ward) * UNMASKED + fallen + armed

    def threatens(self, seat: Seat) -> float:
        """Rate the loss if this laser fires where it aims now."""
        target = self.view.places[seat].aims_at
        if target is None:
            return 0.0
        return max(0.0, self.hit(target, seat))

    def hit(self, target: Seat, by: Seat) -> float:
        """Rate the harm of another player's shot, to oneself or to a guarded leader."""
        if target != self.me.seat:
            return -self.shot(target, by)
        if exposed_leader(self.me):
            return WIN
        if self.leads():
            return UNMASKED
        return -0.02 if self.is_anarchist() else 0.04

    # Oneself

    def leads(self) -> bool:
        return any(one.recruit in LEADERS for one in self.me.row)

    def own(self, slot: Slot) -> SeenRecruit:
        return self.me.row[SLOTS.index(slot)]

    def hidden(self) -> list[SeenRecruit]:
        return [one for one in self.me.row if not one.exposed]

    def cost(self, slot: Slot) -> float:
        """Rate the cost of exposing this recruit (R26)."""
        one = self.own(slot)
        if one.recruit in LEADERS:
            return 2 * UNMASKED
        left = len(self.hidden()) - 1
        return (
            (SHOWN if one.public else BARE) + (LAST if left == 1 and self.leads() else 0.0) + (LAST if not left else 0)
        )


def mind(view: View, claims: Claims) -> Mind:
    assert view.viewer != PUBLIC
    me = view.places[view.viewer]
    assert me.team is not None
    return Mind(view, me, me.team, likely(view, claims))


def exposed_leader(place: Place) -> Recruit | None:
    return next((one.recruit for one in place.row if one.exposed and one.recruit in LEADERS), None)


def aiming(mind: Mind, target: Seat) -> float:
    """Rate aiming there: an exposed leader that one hunts is worth most, a friend nothing."""
    shot = mind.shot(target)
    if exposed_leader(mind.view.places[target]) and shot > 0:
        return LATER * shot
    return LATER * shot + DETERRED * mind.threatens(target) + 0.02 * (mind.prey(target) - mind.friend(target))


def armed(mind: Mind) -> float:
    """Rate holding a laser now: players who wait too long look at each other's recruits forever."""
    held = sum(place.aims_at is not None for place in mind.others())
    return min(MOST_ARMED, ARMED + RESTLESS * (mind.rounds() + held))


def arming(mind: Mind, target: Seat) -> float:
    """Rate taking a laser: a good target is worth it at any time, otherwise only after long waiting."""
    aim = aiming(mind, target)
    return max(armed(mind), ARMED + aim) + 0.1 * aim


def shooting(mind: Mind, target: Seat) -> float:
    """Rate a shot, less the laser, which goes to the centre (R15)."""
    return mind.shot(target) - ARMED / 2
