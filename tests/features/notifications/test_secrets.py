"""Check that notifications don't depend on secrets: two worlds send the same ones at the same moments."""

from __future__ import annotations

from typing import Any

import pytest

from pitonisa.features.notifications.model import Wishes
from pitonisa.features.notifications.outbox import OwnersCalls
from pitonisa.kernel import PUBLIC, AnyGame, Seat, Viewer
from pitonisa.kernel.chance import Chance
from pitonisa.kernel.conformance.random_play import play
from pitonisa.kernel.hosting import bystanders_of, seats_of
from pitonisa.platform.registry import catalogue
from pitonisa.platform.table_model.chairs import person
from pitonisa.platform.table_model.table import Clock, Stage, Table

MOMENT = 1_800_000_000.0
STATES = 12


def table_of(game: AnyGame, seats: int) -> Table:
    chairs = tuple(person(f"P{seat}", None, f"{seat}", owner=f"{seat:024x}") for seat in range(seats))
    return Table(
        code="ABCDEF",
        game=game.id,
        version=game.version,
        players=seats,
        options={},
        language="en",
        listed=False,
        clock=Clock(),
        opened="2026-01-01",
        chairs=chairs,
        stage=Stage.PLAYING,
    )


def called(game: AnyGame, state: Any, n: int) -> list[Any]:
    """What is written for those whom this state asks."""
    table = table_of(game, seats_of(game, state))
    calls = OwnersCalls({chair.owner: Wishes() for chair in table.chairs if chair.owner})
    asked = game.to_act(state) - bystanders_of(game, state)
    until = dict.fromkeys(asked, MOMENT + 24 * 60 * 60)
    return [row for _, row in calls.after(table, (), asked, n=n, now=MOMENT, is_there=lambda seat: False, until=until)]


@pytest.mark.parametrize("game", catalogue().values(), ids=lambda game: game.id)
def test_what_one_may_not_know_changes_no_byte_of_anybody_s_alerts(game: AnyGame) -> None:
    states = [step.state for step in play(game, "alerts", 1).steps]
    rng, differing, told = Chance("alerts").step(0), 0, 0
    for n, state in enumerate(states[:: max(1, len(states) // STATES)]):
        viewers: list[Viewer] = [PUBLIC, *map(Seat, range(seats_of(game, state)))]
        for viewer in viewers:
            other = game.reshuffle(state, viewer, rng)
            assert called(game, other, n) == called(game, state, n)
            differing += other != state
            told += len(called(game, state, n))

    assert differing
    assert told
