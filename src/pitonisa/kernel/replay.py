"""Rebuild every state of a recorded match from its seed, options and actions."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterator, Sequence
from typing import Any, Final

import msgspec

from pitonisa.kernel.chance import Branch, Chance, commitment
from pitonisa.kernel.game import AnyGame
from pitonisa.kernel.hosting import edition_of
from pitonisa.kernel.sealed import default_answer, sealed_in
from pitonisa.kernel.undo import TakeBack, read_action
from pitonisa.kernel.values import TABLE, Actor, Illegal, Kind, Outcome, Refusal, Step
from pitonisa.kernel.wire import NotUnderstood, convert, decode, encode

FORMAT: Final = 1


class BadRecord(Refusal):
    """Raised for a recorded match that can't be replayed."""


class Move(msgspec.Struct, frozen=True):
    by: Actor
    action: msgspec.Raw
    """Encoded by the game; decoded with the game's own types."""


class Pledge(msgspec.Struct, frozen=True):
    """Announces that after action `n` random numbers come from another seed, with that seed's commitment."""

    n: int
    commitment: str
    seed: str


class Record(msgspec.Struct, frozen=True, kw_only=True):
    pitonisa: int
    """The version of this file format."""

    game: str
    version: int
    """The version of the game's rules."""

    edition: str = ""
    """What was read beside the rules (`Game.edition`). Also empty in records older than editions."""

    players: int
    options: dict[str, Any]
    commitment: str
    """The commitment to the seed that was published at the start."""

    seed: str
    moves: tuple[Move, ...]
    talk: tuple[msgspec.Raw, ...] = ()
    outcome: Outcome | None = None
    branches: tuple[Pledge, ...] = ()
    """For a match that continues another one: from which action on which seed, the earliest first."""


def record(
    game: AnyGame,
    players: int,
    options: Any,
    seed: str,
    log: list[tuple[Actor, Any]],
    *,
    talk: tuple[Any, ...] = (),
    outcome: Outcome | None = None,
    branches: Sequence[Branch] = (),
) -> Record:
    return Record(
        pitonisa=FORMAT,
        game=game.id,
        version=game.version,
        edition=edition_of(game, options),
        players=players,
        options=msgspec.to_builtins(options),
        commitment=commitment(seed),
        seed=seed,
        moves=tuple(Move(by, msgspec.Raw(encode(action))) for by, action in log),
        talk=tuple(msgspec.Raw(encode(line)) for line in talk),
        outcome=outcome,
        branches=pledges(branches),
    )


def pledges(branches: Sequence[Branch]) -> tuple[Pledge, ...]:
    return tuple(Pledge(branch.n, commitment(branch.seed), branch.seed) for branch in branches)


def write(match: Record) -> bytes:
    return msgspec.json.format(encode(match), indent=1) + b"\n"


def read(data: bytes) -> Record:
    """Read a record from a file's bytes; refuse anything else, and say why."""
    try:
        match = decode(data, Record)
    except NotUnderstood as error:
        raise BadRecord("record-not-a-match", why=error.details["why"]) from error
    if match.pitonisa != FORMAT:
        raise BadRecord("record-format", found=match.pitonisa, known=FORMAT)
    return match


def read_options(game: AnyGame, options: dict[str, Any]) -> Any:
    try:
        return convert(options, game.options)
    except msgspec.ValidationError as error:
        raise BadRecord("record-options", why=str(error)) from error


def log_of(game: AnyGame, match: Record) -> list[tuple[Actor, Any]]:
    """Decode the actions with the game's types; refuse a match of another version or edition."""
    if match.game != game.id:
        raise BadRecord("record-other-game", found=match.game, game=game.id)
    if match.version != game.version:
        raise BadRecord("record-version", Kind.CONFLICT, found=match.version, known=game.version)
    log: list[tuple[Actor, Any]] = []
    for n, move in enumerate(match.moves, start=1):
        try:
            log.append((move.by, read_action(game, bytes(move.action))))
        except NotUnderstood as error:
            raise BadRecord("record-action", n=n, why=error.details["why"]) from error
    if match.edition not in ("", here := edition_here(game, match)):
        raise BadRecord("record-edition", Kind.CONFLICT, found=match.edition, known=here)
    return log


