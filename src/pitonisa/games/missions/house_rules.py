"""House rules in which a mission differs from most: for everybody to read."""

from __future__ import annotations

import enum
from typing import Final

import msgspec

from pitonisa.games.missions import lookup
from pitonisa.games.missions.model import State
from pitonisa.games.missions.scenario.rules import Options


class Answer(enum.StrEnum):
    """An option of the rules with another value than usual."""

    __sentences__ = True

    EMERGENCY_PAYS_COST_YES = "emergency_pays_cost-yes"
    LOSS_TRIGGERS_CHOICE_NO = "loss_triggers_choice-no"
    LOST_STAY_WITHOUT_CHARGE_NO = "lost_stay_without_charge-no"
    FAILURE_WITHIN_LOCATION = "failure_within-location"
    EXPELLED_LEAD_DECIDES_YES = "expelled_lead_decides-yes"
    WAITING_MAY_EXPLORE_NO = "waiting_may_explore-no"
    RESHUFFLE_BEFORE = "reshuffle-before"
    SINGLE_ATTEMPT_NO = "single_attempt-no"
    CONFLICT_STARTS_AT_ONCE = "conflict_starts-at_once"
    LOST_DESPITE_GAIN_NO = "lost_despite_gain-no"


_ANSWERS: Final = frozenset(answer.value for answer in Answer)
_USUAL: Final = tuple((field.name, field.default) for field in msgspec.structs.fields(Options))


def answers(state: State) -> tuple[Answer, ...]:
    """Those in force now: the scenario's own, and what cards have changed."""
    in_force: list[Answer] = []
    for name, usual in _USUAL:
        value = lookup.option(state, name)
        answer = f"{name}-{_word(value)}"
        if value != usual and answer in _ANSWERS:
            in_force.append(Answer(answer))
    return tuple(in_force)


def _word(value: bool | str) -> str:
    if isinstance(value, bool):
        return "yes" if value else "no"
    return value
