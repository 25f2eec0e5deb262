"""Shows in short what instructions do, to somebody who may read them."""

from __future__ import annotations

from typing import Any

from pitonisa.games.missions import lookup
from pitonisa.games.missions.conditions.foresight import answer, sees_counter
from pitonisa.games.missions.display.types.things import EffectShown
from pitonisa.games.missions.model import State
from pitonisa.games.missions.scenario.base import amount
from pitonisa.games.missions.scenario.instructions import If, Instruction
from pitonisa.games.missions.scenario.tale import Tale, remembered
from pitonisa.games.missions.state.people import AgentId

_NUMBERS = ("n", "plus", "down_to")
_THINGS = ("items", "tokens", "things", "item")


def effects(
    state: State, do: tuple[Instruction, ...], reader: AgentId, *, private: bool = True
) -> tuple[EffectShown, ...]:
    """What this reader would get, as things stand. What depends on something they cannot know is not told; where all
    see it (not `private`), neither is what the reader alone knows."""
    shown: list[EffectShown] = []
    for one in do:
        so = answer(state, one.given, reader, private=private)
        if isinstance(one, If):
            branch = one.then if so else one.otherwise if so is False else ()
            shown += effects(state, branch, reader, private=private)
        elif so and _is_open(state, one):
            shown.append(effect(state, one))
    return tuple(shown)


def _is_open(state: State, one: Instruction) -> bool:
    """Neither kept quiet, nor done for good, nor about a number that nobody sees."""
    if one.announce == "silent" or (one.once and one.key in state.standing.done):
        return False
    counter = getattr(one, "counter", None)
    return not isinstance(counter, str) or sees_counter(state, lookup.index(state).counters[counter])


def effect(state: State, one: Instruction) -> EffectShown:
    """As it stands in the scenario: the same in every state with as many hosts."""
    hosts = lookup.hosts_in_play(state)
    return _known(state.scenario, hosts, one.key) if one.key else _effect(state.scenario, hosts, one)


@remembered
def _known(tale: Tale, hosts: int, instruction: str) -> EffectShown:
    return _effect(tale, hosts, tale.index.instructions[instruction])


def _effect(tale: Tale, hosts: int, one: Instruction) -> EffectShown:
    found, fields = tale.index, {name: getattr(one, name) for name in one.__struct_fields__}
    things = _flat(fields[name] for name in _THINGS if name in fields)
    counter = fields.get("counter")
    number = next((fields[name] for name in _NUMBERS if fields.get(name) is not None), None)
    is_named = isinstance(counter, str) and f"{counter}.name" in tale.texts(found.scenario.languages[0])
    return EffectShown(
        kind=str(one.__struct_config__.tag),
        n=None if number is None else amount(number, hosts),
        items=tuple(found.items[id].number for id in things if id in found.items),
        letters=tuple(found.tokens[id].letter for id in things if id in found.tokens),
        name=lookup.text_id(tale, f"{counter}.name") if is_named else None,
    )


def _flat(values: Any) -> list[str]:
    several: list[str] = []
    for value in values:
        several += [value] if isinstance(value, str) else (value or ())
    return several
