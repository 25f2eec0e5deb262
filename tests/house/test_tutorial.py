"""docs/adding-a-game.md: who copies Quay as the tutorial says has a game, and a planted leak is found."""

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
TRY = """
from pitonisa.games.lantern import GAME
from pitonisa.kernel.conformance import check
report = check(GAME, matches=20, shrink=False, laws=["non-interference"])
print([law.name for law in report.laws if not law.held])
"""


@pytest.fixture
def checkout(tmp_path: Path) -> Path:
    """As much of one as the tutorial touches."""
    unused = shutil.ignore_patterns("client", "__pycache__", "cove", "leaders", "missions", "shipwreck")
    shutil.copytree(ROOT / "src" / "pitonisa", tmp_path / "src" / "pitonisa", ignore=unused)
    for folder in ("games", "golden"):
        shutil.copytree(ROOT / "tests" / folder / "quay", tmp_path / "tests" / folder / "quay", ignore=unused)
    return tmp_path


def run(folder: Path, *command: str) -> str:
    environment = {**os.environ, "PYTHONPATH": str(folder / "src")}
    done = subprocess.run(command, cwd=folder, env=environment, capture_output=True, text=True, timeout=100)
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


def test_who_follows_the_tutorial_has_a_game_and_finds_the_leak(checkout: Path) -> None:
    (script,), (leak,) = COPY, LEAK
    *copying, checking = script.splitlines()
    assert checking.startswith("pitonisa check lantern ")

    run(checkout, "sh", "-ec", "\n".join(copying))
    told = run(checkout, sys.executable, "-m", *checking.split(), "--lang", "en")
    assert "failed" not in told
    assert len(re.findall("^passed: ", told, re.M)) > 10

    view = checkout / "src" / "pitonisa" / "games" / "lantern" / "view.py"
    before = view.read_text(encoding="utf-8")
    assert before.count(leak) == 1
    view.write_text(before.replace(leak, ""), encoding="utf-8")
    assert run(checkout, sys.executable, "-c", TRY) == "['non-interference']\n"
