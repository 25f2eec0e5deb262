"""Finds puzzles in played matches, selects among them, and checks that each still has one right answer.

A puzzle is stored as a match up to a moment, a seat and a question; everything else is computed from it.
"""

from __future__ import annotations

import zlib
from base64 import b85decode, b85encode
from collections import Counter, defaultdict, deque
from collections.abc import Iterable, Iterator, Sequence
from hashlib import blake2b
from typing import Annotated, Any, Final

import msgspec

from pitonisa.kernel import Actor, AnyGame, Chance, Posed, Puzzles, Refusal, Seat
from pitonisa.kernel.chance import commitment
from pitonisa.kernel.hosting import seats_of
from pitonisa.kernel.laws import bound_of
from pitonisa.kernel.puzzles import LEVELS, puzzles_of
from pitonisa.kernel.replay import FORMAT, Move, Record, record, steps
from pitonisa.kernel.sealed import waited_for
from pitonisa.kernel.talk import talk_of
from pitonisa.kernel.wire import NotUnderstood, convert, decode, encode
from pitonisa.search.crew import Crew

SIGNS: Final = 3
"""Bytes of the digest that identifies a puzzle: six characters, after the name of the game."""

OF_ONE_MATCH: Final = 2
"""The most puzzles of one match, because they look alike."""


class NotSo(Refusal):
    """Raised for a puzzle that isn't valid under the current rules."""


class Puzzle(msgspec.Struct, frozen=True, kw_only=True):
    """One line of a game's puzzle file."""

    id: str
    game: str
    version: int
    """The version of the rules it was found by. It is posed only under the current rules."""

    theme: str
    level: Annotated[int, msgspec.Meta(ge=LEVELS[0], le=LEVELS[-1])]
    players: int
    options: dict[str, Any]
    seed: str
    seat: Seat
    question: msgspec.Raw
    """Identifies the question among those that could be asked there, encoded by the game."""

    twin: str
    """A hash of its shape. No two puzzles of a game have the same."""

    log: str
    """The actions before the moment, packed as in records."""


def puzzle(
    game: AnyGame, asked: Puzzles[Any, Any], posed: Posed, start: Record, log: Sequence[tuple[Actor, Any]], seat: Seat
) -> Puzzle:
    """Build the puzzle that asks this of a seat after these actions of a match."""
    moves = encode([Move(by, msgspec.Raw(encode(action))) for by, action in log])
    question = encode(posed.question)
    return Puzzle(
        id=f"{game.id}-{_digest(encode(start.options), start.seed.encode(), moves, encode(seat), question).hex()}",
        game=game.id,
        version=game.version,
        theme=posed.theme,
        level=asked.level(posed),
        players=start.players,
        options=start.options,
        seed=start.seed,
        seat=seat,
        question=msgspec.Raw(question),
        twin=twin(asked, posed),
        log=b85encode(zlib.compress(moves, 9)).decode(),
    )


def twin(asked: Puzzles[Any, Any], posed: Posed) -> str:
    return _digest(posed.theme.encode(), encode(asked.shape(posed))).hex()


def record_of(game: AnyGame, puzzle: Puzzle) -> Record:
    """Return the match up to the moment, as a record under the current rules."""
    return Record(
        pitonisa=FORMAT,
        game=puzzle.game,
        version=game.version,
        players=puzzle.players,
        options=puzzle.options,
        commitment=commitment(puzzle.seed),
        seed=puzzle.seed,
        moves=_moves(puzzle),
    )


def position(game: AnyGame, puzzle: Puzzle) -> Any:
    """Return the state in which it is posed, under the current rules."""
    (last,) = deque(steps(game, record_of(game, puzzle)), maxlen=1)
    return last.state


def ask_again(asked: Puzzles[Any, Any], view: Any, puzzle: Puzzle) -> Posed:
    for posed in asked.ask(view):
        if posed.theme == puzzle.theme and encode(posed.question) == bytes(puzzle.question):
            return posed
    raise NotSo("puzzle-not-asked", puzzle=puzzle.id)


