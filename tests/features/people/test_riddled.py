"""What devices tell of riddles is put together, and never grows without end."""

from __future__ import annotations

from datetime import date, timedelta

from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from pitonisa.features.people.keyring import fits, together
from pitonisa.platform.people import MOST_DAYS, MOST_TRIED, Kept, Riddled, RiddleRating

DAYS = [(date(2024, 1, 1) + timedelta(days=n)).isoformat() for n in range(2 * MOST_DAYS)]
IDS = [f"shipwreck-{n:06x}" for n in range(2 * MOST_TRIED)]

moons = st.sampled_from(["full", "half", "none"])
ratings = st.none() | st.builds(RiddleRating, st.floats(800, 2400), st.floats(40, 350), st.just(0.06))
riddled = st.none() | st.builds(
    Riddled,
    days=st.dictionaries(st.sampled_from(DAYS[:6]), moons),
    tried=st.dictionaries(st.sampled_from(IDS[:6]), moons),
    rating=ratings,
)


@settings(suppress_health_check=[HealthCheck.too_slow])
@given(riddled, riddled)
def test_nothing_that_was_known_is_forgotten_or_changed(known: Riddled | None, told: Riddled | None) -> None:
    both = together(known, told)
    for one in filter(None, (known, told)):
        assert both is not None
        assert one.days.keys() <= both.days.keys()
        assert one.tried.keys() <= both.tried.keys()
    if known and both:
        assert known.days.items() <= both.days.items()
        assert known.tried.items() <= both.tried.items()


@settings(suppress_health_check=[HealthCheck.too_slow])
@given(riddled, riddled)
def test_telling_it_again_changes_nothing(known: Riddled | None, told: Riddled | None) -> None:
    both = together(known, told)
    assert together(both, both) == both


def test_the_oldest_make_room_and_all_of_it_fits() -> None:
    older = Riddled(days=dict.fromkeys(DAYS[:MOST_DAYS], "full"), tried=dict.fromkeys(IDS[:MOST_TRIED], "half"))
    newer = Riddled(days=dict.fromkeys(DAYS[MOST_DAYS:], "full"), tried=dict.fromkeys(IDS[MOST_TRIED:], "half"))
    both = together(older, newer)
    assert both == newer
    assert fits(Kept(riddles=both))
