"""Choose the puzzle of the day from the date alone, the games taking turns, and describe puzzles to readers."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from datetime import date
from functools import cache
from hashlib import blake2b
from importlib.resources.abc import Traversable
from typing import Any, Final

import msgspec

from pitonisa.kernel import AnyGame, Kind, Posed, Puzzles, Refusal, Seat
from pitonisa.kernel.bots import bots_of
from pitonisa.kernel.hosting import seats_of
from pitonisa.kernel.puzzles import puzzles_of
from pitonisa.kernel.replay import log_of, read_options
from pitonisa.kernel.wire import encode
from pitonisa.platform.match.match import Match, TurnBegan
from pitonisa.platform.table.messages import SeatInfo
from pitonisa.platform.table_model.chairs import bot_chair, sigils_of
from pitonisa.platform.words.kinds import fields, may_be_list, tag
from pitonisa.platform.words.locale_files import Shelf, game_folder, game_puzzles
from pitonisa.platform.words.text import Argument, Text
from pitonisa.search.puzzles import NotSo, Puzzle, ask_again, record_of

FILE: Final = "puzzles.jsonl"


class UnknownPuzzle(Refusal):
    """Raised if there is no such puzzle."""


def stock_of(game: AnyGame) -> Mapping[str, Puzzle]:
    """Return a game's puzzles by id, in the order of the file."""
    return _read(puzzle_file(game)) if puzzles_of(game) else {}


def puzzle_file(game: AnyGame) -> Traversable:
    return game_folder(game) / "puzzles" / FILE


def find_puzzle(games: Iterable[AnyGame], id: str) -> tuple[AnyGame, Puzzle]:
    for game in games:
        if puzzle := stock_of(game).get(id):
            return game, puzzle
    raise UnknownPuzzle("unknown-puzzle", Kind.NOT_FOUND, puzzle=id)


def write(puzzles: Iterable[Puzzle]) -> bytes:
    return b"".join(_ENCODER.encode(puzzle) + b"\n" for puzzle in puzzles)


def read(data: bytes) -> list[Puzzle]:
    return _DECODER.decode_lines(data)


@cache
def _read(file: Traversable) -> Mapping[str, Puzzle]:
    return {puzzle.id: puzzle for puzzle in read(file.read_bytes())} if file.is_file() else {}


_ENCODER: Final = msgspec.json.Encoder(order="deterministic")
_DECODER: Final = msgspec.json.Decoder(Puzzle)

FIRST: Final = date(2025, 10, 1)
"""The date of puzzle number 1."""

AHEAD: Final = 2
"""How many days the date somewhere in the world may be ahead of ours."""


class Day(msgspec.Struct, frozen=True):
    number: int
    date: str
    """ISO 8601."""

    puzzle: Puzzle


def puzzle_of(day: date, today: date, games: Iterable[AnyGame]) -> Day:
    """Return the puzzle of a day that has begun somewhere. `today`: the date here."""
    number = (day - FIRST).days + 1
    if number < 1 or (day - today).days > AHEAD:
        raise Refusal("puzzle-no-day", Kind.NOT_FOUND, day=day.isoformat())
    decks = [deck for game in sorted(games, key=lambda game: game.id) if (deck := list(stock_of(game).values()))]
    if not decks:
        raise Refusal("puzzle-none", Kind.NOT_FOUND)
    return Day(number, day.isoformat(), dealt(decks, number - 1))


def dealt(decks: Sequence[Sequence[Puzzle]], days: int) -> Puzzle:
    """Deal puzzles in order: the games take turns, and every puzzle of a game comes once before any comes again."""
    turn, place = divmod(days, len(decks))
    deck = sorted(decks[place], key=_lot)
    return deck[turn % len(deck)]


def _lot(puzzle: Puzzle) -> bytes:
    """Hash a puzzle's name to its place, so that a new one moves only those behind it."""
    return blake2b(f"pitonisa riddle {puzzle.id}".encode(), digest_size=8).digest()


EARLIER: Final = 8
"""How many turns before the moment are sent with their views."""


class PuzzleInfo(msgspec.Struct, frozen=True, kw_only=True):
    """A puzzle in a list."""

    id: str
    game: str
    theme: str
    level: int


class PuzzleTold(PuzzleInfo, frozen=True, kw_only=True):
    """A whole puzzle with its answer: a client that has it needs no further request."""

    seat: int
    """The seat whose view is shown."""

    players: tuple[SeatInfo, ...]
    options: dict[str, Any]
    question: msgspec.Raw
    """The game's own type, as are the answers, the steps and the remark."""

    answers: tuple[msgspec.Raw, ...]
    right: int
    margin: float
    """How far the right answer is ahead of the next, from 0 to 1. 1: it is certain."""

    steps: tuple[msgspec.Raw, ...]
    aside: msgspec.Raw
    """A remark beside the answer; null if there is none."""

    n: int
    """The number of actions before it."""

    frame: msgspec.Raw
    """What the seat sees."""

    earlier: tuple[msgspec.Raw, ...]
    """What it saw at the end of each of the last turns, the earliest first."""

    turns: tuple[TurnBegan, ...]
    past: tuple[msgspec.Raw, ...]
    """By action, the deal first: a `Past`, what the seat perceived."""


