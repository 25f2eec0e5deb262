"""Check that `pitonisa bench` passes its options on to the measurements, which only a checkout has."""

from __future__ import annotations

import subprocess
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from pitonisa.cli import bench, main


def test_what_is_asked_for_reaches_the_measurements(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[str] = []

    def run(command: list[str], **_: Any) -> Any:
        asked.extend(command[1:])
        return SimpleNamespace(returncode=3)

    monkeypatch.setattr(subprocess, "run", run)

    status = main(["bench", "--only", "attacks", "--attack", "qr", "--seconds", "5", "--attack", "slow", "--json"])

    assert status == 3
    assert asked == ["-m", "bench.run", "--only=attacks", "--seconds=5", "--attack=qr", "--attack=slow", "--json"]


def test_every_option_is_one_that_the_measurements_know(capfd: pytest.CaptureFixture[str]) -> None:
    """A seed that is no number is refused there, after all the other options were understood."""
    options = [f"--{name}=1" for name in bench.VALUES if name not in ("only", "seed")]

    assert main(["bench", "--only=attacks", *options, "--attack=qr", "--json", "--seed=x"]) == 2
    assert "invalid int value: 'x'" in capfd.readouterr().err


def test_an_installed_server_says_where_the_measurements_are(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(bench, "SOURCE", tmp_path)

    assert main(["bench"]) != 0
    assert "source" in capsys.readouterr().err
