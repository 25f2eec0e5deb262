"""`pitonisa arena GAME`: play rounds between bots, built-in and your own, and rank them."""

from __future__ import annotations

from argparse import Namespace
from functools import partial
from html import escape
from importlib import import_module
from typing import Final

import msgspec

from pitonisa.kernel import AnyGame, Chance, Refusal
from pitonisa.kernel.bots import bots_of
from pitonisa.kernel.finished import is_cooperative
from pitonisa.kernel.wire import plain
from pitonisa.platform.registry import find, named
from pitonisa.platform.simulation.arena import Bout, Contest, Standing, ladder, own_functions, play_rounds
from pitonisa.platform.simulation.outside import is_function, is_program
from pitonisa.platform.terminal.arguments import Usage, options_of, players_of, seed_of, whole
from pitonisa.platform.terminal.console import complaining, markdown, percent, tell, tell_json
from pitonisa.platform.terminal.files import may_write, share_out, write_whole
from pitonisa.platform.words.text import Text
from pitonisa.platform.work.workers import Processes

STYLE: Final = """\
:root { color-scheme: light dark; }
body { max-width: 60rem; margin: 2.5rem auto; padding: 0 1rem; font: 17px/1.5 Georgia, serif; }
h1 { font-size: 1.7rem; line-height: 1.2; text-wrap: balance; }
p { margin: 0.3rem 0; overflow-wrap: anywhere; }
div { overflow-x: auto; margin: 1.5rem 0; }
table { border-collapse: collapse; font-variant-numeric: tabular-nums; }
th, td { padding: 0.4rem 0.9rem; text-align: right; vertical-align: top; border-bottom: 1px solid #8886; }
th:nth-child(2), td:nth-child(2) { text-align: left; overflow-wrap: anywhere; min-width: 6rem; }
small { display: block; font-size: 0.8em; opacity: 0.75; white-space: nowrap; }
@media (max-width: 36rem) {
  body { margin-top: 1rem; }
  table { width: 100%; font-size: 0.8rem; }
  th, td { padding: 0.4rem 0.2rem; }
  th:nth-child(2), td:nth-child(2) { min-width: 5rem; }
}
"""

ROUNDS: Final = 20
SECONDS: Final = 10
PAGES: Final = (".html", ".md")


class Ladder(msgspec.Struct, frozen=True):
    """What `arena --json` prints: the same for the same seed, unless programs with their own randomness play."""

    contest: Contest
    standings: list[Standing]


ARGUMENTS: Final = (
    "GAME --bots BOT,… --rounds N --timeout|seconds SECONDS --players N --option NAME=VALUE* --seed SEED --jobs J "
    "--page FILE --json"
)


def run(given: Namespace, text: Text) -> int:
    game = named(given.game)
    words = Text(text.language, game)
    with complaining(words):
        if given.page is not None and not given.page.endswith(PAGES):
            raise Usage("arena-page", file=given.page, known=", ".join(PAGES))
        if given.page is not None:
            may_write(given.page)
        contest = _contest(game, given)
        own_functions(contest)
        game.start(msgspec.convert(contest.options, game.options), contest.players, Chance(contest.seed).step(0))
        found = _played(contest, whole(given.jobs, "--jobs"), words)
        _tell(found, given, words)
    return 0


