"""Telepathy: free talk at any time, and words beside a card, told in one's own way (R21)."""

from __future__ import annotations

from typing import Final

import msgspec

from pitonisa.games.missions import story
from pitonisa.games.missions.events import Event, PlaceChosen
from pitonisa.games.missions.model import AgentId, State, agents_of
from pitonisa.games.missions.scenario import library
from pitonisa.games.missions.scenario.prose import normalised
from pitonisa.games.missions.secrets import is_over
from pitonisa.kernel import Illegal, Seat, Talk

COPIED: Final = 8
"""So many words of a card in a row are not one's own any more."""


class Tell(msgspec.Struct, frozen=True, tag=True):
    """What one found on the card in front of one, in one's own words."""

    agent: AgentId
    slot: str
    text: str


class Told(msgspec.Struct, frozen=True):
    """Somebody has told of the card in this slot, in this place."""

    agent: AgentId
    slot: str


Tellings = tuple[Told, ...]


def blank(state: State) -> Tellings:
    return ()


def refuse(state: State, seat: Seat, said: Tell) -> None:
    """Only who holds a card tells of it, and never by reading it aloud."""
    if is_over(state):
        raise Illegal("illegal-over")
    if said.agent not in agents_of(state, seat) or state.agents[said.agent].slot != said.slot:
        raise Illegal("illegal-not-yours")
    if any(_shares_a_run(said.text, text) for text in _words_of_card(state, said.agent)):
        raise Illegal("illegal-read-aloud")


def _words_of_card(state: State, agent: AgentId) -> list[str]:
    """What the card in front of somebody said when they read it, in every language."""
    card = story.card_in_front(state, agent)
    last = next((one for one in reversed(state.readings[agent]) if card and one.card == card.id), None)
    if last is None:
        return []
    languages = story.scenario(state).languages
    return [library.texts(state.scenario, one).get(raw, "") for one in languages for raw in last.texts]


def _shares_a_run(told: str, read: str) -> bool:
    mine, theirs = normalised(told).split(), f" {normalised(read)} "
    runs = (" ".join(mine[n : n + COPIED]) for n in range(len(mine) - COPIED + 1))
    return any(f" {run} " in theirs for run in runs)


def hear(tellings: Tellings, seat: Seat, said: Tell) -> Tellings:
    told = Told(said.agent, said.slot)
    return tellings if told in tellings else (*tellings, told)


def forget(tellings: Tellings, event: Event) -> Tellings:
    """What was told of one place is not told of the next."""
    return () if isinstance(event, PlaceChosen) else tellings


TALK: Final[Talk[State, Event]] = Talk(said=Tell, notes=Tellings, blank=blank, refuse=refuse, hear=hear, forget=forget)
