"""Accounts for the crystals of a finished mission, as one seat saw it: visit by visit, and what each brought."""

from __future__ import annotations

import enum
from collections import Counter
from collections.abc import Iterator, Sequence
from typing import Final, NamedTuple

import msgspec
from msgspec.structs import replace

from pitonisa.games.missions import events as happened
from pitonisa.games.missions.display.cards import RunningTest
from pitonisa.games.missions.display.people import AgentShown
from pitonisa.games.missions.events import BeganAnew, Event, PlaceChosen, Result
from pitonisa.games.missions.people import AgentId
from pitonisa.games.missions.view import View
from pitonisa.kernel import Seat, TextId, finished

# What an account is made of


class Purpose(enum.StrEnum):
    """What crystals were spent on."""

    PLACE = "place"
    EXPLORE = "explore"
    TEST = "test"
    BOOST = "boost"
    SUPPORT = "support"
    GIVE = "give"
    POWER = "power"
    CHOICE = "choice"
    FLIGHT = "flight"
    EMERGENCY = "emergency"
    TAKEN = "taken"
    """A card took them."""


class Use(enum.StrEnum):
    """The result of a use of crystals."""

    OPEN = "open"
    """Something, or nobody can tell."""

    IN_VAIN = "in_vain"
    """Nothing, which could not be known before."""

    NEEDLESS = "needless"
    """Nothing could come of it, from what this seat knew then."""


class Worth(enum.StrEnum):
    """The value of a visit."""

    PAID = "paid"
    IN_VAIN = "in_vain"
    """It brought nothing, though there was something left to look for."""

    FORESEEN = "foreseen"
    """It brought nothing, and this seat knew of nothing left there."""


class Ledger(msgspec.Struct, frozen=True, kw_only=True):
    """Where all crystals are."""

    reserves: int
    pool: int
    map: int
    burnt: int


class Spent(msgspec.Struct, frozen=True, kw_only=True):
    """Crystals spent on one thing."""

    moment: int
    """The number of actions before it, as a replay counts them."""

    seat: Seat
    host: TextId
    purpose: Purpose
    n: int
    about: TextId | None
    """The place, the card, the attribute, the power or the thing."""

    odds: int | None = None
    """For a test: the per cent of chance cards that were good enough when one was drawn."""

    use: Use = Use.OPEN


class Won(msgspec.Struct, frozen=True):
    """Something that was learnt or won."""

    kind: str
    name: TextId | None
    n: int = 1


class VisitAccount(msgspec.Struct, frozen=True, kw_only=True):
    """A round: a place, and everything until the next one was chosen."""

    run: int
    round: int
    n: int
    """The number of actions before it, as a replay counts them."""

    by: Seat
    """The lead."""

    place: TextId
    ledger: Ledger
    """Where all crystals were before."""

    spent: tuple[Spent, ...]
    won: tuple[Won, ...]
    burnt: int
    """Crystals that were lost for good."""

    worth: Worth


class Sum(msgspec.Struct, frozen=True):
    purpose: Purpose
    n: int


class Account(msgspec.Struct, frozen=True, kw_only=True):
    visits: tuple[VisitAccount, ...]
    ledger: Ledger
    """Where all crystals were at the end."""

    purposes: tuple[Sum, ...]
    """Over the whole match, the greatest first."""

    spent: int
    needless: int
    in_vain: int


def account(views: Sequence[View], heard: Sequence[Sequence[Event]], moments: Sequence[int]) -> Account:
    """Compute the account from a seat's views and events alone."""
    begun, anew = _where(heard, PlaceChosen), _where(heard, BeganAnew)
    ends = sorted([*begun, *anew, len(heard)])
    visits = tuple(_visit(views, heard, moments, first, next(end for end in ends if end > first)) for first in begun)
    spent, purposes = [one for visit in visits for one in visit.spent], Counter[Purpose]()
    for one in spent:
        purposes[one.purpose] += one.n
    return Account(
        visits=visits,
        ledger=ledger_of(views[-1]),
        purposes=tuple(Sum(purpose, n) for purpose, n in purposes.most_common()),
        spent=sum(one.n for one in spent),
        needless=sum(one.n for one in spent if one.use is Use.NEEDLESS),
        in_vain=sum(one.n for one in spent if one.use is Use.IN_VAIN),
    )


def _where(heard: Sequence[Sequence[Event]], kind: type[Event]) -> list[int]:
    return [n for n, events in enumerate(heard) if any(isinstance(one, kind) for one in events)]


