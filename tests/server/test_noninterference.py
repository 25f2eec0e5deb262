"""The same table twice, differing only in what somebody may not know: every byte they get is the same.

So is every byte that the spectators get, who know no more than any seat does. Both tables have a bot, talk, refusals,
questions and downloads; what is compared is what came over real sockets and real HTTP.
"""

from __future__ import annotations

from itertools import zip_longest
from pathlib import Path
from typing import Any

import pytest

from pitonisa.kernel import PUBLIC, AnyGame, Seat, Viewer
from tests.server.twice import GAMES, ROUNDS, SEED, Otherwise, Told, leaky, told


@pytest.fixture(autouse=True)
def the_same(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("pitonisa.platform.table.live.new_seed", lambda: SEED)
    monkeypatch.setattr("pitonisa.server.tables.house.new_code", lambda: "ABCDEF")
    monkeypatch.setattr("tests.server.harness.time.monotonic_ns", lambda: 0)


def differences(true: Told, other: Told) -> list[tuple[bytes, bytes]]:
    found: list[tuple[bytes, bytes]] = []
    for one, two in ((true.news, other.news), (true.answers, other.answers), (true.pages, other.pages)):
        found += [pair for pair in zip_longest(one, two, fillvalue=b"") if pair[0] != pair[1]]
    return found


@pytest.mark.parametrize(
    ("name", "viewer"), [("quay", 1), ("quay", PUBLIC), ("shipwreck", 0), ("shipwreck", 1), ("shipwreck", PUBLIC)]
)
def test_what_one_may_not_know_changes_no_byte_of_what_one_gets(name: str, viewer: Any, tmp_path: Path) -> None:
    otherwise = Otherwise(GAMES[name], viewer)

    true, other = told(tmp_path / "true", GAMES[name], viewer), told(tmp_path / "other", otherwise.game, viewer)

    assert set(true) == {viewer, PUBLIC}
    for who in true:
        assert differences(true[who], other[who]) == []
        assert len(true[who].news) > ROUNDS
        assert len(true[who].answers) > 6 * ROUNDS
    assert otherwise.told_otherwise > 0


@pytest.mark.parametrize("what", ["view", "witness", "refusal"])
def test_a_leak_would_be_found(what: str, tmp_path: Path) -> None:
    fault = leaky(GAMES["quay"], what)
    viewer: Viewer = Seat(1)

    def listen(folder: str, game: AnyGame) -> dict[Viewer, Told]:
        return told(tmp_path / folder, game, viewer)

    true, other = listen("true", fault), listen("other", Otherwise(fault, viewer).game)
    assert any(differences(true[who], other[who]) for who in true)
