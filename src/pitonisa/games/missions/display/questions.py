"""Shows who is asked what, what people ask each other for and share out, and what each legal action would cost.

The question itself goes to those who decide; the others see that somebody does.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import TypeAlias, assert_never

import msgspec

from pitonisa.games.missions import actions as a
from pitonisa.games.missions import council, lookup
from pitonisa.games.missions.actions import Thing
from pitonisa.games.missions.amounts import limits, numbers
from pitonisa.games.missions.council import PRICE, deciding, is_order_asked, job_of, named, options_of
from pitonisa.games.missions.display.people import AbilityShown, EffectShown, ItemShown, ability, effect, items
from pitonisa.games.missions.model import State
from pitonisa.games.missions.people import AgentId, Step
from pitonisa.games.missions.retelling import Clue, clues_about
from pitonisa.games.missions.scenario.effects import End, Fail
from pitonisa.games.missions.scenario.index import within
from pitonisa.games.missions.scenario.instructions import Choose
from pitonisa.games.missions.scenario.instructions import Question as Asked
from pitonisa.games.missions.tasks import Choice, Job, LastCharge, Offer, OnShare, OnTest, Spelling, WhichItem, Whom
from pitonisa.kernel import TextId

# What is shown


class OptionShown(msgspec.Struct, frozen=True, kw_only=True):
    text: TextId
    cost: int
    possible: bool
    ends: bool
    """It would end the mission."""

    mark: str
    """By which cards speak for it or against it (`clues`). It tells nothing."""

    votes: tuple[AgentId, ...] = ()


class ChoiceShown(msgspec.Struct, frozen=True, tag=True, kw_only=True):
    """A decision: one's own, or the group's."""

    agent: AgentId
    text: TextId
    how: str
    options: tuple[OptionShown, ...]
    locked: int = 0
    """Of what all decide: how many ways there are beside these, for which something is missing."""


class WhomShown(msgspec.Struct, frozen=True, tag=True, kw_only=True):
    """One chooses whom an instruction means."""

    agent: AgentId
    effect: EffectShown
    among: tuple[AgentId, ...]


class WhichShown(msgspec.Struct, frozen=True, tag=True, kw_only=True):
    """One chooses which item goes."""

    agent: AgentId
    items: tuple[ItemShown, ...]


class WordShown(msgspec.Struct, frozen=True, tag=True, kw_only=True):
    """A word is asked for."""

    agent: AgentId
    text: TextId
    typed: str


class LastShown(msgspec.Struct, frozen=True, tag=True, kw_only=True):
    """Somebody's last crystal: everybody sees it."""

    agent: AgentId
    emergency: int
    """How many crystals an emergency would bring; 0 where there is none to be had."""

    credits: int


class OfferShown(msgspec.Struct, frozen=True, tag=True, kw_only=True):
    """Somebody may use an ability now."""

    agent: AgentId
    ability: AbilityShown


class PonderShown(msgspec.Struct, frozen=True, tag=True, kw_only=True):
    """Somebody else decides something that is theirs to know."""

    agent: AgentId


class FoeShown(msgspec.Struct, frozen=True, kw_only=True):
    """A group conflict that has come up."""

    place: int
    adversary: TextId | None
    art: str | None
    reader: AgentId
    """Who read the card."""

    label: TextId | None
    """What everybody sees of the card, where it lies in the panorama."""


class OrderShown(msgspec.Struct, frozen=True, tag=True, kw_only=True):
    """Several group conflicts at once: the lead says which is first, and everybody sees them."""

    agent: AgentId
    foes: tuple[FoeShown, ...]


Question: TypeAlias = (
    ChoiceShown | WhomShown | WhichShown | WordShown | LastShown | OfferShown | OrderShown | PonderShown
)


class Preview(msgspec.Struct, frozen=True, kw_only=True):
    """What an action costs; in the order of the legal list."""

    cost: int = 0
    last: bool = False
    """It would take the last crystal: a choice comes first."""

    burns: bool = False


class RequestShown(msgspec.Struct, frozen=True, kw_only=True):
    """Somebody asks another for a thing, for all to hear."""

    agent: AgentId
    holder: AgentId
    thing: Thing
    name: TextId
    cost: int
    """What it would cost the holder to hand it over."""


class ShareShown(msgspec.Struct, frozen=True, kw_only=True):
    dealer: AgentId
    left: int
    given: tuple[int, ...]
    may_end: bool


# Who is asked what


def questions(state: State, own: tuple[AgentId, ...]) -> tuple[Question, ...]:
    shown = (_question(state, job, own) for job in state.jobs)
    return (*(one for one in shown if one is not None), *_order(state))


def _order(state: State) -> Iterator[OrderShown]:
    """Show the conflicts that the lead puts in order: all who have read such a card stop the others, so that all
    know whom they face (R37)."""
    if not is_order_asked(state):
        return
    found, look = lookup.index(state), lookup.look(state)
    lying = {one.card for one in state.here.panorama}
    foes = [(one, found.conflicts[one.conflict].adversary) for one in state.fights.looming]
    shown = (
        FoeShown(
            place=n + 1,
            adversary=lookup.text(state, f"{foe}.name") if foe else None,
            art=look.adversaries.get(foe or ""),
            reader=one.by,
            label=lookup.text(state, f"{one.card}.label") if one.card in lying else None,
        )
        for n, (one, foe) in enumerate(foes)
    )
    yield OrderShown(agent=deciding(state), foes=tuple(shown))


