"""Provide an environment with only the wheel and its dependencies."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from collections.abc import Iterator
from importlib.metadata import Distribution, distribution
from pathlib import Path

from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

ROOT = Path(__file__).resolve().parents[2]


def build(folder: Path) -> Path:
    """As `make wheel` does."""
    _uv("build", "--wheel", "--no-build-isolation", "--offline", "--out-dir", str(folder), str(ROOT))
    (wheel,) = folder.glob("*.whl")
    return wheel


def install(wheel: Path, folder: Path, *extras: str) -> Path:
    """The folder of the programs there. What the wheel requires is lent by our own environment: nothing is fetched."""
    _uv("venv", "--offline", "--python", sys.executable, str(folder))
    python = folder / "bin" / "python"
    _uv("pip", "install", "--offline", "--no-index", "--no-deps", "--python", str(python), str(wheel))
    (site,) = (folder / "lib").glob("python*/site-packages")
    (installed,) = Distribution.discover(name="pitonisa", path=[str(site)])
    for one in sorted(_required(installed, set(), frozenset(extras)) - {installed.name}):
        _lend(distribution(one), site)
    _uv("pip", "check", "--offline", "--python", str(python))
    return python.parent


def _required(one: Distribution, known: set[str], extras: frozenset[str] = frozenset()) -> set[str]:
    """All that a distribution needs, and what that needs, without the extras that nobody asked for."""
    for line in one.requires or ():
        wanted = Requirement(line)
        needed = any(not wanted.marker or wanted.marker.evaluate({"extra": extra}) for extra in (*extras, ""))
        name = canonicalize_name(wanted.name)
        if needed and name not in known:
            known.add(name)
            _required(distribution(name), known, frozenset(wanted.extras))
    return known


def _lend(one: Distribution, site: Path) -> None:
    """Links to what it consists of; what it says of itself is copied, for uv does not follow a link there."""
    for name in _top_level(one):
        source, target = Path(str(one.locate_file(name))), site / name
        if name.endswith(".dist-info"):
            shutil.copytree(source, target)
        elif not target.exists():
            target.symlink_to(source)


def _top_level(one: Distribution) -> Iterator[str]:
    yield from sorted({file.parts[0] for file in one.files or () if file.parts[0] not in ("..", "__pycache__")})


def _uv(*arguments: str) -> None:
    quiet = {**os.environ, "UV_NO_CONFIG": "1", "UV_NO_PROGRESS": "1"}
    ran = subprocess.run([sys.executable, "-m", "uv", *arguments], capture_output=True, text=True, env=quiet)
    assert ran.returncode == 0, ran.stderr
