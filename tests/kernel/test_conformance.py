"""Check that the laws hold for a sound game, and that each fails where a fault is planted."""

from __future__ import annotations

import dataclasses
import json
from collections.abc import Callable, Iterator
from pathlib import Path

import msgspec
import pytest
from msgspec.structs import replace

from pitonisa.games.quay import GAME as QUAY
from pitonisa.games.quay.model import Pass, State
from pitonisa.games.quay.view import View
from pitonisa.games.shipwreck import GAME as SHIPWRECK
from pitonisa.kernel import PUBLIC, AnyGame, Chance, Replays, Seat, Turns, Viewer, golden
from pitonisa.kernel.conformance import GOLDEN, LAWS, Law, Report, check, merge
from pitonisa.kernel.conformance.random_play import _seldom_gives_up, play
from pitonisa.kernel.conformance.report import Failure, _compared, _replayed
from pitonisa.kernel.conformance.trial import Worlds
from pitonisa.kernel.golden import Recipe
from pitonisa.kernel.help import Help, help_of
from pitonisa.kernel.laws import laws_of, truth_of
from pitonisa.kernel.sealed import Windows
from pitonisa.kernel.wire import decode, encode
from tests.kernel import leaky, misencoded

MATCHES = 40
TRIED = Path(__file__).with_name("tried.json")
"""How often each law looked at each thing in so many matches of Quay."""

PLANTED: dict[str, Callable[[], Iterator[tuple[str, AnyGame]]]] = {
    "non-interference": leaky.leaks,
    "reasons": leaky.telling_reasons,
    "canary": leaky.marks_that_show,
    "determinism": leaky.unrepeatable,
    "wire": leaky.lost_on_the_wire,
    "legality": leaky.unlawful,
    "ending": leaky.endless,
    "invariants": leaky.unbalanced,
    "help": leaky.unhelpful,
    "truth": leaky.half_truths,
    "imagination": leaky.vain_imaginings,
    "encoding": misencoded.misencoded,
}
FAULTS = [
    pytest.param(law, game, id=f"{law}: {fault}") for law, faults in PLANTED.items() for fault, game in faults()
] + [pytest.param("non-interference", game, id=f"non-interference: {fault}") for fault, game in leaky.bad_reshuffles()]


@pytest.fixture(autouse=True)
def forty_matches_are_enough(monkeypatch: pytest.MonkeyPatch) -> None:
    """For so small a game: whatever has not occurred by then never will."""
    monkeypatch.setattr("pitonisa.kernel.conformance.report.ENOUGH", MATCHES)


def law_of(report: Report, name: str) -> Law:
    return next(law for law in report.laws if law.name == name)


@pytest.mark.parametrize(("law", "game"), FAULTS)
def test_the_law_catches(law: str, game: AnyGame) -> None:
    broken = law_of(check(game, matches=MATCHES, laws=[law]), law)

    assert not broken.held
    assert broken.failure
    assert "shown by" in broken.failure or "never" in broken.failure


def test_the_law_catches_a_choice_that_shows_in_no_view() -> None:
    """Another truth alone would not: there, the same action was the same choice."""
    report = check(leaky.which_of_two_fates(), matches=4 * MATCHES, shrink=False, laws=["non-interference"])

    assert not law_of(report, "non-interference").held


def test_every_law_can_fail() -> None:
    assert PLANTED.keys() == LAWS.keys()


def test_a_sound_game_keeps_every_law() -> None:
    report = check(QUAY, matches=MATCHES)

    assert [law.failure for law in report.laws] == [None] * (len(LAWS) + 1)
    assert report.held
    assert (report.game, report.matches) == ("quay", MATCHES)


def test_every_law_says_what_it_tried() -> None:
    """And no less than it did. `make golden` writes the counts anew, where a law has been changed on purpose."""
    laws = check(QUAY, matches=MATCHES).laws

    assert all(law.tried for law in laws)
    assert all(law.name == GOLDEN or all(law.tried.values()) for law in laws)
    assert {law.name: law.tried for law in laws} == json.loads(TRIED.read_text(encoding="utf-8"))


