"""`pitonisa simulate GAME`: play many matches between bots, and count the results."""

from __future__ import annotations

import time
from argparse import Namespace
from functools import partial
from typing import Any, Final

import msgspec

from pitonisa.kernel import AnyGame, Chance, Illegal, Refusal
from pitonisa.kernel.bots import bots_of
from pitonisa.kernel.finished import Figures, figures_of
from pitonisa.kernel.wire import plain
from pitonisa.platform.registry import find, named
from pitonisa.platform.simulation.figures import Bar, FigureReport, Group
from pitonisa.platform.simulation.paired import MixedResult, PairTally, all_pairs, mixed_result, play_pairs
from pitonisa.platform.simulation.parquet import matches_as_parquet
from pitonisa.platform.simulation.simulate import Plan, Played, Simulation, Tally, play_some, simulation, together
from pitonisa.platform.terminal.arguments import Usage, bots_named, options_of, players_of, seed_of, whole
from pitonisa.platform.terminal.console import complaining, markdown, percent, tell, tell_json
from pitonisa.platform.terminal.files import WORKERS, may_write_parquet, share_out, workers_of, write_whole
from pitonisa.platform.words.settings import known_values, setting_kinds
from pitonisa.platform.words.text import Text
from pitonisa.platform.work.workers import Workers

GAMES = 100


ARGUMENTS = (
    f"GAME --players N --games K --bots NAME,… --option NAME=VALUE* --seed SEED {WORKERS} --table OPTION "
    "--mixed|by-lot BOT --parquet FILE --figures --json"
)


def run(given: Namespace, text: Text) -> int:
    game = named(given.game)
    words = Text(text.language, game)
    with complaining(words):
        if given.parquet is not None:
            _may_write_parquet(given)
        if given.figures:
            _may_tell_figures(game, given)
        if given.mixed is not None:
            if given.table is not None:
                raise Usage("usage-unknown", argument="--table", command="simulate --mixed")
            return compare(game, given, words, whole(given.games, "--games", otherwise=GAMES))
        if given.table is None:
            return _simulate(game, given, words)
        return _tabulate(game, given, words)


def _may_tell_figures(game: AnyGame, given: Namespace) -> None:
    if figures_of(game) is None:
        raise Refusal("simulate-no-figures", game=game.id)
    if given.mixed is not None or given.table is not None:
        raise Usage("usage-unknown", argument="--figures", command="simulate --mixed, --table")


def _may_write_parquet(given: Namespace) -> None:
    if given.mixed is not None or given.table is not None:
        raise Usage("usage-unknown", argument="--parquet", command="simulate --mixed, --table")
    may_write_parquet(given.parquet)


def _simulate(game: AnyGame, given: Namespace, words: Text) -> int:
    players = players_of(game, given.players)
    plan = _plan(game, given, players, plain(options_of(game, given.option)), seed_of(given.seed))
    _try_start(game, plan)
    result, matches = _play(plan, workers_of(given), words)
    if given.parquet is not None:
        write_whole(given.parquet, matches_as_parquet(game, plan, matches))
    if given.json:
        tell_json(result)
    else:
        tell(*_lines(result, words))
        if given.figures and result.figures and (figures := figures_of(game)):
            tell("", *figure_table(figures, result.figures, words))
    return 0


def _plan(game: AnyGame, given: Namespace, players: int, options: dict[str, Any], seed: str) -> Plan:
    return Plan(
        game=game.id,
        players=players,
        options=options,
        bots=bots_named(game, given.bots, players),
        seed=seed,
        games=whole(given.games, "--games", otherwise=GAMES),
        keeps=given.parquet is not None,
    )


def _try_start(game: AnyGame, plan: Plan) -> None:
    """Start one match, so that the game refuses unsuitable options before anything is counted."""
    game.start(msgspec.convert(plan.options, game.options), plan.players, Chance(plan.seed).step(0))


def _play(plan: Plan, workers: Workers, words: Text) -> tuple[Simulation, tuple[Played, ...]]:
    began = time.perf_counter()
    tally = together(share_out(partial(_some, plan), plan.games, workers, words("game-name")))
    return simulation(plan, tally, time.perf_counter() - began), tally.matches


def _some(plan: Plan, numbers: range) -> Tally:
    """Play some matches in a process, which finds the game by itself."""
    return play_some(find(plan.game), plan, numbers)


def _lines(result: Simulation, words: Text) -> list[str]:
    lines = [
        words("simulate-title", name=words("game-name"), players=result.players, games=result.games),
        words("simulate-options", options=", ".join(f"{k}={str(v).lower()}" for k, v in result.options.items())),
        words("simulate-seed", seed=result.seed),
        words(
            "simulate-won",
            rate=percent(result.win_rate),
            low=percent(result.interval[0]),
            high=percent(result.interval[1]),
        ),
        words("simulate-steps", mean=f"{result.mean_steps:.1f}", speed=f"{result.steps_per_second:.0f}"),
    ]
    for reason, count in result.outcomes.items():
        lines.append("  " + words("simulate-outcome", outcome=_outcome(reason, words), count=count))
    for seat in result.seats:
        low, high = map(percent, seat.interval)
        rate = percent(seat.win_rate)
        lines.append(
            "  " + words("simulate-seat", seat=words.seat(seat.seat), bot=seat.bot, rate=rate, low=low, high=high)
        )
    return [*lines, *(spread_lines(result.figures, words) if result.figures else ())]


def _outcome(reason: str, words: Text) -> str:
    id = f"outcome-{reason}"
    return words(id) if words.has(id) else words("simulate-unfinished")


