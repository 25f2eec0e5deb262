"""Decides which viewer may know what in Missions; no other file decides that."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator
from functools import lru_cache
from typing import Any, Final, cast

import msgspec
from msgspec.structs import replace

from pitonisa.games.missions import conditions, lookup, model
from pitonisa.games.missions.council import asked
from pitonisa.games.missions.model import State, agents_of, changed
from pitonisa.games.missions.people import AgentId
from pitonisa.games.missions.scenario import effects, prose
from pitonisa.games.missions.scenario.cards import Card, Host, Item, Slot, Speaks, Talk
from pitonisa.games.missions.scenario.index import Index
from pitonisa.games.missions.scenario.instructions import Choose, ConflictBox, Question, TestBox
from pitonisa.games.missions.scenario.loaded import LoadedScenario, Twin, unfilled
from pitonisa.games.missions.scenario.model import Counter, FateCard, Location, Look, Part, Scenario, Scene
from pitonisa.games.missions.tasks import Choice, Job, Spelling
from pitonisa.kernel import Seat, Stream, Viewer

# Which texts and things of the scenario a viewer may know: from the rules, and not from the view


class Known(msgspec.Struct, frozen=True):
    texts: frozenset[str]
    """By the scenario's names."""

    things: frozenset[str]
    """Cards, items and tokens whose instructions may be known, or are in progress."""

    read: frozenset[str]
    """Cards and items whose text is known: read, heard or visible, when not locked."""


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
    """List what is public, was read to all, or concerns the viewer's own agents (R10)."""
    yield from _on_the_table(state)
    yield from state.readings.labels
    for entry in state.readings.heard:
        yield from entry.texts
        yield from _titles(state, entry.card)
    for agent in own:
        for entry in state.readings.alone[agent]:
            yield from entry.texts
            yield from map(prose.telling, entry.texts)  # which one it is, though not its words
            yield from _titles(state, entry.card)
    for box in _boxes(state, own):
        yield from _of_box(box)
    for job in state.jobs:
        if any(one in own for one in asked(job.ask)) or (isinstance(job.ask, Choice) and job.ask.how != "alone"):
            yield from _of_question(state, job)
    if state.ended is not None:
        yield from _of_the_end(state)
    yield from _decided(state)


def _decided(state: State) -> Iterator[str]:
    """List the group's last decision with all its ways, which is remembered."""
    if state.company.ballot is None:
        return
    for one in state.scenario.index.instructions.values():
        if isinstance(one, Choose) and lookup.text(state, f"{one.choice}.text") == state.company.ballot.question:
            yield from _of_choice(one)


def _titles(state: State, card: str) -> Iterator[str]:
    yield f"{card}.label"
    yield f"{card}.name"
    for talk in lookup.scenario(state).talks:
        if any(one.id == card for one in talk.cards):
            yield f"{talk.id}.name"


def _on_the_table(state: State) -> Iterator[str]:
    """List what everybody sees from the start, and what is laid later."""
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
        if conditions.sees_counter(state, counter):
            yield f"{counter.id}.name"
    for tick in written.checklist:
        yield from (f"tick.{tick.id}", f"tick.{tick.id}.about")
    for laid in state.board.maps:
        yield f"{laid.map}.name"
        yield from (f"{spot.location}.name" for spot in state.scenario.index.maps[laid.map].spots)
    yield from (f"{spot.location}.name" for spot in state.board.spots)
    if state.here.place is not None:
        yield f"{state.here.place}.alt"
    yield from _of_open_things(state)


def _of_open_things(state: State) -> Iterator[str]:
    found = state.scenario.index
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
    """List the cards in front of the viewer's own agents, remembered ones, and that of a group conflict."""
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
    """List the things whose instructions are in progress, which must be the same in every alternative state."""
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
    for field in ("key", "box", "conflict", "item"):
        yield from (key for task in job.todo if (key := getattr(task, field, None)))
    yield getattr(job.ask, "key", None) or ""


def _of_question(state: State, job: Job) -> Iterator[str]:
    if not isinstance(job.ask, Choice | Spelling):
        return
    one = state.scenario.index.instructions[job.ask.key]
    if isinstance(one, Choose):
        yield from _of_choice(one)
    elif isinstance(one, Question):
        yield f"{one.question}.text"


def _of_choice(one: Choose) -> Iterator[str]:
    yield from (f"{one.choice}.{end}" for end in ("text", *(option.id for option in one.options)))


def _boxes(state: State, own: list[AgentId]) -> Iterator[TestBox | ConflictBox]:
    """List the tests and conflicts on cards that these agents may read."""
    found = state.scenario.index
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
    """List a box's own texts and its way out; results are read later."""
    for end in ("text", "flee"):
        yield f"{box.id}.{end}"
    if isinstance(box, ConflictBox):
        yield f"{box.adversary}.name"
        for test in box.tests:
            yield from _of_box(test)


