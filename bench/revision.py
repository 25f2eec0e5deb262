"""Checks out an older revision beside this one, with a suitable environment, to measure it in the same run."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Generator
from contextlib import contextmanager
from pathlib import Path
from typing import Final, NamedTuple

ROOT: Final = Path(__file__).resolve().parents[1]
REVISION: Final = "d5b41337"
CLIENT: Final = Path("src/pitonisa/server/client")
NEEDED: Final = ("src", "bench", "pyproject.toml", "requirements.lock")
INSTALLING_SECONDS: Final = 300


class Missing(Exception):
    """Raised if something to measure isn't here; says why."""


class Tree(NamedTuple):
    """The sources of a revision, and a Python with its dependencies."""

    folder: Path
    python: str

    @property
    def environment(self) -> dict[str, str]:
        kept = {name: value for name, value in os.environ.items() if not name.startswith(("PITONISA_", "PYTHON"))}
        return {**kept, "PYTHONPATH": f"{self.folder / 'src'}{os.pathsep}{self.folder}"}


HERE: Final = Tree(ROOT, sys.executable)


@contextmanager
def older(revision: str = REVISION) -> Generator[Tree]:
    """Check out an older revision with the current client; its environment is ours if the lock file allows it."""
    with tempfile.TemporaryDirectory(prefix="pitonisa-before-") as name:
        folder = Path(name)
        _unpack(revision, folder)
        yield Tree(folder, _python_of(folder))


def _unpack(revision: str, to: Path) -> None:
    try:
        packed = subprocess.run(["git", "archive", revision, *NEEDED], cwd=ROOT, capture_output=True)
    except FileNotFoundError as error:
        raise Missing("there is no git on this machine") from error
    if packed.returncode:
        raise Missing(f"this copy has no revision {revision}")
    subprocess.run(["tar", "-x"], cwd=to, input=packed.stdout, check=True)
    if (ROOT / CLIENT).is_dir():
        shutil.copytree(ROOT / CLIENT, to / CLIENT)


def _python_of(folder: Path) -> str:
    """Return this environment's Python, unless the revision's lock file would change anything in it."""
    if b"Would make no changes" in _install(folder, sys.executable, "--dry-run", "--offline").stderr:
        return sys.executable
    python = str(folder / "venv" / "bin" / "python")
    subprocess.run([sys.executable, "-m", "venv", "--without-pip", str(folder / "venv")], check=True)
    if _install(folder, python).returncode:
        raise Missing("what its lock file names can't be installed")
    return python


def _install(folder: Path, python: str, *how: str) -> subprocess.CompletedProcess[bytes]:
    wanted = ["-r", "pyproject.toml", "-c", "requirements.lock", "--python", python]
    command = [sys.executable, "-m", "uv", "pip", "install", *how, *wanted]
    return subprocess.run(command, cwd=folder, capture_output=True, timeout=INSTALLING_SECONDS)
