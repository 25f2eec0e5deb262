"""Reports which laws held, and explains a failure with the shortest match that shows it and the bytes that differ.

To find that match, actions are dropped and the rest is replayed (delta debugging: A. Zeller and R. Hildebrandt,
"Simplifying and isolating failure-inducing input", 2002), until no single action can be dropped. Since another match
may still be shorter, all shorter ones with the same seed are tried next, while that is feasible.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from math import ceil
from typing import Any, Final, TypeAlias

import msgspec

from pitonisa.kernel.chance import Chance
from pitonisa.kernel.conformance.random_play import Played, explain
from pitonisa.kernel.conformance.trial import Broken, Trial, Worlds, name_of, parting
from pitonisa.kernel.game import AnyGame
from pitonisa.kernel.values import PUBLIC, TABLE, Actor, Viewer
from pitonisa.kernel.wire import as_text

Move: TypeAlias = tuple[Actor, Any]
Log: TypeAlias = list[Move]
TrialOfLaw: TypeAlias = Callable[[Trial], None]

MOST_ACTIONS: Final = 5000
"""Actions that are played again at most while a match is made shorter: a long one is left as it is by then."""

MOST_ACTIONS_OF_SHORTER: Final = 2400
"""Actions that are played at most while all shorter matches are tried."""

LOTS: Final = 24
"""A law tries things at random: a match of this many actions is tried once, one of half as many twice, and so on."""


@dataclass(frozen=True)
class Failure:
    """A law that fails on a match: what is wrong, where, for whom, and between which states."""

    played: Played
    where: str
    step: int
    what: str
    who: Viewer | Actor | None = None
    worlds: Worlds | None = None
    texts: tuple[bytes, bytes] | None = None
    is_shortest: bool = False
    """Whether all shorter matches with the same seed were tried, and none of them failed."""

    @property
    def sort(self) -> str:
        """Return a key that failures with the same cause share."""
        return self.what.partition(":")[0]

    @property
    def log(self) -> Log:
        """Return the log with the action that raised an error in the rules, if one did."""
        played = self.played
        return [*played.log, *([played.attempted] if played.trouble and played.attempted else [])]


def try_law(
    law: TrialOfLaw, name: str, game: AnyGame, played: Played, tried: Counter[str], lot: int = 0
) -> Failure | None:
    """Run a law; an error inside the game counts as a failure of the law that ran into it."""
    trial = Trial(game, played, Chance(f"{played.seed} {name}").step(lot), tried)
    try:
        law(trial)
    except Broken as broken:
        return Failure(played, trial.where(), trial.step, broken.what, trial.who, trial.worlds, broken.texts)
    except Exception as error:
        return Failure(played, trial.where(), trial.step, explain(error), trial.who)
    return None


class Shrinker:
    """Searches for shorter matches on which the same law fails in the same way."""

    def __init__(self, law: TrialOfLaw, name: str, game: AnyGame, failure: Failure) -> None:
        self._law, self._name, self._game, self._failure = law, name, game, failure
        self._left = MOST_ACTIONS

    def shortest(self) -> Failure | None:
        """Return the shortest failing match; None if nothing shorter than the whole match fails."""
        best = next(filter(None, map(self._fails, self._beginnings())), None)
        parts = 2
        while best and len(best.log) > 1 and self._left > 0:
            shorter = next(filter(None, map(self._fails, _without_a_part(best.log, parts))), None)
            if shorter:
                best, parts = shorter, max(2, parts - 1)
            elif parts >= len(best.log):
                break
            else:
                parts *= 2
        return best and self._of_all(best)

    def _beginnings(self) -> Iterator[Log]:
        """Yield the empty match, then the match up to where the law failed."""
        log, step = self._failure.log, self._failure.step
        yield from (log[:length] for length in sorted({0, step, step + 1, len(log)}))

    def _of_all(self, best: Failure) -> Failure:
        """Return the first failing match among all with fewer actions, shortest first."""
        self._left = MOST_ACTIONS_OF_SHORTER
        longest = [_replayed(self._game, best.played, [])]
        for _ in range(1, len(best.log)):
            longer: list[Played] = []
            for match, move in _continued(self._game, longest):
                played = _replayed(self._game, match, [*match.log, move])
                if failure := self._fails_on(played):
                    return replace(failure, is_shortest=True)
                if self._left <= 0:
                    return best
                longer += [] if played.trouble else [played]
            longest = longer
        return replace(best, is_shortest=True)

    def _fails(self, log: Log) -> Failure | None:
        return self._fails_on(_replayed(self._game, self._failure.played, log)) if self._left > 0 else None

    def _fails_on(self, played: Played) -> Failure | None:
        for lot in range(max(1, LOTS // (len(played.log) + 1))):
            self._left -= len(played.log) + 1
            found = try_law(self._law, self._name, self._game, played, Counter(), lot)
            if found and found.sort == self._failure.sort:
                return found
        return None


def _without_a_part(log: Log, parts: int) -> Iterator[Log]:
    """Yield the actions without one part; later actions go first, because earlier ones seldom depend on them."""
    size = ceil(len(log) / parts)
    for first in reversed(range(0, len(log), size)):
        yield log[:first] + log[first + size :]


def _continued(game: AnyGame, matches: list[Played]) -> Iterator[tuple[Played, Move]]:
    """Extend each match with each action that could come next."""
    for match in matches:
        state = match.steps[-1].state
        actors: list[Actor] = [*sorted(game.to_act(state)), TABLE]
        for actor in actors:
            for action in game.legal(state, actor):
                yield match, (actor, action)


def _replayed(game: AnyGame, before: Played, log: Log) -> Played:
    """Replay the match with only these actions; one that is no longer legal is skipped.

    It has number 0, and so every law looks at it closely.
    """
    played = Played(0, before.seed, before.players, before.options)
    try:
        played.steps.append(game.start(played.options, played.players, played.chance.step(0)))
        for actor, action in log:
            state = played.steps[-1].state
            legal = list(game.legal(state, actor))
            if action in legal:
                played.offered.update(dict.fromkeys(legal))
                played.attempted = (actor, action)
                played.steps.append(game.apply(state, actor, action, played.chance.step(len(played.log) + 1)))
                played.log.append((actor, action))
        for seat in sorted(game.to_act(played.steps[-1].state)):
            played.offered.update(dict.fromkeys(game.legal(played.steps[-1].state, seat)))
    except Exception as error:
        played.trouble = explain(error)
    return played


GOLDEN: Final = "golden"
"""The law that is tried on files: there need not be any."""

ENOUGH: Final = 200
"""From this many matches on, a law that found nothing to try counts as broken."""


class Law(msgspec.Struct, frozen=True):
    name: str
    held: bool
    tried: dict[str, int]
    failure: str | None


class Report(msgspec.Struct, frozen=True):
    game: str
    matches: int
    laws: tuple[Law, ...]
    players: int | None = None
    """The number of players, if only one was tried: then not everything can occur, and nothing must."""

    @property
    def held(self) -> bool:
        return all(law.held for law in self.laws)

    @property
    def failures(self) -> dict[str, str]:
        """List what is wrong, by the names of the failing laws."""
        return {law.name: law.failure for law in self.laws if law.failure is not None}


def sum_up(name: str, tried: Mapping[str, int], failure: str | None, matches: int, players: int | None) -> Law:
    counts = dict(sorted(tried.items()))
    failure = failure or (_untried(name, counts, matches) if players is None else None)
    return Law(name, failure is None, counts, failure)


def _untried(name: str, tried: Mapping[str, int], matches: int) -> str | None:
    """List what a law requires to occur and hasn't seen yet."""
    never = [what for what, times in tried.items() if not times]
    if not never or name == GOLDEN or matches < ENOUGH:
        return None
    return f"in {matches} matches never: {', '.join(never)}"


