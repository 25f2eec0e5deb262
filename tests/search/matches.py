"""Provide matches between bots, as records and as their events."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

from pitonisa.kernel import AnyGame
from pitonisa.kernel.replay import Record, record
from pitonisa.kernel.sealed import waited_for
from pitonisa.kernel.talk import talk_of
from pitonisa.platform.match.match import Match
from pitonisa.platform.registry import find
from pitonisa.search.crew import Crew
from pitonisa.search.report import Past, past_of


def recorded(game: AnyGame, bots: Sequence[str], players: int, seed: str, *, most: int = 10_000) -> Record:
    """One match, to its end or to so many actions."""
    match, crew = Match(game, players, seed=seed), Crew(game, bots, seed)
    for n in range(most):
        if match.outcome:
            break
        seat = crew.first(waited_for(game, match.state), n)
        match.act(seat, crew.choose(game.view(match.state, seat), talk_of(game).blank(match.state), seat, n))
    return record(game, players, match.options, seed, match.log, outcome=match.outcome)


@cache
def played(game: str, bot: str, players: int, seed: str) -> Past:
    return past_of(find(game), recorded(find(game), [bot], players, seed))
