"""Instructions that hold others, on the real rules: tests, conflicts, choices, questions, prices, triggers."""

from __future__ import annotations

from typing import Final

from pitonisa.games.missions import lookup
from pitonisa.games.missions.amounts.numbers import cost
from pitonisa.games.missions.apply import conflict, decisions
from pitonisa.games.missions.apply.verbs.rows import Targets, Verb
from pitonisa.games.missions.apply.work import Work
from pitonisa.games.missions.conditions.holds import holds
from pitonisa.games.missions.scenario import instructions as i
from pitonisa.games.missions.state.people import AgentId
from pitonisa.games.missions.state.standing import Trigger
from pitonisa.games.missions.tasks import Do, Open, Spend


def _test(w: Work, one: i.Test, me: AgentId, targets: Targets) -> None:
    """R28: it comes up by itself and must be taken; who loses control takes none."""
    for agent in reversed(targets):
        if w.agent(agent).out is None and not w.agent(agent).losing:
            n = cost(w.state, agent, "test", free=one.box.free_start)
            w.first(Spend(agent, n), Open(agent, one.box.id, None))


def _conflict(w: Work, one: i.Conflict, me: AgentId, targets: Targets) -> None:
    box = one.box
    if box.id not in w.state.fights.won and holds(w.state, box.given, me, w.job) and w.agent(me).out is None:
        conflict.begin(w, box, me, lookup.owner_of(w.state, one.key))


def _choose(w: Work, one: i.Choose, me: AgentId, targets: Targets) -> None:
    decisions.choose(w, one, me)


def _if(w: Work, one: i.If, me: AgentId, targets: Targets) -> None:
    so = holds(w.state, one.given, me, w.job)
    w.first(*(Do(each.key, me) for each in (one.then if so else one.otherwise)))


def _by_lot(w: Work, one: i.ByLot, me: AgentId, targets: Targets) -> None:
    drawn = w.rng.choice([lot for lot in one.lots for _ in range(lot.weight)])
    w.first(*(Do(each.key, me) for each in drawn.do))


def _question(w: Work, one: i.Question, me: AgentId, targets: Targets) -> None:
    decisions.question(w, one, me)


def _pay(w: Work, one: i.Pay, me: AgentId, targets: Targets) -> None:
    decisions.pay(w, one, me)


def _when(w: Work, one: i.When, me: AgentId, targets: Targets) -> None:
    if all(trigger.key != one.key for trigger in w.state.standing.triggers):
        w.put(triggers=(*w.state.standing.triggers, Trigger(one.key)))


VERBS: Final = {
    i.Test: Verb(_test),
    i.Conflict: Verb(_conflict),
    i.Choose: Verb(_choose),
    i.If: Verb(_if),
    i.ByLot: Verb(_by_lot),
    i.Question: Verb(_question),
    i.Pay: Verb(_pay),
    i.When: Verb(_when),
}
