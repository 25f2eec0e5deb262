"""`pitonisa riddles show ID`: how it came to that, the table, the question, and on request the answer."""

from __future__ import annotations

from argparse import Namespace

from pitonisa.features.puzzles.puzzles import RiddleWords, find_riddle
from pitonisa.kernel import AnyGame
from pitonisa.kernel.replay import read_options, steps
from pitonisa.platform.registry import catalogue
from pitonisa.platform.terminal.arguments import Arguments
from pitonisa.platform.terminal.console import complaining, tell
from pitonisa.platform.terminal.telling import opening
from pitonisa.platform.words.text import Text
from pitonisa.search.riddles import Riddle, prove, record_of


def arguments(wanted: Arguments) -> None:
    wanted.needs("ID")
    wanted.flag("answer")


def run(given: Namespace, text: Text) -> int:
    with complaining(text):
        game, riddle = find_riddle(catalogue().values(), given.id)
        tell(*_told(game, riddle, text.language, solved=given.answer))
    return 0


def _told(game: AnyGame, riddle: Riddle, language: str, *, solved: bool) -> list[str]:
    posed, said = prove(game, riddle), RiddleWords(language, game, riddle.seat)
    walked = list(steps(game, record_of(game, riddle)))
    words = said.text.at(game.view(walked[0].state, riddle.seat))
    seen = (game.witness(event, riddle.seat) for step in walked for event in step.events)
    answers = [f"  {said.answer(posed, place)}" for place in range(len(posed.answers))]
    told = [
        *opening(words, riddle.players, read_options(game, riddle.options)),
        *(words.event(event) for event in seen if event is not None),
        "",
        *words.view(game.view(walked[-1].state, riddle.seat)),
        "",
        words("riddle-eyes", seat=words.seat(riddle.seat), level=riddle.level, theme=said.theme(riddle.theme)),
        said.question(posed),
        *answers,
    ]
    if not solved:
        return told
    found = [f"{n}. {step}" for n, step in enumerate(said.steps(posed), start=1)]
    right = words("riddle-right", answer=said.answer(posed, posed.right))
    return [*told, "", *found, right, *filter(None, [said.aside(posed)])]
