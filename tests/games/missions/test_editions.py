"""Check that a match records the edition of its scenario, and that an older one can be restored."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec
import pytest

from pitonisa.games.missions import GAME
from pitonisa.games.missions.model import Options
from pitonisa.games.missions.scenario.library import SHIPPED, opened
from pitonisa.kernel import Chance, Refusal, Seat, golden
from pitonisa.kernel.hosting import Editions, archive_of, cards_read, edition_of, story_texts
from pitonisa.kernel.replay import BadRecord, Record, log_of, read, record, steps, verify, write
from tests.games.missions.editing import Desk, desk

KEY = "candle_end"
CANDLE = Options(scenario=KEY)
CRYSTALS = ("scenario.yaml", "charge_total: 20", "charge_total: 4")


@pytest.fixture
def author(tmp_path: Path) -> Iterator[Desk]:
    with desk(tmp_path / "scenarios", KEY) as one:
        yield one


def played(game: Any = GAME) -> Record:
    return golden.play(game, golden.Recipe(players=2, bots=("companion",), seed="edition", until=60))


def older(mark: str, packed: bytes) -> Any:
    assert archive_of(GAME)
    return GAME.part(Editions).archive.unpack(GAME, CANDLE, mark, packed)


def packed() -> bytes:
    assert archive_of(GAME)
    return GAME.part(Editions).archive.pack(CANDLE)


@pytest.mark.parametrize("key", SHIPPED.keys)
def test_every_scenario_has_an_edition_that_begins_with_its_authors_number(key: str) -> None:
    options = Options(scenario=key)

    assert edition_of(GAME, options).startswith(f"{SHIPPED.scenario(key).scenario.version}-")
    assert record(GAME, 2, options, "seed", []).edition == edition_of(GAME, options)


def test_other_words_and_pictures_are_no_other_edition(author: Desk) -> None:
    before = edition_of(GAME, CANDLE)

    author.edit(KEY, "en.yaml", "texts:", "# A remark.\ntexts:")
    author.edit(KEY, "en.yaml", "candle", "stump")
    author.edit(KEY, "scenario.yaml", "rules:", "# What holds here.\nrules:")

    assert edition_of(GAME, CANDLE) == before


@pytest.mark.parametrize(
    ("file", "old", "new"),
    [
        CRYSTALS,
        ("places.yaml", "difficulty: 2", "difficulty: 1"),
        ("scenario.yaml", "version: 1", "version: 2"),
        ("numbers.yaml", "roof: 3", "roof: 8"),
    ],
)
def test_anything_that_happens_otherwise_is_another_edition(author: Desk, file: str, old: str, new: str) -> None:
    before = edition_of(GAME, CANDLE)

    author.edit(KEY, file, old, new)

    assert edition_of(GAME, CANDLE) != before


def test_a_record_of_another_edition_is_told_apart_and_nobody_is_accused(author: Desk) -> None:
    saved = read(write(played()))
    author.edit(KEY, *CRYSTALS)

    with pytest.raises(BadRecord) as refused:
        verify(GAME, saved)

    assert refused.value.key == "record-edition"
    assert refused.value.details == {"found": saved.edition, "known": edition_of(GAME, CANDLE)}


def test_a_record_from_before_editions_is_played_with_the_one_that_is_here(author: Desk) -> None:
    """And where it does not fit that one, this is what is said of it."""
    old = msgspec.structs.replace(played(), edition="")
    assert verify(GAME, old) == old.outcome
    author.edit(KEY, *CRYSTALS)

    with pytest.raises(BadRecord) as refused:
        verify(GAME, old)

    assert refused.value.key == "record-edition-unknown"
    assert refused.value.details == {"known": edition_of(GAME, CANDLE)}


def test_a_file_without_the_field_is_a_record_from_before(author: Desk) -> None:
    saved = msgspec.json.decode(write(played()))
    del saved["edition"]

    assert read(msgspec.json.encode(saved)).edition == ""


def test_an_older_edition_plays_as_it_did(author: Desk) -> None:
    """To the last word and id, so that nobody at the table can tell that there is a newer one."""
    mark, kept, saved = edition_of(GAME, CANDLE), packed(), played()
    told, words = golden.render(GAME, saved), _words(GAME, saved)
    author.edit(KEY, *CRYSTALS)

    game = older(mark, kept)

    assert golden.render(game, saved) == told
    assert _words(game, saved) == words
    assert verify(game, saved) == saved.outcome
    assert record(game, 2, CANDLE, "seed", []).edition == mark
    assert game.part(Editions).archive.pack(CANDLE) == kept
    assert write(played(game)) == write(saved)
    assert log_of(GAME, played()) != log_of(game, saved)


def _words(game: Any, saved: Record) -> list[Any]:
    *_, last = steps(game, saved)
    return [
        (story_texts(game, last.state, Seat(seat), "es"), cards_read(game, last.state, Seat(seat))) for seat in (0, 1)
    ]


def test_what_is_kept_is_what_was_read_and_not_what_lies_in_the_folder_by_then(author: Desk) -> None:
    mark, before = edition_of(GAME, CANDLE), (SHIPPED.folders[KEY] / "scenario.yaml").read_bytes()
    author.write(KEY, *CRYSTALS)

    assert edition_of(GAME, CANDLE) == mark
    assert (opened(packed(), KEY) / "scenario.yaml").read_bytes() == before


def test_what_was_kept_must_be_the_edition_that_it_is_said_to_be() -> None:
    with pytest.raises(Refusal, match="record-edition"):
        older("1-000000000000", packed())


def test_the_laws_hold_for_an_older_edition(author: Desk) -> None:
    """Twins of it differ in what a viewer has not read, and in nothing else."""
    mark, kept, saved = edition_of(GAME, CANDLE), packed(), played()
    author.edit(KEY, *CRYSTALS)
    game = older(mark, kept)
    *_, last = steps(game, saved)

    for seat in (Seat(0), Seat(1)):
        other = game.reshuffle(last.state, seat, Chance("another truth").step(1))
        assert other != last.state
        assert game.view(other, seat) == game.view(last.state, seat)
        assert story_texts(game, other, seat, "es") == story_texts(game, last.state, seat, "es")
