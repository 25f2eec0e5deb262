"""The riddles of Leaders of Euphoria: who leads, who is with whom, what lies there. All of them are certain."""

from __future__ import annotations

from typing import Any, Final, cast

from pitonisa.games.leaders.model import State
from pitonisa.games.leaders.model.kinds import Id
from pitonisa.games.leaders.riddles.asking import LEADER, RECRUIT, SIDE, ask, errs
from pitonisa.games.leaders.riddles.kinds import AllCounted, Answer, Question, Step, ThatSeat
from pitonisa.games.leaders.view import View
from pitonisa.kernel import Posed, Riddles
from pitonisa.kernel.riddles import LEVELS

MANY_PEOPLE: Final = 5
MANY_RECRUITS: Final = 8
"""From so many on it is a level harder to keep them all in mind."""


def shape(posed: Posed) -> Any:
    """The thoughts by kind and place at the table, seen from whoever thinks them; when it was seen matters little."""
    seats = [answer.seat for answer in posed.answers if isinstance(answer, ThatSeat)]
    places = {seat: f"seat {place}" for place, seat in enumerate(seats)}
    return len(posed.answers), posed.right, [[type(step).__name__, *_said(step, places)] for step in posed.steps]


def _said(step: Step, places: dict[Any, str]) -> list[Any]:
    told = [getattr(step, field) for field in step.__struct_fields__ if field not in ("turn", "how", "slot")]
    return [_placed(one, places) for one in told]


def _placed(value: Any, places: dict[Any, str]) -> Any:
    if isinstance(value, tuple):
        return [_placed(one, places) for one in cast(tuple[Any, ...], value)]
    return value if isinstance(value, Id) else places.get(value, value)


def level(posed: Posed) -> int:
    """By what one must think of, without what is plainly seen. Many people or recruits are harder to keep in mind."""
    plain = 1 if posed.theme == LEADER else 2
    counted = max((step.many for step in posed.steps if isinstance(step, AllCounted)), default=0)
    crowd = counted >= MANY_RECRUITS if counted else len(posed.answers) >= MANY_PEOPLE
    return max(LEVELS[0], min(LEVELS[-1], len(posed.steps) - plain + crowd))


RIDDLES: Final[Riddles[State, View]] = Riddles(
    themes={LEADER: 1.0, SIDE: 1.0, RECRUIT: 1.0},
    question=Question,
    answer=Answer,
    step=Step,
    ask=ask,
    errs=errs,
    level=level,
    shape=shape,
    bots=("operative", "novice"),
)
