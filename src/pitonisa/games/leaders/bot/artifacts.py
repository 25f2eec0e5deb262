"""Rates the use of each artifact for an operative, and chooses its targets."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, NamedTuple

from pitonisa.games.leaders.actions import Action, Choose, Enough
from pitonisa.games.leaders.bot.mind import ARMED, LAST, LATER, UNMASKED, WIN, Mind, aiming, exposed_leader
from pitonisa.games.leaders.infer.odds import SeatOdds
from pitonisa.games.leaders.model import LEADERS, SLOTS, TEAM_OF, ArtifactId, Chosen, Picking, Recruit, Slot
from pitonisa.games.leaders.view import Place
from pitonisa.kernel import Seat

KNOWLEDGE: Final = 0.12
"""The worth of learning for certain whether a recruit is a leader or which side a seat is on."""

STALE: Final = 0.4
"""How much the wish to act on one's knowledge grows with every round."""

KEPT: Final[dict[ArtifactId, float]] = {
    ArtifactId.POLISHED_LID: 0.12,
    ArtifactId.TAMING_STICK: 0.12,
    ArtifactId.DETOUR_SIGN: 0.1,
    ArtifactId.WIRE_HAND: 0.08,
    ArtifactId.SCRAP_MAGNET: 0.07,
    ArtifactId.SOLEMN_EARMUFFS: 0.09,
    ArtifactId.BARTER_BOX: 0.1,
    ArtifactId.TANGLED_CAROUSEL: 0.05,
    ArtifactId.FLAT_EYE: 0.06,
    ArtifactId.ACCUSING_WEATHERVANE: 0.06,
    ArtifactId.BLANKET_OF_OBLIVION: 0.04,
    ArtifactId.BORROWED_POCKET: 0.04,
    ArtifactId.WHISTLE_OF_CANDOUR: 0.03,
    ArtifactId.REAR_MIRROR: 0.03,
}
"""The worth of artifacts in hand; others are worth next to nothing."""

FRESH: Final = 0.07
"""The worth of an artifact that is yet to be drawn."""

PRESSED: Final = 0.04
"""The worth of forcing a foe to expose a follower, three times as much if they may own the prey."""

COVERED: Final = 0.08
"""The worth of hiding an exposed follower of one's own."""

ROBBED: Final = 0.1
"""The worth of taking the only artifact from a player who may win or be saved by it."""


def learning(mind: Mind, owner: Seat, slot: Slot) -> float:
    """How much a look at this recruit is expected to tell: of the leaders most, of the teams a little."""
    seen = mind.view.places[owner].row[SLOTS.index(slot)]
    if seen.recruit is not None:
        return 0.0
    odds = mind.odds[owner]
    at = odds.row[SLOTS.index(slot)]
    leader = sum(at.get(who, 0.0) for who in LEADERS)
    side = max(odds.team.values())
    return KNOWLEDGE / (1 + STALE * mind.rounds()) * (2 * leader * (1 - leader) + (1 - side))


# What using one is worth, before its cost


def using(mind: Mind, card: ArtifactId) -> float:
    return _WORTH[card](mind) if card in _WORTH else 0.0


def _barter(mind: Mind) -> float:
    """Rate an exchange that wins alone by a leader (R41, R42), or gets rid of one."""
    if (mind.leads() or mind.is_anarchist()) and (best := _likeliest_leader(mind)) > 0.3:
        return WIN * best
    in_danger = exposed_leader(mind.me) and any(place.aims_at == mind.me.seat for place in mind.others())
    return UNMASKED if in_danger else 0.0


def _likeliest_leader(mind: Mind) -> float:
    return max((leader_at(mind, place, i) for place in mind.others() for i in _hidden(place)), default=0.0)


def _hidden(place: Place) -> list[int]:
    return [i for i, one in enumerate(place.row) if not one.exposed]


def leader_at(mind: Mind, place: Place, at: int) -> float:
    return sum(mind.odds[place.seat].row[at].get(leader, 0.0) for leader in LEADERS)


