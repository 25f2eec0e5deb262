"""What seers agree on: each hand is played as no other is, as far as the cards allow, so that the play tells the rest.

Everybody can work it out from what all see. How the signals are shared out stands in `deal`. Where doom would come and
doubt is left, whoever can avert it with Discard lower does: so that not to have done it tells something too.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Mapping
from typing import Final

from pitonisa.games.shipwreck.actions import Play
from pitonisa.games.shipwreck.infer.ahead import Pair
from pitonisa.games.shipwreck.infer.deal import Deal, shared_out
from pitonisa.games.shipwreck.infer.models import Hand, Hands, Policy, before_play, kept
from pitonisa.games.shipwreck.infer.signals import Signal, signal
from pitonisa.games.shipwreck.legal import plays
from pitonisa.games.shipwreck.model import Turn

EXACT: Final = 9
"""Decimals of a weight: what differs less was only added up in another order."""


def agreed(turn: Turn, hands: Hands) -> Policy:
    """The one play of each hand; none where a hand would not have discarded what was seen to be."""
    deal = dealt(turn, hands)
    policy: dict[Hand, Mapping[Play, float]] = {}
    for hand in hands:
        play = play_of(turn, hand, deal.given[pair_of(hand)])
        told = turn.value is None or deal.discards(signal(play, kept(hand, play)), kept(hand, play)) == turn.lower
        policy[hand] = {play: 1.0} if told else {}
    return policy


def dealt(turn: Turn, hands: Hands) -> Deal:
    """Which signal each pair has. However the weights were reckoned, all come to the same."""
    total = sum(hands.values())
    weights: dict[Pair, float] = defaultdict(float)
    for hand, weight in hands.items():
        weights[pair_of(hand)] += weight / total
    return shared_out(before_play(turn), tuple((pair, round(weights[pair], EXACT)) for pair in sorted(weights)))


def pair_of(hand: Hand) -> Pair:
    return min(hand), max(hand)


def play_of(turn: Turn, hand: Hand, seen: Signal) -> Play:
    """The first play by which a hand lets this be seen."""
    choices = plays(turn, hand)
    return next(play for play in choices if signal(play, kept(hand, play)) == seen)
