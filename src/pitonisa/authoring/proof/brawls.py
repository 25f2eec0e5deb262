"""Where conflicts come together: places at which one may hold somebody, or several of the group may come up."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from pitonisa.authoring.proof.matters import Matters
from pitonisa.games.missions.scenario.index import Index
from pitonisa.games.missions.scenario.instructions import ConflictBox
from pitonisa.games.missions.scenario.walk import of_kind


def holding(index: Index) -> set[str]:
    """The places at which a conflict may hold one host, so that the others do not leave yet."""
    return {place for place, boxes in _met(index, lambda box: box.scope == "personal").items() if boxes}


def crowded(follows: Matters) -> set[str]:
    """The places at which more than one conflict of the group may be met."""
    met = _met(follows.index, lambda box: box.scope == "group" and follows.conflict(box))
    return {place for place, boxes in met.items() if len(boxes) > 1}


def _met(index: Index, wanted: Callable[[ConflictBox], bool]) -> dict[str, set[str]]:
    """By place: the conflicts that are printed there, and those that may be met anywhere."""
    found = {place.id: _boxes(place, wanted) for place in index.scenario.locations}
    anywhere = _boxes(index.scenario, wanted).difference(*found.values())
    return {place: boxes | anywhere for place, boxes in found.items()}


def _boxes(value: Any, wanted: Callable[[ConflictBox], bool]) -> set[str]:
    return {box.id for box in of_kind(value, ConflictBox) if wanted(box)}
