"""The strategist: the truths it imagines, scenes in which one thing is right, and that it knows what its seat knows."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import islice

import pytest

from pitonisa.games.leaders import GAME
from pitonisa.games.leaders.actions import Action, Aim, Pass, Shoot, Use
from pitonisa.games.leaders.apply import apply
from pitonisa.games.leaders.bot import BOTS
from pitonisa.games.leaders.bot.playout import done, everybody
from pitonisa.games.leaders.bot.quick import quick
from pitonisa.games.leaders.bot.strategist import PLAYOUTS, heats_of
from pitonisa.games.leaders.bot.worlds import worlds
from pitonisa.games.leaders.infer import likely
from pitonisa.games.leaders.model import ArtifactId, Phase, Spot, State, Window
from pitonisa.games.leaders.talk import Claimed, RecruitClaim
from pitonisa.games.leaders.view import view
from pitonisa.kernel import Chance, Seat
from pitonisa.kernel.sealed import waited_for
from pitonisa.search.crew import Crew
from tests.games.leaders.table import ANA, BEA, CID, LEFT, table
from tests.games.leaders.test_operative import told
from tests.games.test_bots import warm_calls_of

MANY = 1500
HEATS = [[], [2], [3, 2], [4, 2], [5, 3, 2], [6, 3, 2], [7, 4, 2], [8, 4, 2]]
"""By how many ways to go on there are: how many are tried each time."""


def chosen(state: State, seat: Seat = ANA) -> Action:
    return BOTS.listening["strategist"](view(state, seat), (), Chance("strategist").step(0))


def turns(players: int, seed: str) -> Iterator[tuple[State, Seat]]:
    """Whoever has a turn in a match of operatives, when there is something to decide."""
    chance, crew = Chance(seed), Crew(GAME, ["operative"], seed)
    state = GAME.start(GAME.options(), players, chance.step(0)).state
    for n in range(GAME.bound):
        if GAME.outcome(state):
            return
        actor = crew.first(waited_for(GAME, state), n)
        if not state.pending and state.phase in (Phase.ACTION, Phase.AIM):
            yield state, actor
        state = GAME.apply(state, actor, crew.choose(view(state, actor), (), actor, n), chance.step(n + 1)).state


# What it imagines


@pytest.mark.parametrize("players", [4, 5, 7, 8])
def test_every_truth_it_imagines_looks_to_it_as_the_true_one_does(players: int) -> None:
    tried = 0
    for n, (state, seat) in enumerate(turns(players, f"imagined {players}")):
        if n % 5:
            continue
        seen = view(state, seat)
        imagined = worlds(seen, (), Chance("imagined").step(n), 3)
        assert all(view(truth, seat) == seen for truth in imagined)
        assert all(check(truth) for truth in imagined for check in GAME.invariants.values())
        tried += 1
    assert tried > 3


def test_it_imagines_each_deal_as_often_as_it_holds_it_likely() -> None:
    """With a claim and an aim to be weighed, and two recruits that have changed rows."""
    state, seat = list(islice(turns(6, "often"), 70))[-1]
    claims = (RecruitClaim(Seat((seat + 1) % 6), Seat((seat + 1) % 6), LEFT, Claimed.SUBTERRAN),)
    seen = view(state, seat)
    odds, found = likely(seen, claims), Counter[tuple[Seat, int, str]]()
    for truth in worlds(seen, claims, Chance("often").step(0), MANY):
        found.update((one, at, truth.recruits[spot.card]) for one, at, spot in spots(truth))
    for place in seen.places:
        for at, faces in enumerate(odds[place.seat].row):
            for face, chance in faces.items():
                spread = (chance * (1 - chance) / MANY) ** 0.5
                assert abs(found[place.seat, at, face] / MANY - chance) < 4.5 * spread + 1e-9


def spots(state: State) -> Iterator[tuple[Seat, int, Spot]]:
    return ((Seat(seat), at, spot) for seat, row in enumerate(state.rows) for at, spot in enumerate(row))


# How it plays on


@pytest.mark.parametrize("players", [4, 8])
def test_what_nobody_answers_in_its_thoughts_comes_to_what_the_rules_make_of_it(players: int) -> None:
    """Every action of a quick player is legal, and where all pass it comes to the same."""
    (state, _), n, found = next(turns(players, f"at once {players}")), 0, Counter[str]()
    for at in range(400):
        rng = Chance("at once").step(at)
        if not state.pending and state.phase is not Phase.ARTIFACT:
            action = quick(state, state.active, rng)
            now, slowly = done(state, state.active, action, rng), apply(state, state.active, action, rng).state
            if not now.pending:
                found[type(action).__name__] += 1
                assert now == passed(slowly)
        state, n = everybody(state, Chance("and on"), n)
        if state.victory:
            break
    assert found.keys() >= {"Interrogate", "Aim", "Arm"}


def passed(state: State) -> State:
    while isinstance(state.pending[-1] if state.pending else None, Window):
        seat = sorted(waited_for(GAME, state))[0]
        state = apply(state, seat, Pass(), Chance("unused").step(0)).state
    return state


@pytest.mark.parametrize("ways", range(1, 9))
def test_however_many_ways_there_are_it_plays_out_as_much(ways: int) -> None:
    heats = heats_of(ways)
    assert [many for many, _ in heats] == HEATS[ways - 1]
    assert sum(many * truths for many, truths in heats) in range(PLAYOUTS - 16 if ways > 1 else 0, PLAYOUTS + 1)


# What it does


def test_it_shoots_the_exposed_leader_of_the_other_side() -> None:
    assert chosen(table("ees >1", "S!es", "Ese", "ses")) == Shoot()


def test_it_spares_the_leader_of_its_own_side() -> None:
    assert chosen(table("ees >2", "Ses", "E!se", "ses")) != Shoot()


def test_it_aims_at_the_leader_it_has_seen() -> None:
    assert chosen(told(table("ees >2", "Ses", "Ese", "ses", phase=Phase.AIM), 3)) == Aim(BEA)


def test_it_barters_for_the_leader_by_which_it_wins_alone() -> None:
    use = chosen(told(table("eEs barter_box", "Ses", "ees", "ses"), 3))
    assert isinstance(use, Use)
    assert use.card is ArtifactId.BARTER_BOX


# What it may know


@pytest.mark.parametrize("phase", [Phase.ACTION, Phase.AIM])
def test_in_another_truth_it_thinks_as_long_and_decides_the_same(phase: Phase) -> None:
    """On its own turn, where it thinks ahead: the law of all bots asks at any moment."""
    found = ((state, seat) for state, seat in turns(6, "two truths") if state.phase is phase and state.turn > 5)
    state, seat = next(found)
    other = GAME.reshuffle(state, seat, Chance("other").step(1))
    assert other != state

    assert chosen(state, seat) == chosen(other, seat)
    calls, others = (warm_calls_of(lambda truth=truth: chosen(truth, seat)) for truth in (state, other))
    assert abs(calls - others) <= 0.005 * calls


def test_what_is_in_its_hand_hardly_changes_how_long_it_thinks() -> None:
    """Whoever sees it think must not see what it could do: every decision costs the same number of playouts."""
    hands = ("", " barter_box", " wire_hand scrap_magnet flat_eye")
    calls = [warm_calls_of(lambda hand=hand: chosen(table(f"ees{hand} >2", "Ses >3", "Ese", "ses"))) for hand in hands]
    assert max(calls) < 1.5 * min(calls)


def test_it_decides_the_same_again_from_the_same_seed() -> None:
    state = told(table("ees flat_eye", "Ses", "Ese >1", "ses"), 6, by=CID)
    assert chosen(state) == chosen(state)
