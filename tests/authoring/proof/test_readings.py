"""Check the effects of instructions in the abstraction with all facts followed, fact by fact."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest

from pitonisa.authoring.proof.moves import Moves
from pitonisa.authoring.proof.slicing import layout_of
from pitonisa.authoring.proof.state import Branch, State
from pitonisa.games.missions.scenario import conditions as ask
from pitonisa.games.missions.scenario.base import Outcome
from pitonisa.games.missions.scenario.index import Index
from pitonisa.games.missions.scenario.instructions import Choose
from pitonisa.games.missions.scenario.library import load
from tests.authoring.folders import index_of, skeleton
from tests.authoring.proof.grid import asking_everything

S = "scenario.yaml"
STOCKED = (
    ("numbers.yaml", "cellar: 2", "cellar: 2, shed: 3"),
    ("numbers.yaml", "key: 1", "key: 1, pair: 2, plan: 3, chime: 4"),
    ("numbers.yaml", "light: A", "light: A, bruise: B, medal: C"),
    (S, "languages: [en, es]\n", "languages: [en, es]\ncounters: {calm: {scope: host, max: 3}, jars: {max: 9}}\n"),
    (
        S,
        "  - {id: key, colour: green}\n",
        """\
  - {id: key, colour: green}
  - {id: pair, colour: green, copies: 2, on_read: {add_counter: calm}}
  - {id: plan, colour: white}
  - {id: chime, colour: red, on_read: {add_counter: jars}}
""",
    ),
    (
        S,
        "  - {id: light, scope: group}\n",
        """\
  - {id: light, scope: group}
  - {id: bruise, scope: personal, copies: 2}
  - {id: medal, scope: group, copies: 2, on_take: {add_counter: jars}}
""",
    ),
    (
        S,
        "  house: {start: true, spots: {porch: open, cellar: closed}}\n",
        """\
  house: {start: true, spots: {porch: open, cellar: closed}}
  flood: {spots: {porch: closed, shed: open}}
  roof: {spots: {shed: closed}}
""",
    ),
    (S, "locations:\n", "locations:\n  - {id: shed, panorama: [{id: shed_a}, {id: shed_b}]}\n"),
    (
        S,
        "endings:\n",
        """\
triggers:
  - {when: token_taken, of: bruise, by: lead, then: {add_counter: jars, n: 2}}
  - {when: token_taken, of: bruise, by: bo, then: {add_counter: calm, who: bo}}
  - {when: expelled, then: [{add_counter: jars}, {add_counter: calm}]}
  - {when: deck_opened, then: {add_counter: jars}}
  - {when: card_read, of: porch_door, by: any, then: {add_counter: jars}}
  - {when: item_taken, of: plan, while: {counter: jars, at_least: 1}, then: {add_counter: calm, who: all}}

