"""Measure a table of seers: how often plays revealed the kept fate, and what the group then said.

`python -m tests.games.shipwreck.seers PLAYERS DIFFICULTY GAMES` prints a row of the game's README.
"""

from __future__ import annotations

import sys
from collections import Counter
from collections.abc import Iterable
from time import process_time
from typing import Any, NamedTuple

from pitonisa.games.shipwreck import GAME
from pitonisa.games.shipwreck.actions import Play
from pitonisa.games.shipwreck.events import CardFaded, Predicted, Result, TurnBegan
from pitonisa.games.shipwreck.infer import public_odds
from pitonisa.games.shipwreck.infer.belief import hands_before
from pitonisa.games.shipwreck.infer.deal import agreed, dealt
from pitonisa.games.shipwreck.model import Difficulty, Options, Phase, State
from pitonisa.games.shipwreck.view import view
from pitonisa.kernel import Chance
from pitonisa.kernel.talk import talk_of
from pitonisa.search.crew import Crew
from pitonisa.search.estimates import wilson

CERTAIN, LIKELY, HIDDEN = "certain", "likely", "hidden"
"""After the play nobody could doubt the kept fate; it was the likeliest one; another was at least as likely."""


class Limits(NamedTuple):
    counts: Counter[str]
    """Turns by what was told, predictions, and what was lost by them."""

    danger: float
    """How many wrong predictions under doom the agreement left to chance, added up over all turns."""

    slowest: float
    """Seconds of processor time for one decision."""


def limits(players: int, difficulty: Difficulty, games: range) -> Limits:
    """Of so many matches of seers."""
    found = [_match(players, Options(difficulty=difficulty), f"limits/{game}") for game in games]
    counts = sum((one.counts for one in found), Counter[str]())
    return Limits(counts, sum(one.danger for one in found), max(one.slowest for one in found))


def _match(players: int, options: Options, seed: str) -> Limits:
    chance, crew = Chance(seed), Crew(GAME, ["seer"] * players, seed)
    state = GAME.start(options, players, chance.step(0)).state
    counts, n, told, danger, slowest = Counter[str](matches=1), 0, "", 0.0, 0.0
    while asked := GAME.to_act(state):
        seat = crew.first(asked, n)
        seen = view(state, seat)
        if state.phase is Phase.PREDICT and not told:
            told = _told(state, public_odds(seen, agreed)[state.now.line])
            counts[told] += 1
        began = process_time()
        action = crew.choose(seen, talk_of(GAME).blank(state), seat, n)
        slowest = max(slowest, process_time() - began)
        if isinstance(action, Play):
            danger += dealt(state.now, hands_before(state.history, state.now, agreed)).danger()
        n += 1
        step = GAME.apply(state, seat, action, chance.step(n))
        counts += _ends(step.events, told)
        if any(isinstance(event, TurnBegan) for event in step.events):
            told = ""
        state = step.state
    outcome = GAME.outcome(state)
    assert outcome is not None
    if not outcome.winners:
        counts["lost"] += 1
    return Limits(counts, danger, slowest)


def _told(state: State, known: Any) -> str:
    (truth,) = state.hands[state.now.line]
    if known.get(truth, 0.0) > 1 - 1e-6:
        return CERTAIN
    return LIKELY if known.get(truth, 0.0) > max(p for value, p in known.items() if value != truth) else HIDDEN


def _ends(events: Iterable[Any], told: str) -> Counter[str]:
    counts = Counter[str]()
    for event in events:
        match event:
            case Predicted(result=Result.CORRECT):
                counts["right"] += 1
            case Predicted(result=Result.WRONG):
                counts[f"wrong, {told}"] += 1
            case CardFaded() if event.doom:
                counts[f"faded, {told}"] += 1
            case _:
                pass
    return counts


def main(players: str, difficulty: str, games: str) -> None:
    found = limits(int(players), Difficulty(difficulty), range(int(games)))
    counts, matches = found.counts, found.counts["matches"]
    turns = [f"{counts[told]:,}" for told in (CERTAIN, LIKELY, HIDDEN)]
    wrong = [str(counts[f"wrong, {told}"]) for told in (CERTAIN, LIKELY, HIDDEN)]
    low, high = wilson(matches - counts["lost"], matches)
    won = f"{1 - counts['lost'] / matches:.1%} [{low:.1%}, {high:.1%}]"
    left = f"{found.danger / matches:.1%}"
    print(f"| {' | '.join([players, difficulty, str(matches), won, *turns, *wrong, left])} |")
    print(f"slowest decision {found.slowest * 1000:.0f} ms of processor time", file=sys.stderr)


if __name__ == "__main__":
    main(*sys.argv[1:])
