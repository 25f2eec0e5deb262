"""Shows what is remembered of the cards that lay in the places on the map: who read them, and what is left there."""

from __future__ import annotations

from collections.abc import Iterator

from pitonisa.games.missions import lookup
from pitonisa.games.missions.amounts import numbers
from pitonisa.games.missions.display.effects import effects
from pitonisa.games.missions.display.types.notebook import NoteShown, OpenTest
from pitonisa.games.missions.model import State
from pitonisa.games.missions.scenario.instructions import Instruction, TestBox
from pitonisa.games.missions.scenario.tale import Tale, remembered
from pitonisa.games.missions.state.people import AgentId
from pitonisa.games.missions.state.readings import Reading


def notebook(state: State, own: tuple[AgentId, ...]) -> tuple[NoteShown, ...]:
    """Of each slot the card that was seen there last."""
    seen = {raw: n for n, raw in enumerate(state.readings.labels)}
    read: dict[str, list[tuple[int, Reading]]] = {}
    for agent, several in enumerate(state.readings.alone):
        for one in several:
            read.setdefault(one.card, []).append((agent, one))
    laid = {one.slot: one.card for one in state.here.panorama}
    been = {spot.location for spot in state.board.spots if spot.visits}
    notes: list[NoteShown] = []
    for place, number, slot, cards in _slots(state.scenario):
        known = [id for id in cards if place in been and f"{id}.label" in seen]
        last = max(known, key=lambda id: seen[f"{id}.label"], default=None)
        card = laid.get(slot, last) if place == state.here.place else last
        if card is not None:
            notes.append(_note(state, number, slot, card, read.get(card, []), own))
    return tuple(notes)


@remembered
def _slots(tale: Tale) -> tuple[tuple[str, int, str, tuple[str, ...]], ...]:
    """Every slot of every place, with the cards that may lie there."""
    return tuple(
        (place.id, place.number, slot.slot, tuple(card.id for card in slot.versions))
        for place in tale.scenario.locations
        for slot in place.panorama
    )


def _note(
    state: State, number: int, slot: str, card: str, read: list[tuple[int, Reading]], own: tuple[AgentId, ...]
) -> NoteShown:
    mine = [(agent, one) for agent, one in read if agent in own]
    last = max(mine, key=lambda one: one[1].round, default=None)
    locked = last is not None and last[1].locked
    return NoteShown(
        place=number,
        slot=slot,
        label=lookup.text(state, f"{card}.label"),
        read=max((one.round for _, one in read), default=None),
        known=bool(mine),
        locked=locked,
        tests=tuple(_open(state, AgentId(last[0]), card)) if last is not None and not locked else (),
    )


def _open(state: State, agent: AgentId, card: str) -> Iterator[OpenTest]:
    """What has not been passed, and what a conflict brings that has not been won."""
    written = lookup.index(state).cards[card]
    for box in numbers.open_tests(state, agent, written):
        yield _test(state, agent, box, box.success)
    fight = numbers.conflict_of(state, written, agent)
    if fight is not None:
        yield from (_test(state, agent, box, fight.on_win) for box in fight.tests)


def _test(state: State, agent: AgentId, box: TestBox, wins: tuple[Instruction, ...]) -> OpenTest:
    return OpenTest(
        attributes=tuple(lookup.text(state, f"attribute.{name}") for name in box.attribute),
        difficulty=numbers.difficulty(state, agent, box),
        wins=effects(state, wins, agent),
    )
