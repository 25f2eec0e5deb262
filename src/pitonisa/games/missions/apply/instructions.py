"""Carries out instructions: whether now, for whom, and by the row of their kind.

The rows stand by family in the file of their subject; `Rows` refuses to miss one.
"""

from __future__ import annotations

from typing import Final

from pitonisa.games.missions import lookup
from pitonisa.games.missions.apply import board, charge, conflict, counters, decisions, people, reading, tests, things
from pitonisa.games.missions.apply.reading import say
from pitonisa.games.missions.apply.work import Targets, Verb, Work
from pitonisa.games.missions.conditions import holds
from pitonisa.games.missions.council import whom
from pitonisa.games.missions.model import agents
from pitonisa.games.missions.scenario import effects as e
from pitonisa.games.missions.scenario import instructions as i
from pitonisa.games.missions.scenario.base import Role
from pitonisa.games.missions.scenario.instructions import INSTRUCTIONS, Instruction, Rows
from pitonisa.games.missions.state.people import AgentId
from pitonisa.games.missions.state.tallies import Trigger
from pitonisa.games.missions.tasks import Do, Whom


def do(w: Work, task: Do) -> None:
    one = lookup.index(w.state).instructions[task.key]
    whom_: tuple[AgentId, ...] | None = task.whom
    if whom_ is None:
        if one.once and one.key in w.state.standing.done:
            return
        if not holds(w.state, one.guard, task.me, w.job):
            return
        if one.once:
            w.put(done=w.state.standing.done | {one.key})
        whom_ = _targets(w, one, task)
        if whom_ is None:
            return
    if one.text is not None and not isinstance(one, e.Show):
        say(w, one.text, None if one.announce == "public" else (task.me,))
    before = len(w.events)
    VERBS[one].does(w, one, task.me, whom_)
    if one.announce != "public":
        _hush(w, before, None if one.announce == "silent" else task.me)


def _hush(w: Work, before: int, told: AgentId | None) -> None:
    """Drop the events of a quiet instruction, or leave them to its reader alone."""
    loud = w.events[before:]
    del w.events[before:]
    if told is not None:
        w.events += [event for event in loud if getattr(event, "by", None) == w.seat(told)]


def _targets(w: Work, one: Instruction, task: Do) -> tuple[AgentId, ...] | None:
    """Find whom an instruction means; None where an agent has to choose first."""
    who = one.means
    if who is None:
        return ()
    if who != Role.CHOOSE:
        return tuple(whom(w.state, who, task.me))
    among = tuple(agent for agent in agents(w.state) if VERBS[one].may_be_chosen(w, agent))
    if among:
        w.ask(Whom(one.key, task.me, among))
    return None


# Instructions that decide which others follow, and those that end the mission


def _if(w: Work, one: i.If, me: AgentId, targets: Targets) -> None:
    so = holds(w.state, one.given, me, w.job)
    w.first(*(Do(each.key, me) for each in (one.then if so else one.otherwise)))


def _by_lot(w: Work, one: i.ByLot, me: AgentId, targets: Targets) -> None:
    drawn = w.rng.choice([lot for lot in one.lots for _ in range(lot.weight)])
    w.first(*(Do(each.key, me) for each in drawn.do))


def _when(w: Work, one: i.When, me: AgentId, targets: Targets) -> None:
    if all(trigger.key != one.key for trigger in w.state.standing.triggers):
        w.put(triggers=(*w.state.standing.triggers, Trigger(one.key)))


def _end(w: Work, one: e.End, me: AgentId, targets: Targets) -> None:
    w.end(one.ending)


def _fail(w: Work, one: e.Fail, me: AgentId, targets: Targets) -> None:
    w.end(lookup.scenario(w.state).rules.failure, one.reason)


VERBS: Final[Rows[Verb]] = Rows(
    INSTRUCTIONS,
    things.VERBS,
    reading.VERBS,
    charge.VERBS,
    people.VERBS,
    conflict.VERBS,
    board.VERBS,
    counters.VERBS,
    tests.VERBS,
    decisions.VERBS,
    {
        i.If: Verb(_if),
        i.ByLot: Verb(_by_lot),
        i.When: Verb(_when),
        e.End: Verb(_end),
        e.Fail: Verb(_fail),
    },
)
