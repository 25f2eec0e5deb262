"""How the proofs read each condition, by family: whether it can hold, and what has to be followed for it."""

from __future__ import annotations

from typing import Final

from pitonisa.authoring.proof.asks import ends, logic, numbers, people, places, reading, tests, things
from pitonisa.authoring.proof.rows import Ask
from pitonisa.games.missions.scenario.rows import CONDITIONS, Rows

ASKS: Final[Rows[Ask]] = Rows(
    CONDITIONS,
    people.ASKS,
    things.ASKS,
    places.ASKS,
    reading.ASKS,
    numbers.ASKS,
    tests.ASKS,
    ends.ASKS,
    logic.ASKS,
)
