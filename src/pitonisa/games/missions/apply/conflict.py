"""Carries out conflicts: how they begin, go round, and end by victory or flight (R36-R38)."""

from __future__ import annotations

from typing import Final

from pitonisa.games.missions import lookup
from pitonisa.games.missions.amounts import numbers
from pitonisa.games.missions.amounts.limits import can_attempt, can_pay
from pitonisa.games.missions.apply.work import Targets, Verb, Work, n_of, replace
from pitonisa.games.missions.conditions import holds
from pitonisa.games.missions.council import in_order
from pitonisa.games.missions.events import CalledOn, ConflictBegan, ConflictOver, Damaged, Faced
from pitonisa.games.missions.model import Brawl, Life, Reading, State, coming_up, life_of, present
from pitonisa.games.missions.people import AgentId, Held
from pitonisa.games.missions.scenario import effects as e
from pitonisa.games.missions.scenario import instructions as i
from pitonisa.games.missions.scenario.base import Event
from pitonisa.games.missions.scenario.instructions import ConflictBox
from pitonisa.games.missions.tasks import Attempted, Do, Fled, Task


def begin(w: Work, box: ConflictBox, agent: AgentId, card: str) -> None:
    """Begin a conflict: a personal one holds its reader; a group one waits until all have stopped."""
    if box.scope == "group":
        if box.id not in coming_up(w.state.fights):
            w.put(looming=(*w.state.fights.looming, Brawl(conflict=box.id, card=card, by=agent)))
        return
    w.put_agent(agent, held=Held(box.id, card))
    text = w.text(f"{box.id}.text") if lookup.has_text(w.state, f"{box.id}.text") else None
    w.tell(ConflictBegan(w.seat(agent), text, group=False))


def face(w: Work, lead: AgentId, place: int) -> None:
    """Begin the conflict that the lead puts first, of several that have come up at once (R37)."""
    w.tell(Faced(w.seat(lead)))
    break_out(w, place - 1)


def break_out(w: Work, n: int = 0) -> None:
    """Begin a group conflict when all have stopped: the card lies in the middle for all to read (R37)."""
    state = w.state
    brawl, others = state.fights.looming[n], (*state.fights.looming[:n], *state.fights.looming[n + 1 :])
    text = f"{brawl.conflict}.text"
    last = next((one for one in reversed(state.readings.alone[brawl.by]) if one.card == brawl.card), None)
    if last is not None:
        w.put(heard=(*state.readings.heard, Reading(last.card, last.texts, state.round, place=state.here.place)))
    w.put(brawl=brawl, looming=others, ready=frozenset[AgentId]())
    w.tell(ConflictBegan(None, w.text(text) if lookup.has_text(state, text) else None, group=True))


def call_on(w: Work, who: AgentId) -> None:
    assert w.state.fights.brawl is not None
    w.put(brawl=replace(w.state.fights.brawl, turn=who))
    w.tell(CalledOn(w.seat(who), w.name(who)))


def box_of(state: State, conflict: str) -> ConflictBox:
    return lookup.index(state).conflicts[conflict]


# Damage


def _damage(w: Work, one: e.Damage | e.HealAdversary, me: AgentId, targets: Targets) -> None:
    """Damage or heal the adversary that is named, or that of the conflict under way."""
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
    w.tell(Damaged(by, w.text(f"{foe}.name"), n, taken, numbers.life(w.state, foe)))


def _faces(state: State, foe: str) -> bool:
    """Say whether the group is in a conflict with this adversary: then all see what it bears."""
    return state.fights.brawl is not None and box_of(state, state.fights.brawl.conflict).adversary == foe


def is_beaten(state: State, box: ConflictBox) -> bool:
    foe = box.adversary
    return foe is not None and state.fights.damage.get(foe, 0) >= numbers.life(state, foe)


def is_hopeless(state: State, agent: AgentId, box: ConflictBox) -> bool:
    """Say whether an agent without any crystal can neither try nor pay for a way out: what holds them lets go."""
    way_out = box.flee is not None and can_pay(state, agent, box.flee.pay)
    return not state.agents[agent].reserve and not way_out and not can_attempt(state, agent, box.id)


# After a test


def attempted(w: Work, task: Attempted) -> None:
    """Go on after a test in a conflict: who is next, or whether it was the last."""
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
    """Do what a group conflict does between tests, and say whether it did anything (R37)."""
    brawl = w.state.fights.brawl
    assert brawl is not None
    box = box_of(w.state, brawl.conflict)
    left = [one for one in in_order(w.state) if one in present(w.state) and one not in brawl.acted]
    if is_beaten(w.state, box):
        over(w, box, brawl.by, won=True)
        return True
    if brawl.turn is not None and brawl.turn not in present(w.state):
        w.put(brawl=replace(brawl, turn=None))
        return True
    if not any(can_attempt(w.state, one, box.id) for one in present(w.state)):
        over(w, box, brawl.by, won=False)
        return True
    if brawl.turn is not None and not can_attempt(w.state, brawl.turn, box.id):
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
    """End a conflict: collect damage, do what follows a victory, and what follows either way."""
    group = w.state.fights.brawl is not None and w.state.fights.brawl.conflict == box.id
    if group:
        w.put(brawl=None, ready=frozenset[AgentId]())
    else:
        w.put_agent(agent, held=None)
    if box.adversary and (won or box.life_returns):
        w.put(damage={**w.state.fights.damage, box.adversary: 0})
    if won and box.once:
        w.put(won=w.state.fights.won | {box.id})
    w.tell(ConflictOver(None if group else w.seat(agent), won, group))
    tasks: list[Task] = [Do(one.key, agent) for one in (*(box.on_win if won else ()), *box.after)]
    if w.job is not None:
        w.first(*tasks)
    elif tasks:
        w.begin(agent, *tasks)
    if won:
        w.happen(Event.CONFLICT_WON, agent, box.adversary)


def fled(w: Work, task: Fled) -> None:
    """End a conflict by the way out that was paid for (R38)."""
    box = box_of(w.state, task.conflict)
    assert box.flee is not None
    over(w, box, task.agent, won=False)
    w.first(*(Do(one.key, task.agent) for one in box.flee.do))


# Instructions


def _conflict(w: Work, one: i.Conflict, me: AgentId, targets: Targets) -> None:
    box = one.box
    if box.id not in w.state.fights.won and holds(w.state, box.given, me, w.job) and w.agent(me).out is None:
        begin(w, box, me, lookup.owner_of(w.state, one.key))


def _set_life(w: Work, one: e.SetLife, me: AgentId, targets: Targets) -> None:
    old = life_of(w.state.fights, one.adversary)
    base = old.base if one.n is None else n_of(w, one.n)
    life = Life(base=base, plus=old.plus + (one.plus or 0))
    w.put(lives={**w.state.fights.lives, one.adversary: life})


VERBS: Final = {
    i.Conflict: Verb(_conflict),
    e.Damage: Verb(_damage),
    e.HealAdversary: Verb(_damage),
    e.SetLife: Verb(_set_life),
}
