"""Implement what all instructions share in an abstract play: whom they concern, what they trigger, how ways merge.

The order is that of the real rules (`apply/jobs.py`): the immediate effects of a verb come first, and what follows
from them goes to the front of the list of things to do.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from itertools import permutations
from typing import Any, TypeAlias, TypeVar

import msgspec

from pitonisa.authoring.proof.conditions import Evaluator, Verdict, every
from pitonisa.authoring.proof.matters import Matters, crowded
from pitonisa.authoring.proof.state import Branch, Branches, Due, Layout, Looming, Scene, State, is_guessed
from pitonisa.games.missions.scenario.base import Event, Price
from pitonisa.games.missions.scenario.cards import AnyCard
from pitonisa.games.missions.scenario.instructions import ConflictBox, Instruction, TestBox, When

A = TypeVar("A")


class Execution:
    """Shared execution for one party. It records cards read and tests tried; with `guesses`, agents may say words they
    can't know."""

    def __init__(self, layout: Layout, party: tuple[str, ...], *, guesses: bool) -> None:
        self.layout = layout
        self.guesses = guesses
        self.index = layout.index
        self.party = party
        self.judge = Evaluator(layout, party)
        self.pieces = self.judge.pieces
        self.read: set[str] = set()
        self.tested: set[tuple[str, str]] = set()
        printed = self.index.scenario.triggers
        armed = [one for one in layout.follows.whens if one not in printed]
        self._printed = {one.key for one in printed}
        self._crowded = crowded(layout.follows)
        self.triggers = [one for one in (*printed, *armed) if layout.follows.several(one.do)]

    def dues(self, several: Iterable[Instruction], me: str) -> tuple[Due, ...]:
        """List the instructions to execute, without those that change nothing that is followed."""
        return tuple(Due("do", one.key, me) for one in several if self.layout.follows.weighs(one))

    def meant(self, who: str | None, me: str, state: State) -> list[tuple[str, ...]]:
        """List those whom an instruction means, in every order they may be asked in; if anybody is meant, in every way.
        Leads and seats are unknown."""
        match who:
            case None:
                return [()]
            case "me":
                return [(me,)]
            case "lead" | "choose":
                return [(host,) for host in self.party]
            case "all":
                return list(permutations(self.party))
            case "each":
                return list(permutations(host for host in self.party if not self.is_out(host, state)))
            case "others":
                return list(permutations(host for host in self.party if host != me))
            case host:
                return [(host,) if host in self.party else ()]

    def deciders(self, by: str, me: str) -> list[str]:
        """List the hosts who may be asked; none if it is a host who isn't in play."""
        return [whom[0] for whom in self.meant(by, me, State(0)) if whom]

    def is_out(self, host: str, state: State) -> bool:
        return self.layout.follows.expels and state.has(self.layout.bit("limbo", host))

    def happen(self, event: Event, by: str | None, of: str | None, branch: Branch) -> Branches:
        """Judge everything that waits for this event now, and put it first. Without an actor, it counts as the lead's
        doing."""
        waiting = [one for one in self.triggers if one.event == event and one.of in (None, of)]
        if not waiting or branch.state.ending:
            return [branch]
        hosts = self.party if by is None else (by,)
        return merged(after for me in hosts for after in self._fired(waiting, by, me, branch))

    def _fired(self, waiting: list[When], by: str | None, me: str, branch: Branch) -> Branches:
        asked, found = branch.state, [(branch.state, tuple[Due, ...]())]
        for one in waiting:
            can, can_not = self._fires(one, by, asked, branch.scene(me))
            then = found if can_not else []
            if can:
                dues = self.dues(one.do, me)
                then = then + [(self._once_more(one, state), (*due, *dues)) for state, due in found]
            found = then
        return merged(branch.at(state).first(*due) for state, due in found)

    def _fires(self, one: When, by: str | None, state: State, scene: Scene) -> Verdict:
        armed = one.key in self._printed or state.has(self.layout.bit("waits", one.key))
        used_up = one.times is not None and state.number(self.layout.field("fired", one.key)) >= one.times
        if not armed or used_up or (one.by is not None and by is None):
            return False, True
        whose = (True, False) if one.by is None else self._is_doing_of(one.by, by or "")
        asked = (self.judge.judge(condition, state, scene) for condition in (one.given, one.lasting))
        return every((whose, *asked))

    def _is_doing_of(self, who: str, by: str) -> Verdict:
        """Judge whether this is done by `who`. A trigger takes `me` for the lead."""
        match who:
            case "me" | "lead" | "others":
                return True, True
            case "any" | "all" | "group":
                return True, False
            case host:
                return host == by, host != by

    def _once_more(self, one: When, state: State) -> State:
        if one.times is None:
            return state
        field = self.layout.field("fired", one.key)
        return state.with_number(field, state.number(field) + 1)

    def may_happen(self, event: Event, by: str, branch: Branch) -> Branches:
        """Let an event happen or not, because the abstraction doesn't follow it."""
        return merged([branch, *self.happen(event, by, None, branch)])

    def is_read(self, card: AnyCard, reader: str, branch: Branch, *, aloud: bool) -> list[tuple[Branch, bool]]:
        """Let a host read a card, alone or to all; return the ways, and whether it was open."""
        if card.id not in self.layout.follows.cards:
            return [(branch, True)]
        can, can_not = self.judge.judge(card.requires, branch.state, branch.scene(reader))
        found: list[tuple[Branch, bool]] = []
        if can:
            self._note(card, branch, reader)
            state = self.known_to(self.party if aloud else (reader,), card.id, branch.state)
            found += [(one, True) for one in self.happen(Event.CARD_READ, reader, card.id, branch.at(state))]
        if can_not:
            found += [(one, False) for one in self.happen(Event.CARD_READ, reader, card.id, branch)]
        return found

    def known_to(self, readers: Iterable[str], card: str, state: State) -> State:
        """Note that these hosts have read a card."""
        if card in self.layout.follows.read:
            for host in readers:
                state = state.with_fact(self.layout.reading(card, host))
        return state

    def _note(self, card: AnyCard, branch: Branch, reader: str) -> None:
        self.read.add(card.id)
        for box in card.tests if self.layout.follows.every_card else ():
            if self.judge.judge(box.requires, branch.state, branch.scene(reader))[0]:
                self.tested |= {(box.id, outcome) for outcome in ("fail", "critical", "success")}

    def read_now(self, card: AnyCard, reader: str, branch: Branch, *, aloud: bool) -> Branches:
        """Read a card because of an instruction, and do what it says."""
        found: Branches = []
        for read, is_open in self.is_read(card, reader, branch, aloud=aloud):
            found += self.orders(card, reader, read) if is_open else [read]
        return merged(found)

    def orders(self, card: AnyCard, reader: str, branch: Branch) -> Branches:
        """Queue what a card says at the front: each time, or once."""
        dues = self.dues(card.on_read, reader)
        if not dues:
            return [branch]
        if not card.once:
            return [branch.first(*dues)]
        mark = self.layout.bit("done", card.id)
        if branch.state.has(mark):
            return [branch]
        return [branch.at(branch.state.with_fact(mark)).first(*dues)]

    def begin(self, box: ConflictBox, me: str, card: str, branch: Branch) -> Branches:
        """Begin a conflict; it only looms if another of the group may come up before it is fought."""
        self.tested |= {(test.id, outcome) for test in box.tests for outcome in ("fail", "critical", "success")}
        if not self.layout.follows.conflict(box) or self.is_won(box, branch.state):
            return [branch]
        state, found = branch.state, Looming(box.id, me, card)
        if box.scope == "personal" or state.place not in self._crowded:
            return [branch.at(self.faced(found, state))]
        if box.id in (state.fight, *(one.conflict for one in state.looming)):
            return [branch]
        return [branch.at(state._replace(looming=tuple(sorted((*state.looming, found)))))]

    def faced(self, one: Looming, state: State) -> State:
        """Let this conflict come next. A group conflict's card lies in the middle, for all to read."""
        state = state._replace(fight=one.conflict, holder=one.by)
        if self.index.conflicts[one.conflict].scope == "group" and one.card in self.layout.follows.read:
            known = state.has(self.layout.reading(one.card, one.by))
            state = self.known_to(self.party, one.card, state) if known else state
        return state

    def is_won(self, box: ConflictBox, state: State) -> bool:
        return box.once and state.has(self.layout.bit("won", box.id))

    def open_test(self, box: TestBox, me: str, branch: Branch) -> Branches:
        """Open a test: what waits for it happens first."""
        opened = branch.first(Due("result", box.id, me))._replace(outcome=None)
        return self.happen(Event.TEST_STARTED, me, box.id, opened)

    def affords(self, price: Price, payer: str, state: State) -> Verdict:
        """Say whether a host can pay a price, which another host may hold. Charge is ignored."""
        verdicts: list[Verdict] = []
        for thing in dict.fromkeys((*price.items, *price.tokens)):
            asked = (*price.items, *price.tokens).count(thing)
            enough = thing not in self.layout.follows.things or self.pieces.owned(thing, state) >= asked
            shared = thing in self.index.tokens and self.index.tokens[thing].scope == "group"
            verdicts.append((enough, not enough or not shared))
        if price.counter in self.layout.follows.most:
            enough = self.pieces.value(price.counter, payer, state) >= price.n
            verdicts.append((enough, not enough))
        elif price.counter is not None:
            verdicts.append((True, True))
        return every(verdicts)

    def paid(self, price: Price, payer: str, branch: Branch) -> Branches:
        """Pay a price: the things go back to where they came from."""
        state = branch.state
        for thing in (*price.items, *price.tokens):
            if thing in self.layout.follows.things:
                state = self.pieces.with_owned(thing, self.pieces.owned(thing, state) - 1, state)
        states = [state]
        if price.counter in self.layout.follows.most:
            states = self.pieces.added(price.counter, payer, -price.n, state)
        found = [branch.at(one) for one in states]
        return self.through(found, lambda b: self.may_happen(Event.CHARGE_SPENT, payer, b)) if price.charge else found

    def each(self, those: Iterable[A], act: Callable[[A, Branch], Branches], branch: Branch) -> Branches:
        """Act for one after the other; the effects of the last come first."""
        found = [branch]
        for one in those:
            found = self.through(found, lambda now, one=one: act(one, now))
        return found

    def through(self, branches: Branches, act: Callable[[Branch], Branches]) -> Branches:
        """Continue each of several ways."""
        return merged(after for b in branches for after in ([b] if b.state.ending else act(b)))


