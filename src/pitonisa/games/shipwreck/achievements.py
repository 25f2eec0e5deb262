"""Computes the achievements of a crew and its members, and the figures of a finished match."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import Final, NamedTuple, TypeAlias

from pitonisa.games.shipwreck import events
from pitonisa.games.shipwreck.infer import any_play, public_odds
from pitonisa.games.shipwreck.legal import SAVED
from pitonisa.games.shipwreck.model import DOOM, Fate, Predict, State, active
from pitonisa.games.shipwreck.view import View, view
from pitonisa.kernel import PUBLIC, Achievements, Figures, MatchHistory, Seat, Sheet

Story: TypeAlias = MatchHistory[State, events.Event]

POWERS: Final = (events.Answered, events.TwiceUsed, events.OldTold, events.LowerDiscarded, events.CardCycled)
"""The events of powers on the backs of faded cards."""

OFTEN: Final = 3
"""How many times in one match count as a habit."""


class Saying(NamedTuple):
    """A fate that the group named, and the state in which it did."""

    state: State
    said: events.Predicted

    @property
    def right(self) -> bool:
        return self.said.result is events.Result.CORRECT


def _sayings(tale: Story) -> Iterator[Saying]:
    return (Saying(state, event) for state, event in tale.moments() if isinstance(event, events.Predicted))


def possible(seen: View) -> int:
    """Count the values that the fate in question can have, from public information."""
    return len(public_odds(seen, any_play).get(seen.now.line, {}))


def _possible(state: State) -> int:
    return possible(view(state, PUBLIC))


# Said by the group


def from_one_play(tale: Story) -> Iterator[Seat]:
    """Award a correct prediction after one play of two new fates and no question."""
    for state, said in _sayings(tale):
        now = state.now
        helped = now.answers or now.old is not None or now.lower is not None or now.guesses
        if said.result is events.Result.CORRECT and not now.carried and not helped:
            yield from state.group


def right_question(tale: Story) -> Iterator[Seat]:
    """Award a question that left a single number, which the group then named."""
    asked: State | None = None
    for state, event in tale.moments():
        if isinstance(event, events.Answered):
            asked = state
        elif isinstance(event, events.TurnBegan):
            asked = None
        elif asked and isinstance(event, events.Predicted) and _was_told(asked, Saying(state, event)):
            yield from state.group


def _was_told(asked: State, saying: Saying) -> bool:
    return saying.right and _possible(asked) > 1 and _possible(saying.state) == 1


def second_thoughts(tale: Story) -> Iterator[Seat]:
    """Award a correct second prediction of Twice after a wrong first one."""
    for state, said in _sayings(tale):
        if state.now.guesses and said.result is events.Result.CORRECT:
            yield from state.group


def three_in_a_row(tale: Story) -> Iterable[Seat]:
    """Award correct predictions in three consecutive turns."""
    streak = 0
    for state, event in tale.moments():
        match event:
            case events.Predicted(result=events.Result.CORRECT):
                streak += 1
                if streak == OFTEN:
                    return {state.owners[line] for line in state.order}
            case events.Predicted() | events.NotPredicted():
                streak = 0
            case _:
                pass
    return ()


def held_tongue(tale: Story) -> Iterator[Seat]:
    """Award a player who declined a wrong number before the right one was named in the same turn."""
    doubters: set[Seat] = set()
    for state, event in tale.moments():
        match event:
            case events.TurnBegan():
                doubters = set()
            case events.Declined(by=by) if _was_wrong(state):
                doubters.add(by)
            case events.Predicted(result=events.Result.CORRECT):
                yield from doubters
            case _:
                pass


def _was_wrong(state: State) -> bool:
    """Say whether the proposed number isn't the hidden fate."""
    subject = state.motion.subject if state.motion else None
    hidden: tuple[Fate, ...] = state.hands[state.now.line]
    return isinstance(subject, Predict) and subject.value not in hidden


