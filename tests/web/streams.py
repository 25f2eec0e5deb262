"""Write whole matches from one viewpoint, frame by frame, to test the stage.

`python -m tests.web.streams leaders 200` writes matches until there are 200 frames: of each, first a line that says
whose eyes these are, then every frame in its order, as fast as bots could play.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator
from itertools import count

from pitonisa.kernel import PUBLIC, AnyGame, Seat, Viewer
from pitonisa.kernel.conformance.random_play import play
from pitonisa.platform.match.match import Match
from pitonisa.platform.registry import find
from tests.web.states import SEED

LANGUAGE = "en"
FIRST = 2
"""The matches before this one are several times as long, and hardly more kinds of things happen in them."""


def lines(game: AnyGame, frames: int) -> Iterator[str]:
    for number in count(FIRST):
        if frames <= 0:
            return
        played = play(game, SEED, number)
        if played.trouble is not None:
            raise RuntimeError(f"match {number}: {played.trouble}")
        match = Match(game, played.players, played.options, played.seed)
        eyes: list[Viewer] = [*map(Seat, range(played.players)), PUBLIC]
        viewer = eyes[number % len(eyes)]
        me = None if viewer == PUBLIC else viewer
        yield json.dumps({"game": game.id, "match": number, "players": played.players, "me": me})
        yield match.frame(viewer, (), LANGUAGE).decode()
        frames -= len(played.log)
        for seat, action in played.log:
            match.act(seat, action)
            if viewer in match.told:
                yield match.frame(viewer, match.step.events, LANGUAGE).decode()


def main() -> None:
    game, frames = sys.argv[1:]
    for line in lines(find(game), int(frames)):
        sys.stdout.write(line + "\n")


if __name__ == "__main__":
    main()
