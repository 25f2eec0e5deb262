"""Does what has been begun, task by task, until everything is done or somebody is asked."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from pitonisa.games.missions import lookup
from pitonisa.games.missions.amounts import modifiers
from pitonisa.games.missions.apply import board, charge, conflict, instructions, reading, tests, things
from pitonisa.games.missions.apply.work import Work, replace
from pitonisa.games.missions.events import AbilityUsed, Explored, WentRound
from pitonisa.games.missions.scenario.base import Event
from pitonisa.games.missions.scenario.effects import Stay
from pitonisa.games.missions.tasks import (
    Attempted,
    Back,
    CarryOut,
    Cost,
    Depart,
    Do,
    Enter,
    Fled,
    Hand,
    Job,
    Meet,
    Open,
    Perform,
    Raise,
    Reshuffle,
    Spend,
    TakeUp,
    Task,
)

ENOUGH: Final = 1000
"""Tasks that one action may lead to. A scenario whose triggers chase each other comes to more, and is stopped."""


def run(w: Work) -> None:
    """Run all jobs. A mission that would never end by itself fails: a table is never left without an answer."""
    if (endless := _run(w)) is None:
        return
    w.tell(WentRound(endless.key if isinstance(endless, Do) else type(endless).__name__))
    w.end(lookup.scenario(w.state).rules.failure)
    if _run(w) is not None:  # what waits for the ending comes back to itself too
        w.put(jobs=())


def _run(w: Work) -> Task | None:
    """Run until nothing is left to be done; or return what was being done when it was enough."""
    task: Task | None = None
    for _ in range(ENOUGH):
        job = next((one for one in w.state.jobs if one.ask is None), None)
        if job is None:
            return None
        if not job.todo:
            w.drop_job(job.n)
            _release(w, job)
            continue
        task, *rest = job.todo
        w.job = replace(job, todo=tuple(rest))
        w.put_job(w.job)
        _DONE_BY[type(task)](w, task)
        w.job = None
    return task


def _release(w: Work, job: Job) -> None:
    """Release those who were kept until they had decided what the card asks; a condition keeps them on (R24)."""
    written, stays = lookup.index(w.state).instructions, w.agent(job.me).stays
    kept = tuple(key for key in stays if _waits(written[key]))
    if kept != stays:
        w.put_agent(job.me, stays=kept)


def _waits(stay: Any) -> bool:
    assert isinstance(stay, Stay)
    return stay.until is not None


def _take_up(w: Work, task: TakeUp) -> None:
    """Put the card back that the agent had; read the new one and carry it out at once (R23)."""
    laid = next((one for one in w.state.here.panorama if one.slot == task.slot), None)
    taken = any(agent.slot == task.slot for agent in w.state.agents)
    w.put(modifications=modifiers.used_up(w.state, frozenset({"cost"}), task.agent, "explore"))
    if laid is None or taken:
        return
    w.put_back(task.agent)
    w.put_agent(task.agent, slot=task.slot, stays=())
    w.put(explored=w.state.here.explored | {task.agent} if not task.cost else w.state.here.explored)
    label = w.text(f"{laid.card}.label")
    w.tell(Explored(w.seat(task.agent), w.name(task.agent), label, task.cost))
    reading.read_alone(w, lookup.index(w.state).cards[laid.card], task.agent, told=False)
    w.first(Meet(task.agent, laid.card), CarryOut(task.agent, laid.card))
    w.happen(Event.EXPLORED, task.agent, laid.card)


def _perform(w: Work, task: Perform) -> None:
    ability = lookup.index(w.state).abilities[task.ability]
    w.tell(AbilityUsed(w.seat(task.agent), w.name(task.agent), w.text(f"{task.ability}.name")))
    w.first(*(Do(one.key, task.agent) for one in ability.do))


_DONE_BY: Final[dict[type[Any], Callable[[Work, Any], None]]] = {
    Do: instructions.do,
    Spend: charge.spend,
    Cost: charge.cost,
    Enter: board.enter,
    TakeUp: _take_up,
    Meet: reading.meet,
    CarryOut: reading.carry_out,
    Open: tests.open_test,
    Raise: tests.raise_value,
    Hand: things.hand_over,
    Perform: _perform,
    Attempted: conflict.attempted,
    Reshuffle: lambda w, _: tests.shuffle(w),
    Back: things.put_back,
    Depart: board.depart,
    Fled: conflict.fled,
}
