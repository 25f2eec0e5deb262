"""What a table remembers beside its match: commands carried out, talk before the start, bots that failed."""

from __future__ import annotations

from collections import Counter

from pitonisa.kernel import TABLE, AnyGame, Seat
from pitonisa.kernel.wire import decode
from pitonisa.platform.match.match import Match
from pitonisa.platform.match.talk import Line
from pitonisa.platform.store.rows import KeptEnvelope, KeptLine, KeptMove, spoken_before
from pitonisa.platform.table.kept_talk import KeptTalk


class Memory:
    def __init__(self) -> None:
        self.done: dict[str, int] = {}
        """By command: the number with which it was acknowledged, and is again when it is repeated."""

        self.envelopes: dict[Seat, KeptEnvelope] = {}
        """The answers that wait in the open window."""

        self.talk = KeptTalk()

        self.before: list[Line] = []
        """What was said while people sat down."""

        self.failed: dict[int, Seat] = {}
        """By the number of an action: the seat whose bot had failed."""

        self.used: Counter[Seat] = Counter()
        """Milliseconds that were taken from the banks of time."""


def remembered(
    game: AnyGame,
    match: Match | None,
    moves: list[KeptMove],
    lines: list[KeptLine],
    envelopes: list[KeptEnvelope],
    *,
    sealing: bool,
) -> Memory:
    """All of it, from what was committed. Where nothing is sealed, as in a lesson, answers are actions at once."""
    memory = Memory()
    memory.talk = KeptTalk((line.k, decode(line.line, Line)) for line in lines)
    numbers = {move.n: match.number(move.n) if match else 0 for move in moves}
    told = match.acknowledged if match and sealing else numbers.__getitem__
    memory.done = {move.command: told(move.n) for move in moves if move.command}
    memory.done |= {line.command: number_of(decode(line.line, Line)) for line in lines if line.command}
    memory.done |= {one.command: match.n for one in envelopes if match and one.command}
    memory.envelopes = {one.seat: one for one in envelopes}
    memory.before = [] if match else spoken_before(game, lines)
    for move in moves:
        if move.actor != TABLE:
            memory.used[move.actor] += move.spent
            if move.failed:
                memory.failed[numbers[move.n]] = move.actor
    return memory


def number_of(line: Line) -> int:
    """With which number what was said is acknowledged."""
    return max(0, line.n)
