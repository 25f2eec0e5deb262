"""Plays a strategist: an operative that has learned from matches what else speaks for an action.

It takes over what an operative holds each action worth, and reads everybody's deeds more closely. Where a leader lies
exposed, so that the match may end before its next turn, it also thinks ahead (`lookahead.py`).
"""

from __future__ import annotations

from typing import Final

from pitonisa.games.leaders.actions import Action, Expose, Lay
from pitonisa.games.leaders.bot.operative import best_of_each, kind_and_whom, operative
from pitonisa.games.leaders.bot.strategist.lookahead import is_near_the_end, prospects
from pitonisa.games.leaders.bot.strategist.network import Experience, Insight, insight, learned
from pitonisa.games.leaders.bot.strategist.weighing import known_to_all, standing, weighed
from pitonisa.games.leaders.infer import likely
from pitonisa.games.leaders.talk import Claims
from pitonisa.games.leaders.view import View
from pitonisa.kernel import Stream

CONSIDERED: Final = 12
"""The number of ways to go on that are weighed."""

SHADE: Final = 0.02
"""What an operative holds worth so much more (as a share of a victory) has as much more speak for it as one of the
network's units."""

FORESIGHT: Final = 10.0
"""How much more speaks for what is certain to win in its playouts than for what is certain to lose."""


def strategist(view: View, claims: Claims, rng: Stream) -> Action:
    if is_left_to_an_operative(view):
        return operative(view, claims, rng)
    network = learned()
    found = insight(view, claims, network)
    leaning = leanings(found, claims, network)
    best = sorted(leaning, key=lambda action: -leaning[action])
    if len(best) > 1 and is_near_the_end(view):
        chances = prospects(view, claims, found.weights, best, rng)
        return max(chances, key=lambda action: leaning[action] + FORESIGHT * chances[action])
    return best[0]


def is_left_to_an_operative(view: View) -> bool:
    """How it lays out its recruits, which it exposes where it must, and where it has no choice."""
    return len(view.legal) == 1 or isinstance(view.legal[0], Lay | Expose)


def leanings(found: Insight, claims: Claims, network: Experience) -> dict[Action, float]:
    """By action, how much speaks for it: the best of each kind in an operative's eyes."""
    mind = found.mind
    worths = best_of_each(mind, CONSIDERED, kind_and_whom)
    told = likely(known_to_all(mind.view), claims)
    best = max(worths.values())
    does = [weighed(mind, told, action, worth, best) for action, worth in worths.items()]
    learned = network.leanings(standing(mind, told), does)
    return {action: worth / SHADE + more for (action, worth), more in zip(worths.items(), learned, strict=True)}
