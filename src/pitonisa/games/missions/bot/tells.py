"""What a companion tells the others: each thing it has read in this visit, once, and nothing else (R11, R21)."""

from __future__ import annotations

from pitonisa.games.missions.talk import Retell, Retelling, Said, Signal, Tellings
from pitonisa.games.missions.view import View
from pitonisa.kernel import Stream


def tells(view: View, told: Tellings, rng: Stream) -> Said | None:
    """In the words of the scenario; where it has none, what kind of thing it found."""
    mine = [one for one in told if one.by == view.viewer]
    for card in view.tellable:
        said = [one for one in mine if one.slot == card.slot]
        retold = sum(isinstance(one, Retelling) for one in said)
        if retold < card.texts:
            return Retell(card.slot, retold)
        if card.signs and not said:
            return Signal(card.slot, card.signs[0])
    return None
