"""Applies what changes a number of the rules while it is in play: things, talents, cards, instructions."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any, Final, NamedTuple, TypeAlias

from pitonisa.games.missions import lookup
from pitonisa.games.missions.model import State, agents
from pitonisa.games.missions.scenario.base import Role
from pitonisa.games.missions.scenario.cards import Modifier
from pitonisa.games.missions.scenario.conditions import Condition
from pitonisa.games.missions.scenario.effects import Modify
from pitonisa.games.missions.state.people import AgentId
from pitonisa.games.missions.state.tallies import Modification
from pitonisa.kernel.memo import remember_last

Holds: TypeAlias = Callable[[State, Condition | None, AgentId | None], bool]
"""How a condition is asked; given by whoever asks, since conditions ask about modified numbers too."""

OF_A_TEST: Final = frozenset({"difficulty", "fate", "attribute", "support_cap"})


def printed(state: State, agent: AgentId, attribute: str) -> int:
    return next((one.value for one in lookup.host(state, agent).attributes if one.attribute == attribute), 0)


def attribute(state: State, agent: AgentId, attribute: str, holds: Holds) -> int:
    return modified(state, "attribute", printed(state, agent, attribute), agent, holds, attribute)


def modified(
    state: State, target: str, number: int, subject: AgentId | None, holds: Holds, what: str | None = None
) -> int:
    """Apply all that changes a number for an agent. `what` is the attribute, or the thing that costs."""
    for one in _in_force(state, target):
        modifier, owner = one.modifier, subject if one.everybodys else one.owner
        if one.means(state, subject) and _fits(modifier, what) and holds(state, modifier.lasting, owner):
            changed = number + modifier.n
            number = changed if modifier.least is None else max(changed, min(number, modifier.least))
    return number


def used_up(
    state: State, targets: frozenset[str], subject: AgentId, what: str | None = None
) -> tuple[Modification, ...]:
    """List the modifications that are left after the next use of something."""
    written = lookup.index(state).instructions

    def spent(one: Modification) -> bool:
        modifier: Any = written[one.key]
        meant = _means(state, modifier.who, one.agent, subject)
        return one.scope == "next" and modifier.target in targets and _fits(modifier, what) and meant

    return tuple(one for one in state.standing.modifications if not spent(one))


def _fits(modifier: Modifier | Modify, what: str | None) -> bool:
    if modifier.target == "attribute":
        return modifier.attribute in (None, what)
    return modifier.target != "cost" or modifier.cost in (None, what)


class _Standing(NamedTuple):
    """A modifier in play, and who brings it there."""

    modifier: Modifier | Modify
    owner: AgentId | None
    everybodys: bool = False
    """It lies open: whoever it means is as if they had brought it."""

    for_all: bool = False

    def means(self, state: State, subject: AgentId | None) -> bool:
        return self.for_all or _means(state, self.modifier.who, self.owner, subject)


def _in_force(state: State, target: str) -> tuple[_Standing, ...]:
    """List every modifier of this number."""
    return _by_target(state, None).get(target, ())


@remember_last(1)
def _by_target(state: State, _: None) -> dict[str, tuple[_Standing, ...]]:
    found: dict[str, tuple[_Standing, ...]] = {}
    for one in _standing(state):
        found[one.modifier.target] = (*found.get(one.modifier.target, ()), one)
    return found


def _standing(state: State) -> Iterator[_Standing]:
    for owner in agents(state):
        if state.agents[owner].host is not None:
            yield from (_Standing(modifier, owner) for modifier in _brought_by(state, owner))
    found = lookup.index(state)
    for id in (*state.board.table, *state.board.group):
        for modifier in (found.items.get(id) or found.tokens[id]).passive:
            everybody = modifier.who in (Role.ME, Role.ALL, Role.EACH)
            yield _Standing(modifier, None, everybodys=True, for_all=everybody)
    for set_ in state.standing.modifications:
        modify = found.instructions[set_.key]
        assert isinstance(modify, Modify)
        yield _Standing(modify, set_.agent, for_all=set_.scope == "this_test")


def _brought_by(state: State, owner: AgentId) -> Iterator[Modifier]:
    host = lookup.host(state, owner)
    for talent in host.talents:
        yield from talent.passive
    yield from host.gear.passive if host.gear else ()
    for thing in lookup.things_of(state, owner):
        yield from thing.passive


def _means(state: State, who: str, owner: AgentId | None, subject: AgentId | None) -> bool:
    """Say whether a modifier of this owner concerns this agent."""
    match who:
        case Role.ME:
            return subject == owner
        case Role.ALL | Role.EACH | Role.ANY:
            return True
        case Role.OTHERS:
            return subject != owner
        case Role.LEAD:
            return subject == state.lead
        case _:
            return subject is not None and state.agents[subject].host == who
