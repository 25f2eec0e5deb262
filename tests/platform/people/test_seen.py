"""What was seen on one device was seen; and it never grows without end."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from pitonisa.platform.people.kept import fits
from pitonisa.platform.people.keys import Kept
from pitonisa.platform.people.seen import MOST_SEEN, Seen, furthest

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
