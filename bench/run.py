"""Runs the measurements and tells them: rules, bots, messages, a server at work, attacked, and broken."""

from __future__ import annotations

import json as codec
import sys
from argparse import ArgumentParser
from pathlib import Path
from typing import Any

from bench import boardgameio, bots, costs, endurance, floor, load, messages, rules, sleeping, start, stores
from bench.attacks import measure as attacks
from bench.faults import measure as faults
from bench.process import machine

PARTS = ("start", "rules", "bots", "messages", "load", "stores", "sleeping", "costs", "endurance", "attacks", "faults")
SATURATED, PACED = 50, 500
"""Tables that act as fast as they can, and tables at a human pace."""

SECONDS = 12
EVERY = 2.0


def measure_load() -> dict[str, Any]:
    """With what its parts could do alone, measured in the same run."""
    rules_alone, store_alone = floor.frames_a_second(2), floor.commits_a_second(2)
    fast = load.measure(SATURATED, SECONDS)
    return {
        "machine": machine(),
        "fast": fast,
        "boardgame.io": boardgameio.measure(SATURATED, SECONDS),
        "paced": load.measure(PACED, SECONDS, every=EVERY),
        "alone": {
            "rules_and_frames_a_second": round(rules_alone),
            "single_commits_a_second": round(store_alone),
            "ratio_to_rules": round(fast["actions_a_second"] / rules_alone, 3),
            "ratio_to_single_commits": round(fast["actions_a_second"] / store_alone, 3),
        },
        "where_the_time_goes": load.measure(SATURATED, SECONDS / 2, sample=True)["areas"],
    }


def tell_load(told: dict[str, Any]) -> list[str]:
    lines = [told["machine"]]
    for name in ("fast", "paced"):
        one = told[name]
        pace = "as fast as they can" if one["every"] is None else f"each once in {one['every']:g} s"
        lines += [
            f"{one['tables']} tables of 4, {pace}: {one['actions_a_second']:,.0f} actions/s for {one['seconds']:g} s",
            f"  action to last frame: p50 {one['p50_ms']} ms, p99 {one['p99_ms']} ms, worst {one['worst_ms']} ms",
            f"  {one['frames']:,} frames, none missing; {one['cpu_us_an_action']:.0f} µs of processor an action,"
            f" {one['cores']} cores, {one['most_memory_mb']:.0f} MB",
        ]
    alone = told["alone"]
    lines += [
        boardgameio.told(told["boardgame.io"], told["fast"]),
        f"rules and frames alone: {alone['rules_and_frames_a_second']:,}/s (ratio {alone['ratio_to_rules']})",
        f"one commit a row: {alone['single_commits_a_second']:,}/s (ratio {alone['ratio_to_single_commits']})",
        "where the time goes: " + ", ".join(f"{a} {share:.0%}" for a, share in told["where_the_time_goes"].items()),
    ]
    return lines


def tell_endurance(told: dict[str, Any]) -> list[str]:
    memory, files, tasks = told["memory_mb"], told["files"], told["tasks"]
    held = told["tables_in_memory"]
    return [
        f"{told['minutes']:g} minutes of a house: {told['tables']} tables, {told['actions']:,} actions",
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
        ("load", measure_load, tell_load),
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
