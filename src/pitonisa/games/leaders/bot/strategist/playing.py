"""Plays a strategist: follows its network, and simulates the rest of a match that is about to end.

It starts from an operative's rating of each action, and reads everybody's deeds more closely. Where a leader lies
exposed, so that the match may end before its next turn, it looks ahead: each choice is played on until its next turn,
in the same sampled states with the same luck (`rollouts.py`), and the position is then judged (`prospects.py`). The
number of playouts is fixed, so its thinking time depends on nothing hidden.
"""

from __future__ import annotations

from functools import partial
from typing import Final, TypeAlias

from pitonisa.games.leaders.actions import Action, Expose, Lay, Use
from pitonisa.games.leaders.apply import apply
from pitonisa.games.leaders.bot.mind import exposed_leader
from pitonisa.games.leaders.bot.operative import best_of_each, kind_and_whom, operative
from pitonisa.games.leaders.bot.prospects import chance_in_truth
from pitonisa.games.leaders.bot.rollouts import done, everybody, worlds
from pitonisa.games.leaders.bot.strategist.network import Experience, Insight, insight, learned
from pitonisa.games.leaders.bot.strategist.weighing import known_to_all, standing, weighed
from pitonisa.games.leaders.ending import outcome
from pitonisa.games.leaders.infer.deals import Weights
from pitonisa.games.leaders.infer.odds import likely
from pitonisa.games.leaders.model import Phase, Picking, State
from pitonisa.games.leaders.talk import Claims
from pitonisa.games.leaders.view import View
from pitonisa.games.leaders.view import view as seen
from pitonisa.kernel import PUBLIC, Chance, Seat, Stream

CONSIDERED: Final = 12
"""How many choices are weighed."""

SHADE: Final = 0.02
"""The difference in an operative's rating (as a share of a victory) that counts like one unit of the network."""

FORESIGHT: Final = 10.0
"""The score between an action certain to win in its playouts and one certain to lose."""

Line: TypeAlias = tuple[Action, ...]
"""An action, and the targets then named for it."""

WAYS: Final = 3
"""How many choices are played on."""

PLAYOUTS: Final = 72
"""Playouts for a decision, the same number for three choices as for two."""


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
    """Say whether an operative decides: laying out recruits, forced exposures, and moves without a choice."""
    return len(view.legal) == 1 or isinstance(view.legal[0], Lay | Expose)


def leanings(found: Insight, claims: Claims, network: Experience) -> dict[Action, float]:
    """Score the best action of each kind, as an operative rates them."""
    mind = found.mind
    worths = best_of_each(mind, CONSIDERED, kind_and_whom)
    told = likely(known_to_all(mind.view), claims)
    best = max(worths.values())
    does = [weighed(mind, told, action, worth, best) for action, worth in worths.items()]
    learned = network.leanings(standing(mind, told), does)
    return {action: worth / SHADE + more for (action, worth), more in zip(worths.items(), learned, strict=True)}


# Near the end


def is_near_the_end(view: View) -> bool:
    """Say whether it is one's own turn and the match may end before the next (R36)."""
    own_turn = not view.pending and view.phase in (Phase.ACTION, Phase.AIM)
    return own_turn and any(map(exposed_leader, view.places))


def prospects(
    view: View, claims: Claims, weights: Weights, likeliest: list[Action], rng: Stream
) -> dict[Action, float]:
    """Estimate the chance to win after each of the few best actions."""
    assert view.viewer != PUBLIC
    seat, ways = view.viewer, likeliest[:WAYS]
    truths = worlds(view, weights, rng, PLAYOUTS // len(ways))
    luck = [Chance(f"{rng.word()}") for _ in truths]
    lines = {action: _line(truths[0], seat, action, claims, rng) for action in ways}
    return {action: sum(map(partial(_played_on, seat, lines[action]), truths, luck)) / len(truths) for action in ways}


def _line(truth: State, seat: Seat, action: Action, claims: Claims, rng: Stream) -> Line:
    """Complete an action with the targets an operative would name, who sees the same in every state."""
    line = [action]
    if isinstance(action, Use):
        state = apply(truth, seat, action, rng).state
        while state.pending and isinstance(state.pending[-1], Picking):
            line.append(operative(seen(state, seat), claims, rng))
            state = apply(state, seat, line[-1], rng).state
    return tuple(line)


def _played_on(seat: Seat, line: Line, state: State, chance: Chance) -> float:
    """Rate the position for a seat after all others have had their turns."""
    last, n = state.turn + len(state.rows), len(line)
    for at, action in enumerate(line):
        state = done(state, seat, action, chance.step(at))
    while not state.victory and state.turn < last:
        state, n = everybody(state, chance, n)
    ended = outcome(state)
    return float(seat in ended.winners) if ended else chance_in_truth(state, seat)
