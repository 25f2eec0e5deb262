"""Holds the whole truth of a mission, secrets included; what its scenario says is not repeated here."""

from __future__ import annotations

from typing import Any, Final

import msgspec

from pitonisa.games.missions.listing import LISTING
from pitonisa.games.missions.options import Journal
from pitonisa.games.missions.options import Options as Options
from pitonisa.games.missions.scenario.loaded import LoadedScenario
from pitonisa.games.missions.state.board import Board, Fate, Here, Readings
from pitonisa.games.missions.state.people import Agent, AgentId, Company, Step
from pitonisa.games.missions.state.tallies import Standing, Tallies
from pitonisa.games.missions.state.tests import Fights, Test
from pitonisa.games.missions.tasks import Job
from pitonisa.kernel import Viewer

FEWEST_PLAYERS: Final = LISTING.players[0]
MOST_PLAYERS: Final = LISTING.players[-1]
SOLO_AGENTS: Final = 2


class Ended(msgspec.Struct, frozen=True):
    ending: str
    reason: str | None = None


class State(msgspec.Struct, frozen=True, kw_only=True):
    scenario: LoadedScenario
    """What it says is a secret, bit by bit."""

    journal: Journal
    runs: int = 1
    """Which attempt at the mission this is in this match."""

    step: Step = Step.HOSTS
    round: int = 0
    lead: AgentId | None = None
    agents: tuple[Agent, ...]
    jobs: tuple[Job, ...] = ()
    """What has been begun and is not done yet, and what somebody is asked on the way."""

    test: Test | None = None
    here: Here = Here()
    board: Board
    fate: Fate
    fights: Fights = Fights()
    company: Company
    tallies: Tallies = Tallies()
    standing: Standing
    readings: Readings
    ended: Ended | None = None


PARTS: Final[dict[str, type[msgspec.Struct]]] = {
    "here": Here,
    "board": Board,
    "fate": Fate,
    "fights": Fights,
    "company": Company,
    "tallies": Tallies,
    "standing": Standing,
    "readings": Readings,
}
_replace: Final = msgspec.structs.replace
_PART_OF: Final = {field: part for part, kind in PARTS.items() for field in kind.__struct_fields__}


def changed(state: State, **changes: Any) -> State:
    """Change these fields of the state, each in the part that holds it. No two parts have a field alike."""
    return with_fields(state, changes)


def with_fields(state: State, changes: dict[str, Any]) -> State:
    """Change fields as `changed` does, from a dictionary."""
    parts: dict[str, dict[str, Any]] = {}
    whole: dict[str, Any] = {}
    for field, value in changes.items():
        part = _PART_OF.get(field)
        if part is None:
            whole[field] = value
        elif part in parts:
            parts[part][field] = value
        else:
            parts[part] = {field: value}
    for part, fields in parts.items():
        whole[part] = _replace(getattr(state, part), **fields)
    return _replace(state, **whole)


def agents_of(state: State, seat: Viewer) -> list[AgentId]:
    """List the agents of a seat; the public has none."""
    return [AgentId(n) for n, agent in enumerate(state.agents) if agent.seat == seat]


def agents(state: State) -> list[AgentId]:
    return [AgentId(n) for n in range(len(state.agents))]


def present(state: State) -> list[AgentId]:
    """List the agents who are not in limbo."""
    return [AgentId(n) for n, agent in enumerate(state.agents) if agent.out is None]


def is_over(state: State) -> bool:
    return state.ended is not None
