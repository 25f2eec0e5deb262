"""Examines one table of a store from its rows, and says what is wrong with it and how it can be mended."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Any

from pitonisa.kernel import AnyGame, Refusal
from pitonisa.kernel.replay import read_options
from pitonisa.kernel.wire import decode
from pitonisa.platform.lessons.lessons import find_lesson
from pitonisa.platform.table.pace import chosen_beat, chosen_patience
from pitonisa.server.doctor.analyses import examine_analyses
from pitonisa.server.doctor.columns import examine_columns, shown
from pitonisa.server.doctor.days import examine_days
from pitonisa.server.doctor.findings import Chart, Cure, Finding, Row, setting
from pitonisa.server.doctor.log import examine_ending, examine_envelopes, examine_lobby, examine_log
from pitonisa.server.doctor.seats import examine_number_of_seats, examine_seats, has_begun

Editions = Callable[[str, str], bytes | None]
"""What is kept of an edition, by game and edition."""


def examine(
    rows: Mapping[str, Iterable[Row]], games: Mapping[str, AnyGame], editions: Editions, *, now: str, cut: bool
) -> list[Finding]:
    """Everything that is wrong with one table. With `cut` a log that breaks off is examined as far as it goes."""
    chart = Chart(rows, now, cut)
    examine_columns(chart)
    if not any(finding.cure is Cure.NONE for finding in chart.findings):
        _examine_whole(chart, games, editions)
    return chart.findings


def _examine_whole(chart: Chart, games: Mapping[str, AnyGame], editions: Editions) -> None:
    table = chart.table
    game = games.get(table["game"])
    if game is None:
        chart.find("doctor-game", value=shown("game", table["game"]))
        return
    if not examine_seats(chart, game):
        return
    if not has_begun(chart):
        _examine_choices(chart, game)
        examine_lobby(chart, game)
        examine_days(chart, None)
        examine_analyses(chart)
    elif table["version"] < game.version:
        chart.find("doctor-old-rules", Cure.NOTE, found=table["version"], known=game.version)
    elif table["version"] > game.version:
        chart.find("doctor-new-rules", found=table["version"], known=game.version)
    elif (played := _as_played(chart, game, editions)) is not None:
        _examine_choices(chart, game)
        _examine_match(chart, played)


def _examine_match(chart: Chart, game: AnyGame) -> None:
    match = examine_log(chart, game)
    if match is not None:
        examine_number_of_seats(chart, game, game.seats(match.state))
        examine_ending(chart, match)
        examine_envelopes(chart, match)
        examine_days(chart, match)
        examine_analyses(chart)


def _examine_choices(chart: Chart, game: AnyGame) -> None:
    """What was agreed at the table: its lesson is there, its bots and windows take the time that fits the game."""
    table = chart.table
    if table["lesson"] is not None:
        try:
            find_lesson(game, table["lesson"])
        except Refusal:
            chart.find("doctor-lesson", value=shown("lesson", table["lesson"]))
        return
    usual: dict[str, int | None] = {"beat": chosen_beat(game, None), "patience": chosen_patience(game, None)}
    for column, value in usual.items():
        if (table[column] is None) is not (value is None):
            change = setting("tables", table, **{column: value})
            chart.find("doctor-choice", Cure.SET, [change], column=column, value=shown(column, table[column]))


def _as_played(chart: Chart, game: AnyGame, editions: Editions) -> AnyGame | None:
    """The game with the edition that the match was begun with."""
    table = chart.table
    edition = table["edition"]
    if game.archive is None:
        if edition:
            chart.find("doctor-edition-needless", Cure.SET, [setting("tables", table, edition="")], edition=edition)
        return game
    try:
        options = read_options(game, decode(table["options"], dict[str, Any]))
    except Refusal as refusal:
        chart.find("doctor-start", why=refusal)
        return None
    if edition in ("", _edition_here(game, options)):
        return game
    packed = editions(game.id, edition)
    if packed is None:
        chart.find("doctor-edition-missing", edition=edition)
        return None
    try:
        return game.archive.unpack(game, options, edition, packed)
    except Exception:
        chart.find("doctor-edition-unreadable", edition=edition)
        return None


def _edition_here(game: AnyGame, options: Any) -> str:
    """The one that a match would be begun with now; none where what it is played from is not here any more."""
    try:
        return game.edition(options)
    except Refusal:
        return ""