def merged(branches: Iterable[Branch]) -> Branches:
    """Merge ways with the same state and pending tasks; keep one without a guess if there is any."""
    found: dict[tuple[State, tuple[Due, ...], str | None], Branch] = {}
    for one in branches:
        key = (one.state, one.todo, one.outcome)
        if key not in found or (is_guessed(found[key].steps) and not is_guessed(one.steps)):
            found[key] = one
    return list(found.values())


Hosts: TypeAlias = tuple[str, ...]


class Verb(msgspec.Struct, frozen=True):
    """How the proofs treat a kind of instruction; by default it isn't followed."""

    does: Callable[[Execution, Any, Branch, str, Hosts], Branches] = lambda c, one, b, me, whom: [b]
    """Executes it for `me` and for those it means, in every possible way."""

    weighs: Callable[[Matters, Any], bool] = lambda m, one: False
    """Whether it changes something that is followed."""

    personal: Callable[[Matters, Any], bool] = lambda m, one: False
    """Whether it matters who `me` is, regardless of its contents."""

    beyond: Callable[[Matters, Any], Iterable[msgspec.Struct]] = lambda m, one: ()
    """What it leads to outside itself, where it may matter who `me` is."""

    settles: Callable[[Matters, Any], bool] = lambda m, one: False
    """Whether repeating it changes nothing, whatever has happened meanwhile; usually it does."""


def to_a_role(m: Matters, one: Any) -> bool:
    """Check that an instruction happens to `me`, or to all but `me`."""
    return one.who in ("me", "others")
