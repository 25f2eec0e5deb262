"""Reads a view for the bots: what the seat may do, how late it is, and which way to take."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Collection, Iterable, Sequence
from typing import Any, Final, TypeVar

import msgspec

from pitonisa.games.missions import actions as a
from pitonisa.games.missions.display.cards import HandsShown, NoteShown
from pitonisa.games.missions.display.people import AgentShown, Doing
from pitonisa.games.missions.display.questions import ChoiceShown, OptionShown, bears_on
from pitonisa.games.missions.people import AgentId, Settle, Step
from pitonisa.games.missions.talk import Tellings, clues_told
from pitonisa.games.missions.view import View
from pitonisa.kernel import Stream, TextId

LATE: Final = 2
"""It is late if a counter will be full, or empty, within this number of rounds."""

SPENT: Final = 0.25
"""Below this share of the initial crystals it is late, too."""

RICH: Final = 0.55
"""Above this share there is enough."""

RESCUE: Final = 3
"""The least crystals that make an emergency worthwhile when it is late."""

A = TypeVar("A")


def of(view: View, kind: type[A]) -> list[A]:
    return [one for one in view.legal if isinstance(one, kind)]


def of_ones_own(view: View) -> tuple[a.Action, ...]:
    """List what a bot does by itself, if it has a choice: no requests, undoing, insisting or repeating a declined
    proposal."""
    return tuple(one for one in view.legal if not _is_pushy(view, one)) or view.legal


def _is_pushy(view: View, action: a.Action) -> bool:
    if isinstance(action, a.Propose):
        return action.subject in view.declined
    return isinstance(action, a.AskFor | a.NotYet | a.Insist)


def proposals(view: View, kind: type[Any]) -> list[a.Propose]:
    """List proposals of a kind that weren't declined in this round."""
    offers = [one for one in of(view, a.Propose) if isinstance(one.subject, kind)]
    return [one for one in offers if one.subject not in view.declined]


def first(several: Iterable[A]) -> A | None:
    return next(iter(several), None)


def price(view: View, action: a.Action) -> int:
    return view.previews[view.legal.index(action)].cost


def reserve(view: View, agent: AgentId) -> int:
    return view.agents[agent].reserve


def is_rescued(view: View, agent: AgentId) -> bool:
    """Say whether an agent may spend their last crystal, because it is late and the pool allows an emergency (R47)."""
    return is_late(view) and min(view.pool, view.agents[agent].cap) >= RESCUE


def funds(view: View, agent: AgentId) -> int:
    """Count what an agent can pay with, including an emergency at the last crystal."""
    rescued = min(view.pool, view.agents[agent].cap) if is_rescued(view, agent) else 0
    return max(reserve(view, agent), rescued)


def hands_of(view: View, agent: AgentId) -> HandsShown | None:
    return next((one for one in view.hands if one.agent == agent), None)


def awake(view: View) -> list[AgentShown]:
    return [one for one in view.agents if one.doing not in (Doing.LIMBO, Doing.LOST)]


def items(view: View) -> set[int]:
    """List the numbers of all items that are held or visible."""
    held = [one.number for agent in view.agents for one in agent.items]
    return {*held, *(one.number for one in view.table)}


def letters(view: View) -> set[str]:
    held = [one.letter for agent in view.agents for one in agent.tokens]
    return {*held, *(one.letter for one in view.tokens)}


def notes_here(view: View) -> dict[str, NoteShown]:
    """Return by slot what is remembered of the cards in this place."""
    here = view.place.number if view.place else None
    return {one.slot: one for one in view.notebook if one.place == here}


def unread_here(view: View) -> set[str]:
    return {slot for slot, note in notes_here(view).items() if note.read is None}


def left(view: View) -> int:
    """Count the crystals that can still be used."""
    return view.pool + sum(one.reserve for one in view.agents)


