"""Conditions about the end."""

from __future__ import annotations

from typing import Final

from pitonisa.games.missions.conditions.rows import Ask, not_yet_known
from pitonisa.games.missions.model import State
from pitonisa.games.missions.scenario import conditions as ask
from pitonisa.games.missions.state.people import AgentId
from pitonisa.games.missions.tasks import Job


def _ending(state: State, one: ask.EndingIs, me: AgentId | None, job: Job | None) -> bool:
    return state.ended is not None and state.ended.ending == one.ending


ASKS: Final = {ask.EndingIs: Ask(_ending, not_yet_known)}
