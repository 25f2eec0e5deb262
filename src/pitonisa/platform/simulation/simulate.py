"""Play matches between bots, with their table talk, and count how they end."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from typing import Any, Final, TypeAlias

import msgspec

from pitonisa.kernel import TABLE, Actor, AnyGame, Chance, Illegal, Outcome, Refusal, Seat, Step
from pitonisa.kernel.bots import bots_of
from pitonisa.kernel.finished import Sheet, figures_of
from pitonisa.kernel.laws import bound_of
from pitonisa.kernel.sealed import waited_for
from pitonisa.kernel.talk import talk_of
from pitonisa.platform.match import talk
from pitonisa.platform.match.talk import Turns
from pitonisa.platform.simulation.figures import FigureReport, FigureTally, all_figures, report, tally_of
from pitonisa.search.crew import Crew
from pitonisa.search.estimates import wilson

Remark: TypeAlias = Callable[[Any, Any, Seat, int], Any | None]
"""Chooses what a seat says, given its view, the notes and the number of actions so far."""


class Conversation:
    def __init__(
        self, game: AnyGame, step: Step[Any, Any], remark: Remark, hear: Callable[[talk.Line], None] = lambda line: None
    ) -> None:
        """`hear` is called with every line, for participants that aren't built-in bots."""
        self._game, self._remark, self._hear = game, remark, hear
        self._turns = Turns(game)
        self.notes = talk_of(game).blank(step.state)
        self.after(step, TABLE, 0)

    def after(self, step: Step[Any, Any], actor: Actor, n: int) -> None:
        """Note what happened, and let bots speak after their turn. A refusal is not shown to them.

        Where no bot listens, nothing that is said here comes to anything.
        """
        game = self._game
        if not (bots_of(game).speaking and bots_of(game).listening):
            return
        for event in step.events:
            self.notes = talk_of(game).forget(self.notes, event)
        seat = self._turns.over(actor, step.events)
        if seat is None or game.outcome(step.state):
            return
        said = self._remark(game.view(step.state, seat), self.notes, seat, n)
        if said is None:
            return
        try:
            line = talk.say(game, step.state, n, seat, said)
        except Illegal:
            return
        self._hear(line)
        if not isinstance(line.said, talk.Chat | talk.Phrase):
            self.notes = talk_of(game).hear(self.notes, seat, line.said)


UNFINISHED: Final = "unfinished"
"""The reason if bots played on for longer than any match of the game may take."""


class Played(msgspec.Struct, frozen=True):
    """The result of a match: how it ended, its number of actions, and its figures, if the game has any."""

    outcome: Outcome | None
    steps: int
    sheets: tuple[Sheet, ...] = ()


class Plan(msgspec.Struct, frozen=True, kw_only=True):
    """Which matches to play. The match with number i has the seed `<seed>/i`."""

    game: str
    players: int
    options: dict[str, Any]
    bots: tuple[str, ...]
    """One for each seat."""

    seed: str
    games: int
    keeps: bool = False
    """Whether the result of each match is kept, beside the counts."""


class Tally(msgspec.Struct, frozen=True, kw_only=True):
    """Counts over some matches of a plan."""

    games: int = 0
    outcomes: dict[str, int] = {}
    won: int = 0
    """The matches that somebody won."""

    wins: dict[int, int] = {}
    """By seat."""

    steps: int = 0
    figures: FigureTally = FigureTally()
    matches: tuple[Played, ...] = ()
    """In the order of their numbers, if the plan keeps them."""


class SeatResult(msgspec.Struct, frozen=True, kw_only=True):
    seat: int
    bot: str
    wins: int
    win_rate: float
    interval: tuple[float, float]
    """The Wilson interval, 95 %."""


