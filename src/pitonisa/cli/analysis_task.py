"""A match to be analysed: what is asked of it beforehand, the work in pieces, and what came of it in a line."""

from __future__ import annotations

from argparse import Namespace
from collections.abc import Iterable
from typing import Final

from pitonisa.kernel import AnyGame, Refusal, Seat
from pitonisa.kernel.replay import Record
from pitonisa.platform.registry import find as find_game
from pitonisa.platform.terminal.arguments import Usage, counted, whole
from pitonisa.platform.words.text import Text
from pitonisa.search.decisions import Decision, Mark
from pitonisa.search.report import Found, Past, find, parts_of, past_of

TRUTHS: Final = 96
"""So many truths are imagined for each decision, where nobody says how many."""


def truths_of(given: Namespace) -> int:
    return whole(given.samples, "--samples", otherwise=TRUTHS)


def must_be_analysable(game: AnyGame) -> None:
    """Its decisions can be weighed, or there is an account of them."""
    if game.analysis is None and game.accounts is None:
        raise Refusal("analyse-none", game=game.id)


def past_and_seat(given: Namespace, game: AnyGame, match: Record) -> tuple[Past, Seat]:
    """What was played, of a match that must be over, and whose decisions are asked about."""
    past = past_of(game, match)
    if game.outcome(past.states[-1]) is None:
        raise Refusal("analyse-open")
    return past, _seat_of(given, game, past)


def _seat_of(given: Namespace, game: AnyGame, past: Past) -> Seat:
    """People count seats from 1; without one, the first."""
    wanted, seats = getattr(given, "as") or "1", game.seats(past.states[-1])
    if number := counted(wanted, seats):
        return Seat(number - 1)
    raise Usage("usage-as", value=wanted, seats=seats)


def some_parts(match: Record, seat: Seat, seed: str, most: int, numbers: range | None = None) -> list[Found]:
    """The parts of a report with these numbers, or all of them."""
    game = find_game(match.game)
    past = past_of(game, match)
    parts = parts_of(game, past, seat)
    wanted = range(len(parts)) if numbers is None else numbers
    return [find(game, past, seat, parts[i], seed, most) for i in wanted]


def marks_in(words: Text, decisions: Iterable[Decision]) -> str:
    """How often each mark was given."""
    given = [one.mark for one in decisions]
    counts = [
        words("analyse-count", mark=words(f"mark-{mark}"), count=given.count(mark)) for mark in Mark if mark in given
    ]
    return ", ".join(counts) or words("analyse-nothing")
