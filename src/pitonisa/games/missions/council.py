"""Decides who acts: who is meant by a word of a card, the lead, motions, choices, requests, and who is waited for."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, assert_never

import msgspec

from pitonisa.games.missions import actions as a
from pitonisa.games.missions import amounts, conditions, lookup, tasks
from pitonisa.games.missions.actions import ItemThing, Thing, TokenThing
from pitonisa.games.missions.model import State, agents, agents_of, gift_of, present, spot_of
from pitonisa.games.missions.people import AgentId, GiveUp, Leave, Recharge, Request, Settle, Step, Subject, Visit
from pitonisa.games.missions.scenario.base import FREE, Price, Role, Who
from pitonisa.games.missions.scenario.instructions import Choose, Instruction, Pay
from pitonisa.kernel import Seat, TextId, consensus

# Whom a word of the scenario means, and whom the group waits for


LETTERS: Final = "abcdefghijklmnopqrstuvwxyz0123456789 "

LONGEST_WORD: Final = 32


def in_order(state: State) -> list[AgentId]:
    """List all agents, the lead first and then to the left."""
    first = state.lead or 0
    everybody = agents(state)
    return everybody[first:] + everybody[:first]


def deciding(state: State) -> AgentId:
    """Find who decides: the lead, or the next to the left who isn't in limbo (R12, `expelled_lead_decides`)."""
    assert state.lead is not None
    if lookup.option(state, "expelled_lead_decides"):
        return state.lead
    here = present(state)
    return next((one for one in in_order(state) if one in here), state.lead)


def is_anybody_reading(state: State) -> bool:
    """Say whether an agent outside limbo has a card, or is in a conflict (R26)."""
    return any(agent.slot or agent.held for agent in state.agents if agent.out is None)


def is_order_asked(state: State) -> bool:
    """Say whether the lead must choose the first of several group conflicts, now that all have stopped (R37)."""
    stopped = not (state.fights.brawl or state.jobs or state.test or state.company.share or state.company.motion)
    return stopped and len(state.fights.looming) > 1 and bool(present(state))


def whom(state: State, who: Who, me: AgentId) -> list[AgentId]:
    """List those whom an instruction means; `choose` must be answered first."""
    match who:
        case Role.ME:
            return [me]
        case Role.LEAD:
            return [state.lead if state.lead is not None else me]
        case Role.EACH:
            return [one for one in in_order(state) if state.agents[one].out is None]
        case Role.ALL:
            return in_order(state)
        case Role.OTHERS:
            return [one for one in in_order(state) if one != me]
        case _:
            return [one for one in agents(state) if state.agents[one].host == who]


# Whom a motion asks (R13)


def acting(state: State) -> list[AgentId]:
    """List those who aren't in limbo; if all are, all of them, because one has to recharge (R49)."""
    return present(state) or agents(state)


def voters(state: State, subject: Subject) -> frozenset[Seat]:
    """List the seats that a motion asks; giving up concerns everybody."""
    asked = agents(state) if isinstance(subject, GiveUp) else acting(state)
    return frozenset(state.agents[one].seat for one in asked)


def open_voters(state: State, motion: consensus.Motion[Subject]) -> frozenset[Seat]:
    """List those who haven't answered yet."""
    return consensus.waiting(motion, voters(state, motion.subject))


# Who is asked what now, and how things are named in actions


def asked(ask: tasks.Ask | None) -> tuple[AgentId, ...]:
    """List those whose answer a question waits for."""
    match ask:
        case tasks.LastCharge(agent=agent) | tasks.Offer(agent=agent):
            return (agent,)
        case tasks.Whom(by=by) | tasks.WhichItem(by=by) | tasks.Spelling(by=by):
            return (by,)
        case tasks.Choice(how="vote", by=by, votes=votes):
            voted = {one for one, _ in votes}
            return tuple(one for one in by if one not in voted)
        case tasks.Choice(by=by):
            return by
        case None | tasks.OnTest() | tasks.OnShare():
            return ()


def thing_id(state: State, thing: Thing) -> str:
    found = (
        lookup.item_numbered(state, thing.number)
        if isinstance(thing, ItemThing)
        else next((one for one in lookup.scenario(state).tokens if one.letter == thing.letter), None)
    )
    return found.id if found else ""


def named(state: State, id: str) -> Thing:
    found = state.scenario.index
    return ItemThing(found.items[id].number) if id in found.items else TokenThing(found.tokens[id].letter)


# What agents ask each other for: when they may, who answers, how long it stands (R27, R43)


