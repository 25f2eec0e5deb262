"""Check that message sizes are measured in every game, and stay within their limits."""

from __future__ import annotations

from bench.messages import MOST_UPDATE, measure, told
from pitonisa.platform.registry import catalogue


def test_an_update_of_every_game_is_small() -> None:
    found = measure(most=40)

    assert {name.split()[0] for name in found} == catalogue().keys()
    for one in found.values():
        assert 0 < one["changes"]["mean"] < MOST_UPDATE
        assert one["changes"]["match"] < one["whole"]["match"]
    assert len(told(found)) == 4 * len(found) + 3
