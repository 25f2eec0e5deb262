"""A match comes back from its record: every action played again, and everything said where it was said."""

from __future__ import annotations

import msgspec

from pitonisa.kernel import AnyGame, Illegal, Refusal
from pitonisa.kernel.replay import BadRecord, Record, branches_of, log_of, misfit, read_options, start_of
from pitonisa.kernel.wire import decode, encode
from pitonisa.platform.match import talk
from pitonisa.platform.match.match import Match
from pitonisa.platform.match.talk import Line


def resume(game: AnyGame, saved: Record) -> Match:
    """The match that a record holds, ready to go on; `BadRecord` where it cannot have been so."""
    log = log_of(game, saved)
    match = started(game, saved)
    spoken = _spoken(saved.talk)
    _say_before(match, spoken.get(talk.BEFORE, []))
    for n in range(len(log) + 1):
        _say_again(match, spoken.pop(match.n, []))
        if n < len(log):
            try:
                match.act(*log[n])
            except Illegal as error:
                raise misfit(game, saved, BadRecord("record-illegal", n=n + 1, why=error.key)) from error
    return match


def started(game: AnyGame, saved: Record) -> Match:
    """The match of a record before its first action; `BadRecord` where it cannot have begun so."""
    start_of(game, saved)
    return Match(game, saved.players, read_options(game, saved.options), saved.seed, branches_of(saved))


def _spoken(said: tuple[msgspec.Raw, ...]) -> dict[int, list[Line]]:
    """What was said, by the number of actions after which it was."""
    spoken: dict[int, list[Line]] = {}
    for raw in said:
        try:
            line: Line = decode(bytes(raw), Line)
        except Refusal as error:
            raise BadRecord("record-talk", why=error.details.get("why", error.key)) from error
        spoken.setdefault(line.n, []).append(line)
    return spoken


def _say_before(match: Match, lines: list[Line]) -> None:
    """All that was said before the match began."""
    try:
        for line in lines:
            match.must_be_here(line.by)
            match.hear(talk.kept_before(match.game, line))
    except Refusal as error:
        raise BadRecord("record-talk", why=error.details.get("why", error.key)) from error


def _say_again(match: Match, lines: list[Line]) -> None:
    """All that was said at this moment of the match."""
    try:
        for line in lines:
            said = talk.read_kept(match.game, encode(line.said))
            if isinstance(said, talk.Notice):
                match.hear(talk.announce(match.n, said, line.channel))
            else:
                match.say(line.by, said)
    except Refusal as error:
        raise BadRecord("record-talk", why=error.details.get("why", error.key)) from error
