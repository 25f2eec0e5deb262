"""What a talent, a piece of gear, an item or a granted gift lets somebody do, and when."""

from __future__ import annotations

from pitonisa.games.missions.scenario.base import Event, Id, Price, Strict, Word
from pitonisa.games.missions.scenario.conditions import Given
from pitonisa.games.missions.scenario.effects.numbers import Modifier
from pitonisa.games.missions.scenario.instructions import Instruction


class Timing(Word):
    """When an ability may be used."""

    ANY = "any"
    """At any time in the actions or between locations."""

    MY_TEST = "my_test"
    """Before or during one's own test, until fate is drawn."""

    OTHERS_TEST = "others_test"
    """During somebody else's test, until fate is drawn."""

    BEFORE_FATE = "before_fate"
    """During anybody's test, once support is closed and before fate is drawn."""

    AFTER_FATE = "after_fate"
    """During anybody's test, after fate is drawn and before the result is carried out."""

    BETWEEN = "between"
    LEAD = "lead"
    """In the lead's phase, by the lead."""

    CONFLICT = "conflict"
    """During a conflict, between tests."""

    ON_EVENT = "on_event"
    """Right after the event."""


class Uses(Strict, frozen=True, kw_only=True):
    """How often; without limits, always."""

    per_visit: int | None = None
    per_mission: int | None = None


class Ability(Given, frozen=True, kw_only=True):
    """Its texts are `ID.name` and `ID.text`."""

    id: Id
    timing: Timing
    event: Event | None = None
    of: Id | None = None
    pay: Price = Price()
    uses: Uses = Uses()
    do: tuple[Instruction, ...] = ()
    limbo: bool = False
    """It may also be used from limbo."""


class Talent(Strict, frozen=True, kw_only=True):
    """What a host is good at. Its texts are `ID.name` and `ID.text`; one without mechanics is told and no more."""

    id: Id
    abilities: tuple[Ability, ...] = ()
    passive: tuple[Modifier, ...] = ()
