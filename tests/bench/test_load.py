"""Test the load measurements: a few tables for a moment, with a real server and a real disk."""

from __future__ import annotations

import signal
import time
from threading import Thread

import pytest

from bench.boardgameio import FOLDER
from bench.endurance import measure as endure
from bench.load import FLAT_FILE, IN_MEMORY, NOW, Size, compare, measure, middle, told
from bench.revision import Missing
from bench.served import Sampler
from tests.long import LONG

MOMENT = Size(seconds=0.5, warm=0.3, rounds=1, tables=1)


def test_every_seat_is_told_every_action_and_the_measurement_ends() -> None:
    told = measure(4, 0.8, warm=0.4, sample=True)

    assert told["actions"] > 0
    assert told["frames"] == told["actions"] * 4
    assert 0 < told["p50_ms"] <= told["p99_ms"] <= told["worst_ms"]
    assert told["cpu_us_an_action"] > 0
    assert told["cpu_ms_an_arrival"] > 0
    assert told["crowd_us_an_action"] > 0
    assert told["threads"]["MainThread"] < 1
    assert told["threads"]["store writer"] > 0
    assert told["areas"].get("people who come and go", 0) < 0.1
    for counted in (told["areas"], told["threads"]):
        assert sum(counted.values()) == pytest.approx(1, abs=0.1)


def test_the_same_people_play_at_an_older_revision_and_at_both_stores_of_the_peer(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    if not (FOLDER / "node_modules").exists():
        monkeypatch.setattr("bench.boardgameio.install", _out_of_reach)
    rows = compare(MOMENT, "HEAD")

    assert rows.keys() == {NOW, "HEAD", IN_MEMORY, FLAT_FILE}
    for name in (NOW, "HEAD", IN_MEMORY, FLAT_FILE):
        row = rows[name]
        if isinstance(row, str):
            assert name in (IN_MEMORY, FLAT_FILE)
            assert row == "the npm registry cannot be reached"
        else:
            assert row[0]["frames"] == row[0]["actions"] * 4 > 0


def test_what_cannot_be_measured_is_told_beside_the_rest() -> None:
    row = {"tables": 4, "every": 1, "seconds": 1, "p50_ms": 1, "p99_ms": 2, "worst_ms": 3, "most_memory_mb": 90}
    costs = {"cpu_us_an_action": 500, "cpu_ms_an_arrival": 3, "crowd_us_an_action": 90, "cores": 1}
    ours = [{**row, **costs, "actions_a_second": actions} for actions in (900, 1200, 1500)]
    peer = [{**one, "actions_a_second": 500, "cpu_us_an_action": 1000} for one in ours]
    lines = told(
        {
            "machine": "one",
            "rows": {NOW: ours, IN_MEMORY: peer, "HEAD": "there is no git on this machine"},
            "paced": middle(ours),
            "alone": {"rules_and_frames_a_second": 6000, "single_commits_a_second": 300},
            "where_the_time_goes": {"areas": {"frames": 0.25}, "threads": {"MainThread": 0.9}},
        }
    )

    assert lines[2].startswith("  now: 1,200 actions/s, 500 µs")
    assert lines[4] == "  HEAD: not measured, for there is no git on this machine"
    assert "actions a second 2.40 (1.80 to 3.00), processor an action 0.50 (0.50 to 0.50)" in lines[5]
    assert lines[6].endswith("we carry 2.40 × the actions of boardgame.io in memory, aim 2: holds")
    assert lines[-2:] == ["where the time of steady play goes: frames 25%", "in which threads: MainThread 90%"]


def _out_of_reach() -> None:
    raise Missing("the npm registry cannot be reached")


def test_the_sampler_sees_who_works_beside_the_main_thread() -> None:
    def burn() -> None:
        while time.thread_time() < 0.3:
            sum(range(1000))

    sampler, burner = Sampler(), Thread(target=burn, name="burner-7")
    sampler.begin()
    try:
        burner.start()
        while burner.is_alive():  # as in an event loop, a signal finds the main thread awake
            time.sleep(0.002)
    finally:
        signal.signal(signal.SIGPROF, signal.SIG_IGN)
        signal.setitimer(signal.ITIMER_PROF, 0)

    assert sampler.found()["threads"]["burner"] > 0.5


@LONG
def test_at_a_human_pace_each_table_acts_once_in_a_while() -> None:
    told = measure(6, 2, every=0.5)

    assert 6 <= told["actions"] <= 6 * (told["seconds"] / (0.9 * 0.5) + 1)


@LONG
def test_a_measurement_ends_when_the_first_have_no_further_table(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("bench.load.SPARE", 0)
    told = measure(2, 120)

    assert told["actions"] > 0
    assert told["matches"] > 0
    assert told["seconds"] < 60


@LONG
def test_a_server_is_empty_again_when_all_have_gone() -> None:
    told = endure(6, speed=120)

    assert told["tables"] > 5
    assert told["actions"] > 0
    assert told["tables_in_memory"]["most"] > 0
    assert told["tables_in_memory"]["end"] == 0
    assert told["tasks"]["end"] <= told["tasks"]["start"]
