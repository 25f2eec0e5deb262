"""Prove whether each party can win, and combine the proofs of all parties into one report with its faults."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from time import process_time
from typing import Literal

import msgspec

from pitonisa.authoring.proof import decision_trees, slicing
from pitonisa.authoring.proof.moves import Moves
from pitonisa.authoring.proof.search import SECONDS, Guided, Progress, Searched, Witness, search
from pitonisa.authoring.proof.walk.walker import NoWay, Walkthrough, lost, walked
from pitonisa.games.missions.scenario.faults import NOWHERE, Fault, Mark, fault
from pitonisa.games.missions.scenario.index import Index
from pitonisa.games.missions.scenario.loaded import LoadedScenario


class Walk(msgspec.Struct, frozen=True):
    """The result of walking a way on the real rules."""

    ending: str
    actions: int
    """The number of actions; none if it could not be walked."""

    seed: str = ""
    why: str = ""
    """The obstacle, if it could not be walked."""


class Proven(msgspec.Struct, frozen=True):
    searched: Searched
    walks: tuple[Walk, ...]


def prove(
    loaded: LoadedScenario,
    party: tuple[str, ...],
    states: int,
    seconds: float = SECONDS,
    progress: Progress = lambda states: None,
) -> Proven:
    """Prove one party. Searches and walks may each take `seconds` of processor time."""
    index, until = loaded.index, process_time() + 2 * seconds
    found = search(index, party, states, seconds, progress)
    moves = Moves(slicing.layout_of(index), party)
    walks = {
        witness.ending: _walk(witness.ending, lambda one=witness: walked(loaded, moves, one.way, one.ending, until))
        for witness in found.witnesses.values()
    }
    failure = index.scenario.rules.failure
    if failure not in found.witnesses:
        walks[failure] = _walk(failure, lambda: lost(loaded, moves, until))
    played = {walk.ending for walk in walks.values() if walk.actions}
    if played < index.endings.keys():
        steady = _steady(loaded, party, played, until)
        walks |= {ending: walk for ending, (_, walk) in steady.items()}
        witnesses = found.witnesses | {
            ending: Witness(ending, way, shortest=False) for ending, (way, _) in steady.items()
        }
        found = msgspec.structs.replace(found, witnesses=witnesses)
    return Proven(found, tuple(walks.values()))


def _steady(
    loaded: LoadedScenario, party: tuple[str, ...], played: set[str], until: float
) -> dict[str, tuple[decision_trees.Way, Walk]]:
    """Find walkable ways to the other endings that don't depend on the clocks.

    A short way may count on it being late from the start, which no table can play.
    """
    moves = Moves(slicing.layout_of(loaded.index, still=True), party)
    ways = Guided(decision_trees.Machine(moves)).ways(played)
    walks = {
        ending: (way, _walk(ending, lambda e=ending, w=way: walked(loaded, moves, w, e, until)))
        for ending, way in ways.items()
    }
    return {ending: (way, walk) for ending, (way, walk) in walks.items() if walk.actions}


def _walk(ending: str, find: Callable[[], Walkthrough]) -> Walk:
    try:
        found = find()
    except NoWay as none:
        return Walk(ending, 0, why=str(none))
    return Walk(ending, len(found.actions), found.seed)


class PartyProof(msgspec.Struct, frozen=True, kw_only=True):
    party: tuple[str, ...]
    states: int
    complete: bool
    stopped: Literal["", "states", "seconds"]
    seconds: float
    won: Witness | None
    """The shortest way to a success."""

    endings: tuple[str, ...]
    """All endings that were reached, including that of losing everybody."""

    walks: tuple[Walk, ...]
    """The ways to them, walked on the real rules."""

    missable: tuple[str, ...]
    """Endings that the group can make unreachable; only if complete."""

    dead: decision_trees.Way | None
    ends: bool
    """Whether an ending can be reached from everywhere."""

    probed: int
    probed_well: int

    @property
    def walked(self) -> tuple[str, ...]:
        return tuple(one.ending for one in self.walks if one.actions)

    @property
    def held(self) -> bool:
        won = self.won is not None and self.won.ending in self.walked
        return won and self.dead is None and self.probed == self.probed_well


class Proof(msgspec.Struct, frozen=True, kw_only=True):
    parties: tuple[PartyProof, ...]
    wanted: int
    """The number of requested parties; fewer if interrupted."""

    complete: bool
    """Whether every state of every party was examined, so that no question below is open."""

    unended: tuple[str, ...]
    """Endings that no party reached."""

    unread: tuple[str, ...]
    """Cards that nobody read in any play."""

    memories: tuple[str, ...] = ()
    """Those of them that are a host's memory."""

    untried: tuple[str, ...]
    """Tests that nobody could take."""

    whole: bool
    """Whether all parties were requested: only then unreached things mean anything."""

    @property
    def held(self) -> bool:
        nothing_missing = not self.whole or not (self.unended or self.unread)
        return len(self.parties) == self.wanted and all(one.held for one in self.parties) and nothing_missing