def _tabulate(game: AnyGame, given: Namespace, words: Text) -> int:
    """Simulate every number of players with every value of one option."""
    kinds = setting_kinds(game.options)
    if given.table not in kinds:
        raise Refusal("unknown-option", option=given.table, game=game.id, known=", ".join(kinds))
    values = known_values(kinds[given.table])
    if not values:
        raise Usage("usage-table", option=given.table)
    seed, workers = seed_of(given.seed), workers_of(given)
    counts = [players_of(game, given.players)] if given.players else list(game.players)
    cells = {
        (players, value): _cell(game, given, players, f"{given.table}={value}", seed, workers, words)
        for players in counts
        for value in values
    }
    if given.json:
        results = [result for result in cells.values() if result]
        tell_json({"game": game.id, "option": given.table, "seed": seed, "cells": results})
    else:
        heads = [_heading(given.table, value, words) for value in values]
        rows = [[str(players), *(_rate(cells[players, value]) for value in values)] for players in counts]
        tell(*markdown([words("simulate-players"), *heads], rows))
    return 0


def _cell(
    game: AnyGame, given: Namespace, players: int, setting: str, seed: str, workers: Workers, words: Text
) -> Simulation | None:
    """Simulate one value with one number of players; `None` if the game doesn't allow both together."""
    options = plain(options_of(game, [*(given.option or ()), setting]))
    plan = _plan(game, given, players, options, seed)
    try:
        _try_start(game, plan)
    except Illegal:
        return None
    return _play(plan, workers, words)[0]


def _heading(option: str, value: str, words: Text) -> str:
    id = f"option-{option}-{value}"
    return words(id) if words.has(id) else f"{option}={value}"


def _rate(result: Simulation | None) -> str:
    return percent(result.win_rate) if result else "–"


LONGEST: Final = 40
"""Characters of the longest bar."""


def spread_lines(told: FigureReport, words: Text) -> list[str]:
    """Show how the scores of each bot are spread, in numbers and in bars."""
    lines: list[str] = []
    for group in told.bots:
        spread = group.spread
        lines.append(
            words(
                "simulate-scores",
                bot=group.name,
                players=group.players,
                mean=f"{spread.mean:.1f}",
                least=_whole(spread.least),
                quarter=_whole(spread.quarter),
                median=_whole(spread.median),
                upper=_whole(spread.three_quarters),
                most=_whole(spread.most),
            )
        )
        lines += _bars(group.histogram)
    return lines


def _bars(bars: tuple[Bar, ...]) -> list[str]:
    tallest = max(bar.count for bar in bars)
    labels = [f"{_whole(bar.low)}…{_whole(bar.high)}" for bar in bars]
    wide = max(map(len, labels))
    return [
        f"  {label:>{wide}} {'█' * round(LONGEST * bar.count / tallest)} {bar.count}"
        for label, bar in zip(labels, bars, strict=True)
    ]


def figure_table(figures: Figures[object, object], told: FigureReport, words: Text) -> list[str]:
    """Show every figure with a value: for each bot, for the winners, and how often it decides."""
    groups = [*told.bots, *([told.winners] if told.winners else [])]
    head = [words("simulate-figure"), *(group.name or words("simulate-winners") for group in groups)]
    rows = [
        [words(f"figure-{name}"), *(f"{_figure(group, name):.1f}" for group in groups), _decides(told, name, figures)]
        for name in (*figures.parts, *figures.counts)
        if any(_figure(group, name) for group in groups)
    ]
    return markdown([*head, words("simulate-decisive")], rows)


def _figure(group: Group, name: str) -> float:
    return group.parts.get(name, 0.0) + group.counts.get(name, 0.0)


def _decides(told: FigureReport, name: str, figures: Figures[object, object]) -> str:
    return percent(told.decisive.get(name, 0.0)) if name in figures.parts else ""


def _whole(value: float) -> str:
    return f"{value:g}"


def compare(game: AnyGame, given: Namespace, words: Text, games: int) -> int:
    """Compare for every number of players, or for the given one."""
    if given.mixed not in bots_of(game).levels:
        raise Usage("unknown-bot", bot=given.mixed, game=game.id, known=", ".join(bots_of(game).names))
    counts = [players_of(game, given.players)] if given.players else list(game.players)
    seed, workers = seed_of(given.seed), workers_of(given)
    options = plain(options_of(game, given.option))
    results: list[MixedResult] = []
    for players in counts:
        bots = bots_named(game, given.bots, players)
        plan = Plan(game=game.id, players=players, options=options, bots=bots, seed=seed, games=games)
        tallies = share_out(partial(_some_pairs, plan, given.mixed), games, workers, words("game-name"))
        results.append(mixed_result(plan, given.mixed, all_pairs(tallies)))
    if given.json:
        tell_json({"game": game.id, "seed": seed, "rows": results})
    else:
        tell(*_table(results, words))
    return 0


def _some_pairs(plan: Plan, bot: str, numbers: range) -> PairTally:
    """Play some pairs in one process, which finds the game by itself."""
    return play_pairs(find(plan.game), plan, bot, numbers)


def _table(results: list[MixedResult], words: Text) -> list[str]:
    head = [words("simulate-players"), words("simulate-pairs"), results[0].bot]
    head += [words("simulate-usual"), words("simulate-gain")]
    rows = [
        [
            *(str(one.players), str(one.games), _with(one.win_rate, one.interval)),
            *(_with(one.usual_win_rate, one.usual_interval), _with(one.gain, one.gain_interval)),
        ]
        for one in results
    ]
    return markdown(head, rows)


def _with(share: float, interval: tuple[float, float]) -> str:
    return f"{percent(share)} [{percent(interval[0])}, {percent(interval[1])}]"
