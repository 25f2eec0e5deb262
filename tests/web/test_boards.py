"""No state of a match leaves anybody without buttons; `make states` tries five hundred matches of each game."""

from __future__ import annotations

from tests.web.boards import boards, drive, said

MATCHES, STATES = 2, 15


def test_every_board_shows_the_states_of_random_matches_and_is_played_by_pressing() -> None:
    plans = [f"{game}:0:{MATCHES}:{STATES}" for game in boards()]

    done = drive(plans)

    assert done.returncode == 0, said(done)
    assert f"{len(plans)} passed" in done.stdout