def _of_the_end(state: State) -> Iterator[str]:
    """List the ending and its score (R53)."""
    ended, written = state.ended, lookup.scenario(state)
    assert ended is not None
    yield from (f"debrief.{id}" for id in written.record)
    yield from (f"tier.{tier.id}" for tier in written.tiers)
    yield from (point.text for point in (*state.tallies.points, *state.tallies.silent))
    yield from (f"score.{line.id}" for line in written.score)
    ending = state.scenario.index.endings[ended.ending]
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
    """List the cards of which a viewer knows only the position."""
    here = known(state, viewer)
    return [id for id in state.scenario.index.cards if id not in here.things]


# Other truths that a viewer cannot tell from this one


_HOLDERS: Final = (Scenario, Location, Slot, Talk, Host)
"""What holds cards."""

KEPT: Final = 32
"""How many scenarios with changed cards are cached, because deciding about undo needs a dozen repeatedly."""

SECRET: Final = frozenset(
    {
        *("scenario", "jobs", "board.swaps", "fate.pile", "tallies.hidden", "tallies.silent", "standing.done"),
        *("standing.carried_out", "standing.triggers", "readings.alone", "readings.before"),
    }
)
OPEN: Final = frozenset(
    {
        *("journal", "runs", "step", "round", "lead", "agents", "test", "ended"),
        *("here.place", "here.panorama", "here.leaving", "here.gifts", "here.explored", "here.used", "here.attempted"),
        *("board.maps", "board.spots", "board.decks", "board.pool", "board.burn", "board.table", "board.group"),
        *("board.removed", "board.last", "board.bound", "board.bound_cost"),
        *("fate.discard", "fate.drawn"),
        *("fights.looming", "fights.brawl", "fights.damage", "fights.lives", "fights.won", "fights.foes"),
        *("company.ready", "company.motion", "company.declined", "company.stayed", "company.ballot"),
        *("company.requests", "company.share", "company.credits", "company.recharges"),
        *("company.lost", "company.lost_at"),
        *("tallies.counters", "tallies.points", "tallies.ticks", "tallies.outcomes", "tallies.passed"),
        *("tallies.tried", "tallies.uses"),
        *("standing.modifications", "standing.overrides"),
        *("readings.heard", "readings.labels", "readings.told"),
    }
)
"""Each part's fields by name; a new one must be classified."""

MARKED: Final = 7_310_000_000
"""Numbers from here on are marks: no counter of a scenario comes near."""


def reshuffle(state: State, viewer: Viewer, rng: Stream) -> State:
    """Draw another state that `viewer` can't tell from this one: other unread texts, another order of chance cards,
    other readings and another future."""
    own, salt = agents_of(state, viewer), f"{rng.word():08x}"
    other = changed(
        state,
        scenario=twin(state, known(state, viewer), salt),
        pile=tuple(rng.shuffled(state.fate.pile)),
        alone=tuple(
            several if AgentId(n) in own else tuple(replace(one, texts=(f"{salt}.text",)) for one in several)
            for n, several in enumerate(state.readings.alone)
        ),
        before=tuple(
            cards if AgentId(n) in own else () if cards else (f"{salt}.card",)
            for n, cards in enumerate(state.readings.before)
        ),
        jobs=tuple(_misspelt(job, own, lambda: salt[:3]) for job in state.jobs),
    )
    if state.ended is not None:
        return other
    silent = () if state.tallies.silent else (model.Point(f"{salt}.text", 1),)
    other = changed(
        other, hidden=with_values(state, lambda counter, now: rng.choice(_alike(state, counter, now))), silent=silent
    )
    strange = unread(state, viewer)
    if strange:
        card = rng.choice(strange)
        place = rng.choice(lookup.scenario(state).locations)
        swap = model.Swap(place.id, place.panorama[0].slot, place.panorama[0].versions[-1].id)
        other = changed(
            other,
            done=state.standing.done | {f"{salt}.once"},
            carried_out=state.standing.carried_out ^ {card},
            swaps=model.with_swap(state.board, swap),
            triggers=tuple(model.Trigger(one.key, one.fired + 1) for one in state.standing.triggers),
        )
    return other


def _misspelt(job: Job, own: Collection[AgentId], typed: Callable[[], str]) -> Job:
    """Change the words that others are spelling, which stay private."""
    if isinstance(job.ask, Spelling) and job.ask.by not in own:
        return replace(job, ask=replace(job.ask, typed=typed()))
    return job


