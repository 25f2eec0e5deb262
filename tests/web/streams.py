"""Writes whole matches as one pair of eyes sees them, frame by frame, for the stage to be tried on.

`python -m tests.web.streams leaders 0 3` writes matches 0 to 2: first a line that says whose eyes these are, then every
frame in its order, as fast as bots could play.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator

from pitonisa.kernel import PUBLIC, AnyGame, Seat, Viewer
from pitonisa.kernel.conformance.random_play import play
from pitonisa.platform.match import Match
from pitonisa.platform.registry import find
from tests.web.states import SEED

LANGUAGE = "en"


def lines(game: AnyGame, first: int, count: int) -> Iterator[str]:
    for number in range(first, first + count):
        played = play(game, SEED, number)
        if played.trouble is not None:
            raise RuntimeError(f"match {number}: {played.trouble}")
        match = Match(game, played.players, played.options, played.seed)
        eyes: list[Viewer] = [*map(Seat, range(played.players)), PUBLIC]
        viewer = eyes[number % len(eyes)]
        me = None if viewer == PUBLIC else viewer
        yield json.dumps({"game": game.id, "match": number, "players": played.players, "me": me})
        yield match.frame(viewer, (), LANGUAGE).decode()
        for seat, action in played.log:
            match.act(seat, action)
            yield from (frame.decode() for one, frame in match.frames(LANGUAGE) if one == viewer)


def main() -> None:
    game, first, count = sys.argv[1:]
    for line in lines(find(game), int(first), int(count)):
        sys.stdout.write(line + "\n")


if __name__ == "__main__":
    main()
