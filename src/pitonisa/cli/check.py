"""`pitonisa check GAME`: check the laws of a game on random matches, and compare its golden matches."""

from __future__ import annotations

from argparse import Namespace
from functools import partial
from pathlib import Path

from pitonisa.kernel import Refusal
from pitonisa.kernel.conformance import Report, check, merge
from pitonisa.platform.registry import find, named
from pitonisa.platform.terminal.arguments import players_of, seed_of, whole
from pitonisa.platform.terminal.console import REFUSED, tell, tell_json
from pitonisa.platform.terminal.files import WORKERS, share_out, workers_of
from pitonisa.platform.words.text import Text

MATCHES = 1000


ARGUMENTS = f"GAME --players N --matches M --seed SEED --golden DIR {WORKERS} --json"


def run(given: Namespace, text: Text) -> int:
    game, seed = named(given.game), seed_of(given.seed)
    words = Text(text.language, game)
    matches = whole(given.matches, "--matches", otherwise=MATCHES)
    players, goldens = players_of(game, given.players) if given.players else None, _goldens(given.golden)
    work = partial(_some, game.id, seed, players, goldens)
    report = merge(share_out(work, matches, workers_of(given), words("game-name")))
    if given.json:
        tell_json(
            {"game": report.game, "matches": report.matches, "seed": seed, "held": report.held, "laws": report.laws}
        )
    else:
        tell(*_lines(report, seed, words, goldens))
    return 0 if report.held else REFUSED


def _some(game: str, seed: str, players: int | None, goldens: tuple[str, ...], numbers: range) -> Report:
    """Check some matches in a process, which finds the game by itself. Only the first compares golden matches."""
    first = numbers.start
    texts = () if first else goldens
    return check(find(game), matches=len(numbers), seed=seed, first=first, players=players, goldens=texts)


def _goldens(folder: str | None) -> tuple[str, ...]:
    """Read the golden matches of a folder, by name."""
    if folder is None:
        return ()
    if not Path(folder).is_dir():
        raise Refusal("file-missing", file=folder)
    return tuple(file.read_text(encoding="utf-8") for file in sorted(Path(folder).glob("*.txt")))


def _lines(report: Report, seed: str, words: Text, goldens: tuple[str, ...]) -> list[str]:
    lines = [words("check-title", name=words("game-name"), matches=report.matches, seed=seed)]
    for law in report.laws:
        tried = ", ".join(f"{name} {count}" for name, count in law.tried.items())
        lines.append(words("check-held" if law.held else "check-broken", law=law.name, tried=tried))
        lines += [f"  {law.failure}"] if law.failure else []
    if not goldens:
        lines.append(words("check-no-golden"))
    return [*lines, words("check-all-held" if report.held else "check-some-broken")]
