"""Holds the test and the group conflict that are under way."""

from __future__ import annotations

import msgspec

from pitonisa.games.missions.state.people import AgentId, Id

# A test (R28-R35)


class TestStep(Id):
    __test__ = False

    BOOST = "boost"
    SUPPORT = "support"
    FATE = "fate"
    """Support is closed; fate may be drawn."""

    DRAWN = "drawn"
    """Fate is drawn; what changes it may still be used."""


class Test(msgspec.Struct, frozen=True, kw_only=True):
    __test__ = False

    agent: AgentId
    box: str
    attribute: str
    conflict: str | None
    step: TestStep = TestStep.BOOST
    boost: int = 0
    supports: tuple[tuple[AgentId, int], ...] = ()
    passed: frozenset[AgentId] = frozenset()
    """Who will not support, or no more."""

    fate: int | None = None
    shuffles: bool = False
    """A card was drawn that brings the discards back."""

    discard: tuple[int, ...] | None = None
    """The discards as they lay when the card was drawn: the odds stay as they were."""


# Group conflicts, and what adversaries bear (R36-R38)


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
    """List the group conflicts that are fought or about to be."""
    return {one.conflict for one in (*fights.looming, fights.brawl) if one is not None}