class Simulation(msgspec.Struct, frozen=True, kw_only=True):
    """What `simulate --json` prints."""

    game: str
    players: int
    options: dict[str, Any]
    bots: tuple[str, ...]
    seed: str
    games: int
    outcomes: dict[str, int]
    win_rate: float
    """The share of matches that somebody won."""

    interval: tuple[float, float]
    mean_steps: float
    steps_per_second: float
    seats: tuple[SeatResult, ...]
    figures: FigureReport | None = None
    """The figures of finished matches, for games that have any."""


def play_out(game: AnyGame, players: int, options: Any, bots: Sequence[str], seed: str) -> Played:
    """Play one match between bots, from its seed to its end."""
    chance, crew = Chance(seed), Crew(game, bots, seed)
    step = game.start(options, players, chance.step(0))
    talk = Conversation(game, step, crew.remark)
    happened = list(step.events)
    for n in range(bound_of(game)):
        waiting = waited_for(game, step.state)
        if not waiting:
            sheets = figures_part.sheets(step.state, happened) if (figures_part := figures_of(game)) else ()
            return Played(game.outcome(step.state), n, tuple(sheets))
        seat = crew.first(waiting, n)
        action = crew.choose(game.view(step.state, seat), talk.notes, seat, n)
        try:
            step = game.apply(step.state, seat, action, chance.step(n + 1))
        except Illegal as error:
            raise Refusal("simulate-illegal", bot=crew.name(seat), seed=seed, why=error.key) from error
        talk.after(step, seat, n + 1)
        happened += step.events
    return Played(game.outcome(step.state), bound_of(game))


def play_some(game: AnyGame, plan: Plan, numbers: range) -> Tally:
    """Play some matches of the plan, by number."""
    options = msgspec.convert(plan.options, game.options)
    outcomes: Counter[str] = Counter()
    wins: Counter[int] = Counter()
    figures: list[FigureTally] = []
    matches: list[Played] = []
    won = steps = 0
    for i in numbers:
        played = play_out(game, plan.players, options, plan.bots, f"{plan.seed}/{i}")
        outcomes[played.outcome.reason if played.outcome else UNFINISHED] += 1
        winners = played.outcome.winners if played.outcome else ()
        won += bool(winners)
        wins.update(winners)
        steps += played.steps
        if played.sheets:
            figures.append(tally_of(plan.bots, winners, played.sheets))
        if plan.keeps:
            matches.append(played)
    return Tally(
        games=len(numbers),
        outcomes=outcomes,
        won=won,
        wins=wins,
        steps=steps,
        figures=all_figures(figures),
        matches=tuple(matches),
    )


def together(tallies: Iterable[Tally]) -> Tally:
    found = list(tallies)
    outcomes: Counter[str] = Counter()
    wins: Counter[int] = Counter()
    for tally in found:
        outcomes.update(tally.outcomes)
        wins.update(tally.wins)
    return Tally(
        games=sum(tally.games for tally in found),
        outcomes=dict(sorted(outcomes.items())),
        won=sum(tally.won for tally in found),
        wins=wins,
        steps=sum(tally.steps for tally in found),
        figures=all_figures(tally.figures for tally in found),
        matches=tuple(match for tally in found for match in tally.matches),
    )


def simulation(plan: Plan, tally: Tally, seconds: float) -> Simulation:
    return Simulation(
        **{name: getattr(plan, name) for name in ("game", "players", "options", "bots", "seed")},
        games=tally.games,
        outcomes=tally.outcomes,
        win_rate=tally.won / tally.games,
        interval=wilson(tally.won, tally.games),
        mean_steps=tally.steps / tally.games,
        steps_per_second=tally.steps / seconds if seconds else 0.0,
        seats=tuple(_seat_result(plan, tally, seat) for seat in range(plan.players)),
        figures=report(tally.figures),
    )


def _seat_result(plan: Plan, tally: Tally, seat: int) -> SeatResult:
    wins = tally.wins.get(seat, 0)
    return SeatResult(
        seat=seat, bot=plan.bots[seat], wins=wins, win_rate=wins / tally.games, interval=wilson(wins, tally.games)
    )
