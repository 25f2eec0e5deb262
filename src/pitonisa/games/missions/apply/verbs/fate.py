"""Instructions about chance, on the real rules."""

from __future__ import annotations

from typing import Final

from pitonisa.games.missions.apply import fate
from pitonisa.games.missions.apply.verbs.rows import Targets, Verb
from pitonisa.games.missions.apply.work import Work
from pitonisa.games.missions.scenario import effects as e
from pitonisa.games.missions.state.people import AgentId


def _shuffle(w: Work, one: e.ShuffleFate, me: AgentId, targets: Targets) -> None:
    fate.shuffle(w)


def _draw(w: Work, one: e.DrawFate, me: AgentId, targets: Targets) -> None:
    fate.draw_and_discard(w, one.n, instead=one.replace)


def _edit(w: Work, one: e.EditFate, me: AgentId, targets: Targets) -> None:
    fate.edit(w, one.add, one.remove)


VERBS: Final = {
    e.ShuffleFate: Verb(_shuffle),
    e.DrawFate: Verb(_draw),
    e.EditFate: Verb(_edit),
}
