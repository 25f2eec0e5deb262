"""Write the views of those who must act in random matches, line by line, to test the boards.

`python -m tests.web.states missions 0 5 0` writes all states of matches 0 to 4; with another last number, about so
many of each match. First a line says whose eyes follow, then come their frames in order, as the server would send them.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator

from pitonisa.kernel import PUBLIC, AnyGame, Chance, Viewer
from pitonisa.kernel.conformance.random_play import Played, play
from pitonisa.kernel.sealed import waited_for
from pitonisa.platform.match.match import Match
from pitonisa.platform.registry import find

SEED = "boards"
VOCABULARY_EVERY = 3
"""So often a mission is one that uses every word that scenarios know."""

LOOKED_ON = 8
"""One state in this many is seen by somebody whom it does not wait for."""


def lines(game: AnyGame, first: int, count: int, most: int) -> Iterator[str]:
    for number in range(first, first + count):
        tried = _vocabulary() if game.id == "missions" and number % VOCABULARY_EVERY == 0 else game
        played = play(tried, SEED, number)
        if played.trouble is not None:
            raise RuntimeError(f"match {number}: {played.trouble}")
        for viewer, frames in _seen(tried, played, most).items():
            me = None if viewer == PUBLIC else viewer
            yield json.dumps({"game": game.id, "match": number, "players": played.players, "me": me})
            yield from frames


def _vocabulary() -> AnyGame:
    """Read where it is wanted: it takes longer than all else that the other games need."""
    from tests.games.missions.table import VOCABULARY

    return VOCABULARY


def _seen(game: AnyGame, played: Played, most: int) -> dict[Viewer, list[str]]:
    """Each state through one pair of eyes, by viewer: whether it waits for them, and the frame."""
    language = "es" if played.number % 2 else "en"
    match, chance = Match(game, played.players, played.options, played.seed), Chance(f"{played.seed} eyes")
    seen: dict[Viewer, list[str]] = {}
    for n in range(len(played.log) + 1):
        if n:
            match.act(*played.log[n - 1])
        rng, asked = chance.step(n), waited_for(game, match.state)
        if most and rng.below(len(played.log) + 1) >= most:
            continue
        eyes: list[Viewer] = [one for one in match.told if one in asked]
        viewer: Viewer = rng.choice(eyes if eyes and rng.below(LOOKED_ON) else match.told)
        frame = match.frame(viewer, match.step.events, language).decode()
        waits = "true" if viewer in asked else "false"
        seen.setdefault(viewer, []).append(f'{{"asked":{waits},"frame":{frame}}}')
    return seen


def main() -> None:
    game, *numbers = sys.argv[1:]
    first, count, most = map(int, numbers)
    for line in lines(find(game), first, count, most):
        sys.stdout.write(line + "\n")


if __name__ == "__main__":
    main()
