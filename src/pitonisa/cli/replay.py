"""`pitonisa replay FILE`: print a saved match as text."""

from __future__ import annotations

from argparse import Namespace
from collections.abc import Iterator
from itertools import count
from typing import Any, Final

from pitonisa.kernel import PUBLIC, AnyGame, Seat, Step, Viewer
from pitonisa.kernel.hosting import seats_of, story_texts
from pitonisa.kernel.replay import BadRecord, Record, read_options, steps
from pitonisa.kernel.sealed import sealed_in
from pitonisa.kernel.wire import NotUnderstood, decode, encode
from pitonisa.platform.match.talk import BEFORE, Chat, Line, may_hear, plain_text, read_kept, words_in
from pitonisa.platform.terminal.arguments import Usage, counted
from pitonisa.platform.terminal.console import complaining, tell
from pitonisa.platform.terminal.files import load
from pitonisa.platform.terminal.sitting import ending, opening
from pitonisa.platform.words.text import Text

TRUTH: Final = "truth"


ARGUMENTS: Final = "FILE --as SEAT|public|truth"


def run(given: Namespace, text: Text) -> int:
    game, match = load(given.file)
    with complaining(Text(text.language, game)):
        walked = list(steps(game, match))
        spoken = _talk(game, match)
        reader = _reader(getattr(given, "as") or TRUTH, seats_of(game, walked[-1].state))
    viewer: Viewer = PUBLIC if reader == TRUTH else reader
    words = Text(text.language, game, viewer).at(game.view(walked[0].state, viewer))
    tell(*opening(words, match.players, read_options(game, match.options)))
    heard = [line for line in spoken if reader == TRUTH or may_hear(line, viewer)]
    tell(*(words.said(line) for line in heard if line.n == BEFORE))
    for (n, step), number in zip(enumerate(walked), _numbers(game, walked), strict=True):
        words.story = _story(game, step.state, words, reader == TRUTH)
        tell(*(line for event in step.events for line in _told(words, game, event, reader == TRUTH)))
        tell(*(_spoken(game, step.state, words, line) for line in heard if line.n == number))
        if any(branch.n == n for branch in match.branches):
            tell("", words("match-branch", n=n), "")
    outcome = game.outcome(walked[-1].state)
    tell("", *(ending(words, outcome) if outcome else [words("match-unfinished")]))
    return 0


def _numbers(game: AnyGame, walked: list[Step[Any, Any]]) -> Iterator[int | None]:
    """Yield the public number of each step; unused sealed answers have none."""
    told = count()
    return (None if sealed_in(game, step.state) else next(told) for step in walked)


def _story(game: AnyGame, state: Any, words: Text, truth: bool) -> dict[str, str]:
    """Collect the secret texts that the reader could see at this moment; for the full state, those of all."""
    readers: list[Viewer] = [*map(Seat, range(seats_of(game, state))), PUBLIC] if truth else [words.viewer]
    return {id: text for one in readers for id, text in story_texts(game, state, one, words.language).items()}


def _spoken(game: AnyGame, state: Any, words: Text, line: Line) -> str:
    """Render a line of the chat, with the secret texts that it revealed."""
    words.story = {**words.story, **words_in(game, state, line, words.language)}
    return words.said(line)


def _reader(wanted: str, seats: int) -> Any:
    """Choose whose version of the match is printed. People count seats from 1."""
    if wanted in (PUBLIC, TRUTH):
        return wanted
    if number := counted(wanted, seats):
        return Seat(number - 1)
    raise Usage("usage-as", value=wanted, seats=seats)


def _told(words: Text, game: AnyGame, event: Any, truth: bool) -> Iterator[str]:
    """Describe an event as the reader perceived it; for the full state, also what only some seats perceived."""
    perceived = game.witness(event, words.viewer)
    if perceived is not None:
        yield words.event(perceived)
    if truth and perceived != event:
        concerned = words.concerned(event)
        for seat in concerned:
            told = words.seen_by(seat).event(event)
            yield words("told-privately", seat=words.seat(seat), text=told)
        if perceived is None and not concerned:
            yield words.event(event)


def _talk(game: AnyGame, match: Record) -> list[Line]:
    try:
        lines: list[Line] = [decode(bytes(raw), Line) for raw in match.talk]
        return [_heard(game, line) for line in lines]
    except NotUnderstood as error:
        raise BadRecord("record-talk", why=error.details["why"]) from error


def _heard(game: AnyGame, line: Line) -> Line:
    """Strip all terminal control characters from a line."""
    said = read_kept(game, encode(line.said))
    said = Chat(plain_text(said.text)) if isinstance(said, Chat) else said
    return Line(line.n, line.by, line.channel, said, plain_text(line.name) if line.name else None)
