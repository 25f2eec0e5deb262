"""Shows the mission as a whole: title, brief, house rules, check list, and how it ended."""

from __future__ import annotations

import enum
from typing import Final

import msgspec

from pitonisa.games.missions import lookup
from pitonisa.games.missions.display.places import SceneShown, ending_scene
from pitonisa.games.missions.ending import parts_of, points, tier
from pitonisa.games.missions.lookup import maybe, optional
from pitonisa.games.missions.model import State
from pitonisa.games.missions.scenario.rules import Options
from pitonisa.games.missions.state.board import on_map
from pitonisa.kernel import TextId


def title(state: State) -> TextId:
    return lookup.text(state, "title")


def brief(state: State) -> tuple[TextId, ...]:
    return optional(state, "brief", "debrief")


# House rules in which a mission differs from most, for everybody to read


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
    """List the house rules in force now: the scenario's own, and what cards have changed."""
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


# The check list, and the end


class LineShown(msgspec.Struct, frozen=True, kw_only=True):
    text: TextId
    n: int


class EndShown(msgspec.Struct, frozen=True, kw_only=True):
    """The mission's record."""

    name: TextId
    kind: str
    kind_text: TextId | None
    texts: tuple[TextId, ...]
    rated: bool
    lines: tuple[LineShown, ...]
    total: int
    tier: TextId | None
    rounds: int
    burn: int
    on_map: int
    reserves: int
    record: tuple[TextId, ...]
    """Lines for the group's own words."""

    scene: SceneShown | None
    """What is seen then."""


class TickShown(msgspec.Struct, frozen=True, kw_only=True):
    text: TextId
    about: TextId | None
    done: bool


def end(state: State) -> EndShown | None:
    ended = state.ended
    if ended is None:
        return None
    ending, lines = lookup.index(state).endings[ended.ending], points(state)
    total = sum(line.n for line in lines)
    reached = tier(state, total) if ending.rated else None
    return EndShown(
        name=lookup.text(state, f"{ending.id}.name"),
        kind=ending.kind,
        kind_text=maybe(state, f"{ending.id}.kind"),
        texts=tuple(lookup.text(state, raw) for raw in parts_of(state)),
        rated=ending.rated,
        lines=tuple(LineShown(text=lookup.text(state, line.text), n=line.n) for line in lines),
        total=total,
        tier=lookup.text(state, f"tier.{reached}") if reached else None,
        rounds=state.round,
        burn=state.board.burn,
        on_map=on_map(state.board),
        reserves=sum(agent.reserve for agent in state.agents),
        record=tuple(lookup.text(state, f"debrief.{id}") for id in lookup.scenario(state).record),
        scene=ending_scene(state),
    )


def checklist(state: State) -> tuple[TickShown, ...]:
    return tuple(
        TickShown(
            text=lookup.text(state, f"tick.{one.id}"),
            about=maybe(state, f"tick.{one.id}.about"),
            done=one.id in state.tallies.ticks,
        )
        for one in lookup.scenario(state).checklist
    )
