"""What lies and counts where the group is: all of it is dropped when the group leaves (R42)."""

from __future__ import annotations

import msgspec

from pitonisa.games.missions.state.people import AgentId


class Laid(msgspec.Struct, frozen=True):
    """A slot of the panorama, and the card in it."""

    slot: str
    card: str


class Gift(msgspec.Struct, frozen=True):
    """Somebody hands things to another and has paid for it (R27)."""

    agent: AgentId
    to: AgentId


class Use(msgspec.Struct, frozen=True):
    """An ability that somebody has used once."""

    agent: AgentId
    ability: str


class Attempt(msgspec.Struct, frozen=True, order=True):
    """A test that somebody has taken."""

    agent: AgentId
    test: str


class Here(msgspec.Struct, frozen=True, kw_only=True):
    """From one departure to the next; between places there is no `place`."""

    place: str | None = None
    panorama: tuple[Laid, ...] = ()
    leaving: bool = False
    """An instruction ends the visit as soon as nobody is in a conflict."""

    gifts: tuple[Gift, ...] = ()
    """At most one a giver."""

    explored: frozenset[AgentId] = frozenset()
    """Who has used the free exploration."""

    used: tuple[Use, ...] = ()
    """Each time that somebody used an ability in this visit."""

    attempted: frozenset[Attempt] = frozenset()
    """The tests taken in this visit."""


def card_in(here: Here, slot: str | None) -> str | None:
    """The card that lies in a slot of the panorama."""
    return next((laid.card for laid in here.panorama if laid.slot == slot), None)


def gift_of(here: Here, agent: AgentId) -> Gift | None:
    """What somebody is giving now, if they are."""
    return next((gift for gift in here.gifts if gift.agent == agent), None)
