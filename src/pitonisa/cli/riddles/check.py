"""`pitonisa riddles check [GAME]`: proves every riddle again, by the rules of today."""

from __future__ import annotations

from argparse import Namespace
from functools import partial

from pitonisa.cli.riddles.tally import tally
from pitonisa.features.puzzles.puzzles import riddles_of, write
from pitonisa.kernel import AnyGame, Refusal
from pitonisa.platform.registry import catalogue, find
from pitonisa.platform.terminal.arguments import Arguments, Usage
from pitonisa.platform.terminal.console import complaining, tell
from pitonisa.platform.terminal.files import may_write, write_whole
from pitonisa.platform.terminal.jobs import share_out, takes_workers, workers_of
from pitonisa.platform.words.text import Text
from pitonisa.platform.work.workers import Workers
from pitonisa.search.riddles import Riddle, prove


def arguments(wanted: Arguments) -> None:
    wanted.may_have("GAME")
    wanted.takes("keep", "FILE")
    takes_workers(wanted)


def run(given: Namespace, text: Text) -> int:
    with complaining(text):
        workers = workers_of(given)
        games = _games(given)
        if given.keep is not None:
            may_write(given.keep)
        failed = 0
        for game in games:
            riddles = list(riddles_of(game).values())
            wrong = _wrong(game, text, workers)
            tell(*tally(Text(text.language, game), game, riddles), *wrong.values(), "")
            failed += len(wrong)
            if given.keep is not None:
                write_whole(given.keep, write(one for one in riddles if one.id not in wrong))
    tell(text("riddle-checked", count=sum(len(riddles_of(game)) for game in games), failed=failed))
    return 1 if failed else 0


def _games(given: Namespace) -> list[AnyGame]:
    """The one that is named, or all that have riddles."""
    if given.game is None:
        if given.keep is not None:
            raise Usage("usage-missing", argument="GAME", command="riddles check --keep")
        return [game for game in catalogue().values() if riddles_of(game)]
    game = find(given.game)
    if game.riddles is None:
        raise Refusal("riddle-no-game", game=game.id)
    return [game]


def _wrong(game: AnyGame, text: Text, workers: Workers) -> dict[str, str]:
    """By id: what is wrong with it."""
    work = partial(_some, game.id, text.language)
    several = share_out(work, len(riddles_of(game)), workers, text("riddle-proving"))
    return {id: why for some in several for id, why in some.items()}


def _some(id: str, language: str, numbers: range) -> dict[str, str]:
    game = find(id)
    riddles = list(riddles_of(game).values())
    found = ((riddles[n], _why_not(game, riddles[n], language)) for n in numbers)
    return {riddle.id: why for riddle, why in found if why}


def _why_not(game: AnyGame, riddle: Riddle, language: str) -> str:
    try:
        prove(game, riddle)
    except Refusal as refusal:
        return Text(language, game).refusal(refusal)
    return ""
