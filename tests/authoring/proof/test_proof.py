"""Test the proofs: a way to win for every party, no dead end, every ending, every card."""

from __future__ import annotations

from pathlib import Path

import pytest

from pitonisa.authoring.proof.decision_trees import Machine, Point
from pitonisa.authoring.proof.moves import Moves
from pitonisa.authoring.proof.prove import Proof, Proven, prove, report
from pitonisa.authoring.proof.quotient import Phases, Quotient
from pitonisa.authoring.proof.search import Search, parties, search
from pitonisa.authoring.proof.slicing import layout_of
from pitonisa.games.missions.scenario.library import read_scenario
from tests.authoring.folders import VOCABULARY, index_of, skeleton
from tests.long import also

S = "scenario.yaml"


def proof_of(folder: Path, states: int = 2000) -> Proof:
    loaded = read_scenario(folder)
    found = [prove(loaded, party, states) for party in parties(loaded.index)]
    return report(loaded.index, found, len(found))


def searched(folder: Path, states: int = 2000) -> Proof:
    """Without playing what was found."""
    index = index_of(folder)
    found = [Proven(search(index, party, states), ()) for party in parties(index)]
    return report(index, found, len(found))


def test_four_hosts_make_eleven_parties() -> None:
    assert len(parties(index_of(VOCABULARY))) == 11


def test_the_skeleton_is_proven_and_played_for_every_party(tmp_path: Path) -> None:
    proof = proof_of(skeleton(tmp_path))

    assert proof.held
    assert proof.complete
    assert {one.won.shortest for one in proof.parties if one.won} == {True}
    assert {len(one.won.way) - 1 for one in proof.parties if one.won} == {9}
    assert {one.endings for one in proof.parties} == {("lights_on", "candles", "left_dark")}
    assert {frozenset(one.walked) for one in proof.parties} == {frozenset({"lights_on", "candles", "left_dark"})}
    assert proof.untried == ()


def test_what_only_one_host_can_do_leaves_the_other_parties_without_a_way(tmp_path: Path) -> None:
    only_ada = (S, "success: {take_item: key}", "success: {take_item: key, if: {host_is: ada}}")
    nor_exactly = (S, "[{take_item: key}, {gain: 1}]", "{gain: 1}")
    proof = searched(skeleton(tmp_path, only_ada, nor_exactly))

    assert {one.party for one in proof.parties if one.won} == {one.party for one in proof.parties if "ada" in one.party}


def test_a_line_for_those_who_are_absent_mends_that(tmp_path: Path) -> None:
    only_ada = (S, "success: {take_item: key}", "success: {take_item: key, if: {host_is: ada}}")
    nor_exactly = (S, "[{take_item: key}, {gain: 1}]", "{gain: 1}")
    absent = (S, "prologue:", "setup: {if_absent: {ada: {take_item: key}}}\n\nprologue:")

    assert all(one.won for one in searched(skeleton(tmp_path, only_ada, nor_exactly, absent)).parties)


def test_a_corner_without_a_way_out_is_found_with_the_way_into_it(tmp_path: Path) -> None:
    locked_in = (S, "- {id: unlit, do: {end: candles}}", "- {id: unlit, do: [{remove: light}, {close_spot: porch}]}")
    dropped = (S, "  candles: {kind: partial, score: {id: base, n: 2}}\n", "")
    proof = searched(skeleton(tmp_path, locked_in, dropped))

    assert not proof.held
    assert all(one.dead for one in proof.parties)
    assert ("choose", "go_up", "unlit") in {step for one in proof.parties for move in one.dead or () for step in move}


def test_an_ending_that_can_be_missed_is_told(tmp_path: Path) -> None:
    """Going up in the dark after throwing the light away: the play goes on, and one ending is out of reach."""
    thrown = (S, "- {id: stay}", "- {id: stay, do: {remove: light}}")
    proof = searched(skeleton(tmp_path, thrown))

    assert {one.missable for one in proof.parties} == {("lights_on",)}


def test_what_is_asked_of_nobody_is_not_asked_of_somebody(tmp_path: Path) -> None:
    """Whoever sits on the bench is calm, and the light wants nobody to be: one rest too many, and it is missed."""
    counter = (S, "prologue:", "counters: {calm: {scope: host, max: 1}}\n\nprologue:")
    rests = (S, "on_read: {read_memory: me, once: true}", "on_read: {add_counter: calm}")
    nobody = (S, "if: {has_token: light, who: group}", "if: {counter: calm, who: none, at_least: 1}")
    proof = searched(skeleton(tmp_path, counter, rests, nobody))

    assert {one.missable for one in proof.parties} == {("lights_on",)}


def test_a_group_token_is_there_whoever_is_asked(tmp_path: Path) -> None:
    """`none` of a group token asks whether it was taken, as the rules do."""
    nobody = (S, "if: {has_token: light, who: group}", "if: {has_token: light, who: none}")
    never = (S, "[{take_token: light}, {gain: 1}]", "{gain: 1}")
    nor_so = (S, "success: {take_token: light}", "success: {gain: 1}")

    assert all(one.won for one in searched(skeleton(tmp_path, nobody)).parties)
    assert not any(one.won for one in searched(skeleton(tmp_path, nobody, never, nor_so)).parties)


