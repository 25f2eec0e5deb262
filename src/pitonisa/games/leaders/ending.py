"""Decides how a match ends and who has won, from the final truth (R40-R44)."""

from __future__ import annotations

from pitonisa.games.leaders.model import LEADERS, Ending, State, Team, recruits_of, seats, team
from pitonisa.kernel import Outcome, Seat


def outcome(state: State) -> Outcome | None:
    if state.victory is None:
        return None
    won = winners(state)
    match state.victory.ending:
        case Ending.EUPHORIAN:
            return Outcome(won, "euphorian")
        case Ending.SUBTERRAN:
            return Outcome(won, "subterran")
        case Ending.ANARCHIST:
            return Outcome(won, "anarchist")
        case Ending.BOTH_LEADERS:
            return Outcome(won, "both-leaders")
        case Ending.ANARCHIST_LEADER:
            return Outcome(won, "anarchist-leader")
        case Ending.NO_WINNER:
            return Outcome(won, "no-winner")


def side(state: State, seat: Seat) -> Team | None:
    """Find the team that a player's recruits make at the end; a player who owns both leaders is in none (R42)."""
    owned = recruits_of(state, seat)
    return None if all(leader in owned for leader in LEADERS) else team(state, seat)


def winners(state: State) -> tuple[Seat, ...]:
    """List the members of the winning team as the teams are now, or the solo winner (R44)."""
    victory = state.victory
    if victory is None:
        return ()
    if victory.by is not None:
        return (victory.by,)
    won = victory.ending.value  # a victory of a team is called as the team
    return tuple(Seat(seat) for seat in seats(state) if team(state, Seat(seat)).value == won)
