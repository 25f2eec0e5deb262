"""Looks at who has time until when, and at what was said in advance: both belong to a match that goes on."""

from __future__ import annotations

from typing import Any

import msgspec

from pitonisa.kernel import Refusal, Seat
from pitonisa.kernel.plans import MOST, KeptPlan
from pitonisa.kernel.wire import decode
from pitonisa.platform.match.match import Match
from pitonisa.platform.table.pace import Rhythm
from pitonisa.platform.table.table import SeatKind, Stage
from pitonisa.server.doctor.columns import may_hold, shown
from pitonisa.server.doctor.findings import Chart, Cure, Row, taking_out


def examine_days(chart: Chart, match: Match | None) -> None:
    """Both are made anew by the next action or by their owners: what fits nothing is taken out."""
    for row in list(chart.rows["deadlines"]):
        if not _may_be_due(chart, match, row):
            chart.find("doctor-deadline", Cure.TAKE_OUT, [taking_out("deadlines", row)], which=_which(row))
    for row in list(chart.rows["plans"]):
        if match is None or not _may_be_planned(chart, row):
            chart.find("doctor-plan", Cure.TAKE_OUT, [taking_out("plans", row)], which=_which(row))


def _which(row: Row) -> str:
    return str(row["seat"] + 1) if type(row["seat"]) is int else shown("", row["seat"])


def _may_be_due(chart: Chart, match: Match | None, row: Row) -> bool:
    """At a table by days whoever is asked has a row, bots too: their time is up when they are asked."""
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
