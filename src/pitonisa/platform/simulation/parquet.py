"""Simulated matches as a Parquet file, for whoever counts something else: a row for each seat of each match."""
# pyarrow comes without types.
# pyright: reportUnknownMemberType=false, reportUnknownArgumentType=false, reportUnknownVariableType=false

from __future__ import annotations

import io
from collections.abc import Iterator, Sequence
from typing import Any, Final

from pitonisa.kernel import AnyGame, Refusal
from pitonisa.kernel.wire import encode
from pitonisa.platform.simulation.simulate import UNFINISHED, Plan, Played

FORMAT: Final = 1
"""Raised when a column comes to mean something else."""


def parquet(game: AnyGame, plan: Plan, matches: Sequence[Played]) -> bytes:
    """The file. What is true of all its matches stands in its metadata, under `pitonisa`."""
    arrow, files = _arrow()
    about = {
        "format": FORMAT,
        "game": plan.game,
        "version": game.version,
        "players": plan.players,
        "options": plan.options,
        "seed": plan.seed,
        "matches": len(matches),
    }
    schema = _schema(arrow).with_metadata({"pitonisa": encode(about)})
    target = io.BytesIO()
    files.write_table(arrow.Table.from_pylist(list(_rows(plan, matches)), schema=schema), target)
    return target.getvalue()


def must_be_installed() -> None:
    """Said before anything is played, and not after hours."""
    _arrow()


def _arrow() -> tuple[Any, Any]:
    """Loaded by whoever writes such a file: it is large."""
    try:
        import pyarrow
        import pyarrow.parquet
    except ImportError as error:
        raise Refusal("parquet-not-installed") from error
    return pyarrow, pyarrow.parquet


def _schema(arrow: Any) -> Any:
    figures = arrow.map_(arrow.string(), arrow.float64())
    return arrow.schema(
        [
            arrow.field("match", arrow.int64(), nullable=False),
            arrow.field("seed", arrow.string(), nullable=False),
            arrow.field("reason", arrow.string(), nullable=False),
            arrow.field("steps", arrow.int32(), nullable=False),
            arrow.field("seat", arrow.int16(), nullable=False),
            arrow.field("bot", arrow.string(), nullable=False),
            arrow.field("won", arrow.bool_(), nullable=False),
            arrow.field("score", arrow.float64()),
            arrow.field("parts", figures),
            arrow.field("counts", figures),
        ]
    )


def _rows(plan: Plan, matches: Sequence[Played]) -> Iterator[dict[str, Any]]:
    for number, match in enumerate(matches):
        outcome = match.outcome
        for seat, bot in enumerate(plan.bots):
            sheet = match.sheets[seat] if match.sheets else None
            yield {
                "match": number,
                "seed": f"{plan.seed}/{number}",
                "reason": outcome.reason if outcome else UNFINISHED,
                "steps": match.steps,
                "seat": seat,
                "bot": bot,
                "won": outcome is not None and seat in outcome.winners,
                "score": sheet and sheet.score,
                "parts": sheet and sorted(sheet.parts.items()),
                "counts": sheet and sorted(sheet.counts.items()),
            }
