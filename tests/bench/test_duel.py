"""Check that two bots are compared on the same deals, from both sides of the table."""

from __future__ import annotations

from bench.duel import duel, told


def test_every_deal_is_played_from_both_seats_and_somebody_has_won_each() -> None:
    found = duel("cove", ("random", "apprentice"), "tide", range(2))

    assert [part.bot for part in found] == ["random", "apprentice", "apprentice", "random"] * 2
    assert sum(part.won for part in found) == 4
    assert found == duel("cove", ("random", "apprentice"), "tide", range(2))


def test_the_table_tells_what_each_did() -> None:
    bots = ("random", "apprentice")

    head, rule, *rows = told(bots, duel("cove", bots, "tide", range(1)), ["horoscope"])

    assert "horoscope" in head
    assert head.count("|") == rule.count("|") == rows[0].count("|")
    assert [row.split(" ")[1] for row in rows] == list(bots)
