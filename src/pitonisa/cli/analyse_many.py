"""Many matches analysed at once: a line for each, and all that was decided in one table."""

from __future__ import annotations

from argparse import Namespace
from collections.abc import Sequence
from pathlib import Path
from typing import NamedTuple

from pitonisa.cli.analysis_rows import Analysed, analyses_as_parquet
from pitonisa.cli.analysis_task import marks_in, must_be_analysable, past_and_seat, some_parts, truths_of
from pitonisa.kernel import Refusal, Seat
from pitonisa.kernel.replay import Record
from pitonisa.platform.registry import find
from pitonisa.platform.terminal.console import REFUSED, Complaint, complain, tell, tell_json
from pitonisa.platform.terminal.files import load, may_write_parquet, write_whole
from pitonisa.platform.terminal.jobs import progress, workers_of
from pitonisa.platform.words.text import Text
from pitonisa.search.report import Report, report_of


class Task(NamedTuple):
    """All that whoever does it needs to know."""

    file: str
    match: Record
    seat: Seat
    seed: str
    truths: int


def files_in(paths: Sequence[str]) -> list[str]:
    """The files named, and of each folder those in it that may be matches, by name."""
    found: list[str] = []
    for path in paths:
        folder = Path(path)
        found += sorted(map(str, folder.glob("*.json"))) if folder.is_dir() else [path]
    return found


def analyse_many(given: Namespace, text: Text, files: Sequence[str]) -> int:
    """What cannot be analysed is named at once and left out. The status tells whether anything was."""
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
        games = {task.match.game: find(task.match.game).version for task in tasks}
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
        if game.analysis is None:
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
