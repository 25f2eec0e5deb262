"""`pitonisa puzzles …`: find puzzles in matches of bots, prove stored puzzles again, and show one."""

from __future__ import annotations

from argparse import Namespace
from collections import Counter
from collections.abc import Iterable, Sequence
from functools import partial
from itertools import chain
from typing import Final

from pitonisa.features.puzzles.puzzles import PuzzleWords, find_puzzle, stock_of, write
from pitonisa.kernel import AnyGame, Refusal, Seat
from pitonisa.kernel.puzzles import LEVELS, puzzles_of
from pitonisa.kernel.replay import read_options, steps
from pitonisa.kernel.wire import encode
from pitonisa.platform.registry import catalogue, find, named
from pitonisa.platform.terminal import files
from pitonisa.platform.terminal.arguments import Command, Usage, seed_of, whole
from pitonisa.platform.terminal.console import complaining, markdown, tell
from pitonisa.platform.terminal.sitting import opening
from pitonisa.platform.words.text import Text
from pitonisa.platform.work.parquet import columns, parquet
from pitonisa.platform.work.workers import Workers
from pitonisa.search.puzzles import Puzzle, choose, found_in, prove, record_of

FORMAT: Final = 1
"""Raised when the meaning of a column changes."""

COLUMNS: Final = columns("""
    id text, theme text, level small, players small, options text, seed text, seat small, actions count,
    question text, twin text
""")
COUNT: Final = 100
A_PUZZLE: Final = 2
"""How many matches are played for each puzzle by default."""


def _run_make(given: Namespace, text: Text) -> int:
    game = named(given.game)
    words = Text(text.language, game)
    with complaining(words):
        if puzzles_of(game) is None:
            raise Refusal("puzzle-no-game", game=game.id)
        if given.out is not None:
            files.may_write(given.out)
        if given.parquet is not None:
            files.may_write_parquet(given.parquet)
        count = whole(given.count, "--count", otherwise=COUNT)
        matches = whole(given.matches, "--matches", otherwise=A_PUZZLE * count)
        seed = seed_of(given.seed)
        work = partial(_made, game.id, seed)
        found = files.share_out(work, matches, files.workers_of(given), words("puzzle-looking"))
        chosen = choose(chain.from_iterable(found), count)
        if given.parquet is not None:
            files.write_whole(given.parquet, puzzles_as_parquet(game, seed, matches, chosen))
        if given.out is None:
            tell(*write(chosen).decode().splitlines())
        else:
            files.write_whole(given.out, write(chosen))
            tell(*tally(words, game, chosen), "", words("puzzle-made", count=len(chosen), file=given.out))
    return 0


def _made(game: str, seed: str, numbers: range) -> list[Puzzle]:
    return [one for number in numbers for one in found_in(find(game), seed, number)]


def _run_check(given: Namespace, text: Text) -> int:
    with complaining(text):
        workers = files.workers_of(given)
        games = _games(given)
        if given.keep is not None:
            files.may_write(given.keep)
        failed = 0
        for game in games:
            puzzles = list(stock_of(game).values())
            wrong = _wrong(game, text, workers)
            tell(*tally(Text(text.language, game), game, puzzles), *wrong.values(), "")
            failed += len(wrong)
            if given.keep is not None:
                files.write_whole(given.keep, write(one for one in puzzles if one.id not in wrong))
    tell(text("puzzle-checked", count=sum(len(stock_of(game)) for game in games), failed=failed))
    return 1 if failed else 0


def _games(given: Namespace) -> list[AnyGame]:
    """Return the named game, or all that have puzzles."""
    if given.game is None:
        if given.keep is not None:
            raise Usage("usage-missing", argument="GAME", command="puzzles check --keep")
        return [game for game in catalogue().values() if stock_of(game)]
    game = named(given.game)
    if puzzles_of(game) is None:
        raise Refusal("puzzle-no-game", game=game.id)
    return [game]


