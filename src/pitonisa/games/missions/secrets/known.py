"""Derives which texts and things of the scenario a viewer may know: from the rules, and not from the view."""

from __future__ import annotations

from collections.abc import Iterator

import msgspec

from pitonisa.games.missions import lookup
from pitonisa.games.missions.conditions import sees_counter
from pitonisa.games.missions.council import asked
from pitonisa.games.missions.model import State, agents_of
from pitonisa.games.missions.people import AgentId
from pitonisa.games.missions.scenario.instructions import Choose, ConflictBox, Question, TestBox
from pitonisa.games.missions.scenario.loaded import unfilled
from pitonisa.games.missions.scenario.prose import telling
from pitonisa.games.missions.tasks import Choice, Job, Spelling
from pitonisa.kernel import Seat, Viewer


class Known(msgspec.Struct, frozen=True):
    texts: frozenset[str]
    """As the scenario calls them."""

    things: frozenset[str]
    """Cards, items and tokens whose instructions may be known, or are being carried out."""

    read: frozenset[str]
    """Cards and items whose words are known: read, heard or lying open, and not found locked."""


def known(state: State, viewer: Viewer) -> Known:
    own = agents_of(state, viewer)
    things = frozenset(_open_things(state)) | frozenset(_in_hand(state, own)) | frozenset(_at_work(state))
    read = frozenset(_texts(state, own))
    texts = read | {unfilled(raw) for raw in read}
    return Known(texts, things, frozenset(_read(state, own)))


def _read(state: State, own: list[AgentId]) -> Iterator[str]:
    yield from _open_things(state)
    yield from (entry.card for entry in state.readings.heard if not entry.locked)
    for agent in own:
        yield from (entry.card for entry in state.readings.alone[agent] if not entry.locked)


def _texts(state: State, own: list[AgentId]) -> Iterator[str]:
    """List what lies open, what was read to all, and what the viewer's own agents have read or are asked (R10)."""
    yield from _on_the_table(state)
    yield from state.readings.labels
    for entry in state.readings.heard:
        yield from entry.texts
        yield from _titles(state, entry.card)
    for agent in own:
        for entry in state.readings.alone[agent]:
            yield from entry.texts
            yield from map(telling, entry.texts)  # which one it is, though not its words
            yield from _titles(state, entry.card)
    for box in _boxes(state, own):
        yield from _of_box(box)
    for job in state.jobs:
        if any(one in own for one in asked(job.ask)) or _is_open(job):
            yield from _of_question(state, job)
    if state.ended is not None:
        yield from _of_the_end(state)
    yield from _decided(state)


def _decided(state: State) -> Iterator[str]:
    """List what the group was asked last, with all its ways: it is remembered."""
    if state.company.ballot is None:
        return
    for one in lookup.index(state).instructions.values():
        if isinstance(one, Choose) and lookup.text(state, f"{one.choice}.text") == state.company.ballot.question:
            yield f"{one.choice}.text"
            yield from (f"{one.choice}.{option.id}" for option in one.options)


def _titles(state: State, card: str) -> Iterator[str]:
    yield f"{card}.label"
    yield f"{card}.name"
    for talk in lookup.scenario(state).talks:
        if any(one.id == card for one in talk.cards):
            yield f"{talk.id}.name"


def _on_the_table(state: State) -> Iterator[str]:
    """List what all see from the start, and what is laid in the course of the mission."""
    written = lookup.scenario(state)
    yield from ("title", "blurb", "notes", "brief", "debrief")
    for name in written.rules.attributes:
        yield f"attribute.{name}"
    for host in written.hosts:
        named = [host.id, *(talent.id for talent in host.talents), *([host.gear.id] if host.gear else [])]
        named += [ability.id for talent in host.talents for ability in talent.abilities]
        named += [ability.id for ability in (host.gear.abilities if host.gear else ())]
        for id in named:
            yield from (f"{id}.name", f"{id}.role", f"{id}.text")
    for counter in written.counters:
        if sees_counter(state, counter):
            yield f"{counter.id}.name"
    for tick in written.checklist:
        yield from (f"tick.{tick.id}", f"tick.{tick.id}.about")
    for laid in state.board.maps:
        yield f"{laid.map}.name"
        yield from (f"{spot.location}.name" for spot in lookup.index(state).maps[laid.map].spots)
    yield from (f"{spot.location}.name" for spot in state.board.spots)
    if state.here.place is not None:
        yield f"{state.here.place}.alt"
    yield from _of_open_things(state)


def _of_open_things(state: State) -> Iterator[str]:
    found = lookup.index(state)
    for id in _open_things(state):
        thing = found.items.get(id) or found.tokens[id]
        yield from (f"{id}.name", f"{id}.text")
        for ability in thing.abilities:
            yield from (f"{ability.id}.name", f"{ability.id}.text")
    for agent in state.agents:
        for ability in agent.abilities:
            yield from (f"{ability}.name", f"{ability}.text")
    yield from (f"{id}.name" for id in state.fights.foes)
    brawl, looming = state.fights.brawl, state.fights.looming
    faced = [brawl] if brawl is not None else looming if len(looming) > 1 else ()
    yield from (f"{found.conflicts[one.conflict].adversary}.name" for one in faced)


