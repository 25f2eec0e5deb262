"""What there is to decide, and what it is worth to a seat to stand where a turn ends."""

from __future__ import annotations

from typing import Final

from pitonisa.games.leaders.actions import Action, Lay, Pass, Shoot, Skip
from pitonisa.games.leaders.bot.choices import best_of_each
from pitonisa.games.leaders.bot.mind import exposed_leader, mind
from pitonisa.games.leaders.bot.operative import worth as worth_of
from pitonisa.games.leaders.bot.prospects import chance_to_win
from pitonisa.games.leaders.knowing import KNOWING
from pitonisa.games.leaders.model import State
from pitonisa.games.leaders.view import View, view
from pitonisa.kernel import Seat
from pitonisa.kernel.analysis import Analysis, Line

CONSIDERED: Final = 4
"""So many ways to act are weighed, beside doing nothing and what was done."""

TURNS: Final = 2
"""So far a match is played on."""


def lines(view: View) -> list[Line[Action]]:
    """The best of each kind of action, by what an operative makes of them, and to do nothing.

    In which order recruits lie is nobody's gain.
    """
    if len(view.legal) < 2 or isinstance(view.legal[0], Lay):
        return []
    considered, nothing = [*best_of_each(mind(view, ()), CONSIDERED)], quiet(view)
    if nothing is not None and nothing not in considered:
        considered.append(nothing)
    return [Line(action) for action in considered]


def sure(view: View) -> Action | None:
    """A shot at a leader that lies exposed and whose end is one's victory: only an answer could prevent it."""
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
    """The recruits are laid out before the first one."""
    return max(1, state.turn)


ANALYSIS: Final = Analysis(
    lines=lines, sure=sure, quiet=quiet, worth=worth, turn=turn, bot="operative", turns=TURNS, knowing=KNOWING
)
