"""Test the strategist: its training, its samples, its play, and that it uses only its seat's knowledge."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import islice
from pathlib import Path

import pytest

from pitonisa.games.leaders import GAME
from pitonisa.games.leaders.actions import Action, Aim, Pass, Shoot, Use
from pitonisa.games.leaders.apply import apply
from pitonisa.games.leaders.bot.levels import BOTS
from pitonisa.games.leaders.bot.rollouts import done, everybody, quick, worlds
from pitonisa.games.leaders.bot.strategist import BOT, playing
from pitonisa.games.leaders.bot.strategist.network import (
    Network,
    insight,
    learned,
    likelier,
    shares,
)
from pitonisa.games.leaders.bot.strategist.playing import leanings
from pitonisa.games.leaders.bot.strategist.reading import READ, Reading
from pitonisa.games.leaders.bot.strategist.weighing import DOES, STANDS, known_to_all, standing, weighed
from pitonisa.games.leaders.infer.odds import certain, likely, suppositions
from pitonisa.games.leaders.model import ArtifactId, Phase, Spot, State, Window, team
from pitonisa.games.leaders.talk import Claimed, RecruitClaim
from pitonisa.games.leaders.view import view
from pitonisa.kernel import Chance, Refusal, Seat
from pitonisa.kernel.laws import bound_of, laws_of
from pitonisa.kernel.sealed import waited_for
from pitonisa.search.crew import Crew
from pitonisa.search.networks import Checkpoint, write
from tests.games.leaders.table import ANA, BEA, CID, LEFT, table
from tests.games.leaders.test_operative import told
from tests.games.test_bots import warm_calls_of

MANY = 1500


def chosen(state: State, seat: Seat = ANA) -> Action:
    return BOTS.listening["strategist"](view(state, seat), (), Chance("strategist").step(0))


def turns(players: int, seed: str) -> Iterator[tuple[State, Seat]]:
    """Whoever has a turn in a match of operatives, when there is something to decide."""
    chance, crew = Chance(seed), Crew(GAME, ["operative"], seed)
    state = GAME.start(GAME.options(), players, chance.step(0)).state
    for n in range(bound_of(GAME)):
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
        imagined = worlds(seen, suppositions(seen, (), certain(seen)), Chance("imagined").step(n), 3)
        assert all(view(truth, seat) == seen for truth in imagined)
        assert all(check(truth) for truth in imagined for check in laws_of(GAME).invariants.values())
        tried += 1
    assert tried > 3


def test_it_imagines_each_deal_as_often_as_it_holds_it_likely() -> None:
    """With a claim and deeds to be weighed, and two recruits that have changed rows."""
    state, seat = list(islice(turns(6, "often"), 70))[-1]
    claims = (RecruitClaim(Seat((seat + 1) % 6), Seat((seat + 1) % 6), LEFT, Claimed.SUBTERRAN),)
    seen = view(state, seat)
    held, found = insight(seen, claims, learned()), Counter[tuple[Seat, int, str]]()
    for truth in worlds(seen, held.weights, Chance("often").step(0), MANY):
        found.update((one, at, truth.recruits[spot.card]) for one, at, spot in spots(truth))
    for place in seen.places:
        for at, faces in enumerate(held.mind.odds[place.seat].row):
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


@pytest.mark.parametrize("ways", [2, 3, 7])
def test_however_many_ways_there_are_it_plays_out_as_much(ways: int, monkeypatch: pytest.MonkeyPatch) -> None:
    seen, played = view(table("ees >2", "S!es", "Ese", "ses", "ees", "ses"), ANA), list[object]()
    monkeypatch.setattr(playing, "_played_on", lambda *one: played.append(one) or 0.5)

    playing.prospects(seen, (), suppositions(seen, (), certain(seen)), [*seen.legal[:ways]], Chance("as much").step(0))

    assert len(played) == playing.PLAYOUTS


@pytest.mark.parametrize(("rows", "near"), [("S!es", True), ("Ses", False), ("S!es layout", False)])
def test_it_thinks_ahead_where_a_leader_lies_exposed_on_its_turn(rows: str, near: bool) -> None:
    row, _, other = rows.partition(" ")
    state = table("ees >1", row, "Ese", "ses", phase=Phase.ARTIFACT if other else Phase.ACTION)
    assert playing.is_near_the_end(view(state, ANA)) is near


# What it has learned


def test_it_knows_better_than_an_operative_who_is_with_whom_and_who_leads() -> None:
    """From views alone, over matches that it has not learned from."""
    operatives, strategists = list[float](), list[float]()
    for match in range(15):
        for state, seat in islice(turns(GAME.players[match % 5], f"known {match}"), 0, None, 5):
            seen = view(state, seat)
            for odds, missed in ((likely(seen), operatives), (insight(seen, (), learned()).mind.odds, strategists)):
                missed += [(one.team.get(team(state, Seat(at)), 0.0) - 1) ** 2 for at, one in enumerate(odds)]

    assert len(operatives) > 400
    assert sum(strategists) < 0.97 * sum(operatives)


def test_what_deeds_make_likelier_is_what_was_read() -> None:
    """The weights that come of it would turn the shares held before into those held after."""
    before, after = (0.5, 0.2, 0.1), [0.6, 0.3, 0.05]
    near, far, near_leader, far_leader = likelier(before, after)
    made = [0.3 * near, 0.2 * near * near_leader, 0.4 * far, 0.1 * far * far_leader]
    assert [one / sum(made) for one in made] == pytest.approx([0.3, 0.3, 0.35, 0.05])


def test_no_deed_makes_anything_certain() -> None:
    assert min(likelier((0.5, 0.0, 0.4), [0.999, 0.0, 0.0])) >= 1 / 50
    assert max(likelier((0.001, 0.0, 0.999), [0.999, 0.999, 0.0])) <= 50


@pytest.mark.parametrize("players", [4, 8])
def test_whatever_happens_it_looks_at_as_many_numbers(players: int) -> None:
    for state, seat in islice(turns(players, f"numbers {players}"), 0, None, 3):
        seen = view(state, seat)
        mind, told = insight(seen, (), learned()).mind, likely(known_to_all(seen))
        rows = [weighed(mind, told, action, 0.0, 0.0) for action in seen.legal]
        read = Reading(seen, certain(seen), likely(seen))
        assert {len(row) for row in rows} == {DOES}
        assert len(standing(mind, told)) == STANDS
        assert {len(read.of(place.seat)) for place in seen.places if place.seat != seat} == {READ}
        assert all(-2 <= number <= 8 for row in [*rows, standing(mind, told)] for number in row)


def test_a_network_is_two_layers_of_sums() -> None:
    """Reckoned by hand: (1 + 2 - 1) and (0, for it is below nothing), then 3 times the first, and a half of that."""
    arrays = {
        "stands": [[1.0, -5.0]],
        "stands_bias": [[-1.0, 0.0]],
        "does": [[2.0, 1.0]],
        "thinks": [[3.0], [7.0]],
        "thinks_bias": [[0.0]],
        "leans": [[0.5]],
    }
    network = Network(Checkpoint(BOT.opened(BOT.shipped).header, arrays))
    assert network.leanings([1.0], [[1.0], [0.0]]) == pytest.approx([3.0, 0.0])


def test_what_speaks_for_an_action_is_known_of_every_kind() -> None:
    """And nothing else is weighed than what is legal."""
    seen = view(table("ees barter_box flat_eye", "Ses", "Ese >1", "ses"), ANA)
    found = leanings(insight(seen, (), learned()), (), learned())
    assert found.keys() <= set(seen.legal)
    assert {type(action).__name__ for action in found} == {type(action).__name__ for action in seen.legal}


@pytest.mark.parametrize("name", ["missing", "broken", "bare"])
def test_what_cannot_be_played_by_is_refused_before_a_server_opens(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, name: str
) -> None:
    (tmp_path / "bare").write_bytes(write(Checkpoint(BOT.opened(BOT.shipped).header, {})))
    (tmp_path / "broken").write_bytes(b"no checkpoint")
    monkeypatch.setenv(BOT.own, str(tmp_path / name))

    with pytest.raises(Refusal) as refused:
        BOTS.must_be_ready()
    assert refused.value.key == ("checkpoint-missing" if name == "missing" else "checkpoint-broken")


def test_of_whom_all_is_known_nothing_more_is_read() -> None:
    state = told(told(told(table("ees", "Ses", "Ese", "ses"), 3), 4), 5)
    seen = view(state, ANA)
    odds = insight(seen, (), learned()).mind.odds
    assert shares(seen, odds[BEA]) == pytest.approx(shares(seen, certain(seen)[BEA]))


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
