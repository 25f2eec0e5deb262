"""Test further parts of the format: simultaneous readers, chance, measures, paths, changing cards, six hosts."""

from __future__ import annotations

from pathlib import Path

import pytest

from pitonisa.authoring.proof.search import parties
from pitonisa.games.missions import GAME, lookup
from pitonisa.games.missions import actions as a
from pitonisa.games.missions.conditions import counter_value
from pitonisa.games.missions.encode import encoding_of
from pitonisa.games.missions.model import Options, State
from pitonisa.games.missions.people import AgentId, Step
from pitonisa.games.missions.scenario.library import Library, read_scenario
from pitonisa.kernel import Illegal, Seat
from pitonisa.kernel.hosting import story_texts
from tests.authoring.folders import skeleton
from tests.games.missions.table import at, does, having, may, replace, seated

S = "scenario.yaml"
ADA, BO = AgentId(0), AgentId(1)
COUNTERS = "{jars: {max: 9}, lids: {max: 9}, pluck: {scope: host, max: 9}}"
COUNTED = (S, "languages: [en, es]\n", f"languages: [en, es]\ncounters: {COUNTERS}\n")
BENCH = "on_read: {read_memory: me, once: true}"


def begun(folder: Path, *changes: tuple[str, str, str]) -> State:
    return seated(("ada", "bo"), loaded=read_scenario(skeleton(folder, COUNTED, *changes)))


def bench(folder: Path, does: str) -> State:
    """At the porch, where the bench says this; both wait."""
    return at("porch", "..", begun(folder, (S, BENCH, f"on_read: {does}")))


def jars(state: State) -> int:
    return counter_value(state, "jars", None)


def test_a_card_may_ask_that_somebody_else_stands_before_another(tmp_path: Path) -> None:
    state = bench(tmp_path, "{add_counter: jars, if: {in_front: porch_pots, by: others}}")

    assert jars(does(state, a.Explore(ADA, "E")).state) == 0
    assert jars(does(state, a.Explore(BO, "B"), a.Explore(ADA, "E")).state) == 1
    assert jars(does(state, a.Explore(BO, "B"), a.Wait(BO), a.Explore(ADA, "E")).state) == 0


def test_who_stands_there_alone_is_not_somebody_else(tmp_path: Path) -> None:
    state = bench(tmp_path, "{add_counter: jars, if: {in_front: porch_bench, by: others}}")

    assert jars(does(state, a.Explore(ADA, "E")).state) == 0


def test_chance_brings_one_of_its_lots_and_leaves_the_cards_of_fate_alone(tmp_path: Path) -> None:
    state = bench(tmp_path, "{chance: [{do: {add_counter: jars}}, {do: {add_counter: jars, n: 2}, weight: 3}]}")
    found = [does(state, a.Explore(ADA, "E"), seed=f"lot {n}").state for n in range(40)]

    drawn = [jars(one) for one in found]
    assert set(drawn) == {1, 2}
    assert drawn.count(2) > drawn.count(1)
    assert {one.fate for one in found} == {state.fate}


def test_a_counter_grows_by_another_and_by_tokens_that_are_out(tmp_path: Path) -> None:
    steps = "[{set_counter: lids, n: 3}, {add_counter: jars, n: 2, per: lids}, {add_counter: jars, per: light}]"
    state = bench(tmp_path, steps)

    assert jars(does(state, a.Explore(ADA, "E")).state) == 6
    assert jars(does(replace(state, group=("light",)), a.Explore(ADA, "E")).state) == 7


def test_a_card_may_ask_of_how_many_something_is_so(tmp_path: Path) -> None:
    """Each is asked in turn, whoever reads the card."""
    state = bench(tmp_path, "{add_counter: jars, if: {how_many: {in_front: porch_pots, by: me}, exactly: 1}}")
    assert jars(does(state, a.Explore(ADA, "E")).state) == 0
    assert jars(does(state, a.Explore(BO, "B"), a.Explore(ADA, "E")).state) == 1

    state = bench(tmp_path, "{add_counter: jars, if: {how_many: {reserve: me, at_least: 2}, at_least: 2}}")
    assert jars(does(state, a.Explore(ADA, "E")).state) == 1
    assert jars(does(having(state, BO, reserve=1), a.Explore(ADA, "E")).state) == 0


