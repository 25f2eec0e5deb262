"""Plays one match of bots, and records from the full state what was said, believed and done."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import msgspec

from pitonisa.games.leaders import GAME
from pitonisa.games.leaders.bot.speech import ACCUSING
from pitonisa.games.leaders.events import Answered, Armed, ArtifactUsed, Event, Interrogated, ShotDeclared
from pitonisa.games.leaders.infer.odds import certain, likely
from pitonisa.games.leaders.model import (
    EUPHORIANS,
    LEADERS,
    ROW,
    Recruit,
    State,
    Team,
    recruit_at,
    recruits_of,
    seats,
    team,
)
from pitonisa.games.leaders.talk import (
    ArmedForYou,
    Claims,
    ISaw,
    MyRecruit,
    MyTeam,
    RecruitClaim,
    Said,
)
from pitonisa.games.leaders.view import View, view
from pitonisa.kernel import Chance, Seat
from pitonisa.kernel.laws import bound_of
from pitonisa.kernel.sealed import waited_for
from pitonisa.platform.simulation.simulate import Conversation
from pitonisa.search.crew import Crew

SILENCE = "silence"
ACCUSATION = "accusation"
"""Only the first of each speaker counts: later ones are about the same leader."""

EVERY = 5
"""How many turns lie between two samples of beliefs, because neighbouring turns are alike."""


class Saying(msgspec.Struct, frozen=True):
    """A claim, with what must not show in it."""

    kind: str
    """Its subject."""

    alike: tuple[str, ...]
    """What else the words may depend on: only claims that agree in it are compared."""

    words: str
    leads: bool
    """Whether it is about a leader; if it is about no recruit, whether the speaker owns one."""


class Belief(msgspec.Struct, frozen=True):
    """A probability held by a player who could not know, and the truth."""

    about: str
    plain: float
    """By the rules and observations alone."""

    chance: float
    so: bool


class Watched(msgspec.Struct):
    players: int
    turns: int = 0
    ending: str = ""
    laser: int | None = None
    """The turn in which the first one was taken."""

    shot: int | None = None
    looks: int = 0
    used: dict[str, int] = msgspec.field(default_factory=dict[str, int])
    sayings: list[Saying] = msgspec.field(default_factory=list[Saying])
    beliefs: list[Belief] = msgspec.field(default_factory=list[Belief])


class _Witness:
    """Records what the bots say."""

    def __init__(self, crew: Crew, noted: Watched) -> None:
        self._crew, self._noted = crew, noted
        self.state: State | None = None
        self._stories: dict[Seat, list[str]] = {}
        self._in_public: dict[Seat, tuple[str, ...]] = {}
        self._accusers: set[Seat] = set()

    def remark(self, seen: View, claims: Claims, seat: Seat, n: int) -> Said | None:
        said = self._crew.remark(seen, claims, seat, n)
        assert self.state is not None
        mine = sum(claim.by == seat for claim in claims)
        for one in sayings(self.state, seat, said, mine, claims, len(self._stories.get(seat, ()))):
            if one.kind != ACCUSATION or seat not in self._accusers:
                self._noted.sayings.append(one)
        if isinstance(said, ISaw) and said.what in ACCUSING:
            self._accusers.add(seat)
        if isinstance(said, MyRecruit | MyTeam) and not leader_shown(self.state, seat):
            what = said.what.value if isinstance(said, MyRecruit) else f"team {said.team.value}"
            self._stories.setdefault(seat, []).append(what)
            self._in_public[seat] = in_public(self.state, seat, claims)
        return said

    def stories(self, state: State) -> Iterator[Saying]:
        """List what each has said of themselves while no leader of theirs was seen, if they kept their recruits."""
        for seat, told in self._stories.items():
            alike = (sides(state, seat), str(len(told)), *self._in_public[seat])
            if seat not in state.anarchists and all(one.card // ROW == seat for one in state.rows[seat]):
                yield Saying("story", alike, " ".join(sorted(told)), owns_leader(state, seat))


def sides(state: State, seat: Seat) -> str:
    """Return a player's number of Euphorians, with a leader as one of its side."""
    return str(sum(face in EUPHORIANS for face in recruits_of(state, seat)))


def in_public(state: State, seat: Seat, claims: Claims) -> tuple[str, ...]:
    """Return what is public about a player: which recruits they have shown, and how many were accused."""
    shown = {sight.card for sight in state.sights if sight.by is None}
    faces = sorted(state.recruits[one.card] for one in state.rows[seat] if one.card in shown)
    spoken = [one for one in claims if isinstance(one, RecruitClaim) and one.owner == seat != one.by]
    return "+".join(faces), str(len({one.slot for one in spoken if one.what in ACCUSING}))


