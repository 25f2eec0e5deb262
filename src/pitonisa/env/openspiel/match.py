"""Plays a match for OpenSpiel: chance outcomes come from outside, and each moment has each seat's full recall.

Moments are immutable, so states share them.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from hashlib import blake2b
from itertools import takewhile
from typing import Any, Final, NamedTuple, TypeVar

from pitonisa.env.setting import setting
from pitonisa.kernel import Chance, Outcome, Seat, Step, Stream
from pitonisa.kernel.laws import bound_of
from pitonisa.kernel.memo import remembered
from pitonisa.kernel.sealed import waited_for
from pitonisa.kernel.wire import encode

T = TypeVar("T")

_NO_CHANCE: Final = Chance("")
"""A stream that is never used."""


class Undecided(Exception):
    """Raised if the rules need an undecided draw; holds the probabilities of its outcomes."""

    def __init__(self, odds: tuple[float, ...]) -> None:
        super().__init__(odds)
        self.odds = odds


def scripted(decided: Sequence[int], shuffles: Stream | None = None) -> Stream:
    """Return a stream that gives the decided outcomes in order. Identical items are one outcome.

    With `shuffles`, whole shuffles come from that stream and are not chance nodes.
    """
    return _Scripted(_NO_CHANCE, 0, decided=list(reversed(decided)), shuffles=shuffles)


class _Scripted(Stream, kw_only=True):
    decided: list[int]
    """The decided outcomes, the next one last."""

    shuffles: Stream | None

    def _outcome(self, odds: Sequence[float]) -> int:
        """Return an outcome; even certain ones are chance nodes, whose number must not reveal what was drawn."""
        if not self.decided:
            raise Undecided(tuple(odds))
        return self.decided.pop()

    def word(self) -> int:
        raise NotImplementedError("a draw of 32 bits has too many outcomes to be listed")

    def below(self, n: int) -> int:
        return self._outcome([1 / n] * n) if n > 1 else 0

    def choice(self, items: Sequence[T]) -> T:
        if len(items) == 1:
            return items[0]
        kinds = _kinds(items)
        return kinds[self._outcome([items.count(kind) / len(items) for kind in kinds])]

    def shuffled(self, items: Sequence[T]) -> list[T]:
        if self.shuffles is not None:
            return self.shuffles.shuffled(items)
        remaining, mixed = list(items), list[T]()
        while remaining:
            mixed.append(self.choice(remaining))
            remaining.remove(mixed[-1])
        return mixed


def _kinds(items: Sequence[Any]) -> list[Any]:
    """Return each distinct item once, in the order met."""
    try:
        return list(dict.fromkeys(items))
    except TypeError:
        found: list[Any] = []
        for item in items:
            if item not in found:
                found.append(item)
        return found


class Done(NamedTuple):
    """An action by number with its chance outcomes; the actor is `None` at the start of a match."""

    actor: Seat | None
    action: int | None
    decided: tuple[int, ...]


class Moment:
    """The result of one action."""

    __slots__ = (
        "_heard",
        "_recalled",
        "_table",
        "actions",
        "done",
        "memory",
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
        self.memory: dict[Any, Any] = {}
        self._recalled: dict[Seat, str] = {}

    def __deepcopy__(self, memo: Any) -> Moment:
        return self

    def __reduce__(self) -> Any:
        """Pickle as the log of actions, which the receiver plays again."""
        return again, (self._table, [moment.done for moment in self.back()][::-1])

    def back(self) -> Iterator[Moment]:
        """Yields this moment and those before it, the first one last."""
        moment: Moment | None = self
        while moment:
            yield moment
            moment = moment.parent

    def _next(self) -> Seat | None:
        """Return who acts next: clockwise from the seat that acted last."""
        players, last = self._table.setting.players, -1 if self.done.actor is None else self.done.actor
        waiting = waited_for(self._table.setting.game, self.state)
        return min(waiting, key=lambda seat: (seat - last - 1) % players) if waiting else None

    @remembered
    def view(self, seat: Seat) -> Any:
        return self._table.setting.game.view(self.state, seat)

    @remembered
    def seen(self, seat: Seat) -> bytes:
        """Return this seat's view, in bytes."""
        return encode(self.view(seat))

    def told(self, seat: Seat) -> bytes | None:
        """Return what was new to this seat; `None` if it perceived nothing at all."""
        witness = self._table.setting.game.witness
        heard = [event for event in (witness(event, seat) for event in self._heard) if event is not None]
        if self.parent and not heard and self.done.actor != seat and self.seen(seat) == self.parent.seen(seat):
            return None
        return encode((self.done.action if self.done.actor == seat else None, heard)) + self.seen(seat)

    def recalled(self, seat: Seat) -> str:
        """Return a hash of everything that this seat has ever been shown: perfect recall."""
        line = list(takewhile(lambda moment: seat not in moment._recalled, self.back()))
        before = line[-1].parent if line else self
        known = before._recalled[seat] if before else ""
        for moment in reversed(line):
            told = moment.told(seat)
            if told is not None:
                known = blake2b(known.encode() + told, digest_size=12).hexdigest()
            moment._recalled[seat] = known
        return known

    def line(self, seat: Seat) -> list[Moment]:
        """List the moments at which this seat was shown something new, in order."""
        return [moment for moment in self.back() if moment.told(seat) is not None][::-1]


