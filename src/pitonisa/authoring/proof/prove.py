"""All that is proven of one party: what the searches find, and which of the ways are walked on the real rules."""

from __future__ import annotations

from collections.abc import Callable
from time import process_time

import msgspec

from pitonisa.authoring.proof.abstraction import layout_of
from pitonisa.authoring.proof.decision_trees import Machine, Way
from pitonisa.authoring.proof.greedy import Guided
from pitonisa.authoring.proof.moves import Moves
from pitonisa.authoring.proof.search import SECONDS, Progress, Searched, Witness, search
from pitonisa.authoring.proof.walk.walkthrough import NoWay, Walkthrough, lost, walked
from pitonisa.games.missions.scenario.tale import Tale


class Walk(msgspec.Struct, frozen=True):
    """What became of a way on the real rules."""

    ending: str
    actions: int
    """How many it took; none where it could not be walked."""

    seed: str = ""
    why: str = ""
    """What stood in the way, where something did."""


class Proven(msgspec.Struct, frozen=True):
    searched: Searched
    walks: tuple[Walk, ...]


def prove(
    tale: Tale,
    party: tuple[str, ...],
    states: int,
    seconds: float = SECONDS,
    progress: Progress = lambda states: None,
) -> Proven:
    """The searches may take `seconds` of processor time, and so may the walks after them."""
    index, until = tale.index, process_time() + 2 * seconds
    found = search(index, party, states, seconds, progress)
    moves = Moves(layout_of(index), party)
    walks = {
        witness.ending: _walk(witness.ending, lambda one=witness: walked(tale, moves, one.way, one.ending, until))
        for witness in found.witnesses.values()
    }
    failure = index.scenario.rules.failure
    if failure not in found.witnesses:
        walks[failure] = _walk(failure, lambda: lost(tale, moves, until))
    played = {walk.ending for walk in walks.values() if walk.actions}
    if played < index.endings.keys():
        steady = _steady(tale, party, played, until)
        walks |= {ending: walk for ending, (_, walk) in steady.items()}
        witnesses = found.witnesses | {
            ending: Witness(ending, way, shortest=False) for ending, (way, _) in steady.items()
        }
        found = msgspec.structs.replace(found, witnesses=witnesses)
    return Proven(found, tuple(walks.values()))


def _steady(tale: Tale, party: tuple[str, ...], played: set[str], until: float) -> dict[str, tuple[Way, Walk]]:
    """Ways to the other endings that ask nothing of the clocks, where they could be walked.

    A short way may count on it being late from the start, which no table can play.
    """
    moves = Moves(layout_of(tale.index, still=True), party)
    ways = Guided(Machine(moves)).ways(played)
    walks = {
        ending: (way, _walk(ending, lambda e=ending, w=way: walked(tale, moves, w, e, until)))
        for ending, way in ways.items()
    }
    return {ending: (way, walk) for ending, (way, walk) in walks.items() if walk.actions}


def _walk(ending: str, find: Callable[[], Walkthrough]) -> Walk:
    try:
        found = find()
    except NoWay as none:
        return Walk(ending, 0, why=str(none))
    return Walk(ending, len(found.actions), found.seed)
