"""Check that work is divided independently of who does it."""

from __future__ import annotations

import os

import pytest

from pitonisa.kernel import Refusal
from pitonisa.platform.terminal.files import share_out
from pitonisa.platform.work.workers import Processes, chunks
from tests.each import each


@each("amount", [0, 1, 2, 99, 100, 101, 1000, 12345])
def test_the_pieces_are_all_of_it_once_and_in_order(amount: int) -> None:
    pieces = chunks(amount)

    assert [number for piece in pieces for number in piece] == list(range(amount))
    assert len(pieces) <= 100


@pytest.mark.parametrize("jobs", [1, 10_000])
def test_results_come_in_order(jobs: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """However many are asked for, no more processes are started than make sense: four for each processor."""
    monkeypatch.setattr("os.cpu_count", lambda: 1)
    assert share_out(sum, 30, Processes(jobs), "sums") == list(range(30))


def die(numbers: range) -> None:
    os._exit(1)


def test_a_process_that_dies_is_told_of() -> None:
    with pytest.raises(Refusal) as refused:
        share_out(die, 30, Processes(2), "deaths")

    assert refused.value.key == "jobs-died"
