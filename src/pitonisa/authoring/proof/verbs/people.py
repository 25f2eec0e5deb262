"""Play instructions about people in an abstract state: expulsion, reading, tests, choices, triggers and endings."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

import msgspec

from pitonisa.authoring.proof.conditions import always, never
from pitonisa.authoring.proof.execution import Execution, Hosts, Verb, merged, nothing, to_a_role
from pitonisa.authoring.proof.matters import Matters
from pitonisa.authoring.proof.state import Branch, Branches, Due
from pitonisa.games.missions.scenario import effects as do
from pitonisa.games.missions.scenario import instructions as ins
from pitonisa.games.missions.scenario.base import Event
from pitonisa.games.missions.scenario.cards import AnyCard


def _talk(c: Execution, one: do.ReadTalk, b: Branch, me: str, whom: Hosts) -> Branches:
    return _told(c, [(host, c.index.talk_card(one.talk, host)) for host in whom], b)


def _memory(c: Execution, one: do.ReadMemory, b: Branch, me: str, whom: Hosts) -> Branches:
    return _told(c, [(host, c.index.hosts[host].memory) for host in whom], b)


def _card(c: Execution, one: do.ReadCard, b: Branch, me: str, whom: Hosts) -> Branches:
    card = c.index.cards[one.card]
    return _told(c, [(host, card) for host in whom], b) if one.mode == "told" else c.read_now(card, me, b, aloud=True)


def _told(c: Execution, readers: list[tuple[str, AnyCard | None]], b: Branch) -> Branches:
    """Let each host read alone; what the first one's card says is done first."""
    found = [b]
    for host, card in reversed(readers):
        if card is not None:
            found = c.through(found, lambda now, host=host, card=card: c.read_now(card, host, now, aloud=False))
    return found


def _tells_some(m: Matters, one: do.ReadTalk) -> bool:
    return any(card.id in m.cards for card in m.index.talks[one.talk].cards)


def _reminds(m: Matters, one: do.ReadMemory) -> bool:
    hosts = (host for host in m.index.scenario.hosts if one.who not in m.index.hosts or one.who == host.id)
    return any(host.memory is not None and host.memory.id in m.cards for host in hosts)


def _reads(m: Matters, one: do.ReadCard) -> bool:
    return one.card in m.cards


def _other_card(m: Matters, one: do.ReadCard) -> Iterable[msgspec.Struct]:
    return [m.index.cards[one.card]] if one.who in ("me", "others") or one.mode != "told" else []


def _is_remembered(m: Matters, one: do.ReadMemory) -> bool:
    """Check for a memory of one host that speaks only once and that no trigger waits for."""
    if one.who not in m.index.hosts:
        return False
    memory = m.index.hosts[one.who].memory
    if memory is None:
        return True
    return memory.once and memory.requires is None and not m.waits(Event.CARD_READ, memory.id)


def _test(c: Execution, one: ins.Test, b: Branch, me: str, whom: Hosts) -> Branches:
    """Open a test for each host, in their order."""
    found = [b]
    for host in reversed(whom):
        found = c.through(found, lambda now, host=host: _opened(c, one.box, host, now))
    return found


def _opened(c: Execution, box: ins.TestBox, host: str, b: Branch) -> Branches:
    return [b] if c.is_out(host, b.state) else c.open_test(box, host, b)


def _conflict(c: Execution, one: ins.Conflict, b: Branch, me: str, whom: Hosts) -> Branches:
    if c.is_out(me, b.state):
        return [b]
    can, can_not = c.judge.judge(one.box.given, b.state, b.scene(me))
    card = one.key.split("/", 1)[0]
    return [*([b] if can_not else ()), *(c.begin(one.box, me, card, b) if can else ())]


def _choose(c: Execution, one: ins.Choose, b: Branch, me: str, whom: Hosts) -> Branches:
    """Choose: `me` is the agent who decides, if one does. A host who isn't in play isn't asked."""
    together = one.by in ("group", "vote")
    deciders = [me] if together else c.deciders(one.by, me)
    return merged(after for who in deciders for after in _chosen(c, one, b, who)) if deciders else [b]


