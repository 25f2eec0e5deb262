"""Holds the changing state while an action is carried out, and collects the events."""

from __future__ import annotations

from collections.abc import Callable, Container
from typing import Any, TypeAlias, TypeVar

import msgspec

from pitonisa.games.missions import amounts, council, events, lookup
from pitonisa.games.missions.conditions import counter_value, holds, meant, owner_of
from pitonisa.games.missions.model import Count, Ended, Reading, State, Test, Trigger, agents, changed, with_count
from pitonisa.games.missions.people import Agent, AgentId, Share
from pitonisa.games.missions.scenario import base, cards, instructions
from pitonisa.games.missions.tasks import Ask, Do, Job, Offer, Task
from pitonisa.kernel import Seat, Stream, TextId

A = TypeVar("A")

replace = msgspec.structs.replace


class Work:
    """The execution of one action."""

    def __init__(self, state: State, rng: Stream) -> None:
        self.state = state
        self.rng = rng
        self.events: list[events.Event] = []
        self._earlier = tuple(map(len, state.readings.alone))
        """By agent: how much they had read before this action."""

        self.job: Job | None = None
        """The current job."""

    def put(self, **changes: Any) -> None:
        """Set fields of the state, in whichever part they are."""
        self.state = changed(self.state, **changes)

    @property
    def test(self) -> Test:
        """Return the running test."""
        assert self.state.test is not None
        return self.state.test

    @property
    def share(self) -> Share:
        """Return the crystals being shared out."""
        assert self.state.company.share is not None
        return self.state.company.share

    def empty(self, locations: Container[str], **changes: Any) -> int:
        """Move the crystals of places to the pool, and count them; with other changes of these places."""
        board = self.state.board
        freed = sum(spot.charge for spot in board.spots if spot.location in locations)
        spots = (replace(one, charge=0, **changes) if one.location in locations else one for one in board.spots)
        self.put(pool=board.pool + freed, spots=tuple(spots))
        return freed

    def agent(self, agent: AgentId) -> Agent:
        return self.state.agents[agent]

    def put_agent(self, agent: AgentId, **changes: Any) -> None:
        several = list(self.state.agents)
        several[agent] = replace(several[agent], **changes)
        self.state = replace(self.state, agents=tuple(several))

    def put_back(self, agent: AgentId) -> None:
        """Put an agent's card back. Without a journal they keep no text of it, nor of what was read upon it (R55)."""
        self.put_agent(agent, slot=None)
        if not lookup.keeps_journal(self.state):
            several = list(self.state.readings.alone)
            several[agent] = self.of_earlier(agent, lambda one: replace(one, behind=True))
            self.put(alone=tuple(several))

    def of_earlier(self, agent: AgentId, change: Callable[[Reading], Reading]) -> tuple[Reading, ...]:
        """Change what an agent has read, except memories and what they read in this action, which they had no time to
        read."""
        read, memories = self.state.readings.alone[agent], lookup.memories(self.state)
        earlier = self._earlier[agent]
        return tuple(change(one) if n < earlier and one.card not in memories else one for n, one in enumerate(read))

    def add_counter(self, counter: str, agent: AgentId | None, n: int, *, to: bool = False) -> None:
        printed = self.state.scenario.index.counters[counter]
        number = n if to else counter_value(self.state, counter, agent) + n
        count = Count(counter, owner_of(self.state, counter, agent), max(printed.least, min(printed.most, number)))
        tallies = self.state.tallies
        if printed.public is True:
            self.put(counters=with_count(tallies.counters, count))
        else:
            self.put(hidden=with_count(tallies.hidden, count))

    def tell(self, event: events.Event) -> None:
        self.events.append(event)

    def seat(self, agent: AgentId) -> Seat:
        return self.state.agents[agent].seat

    def name(self, agent: AgentId) -> TextId:
        """Find the name of the host that an agent is in."""
        return self.text(f"{self.agent(agent).host}.name")

    def text(self, raw: str) -> TextId:
        return lookup.text(self.state, raw)

    def make_known(self, *raws: str) -> None:
        """Record names and texts that all have met, so that the log can show them later."""
        self.put(labels=tuple(dict.fromkeys((*self.state.readings.labels, *raws))))

    def first(self, *tasks: Task) -> None:
        """Do these tasks before everything else of the current job."""
        assert self.job is not None
        self.put_job(replace(self.job, todo=(*tasks, *self.job.todo)))

    def begin(self, me: AgentId, *tasks: Task, **more: Any) -> None:
        """Begin a new job."""
        n = 1 + max((job.n for job in self.state.jobs), default=0)
        self.state = replace(self.state, jobs=(*self.state.jobs, Job(n=n, me=me, todo=tasks, **more)))

    def put_job(self, job: Job) -> None:
        if self.job is not None and self.job.n == job.n:
            self.job = job
        self.state = replace(self.state, jobs=tuple(job if one.n == job.n else one for one in self.state.jobs))

    def ask(self, asked: Ask) -> None:
        """Let the current job wait for an answer."""
        assert self.job is not None
        self.put_job(replace(self.job, ask=asked))

    def asking(self, agent: AgentId, kind: type[A]) -> tuple[Job, A]:
        """Find the job that waits for this kind of answer of an agent, and what it asks."""
        several = ((job, job.ask) for job in self.state.jobs if agent in council.asked(job.ask))
        return next((job, ask) for job, ask in several if isinstance(ask, kind))

    def drop_job(self, n: int) -> None:
        self.state = replace(self.state, jobs=tuple(one for one in self.state.jobs if one.n != n))

    def end(self, ending: str, reason: str | None = None) -> None:
        """End the mission: what waits for the ending still happens, and then nothing (R50)."""
        if self.state.ended is not None:
            return
        self.put(ended=Ended(ending, reason), jobs=(), test=None)
        self.job = None
        self.happen(base.Event.ENDING, None, ending)

    def happen(self, event: base.Event, by: AgentId | None = None, of: str | None = None) -> None:
        """Report an event to ticks, triggers and abilities that wait for it."""
        self._tick(event, by, of)
        due = [task for one in self.state.standing.triggers for task in self._fired(one, event, by, of)]
        me = by if by is not None else self.state.lead
        if due and self.job is not None:
            self.first(*due)
        elif due and me is not None:
            self.begin(me, *due)
        self._offer(event, by, of)

    def happen_outside(self, event: base.Event, by: AgentId, of: str | None = None) -> None:
        """Report an event outside the job: a trigger's effects must not wait for the job's own question."""
        job, self.job = self.job, None
        self.happen(event, by, of)
        self.job = job

    def _fired(self, trigger: Trigger, event: base.Event, by: AgentId | None, of: str | None) -> list[Task]:
        when, state = self.state.scenario.index.written(trigger.key, instructions.When), self.state
        me = by if by is not None else state.lead
        if when.event != event or when.of not in (None, of) or me is None:
            return []
        if when.by is not None and (by is None or by not in meant(state, when.by, state.lead)):
            return []
        if when.times is not None and trigger.fired >= when.times:
            return []
        if not holds(state, when.given, me, self.job) or not holds(state, when.lasting, me, self.job):
            return []
        fired = Trigger(trigger.key, trigger.fired + 1)
        self.put(triggers=tuple(fired if one.key == fired.key else one for one in state.standing.triggers))
        return [Do(one.key, me) for one in when.do]

    def _offer(self, event: base.Event, by: AgentId | None, of: str | None) -> None:
        """Offer abilities for the moment after something. Everybody sees who has one (R41)."""
        state = self.state
        for agent in agents(state):
            if state.agents[agent].host is None:
                continue
            for ability in lookup.abilities_of(state, agent):
                fits = ability.timing is cards.Timing.ON_EVENT and ability.event == event and ability.of in (None, of)
                if fits and amounts.may_use(state, agent, ability, self.job):
                    self.begin(agent, ask=Offer(agent, ability.id), outcome=self.job.outcome if self.job else None)

    def _tick(self, event: base.Event, by: AgentId | None, of: str | None) -> None:
        for one in lookup.scenario(self.state).checklist:
            if one.event == event and one.of in (None, of) and holds(self.state, one.lasting, by, self.job):
                self.put(ticks=self.state.tallies.ticks | {one.id})


# What the rules know of an instruction


Targets: TypeAlias = tuple[AgentId, ...]


class Verb(msgspec.Struct, frozen=True):
    """An instruction."""

    does: Callable[[Work, Any, AgentId, Targets], None]
    """Executes it, for `me` and for those it means."""

    may_be_chosen: Callable[[Work, AgentId], bool] = lambda w, agent: w.agent(agent).out is None
    """Returns who can be meant, if somebody has to be chosen."""


def n_of(w: Work, value: base.Amount) -> int:
    """Compute a number that may depend on the number of hosts."""
    return base.amount(value, len(w.state.agents))