def test_a_card_may_ask_for_the_one_with_the_most(tmp_path: Path) -> None:
    """Of a counter or of an attribute; who shares the most has it too."""
    state = bench(
        tmp_path,
        "[{add_counter: pluck}, {add_counter: jars, if: {most: pluck}},"
        " {add_counter: jars, n: 2, if: {most: pluck, who: others}}, {add_counter: jars, n: 4, if: {best: head}}]",
    )

    state = does(state, a.Explore(ADA, "E"), a.Wait(ADA)).state
    assert jars(state) == 1 + 4
    assert jars(does(state, a.Explore(BO, "E")).state) == 5 + 1 + 2


def test_counters_are_measured_against_each_other(tmp_path: Path) -> None:
    state = bench(
        tmp_path,
        "[{set_counter: lids, n: 2}, {add_counter: jars, if: {margin: lids, over: jars}},"
        " {add_counter: jars, if: {margin: lids, over: jars, at_least: 2}},"
        " {add_counter: jars, n: 4, if: {margin: jars, over: lids, exactly: -1}}]",
    )

    assert jars(does(state, a.Explore(ADA, "E")).state) == 5


CAT = "- id: porch_cat\n        on_read: {read_talk: cat}"
TWO_CATS = "- {slot: D, versions: [{id: porch_cat}, {id: porch_kitten, on_read: {add_counter: jars}}]}"


def test_a_card_that_changes_in_the_middle_of_a_visit_is_put_back_by_its_reader(tmp_path: Path) -> None:
    swap = (S, BENCH, "on_read: {swap_card: porch, slot: D, card: porch_kitten, now: true}")
    state = at("porch", ".D", begun(tmp_path, (S, CAT, TWO_CATS), swap))

    after = does(state, a.Explore(ADA, "E")).state
    assert after.agents[BO].slot is None
    assert [one.card for one in after.here.panorama if one.slot == "D"] == ["porch_kitten"]
    shown = GAME.view(after, Seat(1)).place
    assert shown is not None
    assert lookup.text(after, "porch_kitten.label") in {one.label for one in shown.panorama}
    assert jars(does(after, a.Explore(BO, "D")).state) == 1


ANGRY = (
    "- slot: D\n        versions:\n          - id: porch_cat\n"
    "            conflict: {scope: personal, adversary: cat_foe, tests:"
    " {attribute: hand, difficulty: 9, fail: {lose: 1}, success: {damage: 1}}}\n"
    "          - id: porch_kitten"
)


def test_who_is_in_the_grip_of_a_card_that_changes_is_free_again(tmp_path: Path) -> None:
    swap = (S, BENCH, "on_read: {swap_card: porch, slot: D, card: porch_kitten, now: true}")
    foe = (S, "talks:\n", "adversaries: {cat_foe: {life: 2}}\n\ntalks:\n")
    state = at("porch", "..", begun(tmp_path, (S, CAT, ANGRY), swap, foe))

    caught = does(state, a.Explore(BO, "D")).state
    assert caught.agents[BO].held is not None

    after = does(caught, a.Explore(ADA, "E")).state
    assert (after.agents[BO].slot, after.agents[BO].held) == (None, None)
    assert a.Explore(BO, "D") in may(after, BO)


THREE = (
    (S, "spots: {porch: open, cellar: closed}", "spots: {porch: open, cellar: open, roof: open}"),
    (S, "locations:\n", "locations:\n  - {id: roof, panorama: [{id: roof_a}, {id: roof_b}]}\n"),
    (S, "maps:\n", "ways: {porch: cellar, cellar: roof}\nmaps:\n"),
    ("numbers.yaml", "cellar: 2", "cellar: 2, roof: 3"),
)


def goes(state: State) -> set[int]:
    return {one.place for one in may(state, ADA) if isinstance(one, a.GoTo)}


def test_the_group_goes_from_a_place_to_its_neighbours(tmp_path: Path) -> None:
    state = replace(begun(tmp_path, *THREE), step=Step.CHOOSE)

    assert goes(state) == {1, 2, 3}
    assert goes(replace(state, last="porch")) == {1, 2}
    assert goes(replace(state, last="cellar")) == {1, 2, 3}
    assert goes(replace(state, last="roof")) == {2, 3}


def test_the_map_shows_ways_between_places_that_lie_on_it_and_no_others(tmp_path: Path) -> None:
    state = replace(begun(tmp_path, *THREE), step=Step.CHOOSE)
    spots = {spot.number: spot.ways for map in GAME.view(state, Seat(0)).maps for spot in map.spots}
    assert spots == {1: (2,), 2: (1, 3), 3: (2,)}

    gone = replace(state, removed=("roof",))
    assert {spot.number: spot.ways for map in GAME.view(gone, Seat(0)).maps for spot in map.spots} == {1: (2,), 2: (1,)}


