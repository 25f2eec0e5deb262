"""Instructions that hold others, in an abstract state: tests, conflicts, choices, questions, prices, triggers."""

from __future__ import annotations

from typing import Final

from pitonisa.authoring.proof.execution import Execution, merged
from pitonisa.authoring.proof.matters import Matters
from pitonisa.authoring.proof.rows import Hosts, Verb, never
from pitonisa.authoring.proof.state import Branch, Branches
from pitonisa.games.missions.scenario import instructions as ins


def _test(c: Execution, one: ins.Test, b: Branch, me: str, whom: Hosts) -> Branches:
    """It comes up by itself; whoever comes first takes theirs first."""
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
    """`me` is whoever decides, where one agent does. A host who is not in play is not asked."""
    together = one.by in ("group", "vote")
    deciders = [me] if together else c.deciders(one.by, me)
    return merged(after for who in deciders for after in _chosen(c, one, b, who)) if deciders else [b]


def _chosen(c: Execution, one: ins.Choose, b: Branch, who: str) -> Branches:
    """Each option that can be there and be paid; where there may be none of them, nothing is asked."""
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


VERBS: Final = {
    ins.Test: Verb(_test, _tries, never),
    ins.Conflict: Verb(_conflict, _fights, never),
    ins.Choose: Verb(_choose, _offers, never),
    ins.If: Verb(_if, _branches, never),
    ins.ByLot: Verb(_by_lot, _lots, never),
    ins.Question: Verb(_question, _answers, never),
    ins.Pay: Verb(_pay, _pays, never),
    ins.When: Verb(_when, _waits, never),
}
