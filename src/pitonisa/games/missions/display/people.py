"""Shows hosts, agents, items, tokens, abilities and counters, and summarises what instructions do."""

from __future__ import annotations

import enum
from collections.abc import Iterable, Iterator
from typing import Final

import msgspec
from msgspec.structs import replace

from pitonisa.games.missions import amounts, lookup
from pitonisa.games.missions.conditions import answer, attribute, counted_for, counter_value, sees_counter, statuses
from pitonisa.games.missions.model import State
from pitonisa.games.missions.model import agents as all_agents
from pitonisa.games.missions.people import AgentId
from pitonisa.games.missions.scenario import base, cards, model
from pitonisa.games.missions.scenario.effects import AddCounter
from pitonisa.games.missions.scenario.instructions import If, Instruction, When
from pitonisa.games.missions.scenario.loaded import LoadedScenario, remembered
from pitonisa.kernel import Seat, TextId

ANYBODY: Final = AgentId(0)
"""The reader for public information."""

_NUMBERS = ("n", "plus", "down_to")
_THINGS = ("items", "tokens", "things", "item")


class EffectShown(msgspec.Struct, frozen=True, kw_only=True):
    """A short description of an instruction's effect."""

    kind: str
    n: int | None = None
    items: tuple[int, ...] = ()
    letters: tuple[str, ...] = ()
    name: TextId | None = None
    """The name of a counter. Places, maps and adversaries are named once everybody has met them."""


class AbilityShown(msgspec.Struct, frozen=True, kw_only=True):
    name: TextId
    text: TextId | None
    cost: int
    left: int | None
    """How often it can still be used now; None without a limit."""

    effects: tuple[EffectShown, ...]


class ItemShown(msgspec.Struct, frozen=True, kw_only=True):
    number: int
    colour: cards.Colour
    name: TextId
    text: TextId | None
    art: str | None
    abilities: tuple[AbilityShown, ...]


class TokenShown(msgspec.Struct, frozen=True, kw_only=True):
    letter: str
    name: TextId
    text: TextId | None
    art: str | None
    group: bool


class GearShown(msgspec.Struct, frozen=True, kw_only=True):
    name: TextId
    text: TextId | None
    art: str | None


class AttributeShown(msgspec.Struct, frozen=True, kw_only=True):
    name: TextId
    art: str | None
    value: int
    printed: int


class CounterShown(msgspec.Struct, frozen=True, kw_only=True):
    name: TextId
    art: str | None
    value: int
    most: int
    agent: AgentId | None
    """Its owner, if everybody has one."""

    pace: int
    """By how much it moves with every round: as something says that lies open on the table, or as all have seen."""


def effects(
    state: State, do: tuple[Instruction, ...], reader: AgentId, *, private: bool = True
) -> tuple[EffectShown, ...]:
    """List what this reader would get now, without anything that depends on what they can't know; if everyone sees it
    (not `private`), also without what the reader alone knows."""
    shown: list[EffectShown] = []
    for one in do:
        so = answer(state, one.given, reader, private=private)
        if isinstance(one, If):
            branch = one.then if so else one.otherwise if so is False else ()
            shown += effects(state, branch, reader, private=private)
        elif so and _is_open(state, one):
            shown.append(effect(state, one))
    return tuple(shown)


def _is_open(state: State, one: Instruction) -> bool:
    """Say whether an effect shows: not quiet, not already done, and not about a hidden number."""
    if one.announce == "silent" or (one.once and one.key in state.standing.done):
        return False
    counter = getattr(one, "counter", None)
    return not isinstance(counter, str) or sees_counter(state, state.scenario.index.counters[counter])


def effect(state: State, one: Instruction) -> EffectShown:
    """Show an instruction as written in the scenario, the same in every state with as many hosts."""
    hosts = len(state.agents)
    return _known(state.scenario, hosts, one.key) if one.key else _effect(state.scenario, hosts, one)


@remembered
def _known(loaded: LoadedScenario, hosts: int, instruction: str) -> EffectShown:
    return _effect(loaded, hosts, loaded.index.instructions[instruction])


def _effect(loaded: LoadedScenario, hosts: int, one: Instruction) -> EffectShown:
    found, fields = loaded.index, {name: getattr(one, name) for name in one.__struct_fields__}
    named = (fields.get(name) or () for name in _THINGS)
    things = [id for several in named for id in ((several,) if isinstance(several, str) else several)]
    counter = fields.get("counter")
    number = next((fields[name] for name in _NUMBERS if fields.get(name) is not None), None)
    is_named = isinstance(counter, str) and f"{counter}.name" in loaded.texts(found.scenario.languages[0])
    return EffectShown(
        kind=str(one.__struct_config__.tag),
        n=None if number is None else base.amount(number, hosts),
        items=tuple(found.items[id].number for id in things if id in found.items),
        letters=tuple(found.tokens[id].letter for id in things if id in found.tokens),
        name=lookup.text_id(loaded, f"{counter}.name") if is_named else None,
    )


