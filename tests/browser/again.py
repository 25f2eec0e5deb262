"""A browser test that fails is run once more, with everything started afresh; if it then passes, that is said loudly.

A browser has a life of its own, and a machine may be slow. What passes only at the second attempt is still told, with
what went wrong at the first: it may be a fault that shows itself seldom.
"""

from __future__ import annotations

from typing import Final

import pytest
from _pytest.runner import runtestprotocol

_FIRST: Final = "what went wrong at the first attempt"
"""Told with the report of a test that passed at the second: reports find their way home from other processes."""


@pytest.hookimpl(tryfirst=True)
def pytest_runtest_protocol(item: pytest.Item, nextitem: pytest.Item | None) -> bool:
    item.ihook.pytest_runtest_logstart(nodeid=item.nodeid, location=item.location)
    reports = runtestprotocol(item, log=False, nextitem=nextitem)
    if any(report.failed for report in reports):
        first = reports
        # Ends every fixture, those of the folder too: the second attempt has a browser and a house of its own.
        item.session._setupstate.teardown_exact(None)
        reports = runtestprotocol(item, log=False, nextitem=nextitem)
        if not any(report.failed for report in reports):
            _call(reports).user_properties.append((_FIRST, _complaint(first)))
    for report in reports:
        item.ihook.pytest_runtest_logreport(report=report)
    item.ihook.pytest_runtest_logfinish(nodeid=item.nodeid, location=item.location)
    return True


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    passed: list[pytest.TestReport] = terminalreporter.stats.get("passed", [])
    second = {report.nodeid: dict(report.user_properties).get(_FIRST) for report in passed}
    if not any(second.values()):
        return
    terminalreporter.section("PASSED ONLY AT THE SECOND ATTEMPT", sep="!", yellow=True, bold=True)
    for test, complaint in second.items():
        if complaint:
            terminalreporter.write_line(f"{test}: {complaint}", yellow=True)


def _call(reports: list[pytest.TestReport]) -> pytest.TestReport:
    return next(report for report in reports if report.when == "call")


def _complaint(reports: list[pytest.TestReport]) -> str:
    """Where, and the first line of what the first failure said."""
    failed = next(report for report in reports if report.failed)
    said = [line.removeprefix("E").strip() for line in failed.longreprtext.splitlines() if line.startswith("E ")]
    return f"({failed.when}) {said[0] if said else 'it failed'}"
