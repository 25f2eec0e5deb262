"""A test that fails once gets a second attempt with everything new; one that fails twice has failed."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

from tests.browser.house import ROOT

CONFTEST = """
import pytest
from tests.browser import again

pytest_runtest_protocol = again.pytest_runtest_protocol
pytest_terminal_summary = again.pytest_terminal_summary
opened = []

@pytest.fixture(scope="package")
def house():
    opened.append("house")
    yield len(opened)
    opened.append("closed")
"""

TESTS = """
seen = []

def test_that_stumbles(house):
    seen.append(house)
    assert len(seen) == 2, "stumbled"
    assert seen == [1, 3], "a house of its own"

def test_that_walks(house):
    assert house == 3, "goes on in the new house"

def test_that_cannot(house):
    assert False, "never"
"""


def run(folder: Path) -> subprocess.CompletedProcess[str]:
    """As `make test` does: the tests run in another process than the one that tells of them."""
    (folder / "__init__.py").touch()
    (folder / "conftest.py").write_text(CONFTEST)
    (folder / "test_it.py").write_text(TESTS)
    plain = ["-q", "--disable-plugin-autoload", "-p", "no:cacheprovider", "--rootdir", str(folder), str(folder)]
    elsewhere = ["-p", "xdist.plugin", "-n", "1"]
    command = [sys.executable, "-m", "pytest", *plain, *elsewhere]
    return subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)


def test_what_passes_at_the_second_attempt_is_told_and_what_fails_twice_has_failed(tmp_path: Path) -> None:
    told = run(tmp_path)

    assert told.returncode == 1, told.stdout
    assert "1 failed, 2 passed" in told.stdout
    assert "PASSED ONLY AT THE SECOND ATTEMPT" in told.stdout
    assert "test_that_stumbles: (call) AssertionError: stumbled" in told.stdout
    assert "test_that_cannot: (call)" not in told.stdout
