"""Evaluates a scenario's conditions on the real rules, and applies modifiers to numbers while they are in play.

The two depend on each other: conditions can ask about modified numbers, and modifiers can have conditions.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any, Final, NamedTuple, TypeAlias, TypeVar

from pitonisa.games.missions import lookup
from pitonisa.games.missions.model import Modification, State, agents, card_in, on_map, spot_of, value_of
from pitonisa.games.missions.people import AgentId, Out
from pitonisa.games.missions.scenario import cards, effects, instructions, model
from pitonisa.games.missions.scenario import conditions as ask
from pitonisa.games.missions.scenario.base import ASKED, ROLES, Role, Status, Who
from pitonisa.games.missions.scenario.conditions import AllOf, AnyOf, Attr, Condition, Not
from pitonisa.games.missions.tasks import Job
from pitonisa.kernel.memo import remember_last

# What changes a number of the rules while it is in play: things, talents, cards, instructions


OF_A_TEST: Final = frozenset({"difficulty", "fate", "attribute", "support_cap"})


def printed(state: State, agent: AgentId, attribute: str) -> int:
    return next((one.value for one in lookup.host(state, agent).attributes if one.attribute == attribute), 0)


def attribute(state: State, agent: AgentId, attribute: str) -> int:
    """Compute an attribute with all its modifiers."""
    return modified(state, "attribute", printed(state, agent, attribute), agent, attribute)


def modified(state: State, target: str, number: int, subject: AgentId | None, what: str | None = None) -> int:
    """Apply all modifiers of a number for an agent. `what` is the attribute, or the thing that has a cost."""
    for one in _by_target(state, None).get(target, ()):
        modifier, owner = one.modifier, subject if one.everybodys else one.owner
        if one.means(state, subject) and _fits(modifier, what) and _holds_within(state, modifier.lasting, owner):
            changed = number + modifier.n
            number = changed if modifier.least is None else max(changed, min(number, modifier.least))
    return number


def used_up(
    state: State, targets: frozenset[str], subject: AgentId, what: str | None = None
) -> tuple[Modification, ...]:
    """List the modifiers that remain after the next use of something."""
    written = state.scenario.index.instructions

    def spent(one: Modification) -> bool:
        modifier: Any = written[one.key]
        fits = modifier.target in targets and _fits(modifier, what)
        return one.scope == "next" and fits and _means(state, modifier.who, one.agent, subject)

    return tuple(one for one in state.standing.modifications if not spent(one))


def _fits(modifier: cards.Modifier | effects.Modify, what: str | None) -> bool:
    if modifier.target == "attribute":
        return modifier.attribute in (None, what)
    return modifier.target != "cost" or modifier.cost in (None, what)


class _Standing(NamedTuple):
    """A modifier in play, and who brings it there."""

    modifier: cards.Modifier | effects.Modify
    owner: AgentId | None
    everybodys: bool = False
    """It is public, and counts as brought by every agent."""

    for_all: bool = False

    def means(self, state: State, subject: AgentId | None) -> bool:
        return self.for_all or _means(state, self.modifier.who, self.owner, subject)


@remember_last(1)
def _by_target(state: State, _: None) -> dict[str, tuple[_Standing, ...]]:
    found: dict[str, tuple[_Standing, ...]] = {}
    for one in _standing(state):
        found[one.modifier.target] = (*found.get(one.modifier.target, ()), one)
    return found


def _standing(state: State) -> Iterator[_Standing]:
    for owner in agents(state):
        if state.agents[owner].host is not None:
            yield from (_Standing(modifier, owner) for modifier in _brought_by(state, owner))
    found = state.scenario.index
    for id in (*state.board.table, *state.board.group):
        for modifier in (found.items.get(id) or found.tokens[id]).passive:
            everybody = modifier.who in (Role.ME, Role.ALL, Role.EACH)
            yield _Standing(modifier, None, everybodys=True, for_all=everybody)
    for set_ in state.standing.modifications:
        yield _Standing(found.written(set_.key, effects.Modify), set_.agent, for_all=set_.scope == "this_test")


def _brought_by(state: State, owner: AgentId) -> Iterator[cards.Modifier]:
    host = lookup.host(state, owner)
    for talent in host.talents:
        yield from talent.passive
    yield from host.gear.passive if host.gear else ()
    for thing in lookup.things_of(state, owner):
        yield from thing.passive


def _means(state: State, who: str, owner: AgentId | None, subject: AgentId | None) -> bool:
    """Say whether a modifier of this owner concerns this agent."""
    match who:
        case Role.ME:
            return subject == owner
        case Role.ALL | Role.EACH | Role.ANY:
            return True
        case Role.OTHERS:
            return subject != owner
        case Role.LEAD:
            return subject == state.lead
        case _:
            return subject is not None and state.agents[subject].host == who


def holds(state: State, asked: Condition | None, me: AgentId | None = None, job: Job | None = None) -> bool:
    """Say whether a condition holds now; without one, it always does."""
    return asked is None or ASKS[asked].holds(state, asked, me, job)


def _holds_within(state: State, asked: Condition | None, me: AgentId | None) -> bool:
    """Evaluate a modifier's condition with printed attributes, so that modifiers can't depend on each other."""
    if isinstance(asked, Attr):
        return of_those(state, asked.who, me, lambda one: asked.holds(printed(state, one, asked.attribute)))
    return holds(state, asked, me)


def answer(state: State, asked: Condition | None, reader: AgentId, *, private: bool = True) -> bool | None:
    """Evaluate a condition from a reader's knowledge; None for others' readings, hidden numbers and chance.

    Where all see the answer (not `private`), what the reader alone has read does not count either.
    """
    if asked is None:
        return True
    if isinstance(asked, AllOf | AnyOf):
        several = [answer(state, one, reader, private=private) for one in asked.conditions]
        settles = isinstance(asked, AnyOf)
        return settles if settles in several else None if None in several else not settles
    if isinstance(asked, Not):
        so = answer(state, asked.condition, reader, private=private)
        return None if so is None else not so
    row = ASKS[asked]
    return row.holds(state, asked, reader, None) if row.known(state, asked, reader, private) else None


def of_those(state: State, who: Who, me: AgentId | None, so: Callable[[AgentId], bool]) -> bool:
    """Say whether it is true of those who are asked about."""
    if who == Role.NONE:
        return not any(map(so, agents(state)))
    assert who not in ROLES or who in ASKED, f"nobody can be asked as {who}"
    return (all if who == Role.ALL else any)(map(so, meant(state, who, me)))


def meant(state: State, who: Who, me: AgentId | None) -> list[AgentId]:
    """List the agents who are meant, one of whom is enough."""
    match who:
        case Role.ME:
            return [] if me is None else [me]
        case Role.LEAD:
            return [] if state.lead is None else [state.lead]
        case Role.OTHERS:
            return [one for one in agents(state) if one != me]
        case Role.ANY | Role.ALL | Role.GROUP:
            return agents(state)
        case _:
            return [one for one in agents(state) if state.agents[one].host == who]


def statuses(state: State, agent: AgentId) -> frozenset[Status]:
    """List an agent's current statuses: one held by a conflict is reading as well."""
    one = state.agents[agent]
    if one.out is not None:
        return frozenset({Status.LOST, Status.LIMBO} if one.out is Out.LOST else {Status.LIMBO})
    doing = {Status.READING if one.slot else Status.WAITING}
    return frozenset(doing | {Status.CONFLICT} if one.held else doing)


