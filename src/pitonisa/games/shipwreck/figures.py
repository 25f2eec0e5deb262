"""What a match comes to in numbers: by how much it was won or lost, who said what rightly, and who was read."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from pitonisa.games.shipwreck.events import Event, Joined, Left, Predicted, Result, TurnBegan
from pitonisa.games.shipwreck.model import State
from pitonisa.kernel import Figures, Seat, Sheet

COUNTS: Final[tuple[str, ...]] = ("said", "said-right", "asked", "read")


def sheets(state: State, happened: Sequence[Event]) -> list[Sheet]:
    """The score is the margin: predictions that came true, less doom. It is the same for all who drown together."""
    counts: dict[Seat, dict[str, float]] = {seat: dict.fromkeys(COUNTS, 0.0) for seat in sorted(set(state.owners))}
    present = _present_at_first(state, happened)
    active = Seat(0)
    for event in happened:
        match event:
            case TurnBegan(by=by):
                active = by
            case Joined(by=by):
                present.add(by)
            case Left(by=by):
                present.discard(by)
            case Predicted(result=result):
                _count(counts, active, present, right=result is Result.CORRECT)
            case _:
                pass
    parts = {"right": float(state.score), "doom": -float(state.doom)}
    return [Sheet(sum(parts.values()), parts, one) for one in counts.values()]


def _count(counts: dict[Seat, dict[str, float]], active: Seat, present: set[Seat], *, right: bool) -> None:
    """One fate was said: of the active player, by all the others."""
    counts[active]["asked"] += 1
    counts[active]["read"] += right
    for seat in present - {active}:
        counts[seat]["said"] += 1
        counts[seat]["said-right"] += right


def _present_at_first(state: State, happened: Sequence[Event]) -> set[Seat]:
    """Everybody but those of whom one hears first that they have joined."""
    first: dict[Seat, Event] = {}
    for event in happened:
        if isinstance(event, Joined | Left):
            first.setdefault(event.by, event)
    return set(state.owners) - {seat for seat, event in first.items() if isinstance(event, Joined)}


RATES: Final = {"rate-said": ("said-right", "said"), "rate-read": ("read", "asked")}

FIGURES: Final = Figures(parts=("right", "doom"), counts=COUNTS, sheets=sheets, rates=RATES)