def askable(state: State, agent: AgentId) -> Iterator[a.AskFor]:
    """List what an agent could ask for now, without an open request, and without what was refused."""
    if not may_ask(state, agent) or is_waiting(state, agent):
        return
    for holder in present(state):
        if may_hand(state, holder, agent):
            one = state.agents[holder]
            for id in dict.fromkeys((*one.items, *one.tokens)):
                if not is_kept(state, agent, holder, id):
                    yield a.AskFor(agent, holder, named(state, id))


def to_requests(state: State, agent: AgentId) -> Iterator[a.Give | a.Keep]:
    """Offer the holder to hand the thing over or keep it, ready or not; the table doesn't wait for it."""
    for one in open_requests(state):
        if one.holder == agent and state.test is None:
            yield a.Give(agent, one.agent, named(state, one.thing))
            yield a.Keep(agent, one.agent)


def open_requests(state: State) -> list[Request]:
    """List the unanswered requests."""
    return [one for one in state.company.requests if not one.kept]


def is_waiting(state: State, agent: AgentId) -> bool:
    """Say whether an agent has asked and has no answer yet."""
    return any(one.agent == agent for one in open_requests(state))


def is_kept(state: State, agent: AgentId, holder: AgentId, thing: str) -> bool:
    return any((one.agent, one.holder, one.thing) == (agent, holder, thing) for one in state.company.requests)


def may_ask(state: State, agent: AgentId) -> bool:
    """Say whether an agent may ask: in the actions and where handing over is free; not during a test or a conflict."""
    one = state.agents[agent]
    free = one.out is None and not one.losing and one.held is None and agent not in state.company.ready
    acting = state.step is Step.ACTIONS and state.fights.brawl is None
    return free and state.test is None and (acting or amounts.hands_are_free(state))


def may_hand(state: State, holder: AgentId, to: AgentId) -> bool:
    """Say whether a holder could give something to another now, if asked: for nothing, or while they wait."""
    one, other = state.agents[holder], state.agents[to]
    if one.seat == other.seat or one.out is not None or other.out is not None or one.losing:
        return False
    if amounts.hands_are_free(state):
        return True
    waits = state.step is Step.ACTIONS and state.fights.brawl is None and one.slot is None and one.held is None
    gift = gift_of(state.here, holder)
    elsewhere = gift is not None and gift.to != to
    return waits and not elsewhere and amounts.affords(state, holder, amounts.give_cost(state, holder))


def still_open(before: State, now: State) -> tuple[Request, ...]:
    """List the remaining requests: only of this moment, and still answerable."""
    if _moment(before) != _moment(now):
        return ()

    def can_be_met(one: Request) -> bool:
        held = now.agents[one.holder]
        return one.thing in (*held.items, *held.tokens) and may_hand(now, one.holder, one.agent)

    return tuple(one for one in now.company.requests if one.kept or can_be_met(one))


def _moment(state: State) -> tuple[object, ...]:
    brawl = state.fights.brawl
    return state.runs, state.round, state.step, state.here.place, brawl and (brawl.conflict, brawl.fought)


# The ways that a card leaves open


PAY: Final = TextId("part-pay")
REFUSE: Final = TextId("part-refuse")
PRICE: Final = TextId("part-price")
"""Words of the game, not of a scenario."""


class Way(msgspec.Struct, frozen=True, kw_only=True):
    """One option of a choice."""

    text: TextId
    mark: str
    """The mark by which cards refer to it; none if none can."""

    price: Price
    do: tuple[Instruction, ...]
    offered: bool
    """Its condition holds, so it is shown."""

    possible: bool
    """It can be paid, too."""

    @property
    def cost(self) -> int:
        return self.price.charge


def options_of(state: State, job: tasks.Job) -> list[Way]:
    """List all ways of a job's choice in order: indices mean the same to all."""
    choice = job.ask
    assert isinstance(choice, tasks.Choice)
    asked = state.scenario.index.instructions[choice.key]
    payer = choice.by[0] if choice.how == "alone" else job.me
    if isinstance(asked, Pay):
        able = amounts.can_pay(state, payer, asked.price)
        return [
            Way(text=PAY, mark="", price=asked.price, do=asked.then, offered=True, possible=able),
            Way(text=REFUSE, mark="", price=FREE, do=asked.refused, offered=True, possible=True),
        ]
    assert isinstance(asked, Choose)
    options = [(option, conditions.holds(state, option.given, payer, job)) for option in asked.options]
    return [
        Way(
            text=lookup.text(state, f"{asked.choice}.{option.id}"),
            mark=lookup.mark(state, f"{asked.choice}.{option.id}"),
            price=option.pay,
            do=option.do,
            offered=offered,
            possible=offered and amounts.can_pay(state, payer, option.pay),
        )
        for option, offered in options
    ]


