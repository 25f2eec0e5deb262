"""`pitonisa analyse FILE…`: what a seat could have known and done, decision by decision, in matches that are over.

One match is told at length; several, or those of a folder, with a line for each (`analyse_many`).
"""

from __future__ import annotations

from argparse import Namespace
from functools import partial
from typing import Final

from pitonisa.cli.analyse_many import analyse_many, files_in
from pitonisa.cli.analysis_rows import Analysed, analyses_as_parquet
from pitonisa.cli.analysis_task import marks_in, must_be_analysable, past_and_seat, some_parts, truths_of
from pitonisa.kernel import PUBLIC, AnyGame, Refusal, Seat
from pitonisa.platform.terminal.arguments import Arguments
from pitonisa.platform.terminal.console import complaining, tell, tell_json
from pitonisa.platform.terminal.files import load, may_write_parquet, write_whole
from pitonisa.platform.terminal.jobs import share_out, takes_workers, workers_of
from pitonisa.platform.terminal.tables import percent
from pitonisa.platform.words.locale_files import game_analysis
from pitonisa.platform.words.text import Text
from pitonisa.search.decisions import Choice, Decision, Luck, Mark
from pitonisa.search.report import Past, Point, Report, account, parts_of, report_of

SHOWN: Final = 4
"""So many choices are told of each."""


def arguments(wanted: Arguments) -> None:
    wanted.needs_some("FILE")
    wanted.takes("as", "SEAT")
    wanted.takes("samples", "N", was="truths")
    wanted.takes("seed", "SEED")
    wanted.takes("parquet", "FILE")
    takes_workers(wanted)
    wanted.flag("json")


def run(given: Namespace, text: Text) -> int:
    files = files_in(given.file)
    return _analyse_one(given, text, *files) if files == given.file[:1] else analyse_many(given, text, files)


def _analyse_one(given: Namespace, text: Text, file: str) -> int:
    game, match = load(file)
    words = Text(text.language, game, further=(game_analysis(game),))
    with complaining(words):
        must_be_analysable(game)
        if given.parquet is not None:
            if game.analysis is None:
                raise Refusal("analyse-no-rows", game=game.id)
            may_write_parquet(given.parquet)
        past, seat = past_and_seat(given, game, match)
        words.at(game.view(past.states[0], PUBLIC))
        if game.analysis is None:
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
    """Where everything went, of a game whose decisions cannot be weighed."""
    told = account(game, past, seat)
    if as_json:
        tell_json({"game": game.id, "seat": seat, "account": told})
        return 0
    texts = (game.texts(state, seat, words.language) for state in past.states)
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
    words.story = game.texts(state, words.viewer, words.language)
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
