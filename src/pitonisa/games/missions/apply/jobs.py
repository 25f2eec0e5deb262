"""Executes pending tasks one by one until all are done or an agent must answer, and carries out instructions.

The rows of instructions are grouped by family in the files of their subjects; `Rows` refuses to miss one.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from pitonisa.games.missions import conditions, council, events, lookup, model, tasks
from pitonisa.games.missions.apply import board, cards, moves, people, tests
from pitonisa.games.missions.apply.work import Targets, Verb, Work, n_of, replace
from pitonisa.games.missions.people import AgentId
from pitonisa.games.missions.scenario import base
from pitonisa.games.missions.scenario import effects as e
from pitonisa.games.missions.scenario import instructions as i

# Instructions about numbers and rules: counters, modifiers, options, points


def _count(w: Work, one: e.SetCounter | e.AddCounter, me: AgentId, targets: Targets) -> None:
    """Change the group's counter, or each host's own. Hidden changes aren't reported."""
    counter, printed = one.counter, w.state.scenario.index.counters[one.counter]
    for agent in targets if printed.scope == "host" else (me,):
        before = conditions.counter_value(w.state, counter, agent)
        w.add_counter(counter, agent, n_of(w, one.n) * _times(w, one.per, agent), to=isinstance(one, e.SetCounter))
        now = conditions.counter_value(w.state, counter, agent)
        if now != before and printed.public is True:
            host = w.name(agent) if printed.scope == "host" else None
            w.tell(events.CounterChanged(w.text(f"{counter}.name"), now, host))


def _times(w: Work, per: str | None, agent: AgentId) -> int:
    """Compute the factor of a change: one, another counter, or the copies of a token in play."""
    if per is None:
        return 1
    if per in w.state.scenario.index.counters:
        return conditions.counter_value(w.state, per, agent)
    return w.state.board.group.count(per) + sum(one.tokens.count(per) for one in w.state.agents)


def _modify(w: Work, one: e.Modify, me: AgentId, targets: Targets) -> None:
    scope = "next" if one.scope == "this_test" and w.state.test is None else one.scope
    w.put(modifications=(*w.state.standing.modifications, model.Modification(one.key, me, scope)))


def _rule(w: Work, one: e.Rule, me: AgentId, targets: Targets) -> None:
    kept = tuple(old for old in w.state.standing.overrides if old.option != one.option)
    w.put(overrides=(*kept, model.Override(one.option, one.value, one.until)))
    w.tell(events.RuleChanged())


def _score(w: Work, one: e.Score, me: AgentId, targets: Targets) -> None:
    point = model.Point(one.line, one.n)
    if one.announce != "public":
        w.put(silent=(*w.state.tallies.silent, point))
        return
    w.put(points=(*w.state.tallies.points, point))
    w.make_known(one.line)
    w.tell(events.Scored(w.text(one.line), one.n))


# Instructions: whether now, for whom, and by the row of their kind


def do(w: Work, task: tasks.Do) -> None:
    one = w.state.scenario.index.instructions[task.key]
    whom_: tuple[AgentId, ...] | None = task.whom
    if whom_ is None:
        if one.once and one.key in w.state.standing.done:
            return
        if not conditions.holds(w.state, one.guard, task.me, w.job):
            return
        if one.once:
            w.put(done=w.state.standing.done | {one.key})
        whom_ = _targets(w, one, task)
        if whom_ is None:
            return
    if one.text is not None and not isinstance(one, e.Show):
        cards.say(w, one.text, None if one.announce == "public" else (task.me,))
    before = len(w.events)
    VERBS[one].does(w, one, task.me, whom_)
    if one.announce != "public":
        _hush(w, before, None if one.announce == "silent" else task.me)


def _hush(w: Work, before: int, told: AgentId | None) -> None:
    """Drop the events of a quiet instruction, or show them to its reader alone."""
    loud = w.events[before:]
    del w.events[before:]
    if told is not None:
        w.events += [event for event in loud if getattr(event, "by", None) == w.seat(told)]


def _targets(w: Work, one: i.Instruction, task: tasks.Do) -> tuple[AgentId, ...] | None:
    """Find whom an instruction means; None if an agent has to choose first."""
    who = one.means
    if who is None:
        return ()
    if who != base.Role.CHOOSE:
        return tuple(council.whom(w.state, who, task.me))
    among = tuple(agent for agent in model.agents(w.state) if VERBS[one].may_be_chosen(w, agent))
    if among:
        w.ask(tasks.Whom(one.key, task.me, among))
    return None


# Instructions that decide which others follow, and those that end the mission


def _if(w: Work, one: i.If, me: AgentId, targets: Targets) -> None:
    so = conditions.holds(w.state, one.given, me, w.job)
    w.first(*(tasks.Do(each.key, me) for each in (one.then if so else one.otherwise)))


