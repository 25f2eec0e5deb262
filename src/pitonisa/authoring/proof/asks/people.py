"""Conditions about people, in an abstract state: who plays, who somebody is."""

from __future__ import annotations

from typing import Final

from pitonisa.authoring.proof.matters import Matters
from pitonisa.authoring.proof.rows import Ask, either, never, no_fact
from pitonisa.authoring.proof.state import Scene, State
from pitonisa.authoring.proof.verdicts import Verdict, Verdicts, sure
from pitonisa.games.missions.scenario import conditions as ask


def _in_play(j: Verdicts, one: ask.InPlay, state: State, scene: Scene) -> Verdict:
    return sure(one.host in j.party)


def _absent(j: Verdicts, one: ask.Absent, state: State, scene: Scene) -> Verdict:
    return sure(one.host not in j.party)


def _host_is(j: Verdicts, one: ask.HostIs, state: State, scene: Scene) -> Verdict:
    return j.of_those(one.who, scene, lambda host: host == one.host)


def _asks_me(m: Matters, one: ask.HostIs) -> bool:
    return one.who in ("me", "others")


def _count(j: Verdicts, one: ask.Count, state: State, scene: Scene) -> Verdict:
    return sure(one.holds(len(j.party)))


ASKS: Final = {
    ask.InPlay: Ask(_in_play, no_fact, never),
    ask.Absent: Ask(_absent, no_fact, never),
    ask.HostIs: Ask(_host_is, no_fact, _asks_me),
    ask.Count: Ask(_count, no_fact, never),
    ask.StatusIs: Ask(either, no_fact, never),
    ask.IsLead: Ask(either, no_fact, never),
}
