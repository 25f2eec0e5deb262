"""Check that sealed windows on two servers with different clocks end at one moment."""

from __future__ import annotations

import pytest

from pitonisa.games.leaders.actions import Pass
from pitonisa.kernel import PUBLIC, Seat
from pitonisa.platform.table.commands import Play
from pitonisa.platform.table_model.pace import Opening
from pitonisa.platform.table_model.table import Chair
from tests.games.leaders.table import ANA, BEA, CID, DAN
from tests.platform.table.windows import AMONG_BOTS, LID, OPENED, PERSON, SHOT, Place, Scene

FAST = 3600.0
"""Seconds by which the clock of the second server is fast."""


def at_two(chairs: tuple[Chair, ...] = (PERSON,) * 4) -> tuple[Scene, Place, Place]:
    two = Scene(chairs=chairs, watched=False, fast=(0.0, FAST))
    return two, *two.places  # type: ignore[return-value]


def load(place: Place) -> None:
    """The second server reads the table."""
    place.live.restart()


def alone_among_bots() -> tuple[Scene, Place, Place]:
    """Bea has stayed alone at the first server, and two of her three bots have passed."""
    two, one, other = at_two(AMONG_BOTS)
    load(other)
    one.leave(ANA)
    for seat in (CID, DAN):
        one.live.do(Play(seat, Pass(), n=1))
    two.look(other)
    return two, one, other


@pytest.mark.parametrize("answered", [(), (BEA, CID, DAN)], ids=["nobody", "all"])
@pytest.mark.parametrize(("came", "closes"), [(0.5, SHOT), (3.7, SHOT), (5.0, 2 * SHOT)])
def test_a_server_that_comes_in_the_middle_of_a_window_closes_it_when_the_other_would_have(
    answered: tuple[Seat, ...], came: float, closes: float
) -> None:
    """And one that comes after its end, when as long again is over: whoever has answered."""
    two, one, other = at_two()
    for seat in answered:
        one.live.do(Play(seat, Pass(), n=1, command=f"{seat}:x"))
    two.until(came)
    load(other)
    two.look(other)
    other.come(CID, PUBLIC)
    two.until(10, closing=other)
    assert other.all_closed() == one.all_closed() == {closes}


ANSWERS: dict[str, list[tuple[float, int, Seat]]] = {
    "nobody says a word": [],
    "all at the server that closes it": [(0.2, 0, BEA), (0.3, 0, CID), (0.4, 0, DAN)],
    "all at the other": [(0.2, 1, BEA), (0.3, 1, CID), (3.8, 1, DAN)],
    "one here, one there": [(0.5, 0, CID), (2.1, 1, BEA)],
}


@pytest.mark.parametrize("holder", [0, 1])
@pytest.mark.parametrize("course", ANSWERS)
def test_when_people_hear_of_the_end_of_a_window_tells_nothing_of_who_answered_where(course: str, holder: int) -> None:
    two, one, other = at_two()
    load(other)
    two.look(other)
    other.come(CID, DAN, PUBLIC)
    two.look(one)
    closing = two.places[holder]
    for seconds, server, seat in ANSWERS[course]:
        two.until(seconds, closing)
        before = told_to_others(two, seat)
        answer = Play(seat, LID if seat == BEA else Pass(), n=1, command=f"{seat}:x")
        assert two.places[server].live.do(answer) == 1
        two.until(seconds + 0.1, closing)
        assert told_to_others(two, seat) == before
    two.until(10, closing)
    assert one.all_closed() == other.all_closed() == {SHOT}


def told_to_others(two: Scene, seat: Seat) -> list[int]:
    there = [(viewer, one) for place in two.places for viewer, one in place.there.items()]
    return [len(one.moments) + one.changes for viewer, one in there if viewer != seat]


def test_whoever_comes_to_an_empty_room_at_another_server_finds_a_whole_beat_everywhere() -> None:
    two, one, other = at_two()
    load(other)
    one.leave(ANA, BEA)
    two.until(60)
    two.look(other)
    other.come(CID)
    two.look(one)
    assert one.live.room.beat.opening == other.live.room.beat.opening == Opening(1, OPENED + 60)
    two.until(70, closing=one)
    assert other.all_closed() == {60 + SHOT}


@pytest.mark.parametrize("holder", [0, 1])
def test_a_person_alone_is_alone_at_all_servers_and_a_spectator_ends_it_everywhere(holder: int) -> None:
    """Whichever of them closes the window."""
    two, one, other = alone_among_bots()
    closing = two.places[holder]
    two.until(60, closing)
    assert one.live.room.n == other.live.room.n == 1
    other.come(PUBLIC)
    two.look(one)
    assert one.live.room.beat.opening == other.live.room.beat.opening == Opening(1, OPENED + 60)
    one.live.do(Play(BEA, LID, n=1, command="1:x"))
    two.until(70, closing)
    assert one.all_closed() == other.all_closed() == {60 + SHOT}


@pytest.mark.parametrize("holder", [0, 1])
def test_the_answer_of_a_person_alone_closes_the_window_whichever_server_closes_it(holder: int) -> None:
    two, one, other = alone_among_bots()
    closing = two.places[holder]
    two.until(30, closing)
    one.live.do(Play(BEA, LID, n=1, command="1:x"))
    two.look(other)
    two.until(30.1, closing)
    assert one.all_closed() == {30.1}
