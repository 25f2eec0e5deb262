"""Instructions about crystals, on the real rules."""

from __future__ import annotations

from typing import Final

from pitonisa.games.missions.amounts.recharge import room
from pitonisa.games.missions.apply import board, charge
from pitonisa.games.missions.apply.verbs.rows import Targets, Verb, n_of
from pitonisa.games.missions.apply.work import Work, replace
from pitonisa.games.missions.events import CreditGained, Lost, Recharging
from pitonisa.games.missions.scenario import effects as e
from pitonisa.games.missions.state.company import Share
from pitonisa.games.missions.state.people import AgentId
from pitonisa.games.missions.tasks import OnShare, Spend


def _gain(w: Work, one: e.Gain, me: AgentId, targets: Targets) -> None:
    for agent in targets:
        charge.gain(w, agent, n_of(w, one.n))


def _lose(w: Work, one: e.Lose, me: AgentId, targets: Targets) -> None:
    """To the pool; what is not there is forgotten."""
    for agent in reversed(targets):
        reserve = w.agent(agent).reserve
        n = max(0, reserve - one.down_to) if one.down_to is not None else n_of(w, one.n or 0)
        n = min(n, reserve)
        if n and w.agent(agent).out is None:
            w.tell(Lost(w.seat(agent), w.name(agent), n))
            w.first(Spend(agent, n, forced=True))


def _burn(w: Work, one: e.Burn, me: AgentId, targets: Targets) -> None:
    if one.source == "me":
        w.first(Spend(me, n_of(w, one.n), "burn", forced=True))
    else:
        charge.burn_from_pool(w, n_of(w, one.n))


def _release(w: Work, one: e.ReleaseMap, me: AgentId, targets: Targets) -> None:
    board.release(w, one.location)


def _free_recharge(w: Work, one: e.FreeRecharge, me: AgentId, targets: Targets) -> None:
    """A credit for later; or at once: the reader shares the pool out (R45)."""
    if one.kind == "credit":
        w.put(credits=w.state.company.credits + one.n)
        w.tell(CreditGained(one.n))
    elif w.state.board.pool and room(w.state) and w.state.company.share is None:
        assert w.job is not None
        w.put(share=Share(me, (0,) * len(w.state.agents)))
        w.put_job(replace(w.job, ask=OnShare()))
        w.tell(Recharging(w.seat(me), free=True))


VERBS: Final = {
    e.Gain: Verb(_gain),
    e.Lose: Verb(_lose),
    e.Burn: Verb(_burn),
    e.ReleaseMap: Verb(_release),
    e.FreeRecharge: Verb(_free_recharge),
}