def _eye(mind: Mind) -> float:
    looks = sorted((learning(mind, p.seat, p.row[i].slot) for p in mind.others() for i in _hidden(p)), reverse=True)
    return sum(looks[:2])


def _all_of(mind: Mind, place: Place) -> float:
    return sum(learning(mind, place.seat, place.row[i].slot) for i in _hidden(place))


def _cornered(mind: Mind, place: Place) -> float:
    """Rate making a player expose a recruit: with one left they have no choice; others give a follower."""
    hidden = _hidden(place)
    if len(hidden) != 1:
        return PRESSED * (1 - mind.friend(place.seat) + 2 * mind.prey(place.seat)) if hidden else -1.0
    at = mind.odds[place.seat].row[hidden[0]]
    return UNMASKED * sum(chance if mind.hunts(face) else -chance for face, chance in at.items() if face in LEADERS)


def _blanket(mind: Mind) -> float:
    """Rate hiding one's own followers, including the one that pays for it."""
    hidden = len(mind.hidden())
    exposed = sum(one.exposed and one.recruit not in LEADERS for one in mind.me.row)
    back = LAST if hidden == 1 or (hidden == 2 and mind.leads()) else 0.0
    return COVERED * exposed + back if exposed else 0.0


def _wire(mind: Mind) -> float:
    return _magnet(mind) + ARMED + max(0.0, *(aiming(mind, place.seat) for place in mind.others()))


def _magnet(mind: Mind) -> float:
    return max((mind.threatens(place.seat) for place in mind.others() if place.aims_at is not None), default=-1.0)


def _robbed(mind: Mind, place: Place) -> float:
    """Rate the loss of a player's card, highest if it may win by a swap or save a leader."""
    needs = max(mind.prey(place.seat), 0.0 if mind.friend(place.seat) > 0.5 else mind.rival(place.seat))
    return -1.0 if not place.artifacts else ROBBED * (needs - mind.friend(place.seat)) / place.artifacts


def _all_turn_to(mind: Mind, target: Seat) -> float:
    """Rate turning all lasers to one seat by the threats before and after."""
    if target == mind.me.seat:
        return -1.0
    turned = [p.seat for p in mind.view.places if p.aims_at is not None and p.seat != target]
    saved = sum(mind.threatens(seat) for seat in turned if seat != mind.me.seat)
    hits = [mind.shot(target, None if seat == mind.me.seat else seat) for seat in turned]
    return min(1.0, saved) + 0.3 * max(hits, default=-3.0)


def _most(mind: Mind, worth: Callable[[Mind, Place], float]) -> float:
    """Value the best of the others as a target."""
    return max((worth(mind, place) for place in mind.others()), default=0.0)


_WORTH: Final[dict[ArtifactId, Callable[[Mind], float]]] = {
    ArtifactId.BARTER_BOX: _barter,
    ArtifactId.TANGLED_CAROUSEL: lambda mind: ride.worth if (ride := best_ride(mind)) else 0.0,
    ArtifactId.FLAT_EYE: _eye,
    ArtifactId.FAIRGROUND_MIRROR: lambda mind: _most(mind, _all_of) - (UNMASKED if mind.leads() else 0.02),
    ArtifactId.WHISTLE_OF_CANDOUR: lambda mind: _most(mind, _cornered),
    ArtifactId.BLANKET_OF_OBLIVION: _blanket,
    ArtifactId.WIRE_HAND: _wire,
    ArtifactId.SCRAP_MAGNET: _magnet,
    ArtifactId.BORROWED_POCKET: lambda mind: FRESH + _most(mind, _robbed),
    ArtifactId.ACCUSING_WEATHERVANE: lambda mind: max(_all_turn_to(mind, place.seat) for place in mind.view.places),
}


# Whom to name


