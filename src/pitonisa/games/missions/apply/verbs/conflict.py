"""Instructions about adversaries, on the real rules."""

from __future__ import annotations

from typing import Final

from pitonisa.games.missions.apply import conflict
from pitonisa.games.missions.apply.verbs.rows import Targets, Verb, n_of
from pitonisa.games.missions.apply.work import Work
from pitonisa.games.missions.scenario import effects as e
from pitonisa.games.missions.state.fights import Life, life_of
from pitonisa.games.missions.state.people import AgentId


def _damage(w: Work, one: e.Damage, me: AgentId, targets: Targets) -> None:
    conflict.damage(w, me, one.adversary, n_of(w, one.n))


def _heal(w: Work, one: e.HealAdversary, me: AgentId, targets: Targets) -> None:
    conflict.damage(w, me, one.adversary, -n_of(w, one.n))


def _set_life(w: Work, one: e.SetLife, me: AgentId, targets: Targets) -> None:
    old = life_of(w.state.fights, one.adversary)
    base = old.base if one.n is None else n_of(w, one.n)
    life = Life(base=base, plus=old.plus + (one.plus or 0))
    w.put(lives={**w.state.fights.lives, one.adversary: life})


VERBS: Final = {
    e.Damage: Verb(_damage),
    e.HealAdversary: Verb(_heal),
    e.SetLife: Verb(_set_life),
}
