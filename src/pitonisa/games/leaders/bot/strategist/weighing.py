"""Encodes the features by which a strategist weighs an action.

They come from its own view alone, and most of them are numbers between 0 and 1.
"""

from __future__ import annotations

from typing import Final, get_args

import msgspec

from pitonisa.games.leaders import actions, model
from pitonisa.games.leaders.bot.artifacts import learning
from pitonisa.games.leaders.bot.mind import Mind, exposed_leader
from pitonisa.games.leaders.infer.odds import Odds, SeatOdds
from pitonisa.games.leaders.view import Place, View
from pitonisa.kernel import PUBLIC, Seat

Row = list[float]

KINDS: Final = tuple(kind for kind in get_args(actions.Action) if kind not in (actions.Lay, actions.Expose))
CARDS: Final = tuple(model.ArtifactId)

STANDS: Final = 79
DOES: Final = 65
"""The number of features of one's position, and of an action."""

MOMENTS: Final = (
    model.Phase.ARTIFACT,
    model.Phase.ACTION,
    model.Phase.AIM,
    model.Picking,
    model.Redirecting,
    model.Aiming,
    model.Shooting,
    model.Using,
    model.Looking,
)


# Where one stands


def standing(mind: Mind, told: Odds) -> Row:
    """Encode what is the same for every action; `told` are the odds from public information."""
    hand = [*(float(mind.view.hand.count(card)) for card in CARDS), min(1.0, len(mind.view.hand) / 4)]
    return [*_oneself(mind), *_table(mind), *_leaders(mind), *hand, *_moment(mind), *_renown(mind, told)]


def known_to_all(view: View) -> View:
    """Reduce a view to what is public, without what its viewer alone has seen."""
    return msgspec.structs.replace(view, viewer=PUBLIC, places=tuple(map(_in_public, view.places)))


def _in_public(place: Place) -> Place:
    row = tuple(one if one.public else msgspec.structs.replace(one, recruit=None) for one in place.row)
    return msgspec.structs.replace(place, row=row)


def _renown(mind: Mind, told: Odds) -> Row:
    """Encode what the table may think of oneself, and how near it is to the two leaders."""
    me, others = told[mind.me.seat], [told[place.seat] for place in mind.others()]
    return [
        me.team.get(mind.team, 0.0),
        sum(me.leader.values()),
        max(_hunted(mind, odds) for odds in others),
        max(sum(odds.leader.values()) - _hunted(mind, odds) for odds in others),
    ]


def _hunted(mind: Mind, odds: SeatOdds) -> float:
    """Return the probability that a player owns a leader that one hunts."""
    return sum(chance for leader, chance in odds.leader.items() if mind.hunts(leader))


def _oneself(mind: Mind) -> Row:
    me, leads = mind.me, mind.leads()
    shown = exposed_leader(me) is not None
    aiming = [place for place in mind.others() if place.aims_at == me.seat]
    return [
        float(leads and not shown),
        float(shown),
        float(not leads and not mind.is_anarchist()),
        float(mind.is_anarchist()),
        len(mind.hidden()) / 3,
        sum(one.exposed and one.recruit not in model.LEADERS for one in me.row) / 3,
        sum(one.public is not None for one in me.row) / 3,
        float(me.aims_at is not None),
        min(1.0, len(aiming) / 2),
        min(1.0, sum(1 - mind.friend(place.seat) for place in aiming) / 2),
        max((_soon(mind, place.seat) for place in aiming), default=0.0),
        _share_who_saw(mind, me, leaders_only=True) if leads else 0.0,
        _share_who_saw(mind, me, leaders_only=False),
    ]


def _share_who_saw(mind: Mind, place: Place, *, leaders_only: bool) -> float:
    cards = {one.card for one in place.row if not leaders_only or one.recruit in model.LEADERS}
    seen = {sight.by for sight in mind.view.sights if sight.card in cards}
    many = len(mind.view.places) - 1
    return 1.0 if None in seen else len(seen - {place.seat}) / many


def _soon(mind: Mind, seat: Seat) -> float:
    """Encode how soon a player acts: nearly 1 for the next one."""
    many = len(mind.view.places)
    return 1 - (seat - mind.view.active) % many / many


def _table(mind: Mind) -> Row:
    places, many = mind.view.places, len(mind.view.places)
    others = mind.others()
    return [
        *(float(many == size) for size in range(4, 9)),
        min(1.0, mind.rounds() / 10),
        min(1.0, mind.view.centre / 2),
        sum(place.aims_at is not None for place in places) / many,
        sum(place.anarchist for place in places) / many,
        sum(mind.friend(place.seat) for place in others) / many,
        sum(mind.friend(place.seat) for place in others if place.aims_at is not None) / many,
        sum(max(mind.odds[place.seat].team.values()) for place in others) / (many - 1),
    ]


def _leaders(mind: Mind) -> Row:
    """Encode what is known of the hunted leader and of the guarded one, and what lies exposed."""
    others = mind.others()
    prey = sorted((mind.prey(place.seat) for place in others), reverse=True)
    ward = sorted((mind.ward(place.seat) for place in others), reverse=True)
    found = [prey[0], prey[1], ward[0], ward[1]]
    for hunted in (True, False):
        shown = [p for p in mind.view.places if (leader := exposed_leader(p)) and mind.hunts(leader) is hunted]
        aiming = [p for p in others if p.aims_at in {place.seat for place in shown}]
        good = [mind.friend(p.seat) for p in aiming]
        found += [
            float(bool(shown)),
            float(any(mind.me.aims_at == place.seat for place in shown)),
            min(1.0, sum(good)),
            min(1.0, sum(1 - friend for friend in good)),
            min(1.0, sum(p.anarchist for p in aiming)),
            max((_soon(mind, p.seat) * mind.friend(p.seat) for p in aiming), default=0.0),
            max((_soon(mind, p.seat) * (1 - mind.friend(p.seat)) for p in aiming), default=0.0),
        ]
    return found


