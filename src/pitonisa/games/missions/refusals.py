"""Explains why an action that is not legal is refused, in words that its seat may hear."""

from __future__ import annotations

from typing import Final

from pitonisa.games.missions import actions as a
from pitonisa.games.missions import amounts, council
from pitonisa.games.missions.amounts import affords, must_stay, support_cap
from pitonisa.games.missions.council import asked, deciding, is_order_asked, open_voters, thing_id
from pitonisa.games.missions.model import State, is_over
from pitonisa.games.missions.people import AgentId, Step
from pitonisa.kernel import TABLE, Actor, Illegal

_IN_ACTIONS: Final = (a.Explore, a.Wait, a.StartTest, a.Boost, a.CallSupport, a.Support, a.DrawFate, a.Accept)
_ANSWERS: Final = a.Answering | a.Surviving | a.Pass | a.Keep


def refusal(state: State, actor: Actor, action: a.Action) -> Illegal:
    """Explain the refusal; only what this seat sees goes into it."""
    if is_over(state):
        return Illegal("illegal-over")
    if actor == TABLE:
        return Illegal("illegal-not-the-table")
    agent = action.agent
    if not 0 <= agent < len(state.agents) or state.agents[agent].seat != actor:
        return Illegal("illegal-not-your-agent")
    return _at_the_table(state, agent, action) or _of_action(state, agent, action)


def _at_the_table(state: State, agent: AgentId, action: a.Action) -> Illegal | None:
    """Find what stands in the way of any action."""
    if isinstance(action, a.Agree | a.Decline | a.Insist):
        return Illegal("illegal-no-motion" if state.company.motion is None else "illegal-answered")
    if (motion := state.company.motion) is not None:
        waits = state.agents[agent].seat not in open_voters(state, motion)
        return Illegal("illegal-motion-waits" if waits else "illegal-motion-open")
    if isinstance(action, a.Sharing):
        return Illegal("illegal-no-share" if state.company.share is None else "illegal-share")
    if state.company.share is not None:
        return Illegal("illegal-sharing")
    if isinstance(action, _ANSWERS):
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
    """Explain why it is not said which of several group conflicts is first."""
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
    """Explain why an agent is not asked for a thing."""
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
    """Explain why leaving, recharging or giving up is not proposed."""
    if state.step is Step.ACTIONS:
        reading = sum(agent.slot is not None and agent.out is None for agent in state.agents)
        return Illegal("illegal-cards-out", count=reading) if reading else Illegal("illegal-not-now")
    if amounts.is_recharge_due(state):
        return Illegal("illegal-recharge-due")
    return Illegal("illegal-not-now")