def edition_here(game: AnyGame, match: Record) -> str:
    """Return the edition that a new match with these options would have now."""
    return edition_of(game, read_options(game, match.options))


def misfit(game: AnyGame, match: Record, what: BadRecord) -> BadRecord:
    """Return what doesn't fit the rules; a match without an edition might still fit."""
    here = edition_here(game, match)
    return BadRecord("record-edition-unknown", Kind.CONFLICT, known=here) if here and not match.edition else what


def branches_of(match: Record) -> tuple[Branch, ...]:
    """Return where it left the matches it continues, in increasing order, and none after the end."""
    places = [branch.n for branch in match.branches]
    if places != sorted(set(places)) or any(not 0 <= n <= len(match.moves) for n in places):
        raise BadRecord("record-branches")
    return tuple(Branch(branch.n, branch.seed) for branch in match.branches)


def start_of(game: AnyGame, match: Record) -> Step[Any, Any]:
    if match.players not in game.players:
        raise BadRecord("record-players", found=match.players)
    try:
        return game.start(read_options(game, match.options), match.players, Chance(match.seed).step(0))
    except Illegal as error:
        raise BadRecord("record-options", why=str(error)) from error


def steps(game: AnyGame, match: Record) -> Iterator[Step[Any, Any]]:
    """Yield the start, then what each action led to. An illegal action in a record raises `BadRecord`."""
    log, chance = log_of(game, match), Chance(match.seed, branches_of(match))
    step, back = start_of(game, match), None
    yield step
    for n, (by, action) in enumerate(log, start=1):
        stream = chance.step(n)
        try:
            if isinstance(action, TakeBack):
                step, back = taken_back(back, by), None
            else:
                before, step = step, game.apply(step.state, by, action, stream)
                back = None if stream.is_used else (by, before.state)
        except Illegal as error:
            raise misfit(game, match, BadRecord("record-illegal", n=n, why=error.key)) from error
        yield step


def taken_back(last: tuple[Actor, Any] | None, by: Actor) -> Step[Any, Any]:
    """Undo the last action: return the state before it. `last` is its actor and that state.

    What drew chance cannot be taken back: there is none then.
    """
    if last is None or last[0] != by or by == TABLE:
        raise Illegal("back-nothing", Kind.CONFLICT)
    return Step(last[1], ())


def verify(game: AnyGame, match: Record) -> Outcome | None:
    """Replay the whole match; compare the seed with its commitment, and the end with the recorded one."""
    promised = (match, *match.branches)
    if any(commitment(one.seed) != one.commitment for one in promised):
        raise BadRecord("record-commitment")
    (last,) = deque(steps(game, match), maxlen=1)
    outcome = game.outcome(last.state)
    if outcome != match.outcome:
        raise misfit(game, match, BadRecord("record-outcome"))
    return outcome


def unopened(game: AnyGame, match: Record) -> Record:
    """Return the same match with a pass in place of every answer that had no effect: those are never shown.

    It replays to the same end with the same steps that anybody was told of, so it can be verified like the other.
    """
    log, moves = log_of(game, match), list(match.moves)
    chance = Chance(match.seed, branches_of(match))
    window: list[int] = []
    """The answers, by number, since the last published action; they begin after the state `before`."""

    before: Any = None
    for n, step in enumerate(steps(game, match)):
        window.append(n)
        if sealed_in(game, step.state):
            continue
        for at in window if len(window) > 1 else ():
            silent = _silenced(game, before, log, window, at, chance)
            if silent is not None and encode(silent[1].state) == encode(step.state):
                log[at - 1] = (log[at - 1][0], silent[0])
                moves[at - 1] = Move(log[at - 1][0], msgspec.Raw(encode(silent[0])))
        before, window = step.state, []
    return msgspec.structs.replace(match, moves=tuple(moves))


def _silenced(
    game: AnyGame, before: Any, log: list[tuple[Actor, Any]], window: list[int], at: int, chance: Chance
) -> tuple[Any, Step[Any, Any]] | None:
    """Close a window as if one of its answers had been a pass."""
    actor, action = log[at - 1]
    silence = None if isinstance(actor, str) else default_answer(game, before, actor)
    if silence is None or silence == action:
        return None
    step = Step(before, ())
    for n in window:
        by, done = log[n - 1]
        step = game.apply(step.state, by, silence if n == at else done, chance.step(n))
    return silence, step
