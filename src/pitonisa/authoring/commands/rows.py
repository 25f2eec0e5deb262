"""Proofs as a Parquet file, a row for each party of each scenario."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Final

from pitonisa.authoring.proof.report import PartyProof, Proof
from pitonisa.platform.work.parquet import Column, parquet

FORMAT: Final = 1
"""Raised when a column comes to mean something else."""

COLUMNS: Final = (
    Column("scenario", "text"),
    Column("party", "texts"),
    Column("held", "flag"),
    Column("complete", "flag"),
    Column("stopped", "text"),
    Column("states", "number"),
    Column("seconds", "share"),
    Column("won", "text", may_be_null=True),
    Column("steps", "count", may_be_null=True),
    Column("endings", "texts"),
    Column("missable", "texts"),
    Column("dead_end", "flag"),
    Column("probed", "count"),
    Column("probed_well", "count"),
)


def proofs_as_parquet(proofs: Iterable[tuple[str, Proof]], states: int, seconds: int) -> bytes:
    rows = (_row(scenario, one) for scenario, proof in proofs for one in proof.parties)
    return parquet(COLUMNS, rows, {"format": FORMAT, "states": states, "seconds": seconds})


def _row(scenario: str, one: PartyProof) -> dict[str, Any]:
    return {
        "scenario": scenario,
        "party": one.party,
        "held": one.held,
        "complete": one.complete,
        "stopped": one.stopped,
        "states": one.states,
        "seconds": one.seconds,
        "won": one.won and one.won.ending,
        "steps": one.won and len(one.won.way),
        "endings": one.endings,
        "missable": one.missable,
        "dead_end": one.dead is not None,
        "probed": one.probed,
        "probed_well": one.probed_well,
    }
