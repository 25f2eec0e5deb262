"""Whether a condition of the scenario holds now, for somebody: by the row of its kind."""

from __future__ import annotations

from typing import Final

from pitonisa.games.missions.amounts import modifiers
from pitonisa.games.missions.conditions import ends, logic, numbers, people, places, reading, tests, things
from pitonisa.games.missions.conditions.rows import Ask, of_those
from pitonisa.games.missions.model import State
from pitonisa.games.missions.scenario.conditions import Attr, Condition
from pitonisa.games.missions.scenario.rows import CONDITIONS, Rows
from pitonisa.games.missions.state.people import AgentId
from pitonisa.games.missions.tasks import Job


def holds(state: State, asked: Condition | None, me: AgentId | None = None, job: Job | None = None) -> bool:
    """Whether it is so; nothing asked is always so."""
    return asked is None or ASKS[asked].holds(state, asked, me, job)


def holds_within(state: State, asked: Condition | None, me: AgentId | None) -> bool:
    """What a modifier asks: with attributes as they are printed, for they must not ask each other in a circle."""
    if isinstance(asked, Attr):
        so = modifiers.printed
        return of_those(state, asked.who, me, lambda one: asked.holds(so(state, one, asked.attribute)))
    return holds(state, asked, me)


ASKS: Final[Rows[Ask]] = Rows(
    CONDITIONS,
    people.ASKS,
    things.ASKS,
    places.ASKS,
    reading.ASKS,
    numbers.asks(holds, holds_within),
    tests.ASKS,
    ends.ASKS,
    logic.asks(holds),
)
