"""Carries out instructions: whether now, for whom, and by the row of their kind."""

from __future__ import annotations

from pitonisa.games.missions import lookup
from pitonisa.games.missions.apply import decisions
from pitonisa.games.missions.apply.verbs import VERBS
from pitonisa.games.missions.apply.verbs.reading import say
from pitonisa.games.missions.apply.work import Work
from pitonisa.games.missions.conditions.holds import holds
from pitonisa.games.missions.council.roles import whom
from pitonisa.games.missions.model import agents
from pitonisa.games.missions.scenario import effects as e
from pitonisa.games.missions.scenario.base import Role
from pitonisa.games.missions.scenario.instructions import Instruction
from pitonisa.games.missions.state.people import AgentId
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
    """What an instruction keeps quiet about, nobody is told of; or only its reader."""
    loud = w.events[before:]
    del w.events[before:]
    if told is not None:
        w.events += [event for event in loud if getattr(event, "by", None) == w.seat(told)]


def _targets(w: Work, one: Instruction, task: Do) -> tuple[AgentId, ...] | None:
    """Whom it means; None where somebody has to choose first."""
    who = one.means
    if who is None:
        return ()
    if who != Role.CHOOSE:
        return tuple(whom(w.state, who, task.me))
    among = tuple(agent for agent in agents(w.state) if VERBS[one].may_be_chosen(w, agent))
    if among:
        decisions.ask(w, Whom(one.key, task.me, among))
    return None
