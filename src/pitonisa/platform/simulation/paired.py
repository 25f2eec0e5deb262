"""Compare two bots in pairs of matches: the same deal and the same seat, played once by each."""

from __future__ import annotations

import math
from collections.abc import Iterable
from typing import Any, Final

import msgspec

from pitonisa.kernel import AnyGame, Chance
from pitonisa.platform.simulation.simulate import Plan, play_out
from pitonisa.search.estimates import wilson

Z: Final = 1.959963984540054


class PairTally(msgspec.Struct, frozen=True, kw_only=True):
    """Counts over some pairs of matches: how often the drawn seat won with the one bot, the usual one, both."""

    games: int = 0
    wins: int = 0
    usual_wins: int = 0
    both: int = 0
    steps: int = 0


class MixedResult(msgspec.Struct, frozen=True, kw_only=True):
    """What `simulate --mixed --json` prints for one number of players."""

    game: str
    players: int
    options: dict[str, Any]
    bot: str
    others: tuple[str, ...]
    seed: str
    games: int
    win_rate: float
    interval: tuple[float, float]
    """The Wilson interval, 95 %."""

    usual_win_rate: float
    usual_interval: tuple[float, float]
    gain: float
    """How much more often the one bot wins in the same seats of the same deals."""

    gain_interval: tuple[float, float]
    """The 95 % interval of the paired differences."""

    mean_steps: float


def play_pairs(game: AnyGame, plan: Plan, bot: str, numbers: range) -> PairTally:
    """Play pairs of matches: match i has the seed `<seed>/i` both times, and the seat is drawn from it."""
    options = msgspec.convert(plan.options, game.options)
    wins = usual_wins = both = steps = 0
    for i in numbers:
        seed = f"{plan.seed}/{i}"
        seat = Chance(f"{seed} lot").step(0).below(plan.players)
        with_it = tuple(bot if at == seat else other for at, other in enumerate(plan.bots))
        played = play_out(game, plan.players, options, with_it, seed)
        usual = play_out(game, plan.players, options, plan.bots, seed)
        won, won_usually = (one.outcome is not None and seat in one.outcome.winners for one in (played, usual))
        wins, usual_wins, both = wins + won, usual_wins + won_usually, both + (won and won_usually)
        steps += played.steps
    return PairTally(games=len(numbers), wins=wins, usual_wins=usual_wins, both=both, steps=steps)


def all_pairs(tallies: Iterable[PairTally]) -> PairTally:
    found = list(tallies)
    return PairTally(**{name: sum(getattr(one, name) for one in found) for name in PairTally.__struct_fields__})


def mixed_result(plan: Plan, bot: str, tally: PairTally) -> MixedResult:
    games = tally.games
    gain = (tally.wins - tally.usual_wins) / games
    return MixedResult(
        game=plan.game,
        players=plan.players,
        options=plan.options,
        bot=bot,
        others=plan.bots,
        seed=plan.seed,
        games=games,
        win_rate=tally.wins / games,
        interval=wilson(tally.wins, games),
        usual_win_rate=tally.usual_wins / games,
        usual_interval=wilson(tally.usual_wins, games),
        gain=gain,
        gain_interval=_paired(tally, gain),
        mean_steps=tally.steps / games,
    )


def _paired(tally: PairTally, gain: float) -> tuple[float, float]:
    """Compute the interval; only pairs with different results for the seat contribute to it."""
    differ = (tally.wins - tally.both + tally.usual_wins - tally.both) / tally.games
    reach = Z * math.sqrt(max(0.0, differ - gain * gain) / tally.games)
    return gain - reach, gain + reach
