"""Check that checkpoints are read as written, or refused with what to do."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import msgspec
import pytest

from pitonisa.kernel import Refusal
from pitonisa.search.networks import Checkpoint, Header, Numbers, read, write

OURS = Header(game="shipwreck", rules=2, features=3, seed=7, steps=100)
ROWS: Numbers = [(0.5, -1.25, 3.0), (0.0, 2.0**-10, -8.0)]


def written(path: Path, header: Header = OURS, rows: Numbers = ROWS) -> Path:
    path.write_bytes(write(Checkpoint(header, {"rows": rows})))
    return path


def refused(path: Path) -> str:
    with pytest.raises(Refusal) as refusal:
        read(path, "shipwreck", 2, 3)
    return refusal.value.key


def test_what_was_written_is_read_again(tmp_path: Path) -> None:
    assert read(written(tmp_path / "a"), "shipwreck", 2, 3) == Checkpoint(OURS, {"rows": ROWS})


def test_numbers_are_kept_in_half_precision(tmp_path: Path) -> None:
    found = read(written(tmp_path / "a", rows=[(0.1,)]), "shipwreck", 2, 3)
    assert found.arrays["rows"][0][0] == pytest.approx(0.1, rel=2**-11)


def test_what_was_learned_from_other_features_by_other_rules_or_of_another_game_is_refused(tmp_path: Path) -> None:
    stale = msgspec.structs.replace(OURS, features=2)
    assert refused(written(tmp_path / "stale", stale)) == "checkpoint-stale"
    past = msgspec.structs.replace(OURS, rules=1)
    assert refused(written(tmp_path / "past", past)) == "checkpoint-rules"
    assert refused(written(tmp_path / "other", msgspec.structs.replace(OURS, game="quay"))) == "checkpoint-game"


@pytest.mark.parametrize(
    "change",
    [
        lambda whole: b"",
        lambda whole: b"no checkpoint",
        lambda whole: whole[: len(whole) // 2],
        lambda whole: whole.replace(b"shipwreck", b"ship\xffreck"),
        lambda whole: whole.replace(b"columns\x03", b"columns\x05"),
        lambda whole: whole.replace(b"columns\x03", b"columns\x00"),
        lambda whole: whole.replace(b"columns\x03", b"columns\xff"),
    ],
)
def test_what_is_no_checkpoint_is_refused(tmp_path: Path, change: Callable[[bytes], bytes]) -> None:
    file = written(tmp_path / "whole")
    file.write_bytes(change(file.read_bytes()))
    assert refused(file) == "checkpoint-broken"


def test_a_missing_file_is_refused(tmp_path: Path) -> None:
    assert refused(tmp_path / "nothing") == "checkpoint-missing"
