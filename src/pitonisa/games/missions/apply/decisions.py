"""Asks what cards ask (choices, votes, words, prices), and carries out the answers (R14)."""

from __future__ import annotations

from typing import Final

from pitonisa.games.missions import lookup
from pitonisa.games.missions.amounts.limits import can_pay
from pitonisa.games.missions.apply.reading import note
from pitonisa.games.missions.apply.work import Targets, Verb, Work, replace
from pitonisa.games.missions.council import PAY, Way, deciding, in_order, options_of, whom
from pitonisa.games.missions.events import Asked, Chosen, Voted, WordSaid
from pitonisa.games.missions.model import State, present
from pitonisa.games.missions.scenario.base import Price
from pitonisa.games.missions.scenario.instructions import Choose, Pay, Question
from pitonisa.games.missions.scenario.prose import normalised
from pitonisa.games.missions.state.people import AgentId, Ballot
from pitonisa.games.missions.tasks import Choice, Cost, Do, Job, Spelling, Spend, Task, Whom
from pitonisa.kernel import TextId


def price_tasks(agent: AgentId, price: Price) -> tuple[Task, ...]:
    """List the tasks of a price, crystals first: they may bring up the question of the last one."""
    other = Cost(agent, price.items, price.tokens, price.counter, price.n)
    crystals: tuple[Task, ...] = (Spend(agent, price.charge),) if price.charge else ()
    return (*crystals, other) if price.items or price.tokens or price.counter else crystals


# Choices


def _choose(w: Work, one: Choose, me: AgentId, targets: Targets) -> None:
    assert w.job is not None
    if one.by in ("group", "vote"):
        here = tuple(agent for agent in in_order(w.state) if agent in present(w.state))
        choice = Choice(one.key, here, "group" if one.by == "group" else "vote")
    else:
        named = deciding(w.state) if one.by == "lead" else next(iter(whom(w.state, one.by, me)), None)
        choice = Choice(one.key, () if named is None else (named,), "alone")
    if choice.by and any(way.possible for way in options_of(w.state, w.job, choice)):
        w.ask(choice)
        if choice.how != "alone":
            w.tell(Asked(w.text(f"{one.choice}.text")))


def _pay(w: Work, one: Pay, me: AgentId, targets: Targets) -> None:
    payer = next(iter(whom(w.state, one.by, me)), None)
    if payer is None:
        return
    able = can_pay(w.state, payer, one.price)
    if one.optional and able:
        w.ask(Choice(one.key, (payer,), "alone"))
    elif able:
        w.first(*price_tasks(payer, one.price), *(Do(each.key, payer) for each in one.then))
    else:
        w.first(*(Do(each.key, payer) for each in one.refused))


def ways(state: State, job: Job) -> list[Way]:
    assert isinstance(job.ask, Choice)
    return options_of(state, job, job.ask)


def pick(w: Work, job: Job, option: TextId) -> None:
    """Carry out a decision; where the group was asked, `me` stays the reader."""
    choice, way = job.ask, next(one for one in ways(w.state, job) if one.text == option)
    assert isinstance(choice, Choice)
    alone = choice.how == "alone"
    who = choice.by[0] if alone else job.me
    tasks = (*price_tasks(who, way.price), *(Do(one.key, who) for one in way.do))
    w.put_job(replace(job, ask=None, todo=(*tasks, *job.todo)))
    secret = None if way.text in (PAY,) else way.text
    w.tell(Chosen(w.seat(who) if alone else None, secret))
    if alone:
        _remember(w, who, choice, option)
    else:
        w.put(ballot=_ballot(w, job, option))
    w.put(motion=None)


def _remember(w: Work, who: AgentId, choice: Choice, option: TextId) -> None:
    """Keep what an agent decided alone in their journal."""
    asked = lookup.index(w.state).instructions[choice.key]
    if not isinstance(asked, Choose):
        return
    for one in asked.options:
        if w.text(raw := f"{asked.choice}.{one.id}") == option:
            note(w, who, f"{asked.choice}.text", raw)


def _ballot(w: Work, job: Job, chosen: TextId) -> Ballot:
    """Record for all what was decided, and how."""
    assert isinstance(job.ask, Choice)
    asked, options = lookup.index(w.state).instructions[job.ask.key], ways(w.state, job)
    assert isinstance(asked, Choose)
    votes = tuple((agent, options[place].text) for agent, place in job.ask.votes)
    return Ballot(w.text(f"{asked.choice}.text"), chosen, votes)


def vote(w: Work, job: Job, agent: AgentId, option: TextId) -> None:
    """Count a vote: the most votes win; of as many, the lead's (R14)."""
    choice, options = job.ask, ways(w.state, job)
    assert isinstance(choice, Choice)
    place = next(n for n, one in enumerate(options) if one.text == option)
    votes = (*choice.votes, (agent, place))
    w.tell(Voted(w.seat(agent), option))
    w.put_job(replace(job, ask=replace(choice, votes=votes)))
    if {one for one, _ in votes} >= set(choice.by) & set(present(w.state)):
        count(w, next(one for one in w.state.jobs if one.n == job.n))


def count(w: Work, job: Job) -> None:
    assert isinstance(job.ask, Choice)
    chosen = [option for _, option in job.ask.votes]
    lead = dict(job.ask.votes).get(deciding(w.state))
    best = max(dict.fromkeys(chosen), key=lambda option: (chosen.count(option), option == lead, -option))
    pick(w, job, ways(w.state, job)[best].text)


# Whom, which, and words


def pick_agent(w: Work, job: Job, who: AgentId) -> None:
    asked = job.ask
    assert isinstance(asked, Whom)
    if asked.key:
        w.put_job(replace(job, ask=None, todo=(Do(asked.key, job.me, (who,)), *job.todo)))
    else:
        todo = tuple(replace(task, me=who) if isinstance(task, Do) else task for task in job.todo)
        w.put_job(replace(job, ask=None, me=who, todo=todo))


def _question(w: Work, one: Question, me: AgentId, targets: Targets) -> None:
    by = deciding(w.state) if one.by == "lead" else next(iter(whom(w.state, one.by, me)), me)
    w.ask(Spelling(one.key, by))


def say_word(w: Work, job: Job) -> None:
    """Compare a word with the answers, whatever the case, the accents and the spaces."""
    asked = job.ask
    assert isinstance(asked, Spelling)
    written = lookup.index(w.state).instructions[asked.key]
    assert isinstance(written, Question)
    said = normalised(asked.typed)
    right = next((one for one in written.answers if said in map(normalised, one.words)), None)
    do = right.do if right else written.wrong
    w.tell(WordSaid(w.seat(asked.by), asked.typed))
    w.put_job(replace(job, ask=None, todo=(*(Do(one.key, asked.by) for one in do), *job.todo)))


VERBS: Final = {
    Choose: Verb(_choose),
    Question: Verb(_question),
    Pay: Verb(_pay),
}
