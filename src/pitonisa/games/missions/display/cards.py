"""Shows tests, conflicts and chance cards, and to each player what their own agents have read and hold."""

from __future__ import annotations

from collections.abc import Iterator

import msgspec

from pitonisa.games.missions import amounts, events, lookup
from pitonisa.games.missions.amounts import ChanceCards, Odds, Trial, must_stay, outcome_of
from pitonisa.games.missions.conditions import attribute
from pitonisa.games.missions.display.people import EffectShown, effects
from pitonisa.games.missions.model import Reading, State, Test, TestStep, agents_of
from pitonisa.games.missions.people import AgentId
from pitonisa.games.missions.scenario.cards import Item, TalkCard
from pitonisa.games.missions.scenario.instructions import ConflictBox, Instruction, TestBox
from pitonisa.games.missions.scenario.loaded import LoadedScenario, remembered
from pitonisa.kernel import TextId


class CellShown(msgspec.Struct, frozen=True, kw_only=True):
    """What a result would bring; its text is read with the result."""

    effects: tuple[EffectShown, ...]


class TryShown(msgspec.Struct, frozen=True, kw_only=True):
    """A test with one of its possible attributes."""

    attribute: TextId
    art: str | None
    value: int
    difficulty: int
    cost: int
    odds: Odds


class TestShown(msgspec.Struct, frozen=True, kw_only=True):
    __test__ = False

    box: int
    text: TextId | None
    tries: tuple[TryShown, ...]
    fail: CellShown
    critical: CellShown | None
    """None if it is the same as a success."""

    success: CellShown


class ConflictShown(msgspec.Struct, frozen=True, kw_only=True):
    text: TextId | None
    group: bool
    adversary: TextId | None
    art: str | None
    life: int
    damage: int
    flee: TextId | None
    flee_cost: int
    tests: tuple[TestShown, ...]
    card: tuple[TextId, ...]
    """The card's text, in a group conflict."""

    fought: bool
    """Exchanges are over, and tests begin."""

    turn: AgentId | None
    acted: tuple[AgentId, ...]
    turns: int


class SupporterShown(msgspec.Struct, frozen=True, kw_only=True):
    agent: AgentId
    given: int
    more: int
    """How much they may still give; 0 when they are done."""


class RunningTest(msgspec.Struct, frozen=True, kw_only=True):
    """The running test, as a public sum."""

    agent: AgentId
    attribute: TextId
    art: str | None
    text: TextId | None
    """What is tried, for those it concerns."""

    step: TestStep
    base: int
    boost: int
    supporters: tuple[SupporterShown, ...]
    support: int
    luck: int
    fate: int | None
    value: int
    """Without the chance card, or with it once it is drawn."""

    difficulty: int
    odds: Odds
    """Before the draw, and unchanged after it."""

    chances: tuple[ChanceCards, ...]
    """The same, value by value."""

    result: events.Result | None


class FateShown(msgspec.Struct, frozen=True, kw_only=True):
    """The chance cards: possible ones, sorted, and drawn ones."""

    size: int
    least: int
    most: int
    coming: tuple[int, ...]
    discard: tuple[int, ...]
    shuffling: tuple[int, ...]
    """The values that bring the discards back."""


def trials(state: State, agent: AgentId, *, private: bool = True) -> tuple[TestShown, ...]:
    return tuple(_trial(state, agent, n, one, private) for n, one in enumerate(amounts.trials(state, agent)))


def _trial(state: State, agent: AgentId, n: int, trial: Trial, private: bool) -> TestShown:
    box = trial.box
    look = state.scenario.look
    tries: list[TryShown] = []
    for name in box.attribute:
        begun = _as_if(state, agent, trial, name)
        assert begun.test is not None
        tries.append(
            TryShown(
                attribute=lookup.text(state, f"attribute.{name}"),
                art=look.attributes.get(name),
                value=amounts.value(begun, begun.test),
                difficulty=amounts.difficulty(begun, agent, box),
                cost=amounts.start_cost(state, agent, box),
                odds=amounts.odds_of(begun, begun.test),
            )
        )
    return TestShown(
        box=n,
        text=lookup.maybe(state, f"{box.id}.text"),
        tries=tuple(tries),
        fail=_cell(state, box.fail, agent, private),
        critical=None if box.critical is None else _cell(state, box.critical, agent, private),
        success=_cell(state, box.success, agent, private),
    )


