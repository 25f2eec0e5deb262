"""Shows in short what instructions do, to somebody who may read them."""

from __future__ import annotations

from typing import Any, Final

from pitonisa.games.missions import story
from pitonisa.games.missions.model import State
from pitonisa.games.missions.scenario.base import amount
from pitonisa.games.missions.scenario.instructions import If, Instruction
from pitonisa.games.missions.shown import EffectShown

MOST: Final = 20_000
"""So many are remembered."""

_shown: dict[tuple[str, int, str], EffectShown] = {}

_NUMBERS = ("n", "plus", "down_to")
_THINGS = ("items", "tokens", "things", "item")


def effects(state: State, do: tuple[Instruction, ...]) -> tuple[EffectShown, ...]:
    """What is printed in a cell. What depends on a condition is told as it would be if the condition held."""
    shown: list[EffectShown] = []
    for one in do:
        shown += effects(state, one.then) if isinstance(one, If) else [effect(state, one)]
    return tuple(shown)


def effect(state: State, one: Instruction) -> EffectShown:
    """As it stands in the scenario: the same in every state with as many hosts."""
    known = (state.scenario, story.hosts_in_play(state), one.key)
    if not one.key:
        return _effect(state, one)
    if known not in _shown:
        if len(_shown) >= MOST:
            _shown.clear()
        _shown[known] = _effect(state, one)
    return _shown[known]


def _effect(state: State, one: Instruction) -> EffectShown:
    found, fields = story.index(state), {name: getattr(one, name) for name in one.__struct_fields__}
    things = _flat(fields[name] for name in _THINGS if name in fields)
    counter = fields.get("counter")
    number = next((fields[name] for name in _NUMBERS if fields.get(name) is not None), None)
    is_named = isinstance(counter, str) and story.has_text(state, f"{counter}.name")
    return EffectShown(
        kind=str(one.__struct_config__.tag),
        n=None if number is None else amount(number, story.hosts_in_play(state)),
        items=tuple(found.items[id].number for id in things if id in found.items),
        letters=tuple(found.tokens[id].letter for id in things if id in found.tokens),
        name=story.text(state, f"{counter}.name") if is_named else None,
    )


def _flat(values: Any) -> list[str]:
    several: list[str] = []
    for value in values:
        several += [value] if isinstance(value, str) else (value or ())
    return several
