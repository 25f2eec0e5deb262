"""Check which facts the proofs follow, and which hosts they tell apart: what affects an ending, and no more."""

from __future__ import annotations

from pathlib import Path

import pytest

from pitonisa.authoring.proof.moves import Moves
from pitonisa.authoring.proof.slicing import layout_of
from pitonisa.authoring.proof.state import State
from pitonisa.games.missions.scenario.instructions import Instruction
from tests.authoring.folders import index_of, skeleton

S = "scenario.yaml"
MORE = "counters: {calm: {scope: host}, jars: {}}\n\nprologue:"
ASKED = "if: [{has_token: light, who: group}, {counter: calm, who: any, at_least: 2}, {counter: jars, at_least: 1}]"
TALK = (S, "      ada: {}\n", "      ada: {on_read: {add_counter: jars}}\n")


def bench(folder: Path, on_read: str, *more: tuple[str, str, str]) -> Moves:
    """The skeleton, in which an ending depends on light, calm and jars, with this on the card of the bench."""
    counters = (S, "prologue:", MORE)
    asked = (S, "if: {has_token: light, who: group}", ASKED)
    card = (S, "on_read: {read_memory: me, once: true}", f"on_read: {on_read}")
    return Moves(layout_of(index_of(skeleton(folder, counters, asked, card, *more))), ("ada", "bo"))


@pytest.mark.parametrize(
    "on_read",
    [
        "{add_counter: calm}",
        "{add_counter: calm, who: others}",
        "{set_counter: calm, n: 2}",
        "{add_counter: jars, if: {host_is: ada}}",
        "{add_counter: jars, if: {host_is: ada, who: others}}",
        "{add_counter: jars, if: {counter: calm, at_least: 1}}",
        "{add_counter: jars, if: {read: porch_cat, by: me}}",
        "{pay: {counter: calm}, then: {add_counter: jars}}",
        "{expel: me}",
        "{lose_control: others}",
        "{test: {id: dare, attribute: hand, difficulty: 2, retry: never, success: {add_counter: jars}}}",
    ],
)
def test_it_makes_a_difference_who_reads_it(tmp_path: Path, on_read: str) -> None:
    assert "porch_bench" in bench(tmp_path, on_read).personal


@pytest.mark.parametrize(
    "on_read",
    [
        "{add_counter: jars}",
        "{add_counter: calm, who: all}",
        "{add_counter: calm, who: ada}",
        "{add_counter: jars, if: {host_is: ada, who: any}}",
        "{add_counter: jars, if: {read: porch_cat}}",
        "{pay: {counter: jars}, then: {add_counter: jars}}",
        "{expel: all}",
        "{gain: 1, if: {host_is: ada}}",
        "{test: {id: dare, attribute: hand, difficulty: 2, success: {add_counter: jars}}}",
    ],
)
def test_it_makes_no_difference_who_reads_it(tmp_path: Path, on_read: str) -> None:
    assert "porch_bench" not in bench(tmp_path, on_read).personal


def test_a_talk_in_which_everybody_hears_something_else_is_told_apart(tmp_path: Path) -> None:
    assert "porch_cat" in bench(tmp_path, "{gain: 1}", TALK).personal


def test_of_a_card_that_somebody_must_have_read_it_is_told_apart_who_has(tmp_path: Path) -> None:
    assert "porch_cat" in bench(tmp_path, "{add_counter: jars, if: {read: porch_cat, by: ada}}").personal
    assert "porch_cat" not in bench(tmp_path, "{add_counter: jars, if: {read: porch_cat}}").personal


def test_a_trigger_that_asks_whose_doing_it_was_tells_all_cards_apart(tmp_path: Path) -> None:
    waits = (S, "endings:\n", "triggers: [{when: card_read, by: ada, then: {add_counter: jars}}]\n\nendings:\n")
    moves = bench(tmp_path, "{gain: 1}", waits)

    assert {"porch_bench", "porch_cat"} <= moves.personal


def test_a_counter_is_followed_up_to_what_is_asked_of_it_and_one_more(tmp_path: Path) -> None:
    assert bench(tmp_path, "{add_counter: calm}").follows.most == {"calm": 3, "jars": 2}


def test_a_counter_of_which_only_nothing_is_asked_is_followed_to_one(tmp_path: Path) -> None:
    none = (S, "{counter: jars, at_least: 1}", "{counter: jars, at_most: 0}")

    assert bench(tmp_path, "{add_counter: jars}", none).follows.most == {"calm": 3, "jars": 1}