def test_a_game_need_not_seal_answers_nor_say_how_sure_its_help_is() -> None:
    """The truth of a state with sealed answers is never asked for."""

    def truth(state: State) -> View:
        assert not state.pending
        return truth_of(QUAY, state)

    assert help_of(QUAY)
    windows = Windows(
        sealed=lambda state: frozenset({state.pending.owner} if state.pending else ()),
        default_answer=lambda state, seat: None,
    )
    sealing = QUAY.having(windows, replace(QUAY.part(Replays), truth=truth))
    unsure = QUAY.having(replace(QUAY.part(Help), sure=None))

    assert law_of(check(sealing, matches=10, laws=["truth"]), "truth").held
    assert law_of(check(unsure, matches=10, laws=["help"]), "help").held


def test_a_changed_golden_match_breaks_the_law_of_golden_matches() -> None:
    text = golden.render(QUAY, golden.play(QUAY, Recipe(players=3, bots=("careful",), seed="laws")))

    sound = law_of(check(QUAY, matches=1, goldens=[text]), GOLDEN)
    stale = law_of(check(QUAY, matches=1, goldens=[text, text.replace('"left"', '"right"', 1)]), GOLDEN)

    assert (sound.held, sound.tried) == (True, {"golden matches": 1})
    assert not stale.held


def test_a_failure_says_where_it_is_and_comes_again_alone() -> None:
    """The number in the message is all that is needed to see the same failure again."""
    (_, leak), *_ = leaky.leaks()
    failure = law_of(check(leak, matches=MATCHES), "non-interference").failure
    assert failure
    number = int(failure.removeprefix("match ").split()[0])

    again = law_of(check(leak, matches=1, first=number), "non-interference").failure

    assert again == failure
    assert all(word in failure for word in (f"check-0-{number}", "players", "night", "step", "seat", '"hand":["'))


def test_an_error_inside_a_game_is_a_failure_that_names_the_line() -> None:
    faults = dict(leaky.unlawful())

    failure = law_of(check(faults["the start raises an error"], matches=1), "legality").failure

    assert failure
    assert "ZeroDivisionError" in failure
    assert "leaky.py:" in failure


def test_a_broken_law_does_not_stop_the_others() -> None:
    (_, leak), *_ = leaky.leaks()

    report = check(leak, matches=MATCHES)

    assert law_of(report, "ending").tried["matches"] == MATCHES


