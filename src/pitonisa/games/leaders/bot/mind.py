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
"""All worths are shares of a victory."""

UNMASKED: Final = 0.35
"""What it is worth that the leader one hunts lies exposed; the same is lost with the leader of one's own team."""

OUTLAW: Final = 0.6
"""What another Anarchist costs a city, and what it gains the Anarchists, shared among all players: few feel it more."""

DISARMED: Final = 0.03
"""What it is worth that a foe drops their laser."""

BARE: Final = 0.05
SHOWN: Final = 0.02
LAST: Final = 0.05
"""What it costs to expose a follower: an unknown one, any, and the last hidden recruit beside a leader."""

LATER: Final = 0.6
"""An aim becomes a shot only a round later, if at all."""

ARMED: Final = 0.06
"""What it is worth to hold a laser at all, in the first round."""

RESTLESS: Final = 0.03
"""How much more that is with every round that has gone by, and with every laser that others hold."""

MOST_ARMED: Final = 0.18
"""It is never worth more than this."""

DETERRED: Final = 0.2
"""How much of the harm that a player threatens is prevented by a laser on them."""


@dataclass(frozen=True, slots=True)
class Mind:
    view: View
    me: Place
    team: Team
    odds: Odds

    def rounds(self) -> int:
        """How many rounds have gone by."""
        return max(0, self.view.turn - 1) // len(self.view.places)

    # The others

    def others(self) -> list[Place]:
        return [place for place in self.view.places if place.seat != self.me.seat]

    def friend(self, seat: Seat) -> float:
        """How likely a player is in one's own team."""
        return self.odds[seat].team.get(self.team, 0.0)

    def prey(self, seat: Seat) -> float:
        """How likely a player owns a leader whose end is one's own victory."""
        return sum(chance for leader, chance in self.odds[seat].leader.items() if self.hunts(leader))

    def ward(self, seat: Seat) -> float:
        """How likely a player owns the leader that one's team must not lose."""
        return self.odds[seat].leader.get(LEADER_OF[self.team], 0.0) if self.team in LEADER_OF else 0.0

    def rival(self, seat: Seat) -> float:
        """How likely one leader more would make a player win alone (R41, R42)."""
        return 1.0 if self.view.places[seat].anarchist else min(1.0, sum(self.odds[seat].leader.values()))

    def hunts(self, recruit: Recruit) -> bool:
        return recruit in LEADERS and recruit is not LEADER_OF.get(self.team)

    def is_anarchist(self) -> bool:
        return self.team is Team.ANARCHIST

    # Shots

    def shot(self, seat: Seat, by: Seat | None = None) -> float:
        """Value a hit on this seat by `by` (by default oneself) (R36-R40)."""
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
        """What one loses if this laser fires where it aims now."""
        target = self.view.places[seat].aims_at
        if target is None:
            return 0.0
        return max(0.0, self.hit(target, seat))

    def hit(self, target: Seat, by: Seat) -> float:
        """The harm of a shot by another player: to oneself, or to what one guards."""
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
        """What it costs to expose this recruit (R26)."""
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
    """What it is worth to aim there. An exposed leader that one hunts is worth most, a friend nothing."""
    shot = mind.shot(target)
    if exposed_leader(mind.view.places[target]) and shot > 0:
        return LATER * shot
    return LATER * shot + DETERRED * mind.threatens(target) + 0.02 * (mind.prey(target) - mind.friend(target))


def best_aim(mind: Mind, targets: list[Seat]) -> Seat:
    return max(targets, key=lambda seat: aiming(mind, seat))


def armed(mind: Mind) -> float:
    """Value holding a laser now: players who wait too long look at each other's recruits for ever."""
    held = sum(place.aims_at is not None for place in mind.others())
    return min(MOST_ARMED, ARMED + RESTLESS * (mind.rounds() + held))


def arming(mind: Mind, target: Seat) -> float:
    """A good target is worth a laser at any time; otherwise one takes it when one will wait no longer."""
    aim = aiming(mind, target)
    return max(armed(mind), ARMED + aim) + 0.1 * aim


def shooting(mind: Mind, target: Seat) -> float:
    """The shot itself, less the laser, which goes to the centre (R15)."""
    return mind.shot(target) - ARMED / 2