def ability(state: State, agent: AgentId, power: cards.Ability, *, counted: bool = True) -> AbilityShown:
    """Show an ability, with its remaining uses if they are counted."""
    return AbilityShown(
        name=lookup.text(state, f"{power.id}.name"),
        text=lookup.maybe(state, f"{power.id}.text"),
        cost=power.pay.charge,
        left=amounts.left_of(state, agent, power) if counted else None,
        effects=effects(state, power.do, agent, private=False),
    )


def items(state: State, held: Iterable[str], owner: AgentId | None = None) -> tuple[ItemShown, ...]:
    user = owner if owner is not None else state.lead or AgentId(0)
    look, found = state.scenario.look, state.scenario.index
    return tuple(
        ItemShown(
            number=found.items[id].number,
            colour=found.items[id].colour,
            name=lookup.text(state, f"{id}.name"),
            text=lookup.maybe(state, f"{id}.text"),
            art=look.items.get(id),
            abilities=tuple(ability(state, user, one, counted=False) for one in found.items[id].abilities),
        )
        for id in held
    )


def tokens(state: State, held: Iterable[str]) -> tuple[TokenShown, ...]:
    look, found = state.scenario.look, state.scenario.index
    return tuple(
        TokenShown(
            letter=found.tokens[id].letter,
            name=lookup.text(state, f"{id}.name"),
            text=lookup.maybe(state, f"{id}.text"),
            art=look.tokens.get(id),
            group=found.tokens[id].scope == "group",
        )
        for id in held
    )


def counters(state: State) -> tuple[CounterShown, ...]:
    look, shown, paces = state.scenario.look, list[CounterShown](), _paces(state)
    for counter in lookup.scenario(state).counters:
        if not sees_counter(state, counter):
            continue
        shown += [
            CounterShown(
                name=lookup.text(state, f"{counter.id}.name"),
                art=look.counters.get(counter.id),
                value=counter_value(state, counter.id, one),
                most=counter.most,
                agent=one,
                pace=paces.get(counter.id, 0),
            )
            for one in counted_for(state, counter)
        ]
    return tuple(shown)


def _paces(state: State) -> dict[str, int]:
    """Compute how counters move by themselves, from visible cards or public changes."""
    written, hosts = state.scenario.index, len(state.agents)
    open_rules = (
        written.instructions.get(one.key)
        for one in state.standing.triggers
        if lookup.owner_of(state, one.key) in state.board.table
    )
    laid = {one.counter: base.amount(one.n, hosts) for rule in open_rules for one in _each_round(rule)}
    rules = (one for one in lookup.scenario(state).triggers if answer(state, one.lasting, ANYBODY, private=False))
    seen = {
        one.counter: base.amount(one.n, hosts)
        for rule in rules
        for one in _each_round(rule)
        if counter_value(state, one.counter, ANYBODY) != written.counters[one.counter].start
    }
    return seen | laid


def _each_round(rule: object) -> Iterator[AddCounter]:
    """List what a rule moves every round, whatever else it requires."""
    if isinstance(rule, When) and rule.event == base.Event.ROUND_START:
        yield from _moved(rule.do)


def _moved(several: tuple[Instruction, ...]) -> Iterator[AddCounter]:
    for one in several:
        if isinstance(one, AddCounter):
            yield one
        elif isinstance(one, If):
            yield from _moved((*one.then, *one.otherwise))


class Doing(enum.StrEnum):
    """An agent's current activity."""

    CHOOSING = "choosing"
    READING = "reading"
    WAITING = "waiting"
    CONFLICT = "conflict"
    LIMBO = "limbo"
    LOST = "lost"


class FaceShown(msgspec.Struct, frozen=True, kw_only=True):
    portrait: str | None = None
    crest: str | None = None
    sigil: str | None = None
    colour: str | None = None


class HostShown(msgspec.Struct, frozen=True, kw_only=True):
    """A host who can be inhabited."""

    name: TextId
    role: TextId
    background: TextId
    cap: int
    attributes: tuple[AttributeShown, ...]
    talents: tuple[GearShown, ...]
    gear: GearShown | None
    face: FaceShown
    taken: AgentId | None


