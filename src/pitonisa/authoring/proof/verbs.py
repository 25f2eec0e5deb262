"""Define how the proofs treat each instruction: a row says what it does in an abstract state and when that matters.

Charge, the strength of an adversary and fate aren't followed, because any test may come out in any way.
"""

from __future__ import annotations

from collections.abc import Iterable
from itertools import product
from typing import Final

import msgspec

from pitonisa.authoring.proof.conditions import always
from pitonisa.authoring.proof.execution import Execution, Hosts, Verb, merged, to_a_role
from pitonisa.authoring.proof.matters import Matters
from pitonisa.authoring.proof.state import Branch, Branches, Due, State
from pitonisa.games.missions.scenario import effects as do
from pitonisa.games.missions.scenario import instructions as ins
from pitonisa.games.missions.scenario.base import Event, amount
from pitonisa.games.missions.scenario.cards import AnyCard, Colour
from pitonisa.games.missions.scenario.instructions import Rows


def _lay(c: Execution, one: do.ExtendMap | do.OverlayMap, b: Branch, me: str, whom: Hosts) -> Branches:
    if b.state.has(c.layout.bit("map", one.map)):
        return [b]
    state = c.pieces.with_cover(one.over, b.state) if isinstance(one, do.OverlayMap) else b.state
    return [b.at(c.pieces.with_map(one.map, state))]


def _open_spot(c: Execution, one: do.OpenSpot, b: Branch, me: str, whom: Hosts) -> Branches:
    """Open a spot; one that has never been on the map is neither open nor closed."""
    laid = c.pieces.is_laid(one.location, b.state)
    return [b.at(b.state.with_fact(c.layout.bit("open", one.location))) if laid else b]


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


def _is_hosts(m: Matters, one: do.AddCounter | do.SetCounter) -> bool:
    own = one.who in ("me", "others") and m.index.counters[one.counter].scope == "host"
    return own or (one.per in m.index.counters and m.index.counters[one.per].scope == "host")


def _take_item(c: Execution, host: str, id: str, b: Branch) -> Branches:
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


def _take_token(c: Execution, host: str, id: str, b: Branch) -> Branches:
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


def _changes_things(m: Matters, one: do.Collect | do.Remove) -> bool:
    return any(m.follows(thing) for thing in one.things)


def _moves_away(m: Matters, one: do.MoveItem) -> bool:
    moved = m.things.intersection(m.index.items) if one.item is None else {one.item} & m.things
    return one.target in ("deck", "table") and bool(moved)


def _items_stay(m: Matters, one: do.TakeItem) -> bool:
    """Say whether these items are taken once and stay where they are."""
    several = [m.index.items[item] for item in one.items]
    stay = all(item.copies == 1 and item.colour in (Colour.GREEN, Colour.WHITE) for item in several)
    return stay and not m.returned.intersection(one.items)


def _tokens_stay(m: Matters, one: do.TakeToken) -> bool:
    several = [m.index.tokens[token] for token in one.tokens]
    stay = all(token.copies == 1 and token.scope == "group" for token in several)
    return stay and not m.returned.intersection(one.tokens)


_PIECES: Final = {
    do.TakeItem: Verb(
        lambda c, one, b, me, whom: c.each(
            product(whom, reversed(one.items)), lambda taken, now: _take_item(c, *taken, now), b
        ),
        lambda m, one: any(item in m.things for item in one.items),
        beyond=lambda m, one: [m.index.items[item] for item in one.items if one.who in ("me", "others")],
        settles=_items_stay,
    ),
    do.TakeToken: Verb(
        lambda c, one, b, me, whom: c.each(
            product(whom, reversed(one.tokens), range(one.n)), lambda taken, now: _take_token(c, *taken[:2], now), b
        ),
        lambda m, one: any(token in m.things for token in one.tokens),
        beyond=lambda m, one: [m.index.tokens[token] for token in one.tokens if one.who in ("me", "others")],
        settles=_tokens_stay,
    ),
    do.Collect: Verb(_collect, _changes_things),
    do.Remove: Verb(_remove, _changes_things),
    do.MoveItem: Verb(_move_item, _moves_away),
    **dict.fromkeys((do.ExtendMap, do.OverlayMap), Verb(_lay, always)),
    do.OpenSpot: Verb(_open_spot, always),
    do.CloseSpot: Verb(lambda c, one, b, me, whom: [b.at(b.state.without(c.layout.bit("open", one.location)))], always),
    do.OpenDeck: Verb(_open_deck, always),
    do.SwapCard: Verb(
        _swap, lambda m, one: any(card.id in m.cards for card in m.index.slots[one.location, one.slot].versions)
    ),
    do.EndVisit: Verb(lambda c, one, b, me, whom: [b.at(b.state._replace(leaving=b.state.place != ""))], always),
    do.GoTo: Verb(lambda c, one, b, me, whom: [b.at(b.state._replace(sent=one.location))], always),
    do.SetCounter: Verb(_set, lambda m, one: one.counter in m.most, _is_hosts),
    do.AddCounter: Verb(_add, lambda m, one: one.counter in m.most, _is_hosts),
    do.FreeRecharge: Verb(
        lambda c, one, b, me, whom: c.may_happen(Event.RECHARGE, me, b),
        lambda m, one: one.kind == "now" and m.waits(Event.RECHARGE),
    ),
    **dict.fromkeys((do.Modify, do.Rule, do.Score, do.Gain, do.Lose, do.Burn, do.ReleaseMap), Verb()),
    **dict.fromkeys((do.Damage, do.HealAdversary, do.SetLife, do.ShuffleFate, do.DrawFate, do.EditFate), Verb()),
}


