"""Conditions about places, in an abstract state: where the group is, where it has been and where it could go."""

from __future__ import annotations

from typing import Final

from pitonisa.authoring.proof.matters import Matters
from pitonisa.authoring.proof.rows import Ask, never, no_fact
from pitonisa.authoring.proof.state import Scene, State
from pitonisa.authoring.proof.verdicts import Verdict, Verdicts, sure
from pitonisa.games.missions.scenario import conditions as ask


def _at(j: Verdicts, one: ask.At, state: State, scene: Scene) -> Verdict:
    return sure(state.place == one.location)


def _visited(j: Verdicts, one: ask.Visited, state: State, scene: Scene) -> Verdict:
    times = state.number(j.layout.field("visited", one.location))
    return sure(one.holds(times) if one.bounds() else times > 0)


def _follow_visits(m: Matters, one: ask.Visited) -> None:
    most = max(n + 1 for n in (one.bounds() or (0,)))
    m.visits[one.location] = max(m.visits.get(one.location, 1), most)


def _deck_open(j: Verdicts, one: ask.DeckOpen, state: State, scene: Scene) -> Verdict:
    return sure(state.has(j.layout.bit("deck", str(one.deck))))


def _spot_open(j: Verdicts, one: ask.SpotOpen, state: State, scene: Scene) -> Verdict:
    return sure(state.has(j.layout.bit("open", one.location)))


ASKS: Final = {
    ask.At: Ask(_at, no_fact, never),
    ask.Visited: Ask(_visited, _follow_visits, never),
    ask.DeckOpen: Ask(_deck_open, no_fact, never),
    ask.SpotOpen: Ask(_spot_open, no_fact, never),
}
