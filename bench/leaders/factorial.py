"""Measures in one factorial experiment which bold changes make an operative win more often.

`python -m bench.leaders.factorial --matches 1000` plays matches at tables of every size. For each change, each seat
draws at random whether it makes it. A change adds a large amount to the worth of an action. The report says by how many
percentage points the seats with a change won more often than those without it. `--keep FILE` resumes an interrupted
run; `--players` reports tables of one size only.
"""

from __future__ import annotations

import sys
from argparse import ArgumentParser
from collections.abc import Callable
from functools import partial
from pathlib import Path
from time import process_time
from typing import Final, TypeAlias

import msgspec

from bench.kept import measured
from bench.leaders import headroom
from bench.leaders.watching import side_of
from pitonisa.games.leaders import GAME
from pitonisa.games.leaders.actions import (
    Action,
    Aim,
    Answer,
    Arm,
    Choose,
    DiscardAndDraw,
    Hide,
    Interrogate,
    Lay,
    Shoot,
    Use,
)
from pitonisa.games.leaders.bot.artifacts import leader_at
from pitonisa.games.leaders.bot.mind import WIN, Mind, exposed_leader, mind
from pitonisa.games.leaders.bot.operative import NEARLY, worth
from pitonisa.games.leaders.bot.prospects import chance_in_truth
from pitonisa.games.leaders.bot.speech import speech
from pitonisa.games.leaders.infer.odds import Odds, SeatOdds
from pitonisa.games.leaders.model import LEADERS, SLOTS, ArtifactId, Picking, Slot, State, recruits_of, seats, team
from pitonisa.games.leaders.talk import Claims, Said
from pitonisa.games.leaders.view import View, view
from pitonisa.kernel import Chance, Seat, Stream
from pitonisa.kernel.laws import bound_of
from pitonisa.kernel.sealed import waited_for
from pitonisa.platform.simulation.simulate import Conversation

Add: TypeAlias = Callable[[Mind, Action], float]

BOLD: Final = 0.12
"""The bonus of a change, as a share of a victory."""

SURE: Final = 0.6
"""The least probability of a leader for a swap."""

KNOWS, DEAF, MUTE = "knows every recruit", "hears no claim", "says nothing"


# Who one is


def leads_hidden(mind: Mind) -> bool:
    return mind.leads() and not exposed_leader(mind.me)


def leads_exposed(mind: Mind) -> bool:
    return exposed_leader(mind.me) is not None


def follows(mind: Mind) -> bool:
    return not mind.leads() and not mind.is_anarchist()


def could_win_alone(mind: Mind) -> bool:
    """Say whether one more leader would win alone (R41, R42)."""
    return mind.leads() or mind.is_anarchist()


def _does(kind: type[Action], who: Callable[[Mind], bool], add: float, mind: Mind, action: Action) -> float:
    return add if isinstance(action, kind) and who(mind) else 0.0


# What takes more than a word


def _is_lost(mind: Mind) -> bool:
    """Say whether the guarded leader lies exposed and the hunted one doesn't."""
    shown = [leader for place in mind.view.places if (leader := exposed_leader(place))]
    return bool(shown) and (mind.is_anarchist() or not any(map(mind.hunts, shown)))


def shoots_who_threatens(mind: Mind, action: Action) -> float:
    """Shoot threatening players, because a hit makes them drop their laser (R37)."""
    target = mind.me.aims_at
    if not isinstance(action, Shoot) or target is None or exposed_leader(mind.view.places[target]):
        return 0.0
    return 0.7 * mind.threatens(target) * (1 - mind.friend(target))


def aims_at_who_could(mind: Mind, action: Action) -> float:
    """Aim a round early at players who could win alone, to shoot them before they fire."""
    if not isinstance(action, Aim | Arm) or not _is_lost(mind):
        return 0.0
    place = mind.view.places[action.target]
    return 0.0 if place.aims_at is None or exposed_leader(place) else 2 * BOLD * (1 - mind.friend(action.target))


def shoots_with_friends(mind: Mind, action: Action) -> float:
    """Unmask a player when a friend's laser is on them, and not when an Anarchist's is."""
    target = mind.me.aims_at
    if not isinstance(action, Shoot) or target is None or exposed_leader(mind.view.places[target]):
        return 0.0
    others = [place for place in mind.others() if place.aims_at == target]
    return 0.2 * mind.prey(target) * sum(-1.0 if one.anarchist else mind.friend(one.seat) for one in others)