def _chosen(c: Execution, one: ins.Choose, b: Branch, who: str) -> Branches:
    """Take each option that can be there and be paid; if there may be none, nothing is asked."""
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


def _by_lot(c: Execution, one: ins.ByLot, b: Branch, me: str, whom: Hosts) -> Branches:
    return [b.first(*c.dues(lot.do, me)) for lot in one.lots]


def _question(c: Execution, one: ins.Question, b: Branch, me: str, whom: Hosts) -> Branches:
    """An answer that can be known, a wrong one, or none; or one that cannot be known, where guesses are followed. Who
    is not in play leaves it to the reader."""
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


def _when(c: Execution, one: ins.When, b: Branch, me: str, whom: Hosts) -> Branches:
    return [b.at(b.state.with_fact(c.layout.bit("waits", one.key)))]


def _tries(m: Matters, one: ins.Test) -> bool:
    return m.test(one.box)


def _fights(m: Matters, one: ins.Conflict) -> bool:
    return m.conflict(one.box)


def _offers(m: Matters, one: ins.Choose) -> bool:
    return any(m.several(option.do) or m.costs(option.pay) for option in one.options)


def _branches(m: Matters, one: ins.If) -> bool:
    return m.several((*one.then, *one.otherwise))


def _lots(m: Matters, one: ins.ByLot) -> bool:
    return any(m.several(lot.do) for lot in one.lots)


def _answers(m: Matters, one: ins.Question) -> bool:
    return m.several(one.wrong) or any(m.several(answer.do) for answer in one.answers)


def _pays(m: Matters, one: ins.Pay) -> bool:
    return m.several((*one.then, *one.refused)) or m.costs(one.price)


def _waits(m: Matters, one: ins.When) -> bool:
    return m.several(one.do)


def _end(c: Execution, one: do.End, b: Branch, me: str, whom: Hosts) -> Branches:
    return _ended(one.ending, b)


def _fail(c: Execution, one: do.Fail, b: Branch, me: str, whom: Hosts) -> Branches:
    return _ended(c.index.scenario.rules.failure, b)


def _ended(ending: str, b: Branch) -> Branches:
    return [b.at(b.state._replace(ending=ending)).noted("end", ending)]


def _expel(c: Execution, one: do.Expel, b: Branch, me: str, whom: Hosts) -> Branches:
    found = [b]
    for host in whom:
        found = c.through(found, lambda now, host=host: expelled(c, host, now))
    return found


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


def _changes_lead(m: Matters, one: do.GiveLead) -> bool:
    return m.waits(Event.LEAD_CHANGED)


def _grant(c: Execution, one: do.GrantAbility, b: Branch, me: str, whom: Hosts) -> Branches:
    return [b.at(b.state.with_fact(c.layout.bit("ability", one.ability))) if whom else b]


def _grants(m: Matters, one: do.GrantAbility) -> bool:
    return m.several(m.index.abilities[one.ability].do)


VERBS: Final = {
    do.Expel: Verb(_expel, always, to_a_role),
    do.LoseControl: Verb(_lose_control, always, to_a_role),
    do.Recall: Verb(_recall, always, to_a_role),
    do.GiveLead: Verb(_give_lead, _changes_lead, to_a_role),
    do.Stay: Verb(nothing, never, never),
    do.GrantAbility: Verb(_grant, _grants, never),
    do.ReadTalk: Verb(_talk, _tells_some, to_a_role),
    do.ReadMemory: Verb(_memory, _reminds, to_a_role, settles=_is_remembered),
    do.ReadCard: Verb(_card, _reads, never, _other_card),
    do.Show: Verb(nothing, never, never),
    ins.Test: Verb(_test, _tries, never),
    ins.Conflict: Verb(_conflict, _fights, never),
    ins.Choose: Verb(_choose, _offers, never),
    ins.If: Verb(_if, _branches, never),
    ins.ByLot: Verb(_by_lot, _lots, never),
    ins.Question: Verb(_question, _answers, never),
    ins.Pay: Verb(_pay, _pays, never),
    ins.When: Verb(_when, _waits, never),
    do.End: Verb(_end, always, never),
    do.Fail: Verb(_fail, always, never),
}