def _contest(game: AnyGame, given: Namespace) -> Contest:
    players, bots = players_of(game, given.players), _bots(game, given.bots)
    is_shared = is_cooperative(game) or players == 1
    fewest = 1 if is_shared else -(-len(bots) // players)  # so that every bot has a seat
    return Contest(
        game=game.id,
        players=players,
        options=plain(options_of(game, given.option)),
        bots=bots,
        seed=seed_of(given.seed),
        rounds=whole(given.rounds, "--rounds", least=fewest, otherwise=max(ROUNDS, fewest)),
        is_shared=is_shared,
        seconds=whole(given.timeout, "--timeout", otherwise=SECONDS),
    )


def _bots(game: AnyGame, text: str | None) -> tuple[str, ...]:
    """Return the named bots, or all bots of the game."""
    known = bots_of(game).names
    names = known if text is None else tuple(name.strip() for name in text.split(","))
    for name in names:
        if name not in known and not is_function(name) and not is_program(name):
            raise Usage("unknown-bot", bot=name, game=game.id, known=", ".join(known))
    if len(set(names)) != len(names) or len(names) < 2:
        raise Usage("arena-bots", known=", ".join(known))
    return names


def _played(contest: Contest, jobs: int, words: Text) -> Ladder:
    pieces = share_out(partial(_some, contest), contest.rounds, Processes(jobs), words("game-name"))
    rounds = [bouts for piece in pieces for bouts in piece]
    return Ladder(contest, ladder(contest, rounds))


def _some(contest: Contest, numbers: range) -> list[tuple[Bout, ...]]:
    """Play some rounds in a process, which loads the game and the bots by itself."""
    game = find(contest.game)
    if not contest.programs:
        return play_rounds(game, contest, numbers)
    with import_module("pitonisa.env.remote.tournament").opened(contest.seconds) as hall:
        return play_rounds(game, contest, numbers, hall)


def _tell(found: Ladder, given: Namespace, words: Text) -> None:
    head = _columns(found, words)
    rows = [_row(n, one, found.contest) for n, one in enumerate(found.standings, start=1)]
    notes, failures = _notes(found.contest, words), _failures(found, words)
    if given.page is not None:
        as_html = given.page.endswith(".html")
        write_whole(given.page, page(notes, head, rows, failures, words, as_html=as_html).encode())
    if given.json:
        tell_json(found)
    else:
        tell(*notes, "", *markdown(head, rows), *(["", *failures] if failures else ()))


def _notes(contest: Contest, words: Text) -> list[str]:
    """Say what was played, and how to read the figures."""
    settings = ", ".join(f"{name}={str(value).lower()}" for name, value in contest.options.items())
    return [
        words("arena-title", name=words("game-name"), players=contest.players, rounds=contest.rounds),
        *([words("simulate-options", options=settings)] if settings else []),
        words("simulate-seed", seed=contest.seed),
        words("arena-teams" if contest.is_shared else "arena-rated"),
        *([words("arena-programs", seconds=contest.seconds)] if contest.programs else []),
    ]


def _failures(found: Ladder, words: Text) -> list[str]:
    """Report for each failing bot how often it failed, and the first reason."""
    lines: list[str] = []
    for one in found.standings:
        if first := one.first_failure:
            why = words.refusal(Refusal(first.key, **first.details))
            lines.append(words("arena-failed", bot=one.bot, count=one.failures, why=why))
    return lines


def _may_fail(contest: Contest) -> bool:
    return bool(contest.programs or contest.functions)


def _columns(found: Ladder, words: Text) -> list[str]:
    rated = [] if found.contest.is_shared else [words("arena-rating"), words("arena-interval")]
    played = words("arena-matches" if found.contest.is_shared else "arena-seats")
    failed = [words("arena-failures")] if _may_fail(found.contest) else []
    return ["#", words("arena-bot"), *rated, played, words("arena-won"), words("arena-interval"), *failed]


def _row(place: int, one: Standing, contest: Contest) -> list[str]:
    low, high = map(percent, one.interval)
    rated = (
        [f"{one.rating:.0f}", f"{one.rating_interval[0]:.0f}–{one.rating_interval[1]:.0f}"]
        if one.rating is not None and one.rating_interval is not None
        else []
    )
    failed = [str(one.failures)] if _may_fail(contest) else []
    return [str(place), one.bot, *rated, str(one.seats), percent(one.win_rate), f"{low}–{high}", *failed]


def page(
    notes: list[str], head: list[str], rows: list[list[str]], failures: list[str], words: Text, *, as_html: bool
) -> str:
    """Write the page. The first note is its title; the failures are below the table."""
    title, *rest = notes
    if not as_html:
        above, below = ([f"{line}  " for line in lines] for lines in (rest, failures))
        return "\n".join([f"# {title}", "", *above, "", *markdown(head, rows), "", *below])
    shown = [at for at, one in enumerate(head) if one != words("arena-interval")]
    cells = "".join(f"<th scope='col'>{escape(head[at])}</th>" for at in shown)
    lines = [f"<tr>{''.join(_cell(head, row, at, words) for at in shown)}</tr>" for row in rows]
    return "\n".join(
        [
            "<!doctype html>",
            f"<html lang='{words.language}'>",
            "<meta charset='utf-8'>",
            "<meta name='viewport' content='width=device-width'>",
            f"<title>{escape(title)}</title>",
            f"<style>\n{STYLE}</style>",
            f"<h1>{escape(title)}</h1>",
            *(f"<p>{escape(note)}</p>" for note in rest),
            f"<div><table>\n<thead><tr>{cells}</tr></thead>\n<tbody>",
            *lines,
            "</tbody>\n</table></div>",
            *(f"<p>{escape(failure)}</p>" for failure in failures),
            "</html>\n",
        ]
    )


def _cell(head: list[str], row: list[str], at: int, words: Text) -> str:
    """Put a figure into a cell, with its interval below it if the next column has one: so the table fits on a phone."""
    has_interval = at + 1 < len(head) and head[at + 1] == words("arena-interval")
    below = f"<small>{escape(row[at + 1])}</small>" if has_interval else ""
    return f"<td>{escape(row[at])}{below}</td>"