def item_is(state: State, item: str) -> str:
    """Return where an item is. One with copies is in the deck while any are left."""
    held = sum(agent.items.count(item) for agent in state.agents)
    if item in state.board.removed:
        return "removed"
    if item in state.board.table:
        return "table"
    return "held" if held >= state.scenario.index.items[item].copies else "deck"


def has_read(state: State, agent: AgentId, card: str) -> bool:
    """Say whether an agent has read a card, alone or with all, when it wasn't locked."""
    return any(one.card == card and not one.locked for one in (*state.readings.alone[agent], *state.readings.heard))


def is_above(one: ask.Margin, margin: int) -> bool:
    return one.holds(margin) if one.bounds() else margin > 0


def counted_for(state: State, counter: model.Counter) -> list[AgentId | None]:
    """List the owners of a counter: every agent, or the group."""
    return [*agents(state)] if counter.scope == "host" else [None]


def owner_of(state: State, counter: str, agent: AgentId | None) -> AgentId | None:
    """Find whose count it is when an agent's is asked for: their own, or the group's."""
    return None if state.scenario.index.counters[counter].scope == "group" else agent


def counter_value(state: State, counter: str, agent: AgentId | None) -> int:
    printed = state.scenario.index.counters[counter]
    counts = state.tallies.counters if printed.public is True else state.tallies.hidden
    value = value_of(counts, counter, owner_of(state, counter, agent))
    return printed.start if value is None else value


