"""Shows how a mission ended, its points and rating, and the check list of one that teaches."""

from __future__ import annotations

from pitonisa.games.missions import lookup
from pitonisa.games.missions.amounts.score import parts_of, points, tier
from pitonisa.games.missions.display.people import maybe
from pitonisa.games.missions.display.places import ending_scene
from pitonisa.games.missions.display.types.ending import EndShown, LineShown, TickShown
from pitonisa.games.missions.model import State


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
        on_map=sum(spot.charge for spot in state.board.spots),
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
