"""Check that every fault of a scenario is reported with file, line and id, and a fix, in both languages."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import pitonisa.authoring as authoring
import pitonisa.games.missions.scenario as format
from pitonisa.authoring.checks import check
from pitonisa.authoring.sentences import FOLDER, Sentences
from pitonisa.games.missions.scenario.faults import Fault
from pitonisa.games.missions.scenario.source import MOST_VALUES, PROBLEMS, parse
from pitonisa.games.missions.scenario.sugar import Steps
from pitonisa.platform.words.locale_files import LANGUAGES
from pitonisa.platform.words.proofread import unlike, written
from tests.authoring.folders import codes, line_of, skeleton
from tests.cli.conftest import Cli
from tests.cli.conftest import cli as cli

S, T, N, L = "scenario.yaml", "en.yaml", "numbers.yaml", "scenes.yaml"

TEA = "counters: {tea: {max: 3}}\ntriggers: {when: setup, while: {counter: tea, at_least: 4}, then: {add_counter: tea}}"

TEA_FOR_ALL = TEA.replace("{counter: tea, at_least: 4}", "{most: tea}")

TWICE = "{ask: word, answers: [{id: a, accepts: [Moon]}, {id: b, accepts: [sun, moon]}]}"

ONE_LANGUAGE = "{ask: word, answers: [{id: a, accepts: {en: [moon]}}]}"
THREE_LANGUAGES = "{ask: word, answers: [{id: a, accepts: {en: [moon], es: [luna], fr: [lune]}}]}"
LONG = f"{{ask: word, answers: [{{id: a, accepts: [{'a' * 33}]}}]}}"
ROUND = "steps: {on: {steps: off}, off: {steps: on}}\ntriggers: {when: setup, then: {steps: on}}\nmaps:\n"
DOUBLED = "".join(f"  s{n}: [{{steps: s{n + 1}}}, {{steps: s{n + 1}}}]\n" for n in range(12))
DOUBLING = f"steps:\n{DOUBLED}  s12: {{gain: 1}}\n"
CHAINED = "".join(f"  s{n}: {{steps: s{n + 1}}}\n" for n in range(600))
CHAIN = f"steps:\n{CHAINED}  s600: {{gain: 1}}\n"

CASES = [
    (S, "on_read: {gain: 1, once: true}", f"on_read: {ONE_LANGUAGE}", "answer-language"),
    (S, "on_read: {gain: 1, once: true}", f"on_read: {THREE_LANGUAGES}", "answer-foreign"),
    (S, "on_read: {gain: 1, once: true}", "on_read: {gain: 1, if: {in_front: prologue_1}}", "front-elsewhere"),
    (S, "maps:\n", "ways: {porch: porch}\nmaps:\n", "ways-alone"),
    (S, "on_read: {gain: 1, once: true}", "on_read: {steps: dance}", "steps-unknown"),
    (S, "maps:\n", ROUND, "steps-round"),
    (S, "on_read: {gain: 1, once: true}", "on_read: {steps: on, once: true}", "steps-beside"),
    (S, "maps:\n", "steps: {on: {gain: 1}}\nmaps:\n", "steps-unused"),
    (S, "maps:\n", f"{DOUBLING}triggers: {{when: setup, then: {{steps: s0}}}}\nmaps:\n", "steps-many"),
    (S, "maps:\n", f"{CHAIN}triggers: {{when: setup, then: {{steps: s0}}}}\nmaps:\n", "yaml-deep"),
    (S, "colour: green", "color: green", "key-unknown"),
    (S, "colour: green", "colour: geen", "value-unknown"),
    (S, "{take_item: key}, {gain: 1}", "{take_itme: key}, {gain: 1}", "verb-unknown"),
    (S, "{take_item: key}, {gain: 1}", "{take_item: key, gain: 1}", "verb-twice"),
    (S, "success: {take_item: key}", "success: {take_item: kee}", "unknown-id"),
    (S, "read_talk: cat", "read_talk: dog", "unknown-id"),
    (S, "charge_total: 16", "charge_total: lots", "wrong-kind"),
    (S, "failure: left_dark", "", "key-missing"),
    (S, "id: porch_cat", "id: porch_pots", "id-twice"),
    (S, "id: porch_cat", "id: Porch", "id-bad"),
    (S, "charge_total: 16", "charge_total: 15", "charge-short"),
    (S, "cellar: closed", "porch: closed", "yaml-twice"),
    (S, "{porch: open, cellar: closed}", "{porch: open}", "location-on-no-map"),
    (S, "default: {}", "bo: {}", "talk-missing"),
    (S, "{end: lights_on}", "{gain: 1}", "ending-unreachable"),
    (S, "minutes: 10", "minutes: 10\ntodo: [a name]", "todo"),
    (S, "minutes: 10", "minutes: 10\nsuppress: [{code: note, at: x, reason: there was one once}]", "suppress-unused"),
    (S, "minutes: 10", "minutes: 10\ninclude: more.yaml", "file-missing"),
    (S, "minutes: 10", "minutes: 10\ninclude: ../more.yaml", "file-outside"),
    (S, "success: {take_item: key}", "success: {take_item: light}", "other-kind"),
    (S, "{id: stay}", "{id: stay, do: {once: true}}", "verb-missing"),
    (S, "on_read: {gain: 1, once: true}", "on_read: {gain: -1}", "amount-negative"),
    (S, "on_read: {gain: 1, once: true}", "on_read: {lose: {2: 1, 3: 1, 4: -1}}", "amount-negative"),
    (S, "prologue:", "setup: {if_absent: {ada: {end: candles}}}\n\nprologue:", "end-in-setup"),
    (S, "on_read: {gain: 1, once: true}", f"on_read: {TWICE}", "answer-shared"),
    (S, "on_read: {gain: 1, once: true}", f"on_read: {LONG}", "answer-long"),
    (T, "label: cat", "label: '{host}'", "text-braces"),
    (S, "minutes: 10", "minutes: 10\nforbidden: {language: en, words: [lavender]}", "word-forbidden"),
    (S, "on_read: {open_spot: cellar}", "note: how?", "location-unreachable"),
    (S, "- id: porch_bench\n        on_read: {read_memory: me, once: true}", "", "few-cards"),
    (S, "difficulty: 2", "difficulty: 20", "difficulty-out-of-reach"),
    (S, "cap: 4, gear", "cap: 1, gear", "cap-small"),
    (S, "{head: 3, hand: 1}", "{head: 3}", "attribute-missing"),
    (S, "failure: left_dark", "failure: candles", "failure-kind"),
    (S, "[{take_token: light}, {gain: 1}]", "[{take_token: light}, {lose: {n: 1, down_to: 1}}]", "one-of"),
    (S, "{id: burnt, charge: burn, times: -1}", "{id: burnt, times: -1}", "one-of"),
    (S, "{id: stay}", "{id: stay, do: {rule: failure_within, value: sometimes}}", "rule-value"),
    (S, "default: {}", "default: {tests: {attribute: head, difficulty: 2, success: {gain: 1}}}", "test-misplaced"),
    (S, "{id: stay}", "{id: stay, do: {rule: journal, value: 1}}", "rule-value"),
    (S, "{id: stay}", "{id: stay, do: {rule: support_cap, value: -1}}", "rule-value"),
    (S, "{id: stay}", "{id: stay, do: {rule: support_cap, value: true}}", "rule-value"),
    (S, "{id: stay}", "{id: stay, do: {rule: parallel_tests, value: true}}", "unknown-id"),
    (S, "{id: stay}", "{id: stay, do: {rule: free_explore, value: all}}", "rule-value"),
    (S, "{id: stay}", "{id: stay, do: {rule: free_recharges, value: 2}}", "unknown-id"),
    (S, "{id: stay}", "{id: stay, do: {modify: cost, n: 1}}", "modifier-cost"),
    (S, "{id: stay}", "{id: stay, do: {take_item: key, who: nobody}}", "unknown-id"),
    (S, "id: porch_cat", "id: porch_cat\n        variants: {id: told, if: {absent: bo}}", "variant-taken"),
    (S, "format: 1", "format: [1", "yaml-brackets"),
    (S, "      - id: porch_door", "     - id: porch_door", "yaml-indent"),
    (S, "      - id: porch_door", "\t- id: porch_door", "yaml-tab"),
    (S, "minutes: 10", "minutes: 10: 20", "yaml-colon"),
    (T, "name: Porch", "name: *Porch*", "yaml-sign"),
    (T, "name: Porch", "name: *Porch", "yaml-alias"),
    (T, "name: Porch", "name: !Porch", "yaml-tag"),
    (S, "minutes: 10", f"minutes: {'9' * 6000}", "yaml-number"),
    (S, "minutes: 10", f"minutes: {'[' * 100_000}", "yaml-deep"),
    (S, "minutes: 10", "minutes: 10\ninclude: [" + "x.yaml, " * 101 + "]", "file-many"),
    (S, "minutes: 10", "minutes: 10\ninclude: ..", "file-outside"),
    (S, "minutes: 10", f"minutes: 10\ninclude: {'x' * 5000}", "file-missing"),
    (T, "text: The guests go home", 'text: "The guests go home', "yaml-open"),
    (S, "minutes: 10", f"minutes: 10\n{TEA}", "counter-never"),
    (S, "minutes: 10", f"minutes: 10\n{TEA_FOR_ALL}", "counter-shared"),
    (L, "palette: {}", 'palette: {inkk: "#102030"}', "colour-unknown"),
    (L, "palette: {}", "palette: {ink: red}", "colour-bad"),
    (L, "palette: {}", 'acts: {2: {ink: "#12"}}', "colour-bad"),
    (L, "palette: {}", "palette: {}\nitems: {key: port-pic-kee}", "part-unknown"),
    (L, "y: 50}", "y: 50, sign: port-place-quai}", "part-unknown"),
    (L, "palette: {}", 'scenes: {porch: {mid: [{part: port-chair, vars: {rimm: "#fff"}}]}}', "part-property"),
    (L, "palette: {}", "scenes: {porch: {mid: [{part: port-chair, only: porch_dog}]}}", "picture-of-nothing"),
    (L, "porch: {x", "torch: {x", "picture-of-nothing"),
    (N, "items: {key: 1}", "items: {}", "number-missing"),
    (N, "{porch: 1, cellar: 2}", "{porch: 1, cellar: 1}", "number-twice"),
    (T, "  title: The Fuse\n", "", "text-missing"),
    (T, "  title: The Fuse\n", "  title: The Fuse\n  tittle: x\n", "text-unused"),
    (T, "label: cat", "label: the cat that sits there waiting", "text-long"),
    (T, "**cat**", "cat", "label-not-stressed"),
    (T, "charge: {one: spark, many: sparks}", "chrage: {one: spark}", "term-unknown"),
    (T, "charge: {one: spark, many: sparks}", "charge: {one: spark}", "term-incomplete"),
    ("es.yaml", "many: chispas, gender: f}", "many: chispas}", "term-incomplete"),
    (
        "es.yaml",
        "  charge: {one: chispa, many: chispas, gender: f}\n",
        "  map: {one: plano, gender: m}\n",
        "term-missing",
    ),
    (T, "She purrs only for you.", '"The porch is dark, and the bell does not ring at all."', "secret-repeated"),
    (T, "only for you.}", "only for you., told: She likes me.}", "text-missing"),
    (T, "only for you.}", "only for you., told: She likes me.}", "untold"),
    (T, "only for you.}", f"only for you., told: {'purr ' * 31}}}", "text-long"),
    (T, "only for you.}", "only for you., told: You sit down for a moment and something comes.}", "telling-copied"),
    (T, "cellar: {name: Cellar}", "cellar: {name: Cellar, told: It is dark.}", "text-unused"),
]


def test_the_skeleton_has_none(tmp_path: Path) -> None:
    assert check(skeleton(tmp_path))[1] == []


@pytest.mark.parametrize(("file", "old", "new", "code"), CASES, ids=[f"{n} {case[3]}" for n, case in enumerate(CASES)])
def test_each_mistake_is_found(tmp_path: Path, file: str, old: str, new: str, code: str) -> None:
    _, faults = check(skeleton(tmp_path, (file, old, new)))

    assert code in codes(faults)
    for one in faults:
        assert (tmp_path / one.file).is_file()
        assert 1 <= one.line <= len((tmp_path / one.file).read_text(encoding="utf-8").splitlines())


def test_long_steps_that_are_called_often_do_not_grow_without_end() -> None:
    faults = list[Fault]()
    often = f"then: [{'{steps: long}, ' * 900}]\nsteps: {{long: [{'{gain: 1}, ' * 1000}]}}"

    calling = parse(often, S, faults)
    taken = Steps(calling, faults).taken(calling)

    assert codes(faults) == {"yaml-many"}
    assert len(taken["then"]) <= MOST_VALUES


def test_cards_are_named_in_the_order_in_which_they_lie(tmp_path: Path) -> None:
    text = (skeleton(tmp_path) / T).read_text(encoding="utf-8")
    turned = text.replace("**pots**", "**?**").replace("**cat**", "**pots**").replace("**?**", "**cat**")
    (tmp_path / T).write_text(turned, encoding="utf-8")

    [found] = [one for one in check(tmp_path)[1] if one.code == "label-order"]
    assert (found.file, found.id) == (T, "porch")


def test_an_id_that_is_not_the_folders_is_told(tmp_path: Path, cli: Cli) -> None:
    done = cli("scenario", "check", skeleton(tmp_path), "--static")

    assert f"The folder is called “{tmp_path.name}”" in done.out


@pytest.mark.parametrize(
    ("new", "told"),
    [
        ("{take_item: light}", "“light” is a different kind of thing (token); expected: item."),
        ("{if: {has_item: 3}, then: {gain: 1}}", "Expected under “has_item”: "),
        ("{once: true, if: {in_play: ada}}", "There is no verb here, only once, if."),
        ("{gain: lots}", "4: 2}. Found: "),
    ],
)
def test_a_mistake_is_told_as_it_was_written(tmp_path: Path, new: str, told: str) -> None:
    _, faults = check(skeleton(tmp_path, (S, "success: {take_item: key}", f"success: {new}")))

    assert any(told in Sentences("en").tell(one).what for one in faults), [Sentences("en").tell(o).what for o in faults]


def test_a_mistake_is_named_with_file_line_and_id(tmp_path: Path) -> None:
    folder = skeleton(tmp_path, (S, "success: {take_item: key}", "success: {take_item: kee}"))
    [found] = [one for one in check(folder)[1] if one.code == "unknown-id"]

    told = Sentences("en").tell(found)

    assert told.where == f"scenario.yaml:{line_of(folder, S, 'kee')} porch_pots_test/success/0"
    assert told.what == "There is no item “kee”. Did you mean key?"
    assert told.fix == "Correct the name, or create it."
    assert Sentences("es").tell(found).what == "No hay objeto «kee». ¿Quisiste decir key?"


def test_a_word_without_a_form_is_named_with_its_line(tmp_path: Path) -> None:
    folder = skeleton(tmp_path, ("es.yaml", "{one: chispa, many: chispas, gender: f}", "{one: chispa, many: chispas}"))
    [found] = check(folder)[1]

    told = Sentences("es").tell(found)

    assert told.where == f"es.yaml:{line_of(folder, 'es.yaml', 'one: chispa')} charge"
    assert told.what == "A este término le falta una forma en es: gender."


def test_a_value_that_no_rule_has_is_named_with_those_it_has(tmp_path: Path) -> None:
    folder = skeleton(tmp_path, (S, "{id: stay}", "{id: stay, do: {rule: failure_within, value: sometimes}}"))
    [found] = check(folder)[1]

    told = Sentences("en").tell(found)

    assert found.level == "error"
    assert told.where == f"scenario.yaml:{line_of(folder, S, 'sometimes')} {found.id}"
    assert told.what == "“sometimes” isn’t a value of failure_within."
    assert told.fix == "Use one of these: visit, location."
    assert Sentences("es").tell(found).fix == "Escribe uno de estos: visit, location."


def test_a_test_whose_results_are_all_alike_is_told(tmp_path: Path) -> None:
    alike = (S, "critical: {gain: 2}\n          success: {gain: 1}", "success: {lose: 1}")
    untold = [
        (
            f"{language}.yaml",
            f"  cellar_puddle_test: {{text: {words}",
            f"  cellar_puddle_test: {{text: {words}}}\n  x: {{a: b",
        )
        for language, words in (("en", "Reach in."), ("es", "Meter la mano."))
    ]

    assert "same-results" in codes(check(skeleton(tmp_path, alike, *untold))[1])


def test_what_companions_tell_is_counted_once_somebody_has_begun_to_write_it(tmp_path: Path) -> None:
    begun = [
        ("en.yaml", "only for you.}", "only for you., told: She likes me.}"),
        ("es.yaml", "solo contigo.}", "solo contigo., told: Yo le gusto.}"),
    ]
    [found] = check(skeleton(tmp_path, *begun))[1]

    assert (found.code, found.level) == ("untold", "hint")
    assert Sentences("en").tell(found).what.startswith("Companions can retell 1 of the 11 texts that a single reader")


def test_a_warning_is_suppressed_with_a_reason(tmp_path: Path) -> None:
    gone = (S, "- id: porch_bench\n        on_read: {read_memory: me, once: true}", "")
    reason = "suppress: [{code: few-cards, at: porch, reason: somebody should have to wait}]"
    _, faults = check(skeleton(tmp_path, gone, (S, "minutes: 10", f"minutes: 10\n{reason}")))

    assert "few-cards" not in codes(faults)
    assert [one.suppressed for one in faults if one.code == "few-cards"] == ["somebody should have to wait"]


def test_every_fault_is_told_in_every_language() -> None:
    found = [file for room in (format, authoring) for file in Path(room.__path__[0]).rglob("*.py")]
    sources = [file.read_text(encoding="utf-8") for file in found]
    raised = {code for text in sources for code in re.findall(r'(?:fault|_complain|_refuse)\(\s*"([a-z-]+)"', text)}
    raised |= {"yaml-syntax", *PROBLEMS.values(), "yaml-tab"}

    assert list(unlike(FOLDER)) == []
    for language in LANGUAGES:
        told = written(FOLDER, language)
        steps = {id for id in told if id.startswith("step-")}
        assert told.keys() - steps == raised | {"kinds"}
        assert {id for id, text in told.items() if text.attributes != {"fix"}} == {"kinds", *steps}