def keeps_out_of_mirrors(mind: Mind, action: Action) -> float:
    mirrors = (ArtifactId.FAIRGROUND_MIRROR, ArtifactId.REAR_MIRROR)
    return -BOLD if isinstance(action, Use | Answer) and action.card in mirrors else 0.0


def goes_over(mind: Mind, action: Action) -> float:
    """Swap sides by one recruit when one's own side has all but lost (R44)."""
    mine = [one for one in mind.me.row if one.recruit and side_of(one.recruit) is mind.team]
    if not follows(mind) or not _is_lost(mind) or len(mine) != 2:
        return 0.0
    picking = mind.view.pending[-1] if mind.view.pending else None
    match action, picking:
        case Use(card=ArtifactId.BARTER_BOX), _:
            hidden = [(place.seat, one.slot) for place in mind.others() for one in place.row if not one.exposed]
            return 0.45 * max((_turns(mind, *at) for at in hidden), default=0.0)
        case Choose(owner=owner, slot=slot), Picking(card=ArtifactId.BARTER_BOX, targets=targets) if slot is not None:
            return 2 * (_turns(mind, owner, slot) if targets else float(any(one.slot is slot for one in mine)))
        case _:
            return 0.0


def digs(who: Callable[[Mind], bool], mind: Mind, action: Action) -> float:
    """Draw until one holds a swap, if it could win alone (R41, R42)."""
    if not isinstance(action, DiscardAndDraw) or not who(mind):
        return 0.0
    return -WIN if ArtifactId.BARTER_BOX in mind.view.hand else WIN


def looks_for_a_swap(mind: Mind, action: Action) -> float:
    """With a swap in hand, look where a leader may lie."""
    if not isinstance(action, Interrogate) or not could_win_alone(mind) or ArtifactId.BARTER_BOX not in mind.view.hand:
        return 0.0
    chance = leader_at(mind, mind.view.places[action.owner], SLOTS.index(action.slot))
    return chance if chance < SURE else 0.0


def swaps_only_when_sure(mind: Mind, action: Action) -> float:
    if not isinstance(action, Use) or action.card is not ArtifactId.BARTER_BOX or not could_win_alone(mind):
        return 0.0
    hidden = [(place, at) for place in mind.others() for at, one in enumerate(place.row) if not one.exposed]
    return 0.0 if max((leader_at(mind, *at) for at in hidden), default=0.0) > SURE else -WIN


def _turns(mind: Mind, owner: Seat, slot: Slot) -> float:
    """Return the probability that a recruit is of the other side."""
    faces = mind.odds[owner].row[SLOTS.index(slot)]
    return sum(chance for face, chance in faces.items() if side_of(face) is not mind.team)


def true_odds(state: State) -> Odds:
    """Return the beliefs of a player who knows every recruit."""
    found: list[SeatOdds] = []
    for seat in map(Seat, seats(state)):
        faces = recruits_of(state, seat)
        leaders = {face: 1.0 for face in faces if face in LEADERS}
        found.append(SeatOdds({team(state, seat): 1.0}, leaders, tuple({face: 1.0} for face in faces)))
    return tuple(found)


ADDS: Final[dict[str, Add]] = {
    "arms early: hidden leader": partial(_does, Arm, leads_hidden, BOLD),
    "arms early: exposed leader": partial(_does, Arm, leads_exposed, BOLD),
    "arms early: follower": partial(_does, Arm, follows, BOLD),
    "arms early: Anarchist": partial(_does, Arm, Mind.is_anarchist, BOLD),
    "looks less: leader": partial(_does, Interrogate, Mind.leads, -BOLD),
    "looks less: follower": partial(_does, Interrogate, follows, -BOLD),
    "looks less: Anarchist": partial(_does, Interrogate, Mind.is_anarchist, -BOLD),
    "shoots sooner: leader": partial(_does, Shoot, Mind.leads, BOLD),
    "shoots sooner: follower": partial(_does, Shoot, follows, BOLD),
    "shoots sooner: Anarchist": partial(_does, Shoot, Mind.is_anarchist, BOLD),
    "hides its followers: leader": partial(_does, Hide, Mind.leads, BOLD),
    "shoots whoever threatens its side": shoots_who_threatens,
    "aims at whoever could": aims_at_who_could,
    "shoots when friends aim there too": shoots_with_friends,
    "keeps out of mirrors": keeps_out_of_mirrors,
    "goes over to the winners": goes_over,
    "digs for a swap: leader": partial(digs, Mind.leads),
    "digs for a swap: Anarchist": partial(digs, Mind.is_anarchist),
    "looks for the leader, with a swap": looks_for_a_swap,
    "swaps only when sure": swaps_only_when_sure,
}
CHANGES: Final = (*ADDS, KNOWS, DEAF, MUTE)


