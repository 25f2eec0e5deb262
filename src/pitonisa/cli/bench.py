"""`pitonisa bench`: how fast we are, beside our peers."""

from __future__ import annotations

import runpy
from argparse import Namespace
from pathlib import Path

import pitonisa
from pitonisa.cli.arguments import Arguments
from pitonisa.kernel import Refusal
from pitonisa.platform.text import Text


def arguments(wanted: Arguments) -> None:
    wanted.flag("json")


def run(given: Namespace, text: Text) -> int:
    """The measurements live beside the source and are not installed with it."""
    script = Path(pitonisa.__file__).resolve().parents[2] / "bench" / "run.py"
    if not script.is_file():
        raise Refusal("bench-missing", folder=str(script.parent))
    return int(runpy.run_path(str(script))["main"](json=given.json) or 0)
