"""Hold a row for each instruction: what it does in an abstract state, and when that matters."""

from __future__ import annotations

from typing import Final

from pitonisa.authoring.proof.execution import Verb
from pitonisa.authoring.proof.verbs import people, pieces
from pitonisa.games.missions.scenario.instructions import INSTRUCTIONS, Rows

VERBS: Final[Rows[Verb]] = Rows(INSTRUCTIONS, people.VERBS, pieces.VERBS)
