"""Runs the measurements and prints their results: rules, bots, messages, and a server under load, attack and faults."""

from __future__ import annotations

import json as codec
import sys
from argparse import ArgumentParser
from pathlib import Path
from typing import Any

from bench import bots, costs, endurance, load, messages, rules, sleeping, start, stores
from bench.attacks import measure as attacks
from bench.faults import measure as faults

PARTS = ("start", "rules", "bots", "messages", "load", "stores", "sleeping", "costs", "endurance", "attacks", "faults")


def tell_endurance(told: dict[str, Any]) -> list[str]:
    memory, files, tasks = told["memory_mb"], told["files"], told["tasks"]
    held = told["tables_in_memory"]
    return [
        f"{told['minutes']:g} minutes of a server: {told['tables']} tables, {told['actions']:,} actions",
        f"  memory {memory['start']} MB at the start, {memory['middle']} in the middle, {memory['end']} at the end",
        f"  files {files['start']}, at most {files['most']}, {files['end']} at the end;"
        f" tasks {tasks['start']}, at most {tasks['most']}, {tasks['end']}",
        f"  tables in memory at most {held['most']}, {held['end']} at the end;"
        f" {told['store_bytes_an_action']} bytes of store an action",
    ]


def main(arguments: list[str]) -> int:
    reader = ArgumentParser(prog="pitonisa bench", description=__doc__)
    reader.add_argument("--only", choices=PARTS)
    reader.add_argument("--json", action="store_true")
    reader.add_argument("--seconds", type=float, default=attacks.SECONDS, help="how long each attack lasts")
    reader.add_argument("--afterwards", type=float, default=attacks.AFTERWARDS, help="seconds until memory is read")
    reader.add_argument("--attack", action="append", default=[], help="only attacks whose name begins so")
    reader.add_argument("--faults", type=int, default=faults.FAULTS, help="how many faults there are")
    reader.add_argument("--seed", type=int, default=1, help="of the order in which they come")
    reader.add_argument("--kept", type=Path, help="a file in which evenings with faults are kept, to go on after them")
    given = reader.parse_args(arguments)
    wanted, json = (given.only,) if given.only else PARTS, given.json
    if "rules" in wanted and (missing := rules.missing()):
        print(
            f"The peers to measure against are not installed ({', '.join(missing)}): run `make bench`.", file=sys.stderr
        )
        return 1
    told: dict[str, Any] = {}
    for part, measure, tell in (
        ("start", start.measure, start.told),
        ("rules", rules.measure, rules.told),
        ("bots", bots.measure, bots.told),
        ("messages", messages.measure, messages.told),
        ("load", load.measure_all, load.told),
        ("stores", stores.measure, stores.told),
        ("sleeping", sleeping.measure, sleeping.told),
        ("costs", costs.measure, costs.told),
        ("endurance", endurance.measure, tell_endurance),
        ("attacks", lambda: attacks.measure(given.attack, given.seconds, given.afterwards), attacks.told),
        ("faults", lambda: faults.measure(given.faults, given.seed, given.kept), faults.told),
    ):
        if part in wanted:
            told[part] = measure()
            if not json:
                print("\n".join(tell(told[part])))
    if json:
        print(codec.dumps(told))
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
