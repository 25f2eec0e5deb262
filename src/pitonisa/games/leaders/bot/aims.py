"""Where an operative turns a laser: what each target is worth to aim at, to shoot now, or to keep in sight."""

from __future__ import annotations

from typing import Final

from pitonisa.games.leaders.bot.mind import Mind, exposed_leader
from pitonisa.kernel import Seat

LATER: Final = 0.6
"""An aim becomes a shot only a round later, if at all."""

ARMED: Final = 0.06
"""What it is worth to hold a laser at all, in the first round."""

RESTLESS: Final = 0.03
"""How much more that is with every round that has gone by, and with every laser that others hold."""

MOST_ARMED: Final = 0.18
"""It is never worth more than this."""

DETERRED: Final = 0.2
"""How much of the harm that somebody threatens a laser on them prevents."""


def aiming(mind: Mind, target: Seat) -> float:
    """What it is worth to aim there. An exposed leader that one hunts is worth most, a friend nothing."""
    shot = mind.shot(target)
    if exposed_leader(mind.view.places[target]) and shot > 0:
        return LATER * shot
    return LATER * shot + DETERRED * mind.threatens(target) + 0.02 * (mind.prey(target) - mind.friend(target))


def best_aim(mind: Mind, targets: list[Seat]) -> Seat:
    return max(targets, key=lambda seat: aiming(mind, seat))


def armed(mind: Mind) -> float:
    """What it is worth to hold a laser now: those who wait too long look at each other's recruits for ever."""
    held = sum(place.aims_at is not None for place in mind.others())
    return min(MOST_ARMED, ARMED + RESTLESS * (mind.rounds() + held))


def arming(mind: Mind, target: Seat) -> float:
    """A good target is worth a laser at any time; otherwise one takes it when one will wait no longer."""
    aim = aiming(mind, target)
    return max(armed(mind), ARMED + aim) + 0.1 * aim


def shooting(mind: Mind, target: Seat) -> float:
    """The shot itself, less the laser, which goes to the centre (R15)."""
    return mind.shot(target) - ARMED / 2
