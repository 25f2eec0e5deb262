"""Looks at a view for a bot: what it may do, who has what, how late it is."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Final, TypeVar

from pitonisa.games.missions import actions as a
from pitonisa.games.missions.display.hands import HandsShown, NoteShown
from pitonisa.games.missions.display.people import AgentShown, Doing
from pitonisa.games.missions.state.people import AgentId
from pitonisa.games.missions.view import View

LATE: Final = 2
"""It is late when what rises will be full, or what runs down empty, within this number of rounds."""

SPENT: Final = 0.25
"""Below this share of all the crystals there were, it is late too."""

RICH: Final = 0.55
"""Above this share there is enough."""

RESCUE: Final = 3
"""An emergency that brings so many is worth the crystal that it burns, when it is late."""

A = TypeVar("A")


def of(view: View, kind: type[A]) -> list[A]:
    return [one for one in view.legal if isinstance(one, kind)]


def of_ones_own(view: View) -> tuple[a.Action, ...]:
    """List what a bot does by itself: it does not ask for others' things, take its word back, insist or repeat a
    declined proposal; as far as it has a choice."""
    return tuple(one for one in view.legal if not _is_pushy(view, one)) or view.legal


def _is_pushy(view: View, action: a.Action) -> bool:
    if isinstance(action, a.Propose):
        return action.subject in view.declined
    return isinstance(action, a.AskFor | a.NotYet | a.Insist)


def proposals(view: View, kind: type[Any]) -> list[a.Propose]:
    """List what can be proposed of a kind and was not declined in this round."""
    offers = [one for one in of(view, a.Propose) if isinstance(one.subject, kind)]
    return [one for one in offers if one.subject not in view.declined]


def first(several: Iterable[A]) -> A | None:
    return next(iter(several), None)


def price(view: View, action: a.Action) -> int:
    return view.previews[view.legal.index(action)].cost


def reserve(view: View, agent: AgentId) -> int:
    return view.agents[agent].reserve


def is_rescued(view: View, agent: AgentId) -> bool:
    """Say whether an agent may spend their last crystal: it is too late to keep any, and the pool has enough for an
    emergency (R47)."""
    return is_late(view) and min(view.pool, view.agents[agent].cap) >= RESCUE


def funds(view: View, agent: AgentId) -> int:
    """Count what an agent can pay with, an emergency at the last crystal counted in."""
    rescued = min(view.pool, view.agents[agent].cap) if is_rescued(view, agent) else 0
    return max(reserve(view, agent), rescued)


def hands_of(view: View, agent: AgentId) -> HandsShown | None:
    return next((one for one in view.hands if one.agent == agent), None)


def awake(view: View) -> list[AgentShown]:
    return [one for one in view.agents if one.doing not in (Doing.LIMBO, Doing.LOST)]


# Things


def items(view: View) -> set[int]:
    """List the numbers of all items that are held or lie open."""
    held = [one.number for agent in view.agents for one in agent.items]
    return {*held, *(one.number for one in view.table)}


def letters(view: View) -> set[str]:
    held = [one.letter for agent in view.agents for one in agent.tokens]
    return {*held, *(one.letter for one in view.tokens)}


# Cards


def notes_here(view: View) -> dict[str, NoteShown]:
    """Find by slot what is remembered of the cards in this place."""
    here = view.place.number if view.place else None
    return {one.slot: one for one in view.notebook if one.place == here}


def unread_here(view: View) -> set[str]:
    return {slot for slot, note in notes_here(view).items() if note.read is None}


# Time


def left(view: View) -> int:
    """Count the crystals that can still be used."""
    return view.pool + sum(one.reserve for one in view.agents)


def rounds_left(view: View) -> int | None:
    """Count the rounds until something that rises is full; None where nothing does."""
    clocks = [(one.most - one.value) // one.pace for one in view.counters if one.pace > 0]
    return min(clocks, default=None)


def is_late(view: View, rounds: int = LATE) -> bool:
    """Say whether it is late, by what rises or runs down, or by the crystals that are left."""
    falling = [one.value // -one.pace for one in view.counters if one.pace < 0]
    clocks = [*falling, *(() if (rising := rounds_left(view)) is None else (rising,))]
    return min(clocks, default=rounds + 1) <= rounds or left(view) < SPENT * _there_were(view)


def is_rich(view: View) -> bool:
    return left(view) > RICH * _there_were(view)


def _there_were(view: View) -> int:
    return left(view) + view.burn + view.on_map
