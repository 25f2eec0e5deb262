"""Instructions about things, in an abstract state: taken, put back, removed, moved."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

import msgspec

from pitonisa.authoring.proof.execution import Execution
from pitonisa.authoring.proof.matters import Matters
from pitonisa.authoring.proof.rows import Hosts, Verb, never
from pitonisa.authoring.proof.state import Branch, Branches
from pitonisa.games.missions.scenario import effects as do
from pitonisa.games.missions.scenario.base import Event
from pitonisa.games.missions.scenario.cards import Colour


def _take_items(c: Execution, one: do.TakeItem, b: Branch, me: str, whom: Hosts) -> Branches:
    found = [b]
    for host in whom:
        for item in reversed(one.items):
            found = c.through(found, lambda now, item=item, host=host: _take_item(c, item, host, now))
    return found


def _take_item(c: Execution, id: str, host: str, b: Branch) -> Branches:
    """What is held, on the table or removed is not there to be taken."""
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
    """One more, as long as there is one left."""
    token = c.index.tokens[id]
    if id not in c.layout.follows.things or c.pieces.is_removed(id, b.state):
        return [b]
    out = c.pieces.out(id, b.state)
    if out >= token.copies:
        return [b]
    taken = b.at(c.pieces.with_out(id, out + 1, b.state))
    return c.happen(Event.TOKEN_TAKEN, host, id, taken.first(*c.dues(token.on_take, host)))


def _collect(c: Execution, one: do.Collect, b: Branch, me: str, whom: Hosts) -> Branches:
    """All copies wherever they are; or those that some people have, which may be any of them."""
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
    """Who has a card in front of them that is removed has none any more."""
    state = c.pieces.gone(one.things, b.state)
    state = state._replace(laid=tuple(card for card in state.laid if card not in one.things))
    if state.card in one.things:
        state = state._replace(holder="" if not state.fight else state.holder, card="")
    return [b.at(state)]


def _move_item(c: Execution, one: do.MoveItem, b: Branch, me: str, whom: Hosts) -> Branches:
    """From hand to hand changes nothing. To the deck or the table it leaves the party, if it is in the right hands."""
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
    """They are taken once and stay where they are."""
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
}
