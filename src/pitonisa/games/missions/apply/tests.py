"""Carries out tests from the first crystal to the result, chance cards, and conflicts (R28-R38)."""

from __future__ import annotations

from typing import Final

from pitonisa.games.missions import amounts, conditions, council, lookup, model
from pitonisa.games.missions import events as happened
from pitonisa.games.missions.apply.cards import note, note_for_all
from pitonisa.games.missions.apply.people import is_taken_in
from pitonisa.games.missions.apply.work import Targets, Verb, Work, n_of, replace
from pitonisa.games.missions.model import State, present
from pitonisa.games.missions.people import AgentId, Held
from pitonisa.games.missions.scenario import effects as e
from pitonisa.games.missions.scenario import instructions as i
from pitonisa.games.missions.scenario.base import Event
from pitonisa.games.missions.scenario.cards import Timing
from pitonisa.games.missions.scenario.instructions import ConflictBox
from pitonisa.games.missions.scenario.model import FateCard
from pitonisa.games.missions.tasks import Attempted, Do, Fled, Meet, OnTest, Open, Raise, Reshuffle, Spend, Task
from pitonisa.kernel import TextId


def open_test(w: Work, task: Open) -> None:
    """Begin a test; a second one waits for the first, and an agent in limbo takes none (R49)."""
    assert w.job is not None
    if w.agent(task.agent).out is not None:
        return
    if w.state.test is not None:
        w.put_job(replace(w.job, todo=(task, *w.job.todo), ask=OnTest()))
        return
    box = w.state.scenario.index.tests[task.box]
    best = max(box.attribute, key=lambda name: conditions.attribute(w.state, task.agent, name))
    test = model.Test(agent=task.agent, box=task.box, attribute=task.attribute or best, conflict=task.conflict)
    w.put(test=test, modifications=conditions.used_up(w.state, frozenset({"cost"}), task.agent, "test"))
    w.put_job(replace(w.job, todo=(Attempted(task.agent, task.conflict), *w.job.todo), ask=OnTest()))
    difficulty = amounts.difficulty(w.state, task.agent, box)
    attribute = w.text(f"attribute.{test.attribute}")
    w.tell(happened.TestStarted(w.seat(task.agent), w.name(task.agent), attribute, difficulty))
    w.happen_outside(Event.TEST_STARTED, task.agent, task.box)


def raise_value(w: Work, task: Raise) -> None:
    """Raise the value of the test, by its taker or by a supporter (R30, R31)."""
    test = w.state.test
    if test is None:
        return
    if test.agent == task.agent:
        w.put(test=replace(test, boost=test.boost + 1))
        w.tell(happened.Boosted(w.seat(task.agent), w.name(task.agent), amounts.value(w.state, w.test)))
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
    w.put(test=replace(w.test, step=model.TestStep.SUPPORT))
    w.tell(happened.SupportCalled(w.seat(w.test.agent), w.name(w.test.agent)))


def draw(w: Work) -> None:
    """Draw the chance card of the test (R32)."""
    test = w.test
    lying = tuple(card.value for card in w.state.fate.discard) if w.state.fate.pile else ()
    card = _draw_card(w)
    w.put(test=replace(test, fate=card.value, shuffles=card.reshuffle, step=model.TestStep.DRAWN, discard=lying))
    w.happen(Event.FATE_DRAWN, test.agent)


def can_be_changed(state: State) -> bool:
    """Say whether an agent publicly has an ability for the moment after the draw."""
    return any(
        ability.timing is Timing.AFTER_FATE and amounts.may_use(state, agent, ability)
        for agent in present(state)
        for ability in lookup.abilities_of(state, agent)
    )


def resolve(w: Work) -> None:
    """Resolve the test below, at, or above the difficulty; only the taker bears what comes of it (R33, R35)."""
    state, test = w.state, w.test
    box = state.scenario.index.tests[test.box]
    outcome = amounts.outcome_of(state, box.id)
    value, difficulty = amounts.final_value(state, test), amounts.difficulty(state, test.agent, box)
    text, group = _read_result(w, test, outcome), state.fights.brawl is not None
    w.tell(
        happened.TestResolved(
            w.seat(test.agent), w.name(test.agent), value, difficulty, happened.Result(outcome), text, group
        )
    )
    state = w.state
    tallies, attempt = state.tallies, model.Attempt(test.agent, box.id)
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


def _read_result(w: Work, test: model.Test, outcome: str) -> TextId | None:
    """Read the result's text to the taker, or in a group conflict to all."""
    box = w.state.scenario.index.tests[test.box]
    cell = "success" if outcome == "critical" and box.critical is None else outcome
    raw = f"{box.id}.{cell}"
    if not lookup.has_text(w.state, raw):
        return None
    if w.state.fights.brawl is not None:
        note_for_all(w, raw)
    else:
        note(w, test.agent, raw)
    return w.text(raw)


