"""How the proofs read each instruction, by family: what it does in an abstract state, and when that matters."""

from __future__ import annotations

from typing import Final

from pitonisa.authoring.proof.rows import Verb
from pitonisa.authoring.proof.verbs import (
    board,
    branches,
    charge,
    conflict,
    ends,
    fate,
    numbers,
    people,
    reading,
    things,
)
from pitonisa.games.missions.scenario.rows import INSTRUCTIONS, Rows

VERBS: Final[Rows[Verb]] = Rows(
    INSTRUCTIONS,
    things.VERBS,
    reading.VERBS,
    charge.VERBS,
    people.VERBS,
    conflict.VERBS,
    board.VERBS,
    numbers.VERBS,
    fate.VERBS,
    ends.VERBS,
    branches.VERBS,
)
