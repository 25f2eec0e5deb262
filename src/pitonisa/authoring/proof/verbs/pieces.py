"""Play instructions about pieces in an abstract state: things, maps, decks, cards and counters.

Charge and how much an adversary bears are not followed, and fate is not either, as any test may come out in any way.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

import msgspec

from pitonisa.authoring.proof.conditions import always, never
from pitonisa.authoring.proof.execution import Execution, Hosts, Verb, nothing
from pitonisa.authoring.proof.matters import Matters
from pitonisa.authoring.proof.state import Branch, Branches, State
from pitonisa.games.missions.scenario import effects as do
from pitonisa.games.missions.scenario.base import Event, amount
from pitonisa.games.missions.scenario.cards import Colour


def _extend(c: Execution, one: do.ExtendMap, b: Branch, me: str, whom: Hosts) -> Branches:
    laid = b.state.has(c.layout.bit("map", one.map))
    return [b if laid else b.at(c.pieces.with_map(one.map, b.state))]


def _overlay(c: Execution, one: do.OverlayMap, b: Branch, me: str, whom: Hosts) -> Branches:
    laid = b.state.has(c.layout.bit("map", one.map))
    return [b if laid else b.at(c.pieces.with_map(one.map, c.pieces.with_cover(one.over, b.state)))]


def _open_spot(c: Execution, one: do.OpenSpot, b: Branch, me: str, whom: Hosts) -> Branches:
    """Open a spot; one that has never been on the map is neither open nor closed."""
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
    """Swap a card during a visit: its reader puts the old one back, and their personal conflict is over."""
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


def _add(c: Execution, one: do.AddCounter, b: Branch, me: str, whom: Hosts) -> Branches:
    found = [b]
    for host in _whose(c, one.counter, me, whom):
        ways = [(now, n) for now in found for n in _amounts(c, one, host, now.state)]
        found = [now.at(state) for now, n in ways for state in c.pieces.added(one.counter, host, n, now.state)]
    return found


def _set(c: Execution, one: do.SetCounter, b: Branch, me: str, whom: Hosts) -> Branches:
    found = [b.state]
    for host in _whose(c, one.counter, me, whom):
        ways = [(state, n) for state in found for n in _amounts(c, one, host, state)]
        found = [c.pieces.with_counter(one.counter, host, n, state) for state, n in ways]
    return [b.at(state) for state in found]


def _amounts(c: Execution, one: do.AddCounter | do.SetCounter, host: str, state: State) -> list[int]:
    """List the possible amounts. What grows with the rounds may have any value."""
    n = amount(one.n, len(c.party))
    if one.per is None:
        return [n]
    if one.per in c.index.tokens:
        return [n * c.pieces.out(one.per, state)]
    if one.per in c.layout.follows.clocks:
        bounds = c.index.counters[one.per]
        return [n * value for value in range(bounds.least, bounds.most + 1)]
    return [n * c.pieces.value(one.per, host, state)]


def _whose(c: Execution, counter: str, me: str, whom: Hosts) -> Hosts:
    return whom if c.index.counters[counter].scope == "host" else (me,)


def _counts(m: Matters, one: do.AddCounter | do.SetCounter) -> bool:
    return one.counter in m.most


def _is_hosts(m: Matters, one: do.AddCounter | do.SetCounter) -> bool:
    own = one.who in ("me", "others") and m.index.counters[one.counter].scope == "host"
    return own or (one.per in m.index.counters and m.index.counters[one.per].scope == "host")


def _recharge(c: Execution, one: do.FreeRecharge, b: Branch, me: str, whom: Hosts) -> Branches:
    return c.may_happen(Event.RECHARGE, me, b)


def _recharges(m: Matters, one: do.FreeRecharge) -> bool:
    return one.kind == "now" and m.waits(Event.RECHARGE)


def _take_items(c: Execution, one: do.TakeItem, b: Branch, me: str, whom: Hosts) -> Branches:
    found = [b]
    for host in whom:
        for item in reversed(one.items):
            found = c.through(found, lambda now, item=item, host=host: _take_item(c, item, host, now))
    return found


def _take_item(c: Execution, id: str, host: str, b: Branch) -> Branches:
    """Take an item, unless it is held, on the table or removed."""
    if id not in c.layout.follows.things:
        c.read.add(id)
        return [b]
    item, found = c.index.items[id], Branches()
    if c.pieces.item_is(id, b.state) != "deck":
        return [b]
    match item.colour:
        case Colour.GREEN:
            c.read.add(id)
            taken = b.at(c.pieces.with_held(id, c.pieces.held(id, b.state) + 1, b.state))
            found = c.orders(item, host, taken)
        case Colour.YELLOW:
            found = c.read_now(item, host, b, aloud=False)
        case Colour.RED:
            found = c.read_now(item, host, b, aloud=True)
        case Colour.WHITE:
            laid = b.at(b.state.with_fact(c.layout.bit("table", id)))
            found = c.read_now(item, host, laid, aloud=True)
    return c.through(found, lambda now: c.happen(Event.ITEM_TAKEN, host, id, now))


def _take_tokens(c: Execution, one: do.TakeToken, b: Branch, me: str, whom: Hosts) -> Branches:
    found = [b]
    for host in whom:
        for token in reversed(one.tokens):
            for _ in range(one.n):
                found = c.through(found, lambda now, token=token, host=host: _take_token(c, token, host, now))
    return found


def _take_token(c: Execution, id: str, host: str, b: Branch) -> Branches:
    """Take one more copy, as long as there is one left."""
    token = c.index.tokens[id]
    if id not in c.layout.follows.things or c.pieces.is_removed(id, b.state):
        return [b]
    out = c.pieces.out(id, b.state)
    if out >= token.copies:
        return [b]
    taken = b.at(c.pieces.with_out(id, out + 1, b.state))
    return c.happen(Event.TOKEN_TAKEN, host, id, taken.first(*c.dues(token.on_take, host)))


def _collect(c: Execution, one: do.Collect, b: Branch, me: str, whom: Hosts) -> Branches:
    """Collect all copies wherever they are; or those of some hosts, which may be any of them."""
    found: Branches = [b]
    for thing in one.things:
        if thing not in c.layout.follows.things:
            continue
        if one.who is None:
            found = [now.at(c.pieces.back(thing, now.state)) for now in found]
        elif c.layout.follows.is_personal(thing):
            found = c.through(found, lambda now, thing=thing: _of_some(c, thing, whom, now))
    return found


def _of_some(c: Execution, thing: str, whom: Hosts, b: Branch) -> Branches:
    owned = c.pieces.owned(thing, b.state)
    left = (0,) if len(whom) == len(c.party) else range(owned + 1) if whom else (owned,)
    return [b.at(c.pieces.with_owned(thing, n, b.state)) for n in left]


def _remove(c: Execution, one: do.Remove, b: Branch, me: str, whom: Hosts) -> Branches:
    """Remove things; a host with a removed card in front has none any more."""
    state = c.pieces.gone(one.things, b.state)
    state = state._replace(laid=tuple(card for card in state.laid if card not in one.things))
    if state.card in one.things:
        state = state._replace(holder="" if not state.fight else state.holder, card="")
    return [b.at(state)]


def _move_item(c: Execution, one: do.MoveItem, b: Branch, me: str, whom: Hosts) -> Branches:
    """Move an item. Between hands nothing changes; to the deck or the table, it may leave the party."""
    found = [b]
    for item in _moved(c, one):
        held = c.pieces.held(item, b.state)
        if held:
            state = c.pieces.with_held(item, held - 1, b.state)
            found.append(b.at(state.with_fact(c.layout.bit("table", item)) if one.target == "table" else state))
    return found


def _moved(c: Execution, one: do.MoveItem) -> Iterable[str]:
    if one.target not in ("deck", "table"):
        return ()
    followed = [item for item in c.index.items if item in c.layout.follows.things and c.layout.follows.is_held(item)]
    return [item for item in followed if one.item in (None, item)]


def _takes_items(m: Matters, one: do.TakeItem) -> bool:
    return any(item in m.things for item in one.items)


def _takes_tokens(m: Matters, one: do.TakeToken) -> bool:
    return any(token in m.things for token in one.tokens)


def _changes_things(m: Matters, one: do.Collect | do.Remove) -> bool:
    return any(m.follows(thing) for thing in one.things)


def _moves_away(m: Matters, one: do.MoveItem) -> bool:
    moved = m.things.intersection(m.index.items) if one.item is None else {one.item} & m.things
    return one.target in ("deck", "table") and bool(moved)


def _items(m: Matters, one: do.TakeItem) -> Iterable[msgspec.Struct]:
    return [m.index.items[item] for item in one.items if one.who in ("me", "others")]


def _tokens(m: Matters, one: do.TakeToken) -> Iterable[msgspec.Struct]:
    return [m.index.tokens[token] for token in one.tokens if one.who in ("me", "others")]


def _items_stay(m: Matters, one: do.TakeItem) -> bool:
    """Check that these items are taken once and stay where they are."""
    several = [m.index.items[item] for item in one.items]
    stay = all(item.copies == 1 and item.colour in (Colour.GREEN, Colour.WHITE) for item in several)
    return stay and not m.returned.intersection(one.items)


def _tokens_stay(m: Matters, one: do.TakeToken) -> bool:
    several = [m.index.tokens[token] for token in one.tokens]
    stay = all(token.copies == 1 and token.scope == "group" for token in several)
    return stay and not m.returned.intersection(one.tokens)


VERBS: Final = {
    do.TakeItem: Verb(_take_items, _takes_items, never, _items, _items_stay),
    do.TakeToken: Verb(_take_tokens, _takes_tokens, never, _tokens, _tokens_stay),
    do.Collect: Verb(_collect, _changes_things, never),
    do.Remove: Verb(_remove, _changes_things, never),
    do.MoveItem: Verb(_move_item, _moves_away, never),
    do.ExtendMap: Verb(_extend, always, never),
    do.OverlayMap: Verb(_overlay, always, never),
    do.OpenSpot: Verb(_open_spot, always, never),
    do.CloseSpot: Verb(_close_spot, always, never),
    do.OpenDeck: Verb(_open_deck, always, never),
    do.SwapCard: Verb(_swap, _swaps, never),
    do.EndVisit: Verb(_end_visit, always, never),
    do.GoTo: Verb(_go_to, always, never),
    do.SetCounter: Verb(_set, _counts, _is_hosts),
    do.AddCounter: Verb(_add, _counts, _is_hosts),
    do.Modify: Verb(nothing, never, never),
    do.Rule: Verb(nothing, never, never),
    do.Score: Verb(nothing, never, never),
    do.Gain: Verb(nothing, never, never),
    do.Lose: Verb(nothing, never, never),
    do.Burn: Verb(nothing, never, never),
    do.ReleaseMap: Verb(nothing, never, never),
    do.FreeRecharge: Verb(_recharge, _recharges, never),
    do.Damage: Verb(nothing, never, never),
    do.HealAdversary: Verb(nothing, never, never),
    do.SetLife: Verb(nothing, never, never),
    do.ShuffleFate: Verb(nothing, never, never),
    do.DrawFate: Verb(nothing, never, never),
    do.EditFate: Verb(nothing, never, never),
}
