"""What people at a table have said in advance: known to their own seats, and done at a moment that tells nobody."""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from math import exp, log
from typing import Any, Final

import msgspec

from pitonisa.kernel import AnyGame, Kind, Refusal, Seat
from pitonisa.kernel.plans import MOST, KeptPlan, Plan, chosen, holds, made
from pitonisa.kernel.undo import TakeBack
from pitonisa.platform.store.keeping import Store
from pitonisa.platform.store.plans import NEVER, SeatPlans, delete_plans, keep_plans
from pitonisa.platform.store.rows import touch_table
from pitonisa.platform.store.statements import Write
from pitonisa.platform.table import table as tables
from pitonisa.platform.table.clock import iso, moment
from pitonisa.platform.table.serial import one_at_a_time
from pitonisa.platform.table.table import Chair, SeatKind, Stage, Table, played_by_bot
from pitonisa.platform.table.talking import Talking

LIVE: Final = (2.5, 9.0)
"""Seconds within which somebody who is there answers; they have seen first what has happened."""

BY_DAYS: Final = (90.0, 2400.0)
"""Seconds within which somebody who was called looks in: rather sooner than later."""

IN_WINDOW: Final = (0.2, 0.8)
"""The part of a sealed window that keeps its beat: nobody sees when anybody answers in it."""

_LOTS: Final = random.SystemRandom()


class Planned(Talking):
    """The part of a live table that keeps plans. Nobody but their seat is ever told of them (decision 39)."""

    def __init__(self, game: AnyGame, table: Table, store: Store, now: Callable[[], float]) -> None:
        super().__init__(game, table, store, now)
        self.plans: dict[Seat, SeatPlans] = {}

    async def _read_plans(self) -> None:
        """As they were written last, here or elsewhere."""
        self.plans = await self._store.plans(self.code) if self.game.plans else {}

    # Made, seen and dropped by their owners

    def may_plan(self, seat: Seat) -> bool:
        """Nobody plans in a lesson, nor while a bot plays for them."""
        return not (self.lesson_goes_on or played_by_bot(self.table.chairs[seat]))

    @one_at_a_time
    async def plan(self, seat: Seat, wanted: Sequence[Plan]) -> None:
        """From now on this seat has these plans and no others."""
        tables.must_be(self.table, Stage.PLAYING)
        if wanted and not self.may_plan(seat):
            raise Refusal("plan-none", Kind.CONFLICT)
        if wanted and seat in self.waited_for():
            raise Refusal("plan-asked", Kind.CONFLICT)
        if len(wanted) > MOST:
            raise Refusal("plan-most", most=MOST)
        kept = tuple(made(self.game, self.playing.state, seat, plan) for plan in dict.fromkeys(wanted))
        await self._write_plans(seat, SeatPlans(kept))
        self.stirred()

    async def _write_plans(self, seat: Seat, kept: SeatPlans) -> None:
        """The other servers look at the table, as after an answer in a window: nobody there is told anything."""
        await self._keep(touch_table(self.table), keep_plans(self.code, seat, kept))
        self.table = tables.written(self.table)
        self._have(seat, kept)

    def _have(self, seat: Seat, kept: SeatPlans) -> None:
        others = {one: known for one, known in self.plans.items() if one != seat}
        self.plans = others | ({seat: kept} if kept.plans else {})

    def plans_at(self, seat: Seat) -> tuple[KeptPlan, ...]:
        """Those that are still good; what has lost its ground is as good as forgotten."""
        kept = self.plans.get(seat)
        state = self.playing.state
        return tuple(one for one in kept.plans if holds(self.game, state, seat, one)) if kept else ()

    def done_by_plan(self, seat: Seat) -> tuple[int, ...]:
        """The numbers with which what was done for this seat by its plans was acknowledged."""
        begins = f"{seat}:plan:"
        return tuple(sorted(n for command, n in self.memory.done.items() if command.startswith(begins)))

    # Carried out

    def plan_moment(self, seat: Seat) -> float | None:
        """When the plans of a seat are looked at for what is asked now, once that has been drawn."""
        kept = self.plans[seat]
        return moment(kept.due) if kept.n == self.n and kept.due not in ("", NEVER) else None

    def planning(self) -> list[Seat]:
        """Who is asked and has plans. In one sitting only those who are there: all see who is, and who acts."""
        if self.table.stage is not Stage.PLAYING:
            return []
        there = self.audience.is_online
        return [seat for seat in sorted(self.waited_for()) if seat in self.plans and (self.is_by_days or there(seat))]

    def has_moments_to_draw(self) -> bool:
        return any(self.plans[seat].n != self.n for seat in self.planning())

    @one_at_a_time
    async def draw_plan_moments(self, pace: float) -> None:
        """Once for each question, whatever the plan and whatever is hidden; by days all servers know of it."""
        rows: list[Write] = []
        for seat in self.planning():
            if self.plans[seat].n != self.n:
                drawn = msgspec.structs.replace(self.plans[seat], n=self.n, due=iso(self._plan_moment(pace)))
                self._have(seat, drawn)
                rows += keep_plans(self.code, seat, drawn) if self.is_by_days else []
        if rows:
            await self._keep(rows)

    def _plan_moment(self, pace: float) -> float:
        """`pace`: how many times as long as usual people and bots take here in one sitting."""
        window, now = self.window, self.now()
        if window and window.ends is not None:
            return window.opened + window.length * _LOTS.uniform(*IN_WINDOW)
        if self.is_by_days:
            return now + exp(_LOTS.uniform(*map(log, BY_DAYS)))
        return max(now, self.shown_until) + pace * _LOTS.uniform(*LIVE)

    def planned_action(self, seat: Seat) -> tuple[Any, str] | None:
        """What the plans of a seat that is asked do, and the command by which it is known; once for each question."""
        command, log = f"{seat}:plan:{self.n}", self.playing.log
        if seat not in self.planning() or command in self.memory.done or log[-1:] == [(seat, TakeBack())]:
            return None  # whoever takes something back wants to answer for themself
        action = chosen(self.game, self.playing.state, seat, self.plans[seat].plans)
        return None if action is None else (action, command)

    @one_at_a_time
    async def set_plans_aside(self, seat: Seat) -> None:
        """They have nothing more to do for this question; those that have lost their ground are forgotten."""
        kept = SeatPlans(self.plans_at(seat), self.n, NEVER)
        await self._keep(keep_plans(self.code, seat, kept))
        self._have(seat, kept)

    # Forgotten

    def _lost_plans(self, table: Table) -> list[Seat]:
        """Of seats that change hands, or whose people let a bot play."""
        before, after = self.table.chairs, table.chairs
        return [seat for seat in self.plans if seat >= len(after) or _whose(before[seat]) != _whose(after[seat])]

    def _without_plans(self, table: Table) -> list[Write]:
        return [row for seat in self._lost_plans(table) for row in keep_plans(self.code, seat, SeatPlans(()))]

    def _end_plans(self, over: object) -> list[Write]:
        """With the match, whether anybody has any or not."""
        return delete_plans(self.code) if over else []

    def _become(self, table: Table, why: str = "seat-token") -> None:
        if lost := self._lost_plans(table):
            self.plans = {seat: kept for seat, kept in self.plans.items() if seat not in lost}
        super()._become(table, why)


def _whose(chair: Chair) -> tuple[SeatKind, str | None, str | None, str | None]:
    return chair.kind, chair.token, chair.owner, chair.bot
