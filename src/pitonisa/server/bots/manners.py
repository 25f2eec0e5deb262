"""Bots are company: where they would decide for people who are there, they let them speak first, and think."""

from __future__ import annotations

from collections.abc import Callable
from math import inf
from typing import Any, NamedTuple

from pitonisa.kernel import Seat
from pitonisa.platform.table.actor import TableActor
from pitonisa.platform.table.floor import THINKING
from pitonisa.platform.table.pace import Temperament
from pitonisa.platform.table.table import playing_people


class Idea(NamedTuple):
    """What a bot has in mind at this moment of the match."""

    before: frozenset[Seat]
    """Who may speak before it."""

    repeats: bool
    """Somebody has declined the same in this turn."""


class Manners:
    """Which bots of one table hold an idea back, and until when."""

    def __init__(self, live: TableActor, now: Callable[[], float]) -> None:
        self._live = live
        self._now = now
        self._n = -1
        self._ideas: dict[Seat, Idea] = {}
        self._has_answered = False
        """At this moment of the match one of them has said that they have nothing new."""

    def hold(self, seat: Seat, action: Any) -> bool:
        """Whether this bot must not do this yet; then it is held until it may."""
        live, bots = self._live, self._live.room.game.bots
        view = live.room.game.view(live.room.playing.state, seat)
        self._forget()
        self._ideas[seat] = Idea(bots.yields(view, action) - {seat}, bots.repeats(view, action))
        return self.holds(seat)

    def holds(self, seat: Seat) -> bool:
        """Whether this bot must keep still, or has an idea that it keeps to itself."""
        self._forget()
        return self._until(seat) is not None

    def until(self) -> float | None:
        """When the first of them goes on without having been asked."""
        self._forget()
        moments = [self._until(seat) for seat in self._ideas]
        return min((one for one in (*moments, self._quiet_until()) if one is not None and one < inf), default=None)

    def has_nothing_new(self, seat: Seat) -> bool:
        """Whether people ask for ideas and this bot has none that was not declined: they are told so once."""
        self._forget()
        idea = self._ideas.get(seat)
        if idea is None or not idea.repeats or self._has_answered or self._quiet_until() is not None:
            return False
        people = self._before(idea)
        self._has_answered = bool(people) and self._live.room.floor.is_left_to_bots(people)
        return self._has_answered

    def _forget(self) -> None:
        """Something has happened: every bot thinks anew."""
        if self._n != self._live.room.n:
            self._n, self._ideas, self._has_answered = self._live.room.n, {}, False

    def _until(self, seat: Seat) -> float | None:
        """When this bot may do what it has in mind; none where it may now, and never where only people may."""
        live, idea = self._live, self._ideas.get(seat)
        sealed = live.room.window is not None and live.room.default_answer(seat) is not None
        quiet = None if sealed else self._quiet_until()
        leads = self._leads_at(idea) if idea else None
        until = max((one for one in (quiet, leads) if one is not None), default=None)
        return until if until is not None and self._now() < until else None

    def _quiet_until(self) -> float | None:
        """Until when somebody thinks who has asked for time. An answer that nobody sees disturbs nobody."""
        live = self._live
        people = [seat for seat in playing_people(live.room.table) if live.room.presence.is_online(seat)]
        until = live.room.floor.quiet_until(people, THINKING * live.room.server.unhurried)
        return until if until is not None and self._now() < until else None

    def _before(self, idea: Idea) -> list[Seat]:
        """The people who are there and may speak before this."""
        live = self._live
        return [
            one for one in playing_people(live.room.table) if one in idea.before and live.room.presence.is_online(one)
        ]

    def _leads_at(self, idea: Idea) -> float | None:
        """When a bot may say this by itself; none where nobody is there to say something first."""
        live, people = self._live, self._before(idea)
        if not people:
            return None
        if idea.repeats:
            return inf
        if live.room.floor.is_left_to_bots(people):
            return None
        if live.room.table.temperament is Temperament.QUIET:
            return inf
        patience = (live.room.table.patience or 0) * live.room.server.unhurried
        asked = [since for one in people if (since := live.room.times.asked_since(one)) is not None]
        return max((live.room.floor.last_sign, live.room.shown_until, *asked)) + patience if patience else None
