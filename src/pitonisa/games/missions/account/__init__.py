"""Where crystals went in a mission that is over, as one seat saw it: visit by visit, and what each of them brought."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from typing import Final

from pitonisa.games.missions.account.spending import Spending
from pitonisa.games.missions.account.types import Account, Ledger, Purpose, Spent, Sum, Use, VisitAccount, Won, Worth
from pitonisa.games.missions.account.winning import won_in
from pitonisa.games.missions.events import BeganAnew, Event, PlaceChosen
from pitonisa.games.missions.view import View
from pitonisa.kernel.finished import Accounts


def account(views: Sequence[View], heard: Sequence[Sequence[Event]], moments: Sequence[int]) -> Account:
    """From what a seat saw before and after each action and what it heard of it, and from nothing else."""
    begun, anew = _where(heard, PlaceChosen), _where(heard, BeganAnew)
    ends = sorted([*begun, *anew, len(heard)])
    visits = tuple(_visit(views, heard, moments, first, next(end for end in ends if end > first)) for first in begun)
    spent = [one for visit in visits for one in visit.spent]
    return Account(
        visits=visits,
        ledger=ledger_of(views[-1]),
        purposes=_sums(spent),
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
    """A visit that brought nothing was for nothing from the first, where nothing was known to be left in that place."""
    if won:
        return Worth.PAID
    spots = [spot for map_ in before.maps for spot in map_.spots if spot.name == chosen.place]
    numbers = {spot.number for spot in spots if spot.visits}
    notes = [note for note in before.notebook if note.place in numbers]
    left = not numbers or any(note.read is None or note.locked or note.tests or not note.known for note in notes)
    return Worth.IN_VAIN if left else Worth.FORESEEN


def _judged(spent: Sequence[Spent], worth: Worth) -> Iterator[Spent]:
    """What going there cost is as good as the visit was."""
    use = {Worth.PAID: Use.OPEN, Worth.IN_VAIN: Use.IN_VAIN, Worth.FORESEEN: Use.NEEDLESS}[worth]
    for one in spent:
        yield one.used(use) if one.purpose is Purpose.PLACE else one


def _together(won: Sequence[Won]) -> Iterator[Won]:
    """What came several times is told once."""
    counts = Counter[tuple[str, str | None]]()
    for one in won:
        counts[one.kind, one.name] += one.n
    for one in dict.fromkeys((one.kind, one.name) for one in won):
        yield Won(*one, counts[one])


def _sums(spent: Sequence[Spent]) -> tuple[Sum, ...]:
    """The greatest first."""
    counts = Counter[Purpose]()
    for one in spent:
        counts[one.purpose] += one.n
    return tuple(Sum(purpose, n) for purpose, n in counts.most_common())


ACCOUNTS: Final = Accounts(told=account, account=Account)
