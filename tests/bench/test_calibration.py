"""Check that stated chances are compared with how matches ended."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest

from bench.calibration import Moment, calibration, every_option, measure, moment, told
from bench.reliability import picture
from pitonisa.games.shipwreck.model import Difficulty
from pitonisa.platform.registry import find


def test_a_match_of_the_same_number_says_and_ends_the_same() -> None:
    game = find("shipwreck")
    found = [moment(game, "companion", 2, number) for number in range(3)]

    assert found == [moment(game, "companion", 2, number) for number in range(3)]
    assert all(0 <= one.chance <= 1 for one in found if one.chance is not None)
    assert {option.difficulty for option in every_option(game)} == set(Difficulty)


def test_what_is_kept_is_not_played_again(tmp_path: Path) -> None:
    game, keep = find("shipwreck"), tmp_path / "kept.jsonl"
    first = measure(game, "companion", 2, 1, 1, keep)
    lie = msgspec.structs.replace(first[0], won=not first[0].won)
    keep.write_bytes(b"".join(msgspec.json.encode(one) + b"\n" for one in (lie, first[1])))

    found = measure(game, "companion", 3, 1, 1, keep)

    assert found[:2] == [lie, first[1]]
    assert found[2] == moment(game, "companion", 1, 2)
    assert len(keep.read_bytes().splitlines()) == 3


def test_whoever_says_the_truth_has_a_better_score_than_one_who_says_the_mean() -> None:
    said = [(0.9, True)] * 9 + [(0.9, False)] + [(0.2, False)] * 4 + [(0.2, True), (None, True)]
    moments = [Moment("any", number, 1, chance, won) for number, (chance, won) in enumerate(said)]

    found = calibration("any", moments)

    assert found.moments == 15
    assert found.brier < found.ignorant
    assert [(one.moments, one.said, one.won) for one in found.bins] == [
        (5, pytest.approx(0.2), 0.2),
        (10, pytest.approx(0.9), 0.9),
    ]
    assert all(one.low < one.won < one.high for one in found.bins)
    assert any("20 to 30%" in line for line in told([found]))


def test_the_picture_has_a_dot_for_every_bin() -> None:
    drawn = picture([[(0.5, 0.6, 0.4, 0.8, 9), (0.9, 0.9, 0.8, 1.0, 30)]], ["any"])

    assert drawn.count("<circle") == 2
    assert drawn.startswith("<svg")
