"""Writes and compares golden matches: whole matches as text, with every viewer's version."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from difflib import unified_diff
from typing import Any, Final

import msgspec

from pitonisa.kernel.bots import bots_of
from pitonisa.kernel.chance import Chance, commitment
from pitonisa.kernel.game import AnyGame
from pitonisa.kernel.hosting import viewers_of
from pitonisa.kernel.replay import FORMAT, BadRecord, Move, Record, log_of, record, steps
from pitonisa.kernel.sealed import waited_for
from pitonisa.kernel.values import TABLE, Actor, Outcome, Refusal, Seat, Step
from pitonisa.kernel.wire import as_text, decode

NOTHING: Final = "-"
"""The text for a viewer who perceives nothing, and for the outcome of an unfinished match."""

TRIES: Final = 5000
SHOWN: Final = 40
"""How many lines of a difference are shown."""

_ACTION: Final = re.compile(r"(\d+)\. (?:seat (\d+)|table): (.+)")


class Recipe(msgspec.Struct, frozen=True, kw_only=True):
    """Describes how a golden match is made: its players, who joins or leaves, and what must happen in it."""

    players: int
    bots: tuple[str, ...]
    """One name for all seats, or one for each."""

    seed: str
    """The first seed; if its match doesn't fit, the next ones are `<seed> 2`, `<seed> 3` and so on."""

    fits: Callable[[Sequence[Step[Any, Any]]], bool] = lambda steps: True
    """Says whether the match, step by step, shows what it is meant to show."""

    options: Any = None
    table: Mapping[int, Any] = {}
    """The table's own actions, by the number of the action."""

    until: int | None = None
    """Stops the match after this many actions if it hasn't ended."""

    made: Callable[[], Record] | None = None
    """Builds the match directly, where no bot would get there."""


def play(game: AnyGame, recipe: Recipe) -> Record:
    """Play the first match of a recipe that fits."""
    if recipe.made is not None:
        return recipe.made()
    for n in range(1, TRIES + 1):
        match = _play(game, recipe, recipe.seed if n == 1 else f"{recipe.seed} {n}")
        if recipe.fits(list(steps(game, match))):
            return match
    raise LookupError(f"none of {TRIES} matches fits: {recipe}")


def _play(game: AnyGame, recipe: Recipe, seed: str) -> Record:
    options = game.options() if recipe.options is None else recipe.options
    chance, choices = Chance(seed), Chance(f"{seed} choices")
    state = game.start(options, recipe.players, chance.step(0)).state
    log: list[tuple[Actor, Any]] = []
    while game.to_act(state) and len(log) != recipe.until:
        n = len(log) + 1
        actor, action = _next_action(game, recipe, state, n, choices)
        state = game.apply(state, actor, action, chance.step(n)).state
        log.append((actor, action))
    return record(game, recipe.players, options, seed, log, outcome=game.outcome(state))


def _next_action(game: AnyGame, recipe: Recipe, state: Any, n: int, choices: Chance) -> tuple[Actor, Any]:
    if n in recipe.table:
        return TABLE, recipe.table[n]
    rng = choices.step(n)
    seat = rng.choice(sorted(waited_for(game, state)))
    bot = bots_of(game).levels[recipe.bots[seat % len(recipe.bots)]]
    return seat, bot(game.view(state, seat), rng)


def render(game: AnyGame, match: Record) -> str:
    """Write the match as text: each action, what happened, and each viewer's version where it differs."""
    told, log = list(steps(game, match)), log_of(game, match)
    lines = [
        f"game {match.game} v{match.version}",
        f"players {match.players}",
        f"options {as_text(match.options)}",
        f"seed {as_text(match.seed)}",
        "",
        "0. start",
        *_happened(game, told[0]),
    ]
    for n, ((by, action), step) in enumerate(zip(log, told[1:], strict=True), start=1):
        who = TABLE if by == TABLE else f"seat {by}"
        lines += [f"{n}. {who}: {as_text(action)}", *_happened(game, step)]
    last = told[-1].state
    over = game.outcome(last)
    lines += ["", f"end {as_text(over) if over else NOTHING}"]
    lines += [f"view {viewer!s:6} {as_text(game.view(last, viewer))}" for viewer in viewers_of(game, last)]
    return "\n".join(lines) + "\n"


def _happened(game: AnyGame, step: Step[Any, Any]) -> Iterator[str]:
    """Write each event; below it, a line for each viewer whose version differs."""
    for event in step.events:
        truth = as_text(event)
        yield f"   truth  {truth}"
        for viewer in viewers_of(game, step.state):
            perceived = game.witness(event, viewer)
            version = NOTHING if perceived is None else as_text(perceived)
            if version != truth:
                yield f"   {viewer!s:6} {version}"


def parse(text: str) -> Record:
    """Read the match in a golden text; everything that can be computed from it is left to `render`."""
    game, version = _header(text, r"game (\S+) v(\d+)")
    (players,) = _header(text, r"players (\d+)")
    (options,) = _header(text, r"options (\{.*\})")
    (seed,) = _header(text, r'seed (".*")')
    (end,) = _header(text, r"end (-|\{.*\})")
    return Record(
        pitonisa=FORMAT,
        game=game,
        version=int(version),
        players=int(players),
        options=decode(options, dict[str, Any]),
        commitment=commitment(decode(seed, str)),
        seed=decode(seed, str),
        moves=tuple(_moves(text)),
        outcome=None if end == NOTHING else decode(end, Outcome),
    )


def _header(text: str, pattern: str) -> tuple[str, ...]:
    for line in text.splitlines():
        if found := re.fullmatch(pattern, line):
            return found.groups()
    raise BadRecord("record-not-a-match", why=pattern)


def _moves(text: str) -> Iterator[Move]:
    for line in text.splitlines():
        if found := _ACTION.fullmatch(line):
            _, seat, action = found.groups()
            yield Move(TABLE if seat is None else Seat(int(seat)), msgspec.Raw(action.encode()))


def compare(game: AnyGame, text: str) -> str | None:
    """Show how the rules now differ from this golden match; `None` if they don't."""
    try:
        now = render(game, parse(text))
    except Refusal as refused:
        return str(refused)
    if now == text:
        return None
    lines = unified_diff(text.splitlines(), now.splitlines(), "golden", "now", lineterm="", n=1)
    return "\n".join([line for line, _ in zip(lines, range(SHOWN), strict=False)])
