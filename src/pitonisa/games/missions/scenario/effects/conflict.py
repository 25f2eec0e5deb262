"""Instructions about adversaries: damage and life."""

from __future__ import annotations

from pitonisa.games.missions.scenario.base import (
    AdversaryRef,
    Amount,
)
from pitonisa.games.missions.scenario.effects.base import Do


class Damage(Do, frozen=True, kw_only=True, tag="damage"):
    """Damage to an adversary; without a name, to that of the conflict under way."""

    n: Amount = 1
    adversary: AdversaryRef | None = None
    first = "n"


class HealAdversary(Do, frozen=True, kw_only=True, tag="heal_adversary"):
    """Damage taken back."""

    n: Amount = 1
    adversary: AdversaryRef | None = None
    first = "n"


class SetLife(Do, frozen=True, kw_only=True, tag="set_life"):
    """An adversary's life becomes `n`, or changes by `plus`; it stays changed."""

    adversary: AdversaryRef
    n: Amount | None = None
    plus: int | None = None
    first = "adversary"
