"""Check that names and chat contain no invisible characters, and none that change the text's direction."""

from __future__ import annotations

import unicodedata

import pytest
from hypothesis import given
from hypothesis import strategies as some

from pitonisa.features.people.keyring import KeepMe, merged
from pitonisa.kernel import Refusal
from pitonisa.platform.match.talk import can_be_seen, plain_text
from pitonisa.platform.people import Person
from pitonisa.platform.table_model.chairs import person
from tests.each import each

TURNING = "\u061c\u200e\u200f\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069"
UNSEEN = (
    "\u00ad\u034f\u115f\u1160\u17b4\u180e\u200b\u200c\u200d\u2060\u2800\u3164\ufe0f\ufeff\uffa0\U000e0041\U000e0100"
)


@given(some.text(alphabet=some.sampled_from("añ \t\n" + TURNING + UNSEEN)))
def test_what_cannot_be_seen_is_gone(text: str) -> None:
    plain = plain_text(text)

    assert not set(plain) & set(TURNING + UNSEEN)
    assert set(plain) <= set("añ ")


@given(some.text())
def test_a_plain_text_stays_as_it_is_and_holds_no_control_character(text: str) -> None:
    plain = plain_text(text)

    assert plain_text(plain) == plain
    assert plain == plain.strip()
    assert not [c for c in plain if unicodedata.category(c) in ("Cc", "Cf", "Cs", "Co", "Cn")]


@each("name", ["Ana\u202e", "A\u200bna", "\u3164Ana\u3164", "Ana\ufe0f"])
def test_two_names_that_look_the_same_are_the_same(name: str) -> None:
    kept = merged(Person(id="0" * 24, made=""), KeepMe(name=name))

    assert (person(name, None, "").name, kept.name) == ("Ana", "Ana")


@pytest.mark.parametrize("name", ["\u3164", "\u200b\u202e", " \u2800 "])
def test_nobody_is_called_nothing(name: str) -> None:
    assert not can_be_seen(plain_text(name))
    with pytest.raises(Refusal, match="name-length"):
        person(name, None, "")
