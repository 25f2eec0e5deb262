"""Test simulated matches as a Parquet file: a row for each seat, the same from any processes."""

from __future__ import annotations

import io
import json
import sys
from typing import Any

import pyarrow.parquet as pq
import pytest

from pitonisa.games.cove import GAME as COVE
from pitonisa.games.quay import GAME as QUAY
from pitonisa.kernel import AnyGame, Refusal
from pitonisa.kernel.bots import bots_of
from pitonisa.kernel.wire import plain
from pitonisa.platform.simulation.parquet import matches_as_parquet
from pitonisa.platform.simulation.simulate import Plan, play_some, together
from pitonisa.platform.work.parquet import must_be_installed


def plan(game: AnyGame, bots: tuple[str, ...], games: int) -> Plan:
    options = plain(game.options())
    return Plan(game=game.id, players=len(bots), options=options, bots=bots, seed="rows", games=games, keeps=True)


def table_of(game: AnyGame, wanted: Plan, *pieces: range) -> Any:
    tally = together(play_some(game, wanted, piece) for piece in pieces)
    return pq.read_table(io.BytesIO(matches_as_parquet(game, wanted, tally.matches)))


def test_every_seat_of_every_match_has_its_row() -> None:
    wanted = plan(QUAY, ("careful", "random", "random"), 6)
    table = table_of(QUAY, wanted, range(6))
    tally = play_some(QUAY, wanted, range(6))

    rows = table.to_pylist()
    assert [(row["match"], row["seat"]) for row in rows] == [(n, seat) for n in range(6) for seat in range(3)]
    assert [row["bot"] for row in rows[:3]] == ["careful", "random", "random"]
    assert sum(row["won"] for row in rows) == sum(tally.wins.values())
    assert sum(row["steps"] for row in rows) == 3 * tally.steps
    assert {row["score"] for row in rows} == {None}


def test_the_pieces_in_which_it_was_played_do_not_show() -> None:
    wanted = plan(QUAY, ("random",) * 3, 6)

    assert table_of(QUAY, wanted, range(6)).equals(table_of(QUAY, wanted, range(2), range(2, 6)), check_metadata=True)


def test_figures_are_told_by_seat() -> None:
    """Parts add up to the score."""
    for row in table_of(COVE, plan(COVE, (bots_of(COVE).names[0],) * 2, 1), range(1)).to_pylist():
        assert row["score"] == pytest.approx(sum(value for _, value in row["parts"]))
        assert row["counts"] is not None


def test_the_file_says_what_was_played() -> None:
    about = json.loads(table_of(QUAY, plan(QUAY, ("random",) * 4, 1), range(1)).schema.metadata[b"pitonisa"])

    assert about == {
        "format": 1,
        "game": "quay",
        "version": QUAY.version,
        "players": 4,
        "options": plain(QUAY.options()),
        "seed": "rows",
        "matches": 1,
    }


def test_a_plan_that_keeps_nothing_keeps_nothing() -> None:
    wanted = Plan(game="quay", players=3, options={}, bots=("random",) * 3, seed="rows", games=2)

    assert play_some(QUAY, wanted, range(2)).matches == ()


def test_without_pyarrow_one_is_told_how_to_get_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "pyarrow", None)
    with pytest.raises(Refusal) as refused:
        must_be_installed()

    assert (refused.value.key, refused.value.details) == ("extra-missing", {"extra": "parquet"})
