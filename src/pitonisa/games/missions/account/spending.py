"""Who spent how much on what, step by step, from what everybody sees of reserves and hears of deeds."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final, NamedTuple

from msgspec.structs import replace

from pitonisa.games.missions import events as happened
from pitonisa.games.missions.account.types import Purpose, Spent, Use
from pitonisa.games.missions.account.winning import won_in
from pitonisa.games.missions.display.types.people import AgentShown
from pitonisa.games.missions.display.types.tests import RunningTest
from pitonisa.games.missions.events import Event
from pitonisa.games.missions.events.tests import Result
from pitonisa.games.missions.state.people import AgentId
from pitonisa.games.missions.view import View
from pitonisa.kernel import TextId

OF_A_TEST: Final = (Purpose.TEST, Purpose.BOOST, Purpose.SUPPORT)


class Cause(NamedTuple):
    purpose: Purpose
    about: TextId | None = None


class Spending:
    """The spending of one visit as it grows."""

    def __init__(self) -> None:
        self.all: list[Spent] = []
        self._due: dict[AgentId, Cause] = {}
        """What somebody has begun: where the last crystal asks first, it is paid for later."""

        self._tried: list[int] = []
        """Which of all went into the test that is under way."""

    def step(self, before: View, after: View, events: Sequence[Event], moment: int) -> None:
        for was, now in zip(before.agents, after.agents, strict=True):
            if was.host is None:
                continue
            causes = [cause for event in events for cause in _causes(event, was, before.deciding)]
            if causes:
                self._due[was.agent] = causes[0]
            for cause, n in self._parts(was, now, events, causes):
                self._add(before, events, was, cause, n, moment)
        self._resolve(before, events)

    def _parts(
        self, was: AgentShown, now: AgentShown, events: Sequence[Event], causes: Sequence[Cause]
    ) -> Iterator[tuple[Cause, int]]:
        """What left a reserve: for an emergency, by a card, and for what its owner did."""
        own = [one for one in events if getattr(one, "host", None) == was.host]
        called = [one for one in own if isinstance(one, happened.EmergencyCalled)]
        came = sum(one.n for one in own if isinstance(one, happened.Gained | happened.EmergencyCalled))
        out = was.reserve - now.reserve + came
        burnt = sum(not one.free for one in called)
        taken = min(max(0, out - burnt), sum(one.n for one in own if isinstance(one, happened.Lost)))
        left = out - burnt - taken
        if burnt:
            yield Cause(Purpose.EMERGENCY), burnt
        if taken:
            yield Cause(Purpose.TAKEN), taken
        if left > 0:
            yield causes[0] if causes else self._due.get(was.agent, Cause(Purpose.TAKEN)), left

    def _add(self, before: View, events: Sequence[Event], who: AgentShown, cause: Cause, n: int, moment: int) -> None:
        assert who.host is not None
        if cause.purpose in OF_A_TEST:
            self._tried.append(len(self.all))
        self.all.append(
            Spent(
                moment=moment,
                seat=who.seat,
                host=who.host,
                purpose=cause.purpose,
                n=n,
                about=cause.about,
                use=_use(before, events, who, cause),
            )
        )

    def _resolve(self, before: View, events: Sequence[Event]) -> None:
        """What went into a test that failed was in vain, unless it had been needless; and how it stood is told."""
        over = next((one for one in events if isinstance(one, happened.TestResolved)), None)
        if over is None:
            return
        for place in self._tried:
            one = self.all[place]
            failed = over.result is Result.FAIL and one.use is Use.OPEN
            odds = _percent(before.test) if one.purpose is Purpose.TEST else None
            self.all[place] = replace(one, odds=odds, use=Use.IN_VAIN if failed else one.use)
        self._tried = []


def _causes(event: Event, who: AgentShown, deciding: AgentId | None) -> Iterator[Cause]:
    """What an event says that this agent paid for."""
    seat, host = who.seat, who.host
    match event:
        case happened.PlaceChosen(place=place) if who.agent == deciding:
            yield Cause(Purpose.PLACE, place)
        case happened.Explored(host=by, label=label) if by == host:
            yield Cause(Purpose.EXPLORE, label)
        case happened.TestStarted(host=by, attribute=attribute) if by == host:
            yield Cause(Purpose.TEST, attribute)
        case happened.Boosted(host=by) if by == host:
            yield Cause(Purpose.BOOST)
        case happened.Supported(by=by, who=whom) if by == seat and whom != host:
            yield Cause(Purpose.SUPPORT, whom)
        case happened.AbilityUsed(host=by, name=name) if by == host:
            yield Cause(Purpose.POWER, name)
        case happened.ThingGiven(by=by, name=name) if by == seat:
            yield Cause(Purpose.GIVE, name)
        case happened.ConflictOver(by=by, won=False) if by in (None, seat):
            yield Cause(Purpose.FLIGHT)
        case happened.Chosen(by=by, text=text) if by in (None, seat):
            yield Cause(Purpose.CHOICE, text)
        case _:
            pass


def _use(before: View, events: Sequence[Event], who: AgentShown, cause: Cause) -> Use:
    """Needless is what could not help by what this seat saw: more for a test that could not fail any more, and a card
    that it had read itself, of which nothing was left. A card that it finds locked again was in vain."""
    if cause.purpose in (Purpose.BOOST, Purpose.SUPPORT) and before.test is not None:
        return Use.NEEDLESS if not before.test.odds.fail else Use.OPEN
    if cause.purpose is not Purpose.EXPLORE or who.agent not in before.mine or won_in(before, events):
        return Use.OPEN
    here = before.place.number if before.place else None
    note = next((one for one in before.notebook if one.place == here and one.label == cause.about), None)
    if note is None or not note.known:
        return Use.OPEN
    return Use.IN_VAIN if note.locked else Use.OPEN if note.tests else Use.NEEDLESS


def _percent(test: RunningTest | None) -> int | None:
    if test is None:
        return None
    cards = test.odds.fail + test.odds.critical + test.odds.success
    return round(100 * (cards - test.odds.fail) / cards) if cards else None
