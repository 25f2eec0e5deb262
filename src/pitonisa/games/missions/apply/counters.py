"""Carries out the instructions about numbers and rules: counters, modifiers, options, points."""

from __future__ import annotations

from typing import Final

from pitonisa.games.missions import lookup
from pitonisa.games.missions.apply.work import Targets, Verb, Work, n_of
from pitonisa.games.missions.conditions import counter_value
from pitonisa.games.missions.events import CounterChanged, RuleChanged, Scored
from pitonisa.games.missions.scenario import effects as e
from pitonisa.games.missions.state.people import AgentId
from pitonisa.games.missions.state.tallies import Modification, Override, Point


def _count(w: Work, one: e.SetCounter | e.AddCounter, me: AgentId, targets: Targets) -> None:
    """Count once for the group's counter, once each where every host has one. What is hidden is not reported."""
    counter, printed = one.counter, lookup.index(w.state).counters[one.counter]
    for agent in targets if printed.scope == "host" else (me,):
        before = counter_value(w.state, counter, agent)
        w.add_counter(counter, agent, n_of(w, one.n) * _times(w, one.per, agent), to=isinstance(one, e.SetCounter))
        now = counter_value(w.state, counter, agent)
        if now != before and printed.public is True:
            host = w.name(agent) if printed.scope == "host" else None
            w.tell(CounterChanged(w.text(f"{counter}.name"), now, host))


def _times(w: Work, per: str | None, agent: AgentId) -> int:
    """Compute how often it counts: once, or as often as another counter says or copies of a token are out."""
    if per is None:
        return 1
    if per in lookup.index(w.state).counters:
        return counter_value(w.state, per, agent)
    return w.state.board.group.count(per) + sum(one.tokens.count(per) for one in w.state.agents)


def _modify(w: Work, one: e.Modify, me: AgentId, targets: Targets) -> None:
    scope = "next" if one.scope == "this_test" and w.state.test is None else one.scope
    w.put(modifications=(*w.state.standing.modifications, Modification(one.key, me, scope)))


def _rule(w: Work, one: e.Rule, me: AgentId, targets: Targets) -> None:
    kept = tuple(old for old in w.state.standing.overrides if old.option != one.option)
    w.put(overrides=(*kept, Override(one.option, one.value, one.until)))
    w.tell(RuleChanged())


def _score(w: Work, one: e.Score, me: AgentId, targets: Targets) -> None:
    point = Point(one.line, one.n)
    if one.announce != "public":
        w.put(silent=(*w.state.tallies.silent, point))
        return
    w.put(points=(*w.state.tallies.points, point))
    w.make_known(one.line)
    w.tell(Scored(w.text(one.line), one.n))


VERBS: Final = {
    e.SetCounter: Verb(_count),
    e.AddCounter: Verb(_count),
    e.Modify: Verb(_modify),
    e.Rule: Verb(_rule),
    e.Score: Verb(_score),
}
