"""Let your own functions and programs play beside bots: find them by name, and send each what its seat may know."""

from __future__ import annotations

import inspect
import sys
from collections.abc import Callable, Mapping, Sequence
from contextlib import AbstractContextManager
from importlib import import_module
from pathlib import Path
from types import ModuleType
from typing import Any, Final, Protocol, TypeAlias

import msgspec

from pitonisa.kernel import AnyGame, Outcome, Refusal, Seat, Stream
from pitonisa.kernel.laws import bound_of
from pitonisa.kernel.sealed import waited_for
from pitonisa.platform.match.match import Match
from pitonisa.platform.match.talk import Line
from pitonisa.platform.simulation.simulate import Conversation
from pitonisa.search.crew import Crew

LINK: Final = "{link}"
"""Stands in a program's command for the link of its seat."""


class Choose(Protocol):
    """Chooses one of `legal` from what its seat sees; `rng` is its source of randomness."""

    def __call__(self, view: Any, legal: Sequence[Any], rng: Stream, /) -> Any: ...


def is_program(name: str) -> bool:
    return LINK in name


def is_function(name: str) -> bool:
    return ":" in name and not is_program(name)


def outside_bot(name: str) -> Choose:
    """Find the function, or refuse with a sentence that says what is missing."""
    module_name, _, function_name = name.partition(":")
    if not (module_name and function_name):
        raise Refusal("outside-name", name=name)
    module = _module(module_name)
    function = getattr(module, function_name, None)
    if not callable(function):
        raise Refusal("outside-function", module=module_name, function=function_name, known=_functions(module))
    try:
        inspect.signature(function).bind(None, (), None)
    except ValueError:
        return function  # it is not written in Python, and does not say what it takes
    except TypeError as error:
        raise Refusal("outside-arguments", name=name, why=str(error)) from error
    return function


def chosen(name: str, choose: Choose, view: Any, rng: Stream) -> Any:
    """Ask the bot; refuse an illegal answer or a failure."""
    try:
        action = choose(view, view.legal, rng)
    except Exception as error:
        raise Refusal("outside-failed", name=name, why=f"{type(error).__name__}: {error}") from error
    if action not in view.legal:
        first = repr(view.legal[0])
        raise Refusal("outside-illegal", name=name, answer=repr(action), allowed=len(view.legal), first=first)
    return action


def _module(name: str) -> ModuleType:
    """Import a module, also from the current folder, like a script's modules."""
    here = str(Path.cwd())
    if here not in sys.path:
        sys.path.insert(0, here)
    try:
        return import_module(name)
    except ModuleNotFoundError as error:
        if error.name is None or not f"{name}.".startswith(f"{error.name}."):
            raise Refusal("outside-module-failed", module=name, why=f"{type(error).__name__}: {error}") from error
        raise Refusal("outside-module", module=name, folder=here) from error
    except Exception as error:
        raise Refusal("outside-module-failed", module=name, why=f"{type(error).__name__}: {error}") from error


def _functions(module: ModuleType) -> str:
    own = [name for name, one in vars(module).items() if inspect.isfunction(one) and one.__module__ == module.__name__]
    return ", ".join(name for name in own if not name.startswith("_")) or "–"


class Guest(Protocol):
    """A program at a seat."""

    language: str

    def see(self, n: int, frame: bytes) -> None:
        """Receive what its seat is shown after action `n`."""

    def hear(self, line: bytes, notes: Any) -> None:
        """Receive something that was said."""

    def choose(self, view: Any) -> Any:
        """Choose one of `view.legal`, or refuse with the way it has failed."""
        ...


class Hall(Protocol):
    """Connects programs to matches."""

    def welcome(self, game: AnyGame, options: Any, bots: Sequence[str]) -> AbstractContextManager[Mapping[Seat, Guest]]:
        """Start the programs among these bots, one for each seat, and end them with the match."""
        ...


def play_with_guests(
    game: AnyGame, options: Any, bots: Sequence[str], seed: str, guests: Mapping[Seat, Guest], note: Note
) -> Outcome | None:
    """Play one match from its seed to its end, with the same random numbers as `play_out`."""
    match, crew = Match(game, len(bots), options, seed), Crew(game, bots, seed)

    def hear(line: Line) -> None:
        match.hear(line)
        for seat, guest in guests.items():
            if voice := match.voice(seat, line, guest.language):
                guest.hear(voice, match.notes)

    _show(match, guests)
    talk = Conversation(game, match.step, crew.remark, hear)
    for n in range(bound_of(game)):
        waiting = waited_for(game, match.state)
        if not waiting:
            break
        seat = crew.first(waiting, n)
        view = game.view(match.state, seat)
        if seat in guests:
            action = _choice(guests[seat], view, note)
        else:
            action = crew.choose(view, talk.notes, seat, n)
        match.act(seat, action)
        _show(match, guests)
        talk.after(match.step, seat, match.n)
    return match.outcome


def _choice(guest: Guest, view: Any, note: Note) -> Any:
    try:
        return guest.choose(view)
    except Refusal as refusal:
        note(view.viewer, refusal)
        return instead(view)


def _show(match: Match, guests: Mapping[Seat, Guest]) -> None:
    for viewer in match.told:
        if isinstance(viewer, int) and (guest := guests.get(viewer)):
            guest.see(match.n, match.frame(viewer, match.step.events, guest.language))


class Failure(msgspec.Struct, frozen=True):
    """Raised if a bot answers illegally, late, or not at all."""

    seat: int
    key: str
    """The locale id of the reason, and its arguments."""

    details: dict[str, Any]


def attempted(name: str, choose: Choose, note: Note, view: Any, rng: Stream) -> Any:
    """Ask your own function, or return a replacement for its action."""
    try:
        return chosen(name, choose, view, rng)
    except Refusal as refusal:
        note(view.viewer, refusal)
        return instead(view)


def instead(view: Any) -> Any:
    """Choose the replacement action for a bot that has failed."""
    return view.legal[-1]


Note: TypeAlias = Callable[[Seat, Refusal], None]
"""Records that the bot of a seat has failed, and why."""
