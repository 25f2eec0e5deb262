"""Lists the legal actions of each seat, and explains why any other is refused; no other file decides that."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Final

from pitonisa.games.missions import actions as a
from pitonisa.games.missions import amounts, council, lookup, tasks
from pitonisa.games.missions.amounts import affords, can_pay, is_support_over, may_use, must_stay, support_cap
from pitonisa.games.missions.council import asked, deciding, is_order_asked, open_voters, thing_id
from pitonisa.games.missions.model import State, Test, TestStep, agents, agents_of, gift_of, present
from pitonisa.games.missions.people import AgentId, GiveUp, Leave, Recharge, Settle, Step, Visit
from pitonisa.games.missions.scenario.instructions import ConflictBox
from pitonisa.kernel import TABLE, Actor, Illegal, Seat, memo


@memo.remember_last(1)
def legal(state: State, actor: Actor) -> tuple[a.Action, ...]:
    """List every action of a seat, always in the same order. Nobody can join or leave a mission."""
    if actor == TABLE or state.ended is not None:
        return ()
    return tuple(action for agent in agents_of(state, actor) for action in _of_agent(state, agent))


def to_act(state: State) -> frozenset[Seat]:
    return _asked(state, None)[0]


def bystanders(state: State) -> frozenset[Seat]:
    """List those who could only interfere: the mission doesn't wait for them, unless nobody else is left."""
    return _asked(state, None)[1]


def gives_up(state: State, action: a.Action) -> bool:
    """Say whether an action proposes the jump, the only choice left if there is nowhere to go (R52)."""
    return isinstance(action, a.Propose) and isinstance(action.subject, GiveUp) and not council.is_stuck(state)


@memo.remember_last(1)
def _asked(state: State, _: None) -> tuple[frozenset[Seat], frozenset[Seat]]:
    """List who may act, and which of them need not."""
    if state.ended is not None:
        return frozenset(), frozenset()
    actions = [(agent, action) for agent in agents(state) for action in _of_agent(state, agent)]
    able = frozenset(state.agents[agent].seat for agent, _ in actions)
    needed = frozenset(state.agents[agent].seat for agent, action in actions if _is_needed(state, action))
    return able, able - needed if needed else frozenset()


def _is_needed(state: State, action: a.Action) -> bool:
    """Say whether the table waits for this action: not for abilities, requests, giving up or fleeing; during a test
    only for its actions; from a ready agent only for answers; on a proposal for those who haven't answered."""
    if state.company.motion is not None:
        return isinstance(action, a.Agree)
    proposed = action.subject if isinstance(action, a.Propose) else None
    idea = isinstance(proposed, GiveUp | Visit | Settle)
    optional = idea or isinstance(action, a.Use | a.AskFor | a.NotYet | a.Insist)
    if action.agent in state.company.ready and not isinstance(action, _ANSWERS):
        return False
    if state.test is not None:
        aside = isinstance(action, a.Explore | a.Wait | a.Ready | a.Give | a.GiftDone | a.StartTest)
        return not (optional or aside)
    return not optional and not (isinstance(action, a.Flee) and state.fights.brawl is not None)


_ANSWERS: Final = (
    a.Answering | a.Surviving | a.Sharing | a.Agree | a.Decline | a.Support | a.NoSupport | a.Pass | a.Keep
)
"""Answers that others wait for, even from ready agents."""


def _of_agent(state: State, agent: AgentId) -> list[a.Action]:
    if state.company.motion is not None:
        return list(council.to_motion(state, agent))
    if state.company.share is not None:
        return list(council.sharing(state, agent)) if state.company.share.dealer == agent else []
    answering = list(council.answers(state, agent))
    if answering:
        return answering
    if any(job.me == agent and not isinstance(job.ask, tasks.OnTest) for job in state.jobs):
        return []  # something of theirs is under way that others decide about
    if state.fights.looming and state.fights.brawl is None:
        asked = council.is_order_asked(state) and agent == deciding(state)  # which of several is first (R37)
        faced = [a.Face(agent, n + 1) for n in range(len(state.fights.looming) if asked else 0)]
        return [*faced, *_finishing(state, agent)]
    spoken = (*council.to_requests(state, agent), *council.askable(state, agent))
    taken_back = (a.NotYet(agent),) if agent in state.company.ready else ()  # as long as they like (R26)
    return list(dict.fromkeys((*_now(state, agent), *taken_back, *_giving_up(state, agent), *spoken)))


