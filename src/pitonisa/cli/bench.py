"""`pitonisa bench`: measure Pitonisa beside comparable projects. It needs a checkout, which has the benchmarks."""

from __future__ import annotations

import subprocess
import sys
from argparse import Namespace
from collections.abc import Iterator
from pathlib import Path
from typing import Final

import pitonisa
from pitonisa.kernel import Kind, Refusal
from pitonisa.platform.words.text import Text

VALUES: Final = {"only": "PART", "seconds": "S", "afterwards": "S", "faults": "N", "seed": "N"}
SOURCE: Final = Path(pitonisa.__file__).parents[2]


ARGUMENTS: Final = " ".join([*(f"--{name} {value}" for name, value in VALUES.items()), "--attack NAME* --json"])


def run(given: Namespace, text: Text) -> int:
    if not (SOURCE / "bench" / "run.py").is_file():
        raise Refusal("bench-source", Kind.NOT_FOUND)
    return subprocess.run([sys.executable, "-m", "bench.run", *passed_on(given)], cwd=SOURCE).returncode


def passed_on(given: Namespace) -> Iterator[str]:
    """Pass the options on as they are; the benchmarks check their values."""
    for name in VALUES:
        if (value := getattr(given, name)) is not None:
            yield f"--{name}={value}"
    yield from (f"--attack={name}" for name in given.attack or ())
    if given.json:
        yield "--json"
