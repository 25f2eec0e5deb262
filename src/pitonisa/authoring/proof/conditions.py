"""Judge whether a condition can hold, and whether it can fail, in an abstract state; one row for each kind.

Counters are the only numbers that are followed. Compound conditions are judged by the conditions inside them.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any, Final, TypeAlias

import msgspec

from pitonisa.authoring.proof.matters import Matters
from pitonisa.authoring.proof.state import Layout, Pieces, Scene, State
from pitonisa.games.missions.conditions import is_above
from pitonisa.games.missions.scenario import base, instructions
from pitonisa.games.missions.scenario import conditions as ask

Verdict: TypeAlias = tuple[bool, bool]
"""Whether it can hold, and whether it can fail."""

YES: Final = (True, False)
NO: Final = (False, True)
EITHER: Final = (True, True)

ORDER: Final = tuple(base.Outcome)


class Evaluator:
    """Judges conditions for one party."""

    def __init__(self, layout: Layout, party: tuple[str, ...]) -> None:
        self.layout = layout
        self.index = layout.index
        self.party = party
        self.pieces = Pieces(layout, party)

    def judge(self, condition: ask.Condition | None, state: State, scene: Scene) -> Verdict:
        """Judge whether a condition can hold, and whether it can fail; no condition always holds."""
        return YES if condition is None else CONDITION_ROWS[condition].judge(self, condition, state, scene)

    def of_those(self, who: str, scene: Scene, so: Callable[[str], bool]) -> Verdict:
        """Judge a predicate known for every host, for the hosts meant by `who`. Any host may be the lead."""
        match who:
            case "me":
                return sure(so(scene.me))
            case "lead":
                found = {so(host) for host in self.party}
                return True in found, False in found
            case "all":
                return sure(all(map(so, self.party)))
            case "others":
                return sure(any(so(host) for host in self.party if host != scene.me))
            case "any" | "group":
                return sure(any(map(so, self.party)))
            case "none":
                return sure(not any(map(so, self.party)))
            case host:
                assert host not in base.ROLES, f"nobody can be asked as {host}"
                return sure(host in self.party and so(host))

    def of_holders(self, who: str, held: int) -> Verdict:
        """Judge whether they have one of the `held` copies, which may be with any host: things change hands freely."""
        match who:
            case "any" | "group":
                return sure(held > 0)
            case "none":
                return sure(held == 0)
            case "all":
                return EITHER if held >= len(self.party) else NO
            case _:
                known = who not in self.index.hosts or who in self.party
                return EITHER if held and known else NO


def sure(holds: bool) -> Verdict:
    return YES if holds else NO


def turned(verdict: Verdict) -> Verdict:
    return verdict[1], verdict[0]


def every(verdicts: Iterable[Verdict]) -> Verdict:
    can, can_not = True, False
    for yes, no in verdicts:
        can, can_not = can and yes, can_not or no
    return can, can_not


def always(m: Matters, one: Any) -> bool:
    return True


class ConditionRow(msgspec.Struct, frozen=True):
    """How the proofs treat a kind of condition."""

    judge: Callable[[Evaluator, Any, State, Scene], Verdict] = lambda j, one, state, scene: EITHER
    """None leaves the verdict open: charge, attributes, rounds, status, leads and fate aren't followed."""

    follow: Callable[[Matters, Any], None] = lambda m, one: None
    """Adds what must be followed for it."""

    personal: Callable[[Matters, Any], bool] = lambda m, one: False


def _has_item(j: Evaluator, one: ask.HasItem, state: State, scene: Scene) -> Verdict:
    held = j.pieces.held(one.item, state) if j.layout.follows.is_held(one.item) else 0
    return j.of_holders(one.who, held)


def _has_token(j: Evaluator, one: ask.HasToken, state: State, scene: Scene) -> Verdict:
    """Judge a token; one of the group counts for every host."""
    out = j.pieces.out(one.token, state)
    return sure(out > 0) if j.index.tokens[one.token].scope == "group" else j.of_holders(one.who, out)


def _visited(j: Evaluator, one: ask.Visited, state: State, scene: Scene) -> Verdict:
    times = state.number(j.layout.field("visited", one.location))
    return sure(one.holds(times) if one.bounds() else times > 0)


def _follow_visits(m: Matters, one: ask.Visited) -> None:
    most = max(n + 1 for n in (one.bounds() or (0,)))
    m.visits[one.location] = max(m.visits.get(one.location, 1), most)


def _read(j: Evaluator, one: ask.Read, state: State, scene: Scene) -> Verdict:
    return j.of_those(one.by, scene, lambda host: state.has(j.layout.reading(one.card, host)))


def _in_front(j: Evaluator, one: ask.InFront, state: State, scene: Scene) -> Verdict:
    """Judge who has a card in front: hosts who are there may take it or not, and only one has it."""
    found = (True, True) if j.pieces.may_lie(one.card, state) else NO
    if one.by == base.Role.NONE:
        return turned(found)
    known = one.by not in j.index.hosts or one.by in j.party
    return found if known and one.by != base.Role.ALL else NO


def _counter(j: Evaluator, one: ask.CounterIs, state: State, scene: Scene) -> Verdict:
    """Judge a counter; one of the group is the same for every host."""
    if one.counter in j.layout.follows.clocks:
        return sure(one.holds(j.index.counters[one.counter].start)) if j.layout.follows.still else EITHER
    if one.counter not in j.layout.follows.most:
        return EITHER
    who = "any" if j.index.counters[one.counter].scope == "group" else one.who
    return j.of_those(who, scene, lambda host: one.holds(j.pieces.value(one.counter, host, state)))


