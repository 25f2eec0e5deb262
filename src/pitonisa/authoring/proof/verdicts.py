"""What every condition rests on that is asked of an abstract state: verdicts, and of whom it is asked."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable
from typing import Final, TypeAlias

from pitonisa.authoring.proof.encoding import Layout
from pitonisa.authoring.proof.pieces import Pieces
from pitonisa.authoring.proof.state import Scene, State
from pitonisa.games.missions.scenario.base import ROLES, Outcome
from pitonisa.games.missions.scenario.conditions import Condition

Verdict: TypeAlias = tuple[bool, bool]
"""Can hold; can fail to."""

YES: Final = (True, False)
NO: Final = (False, True)
EITHER: Final = (True, True)

ORDER: Final = tuple(Outcome)


class Verdicts(ABC):
    """Knows the party and where facts stand."""

    def __init__(self, layout: Layout, party: tuple[str, ...]) -> None:
        self.layout = layout
        self.index = layout.index
        self.party = party
        self.pieces = Pieces(layout, party)

    @abstractmethod
    def judge(self, condition: Condition | None, state: State, scene: Scene) -> Verdict:
        """Whether it can hold, and whether it can fail to; nothing asked always holds."""

    def of_those(self, who: str, scene: Scene, so: Callable[[str], bool]) -> Verdict:
        """Whether it is so of those who are asked about, where it is known of everybody. Anybody may be the lead."""
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