endings:
""",
    ),
)
"""Things of every kind, a map to lay over another, and what waits for them."""


THINGS = {
    "{take_item: key}": ["+held key"],
    "[{take_item: key}, {take_item: key}]": ["+held key"],
    "{take_item: [key, plan]}": ["+held key, +table plan"],
    "{take_item: pair}": ["copies pair=1, counter calm ada=1"],
    "{take_item: pair, who: others}": ["copies pair=1, counter calm bo=1"],
    "{take_item: pair, who: cleo}": ["nothing"],
    "[{take_item: pair, who: all}, {take_item: pair}]": ["copies pair=2, counter calm ada=1, counter calm bo=1"],
    "[{take_item: plan}, {take_item: plan}]": ["+table plan"],
    "[{take_token: medal}, {take_item: plan}]": [
        "+table plan, copies medal=1, counter calm ada=1, counter calm bo=1, counter jars=1"
    ],
    "{take_item: chime}": ["counter jars=1"],
    "[{take_item: plan}, {collect: plan}]": ["nothing"],
    "[{take_item: pair, who: all}, {collect: pair}]": ["counter calm ada=1, counter calm bo=1"],
    "[{take_item: pair, who: all}, {collect: pair, who: all}]": ["counter calm ada=1, counter calm bo=1"],
    "[{take_item: pair}, {collect: pair, who: me}]": ["copies pair=1, counter calm ada=1", "counter calm ada=1"],
    "[{take_item: pair}, {collect: pair, who: cleo}]": ["copies pair=1, counter calm ada=1"],
    "[{take_item: key}, {move_item: key, to: deck}]": ["+held key", "nothing"],
    "[{take_item: key}, {move_item: key, to: table}]": ["+held key", "+table key"],
    "[{take_item: key}, {move_item: {from: me, to: others}}]": ["+held key"],
    "[{take_item: key}, {remove: key}, {take_item: key}]": ["+removed key"],
    "[{take_item: plan}, {remove: plan}]": ["+removed plan"],
    "{take_token: medal, n: 3}": ["copies medal=2, counter jars=2"],
    "{take_token: light, who: all}": ["copies light=1"],
    "[{take_token: medal, n: 2}, {collect: medal}]": ["counter jars=2"],
    "[{take_token: medal}, {collect: medal, who: all}]": ["copies medal=1, counter jars=1"],
    "{take_token: bruise}": ["copies bruise=1", "copies bruise=1, counter jars=2"],
    "{take_token: bruise, who: bo}": [
        "copies bruise=1, counter calm bo=1",
        "copies bruise=1, counter calm bo=1, counter jars=2",
    ],
    "[{remove: bruise}, {take_token: bruise}]": ["+removed bruise"],
    "[{open_spot: cellar}, {remove: [porch_cat, cellar]}]": ["+gone cellar, +gone porch_cat"],
    "[{take_item: pair}, {add_counter: jars, if: {has_item: pair, who: all}}]": ["copies pair=1, counter calm ada=1"],
    "{add_counter: jars, if: {has_item: key, who: none}}": ["counter jars=1"],
    "[{take_item: key}, {add_counter: jars, if: {has_item: key, who: cleo}}]": ["+held key"],
    "[{take_item: key}, {add_counter: jars, if: {has_item: key}}]": ["+held key", "+held key, counter jars=1"],
}
"""What is taken, put back, moved and removed. Who holds what is not followed, nor who leads."""

PRICES = {
    "{pay: {items: [key]}, optional: false, then: {add_counter: calm}, refused: {add_counter: jars}}": [
        "counter jars=1"
    ],
    "[{take_item: key}, {pay: {items: [key]}, optional: false, then: {add_counter: calm}, "
    "refused: {add_counter: jars}}]": ["+held key, counter jars=1", "counter calm ada=1"],
    "[{take_token: light}, {pay: {tokens: [light]}, optional: false, then: {add_counter: calm}}]": [
        "counter calm ada=1"
    ],
    "[{take_token: medal}, {pay: {tokens: [medal, medal]}, optional: false, then: {add_counter: calm}}]": [
        "copies medal=1, counter jars=1"
    ],
    "[{add_counter: calm}, {pay: {counter: calm, n: 2}, optional: false, then: {add_counter: jars}}]": [
        "counter calm ada=1"
    ],
}

PEOPLE = {
    "{expel: me}": ["+limbo ada, counter calm ada=1, counter jars=1"],
    "[{expel: bo}, {expel: bo}]": ["+limbo bo, counter calm bo=1, counter jars=1"],
    "[{expel: me}, {take_item: key}]": ["+held key, +limbo ada, counter calm ada=1, counter jars=1"],
    "[{expel: all}, {recall: all}]": ["counter calm ada=1, counter calm bo=1, counter jars=2"],
    "[{expel: bo}, {recall: choose}]": ["counter calm bo=1, counter jars=1"],
    "{recall: choose}": ["nothing"],
    "[{lose_control: others}, {add_counter: calm, who: each}]": [
        "+limbo bo, counter calm ada=1, counter calm bo=2, counter jars=1"
    ],
    "{read_card: porch_door}": ["counter jars=1"],
    "[{take_item: key}, {read_card: porch_door}]": ["+held key, +open cellar, counter jars=1"],
    "{choose: a, by: others, options: [{id: b, do: {add_counter: calm}}]}": ["counter calm bo=1"],
    "{ask: a, by: bo, answers: [{id: b, accepts: [x], do: {add_counter: calm}}], wrong: {add_counter: jars}}": [
        "counter calm bo=1",
        "counter jars=1",
        "nothing",
    ],
}

BOARD = {
    "{open_spot: cellar}": ["+open cellar"],
    "{open_spot: shed}": ["nothing"],
    "{close_spot: porch}": ["-open porch"],
    "{extend_map: flood}": ["+map flood, +open shed, -open porch"],
    "[{extend_map: flood}, {open_spot: porch}, {extend_map: flood}]": ["+map flood, +open shed"],
    "{overlay_map: flood, over: house}": ["+covered house, +map flood, +open shed, -open porch"],
    "{overlay_map: flood, over: roof}": ["+map flood, +open shed, -open porch"],
    "[{open_spot: cellar}, {overlay_map: flood, over: house}, {open_spot: porch}]": [
        "+covered house, +map flood, +open shed"
    ],
    "[{overlay_map: flood, over: house}, {open_spot: porch}, {overlay_map: flood, over: house}]": [
        "+covered house, +map flood, +open shed"
    ],
    "{go_to: cellar}": ["goes to cellar"],
    "end_visit": ["leaves"],
    "[{open_deck: 2}, {open_deck: 2}]": ["+deck 2, counter jars=1"],
    "{end: candles}": ["ends candles"],
    "fail": ["ends left_dark"],
    "[{end: candles}, {take_item: key}]": ["ends candles"],
}

NUMBERS = {
    "{set_counter: jars, n: 9}": ["counter jars=4"],
    "{set_counter: calm, n: 7, who: all}": ["counter calm ada=3, counter calm bo=3"],
    "{add_counter: jars, n: -1}": ["nothing"],
    "[{set_counter: jars, n: 3}, {add_counter: jars, n: -1}]": ["counter jars=2"],
    "[{set_counter: jars, n: 9}, {add_counter: jars, n: -1}]": ["counter jars=3", "counter jars=4"],
    "[{set_counter: calm, n: 3}, {add_counter: calm, n: -1}]": ["counter calm ada=2"],
    "[{when: item_taken, of: key, times: 1, then: {add_counter: jars}}, {take_item: key}]": [
        "+held key, counter jars=1"
    ],
}
"""Jars are alike from four on, as nothing asks for more; from there they may come down, or not."""

BESIDES = ("read", "once", "done", "outcome", "fired", "waits")
"""Facts that are only there so that something happens once, or in its time."""

ALL = {**THINGS, **PRICES, **PEOPLE, **BOARD, **NUMBERS}


@cache
def moves() -> Moves:
    """The skeleton, well stocked, with all of these to choose from on the card of the bench."""
    options = "".join(f"\n            - {{id: o{n}, do: {one}}}" for n, one in enumerate(ALL))
    card = (
        S,
        "on_read: {read_memory: me, once: true}",
        f"on_read:\n          choose: any\n          options:{options}",
    )
    with TemporaryDirectory() as folder:
        scenario = load(skeleton(Path(folder), *STOCKED, card)).scenario
    return Moves(layout_of(Index(asking_everything(scenario, but=(ask.Margin, ask.Most)))), ("ada", "bo"))


def ways(instructions: str) -> list[str]:
    """Carried out by ada on the porch, with bo beside her."""
    (first,) = {branch.state for branch in moves().start()}
    start = first._replace(place="porch")
    (choose,) = moves().index.cards["porch_bench"].on_read
    assert isinstance(choose, Choose)
    done = moves().carrier.all(choose.options[list(ALL).index(instructions)].do, Branch(start), "ada")
    return sorted({told(one.state, start) or "nothing" for one in done})


def told(state: State, start: State) -> str:
    """What is otherwise than it was at the start: facts with their sign, and numbers with their value."""
    bits, fields = moves().layout._bits, moves().layout._fields  # pyright: ignore[reportPrivateUsage]
    changed = state.facts ^ start.facts
    found = [f"{'+' if state.facts & bit else '-'}{' '.join(name)}" for name, bit in bits.items() if changed & bit]
    found += [
        f"{' '.join(filter(None, name))}={state.number(one)}" for name, one in fields.items() if changed & one.mask
    ]
    found += [f"goes to {state.sent}"] if state.sent else []
    found += [f"ends {state.ending}"] if state.ending else []
    found += ["leaves"] if state.leaving else []
    return ", ".join(sorted(one for one in found if one.lstrip("+-").split()[0] not in BESIDES))


@pytest.mark.parametrize("instructions", ALL)
def test_instructions_come_to_what_the_rules_come_to_and_nothing_else(instructions: str) -> None:
    assert ways(instructions) == sorted(ALL[instructions])


@pytest.mark.parametrize(("requires", "tried"), [("{in_play: ada}", True), ("{in_play: cleo}", False)])
def test_a_test_counts_as_tried_where_somebody_can_take_it(tmp_path: Path, requires: str, tried: bool) -> None:
    asked = (S, "          attribute: hand\n", f"          attribute: hand\n          requires: {requires}\n")
    scenario = load(skeleton(tmp_path, asked)).scenario
    found = Moves(layout_of(Index(scenario), every_card=True), ("ada", "bo"))
    (start,) = found.start()
    pots = found.index.cards["porch_pots"]
    found.carrier.is_read(pots, "ada", start, aloud=False)

    assert found.carrier.read == {"porch_pots", "prologue_1"}
    assert found.carrier.tested == ({(pots.tests[0].id, outcome) for outcome in Outcome} if tried else set())


def test_every_outcome_of_a_test_that_comes_up_is_tried(tmp_path: Path) -> None:
    test = "{test: {id: dare, attribute: hand, difficulty: 2, success: {take_item: key}}}"
    found = Moves(layout_of(index_of(skeleton(tmp_path, (S, "{read_memory: me, once: true}", test)))), ("ada", "bo"))
    ends = found.carrier.all(found.index.cards["porch_bench"].on_read, found.start()[0], "ada")

    assert found.carrier.tested == {("dare", outcome) for outcome in Outcome}
    assert len({one.state for one in ends}) == 2, "with the key and without: nothing asks how the test came out"