def again(table: Table, log: list[Done]) -> Moment | None:
    """Replay to the moment that all this leads to."""
    moment: Moment | None = None
    for actor, action, decided in log:
        doing = None if actor is None or action is None else (int(actor), action)
        moment, _ = table.carried_out(moment, doing, decided)
    return moment


class Table:
    """A game with options, known by its key: copies keep it, and other processes look it up."""

    def __init__(
        self, game: str, players: int, options: tuple[tuple[str, str], ...], horizon: int, shuffles: str
    ) -> None:
        self._key = (game, players, options, horizon, shuffles)
        self.setting = setting(game, players, dict(options))
        self._horizon, self._shuffles = horizon, Chance(shuffles) if shuffles else None
        self.longest = horizon or bound_of(self.setting.game)
        self.opening = self.carried_out(None, None, ())

    def __deepcopy__(self, memo: Any) -> Table:
        return self

    def __reduce__(self) -> Any:
        return table_of, self._key

    def carried_out(
        self, moment: Moment | None, doing: tuple[int, int] | None, decided: tuple[int, ...]
    ) -> tuple[Moment | None, tuple[float, ...]]:
        """Return the next moment; or the same one, with the probabilities of the draw to decide first."""
        game = self.setting.game
        try:
            if moment is None or doing is None:
                step = game.start(self.setting.options, self.setting.players, self._chance(0, decided))
                return Moment(self, step, None, Done(None, None, decided)), ()
            seat, number = Seat(doing[0]), doing[1]
            rng = self._chance(moment.actions + 1, decided)
            step = game.apply(moment.state, seat, self.setting.codec.actions[number], rng)
            return Moment(self, step, moment, Done(seat, number, decided)), ()
        except Undecided as draw:
            return moment, draw.odds

    def _chance(self, n: int, decided: tuple[int, ...]) -> Stream:
        """Return the chance node; none for the last action before a horizon, where the match is cut short."""
        if n and n == self._horizon:
            return Chance("horizon").step(n)
        return scripted(decided, self._shuffles.step(n) if self._shuffles else None)

    def worths(self, moment: Moment) -> list[float]:
        """Return 1 for a win; where a horizon cuts matches short, the worth of the position."""
        seats = [Seat(seat) for seat in range(self.setting.players)]
        if self._horizon:
            return [self.setting.encoding.worth(moment.view(seat)) for seat in seats]
        winners = moment.outcome.winners if moment.outcome else ()
        return [float(seat in winners) for seat in seats]


@lru_cache(maxsize=64)
def table_of(game: str, players: int, options: tuple[tuple[str, str], ...], horizon: int, shuffles: str) -> Table:
    return Table(game, players, options, horizon, shuffles)
