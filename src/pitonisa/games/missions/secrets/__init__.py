"""Who may know what. The only place that decides it."""

from __future__ import annotations

from typing import Any, Final, cast

import msgspec

from pitonisa.games.missions import lookup
from pitonisa.games.missions.model import State, agents_of, changed, is_over
from pitonisa.games.missions.scenario.rules import FateCard
from pitonisa.games.missions.secrets.counters import other_values, with_values
from pitonisa.games.missions.secrets.known import known, unread
from pitonisa.games.missions.secrets.twins import twin
from pitonisa.games.missions.state.board import Swap, with_swap
from pitonisa.games.missions.state.people import AgentId
from pitonisa.games.missions.state.readings import Reading
from pitonisa.games.missions.state.standing import Trigger
from pitonisa.games.missions.state.tallies import Point
from pitonisa.games.missions.tasks import Job, Spelling
from pitonisa.kernel import PUBLIC, Stream, Viewer

SECRET: Final = frozenset(
    {
        "scenario",
        "jobs",
        "board.swaps",
        "fate.pile",
        "tallies.hidden",
        "tallies.silent",
        "standing.done",
        "standing.carried_out",
        "standing.triggers",
        "readings.alone",
        "readings.before",
    }
)
OPEN: Final = frozenset(
    {
        "journal",
        "runs",
        "step",
        "round",
        "lead",
        "agents",
        "test",
        "ended",
        *("here.place", "here.panorama", "here.leaving", "here.gifts", "here.explored", "here.used", "here.attempted"),
        *("board.maps", "board.spots", "board.decks", "board.pool", "board.burn", "board.table", "board.group"),
        *("board.removed", "board.last", "board.bound", "board.bound_cost"),
        *("fate.discard", "fate.drawn"),
        *("fights.looming", "fights.brawl", "fights.damage", "fights.lives", "fights.won", "fights.foes"),
        *("company.ready", "company.motion", "company.declined", "company.stayed", "company.ballot"),
        *("company.requests", "company.share", "company.credits", "company.recharges"),
        *("company.lost", "company.lost_at"),
        *("tallies.counters", "tallies.points", "tallies.ticks", "tallies.outcomes", "tallies.passed"),
        *("tallies.tried", "tallies.uses"),
        *("standing.modifications", "standing.overrides"),
        *("readings.heard", "readings.labels", "readings.told"),
    }
)
"""Each part's fields by its name; a new one is neither, until somebody says which."""

MARKED: Final = 7_310_000_000
"""Numbers from here on are marks: no counter of a scenario comes near."""

replace = msgspec.structs.replace


def _own(state: State, viewer: Viewer) -> list[AgentId]:
    return [] if viewer == PUBLIC else agents_of(state, viewer)


def reshuffle(state: State, viewer: Viewer, rng: Stream) -> State:
    """Another truth that `viewer` cannot tell from this one: in what the scenario says where they have not read it,
    in the order of the chance cards, in what others were told, and in what lies ahead."""
    own, salt = _own(state, viewer), f"{rng.word():08x}"
    other = changed(
        state,
        scenario=twin(state, known(state, viewer), salt),
        pile=tuple(rng.shuffled(state.fate.pile)),
        alone=tuple(
            several if AgentId(n) in own else tuple(replace(one, texts=(f"{salt}.text",)) for one in several)
            for n, several in enumerate(state.readings.alone)
        ),
        before=tuple(
            cards if AgentId(n) in own else () if cards else (f"{salt}.card",)
            for n, cards in enumerate(state.readings.before)
        ),
        jobs=tuple(_misspelt(job, own, salt[:3]) for job in state.jobs),
    )
    if is_over(state):
        return other
    silent = () if state.tallies.silent else (Point(f"{salt}.text", 1),)
    other = changed(other, hidden=other_values(state, rng), silent=silent)
    strange = unread(state, viewer)
    if strange:
        card = rng.choice(strange)
        place = rng.choice(lookup.scenario(state).locations)
        swap = Swap(place.id, place.panorama[0].slot, place.panorama[0].versions[-1].id)
        other = changed(
            other,
            done=state.standing.done | {f"{salt}.once"},
            carried_out=state.standing.carried_out ^ {card},
            swaps=with_swap(state.board, swap),
            triggers=tuple(Trigger(one.key, one.fired + 1) for one in state.standing.triggers),
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

    pile = tuple(FateCard(value=card.value, reshuffle=cast(bool, marked())) for card in state.fate.pile)
    alone = tuple(several if AgentId(n) in own else hidden(several) for n, several in enumerate(state.readings.alone))
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
    other = changed(
        state,
        scenario=twin(state, known(state, viewer), strange),
        pile=pile,
        alone=alone,
        before=tuple(cards if AgentId(n) in own else (marked(),) for n, cards in enumerate(state.readings.before)),
        jobs=jobs,
        done=state.standing.done | {marked()},
        carried_out=state.standing.carried_out | {marked()},
        swaps=(*state.board.swaps, Swap(marked(), marked(), marked())),
        triggers=(*state.standing.triggers, Trigger(marked())),
        hidden=with_values(state, lambda counter, now: number()),
        silent=state.tallies.silent if over else (*state.tallies.silent, Point(marked(), 1)),
    )
    return other, tuple(marks)
