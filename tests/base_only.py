"""Commands as they run where only the base package is installed: nothing else can be imported, in any process."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Collection
from pathlib import Path
from typing import Final

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


def run_base_only(
    folder: Path, *arguments: str, also: Collection[str] = (), stdin: str = "", language: str = "en"
) -> subprocess.CompletedProcess[str]:
    """Run `pitonisa` in this folder, with the base packages and a few `also`."""
    site = folder / "site"
    site.mkdir(exist_ok=True)
    allowed = {"pitonisa", *BASE, *NEEDED_BY_BASE, *also}
    (site / "sitecustomize.py").write_text(SITE.format(allowed=allowed), encoding="utf-8")
    path = os.pathsep.join(filter(None, [str(site), os.environ.get("PYTHONPATH")]))
    environment = {**os.environ, "PYTHONPATH": path, "LC_ALL": "C.UTF-8", "XDG_DATA_HOME": str(folder)}
    return subprocess.run(
        [sys.executable, "-m", "pitonisa", "--lang", language, *arguments],
        cwd=folder,
        env=environment,
        input=stdin,
        capture_output=True,
        text=True,
        timeout=300,
    )
