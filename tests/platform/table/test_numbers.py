"""Check that a repeated command gets the number of its first answer, even after a restart."""

from __future__ import annotations

from typing import Any

import pytest

from pitonisa.kernel import PUBLIC, AnyGame, Chance, Seat
from pitonisa.kernel.sealed import windows_of
from pitonisa.platform.match.talk import Chat
from pitonisa.platform.registry import catalogue
from pitonisa.platform.table.commands import Begin, CloseWindow, Play, Speak
from pitonisa.platform.table.room import ServerSettings, new_room
from tests.platform.table.disk import Disk, Replica
from tests.platform.table.replicas import opened
from tests.platform.table.watcher import Watcher

ACTIONS = 90
MATCHES = 3
"""One after the other at tables of their own: some end soon."""


class Evening:
    """A table at which people act and talk by lot; in a sealed window they answer in any order, or not at all."""

    def __init__(self, game: AnyGame, beat: int, match: int) -> None:
        self.game, self.now = game, 1000.0
        self.rng = Chance(f"numbers {beat}").step(match)
        table = opened(game, 2 if 2 in game.players else min(game.players), {}, beat)
        self.live = Replica(
            Disk(game, table), new_room(game, table, ServerSettings(), self.now), clock=lambda: self.now
        )
        self.live.arrive(Watcher(PUBLIC))  # somebody is there, so that windows keep their beat
        self.live.do(Begin(f"ABCDE{match}"))
        self.told: dict[str, int] = {}
        self.actions: dict[str, tuple[Seat, Any, int]] = {}
        self.sealed = 0

    def go_on(self, n: int) -> None:
        live, rng, command = self.live, self.rng, f"{n}"
        seats = sorted(live.room.waited_for())
        if not seats or (live.room.window and live.room.table.beat and rng.below(5) == 0):
            self.now += 1000
            live.do(CloseWindow())
        elif rng.below(4) == 0:
            self.told[command] = live.do(Speak(PUBLIC, Chat("hm"), command))
        else:
            seat = rng.choice(seats)
            action = rng.choice(self.game.legal(live.room.playing.state, seat))
            self.actions[command] = seat, action, live.room.n
            self.sealed += live.room.window is not None
            self.told[command] = live.do(Play(seat, action, n=live.room.n, command=command))

    def told_again(self, live: Replica) -> dict[str, int]:
        """What everybody is told who sends all their commands once more."""
        acted = {one: live.do(Play(seat, act, n=n, command=one)) for one, (seat, act, n) in self.actions.items()}
        spoken = {one: live.do(Speak(PUBLIC, Chat("hm"), one)) for one in self.told if one not in acted}
        return acted | spoken

    def after_a_restart(self) -> Replica:
        return Replica(self.live.disk, self.live.from_the_log(self.now), clock=lambda: self.now)


@pytest.mark.parametrize(
    ("name", "beat"),
    [(name, beat) for name, game in catalogue().items() for beat in ((0, 8) if windows_of(game) else (0,))],
)
def test_a_repeated_command_has_its_number_before_and_after_a_restart(name: str, beat: int) -> None:
    game = catalogue()[name]
    evenings = [Evening(game, beat, match) for match in range(MATCHES)]
    for one in evenings:
        for n in range(ACTIONS // MATCHES):
            one.go_on(n)
            if one.live.room.playing.outcome:
                break
            if n % 7 == 0:
                assert one.after_a_restart().room.done == one.live.room.done == one.told
        assert one.told_again(one.live) == one.told_again(one.after_a_restart()) == one.told
    assert sum(len(one.told) for one in evenings) > 4
    assert sum(one.sealed for one in evenings) > 12 or not windows_of(game)
