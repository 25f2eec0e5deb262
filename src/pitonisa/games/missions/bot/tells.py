"""What a companion tells the others: what it has read in this visit and nobody has told (R11, R21)."""

from __future__ import annotations

from pitonisa.games.missions.talk import Remembered, Retell, Retelling, Said, Signal, Tellings
from pitonisa.games.missions.view import View
from pitonisa.kernel import Stream


def tells(view: View, told: Tellings, rng: Stream) -> Said | None:
    """In the words of the scenario; where it has none, what kind of thing it found."""
    heard = {one.text for one in told if isinstance(one, Retelling)}
    spoken_of = {one.slot for one in told if not isinstance(one, Remembered)}
    for card in view.tellable:
        new = next((which for which, text in enumerate(card.texts) if text not in heard), None)
        if new is not None:
            return Retell(card.slot, new)
        if card.signs and card.slot not in spoken_of:
            return Signal(card.slot, card.signs[0])
    return None
