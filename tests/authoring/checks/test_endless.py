"""Check that an endless scenario is reported to its author with the place, and that a table playing it still ends."""

from __future__ import annotations

from pathlib import Path

import pytest

from pitonisa.authoring.checks import check
from pitonisa.authoring.sentences import Sentences
from pitonisa.authoring.simulation.plays import play
from pitonisa.games.missions.events import WentRound
from pitonisa.games.missions.game import GAME, alone
from pitonisa.games.missions.scenario.library import read_scenario
from pitonisa.kernel import PUBLIC, Seat
from tests.authoring.folders import codes, line_of, skeleton
from tests.cli.conftest import Cli
from tests.cli.conftest import cli as cli

S = "scenario.yaml"
Change = tuple[str, str, str]


def bench(on_read: str) -> Change:
    return S, "on_read: {read_memory: me, once: true}", f"on_read: {on_read}"


def triggers(*several: str) -> Change:
    return S, "endings:\n", f"triggers: [{', '.join(several)}]\n\nendings:\n"


ITSELF = [bench("{read_card: porch_bench}")]
EACH_OTHER = [bench("{read_card: porch_cat}"), (S, "{read_talk: cat}", "{read_card: porch_bench}")]
TRIGGERS = [
    bench("{read_card: porch_cat}"),
    triggers(
        "{when: card_read, of: porch_cat, then: {read_card: porch_pots}}",
        "{when: card_read, of: porch_pots, then: {read_card: porch_cat}}",
    ),
]
TOKENS = [bench("{take_token: light}"), triggers("{when: token_taken, then: [{collect: light}, {take_token: light}]}")]
AT_THE_END = [
    bench("{end: candles}"),
    triggers("{when: ending, then: {read_card: porch_cat}}", "{when: card_read, then: {read_card: porch_cat}}"),
]


@pytest.mark.parametrize("changes", [ITSELF, EACH_OTHER, TRIGGERS, AT_THE_END])
def test_what_leads_back_to_itself_is_named_with_its_line(tmp_path: Path, changes: list[Change]) -> None:
    folder = skeleton(tmp_path, *changes)
    (found,) = [one for one in check(folder)[1] if one.code == "endless"]

    assert found.level == "error"
    assert "read_card" in (folder / S).read_text(encoding="utf-8").splitlines()[found.line - 1]
    for language in ("en", "es"):
        assert " → " in Sentences(language).tell(found).what


def test_a_card_that_reads_itself_is_named_where_it_does(tmp_path: Path) -> None:
    folder = skeleton(tmp_path, *ITSELF)
    (found,) = [one for one in check(folder)[1] if one.code == "endless"]

    assert (found.id, found.line) == ("porch_bench/on_read/0", line_of(folder, S, "read_card: porch_bench"))


@pytest.mark.parametrize(
    "on_read",
    [
        "{read_card: porch_bench, once: true}",
        "{read_card: porch_bench, if: {counter: jars, at_least: 1}}",
        "{choose: more, options: [{id: again, do: {read_card: porch_bench}}, {id: enough}]}",
    ],
)
def test_what_may_come_to_an_end_is_no_fault(tmp_path: Path, on_read: str) -> None:
    jars = (S, "languages:", "counters: {jars: {}}\nlanguages:")

    assert "endless" not in codes(check(skeleton(tmp_path, bench(on_read), jars))[1])


def test_what_only_playing_shows_is_told_by_the_proofs(tmp_path: Path, cli: Cli) -> None:
    folder = skeleton(tmp_path, *TOKENS)
    done = cli("scenario", "check", folder, "--jobs", 1)

    assert done.status == 1
    assert "lead back to themselves" in done.out
    assert not done.err


@pytest.mark.parametrize("changes", [ITSELF, EACH_OTHER, TRIGGERS, TOKENS, AT_THE_END])
def test_a_table_that_plays_it_comes_to_an_end(tmp_path: Path, changes: list[Change]) -> None:
    """No action is answered with an error, whatever is played; and who wrote it learns where it went round."""
    game, options = alone(read_scenario(skeleton(tmp_path, *changes)))
    plays = [play(game, options, 2, "random", f"endless {n}") for n in range(4)]

    assert all(one.ending for one in plays)
    assert any(one.endless for one in plays)
    assert {one.kind for one in plays if one.endless and changes is not AT_THE_END} <= {"failure"}


def test_nobody_at_the_table_is_told_which_instruction_it_was() -> None:
    for viewer in (Seat(0), PUBLIC):
        assert GAME.witness(WentRound("porch_bench/on_read/0"), viewer) == WentRound(None)


def test_a_simulation_tells_where_it_was_broken_off(tmp_path: Path, cli: Cli) -> None:
    done = cli("scenario", "simulate", skeleton(tmp_path, *ITSELF), "--games", 3, "--players", 2, "--jobs", 1)

    assert done.status == 0
    assert "porch_bench/on_read/0" in done.out
