"""Conditions about what was read and who has which card, in an abstract state."""

from __future__ import annotations

from typing import Final

from pitonisa.authoring.proof.matters import Matters
from pitonisa.authoring.proof.rows import Ask, never, no_fact
from pitonisa.authoring.proof.state import Scene, State
from pitonisa.authoring.proof.verdicts import NO, Verdict, Verdicts, turned
from pitonisa.games.missions.scenario import conditions as ask
from pitonisa.games.missions.scenario.base import Role


def _read(j: Verdicts, one: ask.Read, state: State, scene: Scene) -> Verdict:
    return j.of_those(one.by, scene, lambda host: state.has(j.layout.reading(one.card, host)))


def _follow_card(m: Matters, one: ask.Read) -> None:
    m.read.add(one.card)


def _asks_me(m: Matters, one: ask.Read) -> bool:
    return one.by in ("me", "others")


def _in_front(j: Verdicts, one: ask.InFront, state: State, scene: Scene) -> Verdict:
    """Whoever is there may take a card that lies there, and need not. Nobody has one that another has."""
    found = (True, True) if j.pieces.may_lie(one.card, state) else NO
    if one.by == Role.NONE:
        return turned(found)
    known = one.by not in j.index.hosts or one.by in j.party
    return found if known and one.by != Role.ALL else NO


ASKS: Final = {ask.Read: Ask(_read, _follow_card, _asks_me), ask.InFront: Ask(_in_front, no_fact, never)}
