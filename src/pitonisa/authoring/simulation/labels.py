"""Cards and tests by what is printed on them, which gives nothing away: 4B is the card B of the fourth place."""

from __future__ import annotations

from pitonisa.games.missions.scenario.cards import Card
from pitonisa.games.missions.scenario.index import Index


def cards(index: Index) -> dict[str, str]:
    """By card of a panorama; the versions of a slot share one number."""
    return {
        card.id: f"{place.number}{slot.slot}"
        for place in sorted(index.scenario.locations, key=lambda one: one.number)
        for slot in place.panorama
        for card in slot.versions
    }


def tests(index: Index) -> dict[str, str]:
    """By test; several of one slot are counted."""
    found: dict[str, str] = {}
    counted: dict[str, int] = {}
    for id, code in cards(index).items():
        for test in _tests(index.cards[id]):
            counted[code] = counted.get(code, 0) + 1
            found[test] = code if counted[code] == 1 else f"{code}{counted[code]}"
    return found


def _tests(card: Card) -> list[str]:
    fight = card.conflict.tests if card.conflict else ()
    return [box.id for box in (*card.tests, *fight)]