MATCHES = 1000
ONE_IN = 3
"""One seat in this many makes a change, on average."""


class Match(msgspec.Struct, frozen=True):
    seed: str
    number: int
    players: int
    kinds: dict[str, headroom.Sums]


def match(seed: str, number: int, changes: tuple[str, ...] = CHANGES) -> Match:
    """Play a match; tables of every size take turns."""
    players, seed_of_it = GAME.players[number % len(GAME.players)], f"bold {seed} {number}"
    lot = Chance(f"{seed_of_it} lot").step(0)
    made = [frozenset(change for change in changes if not lot.below(ONE_IN)) for _ in range(players)]
    chance, order = Chance(seed_of_it), Chance(f"{seed_of_it} order")
    luck = [Chance(f"{seed_of_it} bot {seat}") for seat in range(players)]
    words = [Chance(f"{seed_of_it} speech {seat}") for seat in range(players)]

    def remark(seen: View, claims: Claims, seat: Seat, n: int) -> Said | None:
        return None if MUTE in made[seat] else speech(seen, claims, words[seat].step(n))

    step = GAME.start(GAME.options(), players, chance.step(0))
    looked = [chance_in_truth(step.state, Seat(seat)) for seat in range(players)]
    talk = Conversation(GAME, step, remark)
    for n in range(bound_of(GAME)):
        if ended := GAME.outcome(step.state):
            better = [(seat in ended.winners) - looked[seat] for seat in range(players)]
            return Match(seed, number, players, {change: _sums(change, made, better) for change in changes})
        seat = order.step(n).choice(sorted(waited_for(GAME, step.state)))
        action = chosen(step.state, seat, talk.notes, made[seat], luck[seat].step(n))
        step = GAME.apply(step.state, seat, action, chance.step(n + 1))
        talk.after(step, seat, n + 1)
    raise AssertionError("no match takes so long")


def _sums(change: str, made: list[frozenset[str]], better: list[float]) -> headroom.Sums:
    apart = [(change in some) - 1 / ONE_IN for some in made]
    return headroom.Sums(len(made), sum(far * far for far in apart), sum(map(float.__mul__, apart, better)))


def chosen(state: State, seat: Seat, claims: Claims, made: frozenset[str], rng: Stream) -> Action:
    """Choose the action of an operative with these changes."""
    seen = view(state, seat)
    if len(seen.legal) == 1 or isinstance(seen.legal[0], Lay):
        return rng.choice(seen.legal)
    thought = mind(seen, () if DEAF in made else claims)
    if KNOWS in made:
        thought = Mind(thought.view, thought.me, thought.team, true_odds(state))
    adds = [ADDS[change] for change in CHANGES if change in made and change in ADDS]
    worths = {action: worth(thought, action) + sum(add(thought, action) for add in adds) for action in seen.legal}
    best = max(worths.values())
    return rng.choice([action for action, value in worths.items() if value > best - NEARLY])


def main(arguments: list[str]) -> int:
    reader = ArgumentParser(prog="python -m bench.leaders.factorial", description=__doc__)
    reader.add_argument("--matches", type=int, default=MATCHES)
    reader.add_argument("--seed", default="bold")
    reader.add_argument("--players", type=int, choices=GAME.players)
    reader.add_argument("--jobs", type=int, default=1)
    reader.add_argument("--keep", type=Path, help="a file of what was measured so far")
    given, began = reader.parse_args(arguments), process_time()
    found = measured(
        partial(match, given.seed),
        given.matches,
        jobs=given.jobs,
        title="bold",
        keep=given.keep,
        kind=Match,
        number=lambda one: one.number if one.seed == given.seed else None,
    )
    some = [one.kinds for one in found if given.players in (None, one.players)]
    print("\n".join([*headroom.table(some), f"{process_time() - began:.0f} s of processor time"]))
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
