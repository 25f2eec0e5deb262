"""Test who is seated with whom, for any waiting players and times."""

from __future__ import annotations

from hypothesis import given, settings
from hypothesis import strategies as st

from pitonisa.features.matchmaking.model import LATE, SILENT, SOON, Company, Seeker, company, usual_seats

NOW = 1000.0


def seeker(name: str, waited: float = 0.0, silent: float = 0.0, *, bots: bool = True) -> Seeker:
    return Seeker(
        link=name,
        game="shipwreck",
        person=name,
        name=name,
        sigil=None,
        language="en",
        bots=bots,
        since=NOW - waited,
        seen=NOW - silent,
    )


def names(found: Company | None) -> list[str]:
    return [] if found is None else [one.link for one in found.people]


def seated(*seekers: Seeker, least: int = 2, apart: frozenset[frozenset[str]] = frozenset()) -> Company | None:
    return company(seekers, range(least, 6), NOW, apart, has_bots=True)


def test_a_table_is_made_as_soon_as_there_are_four() -> None:
    assert seated(*map(seeker, "abc")) is None
    assert seated(*map(seeker, "abcd")) == Company(tuple(map(seeker, "abcd")), 0)
    assert names(seated(seeker("a", 1), seeker("b"), seeker("e", 5), seeker("c", 2), seeker("d", 3))) == list("edca")


def test_after_a_while_fewer_will_do_where_the_game_allows_it() -> None:
    early = [seeker("a", SOON - 1), seeker("b")]
    assert seated(*early) is None
    assert names(seated(seeker("a", SOON, bots=False), seeker("b"))) == ["a", "b"]
    assert seated(seeker("a", SOON), seeker("b"), least=4) is None
    assert seated(seeker("a", SOON), least=1) is None, "nobody has waited for a table alone"


def test_later_bots_take_the_free_seats_for_those_who_like_that() -> None:
    found = seated(seeker("a", LATE), seeker("b", bots=False), seeker("c"), least=4)
    assert (names(found), found and found.bots) == (["a", "c"], 2)
    assert seated(seeker("a", LATE, bots=False), least=4) is None
    assert company([seeker("a", LATE)], range(4, 6), NOW, frozenset(), has_bots=False) is None


def test_whoever_gives_no_sign_is_not_seated() -> None:
    assert seated(*map(seeker, "abc"), seeker("d", silent=SILENT + 1)) is None


def test_those_of_whom_one_has_blocked_the_other_never_sit_together() -> None:
    apart = frozenset({frozenset({"a", "c"})})
    assert seated(*map(seeker, "abcd"), apart=apart) is None
    assert names(seated(*map(seeker, "abcde"), apart=apart)) == ["a", "b", "d", "e"]


people = st.builds(
    seeker,
    st.sampled_from("abcdefgh"),
    st.floats(0, 2 * LATE),
    st.floats(0, 2 * SILENT),
    bots=st.booleans(),
)
pairs = st.frozensets(st.frozensets(st.sampled_from("abcdefgh"), min_size=2, max_size=2), max_size=6)


@settings(deadline=None)
@given(st.lists(people, max_size=12, unique_by=lambda one: one.link), pairs, st.integers(1, 5), st.integers(0, 4))
def test_whoever_is_seated_is_there_and_likes_the_company(
    waiting: list[Seeker], apart: frozenset[frozenset[str]], least: int, more: int
) -> None:
    sizes = range(least, least + more + 1)
    found = company(waiting, sizes, NOW, apart, has_bots=True)
    if found is None:
        return
    sitting = names(found)
    assert len(set(sitting)) == len(sitting) >= 1
    assert len(sitting) + found.bots in sizes
    assert len(sitting) + found.bots <= usual_seats(sizes)
    assert all(NOW - one.seen <= SILENT for one in found.people)
    assert not any(pair <= set(sitting) for pair in apart)
    assert not found.bots or all(one.bots for one in found.people)
