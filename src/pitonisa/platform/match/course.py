"""Hold the progress of a match: the game, its seats, what they did and said, and the outcome. It sends nothing."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final, Self

from pitonisa.kernel import PUBLIC, TABLE, Actor, AnyGame, Chance, Illegal, Kind, Outcome, Seat, Step, Viewer
from pitonisa.kernel.chance import Branch, new_seed
from pitonisa.kernel.hosting import seats_of
from pitonisa.kernel.replay import taken_back
from pitonisa.kernel.sealed import default_answer, sealed_in, windows_of
from pitonisa.kernel.talk import talk_of
from pitonisa.kernel.undo import How, TakeBack, how_to_take_back
from pitonisa.platform.match import talk


class Course:
    """The full state of a match, with every secret: only `Match` sends any of it."""

    def __init__(
        self, game: AnyGame, players: int, options: Any = None, seed: str | None = None, branches: Sequence[Branch] = ()
    ) -> None:
        if players not in game.players:
            raise Illegal("illegal-players", players=players, least=game.players[0], most=game.players[-1])
        self.game = game
        self.players = players
        self.options = game.options() if options is None else options
        self.seed = new_seed() if seed is None else seed
        self.log: list[tuple[Actor, Any]] = []
        self.talk: list[talk.Line] = []
        self.envelopes: dict[Seat, Any] = {}
        """The answers waiting in the open sealed window; they are played when it closes."""

        self.branches = tuple(branches)
        self._chance = Chance(self.seed, self.branches)
        self.step: Step[Any, Any] = game.start(self.options, players, self._chance.step(0))
        self.n = 0
        """How many actions are public."""

        self._talk, self.windows = talk_of(game), windows_of(game)
        self.notes = self._blank = self._talk.blank(self.state)
        self._steps: list[tuple[Any, ...]] = []
        """The events of every action, sealed answers included."""

        self._happened: list[tuple[Any, ...]] = [self.step.events]
        self._last: tuple[Actor, Any] | None = None
        """Who acted last, and on which state; None if that was undone."""

        self._how: list[How | None] = []
        """How the last action may be undone, once computed; all copies share the list."""

        self._undone: set[int] = set()
        """The numbers of undone actions."""

        self._numbers: list[int] = []
        self._acknowledged: list[int] = []

    def copy(self) -> Self:
        """Copy the match; the copies then change independently."""
        other = object.__new__(type(self))
        known = other.__dict__
        known.update(self.__dict__)
        for name in _GROWING:
            known[name] = known[name].copy()
        return other

    def __eq__(self, other: object) -> bool:
        """Say whether all actions, talk and sealed answers are equal."""
        return isinstance(other, Course) and all(getattr(self, name) == getattr(other, name) for name in _COURSE)

    __hash__ = object.__hash__

    @property
    def state(self) -> Any:
        return self.step.state

    @property
    def last_seed(self) -> str:
        """Return the current seed of the random numbers, secret until the match is over."""
        return self.branches[-1].seed if self.branches else self.seed

    @property
    def is_sealed(self) -> bool:
        """Say whether the last action was a sealed answer, which only its own seat may see (decision 14)."""
        return self.windows is not None and bool(self.windows.sealed(self.step.state))

    def number(self, action: int) -> int:
        """Return the public number after this action of the log, counted from 1."""
        return self._numbers[action - 1]

    def acknowledged(self, action: int) -> int:
        """Return the number acknowledged to the acting seat: for a sealed answer, that of the window's opening."""
        return self._acknowledged[action - 1]

    @property
    def outcome(self) -> Outcome | None:
        return self.game.outcome(self.state)

    @property
    def viewers(self) -> list[Viewer]:
        return [*map(Seat, range(seats_of(self.game, self.state))), PUBLIC]

    def must_be_seated(self, viewer: Viewer) -> None:
        """Refuse seat numbers that don't exist; -1 would be the last one to Python."""
        seats = seats_of(self.game, self.state)
        if viewer != PUBLIC and not 0 <= viewer < seats:
            raise Illegal("unknown-seat", Kind.NOT_FOUND, seat=viewer + 1, players=seats)

    # Actions

    def act(self, actor: Actor, action: Any) -> Step[Any, Any]:
        """Play an action. A refused one changes nothing."""
        step = self.consider(actor, action)
        self.take(actor, action, step)
        return step

    def consider(self, actor: Actor, action: Any) -> Step[Any, Any]:
        """Compute the result of an action without changing anything."""
        if actor in self.envelopes and not sealed_in(self.game, self._seen(actor)):
            raise Illegal("answer-given")
        if isinstance(action, TakeBack):
            return taken_back(self._last, actor)
        state = self._seen(actor) if self.envelopes else self.step.state
        try:
            return self.game.apply(state, actor, action, self._chance.step(len(self.log) + 1))
        except Illegal as refused:
            refused.game = self.game
            raise

    def foresee(self, answers: Mapping[Actor, Any] | Mapping[Seat, Any]) -> list[Step[Any, Any]]:
        """Compute the results of all answers of a window, one after the other, without changing anything."""
        steps, state = list[Step[Any, Any]](), self.state
        for n, (actor, action) in enumerate(answers.items(), start=len(self.log) + 1):
            is_back = isinstance(action, TakeBack)
            stream = self._chance.step(n)
            steps.append(taken_back(self._last, actor) if is_back else self.game.apply(state, actor, action, stream))
            state = steps[-1].state
        return steps

    def seal(self, seat: Seat, action: Any) -> None:
        """Keep an answer until the window closes."""
        self.envelopes[seat] = action

    def unseal(self, seat: Seat) -> None:
        """Withdraw an answer while the window is open."""
        self.envelopes.pop(seat, None)

    def how_to_take_back(self, seat: Seat) -> How | None:
        """Decide how this seat may undo the last action, if at all; computed once, which takes a while."""
        return found() if (found := self.trial_of_last(seat)) else None

    def trial_of_last(self, seat: Seat) -> Callable[[], How | None] | None:
        """Return the function that decides how this seat may undo the last action; None if it may not.

        It may be called in any thread, while the match goes on.
        """
        if self._last is None or self._last[0] != seat or self.outcome:
            return None
        n, (_, before), (_, action), known = len(self.log), self._last, self.log[-1], self._how
        if default_answer(self.game, before, seat) is not None:
            return None

        def found() -> How | None:
            if not known:
                lots = Chance(f"pitonisa undo {self.last_seed}").step(n)
                known.append(how_to_take_back(self.game, before, seat, action, lambda: self._chance.step(n), lots))
            return known[0]

        return found

    @property
    def is_tried(self) -> bool:
        """Say whether it is already known how the last action may be undone."""
        return bool(self._how)

    def _seen(self, eyes: Actor | Viewer | str) -> Any:
        """Return the state for a seat that has answered: with its own envelope and nobody else's.

        Where nobody else is asked the rules would close the window with it: then there is nothing to see yet.
        """
        if not isinstance(eyes, int) or eyes not in self.envelopes:
            return self.state
        chance = self._chance.step(len(self.log) + 1)
        state = self.game.apply(self.state, eyes, self.envelopes[eyes], chance).state
        return state if sealed_in(self.game, state) else self.state

    def take(self, actor: Actor, action: Any, step: Step[Any, Any]) -> None:
        """Apply a considered result."""
        before, state, is_back = self.n, self.step.state, isinstance(action, TakeBack)
        windows = None if is_back else self.windows
        answers = windows is not None and actor != TABLE and windows.default_answer(state, actor) is not None
        self._last, self.step, self._how = None if is_back else (actor, state), step, []
        self.log.append((actor, action))
        if actor != TABLE:
            self.envelopes.pop(actor, None)
        if not self.is_sealed:
            self._happened.append(step.events)
            self.n += 1
        self._numbers.append(self.n)
        self._acknowledged.append(before if answers else self.n)
        self._steps.append(step.events)
        if is_back:
            self._undone.add(before)
            self._steps[-2] = ()
            self.notes = self._noted()
        else:
            self.notes = self._forgotten(self.notes, step.events)

    # Talk

    def say(self, viewer: Viewer, said: Any) -> talk.Line:
        """Say something beside the match. A refused line reaches nobody."""
        line = self.phrase(viewer, said)
        self.hear(line)
        return line

    def phrase(self, viewer: Viewer, said: Any) -> talk.Line:
        """Build the line without adding it."""
        self.must_be_seated(viewer)
        return talk.say(self.game, self.state, self.n, viewer, said)

    def hear(self, line: talk.Line) -> None:
        """Add a line, which another server may have accepted before something that already happened here."""
        self.talk.append(line)
        if _is_mark(line):
            self.notes = self._marked(self.notes, line) if line.n == self.n else self._noted()

    def hear_anew(self, lines: list[talk.Line]) -> None:
        """Replace the whole talk: a mark may have been replaced by something else."""
        self.talk[:] = lines
        self.notes = self._noted()

    def _forgotten(self, notes: Any, events: tuple[Any, ...]) -> Any:
        for event in events:
            notes = self._talk.forget(notes, event)
        return notes

    def _marked(self, notes: Any, line: talk.Line) -> Any:
        return notes if line.by == PUBLIC else self._talk.hear(notes, line.by, line.said)

    def _noted(self) -> Any:
        """Rebuild the notes from all marks, each at its moment, as when a match is loaded from its log."""
        notes, marks = self._blank, [line for line in reversed(self.talk) if _is_mark(line)]
        for n, events in [(0, ()), *zip(self._numbers, self._steps, strict=True)]:
            notes = self._forgotten(notes, events)
            while marks and marks[-1].n <= n:
                notes = self._marked(notes, marks.pop())
        return notes


_GROWING: Final = ("log", "talk", "envelopes", "_steps", "_happened", "_undone", "_numbers", "_acknowledged")
"""The fields that grow during a match."""

_COURSE: Final = ("players", "options", "seed", "branches", "log", "talk", "envelopes", "notes", "step", "_undone")


def _is_mark(line: talk.Line) -> bool:
    """Say whether a line changes the table's notes."""
    return not isinstance(line.said, talk.BESIDE)