def _giving_up(state: State, agent: AgentId) -> Iterator[a.Action]:
    """Offer to give up to all, even from limbo, but not during a test. A seat that declined isn't asked again in the
    same round, unless nothing else is left; a person with two agents is asked once (R52)."""
    begun = state.step not in (Step.HOSTS, Step.FIRST_LEAD, Step.PROLOGUE, Step.OVER)
    again = state.company.stayed < max(1, state.round) or council.is_stuck(state)
    if begun and again and state.test is None:
        alone = len(agents_of(state, state.agents[agent].seat)) > 1
        if not alone or agent == deciding(state):
            yield a.Propose(agent, GiveUp())


_BESIDE: Final = (Step.PROLOGUE, Step.RECOGNISE, Step.TELEPATHY, Step.ACTIONS)
"""Steps in which others continue while somebody takes a test."""


def _now(state: State, agent: AgentId) -> Iterator[a.Action]:
    """List an agent's actions in a test or a conflict, in any step; else those of the step."""
    one, test = state.agents[agent], state.test
    if one.losing:
        yield from _testing(state, test) if test is not None and test.agent == agent else ()
        return
    if one.out is not None and (state.step is Step.ACTIONS or test is not None or state.fights.brawl is not None):
        yield from _calling(state, agent)
        yield from _abilities(state, agent)
        return
    if test is not None and test.agent == agent:
        yield from _testing(state, test)
    elif state.fights.brawl is not None:
        yield from _brawling(state, agent)
    elif one.held is not None:
        yield from _held(state, agent)
    elif test is None or state.step in _BESIDE:
        yield from _STEPS[state.step](state, agent)
    if test is not None and test.agent != agent:
        yield from _supporting(state, agent, test)
    if one.host is not None:
        yield from _abilities(state, agent)


def _hosts(state: State, agent: AgentId) -> Iterator[a.Action]:
    """Offer the free hosts; a person with two agents chooses one after the other (R2, R3)."""
    own = [one for one in agents_of(state, state.agents[agent].seat) if state.agents[one].host is None]
    if own[:1] != [agent]:
        return
    taken = {one.host for one in state.agents}
    for host in lookup.scenario(state).hosts:
        if host.id not in taken:
            yield a.ChooseHost(agent, lookup.text(state, f"{host.id}.name"))


def _readying(state: State, agent: AgentId) -> Iterator[a.Action]:
    if agent not in state.company.ready and state.agents[agent].out is None:
        yield a.Ready(agent)


def _choose(state: State, agent: AgentId) -> Iterator[a.Action]:
    """Offer the places: the lead goes there, or asks the others; the others may ask the lead, once a seat (R15)."""
    found = state.scenario.index.locations
    if agent == deciding(state):
        yield from (a.GoTo(agent, found[place].number) for place in council.open_places(state))
    seats = {one.seat for one in state.agents}
    is_paid_for = any(isinstance(task, tasks.Enter) for job in state.jobs for task in job.todo)
    if len(seats) > 1 and state.agents[agent].out is None and not is_paid_for:
        for place in council.open_places(state):
            yield a.Propose(agent, Visit(found[place].number, lookup.text(state, f"{place}.name")))


def free_slots(state: State) -> list[str]:
    """List the slots without a holder that no agent is about to take."""
    held = {agent.slot for agent in state.agents}
    held |= {task.slot for job in state.jobs for task in job.todo if isinstance(task, tasks.TakeUp)}
    return [one.slot for one in state.here.panorama if one.slot not in held]


def _recognise(state: State, agent: AgentId) -> Iterator[a.Action]:
    one = state.agents[agent]
    if one.slot is None and one.out is None:
        yield from (a.Take(agent, slot) for slot in free_slots(state))


def _actions(state: State, agent: AgentId) -> Iterator[a.Action]:
    """List the actions of the step, in any order, as often as an agent likes (R23-R28)."""
    one = state.agents[agent]
    yield from _starting(state, agent)
    kept = one.slot is not None and must_stay(state, agent)
    able = one.slot is not None or lookup.option(state, "waiting_may_explore") or one.restless
    able = able and not kept and not state.here.leaving
    if able and affords(state, agent, amounts.explore_cost(state, agent)):
        yield from (a.Explore(agent, slot) for slot in free_slots(state))
    if one.slot is not None and not kept:
        yield a.Wait(agent)
    if one.slot is None:
        yield from _giving(state, agent)
        if not state.jobs and state.test is None and not council.is_anybody_reading(state):
            yield a.Propose(agent, Leave())
        yield from _readying(state, agent)