def _by_lot(w: Work, one: i.ByLot, me: AgentId, targets: Targets) -> None:
    drawn = w.rng.choice([lot for lot in one.lots for _ in range(lot.weight)])
    w.first(*(tasks.Do(each.key, me) for each in drawn.do))


def _when(w: Work, one: i.When, me: AgentId, targets: Targets) -> None:
    if all(trigger.key != one.key for trigger in w.state.standing.triggers):
        w.put(triggers=(*w.state.standing.triggers, model.Trigger(one.key)))


VERBS: Final[i.Rows[Verb]] = i.Rows(
    i.INSTRUCTIONS,
    cards.VERBS,
    people.VERBS,
    board.VERBS,
    tests.VERBS,
    moves.VERBS,
    {
        i.If: Verb(_if),
        i.ByLot: Verb(_by_lot),
        i.When: Verb(_when),
        e.SetCounter: Verb(_count),
        e.AddCounter: Verb(_count),
        e.Modify: Verb(_modify),
        e.Rule: Verb(_rule),
        e.Score: Verb(_score),
        e.End: Verb(lambda w, one, me, targets: w.end(one.ending)),
        e.Fail: Verb(lambda w, one, me, targets: w.end(lookup.scenario(w.state).rules.failure, one.reason)),
    },
)


ENOUGH: Final = 1000
"""The most tasks of one action. A scenario whose triggers chase each other exceeds it, and is stopped."""


def run(w: Work) -> None:
    """Run all jobs. A mission that would never end by itself fails, so a table always gets an answer."""
    if (endless := _run(w)) is None:
        return
    w.tell(events.WentRound(endless.key if isinstance(endless, tasks.Do) else type(endless).__name__))
    w.end(lookup.scenario(w.state).rules.failure)
    if _run(w) is not None:  # what waits for the ending comes back to itself too
        w.put(jobs=())


def _run(w: Work) -> tasks.Task | None:
    """Run until nothing is left to do, or return the current instruction when the limit is reached."""
    task: tasks.Task | None = None
    for _ in range(ENOUGH):
        job = next((one for one in w.state.jobs if one.ask is None), None)
        if job is None:
            return None
        if not job.todo:
            w.drop_job(job.n)
            _let_go(w, job)
            continue
        task, *rest = job.todo
        w.job = replace(job, todo=tuple(rest))
        w.put_job(w.job)
        _DONE_BY[type(task)](w, task)
        w.job = None
    return task


def _let_go(w: Work, job: tasks.Job) -> None:
    """Release those held until they had decided a card's question; conditions still hold (R24)."""
    written, stays = w.state.scenario.index.instructions, w.agent(job.me).stays
    kept = tuple(key for key in stays if getattr(written[key], "until", None) is not None)
    if kept != stays:
        w.put_agent(job.me, stays=kept)


def _take_up(w: Work, task: tasks.TakeUp) -> None:
    """Put back the agent's card; read the new one and carry it out right away (R23)."""
    laid = next((one for one in w.state.here.panorama if one.slot == task.slot), None)
    taken = any(agent.slot == task.slot for agent in w.state.agents)
    w.put(modifications=conditions.used_up(w.state, frozenset({"cost"}), task.agent, "explore"))
    if laid is None or taken:
        return
    w.put_back(task.agent)
    w.put_agent(task.agent, slot=task.slot, stays=())
    w.put(explored=w.state.here.explored | {task.agent} if not task.cost else w.state.here.explored)
    label = w.text(f"{laid.card}.label")
    w.tell(events.Explored(w.seat(task.agent), w.name(task.agent), label, task.cost))
    cards.read_alone(w, w.state.scenario.index.cards[laid.card], task.agent, told=False)
    w.first(tasks.Meet(task.agent, laid.card), tasks.CarryOut(task.agent, laid.card))
    w.happen(base.Event.EXPLORED, task.agent, laid.card)


def _perform(w: Work, task: tasks.Perform) -> None:
    ability = w.state.scenario.index.abilities[task.ability]
    w.tell(events.AbilityUsed(w.seat(task.agent), w.name(task.agent), w.text(f"{task.ability}.name")))
    w.first(*(tasks.Do(one.key, task.agent) for one in ability.do))


_DONE_BY: Final[dict[type[Any], Callable[[Work, Any], None]]] = {
    tasks.Do: do,
    tasks.Spend: people.spend,
    tasks.Cost: people.cost,
    tasks.Enter: board.enter,
    tasks.TakeUp: _take_up,
    tasks.Meet: tests.meet,
    tasks.CarryOut: cards.carry_out,
    tasks.Open: tests.open_test,
    tasks.Raise: tests.raise_value,
    tasks.Hand: cards.hand_over,
    tasks.Perform: _perform,
    tasks.Attempted: tests.attempted,
    tasks.Reshuffle: lambda w, _: tests.shuffle(w),
    tasks.Back: cards.put_back,
    tasks.Depart: board.depart,
    tasks.Fled: tests.fled,
}
