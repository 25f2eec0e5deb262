"""Which of many legal actions are worth weighing: the best of each kind, in an operative's eyes."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from pitonisa.games.leaders.actions import Action, Aim, Answer, Arm, Choose, Give, Interrogate, Redirect, Use
from pitonisa.games.leaders.bot.mind import Mind
from pitonisa.games.leaders.bot.operative import worth


def kind(action: Action) -> Any:
    """Whoever names somebody decides whom; else it matters what one does, and with what."""
    match action:
        case Aim(target=whom) | Redirect(target=whom) | Choose(owner=whom) | Arm(target=whom):
            return type(action), whom
        case Use(card=card) | Answer(card=card) | Give(card=card):
            return type(action), card
        case _:
            return type(action)


def kind_and_whom(action: Action) -> Any:
    """Where whom to interrogate matters as much as whom to aim at."""
    return (Interrogate, action.owner) if isinstance(action, Interrogate) else kind(action)


def best_of_each(mind: Mind, many: int, kind: Callable[[Action], Any] = kind) -> dict[Action, float]:
    """At most so many, the best first, each with its worth."""
    worths = {action: worth(mind, action) for action in mind.view.legal}
    best: dict[Any, Action] = {}
    for action in sorted(worths, key=lambda action: -worths[action]):
        best.setdefault(kind(action), action)
    return {action: worths[action] for action in [*best.values()][:many]}