def _starting(state: State, agent: AgentId) -> Iterator[a.Action]:
    """List the tests to be started, one at a time (R29)."""
    if state.test is not None or any(job.me == agent for job in state.jobs):
        return
    for n, trial in enumerate(amounts.trials(state, agent)):
        if affords(state, agent, amounts.start_cost(state, agent, trial.box)):
            for attribute in trial.box.attribute:
                yield a.StartTest(agent, n, lookup.text(state, f"attribute.{attribute}"))


def _finishing(state: State, agent: AgentId) -> Iterator[a.Action]:
    """Let a running test be finished; everything else stops (R37)."""
    test, one = state.test, state.agents[agent]
    if test is None or one.out is not None:
        return
    if test.agent == agent:
        yield from _testing(state, test)
    elif not one.losing:
        yield from _supporting(state, agent, test)
    yield from _abilities(state, agent)


def _testing(state: State, test: Test) -> Iterator[a.Action]:
    """List the actions of a test's taker (R30-R33)."""
    agent = test.agent
    if test.step is TestStep.BOOST and affords(state, agent, amounts.cost(state, agent, "boost")):
        yield a.Boost(agent)
    if test.step is TestStep.BOOST:
        yield a.CallSupport(agent)
    if is_support_over(state, test):
        yield a.DrawFate(agent)
    if test.step is TestStep.DRAWN:
        yield a.Accept(agent)


def _supporting(state: State, agent: AgentId, test: Test) -> Iterator[a.Action]:
    if test.step is TestStep.SUPPORT and agent in amounts.supporters(state, test):
        if affords(state, agent, amounts.cost(state, agent, "support")):
            yield a.Support(agent)
        yield a.NoSupport(agent)


def _giving(state: State, agent: AgentId) -> Iterator[a.Action]:
    """Offer to give to an agent in the same place, with one price for the whole gift (R27)."""
    gift = gift_of(state.here, agent)
    if gift is not None:
        yield from _gifts(state, agent, [gift.to])
        yield a.GiftDone(agent)
    elif affords(state, agent, amounts.cost(state, agent, "give")):
        yield from _gifts(state, agent, present(state))


def _gifts(state: State, agent: AgentId, among: list[AgentId]) -> Iterator[a.Action]:
    """List the gifts: never gear, group tokens or crystals."""
    one = state.agents[agent]
    for to in among:
        if to != agent:
            for id in dict.fromkeys((*one.items, *one.tokens)):
                yield a.Give(agent, to, council.named(state, id))


def _held(state: State, agent: AgentId) -> Iterator[a.Action]:
    """Offer the conflict, or its way out, and nothing else (R36)."""
    held = state.agents[agent].held
    assert held is not None
    yield from _starting(state, agent)
    if state.test is None:
        yield from _fleeing(state, agent, state.scenario.index.conflicts[held.conflict])


def _fleeing(state: State, agent: AgentId, box: ConflictBox) -> Iterator[a.Action]:
    """Offer the way out of a conflict (R38)."""
    if box.flee is None or not can_pay(state, agent, box.flee.pay):
        return
    if state.fights.brawl is not None:
        if box.flee.by == "lead" and agent != deciding(state):
            return
        if box.flee.at == "turn_end" and (state.fights.brawl.acted or state.fights.brawl.turns == 0):
            return
    yield a.Flee(agent)


def _brawling(state: State, agent: AgentId) -> Iterator[a.Action]:
    """Let agents exchange first; then fight one by one, in the lead's order (R37)."""
    brawl = state.fights.brawl
    assert brawl is not None
    if not brawl.fought:
        yield from _gifts(state, agent, present(state))
        yield from _readying(state, agent)
        return
    if state.test is not None:
        return
    if brawl.turn == agent:
        yield from _starting(state, agent)
    yield from _calling(state, agent)
    if not brawl.acted or state.scenario.index.conflicts[brawl.conflict].flee:
        yield from _fleeing(state, agent, state.scenario.index.conflicts[brawl.conflict])


