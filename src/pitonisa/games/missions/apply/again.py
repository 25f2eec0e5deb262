"""The jump: the mission begins anew, and nothing of it is kept but what people remember (R52)."""

from __future__ import annotations

from pitonisa.games.missions import lookup
from pitonisa.games.missions.apply.work import Work
from pitonisa.games.missions.events import BeganAnew
from pitonisa.games.missions.model import State, changed
from pitonisa.games.missions.start import laid_out


def jump(w: Work) -> None:
    """As from the box: crystals, cards, chance, the map, hosts to choose. As often as people like."""
    old = w.state
    fresh = laid_out(old.scenario, old.journal, tuple(agent.seat for agent in old.agents), w.rng)
    w.state = changed(
        fresh,
        runs=old.runs + 1,
        before=tuple(_read(old, n) for n in range(len(old.agents))),
        labels=tuple(dict.fromkeys((*old.readings.labels, *lookup.public_names(old)))),
        told=old.readings.told,
    )
    w.tell(BeganAnew(w.state.runs))


def _read(old: State, agent: int) -> tuple[str, ...]:
    """All the cards that somebody has read in this run and in those before."""
    return tuple(sorted({*old.readings.before[agent], *(entry.card for entry in old.readings.alone[agent])}))
