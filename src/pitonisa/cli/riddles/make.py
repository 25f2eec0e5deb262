"""`pitonisa riddles make GAME`: plays matches of bots and writes down the riddles in them, one on a line."""

from __future__ import annotations

from argparse import Namespace
from functools import partial
from itertools import chain
from typing import Final

from pitonisa.cli.riddles.parquet import riddles_as_parquet
from pitonisa.cli.riddles.tally import tally
from pitonisa.features.puzzles.puzzles import write
from pitonisa.kernel import Refusal
from pitonisa.platform.registry import find
from pitonisa.platform.terminal.arguments import Arguments, seed_of, whole
from pitonisa.platform.terminal.console import complaining, tell
from pitonisa.platform.terminal.files import may_write, may_write_parquet, write_whole
from pitonisa.platform.terminal.jobs import share_out, takes_workers, workers_of
from pitonisa.platform.words.text import Text
from pitonisa.search.riddles import Riddle, choose, found_in

COUNT: Final = 100
A_RIDDLE: Final = 2
"""So many matches are played for each riddle, where nobody says how many."""


def arguments(wanted: Arguments) -> None:
    wanted.needs("GAME")
    wanted.takes("count", "N")
    wanted.takes("matches", "M")
    wanted.takes("seed", "SEED")
    wanted.takes("out", "FILE")
    wanted.takes("parquet", "FILE")
    takes_workers(wanted)


def run(given: Namespace, text: Text) -> int:
    game = find(given.game)
    words = Text(text.language, game)
    with complaining(words):
        if game.riddles is None:
            raise Refusal("riddle-no-game", game=game.id)
        if given.out is not None:
            may_write(given.out)
        if given.parquet is not None:
            may_write_parquet(given.parquet)
        count = whole(given.count, "--count", otherwise=COUNT)
        matches = whole(given.matches, "--matches", otherwise=A_RIDDLE * count)
        seed = seed_of(given.seed)
        work = partial(_some, game.id, seed)
        found = share_out(work, matches, workers_of(given), words("riddle-looking"))
        chosen = choose(chain.from_iterable(found), count)
        if given.parquet is not None:
            write_whole(given.parquet, riddles_as_parquet(game, seed, matches, chosen))
        if given.out is None:
            tell(*write(chosen).decode().splitlines())
        else:
            write_whole(given.out, write(chosen))
            tell(*tally(words, game, chosen), "", words("riddle-made", count=len(chosen), file=given.out))
    return 0


def _some(game: str, seed: str, numbers: range) -> list[Riddle]:
    return [one for number in numbers for one in found_in(find(game), seed, number)]
