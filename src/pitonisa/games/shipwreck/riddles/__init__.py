"""What can be asked of one who looks at a match of Shipwreck: what somebody keeps, and which play tells it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final

from pitonisa.games.shipwreck.model import Difficulty, State
from pitonisa.games.shipwreck.riddles import fates, plays
from pitonisa.games.shipwreck.riddles.asked import Aside, Question, Reply, Thought, WhatIsKept, WhatTells
from pitonisa.games.shipwreck.view import View
from pitonisa.kernel import Posed, Riddles
from pitonisa.kernel.riddles import LEVELS, by_steps
from pitonisa.kernel.wire import plain


def ask(view: View) -> Iterator[Posed]:
    if view.outcome is None:
        yield from fates.ask(view)
        yield from plays.ask(view)


def errs(state: State, posed: Posed) -> bool:
    """What is nearly certain may be otherwise."""
    return isinstance(posed.question, WhatIsKept) and state.hands[state.now.line][0] != posed.answers[posed.right].value


def level(posed: Posed) -> int:
    """Which play tells is the harder to see, the more plays there are; everything else as it takes thoughts."""
    if isinstance(posed.question, WhatTells):
        return max(LEVELS[0], min(LEVELS[-1], len(posed.answers) - 2))
    return by_steps(posed)


def shape(posed: Posed) -> Any:
    """The answer and the thoughts, whoever they are about; of a play that tells, what it tells among how many."""
    if isinstance(posed.question, WhatTells):
        return [posed.steps[-1], len(posed.answers)]
    thoughts = [{**plain(step), "seat": None} for step in posed.steps]
    return [posed.answers[posed.right], thoughts]


RIDDLES: Final[Riddles[State, View]] = Riddles(
    themes={fates.CERTAIN: 1.0, fates.NEARLY: fates.FAR, plays.TELLING: plays.PLAIN},
    question=Question,
    answer=Reply,
    step=Thought,
    aside=Aside,
    ask=ask,
    errs=errs,
    level=level,
    shape=shape,
    bots=("companion",),
    options=tuple({"difficulty": level.value} for level in (Difficulty.NORMAL, Difficulty.DOOMED)),
)
