"""Check that typed values are parsed by their type."""

from __future__ import annotations

from typing import Annotated, Any, Literal

import pytest
from msgspec import Meta

from pitonisa.kernel import Refusal, Seat
from pitonisa.kernel.consensus import Motion
from pitonisa.platform.words.kinds import family, fields
from pitonisa.platform.words.settings import known_values, read_setting
from tests.each import each
from tests.platform.lantern import Cup, LightId, Lit, Mood, Raise


@each(
    "kind, typed, value",
    [
        (bool, "true", True),
        (bool, "Sí", True),
        (bool, "no", False),
        (bool, "0", False),
        (int, " 7 ", 7),
        (int, "-3", -3),
        (Cup, "4", 4),
        (Annotated[int, Meta(ge=1, le=3)], "3", 3),
        (Annotated[int, Meta(ge=1)], "900", 900),
        (LightId, "GREEN", "green"),
        (Literal["a", "b"], "b", "b"),
        (int | None, "none", None),
        (int | None, "5", 5),
        (str, "anything at all", "anything at all"),
        (tuple[int, ...], "[1, 2]", (1, 2)),
    ],
)
def test_what_is_typed_is_read_by_its_type(kind: Any, typed: str, value: Any) -> None:
    assert read_setting("thing", kind, typed) == value


@each(
    "kind, typed, key, known",
    [
        (bool, "perhaps", "setting-value", "false, true"),
        (LightId, "blue", "setting-value", "red, green"),
        (LightId | None, "", "setting-value", "red, green, none"),
        (Annotated[int, Meta(ge=1, le=3)], "4", "setting-value", "1, 2, 3"),
        (Annotated[int, Meta(ge=1)], "x", "setting-number", None),
        (int, "7.5", "setting-number", None),
        (int, "1_000", "setting-number", None),
        (int, "٣", "setting-number", None),
        (Cup, "9" * 99, "setting-number", None),
        (tuple[int, ...], "[1,", "setting-kind", None),
    ],
)
def test_what_cannot_be_read_is_refused_with_what_could(kind: Any, typed: str, key: str, known: str | None) -> None:
    with pytest.raises(Refusal) as refused:
        read_setting("thing", kind, typed)

    assert (refused.value.key, refused.value.details.get("known")) == (key, known)


def test_types_without_an_end_have_no_list_of_values() -> None:
    assert known_values(int) == ()
    assert known_values(bool | int) == ()
    assert known_values(Mood) == ("calm", "storm")


def test_fields_go_by_their_names_on_the_wire() -> None:
    assert fields(Lit)["from"] == ("from_", Seat | None)


def test_a_generic_struct_has_the_types_it_was_given() -> None:
    """A motion's subject is rendered as what it is, though the struct itself does not say."""
    assert fields(Motion[Raise])["subject"] == ("subject", Raise)


def test_families_are_named_after_their_enums() -> None:
    assert (family(LightId), family(Mood)) == ("light", "mood")
