"""Shows tests: as they stand on a card, and as a sum while one is under way; chance cards; a group conflict."""

from __future__ import annotations

import msgspec

from pitonisa.games.missions import lookup
from pitonisa.games.missions.amounts import numbers
from pitonisa.games.missions.amounts.limits import outcome_of
from pitonisa.games.missions.amounts.numbers import ChanceCards, Odds, Trial
from pitonisa.games.missions.conditions import attribute
from pitonisa.games.missions.display.things import EffectShown, effects
from pitonisa.games.missions.events import Result
from pitonisa.games.missions.lookup import maybe
from pitonisa.games.missions.model import State
from pitonisa.games.missions.scenario.instructions import ConflictBox, Instruction
from pitonisa.games.missions.state.people import AgentId
from pitonisa.games.missions.state.tests import Test, TestStep
from pitonisa.kernel import TextId

# What is shown


class CellShown(msgspec.Struct, frozen=True, kw_only=True):
    """What a result would bring; what it says is read with the result."""

    effects: tuple[EffectShown, ...]


class TryShown(msgspec.Struct, frozen=True, kw_only=True):
    """A test with one of the attributes that it may be taken with."""

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
    """None where it is the same as a success."""

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
    """What the card says, in a group conflict."""

    fought: bool
    """Exchanges are over, and tests begin."""

    turn: AgentId | None
    acted: tuple[AgentId, ...]
    turns: int


class SupporterShown(msgspec.Struct, frozen=True, kw_only=True):
    agent: AgentId
    given: int
    more: int
    """How much they may still give; 0 where they are done."""


class RunningTest(msgspec.Struct, frozen=True, kw_only=True):
    """The test under way, as a sum that everybody sees."""

    agent: AgentId
    attribute: TextId
    art: str | None
    text: TextId | None
    """What is tried, for whom it concerns."""

    step: TestStep
    base: int
    boost: int
    supporters: tuple[SupporterShown, ...]
    support: int
    luck: int
    fate: int | None
    value: int
    """Before the chance card, or with it once it is drawn."""

    difficulty: int
    odds: Odds
    """Before the draw; they stay as they were when the card is drawn."""

    chances: tuple[ChanceCards, ...]
    """The same, value by value."""

    result: Result | None


class FateShown(msgspec.Struct, frozen=True, kw_only=True):
    """The chance cards: those that may come, sorted, and those that have."""

    size: int
    least: int
    most: int
    coming: tuple[int, ...]
    discard: tuple[int, ...]
    shuffling: tuple[int, ...]
    """The values that bring the discards back."""


# Tests as they stand on a card


def trials(state: State, agent: AgentId, *, private: bool = True) -> tuple[TestShown, ...]:
    return tuple(_trial(state, agent, n, one, private) for n, one in enumerate(numbers.trials(state, agent)))


def _trial(state: State, agent: AgentId, n: int, trial: Trial, private: bool) -> TestShown:
    box = trial.box
    look = lookup.look(state)
    tries: list[TryShown] = []
    for name in box.attribute:
        begun = _as_if(state, agent, trial, name)
        assert begun.test is not None
        tries.append(
            TryShown(
                attribute=lookup.text(state, f"attribute.{name}"),
                art=look.attributes.get(name),
                value=numbers.value(begun, begun.test),
                difficulty=numbers.difficulty(begun, agent, box),
                cost=numbers.start_cost(state, agent, box),
                odds=numbers.odds_of(begun, begun.test),
            )
        )
    return TestShown(
        box=n,
        text=maybe(state, f"{box.id}.text"),
        tries=tuple(tries),
        fail=_cell(state, box.fail, agent, private),
        critical=None if box.critical is None else _cell(state, box.critical, agent, private),
        success=_cell(state, box.success, agent, private),
    )


def _as_if(state: State, agent: AgentId, trial: Trial, attribute: str) -> State:
    """Make the state as if the test had begun: some things change it only then. A test under way stays as it stands."""
    running = state.test
    if running is not None and (running.agent, running.box, running.attribute) == (agent, trial.box.id, attribute):
        return state
    test = Test(agent=agent, box=trial.box.id, attribute=attribute, conflict=trial.conflict)
    return msgspec.structs.replace(state, test=test)


def _cell(state: State, do: tuple[Instruction, ...], agent: AgentId, private: bool) -> CellShown:
    return CellShown(effects=effects(state, do, agent, private=private))


# A test under way


def running(state: State, own: tuple[AgentId, ...]) -> RunningTest | None:
    test = state.test
    if test is None:
        return None
    box = lookup.index(state).tests[test.box]
    difficulty = numbers.difficulty(state, test.agent, box)
    value, luck = numbers.value(state, test), numbers.luck(state, test.agent)
    drawn = test.fate is not None
    concerned = test.agent in own or state.fights.brawl is not None
    return RunningTest(
        agent=test.agent,
        attribute=lookup.text(state, f"attribute.{test.attribute}"),
        art=lookup.look(state).attributes.get(test.attribute),
        text=maybe(state, f"{box.id}.text") if concerned else None,
        step=test.step,
        base=attribute(state, test.agent, test.attribute),
        boost=test.boost,
        supporters=_supporters(state, test),
        support=sum(n for _, n in test.supports),
        luck=luck,
        fate=test.fate,
        value=numbers.final_value(state, test) if drawn else value,
        difficulty=difficulty,
        odds=numbers.odds_of(state, test),
        chances=numbers.chances_of(state, test),
        result=Result(outcome_of(state, box.id)) if drawn else None,
    )


def _supporters(state: State, test: Test) -> tuple[SupporterShown, ...]:
    given, able = dict(test.supports), numbers.supporters(state, test)
    shown = sorted({*given, *able})
    caps = {one: numbers.support_cap(state, one) for one in able}
    return tuple(
        SupporterShown(agent=one, given=given.get(one, 0), more=max(0, caps.get(one, 0) - given.get(one, 0)))
        for one in shown
    )


# Conflicts and chance cards


def conflict(state: State, box: ConflictBox, own: AgentId | None) -> ConflictShown:
    """Show a conflict to those whom it concerns."""
    fight = state.fights.brawl if box.scope == "group" else None
    foe = box.adversary
    return ConflictShown(
        text=maybe(state, f"{box.id}.text"),
        group=box.scope == "group",
        adversary=lookup.text(state, f"{foe}.name") if foe else None,
        art=lookup.look(state).adversaries.get(foe or ""),
        life=numbers.life(state, foe) if foe else 0,
        damage=state.fights.damage.get(foe or "", 0),
        flee=maybe(state, f"{box.id}.flee") if box.flee else None,
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
    box = lookup.index(state).conflicts[state.fights.brawl.conflict]
    return conflict(state, box, state.fights.brawl.turn)


def odds_in(fate: FateShown, margin: int) -> Odds:
    """Compute the odds of a test by the margin between its value and its difficulty, of the cards that are shown."""
    return numbers.odds_among(fate.coming or fate.discard, margin)


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
