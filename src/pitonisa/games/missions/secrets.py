"""Who may know what. The only place that decides it."""

from __future__ import annotations

from typing import Any, Final, cast

import msgspec

from pitonisa.games.missions import story
from pitonisa.games.missions.hidden import other_values, unseen
from pitonisa.games.missions.known import known, unread
from pitonisa.games.missions.model import AgentId, Job, Point, Reading, Spelling, State, Trigger, agents_of
from pitonisa.games.missions.scenario.rules import FateCard
from pitonisa.games.missions.twins import twin
from pitonisa.kernel import PUBLIC, Stream, Viewer

SECRET: Final = frozenset(
    {"scenario", "fate", "readings", "before", "jobs", "done", "triggers", "swaps", "hidden", "silent"}
)
OPEN: Final = frozenset(
    {
        "journal",
        "runs",
        "agents",
        "step",
        "round",
        "lead",
        "here",
        "panorama",
        "heard",
        "labels",
        "pool",
        "burn",
        "maps",
        "spots",
        "decks",
        "table",
        "group",
        "removed",
        "discard",
        "drawn",
        "counters",
        "damage",
        "lives",
        "modifications",
        "overrides",
        "credits",
        "explored",
        "uses",
        "tried",
        "outcomes",
        "won",
        "test",
        "looming",
        "brawl",
        "motion",
        "declined",
        "ready",
        "share",
        "recharges",
        "gifts",
        "requests",
        "lost",
        "lost_at",
        "leaving",
        "bound",
        "bound_cost",
        "stayed",
        "points",
        "ticks",
        "foes",
        "ballot",
        "told",
        "ended",
    }
)

MARKED: Final = 7_310_000_000
"""Numbers from here on are marks: no counter of a scenario comes near."""

replace = msgspec.structs.replace


def is_over(state: State) -> bool:
    return state.ended is not None


def _own(state: State, viewer: Viewer) -> list[AgentId]:
    return [] if viewer == PUBLIC else agents_of(state, viewer)


def reshuffle(state: State, viewer: Viewer, rng: Stream) -> State:
    """Another truth that `viewer` cannot tell from this one: in what the scenario says where they have not read it,
    in the order of the chance cards, in what others were told, and in what lies ahead."""
    own, salt = _own(state, viewer), f"{rng.word():08x}"
    other = replace(
        state,
        scenario=twin(state, known(state, viewer), salt),
        fate=tuple(rng.shuffled(state.fate)),
        readings=tuple(
            several if AgentId(n) in own else tuple(replace(one, texts=(f"{salt}.text",)) for one in several)
            for n, several in enumerate(state.readings)
        ),
        before=tuple(
            cards if AgentId(n) in own else () if cards else (f"{salt}.card",) for n, cards in enumerate(state.before)
        ),
        jobs=tuple(_misspelt(job, own, salt[:3]) for job in state.jobs),
    )
    if is_over(state):
        return other
    silent = () if state.silent else (Point(f"{salt}.text", 1),)
    other = replace(other, hidden=other_values(state, rng), silent=silent)
    strange = unread(state, viewer)
    if strange:
        card = rng.choice(strange)
        place = rng.choice(story.scenario(state).locations)
        swap = {f"{place.id}/{place.panorama[0].slot}": place.panorama[0].versions[-1].id}
        other = replace(
            other,
            done=state.done ^ {f"card:{card}"},
            swaps=state.swaps | swap,
            triggers=tuple(Trigger(one.key, one.fired + 1) for one in state.triggers),
        )
    return other


def _misspelt(job: Job, own: list[AgentId], salt: str) -> Job:
    """What others are spelling is theirs to know until they say it, and afterwards too."""
    if isinstance(job.ask, Spelling) and job.ask.by not in own:
        return replace(job, ask=replace(job.ask, typed=salt))
    return job


def mark(state: State, viewer: Viewer) -> tuple[State, tuple[str, ...]]:
    """The state with every secret replaced by a mark that would be recognised anywhere."""
    marks: list[str] = []
    own = _own(state, viewer)

    def marked() -> Any:
        marks.append(f"canary-{len(marks)}-{viewer}")
        return marks[-1]

    def hidden(several: tuple[Reading, ...]) -> tuple[Reading, ...]:
        return tuple(replace(one, texts=(marked(),)) for one in several)

    fate = tuple(FateCard(value=card.value, reshuffle=cast(bool, marked())) for card in state.fate)
    readings = tuple(several if AgentId(n) in own else hidden(several) for n, several in enumerate(state.readings))
    jobs = tuple(
        replace(job, ask=replace(job.ask, typed=marked()))
        if isinstance(job.ask, Spelling) and job.ask.by not in own
        else job
        for job in state.jobs
    )

    def number() -> int:
        marks.append(str(MARKED + len(marks)))
        return int(marks[-1])

    strange = marked()
    over = is_over(state)
    other = replace(
        state,
        scenario=twin(state, known(state, viewer), strange),
        fate=fate,
        readings=readings,
        before=tuple(cards if AgentId(n) in own else (marked(),) for n, cards in enumerate(state.before)),
        jobs=jobs,
        done=state.done | {marked()},
        swaps=state.swaps | {marked(): marked()},
        triggers=(*state.triggers, Trigger(marked())),
        hidden=state.hidden | {key: number() for key in unseen(state)},
        silent=state.silent if over else (*state.silent, Point(marked(), 1)),
    )
    return other, tuple(marks)
