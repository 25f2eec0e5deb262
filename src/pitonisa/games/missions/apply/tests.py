"""Carries out tests from the first crystal to the result, and draws and shuffles chance cards (R28-R35)."""

from __future__ import annotations

from typing import Final

from pitonisa.games.missions import conditions, lookup
from pitonisa.games.missions import events as happened
from pitonisa.games.missions.amounts import numbers
from pitonisa.games.missions.amounts.limits import may_use, outcome_of
from pitonisa.games.missions.apply.cards import note, note_for_all
from pitonisa.games.missions.apply.people import is_taken_in
from pitonisa.games.missions.apply.work import Targets, Verb, Work, replace
from pitonisa.games.missions.model import Attempt, State, Test, TestStep, present
from pitonisa.games.missions.people import AgentId
from pitonisa.games.missions.scenario import effects as e
from pitonisa.games.missions.scenario import instructions as i
from pitonisa.games.missions.scenario.base import Event
from pitonisa.games.missions.scenario.cards import Timing
from pitonisa.games.missions.scenario.model import FateCard
from pitonisa.games.missions.tasks import Attempted, Do, OnTest, Open, Raise, Reshuffle, Spend, Task
from pitonisa.kernel import TextId


def open_test(w: Work, task: Open) -> None:
    """Begin a test; a second one waits for the first, and an agent in limbo takes none (R49)."""
    assert w.job is not None
    if w.agent(task.agent).out is not None:
        return
    if w.state.test is not None:
        w.put_job(replace(w.job, todo=(task, *w.job.todo), ask=OnTest()))
        return
    box = lookup.index(w.state).tests[task.box]
    best = max(box.attribute, key=lambda name: conditions.attribute(w.state, task.agent, name))
    test = Test(agent=task.agent, box=task.box, attribute=task.attribute or best, conflict=task.conflict)
    w.put(test=test, modifications=conditions.used_up(w.state, frozenset({"cost"}), task.agent, "test"))
    w.put_job(replace(w.job, todo=(Attempted(task.agent, task.conflict), *w.job.todo), ask=OnTest()))
    difficulty = numbers.difficulty(w.state, task.agent, box)
    attribute = w.text(f"attribute.{test.attribute}")
    w.tell(happened.TestStarted(w.seat(task.agent), w.name(task.agent), attribute, difficulty))
    job, w.job = w.job, None
    w.happen(Event.TEST_STARTED, task.agent, task.box)
    w.job = job


def raise_value(w: Work, task: Raise) -> None:
    """Raise the value of the test, by its taker or by a supporter (R30, R31)."""
    test = w.state.test
    if test is None:
        return
    if test.agent == task.agent:
        w.put(test=replace(test, boost=test.boost + 1))
        assert w.state.test is not None
        w.tell(happened.Boosted(w.seat(task.agent), w.name(task.agent), numbers.value(w.state, w.state.test)))
        _use_up(w, task.agent, "boost")
        return
    given = dict(test.supports)
    given[task.agent] = given.get(task.agent, 0) + 1
    w.put(test=replace(test, supports=tuple(sorted(given.items()))))
    w.tell(happened.Supported(w.seat(task.agent), w.name(test.agent)))
    _use_up(w, task.agent, "support")


def _use_up(w: Work, agent: AgentId, what: str) -> None:
    w.put(modifications=conditions.used_up(w.state, frozenset({"cost"}), agent, what))


def call_support(w: Work) -> None:
    test = w.state.test
    assert test is not None
    w.put(test=replace(test, step=TestStep.SUPPORT))
    w.tell(happened.SupportCalled(w.seat(test.agent), w.name(test.agent)))


def decline(w: Work, agent: AgentId) -> None:
    test = w.state.test
    assert test is not None
    w.put(test=replace(test, passed=test.passed | {agent}))


def draw(w: Work) -> None:
    """Draw the chance card of the test (R32)."""
    test = w.state.test
    assert test is not None
    lying = tuple(card.value for card in w.state.fate.discard) if w.state.fate.pile else ()
    card = _draw_card(w)
    w.put(test=replace(test, fate=card.value, shuffles=card.reshuffle, step=TestStep.DRAWN, discard=lying))
    w.happen(Event.FATE_DRAWN, test.agent)


def can_be_changed(state: State) -> bool:
    """Say whether an agent has an ability for the moment after the draw: all can see that."""
    return any(
        ability.timing is Timing.AFTER_FATE and may_use(state, agent, ability)
        for agent in present(state)
        for ability in lookup.abilities_of(state, agent)
    )


