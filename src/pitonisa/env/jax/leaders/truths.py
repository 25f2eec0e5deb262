"""What a judge looks at who sees the whole truth: for learning alone, never for whoever plays."""

from __future__ import annotations

from typing import Final

from pitonisa.games.leaders.bot.mind import LEADER_OF
from pitonisa.games.leaders.bot.operative import PROTECTS
from pitonisa.games.leaders.bot.prospects import TEAM_OF, Hunt, Table, hunt, most, other_side, swappers, table
from pitonisa.games.leaders.model import FEWEST_PLAYERS, LEADERS, MOST_PLAYERS, ArtifactId, Phase, Recruit, State, Team
from pitonisa.kernel import Seat

TRUTH: Final = 59
"""So many numbers tell of a truth, as one seat stands in it."""

NO_HUNT: Final = Hunt(*[0.0] * len(Hunt._fields))
LONG: Final = 10
"""After so many rounds it is late."""

MOMENTS: Final = (Phase.ARTIFACT, Phase.ACTION, Phase.AIM)


def truth(state: State, seat: Seat) -> list[float]:
    found = table(state)
    return [
        *_oneself(found, seat),
        *_table(state),
        *_hunts(state, found, seat),
        *_lasers(state, found, seat),
        *_swaps(state, found, seat),
        *_hand(state, seat),
        *_moment(state, seat),
    ]


def _oneself(found: Table, seat: Seat) -> list[float]:
    mine = found.teams[seat]
    outlaw = mine is Team.ANARCHIST
    leads = not outlaw and found.owners[LEADER_OF[mine]] == seat
    shown = leads and found.exposed[LEADER_OF[mine]]
    return [float(leads and not shown), float(shown), float(not leads and not outlaw), float(outlaw)]


def _table(state: State) -> list[float]:
    many = len(state.rows)
    sizes = range(FEWEST_PLAYERS, MOST_PLAYERS + 1)
    return [*(float(many == size) for size in sizes), min(1.0, state.turn // many / LONG)]


def _hunts(state: State, found: Table, seat: Seat) -> list[float]:
    """One's own, the one for one's own leader, that of the Anarchists, and which side has more."""
    mine, many = found.teams[seat], len(state.rows)
    seats = {team: [Seat(one) for one in range(many) if found.teams[one] is team] for team in Team}

    def by(team: Team, leader: Recruit) -> Hunt:
        return hunt(state, found, leader, seats[team])

    lawless = most([by(Team.ANARCHIST, leader) for leader in LEADERS])
    outlaws = len(seats[Team.ANARCHIST]) / many
    if mine is Team.ANARCHIST:
        cities = most([by(other_side(TEAM_OF[leader]), leader) for leader in LEADERS])
        return [*lawless, *cities, *NO_HUNT, 0.0, outlaws]
    theirs = other_side(mine)
    balance = (len(seats[mine]) - len(seats[theirs])) / many
    return [*by(mine, LEADER_OF[theirs]), *by(theirs, LEADER_OF[mine]), *lawless, balance, outlaws]


def _lasers(state: State, found: Table, seat: Seat) -> list[float]:
    many = len(state.rows)
    armed = [one for one in range(many) if state.lasers[one] is not None]
    friends = sum(found.teams[one] is found.teams[seat] for one in armed)
    aimed_at = sum(target == seat for target in state.lasers)
    return [aimed_at / 2, float(seat in armed), state.centre / 4, friends / many, len(armed) / many]


def _swaps(state: State, found: Table, seat: Seat) -> list[float]:
    """Whether oneself, a friend or a foe could win alone by a swap (R41, R42)."""
    could = swappers(state, found)
    sides = [found.teams[one] is found.teams[seat] for one in could]
    return [float(seat in could), float(any(sides)), float(not all(sides))]


def _hand(state: State, seat: Seat) -> list[float]:
    hand = [held.card for held in state.hands[seat]]
    return [
        sum(card in PROTECTS for card in hand) / 2,
        len(hand) / 4,
        float(ArtifactId.BARTER_BOX in hand),
        float(ArtifactId.TANGLED_CAROUSEL in hand),
        sum(not one.exposed for one in state.rows[seat]) / 3,
    ]


def _moment(state: State, seat: Seat) -> list[float]:
    many = len(state.rows)
    return [(seat - state.active) % many / many, *(float(state.phase is moment) for moment in MOMENTS)]
