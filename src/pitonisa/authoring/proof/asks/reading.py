"""Conditions about what was read, in an abstract state."""

from __future__ import annotations

from typing import Final

from pitonisa.authoring.proof.matters import Matters
from pitonisa.authoring.proof.rows import Ask
from pitonisa.authoring.proof.state import Scene, State
from pitonisa.authoring.proof.verdicts import Verdict, Verdicts
from pitonisa.games.missions.scenario import conditions as ask


def _read(j: Verdicts, one: ask.Read, state: State, scene: Scene) -> Verdict:
    return j.of_those(one.by, scene, lambda host: state.has(j.layout.reading(one.card, host)))


def _follow_card(m: Matters, one: ask.Read) -> None:
    m.read.add(one.card)


def _asks_me(m: Matters, one: ask.Read) -> bool:
    return one.by in ("me", "others")


ASKS: Final = {ask.Read: Ask(_read, _follow_card, _asks_me)}
