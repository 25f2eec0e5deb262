"""Decides how a match ends (R32)."""

from __future__ import annotations

from pitonisa.games.shipwreck.model import GOAL, State
from pitonisa.games.shipwreck.secrets import is_over
from pitonisa.kernel import Outcome

SAVED = "saved"
DOOMED = "doomed"


def outcome(state: State) -> Outcome | None:
    """All win or all lose together, those who are at the table at the end."""
    if not is_over(state):
        return None
    if state.score < GOAL:
        return Outcome((), DOOMED)
    return Outcome(tuple(sorted({state.owners[line] for line in state.order})), SAVED)