# Said without a word


def clear_play(tale: Story) -> Iterator[Seat]:
    """Award a play after which only one number was possible, and was named."""
    clear = False
    for before, step in zip(tale.steps, tale.steps[1:], strict=False):
        for event in step.events:
            match event:
                case events.FatePlayed():
                    clear = not step.state.now.carried and _possible(step.state) == 1
                case events.Predicted(result=events.Result.CORRECT) if clear:
                    yield active(before.state)
                case events.TurnBegan():
                    clear = False
                case _:
                    pass


def open_book(tale: Story) -> Iterator[Seat]:
    """Award a seat whose fate the others named three times or more without an error."""
    for seat in set(tale.last.owners):
        mine = [saying.right for saying in _sayings(tale) if active(saying.state) == seat]
        if len(mine) >= OFTEN and all(mine):
            yield seat


# How the crew came home


def _home(holds: Callable[[Story], bool]) -> Callable[[Story], Iterable[Seat]]:
    """Praise those who came home, where this holds."""
    return lambda tale: tale.outcome.winners if tale.outcome.reason == SAVED and holds(tale) else ()


ACHIEVEMENTS: Final = Achievements(
    earned={
        "one-play": from_one_play,
        "clear-play": clear_play,
        "right-question": right_question,
        "held-tongue": held_tongue,
        "second-thoughts": second_thoughts,
        "three-in-a-row": three_in_a_row,
        "open-book": open_book,
        "no-slip": _home(lambda tale: all(saying.right for saying in _sayings(tale))),
        "no-guess": _home(lambda tale: all(_possible(saying.state) == 1 for saying in _sayings(tale))),
        "bare-hands": _home(lambda tale: not any(isinstance(event, POWERS) for event in tale.events())),
        "by-one-hour": _home(lambda tale: tale.last.doom == DOOM - 1),
        "dry": _home(lambda tale: tale.last.doom <= tale.first.doom),
    }
)


COUNTS: Final[tuple[str, ...]] = ("said", "said-right", "asked", "read")


def sheets(state: State, happened: Sequence[events.Event]) -> list[Sheet]:
    """Compute the figures. The score is the margin, correct predictions less doom, the same for all who lose."""
    counts: dict[Seat, dict[str, float]] = {seat: dict.fromkeys(COUNTS, 0.0) for seat in sorted(set(state.owners))}
    present = _present_at_first(state, happened)
    active = Seat(0)
    for event in happened:
        match event:
            case events.TurnBegan(by=by):
                active = by
            case events.Joined(by=by):
                present.add(by)
            case events.Left(by=by):
                present.discard(by)
            case events.Predicted(result=result):
                _count(counts, active, present, right=result is events.Result.CORRECT)
            case _:
                pass
    parts = {"right": float(state.score), "doom": -float(state.doom)}
    return [Sheet(sum(parts.values()), parts, one) for one in counts.values()]


def _count(counts: dict[Seat, dict[str, float]], active: Seat, present: set[Seat], *, right: bool) -> None:
    """Count a prediction: for the active player as read, and for all others as readers."""
    counts[active]["asked"] += 1
    counts[active]["read"] += right
    for seat in present - {active}:
        counts[seat]["said"] += 1
        counts[seat]["said-right"] += right


def _present_at_first(state: State, happened: Sequence[events.Event]) -> set[Seat]:
    """List the seats that were there from the start."""
    first: dict[Seat, events.Event] = {}
    for event in happened:
        if isinstance(event, events.Joined | events.Left):
            first.setdefault(event.by, event)
    return set(state.owners) - {seat for seat, event in first.items() if isinstance(event, events.Joined)}


RATES: Final = {"rate-said": ("said-right", "said"), "rate-read": ("read", "asked")}

FIGURES: Final = Figures(parts=("right", "doom"), counts=COUNTS, sheets=sheets, rates=RATES)
