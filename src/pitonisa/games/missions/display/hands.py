"""Shows what an agent has read and holds to the one whose agent it is, what was read to all, and what is remembered."""

from __future__ import annotations

from collections.abc import Iterator

import msgspec

from pitonisa.games.missions import lookup
from pitonisa.games.missions.amounts import numbers
from pitonisa.games.missions.amounts.limits import must_stay
from pitonisa.games.missions.display import tests
from pitonisa.games.missions.display.tests import ConflictShown, TestShown
from pitonisa.games.missions.display.things import EffectShown, effects
from pitonisa.games.missions.lookup import maybe
from pitonisa.games.missions.model import State, agents_of
from pitonisa.games.missions.scenario.cards import Item, TalkCard
from pitonisa.games.missions.scenario.instructions import Instruction, TestBox
from pitonisa.games.missions.scenario.loaded import LoadedScenario, remembered
from pitonisa.games.missions.state.board import Reading
from pitonisa.games.missions.state.people import AgentId
from pitonisa.kernel import TextId


class CardShown(msgspec.Struct, frozen=True, kw_only=True):
    """A card in one's own hands."""

    slot: str
    label: TextId
    texts: tuple[TextId, ...]
    locked: bool
    stays: bool
    """One may neither wait nor explore."""

    tests: tuple[TestShown, ...]
    conflict: ConflictShown | None
    before: bool
    """Its reader has read it in an earlier run of this mission."""

    mark: str
    """By which the reader's own browser knows it from other tables (`GET /api/tables/CODE/read`)."""


class EntryShown(msgspec.Struct, frozen=True, kw_only=True):
    """Something that was read: under what name, at which place, in which round."""

    title: TextId | None
    place: TextId | None
    round: int
    texts: tuple[TextId, ...]
    before: bool
    """Its reader has read it in an earlier run of this mission."""


class HandsShown(msgspec.Struct, frozen=True, kw_only=True):
    """What one of the viewer's own agents has before them and nobody else sees."""

    agent: AgentId
    card: CardShown | None
    things: tuple[TestShown, ...]
    """Tests on things they hold."""

    memory: tuple[TextId, ...]
    journal: tuple[EntryShown, ...]
    repertoire: tuple[TextId, ...]
    """Names of the conversations they have had."""


def hands(state: State, agent: AgentId) -> HandsShown:
    one, read = state.agents[agent], state.readings.alone[agent]
    memory = lookup.host(state, agent).memory
    last = next((entry for entry in reversed(read) if memory and entry.card == memory.id), None)
    in_card = one.slot is not None or one.held is not None
    return HandsShown(
        agent=agent,
        card=_card(state, agent),
        things=() if in_card or state.fights.brawl else tests.trials(state, agent),
        memory=_texts(state, last) if last and one.memory else (),
        journal=tuple(_entry(state, entry, is_known_from_before(state, agent, entry.card)) for entry in read),
        repertoire=tuple(dict.fromkeys(_talks(state, read))),
    )


def _card(state: State, agent: AgentId) -> CardShown | None:
    card, one = lookup.card_in_front(state, agent), state.agents[agent]
    if card is None or one.slot is None:
        return None
    last = next((entry for entry in reversed(state.readings.alone[agent]) if entry.card == card.id), None)
    box = lookup.index(state).conflicts[one.held.conflict] if one.held else None
    return CardShown(
        slot=one.slot,
        label=lookup.text(state, f"{card.id}.label"),
        texts=_texts(state, last) if last else (),
        locked=numbers.is_locked(state, agent, card.id),
        stays=must_stay(state, agent),
        tests=() if box or state.fights.brawl else tests.trials(state, agent),
        conflict=tests.conflict(state, box, agent) if box and not state.fights.brawl else None,
        before=is_known_from_before(state, agent, card.id),
        mark=lookup.mark(state, card.id),
    )


def is_known_from_before(state: State, agent: AgentId, card: str) -> bool:
    """Say whether the person has read this card in an earlier run (R52)."""
    return any(card in state.readings.before[one] for one in agents_of(state, state.agents[agent].seat))


def _texts(state: State, entry: Reading) -> tuple[TextId, ...]:
    return tuple(lookup.text(state, raw) for raw in entry.texts)


def _entry(state: State, entry: Reading, before: bool = False) -> EntryShown:
    return EntryShown(
        title=_title(state, entry.card),
        place=lookup.text(state, f"{entry.place}.name") if entry.place else None,
        round=entry.round,
        texts=() if entry.behind else _texts(state, entry),
        before=before,
    )


def _title(state: State, card: str) -> TextId | None:
    """Find a label, an item's name, or the name of a conversation."""
    known = lookup.index(state).cards.get(card)
    if isinstance(known, Item):
        return lookup.text(state, f"{card}.name")
    if isinstance(known, TalkCard):
        return _talk_name(state, card)
    return maybe(state, f"{card}.label")


def _talk_name(state: State, card: str) -> TextId | None:
    for talk in lookup.scenario(state).talks:
        if any(one.id == card for one in talk.cards):
            return maybe(state, f"{talk.id}.name")
    return None


def _talks(state: State, read: tuple[Reading, ...]) -> list[TextId]:
    names = (_talk_name(state, entry.card) for entry in read)
    return [name for name in names if name is not None]


def aloud(state: State) -> tuple[EntryShown, ...]:
    return tuple(_entry(state, entry) for entry in state.readings.heard)


# The cards that lay in the places on the map: who read them, and what is left there


class OpenTest(msgspec.Struct, frozen=True, kw_only=True):
    """A test that was read somewhere and has not been passed."""

    attributes: tuple[TextId, ...]
    difficulty: int
    wins: tuple[EffectShown, ...]


class NoteShown(msgspec.Struct, frozen=True, kw_only=True):
    """A card that has lain in a panorama of a place on the map, as the viewer remembers it."""

    place: int
    slot: str
    label: TextId
    read: int | None
    """The round in which somebody last had it before them: everybody saw that."""

    known: bool
    """One of the viewer's own agents has read it."""

    locked: bool
    """And found it locked."""

    tests: tuple[OpenTest, ...]
    """What they have read there that can still be tried, conflicts included."""


def notebook(state: State, own: tuple[AgentId, ...]) -> tuple[NoteShown, ...]:
    """Show of each slot the card that was seen there last."""
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
def _slots(loaded: LoadedScenario) -> tuple[tuple[str, int, str, tuple[str, ...]], ...]:
    """List every slot of every place, with the cards that may lie there."""
    return tuple(
        (place.id, place.number, slot.slot, tuple(card.id for card in slot.versions))
        for place in loaded.scenario.locations
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
    """List what has not been passed, and what a conflict brings that has not been won."""
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
