"""Judge whether a condition can hold, and whether it can fail to, in an abstract state; with a row for each kind.

Of numbers, only counters are followed. What a condition made of conditions asks for is followed by its inner ones.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any, Final, NamedTuple, TypeAlias

from pitonisa.authoring.proof.matters import Matters
from pitonisa.authoring.proof.state import Layout, Pieces, Scene, State
from pitonisa.games.missions.conditions import is_above
from pitonisa.games.missions.scenario import conditions as ask
from pitonisa.games.missions.scenario.base import ROLES, Outcome, Role
from pitonisa.games.missions.scenario.conditions import Condition
from pitonisa.games.missions.scenario.instructions import CONDITIONS, Rows

Verdict: TypeAlias = tuple[bool, bool]
"""Whether it can hold; whether it can fail to."""

YES: Final = (True, False)
NO: Final = (False, True)
EITHER: Final = (True, True)

ORDER: Final = tuple(Outcome)


class Evaluator:
    """Judge conditions for one party."""

    def __init__(self, layout: Layout, party: tuple[str, ...]) -> None:
        self.layout = layout
        self.index = layout.index
        self.party = party
        self.pieces = Pieces(layout, party)

    def judge(self, condition: Condition | None, state: State, scene: Scene) -> Verdict:
        """Judge whether a condition can hold, and whether it can fail to; no condition always holds."""
        return YES if condition is None else CONDITION_ROWS[condition].judge(self, condition, state, scene)

    def of_those(self, who: str, scene: Scene, so: Callable[[str], bool]) -> Verdict:
        """Judge a predicate that is known of every host, for the hosts meant by `who`. Any host may be the lead."""
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
                assert host not in ROLES, f"nobody can be asked as {host}"
                return sure(host in self.party and so(host))

    def of_holders(self, who: str, held: int) -> Verdict:
        """Whether they have one of the `held` copies. Things change hands freely: whatever the party holds may be
        with anybody, or with anybody else."""
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


class ConditionRow(NamedTuple):
    """How the proofs read a kind of condition."""

    judge: Callable[[Evaluator, Any, State, Scene], Verdict]
    follow: Callable[[Matters, Any], None]
    """What has to be followed for it."""

    personal: Callable[[Matters, Any], bool]


def never(m: Matters, one: Any) -> bool:
    return False


def always(m: Matters, one: Any) -> bool:
    return True


def either(j: Evaluator, one: Any, state: State, scene: Scene) -> Verdict:
    """Leave the verdict open: charge, attributes, rounds, status, leads and fate aren't followed."""
    return EITHER


def no_fact(m: Matters, one: Any) -> None:
    """Follow nothing."""


def _in_play(j: Evaluator, one: ask.InPlay, state: State, scene: Scene) -> Verdict:
    return sure(one.host in j.party)


def _absent(j: Evaluator, one: ask.Absent, state: State, scene: Scene) -> Verdict:
    return sure(one.host not in j.party)


def _host_is(j: Evaluator, one: ask.HostIs, state: State, scene: Scene) -> Verdict:
    return j.of_those(one.who, scene, lambda host: host == one.host)


def _is_a_role(m: Matters, one: ask.HostIs) -> bool:
    return one.who in ("me", "others")


def _count(j: Evaluator, one: ask.Count, state: State, scene: Scene) -> Verdict:
    return sure(one.holds(len(j.party)))


def _has_item(j: Evaluator, one: ask.HasItem, state: State, scene: Scene) -> Verdict:
    held = j.pieces.held(one.item, state) if j.layout.follows.is_held(one.item) else 0
    return j.of_holders(one.who, held)


def _has_token(j: Evaluator, one: ask.HasToken, state: State, scene: Scene) -> Verdict:
    """Judge a token; one of the group counts for every host."""
    out = j.pieces.out(one.token, state)
    return sure(out > 0) if j.index.tokens[one.token].scope == "group" else j.of_holders(one.who, out)


def _item_state(j: Evaluator, one: ask.ItemState, state: State, scene: Scene) -> Verdict:
    return sure(j.pieces.item_is(one.item, state) == one.state)


def _follow_item(m: Matters, one: ask.HasItem | ask.ItemState) -> None:
    m.things.add(one.item)


def _follow_token(m: Matters, one: ask.HasToken) -> None:
    m.things.add(one.token)


def _at(j: Evaluator, one: ask.At, state: State, scene: Scene) -> Verdict:
    return sure(state.place == one.location)


def _visited(j: Evaluator, one: ask.Visited, state: State, scene: Scene) -> Verdict:
    times = state.number(j.layout.field("visited", one.location))
    return sure(one.holds(times) if one.bounds() else times > 0)


def _follow_visits(m: Matters, one: ask.Visited) -> None:
    most = max(n + 1 for n in (one.bounds() or (0,)))
    m.visits[one.location] = max(m.visits.get(one.location, 1), most)


def _deck_open(j: Evaluator, one: ask.DeckOpen, state: State, scene: Scene) -> Verdict:
    return sure(state.has(j.layout.bit("deck", str(one.deck))))


def _spot_open(j: Evaluator, one: ask.SpotOpen, state: State, scene: Scene) -> Verdict:
    return sure(state.has(j.layout.bit("open", one.location)))


def _read(j: Evaluator, one: ask.Read, state: State, scene: Scene) -> Verdict:
    return j.of_those(one.by, scene, lambda host: state.has(j.layout.reading(one.card, host)))


def _follow_card(m: Matters, one: ask.Read) -> None:
    m.read.add(one.card)