# People, reading, tests, choices, triggers and endings


def _talk(c: Execution, one: do.ReadTalk, b: Branch, me: str, whom: Hosts) -> Branches:
    return _told(c, [(host, c.index.talk_card(one.talk, host)) for host in whom], b)


def _card(c: Execution, one: do.ReadCard, b: Branch, me: str, whom: Hosts) -> Branches:
    card = c.index.cards[one.card]
    return _told(c, [(host, card) for host in whom], b) if one.mode == "told" else c.read_now(card, me, b, aloud=True)


def _told(c: Execution, readers: list[tuple[str, AnyCard | None]], b: Branch) -> Branches:
    """Let each host read alone; the instructions of the first one's card come first."""
    several = [(host, card) for host, card in reversed(readers) if card is not None]
    return c.each(several, lambda read, now: c.read_now(read[1], read[0], now, aloud=False), b)


def _reminds(m: Matters, one: do.ReadMemory) -> bool:
    hosts = (host for host in m.index.scenario.hosts if one.who not in m.index.hosts or one.who == host.id)
    return any(host.memory is not None and host.memory.id in m.cards for host in hosts)


def _other_card(m: Matters, one: do.ReadCard) -> Iterable[msgspec.Struct]:
    return [m.index.cards[one.card]] if one.who in ("me", "others") or one.mode != "told" else []


def _is_remembered(m: Matters, one: do.ReadMemory) -> bool:
    """Say whether it is a memory of one host that speaks only once and that no trigger waits for."""
    if one.who not in m.index.hosts:
        return False
    memory = m.index.hosts[one.who].memory
    if memory is None:
        return True
    return memory.once and memory.requires is None and not m.waits(Event.CARD_READ, memory.id)


def _test(c: Execution, one: ins.Test, b: Branch, me: str, whom: Hosts) -> Branches:
    """Open a test for each host, in their order."""

    def opened(host: str, now: Branch) -> Branches:
        return [now] if c.is_out(host, now.state) else c.open_test(one.box, host, now)

    return c.each(reversed(whom), opened, b)


def _conflict(c: Execution, one: ins.Conflict, b: Branch, me: str, whom: Hosts) -> Branches:
    if c.is_out(me, b.state):
        return [b]
    can, can_not = c.judge.judge(one.box.given, b.state, b.scene(me))
    card = one.key.split("/", 1)[0]
    return [*([b] if can_not else ()), *(c.begin(one.box, me, card, b) if can else ())]


def _choose(c: Execution, one: ins.Choose, b: Branch, me: str, whom: Hosts) -> Branches:
    """Open a choice: `me` is the agent who decides, if any. A host who isn't in play isn't asked."""
    together = one.by in ("group", "vote")
    deciders = [me] if together else c.deciders(one.by, me)
    return merged(after for who in deciders for after in _chosen(c, one, b, who)) if deciders else [b]


def _chosen(c: Execution, one: ins.Choose, b: Branch, who: str) -> Branches:
    """Take each possible and affordable option; if there may be none, nothing is asked."""
    found, unasked = Branches(), True
    for option in one.options:
        given, given_not = c.judge.judge(option.given, b.state, b.scene(who))
        able, unable = c.affords(option.pay, who, b.state)
        unasked = unasked and (given_not or unable)
        if given and able:
            chosen = b.noted("choose", one.choice, option.id).first(*c.dues(option.do, who))
            found += c.paid(option.pay, who, chosen)
    return [*found, b] if unasked else found


def _if(c: Execution, one: ins.If, b: Branch, me: str, whom: Hosts) -> Branches:
    can, can_not = c.judge.judge(one.given, b.state, b.scene(me))
    ways = [*([one.then] if can else ()), *([one.otherwise] if can_not else ())]
    return [b.first(*c.dues(way, me)) for way in ways]


def _question(c: Execution, one: ins.Question, b: Branch, me: str, whom: Hosts) -> Branches:
    """Give an answer that can be known, a wrong one, or none; with guesses, also one that can't be known. If the named
    host isn't in play, the reader answers."""
    found = [b]
    for who in c.deciders(one.by, me) or [me]:
        found.append(b.noted("answer", one.question, "…").first(*c.dues(one.wrong, who)))
        for answer in one.answers:
            knows = c.judge.judge(answer.known, b.state, b.scene(who))[0]
            if knows or c.guesses:
                said = b.noted("answer" if knows else "guess", one.question, answer.id)
                found.append(said.first(*c.dues(answer.do, who)))
    return found


