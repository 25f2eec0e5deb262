"""Check that events seen on one device count on all, and that this data is limited in size."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from pitonisa.features.people.keyring import KeepMe, fits, furthest, merged
from pitonisa.platform.people import MOST_SEEN, MOST_TRIED, Kept, Person, PuzzlesKept, Seen

seen = st.dictionaries(st.sampled_from(["AAAAAA", "BBBBBB", "CCCCCC"]), st.integers(0, 50))


@given(seen, seen)
def test_of_each_table_the_later_moment_counts(known: Seen, told: Seen) -> None:
    both = furthest(known, told)
    assert both == {code: max(known.get(code, 0), told.get(code, 0)) for code in {*known, *told}}
    assert furthest(both, told) == both


def test_tables_of_long_ago_make_room_for_those_one_has_looked_at() -> None:
    older = {f"OLD{n:03}": n for n in range(MOST_SEEN)}
    both = furthest(older, {"OLD000": 7, "NEW": 1})
    assert len(both) == MOST_SEEN
    assert both.keys() >= {"OLD000", "NEW", "OLD002"}
    assert "OLD001" not in both
    assert fits(Kept(seen={f"{n:012}": 1_000_000 for n in range(MOST_SEEN)}))


def test_what_is_too_much_together_makes_room_and_what_was_learned_stays() -> None:
    """Nobody's device is refused for ever because its parts, each within its limit, are too much together."""
    lessons = tuple(f"game/{n:064}" for n in range(300))
    puzzles = PuzzlesKept(tried={f"{n:048}": "full" for n in range(MOST_TRIED)}, days={"2026-10-05": "half"})
    person = merged(Person(id="a" * 24, made=""), KeepMe(lessons=lessons, seen={"CORAL2": 7}))

    kept = merged(person, KeepMe(puzzles=puzzles)).kept

    assert fits(kept)
    assert (kept.lessons, kept.seen) == (lessons, {"CORAL2": 7})
    assert kept.puzzles is not None
    assert (kept.puzzles.days, list(kept.puzzles.tried)[-1]) == (puzzles.days, f"{MOST_TRIED - 1:048}")
