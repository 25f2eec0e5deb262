"""`pitonisa simulate GAME --mixed BOT`: compare the win rate of one bot with that of the others at its tables."""

from __future__ import annotations

from argparse import Namespace
from functools import partial

from pitonisa.kernel import AnyGame
from pitonisa.kernel.bots import bots_of
from pitonisa.kernel.wire import plain
from pitonisa.platform.registry import find
from pitonisa.platform.simulation.paired import ByLot, PairTally, all_pairs, by_lot, play_pairs
from pitonisa.platform.simulation.simulate import Plan
from pitonisa.platform.terminal.arguments import Usage, bots_named, options_of, players_of, seed_of
from pitonisa.platform.terminal.console import markdown, percent, tell, tell_json
from pitonisa.platform.terminal.files import share_out, workers_of
from pitonisa.platform.words.text import Text


def compare(game: AnyGame, given: Namespace, words: Text, games: int) -> int:
    """Compare for every number of players, or for the given one."""
    if given.mixed not in bots_of(game).levels:
        raise Usage("unknown-bot", bot=given.mixed, game=game.id, known=", ".join(bots_of(game).names))
    counts = [players_of(game, given.players)] if given.players else list(game.players)
    seed, workers = seed_of(given.seed), workers_of(given)
    options = plain(options_of(game, given.option))
    results: list[ByLot] = []
    for players in counts:
        bots = bots_named(game, given.bots, players)
        plan = Plan(game=game.id, players=players, options=options, bots=bots, seed=seed, games=games)
        tallies = share_out(partial(_some, plan, given.mixed), games, workers, words("game-name"))
        results.append(by_lot(plan, given.mixed, all_pairs(tallies)))
    if given.json:
        tell_json({"game": game.id, "seed": seed, "rows": results})
    else:
        tell(*_table(results, words))
    return 0


def _some(plan: Plan, bot: str, numbers: range) -> PairTally:
    """Play some pairs in one process, which finds the game by itself."""
    return play_pairs(find(plan.game), plan, bot, numbers)


def _table(results: list[ByLot], words: Text) -> list[str]:
    head = [
        words("simulate-players"),
        words("simulate-pairs"),
        results[0].bot,
        words("simulate-usual"),
        words("simulate-gain"),
    ]
    return markdown(head, [_line(result) for result in results])


def _line(result: ByLot) -> list[str]:
    return [
        str(result.players),
        str(result.games),
        _with(result.win_rate, result.interval),
        _with(result.usual_win_rate, result.usual_interval),
        _with(result.gain, result.gain_interval),
    ]


def _with(share: float, interval: tuple[float, float]) -> str:
    return f"{percent(share)} [{percent(interval[0])}, {percent(interval[1])}]"
