"""Test every error and warning that the format specifies (13.5) with a scenario that has it."""

from __future__ import annotations

from pathlib import Path

import pytest

from pitonisa.authoring.checks import check
from pitonisa.authoring.checks.reach import Reach
from pitonisa.authoring.sentences import Sentences
from pitonisa.games.missions.scenario import conditions as ask
from pitonisa.games.missions.scenario.faults import Level
from tests.authoring.folders import index_of, line_of, skeleton

S, T, N, P = "scenario.yaml", "en.yaml", "numbers.yaml", "scenes.yaml"

Change = tuple[str, str, str]

FORGED = (S, "critical: [{take_item: key}, {gain: 1}]\n          success: {take_item: key}", "success: {gain: 1}")
NO_LIGHT = (
    S,
    "critical: [{take_token: light}, {gain: 1}]\n          success: {take_token: light}",
    "success: {gain: 1}",
)
CONFLICT = "- id: cellar_shelf\n        conflict: {scope: personal, adversary: rat, tests: %s}"
TRIED = "{id: rat_test, attribute: hand, difficulty: 2, fail: {lose: 1}, success: {gain: 1}}"
SHELF = "- id: cellar_shelf\n        on_read: {gain: 1, once: true}"
RAT = (S, "prologue:", "adversaries: {rat: {life: 2}}\n\nprologue:")
OVER = "{overlay_map: loft, over: house}"
LOFT = (S, "cellar: closed}}\n", "cellar: closed}, edges: {n: star}}\n  loft: {spots: {porch: open, cellar: open}}\n")

BENCH = "- id: porch_bench\n        on_read: {read_memory: me, once: true}"

ERRORS: list[tuple[str, str, list[Change]]] = [
    ("unknown id", "unknown-id", [(S, "read_talk: cat", "read_talk: dog")]),
    ("duplicate number", "number-twice", [(N, "{porch: 1, cellar: 2}", "{porch: 1, cellar: 1}")]),
    ("item required but never granted", "never-granted", [FORGED]),
    ("token required but never granted", "never-granted", [NO_LIGHT]),
    (
        "granted only where it is needed",
        "granted-in-circle",
        [FORGED, (S, "on_read: {open_spot: cellar}", "on_read: [{open_spot: cellar}, {take_item: key}]")],
    ),
    ("location on no map card", "location-on-no-map", [(S, "{porch: open, cellar: closed}", "{porch: open}")]),
    (
        "panorama slot without a card",
        "too-few",
        [(S, "- id: porch_cat\n", "- {slot: H, versions: []}\n      - id: porch_cat\n")],
    ),
    (
        "test without success",
        "test-without-success",
        [(S, "          critical: {gain: 2}\n          success: {gain: 1}\n", "")],
    ),
    ("conflict without damage or exit", "conflict-endless", [RAT, (S, SHELF, CONFLICT % TRIED)]),
    ("missing talk for a host", "talk-missing", [(S, "default: {}", "bo: {}")]),
    ("no ending that is a success", "no-success", [(S, "lights_on: {kind: success,", "lights_on: {kind: partial,")]),
    ("ending that cannot be come to", "ending-unreachable", [(S, "{end: lights_on}", "{gain: 1}")]),
    ("text missing in a language", "text-missing", [(T, "  title: The Fuse\n", "")]),
    ("four hosts hold more than there is", "charge-short", [(S, "charge_total: 16", "charge_total: 15")]),
    ("host with less than two", "cap-small", [(S, "cap: 4, gear", "cap: 1, gear")]),
    ("overlay whose edges do not fit", "overlay-edges", [LOFT, (S, "{id: stay}", f"{{id: stay, do: {OVER}}}")]),
    (
        "if_absent for a host who is never absent",
        "never-absent",
        [
            (S, "  cleo: {attributes: {head: 2, hand: 2}, cap: 4, gear: {}, memory: {on_read: {gain: 1}}}\n", ""),
            (S, "  dan: {attributes: {head: 2, hand: 2}, cap: 4, gear: {}, memory: {on_read: {gain: 1}}}\n", ""),
            (S, "prologue:", "players: [1, 2]\n\nsetup: {if_absent: {ada: {take_item: key}}}\n\nprologue:"),
        ],
    ),
    ("text that a comma ends", "text-empty", [(T, "text: He came at eight.", "text: He came at eight, alone.")]),
    ("part that is not drawn", "part-unknown", [(P, "palette: {}", "items: {key: port-kee}")]),
    ("picture of nothing", "picture-of-nothing", [(P, "  porch: {x: 30, y: 50}", "  portch: {x: 30, y: 50}")]),
]

