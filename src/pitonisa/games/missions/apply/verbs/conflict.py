"""Instructions about adversaries, on the real rules."""

from __future__ import annotations

from typing import Final

from pitonisa.games.missions.apply import conflict
from pitonisa.games.missions.apply.verbs.rows import Targets, Verb, n_of
from pitonisa.games.missions.apply.work import Work
from pitonisa.games.missions.model import AgentId
from pitonisa.games.missions.scenario import effects as e


def _damage(w: Work, one: e.Damage, me: AgentId, targets: Targets) -> None:
    conflict.damage(w, me, one.adversary, n_of(w, one.n))


def _heal(w: Work, one: e.HealAdversary, me: AgentId, targets: Targets) -> None:
    conflict.damage(w, me, one.adversary, -n_of(w, one.n))


def _set_life(w: Work, one: e.SetLife, me: AgentId, targets: Targets) -> None:
    if one.n is not None:
        w.put_in("lives", f"={one.adversary}", n_of(w, one.n))
    if one.plus is not None:
        w.put_in("lives", one.adversary, w.state.lives.get(one.adversary, 0) + one.plus)


VERBS: Final = {
    e.Damage: Verb(_damage),
    e.HealAdversary: Verb(_heal),
    e.SetLife: Verb(_set_life),
}