def sees_counter(state: State, counter: model.Counter) -> bool:
    """Say whether a counter is public now."""
    match counter.public:
        case bool(always):
            return always
        case "ending":
            return state.ended is not None
        case condition:
            return holds(state, condition, state.lead)


def _counter(state: State, one: ask.CounterIs, me: AgentId | None, job: Job | None) -> bool:
    """Compare a counter; the group's is the same for every agent."""
    if state.scenario.index.counters[one.counter].scope == "group":
        return one.holds(counter_value(state, one.counter, None))
    return of_those(state, one.who, me, lambda agent: one.holds(counter_value(state, one.counter, agent)))


def _margin(state: State, one: ask.Margin, me: AgentId | None, job: Job | None) -> bool:
    """Compare two counters; two of the group's are the same for every agent."""
    scopes = {state.scenario.index.counters[name].scope for name in (one.counter, one.over)}

    def margin(agent: AgentId) -> int:
        return counter_value(state, one.counter, agent) - counter_value(state, one.over, agent)

    who = one.who if "host" in scopes else Role.ANY
    return of_those(state, who, me, lambda agent: is_above(one, margin(agent)))


def _has_token(state: State, one: ask.HasToken, me: AgentId | None, job: Job | None) -> bool:
    """Check a token; a group token counts for every agent once taken."""
    if state.scenario.index.tokens[one.token].scope == "group":
        return one.token in state.board.group
    return of_those(state, one.who, me, lambda agent: one.token in state.agents[agent].tokens)


def _visited(state: State, one: ask.Visited) -> bool:
    spot = spot_of(state.board, one.location)
    times = spot.visits if spot else 0
    return one.holds(times) if one.bounds() else times > 0


def lying(state: State) -> dict[str, int]:
    """Count the crystals by where they lie."""
    reserves = sum(agent.reserve for agent in state.agents)
    return {"pool": state.board.pool, "burn": state.board.burn, "map": on_map(state.board), "reserves": reserves}


def _charge(state: State, one: ask.Charge) -> bool:
    return one.holds(lying(state)[one.place])


def _has_most(state: State, agent: AgentId, value: Callable[[AgentId], int]) -> bool:
    return value(agent) == max(map(value, agents(state)))


def _outcome(state: State, one: ask.OutcomeIs, me: AgentId | None, job: Job | None) -> bool:
    if one.test is not None:
        return state.tallies.outcomes.get(one.test) == one.outcome
    return (job.outcome if job else None) == one.outcome


def _testing(state: State, one: ask.Testing, me: AgentId | None, job: Job | None) -> bool:
    test = state.test
    if test is None:
        return False
    adversary = state.scenario.index.conflicts[test.conflict].adversary if test.conflict else None
    supporters = [agent for agent, n in test.supports if n]
    return (
        test.agent in meant(state, one.who, me)
        and one.attribute in (None, test.attribute)
        and one.test in (None, test.box)
        and one.card in (None, lookup.owner_of(state, test.box))
        and one.adversary in (None, adversary)
        and (one.supported_by is None or any(agent in supporters for agent in meant(state, one.supported_by, me)))
    )


def _drawn(state: State, one: ask.Drawn, me: AgentId | None, job: Job | None) -> bool:
    drawn = job.drawn if job and job.drawn is not None else state.fate.drawn
    return drawn is not None and one.holds(drawn)


def _how_many(state: State, one: ask.HowMany, me: AgentId | None, job: Job | None) -> bool:
    return one.holds(sum(holds(state, one.condition, each, job) for each in agents(state)))


# Who can know it beforehand


def _known_to_all(state: State, one: Any, reader: AgentId, private: bool) -> bool:
    """Return that it is public."""
    return True


def _known_to_nobody(state: State, one: Any, reader: AgentId, private: bool) -> bool:
    """Say that chance, or what has still to happen, will bring it; or that it is found from inner ones (`answer`)."""
    return False


def _is_own(state: State, one: ask.Read, reader: AgentId, private: bool) -> bool:
    return private and one.by in (Role.ME, state.agents[reader].host)


def _lie_open(state: State, one: ask.CounterIs | ask.Most | ask.Margin, reader: AgentId, private: bool) -> bool:
    counters = state.scenario.index.counters
    names = (one.counter, one.over) if isinstance(one, ask.Margin) else (one.counter,)
    return all(sees_counter(state, counters[name]) for name in names)