def prove(game: AnyGame, puzzle: Puzzle) -> Posed:
    """Pose the question again, and check that its answer, margin and level are still the same."""
    asked = puzzles_of(game)
    if asked is None:
        raise NotSo("puzzle-no-game", game=game.id)
    state = position(game, puzzle)
    posed = ask_again(asked, game.view(state, puzzle.seat), puzzle)
    if not is_worth_asking(asked, posed) or asked.errs(state, posed):
        raise NotSo("puzzle-margin", puzzle=puzzle.id)
    if (asked.level(posed), twin(asked, posed)) != (puzzle.level, puzzle.twin):
        raise NotSo("puzzle-changed", puzzle=puzzle.id)
    return posed


def is_worth_asking(asked: Puzzles[Any, Any], posed: Posed) -> bool:
    """Say whether there are several different answers, a clear right one, and something to think about."""
    several = len({encode(answer) for answer in posed.answers}) == len(posed.answers) > 1
    there = 0 <= posed.right < len(posed.answers)
    return several and there and bool(posed.steps) and posed.margin >= asked.themes[posed.theme]


def _moves(puzzle: Puzzle) -> tuple[Move, ...]:
    try:
        return decode(zlib.decompress(b85decode(puzzle.log)), tuple[Move, ...])
    except (ValueError, zlib.error, NotUnderstood) as error:
        raise NotSo("puzzle-not-read", puzzle=puzzle.id) from error


def _digest(*parts: bytes) -> bytes:
    digest = blake2b(digest_size=SIGNS)
    for part in parts:
        digest.update(len(part).to_bytes(4, "little") + part)
    return digest.digest()


def found_in(game: AnyGame, seed: str, number: int) -> Iterator[Puzzle]:
    """Find all puzzles of one match, each shape once. The same seed and number play the same match."""
    asked = puzzles_of(game)
    if asked is None:
        raise NotSo("puzzle-no-game", game=game.id)
    which, players = divmod(number, len(game.players))
    which, table = divmod(which, len(asked.options))
    bot = asked.bots[which % len(asked.bots)]
    options = convert(dict(asked.options[table]), game.options)
    yield from _asked_in(game, asked, game.players[players], options, bot, f"{seed} {number}")


def _asked_in(
    game: AnyGame, asked: Puzzles[Any, Any], players: int, options: Any, bot: str, seed: str
) -> Iterator[Puzzle]:
    chance, crew = Chance(seed), Crew(game, [bot], seed)
    state, log = game.start(options, players, chance.step(0)).state, list[tuple[Any, Any]]()
    begun, shapes = record(game, players, options, seed, []), set[str]()
    notes = talk_of(game).blank(state)
    for n in range(bound_of(game)):
        for seat, posed in _asked_here(game, asked, state):
            if (shape := twin(asked, posed)) not in shapes:
                shapes.add(shape)
                yield puzzle(game, asked, posed, begun, log, seat)
        if game.outcome(state) is not None:
            return
        actor = crew.first(waited_for(game, state), n)
        action = crew.choose(game.view(state, actor), notes, actor, n)
        log.append((actor, action))
        state = game.apply(state, actor, action, chance.step(n + 1)).state


def _asked_here(game: AnyGame, asked: Puzzles[Any, Any], state: Any) -> Iterator[tuple[Seat, Posed]]:
    for seat in map(Seat, range(seats_of(game, state))):
        for posed in asked.ask(game.view(state, seat)):
            if is_worth_asking(asked, posed) and not asked.errs(state, posed):
                yield seat, posed


def choose(found: Iterable[Puzzle], count: int) -> list[Puzzle]:
    """Choose at most `count` puzzles without twins, spread evenly over themes and levels, the earliest found first."""
    kinds: dict[tuple[str, int], deque[Puzzle]] = defaultdict(deque)
    for one in found:
        kinds[one.theme, one.level].append(one)
    chosen: dict[str, Puzzle] = {}
    shapes, matches = set[str](), Counter[str]()
    while len(chosen) < count and any(kinds.values()):
        for _, waiting in sorted(kinds.items()):
            while waiting and len(chosen) < count:
                one = waiting.popleft()
                if one.twin not in shapes and matches[one.seed] < OF_ONE_MATCH and one.id not in chosen:
                    chosen[one.id] = one
                    shapes.add(one.twin)
                    matches[one.seed] += 1
                    break
    return sorted(chosen.values(), key=lambda one: (one.theme, one.level, one.id))
