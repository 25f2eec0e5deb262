"""Plays an autodidact by its network, trained by self-play alone, with no strategy programmed in.

Each choice has a number, in the order of the network's outputs. A group decision has the number of what is decided, no
matter who proposes it; an open proposal is compared with the bot's own idea. Showing one's own fate has no number here.
Group decisions follow from public knowledge, so all autodidacts at a table decide the same (R35).
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence
from functools import cache
from itertools import accumulate
from operator import itemgetter
from typing import Final

from pitonisa.games.shipwreck import model
from pitonisa.games.shipwreck.actions import Action, Agree, Cycle, Decline, DiscardLower, Pass, Play, Propose, TellOld
from pitonisa.games.shipwreck.bot.autodidact import BOT
from pitonisa.games.shipwreck.bot.autodidact.features import CARDS, features, is_known, turn_features
from pitonisa.games.shipwreck.bot.companion import companion, sensible_ideas
from pitonisa.games.shipwreck.cards import POWER_OF, Window
from pitonisa.games.shipwreck.infer import any_play, public_odds
from pitonisa.games.shipwreck.model import ROW
from pitonisa.games.shipwreck.view import View
from pitonisa.kernel import Stream
from pitonisa.search.networks import Checkpoint, Rows, Vector, above_nothing, summed

GOOD_ENOUGH: Final = 2.0
"""How much lower a proposal may score than one's own idea, as a logarithm: about one to seven."""


def autodidact(view: View, rng: Stream) -> Action:
    """Choose an action; with cards it doesn't know, play as a companion."""
    return choose(view, learned()) if is_known(view) else companion(view, rng)


@cache
def learned() -> Network:
    return BOT.network(tried)


def tried(checkpoint: Checkpoint) -> Network:
    network = Network(checkpoint)
    network.leanings((), network.kept((), network.nothing), ())
    return network


def choose(view: View, network: Network) -> Action:
    return _decided(view, network) if view.phase is model.Phase.PREDICT else _played(view, network)


def _played(view: View, network: Network) -> Action:
    actions = {number: action for action in view.legal if (number := action_number(view, action)) is not None}
    leanings = weighed(view, network, list(actions))
    return max(zip(leanings, actions.values(), strict=True), key=itemgetter(0))[1]


def _decided(view: View, network: Network) -> Action:
    """Agree to good or repeated proposals; otherwise propose what seems best.

    Never a value that the rules exclude, nor a question whose answer is known.
    """
    known = public_odds(view, any_play)[view.now.line]
    ideas = [idea for idea in sensible_ideas(view, known) if idea not in view.now.declined] or [model.NoPrediction()]
    proposed = view.motion.subject if view.motion else None
    if isinstance(proposed, model.Predict) and proposed.value not in known:
        return Decline()
    if proposed in view.now.declined:
        return Agree()
    subjects: list[model.Subject] = [*ideas, proposed] if proposed else ideas
    leanings = weighed(view, network, [subject_number(subject) for subject in subjects])
    best = max(leanings[: len(ideas)])
    if proposed is None:
        return Propose(ideas[leanings.index(best)])
    return Agree() if leanings[-1] >= best - GOOD_ENOUGH else Decline()


def weighed(view: View, network: Network, choices: Sequence[int]) -> list[float]:
    """Score each choice by number."""
    return network.leanings(features(view), _memory(view, network), choices)


def _memory(view: View, network: Network) -> Vector:
    """Return the memory of the turns in which the active line hid the same fate."""
    memory = network.nothing
    if not view.now.carried:
        return memory
    for turn in view.history:
        if any(shown.line == view.now.line for shown in turn.shown):
            memory = network.nothing
        elif turn.line == view.now.line:
            memory = network.kept(turn_features(turn), memory)
    return memory