def owns_leader(state: State, seat: Seat) -> bool:
    return any(face in LEADERS for face in recruits_of(state, seat))


def leader_shown(state: State, seat: Seat) -> bool:
    """Say whether everybody has seen a leader there, so that there is nothing left to hide."""
    public = {sight.card for sight in state.sights if sight.by is None}
    return any(state.recruits[one.card] in LEADERS and one.card in public for one in state.rows[seat])


def sayings(state: State, seat: Seat, said: Said | None, mine: int, claims: Claims, told: int) -> Iterator[Saying]:
    """Yield a remark, and the fact that something was said, by a speaker who has said `mine` things, `told` of
    themselves.

    Stories must fit: of one's own recruit one says what the rest of the row, the story so far and what lies open allow.
    """
    if leader_shown(state, seat):
        return
    leads = owns_leader(state, seat)
    who = "an Anarchist" if seat in state.anarchists else "a citizen"
    yield Saying("silence", (who, str(mine)), SILENCE if said is None else "speech", leads)
    match said:
        case MyRecruit(slot=slot, what=what):
            face = recruit_at(state, seat, slot)
            alike = (side_of(face), who, sides(state, seat), str(told), *in_public(state, seat, claims))
            yield Saying("own recruit", alike, what.value, face in LEADERS)
        case ISaw(owner=owner, slot=slot, what=what) if what not in ACCUSING:
            face = recruit_at(state, owner, slot)
            yield Saying("another's recruit", (side_of(face), who), what.value, face in LEADERS)
        case ISaw(what=what):
            yield Saying(ACCUSATION, (who,), what.value, leads)
        case MyTeam(team=claimed):
            yield Saying("team", (sides(state, seat), *in_public(state, seat, claims)), claimed.value, leads)
        case ArmedForYou() | None:
            pass


def side_of(face: Recruit) -> Team:
    return Team.EUPHORIAN if face in EUPHORIANS else Team.SUBTERRAN


def beliefs(state: State, seat: Seat, claims: Any) -> Iterator[Belief]:
    """List the uncertain beliefs about others: who owns which leader, and which side they are on."""
    seen = view(state, seat)
    plain, weighed = certain(seen), likely(seen, claims)
    for other in map(Seat, seats(state)):
        if other == seat:
            continue
        for leader in LEADERS:
            before = plain[other].leader.get(leader, 0.0)
            if 1e-9 < before < 1 - 1e-9:
                so = leader in recruits_of(state, other)
                yield Belief("leader", before, weighed[other].leader.get(leader, 0.0), so)
        side = Team.EUPHORIAN
        before = plain[other].team.get(side, 0.0)
        if 1e-9 < before < 1 - 1e-9 and other not in state.anarchists:
            yield Belief("side", before, weighed[other].team.get(side, 0.0), team(state, other) is side)


def watch(players: int, bots: str, seed: str, *, believing: bool = True) -> Watched:
    chance, crew, noted = Chance(seed), Crew(GAME, [bots], seed), Watched(players)
    step = GAME.start(GAME.options(), players, chance.step(0))
    witness = _Witness(crew, noted)
    witness.state = step.state
    talk, lot, asked = Conversation(GAME, step, witness.remark), Chance(f"{seed} asked"), 0
    for n in range(bound_of(GAME)):
        state = step.state
        if outcome := GAME.outcome(state):
            noted.turns, noted.ending = state.turn, outcome.reason
            noted.sayings += witness.stories(state)
            return noted
        if believing and state.turn >= asked + EVERY:
            asked = state.turn
            noted.beliefs += beliefs(state, Seat(lot.step(n).below(players)), talk.notes)
        actor = crew.first(waited_for(GAME, state), n)
        step = GAME.apply(state, actor, crew.choose(view(state, actor), talk.notes, actor, n), chance.step(n + 1))
        for event in step.events:
            _note(noted, event, state)
        witness.state = step.state
        talk.after(step, actor, n + 1)
    raise AssertionError("no match takes so long")


def _note(noted: Watched, event: Event, state: State) -> None:
    match event:
        case Armed():
            noted.laser = noted.laser or state.turn
        case ShotDeclared():
            noted.shot = noted.shot or state.turn
        case Interrogated():
            noted.looks += 1
        case ArtifactUsed(card=card) | Answered(card=card):
            noted.used[card] = noted.used.get(card, 0) + 1
        case _:
            pass
