"""Examine the rows of one table: find what is wrong, and how to repair it."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Any

import msgspec

from pitonisa.features.analysis.analyst import unpacked
from pitonisa.kernel import AnyGame, Refusal, Seat
from pitonisa.kernel.bots import bots_of
from pitonisa.kernel.hosting import archive_of, edition_of, seats_of
from pitonisa.kernel.plans import MOST, KeptPlan
from pitonisa.kernel.replay import read_options
from pitonisa.kernel.wire import decode
from pitonisa.platform.lessons.lessons import find_lesson
from pitonisa.platform.match.match import Match
from pitonisa.platform.store.rows import seat_row
from pitonisa.platform.table_model.chairs import bot_chair
from pitonisa.platform.table_model.pace import Rhythm, chosen_beat, chosen_patience
from pitonisa.platform.table_model.table import EMPTY, SeatKind, Stage
from pitonisa.server.doctor.columns import examine_columns, kinds, may_hold, seat_of, shown
from pitonisa.server.doctor.findings import NUMBER, Chart, Cure, Finding, Row, adding, out_of_place, setting, taking_out
from pitonisa.server.doctor.log import examine_ending, examine_envelopes, examine_lobby, examine_log, replayed


def examine_analyses(chart: Chart) -> None:
    """Report invalid cached reports; they are deleted, and computed again on request."""
    for row in list(chart.rows["analyses"]):
        if not _may_be_kept(chart, row):
            chart.find("doctor-analysis", Cure.TAKE_OUT, [taking_out("analyses", row)], which=seat_of(row))


def _may_be_kept(chart: Chart, row: Row) -> bool:
    if chart.table["stage"] != Stage.OVER or row["seat"] not in [one["seat"] for one in chart.rows["seats"]]:
        return False
    fits = all(may_hold("analyses", column, kind, row[column]) for column, kind in kinds()["analyses"].items())
    return fits and unpacked(row["body"]) is not None


def examine_days(chart: Chart, match: Match | None) -> None:
    """Report deadlines and plans that fit nothing; they are deleted, because they will be written again."""
    for row in list(chart.rows["deadlines"]):
        if not _may_be_due(chart, match, row):
            chart.find("doctor-deadline", Cure.TAKE_OUT, [taking_out("deadlines", row)], which=seat_of(row))
    for row in list(chart.rows["plans"]):
        if match is None or not _may_be_planned(chart, row):
            chart.find("doctor-plan", Cure.TAKE_OUT, [taking_out("plans", row)], which=seat_of(row))


def _may_be_due(chart: Chart, match: Match | None, row: Row) -> bool:
    """At a slow table each player to act has a row, bots too: bots are due right away."""
    if match is None or not _goes_on(chart) or chart.table["rhythm"] != Rhythm.DAYS:
        return False
    if not all(may_hold("deadlines", column, str, row[column]) for column in ("since", "due")):
        return False
    return type(row["seat"]) is int and Seat(row["seat"]) in match.game.to_act(match.state)


def _may_be_planned(chart: Chart, row: Row) -> bool:
    chair = next((one for one in chart.rows["seats"] if one["seat"] == row["seat"]), None)
    if chair is None or chair["kind"] != SeatKind.PERSON or chair["bot"] is not None or not _goes_on(chart):
        return False
    return type(row["n"]) is int and isinstance(row["due"], str) and _are_plans(row["plans"])


def _are_plans(value: Any) -> bool:
    try:
        return isinstance(value, str) and 0 < len(decode(value, tuple[KeptPlan, ...])) <= MOST
    except (msgspec.ValidationError, Refusal):
        return False


def _goes_on(chart: Chart) -> bool:
    return chart.table["stage"] == Stage.PLAYING and not chart.table["lesson"]


def examine_seats(chart: Chart, game: AnyGame) -> bool:
    """Check the seats, as they are or as a repair would leave them."""
    if not (
        _examine_players(chart, game)
        and _examine_numbers(chart)
        and _examine_missing(chart, game, chart.table["players"])
    ):
        return False
    for row in seats_in_order(chart):
        _examine_one(chart, game, row)
    _examine_hosts(chart)
    return True


def examine_number_of_seats(chart: Chart, game: AnyGame, seats: int) -> None:
    """Check that a running match has as many seats as its rules say; surplus seats belong to nobody."""
    rows = seats_in_order(chart)
    if len(rows) > seats:
        surplus = [taking_out("seats", row) for row in rows[seats:]]
        chart.find("doctor-seats-surplus", Cure.TAKE_OUT, surplus, found=len(rows), seats=seats)
    _examine_missing(chart, game, seats)


def has_begun(chart: Chart) -> bool:
    return bool(chart.table["seed"])


def seats_in_order(chart: Chart) -> list[Row]:
    return sorted(chart.rows["seats"], key=lambda row: row["seat"])


def _examine_numbers(chart: Chart) -> bool:
    """Check that seats are numbered from 0 without a gap; a single wrong number is moved into a single gap."""
    rows = chart.rows["seats"]
    numbers = range(max(len(rows), chart.table["players"]))
    astray = out_of_place(rows, "seat", numbers)
    missing = sorted(set(numbers) - {row["seat"] for row in rows if row not in astray})
    if not astray:
        return True
    value = shown("", astray[0]["seat"])
    if len(astray) == len(missing) == 1:
        return chart.find("doctor-seat-astray", Cure.SET, [setting("seats", astray[0], seat=missing[0])], value=value)
    return chart.find("doctor-seat-astray", value=value)


def _examine_missing(chart: Chart, game: AnyGame, seats: int) -> bool:
    """Replace missing seats: by a bot, or before the match by an empty seat."""
    there = {row["seat"] for row in chart.rows["seats"]}
    missing = [seat for seat in range(seats) if seat not in there]
    chair = bot_chair(game, bots_of(game).strongest) if has_begun(chart) else EMPTY
    return all(
        chart.find(
            "doctor-seat-missing",
            Cure.SET,
            [adding("seats", seat_row(chart.table["code"], seat, chair))],
            which=str(seat + 1),
        )
        for seat in missing
    )


def _examine_players(chart: Chart, game: AnyGame) -> bool:
    """Check that there is a seat for each player; the log tells how many began a match."""
    found, players = len(chart.rows["seats"]), chart.table["players"]
    if players in game.players and (found == players or (found > players and has_begun(chart))):
        return True
    numbers = {one: _seats_with(chart, game, one) for one in {players, *game.players}}
    possible = [setting("tables", chart.table, players=one) for one, seats in numbers.items() if seats == found]
    if numbers[players] is None and len(possible) == 1:
        return chart.find("doctor-players", Cure.SET, possible, found=found, players=players)
    return (players in game.players and not possible) or chart.find("doctor-players", found=found, players=players)


def _seats_with(chart: Chart, game: AnyGame, players: int) -> int | None:
    """Compute how many seats there would be if this many had begun; `None` if that is impossible."""
    if players not in game.players:
        return None
    if not has_begun(chart):
        return players if players == len(chart.rows["seats"]) else None
    match = replayed(chart, game, setting("tables", chart.table, players=players))
    return match and seats_of(game, match.state)


def _examine_one(chart: Chart, game: AnyGame, row: Row) -> None:
    which = str(row["seat"] + 1)
    if NUMBER not in row:
        return  # it would be new
    is_bots = row["kind"] == SeatKind.BOT
    if has_begun(chart) and row["kind"] == SeatKind.EMPTY:
        change = setting("seats", row, kind=SeatKind.BOT.value, bot=bots_of(game).strongest)
        chart.find("doctor-seat-empty", Cure.SET, [change], which=which)
    elif (row["bot"] is not None and row["bot"] not in bots_of(game).levels) or (
        is_bots and row["bot"] is None and not chart.table["lesson"]
    ):
        change = setting("seats", row, bot=bots_of(game).strongest)
        chart.find(
            "doctor-bot", Cure.SET, [change], which=which, value=shown("bot", row["bot"]), bot=bots_of(game).strongest
        )
    if row["stand_in"] is not None and row["stand_in"] not in bots_of(game).levels:
        change = setting("seats", row, stand_in=None)
        chart.find("doctor-stand-in", Cure.SET, [change], which=which, value=shown("stand_in", row["stand_in"]))


def _examine_hosts(chart: Chart) -> None:
    """Check that one of the people is host, if there are any."""
    rows = seats_in_order(chart)
    hosts = [row for row in rows if row["host"]]
    people = [row for row in rows if row["kind"] == SeatKind.PERSON]
    if len(hosts) > 1:
        chart.find("doctor-hosts", Cure.SET, [setting("seats", row, host=False) for row in hosts[1:]], found=len(hosts))
    elif not hosts and people:
        chart.find("doctor-hosts", Cure.SET, [setting("seats", people[0], host=True)], found=0)


Editions = Callable[[str, str], bytes | None]
"""The stored editions, by game and edition."""


def examine(
    rows: Mapping[str, Iterable[Row]], games: Mapping[str, AnyGame], editions: Editions, *, now: str, cut: bool
) -> list[Finding]:
    """Report everything that is wrong with one table. With `cut`, a broken log is examined as far as it goes."""
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
        examine_number_of_seats(chart, game, seats_of(game, match.state))
        examine_ending(chart, match)
        examine_envelopes(chart, match)
        examine_days(chart, match)
        examine_analyses(chart)


def _examine_choices(chart: Chart, game: AnyGame) -> None:
    """Check the table's settings: its lesson exists, and its bots and windows have times that fit the game."""
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
    """Return the game with the edition that the match began with."""
    table = chart.table
    edition = table["edition"]
    if (archive := archive_of(game)) is None:
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
        return archive.unpack(game, options, edition, packed)
    except Exception:
        chart.find("doctor-edition-unreadable", edition=edition)
        return None


def _edition_here(game: AnyGame, options: Any) -> str:
    """Return the edition that a new match would have; none if its source no longer exists."""
    try:
        return edition_of(game, options)
    except Refusal:
        return ""
