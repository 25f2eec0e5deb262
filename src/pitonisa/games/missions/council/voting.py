"""Whom a motion asks (R13)."""

from __future__ import annotations

from pitonisa.games.missions.model import State, agents, present
from pitonisa.games.missions.state.company import GiveUp, Subject
from pitonisa.games.missions.state.people import AgentId
from pitonisa.kernel import Seat
from pitonisa.kernel.consensus import Motion, waiting


def acting(state: State) -> list[AgentId]:
    """Those who are not in limbo; where all are, everybody: somebody has to recharge (R49)."""
    return present(state) or agents(state)


def voters(state: State, subject: Subject) -> frozenset[Seat]:
    """Giving up is everybody's business."""
    asked = agents(state) if isinstance(subject, GiveUp) else acting(state)
    return frozenset(state.agents[one].seat for one in asked)


def open_voters(state: State, motion: Motion[Subject]) -> frozenset[Seat]:
    """Those who have not answered yet."""
    return waiting(motion, voters(state, motion.subject))
