"""How a match is told in one glance: whose victory it was. Who was who stays at the table."""

from __future__ import annotations

from typing import Final

from pitonisa.games.leaders.model import Ending
from pitonisa.games.leaders.view import View
from pitonisa.kernel import Result, Results


def told(view: View) -> Result:
    assert view.outcome is not None
    return Result(view.outcome.reason)


RESULTS: Final = Results(titles=tuple(ending.value for ending in Ending), told=told)
