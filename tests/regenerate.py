"""Write the golden matches of every game again, from the recipes in tests/games/<game>/recipes.py.

With them, what the laws try in the kernel's own tests (tests/kernel/tried.json), and the marks of random matches
(tests/games/replays.json).

`make golden` runs this; what a changed rule changes then shows in the difference.
`python -m tests.regenerate shipwreck quay/dawn` is limited to these.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator
from importlib import import_module

from pitonisa.kernel import AnyGame
from pitonisa.kernel.conformance import check
from pitonisa.kernel.golden import Recipe, play, render
from pitonisa.platform.registry import find
from tests.games import replays
from tests.golden import GOLDEN, RECIPES
from tests.kernel.test_conformance import MATCHES, TRIED


def recipes() -> Iterator[tuple[AnyGame, str, Recipe]]:
    for file in sorted(RECIPES.glob("*/recipes.py")):
        game = find(file.parent.name)
        for name, recipe in import_module(f"tests.games.{game.id}.recipes").RECIPES.items():
            yield game, name, recipe


def write(game: AnyGame, name: str, recipe: Recipe) -> None:
    file = GOLDEN / game.id / f"{name}.txt"
    file.parent.mkdir(exist_ok=True)
    file.write_text(render(game, play(game, recipe)), encoding="utf-8", newline="\n")
    print(f"{game.id}/{name}")


def forget_others(names: set[tuple[str, str]]) -> None:
    """A golden match without a recipe is no longer wanted."""
    for file in GOLDEN.glob("*/*.txt"):
        if (file.parent.name, file.stem) not in names:
            file.unlink()


def main(wanted: list[str]) -> None:
    names: set[tuple[str, str]] = set()
    for game, name, recipe in recipes():
        names.add((game.id, name))
        if not wanted or {game.id, f"{game.id}/{name}"} & set(wanted):
            write(game, name, recipe)
    forget_others(names)
    if not wanted:
        replays.write()
        tried = {law.name: law.tried for law in check(find("quay"), matches=MATCHES).laws}
        TRIED.write_text(json.dumps(tried, indent=1) + "\n", encoding="utf-8", newline="\n")


if __name__ == "__main__":
    main(sys.argv[1:])
