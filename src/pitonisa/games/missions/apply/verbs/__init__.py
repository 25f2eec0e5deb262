"""What each instruction does on the real rules, by family."""

from __future__ import annotations

from typing import Final

from pitonisa.games.missions.apply.verbs import (
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
from pitonisa.games.missions.apply.verbs.rows import Verb
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
