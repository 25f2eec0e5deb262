"""What a proof found wrong, as faults: with the line of the thing, and what to do about it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from pitonisa.authoring.proof.decision_trees import Way
from pitonisa.authoring.proof.report import Proof
from pitonisa.games.missions.scenario.faults import NOWHERE, Fault, Mark, fault


def findings(proof: Proof, where: Mapping[str, Mark]) -> list[Fault]:
    return [*_stuck(proof, where), *_beaten(proof), *_nobody(proof, where)]


def _stuck(proof: Proof, where: Mapping[str, Mark]) -> Iterator[Fault]:
    """The shortest way of all into a dead end, and everybody who can come to one; the line is that of its last step."""
    dead = [(one.dead, one.party) for one in proof.parties if one.dead is not None]
    if dead:
        way = min((way for way, _ in dead), key=len)
        steps = [part for move in way for step in move for part in step[1:]]
        last = next((part for part in reversed(steps) if part in where), "")
        parties = "; ".join(", ".join(party) for _, party in dead)
        yield fault("proof-dead", where.get(last, NOWHERE), last, parties=parties, way=told_way(way))


def _beaten(proof: Proof) -> Iterator[Fault]:
    beaten = [", ".join(one.party) for one in proof.parties if one.won is None and not one.stopped]
    if beaten:
        yield fault("proof-unwon", NOWHERE, parties="; ".join(beaten))


def _nobody(proof: Proof, where: Mapping[str, Mark]) -> Iterator[Fault]:
    """What no party does, where all were asked."""
    if not proof.whole or len(proof.parties) < proof.wanted:
        return
    yield from (fault("proof-unended", where.get(id, NOWHERE), id) for id in proof.unended)
    others = (id for id in proof.unread if id not in proof.memories)
    yield from (fault("proof-unread", where.get(id, NOWHERE), id) for id in others)
    yield from (fault("proof-unread-memory", where.get(id, NOWHERE), id) for id in proof.memories)
    yield from (fault("proof-untried", where.get(id, NOWHERE), id, "warning") for id in proof.untried)


def told_way(way: Way) -> str:
    """The steps of a play, in the words of the files."""
    return " · ".join(" ".join(step) for move in way for step in move)
