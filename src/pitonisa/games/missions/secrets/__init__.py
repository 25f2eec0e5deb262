"""Decides who may know what: the only place that does."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator
from functools import lru_cache
from typing import Any, Final, cast

import msgspec
from msgspec.structs import replace

from pitonisa.games.missions import lookup, model
from pitonisa.games.missions.conditions import counted_for, counter_value, sees_counter
from pitonisa.games.missions.model import State, agents_of, changed, is_over
from pitonisa.games.missions.people import AgentId
from pitonisa.games.missions.scenario.cards import Card, Host, Item, Slot, Speaks, Talk
from pitonisa.games.missions.scenario.effects import Gain
from pitonisa.games.missions.scenario.index import Index
from pitonisa.games.missions.scenario.loaded import LoadedScenario, Twin
from pitonisa.games.missions.scenario.look import Look, Part, Scene
from pitonisa.games.missions.scenario.model import Counter, FateCard, Location, Scenario
from pitonisa.games.missions.scenario.prose import Prose
from pitonisa.games.missions.secrets.known import Known, known, unread
from pitonisa.games.missions.tasks import Job, Spelling
from pitonisa.kernel import Stream, Viewer

_HOLDERS: Final = (Scenario, Location, Slot, Talk, Host)
"""What holds cards."""

KEPT: Final = 32
"""Scenarios with strange cards that are kept: whether an action can be undone is tried in a dozen, again and again."""

SECRET: Final = frozenset(
    {
        "scenario",
        "jobs",
        "board.swaps",
        "fate.pile",
        "tallies.hidden",
        "tallies.silent",
        "standing.done",
        "standing.carried_out",
        "standing.triggers",
        "readings.alone",
        "readings.before",
    }
)
OPEN: Final = frozenset(
    {
        "journal",
        "runs",
        "step",
        "round",
        "lead",
        "agents",
        "test",
        "ended",
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
"""Each part's fields by its name; a new one is neither, until somebody says which."""

MARKED: Final = 7_310_000_000
"""Numbers from here on are marks: no counter of a scenario comes near."""


def reshuffle(state: State, viewer: Viewer, rng: Stream) -> State:
    """Make another truth that `viewer` cannot tell from this one: in what the scenario says where they have not read
    it, in the order of the chance cards, in what others have read, and in what lies ahead."""
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
    if is_over(state):
        return other
    silent = () if state.tallies.silent else (model.Point(f"{salt}.text", 1),)
    other = changed(other, hidden=other_values(state, rng), silent=silent)
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
    """Change what others are spelling: it is theirs to know until they say it, and afterwards too."""
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

    strange, revealing = marked(), lookup.index(state).revealing
    over = is_over(state)
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


def other_values(state: State, rng: Stream) -> model.Counts:
    """Give the hidden counters values that answer alike all that the scenario asks while the mission goes on."""
    return with_values(state, lambda counter, now: rng.choice(_alike(state, counter, now)))


def with_values(state: State, value: Callable[[Counter, int], int]) -> model.Counts:
    """Give other values to the hidden counters that do not lie open now."""
    counts = state.tallies.hidden
    for count, counter in _unseen(state):
        counts = model.with_count(counts, model.Count(count.counter, count.agent, value(counter, count.value)))
    return counts


def _unseen(state: State) -> Iterator[tuple[model.Count, Counter]]:
    """List what each hidden counter has come to. Every agent has one of those that belong to hosts."""
    for counter in lookup.scenario(state).counters:
        if sees_counter(state, counter):
            continue
        for one in counted_for(state, counter):
            yield model.Count(counter.id, one, counter_value(state, counter.id, one)), counter


def _alike(state: State, counter: Counter, now: int) -> list[int]:
    if counter.id in lookup.index(state).measured:
        return [now]
    asked = lookup.index(state).questions.get(counter.id, ())
    answers = [one.holds(now) for one in asked]
    return [n for n in range(counter.least, counter.most + 1) if [one.holds(n) for one in asked] == answers]


# Scenarios that differ in every text, picture and instruction that a viewer does not know


def twin(state: State, known: Known, salt: str) -> Twin:
    """Make a scenario that cannot be told from this one by a viewer with this knowledge."""
    loaded = state.scenario
    written = _strange_index(loaded.index, known.things, known.read)
    return Twin(loaded, salt, written, _other_prose(loaded, known, salt), _other_look(loaded, state), known.texts)


@lru_cache(maxsize=KEPT)
def _strange_index(index: Index, things: frozenset[str], read: frozenset[str]) -> Index:
    """Index the scenario in which all other cards say other things: that takes longer than to play many actions."""
    return Index(_changed(index.scenario, things, read))


def _other_prose(loaded: LoadedScenario, known: Known, salt: str) -> dict[str, Prose]:
    """Make every unknown text another, and longer or shorter."""
    other: dict[str, Prose] = {}
    for language in loaded.scenario.languages:
        texts = loaded.texts(language)
        other[language] = Prose(
            texts={raw: text if raw in known.texts else f"{salt} {raw}" for raw, text in texts.items()},
            terms=dict(loaded.terms(language)),
        )
    return other


def _other_look(loaded: LoadedScenario, state: State) -> Look:
    """Make other scenes for places where the group has not been."""
    look = loaded.look
    seen = {spot.location for spot in state.board.spots if spot.visits} | {state.here.place}
    strange = Scene(props=(Part(part="strange"),))
    scenes = {place: look.scenes.get(place) if place in seen else strange for place in loaded.index.locations}
    return replace(look, scenes={place: scene for place, scene in scenes.items() if scene is not None})


def _changed(value: Any, things: frozenset[str], read: frozenset[str]) -> Any:
    """Change unknown cards so that they say other things, wherever they lie."""
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
    """Make the same card from outside. Of an item, what all can work out from its number stays as well."""
    gift = Gain(n=1, key=f"{card.id}/on_read/strange")
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
