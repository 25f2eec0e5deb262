"""Lists every artifact, when it may be used, whom it targets and what it does, and the sets they come in."""

from __future__ import annotations

import enum
from collections.abc import Callable
from typing import Final, TypeAlias

import msgspec

from pitonisa.games.leaders.model import (
    SLOTS,
    Aiming,
    ArtifactId,
    ArtifactSet,
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
    """All effects of artifacts (R34, R35)."""

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


def at_oneself(kind: type[Aiming | Shooting | Looking]) -> Trigger:
    """Apply to what another player does to the holder."""
    return lambda deed, seat: isinstance(deed, kind) and deed.target == seat != deed.by


def by_another(kind: type[Deed]) -> Trigger:
    return lambda deed, seat: isinstance(deed, kind) and deed.by != seat


# What must be true once the cost is paid

Condition: TypeAlias = Callable[[State, Seat], bool]


def always(state: State, seat: Seat) -> bool:
    return True


def unarmed(state: State, seat: Seat) -> bool:
    """Require that the player holds no laser (R19)."""
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
    """Require a recruit of a player not chosen yet."""
    taken = {one.owner for one in chosen}
    return [Chosen(owner, slot) for owner in others(state, user) if owner not in taken for slot in SLOTS]


def another(holds: Callable[[State, Seat], object] = lambda state, owner: True) -> Ask:
    """Require another player with this property."""
    return lambda state, user, chosen: [Chosen(owner) for owner in others(state, user) if holds(state, owner)]


another_with_hidden: Final = another(hidden_slots)
another_with_laser: Final = another(lambda state, owner: state.lasers[owner] is not None)
another_with_artifacts: Final = another(lambda state, owner: state.hands[owner])
whom_to_aim_at: Final = another()
"""The target of an aim, never oneself (R20)."""


def anyone_with_exposed_follower(state: State, user: Seat, chosen: tuple[Chosen, ...]) -> list[Chosen]:
    return [Chosen(owner) for owner in (user, *others(state, user)) if exposed_followers(state, owner)]


def anyone_lasers_can_turn_to(state: State, user: Seat, chosen: tuple[Chosen, ...]) -> list[Chosen]:
    holders = {seat for seat, target in enumerate(state.lasers) if target is not None}
    return [Chosen(owner) for owner in (user, *others(state, user)) if holders - {owner}]


def hidden_of_the_interrogator(state: State, user: Seat, chosen: tuple[Chosen, ...]) -> list[Chosen]:
    deed = open_deed(state)
    if not isinstance(deed, Looking):
        return []
    return [Chosen(deed.by, slot) for slot in hidden_slots(state, deed.by)]


class Artifact(msgspec.Struct, frozen=True):
    """An artifact card. `when` is `None` for an action artifact, which is used on one's own turn (R27)."""

    id: ArtifactId
    copies: int
    """How many there are in the proposed set (R5)."""

    when: Trigger | None
    needs: Condition
    asks: tuple[Ask, ...]
    do: Effect
    least: int | None = None
    """How many of the targets must be named, if not all."""


_ROWS = (
    # R34: action artifacts
    Artifact(ArtifactId.BARTER_BOX, 2, None, always, (own_recruit, hidden_of_another), Effect.EXCHANGE),
    Artifact(ArtifactId.TANGLED_CAROUSEL, 2, None, always, (recruit_of_another, recruit_of_another), Effect.EXCHANGE),
    Artifact(ArtifactId.FLAT_EYE, 2, None, always, (hidden_of_another, hidden_of_another), Effect.LOOK, least=1),
    Artifact(ArtifactId.FAIRGROUND_MIRROR, 1, None, always, (another_with_hidden,), Effect.LOOK_AT_EACH_OTHER),
    Artifact(ArtifactId.WHISTLE_OF_CANDOUR, 2, None, always, (another_with_hidden,), Effect.MAKE_EXPOSE),
    Artifact(ArtifactId.BLANKET_OF_OBLIVION, 1, None, always, (anyone_with_exposed_follower,), Effect.HIDE_FOLLOWERS),
    Artifact(ArtifactId.WIRE_HAND, 1, None, unarmed, (another_with_laser, whom_to_aim_at), Effect.TAKE_LASER),
    Artifact(ArtifactId.SCRAP_MAGNET, 1, None, always, (another_with_laser,), Effect.DROP_LASER),
    Artifact(ArtifactId.BORROWED_POCKET, 1, None, always, (another_with_artifacts,), Effect.TAKE_ARTIFACT),
    Artifact(ArtifactId.ACCUSING_WEATHERVANE, 1, None, always, (anyone_lasers_can_turn_to,), Effect.TURN_LASERS),
    # R35: reaction artifacts
    Artifact(ArtifactId.TAMING_STICK, 2, at_oneself(Aiming), unarmed, (whom_to_aim_at,), Effect.TAKE_LASER),
    Artifact(ArtifactId.POLISHED_LID, 2, at_oneself(Shooting), always, (), Effect.CANCEL_SHOT),
    Artifact(ArtifactId.DETOUR_SIGN, 2, by_another(Shooting), always, (), Effect.REDIRECT_SHOT),
    Artifact(ArtifactId.SOLEMN_EARMUFFS, 1, by_another(Using), always, (), Effect.CANCEL_ARTIFACT),
    Artifact(ArtifactId.PASSING_PORTRAIT, 1, by_another(Looking), looked_at_is_hidden, (), Effect.EXPOSE_LOOKED_AT),
    Artifact(ArtifactId.REAR_MIRROR, 2, at_oneself(Looking), always, (hidden_of_the_interrogator,), Effect.LOOK),
)

ARTIFACTS: Final = {row.id: row for row in _ROWS}
REACTIONS: Final = frozenset(row.id for row in _ROWS if row.when is not None)

_PROPOSED: Final = {row.id: row.copies for row in _ROWS}

COPIES: Final[dict[ArtifactSet, dict[ArtifactId, int]]] = {
    ArtifactSet.PROPOSED_24: _PROPOSED,
    ArtifactSet.FEW_SWAPS_24: {**_PROPOSED, ArtifactId.BARTER_BOX: 1, ArtifactId.SOLEMN_EARMUFFS: 2},
    ArtifactSet.LOYAL_24: {
        **{card: count for card, count in _PROPOSED.items() if ARTIFACTS[card].do is not Effect.EXCHANGE},
        ArtifactId.FLAT_EYE: 3,
        ArtifactId.FAIRGROUND_MIRROR: 2,
        ArtifactId.WHISTLE_OF_CANDOUR: 3,
        ArtifactId.SCRAP_MAGNET: 2,
    },
}

DECKS: Final = {
    chosen: tuple(sorted(card for card, count in copies.items() for _ in range(count)))
    for chosen, copies in COPIES.items()
}
"""The 24 cards of each set (R5)."""

SMALL_TABLE: Final = 5
"""Up to this many players, two Barter Boxes would let one of them win alone in every third match."""


def dealt(chosen: ArtifactSet, players: int) -> ArtifactSet:
    """Return the artifact set that is in play (R5)."""
    if chosen is not ArtifactSet.BY_PLAYERS:
        return chosen
    return ArtifactSet.FEW_SWAPS_24 if players <= SMALL_TABLE else ArtifactSet.PROPOSED_24


def copies_of(chosen: ArtifactSet, players: int) -> dict[ArtifactId, int]:
    return COPIES[dealt(chosen, players)]


def deck_of(chosen: ArtifactSet, players: int) -> tuple[ArtifactId, ...]:
    return DECKS[dealt(chosen, players)]