def test_a_place_to_which_no_way_leads_is_refused_with_a_reason(tmp_path: Path) -> None:
    state = replace(begun(tmp_path, *THREE), step=Step.CHOOSE, last="porch")

    with pytest.raises(Illegal, match="illegal-far"):
        does(state, a.GoTo(ADA, 3))


def test_where_no_way_leads_on_every_open_place_can_be_chosen(tmp_path: Path) -> None:
    state = replace(begun(tmp_path, *THREE), step=Step.CHOOSE, last="roof")
    closed = {"roof", "cellar"}
    spots = tuple(replace(one, open=False) if one.location in closed else one for one in state.board.spots)

    assert goes(replace(state, spots=spots)) == {1}


def test_a_party_is_chosen_from_six_hosts(tmp_path: Path) -> None:
    more = "".join(f"  {name}: {{attributes: {{head: 2, hand: 2}}, cap: 4}}\n" for name in ("eve", "fay"))
    loaded = read_scenario(skeleton(tmp_path, (S, "\nprologue:", f"{more}\nprologue:")))

    assert len(parties(loaded.index)) == 15 + 20 + 15
    assert seated(("eve", "fay"), loaded=loaded).agents[0].host == "eve"


ASKED = "{ask: hour, answers: [{id: right, accepts: {en: [dawn], es: [alba]}, do: {add_counter: jars}}]}"


@pytest.mark.parametrize(("word", "right"), [("dawn", 1), ("alba", 1), ("noon", 0)])
def test_the_words_of_every_language_are_right_at_every_table(tmp_path: Path, word: str, right: int) -> None:
    state = having(bench(tmp_path, ASKED), ADA, reserve=4)
    typed = [a.Type(ADA, letter) for letter in word]

    assert jars(does(state, a.Explore(ADA, "E"), *typed, a.SayWord(ADA)).state) == right


def test_the_same_steps_are_taken_in_several_places(tmp_path: Path) -> None:
    steps = (S, "maps:\n", "steps:\n  fill: [{add_counter: jars}, {add_counter: lids}]\nmaps:\n")
    calls = (S, BENCH, "on_read: [{steps: fill}, {steps: fill, if: {host_is: bo}}]")
    state = at("porch", "..", begun(tmp_path, steps, calls))

    assert jars(does(state, a.Explore(ADA, "E")).state) == 1
    assert jars(does(state, a.Explore(BO, "E")).state) == 2


def counting(tmp_path: Path) -> Path:
    """A scenario in which whoever reads the bench is told how many jars there are, and who has the key."""
    folder = skeleton(tmp_path, COUNTED, (S, BENCH, "on_read: [{add_counter: jars, n: 3}, {show: bench.jars}]"))
    for file, told in (
        ("en.yaml", "{reader} counts {jars}, {holder.key}."),
        ("es.yaml", "{holder.key}: {jars}, {reader}."),
    ):
        written = (folder / file).read_text(encoding="utf-8")
        (folder / file).write_text(f"{written}  bench: {{jars: '{told}'}}\n", encoding="utf-8")
    return folder


def test_words_of_a_text_depend_on_how_things_stand_when_it_is_read(tmp_path: Path) -> None:
    loaded = read_scenario(counting(tmp_path))
    state = having(at("porch", "..", seated(("ada", "bo"), loaded=loaded)), BO, items=("key",))

    after = does(state, a.Explore(ADA, "E")).state
    later = does(after, a.Wait(ADA), a.Explore(BO, "E")).state

    assert "Ada counts 3, Bo." in story_texts(GAME, after, Seat(0), "en").values()
    assert "Bo: 3, Ada." in story_texts(GAME, after, Seat(0), "es").values()
    assert not any("counts" in text for text in story_texts(GAME, after, Seat(1), "en").values())
    assert "Ada counts 3, Bo." in story_texts(GAME, later, Seat(0), "en").values()
    assert "Bo counts 6, Bo." in story_texts(GAME, later, Seat(1), "en").values()


def test_what_is_read_with_something_in_its_blanks_can_be_told_in_numbers(tmp_path: Path) -> None:
    folder = counting(tmp_path)
    codec = encoding_of(Library({"fuse": folder})).codec(Options(scenario="fuse"), 2)
    before = at("porch", "..", seated(("ada", "bo"), loaded=read_scenario(folder)))
    after = does(before, a.Explore(ADA, "E")).state

    read = [codec.features(GAME.view(state, Seat(0)))[codec.slices["read"]] for state in (before, after)]
    assert sum(read[1]) > sum(read[0]), "the bench itself has no blanks"
