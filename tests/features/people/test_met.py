"""Test whom a person has played with, from rows of seats."""

from __future__ import annotations

from types import SimpleNamespace

from pitonisa.features.people.relations import id_for, people_met


def seat(owner: str, code: str, day: int, name: str | None, game: str = "cove", at: int = 1) -> SimpleNamespace:
    moment = f"2026-03-{day:02}T10:00:00+00:00"
    return SimpleNamespace(owner=owner, code=code, moment=moment, name=name, game=game, seat=at, sigil=None)


def test_somebody_is_as_they_were_the_last_time() -> None:
    rows = [seat("a", "C", 9, "Bea"), seat("b", "B", 8, None, "quay"), seat("a", "A", 7, "Beatriz", "quay")]

    first, second = people_met(rows)

    assert (first.name, first.times, first.games, first.code, first.last) == (
        "Bea",
        2,
        ("cove", "quay"),
        "C",
        "2026-03-09",
    )
    assert (second.name, second.times, second.sigil) == (None, 1, "anchor")


def test_two_seats_at_one_table_are_one_match() -> None:
    (one,) = people_met([seat("a", "A", 7, "Bea", at=1), seat("a", "A", 7, "Bea 2", at=2)])

    assert one.times == 1


def test_each_reader_calls_somebody_otherwise() -> None:
    assert id_for("reader", "other") != id_for("another", "other")
    assert id_for("reader", "other") != id_for("other", "reader")
