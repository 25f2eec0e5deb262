"""Conditions about things: who has them, and where they are."""

from __future__ import annotations

from typing import Final

from pitonisa.games.missions import lookup
from pitonisa.games.missions.conditions.rows import Ask, of_those, open_to_all
from pitonisa.games.missions.model import State
from pitonisa.games.missions.scenario import conditions as ask
from pitonisa.games.missions.state.people import AgentId
from pitonisa.games.missions.tasks import Job


def _has_item(state: State, one: ask.HasItem, me: AgentId | None, job: Job | None) -> bool:
    return of_those(state, one.who, me, lambda agent: one.item in state.agents[agent].items)


def _has_token(state: State, one: ask.HasToken, me: AgentId | None, job: Job | None) -> bool:
    """A group token has been taken, whoever is asked."""
    if lookup.index(state).tokens[one.token].scope == "group":
        return one.token in state.board.group
    return of_those(state, one.who, me, lambda agent: one.token in state.agents[agent].tokens)


def _item_state(state: State, one: ask.ItemState, me: AgentId | None, job: Job | None) -> bool:
    return item_is(state, one.item) == one.state


def item_is(state: State, item: str) -> str:
    """Where an item is. One of which there are copies is in the deck while there are any left."""
    held = sum(agent.items.count(item) for agent in state.agents)
    if item in state.board.removed:
        return "removed"
    if item in state.board.table:
        return "table"
    return "held" if held >= lookup.index(state).items[item].copies else "deck"


ASKS: Final = {
    ask.HasItem: Ask(_has_item, open_to_all),
    ask.HasToken: Ask(_has_token, open_to_all),
    ask.ItemState: Ask(_item_state, open_to_all),
}
