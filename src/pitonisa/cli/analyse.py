"""`pitonisa analyse FILE…`: analyse the decisions of a seat in finished matches, by what that seat could know.

One match gets a full report; several, or those of a folder, get one line each (`analyse_many`).
"""

from __future__ import annotations

from argparse import Namespace
from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import partial
from pathlib import Path
from typing import Any, Final, NamedTuple

from pitonisa.kernel import PUBLIC, AnyGame, Refusal, Seat
from pitonisa.kernel.analysis import analysis_of
from pitonisa.kernel.finished import accounts_of
from pitonisa.kernel.hosting import seats_of, story_texts
from pitonisa.kernel.replay import Record
from pitonisa.kernel.wire import encode
from pitonisa.platform.registry import find as find_game
from pitonisa.platform.terminal.arguments import Usage, counted, whole
from pitonisa.platform.terminal.console import REFUSED, Complaint, complain, complaining, percent, tell, tell_json
from pitonisa.platform.terminal.files import (
    WORKERS,
    load,
    may_write_parquet,
    progress,
    share_out,
    workers_of,
    write_whole,
)
from pitonisa.platform.words.locale_files import game_analysis
from pitonisa.platform.words.text import Text
from pitonisa.platform.work.parquet import columns, parquet
from pitonisa.search.decisions import Choice, Decision, Luck, Mark
from pitonisa.search.report import Found, Past, Point, Report, account, find, parts_of, past_of, report_of

TRUTHS: Final = 96
"""How many truths are imagined for each decision by default."""

FORMAT: Final = 1
"""Raised when the meaning of a column changes."""

COLUMNS: Final = columns("""
    match text, seat small, n count, turn count, mark text, luck text, action text, chosen flag, ties flag,
    chance share, low share, high share, tries count
""")
SHOWN: Final = 4
"""How many choices of a decision are shown."""


ARGUMENTS: Final = f"FILE… --as SEAT --samples|truths N --seed SEED --parquet FILE {WORKERS} --json"


def run(given: Namespace, text: Text) -> int:
    files = files_in(given.file)
    return _analyse_one(given, text, *files) if files == given.file[:1] else analyse_many(given, text, files)


def _analyse_one(given: Namespace, text: Text, file: str) -> int:
    game, match = load(file)
    words = Text(text.language, game, further=(game_analysis(game),))
    with complaining(words):
        must_be_analysable(game)
        if given.parquet is not None:
            if analysis_of(game) is None:
                raise Refusal("analyse-no-rows", game=game.id)
            may_write_parquet(given.parquet)
        past, seat = past_and_seat(given, game, match)
        words.at(game.view(past.states[0], PUBLIC))
        if analysis_of(game) is None:
            return _accounted(words.seen_by(seat), game, past, seat, as_json=given.json)
        most = truths_of(given)
        seed = given.seed or match.seed
        work = partial(some_parts, match, seat, seed, most)
        found = share_out(work, len(parts_of(game, past, seat)), workers_of(given), words("analysing"))
    report = report_of(one for some in found for one in some)
    about = {"game": game.id, "seat": seat, "seed": seed, "truths": most}
    if given.parquet is not None:
        rows = analyses_as_parquet([Analysed(file, seat, report)], {**about, "version": game.version})
        with complaining(words):
            write_whole(given.parquet, rows)
    if given.json:
        tell_json({**about, "decisions": report.decisions, "curve": report.curve})
    else:
        tell(*_told(words.seen_by(seat), game, past, report))
    return 0


def _accounted(words: Text, game: AnyGame, past: Past, seat: Seat, *, as_json: bool) -> int:
    """Show the account of a match whose game can't weigh decisions."""
    told = account(game, past, seat)
    if as_json:
        tell_json({"game": game.id, "seat": seat, "account": told})
        return 0
    texts = (story_texts(game, state, seat, words.language) for state in past.states)
    words.story = {id: text for several in texts for id, text in several.items()}
    tell(words("analyse-no-chances"), "", *words.account(told))
    return 0


def _told(words: Text, game: AnyGame, past: Past, report: Report) -> list[str]:
    told = [words("analyse-curve"), *(_point(words, one) for one in report.curve)]
    for one in report.decisions:
        told += ["", *_decision(words, game, past, one)]
    return [*told, "", marks_in(words, report.decisions)]


def _point(words: Text, one: Point) -> str:
    found = one.estimate
    bar = "█" * round(found.chance * 40)
    return f"{one.turn:>4}  {percent(found.chance):>6}  {bar}"


def _decision(words: Text, game: AnyGame, past: Past, one: Decision) -> list[str]:
    state, mine = past.states[one.n], one.choices[one.chosen]
    words.story = story_texts(game, state, words.viewer, words.language)
    mark = words(f"mark-{one.mark}" if one.luck is Luck.NONE else f"mark-{one.mark}-{one.luck}")
    head = words("analyse-decision", turn=one.turn, what=words.action(mine.line.meaning), mark=mark)
    shown = [*one.choices[:SHOWN], *([mine] if one.chosen >= SHOWN else [])]
    grounds = [] if one.mark is Mark.GOOD else [f"    {words.ground(ground)}" for ground in one.why]
    return [head, *(_choice(words, choice, mine=choice is mine) for choice in shown), *grounds]


def _choice(words: Text, choice: Choice, *, mine: bool) -> str:
    found = choice.estimate
    sign = "*" if mine else "=" if choice.ties else " "
    between = f"{percent(found.low)}–{percent(found.high)}"
    return f"  {sign} {percent(found.chance):>6}  {between:>13}  {words.action(choice.line.meaning)}"


