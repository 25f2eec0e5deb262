"""Analyses as a Parquet file, a row for each choice of each decision: many such files are read as one table."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import Any, Final, NamedTuple

from pitonisa.kernel import Seat
from pitonisa.kernel.wire import encode
from pitonisa.platform.work.parquet import Column, parquet
from pitonisa.search.report import Report

FORMAT: Final = 1
"""Raised when a column comes to mean something else."""

COLUMNS: Final = (
    Column("match", "text"),
    Column("seat", "small"),
    Column("n", "count"),
    Column("turn", "count"),
    Column("mark", "text"),
    Column("luck", "text"),
    Column("action", "text"),
    Column("chosen", "flag"),
    Column("ties", "flag"),
    Column("chance", "share"),
    Column("low", "share"),
    Column("high", "share"),
    Column("tries", "count"),
)


class Analysed(NamedTuple):
    """What came of one match."""

    file: str
    seat: Seat
    report: Report


def analyses_as_parquet(analyses: Iterable[Analysed], about: Mapping[str, Any]) -> bytes:
    rows = (row for one in analyses for row in _rows(*one))
    return parquet(COLUMNS, rows, {"format": FORMAT, **about})


def _rows(match: str, seat: Seat, report: Report) -> Iterator[dict[str, Any]]:
    for decision in report.decisions:
        for at, choice in enumerate(decision.choices):
            found = choice.estimate
            yield {
                "match": match,
                "seat": seat,
                "n": decision.n,
                "turn": decision.turn,
                "mark": decision.mark.value,
                "luck": decision.luck.value,
                "action": encode(choice.line.meaning).decode(),
                "chosen": at == decision.chosen,
                "ties": choice.ties,
                "chance": found.chance,
                "low": found.low,
                "high": found.high,
                "tries": found.tries,
            }
