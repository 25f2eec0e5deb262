"""Describes decisions for analysis: the choices, the worth of a position, and who could have known the leaders."""

from __future__ import annotations

from typing import Final

from pitonisa.games.leaders import events as happened
from pitonisa.games.leaders.actions import Action, Lay, Pass, Shoot, Skip
from pitonisa.games.leaders.bot.mind import exposed_leader, mind
from pitonisa.games.leaders.bot.operative import best_of_each
from pitonisa.games.leaders.bot.operative import worth as worth_of
from pitonisa.games.leaders.bot.prospects import chance_to_win
from pitonisa.games.leaders.infer.odds import likely
from pitonisa.games.leaders.model import LEADERS, Recruit, State, seats
from pitonisa.games.leaders.talk import Claims
from pitonisa.games.leaders.view import View, view
from pitonisa.kernel import Seat
from pitonisa.kernel.analysis import Analysis, Knowing, Line, Sign

CERTAIN: Final = 1 - 1e-9
"""The tolerance of a sum over many deals that should be 1."""

CONSIDERED: Final = 4
"""Actions that are weighed, beside doing nothing and what was done."""

TURNS: Final = 2
"""The number of turns that playouts last."""

INTERROGATED: Final = "interrogated"
LOOKED: Final = "looked"
EXPOSED: Final = "exposed"
"""The sign that a leader lies face up."""

SHOWED: Final = "showed"
"""The sign that a follower was turned face up."""

SWAPPED: Final = "swapped"
AIMED: Final = "aimed"
SHOT: Final = "shot"


def lines(view: View) -> list[Line[Action]]:
    """List the best action of each kind, as an operative rates them, and doing nothing.

    The order of recruits gives no advantage.
    """
    if len(view.legal) < 2 or isinstance(view.legal[0], Lay):
        return []
    considered, nothing = [*best_of_each(mind(view, ()), CONSIDERED)], quiet(view)
    if nothing is not None and nothing not in considered:
        considered.append(nothing)
    return [Line(action) for action in considered]


def sure(view: View) -> Action | None:
    """Find a shot at an exposed leader whose fall is one's victory: only an answer could prevent it."""
    shot = next((action for action in view.legal if isinstance(action, Shoot)), None)
    if shot is None:
        return None
    thought = mind(view, ())
    assert thought.me.aims_at is not None
    leader = exposed_leader(view.places[thought.me.aims_at])
    best = max(worth_of(thought, action) for action in view.legal)
    return shot if leader and thought.hunts(leader) and worth_of(thought, shot) == best else None


def quiet(view: View) -> Action | None:
    return next((action for action in view.legal if isinstance(action, Skip | Pass)), None)


def worth(state: State, seat: Seat) -> float:
    return chance_to_win(view(state, seat))


def turn(state: State) -> int:
    """Return the number of the turn; recruits are laid out before the first one."""
    return max(1, state.turn)


def leading(state: State) -> dict[str, Seat]:
    """Return by leader in whose row it lies."""
    return {
        leader.value: Seat(seat)
        for leader in LEADERS
        for seat in seats(state)
        if any(state.recruits[spot.card] is leader for spot in state.rows[seat])
    }


def beliefs(view: View, claims: Claims) -> dict[str, tuple[float, ...]]:
    """Return by leader and seat how likely it is there, with what deeds and claims suggest."""
    odds = likely(view, claims)
    shares = {leader: [one.leader.get(leader, 0.0) for one in odds] for leader in LEADERS}
    return {who.value: tuple(1.0 if one > CERTAIN else one for one in chances) for who, chances in shares.items()}


def signs(event: happened.Event) -> list[Sign]:
    match event:
        case happened.Interrogated(by=by, owner=owner):
            return [Sign(INTERROGATED, by, owner)]
        case happened.Looked(by=by, owner=owner):
            return [Sign(LOOKED, by, owner)]
        case happened.Exchanged(owner=owner, other=other):
            return [Sign(SWAPPED, owner, other)]
        case happened.Aimed(by=by, target=target):
            return [Sign(AIMED, by, target)]
        case happened.ShotHit(by=by, target=target):
            return [Sign(SHOT, by, target)]
        case happened.Armed(by=by, recruit=recruit, target=target):
            return [_shown(by, recruit), Sign(AIMED, by, target)]
        case happened.ArtifactUsed(by=by, recruit=recruit) | happened.Answered(by=by, recruit=recruit):
            return [_shown(by, recruit)]
        case happened.Exposed(owner=owner, recruit=recruit):
            return [_shown(owner, recruit)]
        case happened.RowShown(owner=owner, recruits=recruits):
            return [_shown(owner, recruit) for recruit in recruits]
        case _:
            return []


def _shown(owner: Seat, recruit: Recruit) -> Sign:
    return Sign(EXPOSED if recruit in LEADERS else SHOWED, owner, owner)


KNOWING: Final[Knowing[State, View, happened.Event]] = Knowing(
    so=leading,
    beliefs=beliefs,
    signs=signs,
    telling=frozenset({INTERROGATED, LOOKED, EXPOSED, SHOWED, SWAPPED}),
)
ANALYSIS: Final = Analysis(
    lines=lines, sure=sure, quiet=quiet, worth=worth, turn=turn, bot="operative", turns=TURNS, knowing=KNOWING
)
