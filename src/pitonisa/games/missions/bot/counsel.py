"""What a companion makes of the ways of a choice and of places on the map, by what it has read and was told of them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection

import msgspec

from pitonisa.games.missions.clues import bears_on
from pitonisa.games.missions.display.types.questions import ChoiceShown
from pitonisa.games.missions.state.steps import Step
from pitonisa.games.missions.talk import Tellings, clues_told
from pitonisa.games.missions.view import View
from pitonisa.kernel import TextId


def informed(view: View, told: Tellings) -> View:
    """What the others have told, as if one had read it oneself: as far as it bears on what is to be decided now."""
    ways: Collection[str] = {*_asked(view), *_places(view)}
    if not ways:
        return view
    clues = {clue for clue in clues_told(told) if bears_on(clue, ways)}
    return msgspec.structs.replace(view, clues=tuple(sorted(clues.union(view.clues))))


def weights(view: View) -> Counter[TextId]:
    """By way: how many cards speak for it, less those that speak against it."""
    asked, found = _asked(view), Counter[TextId]()
    for clue in view.clues:
        if clue.way in asked:
            found[asked[clue.way]] += -1 if clue.against else 1
    return found


def order(view: View) -> set[tuple[int, int]]:
    """Pairs of places, by number, of which more cards say that the first comes before the second than the reverse."""
    places, found = _places(view), Counter[tuple[int, int]]()
    for clue in view.clues:
        if clue.way in places and clue.then in places:
            found[places[clue.way], places[clue.then]] += 1
    return {(first, then) for (first, then), cards in found.items() if cards > found[then, first]}


def _asked(view: View) -> dict[str, TextId]:
    """The ways that are open now, by their marks."""
    choices = (one for one in view.questions if isinstance(one, ChoiceShown))
    return {option.mark: option.text for one in choices for option in one.options}


def _places(view: View) -> dict[str, int]:
    """The places that the group chooses among, by their marks."""
    spots = (spot for map_ in view.maps for spot in map_.spots)
    return {spot.mark: spot.number for spot in spots if spot.open} if view.step is Step.CHOOSE else {}
