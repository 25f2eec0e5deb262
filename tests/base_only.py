"""Run commands as with the base package only: nothing else can be imported, in any process."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Collection
from pathlib import Path
from typing import Final, NamedTuple

BASE: Final = ("msgspec", "fluent", "yaml", "rich")
NEEDED_BY_BASE: Final = ("attr", "attrs", "babel", "pytz", "typing_extensions", "pygments", "markdown_it", "mdurl")

SITE: Final = """
import sys

ALLOWED = {allowed!r} | sys.stdlib_module_names


class OnlyBase:
    def find_spec(self, name, path=None, target=None):
        top = name.partition(".")[0]
        if top not in ALLOWED and not top.startswith("_"):
            raise ModuleNotFoundError(f"No module named {{name!r}}", name=name)


sys.meta_path.insert(0, OnlyBase())
"""
"""Python reads it before anything else, in child processes too."""


RUN: Final = """
import io, json, sys
from contextlib import redirect_stderr, redirect_stdout
from pitonisa.cli import main
told = []
for line in sys.argv[2:]:
    out, err = (io.TextIOWrapper(io.BytesIO(), encoding="utf-8", write_through=True) for _ in range(2))
    with redirect_stdout(out), redirect_stderr(err):
        status = main(["--lang", sys.argv[1], *line.split()])
    told.append((status, out.buffer.getvalue().decode(), err.buffer.getvalue().decode()))
print(json.dumps(told))
"""
"""One process for several lines: to begin one takes longer than most commands."""


class Ran(NamedTuple):
    """What came of a line."""

    status: int
    out: str
    err: str


def run_base_only(folder: Path, *lines: str, also: Collection[str] = (), language: str = "en") -> list[Ran]:
    """Run `pitonisa` in this folder with each of these lines, with the base packages and a few `also`."""
    site = folder / "site"
    site.mkdir(exist_ok=True)
    allowed = {"pitonisa", *BASE, *NEEDED_BY_BASE, *also}
    (site / "sitecustomize.py").write_text(SITE.format(allowed=allowed), encoding="utf-8")
    path = os.pathsep.join(filter(None, [str(site), os.environ.get("PYTHONPATH")]))
    ran = subprocess.run(
        [sys.executable, "-c", RUN, language, *lines],
        cwd=folder,
        env={**os.environ, "PYTHONPATH": path, "LC_ALL": "C.UTF-8", "XDG_DATA_HOME": str(folder)},
        stdin=subprocess.DEVNULL,
        capture_output=True,
        text=True,
        timeout=300,
    )
    assert (ran.returncode, ran.stderr) == (0, "")
    return [Ran(*one) for one in json.loads(ran.stdout)]
