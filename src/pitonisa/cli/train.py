"""`pitonisa train GAME`: lets a network play a game with itself, and writes down what it has learned."""

from __future__ import annotations

from argparse import Namespace
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from typing import Any, Final

import msgspec

from pitonisa.kernel import Refusal
from pitonisa.platform.registry import find
from pitonisa.platform.terminal.arguments import Arguments, Usage, whole
from pitonisa.platform.terminal.console import complaining, tell, tell_json
from pitonisa.platform.terminal.files import write_whole
from pitonisa.platform.terminal.tables import percent
from pitonisa.platform.words.text import Text

LEARNERS: Final = {"shipwreck": "pitonisa.env.jax.shipwreck.learn.training"}
"""By game: where its training is. Loaded only to train, for it needs JAX."""

SEED: Final = 1
MATCHES: Final = 1024
LESSONS: Final = 500
POINTS: Final = 20
KINDS: Final = 16
"""Two to five players at four difficulties: of each, equally many matches are played."""


def arguments(wanted: Arguments) -> None:
    wanted.needs("GAME")
    wanted.takes("out", "FILE")
    wanted.takes("lessons", "N")
    wanted.takes("matches", "M")
    wanted.takes("points", "P")
    wanted.takes("seed", "N")
    wanted.flag("json")


def run(given: Namespace, text: Text) -> int:
    game = find(given.game)
    words = Text(text.language, game)
    with complaining(words):
        if game.id not in LEARNERS:
            raise Refusal("train-no-learner", game=game.id, known=", ".join(LEARNERS))
        if find_spec("jax") is None:
            raise Refusal("train-no-jax")
        lessons = whole(given.lessons, "--lessons", otherwise=LESSONS)
        matches = whole(given.matches, "--matches", otherwise=MATCHES)
        if matches % KINDS:
            raise Usage("train-kinds", value=matches, kinds=KINDS)
        seed, points = whole(given.seed, "--seed", otherwise=SEED), whole(given.points, "--points", otherwise=POINTS)
        _train(game.id, given, words, seed=seed, matches=matches, lessons=lessons, points=points)
    return 0


def _train(game: str, given: Namespace, words: Text, **wanted: int) -> None:
    learn = import_module(LEARNERS[game])
    out = Path(f"{(given.out or game).removesuffix('.npz')}.npz")
    curve: list[Any] = []

    def told(point: Any, taught: Any) -> None:
        """Each point is written at once: what was learned until then is not lost where somebody stops it."""
        curve.append(point)
        write_whole(str(out), learn.checkpoint(taught, wanted["seed"], point.steps))
        lines = b"".join(msgspec.json.encode(one) + b"\n" for one in curve)
        write_whole(str(out.with_suffix(".jsonl")), lines)
        if not given.json:
            tell(_line(point, words))

    try:
        out.parent.mkdir(parents=True, exist_ok=True)
        learn.train(learn.Training(**wanted), told)
    except OSError as reason:
        raise Refusal("train-not-written", file=str(out)) from reason
    if given.json:
        tell_json({"file": str(out), "curve": msgspec.to_builtins(curve, str_keys=True)})
    else:
        tell("", words("train-done", file=str(out), curve=str(out.with_suffix(".jsonl"))))


def _line(point: Any, words: Text) -> str:
    won = ", ".join(f"{doom}: {percent(share)}" for doom, share in point.won.items())
    return words("train-point", lessons=point.lessons, seconds=f"{point.seconds:.0f}", won=won)
