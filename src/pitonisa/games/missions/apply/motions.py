"""What the group decides together, with the lead's word as the last (R13)."""

from __future__ import annotations

from typing import assert_never

from pitonisa.games.missions import lookup
from pitonisa.games.missions.actions import GoTo
from pitonisa.games.missions.amounts.recharge import lost
from pitonisa.games.missions.apply import board, decisions, moves
from pitonisa.games.missions.apply.again import jump
from pitonisa.games.missions.apply.charge import back
from pitonisa.games.missions.apply.work import Work, replace
from pitonisa.games.missions.council.roles import deciding
from pitonisa.games.missions.council.voting import acting, open_voters
from pitonisa.games.missions.events import (
    Agreed,
    Burned,
    Declined,
    Insisted,
    Proposed,
    Recharged,
    Recharging,
    Withdrawn,
)
from pitonisa.games.missions.model import agents
from pitonisa.games.missions.scenario.base import Event
from pitonisa.games.missions.state.company import GiveUp, Leave, Recharge, Settle, Share, Subject, Visit
from pitonisa.games.missions.state.people import AgentId
from pitonisa.games.missions.tasks import Choice, OnShare
from pitonisa.kernel import Seat, consensus
from pitonisa.kernel.consensus import Motion


def propose(w: Work, agent: AgentId, subject: Subject) -> None:
    """The proposer agrees; only giving up has to be meant twice (R52). Another seat's open proposal is turned down by
    this one; the proposer's own is changed (R13)."""
    seat, open_ = w.seat(agent), w.state.company.motion
    if open_ is not None and open_.by != seat:
        _turn_down(w, open_.subject)
    motion: Motion[Subject] = Motion(subject, seat, () if isinstance(subject, GiveUp) else (seat,))
    w.tell(Proposed(seat, subject))
    _ask(w, motion)


def agree(w: Work, agent: AgentId) -> None:
    assert w.state.company.motion is not None
    w.tell(Agreed(w.seat(agent)))
    _ask(w, consensus.agree(w.state.company.motion, w.seat(agent)))


def _ask(w: Work, motion: Motion[Subject]) -> None:
    if open_voters(w.state, motion):
        w.put(motion=motion)
        return
    carry(w, motion)


def decline(w: Work, agent: AgentId) -> None:
    """Close the motion: somebody turns it down, or its proposer withdraws it."""
    motion, seat = w.state.company.motion, w.seat(agent)
    assert motion is not None
    if isinstance(motion.subject, GiveUp):
        w.put(stayed=w.state.round)
    w.put(motion=None)
    if seat in motion.agreed:
        w.tell(Withdrawn(seat))
        return
    _turn_down(w, motion.subject)
    w.tell(Declined(seat))


def _turn_down(w: Work, subject: Subject) -> None:
    w.put(declined=tuple(dict.fromkeys((*w.state.company.declined, subject))))


def insist(w: Work, agent: AgentId) -> None:
    """R13: the lead has the last word."""
    assert w.state.company.motion is not None
    w.tell(Insisted(w.seat(agent)))
    carry(w, w.state.company.motion)


def carry(w: Work, motion: Motion[Subject]) -> None:
    w.put(motion=None)
    match motion.subject:
        case Leave():
            board.leave(w)
        case Visit(place=place):
            moves.go_to(w, GoTo(deciding(w.state), place))
        case Recharge(free=free):
            _recharge(w, motion.by, free=free)
        case GiveUp():
            jump(w)
        case Settle(option=option):
            job = next(one for one in w.state.jobs if isinstance(one.ask, Choice) and one.ask.how == "group")
            decisions.pick(w, job, option)
        case _:
            assert_never(motion.subject)


# Recharging


def _recharge(w: Work, by: Seat, *, free: bool) -> None:
    """R45: one crystal of the pool is burned, or a credit is used; who proposed it shares the rest out."""
    dealer = next(one for one in acting(w.state) if w.seat(one) == by)
    if free:
        w.put(credits=w.state.company.credits - 1)
    else:
        w.put(pool=w.state.board.pool - 1, burn=w.state.board.burn + 1)
        w.tell(Burned(1))
    w.put(share=Share(dealer, (0,) * len(w.state.agents), paid=not free))
    w.tell(Recharging(w.seat(dealer), free))


def share_out(w: Work, to: AgentId) -> None:
    share = w.state.company.share
    assert share is not None
    w.put(share=replace(share, given=_plus(share.given, to, 1), order=(*share.order, to)))


def take_back(w: Work) -> None:
    share = w.state.company.share
    assert share is not None
    *order, last = share.order
    w.put(share=replace(share, given=_plus(share.given, last, -1), order=tuple(order)))


def _plus(given: tuple[int, ...], agent: AgentId, n: int) -> tuple[int, ...]:
    return given[:agent] + (given[agent] + n,) + given[agent + 1 :]


def share_done(w: Work) -> None:
    """R46, R49: who lost control comes back, if there is a crystal for them."""
    share = w.state.company.share
    assert share is not None
    count = sum(share.given)
    for agent in agents(w.state):
        w.put_agent(agent, reserve=w.agent(agent).reserve + share.given[agent])
    w.put(share=None, pool=w.state.board.pool - count, ready=frozenset[AgentId]())
    waiting = next((job for job in w.state.jobs if isinstance(job.ask, OnShare)), None)
    w.tell(Recharged(count))
    if waiting is not None:
        w.put_job(replace(waiting, ask=None))
    else:
        w.put(recharges=w.state.company.recharges + 1)
        for agent in lost(w.state):
            if w.agent(agent).reserve or not lookup.option(w.state, "lost_stay_without_charge"):
                back(w, agent)
    w.happen(Event.RECHARGE, share.dealer)
    if share.paid:
        w.happen(Event.RECHARGE_PAID, share.dealer)
