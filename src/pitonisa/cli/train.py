"""`pitonisa train GAME`: train a network by self-play, and save its checkpoint."""

from __future__ import annotations

from argparse import Namespace
from pathlib import Path
from typing import Any, Final

import msgspec

from pitonisa.kernel import Refusal
from pitonisa.platform.registry import named, tools_for
from pitonisa.platform.terminal.arguments import Usage, whole
from pitonisa.platform.terminal.console import complaining, percent, tell, tell_json
from pitonisa.platform.terminal.files import write_whole
from pitonisa.platform.words.text import Text
from pitonisa.platform.work.extras import must_have

ARGUMENTS: Final = "GAME --out FILE --steps|lessons N --matches M --evaluations|points N --seed N --json"


def run(given: Namespace, text: Text) -> int:
    game = named(given.game)
    words = Text(text.language, game)
    with complaining(words):
        learners = tools_for("train")
        if game.id not in learners:
            raise Refusal("train-no-learner", game=game.id, known=", ".join(learners))
        must_have("jax")
        learn = learners[game.id]()
        usual = learn.Training()
        training = usual._replace(
            seed=whole(given.seed, "--seed", otherwise=usual.seed),
            matches=whole(given.matches, "--matches", otherwise=usual.matches),
            lessons=whole(given.steps, "--steps", otherwise=usual.lessons),
            points=whole(given.evaluations, "--evaluations", otherwise=usual.points),
        )
        if training.matches % learn.KINDS:
            raise Usage("train-kinds", value=training.matches, kinds=learn.KINDS)
        _train(game.id, learn, training, given, words)
    return 0


def _train(game: str, learn: Any, training: Any, given: Namespace, words: Text) -> None:
    out = Path(f"{(given.out or game).removesuffix('.msgpack')}.msgpack")
    curve: list[Any] = []

    def told(point: Any, taught: Any) -> None:
        """Print each point and save right away, so that stopping the training loses nothing."""
        curve.append(point)
        write_whole(str(out), learn.checkpoint(taught, training.seed, point.steps))
        lines = b"".join(msgspec.json.encode(one) + b"\n" for one in curve)
        write_whole(str(out.with_suffix(".jsonl")), lines)
        if not given.json:
            won = ", ".join(f"{kind}: {percent(share)}" for kind, share in point.won.items())
            seconds = f"{point.seconds:.0f}"
            tell(words("train-point", game=game, lessons=point.lessons, seconds=seconds, won=won))

    try:
        out.parent.mkdir(parents=True, exist_ok=True)
        learn.train(training, told)
    except OSError as reason:
        raise Refusal("train-not-written", file=str(out)) from reason
    if given.json:
        tell_json({"file": str(out), "curve": msgspec.to_builtins(curve, str_keys=True)})
    else:
        tell("", words("train-done", file=str(out), curve=str(out.with_suffix(".jsonl"))))
