"""When an artifact may be used, whom it asks for, and the few things an artifact can do."""

from __future__ import annotations

import enum
from collections.abc import Callable
from typing import TypeAlias

from pitonisa.games.leaders.model import (
    SLOTS,
    Aiming,
    Chosen,
    Deed,
    Looking,
    Shooting,
    State,
    Using,
    exposed_followers,
    hidden_slots,
    open_deed,
    others,
    spot,
)
from pitonisa.kernel import Seat


class Effect(enum.Enum):
    """All that artifacts do (R34, R35)."""

    EXCHANGE = enum.auto()
    LOOK = enum.auto()
    LOOK_AT_EACH_OTHER = enum.auto()
    MAKE_EXPOSE = enum.auto()
    HIDE_FOLLOWERS = enum.auto()
    TAKE_LASER = enum.auto()
    DROP_LASER = enum.auto()
    TAKE_ARTIFACT = enum.auto()
    TURN_LASERS = enum.auto()
    CANCEL_SHOT = enum.auto()
    REDIRECT_SHOT = enum.auto()
    CANCEL_ARTIFACT = enum.auto()
    EXPOSE_LOOKED_AT = enum.auto()


# When a reaction may be used: questions about a deed that everybody can answer (R30)

Trigger: TypeAlias = Callable[[Deed, Seat], bool]


def when_aimed_at(deed: Deed, seat: Seat) -> bool:
    return isinstance(deed, Aiming) and deed.target == seat


def when_shot_at(deed: Deed, seat: Seat) -> bool:
    return isinstance(deed, Shooting) and deed.target == seat


def when_another_shoots(deed: Deed, seat: Seat) -> bool:
    return isinstance(deed, Shooting) and deed.by != seat


def when_another_uses_an_artifact(deed: Deed, seat: Seat) -> bool:
    return isinstance(deed, Using) and deed.by != seat


def when_another_interrogates(deed: Deed, seat: Seat) -> bool:
    return isinstance(deed, Looking) and deed.by != seat


def when_interrogated(deed: Deed, seat: Seat) -> bool:
    return isinstance(deed, Looking) and deed.target == seat != deed.by


# What must be true once the cost is paid

Condition: TypeAlias = Callable[[State, Seat], bool]


def always(state: State, seat: Seat) -> bool:
    return True


def unarmed(state: State, seat: Seat) -> bool:
    """R19."""
    return state.lasers[seat] is None


def looked_at_is_hidden(state: State, seat: Seat) -> bool:
    deed = open_deed(state)
    return isinstance(deed, Looking) and not spot(state, deed.target, deed.slot).exposed


# Whom an artifact asks for, given what has been chosen before

Ask: TypeAlias = Callable[[State, Seat, tuple[Chosen, ...]], list[Chosen]]


def own_recruit(state: State, user: Seat, chosen: tuple[Chosen, ...]) -> list[Chosen]:
    return [Chosen(user, slot) for slot in SLOTS]


def hidden_of_another(state: State, user: Seat, chosen: tuple[Chosen, ...]) -> list[Chosen]:
    found = [Chosen(owner, slot) for owner in others(state, user) for slot in hidden_slots(state, owner)]
    return [one for one in found if one not in chosen]


def recruit_of_another(state: State, user: Seat, chosen: tuple[Chosen, ...]) -> list[Chosen]:
    """Of another than those chosen already."""
    taken = {one.owner for one in chosen}
    return [Chosen(owner, slot) for owner in others(state, user) if owner not in taken for slot in SLOTS]


def another_with_hidden(state: State, user: Seat, chosen: tuple[Chosen, ...]) -> list[Chosen]:
    return [Chosen(owner) for owner in others(state, user) if hidden_slots(state, owner)]


def anyone_with_exposed_follower(state: State, user: Seat, chosen: tuple[Chosen, ...]) -> list[Chosen]:
    return [Chosen(owner) for owner in (user, *others(state, user)) if exposed_followers(state, owner)]


def another_with_laser(state: State, user: Seat, chosen: tuple[Chosen, ...]) -> list[Chosen]:
    return [Chosen(owner) for owner in others(state, user) if state.lasers[owner] is not None]


def another_with_artifacts(state: State, user: Seat, chosen: tuple[Chosen, ...]) -> list[Chosen]:
    return [Chosen(owner) for owner in others(state, user) if state.hands[owner]]


def whom_to_aim_at(state: State, user: Seat, chosen: tuple[Chosen, ...]) -> list[Chosen]:
    """R20: never oneself."""
    return [Chosen(owner) for owner in others(state, user)]


def anyone_lasers_can_turn_to(state: State, user: Seat, chosen: tuple[Chosen, ...]) -> list[Chosen]:
    holders = {seat for seat, target in enumerate(state.lasers) if target is not None}
    return [Chosen(owner) for owner in (user, *others(state, user)) if holders - {owner}]


def hidden_of_the_interrogator(state: State, user: Seat, chosen: tuple[Chosen, ...]) -> list[Chosen]:
    deed = open_deed(state)
    if not isinstance(deed, Looking):
        return []
    return [Chosen(deed.by, slot) for slot in hidden_slots(state, deed.by)]