def _calling(state: State, agent: AgentId) -> Iterator[a.Action]:
    """Ask the deciding agent who is next; even from limbo, if the rules say so (R37)."""
    brawl = state.fights.brawl
    if brawl is not None and brawl.fought and brawl.turn is None and state.test is None and agent == deciding(state):
        yield from (a.CallOn(agent, one) for one in present(state) if one not in brawl.acted)


def _recharge(state: State, agent: AgentId) -> Iterator[a.Action]:
    """Offer to recharge, or to continue without (R45, R49)."""
    if agent not in council.acting(state):
        return
    for free in (True, False):
        if amounts.may_recharge(state, free=free):
            yield a.Propose(agent, Recharge(free))
    if not amounts.is_recharge_due(state) or not amounts.can_recharge(state):
        yield from _readying(state, agent)


def _exchange(state: State, agent: AgentId) -> Iterator[a.Action]:
    """Offer to exchange for free, as often as people like (R43)."""
    if state.agents[agent].out is None:
        yield from _gifts(state, agent, present(state))
        yield from _readying(state, agent)


def _abilities(state: State, agent: AgentId) -> Iterator[a.Action]:
    """List the abilities that may be used now (R41)."""
    for ability in lookup.abilities_of(state, agent):
        if may_use(state, agent, ability):
            yield a.Use(agent, lookup.text(state, f"{ability.id}.name"))


_STEPS: Final[dict[Step, Callable[[State, AgentId], Iterator[a.Action]]]] = {
    Step.HOSTS: _hosts,
    Step.FIRST_LEAD: lambda state, agent: iter((a.TakeLead(agent),)),
    Step.PROLOGUE: _readying,
    Step.CHOOSE: _choose,
    Step.RECOGNISE: _recognise,
    Step.TELEPATHY: _readying,
    Step.ACTIONS: _actions,
    Step.RECHARGE: _recharge,
    Step.EXCHANGE: _exchange,
    Step.OVER: lambda state, agent: iter(()),
}


_IN_ACTIONS: Final = (a.Explore, a.Wait, a.StartTest, a.Boost, a.CallSupport, a.Support, a.DrawFate, a.Accept)
_IF_ASKED: Final = a.Answering | a.Surviving | a.Pass | a.Keep


def refusal(state: State, actor: Actor, action: a.Action) -> Illegal:
    """Explain a refusal, from what this seat sees alone."""
    if state.ended is not None:
        return Illegal("illegal-over")
    if actor == TABLE:
        return Illegal("illegal-not-the-table")
    agent = action.agent
    if not 0 <= agent < len(state.agents) or state.agents[agent].seat != actor:
        return Illegal("illegal-not-your-agent")
    return _at_the_table(state, agent, action) or _of_action(state, agent, action)


def _at_the_table(state: State, agent: AgentId, action: a.Action) -> Illegal | None:
    """Return what prevents any action."""
    if isinstance(action, a.Agree | a.Decline | a.Insist):
        return Illegal("illegal-no-motion" if state.company.motion is None else "illegal-answered")
    if (motion := state.company.motion) is not None:
        waits = state.agents[agent].seat not in open_voters(state, motion)
        return Illegal("illegal-motion-waits" if waits else "illegal-motion-open")
    if isinstance(action, a.Sharing):
        return Illegal("illegal-no-share" if state.company.share is None else "illegal-share")
    if state.company.share is not None:
        return Illegal("illegal-sharing")
    if isinstance(action, _IF_ASKED):
        return Illegal("illegal-not-asked")
    if any(agent in asked(job.ask) for job in state.jobs):
        return Illegal("illegal-answer-first")
    if state.agents[agent].out is not None:
        return Illegal("illegal-in-limbo")
    return None