def _question(state: State, job: Job, own: tuple[AgentId, ...]) -> Question | None:
    found = lookup.index(state)
    match job.ask:
        case None | OnTest() | OnShare():
            return None
        case LastCharge(agent=agent):
            return LastShown(
                agent=agent, emergency=limits.emergency_brings(state, agent), credits=state.company.credits
            )
        case Offer(agent=agent, ability=power):
            return OfferShown(agent=agent, ability=ability(state, agent, found.abilities[power]))
        case Choice() as choice:
            return _choice(state, job, choice, own)
        case Whom(key=key, by=by, among=among):
            if by not in own:
                return PonderShown(agent=by)
            return WhomShown(agent=by, effect=effect(state, found.instructions[key]), among=among)
        case WhichItem(by=by, items=which):
            return WhichShown(agent=by, items=items(state, which)) if by in own else PonderShown(agent=by)
        case Spelling(key=key, by=by, typed=typed):
            if by not in own:
                return PonderShown(agent=by)
            asked = found.instructions[key]
            assert isinstance(asked, Asked)
            return WordShown(agent=by, text=lookup.text(state, f"{asked.question}.text"), typed=typed)
        case _:
            assert_never(job.ask)


def _choice(state: State, job: Job, choice: Choice, own: tuple[AgentId, ...]) -> Question:
    if choice.how == "alone" and choice.by[0] not in own:
        return PonderShown(agent=choice.by[0])
    options = options_of(state, job, choice)
    shown = tuple(
        OptionShown(
            text=one.text,
            cost=one.cost,
            possible=one.possible,
            ends=any(isinstance(each, End | Fail) for each in within(one.do)),
            mark=one.mark,
            votes=tuple(agent for agent, option in choice.votes if option == n),
        )
        for n, one in enumerate(options)
        if one.offered
    )
    locked = 0 if choice.how == "alone" else sum(not one.offered for one in options)
    return ChoiceShown(agent=choice.by[0], text=_text(state, choice), how=choice.how, options=shown, locked=locked)


def _text(state: State, choice: Choice) -> TextId:
    asked = lookup.index(state).instructions[choice.key]
    return lookup.text(state, f"{asked.choice}.text") if isinstance(asked, Choose) else PRICE


def clues(state: State, own: tuple[AgentId, ...], asked: tuple[Question, ...]) -> tuple[Clue, ...]:
    """List the clues of ways that can be read now; while the group chooses where to go, of the places on the map."""
    ways = {option.mark for one in asked if isinstance(one, ChoiceShown) for option in one.options}
    if state.step is Step.CHOOSE:
        ways |= {lookup.mark(state, spot.location) for spot in state.board.spots if spot.open}
    return clues_about(state, own, ways)


def asked_for(state: State) -> tuple[RequestShown, ...]:
    """Show what people ask each other for: it lies open, and so does that they ask (R27)."""
    return tuple(
        RequestShown(
            agent=one.agent,
            holder=one.holder,
            thing=named(state, one.thing),
            name=lookup.text(state, f"{one.thing}.name"),
            cost=numbers.give_cost(state, one.holder),
        )
        for one in council.open_requests(state)
    )


def share(state: State) -> ShareShown | None:
    if state.company.share is None:
        return None
    return ShareShown(
        dealer=state.company.share.dealer,
        left=state.board.pool - sum(state.company.share.given),
        given=state.company.share.given,
        may_end=limits.may_end_sharing(state),
    )


# What actions cost


def previews(state: State, choices: tuple[a.Action, ...]) -> tuple[Preview, ...]:
    return tuple(_preview(state, one) for one in choices)


def _preview(state: State, action: a.Action) -> Preview:
    cost = _cost(state, action)
    burned = isinstance(action, a.GoTo) and _burns(state, action.place)
    return Preview(cost=cost, last=cost > 0 and cost >= state.agents[action.agent].reserve, burns=burned)


def _burns(state: State, number: int) -> bool:
    place = lookup.place_numbered(state, number)
    return place is not None and council.burns(state, place)


def _way_out(state: State, agent: AgentId) -> int:
    """Compute the price of the way out of the group's conflict, or of the agent's own (R38)."""
    box = lookup.fought_by(state, agent)
    return box.flee.pay.charge if box and box.flee else 0


def _cost(state: State, action: a.Action) -> int:
    match action:
        case a.GoTo(place=number):
            place = lookup.place_numbered(state, number)
            return council.entry_cost(state, place) if place else 0
        case a.Use(agent=agent, ability=ability):
            powers = lookup.abilities_of(state, agent)
            return next(one.pay.charge for one in powers if lookup.text(state, f"{one.id}.name") == ability)
        case a.Flee(agent=agent):
            return _way_out(state, agent)
        case a.Pick(agent=agent, option=option):
            job = job_of(state, agent, Choice)
            if job is None or not isinstance(job.ask, Choice):
                return 0
            return next(one.cost for one in options_of(state, job, job.ask) if one.text == option)
        case _:
            return numbers.cost_of(state, action)
