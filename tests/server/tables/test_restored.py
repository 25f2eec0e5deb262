"""Restore a backup made during play after losing the server, and play on."""

from __future__ import annotations

from pathlib import Path
from threading import Thread

from pitonisa.cli import main
from pitonisa.platform.hosting.settings import Settings
from tests.cluster import Cluster
from tests.server.harness import AT_ONCE, Person, Running, play_on

BEFORE, MEANWHILE, AFTER = 6, 10, 8
"""Actions that are played before a copy is begun, while it is made, and when it is there."""


def opened(address: str) -> Running:
    return Running(Settings(database=address, **AT_ONCE)).start()


def copied_while_they_play(address: str, copy: Path, *people: Person) -> int:
    """How many actions there are at the end, of which the copy holds some."""
    play_on(*people, most=BEFORE)
    status: list[int] = []
    copying = Thread(target=lambda: status.append(main(["backup", address, str(copy)])))
    copying.start()
    for _ in range(MEANWHILE):
        play_on(*people, most=1)
    copying.join()
    assert status == [0]
    assert play_on(*people, most=AFTER) == AFTER
    return people[0].frame["n"]


def play_on_from(copy: str, code: str, links: tuple[str, str], seen: int) -> None:
    """Those who have seen more than the copy holds are told it anew, and go on from there."""
    server = opened(copy)
    try:
        with server.person(code, links[0], seen=seen) as ana, server.person(code, links[1], seen=seen) as bea:
            assert BEFORE <= ana.frame["n"] == bea.frame["n"] < seen
            before = ana.frame["n"]
            assert play_on(ana, bea, most=AFTER) == AFTER
            assert ana.frame["n"] == bea.frame["n"] == before + AFTER
    finally:
        server.stop()


def test_a_match_goes_on_from_a_copy_that_was_made_while_it_was_played(
    address: str, tmp_path: Path, cluster: Cluster
) -> None:
    copy = tmp_path / "copy.db"
    server = opened(address)
    try:
        code, *links = server.two_people(game="cove")
        with server.person(code, links[0]) as ana, server.person(code, links[1]) as bea:
            seen = copied_while_they_play(address, copy, ana, bea)
    finally:
        server.stop()
    in_postgres = address.startswith("postgresql")
    restored = cluster.address(cluster.new()) if in_postgres else f"sqlite:///{tmp_path}/restored.db"

    assert main(["move", f"sqlite:///{copy}", restored]) == 0

    play_on_from(restored, code, (links[0], links[1]), seen)