def _as_if(state: State, agent: AgentId, trial: Trial, attribute: str) -> State:
    """Return the state as if the test had begun, which affects some rules. A running test stays the same."""
    running = state.test
    if running is not None and (running.agent, running.box, running.attribute) == (agent, trial.box.id, attribute):
        return state
    test = Test(agent=agent, box=trial.box.id, attribute=attribute, conflict=trial.conflict)
    return msgspec.structs.replace(state, test=test)


def _cell(state: State, do: tuple[Instruction, ...], agent: AgentId, private: bool) -> CellShown:
    return CellShown(effects=effects(state, do, agent, private=private))


def running(state: State, own: tuple[AgentId, ...]) -> RunningTest | None:
    test = state.test
    if test is None:
        return None
    box = state.scenario.index.tests[test.box]
    difficulty = amounts.difficulty(state, test.agent, box)
    value, luck = amounts.value(state, test), amounts.luck(state, test.agent)
    drawn = test.fate is not None
    concerned = test.agent in own or state.fights.brawl is not None
    return RunningTest(
        agent=test.agent,
        attribute=lookup.text(state, f"attribute.{test.attribute}"),
        art=state.scenario.look.attributes.get(test.attribute),
        text=lookup.maybe(state, f"{box.id}.text") if concerned else None,
        step=test.step,
        base=attribute(state, test.agent, test.attribute),
        boost=test.boost,
        supporters=_supporters(state, test),
        support=sum(n for _, n in test.supports),
        luck=luck,
        fate=test.fate,
        value=amounts.final_value(state, test) if drawn else value,
        difficulty=difficulty,
        odds=amounts.odds_of(state, test),
        chances=amounts.chances_of(state, test),
        result=events.Result(outcome_of(state, box.id)) if drawn else None,
    )


def _supporters(state: State, test: Test) -> tuple[SupporterShown, ...]:
    given, able = dict(test.supports), amounts.supporters(state, test)
    shown = sorted({*given, *able})
    caps = {one: amounts.support_cap(state, one) for one in able}
    return tuple(
        SupporterShown(agent=one, given=given.get(one, 0), more=max(0, caps.get(one, 0) - given.get(one, 0)))
        for one in shown
    )


def conflict(state: State, box: ConflictBox, own: AgentId | None) -> ConflictShown:
    """Show a conflict to those it concerns."""
    fight = state.fights.brawl if box.scope == "group" else None
    foe = box.adversary
    return ConflictShown(
        text=lookup.maybe(state, f"{box.id}.text"),
        group=box.scope == "group",
        adversary=lookup.text(state, f"{foe}.name") if foe else None,
        art=state.scenario.look.adversaries.get(foe or ""),
        life=amounts.life(state, foe) if foe else 0,
        damage=state.fights.damage.get(foe or "", 0),
        flee=lookup.maybe(state, f"{box.id}.flee") if box.flee else None,
        flee_cost=box.flee.pay.charge if box.flee else 0,
        tests=trials(state, own, private=box.scope != "group") if own is not None else (),
        card=_card_of(state) if fight else (),
        fought=fight.fought if fight else True,
        turn=fight.turn if fight else own,
        acted=fight.acted if fight else (),
        turns=fight.turns if fight else 0,
    )


def _card_of(state: State) -> tuple[TextId, ...]:
    assert state.fights.brawl is not None
    card = state.fights.brawl.card
    heard = next((one for one in reversed(state.readings.heard) if one.card == card), None)
    return tuple(lookup.text(state, raw) for raw in heard.texts) if heard else ()


def brawl(state: State) -> ConflictShown | None:
    if state.fights.brawl is None:
        return None
    box = state.scenario.index.conflicts[state.fights.brawl.conflict]
    return conflict(state, box, state.fights.brawl.turn)


def odds_in(fate: FateShown, margin: int) -> Odds:
    """Compute the odds of a test by the margin between its value and its difficulty, of the cards that are shown."""
    return amounts.odds_among(fate.coming or fate.discard, margin)


def fate(state: State) -> FateShown:
    cards = (*state.fate.pile, *state.fate.discard)
    values = [card.value for card in cards]
    return FateShown(
        size=len(cards),
        least=min(values, default=0),
        most=max(values, default=0),
        coming=tuple(sorted(card.value for card in state.fate.pile)),
        discard=tuple(card.value for card in state.fate.discard),
        shuffling=tuple(sorted({card.value for card in cards if card.reshuffle})),
    )


