"""Check that golden matches cover every ending and event, and that none shows a sealed answer."""

from __future__ import annotations

from typing import get_args

from pitonisa.games.leaders.events import Event, NothingToDraw
from pitonisa.games.leaders.model import Ending
from pitonisa.kernel.golden import parse
from tests.golden import texts

GOLDEN = texts("leaders")
SHOWN = [kind for kind in get_args(Event) if kind is not NothingToDraw]  # so rare that a test of its own shows it


def test_every_way_to_end_has_a_golden_match() -> None:
    """R40-R43."""
    outcomes = [parse(text).outcome for text in GOLDEN.values()]
    assert {outcome.reason for outcome in outcomes if outcome} == {ending.value for ending in Ending}


def test_every_kind_of_event_is_in_a_golden_match() -> None:
    told = "\n".join(GOLDEN.values())

    assert [kind.__name__ for kind in SHOWN if f'truth  {{"type":"{kind.__name__}"' not in told] == []


def test_what_only_some_may_know_is_in_nobody_elses_version() -> None:
    """R12, R24, R33."""
    for text in GOLDEN.values():
        for line in text.splitlines():
            if line.strip().startswith("public {") and line.startswith("   "):
                assert '"card":null' in line or '"recruit":null' in line or '"gave":null,"got":null' in line
