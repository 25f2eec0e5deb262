"""A moment of a match, and what each seat recalls of all that led to it. Moments never change: states share them."""

from __future__ import annotations

from hashlib import blake2b
from typing import TYPE_CHECKING, Any, NamedTuple

from pitonisa.kernel import Outcome, Seat, Step
from pitonisa.kernel.sealed import waited_for
from pitonisa.kernel.wire import encode

if TYPE_CHECKING:
    from pitonisa.env.openspiel.table import Table


class Done(NamedTuple):
    """Who did what, by its number, and how chance decided on the way; nobody, where a match begins."""

    actor: Seat | None
    action: int | None
    decided: tuple[int, ...]


class Moment:
    """What one action led to."""

    __slots__ = (
        "_heard",
        "_memory",
        "_seen",
        "_table",
        "_views",
        "actions",
        "done",
        "next",
        "outcome",
        "parent",
        "state",
    )

    def __init__(self, table: Table, step: Step[Any, Any], parent: Moment | None, done: Done) -> None:
        self._table, self.state, self._heard = table, step.state, step.events
        self.parent, self.done = parent, done
        self.actions: int = parent.actions + 1 if parent else 0
        self.outcome: Outcome | None = table.setting.game.outcome(step.state)
        self.next = self._next()
        self._views: dict[Seat, Any] = {}
        self._seen: dict[Seat, bytes] = {}
        self._memory: dict[Seat, str] = {}

    def __deepcopy__(self, memo: Any) -> Moment:
        return self

    def __reduce__(self) -> Any:
        """As what was done: whoever receives it plays it again."""
        log: list[Done] = []
        moment: Moment | None = self
        while moment:
            log.append(moment.done)
            moment = moment.parent
        return again, (self._table, log[::-1])

    def _next(self) -> Seat | None:
        """Whose action is missing: clockwise from whoever acted last."""
        players, last = self._table.setting.players, -1 if self.done.actor is None else self.done.actor
        waiting = waited_for(self._table.setting.game, self.state)
        return min(waiting, key=lambda seat: (seat - last - 1) % players) if waiting else None

    def view(self, seat: Seat) -> Any:
        if seat not in self._views:
            self._views[seat] = self._table.setting.game.view(self.state, seat)
        return self._views[seat]

    def seen(self, seat: Seat) -> bytes:
        """What this seat sees, in bytes."""
        if seat not in self._seen:
            self._seen[seat] = encode(self.view(seat))
        return self._seen[seat]

    def told(self, seat: Seat) -> bytes | None:
        """What was new to this seat; `None` where it could not tell that anything had happened."""
        witness = self._table.setting.game.witness
        heard = [event for event in (witness(event, seat) for event in self._heard) if event is not None]
        if self.parent and not heard and self.done.actor != seat and self.seen(seat) == self.parent.seen(seat):
            return None
        return encode((self.done.action if self.done.actor == seat else None, heard)) + self.seen(seat)

    def recalled(self, seat: Seat) -> str:
        """A digest of everything that this seat has ever been told: perfect recall."""
        line: list[Moment] = []
        moment: Moment | None = self
        while moment and seat not in moment._memory:
            line.append(moment)
            moment = moment.parent
        known = moment._memory[seat] if moment else ""
        for moment in reversed(line):
            told = moment.told(seat)
            if told is not None:
                known = blake2b(known.encode() + told, digest_size=12).hexdigest()
            moment._memory[seat] = known
        return known

    def line(self, seat: Seat) -> list[Moment]:
        """The moments at which this seat was told something new, the first one first."""
        found: list[Moment] = []
        moment: Moment | None = self
        while moment:
            if moment.told(seat) is not None:
                found.append(moment)
            moment = moment.parent
        return found[::-1]


def again(table: Table, log: list[Done]) -> Moment | None:
    """The moment to which all this leads."""
    moment: Moment | None = None
    for actor, action, decided in log:
        doing = None if actor is None or action is None else (int(actor), action)
        moment, _ = table.carried_out(moment, doing, decided)
    return moment
