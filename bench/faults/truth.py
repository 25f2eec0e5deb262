"""Rebuilds from the stored rows what each viewer should have received at each moment of a match."""

from __future__ import annotations

from copy import copy
from dataclasses import dataclass
from functools import cache
from typing import Any

import msgspec

from pitonisa.kernel import TABLE, AnyGame, Seat, Viewer
from pitonisa.kernel.replay import read_options
from pitonisa.kernel.sealed import default_answer
from pitonisa.kernel.wire import decode, encode
from pitonisa.platform.match.match import Match
from pitonisa.platform.match.talk import Line, read_kept
from pitonisa.platform.store.rows import KeptEnvelope, KeptLine, KeptMove
from pitonisa.platform.table_model.table import Table


@dataclass(frozen=True)
class Kept:
    """A table as stored in the database."""

    game: AnyGame
    table: Table
    moves: list[KeptMove]
    lines: list[KeptLine]
    envelopes: list[KeptEnvelope]


class Truth:
    def __init__(self, kept: Kept) -> None:
        self.kept = kept
        game, table = kept.game, kept.table
        self.lines = [_line(game, one) for one in kept.lines]
        match = Match(game, table.players, read_options(game, table.options), table.seed, table.branches)
        self._moments = [_moment(match)]
        self._answers: list[dict[Seat, Any]] = [{}]
        """By number: the answers in the window that was open then."""

        self._hear(match)
        for move in kept.moves:
            self._play(match, move)
        self._answers[-1] |= {one.seat: decode(one.action, game.action) for one in kept.envelopes}
        match.envelopes = {one.seat: decode(one.action, game.action) for one in kept.envelopes}
        self.match = match
        """The match at its end."""

        self.frame = cache(self._frame)
        self.past = cache(self._past)

    def _play(self, match: Match, move: KeptMove) -> None:
        action, before = decode(move.action, self.kept.game.action), match.n
        if move.actor != TABLE and default_answer(self.kept.game, match.state, move.actor) is not None:
            self._answers[-1][move.actor] = action
        match.act(move.actor, action)
        if match.n > before:
            self._moments.append(_moment(match))
            self._answers.append({})
            self._hear(match)

    def _hear(self, match: Match) -> None:
        for line in self.lines:
            if line.n == match.n:
                match.hear(line)

    @property
    def n(self) -> int:
        return len(self._moments) - 1

    def acknowledged(self, move: int) -> int:
        return self.match.acknowledged(move)

    def _frame(self, n: int, viewer: Viewer, language: str, *, told: bool, answered: bool) -> dict[str, Any]:
        """Build a frame as sent when it happens (`told`) or on arrival; for a seat that has `answered` in the
        window."""
        moment = self._moments[n]
        if answered and isinstance(viewer, int) and viewer in self._answers[n]:
            moment = copy(moment)
            moment.envelopes = {viewer: self._answers[n][viewer]}
        return msgspec.json.decode(moment.frame(viewer, moment.step.events if told else (), language))

    def has_answered(self, n: int, viewer: Viewer) -> bool:
        """Say whether this viewer answered in the window that opened then."""
        return viewer in self._answers[n]

    def _past(self, viewer: Viewer) -> list[Any]:
        return [msgspec.json.decode(one) for one in self.match.past(viewer)]

    def last_frame(self, viewer: Viewer, language: str) -> dict[str, Any]:
        """Build the last frame, with all talk, and the viewer's own answer in an open window."""
        return msgspec.json.decode(self.match.frame(viewer, language=language))

    def talk(self, viewer: Viewer, language: str) -> list[Any]:
        """Return what this viewer may hear, in order."""
        voices = (self.match.voice(viewer, line, language) for line in self.lines)
        return [msgspec.json.decode(one) for one in voices if one is not None]


def _line(game: AnyGame, kept: KeptLine) -> Line:
    line: Line = decode(kept.line, Line)
    return msgspec.structs.replace(line, said=read_kept(game, encode(line.said)))


def _moment(match: Match) -> Match:
    """Copy the match as it is now."""
    now = copy(match)
    now.log, now.talk, now.envelopes = list(match.log), [], {}
    now._happened, now._numbers = list(match._happened), list(match._numbers)
    now._told = {}
    return now