class AgentShown(msgspec.Struct, frozen=True, kw_only=True):
    agent: AgentId
    seat: Seat
    host: TextId | None
    role: TextId | None
    face: FaceShown
    lead: bool
    doing: Doing
    losing: bool
    reserve: int
    cap: int
    slot: str | None
    label: TextId | None
    """The label of the card in front of them."""

    attributes: tuple[AttributeShown, ...]
    items: tuple[ItemShown, ...]
    tokens: tuple[TokenShown, ...]
    gear: GearShown | None
    talents: tuple[GearShown, ...]
    abilities: tuple[AbilityShown, ...]
    memory: bool | None
    """Whether it is unlocked; None if the host has none."""

    talks: int
    """The number of conversations in their pile."""

    ready: bool
    free_explore: bool


def hosts(state: State) -> tuple[HostShown, ...]:
    """Show the available hosts, and later those in play."""
    taken = {state.agents[one].host: one for one in reversed(all_agents(state))}
    several = zip(lookup.scenario(state).hosts, _printed(state.scenario), strict=True)
    return tuple(replace(shown, taken=taken[host.id]) if host.id in taken else shown for host, shown in several)


@remembered
def _printed(loaded: LoadedScenario) -> tuple[HostShown, ...]:
    """Show all hosts as printed, before any is taken."""
    return tuple(
        HostShown(
            name=lookup.text_id(loaded, f"{host.id}.name"),
            role=lookup.text_id(loaded, f"{host.id}.role"),
            background=lookup.text_id(loaded, f"{host.id}.text"),
            cap=host.cap,
            attributes=tuple(_attribute(loaded, one, one.value) for one in host.attributes),
            talents=tuple(_named(loaded, talent.id) for talent in host.talents),
            gear=_gear(loaded, host.gear),
            face=_face(loaded, host.id),
            taken=None,
        )
        for host in loaded.scenario.hosts
    )


def _gear(loaded: LoadedScenario, gear: cards.Gear | None) -> GearShown | None:
    return _named(loaded, gear.id) if gear else None


@remembered
def _named(loaded: LoadedScenario, id: str) -> GearShown:
    text = f"{id}.text" if lookup.is_written(loaded, f"{id}.text") else None
    name = lookup.text_id(loaded, f"{id}.name")
    return GearShown(name=name, text=lookup.text_id(loaded, text) if text else None, art=loaded.look.items.get(id))


@remembered
def _face(loaded: LoadedScenario, host: str | None) -> FaceShown:
    return msgspec.convert(loaded.look.hosts.get(host or "", model.Face()), FaceShown, from_attributes=True)


def agents(state: State) -> tuple[AgentShown, ...]:
    return tuple(_agent(state, one) for one in all_agents(state))


def _agent(state: State, agent: AgentId) -> AgentShown:
    one = state.agents[agent]
    chosen = one.host is not None
    host = lookup.host(state, agent) if chosen else None
    printed = host.attributes if host else ()
    card = lookup.card_in_front(state, agent) if chosen else None
    return AgentShown(
        agent=agent,
        seat=one.seat,
        host=lookup.text(state, f"{one.host}.name") if chosen else None,
        role=lookup.text(state, f"{one.host}.role") if chosen else None,
        face=_face(state.scenario, one.host),
        lead=agent == state.lead,
        doing=_doing(state, agent),
        losing=one.losing,
        reserve=one.reserve,
        cap=host.cap if host else 0,
        slot=one.slot,
        label=lookup.text(state, f"{card.id}.label") if card else None,
        attributes=tuple(_attribute(state.scenario, each, attribute(state, agent, each.attribute)) for each in printed),
        items=items(state, one.items, agent),
        tokens=tokens(state, one.tokens),
        gear=_gear(state.scenario, host.gear) if host else None,
        talents=tuple(_named(state.scenario, talent.id) for talent in host.talents) if host else (),
        abilities=tuple(ability(state, agent, power) for power in lookup.abilities_of(state, agent)) if host else (),
        memory=one.memory if host and host.memory else None,
        talks=len(lookup.scenario(state).talks),
        ready=agent in state.company.ready,
        free_explore=chosen and amounts.explores_free(state, agent),
    )


def _doing(state: State, agent: AgentId) -> Doing:
    if state.agents[agent].host is None:
        return Doing.CHOOSING
    now = statuses(state, agent)
    return next(doing for doing in reversed(Doing) if doing.value in now)


def _attribute(loaded: LoadedScenario, one: cards.Attribute, value: int) -> AttributeShown:
    name, art = lookup.text_id(loaded, f"attribute.{one.attribute}"), loaded.look.attributes.get(one.attribute)
    return AttributeShown(name=name, art=art, value=value, printed=one.value)
