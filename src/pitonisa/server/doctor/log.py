"""Replays the log of a table to check it: numbers, actions, talk, sealed answers, and the recorded result."""

from __future__ import annotations

import enum
from typing import Any, Final

from pitonisa.kernel import TABLE, Actor, AnyGame, Refusal, Seat
from pitonisa.kernel.chance import Branch
from pitonisa.kernel.hosting import final_scores
from pitonisa.kernel.replay import read_options
from pitonisa.kernel.sealed import default_answer, waited_for
from pitonisa.kernel.undo import read_action
from pitonisa.kernel.wire import decode, encode
from pitonisa.platform.match import talk
from pitonisa.platform.match.match import Match
from pitonisa.platform.store.rows import actor_of
from pitonisa.platform.table_model.table import Stage
from pitonisa.server.doctor.columns import seat_of, shown
from pitonisa.server.doctor.findings import Change, Chart, Cure, Row, out_of_place, setting, taking_out

MOST: Final = 10**6
"""More actions or lines than any table has."""

NO_SCORES: Final = "[]"
_NO_ENDING: Final[Row] = {"outcome": None, "winners": "[]", "scores": NO_SCORES, "ended": None}
"""The ending fields of a table whose match isn't over."""


class How(enum.Enum):
    """Why a log can't be replayed."""

    AFTER_THE_END = enum.auto()
    UNREADABLE = enum.auto()
    REFUSED = enum.auto()


class Broken(Exception):
    """Raised if the log can't be replayed from this action."""

    def __init__(self, n: int, how: How, why: Exception | None = None) -> None:
        super().__init__(n)
        self.n, self.how, self.why = n, how, why


def examine_log(chart: Chart, game: AnyGame) -> Match | None:
    """Replay the match, as it is or as a repair would leave it; return it if possible."""
    if not _examine_numbers(chart, game):
        return None
    _examine_line_numbers(chart)
    try:
        match = _begun(chart, game)
    except (Refusal, ArithmeticError, LookupError, TypeError, ValueError) as error:
        chart.find("doctor-start", why=told_by(game, error))
        return None
    try:
        return _played(chart, match)
    except Broken as broken:
        # Cut back to the last moment that everybody knew of: an open sealed window opens again
        match = _begun(chart, game)
        whole, rows = 0, sorted(chart.rows["moves"], key=lambda row: row["n"])
        for n, row in enumerate(rows[: broken.n - 1], start=1):
            _act(match, n, row)
            whole = whole if match.is_sealed else n
        return _played(chart, _begun(chart, game)) if _find_break(chart, broken, rows[whole:], whole) else None


def examine_ending(chart: Chart, match: Match) -> None:
    """Check that stage and result follow from the log."""
    outcome, table = match.outcome, chart.table
    if outcome is None:
        told: Row = {**_NO_ENDING, "stage": Stage.PLAYING.value}
    else:
        winners = encode(outcome.winners).decode()
        told = {"stage": Stage.OVER.value, "outcome": outcome.reason, "winners": winners}
        if table["outcome"] is None or table["scores"] != NO_SCORES:  # matches from before scores were kept have none
            told["scores"] = encode(final_scores(match.game, match.state)).decode()
    if table["stage"] == Stage.CLOSED:
        del told["stage"]
    if any(table[column] != value for column, value in told.items()):
        over = "yes" if outcome else "no"
        chart.find(
            "doctor-ending", Cure.SET, [setting("tables", table, **told)], stage=shown("", table["stage"]), over=over
        )


def examine_lobby(chart: Chart, game: AnyGame) -> None:
    """Check that nothing has been played or ended before a match begins."""
    table = chart.table
    if chart.rows["moves"]:
        chart.find("doctor-seed-lost", found=len(chart.rows["moves"]))
        return
    told: Row = {**_NO_ENDING, "stage": Stage.LOBBY.value}
    if table["stage"] == Stage.CLOSED:
        del told["stage"]
    if any(table[column] != value for column, value in told.items()):
        chart.find("doctor-not-begun", Cure.SET, [setting("tables", table, **told)], stage=shown("", table["stage"]))
    _examine_line_numbers(chart)
    for row, line in _lines(chart):
        try:
            talk.kept_before(game, line)
        except (Refusal, TypeError) as error:
            _take_out_line(chart, row, told_by(game, error))
    for row in list(chart.rows["envelopes"]):
        chart.find("doctor-envelope", Cure.TAKE_OUT, [taking_out("envelopes", row)], which=shown("", row["seat"]))


def examine_envelopes(chart: Chart, match: Match) -> None:
    """Check that each waiting answer belongs to an open window and an asked seat, and is legal."""
    for row in list(chart.rows["envelopes"]):
        if not _may_wait(match, row) or chart.table["lesson"]:
            chart.find("doctor-envelope", Cure.TAKE_OUT, [taking_out("envelopes", row)], which=seat_of(row))


def _may_wait(match: Match, row: Row) -> bool:
    seat, state = row["seat"], match.state
    if type(seat) is not int or Seat(seat) not in waited_for(match.game, state):
        return False
    if default_answer(match.game, state, Seat(seat)) is None:
        return False
    try:
        match.consider(Seat(seat), decode(_text(row["action"]), match.game.action))
    except (Refusal, ArithmeticError, LookupError, TypeError, ValueError):
        return False
    return True


# Numbers