def mark(state: State, viewer: Viewer) -> tuple[State, tuple[str, ...]]:
    """Replace every secret of the state by a mark that would be recognised anywhere.

    Counters by whose values counters come to lie open keep theirs: a mark would lay them open.
    """
    marks: list[str] = []
    own = agents_of(state, viewer)

    def marked() -> Any:
        marks.append(f"canary-{len(marks)}-{viewer}")
        return marks[-1]

    def hidden(several: tuple[model.Reading, ...]) -> tuple[model.Reading, ...]:
        return tuple(replace(one, texts=(marked(),)) for one in several)

    pile = tuple(FateCard(value=card.value, reshuffle=cast(bool, marked())) for card in state.fate.pile)
    alone = tuple(several if AgentId(n) in own else hidden(several) for n, several in enumerate(state.readings.alone))
    jobs = tuple(_misspelt(job, own, marked) for job in state.jobs)

    def number() -> int:
        marks.append(str(MARKED + len(marks)))
        return int(marks[-1])

    strange, revealing = marked(), state.scenario.index.revealing
    over = state.ended is not None
    other = changed(
        state,
        scenario=twin(state, known(state, viewer), strange),
        pile=pile,
        alone=alone,
        before=tuple(cards if AgentId(n) in own else (marked(),) for n, cards in enumerate(state.readings.before)),
        jobs=jobs,
        done=state.standing.done | {marked()},
        carried_out=state.standing.carried_out | {marked()},
        swaps=(*state.board.swaps, model.Swap(marked(), marked(), marked())),
        triggers=(*state.standing.triggers, model.Trigger(marked())),
        hidden=with_values(state, lambda counter, now: now if counter.id in revealing else number()),
        silent=state.tallies.silent if over else (*state.tallies.silent, model.Point(marked(), 1)),
    )
    return other, tuple(marks)


# Counters that nobody sees now, and what else they could be without a difference that shows


def with_values(state: State, value: Callable[[Counter, int], int]) -> model.Counts:
    """Change hidden counters that aren't visible now."""
    counts = state.tallies.hidden
    for count, counter in _unseen(state):
        counts = model.with_count(counts, model.Count(count.counter, count.agent, value(counter, count.value)))
    return counts


def _unseen(state: State) -> Iterator[tuple[model.Count, Counter]]:
    """List the values of hidden counters, for every agent or the group."""
    for counter in lookup.scenario(state).counters:
        if conditions.sees_counter(state, counter):
            continue
        for one in conditions.counted_for(state, counter):
            yield model.Count(counter.id, one, conditions.counter_value(state, counter.id, one)), counter


def _alike(state: State, counter: Counter, now: int) -> list[int]:
    if counter.id in state.scenario.index.measured:
        return [now]
    asked = state.scenario.index.questions.get(counter.id, ())
    answers = [one.holds(now) for one in asked]
    return [n for n in range(counter.least, counter.most + 1) if [one.holds(n) for one in asked] == answers]


# Scenarios that differ in every text, picture and instruction that a viewer does not know


def twin(state: State, known: Known, salt: str) -> Twin:
    """Build a scenario that a viewer with this knowledge can't tell from this one."""
    loaded = state.scenario
    written = _strange_index(loaded.index, known.things, known.read)
    return Twin(loaded, salt, written, _other_prose(loaded, known, salt), _other_look(loaded, state), known.texts)


@lru_cache(maxsize=KEPT)
def _strange_index(index: Index, things: frozenset[str], read: frozenset[str]) -> Index:
    """Index the scenario with all other cards changed; cached, because it is slow."""
    return Index(_changed(index.scenario, things, read))


def _other_prose(loaded: LoadedScenario, known: Known, salt: str) -> dict[str, prose.Prose]:
    """Replace every unknown text by a longer or shorter one."""
    other: dict[str, prose.Prose] = {}
    for language in loaded.scenario.languages:
        texts = loaded.texts(language)
        other[language] = prose.Prose(
            texts={raw: text if raw in known.texts else f"{salt} {raw}" for raw, text in texts.items()},
            terms=dict(loaded.terms(language)),
        )
    return other


def _other_look(loaded: LoadedScenario, state: State) -> Look:
    """Replace scenes of places where the group hasn't been."""
    look = loaded.look
    seen = {spot.location for spot in state.board.spots if spot.visits} | {state.here.place}
    strange = Scene(props=(Part(part="strange"),))
    scenes = {place: look.scenes.get(place) if place in seen else strange for place in loaded.index.locations}
    return replace(look, scenes={place: scene for place, scene in scenes.items() if scene is not None})


def _changed(value: Any, things: frozenset[str], read: frozenset[str]) -> Any:
    """Change unknown cards, wherever they lie."""
    if isinstance(value, tuple):
        return tuple(_changed(one, things, read) for one in cast(tuple[Any, ...], value))
    if not isinstance(value, msgspec.Struct):
        return value
    if isinstance(value, Card):
        return value if value.id in things else _strange(value, read)
    if not isinstance(value, _HOLDERS):
        return value
    changes = {name: _changed(getattr(value, name), things, read) for name in value.__struct_fields__}
    return replace(value, **{name: new for name, new in changes.items() if new is not getattr(value, name)})


def _strange(card: Card, read: frozenset[str]) -> Card:
    """Return the same card from outside, with other contents. An item keeps what follows from its number."""
    gift = effects.Gain(n=1, key=f"{card.id}/on_read/strange")
    tests = tuple(replace(box, difficulty=9, success=box.fail, fail=()) for box in card.tests)
    changes: dict[str, Any] = {
        "on_read": () if card.on_read else (gift,),
        "tests": tests,
        "requires": None,
        "conflict": None,
        "speaks": card.speaks if card.id in read else Speaks(),
    }
    if isinstance(card, Item):
        changes |= {"passive": (), "abilities": ()}
    return replace(card, **changes)
