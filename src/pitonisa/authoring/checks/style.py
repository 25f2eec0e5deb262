"""What works and could be better: too little to read, tests whose results are all alike, endings without a score."""

from __future__ import annotations

import re
from collections.abc import Iterator

import msgspec

from pitonisa.games.missions.scenario.faults import NOWHERE, Fault, fault
from pitonisa.games.missions.scenario.index import Index
from pitonisa.games.missions.scenario.instructions import Instruction, TestBox
from pitonisa.games.missions.scenario.loader import Examined


def faults(examined: Examined, index: Index) -> Iterator[Fault]:
    scenario, where = index.scenario, examined.where
    texts = examined.loaded.prose[scenario.languages[0]].texts if examined.loaded else {}
    most = min(scenario.players[1], len(scenario.hosts))
    for place in scenario.locations:
        if (found := len(place.panorama)) < most:
            yield fault("few-cards", where[place.id], place.id, "warning", cards=found, agents=most)
    for box in index.tests.values():
        told = {texts.get(f"{box.id}.{cell}", "") for cell in ("fail", "critical", "success")}
        if len(told) == 1 and _cells(box) == 1:
            yield fault("same-results", where[box.id], box.id, "warning")
    for ending in scenario.endings:
        if ending.kind == "success" and ending.rated and not (ending.score or scenario.score):
            yield fault("ending-unscored", where[ending.id], ending.id, "warning")
    for note in scenario.todo:
        yield fault("todo", NOWHERE, level="hint", note=note)
    for card in index.cards.values():
        if card.note:
            yield fault("note", where[card.id], card.id, "hint", note=card.note)


def _cells(box: TestBox) -> int:
    """How many of the three results differ."""
    return len({_unkeyed(box.cell(cell)) for cell in ("fail", "critical", "success")})


def _unkeyed(cell: tuple[Instruction, ...]) -> bytes:
    """What a result does, wherever it stands."""
    return re.sub(rb'"key":"[^"]*"', b"", msgspec.json.encode(cell))
