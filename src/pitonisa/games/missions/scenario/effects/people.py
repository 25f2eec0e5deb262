"""Instructions about people: limbo, the lead, staying, what they are granted."""

from __future__ import annotations

from pitonisa.games.missions.scenario.base import (
    AbilityRef,
    Role,
    Who,
)
from pitonisa.games.missions.scenario.conditions import Condition
from pitonisa.games.missions.scenario.effects.base import Do


class Expel(Do, frozen=True, kw_only=True, tag="expel"):
    """Into limbo until the visit is over."""

    who: Who = Role.ME
    first = "who"


class LoseControl(Do, frozen=True, kw_only=True, tag="lose_control"):
    """Out, as if the last charge had been used: a recharge becomes compulsory."""

    who: Who = Role.ME
    first = "who"


class Recall(Do, frozen=True, kw_only=True, tag="recall"):
    """Back from limbo before the visit is over, and waiting."""

    who: Who = Role.CHOOSE
    first = "who"


class GiveLead(Do, frozen=True, kw_only=True, tag="give_lead"):
    """Somebody becomes the lead."""

    who: Who = Role.ME
    first = "who"


class Stay(Do, frozen=True, kw_only=True, tag="stay"):
    """They may neither wait nor explore: until the condition holds; without one, until they have decided what this card
    asks. Where they can try nothing and all the others are done, it lets go."""

    who: Who = Role.ME
    until: Condition | None = None
    first = "who"


class GrantAbility(Do, frozen=True, kw_only=True, tag="grant_ability"):
    """Somebody gains one of the scenario's abilities."""

    ability: AbilityRef
    who: Who = Role.ME
    first = "ability"
