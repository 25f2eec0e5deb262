"""Looks at the reports that were kept: each belongs to a seat of a match that is over, and can be read."""

from __future__ import annotations

from pitonisa.features.analysis.analyst import unpacked
from pitonisa.platform.table.table import Stage
from pitonisa.server.doctor.columns import kinds, may_hold, shown
from pitonisa.server.doctor.findings import Chart, Cure, Row, taking_out


def examine_analyses(chart: Chart) -> None:
    """What is taken out is made again when somebody asks for it."""
    for row in list(chart.rows["analyses"]):
        if not _may_be_kept(chart, row):
            which = str(row["seat"] + 1) if type(row["seat"]) is int else shown("", row["seat"])
            chart.find("doctor-analysis", Cure.TAKE_OUT, [taking_out("analyses", row)], which=which)


def _may_be_kept(chart: Chart, row: Row) -> bool:
    if chart.table["stage"] != Stage.OVER or row["seat"] not in [one["seat"] for one in chart.rows["seats"]]:
        return False
    fits = all(may_hold("analyses", column, kind, row[column]) for column, kind in kinds()["analyses"].items())
    return fits and unpacked(row["body"]) is not None
