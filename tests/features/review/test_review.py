"""Check that a review's value converges, whatever two servers write in any order."""

from __future__ import annotations

from itertools import permutations

import pytest

from pitonisa.features.review.messages import ReviewDrawing, ReviewPeople, ReviewScene, Ring, Scene
from pitonisa.features.review.review import (
    LINES_CARRIED,
    MOST_LINES,
    Member,
    Review,
    adopted,
    drawn,
    entered,
    found,
    handed_over,
    hushed,
    left,
    merged,
    news,
    shown,
    spoken,
)
from pitonisa.kernel import Refusal
from pitonisa.kernel.wire import decode, encode

ANA, BEA, CID = ("a" * 12, "b" * 12, "c" * 12)
RING = Ring("card:the_deep")


def together(*ids: str) -> Review:
    review = found(ids[0], Scene(0), [])
    for since, id in enumerate(ids):
        review = entered(review, id, None, None, None, since)
    return adopted(review, ids)


def rows(review: Review, *ids: str) -> list[Member]:
    """What other servers read of these."""
    return [decode(encode(review.members[id]), Member) for id in ids]


def test_a_member_survives_the_way_through_the_database() -> None:
    review = spoken(drawn(together(ANA), ANA, (RING,)), ANA, "1", "hello")

    assert rows(review, ANA) == [review.members[ANA]]


def test_of_two_scenes_the_later_counts_whichever_was_read_first() -> None:
    begun = together(ANA, BEA, CID)
    first = shown(begun, ANA, Scene(3))
    second = shown(handed_over(first, ANA, BEA), BEA, Scene(5))
    read = [rows(first, ANA), rows(second, BEA), rows(begun, CID)]

    for order in permutations(read):
        review = begun
        for _ in range(2):
            for some in order:
                known = [one for one in review.members.values() if one.id not in {new.id for new in some}]
                review = merged(review, (), [*known, *some])
        assert review.shown.scene == Scene(5)
        assert review.leader == BEA


def test_whoever_comes_to_another_server_finds_where_everybody_is_though_the_leader_has_gone() -> None:
    review = shown(together(ANA, BEA), ANA, Scene(4))
    there = adopted(left(merged(review, [BEA], rows(review, ANA)), [ANA]), [BEA])

    late = found(CID, Scene(0), rows(there, BEA))

    assert late.shown.scene == Scene(4)
    assert late.leader == BEA


def test_what_is_known_here_of_those_here_counts() -> None:
    review = drawn(together(ANA, BEA), ANA, (RING,))
    old = rows(together(ANA, BEA), ANA, BEA)

    assert merged(review, [ANA], old).members[ANA].shapes == (RING,)


def test_a_line_is_heard_once_however_often_it_is_read() -> None:
    review = together(ANA)
    there = spoken(together(BEA), BEA, "1", "hello")
    for _ in range(3):
        review = merged(review, [ANA], rows(there, BEA))
    review = merged(review, [ANA], [])

    assert [one.line.text for one in review.lines] == ["hello"], "and stays when they have gone"


def test_lines_are_kept_up_to_a_number_and_fewer_travel() -> None:
    review = together(ANA)
    for n in range(MOST_LINES + 5):
        review = spoken(review, ANA, str(n), f"line {n}")

    assert len(review.lines) == MOST_LINES
    assert review.members[ANA].lines[0].line.text == f"line {MOST_LINES + 5 - LINES_CARRIED}"


def test_what_is_hidden_stays_hidden_whatever_is_read_afterwards() -> None:
    loud = spoken(together(BEA), BEA, "1", "you fool")
    quiet = hushed(merged(together(ANA), [ANA], rows(loud, BEA)), {"1"})

    again = hushed(merged(quiet, [ANA], rows(loud, BEA)), {"1"})

    for review in (quiet, again, hushed(loud, {"1"})):
        assert b"you fool" not in encode(review.members)
        assert [(one.line.text, one.line.hidden) for one in review.lines] == [("", True)]
    assert hushed(quiet, {"1"}) is quiet, "nobody is told of it twice"


def test_a_hidden_name_is_hidden_from_all_that_was_said_and_when_its_bearer_comes_again() -> None:
    rude = entered(together(ANA), BEA, "you fool", None, None, 1)
    rude = spoken(rude, BEA, "1", "hello")

    quiet = hushed(rude, {BEA})

    back = entered(left(quiet, [BEA]), BEA, "you fool", None, None, 2)
    for review in (quiet, back, hushed(merged(quiet, [ANA], rows(rude, BEA)), ())):
        assert b"you fool" not in encode(review)
        assert [(one.line.name, one.line.text) for one in review.lines] == [(None, "hello")]


def test_news_tell_what_is_otherwise_and_nothing_else() -> None:
    review = together(ANA, BEA)
    marked = drawn(review, BEA, (RING,))

    assert list(news(review, review)) == []
    assert list(news(review, marked)) == [ReviewDrawing(BEA, (RING,))]
    assert list(news(marked, shown(marked, ANA, Scene(2)))) == [ReviewScene(Scene(2))]
    (people,) = news(marked, left(marked, [ANA]))
    assert isinstance(people, ReviewPeople)
    assert (people.leader, [one.shapes for one in people.people]) == (BEA, [(RING,)])


def test_nobody_gives_the_lead_to_one_who_is_not_there() -> None:
    with pytest.raises(Refusal) as refusal:
        handed_over(together(ANA), ANA, BEA)
    assert refusal.value.key == "review-gone"
