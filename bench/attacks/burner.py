"""Burns as much processor time as an attacker did, without touching the server, for comparison.

`python -m bench.attacks.burner CORES SECONDS`: what honest people notice of it is what any neighbour would cost them.
"""

from __future__ import annotations

import sys
import time

TURN = 0.02
"""Seconds of a cycle of work and sleep."""


def burn(cores: float, seconds: float) -> None:
    began, used = time.perf_counter(), time.process_time()
    while (passed := time.perf_counter() - began) < seconds:
        if time.process_time() - used < passed * cores:
            until = time.process_time() + TURN * min(1.0, cores)
            while time.process_time() < until and time.perf_counter() - began < seconds:
                pass
        else:
            time.sleep(TURN * (1 - min(0.9, cores)))


if __name__ == "__main__":
    burn(float(sys.argv[1]), float(sys.argv[2]))