def naming(mind: Mind, picking: Picking, choice: Action) -> float:
    """Rate a target for an artifact that is already paid for."""
    if isinstance(choice, Enough):
        return 0.0
    assert isinstance(choice, Choose)
    owner, slot = choice.owner, choice.slot
    match picking.card:
        case ArtifactId.BARTER_BOX:
            assert slot is not None
            if not picking.targets:
                return _own_swap(mind, slot)
            return leader_at(mind, mind.view.places[owner], SLOTS.index(slot)) + 0.01 * (1 - mind.friend(owner))
        case ArtifactId.TANGLED_CAROUSEL:
            assert slot is not None
            return _riding(mind, picking, Chosen(owner, slot))
        case ArtifactId.FLAT_EYE:
            assert slot is not None
            return 0.01 + learning(mind, owner, slot)
        case ArtifactId.FAIRGROUND_MIRROR:
            return _all_of(mind, mind.view.places[owner])
        case ArtifactId.WHISTLE_OF_CANDOUR:
            return _cornered(mind, mind.view.places[owner])
        case ArtifactId.BLANKET_OF_OBLIVION:
            return 1.0 if owner == mind.me.seat else mind.friend(owner) - 0.5
        case ArtifactId.ACCUSING_WEATHERVANE:
            return _all_turn_to(mind, owner)
        case ArtifactId.BORROWED_POCKET:
            return _robbed(mind, mind.view.places[owner])
        case ArtifactId.WIRE_HAND if picking.targets:
            best = max(mind.others(), key=lambda place: aiming(mind, place.seat))
            return float(owner == best.seat)
        case _:
            return mind.threatens(owner) - 0.01 * mind.friend(owner)


def _riding(mind: Mind, picking: Picking, choice: Chosen) -> float:
    """Rate the planned target; if it is no longer possible, the least harmful."""
    ride = best_ride(mind)
    planned = ride and (ride.place if picking.targets else ride.leader)
    assert choice.slot is not None
    return WIN if choice == planned else -leader_at(mind, mind.view.places[choice.owner], SLOTS.index(choice.slot))


def _own_swap(mind: Mind, slot: Slot) -> float:
    """Choose which of one's own recruits to swap: a follower, or an exposed leader in hopeless danger."""
    is_leader = mind.own(slot).recruit in LEADERS
    if is_leader:
        return 1.0 if exposed_leader(mind.me) and _likeliest_leader(mind) <= 0.3 else -1.0
    return 0.1 if mind.own(slot).exposed else 0.0


class Ride(NamedTuple):
    worth: float
    leader: Chosen
    place: Chosen
    """Where the leader goes, and the recruit that replaces it."""


def best_ride(mind: Mind) -> Ride | None:
    """Find the best swap; `None` where no other player has an exposed leader."""
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
    """Rate a swap of an exposed leader; the owner of the other leader must not get it (R42)."""
    gift = sum(chance for who, chance in mind.odds[other.seat].leader.items() if who is not leader)
    worth = LATER * (_outlook(mind, leader, other.seat) - _outlook(mind, leader, owner.seat)) - WIN * gift
    slot = next(one.slot for one in owner.row if one.recruit is leader)
    return Ride(worth, Chosen(owner.seat, slot), Chosen(other.seat, _plainest(other, mind.odds[other.seat])))


def _outlook(mind: Mind, leader: Recruit, owner: Seat) -> float:
    """Rate a leader lying exposed there, by whose lasers aim at it, and for whom they fire."""
    total = 0.0
    for place in mind.others():
        if place.aims_at == owner:
            good = mind.is_anarchist() if place.anarchist else mind.hunts(leader) and not mind.is_anarchist()
            fires = 1.0 - mind.odds[place.seat].team.get(TEAM_OF[leader], 0.0)
            total += (WIN if good else -WIN) * fires
    return max(-WIN, min(WIN, total))


def _plainest(place: Place, odds: SeatOdds) -> Slot:
    """Choose the recruit that is least likely a leader."""
    chances = [sum(at.get(who, 0.0) for who in LEADERS) for at in odds.row]
    return place.row[chances.index(min(chances))].slot