class Task(NamedTuple):
    """Everything a process needs to analyse one match."""

    file: str
    match: Record
    seat: Seat
    seed: str
    truths: int


class Analysed(NamedTuple):
    """The result of one match."""

    file: str
    seat: Seat
    report: Report


def files_in(paths: Sequence[str]) -> list[str]:
    """List the named files, and of each folder the JSON files in it, by name."""
    found: list[str] = []
    for path in paths:
        folder = Path(path)
        found += sorted(map(str, folder.glob("*.json"))) if folder.is_dir() else [path]
    return found


def analyse_many(given: Namespace, text: Text, files: Sequence[str]) -> int:
    """Analyse the matches that can be analysed, and name the others right away. The status says if any were left
    out."""
    truths, workers = truths_of(given), workers_of(given)
    if given.parquet is not None:
        may_write_parquet(given.parquet)
    tasks = [task for file in files if (task := _task(given, text, file, truths))]
    if not tasks:
        raise Refusal("analyse-no-matches")
    analyses: list[Analysed] = []
    with progress(len(tasks), text("analysing")) as done:
        for task, report in zip(tasks, workers.results(_report, tasks), strict=True):
            analyses.append(Analysed(task.file, task.seat, report))
            done(1)
    if given.parquet is not None:
        games = {task.match.game: find_game(task.match.game).version for task in tasks}
        about = {"games": games, "matches": len(tasks), "seed": given.seed, "truths": truths}
        write_whole(given.parquet, analyses_as_parquet(analyses, about))
    if given.json:
        tell_json({"truths": truths, "matches": [_as_json(*both) for both in zip(tasks, analyses, strict=True)]})
    else:
        tell(*(text("analyse-match", file=one.file, marks=marks_in(text, one.report.decisions)) for one in analyses))
        decisions = [decision for one in analyses for decision in one.report.decisions]
        tell("", text("analyse-in-all", count=len(analyses), marks=marks_in(text, decisions)))
    return 0 if len(tasks) == len(files) else REFUSED


def _task(given: Namespace, text: Text, file: str, truths: int) -> Task | None:
    try:
        game, match = load(file)
        must_be_analysable(game)
        if analysis_of(game) is None:
            raise Refusal("analyse-not-weighed", game=game.id)
        _, seat = past_and_seat(given, game, match)
        return Task(file, match, seat, given.seed or match.seed, truths)
    except Refusal as refusal:
        complain(Complaint(text("analyse-left-out", file=file, why=text.refusal(refusal)), REFUSED))
        return None


def _report(task: Task) -> Report:
    return report_of(some_parts(task.match, task.seat, task.seed, task.truths))


def _as_json(task: Task, analysed: Analysed) -> dict[str, object]:
    report = analysed.report
    about = {"match": task.file, "game": task.match.game, "seat": task.seat, "seed": task.seed}
    return {**about, "decisions": report.decisions, "curve": report.curve}


def truths_of(given: Namespace) -> int:
    return whole(given.samples, "--samples", otherwise=TRUTHS)


def must_be_analysable(game: AnyGame) -> None:
    """Refuse a game that can neither weigh decisions nor give an account."""
    if analysis_of(game) is None and accounts_of(game) is None:
        raise Refusal("analyse-none", game=game.id)


def past_and_seat(given: Namespace, game: AnyGame, match: Record) -> tuple[Past, Seat]:
    """Return the past of a finished match, and the seat to analyse."""
    past = past_of(game, match)
    if game.outcome(past.states[-1]) is None:
        raise Refusal("analyse-open")
    return past, _seat_of(given, game, past)


def _seat_of(given: Namespace, game: AnyGame, past: Past) -> Seat:
    """Return the chosen seat, which people count from 1; by default the first."""
    wanted, seats = getattr(given, "as") or "1", seats_of(game, past.states[-1])
    if number := counted(wanted, seats):
        return Seat(number - 1)
    raise Usage("usage-as", value=wanted, seats=seats)


def some_parts(match: Record, seat: Seat, seed: str, most: int, numbers: range | None = None) -> list[Found]:
    """Compute the parts of a report with these numbers, or all of them."""
    game = find_game(match.game)
    past = past_of(game, match)
    parts = parts_of(game, past, seat)
    wanted = range(len(parts)) if numbers is None else numbers
    return [find(game, past, seat, parts[i], seed, most) for i in wanted]


def marks_in(words: Text, decisions: Iterable[Decision]) -> str:
    """Count how often each mark was given."""
    given = [one.mark for one in decisions]
    counts = [
        words("analyse-count", mark=words(f"mark-{mark}"), count=given.count(mark)) for mark in Mark if mark in given
    ]
    return ", ".join(counts) or words("analyse-nothing")


def analyses_as_parquet(analyses: Iterable[Analysed], about: Mapping[str, Any]) -> bytes:
    rows = (row for one in analyses for row in _rows(*one))
    return parquet(COLUMNS, rows, {"format": FORMAT, **about})


def _rows(match: str, seat: Seat, report: Report) -> Iterator[dict[str, Any]]:
    for decision in report.decisions:
        for at, choice in enumerate(decision.choices):
            found = choice.estimate
            yield {
                "match": match,
                "seat": seat,
                "n": decision.n,
                "turn": decision.turn,
                "mark": decision.mark.value,
                "luck": decision.luck.value,
                "action": encode(choice.line.meaning).decode(),
                "chosen": at == decision.chosen,
                "ties": choice.ties,
                "chance": found.chance,
                "low": found.low,
                "high": found.high,
                "tries": found.tries,
            }
