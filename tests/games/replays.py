"""Summarise random matches of every game as short hashes: legal actions, results, and who saw what."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from hashlib import sha256
from pathlib import Path
from typing import Final, TypeAlias

import msgspec

from pitonisa.games.cove.kinds import Shops
from pitonisa.kernel import PUBLIC, AnyGame, Seat
from pitonisa.kernel.chance import Chance
from pitonisa.kernel.conformance.random_play import Played, play
from pitonisa.kernel.conformance.trial import viewers
from pitonisa.kernel.hosting import seats_of
from pitonisa.kernel.laws import truth_of
from pitonisa.kernel.viewer_bytes import refusal
from pitonisa.kernel.wire import encode
from pitonisa.platform.registry import find
from tests.games.missions.table import VOCABULARY

KEPT: Final = Path(__file__).with_name("replays.json")

Marks: TypeAlias = dict[str, str]


def with_shops(shops: Shops) -> AnyGame:
    game = find("cove")
    return msgspec.structs.replace(
        game, start=lambda options, *rest: game.start(msgspec.structs.replace(options, shops=shops), *rest)
    )


GAMES: Final[dict[str, tuple[Callable[[], AnyGame], int]]] = {
    "quay": (lambda: find("quay"), 40),
    "shipwreck": (lambda: find("shipwreck"), 60),
    "leaders": (lambda: find("leaders"), 5),
    "missions": (lambda: VOCABULARY, 2),
    **{f"cove {shops}": (lambda shops=shops: with_shops(shops), 2) for shops in Shops},
}
"""By name: the game, and how many matches of it."""

CLOSER: Final = 16
"""In one state out of so many, what somebody may not do is tried, and another truth is drawn."""


def marks(name: str) -> Marks:
    """What was played, heard, seen, refused and hidden in the matches of a game."""
    find_game, matches = GAMES[name]
    game = find_game()
    told = [_told(game, play(game, "replays", number)) for number in range(matches)]
    return {"version": str(game.version)} | {
        what: sha256(b"\n".join(line for one in told for line in one[what])).hexdigest()[:12] for what in told[0]
    }


def _told(game: AnyGame, played: Played) -> dict[str, list[bytes]]:
    assert played.trouble is None, played.trouble
    return {
        "played": list(_played(game, played)),
        "seen": list(_seen(game, played)),
        "refused": list(_refused(game, played)),
        "hidden": list(_hidden(game, played)),
    }


def _played(game: AnyGame, played: Played) -> Iterator[bytes]:
    for step in played.steps:
        yield encode([(seat, game.legal(step.state, seat)) for seat in sorted(game.to_act(step.state))])
        yield encode(game.outcome(step.state))


def _seen(game: AnyGame, played: Played) -> Iterator[bytes]:
    """By one viewer of each state, and the last one by all; everybody hears each event."""
    for n, step in enumerate(played.steps):
        everybody = viewers(seats_of(game, step.state))
        yield encode([game.witness(event, viewer) for event in step.events for viewer in everybody])
        yield encode(game.view(step.state, everybody[n % len(everybody)]))
    last = played.steps[-1].state
    yield encode([truth_of(game, last), *(game.view(last, viewer) for viewer in viewers(seats_of(game, last)))])


def _refused(game: AnyGame, played: Played) -> Iterator[bytes]:
    """What somebody else was offered at another time, tried by each seat now."""
    for n, step in list(enumerate(played.steps))[::CLOSER]:
        for seat in map(Seat, range(seats_of(game, step.state))):
            action = played.actions[(31 * n + 7 * seat) % len(played.actions)]
            yield refusal(game, step.state, seat, action, played.chance.step(n + 1)) or b"done"


def _hidden(game: AnyGame, played: Played) -> Iterator[bytes]:
    """What could be true as well, to one viewer after the other."""
    lots = Chance("hidden")
    for n, step in list(enumerate(played.steps))[::CLOSER]:
        everybody = viewers(seats_of(game, step.state))
        other = game.reshuffle(step.state, everybody[n // CLOSER % len(everybody)], lots.step(n))
        yield encode([game.view(other, viewer) for viewer in everybody if viewer != PUBLIC])


def write() -> None:
    found = {name: marks(name) for name in GAMES}
    KEPT.write_text(json.dumps(found, indent=1) + "\n", encoding="utf-8", newline="\n")