def test_an_item_that_is_put_back_can_be_missed(tmp_path: Path) -> None:
    """Moved to the deck it is no longer held: what the key opens stays shut until it is found again."""
    moved = (S, "on_read: {read_memory: me, once: true}", "on_read: {move_item: key, to: deck}")
    only_once = (S, "success: {take_item: key}", "success: {take_item: key, once: true}")
    exactly = (S, "[{take_item: key}, {gain: 1}]", "{gain: 1}")
    proof = searched(skeleton(tmp_path, moved, only_once, exactly))

    assert all(one.dead for one in proof.parties)


def test_a_card_that_nobody_reads_is_told(tmp_path: Path) -> None:
    never = (S, "- id: porch_cat\n", "- id: porch_cat\n        requires: {has_token: light, who: none}\n")
    also = (S, "on_read: {gain: 1, once: true}", "requires: [{in_play: ada}, {absent: ada}]")

    assert searched(skeleton(tmp_path, never, also)).unread == ("cellar_shelf",)


def test_what_only_points_depend_on_is_not_followed(tmp_path: Path) -> None:
    """A counter that no way depends on makes no new states."""
    counted = (S, "on_read: {gain: 1, once: true}", "on_read: {add_counter: jars}")
    counter = (S, "prologue:", "counters: {jars: {max: 9, public: ending}}\n\nprologue:")
    plain = index_of(skeleton(tmp_path))
    scored = index_of(skeleton(tmp_path, counted, counter))

    assert layout_of(scored).follows.most == {}
    assert search(scored, parties(scored)[0]).states == search(plain, parties(plain)[0]).states


def ahead(machine: Machine, points: list[Point]) -> dict[Point, set[str]]:
    """Which endings lie ahead of each point, found as plainly as can be."""
    found = {point: {ending} if (ending := machine.endings.get(point[0])) else set[str]() for point in points}
    size = -1
    while size != (size := sum(map(len, found.values()))):
        for point in points:
            found[point] |= set[str]().union(*(found[then] for then, _ in machine.after(point)))
    return found


@pytest.mark.parametrize("party", [("ada", "bo"), ("bo", "cleo"), ("ada", "bo", "cleo", "dan")])
def test_a_point_that_stands_for_others_has_the_same_ahead_of_it(tmp_path: Path, party: tuple[str, ...]) -> None:
    """What is forgotten and taken together changes nothing: with a thing from the start, one thrown away, a limbo."""
    given = (S, "prologue:", "setup: {if_absent: {ada: {take_item: key}}}\n\nprologue:")
    thrown = (S, "- {id: stay}", "- {id: stay, do: [{remove: light}, {expel: me}]}")
    machine = Machine(Moves(layout_of(index_of(skeleton(tmp_path, given, thrown))), party))
    apart, together = Search(machine), Quotient(machine, Phases(machine), lambda states: None)
    assert apart.everywhere(2000, None) == together.everywhere(2000, float("inf")) == ""
    plainly, endings = ahead(machine, apart.points), sorted(machine.endings.values())
    reach = dict(zip(together.points, together.reach(endings), strict=True))

    met = [(point, together.stands_for(point)) for point in apart.points]
    assert len(together.points) < len(apart.points)
    assert set(together.points) <= {other for _, other in met}
    for point, other in met:
        if other in reach:
            assert {name for n, name in enumerate(endings) if reach[other] >> n & 1} == plainly[point]


@pytest.mark.parametrize(("folder", "states"), [(None, 3), also(VOCABULARY, 30)])
def test_a_search_that_is_cut_short_says_so(folder: Path | None, states: int, tmp_path: Path) -> None:
    index = index_of(folder or skeleton(tmp_path))
    found = search(index, parties(index)[1], states=states)

    assert not found.complete
    assert found.stopped == "states"
    assert found.states == states
    assert found.ends or found.probed_well == found.probed > 0
    assert found.lost == ()


def test_whoever_waits_is_told_how_many_states_were_looked_at(tmp_path: Path) -> None:
    index, heard = index_of(skeleton(tmp_path)), list[int]()
    found = search(index, parties(index)[0], progress=heard.append)

    assert heard[-1] == found.states


def test_a_proof_ends_where_exploring_costs_nothing(tmp_path: Path) -> None:
    """Whoever lets time go by would explore for ever."""
    free = (
        S,
        "ada: {attributes: {head: 3, hand: 1}, cap: 4, gear: {}",
        "ada: {attributes: {head: 3, hand: 1}, cap: 4, gear: {passive: {target: cost, cost: explore, n: -1}}",
    )
    proof = proof_of(skeleton(tmp_path, free), 200)

    assert len(proof.parties) > 5


def test_what_the_search_for_endings_passes_counts_as_read_and_taken(tmp_path: Path) -> None:
    """Going about after what is new may miss a card that only those meet who have found little: here are the cards on
    which an ending depends."""
    index = index_of(skeleton(tmp_path))
    machine = Machine(Moves(layout_of(index), ("ada", "bo")))
    whole = Quotient(machine, Phases(machine), lambda states: None)
    whole.everywhere(10_000, float("inf"))
    read, tested = whole.noted()

    assert read == {"porch_door", "porch_pots", "key", "cellar_stairs", "cellar_fuse"}
    assert tested == {"porch_pots_test", "cellar_fuse_test"}
