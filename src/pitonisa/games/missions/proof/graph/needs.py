"""What each card needs and gives: read off its instructions and the conditions they stand under."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import NamedTuple, TypeAlias

from pitonisa.games.missions.scenario import conditions as ask
from pitonisa.games.missions.scenario import effects as do
from pitonisa.games.missions.scenario import instructions as ins
from pitonisa.games.missions.scenario.base import Price
from pitonisa.games.missions.scenario.cards import AnyCard
from pitonisa.games.missions.scenario.index import Index

Fact: TypeAlias = tuple[str, str]
"""A kind and an id: `("item", "wick")`."""


class Gift(NamedTuple):
    """Something that comes about, and all that it takes."""

    fact: Fact
    needs: frozenset[Fact]


def gifts_of(card: AnyCard, index: Index) -> Iterator[Gift]:
    """Of a card with everything printed on it."""
    needed = needs(card.requires)
    yield from _all(card.on_read, needed, index)
    for box in card.tests:
        yield from _test(box, needed, index)
    if card.conflict:
        yield from _conflict(card.conflict, needed | needs(card.conflict.given), index)


def gifts(several: Iterable[ins.Instruction], index: Index) -> Iterator[Gift]:
    return _all(several, frozenset(), index)


def needs(condition: ask.Condition | None) -> frozenset[Fact]:
    """What must be there: things held, cards read, decks opened. What must not be there is no need."""
    match condition:
        case ask.HasItem():
            return frozenset({("item", condition.item)})
        case ask.HasToken():
            return frozenset({("token", condition.token)})
        case ask.Read():
            return frozenset({("card", condition.card)})
        case ask.DeckOpen():
            return frozenset({("deck", str(condition.deck))})
        case ask.CounterIs():
            return frozenset({("counter", condition.counter)})
        case ask.AllOf() | ask.AnyOf():
            return frozenset(fact for one in condition.conditions for fact in needs(one))
        case _:
            return frozenset()


def _price(price: Price) -> frozenset[Fact]:
    return frozenset([*(("item", one) for one in price.items), *(("token", one) for one in price.tokens)])


def _all(several: Iterable[ins.Instruction], needed: frozenset[Fact], index: Index) -> Iterator[Gift]:
    for one in several:
        yield from _one(one, needed | needs(one.given), index)


def _test(box: ins.TestBox, needed: frozenset[Fact], index: Index) -> Iterator[Gift]:
    needed = needed | needs(box.requires)
    yield from _all((*box.fail, *(box.critical or ()), *box.success), needed, index)


def _conflict(box: ins.ConflictBox, needed: frozenset[Fact], index: Index) -> Iterator[Gift]:
    for test in box.tests:
        yield from _test(test, needed, index)
    yield from _all((*box.on_turn, *box.on_win, *box.after, *(box.flee.do if box.flee else ())), needed, index)


def _one(one: ins.Instruction, needed: frozenset[Fact], index: Index) -> Iterator[Gift]:
    match one:
        case do.TakeItem():
            yield from (Gift(("item", item), needed) for item in one.items)
        case do.TakeToken():
            yield from (Gift(("token", token), needed) for token in one.tokens)
        case do.ExtendMap() | do.OverlayMap():
            yield Gift(("map", one.map), needed)
        case do.OpenSpot() | do.GoTo():
            yield Gift(("place", one.location), needed)
        case do.OpenDeck():
            yield Gift(("deck", str(one.deck)), needed)
        case do.ReadTalk():
            yield Gift(("talk", one.talk), needed)
        case do.ReadMemory() if one.who in index.hosts and index.hosts[one.who].memory:
            yield Gift(("card", f"{one.who}_memory"), needed)
        case do.ReadCard():
            yield Gift(("card", one.card), needed)
        case do.AddCounter() | do.SetCounter():
            yield Gift(("counter", one.counter), needed)
        case do.End():
            yield Gift(("ending", one.ending), needed)
        case do.Fail():
            yield Gift(("ending", index.scenario.rules.failure), needed)
        case _:
            yield from _nested(one, needed, index)


def _nested(one: ins.Instruction, needed: frozenset[Fact], index: Index) -> Iterator[Gift]:
    match one:
        case ins.Test():
            yield from _test(one.box, needed, index)
        case ins.Conflict():
            yield from _conflict(one.box, needed, index)
        case ins.Choose():
            for option in one.options:
                yield from _all(option.do, needed | needs(option.given) | _price(option.pay), index)
        case ins.If():
            yield from _all(one.then, needed, index)
            yield from _all(one.otherwise, needed - needs(one.given), index)
        case ins.Question():
            yield from _all((*one.wrong, *(inner for answer in one.answers for inner in answer.do)), needed, index)
        case ins.Pay():
            yield from _all(one.then, needed | _price(one.price), index)
            yield from _all(one.refused, needed, index)
        case ins.When():
            yield from _all(one.do, needed | needs(one.lasting), index)
        case _:
            return