def _asks_me(m: Matters, one: ask.Read) -> bool:
    return one.by in ("me", "others")


def _in_front(j: Evaluator, one: ask.InFront, state: State, scene: Scene) -> Verdict:
    """Judge who has a card in front: hosts who are there may take it or not, and only one has it."""
    found = (True, True) if j.pieces.may_lie(one.card, state) else NO
    if one.by == Role.NONE:
        return turned(found)
    known = one.by not in j.index.hosts or one.by in j.party
    return found if known and one.by != Role.ALL else NO


def _counter(j: Evaluator, one: ask.CounterIs, state: State, scene: Scene) -> Verdict:
    """Judge a counter; one of the group is the same for every host."""
    if one.counter in j.layout.follows.clocks:
        return sure(one.holds(j.index.counters[one.counter].start)) if j.layout.follows.still else EITHER
    if one.counter not in j.layout.follows.most:
        return EITHER
    who = "any" if j.index.counters[one.counter].scope == "group" else one.who
    return j.of_those(who, scene, lambda host: one.holds(j.pieces.value(one.counter, host, state)))


def _follow_counter(m: Matters, one: ask.CounterIs) -> None:
    m.count(one.counter, max(n + 1 for n in (*one.bounds(), 0)))


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


def _follow_all(m: Matters, one: ask.Most) -> None:
    m.count(one.counter, m.index.counters[one.counter].most)


def _outcome(j: Evaluator, one: ask.OutcomeIs, state: State, scene: Scene) -> Verdict:
    """Without a name: of the test that is being resolved. Where none is, one may be all the same: abilities ask in the
    middle of tests."""
    if one.test is None:
        return EITHER if scene.outcome is None else sure(scene.outcome == one.outcome)
    last = state.number(j.layout.field("outcome", one.test))
    return sure(last == 1 + ORDER.index(one.outcome))


def _follow_outcome(m: Matters, one: ask.OutcomeIs) -> None:
    if one.test is not None:
        m.outcomes.add(one.test)


def _ending(j: Evaluator, one: ask.EndingIs, state: State, scene: Scene) -> Verdict:
    return sure(state.ending == one.ending)


def _all_of(j: Evaluator, one: ask.AllOf, state: State, scene: Scene) -> Verdict:
    return every(j.judge(inner, state, scene) for inner in one.conditions)


def _any_of(j: Evaluator, one: ask.AnyOf, state: State, scene: Scene) -> Verdict:
    return turned(every(turned(j.judge(inner, state, scene)) for inner in one.conditions))


def _not(j: Evaluator, one: ask.Not, state: State, scene: Scene) -> Verdict:
    return turned(j.judge(one.condition, state, scene))


def _how_many(j: Evaluator, one: ask.HowMany, state: State, scene: Scene) -> Verdict:
    """Judge a count: at least the hosts for whom it must hold, at most those for whom it can."""
    each = [j.judge(one.condition, state, scene._replace(me=host)) for host in j.party]
    must, can = sum(not can_not for _, can_not in each), sum(can for can, _ in each)
    counts = {one.holds(n) for n in range(must, can + 1)}
    return True in counts, False in counts


CONDITION_ROWS: Final[Rows[ConditionRow]] = Rows(
    CONDITIONS,
    {
        ask.InPlay: ConditionRow(_in_play, no_fact, never),
        ask.Absent: ConditionRow(_absent, no_fact, never),
        ask.HostIs: ConditionRow(_host_is, no_fact, _is_a_role),
        ask.Count: ConditionRow(_count, no_fact, never),
        ask.StatusIs: ConditionRow(either, no_fact, never),
        ask.IsLead: ConditionRow(either, no_fact, never),
        ask.HasItem: ConditionRow(_has_item, _follow_item, never),
        ask.HasToken: ConditionRow(_has_token, _follow_token, never),
        ask.ItemState: ConditionRow(_item_state, _follow_item, never),
        ask.At: ConditionRow(_at, no_fact, never),
        ask.Visited: ConditionRow(_visited, _follow_visits, never),
        ask.DeckOpen: ConditionRow(_deck_open, no_fact, never),
        ask.SpotOpen: ConditionRow(_spot_open, no_fact, never),
        ask.Read: ConditionRow(_read, _follow_card, _asks_me),
        ask.InFront: ConditionRow(_in_front, no_fact, never),
        ask.Attr: ConditionRow(either, no_fact, never),
        ask.Reserve: ConditionRow(either, no_fact, never),
        ask.Charge: ConditionRow(either, no_fact, never),
        ask.CounterIs: ConditionRow(_counter, _follow_counter, _is_of_hosts),
        ask.Margin: ConditionRow(_margin, _follow_both, _are_hosts),
        ask.Most: ConditionRow(_most, _follow_all, _is_of_hosts),
        ask.Best: ConditionRow(either, no_fact, never),
        ask.Round: ConditionRow(either, no_fact, never),
        ask.OutcomeIs: ConditionRow(_outcome, _follow_outcome, never),
        ask.Testing: ConditionRow(either, no_fact, never),
        ask.Drawn: ConditionRow(either, no_fact, never),
        ask.EndingIs: ConditionRow(_ending, no_fact, never),
        ask.AllOf: ConditionRow(_all_of, no_fact, never),
        ask.AnyOf: ConditionRow(_any_of, no_fact, never),
        ask.Not: ConditionRow(_not, no_fact, never),
        ask.HowMany: ConditionRow(_how_many, no_fact, never),
    },
)
