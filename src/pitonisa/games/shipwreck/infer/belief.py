"""Computes the joint probability of all hidden fates, exactly, from the public history.

A world assigns a fate to each line. Its weight is the number of equally likely ways of drawing tokens that lead to it,
times the likelihood of the plays under a model of the players. Discards are shown, so a world needs to hold only the
fates that are hidden at this moment.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping
from functools import cache, lru_cache
from itertools import combinations_with_replacement
from typing import Final, TypeAlias

from msgspec import UNSET
from msgspec.structs import replace

from pitonisa.games.shipwreck.cards import POWERS
from pitonisa.games.shipwreck.infer import models
from pitonisa.games.shipwreck.model import MOST_PLAYERS, VALUES, Fate, LineId, PowerId, Turn
from pitonisa.kernel.values import put

World: TypeAlias = tuple[int, ...]
"""By line: the hidden fate, 0 if there is none."""

Belief: TypeAlias = Mapping[World, float]
"""The weight of each possible world; they add up to 1."""

NOTHING_HIDDEN: Final[World] = (0,) * MOST_PLAYERS
"""The world without hidden fates, for the most lines: five players, or two with two each."""


@lru_cache(maxsize=1024)
def believe(turns: tuple[Turn, ...], model: models.Model) -> Belief:
    """Compute the public belief after these turns, cached because each turn builds on those before it.

    Where the model's players would not have played so, a player follows another one: then only legality is trusted.
    """
    if not turns:
        return {NOTHING_HIDDEN: 1.0}
    before, turn = turns[:-1], turns[-1]
    belief = _seen(_narrowed(before, turn, model) if turn.value else _not_played(believe(before, model), turn), turn)
    return belief or believe(turns, models.any_play)


def hands_before(turns: tuple[Turn, ...], turn: Turn, model: models.Model) -> models.Hands:
    """Return the public probability of each hand once the player has drawn (R10)."""
    return _hands(turns, model, turn.line, turn.carried, models.out_of_sight(turn.fates))


@lru_cache(maxsize=256)
def _hands(turns: tuple[Turn, ...], model: models.Model, line: LineId, carried: bool, bag: models.Bag) -> models.Hands:
    """Compute these probabilities, cached for all that may be played or said in a turn."""
    hands: dict[models.Hand, float] = defaultdict(float)
    for world, weight in believe(turns, model).items():
        left = left_in_bag(world, bag)
        for hand in _possible_hands(world[line]):
            if ways := left[hand[1]] if carried else models.drawn(hand, left):
                hands[hand] += weight * ways
    return dict(hands)


def left_in_bag(world: World, bag: models.Bag) -> list[int]:
    """Return by value how many of these tokens are in the bag itself if a world hides some."""
    left = list(bag)
    for value in world:
        left[value] -= 1
    return left


@cache
def _possible_hands(old: int) -> tuple[models.Hand, ...]:
    if old:
        return tuple((Fate(old), new) for new in VALUES)
    return tuple(combinations_with_replacement(VALUES, 2))


def _seen(possible: Iterable[tuple[World, float]], turn: Turn) -> Belief:
    """Return the turn without the fates that were shown in it."""
    if turn.shown:
        worlds: dict[World, float] = defaultdict(float)
        for world, weight in possible:
            if seen := _without_shown(world, turn):
                worlds[seen] += weight
    else:
        worlds = dict(possible)
    total = sum(worlds.values())
    return {world: weight / total for world, weight in worlds.items()} if total else {}


def _narrowed(before: tuple[Turn, ...], turn: Turn, model: models.Model) -> Iterator[tuple[World, float]]:
    """Keep the worlds after the play that agree with everything said and seen after it."""
    fits = [False, *(agrees(value, turn) for value in VALUES)]
    line = turn.line
    played = _played(before, _as_played(turn), model)
    return ((world, weight) for world, weight in played.items() if fits[world[line]])


def _as_played(turn: Turn) -> Turn:
    """Return what was public when the fate was played, with what models ask about later."""
    return replace(models.before_play(turn), value=turn.value, on=turn.on, old=turn.old, lower=turn.lower)


@lru_cache(maxsize=256)
def _played(before: tuple[Turn, ...], turn: Turn, model: models.Model) -> Mapping[World, float]:
    """List every weighted world in which this was played, whichever of the two fates it was.

    Remembered apart: questions and answers follow, and only leave some of them out.
    """
    choices = _fitting(turn, model(turn, hands_before(before, turn, model)))
    line, carried, bag = turn.line, turn.carried, models.out_of_sight(turn.fates)
    worlds: dict[World, float] = defaultdict(float)
    for world, weight in believe(before, model).items():
        left = left_in_bag(world, bag)
        for hand, hidden, chance in choices[world[line]]:
            if ways := left[hand[1]] if carried else models.drawn(hand, left):
                worlds[put(world, line, hidden)] += weight * ways * chance
    return dict(worlds)


def _fitting(turn: Turn, policy: models.Policy) -> Mapping[int, list[tuple[models.Hand, Fate, float]]]:
    """List, by carried fate (0 for none), the hands and hidden fates that could have been played so."""
    choices: dict[int, list[tuple[models.Hand, Fate, float]]] = defaultdict(list)
    for hand, plays in policy.items():
        for play, chance in plays.items():
            if chance and models.looks_like(play, turn):
                choices[hand[0] if turn.carried else 0].append((hand, models.kept(hand, play), chance))
    return choices


def agrees(hidden: Fate, turn: Turn) -> bool:
    """Say whether a hidden fate fits everything said and seen in the turn, and wrong guesses (R14, R25, R26, R30)."""
    assert turn.value is not None
    shown = any(fate.line == turn.line for fate in turn.shown)
    return (
        (turn.told is None or turn.told == (hidden > turn.value))
        and (turn.lower is None or turn.lower < hidden)
        and _agrees_with_the_row(hidden, turn)
        and all(ask(answer.power, answer.number, hidden) == answer.yes for answer in turn.answers)
        and (shown or hidden not in turn.guesses)
    )


def _agrees_with_the_row(hidden: Fate, turn: Turn) -> bool:
    """Check what The Thief took or left, and whether The Fall stayed (R51, R52)."""
    return (
        (turn.stolen is UNSET or turn.stolen > hidden)
        and (turn.spared is UNSET or turn.spared <= hidden)
        and (turn.fell is UNSET or turn.fell >= 2 * hidden)
        and (turn.stood is UNSET or turn.stood < 2 * hidden)
    )


def ask(power: PowerId, number: int | None, hidden: Fate) -> bool:
    """Return the answer to a question for this fate."""
    question = POWERS[power].asks
    assert question is not None
    return question(hidden, number)


def _not_played(belief: Belief, turn: Turn) -> Iterator[tuple[World, float]]:
    """Update the worlds for a player who left before playing and showed both fates, or has yet to play (R37)."""
    gone = [fate.value for fate in turn.shown if fate.line == turn.line]
    if not gone:
        yield from belief.items()
        return
    for world, weight in belief.items():
        for hand in {(gone[0], gone[1]), (gone[1], gone[0])} if turn.carried else [(gone[0], gone[1])]:
            if not turn.carried or world[turn.line] == hand[0]:
                left = left_in_bag(world, models.out_of_sight(turn.fates))
                ways = left[hand[1]] if turn.carried else models.drawn(hand, left)
                yield put(world, turn.line, 0), weight * ways


def _without_shown(world: World, turn: Turn) -> World | None:
    """Return the world after the discarded fates were seen, if it agrees with them."""
    for fate in turn.shown:
        if fate.line != turn.line or turn.value:
            if world[fate.line] != fate.value:
                return None
            world = put(world, fate.line, 0)
    return world