def _visit(
    views: Sequence[View], heard: Sequence[Sequence[Event]], moments: Sequence[int], first: int, end: int
) -> VisitAccount:
    before, steps = views[first], range(first, end)
    spending, won = Spending(), list[Won]()
    for n in steps:
        spending.step(views[n], views[n + 1], heard[n], moments[n])
        won += won_in(views[n], heard[n])
    chosen = next(one for one in heard[first] if isinstance(one, PlaceChosen))
    worth = worth_of(before, chosen, won)
    return VisitAccount(
        run=before.run,
        round=before.round,
        n=moments[first],
        by=chosen.by,
        place=chosen.place,
        ledger=ledger_of(before),
        spent=tuple(_judged(spending.all, worth)),
        won=tuple(_together(won)),
        burnt=views[end].burn - before.burn,
        worth=worth,
    )


def ledger_of(view: View) -> Ledger:
    return Ledger(reserves=sum(one.reserve for one in view.agents), pool=view.pool, map=view.on_map, burnt=view.burn)


def worth_of(before: View, chosen: PlaceChosen, won: Sequence[Won]) -> Worth:
    """Judge a visit: bringing nothing was foreseeable if nothing was known to be left in that place."""
    if won:
        return Worth.PAID
    spots = [spot for map_ in before.maps for spot in map_.spots if spot.name == chosen.place]
    numbers = {spot.number for spot in spots if spot.visits}
    notes = [note for note in before.notebook if note.place in numbers]
    left = not numbers or any(note.read is None or note.locked or note.tests or not note.known for note in notes)
    return Worth.IN_VAIN if left else Worth.FORESEEN


def _judged(spent: Sequence[Spent], worth: Worth) -> Iterator[Spent]:
    """Judge the cost of going there like the visit itself."""
    use = {Worth.PAID: Use.OPEN, Worth.IN_VAIN: Use.IN_VAIN, Worth.FORESEEN: Use.NEEDLESS}[worth]
    for one in spent:
        yield replace(one, use=use) if one.purpose is Purpose.PLACE else one


def _together(won: Sequence[Won]) -> Iterator[Won]:
    """Add up things that came several times."""
    counts = Counter[tuple[str, str | None]]()
    for one in won:
        counts[one.kind, one.name] += one.n
    for one in dict.fromkeys((one.kind, one.name) for one in won):
        yield Won(*one, counts[one])


# What a group learnt and won with an action, as everybody could see


def won_in(before: View, events: Sequence[Event]) -> list[Won]:
    """List what was won, without what tests and cards take away, and what was there already."""
    return [won for event in events for won in _won(before, event)]


def _won(before: View, event: Event) -> Iterator[Won]:
    match event:
        case happened.CardTaken(label=label) | happened.Explored(label=label) if _is_unread(before, label):
            yield Won("card", label)
        case happened.SecretRead(texts=texts) if texts is None or not _known(before).issuperset(texts):
            yield Won("secret", None)
        case happened.ItemTaken(name=name) | happened.ItemLaid(name=name):
            yield Won("item", name)
        case happened.TokenTaken(name=name, group=True):
            yield Won("token", name)
        case happened.MapGrew(map=name) | happened.SpotChanged(place=name, open=True):
            yield Won("place", name)
        case happened.TestResolved(result=Result.CRITICAL | Result.SUCCESS):
            yield Won("test", None)
        case happened.ConflictOver(won=True):
            yield Won("conflict", None)
        case happened.Gained(n=n):
            yield Won("crystals", None, n)
        case happened.CreditGained(n=n):
            yield Won("credit", None, n)
        case happened.Ended():
            yield Won("end", event.name)
        case _:
            pass


def _known(before: View) -> set[TextId]:
    """List what the journals of the viewer's own agents already contain."""
    return {text for hand in before.hands for entry in hand.journal for text in entry.texts}


def _is_unread(before: View, label: TextId) -> bool:
    """Say whether no agent had read a card of this name here; new cards aren't in a notebook yet."""
    here = before.place.number if before.place else None
    return all(note.read is None for note in before.notebook if note.place == here and note.label == label)


# Who spent how much on what, from what everybody sees of reserves and hears of deeds


OF_A_TEST: Final = (Purpose.TEST, Purpose.BOOST, Purpose.SUPPORT)


class Cause(NamedTuple):
    purpose: Purpose
    about: TextId | None = None


class Spending:
    """Collects the spending of one visit."""

    def __init__(self) -> None:
        self.all: list[Spent] = []
        self._due: dict[AgentId, Cause] = {}
        """Started actions that are paid for later, because the last crystal asks first."""

        self._tried: list[int] = []
        """Which spending went into the current test."""

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
        """Split what left a reserve: an emergency, a card's effect, and the owner's own actions."""
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
        """Mark what went into a failed test as in vain, unless it was needless, and note how the test stood."""
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
    """List what an event shows this agent to have paid for."""
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
    """Judge a use. Needless is what this seat could know to be useless: more for a test that could not fail, or
    rereading a card without anything left. A card found locked again was in vain."""
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


ACCOUNTS: Final = finished.Accounts(told=account, account=Account)
