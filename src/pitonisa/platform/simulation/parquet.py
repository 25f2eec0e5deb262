"""Write simulated matches as a Parquet file, for further statistics: a row for each seat of each match."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, Final

from pitonisa.kernel import AnyGame
from pitonisa.platform.simulation.simulate import UNFINISHED, Plan, Played
from pitonisa.platform.work.parquet import Column, parquet

FORMAT: Final = 1
"""Raised when the meaning of a column changes."""

COLUMNS: Final = (
    Column("match", "number"),
    Column("seed", "text"),
    Column("reason", "text"),
    Column("steps", "count"),
    Column("seat", "small"),
    Column("bot", "text"),
    Column("won", "flag"),
    Column("score", "share", may_be_null=True),
    Column("parts", "figures", may_be_null=True),
    Column("counts", "figures", may_be_null=True),
)


def matches_as_parquet(game: AnyGame, plan: Plan, matches: Sequence[Played]) -> bytes:
    about = {
        "format": FORMAT,
        "game": plan.game,
        "version": game.version,
        "players": plan.players,
        "options": plan.options,
        "seed": plan.seed,
        "matches": len(matches),
    }
    return parquet(COLUMNS, _rows(plan, matches), about)


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
