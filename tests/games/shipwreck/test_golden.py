"""Check that golden matches cover every ending and every kind of event."""

from __future__ import annotations

from typing import get_args

from pitonisa.games.shipwreck.events import Event
from pitonisa.games.shipwreck.legal import DOOMED, SAVED
from pitonisa.kernel.golden import parse
from tests.golden import texts

GOLDEN = texts("shipwreck")


def test_every_way_to_end_has_a_golden_match() -> None:
    """R32."""
    outcomes = [parse(text).outcome for text in GOLDEN.values()]
    assert {outcome.reason for outcome in outcomes if outcome} == {SAVED, DOOMED}


def test_every_kind_of_event_is_in_a_golden_match() -> None:
    told = "\n".join(GOLDEN.values())

    assert [kind.__name__ for kind in get_args(Event) if f'truth  {{"type":"{kind.__name__}"' not in told] == []


def test_fates_in_hand_are_in_nobody_elses_version() -> None:
    """R10, R13: whatever a golden match tells another seat or the public of a draw, it tells no values."""
    for text in GOLDEN.values():
        for line in text.splitlines():
            if '"FatesDrawn"' in line and "truth" not in line:
                assert '"values":null' in line
            if '"FatePlayed"' in line and "truth" not in line:
                assert '"kept":null' in line
