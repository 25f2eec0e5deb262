"""What somebody can say beforehand of a condition of the scenario: that it holds, that it does not, or neither."""

from __future__ import annotations

from pitonisa.games.missions import story
from pitonisa.games.missions.conditions import holds
from pitonisa.games.missions.model import AgentId, State
from pitonisa.games.missions.scenario.base import Role
from pitonisa.games.missions.scenario.conditions import (
    AllOf,
    AnyOf,
    Condition,
    CounterIs,
    Drawn,
    EndingIs,
    Not,
    OutcomeIs,
    Read,
    Testing,
)
from pitonisa.games.missions.scenario.model import Counter


def answer(state: State, asked: Condition | None, reader: AgentId, *, private: bool = True) -> bool | None:
    """None where the reader cannot know it: what others have read, numbers that nobody sees, what chance will bring.

    Where everybody sees the answer (not `private`), what the reader alone has read does not count either.
    """
    match asked:
        case AllOf(conditions=conditions):
            several = [answer(state, one, reader, private=private) for one in conditions]
            return False if False in several else None if None in several else True
        case AnyOf(conditions=conditions):
            several = [answer(state, one, reader, private=private) for one in conditions]
            return True if True in several else None if None in several else False
        case Not(condition=condition):
            so = answer(state, condition, reader, private=private)
            return None if so is None else not so
        case Read(by=by) if not private or by not in (Role.ME, state.agents[reader].host):
            return None
        case CounterIs(counter=counter) if not sees_counter(state, story.index(state).counters[counter]):
            return None
        case OutcomeIs() | Testing() | Drawn() | EndingIs():
            return None
        case _:
            return holds(state, asked, reader)


def sees_counter(state: State, counter: Counter) -> bool:
    """Whether a counter lies open now."""
    match counter.public:
        case bool(always):
            return always
        case "ending":
            return state.ended is not None
        case condition:
            return holds(state, condition, state.lead)
