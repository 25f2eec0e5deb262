"""Looks at who sits where: numbers, hosts and bots of the seats of a table."""

from __future__ import annotations

from pitonisa.kernel import AnyGame
from pitonisa.platform.store.rows import seat_row
from pitonisa.platform.table.chairs import bot_chair
from pitonisa.platform.table.table import EMPTY, SeatKind
from pitonisa.server.doctor.columns import shown
from pitonisa.server.doctor.findings import NUMBER, Chart, Cure, Row, adding, out_of_place, setting, taking_out
from pitonisa.server.doctor.log import replayed


def examine_seats(chart: Chart, game: AnyGame) -> bool:
    """Whether the seats make sense, as they are or as a repair would leave them."""
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
    """A match that has begun has as many seats as its rules say; those beyond belong to nobody."""
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
    """Seats are counted from 0 without a gap; a single one that is astray can only belong into the single gap."""
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
    """Who had a seat that is gone nobody can say: a bot sits there, or before the match nobody does."""
    there = {row["seat"] for row in chart.rows["seats"]}
    missing = [seat for seat in range(seats) if seat not in there]
    chair = bot_chair(game, game.bots.strongest) if has_begun(chart) else EMPTY
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
    """There is a seat for each of those who play. How many began a match is seen from its log."""
    found, players = len(chart.rows["seats"]), chart.table["players"]
    if players in game.players and (found == players or (found > players and has_begun(chart))):
        return True
    numbers = {one: _seats_with(chart, game, one) for one in {players, *game.players}}
    possible = [setting("tables", chart.table, players=one) for one, seats in numbers.items() if seats == found]
    if numbers[players] is None and len(possible) == 1:
        return chart.find("doctor-players", Cure.SET, possible, found=found, players=players)
    return (players in game.players and not possible) or chart.find("doctor-players", found=found, players=players)


def _seats_with(chart: Chart, game: AnyGame, players: int) -> int | None:
    """How many seats there would be if so many had begun; `None` where that cannot be."""
    if players not in game.players:
        return None
    if not has_begun(chart):
        return players if players == len(chart.rows["seats"]) else None
    match = replayed(chart, game, setting("tables", chart.table, players=players))
    return match and game.seats(match.state)


def _examine_one(chart: Chart, game: AnyGame, row: Row) -> None:
    which = str(row["seat"] + 1)
    if NUMBER not in row:
        return  # it would be new
    is_bots = row["kind"] == SeatKind.BOT
    if has_begun(chart) and row["kind"] == SeatKind.EMPTY:
        change = setting("seats", row, kind=SeatKind.BOT.value, bot=game.bots.strongest)
        chart.find("doctor-seat-empty", Cure.SET, [change], which=which)
    elif (row["bot"] is not None and row["bot"] not in game.bots.levels) or (
        is_bots and row["bot"] is None and not chart.table["lesson"]
    ):
        change = setting("seats", row, bot=game.bots.strongest)
        chart.find(
            "doctor-bot", Cure.SET, [change], which=which, value=shown("bot", row["bot"]), bot=game.bots.strongest
        )
    if row["stand_in"] is not None and row["stand_in"] not in game.bots.levels:
        change = setting("seats", row, stand_in=None)
        chart.find("doctor-stand-in", Cure.SET, [change], which=which, value=shown("stand_in", row["stand_in"]))


def _examine_hosts(chart: Chart) -> None:
    """One of the people is host, where there are any."""
    rows = seats_in_order(chart)
    hosts = [row for row in rows if row["host"]]
    people = [row for row in rows if row["kind"] == SeatKind.PERSON]
    if len(hosts) > 1:
        chart.find("doctor-hosts", Cure.SET, [setting("seats", row, host=False) for row in hosts[1:]], found=len(hosts))
    elif not hosts and people:
        chart.find("doctor-hosts", Cure.SET, [setting("seats", people[0], host=True)], found=0)
