"""No state of a match leaves anybody without buttons, and nothing that happens goes unseen.

`make states` tries five hundred matches of each game.
"""

from __future__ import annotations

from tests.web.boards import boards, drive, said

MATCHES, STATES = 2, 5
FRAMES = 150


def test_every_board_shows_the_states_of_random_matches_and_is_played_by_pressing() -> None:
    plans = [f"{game}:0:{MATCHES}:{STATES}" for game in boards()]

    done = drive(plans)

    assert done.returncode == 0, said(done)
    assert f"{len(plans)} passed" in done.stdout


def test_with_bots_at_full_speed_every_scene_is_shown_for_its_time_and_in_its_order() -> None:
    plans = [f"{game}:{FRAMES}" for game in boards()]

    done = drive(plans, "scenes")

    assert done.returncode == 0, said(done)
    assert f"{len(plans)} passed" in done.stdout
