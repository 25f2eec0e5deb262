"""Chooses by lot, and goes on rather than back."""

from __future__ import annotations

from typing import Any

from pitonisa.games.cove.actions import TakeBack
from pitonisa.games.cove.view import View
from pitonisa.kernel import Stream


def by_lot(view: View, rng: Stream) -> Any:
    """Any action with the same chance; taking back would only waste time."""
    return rng.choice([action for action in view.legal if not isinstance(action, TakeBack)])