def resolve(w: Work) -> None:
    """Resolve the test below, at, or above the difficulty; only the taker bears what comes of it (R33, R35)."""
    state, test = w.state, w.state.test
    assert test is not None
    box = lookup.index(state).tests[test.box]
    outcome = outcome_of(state, box.id)
    value, difficulty = numbers.final_value(state, test), numbers.difficulty(state, test.agent, box)
    text, group = _read_result(w, test, outcome), state.fights.brawl is not None
    w.tell(
        happened.TestResolved(
            w.seat(test.agent), w.name(test.agent), value, difficulty, happened.Result(outcome), text, group
        )
    )
    state = w.state
    tallies, attempt = state.tallies, Attempt(test.agent, box.id)
    over = conditions.used_up(state, conditions.OF_A_TEST, test.agent, test.attribute)
    w.put(
        test=None,
        outcomes={**tallies.outcomes, box.id: outcome},
        passed=tallies.passed if outcome == "fail" else tallies.passed | {box.id},
        tried=tallies.tried | {attempt},
        attempted=state.here.attempted | {attempt},
        modifications=tuple(one for one in over if one.scope != "this_test"),
    )
    _hand_on(w, test, outcome)


def _read_result(w: Work, test: Test, outcome: str) -> TextId | None:
    """Read what the cell says: to the taker, and in a group conflict to all."""
    box = lookup.index(w.state).tests[test.box]
    cell = "success" if outcome == "critical" and box.critical is None else outcome
    raw = f"{box.id}.{cell}"
    if not lookup.has_text(w.state, raw):
        return None
    if w.state.fights.brawl is not None:
        note_for_all(w, raw)
    else:
        note(w, test.agent, raw)
    return w.text(raw)


def _hand_on(w: Work, test: Test, outcome: str) -> None:
    """Go on with what the result brings; jobs that waited may begin their tests. The discards come back after it, or
    before."""
    box = lookup.index(w.state).tests[test.box]
    mine = next(job for job in w.state.jobs if is_taken_in(job, test.agent))
    cell: tuple[Task, ...] = tuple(Do(one.key, test.agent) for one in box.cell(outcome))
    if test.shuffles:
        before = lookup.option(w.state, "reshuffle") == "before"
        cell = (Reshuffle(), *cell) if before else (*cell, Reshuffle())
    for job in w.state.jobs:
        if isinstance(job.ask, OnTest) and job.n != mine.n:
            w.put_job(replace(job, ask=None))
    w.job = replace(mine, todo=(*cell, *mine.todo), ask=None, outcome=outcome, drawn=test.fate)
    w.put_job(w.job)
    w.happen(Event.TEST_RESOLVED, test.agent, test.box)
    w.job = None


# Chance cards (R32)


def _draw_card(w: Work) -> FateCard:
    """Draw the next card. An empty pile is made of the discards; without any the card is worth nothing."""
    if not w.state.fate.pile:
        shuffle(w)
    if not w.state.fate.pile:
        card = FateCard(value=0)
        w.put(drawn=0)
    else:
        card = w.state.fate.pile[0]
        w.put(pile=w.state.fate.pile[1:], discard=(*w.state.fate.discard, card), drawn=card.value)
    w.tell(happened.FateDrawn(card.value))
    return card


def shuffle(w: Work) -> None:
    if w.state.fate.discard:
        pile = w.rng.shuffled((*w.state.fate.pile, *w.state.fate.discard))
        w.put(pile=tuple(pile), discard=())
        w.tell(happened.FateShuffled())


def _shuffle(w: Work, one: e.ShuffleFate, me: AgentId, targets: Targets) -> None:
    shuffle(w)


def _edit(w: Work, one: e.EditFate, me: AgentId, targets: Targets) -> None:
    """Never leave fewer cards than the rules allow: what would make them fewer is ignored."""
    added = tuple(FateCard(value=value) for value in one.add)
    if added:
        w.put(pile=tuple(w.rng.shuffled((*w.state.fate.pile, *added))))
    gone = tuple(value for value in one.remove if _take_out(w, value))
    if added or gone:
        w.tell(happened.FateChanged(one.add, gone))


def _take_out(w: Work, value: int) -> bool:
    state = w.state
    if len(state.fate.pile) + len(state.fate.discard) <= lookup.scenario(state).rules.fate_least:
        return False
    for field in ("pile", "discard"):
        cards: tuple[FateCard, ...] = getattr(state.fate, field)
        place = next((n for n, card in enumerate(cards) if card.value == value), None)
        if place is not None:
            w.put(**{field: cards[:place] + cards[place + 1 :]})
            return True
    return False


def _draw_and_discard(w: Work, one: e.DrawFate, me: AgentId, targets: Targets) -> None:
    for _ in range(one.n):
        card = _draw_card(w)
        if w.job is not None:
            w.put_job(replace(w.job, drawn=card.value))
        if one.replace and w.state.test is not None and w.state.test.fate is not None:
            w.put(test=replace(w.state.test, fate=card.value, shuffles=w.state.test.shuffles or card.reshuffle))
        elif card.reshuffle:
            shuffle(w)


def _test(w: Work, one: i.Test, me: AgentId, targets: Targets) -> None:
    """Begin a test that must be taken; agents who are losing control take none (R28)."""
    for agent in reversed(targets):
        if w.agent(agent).out is None and not w.agent(agent).losing:
            n = numbers.start_cost(w.state, agent, one.box)
            w.first(Spend(agent, n), Open(agent, one.box.id, None))


VERBS: Final = {
    i.Test: Verb(_test),
    e.ShuffleFate: Verb(_shuffle),
    e.DrawFate: Verb(_draw_and_discard),
    e.EditFate: Verb(_edit),
}
