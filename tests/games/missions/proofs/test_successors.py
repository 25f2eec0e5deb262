"""Every step of real matches is one that the abstraction can take: it has every real play, as the proofs say."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import permutations

import pytest

from pitonisa.games.missions.model import State
from pitonisa.games.missions.proof.follows import layout_of
from pitonisa.games.missions.proof.machine import Machine, Point, Standing
from pitonisa.games.missions.proof.moves import Moves
from pitonisa.games.missions.scenario.base import Event
from pitonisa.games.missions.scenario.tale import Tale
from tests.games.missions.proofs import plenty
from tests.games.missions.proofs.projection import party_of, projected
from tests.games.missions.table import KEY


class Follower:
    """Goes along with a match in the abstraction: every point that the play may be at, as far as the abstraction says.

    It tells who is at the centre (who took a card last, who fights); on the real rules several are, so they may take
    turns. Everything else has to agree.
    """

    def __init__(self, moves: Moves, machine: Machine) -> None:
        self.moves, self.machine = moves, machine
        self.at: set[Point] = {point for point, _ in machine.start}
        self._centres: set[tuple[str, str, str]] = set()

    def follow(self, calm: plenty.Calm) -> None:
        """Along the moves that were made, in the order in which they were, or else in another."""
        weighty = [move for move in calm.moves if self._weighs(move)]
        orders = permutations(weighty) if len(weighty) < 6 else iter([tuple(weighty)])
        found = set[Point]()
        for order in orders:
            found = self._like(calm.state, self._along(order))
            if found:
                break
        assert found, self._difference(calm, self._along(tuple(weighty)))
        self.at = found
        if calm.state.here is None:
            self._centres.clear()

    def _weighs(self, move: plenty.Move) -> bool:
        """Whether it changes anything that is followed."""
        follows, index = self.machine.layout.follows, self.machine.index
        match move:
            case ("happens", event):
                return follows.waits(Event(event))
            case ("use", _, ability):
                return follows.several(index.abilities[ability].do)
            case ("read", _, card):
                return card in follows.cards
            case ("tries", _, box):
                return follows.test(index.tests[box])
            case ("win" | "flee" | "lose", box):
                return follows.conflict(index.conflicts[box])
            case _:
                return True

    def _along(self, order: Iterable[plenty.Move]) -> set[Point]:
        points = self._turned(list(self.at))
        for move in order:
            after = {then for point in points for then, steps in self.machine.after(point) if _is(move, steps)}
            points = self._turned(list(after | points))
        return points

    def _turned(self, points: list[Point]) -> set[Point]:
        """Anybody who has been at the centre since the group came may be there again."""
        standings = [self.machine.standings[standing] for standing, _ in points]
        self._centres |= {standing[2:5] for standing in standings if standing[0]} | {("", "", "")}
        found = set(points)
        for (_, facts), standing in zip(points, standings, strict=True):
            centres = self._centres if standing[0] else ()
            found |= {(self.machine.number((*standing[:2], *one, *standing[5:])), facts) for one in centres}
        return found

    def _like(self, state: State, points: set[Point]) -> set[Point]:
        like = projected(self.moves, state)
        standing: Standing = like[2:]
        masked = self.machine.layout.mask(("front",) if like.place else ("front", "limbo"))
        found = set[Point]()
        for point in points:
            here = self.machine.standings[point[0]]
            alike = (here[0], here[1], *here[5:]) == (standing[0], standing[1], *standing[5:])
            if here[-1] == standing[-1] != "" or (alike and (point[1] ^ like.facts) & ~masked == 0):
                found.add(point)
        return found

    def _difference(self, calm: plenty.Calm, points: set[Point]) -> str:
        like, layout = projected(self.moves, calm.state), self.machine.layout
        lines = [f"{calm.moves}", f"real: {like[2:]}"]
        for standing, facts in sorted(points, key=lambda one: (one[1] ^ like.facts).bit_count())[:4]:
            lines.append(f"  {self.machine.standings[standing]} {layout.names(facts ^ like.facts)}")
        return "\n".join(lines)


def _is(move: plenty.Move, steps: tuple[tuple[str, ...], ...]) -> bool:
    """Whether this is the move; who made it is told only where it makes a difference."""
    made = steps[0] if steps else ()
    match move:
        case ("read", _, card):
            return made[:1] in (("read",), ("turn",)) and made[2:] == (card,)
        case ("tries", _, box):
            return made[:1] == ("turn",) or (made[:1] == ("tries",) and any(s[:2] == ("test", box) for s in steps))
        case ("use", host, ability):
            return made == ("use", host, ability)
        case ("go", _):
            return made in (move, ("round",))
        case _:
            return made == move


def follow(tale: Tale, players: int, seed: str, most: int) -> int:
    """How many steps of a match were followed to its end."""
    follower, n = None, 0
    for calm in plenty.match(tale, players, seed, most):
        if follower is None:
            moves = Moves(layout_of(tale.index, every_card=tale.key == KEY), party_of(calm.state))
            follower = Follower(moves, Machine(moves))
        if plenty.failed_for_want_of_people(calm.state):
            break
        follower.follow(calm)
        n += 1
    return n


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("key", [KEY, "candle_end", "pleamar"])
def test_every_step_of_a_real_match_is_one_of_the_abstraction(key: str, players: int) -> None:
    scenario = plenty.in_plenty(key)

    assert sum(follow(scenario, players, f"{key} {players} {n}", 160) for n in range(2)) > 5


@pytest.mark.long
@pytest.mark.parametrize("key", [KEY, "candle_end", "pleamar"])
def test_every_step_of_many_real_matches_is_one_of_the_abstraction(key: str) -> None:
    scenario = plenty.in_plenty(key)

    for n in range(60):
        follow(scenario, 2 + n % 3, f"many {key} {n}", 400)
