"""Where everything went in a match that is over, for one seat: asked of the game with what that seat saw and heard."""

from __future__ import annotations

from typing import Any

from pitonisa.kernel import AnyGame, Seat
from pitonisa.search.report import Past


def account(game: AnyGame, past: Past, seat: Seat) -> Any:
    """Nothing where the game keeps no accounts."""
    if game.accounts is None:
        return None
    views = [game.view(state, seat) for state in past.states]
    seen = [[game.witness(event, seat) for event in events] for events in past.events]
    heard = [[event for event in events if event is not None] for events in seen]
    return game.accounts.told(views, heard, past.told)
