"""Answers for the companion where a story asks: votes, choices and more, by what it knows that speaks for each way."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Collection, Sequence
from typing import Final, TypeVar

import msgspec

from pitonisa.games.missions import actions as a
from pitonisa.games.missions.bot import eyes
from pitonisa.games.missions.display.questions import ChoiceShown, OptionShown
from pitonisa.games.missions.retelling import bears_on
from pitonisa.games.missions.state.people import Settle, Step
from pitonisa.games.missions.talk import Tellings, clues_told
from pitonisa.games.missions.view import View
from pitonisa.kernel import Stream, TextId

THRIFTY: Final = 2
"""The crystals that a companion keeps when it pays for a choice."""

W = TypeVar("W", bound=a.Action)


def answers(view: View, rng: Stream) -> a.Action | None:
    """Answer by what speaks for a way; then by what ends the mission, what it costs, and what is named first."""
    if votes := eyes.of(view, a.Vote):
        return _votes(view, votes, rng)
    if picks := eyes.of(view, a.Pick):
        return _picks(view, picks, rng)
    if settles := eyes.proposals(view, Settle):
        best = _best(view, settles, _settled)
        return best[0] if rng.below(6) else rng.choice(best)
    if people := eyes.of(view, a.PickAgent):
        return min(people, key=lambda one: eyes.reserve(view, one.who))
    if unsaid := eyes.of(view, a.LeaveUnsaid):
        return unsaid[0]
    offered = [one for one in eyes.of(view, a.Use) if eyes.of(view, a.Pass) and not eyes.price(view, one)]
    return eyes.first([*offered, *eyes.of(view, a.PickItem), *eyes.of(view, a.Pass)])


def _settled(one: a.Propose) -> TextId:
    assert isinstance(one.subject, Settle)
    return one.subject.option


def _best(view: View, ways: Sequence[W], option: Callable[[W], TextId]) -> list[W]:
    """List the ways that most speaks for."""
    found = weights(view)
    most = max(found[option(one)] for one in ways)
    return [one for one in ways if found[option(one)] == most]


def _options(view: View) -> dict[str, OptionShown]:
    asked = [one for one in view.questions if isinstance(one, ChoiceShown)]
    return {option.text: option for one in asked for option in one.options}


def _votes(view: View, votes: list[a.Vote], rng: Stream) -> a.Action:
    """Vote to end the mission when it is time to and nothing else has more for it; else to go on."""
    options, found = _options(view), weights(view)
    ending = [one for one in votes if options[one.option].ends]
    going_on = _best(view, [one for one in votes if not options[one.option].ends] or votes, _voted)
    if not ending or len(ending) == len(votes):
        return going_on[0] if rng.below(4) else rng.choice(going_on)
    least = max(0, found[going_on[0].option])
    wanted = [one for one in ending if found[one.option] >= least]
    if wanted and _is_time(view, len(wanted), rng):
        return _best(view, wanted, _voted)[0]
    at_last = not wanted and found[going_on[0].option] <= 0 and _is_the_last_round(view)
    return _best(view, ending, _voted)[0] if at_last else going_on[0]


def _voted(one: a.Vote) -> TextId:
    return one.option


def _is_the_last_round(view: View) -> bool:
    """Say whether it is the last round: even an end that something speaks against is better than none then."""
    left = eyes.rounds_left(view)
    return left is not None and left <= 1


def _is_time(view: View, ways: int, rng: Stream) -> bool:
    """Say whether it is time to end: not while something is unread here, unless it is late; never in a first act that
    goes on elsewhere.

    A group with several ways to end it has found something that others have not.
    """
    if eyes.is_late(view):
        return True
    if eyes.unread_here(view):
        return False
    spots = [spot for map_ in view.maps for spot in map_.spots]
    open_ends = any(not spot.open or not spot.visits for spot in spots) or any(one.locked for one in view.notebook)
    return not open_ends or (view.look.act > 1 and (ways > 1 or rng.below(2) == 0))


def _picks(view: View, picks: list[a.Pick], rng: Stream) -> a.Action:
    cheap = [one for one in picks if eyes.price(view, one) <= max(0, eyes.reserve(view, one.agent) - THRIFTY)]
    several = _best(view, cheap or picks, lambda one: one.option)
    return several[0] if rng.below(4) else rng.choice(several)


# What speaks for the ways of a choice and for places, by what was read and told


def informed(view: View, told: Tellings) -> View:
    """Add what the others have told to the view, as if it was read: as far as it bears on what is to be decided now."""
    ways: Collection[str] = {*_asked(view), *_places(view)}
    if not ways:
        return view
    clues = {clue for clue in clues_told(told) if bears_on(clue, ways)}
    return msgspec.structs.replace(view, clues=tuple(sorted(clues.union(view.clues))))


def weights(view: View) -> Counter[TextId]:
    """Count by way how many cards speak for it, less those that speak against it."""
    asked, found = _asked(view), Counter[TextId]()
    for clue in view.clues:
        if clue.way in asked:
            found[asked[clue.way]] += -1 if clue.against else 1
    return found


def order(view: View) -> set[tuple[int, int]]:
    """List pairs of places, by number, of which more cards say that the first comes before the second than the
    reverse."""
    places, found = _places(view), Counter[tuple[int, int]]()
    for clue in view.clues:
        if clue.way in places and clue.then in places:
            found[places[clue.way], places[clue.then]] += 1
    return {(first, then) for (first, then), cards in found.items() if cards > found[then, first]}


def _asked(view: View) -> dict[str, TextId]:
    """List the ways that are open now, by their marks."""
    choices = (one for one in view.questions if isinstance(one, ChoiceShown))
    return {option.mark: option.text for one in choices for option in one.options}


def _places(view: View) -> dict[str, int]:
    """List the places that the group chooses among, by their marks."""
    spots = (spot for map_ in view.maps for spot in map_.spots)
    return {spot.mark: spot.number for spot in spots if spot.open} if view.step is Step.CHOOSE else {}
