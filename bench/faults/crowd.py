"""Simulates everyone who plays and watches, at one match of each kind at a time."""

from __future__ import annotations

import asyncio
import random
from collections.abc import Callable, Iterator, Sequence
from time import monotonic
from typing import Final

from bench.faults.person import Person
from bench.faults.scene import Sort, seats_of
from bench.faults.testimony import Account
from bench.server import token_of
from pitonisa.kernel import PUBLIC, Viewer

LOOK: Final = 0.02
"""Seconds between two checks of a condition."""

LANGUAGES: Final = ("en", "es")


class Company:
    """The people of one table."""

    def __init__(self, code: str, people: Sequence[Person]) -> None:
        self.code = code
        self.people = people
        self._tasks = [asyncio.create_task(person.live(), name=f"person at {code}") for person in people]

    @property
    def n(self) -> int:
        """Return the last action that any of them has received."""
        return max(person.n for person in self.people)

    @property
    def is_over(self) -> bool:
        """Say whether all of them know that the match has ended."""
        return all(person.is_over for person in self.people)

    def must_live(self) -> None:
        """Raise the errors of simulated people, instead of letting everything stand still."""
        for task in self._tasks:
            if task.done():
                task.result()

    async def leave(self) -> None:
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)


class Crowd:
    def __init__(
        self, codes: dict[str, Sort], ports: Callable[[], Sequence[int]], rng: random.Random, think: float
    ) -> None:
        self.accounts: dict[str, list[Account]] = {}
        """By table: what everybody received there."""

        self._waiting: dict[Sort, list[str]] = {}
        for code, sort in codes.items():
            self._waiting.setdefault(sort, []).append(code)
        self._ports = ports
        self._rng = rng
        self._think = think
        self._there: dict[Sort, Company] = {}
        self._moving: asyncio.Task[None] | None = None
        self._resting = False
        self.matches = 0
        """The finished matches."""

    async def come(self) -> None:
        for sort in self._waiting:
            self._sit_down(sort)
        self._moving = asyncio.create_task(self._move_on(), name="moving on")

    async def go(self) -> None:
        if self._moving:
            self._moving.cancel()
            await asyncio.gather(self._moving, return_exceptions=True)
        for company in self._there.values():
            await company.leave()

    def _sit_down(self, sort: Sort) -> None:
        code = self._waiting[sort].pop(0)
        viewers: list[Viewer] = [*seats_of(sort), *(PUBLIC for _ in range(sort.spectators))]
        self.accounts[code] = [
            Account(code, viewer, LANGUAGES[place % len(LANGUAGES)]) for place, viewer in enumerate(viewers)
        ]
        people = [self._person(account) for account in self.accounts[code]]
        self._there[sort] = Company(code, people)

    def _person(self, account: Account) -> Person:
        token = None if account.viewer == PUBLIC else token_of(account.code, account.viewer)
        person = Person(account, token, self._ports, random.Random(self._rng.random()), self._think)
        person.resting = self._resting
        return person

    async def _move_on(self) -> None:
        """Move everybody from a finished match to the next of its kind, if there is one."""
        while True:
            await asyncio.sleep(LOOK)
            for sort, company in list(self._there.items()):
                company.must_live()
                if company.is_over and self._waiting[sort] and not self._resting:
                    self.matches += 1
                    await company.leave()
                    self._sit_down(sort)

    @property
    def people(self) -> Iterator[Person]:
        for company in self._there.values():
            yield from company.people

    @property
    def codes(self) -> list[str]:
        """List the codes of occupied tables."""
        return [company.code for company in self._there.values()]

    def actions(self) -> int:
        """Count the actions that were received."""
        return sum(accounts[0].most_seen() for accounts in self.accounts.values())

    # Waiting for them

    def rest(self, resting: bool) -> None:
        """Stop new actions."""
        self._resting = resting
        for person in self.people:
            person.resting = resting

    async def settle(self, seconds: float) -> None:
        """Wait until everybody is connected and has been answered; at most this many seconds."""
        give_up = monotonic() + seconds
        while any(not person.connected or person.pending for person in self.people) and monotonic() < give_up:
            await asyncio.sleep(LOOK)

    async def go_on(self, seconds: float) -> tuple[float | None, list[str]]:
        """Wait until everybody at every table has received something new; return how long it took.

        None, if it took longer than this many seconds, and where.
        """
        began, before = monotonic(), {company.code: max(0, company.n) for company in self._there.values()}
        while still := [company.code for company in self._there.values() if _stands_still(company, before)]:
            if monotonic() - began > seconds:
                return None, still
            await asyncio.sleep(LOOK)
        return monotonic() - began, []


def _stands_still(company: Company, before: dict[str, int]) -> bool:
    """Say whether somebody here has received nothing since then; newcomers, nothing at all."""
    known = before.get(company.code, -1)
    return any(person.n <= known and not person.is_over for person in company.people)