def _examine_numbers(chart: Chart, game: AnyGame) -> bool:
    """Check that actions are numbered from 1 without a gap."""
    rows = chart.rows["moves"]
    numbers = range(1, len(rows) + 1)
    senseless = out_of_place(rows, "n", range(1, MOST + 1))
    missing = sorted(set(numbers) - {row["n"] for row in rows})
    change = setting("moves", senseless[0], n=missing[0]) if len(senseless) == len(missing) == 1 else None
    if change and replayed(chart, game, change):
        return chart.find("doctor-move-astray", Cure.SET, [change], value=shown("", senseless[0]["n"]), n=missing[0])
    if missing:
        beyond = [row for row in rows if row in senseless or row["n"] > missing[0] or row["n"] < 1]
        changes = [taking_out("moves", row) for row in beyond]
        n, last, count = missing[0], missing[0] - 1, len(beyond)
        return chart.find("doctor-gap", Cure.CUT, changes, n=n, last=last, count=count)
    return True


def replayed(chart: Chart, game: AnyGame, change: Change) -> Match | None:
    """Replay the match with this change, if the rules then allow its whole log."""
    tried = Chart({**chart.rows, "talk": ()}, chart.now)
    tried.apply(change)
    try:
        return _played(tried, _begun(tried, game))
    except (Broken, Refusal, ArithmeticError, LookupError, TypeError, ValueError):
        return None


def _examine_line_numbers(chart: Chart) -> None:
    """Check the numbers of lines; one without a number becomes the last, because it contains its moment."""
    rows = chart.rows["talk"]
    astray = out_of_place(rows, "k", range(MOST))
    last = max((row["k"] for row in rows if row not in astray), default=-1)
    for place, row in enumerate(astray, start=last + 1):
        chart.find("doctor-line-astray", Cure.SET, [setting("talk", row, k=place)], value=shown("", row["k"]))


# Playing again


def _begun(chart: Chart, game: AnyGame) -> Match:
    table = chart.table
    options = read_options(game, decode(table["options"], dict[str, Any]))
    branches: tuple[Branch, ...] = decode(table["branches"], tuple[Branch, ...])
    places = [branch.n for branch in branches]
    if places != sorted(set(places)) or any(not 0 <= n <= len(chart.rows["moves"]) for n in places):
        raise Refusal("record-branches")
    return Match(game, table["players"], options, table["seed"], branches)


def _played(chart: Chart, match: Match) -> Match:
    """Replay every action, and everything said at its place."""
    spoken: dict[int, list[tuple[Row, talk.Line]]] = {}
    for row, line in _lines(chart):
        spoken.setdefault(line.n, []).append((row, line))
    _say(chart, match, spoken.pop(talk.BEFORE, []))
    for n, row in enumerate(sorted(chart.rows["moves"], key=lambda row: row["n"]), start=1):
        _say(chart, match, spoken.pop(match.n, []))
        _act(match, n, row)
    _say(chart, match, spoken.pop(match.n, []))
    for row, _ in (one for lines in spoken.values() for one in lines):
        chart.find("doctor-line-beyond", Cure.TAKE_OUT, [taking_out("talk", row)], which=str(row["k"]))
    return match


def _act(match: Match, n: int, row: Row) -> None:
    if match.outcome is not None:
        raise Broken(n, How.AFTER_THE_END)
    try:
        actor: Actor = actor_of(_text(row["actor"]))
        action = read_action(match.game, _text(row["action"]))
    except (Refusal, TypeError, ValueError) as error:
        raise Broken(n, How.UNREADABLE, error) from error
    try:
        if actor != TABLE:
            match.must_be_here(actor)
        match.act(actor, action)
    except (Refusal, ArithmeticError, LookupError, TypeError, ValueError, AttributeError) as error:
        raise Broken(n, How.REFUSED, told_by(match.game, error)) from error


def _say(chart: Chart, match: Match, lines: list[tuple[Row, talk.Line]]) -> None:
    for row, line in lines:
        try:
            _say_again(match, line)
        except (Refusal, LookupError, TypeError) as error:
            _take_out_line(chart, row, told_by(match.game, error))


def _say_again(match: Match, line: talk.Line) -> None:
    if line.n == talk.BEFORE:
        match.must_be_here(line.by)
        match.hear(talk.kept_before(match.game, line))
        return
    said = talk.read_kept(match.game, encode(line.said))
    if isinstance(said, talk.Notice):
        match.hear(talk.announce(match.n, said, line.channel))
    else:
        match.say(line.by, said)


def _lines(chart: Chart) -> list[tuple[Row, talk.Line]]:
    """Return the readable lines in order; the others are deleted."""
    found: list[tuple[Row, talk.Line]] = []
    for row in sorted(chart.rows["talk"], key=lambda row: row["k"]):
        try:
            found.append((row, decode(_text(row["line"]), talk.Line)))
        except (Refusal, TypeError) as error:
            _take_out_line(chart, row, error)
    return found


def _take_out_line(chart: Chart, row: Row, why: Exception) -> None:
    chart.find("doctor-line", Cure.TAKE_OUT, [taking_out("talk", row)], which=str(row["k"]), why=why)


# Cutting


def _find_break(chart: Chart, broken: Broken, rows: list[Row], last: int) -> bool:
    changes, n, why, count = [taking_out("moves", row) for row in rows], broken.n, broken.why, len(rows)
    match broken.how:
        case How.AFTER_THE_END:
            return chart.find("doctor-after-the-end", Cure.CUT, changes, n=n, last=last, count=count)
        case How.UNREADABLE:
            return chart.find("doctor-action-unreadable", Cure.CUT, changes, n=n, why=why, last=last, count=count)
        case How.REFUSED:
            return chart.find("doctor-action-refused", Cure.CUT, changes, n=n, why=why, last=last, count=count)


def _text(value: Any) -> str:
    if not isinstance(value, str):
        raise TypeError(f"{type(value).__name__} is no text")
    return value


def told_by(game: AnyGame, error: Exception) -> Exception:
    """Describe a refusal in its game's words."""
    if isinstance(error, Refusal):
        error.game = game
    return error
