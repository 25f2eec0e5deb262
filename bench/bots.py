"""Measures how long bots think: processor time for each decision, by game and bot, over whole matches."""

from __future__ import annotations

from statistics import mean, quantiles
from time import process_time
from typing import Any, Final

from pitonisa.kernel import AnyGame, Chance
from pitonisa.kernel.bots import bots_of
from pitonisa.kernel.laws import bound_of
from pitonisa.kernel.sealed import waited_for
from pitonisa.platform.registry import catalogue
from pitonisa.platform.simulation.simulate import Conversation, Crew

LEAST: Final = 200
"""The least number of timed decisions of a bot; the match is then played to its end."""

MS: Final = 1000


def thoughts(game: AnyGame, bot: str, least: int = LEAST) -> list[float]:
    """Measure the processor seconds of each decision with a choice, in matches between such bots."""
    found: list[float] = []
    match = 0
    while len(found) < least:
        found += _match(game, bot, f"thought {match}")
        match += 1
    return found


def _match(game: AnyGame, bot: str, seed: str) -> list[float]:
    players = game.players[len(game.players) // 2]
    chance, crew = Chance(seed), Crew(game, (bot,) * players, seed)
    step = game.start(game.options(), players, chance.step(0))
    talk, found, n = Conversation(game, step, crew.remark), list[float](), 0
    while (waiting := waited_for(game, step.state)) and n < bound_of(game):
        seat = crew.first(waiting, n)
        view, rng = game.view(step.state, seat), Chance(f"{seed} {seat}").step(n)
        began = process_time()
        action = bots_of(game).choose(bot, view, talk.notes, rng)
        if len(view.legal) > 1:
            found.append(process_time() - began)
        n += 1
        step = game.apply(step.state, seat, action, chance.step(n))
        talk.after(step, seat, n)
    return found


def measure(least: int = LEAST) -> dict[str, dict[str, Any]]:
    """Summarise by game and bot, in milliseconds: the mean, the 99th percentile, and the longest."""
    return {
        f"{game.id} {bot}": _told(thoughts(game, bot, least))
        for game in catalogue().values()
        for bot in bots_of(game).levels
    }


def _told(found: list[float]) -> dict[str, Any]:
    return {
        "decisions": len(found),
        "mean_ms": round(MS * mean(found), 2),
        "p99_ms": round(MS * quantiles(found, n=100)[-1], 2),
        "longest_ms": round(MS * max(found), 2),
    }


def told(figures: dict[str, dict[str, Any]]) -> list[str]:
    return [
        f"{name}: {one['mean_ms']} ms a decision, 99 of 100 under {one['p99_ms']} ms,"
        f" the longest {one['longest_ms']} ms ({one['decisions']} decisions)"
        for name, one in figures.items()
    ]
