"""Shows who is asked what: the question itself to those who decide, and to the others that somebody does."""

from __future__ import annotations

from collections.abc import Iterator
from typing import assert_never

from pitonisa.games.missions import lookup
from pitonisa.games.missions.amounts import numbers, recharge
from pitonisa.games.missions.clues import Clue, clues_about
from pitonisa.games.missions.council import requests
from pitonisa.games.missions.council.choices import PRICE, options_of
from pitonisa.games.missions.council.roles import deciding, is_order_asked
from pitonisa.games.missions.council.waiting_for import named
from pitonisa.games.missions.display.effects import effect
from pitonisa.games.missions.display.people import ability, items
from pitonisa.games.missions.display.types.company import RequestShown, ShareShown
from pitonisa.games.missions.display.types.questions import (
    ChoiceShown,
    FoeShown,
    LastShown,
    OfferShown,
    OptionShown,
    OrderShown,
    PonderShown,
    Question,
    WhichShown,
    WhomShown,
    WordShown,
)
from pitonisa.games.missions.model import State
from pitonisa.games.missions.scenario.effects import End, Fail
from pitonisa.games.missions.scenario.instructions import Choose
from pitonisa.games.missions.scenario.instructions import Question as Asked
from pitonisa.games.missions.scenario.walk import within
from pitonisa.games.missions.state.people import AgentId
from pitonisa.games.missions.state.steps import Step
from pitonisa.games.missions.tasks import Choice, Job, LastCharge, Offer, OnShare, OnTest, Spelling, WhichItem, Whom
from pitonisa.kernel import TextId


def questions(state: State, own: tuple[AgentId, ...]) -> tuple[Question, ...]:
    shown = (_question(state, job, own) for job in state.jobs)
    return (*(one for one in shown if one is not None), *_order(state))


def _order(state: State) -> Iterator[OrderShown]:
    """R37: all who have read such a card stop the others, so that everybody knows whom they face."""
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
                agent=agent, emergency=recharge.emergency_brings(state, agent), credits=state.company.credits
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
    """Only of ways that can be read now; while the group chooses where to go, of the places on the map."""
    ways = {option.mark for one in asked if isinstance(one, ChoiceShown) for option in one.options}
    if state.step is Step.CHOOSE:
        ways |= {lookup.mark(state, spot.location) for spot in state.board.spots if spot.open}
    return clues_about(state, own, ways)


def asked_for(state: State) -> tuple[RequestShown, ...]:
    """R27: what people ask each other for lies open, and so does that they ask."""
    return tuple(
        RequestShown(
            agent=one.agent,
            holder=one.holder,
            thing=named(state, one.thing),
            name=lookup.text(state, f"{one.thing}.name"),
            cost=numbers.give_cost(state, one.holder),
        )
        for one in requests.requests(state)
    )


def share(state: State) -> ShareShown | None:
    if state.company.share is None:
        return None
    return ShareShown(
        dealer=state.company.share.dealer,
        left=state.board.pool - sum(state.company.share.given),
        given=state.company.share.given,
        may_end=recharge.may_end(state),
    )


def is_due(state: State) -> bool:
    return recharge.is_due(state)
