"""Instructions that come back to themselves: a card that reads itself, triggers that set each other off."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import TypeAlias

from pitonisa.games.missions.scenario.base import Event
from pitonisa.games.missions.scenario.effects import ReadCard
from pitonisa.games.missions.scenario.faults import Fault, fault
from pitonisa.games.missions.scenario.index import Index
from pitonisa.games.missions.scenario.instructions import Instruction, When
from pitonisa.games.missions.scenario.loader import Examined

Steps: TypeAlias = dict[str, dict[str, str]]
"""By card or trigger: which ones it sets off for certain, and the instruction that does."""


def faults(examined: Examined, index: Index) -> Iterator[Fault]:
    """Each circle once. Whatever has a condition, a limit or a price may end, and is left to the proofs."""
    steps, told = _steps(index), set[str]()
    for start in steps:
        circle = _circle(start, steps)
        if circle and not told.intersection(circle):
            told |= set(circle)
            key = steps[circle[0]][circle[1]]
            yield fault("endless", examined.where[key], key, circle=" → ".join(circle))


def _circle(start: str, steps: Steps) -> list[str]:
    """The way from here back to here, if there is one."""
    ways = [[start]]
    seen = set[str]()
    for way in ways:
        for then in steps.get(way[-1], ()):
            if then == start:
                return [*way, then]
            if then not in seen:
                seen.add(then)
                ways.append([*way, then])
    return []


def _steps(index: Index) -> Steps:
    waiting = [one for one in index.scenario.triggers if _always(one) and one.event == Event.CARD_READ]
    found = {card.id: _set_off(card.on_read, index, waiting) for card in index.cards.values() if not card.once}
    return {**found, **{one.key: _set_off(one.do, index, waiting) for one in waiting}}


def _always(one: When) -> bool:
    return one.by is None and one.lasting is None and one.times is None and _certain(one)


def _certain(one: Instruction) -> bool:
    return one.given is None and not one.once


def _set_off(several: Iterable[Instruction], index: Index, waiting: list[When]) -> dict[str, str]:
    """Cards that are read, and triggers that wait for that."""
    found: dict[str, str] = {}
    for one in several:
        if isinstance(one, ReadCard) and _certain(one) and index.cards[one.card].requires is None:
            found[one.card] = one.key
            found |= {when.key: one.key for when in waiting if when.of in (None, one.card)}
    return found