def info(puzzle: Puzzle) -> PuzzleInfo:
    return PuzzleInfo(id=puzzle.id, game=puzzle.game, theme=puzzle.theme, level=puzzle.level)


def match_of(game: AnyGame, puzzle: Puzzle) -> Match:
    """Replay the match up to the moment, by the current rules."""
    match, _ = _replayed(game, puzzle)
    return match


def tell(game: AnyGame, puzzle: Puzzle) -> PuzzleTold:
    if (asked := puzzles_of(game)) is None:
        raise NotSo("puzzle-no-game", game=game.id)
    match, frames = _replayed(game, puzzle)
    return _told(asked, puzzle, match, frames)


def _told(asked: Puzzles[Any, Any], puzzle: Puzzle, match: Match, frames: Mapping[int, bytes]) -> PuzzleTold:
    posed = ask_again(asked, match.game.view(match.state, puzzle.seat), puzzle)
    ends = [turn.n - 1 for turn in match.turns()[1:]]
    return PuzzleTold(
        id=puzzle.id,
        game=puzzle.game,
        theme=puzzle.theme,
        level=puzzle.level,
        seat=puzzle.seat,
        players=_players(match.game, seats_of(match.game, match.state)),
        options=puzzle.options,
        question=_raw(posed.question),
        answers=tuple(map(_raw, posed.answers)),
        right=posed.right,
        margin=round(posed.margin, 3),
        steps=tuple(map(_raw, posed.steps)),
        aside=_raw(posed.aside),
        n=match.n,
        frame=msgspec.Raw(match.frame(puzzle.seat)),
        earlier=tuple(msgspec.Raw(frames[n]) for n in ends[-EARLIER:]),
        turns=match.turns(),
        past=tuple(map(msgspec.Raw, match.past(puzzle.seat))),
    )


def _replayed(game: AnyGame, puzzle: Puzzle) -> tuple[Match, dict[int, bytes]]:
    """Replay the match, and collect by number what the seat was shown after each action."""
    record = record_of(game, puzzle)
    match = Match(game, record.players, read_options(game, record.options), record.seed)
    frames: dict[int, bytes] = {}
    for by, action in log_of(game, record):
        match.act(by, action)
        if not match.is_sealed:
            frames[match.n] = match.frame(puzzle.seat, match.step.events)
    return match, frames


def _players(game: AnyGame, seats: int) -> tuple[SeatInfo, ...]:
    """Describe the players: bots, with their usual names and emblems."""
    chairs = [bot_chair(game, bots_of(game).strongest)] * seats
    return tuple(
        SeatInfo(seat=seat, kind=chair.kind, sigil=sigil, bot=chair.bot)
        for seat, (chair, sigil) in enumerate(zip(chairs, sigils_of(chairs), strict=True))
    )


def _raw(value: Any) -> msgspec.Raw:
    return msgspec.Raw(encode(value))


STRESS = "*"
"""Marks both ends of stressed text."""


class PuzzleWords:
    """A puzzle's texts for a reader in the place of its seat."""

    def __init__(self, language: str, game: AnyGame, seat: Seat) -> None:
        self.text = Text(language, game, seat)
        self._folder = game_puzzles(game)

    @property
    def _shelf(self) -> Shelf:
        return self.text.shelf(self._folder)

    def theme(self, theme: str) -> str:
        return self._say(f"theme-{theme}", {})

    def question(self, posed: Posed) -> str:
        return self._of("question", posed.question)

    def answer(self, posed: Posed, place: int) -> str:
        return self._of("answer", posed.answers[place])

    def steps(self, posed: Posed) -> list[str]:
        """Describe each step with its conclusions."""
        return [" ".join(filter(None, (self._of("step", one), self._out(one)))) for one in posed.steps]

    def aside(self, posed: Posed) -> str:
        return "" if posed.aside is None else self._of("aside", posed.aside)

    def arguments(self, value: msgspec.Struct) -> dict[str, Argument]:
        """Return the usual arguments, and each list with “and” and with “or” before its last item."""
        found = self.text.arguments(value)
        for name, (attribute, kind) in fields(type(value)).items():
            if may_be_list(kind):
                items = list(self.text.items(getattr(value, attribute) or (), kind))
                found[f"{name}And"], found[f"{name}Or"] = self._listed(items, all=True), self._listed(items, all=False)
        return found

    def _listed(self, items: Sequence[str], *, all: bool) -> str:
        if len(items) < 2:
            return "".join(items)
        return self.text("puzzle-and" if all else "puzzle-or", some=", ".join(items[:-1]), last=items[-1])

    def _of(self, what: str, value: Any) -> str:
        return self._say(f"{what}-{tag(type(value))}", self.arguments(value))

    def _out(self, step: Any) -> str:
        out = self._shelf.parts(f"step-{tag(type(step))}", dict[str, Any](self.arguments(step))).get("out", "")
        return f"{out}." if out else ""

    def _say(self, id: str, arguments: dict[str, Argument]) -> str:
        return (self._shelf.text(id, arguments) or id).replace(STRESS, "")
