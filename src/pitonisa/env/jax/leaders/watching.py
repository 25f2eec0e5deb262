"""Matches between operatives, watched: what could be read of somebody's deeds, and what was true."""

from __future__ import annotations

from functools import partial
from typing import NamedTuple

import numpy as np

from pitonisa.env.jax.leaders.matches import Moment, play, players_of
from pitonisa.env.jax.leaders.network import ANSWERS, Array, log_odds
from pitonisa.games.leaders.bot.mind import LEADER_OF
from pitonisa.games.leaders.bot.strategist.network import LEAST, open_seats, shares
from pitonisa.games.leaders.bot.strategist.reading import READ, Reading, sides
from pitonisa.games.leaders.infer import certain
from pitonisa.games.leaders.infer.odds import weighed
from pitonisa.games.leaders.model import State, recruits_of, team
from pitonisa.games.leaders.talk import Claims
from pitonisa.games.leaders.view import View, view
from pitonisa.kernel import Seat
from pitonisa.platform.work.workers import Workers, chunks


class Sightings(NamedTuple):
    """A row for each seat that somebody looked at, at the beginning of each turn."""

    deeds: Array
    before: Array
    """The log odds of each answer, as they stand without having read the deeds."""

    true: Array
    open: Array
    """Whether the answer is not known by the rules alone."""

    match: Array
    """The number of the match."""


class Watcher:
    """Looks on with the eyes of whoever has the turn."""

    def __init__(self) -> None:
        self._turn = 0
        self.rows: list[tuple[list[float], ...]] = []

    def decide(self, moment: Moment) -> None:
        state = moment.state
        if state.turn > self._turn and not state.pending:
            self._turn = state.turn
            self.rows += sighted(state, state.active, moment.claims)


def sighted(state: State, by: Seat, claims: Claims) -> list[tuple[list[float], ...]]:
    """Deeds, odds without them, the truth, and what of it is open, for each seat of whom not all is known."""
    seen = view(state, by)
    by_rules = certain(seen)
    reading = Reading(seen, by_rules, weighed(seen, claims, by_rules))
    rows: list[tuple[list[float], ...]] = []
    for seat in open_seats(seen, by_rules):
        known = [float(LEAST < share < 1 - LEAST) for share in shares(seen, by_rules[seat])]
        rows.append((reading.of(seat), [*shares(seen, reading.likely[seat])], _answers(state, seen, seat), known))
    return rows


def _answers(state: State, seen: View, seat: Seat) -> list[float]:
    near, far = sides(seen)
    owned = recruits_of(state, seat)
    return [float(team(state, seat) is near), float(LEADER_OF[near] in owned), float(LEADER_OF[far] in owned)]


def watched(seed: str, matches: int, workers: Workers) -> Sightings:
    pieces = [*workers.results(partial(_some, seed), chunks(matches))]
    return Sightings(*(np.concatenate(rows) for rows in zip(*pieces, strict=True)))


def _some(seed: str, numbers: range) -> Sightings:
    rows: list[tuple[list[float], ...]] = []
    matches: list[int] = []
    for number in numbers:
        watcher = Watcher()
        play(f"{seed}/{number}", players_of(number), watcher.decide)
        rows += watcher.rows
        matches += [number] * len(watcher.rows)
    deeds, before, true, known = (np.asarray([row[at] for row in rows], np.float32) for at in range(4))
    return Sightings(
        deeds.astype(np.float16).reshape(-1, READ),
        log_odds(before).reshape(-1, ANSWERS),
        true.reshape(-1, ANSWERS),
        known.reshape(-1, ANSWERS),
        np.asarray(matches, np.int32),
    )
