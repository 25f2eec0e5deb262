"""Say what each condition needs and what each instruction brings about, as they are written.

A condition needs a fact that must have come about; an instruction brings facts, cards that are read, and instructions
under it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any, Final, NamedTuple, TypeAlias

import msgspec

from pitonisa.games.missions.scenario import conditions as ask
from pitonisa.games.missions.scenario import effects as do
from pitonisa.games.missions.scenario import instructions as ins
from pitonisa.games.missions.scenario.base import FREE, ROLES, Price, Role
from pitonisa.games.missions.scenario.cards import AnyCard
from pitonisa.games.missions.scenario.conditions import Condition
from pitonisa.games.missions.scenario.index import Index
from pitonisa.games.missions.scenario.instructions import CONDITIONS, INSTRUCTIONS, Rows

Fact: TypeAlias = tuple[str, Any]
"""A kind and an id: `("item", "wick")`."""

Needs: TypeAlias = Callable[[Any], Fact | None]


def _nothing(one: Any) -> Fact | None:
    """Need nothing: the condition may hold at the beginning, or by chance or choice."""
    return None


def _of(kind: str, field: str, who: str = "") -> Needs:
    """Need the thing that a field names, if it names one, and if `who` must have it is somebody."""

    def needed(one: Any) -> Fact | None:
        id = getattr(one, field)
        return None if id is None or (who and getattr(one, who) == Role.NONE) else (kind, id)

    return needed


def _visited(one: ask.Visited) -> Fact | None:
    never = bool(one.bounds()) and one.holds(0)
    return None if never else ("location", one.location)


NEEDS: Final[Rows[Needs]] = Rows[Needs](
    CONDITIONS,
    {
        ask.HasItem: _of("item", "item", "who"),
        ask.HasToken: _of("token", "token", "who"),
        ask.At: _of("location", "location"),
        ask.Visited: _visited,
        ask.DeckOpen: _of("deck", "deck"),
        ask.SpotOpen: _of("spot", "location"),
        ask.Read: _of("card", "card", "by"),
        ask.InFront: _of("seen", "card", "by"),
        ask.CounterIs: _of("counter", "counter"),
        ask.OutcomeIs: _of("test", "test"),
    },
    dict.fromkeys((ask.InPlay, ask.Absent, ask.HostIs, ask.Count, ask.StatusIs, ask.IsLead, ask.ItemState), _nothing),
    dict.fromkeys((ask.Attr, ask.Reserve, ask.Charge, ask.Round, ask.Margin, ask.Most, ask.Best), _nothing),
    dict.fromkeys((ask.Testing, ask.Drawn, ask.EndingIs), _nothing),
    dict.fromkeys((ask.AllOf, ask.AnyOf, ask.Not, ask.HowMany), _nothing),
)
"""What is made of conditions needs what they need, in its own way: see who asks."""


class Under(NamedTuple):
    """Instructions that stand under another, and what it takes to come to them."""

    do: tuple[ins.Instruction, ...]
    given: Condition | None = None
    price: Price = FREE
    test: str = ""
    """The test of which they are the results."""


class Verb(msgspec.Struct, frozen=True):
    facts: Callable[[Any, Index], Iterable[Fact]] = lambda one, index: ()
    """What comes about."""

    cards: Callable[[Any, Index], Iterable[AnyCard]] = lambda one, index: ()
    """What is read, by somebody."""

    under: Callable[[Any], Iterable[Under]] = lambda one: ()


NOTHING: Final = Verb()
"""It changes nothing that any part of a story can wait for."""


def _brings(kind: str, field: str) -> Verb:
    """Bring about what a field names."""
    return Verb(lambda one, index: [(kind, getattr(one, field))])


def _memory(one: do.ReadMemory, index: Index) -> Iterable[Fact]:
    """Whose it is, where one is named."""
    return [("card", card.id) for card in _memories(one, index)] if one.who not in ROLES else []


def _memories(one: do.ReadMemory, index: Index) -> Iterable[AnyCard]:
    hosts = (host for host in index.scenario.hosts if one.who in (host.id, *ROLES))
    return [host.memory for host in hosts if host.memory is not None]


def of_test(box: ins.TestBox) -> Under:
    return Under((*box.fail, *(box.critical or ()), *box.success), box.requires, test=box.id)


def of_conflict(box: ins.ConflictBox) -> Iterable[Under]:
    fled = Under(box.flee.do, price=box.flee.pay) if box.flee else Under(())
    return [*map(of_test, box.tests), Under((*box.on_turn, *box.on_win, *box.after)), fled]


VERBS: Final[Rows[Verb]] = Rows[Verb](
    INSTRUCTIONS,
    {
        do.TakeItem: Verb(lambda one, index: [("item", item) for item in one.items]),
        do.TakeToken: Verb(lambda one, index: [("token", token) for token in one.tokens]),
        do.ReadTalk: Verb(lambda one, index: [("talk", one.talk)], lambda one, index: index.talks[one.talk].cards),
        do.ReadMemory: Verb(_memory, _memories),
        do.ReadCard: Verb(lambda one, index: [("card", one.card)], lambda one, index: [index.cards[one.card]]),
        do.GrantAbility: _brings("ability", "ability"),
        do.ExtendMap: _brings("map", "map"),
        do.OverlayMap: _brings("map", "map"),
        do.OpenSpot: _brings("spot", "location"),
        do.OpenDeck: _brings("deck", "deck"),
        do.SwapCard: _brings("swapped", "card"),
        do.GoTo: _brings("sent", "location"),
        do.SetCounter: _brings("counter", "counter"),
        do.AddCounter: _brings("counter", "counter"),
        do.End: _brings("ending", "ending"),
        do.Fail: Verb(lambda one, index: [("ending", index.scenario.rules.failure)]),
        ins.Test: Verb(under=lambda one: [of_test(one.box)]),
        ins.Conflict: Verb(under=lambda one: of_conflict(one.box)),
        ins.Choose: Verb(under=lambda one: [Under(way.do, way.given, way.pay) for way in one.options]),
        ins.If: Verb(under=lambda one: [Under(one.then, one.given), Under(one.otherwise)]),
        ins.ByLot: Verb(under=lambda one: [Under(lot.do) for lot in one.lots]),
        ins.Question: Verb(under=lambda one: [Under(one.wrong), *(Under(way.do) for way in one.answers)]),
        ins.Pay: Verb(under=lambda one: [Under(one.then, price=one.price), Under(one.refused)]),
        ins.When: Verb(under=lambda one: [Under(one.do, one.lasting)]),
    },
    dict.fromkeys((do.Collect, do.Remove, do.MoveItem, do.Show, do.CloseSpot, do.EndVisit), NOTHING),
    dict.fromkeys((do.Gain, do.Lose, do.Burn, do.ReleaseMap, do.FreeRecharge), NOTHING),
    dict.fromkeys((do.Expel, do.LoseControl, do.Recall, do.GiveLead, do.Stay), NOTHING),
    dict.fromkeys((do.Damage, do.HealAdversary, do.SetLife, do.Modify, do.Rule, do.Score), NOTHING),
    dict.fromkeys((do.ShuffleFate, do.DrawFate, do.EditFate), NOTHING),
)
