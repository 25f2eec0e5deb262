"""Instructions about the map, in an abstract state: laid, covered, opened, closed, left."""

from __future__ import annotations

from typing import Final

from pitonisa.authoring.proof.execution import Execution
from pitonisa.authoring.proof.matters import Matters
from pitonisa.authoring.proof.rows import Hosts, Verb, always, never
from pitonisa.authoring.proof.state import Branch, Branches, State
from pitonisa.games.missions.scenario import effects as do
from pitonisa.games.missions.scenario.base import Event


def _extend(c: Execution, one: do.ExtendMap, b: Branch, me: str, whom: Hosts) -> Branches:
    laid = b.state.has(c.layout.bit("map", one.map))
    return [b if laid else b.at(c.pieces.with_map(one.map, b.state))]


def _overlay(c: Execution, one: do.OverlayMap, b: Branch, me: str, whom: Hosts) -> Branches:
    laid = b.state.has(c.layout.bit("map", one.map))
    return [b if laid else b.at(c.pieces.with_map(one.map, c.pieces.with_cover(one.over, b.state)))]


def _open_spot(c: Execution, one: do.OpenSpot, b: Branch, me: str, whom: Hosts) -> Branches:
    """What has never lain on the map is neither open nor closed."""
    laid = c.pieces.is_laid(one.location, b.state)
    return [b.at(b.state.with_fact(c.layout.bit("open", one.location))) if laid else b]


def _close_spot(c: Execution, one: do.CloseSpot, b: Branch, me: str, whom: Hosts) -> Branches:
    return [b.at(b.state.without(c.layout.bit("open", one.location)))]


def _open_deck(c: Execution, one: do.OpenDeck, b: Branch, me: str, whom: Hosts) -> Branches:
    bit = c.layout.bit("deck", str(one.deck))
    if b.state.has(bit):
        return [b]
    return c.happen(Event.DECK_OPENED, None, None, b.at(b.state.with_fact(bit)))


def _swap(c: Execution, one: do.SwapCard, b: Branch, me: str, whom: Hosts) -> Branches:
    state = c.pieces.swapped(one.location, one.slot, one.card, b.state)
    return [b.at(_laid_anew(c, one, state) if one.now and state.place == one.location else state)]


def _laid_anew(c: Execution, one: do.SwapCard, state: State) -> State:
    """In the middle of a visit: whoever has the old card before them puts it back; a conflict of one's own is over."""
    if c.pieces.is_gone(one.card, state):
        return state
    old = {card.id for card in c.index.slots[one.location, one.slot].versions} - {one.card}
    order = [card.id for slot in c.index.locations[one.location].panorama for card in slot.versions]
    laid = sorted({*state.laid, one.card} - old, key=order.index)
    for card in sorted(old):
        for host in ("", *c.party):
            state = state.without(c.layout.bit("front", card, host))
    together = state.fight if state.fight and c.index.conflicts[state.fight].scope == "group" else ""
    if state.card in old:
        state = state._replace(holder=state.holder if together else "", card="", fight=together)
    return state._replace(laid=tuple(laid))


def _swaps(m: Matters, one: do.SwapCard) -> bool:
    return any(card.id in m.cards for card in m.index.slots[one.location, one.slot].versions)


def _end_visit(c: Execution, one: do.EndVisit, b: Branch, me: str, whom: Hosts) -> Branches:
    return [b.at(b.state._replace(leaving=b.state.place != ""))]


def _go_to(c: Execution, one: do.GoTo, b: Branch, me: str, whom: Hosts) -> Branches:
    return [b.at(b.state._replace(sent=one.location))]


VERBS: Final = {
    do.ExtendMap: Verb(_extend, always, never),
    do.OverlayMap: Verb(_overlay, always, never),
    do.OpenSpot: Verb(_open_spot, always, never),
    do.CloseSpot: Verb(_close_spot, always, never),
    do.OpenDeck: Verb(_open_deck, always, never),
    do.SwapCard: Verb(_swap, _swaps, never),
    do.EndVisit: Verb(_end_visit, always, never),
    do.GoTo: Verb(_go_to, always, never),
}