def _wrong(game: AnyGame, text: Text, workers: Workers) -> dict[str, str]:
    """Prove all puzzles of a game, and return the invalid ones by id, with the reasons."""
    work = partial(_proven, game.id, text.language)
    several = files.share_out(work, len(stock_of(game)), workers, text("puzzle-proving"))
    return {id: why for some in several for id, why in some.items()}


def _proven(id: str, language: str, numbers: range) -> dict[str, str]:
    game = find(id)
    puzzles = list(stock_of(game).values())
    found = ((puzzles[n], _why_not(game, puzzles[n], language)) for n in numbers)
    return {puzzle.id: why for puzzle, why in found if why}


def _why_not(game: AnyGame, puzzle: Puzzle, language: str) -> str:
    try:
        prove(game, puzzle)
    except Refusal as refusal:
        return Text(language, game).refusal(refusal)
    return ""


def _run_show(given: Namespace, text: Text) -> int:
    with complaining(text):
        game, puzzle = find_puzzle(catalogue().values(), given.id)
        tell(*_told(game, puzzle, text.language, solved=given.answer))
    return 0


def _told(game: AnyGame, puzzle: Puzzle, language: str, *, solved: bool) -> list[str]:
    posed, said = prove(game, puzzle), PuzzleWords(language, game, puzzle.seat)
    walked = list(steps(game, record_of(game, puzzle)))
    words = said.text.at(game.view(walked[0].state, puzzle.seat))
    seen = (game.witness(event, puzzle.seat) for step in walked for event in step.events)
    answers = [f"  {said.answer(posed, place)}" for place in range(len(posed.answers))]
    told = [
        *opening(words, puzzle.players, read_options(game, puzzle.options)),
        *(words.event(event) for event in seen if event is not None),
        "",
        *words.view(game.view(walked[-1].state, puzzle.seat)),
        "",
        words("puzzle-eyes", seat=words.seat(puzzle.seat), level=puzzle.level, theme=said.theme(puzzle.theme)),
        said.question(posed),
        *answers,
    ]
    if not solved:
        return told
    found = [f"{n}. {step}" for n, step in enumerate(said.steps(posed), start=1)]
    right = words("puzzle-right", answer=said.answer(posed, posed.right))
    return [*told, "", *found, right, *filter(None, [said.aside(posed)])]


def tally(words: Text, game: AnyGame, puzzles: Iterable[Puzzle]) -> list[str]:
    """Count the puzzles in a table with a row for each theme and a column for each level."""
    counted = Counter((one.theme, one.level) for one in puzzles)
    said = PuzzleWords(words.language, game, Seat(0))
    themes = asked.themes if (asked := puzzles_of(game)) else ()
    head = [words("puzzle-level", level=level) for level in LEVELS]
    rows = [[said.theme(theme), *(str(counted[theme, level]) for level in LEVELS)] for theme in themes]
    return markdown([words("game-name"), *head], rows)


def puzzles_as_parquet(game: AnyGame, seed: str, matches: int, puzzles: Sequence[Puzzle]) -> bytes:
    about = {"format": FORMAT, "game": game.id, "version": game.version, "seed": seed, "matches": matches}
    rows = (
        {
            "id": one.id,
            "theme": one.theme,
            "level": one.level,
            "players": one.players,
            "options": encode(one.options).decode(),
            "seed": one.seed,
            "seat": one.seat,
            "actions": len(record_of(game, one).moves),
            "question": bytes(one.question).decode(),
            "twin": one.twin,
        }
        for one in puzzles
    )
    return parquet(COLUMNS, rows, about)


VERBS: Final = {
    "make": Command(f"GAME --count N --matches M --seed SEED --out FILE --parquet FILE {files.WORKERS}", _run_make),
    "check": Command(f"[GAME] --keep FILE {files.WORKERS}", _run_check),
    "show": Command("ID --answer", _run_show),
}
