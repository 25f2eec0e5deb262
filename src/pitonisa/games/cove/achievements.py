"""What a merchant at the cove may be praised for: how the gold was earned, and what was left out."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from typing import Any, Final, TypeAlias

from pitonisa.games.cove.ending import TIE_BREAK
from pitonisa.games.cove.events import DayBegan, Hired, Scored, Sold, Sponsored, TurnBegan
from pitonisa.games.cove.model import FACTIONS, State
from pitonisa.games.cove.result import CLOSE, FAR
from pitonisa.kernel import Achievements, Seat, Tale

Story: TypeAlias = Tale[State, Any]

AT_ONCE: Final = 3
"""So many goods in one market are a good day."""


def _winners(tale: Story) -> tuple[Seat, ...]:
    return tale.outcome.winners


def _margin(state: State, seat: Seat) -> int:
    """How much gold somebody has more than the richest of the others."""
    purses = [merchant.gold for other, merchant in enumerate(state.merchants) if other != seat]
    rival = [state.peddler.gold] if state.peddler else []
    return state.merchants[seat].gold - max([*purses, *rival])


def _counts(tale: Story, kind: type[Any]) -> Counter[Any]:
    """By merchant: how often something of this kind was done."""
    return Counter(event.by for event in tale.events() if isinstance(event, kind))


# By how much


def tie_break(tale: Story) -> Iterable[Seat]:
    """As rich as another, and ahead all the same."""
    return _winners(tale) if tale.outcome.reason == TIE_BREAK else ()


def handful(tale: Story) -> Iterator[Seat]:
    """Won by a handful of coins."""
    return (seat for seat in _winners(tale) if 0 < _margin(tale.last, seat) <= CLOSE)


def treasure(tale: Story) -> Iterator[Seat]:
    """Won by a treasure."""
    return (seat for seat in _winners(tale) if _margin(tale.last, seat) >= FAR)


def from_behind(tale: Story) -> Iterable[Seat]:
    """Won, and poorer than another when the counting began."""
    before = next((state for state, event in tale.moments() if isinstance(event, Scored)), None)
    return [seat for seat in _winners(tale) if before and _margin(before, seat) < 0]


# What was sold


def nothing_left(tale: Story) -> Iterator[Seat]:
    """Won with an empty counter."""
    return (seat for seat in _winners(tale) if not tale.last.merchants[seat].counter)


def all_colours(tale: Story) -> Iterator[Seat]:
    """A good of every colour was sold."""
    sold = {(event.by, event.colour) for event in tale.events() if isinstance(event, Sold)}
    seats = map(Seat, range(len(tale.last.merchants)))
    return (seat for seat in seats if all((seat, colour) in sold for colour in FACTIONS))


def three_at_once(tale: Story) -> Iterator[Seat]:
    """Three goods or more were sold in one market."""
    today: Counter[Any] = Counter()
    for event in tale.events():
        if isinstance(event, DayBegan):
            today.clear()
        elif isinstance(event, Sold) and event.by is not None:
            today[event.by] += 1
            if today[event.by] == AT_ONCE:
                yield event.by


def every_sponsor(tale: Story) -> Iterator[Seat]:
    """Every faction has paid."""
    paid = {(event.by, event.colour) for event in tale.events() if isinstance(event, Sponsored)}
    return (seat for seat in {by for by, _ in paid} if all((seat, colour) in paid for colour in FACTIONS))


# With how little


def clean(tale: Story) -> Iterator[Seat]:
    """Won without a corruption card in hand."""
    return (seat for seat in _winners(tale) if not tale.last.hands[seat])


def no_hires(tale: Story) -> Iterator[Seat]:
    """Won without hiring anybody."""
    hired = _counts(tale, Hired)
    return (seat for seat in _winners(tale) if not hired[seat])


def full_house(tale: Story) -> Iterator[Seat]:
    """Won with somebody at each task of the shop."""
    return (seat for seat in _winners(tale) if tale.last.merchants[seat].staff and all(tale.last.merchants[seat].staff))


def fewest_turns(tale: Story) -> Iterator[Seat]:
    """Won with fewer turns than each of the others."""
    turns = _counts(tale, TurnBegan)
    for seat in _winners(tale):
        others = [turns[other] for other in range(len(tale.last.merchants)) if other != seat]
        if others and turns[seat] < min(others):
            yield seat


ACHIEVEMENTS: Final = Achievements(
    earned={
        "tie-break": tie_break,
        "handful": handful,
        "treasure": treasure,
        "from-behind": from_behind,
        "nothing-left": nothing_left,
        "all-colours": all_colours,
        "three-at-once": three_at_once,
        "every-sponsor": every_sponsor,
        "clean": clean,
        "no-hires": no_hires,
        "full-house": full_house,
        "fewest-turns": fewest_turns,
    }
)