class CardShown(msgspec.Struct, frozen=True, kw_only=True):
    """A card in one's own hands."""

    slot: str
    label: TextId
    texts: tuple[TextId, ...]
    locked: bool
    stays: bool
    """Its reader may neither wait nor explore."""

    tests: tuple[TestShown, ...]
    conflict: ConflictShown | None
    before: bool
    """Its reader has read it in an earlier run of this mission."""

    mark: str
    """A mark by which the reader's browser recognises it at other tables (`GET /api/tables/CODE/read`)."""


class EntryShown(msgspec.Struct, frozen=True, kw_only=True):
    """Something that was read: its name, place and round."""

    title: TextId | None
    place: TextId | None
    round: int
    texts: tuple[TextId, ...]
    before: bool
    """Its reader has read it in an earlier run of this mission."""


class HandsShown(msgspec.Struct, frozen=True, kw_only=True):
    """What one of the viewer's own agents has, unseen by others."""

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
        card=_card_before(state, agent),
        things=() if in_card or state.fights.brawl else trials(state, agent),
        memory=_texts(state, last) if last and one.memory else (),
        journal=tuple(_entry(state, entry, is_known_from_before(state, agent, entry.card)) for entry in read),
        repertoire=tuple(dict.fromkeys(name for entry in read if (name := _talk_name(state, entry.card)))),
    )


def _card_before(state: State, agent: AgentId) -> CardShown | None:
    card, one = lookup.card_in_front(state, agent), state.agents[agent]
    if card is None or one.slot is None:
        return None
    last = next((entry for entry in reversed(state.readings.alone[agent]) if entry.card == card.id), None)
    box = state.scenario.index.conflicts[one.held.conflict] if one.held else None
    return CardShown(
        slot=one.slot,
        label=lookup.text(state, f"{card.id}.label"),
        texts=_texts(state, last) if last else (),
        locked=amounts.is_locked(state, agent, card.id),
        stays=must_stay(state, agent),
        tests=() if box or state.fights.brawl else trials(state, agent),
        conflict=conflict(state, box, agent) if box and not state.fights.brawl else None,
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
    known = state.scenario.index.cards.get(card)
    if isinstance(known, Item):
        return lookup.text(state, f"{card}.name")
    if isinstance(known, TalkCard):
        return _talk_name(state, card)
    return lookup.maybe(state, f"{card}.label")


def _talk_name(state: State, card: str) -> TextId | None:
    for talk in lookup.scenario(state).talks:
        if any(one.id == card for one in talk.cards):
            return lookup.maybe(state, f"{talk.id}.name")
    return None


def aloud(state: State) -> tuple[EntryShown, ...]:
    return tuple(_entry(state, entry) for entry in state.readings.heard)


# The cards that lay in the places on the map: who read them, and what is left there


class OpenTest(msgspec.Struct, frozen=True, kw_only=True):
    """A known test that hasn't been passed."""

    attributes: tuple[TextId, ...]
    difficulty: int
    wins: tuple[EffectShown, ...]


class NoteShown(msgspec.Struct, frozen=True, kw_only=True):
    """A card of a panorama of a place on the map, as the viewer remembers it."""

    place: int
    slot: str
    label: TextId
    read: int | None
    """The round in which somebody publicly last had it."""

    known: bool
    """One of the viewer's own agents has read it."""

    locked: bool
    """They found it locked."""

    tests: tuple[OpenTest, ...]
    """What they have read there that can still be tried, conflicts included."""


def notebook(state: State, own: tuple[AgentId, ...]) -> tuple[NoteShown, ...]:
    """Show for each slot the card last seen there."""
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
    """List every slot of every place, with its possible cards."""
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
    """List tests that haven't been passed, including those of conflicts that weren't won."""
    written = state.scenario.index.cards[card]
    for box in amounts.open_tests(state, agent, written):
        yield _remembered_test(state, agent, box, box.success)
    fight = amounts.conflict_of(state, written, agent)
    if fight is not None:
        yield from (_remembered_test(state, agent, box, fight.on_win) for box in fight.tests)


def _remembered_test(state: State, agent: AgentId, box: TestBox, wins: tuple[Instruction, ...]) -> OpenTest:
    return OpenTest(
        attributes=tuple(lookup.text(state, f"attribute.{name}") for name in box.attribute),
        difficulty=amounts.difficulty(state, agent, box),
        wins=effects(state, wins, agent),
    )
