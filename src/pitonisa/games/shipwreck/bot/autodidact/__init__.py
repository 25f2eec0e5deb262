"""An autodidact: plays by what a network has learned from playing with itself, and by nothing that anybody taught it.

What it decides with the group follows from what everybody knows, so all autodidacts of a table decide the same (R35).
"""

from __future__ import annotations

import os
from collections.abc import Sequence
from functools import cache
from operator import itemgetter
from pathlib import Path
from typing import Final

from pitonisa.games.shipwreck.actions import Action, Agree, Decline, Propose
from pitonisa.games.shipwreck.bot.autodidact.features import VERSION, features, is_known, turn_features
from pitonisa.games.shipwreck.bot.autodidact.network import Network
from pitonisa.games.shipwreck.bot.autodidact.numbers import action_number, subject_number
from pitonisa.games.shipwreck.bot.companion import companion, sensible_ideas
from pitonisa.games.shipwreck.infer import any_play, public_odds
from pitonisa.games.shipwreck.model import NoPrediction, Phase, Predict, Subject
from pitonisa.games.shipwreck.view import View
from pitonisa.kernel import Stream
from pitonisa.search.networks import Checkpoint, Vector, built

OWN: Final = "PITONISA_AUTODIDACT"
"""The variable that names a checkpoint to play by, in place of the one that comes with the game."""

LEARNED: Final = Path(__file__).with_name("autodidact.msgpack")

GOOD_ENOUGH: Final = 2.0
"""How much less may speak for a proposal than for one's own idea, as a logarithm: about one to seven."""


def autodidact(view: View, rng: Stream) -> Action:
    """Where cards lie that it has never met, it plays as a companion would."""
    return choose(view, learned()) if is_known(view) else companion(view, rng)


@cache
def learned() -> Network:
    return _network(Path(os.environ.get(OWN) or LEARNED))


def must_be_readable() -> None:
    """Refuses a checkpoint that somebody has named and that cannot be played by. Nothing of it is kept."""
    if own := os.environ.get(OWN):
        _network(Path(own))


def _network(path: Path) -> Network:
    return built(path, "shipwreck", VERSION, _tried)


def _tried(checkpoint: Checkpoint) -> Network:
    network = Network(checkpoint)
    network.leanings((), network.kept((), network.nothing), ())
    return network


def choose(view: View, network: Network) -> Action:
    return _decided(view, network) if view.phase is Phase.PREDICT else _played(view, network)


def _played(view: View, network: Network) -> Action:
    actions = {number: action for action in view.legal if (number := action_number(view, action)) is not None}
    leanings = weighed(view, network, list(actions))
    return max(zip(leanings, actions.values(), strict=True), key=itemgetter(0))[1]


def _decided(view: View, network: Network) -> Action:
    """Agree to what is good enough, or to what somebody insists on; otherwise say what seems best.

    Never a value that the rules exclude, nor a question whose answer is known.
    """
    known = public_odds(view, any_play)[view.now.line]
    ideas = [idea for idea in sensible_ideas(view, known) if idea not in view.now.declined] or [NoPrediction()]
    proposed = view.motion.subject if view.motion else None
    if isinstance(proposed, Predict) and proposed.value not in known:
        return Decline()
    if proposed in view.now.declined:
        return Agree()
    subjects: list[Subject] = [*ideas, proposed] if proposed else ideas
    leanings = weighed(view, network, [subject_number(subject) for subject in subjects])
    best = max(leanings[: len(ideas)])
    if proposed is None:
        return Propose(ideas[leanings.index(best)])
    return Agree() if leanings[-1] >= best - GOOD_ENOUGH else Decline()


def weighed(view: View, network: Network, choices: Sequence[int]) -> list[float]:
    """By number of a choice: how much speaks for it."""
    return network.leanings(features(view), _memory(view, network), choices)


def _memory(view: View, network: Network) -> Vector:
    """What is kept of the turns in which the active line hid the same fate: those since its last one was shown."""
    memory = network.nothing
    if not view.now.carried:
        return memory
    for turn in view.history:
        if any(shown.line == view.now.line for shown in turn.shown):
            memory = network.nothing
        elif turn.line == view.now.line:
            memory = network.kept(turn_features(turn), memory)
    return memory