def _open_things(state: State) -> Iterator[str]:
    """List green and white items and all tokens: they lie face up (R39, R40)."""
    yield from (*state.board.table, *state.board.group)
    for agent in state.agents:
        yield from (*agent.items, *agent.tokens)


def _in_hand(state: State, own: list[AgentId]) -> Iterator[str]:
    """List the cards before the viewer's own agents and those they remember; in a group conflict, its card."""
    laid = {one.slot: one.card for one in state.here.panorama}
    for agent in own:
        yield from (entry.card for entry in state.readings.alone[agent] if not entry.locked)
        slot = state.agents[agent].slot
        if slot is not None and slot in laid:
            yield laid[slot]
        held = state.agents[agent].held
        if held is not None:
            yield held.card
    if state.fights.brawl is not None:
        yield state.fights.brawl.card


def _at_work(state: State) -> Iterator[str]:
    """List the things whose instructions are under way: another truth in which they were others could not have come
    here."""
    keys = [key for job in state.jobs for key in _keys(job)]
    keys += [one.key for one in state.standing.modifications]
    keys += [key for agent in state.agents for key in agent.stays]
    keys += [one.key for one in state.standing.triggers]
    keys += [state.test.box] if state.test else []
    keys += [agent.held.conflict for agent in state.agents if agent.held]
    keys += [one.conflict for one in state.fights.looming]
    for key in keys:
        yield lookup.owner_of(state, key)


def _keys(job: Job) -> Iterator[str]:
    yield from (key for task in job.todo if (key := getattr(task, "key", None)))
    yield from (box for task in job.todo if (box := getattr(task, "box", None)))
    yield from (conflict for task in job.todo if (conflict := getattr(task, "conflict", None)))
    yield from (item for task in job.todo if (item := getattr(task, "item", None)))
    yield getattr(job.ask, "key", None) or ""


def _is_open(job: Job) -> bool:
    """Say whether a question is put to the group, and so to all."""
    return isinstance(job.ask, Choice) and job.ask.how != "alone"


def _of_question(state: State, job: Job) -> Iterator[str]:
    if not isinstance(job.ask, Choice | Spelling):
        return
    one = lookup.index(state).instructions[job.ask.key]
    if isinstance(one, Choose):
        yield f"{one.choice}.text"
        yield from (f"{one.choice}.{option.id}" for option in one.options)
    elif isinstance(one, Question):
        yield f"{one.question}.text"


def _boxes(state: State, own: list[AgentId]) -> Iterator[TestBox | ConflictBox]:
    """List the tests and conflicts on cards that these agents may read."""
    found = lookup.index(state)
    for id in (*_in_hand(state, own), *_open_things(state)):
        card = found.cards.get(id)
        if card is not None:
            yield from card.tests
            yield from [card.conflict] if card.conflict else []
    for agent in own:
        held = state.agents[agent].held
        if held is not None:
            yield found.conflicts[held.conflict]
    if state.fights.brawl is not None:
        yield found.conflicts[state.fights.brawl.conflict]
    if state.test is not None and (state.test.agent in own or state.fights.brawl is not None):
        yield found.tests[state.test.box]


def _of_box(box: TestBox | ConflictBox) -> Iterator[str]:
    """List what a box is about and the way out; what comes of it is read with the result."""
    for end in ("text", "flee"):
        yield f"{box.id}.{end}"
    if isinstance(box, ConflictBox):
        yield f"{box.adversary}.name"
        for test in box.tests:
            yield from _of_box(test)


def _of_the_end(state: State) -> Iterator[str]:
    """List how the mission ended, and what it was worth (R53)."""
    ended, written = state.ended, lookup.scenario(state)
    assert ended is not None
    yield from (f"debrief.{id}" for id in written.record)
    yield from (f"tier.{tier.id}" for tier in written.tiers)
    yield from (point.text for point in (*state.tallies.points, *state.tallies.silent))
    yield from (f"score.{line.id}" for line in written.score)
    ending = lookup.index(state).endings[ended.ending]
    yield from (f"{ending.id}.{end}" for end in ("name", "kind", "text"))
    yield from (f"{ending.id}.{part.id}" for part in ending.parts)
    yield from (f"score.{line.id}" for line in ending.score)
    yield from [ended.reason] if ended.reason else []


def marks(state: State, seat: Seat) -> frozenset[str]:
    """List the marks of the cards that a seat has read, in this run of the mission and in those before."""
    own = agents_of(state, seat)
    read = {entry.card for agent in own for entry in state.readings.alone[agent]}
    return frozenset(lookup.mark(state, card) for card in read.union(*(state.readings.before[agent] for agent in own)))


def unread(state: State, viewer: Viewer) -> list[str]:
    """List the cards of which a viewer may know nothing but where they lie."""
    here = known(state, viewer)
    return [id for id in lookup.index(state).cards if id not in here.things]
