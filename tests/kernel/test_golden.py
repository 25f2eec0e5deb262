"""Check that a golden match holds a whole match as text, and that any difference is noticed."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from pitonisa.games.quay import GAME
from pitonisa.games.quay.model import Night, Options
from pitonisa.games.shipwreck import GAME as SHIPWRECK
from pitonisa.games.shipwreck.actions import Join, Leave
from pitonisa.kernel import TABLE, Outcome, Seat
from pitonisa.kernel.golden import Recipe, compare, parse, play, render
from pitonisa.kernel.replay import BadRecord, log_of, read, verify, write

RECIPE = Recipe(players=3, bots=("careful",), seed="golden", options=Options(night=Night.SHORT))
TEXT = render(GAME, play(GAME, RECIPE))


def test_the_header_says_which_match_it_is() -> None:
    assert TEXT.splitlines()[:4] == [
        "game quay v1",
        "players 3",
        'options {"night":"short"}',
        'seed "golden"',
    ]


def test_it_is_read_back_as_the_same_match() -> None:
    saved = play(GAME, RECIPE)

    assert parse(TEXT) == saved
    assert verify(GAME, parse(TEXT)) == saved.outcome


def test_each_viewer_whose_version_differs_has_a_line() -> None:
    lines = TEXT.splitlines()
    at, look = next((i, line) for i, line in enumerate(lines) if '"Looked"' in line)
    others = {line.split()[0] for line in lines[at + 1 : at + 4]}

    assert look.startswith("   truth  ")
    assert "null" not in look
    assert "public" in others
    assert len(others) == 3
    assert all('"crate":null' in line for line in lines[at + 1 : at + 4])


def test_one_who_perceives_nothing_has_a_dash() -> None:
    deaf = replace(GAME, witness=lambda event, viewer: None if viewer == 1 else event)
    assert "   1      -" in render(deaf, play(GAME, RECIPE)).splitlines()


def test_it_ends_with_the_outcome_and_everybodys_last_view() -> None:
    end, *views = TEXT.splitlines()[-5:]

    assert end.startswith('end {"winners":[')
    assert [view.split()[1] for view in views] == ["0", "1", "2", "public"]


def test_nothing_has_changed_in_a_match_just_written() -> None:
    assert compare(GAME, TEXT) is None


@pytest.mark.parametrize(
    ("was", "now"),
    [('"crate":null', '"crate":"silk"'), ('"played":', '"moves":'), ("   truth  ", "   0      ")],
)
def test_a_changed_line_shows_in_the_difference(was: str, now: str) -> None:
    told = compare(GAME, TEXT.replace(was, now, 1))

    assert told
    assert any(line.startswith("-") and now.strip() in line for line in told.splitlines())
    assert any(line.startswith("+") and was.strip() in line for line in told.splitlines())


@pytest.mark.parametrize(
    ("was", "now", "why"),
    [
        ("game quay v1", "game quay v2", "record-version"),
        ("game quay v1", "game leaders v1", "record-other-game"),
        ("game quay v1", "a story", "record-not-a-match"),
        ("players 3", "players 9", "record-players"),
        ("1. seat 0", "1. seat 2", "record-illegal"),
    ],
)
def test_a_match_that_cannot_be_replayed_says_why(was: str, now: str, why: str) -> None:
    assert (compare(GAME, TEXT.replace(was, now)) or "").startswith(why)


def test_a_text_that_is_none_cannot_be_read() -> None:
    with pytest.raises(BadRecord, match="record-not-a-match"):
        parse("")


def test_a_match_may_stop_before_its_end() -> None:
    short = play(GAME, replace(RECIPE, until=2))

    assert len(short.moves) == 2
    assert "end -" in render(GAME, short).splitlines()
    assert parse(render(GAME, short)) == short


def test_a_recipe_goes_on_to_the_first_seed_that_fits() -> None:
    dawn = replace(RECIPE, players=5, fits=lambda steps: GAME.outcome(steps[-1].state) == Outcome((), "dawn"))

    match = play(GAME, dawn)

    assert match.outcome == Outcome((), "dawn")
    assert match.seed == "golden" or match.seed.startswith("golden ")


def test_a_recipe_that_never_fits_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("pitonisa.kernel.golden.TRIES", 3)

    with pytest.raises(LookupError):
        play(GAME, replace(RECIPE, fits=lambda steps: False))


def test_a_record_from_a_file_tells_the_same() -> None:
    assert render(GAME, read(write(play(GAME, RECIPE)))) == TEXT


def test_the_table_can_see_people_in_and_off() -> None:
    recipe = Recipe(
        players=2,
        bots=("random",),
        seed="guests",
        table={1: Join(Seat(2), after=Seat(0)), 3: Leave(Seat(1))},
        until=4,
    )
    text = render(SHIPWRECK, play(SHIPWRECK, recipe))

    assert '1. table: {"type":"Join","seat":2,"after":0}' in text.splitlines()
    assert [by for by, _ in log_of(SHIPWRECK, parse(text))][::2] == [TABLE, TABLE]
    assert compare(SHIPWRECK, text) is None
