"""Being ready to go on: it lasts until somebody takes it back, does something else, or is concerned (R26)."""

from __future__ import annotations

from typing import Final

from pitonisa.games.missions import actions as a
from pitonisa.games.missions.apply.work import Work
from pitonisa.games.missions.council.waiting_for import asked
from pitonisa.games.missions.events import NotYetReady, WasReady
from pitonisa.games.missions.legal import legal
from pitonisa.games.missions.model import State, agents_of
from pitonisa.games.missions.state.people import Agent, AgentId

_BESIDE: Final = (a.Ready, a.AskFor, a.Keep, a.Give, a.Support, a.NoSupport, a.Agree, a.Decline, a.Insist)
"""What somebody does without having anything more to do here: they help, or answer the others."""


def ready(w: Work, action: a.Ready) -> None:
    """Who plays alone answers for both, where both can (R3)."""
    before, seat = w.state, w.seat(action.agent)
    said = {one.agent for one in legal(before, seat) if isinstance(one, a.Ready)}
    w.put(ready=before.company.ready | said)
    w.tell(WasReady(seat, w.name(min(said))))


def not_yet(w: Work, action: a.NotYet) -> None:
    both = agents_of(w.state, w.seat(action.agent))
    w.tell(NotYetReady(w.seat(action.agent), w.name(min(w.state.company.ready.intersection(both)))))


def lasts(w: Work, before: State, action: a.Action) -> None:
    """Takes back, after an action, the word of those whom it concerns."""
    still = w.state.company.ready & before.company.ready
    if not still:
        return
    own = set[AgentId]() if isinstance(action, _BESIDE) else {action.agent}
    if isinstance(action, a.NotYet):
        own = set(agents_of(before, w.seat(action.agent)))
    read_to_all = len(w.state.readings.heard) > len(before.readings.heard)
    concerned = {one for one in still if read_to_all or _concerns(w.state, before, one, action)}
    w.put(ready=w.state.company.ready - ((own | concerned) & before.company.ready))


def _concerns(now: State, before: State, agent: AgentId, action: a.Action) -> bool:
    """They are asked something, hold other things, or have other crystals by somebody else's doing."""
    if any(agent in asked(job.ask) for job in now.jobs):
        return True
    other = agent != action.agent
    return _has(now.agents[agent], crystals=other) != _has(before.agents[agent], crystals=other)


def _has(one: Agent, *, crystals: bool) -> tuple[object, ...]:
    """What somebody would look at again before going on; who has just given something away knows it."""
    things = (one.items, one.tokens) if crystals else ()
    return one.slot, one.held, one.out, one.memory, one.abilities, things, one.reserve if crystals else 0
