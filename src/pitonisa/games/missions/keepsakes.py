"""What somebody takes home from a mission that is over: the ending they came to and the cards they read, by name."""

from __future__ import annotations

from collections.abc import Iterator

from pitonisa.games.missions.model import State, agents_of
from pitonisa.kernel import Keepsake, Seat


def keepsake(state: State, seat: Seat, language: str) -> Keepsake:
    """By the names that everybody at the table saw. Of what they did not come to, nothing: not even how much it is."""
    prose = state.scenario.texts(language)
    labels = (prose.get(f"{card}.label", "") for card in _read(state, seat))
    ending = prose.get(f"{state.ended.ending}.name", "") if state.ended else ""
    return Keepsake(ending=ending, cards=tuple(sorted({label for label in labels if label})))


def _read(state: State, seat: Seat) -> Iterator[str]:
    """In this run of the mission and in those before; a card that stayed locked is not read."""
    for agent in agents_of(state, seat):
        yield from (entry.card for entry in state.readings.alone[agent] if not entry.locked)
        yield from state.readings.before[agent]
