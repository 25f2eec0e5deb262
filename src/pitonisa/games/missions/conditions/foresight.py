"""What somebody can say beforehand of a condition of the scenario: that it holds, that it does not, or neither."""

from __future__ import annotations

from pitonisa.games.missions.conditions import numbers
from pitonisa.games.missions.conditions.holds import ASKS, holds
from pitonisa.games.missions.model import State
from pitonisa.games.missions.scenario.conditions import AllOf, AnyOf, Condition, Not
from pitonisa.games.missions.scenario.model import Counter
from pitonisa.games.missions.state.people import AgentId


def answer(state: State, asked: Condition | None, reader: AgentId, *, private: bool = True) -> bool | None:
    """None where the reader cannot know it: what others have read, numbers that nobody sees, what chance will bring.

    Where everybody sees the answer (not `private`), what the reader alone has read does not count either.
    """
    if asked is None:
        return True
    if isinstance(asked, AllOf | AnyOf):
        several = [answer(state, one, reader, private=private) for one in asked.conditions]
        settles = isinstance(asked, AnyOf)
        return settles if settles in several else None if None in several else not settles
    if isinstance(asked, Not):
        so = answer(state, asked.condition, reader, private=private)
        return None if so is None else not so
    row = ASKS[asked]
    return row.holds(state, asked, reader, None) if row.known(state, asked, reader, private) else None


def sees_counter(state: State, counter: Counter) -> bool:
    """Whether a counter lies open now."""
    return numbers.sees_counter(state, counter, holds)