WARNINGS: list[tuple[str, str, list[Change]]] = [
    ("item never read", "never-used", [(S, "requires: {has_item: key, who: any}", "note: open")]),
    ("token never read", "never-used", [(S, "{id: lit, if: {has_token: light, who: group},", "{id: lit,")]),
    ("counter never read", "never-used", [(S, "prologue:", "counters: {jars: {max: 3}}\n\nprologue:")]),
    (
        "card never reachable",
        "card-unreachable",
        [(S, BENCH, "- {slot: H, versions: [{id: porch_bench}, {id: porch_shade}]}")],
    ),
    ("text over print length", "text-long", [(T, "label: cat", "label: the cat that sits there waiting")]),
    ("attribute tested rarely", "attribute-rare", [(S, "attributes: [head, hand]", "attributes: [head, hand, voice]")]),
    (
        "fewer cards than players",
        "few-cards",
        [(S, BENCH, "")],
    ),
    (
        "secret text on a public card",
        "secret-repeated",
        [(T, "She purrs only for you.", '"The porch is dark, and the bell does not ring at all."')],
    ),
    ("difficulty out of reach", "difficulty-out-of-reach", [(S, "difficulty: 2", "difficulty: 20")]),
    (
        "success ending without score",
        "ending-unscored",
        [
            (S, "lights_on: {kind: success, score: {id: base, n: 5}}", "lights_on: {kind: success}"),
            (S, "score:\n  - {id: burnt, charge: burn, times: -1}\n", ""),
        ],
    ),
]
"""“Same result on all three cells” is shown in test_faults.py, and the dynamic checks in test_proof.py."""

CASES = [(*one, "error") for one in ERRORS] + [(*one, "warning") for one in WARNINGS]


@pytest.mark.parametrize(("name", "code", "changes", "level"), CASES, ids=[one[0] for one in CASES])
def test_it_is_found(tmp_path: Path, name: str, code: str, changes: list[Change], level: Level) -> None:
    found = [one for one in check(skeleton(tmp_path, *changes))[1] if one.code == code]

    assert found
    assert {one.level for one in found} == {level}
    for one in found:
        assert (tmp_path / one.file).is_file()
        assert Sentences("es").tell(one).fix


def test_a_part_that_is_not_drawn_is_named_with_its_line_and_the_nearest_ones(tmp_path: Path) -> None:
    scene = "scenes:\n  porch:\n    back: [{part: port-wash-rom, wide: 1280, high: 460}]"
    folder = skeleton(tmp_path, (P, "palette: {}", scene))
    [found] = check(folder)[1]

    told = Sentences("en").tell(found)

    assert told.where == f"scenes.yaml:{line_of(folder, P, 'port-wash-rom')}"
    assert told.what.startswith("There is no drawing “port-wash-rom” in the library. Did you mean port-wash-room")
    assert "studio" in told.fix


def test_what_must_not_have_happened_is_no_need(tmp_path: Path) -> None:
    """A key that nobody ever finds is with nobody, and the cellar that it opens is never visited."""
    exactly = (S, "[{take_item: key}, {gain: 1}]", "{gain: 1}")
    reach = Reach(index_of(skeleton(tmp_path, exactly, (S, "success: {take_item: key}", "success: {gain: 1}"))))

    assert reach.may(ask.HasItem(item="key", who="none"))
    assert reach.may(ask.Visited(location="cellar", at_most=0))
    assert not reach.may(ask.HasItem(item="key", who="any"))
    assert not reach.may(ask.Visited(location="cellar"))