# Where the group may go, and what that costs (R15)


def open_places(state: State) -> list[str]:
    """List the locations that can be chosen: a fixed next one, those connected, or every open one if there are none."""
    found = state.scenario.index
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
    found = state.scenario.index
    spot = next((one for one in state.board.spots if found.locations[one.location].number == number), None)
    near = found.neighbours.get(state.board.last or "")
    return spot is not None and near is not None and state.board.bound is None and spot.location not in near


def is_stuck(state: State) -> bool:
    """Say whether there is nowhere to go."""
    return state.step is Step.CHOOSE and not open_places(state)


def burns(state: State, place: str) -> bool:
    """Say whether the next crystal there is burned, because there is one already (R15)."""
    spot = spot_of(state.board, place)
    return spot is not None and spot.charge > 0


def entry_cost(state: State, place: str) -> int:
    if state.board.bound == place:
        return state.board.bound_cost
    return amounts.cost(state, deciding(state), "location")


# What somebody may answer now


def answers(state: State, agent: AgentId) -> Iterator[a.Action]:
    """List the answers of an agent to one question after the other."""
    job = next((one for one in state.jobs if agent in asked(one.ask)), None)
    if job is None:
        return
    match job.ask:
        case None | tasks.OnTest() | tasks.OnShare():
            return
        case tasks.LastCharge():
            yield from _last_charge(state, agent, job)
        case tasks.Offer(ability=ability):
            yield a.Use(agent, lookup.text(state, f"{ability}.name"))
            yield a.Pass(agent)
        case tasks.Choice() as choice:
            yield from _choices(state, agent, job, choice)
        case tasks.Whom(among=among):
            yield from (a.PickAgent(agent, one) for one in among)
        case tasks.WhichItem(items=items):
            found = state.scenario.index.items
            yield from (a.PickItem(agent, found[id].number) for id in items)
        case tasks.Spelling(typed=typed):
            yield from _spelling(agent, typed)
        case _:
            assert_never(job.ask)


def _last_charge(state: State, agent: AgentId, job: tasks.Job) -> Iterator[a.Action]:
    """Offer an emergency, if possible; the last crystal, if it is enough; before anything is done, neither (R47)."""
    assert isinstance(job.ask, tasks.LastCharge)
    spend = job.todo[0]
    assert isinstance(spend, tasks.Spend)
    calls = [free for free in (True, False) if amounts.may_call_emergency(state, agent, free=free)]
    yield from (a.Emergency(agent, free) for free in calls)
    falls_short = spend.left > 1 and not spend.forced
    if not (falls_short and calls):
        yield a.LoseControl(agent)
    if job.ask.voluntary:
        yield a.Withdraw(agent)


def _choices(state: State, agent: AgentId, job: tasks.Job, choice: tasks.Choice) -> Iterator[a.Action]:
    possible = [one.text for one in options_of(state, job) if one.possible]
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


def to_motion(state: State, agent: AgentId) -> Iterator[a.Action]:
    """Offer to agree, decline or make another proposal; the proposer may withdraw. Each seat answers once (R13)."""
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
    """List the possible counter-proposals, of the same kind (R13)."""
    match proposed:
        case Visit():
            named = ((state.scenario.index.locations[one].number, one) for one in open_places(state))
            several = [Visit(number, lookup.text(state, f"{one}.name")) for number, one in named]
        case Settle():
            job = next(one for one in state.jobs if isinstance(one.ask, tasks.Choice) and one.ask.how == "group")
            several = [Settle(one.text) for one in options_of(state, job) if one.possible and agent in asked(job.ask)]
        case Recharge():
            several = [Recharge(free) for free in (True, False) if amounts.may_recharge(state, free=free)]
        case Leave() | GiveUp():
            several = []
        case _:
            assert_never(proposed)
    yield from (one for one in several if one != proposed)


def sharing(state: State, agent: AgentId) -> Iterator[a.Action]:
    """List the ways to share crystals out (R46)."""
    assert state.company.share is not None
    for one in agents(state):
        if amounts.may_share_with(state, one):
            yield a.ShareOut(agent, one)
    if state.company.share.order:
        yield a.TakeBack(agent)
    if amounts.may_end_sharing(state):
        yield a.ShareDone(agent)
