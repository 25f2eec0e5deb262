"""What the searches of all parties say together about a scenario."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from pitonisa.games.missions.proof.search import Searched, Way, Witness
from pitonisa.games.missions.scenario.index import Index


class PartyProof(msgspec.Struct, frozen=True):
    party: tuple[str, ...]
    states: int
    complete: bool
    won: Witness | None
    """The shortest way to a success."""

    endings: tuple[str, ...]
    """All that were come to, the one for losing everybody among them."""

    missable: tuple[str, ...]
    """Endings that what the group does can put out of reach; only where complete."""

    dead: Way | None
    probed: int
    probed_well: int

    @property
    def held(self) -> bool:
        return self.won is not None and self.dead is None and self.probed == self.probed_well


class Proof(msgspec.Struct, frozen=True):
    parties: tuple[PartyProof, ...]
    complete: bool
    """For every party, every state was looked at: nothing below is left open."""

    unended: tuple[str, ...]
    """Endings that no party came to."""

    unread: tuple[str, ...]
    """Cards that nobody read in any play."""

    untried: tuple[str, ...]
    """Tests that nobody could take."""

    @property
    def held(self) -> bool:
        return all(one.held for one in self.parties) and not (self.unended or self.unread)


def report(index: Index, searched: Sequence[Searched]) -> Proof:
    read = frozenset[str]().union(*(one.read for one in searched))
    tested = {test for one in searched for test, _ in one.tested}
    parties = tuple(_party(index, one) for one in searched)
    ended = {ending for one in parties for ending in one.endings}
    return Proof(
        parties=parties,
        complete=all(one.complete for one in searched),
        unended=tuple(ending for ending in index.endings if ending not in ended),
        unread=tuple(card for card in index.cards if card not in read),
        untried=tuple(test for test in index.tests if test not in tested),
    )


def _party(index: Index, one: Searched) -> PartyProof:
    won = [one.witnesses[ending.id] for ending in index.endings.values() if ending.id in one.witnesses]
    successes = [witness for witness in won if index.endings[witness.ending].kind == "success"]
    failure = index.scenario.rules.failure
    return PartyProof(
        party=one.party,
        states=one.states,
        complete=one.complete,
        won=min(successes, key=lambda witness: len(witness.way), default=None),
        endings=tuple(ending for ending in index.endings if ending in one.witnesses or ending == failure),
        missable=tuple(ending for ending in index.endings if ending in one.lost),
        dead=one.dead,
        probed=one.probed,
        probed_well=one.probed_well,
    )
