"""Group conflicts, and what adversaries bear (R36-R38)."""

from __future__ import annotations

import msgspec

from pitonisa.games.missions.state.people import AgentId


class Brawl(msgspec.Struct, frozen=True, kw_only=True):
    """A group conflict (R37)."""

    conflict: str
    card: str
    by: AgentId
    fought: bool = False
    """Exchanges are over."""

    turn: AgentId | None = None
    acted: tuple[AgentId, ...] = ()
    turns: int = 0


class Life(msgspec.Struct, frozen=True, kw_only=True):
    """What instructions have made of an adversary's life."""

    base: int | None = None
    """In place of the printed one."""

    plus: int = 0


class Fights(msgspec.Struct, frozen=True, kw_only=True):
    looming: tuple[Brawl, ...] = ()
    """Group conflicts that begin as soon as everybody has stopped."""

    brawl: Brawl | None = None
    damage: dict[str, int] = {}
    """By adversary."""

    lives: dict[str, Life] = {}
    """By adversary, where they are not as printed."""

    won: frozenset[str] = frozenset()
    """Conflicts that are over for good."""

    foes: frozenset[str] = frozenset()
    """Adversaries of the group of whose damage everybody has heard."""


def life_of(fights: Fights, adversary: str) -> Life:
    return fights.lives.get(adversary, Life())


def coming_up(fights: Fights) -> set[str]:
    """The group conflicts that are fought or about to be."""
    return {one.conflict for one in (*fights.looming, fights.brawl) if one is not None}
