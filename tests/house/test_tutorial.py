"""Check docs/adding-a-game.md: a planted leak is found, and copying Quay as it says gives a working game."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
PAGE = (ROOT / "docs" / "adding-a-game.md").read_text(encoding="utf-8")
COPY = re.findall(r"```sh\n(.*?)```", PAGE, re.S)
LEAK = re.findall(r"```text\n(.*?)```", PAGE, re.S)
CHECK = re.findall(r"`pitonisa (check docs/pebble.py .*)` now reports", PAGE)


@pytest.fixture
def checkout(tmp_path: Path) -> Path:
    """As much of one as the tutorial touches."""
    unused = shutil.ignore_patterns("client", "__pycache__", "cove", "leaders", "missions", "shipwreck")
    shutil.copytree(ROOT / "src" / "pitonisa", tmp_path / "src" / "pitonisa", ignore=unused)
    for folder in ("games", "golden"):
        shutil.copytree(ROOT / "tests" / folder / "quay", tmp_path / "tests" / folder / "quay", ignore=unused)
    return tmp_path


def run(folder: Path, *command: str, fails: bool = False) -> str:
    environment = {**os.environ, "PYTHONPATH": str(folder / "src")}
    done = subprocess.run(command, cwd=folder, env=environment, capture_output=True, text=True, timeout=200)
    assert bool(done.returncode) == fails, done.stdout + done.stderr
    return done.stdout


def test_who_copies_quay_has_a_game(checkout: Path) -> None:
    (script,) = (one for one in COPY if one.startswith("cp "))
    *copying, checking = script.splitlines()
    assert checking.startswith("pitonisa check lantern ")

    run(checkout, "sh", "-ec", "\n".join(copying))
    told = run(checkout, sys.executable, "-m", *checking.split(), "--lang", "en")
    assert "failed" not in told
    assert len(re.findall("^passed: ", told, re.M)) > 10


def test_who_plants_the_leak_finds_it(checkout: Path) -> None:
    (leak,), (command,) = LEAK, CHECK
    sound, leaky = leak.splitlines()
    (checkout / "docs").mkdir()
    before = (ROOT / "docs" / "pebble.py").read_text(encoding="utf-8")
    assert before.count(sound) == 1
    (checkout / "docs" / "pebble.py").write_text(before.replace(sound, leaky), encoding="utf-8")

    told = run(checkout, sys.executable, "-m", "pitonisa", *command.split(), "--lang", "en", fails=True)
    assert re.findall("^failed: (.*?)[ :,]", told, re.M) == ["non-interference", "canary"], told
