"""What the proofs of all parties say together about a scenario."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal

import msgspec

from pitonisa.authoring.proof.decision_trees import Way
from pitonisa.authoring.proof.prove import Proven, Walk
from pitonisa.authoring.proof.search import Witness
from pitonisa.games.missions.scenario.index import Index


class PartyProof(msgspec.Struct, frozen=True, kw_only=True):
    party: tuple[str, ...]
    states: int
    complete: bool
    stopped: Literal["", "states", "seconds"]
    seconds: float
    won: Witness | None
    """The shortest way to a success."""

    endings: tuple[str, ...]
    """All that were come to, the one for losing everybody among them."""

    walks: tuple[Walk, ...]
    """The ways to them, walked on the real rules."""

    missable: tuple[str, ...]
    """Endings that what the group does can put out of reach; only where complete."""

    dead: Way | None
    ends: bool
    """An ending lies ahead wherever the party may stand."""

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
    """How many there were to be; fewer where somebody broke off."""

    complete: bool
    """For every party, every state was looked at: nothing below is left open."""

    unended: tuple[str, ...]
    """Endings that no party came to."""

    unread: tuple[str, ...]
    """Cards that nobody read in any play."""

    memories: tuple[str, ...] = ()
    """Those of them that are a host's memory."""

    untried: tuple[str, ...]
    """Tests that nobody could take."""

    whole: bool
    """Whether all parties were asked for: only then something says what no party does."""

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
