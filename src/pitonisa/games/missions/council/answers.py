"""Lists the answers that an agent can give: to a card, to a motion, while sharing out (R13, R14, R46, R47)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, assert_never

import msgspec

from pitonisa.games.missions import actions as a
from pitonisa.games.missions import lookup
from pitonisa.games.missions.amounts import limits, numbers
from pitonisa.games.missions.amounts.limits import can_pay
from pitonisa.games.missions.conditions import holds
from pitonisa.games.missions.council.roles import LETTERS, LONGEST_WORD, asked, deciding, open_voters
from pitonisa.games.missions.model import State, agents, agents_of
from pitonisa.games.missions.scenario.base import FREE, Price
from pitonisa.games.missions.scenario.instructions import Choose, Instruction, Pay
from pitonisa.games.missions.state.board import spot_of
from pitonisa.games.missions.state.people import AgentId, GiveUp, Leave, Recharge, Settle, Step, Subject, Visit
from pitonisa.games.missions.tasks import (
    Choice,
    Job,
    LastCharge,
    Offer,
    OnShare,
    OnTest,
    Spelling,
    Spend,
    WhichItem,
    Whom,
)
from pitonisa.kernel import TextId

# The ways that a card leaves open


PAY: Final = TextId("part-pay")
REFUSE: Final = TextId("part-refuse")
PRICE: Final = TextId("part-price")
"""Words of the game, and not of a scenario."""


class Way(msgspec.Struct, frozen=True, kw_only=True):
    """One option of a choice."""

    text: TextId
    mark: str
    """By which cards speak of it; nothing where none can."""

    price: Price
    do: tuple[Instruction, ...]
    offered: bool
    """Its condition holds: it is there to be read."""

    possible: bool
    """And it can be paid."""

    @property
    def cost(self) -> int:
        return self.price.charge


def options_of(state: State, job: Job, choice: Choice) -> list[Way]:
    """List all ways of a choice in their order, so that places in the list mean the same to all."""
    asked = lookup.index(state).instructions[choice.key]
    payer = choice.by[0] if choice.how == "alone" else job.me
    if isinstance(asked, Pay):
        return _pay(state, asked, payer)
    assert isinstance(asked, Choose)
    ways: list[Way] = []
    for option in asked.options:
        offered = holds(state, option.given, payer, job)
        ways.append(
            Way(
                text=lookup.text(state, f"{asked.choice}.{option.id}"),
                mark=lookup.mark(state, f"{asked.choice}.{option.id}"),
                price=option.pay,
                do=option.do,
                offered=offered,
                possible=offered and can_pay(state, payer, option.pay),
            )
        )
    return ways


def _pay(state: State, asked: Pay, payer: AgentId) -> list[Way]:
    able = can_pay(state, payer, asked.price)
    return [
        Way(text=PAY, mark="", price=asked.price, do=asked.then, offered=True, possible=able),
        Way(text=REFUSE, mark="", price=FREE, do=asked.refused, offered=True, possible=True),
    ]


# Where the group may go, and what that costs (R15)


def open_places(state: State) -> list[str]:
    """List the locations on the map that can be chosen: only the one where the group is bound; every open one where
    no way leads on."""
    found = lookup.index(state)
    if state.board.bound is not None and state.board.bound not in state.board.removed:
        return [state.board.bound]
    on_map = [spot.location for laid in state.board.maps if not laid.covered for spot in found.maps[laid.map].spots]
    open_ = {spot.location for spot in state.board.spots if spot.open} - set(state.board.removed)
    decks = (state.board.decks, found.locations)
    places = [one for one in dict.fromkeys(on_map) if one in open_ and decks[1][one].deck in decks[0]]
    near = found.neighbours.get(state.board.last or "")
    return [one for one in places if near is None or one in near] or places


def is_far(state: State, number: int) -> bool:
    """Say whether a place lies on the map and no way leads there from where the group is."""
    spot = next((one for one in state.board.spots if _number(state, one.location) == number), None)
    near = lookup.index(state).neighbours.get(state.board.last or "")
    return spot is not None and near is not None and state.board.bound is None and spot.location not in near


def _number(state: State, location: str) -> int:
    return lookup.index(state).locations[location].number


def is_stuck(state: State) -> bool:
    """Say whether there is nowhere to go."""
    return state.step is Step.CHOOSE and not open_places(state)


def burns(state: State, place: str) -> bool:
    """Say whether the next crystal there is burned: one lies there already (R15)."""
    spot = spot_of(state.board, place)
    return spot is not None and spot.charge > 0


def entry_cost(state: State, place: str) -> int:
    if state.board.bound == place:
        return state.board.bound_cost
    return numbers.cost(state, deciding(state), "location")


# What somebody may answer now


def answers(state: State, agent: AgentId) -> Iterator[a.Action]:
    """List the answers of an agent to one question after the other."""
    job = next((one for one in state.jobs if agent in asked(one.ask)), None)
    if job is None:
        return
    match job.ask:
        case None | OnTest() | OnShare():
            return
        case LastCharge():
            yield from _last_charge(state, agent, job)
        case Offer(ability=ability):
            yield a.Use(agent, lookup.text(state, f"{ability}.name"))
            yield a.Pass(agent)
        case Choice() as choice:
            yield from _choices(state, agent, job, choice)
        case Whom(among=among):
            yield from (a.PickAgent(agent, one) for one in among)
        case WhichItem(items=items):
            found = lookup.index(state).items
            yield from (a.PickItem(agent, found[id].number) for id in items)
        case Spelling(typed=typed):
            yield from _spelling(agent, typed)
        case _:
            assert_never(job.ask)


def _last_charge(state: State, agent: AgentId, job: Job) -> Iterator[a.Action]:
    """Offer an emergency, if one can be had; the last crystal, if it is enough; where nothing is done yet, neither
    (R47)."""
    assert isinstance(job.ask, LastCharge)
    spend = job.todo[0]
    assert isinstance(spend, Spend)
    calls = [free for free in (True, False) if limits.may_call_emergency(state, agent, free=free)]
    yield from (a.Emergency(agent, free) for free in calls)
    falls_short = spend.left > 1 and not spend.forced
    if not (falls_short and calls):
        yield a.LoseControl(agent)
    if job.ask.voluntary:
        yield a.Withdraw(agent)


def _choices(state: State, agent: AgentId, job: Job, choice: Choice) -> Iterator[a.Action]:
    possible = [one.text for one in options_of(state, job, choice) if one.possible]
    match choice.how:
        case "vote":
            yield from (a.Vote(agent, text) for text in possible)
        case "group" if agent != deciding(state):
            yield from (a.Propose(agent, Settle(text)) for text in possible)
        case _:
            yield from (a.Pick(agent, text) for text in possible)


def _spelling(agent: AgentId, typed: str) -> Iterator[a.Action]:
    if len(typed) < LONGEST_WORD:
        yield from (a.Type(agent, letter) for letter in LETTERS)
    if typed:
        yield a.Erase(agent)
        yield a.SayWord(agent)
    yield a.LeaveUnsaid(agent)


# Motions and sharing out


def to_motion(state: State, agent: AgentId) -> Iterator[a.Action]:
    """Offer to agree, decline or propose something else; the proposer may withdraw. Each seat answers once (R13)."""
    motion, seat = state.company.motion, state.agents[agent].seat
    assert motion is not None
    if agent != agents_of(state, seat)[0]:
        return
    asked = seat in open_voters(state, motion)
    if asked:
        yield a.Agree(agent)
    if asked or motion.by == seat:
        yield a.Decline(agent)
        yield from (a.Propose(agent, other) for other in alternatives(state, agent, motion.subject))
    if not isinstance(motion.subject, GiveUp) and state.agents[deciding(state)].seat == seat:
        yield a.Insist(agent)


def alternatives(state: State, agent: AgentId, proposed: Subject) -> Iterator[Subject]:
    """List what can be proposed instead, of the same kind (R13)."""
    match proposed:
        case Visit():
            named = ((lookup.index(state).locations[one].number, one) for one in open_places(state))
            several = [Visit(number, lookup.text(state, f"{one}.name")) for number, one in named]
        case Settle():
            several = [Settle(one.text) for one in _group_options(state, agent) if one.possible]
        case Recharge():
            several = [Recharge(free) for free in (True, False) if limits.may_recharge(state, free=free)]
        case Leave() | GiveUp():
            several = []
        case _:
            assert_never(proposed)
    yield from (one for one in several if one != proposed)


def _group_options(state: State, agent: AgentId) -> list[Way]:
    job = next(one for one in state.jobs if isinstance(one.ask, Choice) and one.ask.how == "group")
    assert isinstance(job.ask, Choice)
    return options_of(state, job, job.ask) if agent in job.ask.by else []


def sharing(state: State, agent: AgentId) -> Iterator[a.Action]:
    """List the ways to share crystals out (R46)."""
    assert state.company.share is not None
    for one in agents(state):
        if limits.may_share_with(state, one):
            yield a.ShareOut(agent, one)
    if state.company.share.order:
        yield a.TakeBack(agent)
    if limits.may_end_sharing(state):
        yield a.ShareDone(agent)
