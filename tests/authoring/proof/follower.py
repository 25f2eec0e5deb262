"""Follow a real match in the abstraction, move by move."""

from __future__ import annotations

import sys
from collections.abc import Generator, Iterable
from contextlib import contextmanager
from functools import partial
from itertools import permutations
from typing import Any

import pytest

from pitonisa.authoring.proof.moves import Moves, Option
from pitonisa.authoring.proof.state import Branch, Branches, Layout
from pitonisa.authoring.proof.state import State as Abstract
from pitonisa.games.missions.model import State, agents
from pitonisa.games.missions.people import Out
from pitonisa.games.missions.scenario.base import Event
from tests.authoring.proof import plenty
from tests.authoring.proof.projection import projected

Centre = tuple[str, str, str]
"""Who is at it, with which card, in which conflict."""

FEW = 6
FACE: plenty.Move = ("face", "")


class Follower:
    """Knows every point that the play may be at, as far as the abstraction says.

    The abstraction tells who is at the centre (who took a card last, who fights); on the real rules several are, so
    here they take turns. Everything else has to agree.
    """

    def __init__(self, moves: Moves) -> None:
        self.moves, self.follows, self.layout = moves, moves.follows, moves.layout
        self.at = {branch.state for branch in moves.start()}
        self._centres: set[Centre] = set()

    def follow(self, calm: plenty.Calm) -> None:
        """Along the moves that were made, in the order in which they were, or else in another."""
        weighty = [move for move in calm.moves if self._weighs(move)]
        orders = permutations(weighty) if len(weighty) < FEW else _nearly(weighty)
        with every_decision():
            found = next(filter(None, (self._like(calm.state, self._along(one, calm.decided)) for one in orders)), None)
            assert found, self._difference(calm, self._along(weighty, calm.decided))
        self.at = found
        if calm.state.here.place is None:
            self._centres.clear()

    def _weighs(self, move: plenty.Move) -> bool:
        """Whether it changes anything that is followed."""
        index = self.moves.index
        match move:
            case ("happens", event):
                return self.follows.waits(Event(event))
            case ("use", _, ability):
                return self.follows.several(index.abilities[ability].do)
            case ("read", _, card):
                return card in self.follows.cards
            case ("tries", _, box):
                return self.follows.test(index.tests[box])
            case ("win" | "flee" | "lose" | "turns", box):
                return self.follows.conflict(index.conflicts[box])
            case _:
                return True

    def _along(self, order: Iterable[plenty.Move], decided: frozenset[plenty.Move]) -> set[Abstract]:
        points = self._turned(self.at)
        for move in order:
            points = self._turned({*points, *(then for point in points for then in self._after(point, move, decided))})
        return points

    def _after(self, at: Abstract, move: plenty.Move, decided: frozenset[plenty.Move]) -> Iterable[Abstract]:
        for option in self.moves.options(at) if not at.ending else ():
            if _is(move, option):
                for branch in option(at):
                    if move == plenty.ROUND and not branch.state.ending:
                        continue
                    if all(step in decided for step in map(_decision, branch.steps) if step):
                        yield branch.state

    def _turned(self, points: set[Abstract]) -> set[Abstract]:
        """Anybody who has been at the centre since the group came may be there again."""
        self._centres |= {(one.holder, one.card, one.fight) for one in points if one.place} | {("", "", "")}
        found = set(points)
        for one in points:
            for holder, card, fight in self._centres if one.place and not one.ending else ():
                found.add(one._replace(holder=holder, card=card, fight=fight))
        return self._faced(found)

    def _faced(self, points: set[Abstract]) -> set[Abstract]:
        """Whatever looms may be taken up, in any order."""
        looming = [one for one in points if one.looming and not one.fight and not one.ending]
        options = [(one, option) for one in looming for option in self.moves.options(one)]
        return points | {branch.state for one, option in options if _is(FACE, option) for branch in option(one)}

    def _like(self, state: State, points: set[Abstract]) -> set[Abstract]:
        """Those that are as the real state is. Whoever is in limbo between two places comes back before the next, as
        far as the abstraction can say: whether they got a crystal is none of its business."""
        like = projected(self.moves, state)
        late = [
            agent for agent in agents(state) if state.agents[agent].out is Out.LOST and agent not in state.company.lost
        ]
        masked = self.layout.mask(("front",) if like.place else ("front", "limbo"))
        masked |= sum(self.layout.bit("limbo", state.agents[one].host or "") for one in late) if like.place else 0
        alike = {one for one in points if _where(one) == _where(like) and (one.facts ^ like.facts) & ~masked == 0}
        return {one for one in points if one.ending == like.ending} if like.ending else alike

    def _difference(self, calm: plenty.Calm, points: set[Abstract]) -> str:
        like = projected(self.moves, calm.state)
        lines = [f"{calm.moves} {sorted(calm.decided)}", f"real: {_where(like)}"]
        for one in sorted(points, key=lambda one: (one.facts ^ like.facts).bit_count())[:4]:
            lines.append(f"  {_where(one)} {_names(self.layout, one.facts ^ like.facts)}")
        return "\n".join(lines)


def _nearly(order: list[plenty.Move]) -> Iterable[tuple[plenty.Move, ...]]:
    """As it was, or with one move at a later time."""
    yield tuple(order)
    for old in range(len(order)):
        for new in range(old + 1, len(order)):
            yield (*order[:old], *order[old + 1 : new + 1], order[old], *order[new + 1 :])


@contextmanager
def every_decision() -> Generator[None]:
    """Ways that come to the same are kept apart by what was decided on them, so that the real one can be told."""

    def apart(branches: Iterable[Branch]) -> Branches:
        return list(dict.fromkeys(branches))

    proofs = [one for name, one in sys.modules.items() if name.startswith("pitonisa.authoring.proof.")]
    with pytest.MonkeyPatch.context() as patch:
        for module in proofs:
            if hasattr(module, "merged"):
                patch.setattr(module, "merged", apart)
        yield


def _names(layout: Layout, facts: int) -> list[tuple[str, ...]]:
    """What these bits are, for whoever looks for the fault."""
    bits, fields = layout._bits, layout._fields  # pyright: ignore[reportPrivateUsage]
    numbers = [name for name, field in fields.items() if facts & field.mask]
    return [*(name for name, bit in bits.items() if facts & bit), *numbers]


def _decision(step: plenty.Move) -> plenty.Move:
    """What a step decides, as the real rules tell it: they do not know who guesses."""
    match step:
        case ("choose" | "answer" | "test", *_):
            return step
        case ("guess", *what):
            return "answer", *what
        case _:
            return ()


def _where(one: Abstract) -> tuple[Any, ...]:
    return one.place, one.laid, one.leaving, one.sent, one.ending


def _is(move: plenty.Move, option: Option) -> bool:
    """Whether this is the move; who makes it is told only where it makes a difference."""
    if not isinstance(option, partial):
        return move[0] == "leave"
    name, args = option.func.__name__.strip("_"), option.args
    match move:
        case ("read", host, card):
            return name == "read" and args[0].id == card and args[1] in (None, host)
        case ("tries", _, box):
            return name in ("try", "fight") and args[0].id == box
        case ("use", host, ability):
            return name == "use" and args[0].id == ability and args[3] == host
        case ("go", place):
            return name == "go" and args[0].id == place
        case ("happens", event):
            return name == "happens" and args[0].event == event
        case plenty.ROUND:
            return name == "go"
        case ("turns", _):
            return name == "turn"
        case ("face", _):
            return name == "face"
        case (how, _):
            return name == "over" and args[0] == how
        case _:
            return False
