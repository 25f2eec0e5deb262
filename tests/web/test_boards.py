"""Check that every state offers buttons to those who must act, and shows every event.

`make states` tries five hundred matches of each game.
"""

from __future__ import annotations

from tests.web.boards import boards, drive, said

MATCHES, STATES = 1, 3
FRAMES = 90


def test_every_state_can_be_played_on_by_pressing_and_with_bots_at_full_speed_every_scene_is_shown() -> None:
    games = boards()

    done = drive(
        boards=[f"{game}:0:{MATCHES}:{STATES}" for game in games], scenes=[f"{game}:{FRAMES}" for game in games]
    )

    assert done.returncode == 0, said(done)
    assert f"{2 * len(games)} passed" in done.stdout