# A row for each condition

A = TypeVar("A", bound=ask.Ask)
Known: TypeAlias = Callable[[State, Any, AgentId, bool], bool]


class Ask(NamedTuple):
    """How a kind of condition is evaluated."""

    holds: Callable[[State, Any, AgentId | None, Job | None], bool]
    """Whether it is true now, for somebody."""

    known: Known
    """Whether this reader can know it beforehand; where the last word is false, whether everybody can."""


def _asks(
    kind: type[A], so: Callable[[State, A, AgentId | None, Job | None], bool], known: Known = _known_to_nobody
) -> tuple[type[Any], Ask]:
    return kind, Ask(so, known)


def _now(kind: type[A], so: Callable[[State, A], bool], known: Known = _known_to_all) -> tuple[type[Any], Ask]:
    """Make the row of a condition on the table."""
    return _asks(kind, lambda state, one, me, job: so(state, one), known)


def _of(kind: type[A], so: Callable[[State, A, AgentId], bool], known: Known = _known_to_all) -> tuple[type[Any], Ask]:
    """Make the row of a condition on agents, by the predicate that is asked of each."""

    field = "by" if "by" in kind.__struct_fields__ else "who"

    def held(state: State, one: A, me: AgentId | None, job: Job | None) -> bool:
        return of_those(state, getattr(one, field), me, lambda agent: so(state, one, agent))

    return _asks(kind, held, known)


_ROWS: Final = (
    # People
    _now(ask.InPlay, lambda state, one: any(agent.host == one.host for agent in state.agents)),
    _now(ask.Absent, lambda state, one: all(agent.host != one.host for agent in state.agents)),
    _of(ask.HostIs, lambda state, one, agent: state.agents[agent].host == one.host),
    _now(ask.Count, lambda state, one: one.holds(len(state.agents))),
    _of(ask.StatusIs, lambda state, one, agent: one.status in statuses(state, agent)),
    _of(ask.IsLead, lambda state, one, agent: agent == state.lead),
    # Things
    _of(ask.HasItem, lambda state, one, agent: one.item in state.agents[agent].items),
    _asks(ask.HasToken, _has_token, _known_to_all),
    _now(ask.ItemState, lambda state, one: item_is(state, one.item) == one.state),
    # Places
    _now(ask.At, lambda state, one: state.here.place == one.location),
    _now(ask.Visited, _visited),
    _now(ask.DeckOpen, lambda state, one: one.deck in state.board.decks),
    _now(
        ask.SpotOpen,
        lambda state, one: any(spot.location == one.location and spot.open for spot in state.board.spots),
    ),
    # Cards
    _of(ask.Read, lambda state, one, agent: has_read(state, agent, one.card), _is_own),
    _of(ask.InFront, lambda state, one, agent: card_in(state.here, state.agents[agent].slot) == one.card),
    # Numbers
    _of(ask.Attr, lambda state, one, agent: one.holds(attribute(state, agent, one.attribute))),
    _of(ask.Reserve, lambda state, one, agent: one.holds(state.agents[agent].reserve)),
    _now(ask.Charge, _charge),
    _asks(ask.CounterIs, _counter, _lie_open),
    _asks(ask.Margin, _margin, _lie_open),
    _of(
        ask.Most,
        lambda state, one, agent: _has_most(state, agent, lambda each: counter_value(state, one.counter, each)),
        _lie_open,
    ),
    _of(
        ask.Best,
        lambda state, one, agent: _has_most(state, agent, lambda each: attribute(state, each, one.attribute)),
    ),
    _now(ask.Round, lambda state, one: one.holds(state.round)),
    # Tests and the end
    _asks(ask.OutcomeIs, _outcome),
    _asks(ask.Testing, _testing),
    _asks(ask.Drawn, _drawn),
    _asks(ask.EndingIs, lambda state, one, me, job: state.ended is not None and state.ended.ending == one.ending),
    # Conditions
    _asks(ask.AllOf, lambda state, one, me, job: all(holds(state, each, me, job) for each in one.conditions)),
    _asks(ask.AnyOf, lambda state, one, me, job: any(holds(state, each, me, job) for each in one.conditions)),
    _asks(ask.Not, lambda state, one, me, job: not holds(state, one.condition, me, job)),
    _asks(ask.HowMany, _how_many),
)
ASKS: Final[instructions.Rows[Ask]] = instructions.Rows(instructions.CONDITIONS, dict(_ROWS))