class Network:
    def __init__(self, learned: Checkpoint) -> None:
        arrays = learned.arrays
        self._sees, self._recalls, (self._sees_bias,) = (
            Rows(arrays["sees"]),
            Rows(arrays["recalls"]),
            arrays["sees_bias"],
        )
        self._thinks, (self._thinks_bias,) = Rows(arrays["thinks"]), arrays["thinks_bias"]
        self._chooses, (self._chooses_bias,) = Rows(arrays["chooses"]), arrays["chooses_bias"]
        self._keeps, (self._keeps_bias,) = Rows(arrays["keeps"]), arrays["keeps_bias"]
        self._keeps_on = Rows(arrays["keeps_on"])
        self.nothing: Vector = (0.0,) * len(self._recalls)
        """The memory of a line that hides nothing."""

    def kept(self, seen: Iterable[int], memory: Vector) -> Vector:
        """Update the memory of a line after one of its turns, by a gated recurrent unit."""
        brought, held = summed(self._keeps.added(seen), self._keeps_bias), self._keeps_on.mixed(memory)
        size = len(memory)
        stays = [_sigmoid(brought[n] + held[n]) for n in range(size)]
        lets = [_sigmoid(brought[n] + held[n]) for n in range(size, 2 * size)]
        fresh = [math.tanh(brought[2 * size + n] + lets[n] * held[2 * size + n]) for n in range(size)]
        return [stay * old + (1 - stay) * new for stay, old, new in zip(stays, memory, fresh, strict=True)]

    def leanings(self, seen: Iterable[int], memory: Vector, choices: Iterable[int]) -> list[float]:
        """Score the given choices, in order."""
        first = summed(self._sees.added(seen), self._sees_bias)
        if any(memory):
            first = summed(first, self._recalls.mixed(memory))
        second = summed(self._thinks.mixed(above_nothing(first)), self._thinks_bias)
        found = summed(self._chooses.mixed(above_nothing(second)), self._chooses_bias)
        return [found[choice] for choice in choices]


def _sigmoid(value: float) -> float:
    return 0.5 + 0.5 * math.tanh(0.5 * value)


def _with(power: model.PowerId) -> list[model.CardId]:
    return [card for card in CARDS if POWER_OF[card].id is power]


_CYCLES: Final = _with(model.PowerId.CYCLE)
_LOWER: Final = _with(model.PowerId.DISCARD_LOWER)
_HIGHER: Final = _with(model.PowerId.HIGHER)
_PLAIN: Final = [
    card for card in CARDS if POWER_OF[card].window is Window.BEFORE_PREDICTION and not POWER_OF[card].numbers
]
_NUMBERS: Final = POWER_OF[_HIGHER[0]].numbers
_SIZES: Final = {
    "play": 2 * (ROW + 1),
    "cycle": len(_CYCLES) * ROW,
    "tell": 1,
    "pass": 1,
    "lower": len(_LOWER) * ROW * len(model.VALUES),
    "predict": len(model.VALUES),
    "nothing": 1,
    "use": len(_PLAIN),
    "show": model.MOST_PLAYERS,
    "higher": len(_HIGHER) * len(_NUMBERS),
}
_BEGINS: Final = dict(zip(_SIZES, accumulate(_SIZES.values(), initial=0), strict=False))
COUNT: Final = sum(_SIZES.values())


def subject_number(subject: model.Subject) -> int:
    match subject:
        case model.Predict(value=value):
            return _BEGINS["predict"] + value - 1
        case model.NoPrediction():
            return _BEGINS["nothing"]
        case model.Use(card=card, number=None):
            return _BEGINS["use"] + _PLAIN.index(card)
        case model.Use(card=card, number=number):
            return _BEGINS["higher"] + _HIGHER.index(card) * len(_NUMBERS) + _NUMBERS.index(number)


def action_number(view: View, action: Action) -> int | None:
    """Return the number of an active player's action; None for anything else."""
    match action:
        case Play():
            return _BEGINS["play"] + _side(view, action) * (ROW + 1) + _slot(view, action.on)
        case Cycle(card=card, out=out):
            return _BEGINS["cycle"] + _CYCLES.index(card) * ROW + _slot(view, out)
        case TellOld():
            return _BEGINS["tell"]
        case Pass():
            return _BEGINS["pass"]
        case DiscardLower(card=card, value=value, from_=from_):
            place = _LOWER.index(card) * ROW + _slot(view, from_)
            return _BEGINS["lower"] + place * len(model.VALUES) + value - 1
        case _:
            return None


def _side(view: View, play: Play) -> int:
    """Say which of the two fates is played; the carried one comes first."""
    (hand,) = (place.hand for place in view.places if place.line == view.now.line)
    return int(not play.old) if view.now.carried else int(hand[0] != play.value)


def _slot(view: View, card: model.CardId) -> int:
    return ROW if card is model.CardId.THE_HOURS else next(n for n, slot in enumerate(view.row) if slot.card is card)
