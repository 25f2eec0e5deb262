"""Provide the tests' scenario with the numbers of the rulebook's examples."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final, NamedTuple, cast

import msgspec

from pitonisa.games.missions.model import State
from pitonisa.games.missions.scenario.loaded import LoadedScenario
from pitonisa.games.missions.scenario.model import Scenario
from tests.games.missions.table import HOSTS, LOADED, replace, seated

LEVEL: Final = 8
CRYSTALS: Final = 32


class Crystals(NamedTuple):
    reserves: tuple[int, ...]
    pool: int
    on_map: int
    burned: int


def crystals(state: State) -> Crystals:
    on_map = sum(spot.charge for spot in state.board.spots)
    return Crystals(tuple(one.reserve for one in state.agents), state.board.pool, on_map, state.board.burn)


def seated_by_the_book(hosts: Sequence[str] = HOSTS[:2]) -> State:
    """Every host has a level of eight, and there are thirty-two crystals: four hosts leave nothing for the pool."""
    return seated(hosts, loaded=BOOK)


def with_crystals(state: State, reserves: Sequence[int], pool: int) -> State:
    """So many; the others are burned, but for those that lie on the map."""
    agents = tuple(replace(one, reserve=n) for one, n in zip(state.agents, reserves, strict=True))
    on_map = sum(spot.charge for spot in state.board.spots)
    return replace(state, agents=agents, pool=pool, burn=CRYSTALS - sum(reserves) - pool - on_map)


def changed(value: Any, changes: Mapping[str, Callable[[Any], Any]]) -> Any:
    """The same, with what is named by its id changed, wherever it stands."""
    if isinstance(value, tuple):
        return tuple(changed(one, changes) for one in cast(tuple[Any, ...], value))
    if not isinstance(value, msgspec.Struct):
        return value
    inside = {name: changed(getattr(value, name), changes) for name in value.__struct_fields__}
    same = replace(value, **inside)
    change = changes.get(getattr(value, "id", None) or "")
    return change(same) if change else same


def variant(scenario: Scenario, name: str) -> LoadedScenario:
    """The scenario of the tests with something changed in it."""
    return LoadedScenario(name, scenario, LOADED.prose, LOADED.look)


def _by_the_book() -> Scenario:
    """Items 4 and 5 for an exact hit and nothing else; and of a victory nothing but its token."""
    numbers = {"key": 4, "lens": 5, "chime": 1, "reflection": 2}
    changes: dict[str, Callable[[Any], Any]] = {host: lambda one: replace(one, cap=LEVEL) for host in HOSTS}
    for item, number in numbers.items():
        changes[item] = lambda one, number=number: replace(one, number=number)
    changes["hall_board_test"] = lambda box: replace(box, critical=box.critical[:1])
    changes["attic_clock"] = lambda card: replace(
        card, conflict=replace(card.conflict, on_win=card.conflict.on_win[:1])
    )
    written = changed(LOADED.scenario, changes)
    return replace(written, rules=replace(written.rules, charge_total=CRYSTALS))


BOOK: Final = variant(_by_the_book(), "vocabulary as in the book")
