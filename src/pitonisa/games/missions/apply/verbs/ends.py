"""Instructions that end the mission, on the real rules."""

from __future__ import annotations

from typing import Final

from pitonisa.games.missions import lookup
from pitonisa.games.missions.apply.verbs.rows import Targets, Verb
from pitonisa.games.missions.apply.work import Work
from pitonisa.games.missions.model import Ended
from pitonisa.games.missions.scenario import effects as e
from pitonisa.games.missions.scenario.base import Event
from pitonisa.games.missions.state.people import AgentId


def _end(w: Work, one: e.End, me: AgentId, targets: Targets) -> None:
    end(w, one.ending)


def _fail(w: Work, one: e.Fail, me: AgentId, targets: Targets) -> None:
    end(w, lookup.scenario(w.state).rules.failure, one.reason)


def end(w: Work, ending: str, reason: str | None = None) -> None:
    """R50: what waits for the ending still happens; then nothing does."""
    if w.state.ended is not None:
        return
    w.put(ended=Ended(ending, reason), jobs=(), test=None)
    w.job = None
    w.happen(Event.ENDING, None, ending)


VERBS: Final = {
    e.End: Verb(_end),
    e.Fail: Verb(_fail),
}
