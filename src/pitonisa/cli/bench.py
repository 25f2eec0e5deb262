"""`pitonisa bench`: how fast we are, beside our peers, and how long bots think; what a server carries, for how long."""

from __future__ import annotations

import runpy
import sys
from argparse import Namespace
from pathlib import Path
from typing import Final

import pitonisa
from pitonisa.cli.arguments import Arguments, Usage
from pitonisa.kernel import Refusal
from pitonisa.platform.words.text import Text

PARTS: Final = ("rules", "bots", "load", "endurance")


def arguments(wanted: Arguments) -> None:
    wanted.takes("only", "PART")
    wanted.flag("json")


def run(given: Namespace, text: Text) -> int:
    """The measurements live beside the source and are not installed with it."""
    if given.only not in (None, *PARTS):
        raise Usage("usage-only", value=given.only, known=", ".join(PARTS))
    script = Path(pitonisa.__file__).resolve().parents[2] / "bench" / "run.py"
    if not script.is_file():
        raise Refusal("bench-missing", folder=str(script.parent))
    sys.path.insert(0, str(script.parents[1]))
    return int(runpy.run_path(str(script))["main"](only=given.only, json=given.json) or 0)
