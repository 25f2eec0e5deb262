"""Infer hidden fates by brute force, token by token."""

from collections import defaultdict
from typing import TypeAlias

from msgspec import UNSET

from pitonisa.games.shipwreck.cards import POWERS
from pitonisa.games.shipwreck.infer.models import Hand, Model, any_play
from pitonisa.games.shipwreck.model import COPIES, VALUES, Fate, Turn
from pitonisa.games.shipwreck.view import View

World: TypeAlias = tuple[int, ...]


def worlds(turns: tuple[Turn, ...], model: Model) -> dict[World, float]:
    """The probability of every assignment of hidden fates to the five lines.

    Where nobody of the model would have played so, only legality is trusted up to there.
    """
    found = {(0,) * 5: 1.0}
    for n, turn in enumerate(turns, start=1):
        found = _normal(_after(found, turn, model)) or worlds(turns[:n], any_play)
    return found


def worlds_for(view: View, model: Model) -> dict[World, float]:
    """The same for one viewer, who knows their own hands."""
    found = worlds((*view.history, view.now), model)
    for place in view.places:
        if place.seat != view.viewer or not place.hand:
            continue
        if place.line == view.now.line and view.now.value is None:
            drawn = _drawn(found, view.now)
            kept = {}
            for (world, hand), weight in drawn.items():
                if sorted(hand) == sorted(v for v in place.hand if v) and (not view.now.carried or hand == place.hand):
                    kept[world] = kept.get(world, 0.0) + weight
            found = kept
        else:
            found = {world: weight for world, weight in found.items() if world[place.line] == place.hand[0]}
    return _normal(found)


def _after(found: dict[World, float], turn: Turn, model: Model) -> dict[World, float]:
    if turn.value is None and not any(fate.line == turn.line for fate in turn.shown):
        return _show_others(found, turn)
    drawn = _drawn(found, turn)
    weights: dict[Hand, float] = defaultdict(float)
    for (_, hand), weight in drawn.items():
        weights[_written(hand, turn)] += weight
    after: dict[World, float] = defaultdict(float)
    if turn.value is None:
        left = tuple(fate.value for fate in turn.shown if fate.line == turn.line)
        for (world, hand), weight in drawn.items():
            if sorted(hand) == sorted(left):
                after[_with(world, turn.line, 0)] += weight
        return _show_others(after, turn)
    policy = model(turn, dict(weights))
    for (world, hand), weight in drawn.items():
        for play, chance in policy[_written(hand, turn)].items():
            hidden = list(hand)
            hidden.remove(play.value)
            (kept,) = hidden
            if (play.value, play.on) == (turn.value, turn.on) and turn.old in (None, play.old) and _agrees(kept, turn):
                after[_with(world, turn.line, kept)] += weight * chance
    return _show_others(after, turn)


def _drawn(found: dict[World, float], turn: Turn) -> dict[tuple[World, Hand], float]:
    """Every hand that drawing token by token can lead to."""
    drawn: dict[tuple[World, Hand], float] = defaultdict(float)
    for world, weight in found.items():
        bag = [value for value in VALUES for _ in range(COPIES)]
        for gone in [*(v for pile in turn.fates for v in pile), *(v for v in world if v)]:
            bag.remove(Fate(gone))
        for i, first in enumerate(bag):
            if turn.carried:
                drawn[world, (Fate(world[turn.line]), first)] += weight / len(bag)
                continue
            for j, second in enumerate(bag):
                if i != j:
                    drawn[world, (first, second)] += weight / len(bag) / (len(bag) - 1)
    return drawn


def _written(hand: Hand, turn: Turn) -> Hand:
    return hand if turn.carried or hand[0] <= hand[1] else (hand[1], hand[0])


def _agrees(kept: Fate, turn: Turn) -> bool:
    assert turn.value is not None
    if turn.told is not None and turn.told is not (kept > turn.value):
        return False
    if turn.lower is not None and not kept > turn.lower:
        return False
    if turn.stolen is not UNSET and not kept < turn.stolen:
        return False
    if turn.spared is not UNSET and kept < turn.spared:
        return False
    if turn.fell is not UNSET and not kept + kept <= turn.fell:
        return False
    if turn.stood is not UNSET and kept + kept <= turn.stood:
        return False
    for answer in turn.answers:
        asks = POWERS[answer.power].asks
        assert asks is not None
        if asks(kept, answer.number) is not answer.yes:
            return False
    shown = [fate.value for fate in turn.shown if fate.line == turn.line]
    return kept == shown[0] if shown else kept not in turn.guesses


def _show_others(found: dict[World, float], turn: Turn) -> dict[World, float]:
    for fate in turn.shown:
        if fate.line != turn.line or turn.value is not None:
            agreeing = {world: weight for world, weight in found.items() if world[fate.line] == fate.value}
            found = {}
            for world, weight in agreeing.items():
                without = _with(world, fate.line, 0)
                found[without] = found.get(without, 0.0) + weight
    return found


def _with(world: World, line: int, value: int) -> World:
    return (*world[:line], value, *world[line + 1 :])


def _normal(found: dict[World, float]) -> dict[World, float]:
    total = sum(found.values())
    return {world: weight / total for world, weight in found.items() if weight}
