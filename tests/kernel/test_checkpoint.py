"""What was learned is read again as it was written, or refused with what to do."""

from __future__ import annotations

import zipfile
from pathlib import Path
from typing import Any

import msgspec
import numpy as np
import pytest

from pitonisa.kernel import Refusal
from pitonisa.kernel.checkpoint import HEADER, Header, read

OURS = Header(game="shipwreck", rules=2, features=3, seed=7, steps=100)


def written(path: Path, header: Header = OURS, **arrays: Any) -> Path:
    about = np.frombuffer(msgspec.json.encode(header), np.uint8)
    np.savez_compressed(path, **{HEADER: about}, **arrays)
    return path


def refused(path: Path) -> str:
    with pytest.raises(Refusal) as refusal:
        read(path, "shipwreck", 3)
    return refusal.value.key


def test_what_was_written_is_read_without_a_library_for_arrays(tmp_path: Path) -> None:
    rows = np.array([[0.5, -1.25, 3.0], [0.0, 2.0**-10, -8.0]], np.float16)
    found = read(written(tmp_path / "a.npz", rows=rows, one=rows[0].astype(np.float32)), "shipwreck", 3)
    assert found.header == OURS
    assert found.arrays == {"rows": rows.tolist(), "one": [rows[0].tolist()]}


def test_what_was_learned_from_other_features_or_of_another_game_is_refused(tmp_path: Path) -> None:
    stale = msgspec.structs.replace(OURS, features=2)
    assert refused(written(tmp_path / "stale.npz", stale)) == "checkpoint-stale"
    assert refused(written(tmp_path / "other.npz", msgspec.structs.replace(OURS, game="quay"))) == "checkpoint-game"


def test_what_is_no_checkpoint_is_refused(tmp_path: Path) -> None:
    assert refused(tmp_path / "nothing.npz") == "checkpoint-missing"
    whole = written(tmp_path / "whole.npz", rows=np.ones((4, 4), np.float16)).read_bytes()
    for n, data in enumerate((b"", b"no archive", whole[: len(whole) // 2])):
        file = tmp_path / f"{n}.npz"
        file.write_bytes(data)
        assert refused(file) == "checkpoint-broken"
    np.savez(tmp_path / "bare.npz", rows=np.ones(3, np.float16))
    assert refused(tmp_path / "bare.npz") == "checkpoint-broken"
    assert refused(written(tmp_path / "objects.npz", rows=np.ones(3, np.complex64))) == "checkpoint-broken"
    assert refused(written(tmp_path / "point.npz", rows=np.float16(1))) == "checkpoint-broken"


def test_a_garbled_checkpoint_is_refused(tmp_path: Path) -> None:
    file, name = tmp_path / "garbled.npz", "rows.npy"
    with zipfile.ZipFile(file, "w", zipfile.ZIP_DEFLATED) as archive:
        archive.writestr(name, bytes(1000))
    data = bytearray(file.read_bytes())
    data[data.index(name.encode()) + len(name)] = 0xFF
    file.write_bytes(data)

    assert refused(file) == "checkpoint-broken"
