"""Searches all abstract plays of a party: each state within a bound, ways to the endings, and what has no way out."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable
from heapq import heappop, heappush
from itertools import combinations, count
from typing import Final, TypeAlias

import msgspec

from pitonisa.games.missions.proof.layout import Layout
from pitonisa.games.missions.proof.moves import Moves
from pitonisa.games.missions.proof.state import State
from pitonisa.games.missions.scenario.base import FEWEST_HOSTS, MOST_HOSTS
from pitonisa.games.missions.scenario.index import Index

STATES: Final = 20_000
"""How many states of a party are looked at, unless somebody asks for more."""

PROBES: Final = 25

Move: TypeAlias = tuple[tuple[str, ...], ...]
"""What somebody did, and what was decided on the way: `(("read", "ann", "hall_desk"), ("choose", …))`."""

Way: TypeAlias = tuple[Move, ...]


class Witness(msgspec.Struct, frozen=True):
    """A play that comes to an ending."""

    ending: str
    way: Way
    shortest: bool
    """No play of fewer moves does; else it is only one that was found."""


class Searched(msgspec.Struct, frozen=True):
    """What is known of a party."""

    party: tuple[str, ...]
    states: int
    complete: bool
    """Every state there is was looked at."""

    witnesses: dict[str, Witness]
    dead: Way | None
    """A way into a state from which no ending can be come to, if there is one."""

    lost: dict[str, Way]
    """Endings that can still be missed by what the group does, each with one way to miss it; only where complete."""

    probed: int
    """Where not complete: of so many states at the edge of what was looked at, …"""

    probed_well: int
    """… this many were seen to lead on to an ending."""

    read: frozenset[str]
    tested: frozenset[tuple[str, str]]


def parties(index: Index) -> list[tuple[str, ...]]:
    """Every legal party: all ways to have two, three or four of the hosts."""
    hosts = tuple(index.hosts)
    sizes = range(FEWEST_HOSTS, min(MOST_HOSTS, len(hosts)) + 1)
    return [party for size in sizes for party in combinations(hosts, size)]


def search(index: Index, party: tuple[str, ...], states: int = STATES) -> Searched:
    return _Search(Moves(Layout(index), party), states).result()


def way_to(moves: Moves, ending: str) -> Way | None:
    """A way to this ending, found by going after what is new and shortened; not always a shortest one."""
    return _Search(moves, 500).way_to(ending)


class _Search:
    def __init__(self, moves: Moves, bound: int) -> None:
        self.moves, self.bound = moves, bound
        self.parent: dict[State, tuple[State | None, Move]] = {}
        self.next: dict[State, list[State]] = {}
        self.frontier: deque[State] = deque()
        self.endings: dict[str, State] = {}
        self.complete = True

    def result(self) -> Searched:
        for branch in self.moves.start():
            self._meet(branch.state, None, branch.steps)
        self._breadth_first()
        witnesses = {ending: Witness(ending, self._way(at), True) for ending, at in self.endings.items()}
        probed = probed_well = 0
        if not self.complete:
            witnesses = {**self._greedy(), **witnesses}
            probed, probed_well = self._probe()
        dead, lost = self._backwards()
        carrier = self.moves.carrier
        return Searched(
            party=self.moves.party,
            states=len(self.next),
            complete=self.complete,
            witnesses=witnesses,
            dead=dead,
            lost=lost,
            probed=probed,
            probed_well=probed_well,
            read=frozenset(carrier.read),
            tested=frozenset(carrier.tested),
        )

    def way_to(self, ending: str) -> Way | None:
        for branch in self.moves.start():
            self._meet(branch.state, None, branch.steps)
        found = self._ahead(list(self.parent), 20_000, wanted=ending)
        return self._shortened(ending, found[ending]) if ending in found else None

    # Forwards

    def _meet(self, state: State, origin: State | None, move: Move) -> None:
        if state in self.parent:
            return
        self.parent[state] = (origin, move)
        if state.ending:
            self.endings.setdefault(state.ending, state)
        self.frontier.append(state)

    def _breadth_first(self) -> None:
        while self.frontier:
            if len(self.next) >= self.bound:
                self.complete = False
                return
            state = self.frontier.popleft()
            branches = self.moves.after(state)
            self.next[state] = [branch.state for branch in branches]
            for branch in branches:
                self._meet(branch.state, state, branch.steps)

    def _way(self, state: State) -> Way:
        found: list[Move] = []
        at: State | None = state
        while at is not None:
            at, move = self.parent[at]
            found.append(move)
        return tuple(reversed(found))

    # Backwards

    def _backwards(self) -> tuple[Way | None, dict[str, Way]]:
        """From the endings, and from what was not looked at, back to all that lead there."""
        before: dict[State, list[State]] = {}
        for state, following in self.next.items():
            for one in following:
                before.setdefault(one, []).append(state)
        unknown = [state for state in self.parent if state not in self.next]
        ends = [state for state in self.parent if state.ending]
        safe = _leading_to([*ends, *unknown], before)
        trapped = next((state for state in self.next if state not in safe), None)
        lost: dict[str, Way] = {}
        if self.complete:
            for ending, at in self.endings.items():
                still = _leading_to([at], before)
                missed = next((s for s in self.next if s not in still and not s.ending), None)
                if missed is not None:
                    lost[ending] = self._way(missed)
        return (None if trapped is None else self._way(trapped)), lost

    # Where there is too much to look at

    def _greedy(self) -> dict[str, Witness]:
        """Endings found by going after whatever is new; the ways there are shortened, and may still be long."""
        start = [state for state, (origin, _) in self.parent.items() if origin is None]
        found = self._ahead(start, 500 + self.bound // 5)
        return {
            ending: Witness(ending, self._shortened(ending, way), False)
            for ending, way in found.items()
            if ending not in self.endings
        }

    def _shortened(self, ending: str, way: Way) -> Way:
        """Without the moves that it does not need."""
        for size in (8, 4, 2, 1):
            at = 1
            while at < len(way):
                shorter = way[:at] + way[at + size :]
                if self._leads(shorter, ending):
                    way = shorter
                else:
                    at += size
        return way

    def _leads(self, way: Way, ending: str) -> bool:
        """Whether these moves, made one after the other, come to the ending."""
        states = {branch.state for branch in self.moves.start() if branch.steps == way[0]}
        for move in way[1:]:
            states = {b.state for state in states for b in self.moves.after(state) if b.steps == move}
        return any(state.ending == ending for state in states)

    def _probe(self) -> tuple[int, int]:
        """Of some states at the edge: does an ending lie ahead of them?"""
        edge = [state for state in self.frontier if not state.ending]
        chosen = edge[:: max(1, len(edge) // PROBES)][:PROBES]
        return len(chosen), sum(1 for state in chosen if self._ahead([state], 1_000, first=True))

    def _ahead(self, start: Iterable[State], most: int, first: bool = False, wanted: str = "") -> dict[str, Way]:
        """Goes on from here, towards what is new and what holds more; an ending is kept when it is first come to."""
        order, found, novelty = count(), dict[str, Way](), Novelty()
        index, carrier = self.moves.index, self.moves.carrier
        known: dict[State, Way] = {state: self._way(state) for state in start}
        waiting = [(novelty.rank(state), next(order), state) for state in known]
        looked = 0
        while waiting and looked < most:
            _, _, state = heappop(waiting)
            looked += 1
            if len(found) == len(index.endings) and len(carrier.read) == len(index.cards):
                break
            for branch in self.moves.after(state):
                if branch.state in known:
                    continue
                known[branch.state] = (*known[state], branch.steps)
                if branch.state.ending:
                    found.setdefault(branch.state.ending, known[branch.state])
                    if first or branch.state.ending == wanted:
                        return found
                else:
                    heappush(waiting, (novelty.rank(branch.state), next(order), branch.state))
        return found


class Novelty:
    """Ranks states: first those that show something not seen before among those that hold as much; then the richer."""

    def __init__(self) -> None:
        self._bits: dict[int, int] = {}
        self._others: dict[int, set[object]] = {}

    def rank(self, state: State) -> tuple[int, int]:
        richness = state.facts.bit_count() + sum(map(abs, state.numbers))
        bits, others = self._bits.get(richness, 0), self._others.setdefault(richness, set())
        shown = {state.place, (state.card, state.holder), (1, state.fight), *enumerate(state.numbers)}
        new = bool(state.facts & ~bits) or not shown <= others
        self._bits[richness] = bits | state.facts
        others |= shown
        return (0 if new else 1, -richness)


def _leading_to(ends: Iterable[State], before: dict[State, list[State]]) -> set[State]:
    found, waiting = set(ends), list(ends)
    while waiting:
        for state in before.get(waiting.pop(), ()):
            if state not in found:
                found.add(state)
                waiting.append(state)
    return found
