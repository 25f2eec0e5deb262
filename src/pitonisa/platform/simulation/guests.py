"""A match in which programs play beside bots: each is told what the one door tells its seat, and nothing else."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from contextlib import AbstractContextManager
from typing import Any, Protocol

from pitonisa.kernel import AnyGame, Outcome, Refusal, Seat
from pitonisa.kernel.sealed import waited_for
from pitonisa.platform.match.match import Match
from pitonisa.platform.match.talk import Line
from pitonisa.platform.simulation.conversation import Conversation
from pitonisa.platform.simulation.failures import Note, instead
from pitonisa.search.crew import Crew


class Guest(Protocol):
    """A program at a seat."""

    language: str

    def see(self, n: int, frame: bytes) -> None:
        """All that its seat is shown after action `n`."""

    def hear(self, line: bytes, notes: Any) -> None:
        """Somebody said something."""

    def choose(self, view: Any) -> Any:
        """One of `view.legal`, or a refusal that says how it has failed."""
        ...


class Hall(Protocol):
    """Where programs come to a match."""

    def welcome(self, game: AnyGame, options: Any, bots: Sequence[str]) -> AbstractContextManager[Mapping[Seat, Guest]]:
        """Starts the programs among these bots, one for each seat, and ends them with the match."""
        ...


def play_with_guests(
    game: AnyGame, options: Any, bots: Sequence[str], seed: str, guests: Mapping[Seat, Guest], note: Note
) -> Outcome | None:
    """One match from its seed to its end, with the same chances as `play_out`."""
    match, crew = Match(game, len(bots), options, seed), Crew(game, bots, seed)

    def hear(line: Line) -> None:
        match.hear(line)
        for seat, guest in guests.items():
            if voice := match.voice(seat, line, guest.language):
                guest.hear(voice, match.notes)

    _show(match, guests)
    talk = Conversation(game, match.step, crew.remark, hear)
    for n in range(game.bound):
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
