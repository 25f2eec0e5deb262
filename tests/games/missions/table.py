"""Set up positions of the full-vocabulary scenario in a line or two, and play on from them."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any, Literal, TypeVar

import msgspec
import pytest
from msgspec.structs import replace as with_fields

from pitonisa.games.missions import actions as a
from pitonisa.games.missions import lookup
from pitonisa.games.missions.apply import start
from pitonisa.games.missions.events import Event
from pitonisa.games.missions.game import GAME, missions
from pitonisa.games.missions.model import Laid, Override, State, changed
from pitonisa.games.missions.model import Options as Chosen
from pitonisa.games.missions.people import AgentId, Step
from pitonisa.games.missions.scenario.library import Library, read_scenario
from pitonisa.games.missions.scenario.loaded import LoadedScenario
from pitonisa.games.missions.scenario.model import FateCard
from pitonisa.kernel import AnyGame, Chance, Illegal, Seat
from pitonisa.kernel import Step as Done

S = TypeVar("S", bound=msgspec.Struct)


def replace(struct: S, /, **changes: Any) -> S:
    """With other values; in a state, in whatever part of it they are."""
    other: Any = changed(struct, **changes) if isinstance(struct, State) else msgspec.structs.replace(struct, **changes)
    return other


KEY = "vocabulary"
LOADED = read_scenario(Path(__file__).parent / "scenarios" / KEY)


class Options(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    scenario: str = KEY
    journal: Literal["scenario", "on", "off"] = "scenario"
    hosts: tuple[str, ...] = ()


VOCABULARY: AnyGame = with_fields(missions(Library({}, {KEY: LOADED})), options=Options)
"""The game with the scenario that only tests know."""

ANN, BEN, CAM, DOT = (AgentId(n) for n in range(4))
HOSTS = ("ann", "ben", "cam", "dot")


def text(raw: str) -> Any:
    return lookup.text_id(LOADED, raw)


def seated(
    hosts: Sequence[str] = HOSTS[:2], *, alone: bool = False, seed: str = "table", loaded: LoadedScenario = LOADED
) -> State:
    """Everybody in their host, the first leads, the prologue is read; no trigger disturbs."""
    state = start(loaded, Chosen(), 1 if alone else len(hosts), Chance(seed).step(0)).state
    for n, host in enumerate(hosts):
        state = does(state, a.ChooseHost(AgentId(n), lookup.text(state, f"{host}.name"))).state
    state = does(replace(state, triggers=()), a.TakeLead(AgentId(0))).state
    for n in range(1 if alone else len(hosts)):
        state = does(state, a.Ready(AgentId(n))).state
    return replace(state, triggers=())


def at(place: str, slots: str, state: State | None = None, hosts: Sequence[str] = HOSTS[:2], **changes: Any) -> Any:
    """In the actions step of a place: by agent the slot before them, or `.` for one who waits."""
    state = state or seated(hosts)
    versions = {one.slot: one.versions[0].id for one in state.scenario.index.locations[place].panorama}
    state = replace(
        state,
        step=Step.ACTIONS,
        place=place,
        panorama=tuple(Laid(slot, card) for slot, card in versions.items()),
        labels=tuple(f"{card}.label" for card in versions.values()),
        **changes,
    )
    for n, slot in enumerate(slots):
        state = having(state, AgentId(n), slot=None if slot == "." else slot)
    return state


def having(state: State, agent: AgentId, **changes: Any) -> State:
    """Somebody with something else; crystals go to or come from the pool."""
    several = list(state.agents)
    moved = several[agent].reserve - changes.get("reserve", several[agent].reserve)
    several[agent] = replace(several[agent], **changes)
    return replace(state, agents=tuple(several), pool=state.board.pool + moved)


def fated(state: State, *values: int) -> State:
    """The next chance cards, and no others."""
    return replace(state, pile=tuple(FateCard(value=value) for value in values), discard=())


def ruled(state: State, **options: Any) -> State:
    """Other answers to what the rulebook leaves open."""
    overrides = tuple(Override(name, value, "mission") for name, value in options.items())
    return replace(state, overrides=(*state.standing.overrides, *overrides))


def does(state: State, *actions: a.Action, seed: str = "dice") -> Done[Any, Event]:
    """All of it, one after the other, each by the seat of its agent."""
    step: Done[Any, Event] = Done(state, ())
    for n, action in enumerate(actions):
        seat = Seat(state.agents[action.agent].seat)
        step = GAME.apply(step.state, seat, action, Chance(seed).step(n + 1))
    return step


def reason(state: State) -> str | None:
    """How it ended, if it has."""
    outcome = GAME.outcome(state)
    return outcome.reason if outcome else None


def may(state: State, agent: AgentId) -> list[a.Action]:
    seat = state.agents[agent].seat
    return [one for one in GAME.legal(state, seat) if one.agent == agent]


def refuses(state: State, action: a.Action) -> tuple[str, dict[str, Any]]:
    """Why not; and nothing of it is offered."""
    assert action not in may(state, action.agent)
    with pytest.raises(Illegal) as refused:
        does(state, action)
    return refused.value.key, dict(refused.value.details)


def kinds(state: State, agent: AgentId) -> set[str]:
    return {type(one).__name__ for one in may(state, agent)}


def starts(state: State, agent: AgentId, attribute: str, box: int = 0) -> a.StartTest:
    return a.StartTest(agent, box, lookup.text(state, f"attribute.{attribute}"))


def crystals(state: State) -> int:
    on_map = sum(spot.charge for spot in state.board.spots)
    return sum(agent.reserve for agent in state.agents) + state.board.pool + state.board.burn + on_map
