"""Check that all servers agree on when bots may speak, whatever is said in between."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from pitonisa.kernel import Seat
from pitonisa.platform.match.talk import Chat, Phrase
from pitonisa.platform.table.talk import LEADING, THINKING, WAIT, Floor

SEATS = st.integers(0, 3).map(Seat)
SAYING = st.sampled_from((*LEADING, "thanks")).map(Phrase) | st.just(Chat("4, I think."))
SIGNS = st.lists(st.tuples(SEATS, SAYING | st.none()), max_size=20)
"""Somebody says something, or acts."""


@given(SIGNS)
def test_whoever_thinks_has_asked_for_time_and_led_or_acted_in_no_other_way_since(
    signs: list[tuple[Seat, Phrase | Chat | None]],
) -> None:
    floor, last = Floor(), dict[Seat, str]()
    for n, (seat, said) in enumerate(signs):
        floor = floor.acted([seat], n) if said is None else floor.heard(seat, said, n, n)
        assert floor.last_sign == n
        if said is None:
            last[seat] = "acted"
        elif isinstance(said, Phrase) and said.id in LEADING:
            last[seat] = said.id
    assert set(floor.thinking) == {seat for seat, sign in last.items() if sign == WAIT}
    assert floor.passed == {seat for seat, sign in last.items() if sign == "pass"}


def test_bots_wait_for_the_last_of_those_who_think() -> None:
    floor = Floor().heard(Seat(0), Phrase(WAIT), 1, 10.0).heard(Seat(1), Phrase(WAIT), 1, 20.0)
    assert floor.quiet_until([Seat(0), Seat(1)]) == 20 + THINKING
    assert floor.quiet_until([Seat(0)]) == 10 + THINKING
    assert floor.quiet_until([]) is None