def _is_of_hosts(m: Matters, one: ask.CounterIs | ask.Most) -> bool:
    return one.counter in m.most and m.index.counters[one.counter].scope == "host"


def _margin(j: Evaluator, one: ask.Margin, state: State, scene: Scene) -> Verdict:
    names = (one.counter, one.over)
    if j.layout.follows.clocks.intersection(names):
        return EITHER
    who = one.who if any(j.index.counters[name].scope == "host" for name in names) else "any"

    def so(host: str) -> bool:
        value, other = (j.pieces.value(name, host, state) for name in names)
        return is_above(one, value - other)

    return j.of_those(who, scene, so)


def _follow_both(m: Matters, one: ask.Margin) -> None:
    for name in (one.counter, one.over):
        m.count(name, m.index.counters[name].most)


def _are_hosts(m: Matters, one: ask.Margin) -> bool:
    return any(name in m.most and m.index.counters[name].scope == "host" for name in (one.counter, one.over))


def _most(j: Evaluator, one: ask.Most, state: State, scene: Scene) -> Verdict:
    """Judge who has the most among all in play; of a counter of the group, all do."""
    if one.counter in j.layout.follows.clocks or one.counter not in j.layout.follows.most:
        return EITHER
    values = {host: j.pieces.value(one.counter, host, state) for host in j.party}
    most = max(values.values())
    return j.of_those(one.who, scene, lambda host: values[host] == most)


def _outcome(j: Evaluator, one: ask.OutcomeIs, state: State, scene: Scene) -> Verdict:
    """Judge a test's outcome; without a name, of the test being resolved, or of an open one for abilities used during
    it."""
    if one.test is None:
        return EITHER if scene.outcome is None else sure(scene.outcome == one.outcome)
    last = state.number(j.layout.field("outcome", one.test))
    return sure(last == 1 + ORDER.index(one.outcome))


def _follow_outcome(m: Matters, one: ask.OutcomeIs) -> None:
    if one.test is not None:
        m.outcomes.add(one.test)


def _how_many(j: Evaluator, one: ask.HowMany, state: State, scene: Scene) -> Verdict:
    """Judge a count, between the hosts for whom it must hold and those for whom it can."""
    each = [j.judge(one.condition, state, scene._replace(me=host)) for host in j.party]
    must, can = sum(not can_not for _, can_not in each), sum(can for can, _ in each)
    counts = {one.holds(n) for n in range(must, can + 1)}
    return True in counts, False in counts


CONDITION_ROWS: Final[instructions.Rows[ConditionRow]] = instructions.Rows(
    instructions.CONDITIONS,
    {
        ask.InPlay: ConditionRow(lambda j, one, state, scene: sure(one.host in j.party)),
        ask.Absent: ConditionRow(lambda j, one, state, scene: sure(one.host not in j.party)),
        ask.HostIs: ConditionRow(
            lambda j, one, state, scene: j.of_those(one.who, scene, lambda host: host == one.host),
            personal=lambda m, one: one.who in ("me", "others"),
        ),
        ask.Count: ConditionRow(lambda j, one, state, scene: sure(one.holds(len(j.party)))),
        ask.HasItem: ConditionRow(_has_item, lambda m, one: m.things.add(one.item)),
        ask.HasToken: ConditionRow(_has_token, lambda m, one: m.things.add(one.token)),
        ask.ItemState: ConditionRow(
            lambda j, one, state, scene: sure(j.pieces.item_is(one.item, state) == one.state),
            lambda m, one: m.things.add(one.item),
        ),
        ask.At: ConditionRow(lambda j, one, state, scene: sure(state.place == one.location)),
        ask.Visited: ConditionRow(_visited, _follow_visits),
        ask.DeckOpen: ConditionRow(lambda j, one, state, scene: sure(state.has(j.layout.bit("deck", str(one.deck))))),
        ask.SpotOpen: ConditionRow(lambda j, one, state, scene: sure(state.has(j.layout.bit("open", one.location)))),
        ask.Read: ConditionRow(_read, lambda m, one: m.read.add(one.card), lambda m, one: one.by in ("me", "others")),
        ask.InFront: ConditionRow(_in_front),
        ask.CounterIs: ConditionRow(
            _counter, lambda m, one: m.count(one.counter, max(n + 1 for n in (*one.bounds(), 0))), _is_of_hosts
        ),
        ask.Margin: ConditionRow(_margin, _follow_both, _are_hosts),
        ask.Most: ConditionRow(
            _most, lambda m, one: m.count(one.counter, m.index.counters[one.counter].most), _is_of_hosts
        ),
        ask.OutcomeIs: ConditionRow(_outcome, _follow_outcome),
        ask.EndingIs: ConditionRow(lambda j, one, state, scene: sure(state.ending == one.ending)),
        ask.AllOf: ConditionRow(
            lambda j, one, state, scene: every(j.judge(inner, state, scene) for inner in one.conditions)
        ),
        ask.AnyOf: ConditionRow(
            lambda j, one, state, scene: turned(every(turned(j.judge(inner, state, scene)) for inner in one.conditions))
        ),
        ask.Not: ConditionRow(lambda j, one, state, scene: turned(j.judge(one.condition, state, scene))),
        ask.HowMany: ConditionRow(_how_many),
    },
    dict.fromkeys((ask.StatusIs, ask.IsLead, ask.Attr, ask.Reserve, ask.Charge, ask.Best), ConditionRow()),
    dict.fromkeys((ask.Round, ask.Testing, ask.Drawn), ConditionRow()),
)
