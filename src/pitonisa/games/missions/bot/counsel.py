"""What a companion makes of the ways of a choice, by what it has read and was told that speaks for or against them."""

from __future__ import annotations

from collections import Counter

import msgspec

from pitonisa.games.missions.display.types.questions import ChoiceShown
from pitonisa.games.missions.talk import Tellings, clues_told
from pitonisa.games.missions.view import View
from pitonisa.kernel import TextId


def informed(view: View, told: Tellings) -> View:
    """What the others have told, as if one had read it oneself: as far as it bears on what is asked now."""
    asked = _asked(view)
    if not asked:
        return view
    clues = {clue for clue in clues_told(told) if clue.way in asked}
    return msgspec.structs.replace(view, clues=tuple(sorted(clues.union(view.clues))))


def weights(view: View) -> Counter[TextId]:
    """By way: how many cards speak for it, less those that speak against it."""
    asked, found = _asked(view), Counter[TextId]()
    for clue in view.clues:
        found[asked[clue.way]] += -1 if clue.against else 1
    return found


def _asked(view: View) -> dict[str, TextId]:
    """The ways that are open now, by their marks."""
    choices = (one for one in view.questions if isinstance(one, ChoiceShown))
    return {option.mark: option.text for one in choices for option in one.options}
