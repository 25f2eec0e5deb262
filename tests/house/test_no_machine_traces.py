"""Check that nothing published reveals the machine it was written on."""

from __future__ import annotations

import re
import subprocess
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

from tests.each import each

ROOT = Path(__file__).resolve().parents[2]

MADE = {"node_modules", "__pycache__", "build", "dist"}
"""Folders that nobody publishes, beside the hidden ones; only needed where git cannot tell."""

HOME = re.compile(r"(?<![\w.~-])/(?:(?:home|Users)/[A-Za-z0-9_]|root/)|\b[A-Z]:\\Users\\", re.ASCII)
FOLDERS = ("/home" + "/", "/Users" + "/", "/root" + "/", ":\\Users" + "\\")
"""Every home folder has one of these in it, and few texts have."""

ADDRESS = re.compile(r"://|^\s*(?:-i|-f|--(?:extra-)?index-url|--find-links|--trusted-host)\b|@\s*file:", re.M)


@cache
def _published() -> list[Path]:
    """The files git tracks or would track; without git, all that were not made by a build."""
    command = ["git", "-C", str(ROOT), "ls-files", "-z", "--cached", "--others", "--exclude-standard"]
    try:
        names = subprocess.run(command, capture_output=True, text=True, check=True).stdout.split("\0")
    except (OSError, subprocess.CalledProcessError):
        names = []
    listed = [ROOT / name for name in names if name]
    if not listed:
        listed = [file for file in ROOT.rglob("*") if not _is_made(file)]
    return [file for file in listed if file.is_file()]


def _is_made(file: Path) -> bool:
    folders = file.relative_to(ROOT).parts[:-1]
    return any(name in MADE or (name.startswith(".") and name != ".ci") for name in folders)


def _texts(*ends: str) -> Iterator[tuple[str, str]]:
    """Of files whose names end so, or of all."""
    for file in _published():
        if ends and not file.name.endswith(ends):
            continue
        content = file.read_bytes()
        if b"\0" not in content:
            yield str(file.relative_to(ROOT)), content.decode("utf-8", errors="replace")


def _lines_with(pattern: re.Pattern[str], name: str, text: str) -> Iterator[str]:
    for number, line in enumerate(text.splitlines(), start=1):
        if pattern.search(line):
            yield f"{name}:{number}: {line.strip()[:100]}"


def _fail_if_any(found: list[str], advice: str) -> None:
    if found:
        pytest.fail("\n".join([*found, advice]), pytrace=False)


def test_lock_files_name_no_registry() -> None:
    """Versions and hashes say what is meant; where it comes from is each machine's own affair."""
    found = [line for name, text in _texts(".lock") for line in _lines_with(ADDRESS, name, text)]
    _fail_if_any(found, "Write the lock files with `make lock`, which leaves addresses out.")


def test_the_client_lock_names_no_registry() -> None:
    resolved = re.compile(r'"resolved"\s*:')
    found = [line for name, text in _texts("package-lock.json") for line in _lines_with(resolved, name, text)]
    _fail_if_any(found, "Set omit-lockfile-registry-resolved=true in .npmrc and write the lock file again.")


def test_no_file_names_a_home_folder() -> None:
    named = ((name, text) for name, text in _texts() if any(one in text for one in FOLDERS))
    found = [line for name, text in named for line in _lines_with(HOME, name, text)]
    _fail_if_any(found, "Use a path relative to the project, or ~ in a text for people.")


@each(
    "line, is_home",
    [
        ('open("/' + 'home/ana/notes.txt")', True),
        ("see /" + "Users/bea/x", True),
        ("/" + "root/x", True),
        ("https://example.org/home/ana", False),
        ("src/home/board.svg", False),
        ("the root/branch", False),
    ],
)
def test_a_home_folder_is_recognised(line: str, is_home: bool) -> None:
    assert bool(HOME.search(line)) is is_home
