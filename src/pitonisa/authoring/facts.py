"""Say what each condition needs and what each instruction brings about, as they are written.

A condition needs a fact that must have come about; an instruction brings facts, cards that are read, and instructions
under it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any, Final, NamedTuple, TypeAlias

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


def _needed_item(one: ask.HasItem) -> Fact | None:
    return None if one.who == Role.NONE else ("item", one.item)


def _needed_token(one: ask.HasToken) -> Fact | None:
    return None if one.who == Role.NONE else ("token", one.token)


def _here(one: ask.At) -> Fact | None:
    return "location", one.location


def _visited(one: ask.Visited) -> Fact | None:
    never = bool(one.bounds()) and one.holds(0)
    return None if never else ("location", one.location)


def _read(one: ask.Read) -> Fact | None:
    return None if one.by == Role.NONE else ("card", one.card)


def _at_card(one: ask.InFront) -> Fact | None:
    return None if one.by == Role.NONE else ("seen", one.card)


def _needed_deck(one: ask.DeckOpen) -> Fact | None:
    return "deck", one.deck


def _needed_spot(one: ask.SpotOpen) -> Fact | None:
    return "spot", one.location


def _needed_test(one: ask.OutcomeIs) -> Fact | None:
    return None if one.test is None else ("test", one.test)


def _needed_counter(one: ask.CounterIs) -> Fact | None:
    return "counter", one.counter


NEEDS: Final[Rows[Needs]] = Rows[Needs](
    CONDITIONS,
    {ask.InPlay: _nothing, ask.Absent: _nothing, ask.HostIs: _nothing, ask.Count: _nothing},
    {ask.StatusIs: _nothing, ask.IsLead: _nothing},
    {ask.HasItem: _needed_item, ask.HasToken: _needed_token, ask.ItemState: _nothing},
    {ask.At: _here, ask.Visited: _visited, ask.DeckOpen: _needed_deck, ask.SpotOpen: _needed_spot},
    {ask.Read: _read, ask.InFront: _at_card},
    {
        ask.Attr: _nothing,
        ask.Reserve: _nothing,
        ask.Charge: _nothing,
        ask.CounterIs: _needed_counter,
        ask.Round: _nothing,
    },
    {ask.Margin: _nothing, ask.Most: _nothing, ask.Best: _nothing},
    {ask.OutcomeIs: _needed_test, ask.Testing: _nothing, ask.Drawn: _nothing},
    {ask.EndingIs: _nothing},
    {ask.AllOf: _nothing, ask.AnyOf: _nothing, ask.Not: _nothing, ask.HowMany: _nothing},
)
"""By family. What is made of conditions needs what they need, in its own way: see who asks."""


class Under(NamedTuple):
    """Instructions that stand under another, and what it takes to come to them."""

    do: tuple[ins.Instruction, ...]
    given: Condition | None = None
    price: Price = FREE
    test: str = ""
    """The test of which they are the results."""


class Verb(NamedTuple):
    facts: Callable[[Any, Index], Iterable[Fact]] = lambda one, index: ()
    """What comes about."""

    cards: Callable[[Any, Index], Iterable[AnyCard]] = lambda one, index: ()
    """What is read, by somebody."""

    under: Callable[[Any], Iterable[Under]] = lambda one: ()


NOTHING: Final = Verb()
"""It changes nothing that any part of a story can wait for."""


# Things, reading


def _items(one: do.TakeItem, index: Index) -> Iterable[Fact]:
    return [("item", item) for item in one.items]


def _tokens(one: do.TakeToken, index: Index) -> Iterable[Fact]:
    return [("token", token) for token in one.tokens]


def _talk(one: do.ReadTalk, index: Index) -> Iterable[Fact]:
    return [("talk", one.talk)]


def _talk_cards(one: do.ReadTalk, index: Index) -> Iterable[AnyCard]:
    return index.talks[one.talk].cards


def _memory(one: do.ReadMemory, index: Index) -> Iterable[Fact]:
    """Whose it is, where one is named."""
    return [("card", card.id) for card in _memories(one, index)] if one.who not in ROLES else []


def _memories(one: do.ReadMemory, index: Index) -> Iterable[AnyCard]:
    hosts = (host for host in index.scenario.hosts if one.who in (host.id, *ROLES))
    return [host.memory for host in hosts if host.memory is not None]


def _card(one: do.ReadCard, index: Index) -> Iterable[Fact]:
    return [("card", one.card)]


def _one_card(one: do.ReadCard, index: Index) -> Iterable[AnyCard]:
    return [index.cards[one.card]]


# People, the map, numbers, the end


def _ability(one: do.GrantAbility, index: Index) -> Iterable[Fact]:
    return [("ability", one.ability)]


def _map(one: do.ExtendMap | do.OverlayMap, index: Index) -> Iterable[Fact]:
    return [("map", one.map)]


def _spot(one: do.OpenSpot, index: Index) -> Iterable[Fact]:
    return [("spot", one.location)]


def _deck(one: do.OpenDeck, index: Index) -> Iterable[Fact]:
    return [("deck", one.deck)]


def _swapped(one: do.SwapCard, index: Index) -> Iterable[Fact]:
    return [("swapped", one.card)]


def _sent(one: do.GoTo, index: Index) -> Iterable[Fact]:
    return [("sent", one.location)]


def _counter(one: do.AddCounter | do.SetCounter, index: Index) -> Iterable[Fact]:
    return [("counter", one.counter)]


def _ending(one: do.End, index: Index) -> Iterable[Fact]:
    return [("ending", one.ending)]


def _failure(one: do.Fail, index: Index) -> Iterable[Fact]:
    return [("ending", index.scenario.rules.failure)]


# What holds others


def of_test(box: ins.TestBox) -> Under:
    return Under((*box.fail, *(box.critical or ()), *box.success), box.requires, test=box.id)


def of_conflict(box: ins.ConflictBox) -> Iterable[Under]:
    fled = Under(box.flee.do, price=box.flee.pay) if box.flee else Under(())
    return [*map(of_test, box.tests), Under((*box.on_turn, *box.on_win, *box.after)), fled]


def _test(one: ins.Test) -> Iterable[Under]:
    return [of_test(one.box)]


def _conflict(one: ins.Conflict) -> Iterable[Under]:
    return of_conflict(one.box)


def _options(one: ins.Choose) -> Iterable[Under]:
    return [Under(option.do, option.given, option.pay) for option in one.options]


def _branches(one: ins.If) -> Iterable[Under]:
    return [Under(one.then, one.given), Under(one.otherwise)]


def _lots(one: ins.ByLot) -> Iterable[Under]:
    return [Under(lot.do) for lot in one.lots]


def _answers(one: ins.Question) -> Iterable[Under]:
    return [Under(one.wrong), *(Under(answer.do) for answer in one.answers)]


def _paid(one: ins.Pay) -> Iterable[Under]:
    return [Under(one.then, price=one.price), Under(one.refused)]


def _awaited(one: ins.When) -> Iterable[Under]:
    return [Under(one.do, one.lasting)]


VERBS: Final[Rows[Verb]] = Rows[Verb](
    INSTRUCTIONS,
    {
        do.TakeItem: Verb(_items),
        do.TakeToken: Verb(_tokens),
        do.Collect: NOTHING,
        do.Remove: NOTHING,
        do.MoveItem: NOTHING,
    },
    {
        do.ReadTalk: Verb(_talk, _talk_cards),
        do.ReadMemory: Verb(_memory, _memories),
        do.ReadCard: Verb(_card, _one_card),
        do.Show: NOTHING,
    },
    {do.Gain: NOTHING, do.Lose: NOTHING, do.Burn: NOTHING, do.ReleaseMap: NOTHING, do.FreeRecharge: NOTHING},
    {
        do.Expel: NOTHING,
        do.LoseControl: NOTHING,
        do.Recall: NOTHING,
        do.GiveLead: NOTHING,
        do.Stay: NOTHING,
        do.GrantAbility: Verb(_ability),
    },
    {do.Damage: NOTHING, do.HealAdversary: NOTHING, do.SetLife: NOTHING},
    {
        do.ExtendMap: Verb(_map),
        do.OverlayMap: Verb(_map),
        do.OpenSpot: Verb(_spot),
        do.CloseSpot: NOTHING,
        do.OpenDeck: Verb(_deck),
        do.SwapCard: Verb(_swapped),
        do.EndVisit: NOTHING,
        do.GoTo: Verb(_sent),
    },
    {
        do.SetCounter: Verb(_counter),
        do.AddCounter: Verb(_counter),
        do.Modify: NOTHING,
        do.Rule: NOTHING,
        do.Score: NOTHING,
    },
    {do.ShuffleFate: NOTHING, do.DrawFate: NOTHING, do.EditFate: NOTHING},
    {do.End: Verb(_ending), do.Fail: Verb(_failure)},
    {
        ins.Test: Verb(under=_test),
        ins.Conflict: Verb(under=_conflict),
        ins.Choose: Verb(under=_options),
        ins.If: Verb(under=_branches),
        ins.ByLot: Verb(under=_lots),
        ins.Question: Verb(under=_answers),
        ins.Pay: Verb(under=_paid),
        ins.When: Verb(under=_awaited),
    },
)
"""By family."""
