"""How a match ends, and who has won (R38)."""

from __future__ import annotations

from typing import Final

from pitonisa.games.cove.kinds import Phase
from pitonisa.games.cove.model import State
from pitonisa.kernel import Outcome, Seat

MOST_GOLD: Final = "most-gold"
TIE_BREAK: Final = "tie-break"
SHARED: Final = "shared"
AHEAD: Final = "ahead"
BEHIND: Final = "behind"


def standing(state: State, seat: int) -> tuple[int, int, int]:
    """R38 [source]: gold; then [proposed] fewer corruption cards, then more townsfolk."""
    merchant = state.merchants[seat]
    return merchant.gold, -len(state.hands[seat]), sum(card is not None for card in merchant.staff)


def gold(state: State) -> tuple[int, ...]:
    """By seat: what a season adds up."""
    return tuple(merchant.gold for merchant in state.merchants)


def outcome(state: State) -> Outcome | None:
    if state.phase is not Phase.OVER:
        return None
    if state.peddler is not None:
        rival = (state.peddler.gold, -len(state.hands[-1]), 0)
        return Outcome((Seat(0),), AHEAD) if standing(state, 0) >= rival else Outcome((), BEHIND)
    best = max(standing(state, seat) for seat in range(len(state.merchants)))
    winners = tuple(Seat(seat) for seat in range(len(state.merchants)) if standing(state, seat) == best)
    if len(winners) > 1:
        return Outcome(winners, SHARED)
    richest = sum(merchant.gold == best[0] for merchant in state.merchants)
    return Outcome(winners, TIE_BREAK) if richest > 1 else Outcome(winners, MOST_GOLD)