def merge(reports: Iterable[Report]) -> Report:
    """Merge the reports of several processes that checked one game."""
    parts = list(reports)
    matches = sum(part.matches for part in parts)
    return Report(
        parts[0].game,
        matches,
        tuple(_merged(laws, parts, matches) for laws in zip(*(part.laws for part in parts), strict=True)),
        parts[0].players,
    )


def _merged(laws: tuple[Law, ...], parts: list[Report], matches: int) -> Law:
    """Merge two reports of a law; something that one part never met counts if the other did."""
    tried: Counter[str] = Counter()
    for law in laws:
        tried.update(law.tried)
    found = [law.failure for law, part in zip(laws, parts, strict=True) if _is_broken(law, part.matches)]
    return sum_up(laws[0].name, tried, found[0] if found else None, matches, parts[0].players)


def _is_broken(law: Law, matches: int) -> bool:
    return not law.held and law.failure != _untried(law.name, law.tried, matches)


def told(failure: Failure, shortest: Failure | None) -> str:
    """Describe the failure as it was met, and the shortest match that shows it, if one was found."""
    lines = [f"{failure.where}: {_in_one_line(failure)}"]
    if shortest:
        what = shortest.what if shortest.worlds else _in_one_line(shortest)
        lines.append(f"shown by {len(shortest.log)} of {len(failure.log)} actions, at step {shortest.step}: {what}")
        lines += [f"{n}. {name_of(by)} {as_text(action)}" for n, (by, action) in enumerate(shortest.log, start=1)]
    lines += _compared(shortest or failure)
    lines += ["no shorter match with this seed was found to show it"] if shortest and shortest.is_shortest else []
    return "\n    ".join(lines)


def _in_one_line(failure: Failure) -> str:
    return f"{failure.what}: {' is not '.join(parting(*failure.texts))}" if failure.texts else failure.what


def _compared(failure: Failure) -> Iterator[str]:
    """Show both states, and what reached the viewer in each."""
    if failure.worlds is None or failure.who is None:
        return
    viewer = "the public" if failure.who == PUBLIC else name_of(failure.who)
    yield f"{viewer} may not be able to tell these truths apart:"
    yield from _truths(failure.worlds)
    if failure.texts:
        yield f"and what reaches {viewer} differs:"
        yield from map("  {:<6} {}".format, ("here", "there"), parting(*failure.texts))


def _truths(worlds: Worlds) -> Iterator[str]:
    """List the fields in which they differ, and what is done there instead."""
    for name in worlds.here.__struct_fields__:
        here, there = getattr(worlds.here, name), getattr(worlds.there, name)
        if here != there:
            yield f"  here   {name} {as_text(here)}"
            yield f"  there  {name} {as_text(there)}"
    if worlds.instead is not None:
        yield f"  there  {as_text(worlds.instead)} is done instead"