def _hand_on(w: Work, test: model.Test, outcome: str) -> None:
    """Carry out the result; waiting jobs may then begin their tests. Discards are reshuffled after it, or before."""
    box = w.state.scenario.index.tests[test.box]
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
    """Draw the next card. An empty pile is rebuilt from the discards; without any the card is worth nothing."""
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


def _edit(w: Work, one: e.EditFate, me: AgentId, targets: Targets) -> None:
    """Change the chance cards, but never below the number that the rules require."""
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
    """Begin a compulsory test; agents who are losing control take none (R28)."""
    for agent in reversed(targets):
        if w.agent(agent).out is None and not w.agent(agent).losing:
            n = amounts.start_cost(w.state, agent, one.box)
            w.first(Spend(agent, n), Open(agent, one.box.id, None))


# Conflicts: how they begin, go round, and end by victory or flight (R36-R38)


def begin(w: Work, box: ConflictBox, agent: AgentId, card: str) -> None:
    """Begin a conflict: a personal one holds its reader; a group one waits until all have stopped."""
    if box.scope == "group":
        looming, brawl = w.state.fights.looming, w.state.fights.brawl
        if box.id not in {one.conflict for one in (*looming, brawl) if one is not None}:
            w.put(looming=(*looming, model.Brawl(conflict=box.id, card=card, by=agent)))
        return
    w.put_agent(agent, held=Held(box.id, card))
    text = w.text(f"{box.id}.text") if lookup.has_text(w.state, f"{box.id}.text") else None
    w.tell(happened.ConflictBegan(w.seat(agent), text, group=False))


def meet(w: Work, task: Meet) -> None:
    """Begin the conflict on an agent's card; an agent who is losing control begins none (R36, R37)."""
    one, card = w.agent(task.agent), w.state.scenario.index.cards[task.card]
    box = amounts.conflict_of(w.state, card, task.agent)
    able = one.out is None and not one.losing
    if box is not None and able and not amounts.is_locked(w.state, task.agent, card.id):
        begin(w, box, task.agent, card.id)


def face(w: Work, lead: AgentId, place: int) -> None:
    """Begin the conflict that the lead puts first among several (R37)."""
    w.tell(happened.Faced(w.seat(lead)))
    break_out(w, place - 1)


def break_out(w: Work, n: int = 0) -> None:
    """Begin a group conflict when all have stopped: its card lies in the middle for all to read (R37)."""
    state = w.state
    brawl, others = state.fights.looming[n], (*state.fights.looming[:n], *state.fights.looming[n + 1 :])
    text = f"{brawl.conflict}.text"
    last = next((one for one in reversed(state.readings.alone[brawl.by]) if one.card == brawl.card), None)
    if last is not None:
        w.put(heard=(*state.readings.heard, model.Reading(last.card, last.texts, state.round, place=state.here.place)))
    w.put(brawl=brawl, looming=others, ready=frozenset[AgentId]())
    w.tell(happened.ConflictBegan(None, w.text(text) if lookup.has_text(state, text) else None, group=True))


def call_on(w: Work, who: AgentId) -> None:
    assert w.state.fights.brawl is not None
    w.put(brawl=replace(w.state.fights.brawl, turn=who))
    w.tell(happened.CalledOn(w.seat(who), w.name(who)))


def box_of(state: State, conflict: str) -> ConflictBox:
    return state.scenario.index.conflicts[conflict]


def _damage(w: Work, one: e.Damage | e.HealAdversary, me: AgentId, targets: Targets) -> None:
    """Damage or heal the named adversary, or that of the current conflict."""
    fought = lookup.fought_by(w.state, me)
    foe = one.adversary or (fought.adversary if fought else None)
    if foe is None:
        return
    n = n_of(w, one.n) if isinstance(one, e.Damage) else -n_of(w, one.n)
    taken = max(0, w.state.fights.damage.get(foe, 0) + n)
    w.put(damage={**w.state.fights.damage, foe: taken})
    held = w.agent(me).held
    if _faces(w.state, foe):
        w.put(foes=w.state.fights.foes | {foe})
    elif foe not in w.state.fights.foes and not (held and box_of(w.state, held.conflict).adversary == foe):
        return  # nobody has met it yet, and its name is told when somebody does
    by = None if foe in w.state.fights.foes else w.seat(me)
    w.tell(happened.Damaged(by, w.text(f"{foe}.name"), n, taken, amounts.life(w.state, foe)))


def _faces(state: State, foe: str) -> bool:
    """Say whether the group fights this adversary, so that all see its damage."""
    return state.fights.brawl is not None and box_of(state, state.fights.brawl.conflict).adversary == foe


def is_beaten(state: State, box: ConflictBox) -> bool:
    foe = box.adversary
    return foe is not None and state.fights.damage.get(foe, 0) >= amounts.life(state, foe)


