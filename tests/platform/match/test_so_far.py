"""Check that a seat's missed frames of an open match are the same as they would have been then."""

from __future__ import annotations

import pytest

from pitonisa.kernel import Seat
from pitonisa.platform.match.match import Match
from pitonisa.platform.match.retelling import frames_so_far
from pitonisa.platform.registry import find
from tests.server.doctor.ward import CODES, choose

ACTIONS = 12


@pytest.mark.parametrize("name", CODES)
def test_a_seat_is_told_again_byte_by_byte_what_it_was_shown_and_nothing_else(name: str) -> None:
    game = find(name)
    match = Match(game, max(3, game.players[0]), seed="so far")
    seat = Seat(1)
    shown = [match.frame(seat, match.step.events, "en")]
    while not match.outcome and len(shown) <= ACTIONS:
        match.act(*choose(match))
        if not match.is_sealed:
            shown.append(match.frame(seat, match.step.events, "en"))
    for first in (0, 5):
        assert frames_so_far(match, seat, first, "en") == shown[first:]