def _moment(mind: Mind) -> Row:
    """Encode the question one must answer, and the deed it is about."""
    view = mind.view
    top = view.pending[-1] if view.pending else None
    deed = top.deed if isinstance(top, model.Window) else None
    now = type(deed) if deed else type(top) if top else view.phase
    row = [float(now is moment) for moment in MOMENTS]
    if deed is None:
        return [*row, *[0.0] * 6]
    target = (
        deed.targets[0].owner if isinstance(deed, model.Using) and deed.targets else getattr(deed, "target", deed.by)
    )
    return [
        *row,
        max(-1.0, min(1.0, mind.hit(target, deed.by))),
        mind.friend(deed.by),
        float(view.places[deed.by].anarchist),
        mind.friend(target) if target != mind.me.seat else 1.0,
        float(target == mind.me.seat),
        mind.ward(target) if target != mind.me.seat else float(mind.leads()),
    ]


# What an action does


def weighed(mind: Mind, told: Odds, action: actions.Action, worth: float, best: float) -> Row:
    """Encode an action, its rating by an operative, and its target."""
    target = _target(mind, action)
    slot = action.slot if isinstance(action, actions.Interrogate | actions.Choose) else None
    card = _card(mind, action)
    cost = action.cost if isinstance(action, actions.Use | actions.Arm | actions.Answer) else None
    return [
        *(float(isinstance(action, kind)) for kind in KINDS),
        *(float(card is one) for one in CARDS),
        worth,
        best - worth,
        float(best - worth < 1e-6),
        0.0 if cost is None else mind.cost(cost),
        *(_whom(mind, target) if target is not None else [0.0] * 22),
        *(_which(mind, target, slot) if target is not None and slot is not None else [0.0] * 6),
        *(_fame(mind, told[target]) if target is not None else [0.0] * 3),
    ]


def _fame(mind: Mind, odds: SeatOdds) -> Row:
    """Encode what the table may think of a player."""
    hunted = _hunted(mind, odds)
    return [odds.team.get(mind.team, 0.0), hunted, sum(odds.leader.values()) - hunted]


def _card(mind: Mind, action: actions.Action) -> model.ArtifactId | None:
    if isinstance(action, actions.Use | actions.Give | actions.Answer):
        return action.card
    top = mind.view.pending[-1] if mind.view.pending else None
    return top.card if isinstance(top, model.Picking) else None


def _target(mind: Mind, action: actions.Action) -> Seat | None:
    match action:
        case actions.Interrogate(owner=whom) | actions.Choose(owner=whom) | actions.Hide(owner=whom):
            return whom
        case actions.Give(target=whom) | actions.Arm(target=whom) | actions.Aim(target=whom):
            return whom
        case actions.Redirect(target=whom) | actions.Answer(target=whom):
            return whom
        case actions.Shoot():
            return mind.me.aims_at
        case _:
            return None


def _whom(mind: Mind, seat: Seat) -> Row:
    place, view = mind.view.places[seat], mind.view
    leader = exposed_leader(place)
    mine = seat == mind.me.seat
    many = len(view.places)
    aiming = [p for p in mind.others() if p.aims_at == seat]
    own = {one.card: one.recruit for one in mind.me.row}
    seen = {own[s.card] for s in view.sights if s.by == seat and s.card in own}
    return [
        1.0,
        float(mine),
        1.0 if mine else mind.friend(seat),
        0.0 if mine else mind.prey(seat),
        float(mind.leads()) if mine else mind.ward(seat),
        mind.rival(seat),
        float(place.anarchist),
        float(leader is not None and mind.hunts(leader)),
        float(leader is not None and not mind.hunts(leader)),
        float(place.aims_at is not None),
        float(place.aims_at == mind.me.seat),
        mind.threatens(seat) if not mine else 0.0,
        mind.shot(seat) if not mine else 0.0,
        min(1.0, len(aiming) / 2),
        min(1.0, sum(mind.friend(p.seat) for p in aiming) / 2),
        sum(not one.exposed for one in place.row) / 3,
        min(1.0, place.artifacts / 3),
        (seat - mind.me.seat) % many / many,
        sum(one.recruit is not None for one in place.row) / 3,
        float(mind.me.aims_at == seat),
        len(seen) / 3,
        float(any(face in model.LEADERS for face in seen)),
    ]


def _which(mind: Mind, owner: Seat, slot: model.Slot) -> Row:
    at = model.SLOTS.index(slot)
    one, odds = mind.view.places[owner].row[at], mind.odds[owner].row[at]
    seen = {sight.by for sight in mind.view.sights if sight.card == one.card}
    return [
        sum(chance for face, chance in odds.items() if face in model.LEADERS and mind.hunts(face)),
        sum(chance for face, chance in odds.items() if face in model.LEADERS and not mind.hunts(face)),
        max(odds.values(), default=0.0),
        1.0 if None in seen else len(seen) / len(mind.view.places),
        float(one.exposed),
        learning(mind, owner, slot) if owner != mind.me.seat else 0.0,
    ]
