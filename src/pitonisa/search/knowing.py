"""Computes who could have known what about whom in a finished match, turn by turn, each from their own view."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final

import msgspec

from pitonisa.kernel import AnyGame, Seat
from pitonisa.kernel.analysis import Knowing, Sign, analysis_of
from pitonisa.kernel.hosting import seats_of
from pitonisa.search.report import Past, turns_of

DIGITS: Final = 3
"""Digits of a probability; 1 is reserved for certainty."""

REASONED: Final = "reasoned"
"""The kind of a moment when nothing was shown: it was inferred from what was seen before."""


class Subject(msgspec.Struct, frozen=True):
    """A fact that could be known about a player."""

    what: str
    seat: Seat
    """The seat it was true of in the end."""

    seats: tuple[Seat, ...]
    """By turn, the seat it was true of when the turn began: it may pass from one to another."""


class Moment(msgspec.Struct, frozen=True):
    """Something from which people could learn."""

    turn: int
    n: int
    """The public action that revealed it, as a replay counts actions."""

    kind: str
    """As the game names it; `reasoned` if it was inferred without a new sign."""

    actor: Seat
    target: Seat
    """The target of the act; the actor if it had no other target."""


class Row(msgspec.Struct, frozen=True, kw_only=True):
    """What one viewer could conclude about one subject. The seats it is true of have a row, too."""

    viewer: Seat
    subject: int
    """The index of the subject."""

    beliefs: tuple[float, ...]
    """By turn, when it began: the probability given to the true seat. 1 is certainty."""

    shares: tuple[tuple[float, ...], ...]
    """By turn and seat: the probability that it was true of that seat."""

    sure_from: int | None
    """The turn from which it was certain for good."""

    how: Moment | None
    """What made it certain; empty if it never was, or was so from the deal."""


class Known(msgspec.Struct, frozen=True):
    turns: int
    subjects: tuple[Subject, ...]
    rows: tuple[Row, ...]
    moments: tuple[Moment, ...]


def known(game: AnyGame, past: Past) -> Known | None:
    """Compute who could have known what; None if the game has nothing of this kind."""
    if (analysis := analysis_of(game)) is None or analysis.knowing is None:
        return None
    return _Telling(game, analysis.knowing, analysis.turn, past).all()


class _Telling:
    """Computes lazily what each viewer could believe at each moment, and the resulting rows."""

    def __init__(self, game: AnyGame, knowing: Knowing[Any, Any, Any], turn: Callable[[Any], int], past: Past) -> None:
        self._game, self._knowing, self._past = game, knowing, past
        self._turns = [turn(state) for state in past.states]
        self._begun = turns_of(game, past)
        self._beliefs: dict[tuple[Seat, int], Mapping[str, Sequence[float]]] = {}
        told = past.told
        self._looked = [
            n for n in range(len(told)) if (not n or told[n] > told[n - 1]) and not game.outcome(past.states[n])
        ]
        """The moments when something could be seen: sealed answers show when their window closes."""

    def all(self) -> Known:
        owners = [self._knowing.so(self._past.states[n]) for n in self._begun]
        last = self._past.states[-1]
        subjects = tuple(
            Subject(what, seat, tuple(at[what] for at in owners))
            for what, seat in sorted(self._knowing.so(last).items())
        )
        viewers = [Seat(seat) for seat in range(seats_of(self._game, last))]
        rows = (self._row(viewer, at, one.what) for at, one in enumerate(subjects) for viewer in viewers)
        return Known(len(self._begun), subjects, tuple(rows), self._moments())

    def _shares(self, viewer: Seat, n: int, what: str) -> Sequence[float]:
        if (viewer, n) not in self._beliefs:
            view = self._game.view(self._past.states[n], viewer)
            self._beliefs[viewer, n] = self._knowing.beliefs(view, self._past.notes[n])
        return self._beliefs[viewer, n][what]

    def _belief(self, viewer: Seat, n: int, what: str) -> float:
        """Return the probability given to what was true at that moment."""
        return self._shares(viewer, n, what)[self._knowing.so(self._past.states[n])[what]]

    def _row(self, viewer: Seat, subject: int, what: str) -> Row:
        sure = self._sure_at(viewer, what)
        return Row(
            viewer=viewer,
            subject=subject,
            beliefs=tuple(_short(self._belief(viewer, n, what)) for n in self._begun),
            shares=tuple(tuple(map(_short, self._shares(viewer, n, what))) for n in self._begun),
            sure_from=None if sure is None else self._turns[max(0, sure - 1)],
            how=self._how(viewer, what, sure) if sure else None,
        )

    def _sure_at(self, viewer: Seat, what: str) -> int | None:
        """Return after how many actions it was certain for good."""
        checked = sorted({*self._begun, self._looked[-1]})
        unsure = [n for n in checked if self._belief(viewer, n, what) < 1]
        if not unsure:
            return 0
        if unsure[-1] == checked[-1]:
            return None
        return next(n for n in self._looked if n > unsure[-1] and self._belief(viewer, n, what) == 1)

    def _how(self, viewer: Seat, what: str, n: int) -> Moment:
        """Return what the previous action revealed to this viewer, preferring signs about the true seat."""
        seat = self._knowing.so(self._past.states[n])[what]
        told = [sign for sign in self._signs(n - 1) if sign.kind in self._knowing.telling]
        best = max(told, key=lambda sign: (sign.target == seat, sign.actor == viewer), default=None)
        actor, _ = self._past.log[n - 1]
        assert isinstance(actor, int)
        return self._moment(n - 1, best or Sign(REASONED, actor, actor))

    def _signs(self, n: int) -> list[Sign]:
        return [sign for event in self._past.events[n] for sign in self._knowing.signs(event)]

    def _moment(self, n: int, sign: Sign) -> Moment:
        return Moment(self._turns[n], self._past.told[n + 1], sign.kind, sign.actor, sign.target)

    def _moments(self) -> tuple[Moment, ...]:
        found = ((n, sign) for n in range(len(self._past.log)) for sign in dict.fromkeys(self._signs(n)))
        return tuple(self._moment(n, sign) for n, sign in found)


def _short(share: float) -> float:
    return share if share in (0.0, 1.0) else min(round(share, DIGITS), 1 - 10**-DIGITS)
