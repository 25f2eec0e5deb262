"""Check that puzzle results of several devices are merged, and limited in size."""

from __future__ import annotations

from datetime import date, timedelta

from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from pitonisa.features.people.keyring import fits, together
from pitonisa.platform.people import MOST_DAYS, MOST_TRIED, Kept, PuzzleRating, PuzzlesKept

DAYS = [(date(2024, 1, 1) + timedelta(days=n)).isoformat() for n in range(2 * MOST_DAYS)]
IDS = [f"shipwreck-{n:06x}" for n in range(2 * MOST_TRIED)]

moons = st.sampled_from(["full", "half", "none"])
ratings = st.none() | st.builds(PuzzleRating, st.floats(800, 2400), st.floats(40, 350), st.just(0.06))
kept = st.none() | st.builds(
    PuzzlesKept,
    days=st.dictionaries(st.sampled_from(DAYS[:6]), moons),
    tried=st.dictionaries(st.sampled_from(IDS[:6]), moons),
    rating=ratings,
)


@settings(suppress_health_check=[HealthCheck.too_slow])
@given(kept, kept)
def test_nothing_that_was_known_is_forgotten_or_changed(known: PuzzlesKept | None, told: PuzzlesKept | None) -> None:
    both = together(known, told)
    for one in filter(None, (known, told)):
        assert both is not None
        assert one.days.keys() <= both.days.keys()
        assert one.tried.keys() <= both.tried.keys()
    if known and both:
        assert known.days.items() <= both.days.items()
        assert known.tried.items() <= both.tried.items()


@settings(suppress_health_check=[HealthCheck.too_slow])
@given(kept, kept)
def test_telling_it_again_changes_nothing(known: PuzzlesKept | None, told: PuzzlesKept | None) -> None:
    both = together(known, told)
    assert together(both, both) == both


def test_the_oldest_make_room_and_all_of_it_fits() -> None:
    older = PuzzlesKept(days=dict.fromkeys(DAYS[:MOST_DAYS], "full"), tried=dict.fromkeys(IDS[:MOST_TRIED], "half"))
    newer = PuzzlesKept(days=dict.fromkeys(DAYS[MOST_DAYS:], "full"), tried=dict.fromkeys(IDS[MOST_TRIED:], "half"))
    both = together(older, newer)
    assert both == newer
    assert fits(Kept(puzzles=both))
