"""Check that starting is measured beside an older revision, with a message if there is none."""

from __future__ import annotations

from bench.start import measure, told


def test_both_are_started_and_told() -> None:
    found = measure(rounds=1, revision="HEAD")
    lines = told(found)

    assert found["starts"].keys() == {"games", "play", "serve"}
    assert all(both["now"] > 0 and both["before"] > 0 for both in found["starts"].values())
    assert len(lines) == 4
    assert "HEAD" in lines[0]


def test_a_revision_that_is_not_here_is_told() -> None:
    found = measure(revision="0000000000000000000000000000000000000000")

    assert told(found) == [
        "starting: nothing to compare with, for this copy has no revision 0000000000000000000000000000000000000000"
    ]
