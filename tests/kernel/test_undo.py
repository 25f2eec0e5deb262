"""Test what may be undone, and what has revealed something."""

from __future__ import annotations

from msgspec.structs import replace

from pitonisa.kernel import PUBLIC, AnyGame, Chance, Seat
from pitonisa.kernel.talk import talk_of
from pitonisa.kernel.undo import How, how_to_take_back
from pitonisa.kernel.viewer_bytes import refusal, sight, sound
from tests.each import each
from tests.kernel.toy import TOY, State, apply

ANA, BEA = Seat(0), Seat(1)
CHANCE = Chance("undo")


def how(action: str, game: AnyGame = TOY) -> How | None:
    return how_to_take_back(game, State(secret=6), ANA, action, lambda: CHANCE.step(1), CHANCE.step(0))


@each(
    "action, found",
    [
        ("note", How.FREELY),
        ("wait", How.FREELY),
        ("show", How.ASKING),
        ("tell", How.ASKING),
        ("peek", None),
        ("draw", None),
        ("end", None),
        ("sit", None),
        ("try", None),
    ],
)
def test_what_only_its_seat_saw_is_free_what_others_saw_is_asked_and_what_was_learned_stays(
    action: str, found: How | None
) -> None:
    assert how(action) is found


def test_what_is_seen_beside_the_view_counts_as_seen() -> None:
    """Here, that a note was made shows in who is asked, and in nothing else that others see."""
    telling = replace(TOY, to_act=lambda state: frozenset({Seat(state.mine % 2)}))

    assert (how("note", telling), how("wait", telling)) == (How.ASKING, How.FREELY)


def test_what_others_alone_could_learn_from_cannot_be_taken_back() -> None:
    """The seat that acts knows the secret, and the public does not."""
    known = replace(
        TOY,
        apply=lambda state, actor, action, rng: (
            apply(state, actor, "wait", rng)
            if action == "wait"
            else apply(state._replace(shown=state.secret), actor, "wait", rng)
        ),
        reshuffle=lambda state, viewer, rng: state if viewer == ANA else state._replace(secret=rng.below(1000)),
    )

    assert (how("show", known), how("wait", known)) == (None, How.FREELY)


def test_the_public_is_told_of_a_state_what_a_seat_is_told_but_for_what_is_the_seats_own() -> None:
    ana, public = sight(TOY, State(), ANA), sight(TOY, State(), PUBLIC)

    assert ana.keys() - public.keys() == {"the legal list", "the silence"}
    assert public["the number of seats"] == b"2"
    assert public["the outcome"] == b"null"


def test_a_viewer_hears_what_they_perceive_and_the_notes_as_they_become() -> None:
    step = apply(State(), ANA, "tell", CHANCE.step(1))
    deaf = replace(TOY, witness=lambda event, viewer: None if viewer == BEA else event)
    counting = TOY.having(replace(talk_of(TOY), blank=lambda state: 1, forget=lambda notes, event: notes + 1))

    assert [sound(deaf, State(), step, viewer)["the events"] for viewer in (ANA, BEA)] == [b'["told"]', b"[]"]
    assert sound(counting, State(), step, ANA)["the notes"] == b"2"


def test_a_refusal_is_what_somebody_is_told_who_may_not() -> None:
    assert refusal(TOY, State(secret=1), ANA, "try", CHANCE.step(1)) == b'["odd",{}]'
    assert refusal(TOY, State(secret=2), ANA, "try", CHANCE.step(1)) is None