def test_visits_are_counted_up_to_the_most_that_is_asked_of_them_and_one_more(tmp_path: Path) -> None:
    asked = "{add_counter: jars, if: {visited: porch, at_least: 1, at_most: 2}}"

    assert bench(tmp_path, asked).follows.visits == {"porch": 3}


def test_a_price_follows_its_counter_to_the_top(tmp_path: Path) -> None:
    most = bench(tmp_path, "{pay: {counter: calm}, then: {add_counter: jars}}").follows.most

    assert most == {"calm": 99, "jars": 2}


@pytest.mark.parametrize(
    ("on_read", "ways"),
    [
        ("{add_counter: jars}", [{"jars": 1}]),
        ("{add_counter: jars, n: 9}", [{"jars": 2}]),
        ("{add_counter: jars, n: -1}", [{}]),
        ("{add_counter: jars, if: {host_is: ada}}", [{"jars": 1}]),
        ("{add_counter: jars, if: {host_is: bo}}", [{}]),
        ("{add_counter: jars, if: {is_lead: me}}", [{}, {"jars": 1}]),
        ("{if: {host_is: bo}, then: {add_counter: jars}, else: {add_counter: calm}}", [{"calm ada": 1}]),
        ("{add_counter: calm, who: others}", [{"calm bo": 1}]),
        ("{add_counter: calm, who: lead}", [{"calm ada": 1}, {"calm bo": 1}]),
        ("{add_counter: calm, who: each}", [{"calm ada": 1, "calm bo": 1}]),
        ("{add_counter: calm, who: cleo}", [{}]),
        ("[{expel: bo}, {add_counter: calm, who: each}]", [{"calm ada": 1}]),
        ("[{expel: bo}, {recall: choose}, {add_counter: calm, who: each}]", [{"calm ada": 1, "calm bo": 1}]),
        ("[{add_counter: jars, once: true}, {add_counter: calm}]", [{"jars": 1, "calm ada": 1}]),
        ("{choose: a, options: [{id: b, do: {add_counter: jars}}, {id: c}]}", [{}, {"jars": 1}]),
        ("{choose: a, options: [{id: b, if: {host_is: bo}, do: {add_counter: jars}}]}", [{}]),
        ("{choose: a, options: [{id: b, pay: {counter: calm}, do: {add_counter: jars}}]}", [{}]),
        ("{choose: a, by: bo, options: [{id: b, do: {add_counter: calm}}]}", [{"calm bo": 1}]),
        ("{choose: a, by: dan, options: [{id: b, do: {add_counter: calm}}]}", [{}]),
        (
            "{pay: {counter: calm}, optional: false, then: {add_counter: jars}, refused: {add_counter: calm}}",
            [{"calm ada": 1}],
        ),
        (
            "[{set_counter: calm, n: 1}, {pay: {counter: calm}, optional: false, then: {add_counter: jars}}]",
            [{"jars": 1}],
        ),
        ("{pay: 1, then: {add_counter: jars}}", [{}, {"jars": 1}]),
        ("{ask: a, answers: [{id: b, accepts: [x], do: {add_counter: jars}}]}", [{}, {"jars": 1}]),
        (
            "{test: {id: t, attribute: hand, difficulty: 2, fail: {add_counter: jars}, success: {add_counter: calm}}}",
            [{"calm ada": 1}, {"jars": 1}],
        ),
    ],
)
def test_it_comes_to_what_the_rules_come_to_and_nothing_else(
    tmp_path: Path, on_read: str, ways: list[dict[str, int]]
) -> None:
    """Read by ada, with bo beside her."""
    moves = bench(tmp_path, on_read)
    start, card = moves.start()[0], moves.index.cards["porch_bench"]
    states = {branch.state for branch in moves.carrier.all(card.on_read, start, "ada")}

    assert sorted((_counted(moves, one) for one in states), key=str) == sorted(ways, key=str)


def test_what_nothing_depends_on_is_removed_without_a_trace(tmp_path: Path) -> None:
    moves = bench(tmp_path, "[{remove: cellar_shelf}, {add_counter: jars}]")
    start = moves.start()[0]
    (plain,) = moves.carrier.all(_bench(moves)[1:], start, "ada")
    (done,) = moves.carrier.all(_bench(moves), start, "ada")

    assert done.state == plain.state


def _bench(moves: Moves) -> tuple[Instruction, ...]:
    return moves.index.cards["porch_bench"].on_read


def _counted(moves: Moves, state: State) -> dict[str, int]:
    """What jars and calm are, where they are anything."""
    value = moves.carrier.pieces.value
    found = {"jars": value("jars", "", state)}
    found |= {f"calm {host}": value("calm", host, state) for host in moves.party}
    return {name: n for name, n in found.items() if n}