def test_parts_of_a_run_add_up_to_the_whole() -> None:
    whole = check(QUAY, matches=MATCHES)
    parts = [check(QUAY, matches=MATCHES // 4, first=first) for first in range(0, MATCHES, MATCHES // 4)]

    assert merge(parts) == whole


def test_what_no_part_tried_has_not_been_tried() -> None:
    """A part is too short to tell that a reshuffle never differs; the sum is not."""
    idle = dict(leaky.bad_reshuffles())["a reshuffle returns its input"]
    parts = [check(idle, matches=10, first=first) for first in range(0, MATCHES, 10)]

    assert all(law_of(part, "non-interference").held for part in parts)
    assert not law_of(merge(parts), "non-interference").held


def test_at_one_number_of_players_not_everything_must_occur_but_a_leak_is_a_leak() -> None:
    idle = dict(leaky.bad_reshuffles())["a reshuffle returns its input"]
    (_, leak), *_ = leaky.leaks()
    parts = [check(idle, matches=MATCHES // 2, first=first, players=3) for first in (0, MATCHES // 2)]

    assert law_of(merge(parts), "non-interference").held
    assert not law_of(check(leak, matches=MATCHES, players=3), "non-interference").held


def test_a_failure_in_one_part_is_a_failure_of_the_whole() -> None:
    (_, leak), *_ = leaky.leaks()
    parts = [check(QUAY, matches=10), check(leak, matches=10, first=10)]

    merged = merge(parts)

    assert law_of(merged, "non-interference").failure == law_of(parts[1], "non-interference").failure


def test_other_seeds_give_other_matches() -> None:
    one, again, another = (play(QUAY, seed, 4).steps[0].state for seed in ("0", "0", "seed"))

    assert one == again != another


def test_random_matches_use_every_player_count_and_option() -> None:
    played = [play(QUAY, "0", n) for n in range(60)]

    assert {match.players for match in played} == set(QUAY.players)
    assert {match.options.night for match in played} == {"short", "long"}


def test_a_match_of_which_everything_is_kept_is_the_same_match_again() -> None:
    """In a game that draws in the middle of a match."""
    played = play(SHIPWRECK, "again", 1)
    again = _replayed(SHIPWRECK, played, played.log)

    assert (again.log, again.truths, again.trouble) == (played.log, played.truths, None)


@pytest.mark.parametrize(
    ("actions", "left"),
    [(["go", "up", "out"], ["go", "up"]), (["go", "out"], ["go"]), (["go", "up"], None), (["out"], None)],
)
def test_giving_up_is_seldom_considered_where_there_is_something_else(
    actions: list[str], left: list[str] | None
) -> None:
    game = QUAY.having(Turns(gives_up=lambda state, action: action == "out"))
    found = [_seldom_gives_up(game, None, actions, Chance("up").step(n)) for n in range(400)]

    assert {tuple(one) for one in found} == {tuple(actions), tuple(left or actions)}
    if left:
        assert 5 < found.count(actions) < 60


@pytest.mark.parametrize(("who", "called"), [(PUBLIC, "the public"), (Seat(1), "seat 1")])
def test_a_leak_is_told_with_both_truths_and_to_whom(who: Viewer, called: str) -> None:
    state = play(QUAY, "0", 4).steps[0].state
    worlds = Worlds(state, msgspec.structs.replace(state, dawn=7), instead=Pass())
    failure = Failure(play(QUAY, "0", 4), "here", 0, "a secret shows", who, worlds, (b"one", b"two"))

    assert list(_compared(failure)) == [
        f"{called} may not be able to tell these truths apart:",
        f"  here   dawn {state.dawn}",
        "  there  dawn 7",
        '  there  {"type":"Pass"} is done instead',
        f"and what reaches {called} differs:",
        "  here   …one…",
        "  there  …two…",
    ]
    assert not list(_compared(dataclasses.replace(failure, worlds=None)))
    assert len(list(_compared(dataclasses.replace(failure, texts=None)))) == 4


def test_a_report_survives_the_wire() -> None:
    report = check(QUAY, matches=1)
    assert decode(encode(report), Report) == report


def test_a_broken_law_tells_the_shortest_match_that_breaks_it() -> None:
    """It is seen at the sixth step of twenty. Two inspections of that match would do, and a favour is shorter still."""
    curious = QUAY.having(replace(laws_of(QUAY), invariants={"nobody looks twice": lambda state: len(state.looks) < 2}))

    failure = law_of(check(curious, matches=1, first=29, laws=["invariants"]), "invariants").failure

    assert failure
    seen, shown, *actions, last = (line.strip() for line in failure.splitlines())
    assert "step 6: an invariant is broken: nobody looks twice" in seen
    assert shown.startswith("shown by 3 of 20 actions, at step 3: an invariant is broken")
    assert [action.split('"')[3] for action in actions] == ["Inspect", "Pass", "Favour"]
    assert last == "no shorter match with this seed was found to show it"


def test_where_it_takes_the_whole_match_the_whole_match_is_told() -> None:
    endless = dict(leaky.endless())["the bound is too low"]
    failure = law_of(check(endless, matches=MATCHES), "ending").failure

    assert failure
    assert "shown by 4 of 4 actions" in failure


def test_a_long_match_is_given_up_rather_than_played_for_ever(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("pitonisa.kernel.conformance.report.MOST_ACTIONS", 0)
    (_, leak), *_ = leaky.leaks()

    failure = law_of(check(leak, matches=MATCHES), "non-interference").failure

    assert failure
    assert "shown by" not in failure
