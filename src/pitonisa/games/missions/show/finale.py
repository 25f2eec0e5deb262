"""Shows how a mission ended, its points and rating, and the check list of one that teaches."""

from __future__ import annotations

from pitonisa.games.missions import story
from pitonisa.games.missions.model import State
from pitonisa.games.missions.score import parts_of, points, tier
from pitonisa.games.missions.show.people import maybe
from pitonisa.games.missions.show.places import ending_scene
from pitonisa.games.missions.shown import EndShown, LineShown, TickShown


def end(state: State) -> EndShown | None:
    ended = state.ended
    if ended is None:
        return None
    ending, lines = story.index(state).endings[ended.ending], points(state)
    total = sum(line.n for line in lines)
    reached = tier(state, total) if ending.rated else None
    return EndShown(
        name=story.text(state, f"{ending.id}.name"),
        kind=ending.kind,
        kind_text=maybe(state, f"{ending.id}.kind"),
        texts=tuple(story.text(state, raw) for raw in parts_of(state)),
        rated=ending.rated,
        lines=tuple(LineShown(text=story.text(state, line.text), n=line.n) for line in lines),
        total=total,
        tier=story.text(state, f"tier.{reached}") if reached else None,
        rounds=state.round,
        burn=state.board.burn,
        on_map=sum(spot.charge for spot in state.board.spots),
        reserves=sum(agent.reserve for agent in state.agents),
        record=tuple(story.text(state, f"debrief.{id}") for id in story.scenario(state).record),
        scene=ending_scene(state),
    )


def checklist(state: State) -> tuple[TickShown, ...]:
    return tuple(
        TickShown(
            text=story.text(state, f"tick.{one.id}"),
            about=maybe(state, f"tick.{one.id}.about"),
            done=one.id in state.tallies.ticks,
        )
        for one in story.scenario(state).checklist
    )