def rounds_left(view: View) -> int | None:
    """Count the rounds until a rising counter is full; None if nothing rises."""
    clocks = [(one.most - one.value) // one.pace for one in view.counters if one.pace > 0]
    return min(clocks, default=None)


def is_late(view: View, rounds: int = LATE) -> bool:
    """Say whether it is late, by rising or falling counters, or by the crystals left."""
    falling = [one.value // -one.pace for one in view.counters if one.pace < 0]
    clocks = [*falling, *(() if (rising := rounds_left(view)) is None else (rising,))]
    return min(clocks, default=rounds + 1) <= rounds or left(view) < SPENT * _there_were(view)


def is_rich(view: View) -> bool:
    return left(view) > RICH * _there_were(view)


def _there_were(view: View) -> int:
    return left(view) + view.burn + view.on_map


# Answers where a story asks: votes, choices and more, by what speaks for each way


THRIFTY: Final = 2
"""The crystals that a companion keeps when paying for a choice."""

W = TypeVar("W", bound=a.Action)


def answers(view: View, rng: Stream) -> a.Action | None:
    """Choose by clues; then by whether it ends the mission, its cost, and its order."""
    if votes := of(view, a.Vote):
        return _votes(view, votes, rng)
    if picks := of(view, a.Pick):
        return _picks(view, picks, rng)
    if settles := proposals(view, Settle):
        best = _best(view, settles, lambda one: one.subject.option if isinstance(one.subject, Settle) else TextId(""))
        return best[0] if rng.below(6) else rng.choice(best)
    if people := of(view, a.PickAgent):
        return min(people, key=lambda one: reserve(view, one.who))
    if unsaid := of(view, a.LeaveUnsaid):
        return unsaid[0]
    offered = [one for one in of(view, a.Use) if of(view, a.Pass) and not price(view, one)]
    return first([*offered, *of(view, a.PickItem), *of(view, a.Pass)])


def _best(view: View, ways: Sequence[W], option: Callable[[W], TextId]) -> list[W]:
    """List the ways with the most clues."""
    found = weights(view)
    most = max(found[option(one)] for one in ways)
    return [one for one in ways if found[option(one)] == most]


def _options(view: View) -> dict[str, OptionShown]:
    asked = [one for one in view.questions if isinstance(one, ChoiceShown)]
    return {option.text: option for one in asked for option in one.options}


def _votes(view: View, votes: list[a.Vote], rng: Stream) -> a.Action:
    """Vote to end the mission when it is time, unless another way has more clues; else to go on."""
    options, found = _options(view), weights(view)
    ending = [one for one in votes if options[one.option].ends]
    going_on = _best(view, [one for one in votes if not options[one.option].ends] or votes, _voted)
    if not ending or len(ending) == len(votes):
        return going_on[0] if rng.below(4) else rng.choice(going_on)
    least = max(0, found[going_on[0].option])
    wanted = [one for one in ending if found[one.option] >= least]
    if wanted and _is_time(view, len(wanted), rng):
        return _best(view, wanted, _voted)[0]
    left = rounds_left(view)
    at_last = not wanted and found[going_on[0].option] <= 0 and left is not None and left <= 1  # better than no end
    return _best(view, ending, _voted)[0] if at_last else going_on[0]


def _voted(one: a.Vote) -> TextId:
    return one.option


def _is_time(view: View, ways: int, rng: Stream) -> bool:
    """Say whether it is time to end: not with unread cards here, unless it is late; never in an act with a successor.

    A group with several ways to end it has found something that others have not.
    """
    if is_late(view):
        return True
    if unread_here(view):
        return False
    spots = [spot for map_ in view.maps for spot in map_.spots]
    open_ends = any(not spot.open or not spot.visits for spot in spots) or any(one.locked for one in view.notebook)
    return not open_ends or (view.look.act > 1 and (ways > 1 or rng.below(2) == 0))


def _picks(view: View, picks: list[a.Pick], rng: Stream) -> a.Action:
    cheap = [one for one in picks if price(view, one) <= max(0, reserve(view, one.agent) - THRIFTY)]
    several = _best(view, cheap or picks, lambda one: one.option)
    return several[0] if rng.below(4) else rng.choice(several)


# What speaks for the ways of a choice and for places, by what was read and told


def informed(view: View, told: Tellings) -> View:
    """Add what others have told to the view, as if read, as far as it concerns the current decision."""
    ways: Collection[str] = {*_asked(view), *_places(view)}
    if not ways:
        return view
    clues = {clue for clue in clues_told(told) if bears_on(clue, ways)}
    return msgspec.structs.replace(view, clues=tuple(sorted(clues.union(view.clues))))


def weights(view: View) -> Counter[TextId]:
    """Count by way the cards for it, minus those against it."""
    asked, found = _asked(view), Counter[TextId]()
    for clue in view.clues:
        if clue.way in asked:
            found[asked[clue.way]] += -1 if clue.against else 1
    return found


def order(view: View) -> set[tuple[int, int]]:
    """List pairs of places, by number, in the order that more of the known cards suggest."""
    places, found = _places(view), Counter[tuple[int, int]]()
    for clue in view.clues:
        if clue.way in places and clue.then in places:
            found[places[clue.way], places[clue.then]] += 1
    return {(first, then) for (first, then), cards in found.items() if cards > found[then, first]}


def _asked(view: View) -> dict[str, TextId]:
    """List the open ways by their marks."""
    choices = (one for one in view.questions if isinstance(one, ChoiceShown))
    return {option.mark: option.text for one in choices for option in one.options}


def _places(view: View) -> dict[str, int]:
    """List the places of the group's choice, by their marks."""
    spots = (spot for map_ in view.maps for spot in map_.spots)
    return {spot.mark: spot.number for spot in spots if spot.open} if view.step is Step.CHOOSE else {}