def _pay(c: Execution, one: ins.Pay, b: Branch, me: str, whom: Hosts) -> Branches:
    found = [] if (payers := c.deciders(one.by, me)) else [b]
    for who in payers:
        able, unable = c.affords(one.price, who, b.state)
        if able:
            found += c.paid(one.price, who, b.first(*c.dues(one.then, who)))
        if unable or one.optional:
            found.append(b.first(*c.dues(one.refused, who)))
    return found


def _ended(ending: str, b: Branch) -> Branches:
    return [b.at(b.state._replace(ending=ending)).noted("end", ending)]


def expelled(c: Execution, host: str, b: Branch) -> Branches:
    """Send a host to limbo, without the card in front of them; their personal conflict is over."""
    if c.is_out(host, b.state):
        return [b]
    state = b.state.with_fact(c.layout.bit("limbo", host))
    alone = state.fight and c.index.conflicts[state.fight].scope == "personal"
    if state.holder == host:
        state = state._replace(holder="", card="", fight="" if alone else state.fight)
    return c.happen(Event.EXPELLED, host, None, b.at(state))


def _lose_control(c: Execution, one: do.LoseControl, b: Branch, me: str, whom: Hosts) -> Branches:
    """Let hosts lose control, after what is under way."""
    going = tuple(Due("lost", "", host) for host in whom if not c.is_out(host, b.state))
    return [b._replace(todo=(*b.todo, *going))]


def _recall(c: Execution, one: do.Recall, b: Branch, me: str, whom: Hosts) -> Branches:
    """Call hosts back from limbo; one who is chosen is in limbo."""
    if one.who == "choose" and not any(c.is_out(host, b.state) for host in whom):
        return [] if any(c.is_out(host, b.state) for host in c.party) else [b]
    state = b.state
    for host in whom:
        state = state.without(c.layout.bit("limbo", host)) if c.is_out(host, state) else state
    return [b.at(state)]


def _give_lead(c: Execution, one: do.GiveLead, b: Branch, me: str, whom: Hosts) -> Branches:
    """Change the lead; the same host may lead on."""
    return merged(after for host in whom[:1] for after in c.may_happen(Event.LEAD_CHANGED, host, b)) or [b]


_PEOPLE: Final = {
    **dict.fromkeys((do.Stay, do.Show), Verb()),
    do.Expel: Verb(
        lambda c, one, b, me, whom: c.each(whom, lambda host, now: expelled(c, host, now), b), always, to_a_role
    ),
    do.LoseControl: Verb(_lose_control, always, to_a_role),
    do.Recall: Verb(_recall, always, to_a_role),
    do.GiveLead: Verb(_give_lead, lambda m, one: m.waits(Event.LEAD_CHANGED), to_a_role),
    do.GrantAbility: Verb(
        lambda c, one, b, me, whom: [b.at(b.state.with_fact(c.layout.bit("ability", one.ability))) if whom else b],
        lambda m, one: m.several(m.index.abilities[one.ability].do),
    ),
    do.ReadTalk: Verb(
        _talk, lambda m, one: any(card.id in m.cards for card in m.index.talks[one.talk].cards), to_a_role
    ),
    do.ReadMemory: Verb(
        lambda c, one, b, me, whom: _told(c, [(host, c.index.hosts[host].memory) for host in whom], b),
        _reminds,
        to_a_role,
        settles=_is_remembered,
    ),
    do.ReadCard: Verb(_card, lambda m, one: one.card in m.cards, beyond=_other_card),
    ins.Test: Verb(_test, lambda m, one: m.test(one.box)),
    ins.Conflict: Verb(_conflict, lambda m, one: m.conflict(one.box)),
    ins.Choose: Verb(_choose, lambda m, one: any(m.several(way.do) or m.costs(way.pay) for way in one.options)),
    ins.If: Verb(_if, lambda m, one: m.several((*one.then, *one.otherwise))),
    ins.ByLot: Verb(
        lambda c, one, b, me, whom: [b.first(*c.dues(lot.do, me)) for lot in one.lots],
        lambda m, one: any(m.several(lot.do) for lot in one.lots),
    ),
    ins.Question: Verb(_question, lambda m, one: m.several(one.wrong) or any(m.several(way.do) for way in one.answers)),
    ins.Pay: Verb(_pay, lambda m, one: m.several((*one.then, *one.refused)) or m.costs(one.price)),
    ins.When: Verb(
        lambda c, one, b, me, whom: [b.at(b.state.with_fact(c.layout.bit("waits", one.key)))],
        lambda m, one: m.several(one.do),
    ),
    do.End: Verb(lambda c, one, b, me, whom: _ended(one.ending, b), always),
    do.Fail: Verb(lambda c, one, b, me, whom: _ended(c.index.scenario.rules.failure, b), always),
}

VERBS: Final[Rows[Verb]] = Rows(ins.INSTRUCTIONS, _PEOPLE, _PIECES)
