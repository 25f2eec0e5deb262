"""Check that every shop kind is counted, and that a measurement resumes where its file ends."""

from __future__ import annotations

from pathlib import Path

import pytest

from bench.shops import main


def test_a_measurement_in_two_pieces_is_the_same_as_in_one(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    pieces, whole = tmp_path / "pieces", tmp_path / "whole"
    common = ["--bot", "random", "--players", "4"]

    main(["--keep", str(pieces), "--matches", "1", *common])
    main(["--keep", str(pieces), "--matches", "2", *common])
    capsys.readouterr()
    main(["--keep", str(whole), "--matches", "2", *common])

    head, rule, *rows = capsys.readouterr().out.splitlines()
    assert head.count("|") == rule.count("|") == rows[0].count("|")
    assert [row.split(" ")[1] for row in rows[:4]] == ["cabinet", "cellar", "garden", "oracle"]
    assert len(pieces.read_text().splitlines()) == len(whole.read_text().splitlines()) == 2
