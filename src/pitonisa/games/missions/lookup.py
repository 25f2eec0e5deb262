"""Looks up a scenario's things for the rules, by id or by printed number, and its texts."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from hashlib import blake2b
from typing import Any

import msgspec

from pitonisa.games.missions.model import State, card_in
from pitonisa.games.missions.people import AgentId
from pitonisa.games.missions.scenario import cards, instructions, model
from pitonisa.games.missions.scenario.loaded import LoadedScenario, unfilled
from pitonisa.kernel import TextId


def scenario(state: State) -> model.Scenario:
    return state.scenario.scenario


def text(state: State, raw: str) -> TextId:
    """Compute the public id of a text, which reveals nothing: the scenario's own ids may say too much."""
    return text_id(state.scenario, raw)


def text_id(loaded: LoadedScenario, raw: str) -> TextId:
    return TextId(_digest(loaded.called(raw), "/", raw))


def mark(state: State, id: str) -> str:
    """Compute the mark by which a reader recognises a card in another match, or a way; it reveals nothing."""
    return _digest(state.scenario.key, "#", id)


@lru_cache(maxsize=131072)
def _digest(*parts: str) -> str:
    return blake2b("".join(parts).encode(), digest_size=6).hexdigest()


def has_text(state: State, raw: str) -> bool:
    return is_written(state.scenario, raw)


def is_written(loaded: LoadedScenario, raw: str) -> bool:
    return unfilled(raw) in loaded.texts(loaded.scenario.languages[0])


def public_names(state: State) -> Iterator[str]:
    """List the publicly known names: places on the map, adversaries met, visible counters."""
    yield from (f"{id}.name" for id in state.fights.foes)
    yield from (f"{laid.map}.name" for laid in state.board.maps)
    yield from (f"{spot.location}.name" for spot in state.board.spots)
    yield from (f"{counter.id}.name" for counter in scenario(state).counters if counter.public is True)


def option(state: State, name: str) -> Any:
    """Return an option of the rules, as in the scenario or as changed by a card."""
    for override in reversed(state.standing.overrides):
        if override.option == name:
            return override.value
    return getattr(scenario(state).rules.options, name)


def by_count(state: State) -> model.CountRules:
    """Return what depends on the number of hosts in play (R4), as possibly changed by a card."""
    printed = scenario(state).rules.by_count.at(len(state.agents))
    changed = {one.option: one.value for one in state.standing.overrides if one.option in model.BY_COUNT}
    return msgspec.structs.replace(printed, **changed) if changed else printed


def memories(state: State) -> frozenset[str]:
    """List the cards of all hosts' memories, which their owners may read at any time (R54)."""
    return frozenset(host.memory.id for host in scenario(state).hosts if host.memory)


def keeps_journal(state: State) -> bool:
    return bool(option(state, "journal")) if state.journal == "scenario" else state.journal == "on"


def host(state: State, agent: AgentId) -> cards.Host:
    return state.scenario.index.hosts[state.agents[agent].host or ""]


def card_in_front(state: State, agent: AgentId) -> cards.AnyCard | None:
    card = card_in(state.here, state.agents[agent].slot)
    return state.scenario.index.cards[card] if card else None


def fought_by(state: State, agent: AgentId) -> instructions.ConflictBox | None:
    """Find an agent's current conflict: the group's, or their own."""
    held = state.agents[agent].held
    conflict = state.fights.brawl.conflict if state.fights.brawl else held.conflict if held else None
    return state.scenario.index.conflicts[conflict] if conflict else None


def item_numbered(state: State, number: int) -> cards.Item | None:
    return next((one for one in scenario(state).items if one.number == number), None)


def place_numbered(state: State, number: int) -> str | None:
    return next((one.id for one in scenario(state).locations if one.number == number), None)


def things_of(state: State, agent: AgentId) -> Iterator[cards.Item | cards.Token]:
    """List what an agent holds that does something."""
    found, one = state.scenario.index, state.agents[agent]
    yield from (found.items[item] for item in one.items)
    yield from (found.tokens[token] for token in one.tokens)


def abilities_of(state: State, agent: AgentId) -> list[cards.Ability]:
    """List the abilities of the host, its gear, granted ones, and those of things held or open for all."""
    found, one = state.scenario.index, host(state, agent)
    owned = [ability for talent in one.talents for ability in talent.abilities]
    owned += one.gear.abilities if one.gear else ()
    owned += [found.abilities[id] for id in state.agents[agent].abilities]
    for thing in things_of(state, agent):
        owned += thing.abilities
    for id in dict.fromkeys((*state.board.table, *state.board.group)):
        owned += (found.items.get(id) or found.tokens[id]).abilities
    return list({ability.id: ability for ability in owned}.values())


def owner_of(state: State, key: str) -> str:
    """Find the thing that contains an instruction, and whose texts it uses."""
    return state.scenario.index.owners.get(key, "")


def maybe(state: State, raw: str) -> TextId | None:
    return text(state, raw) if has_text(state, raw) else None