def report(index: Index, proven: Sequence[Proven], wanted: int, *, whole: bool = True) -> Proof:
    searched = [one.searched for one in proven]
    read = frozenset[str]().union(*(one.read for one in searched))
    tested = frozenset[str]().union(*(one.tested for one in searched))
    parties = tuple(party_proof(index, one) for one in proven)
    ended = {ending for one in parties for ending in one.endings}
    unread = tuple(card for card in index.cards if card not in read)
    return Proof(
        parties=parties,
        wanted=wanted,
        complete=len(searched) == wanted and all(one.complete for one in searched),
        unended=tuple(ending for ending in index.endings if ending not in ended),
        unread=unread,
        memories=tuple(host.memory.id for host in index.scenario.hosts if host.memory and host.memory.id in unread),
        untried=tuple(test for test in index.tests if test not in tested),
        whole=whole,
    )


def party_proof(index: Index, proven: Proven) -> PartyProof:
    one, failure = proven.searched, index.scenario.rules.failure
    successes = [found for found in one.witnesses.values() if index.endings[found.ending].kind == "success"]
    return PartyProof(
        party=one.party,
        states=one.states,
        complete=one.complete,
        stopped=one.stopped,
        seconds=one.seconds,
        won=min(successes, key=lambda witness: len(witness.way), default=None),
        endings=tuple(ending for ending in index.endings if ending in one.witnesses or ending == failure),
        walks=proven.walks,
        missable=tuple(ending for ending in index.endings if ending in one.lost),
        dead=one.dead,
        ends=one.ends,
        probed=one.probed,
        probed_well=one.probed_well,
    )


def findings(proof: Proof, where: Mapping[str, Mark]) -> list[Fault]:
    beaten = [", ".join(one.party) for one in proof.parties if one.won is None and not one.stopped]
    unwon = [fault("proof-unwon", NOWHERE, parties="; ".join(beaten))] if beaten else []
    return [*_stuck(proof, where), *unwon, *_nobody(proof, where)]


def _stuck(proof: Proof, where: Mapping[str, Mark]) -> Iterator[Fault]:
    """Report the shortest way into a dead end, and all parties with one, at the line of its last step."""
    dead = [(one.dead, one.party) for one in proof.parties if one.dead is not None]
    if dead:
        way = min((way for way, _ in dead), key=len)
        steps = [part for move in way for step in move for part in step[1:]]
        last = next((part for part in reversed(steps) if part in where), "")
        parties = "; ".join(", ".join(party) for _, party in dead)
        yield fault("proof-dead", where.get(last, NOWHERE), last, parties=parties, way=told_way(way))


def _nobody(proof: Proof, where: Mapping[str, Mark]) -> Iterator[Fault]:
    """Report what no party does, if all were searched."""
    if not proof.whole or len(proof.parties) < proof.wanted:
        return
    yield from (fault("proof-unended", where.get(id, NOWHERE), id) for id in proof.unended)
    others = (id for id in proof.unread if id not in proof.memories)
    yield from (fault("proof-unread", where.get(id, NOWHERE), id) for id in others)
    yield from (fault("proof-unread-memory", where.get(id, NOWHERE), id) for id in proof.memories)
    yield from (fault("proof-untried", where.get(id, NOWHERE), id, "warning") for id in proof.untried)


def told_way(way: decision_trees.Way) -> str:
    """Write the steps of a play in the words of the files."""
    return " · ".join(" ".join(step) for move in way for step in move)