def is_hopeless(state: State, agent: AgentId, box: ConflictBox) -> bool:
    """Say whether an agent without crystals can neither try nor pay for a way out, and is released."""
    way_out = box.flee is not None and amounts.can_pay(state, agent, box.flee.pay)
    return not state.agents[agent].reserve and not way_out and not amounts.can_attempt(state, agent, box.id)


def attempted(w: Work, task: Attempted) -> None:
    """Continue a conflict after a test: the next agent, or its end."""
    if task.conflict is None:
        return
    box, outcome = box_of(w.state, task.conflict), w.job.outcome if w.job else None
    brawl = w.state.fights.brawl
    if brawl is not None and brawl.conflict == box.id:
        w.put(brawl=replace(brawl, turn=None, acted=(*brawl.acted, task.agent)))
        w.happen(Event.CONFLICT_TURN, task.agent, box.adversary)
        if box.adversary is None and outcome != "fail":
            over(w, box, task.agent, won=True)
        return
    w.happen(Event.CONFLICT_TURN, task.agent, box.adversary)
    if w.agent(task.agent).held is None:
        return
    single = box.adversary is None and lookup.option(w.state, "single_attempt")
    if is_beaten(w.state, box) or (box.adversary is None and outcome != "fail"):
        over(w, box, task.agent, won=True)
    elif single:
        over(w, box, task.agent, won=False)
    else:
        w.first(*(Do(one.key, task.agent) for one in box.on_turn))


def go_round(w: Work) -> bool:
    """Do what a group conflict does between tests; return whether it did anything (R37)."""
    brawl = w.state.fights.brawl
    assert brawl is not None
    box = box_of(w.state, brawl.conflict)
    left = [one for one in council.in_order(w.state) if one in present(w.state) and one not in brawl.acted]
    if is_beaten(w.state, box):
        over(w, box, brawl.by, won=True)
        return True
    if brawl.turn is not None and brawl.turn not in present(w.state):
        w.put(brawl=replace(brawl, turn=None))
        return True
    if not any(amounts.can_attempt(w.state, one, box.id) for one in present(w.state)):
        over(w, box, brawl.by, won=False)
        return True
    if brawl.turn is not None and not amounts.can_attempt(w.state, brawl.turn, box.id):
        w.put(brawl=replace(brawl, turn=None, acted=(*brawl.acted, brawl.turn)))
        return True
    if not left and brawl.acted:
        w.put(brawl=replace(brawl, acted=(), turns=brawl.turns + 1))
        w.begin(w.state.lead or AgentId(0), *(Do(one.key, w.state.lead or AgentId(0)) for one in box.on_turn))
        return True
    if brawl.turn is None and len(left) == 1:
        call_on(w, left[0])
        return True
    return False


def over(w: Work, box: ConflictBox, agent: AgentId, *, won: bool) -> None:
    """End a conflict: collect damage, and do what follows a victory or any end."""
    group = w.state.fights.brawl is not None and w.state.fights.brawl.conflict == box.id
    if group:
        w.put(brawl=None, ready=frozenset[AgentId]())
    else:
        w.put_agent(agent, held=None)
    if box.adversary and (won or box.life_returns):
        w.put(damage={**w.state.fights.damage, box.adversary: 0})
    if won and box.once:
        w.put(won=w.state.fights.won | {box.id})
    w.tell(happened.ConflictOver(None if group else w.seat(agent), won, group))
    tasks: list[Task] = [Do(one.key, agent) for one in (*(box.on_win if won else ()), *box.after)]
    if w.job is not None:
        w.first(*tasks)
    elif tasks:
        w.begin(agent, *tasks)
    if won:
        w.happen(Event.CONFLICT_WON, agent, box.adversary)


def fled(w: Work, task: Fled) -> None:
    """End a conflict by the paid way out (R38)."""
    box = box_of(w.state, task.conflict)
    assert box.flee is not None
    over(w, box, task.agent, won=False)
    w.first(*(Do(one.key, task.agent) for one in box.flee.do))


def _conflict(w: Work, one: i.Conflict, me: AgentId, targets: Targets) -> None:
    box = one.box
    if box.id not in w.state.fights.won and conditions.holds(w.state, box.given, me, w.job) and w.agent(me).out is None:
        begin(w, box, me, lookup.owner_of(w.state, one.key))


def _set_life(w: Work, one: e.SetLife, me: AgentId, targets: Targets) -> None:
    old = model.life_of(w.state.fights, one.adversary)
    base = old.base if one.n is None else n_of(w, one.n)
    life = model.Life(base=base, plus=old.plus + (one.plus or 0))
    w.put(lives={**w.state.fights.lives, one.adversary: life})


VERBS: Final = {
    i.Test: Verb(_test),
    e.ShuffleFate: Verb(lambda w, one, me, targets: shuffle(w)),
    e.DrawFate: Verb(_draw_and_discard),
    e.EditFate: Verb(_edit),
    i.Conflict: Verb(_conflict),
    e.Damage: Verb(_damage),
    e.HealAdversary: Verb(_damage),
    e.SetLife: Verb(_set_life),
}
