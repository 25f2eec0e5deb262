"""Set up a mission in the middle of its story: at a given place, with given items and tokens."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Sequence
from typing import Any, Final

import msgspec

from pitonisa.games.missions import actions as a
from pitonisa.games.missions import legal, lookup, people
from pitonisa.games.missions.model import State, changed
from pitonisa.kernel import Seat

SETUP = (people.Step.HOSTS, people.Step.FIRST_LEAD, people.Step.PROLOGUE)
MOST_STEPS: Final = 40
"""The most steps on the way to a card."""


def set_up(act: Callable[[Seat, Any], object], now: Callable[[], State], party: Sequence[str]) -> None:
    """Let each agent take a host (the named ones first, in order), and finish the prologue."""
    while (state := now()).step in SETUP and state.ended is None:
        seat = min(legal.to_act(state) - legal.bystanders(state))
        offered = legal.legal(state, seat)
        act(seat, next((one for one in offered if _wanted(one, state, party)), offered[0]))


def _wanted(action: Any, state: State, party: Sequence[str]) -> bool:
    if not isinstance(action, a.ChooseHost) or action.agent >= len(party):
        return False
    return action.host == lookup.text(state, f"{party[action.agent]}.name")


def placed(state: State, place: str | None, items: Iterable[str], tokens: Iterable[str]) -> State:
    """Set the next place, and give these things to the first agent or lay them on the table."""
    index = state.scenario.index
    first, *others = state.agents
    held = [one for one in items if one not in first.items]
    own = [one for one in tokens if index.tokens[one].scope == "personal"]
    shared = [one for one in tokens if index.tokens[one].scope == "group" and one not in state.board.group]
    first = msgspec.structs.replace(first, items=(*first.items, *held), tokens=(*first.tokens, *own))
    held_now = changed(state, agents=(first, *others), group=(*state.board.group, *shared))
    if place is None:
        return held_now
    deck = index.locations[place].deck
    return changed(held_now, bound=place, bound_cost=0, decks=held_now.board.decks | {deck})


def remembering(state: State, visited: Collection[str]) -> State:
    """Mark these places as visited once."""
    spots = [
        msgspec.structs.replace(spot, visits=max(1, spot.visits)) if spot.location in visited else spot
        for spot in state.board.spots
    ]
    return changed(state, spots=tuple(spots))


def arrive(act: Callable[[Seat, Any], object], now: Callable[[], State]) -> None:
    """Let the agent who may choose go to the set place."""
    state = now()
    for seat in sorted(legal.to_act(state)):
        going = [one for one in legal.legal(state, seat) if isinstance(one, a.GoTo)]
        if going:
            act(seat, going[0])
            return


def before_the_card(act: Callable[[Seat, Any], object], now: Callable[[], State], card: str) -> None:
    """Play on from a set place to the choice of cards, and let the first possible agent take this one."""
    for _ in range(MOST_STEPS):
        state = now()
        lying = next((laid.slot for laid in state.here.panorama if laid.card == card), None)
        seat = min(legal.to_act(state) - legal.bystanders(state), default=None)
        if seat is None or (state.step is people.Step.RECOGNISE and lying is None) or state.step is people.Step.ACTIONS:
            return
        offered = legal.legal(state, seat)
        wanted = [one for one in offered if isinstance(one, a.Take) and one.slot == lying]
        act(seat, (wanted or offered)[0])
        if wanted:
            return