def _of_action(state: State, agent: AgentId, action: a.Action) -> Illegal:
    if isinstance(action, a.ChooseHost | a.TakeLead):
        return Illegal("illegal-host-taken" if state.step is Step.HOSTS else "illegal-begun")
    if isinstance(action, a.GoTo):
        return _of_place(state, agent, action)
    if isinstance(action, a.Take):
        return Illegal("illegal-card-gone" if state.step is Step.RECOGNISE else "illegal-not-now")
    is_fighting = state.test is not None or state.fights.brawl is not None or state.agents[agent].held is not None
    if isinstance(action, _IN_ACTIONS) and state.step is not Step.ACTIONS and not is_fighting:
        return Illegal("illegal-not-now")
    if (cost := _cost(state, action)) and not affords(state, agent, cost):
        return Illegal("illegal-cannot-pay", n=cost)
    if isinstance(action, a.Face):
        return _of_order(state, agent)
    if isinstance(action, a.CallOn | a.Flee):
        return Illegal("illegal-no-conflict" if state.fights.brawl is None else "illegal-conflict-turn")
    if state.agents[agent].held is not None and isinstance(action, a.Explore | a.Wait | a.Give | a.Propose):
        return Illegal("illegal-conflict-first")
    if isinstance(action, a.Explore | a.Wait):
        return _of_card(state, agent, action)
    if isinstance(action, a.Support | a.NoSupport):
        return _of_support(state, agent)
    if isinstance(action, a.StartTest | a.Boost | a.CallSupport | a.DrawFate | a.Accept):
        return Illegal("illegal-one-test" if state.test is not None else "illegal-no-test")
    if isinstance(action, a.Give | a.GiftDone):
        return Illegal("illegal-give")
    if isinstance(action, a.AskFor):
        return _of_asking(state, agent, action)
    if isinstance(action, a.Use):
        return Illegal("illegal-ability")
    if isinstance(action, a.NotYet):
        return Illegal("illegal-not-ready")
    if isinstance(action, a.Ready):
        return Illegal("illegal-recharge-due" if amounts.is_recharge_due(state) else "illegal-ready")
    return _of_proposal(state)


def _cost(state: State, action: a.Action) -> int:
    """Compute what an action would cost, as far as its seat can know."""
    gives = isinstance(action, a.Give) and (state.step is not Step.ACTIONS or state.fights.brawl is not None)
    return 0 if gives else amounts.cost_of(state, action)


def _of_place(state: State, agent: AgentId, action: a.GoTo) -> Illegal:
    if state.step is not Step.CHOOSE:
        return Illegal("illegal-not-now")
    if agent != (lead := deciding(state)):
        return Illegal("illegal-not-the-lead", by=state.agents[lead].seat)
    return Illegal("illegal-far" if council.is_far(state, action.place) else "illegal-place")


def _of_order(state: State, agent: AgentId) -> Illegal:
    """Explain why the first of several group conflicts can't be chosen."""
    if not is_order_asked(state) or agent == (lead := deciding(state)):
        return Illegal("illegal-no-conflict")
    return Illegal("illegal-not-the-lead", by=state.agents[lead].seat)


def _of_card(state: State, agent: AgentId, action: a.Explore | a.Wait) -> Illegal:
    if state.agents[agent].slot is not None and must_stay(state, agent):
        return Illegal("illegal-stay")
    return Illegal("illegal-no-card" if isinstance(action, a.Wait) else "illegal-card-gone")


def _of_support(state: State, agent: AgentId) -> Illegal:
    test = state.test
    if test is None or test.agent == agent:
        return Illegal("illegal-no-support")
    if state.agents[agent].slot is not None and state.fights.brawl is None:
        return Illegal("illegal-not-waiting")
    given = dict(test.supports).get(agent, 0)
    if given >= support_cap(state, agent):
        return Illegal("illegal-support-cap", n=support_cap(state, agent))
    return Illegal("illegal-no-support")


def _of_asking(state: State, agent: AgentId, action: a.AskFor) -> Illegal:
    """Explain why an agent can't be asked for a thing."""
    if not council.may_ask(state, agent):
        return Illegal("illegal-not-now")
    if council.is_waiting(state, agent):
        return Illegal("illegal-asked")
    holder, thing = action.holder, thing_id(state, action.thing)
    if not 0 <= holder < len(state.agents) or state.agents[holder].seat == state.agents[agent].seat:
        return Illegal("illegal-ask")
    if thing not in (*state.agents[holder].items, *state.agents[holder].tokens):
        return Illegal("illegal-ask")
    kept = council.is_kept(state, agent, holder, thing)
    return Illegal("illegal-kept" if kept else "illegal-cannot-hand", by=state.agents[holder].seat)


def _of_proposal(state: State) -> Illegal:
    """Explain why leaving, recharging or giving up can't be proposed."""
    if state.step is Step.ACTIONS:
        reading = sum(agent.slot is not None and agent.out is None for agent in state.agents)
        return Illegal("illegal-cards-out", count=reading) if reading else Illegal("illegal-not-now")
    if amounts.is_recharge_due(state):
        return Illegal("illegal-recharge-due")
    return Illegal("illegal-not-now")
