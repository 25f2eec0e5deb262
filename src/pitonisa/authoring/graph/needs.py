"""What each card needs and gives: read off its instructions and the conditions they stand under."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any, Final, NamedTuple, TypeAlias

from pitonisa.authoring.facts.asks import NEEDS
from pitonisa.authoring.facts.verbs import VERBS, Under, of_conflict, of_test
from pitonisa.games.missions.scenario import conditions as ask
from pitonisa.games.missions.scenario import instructions as ins
from pitonisa.games.missions.scenario.base import Price
from pitonisa.games.missions.scenario.cards import AnyCard
from pitonisa.games.missions.scenario.index import Index

Fact: TypeAlias = tuple[str, str]
"""A kind and an id: `("item", "wick")`."""

NEEDED: Final = frozenset({"item", "token", "card", "deck", "counter"})
GIVEN: Final = frozenset({"item", "token", "map", "spot", "sent", "deck", "talk", "card", "counter", "ending"})
"""What a chart of puzzles shows."""


class Gift(NamedTuple):
    """Something that comes about, and all that it takes."""

    fact: Fact
    needs: frozenset[Fact]


def gifts_of(card: AnyCard, index: Index) -> Iterator[Gift]:
    """Of a card with everything printed on it."""
    needed = needs(card.requires)
    yield from _all(card.on_read, needed, index)
    for box in card.tests:
        yield from _under(of_test(box), needed, index)
    for under in of_conflict(card.conflict) if card.conflict else ():
        yield from _under(under, needed | needs(card.conflict.given if card.conflict else None), index)


def gifts(several: Iterable[ins.Instruction], index: Index) -> Iterator[Gift]:
    return _all(several, frozenset(), index)


def needs(condition: ask.Condition | None) -> frozenset[Fact]:
    """What must be there: things held, cards read, decks opened. What must not be there is no need."""
    if condition is None:
        return frozenset()
    if isinstance(condition, ask.AllOf | ask.AnyOf):
        return frozenset(fact for one in condition.conditions for fact in needs(one))
    fact = NEEDS[condition](condition)
    return frozenset({_told(fact)} if fact is not None and fact[0] in NEEDED else ())


def _told(fact: tuple[str, Any]) -> Fact:
    """As the chart calls it."""
    kind, id = fact
    return "place" if kind in ("spot", "sent") else kind, str(id)


def _price(price: Price) -> frozenset[Fact]:
    return frozenset([*(("item", one) for one in price.items), *(("token", one) for one in price.tokens)])


def _all(several: Iterable[ins.Instruction], needed: frozenset[Fact], index: Index) -> Iterator[Gift]:
    for one in several:
        row, so_far = VERBS[one], needed | needs(one.guard)
        yield from (Gift(_told(fact), so_far) for fact in row.facts(one, index) if fact[0] in GIVEN)
        for under in row.under(one):
            yield from _under(under, so_far, index)


def _under(under: Under, needed: frozenset[Fact], index: Index) -> Iterator[Gift]:
    yield from _all(under.do, needed | needs(under.given) | _price(under.price), index)
