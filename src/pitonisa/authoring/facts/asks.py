"""What each condition cannot hold without: the fact that must have come about, if there is one."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final, TypeAlias

from pitonisa.games.missions.scenario import conditions as ask
from pitonisa.games.missions.scenario.base import Role
from pitonisa.games.missions.scenario.rows import CONDITIONS, Rows

Fact: TypeAlias = tuple[str, Any]
"""A kind and an id: `("item", "wick")`."""

Needs: TypeAlias = Callable[[Any], Fact | None]


def _nothing(one: Any) -> Fact | None:
    """It may hold as things are at the beginning, or as chance and people will have it."""
    return None


def _item(one: ask.HasItem) -> Fact | None:
    return None if one.who == Role.NONE else ("item", one.item)


def _token(one: ask.HasToken) -> Fact | None:
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


def _deck(one: ask.DeckOpen) -> Fact | None:
    return "deck", one.deck


def _spot(one: ask.SpotOpen) -> Fact | None:
    return "spot", one.location


def _test(one: ask.OutcomeIs) -> Fact | None:
    return None if one.test is None else ("test", one.test)


def _counter(one: ask.CounterIs) -> Fact | None:
    return "counter", one.counter


NEEDS: Final[Rows[Needs]] = Rows[Needs](
    CONDITIONS,
    {ask.InPlay: _nothing, ask.Absent: _nothing, ask.HostIs: _nothing, ask.Count: _nothing},
    {ask.StatusIs: _nothing, ask.IsLead: _nothing},
    {ask.HasItem: _item, ask.HasToken: _token, ask.ItemState: _nothing},
    {ask.At: _here, ask.Visited: _visited, ask.DeckOpen: _deck, ask.SpotOpen: _spot},
    {ask.Read: _read, ask.InFront: _at_card},
    {ask.Attr: _nothing, ask.Reserve: _nothing, ask.Charge: _nothing, ask.CounterIs: _counter, ask.Round: _nothing},
    {ask.Margin: _nothing, ask.Most: _nothing, ask.Best: _nothing},
    {ask.OutcomeIs: _test, ask.Testing: _nothing, ask.Drawn: _nothing},
    {ask.EndingIs: _nothing},
    {ask.AllOf: _nothing, ask.AnyOf: _nothing, ask.Not: _nothing, ask.HowMany: _nothing},
)
"""By family. What is made of conditions needs what they need, in its own way: see who asks."""
