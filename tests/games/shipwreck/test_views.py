"""Test each viewer's view of the position in the design (R3, R8, R10, R23, R39)."""

from __future__ import annotations

from typing import get_args

from pitonisa.games.shipwreck import GAME
from pitonisa.games.shipwreck.actions import Agree, Decline, Reveal, TellOld
from pitonisa.games.shipwreck.events import Event
from pitonisa.games.shipwreck.model import CardId, Fate, LineName, Phase
from pitonisa.games.shipwreck.view import _WITNESSED, Faded, Place, Slot, View, view
from pitonisa.kernel import PUBLIC, Viewer
from pitonisa.kernel.wire import decode, encode
from tests.each import each
from tests.games.shipwreck.table import (
    ALBA,
    BRUNO,
    INES,
    MATEO,
    MOCK,
    act,
    foretell,
    let_pass,
    mock,
    play,
    predict,
    proposals,
    propose,
    public,
    table,
    use,
)

EVERYBODY: list[Viewer] = [INES, ALBA, BRUNO, MATEO, PUBLIC]


@each("viewer", EVERYBODY)
def test_everybody_sees_the_row_with_hours_and_moons(viewer: Viewer) -> None:
    assert view(mock(), viewer).row == (
        Slot(CardId.THE_DEEP, (Fate(2),), 1, 3),
        Slot(CardId.MIDNIGHT, (Fate(3), Fate(1)), 2, 3),
        Slot(CardId.THE_BELLTOWER, (Fate(3),), 1, 2),
        Slot(CardId.LEVIATHAN, (Fate(7),), 3, 4),
    )


@each("viewer", EVERYBODY)
def test_everybody_sees_the_trackers_the_step_and_whose_turn_it_is(viewer: Viewer) -> None:
    seen = view(mock(), viewer)

    assert (seen.score, seen.doom, seen.phase, seen.active) == (3, 4, Phase.PREDICT, INES)
    assert seen.viewer == viewer
    assert seen.to_act == {ALBA, BRUNO, MATEO}


@each("viewer", EVERYBODY)
def test_everybody_counts_thirteen_fates_in_the_bag_and_thirteen_cards_in_the_deck(viewer: Viewer) -> None:
    """21 fates less 5 on the row and 3 hidden; 20 cards less 4 in the row and 3 faded."""
    seen = view(mock(), viewer)

    assert seen.bag == 13
    assert seen.deck == (CardId.THE_CHALICE, *[None] * 12)


@each("viewer", EVERYBODY)
def test_everybody_sees_the_powers_that_lie_there(viewer: Viewer) -> None:
    """R23."""
    assert [(power.card, power.power) for power in view(mock(), viewer).faded] == [
        ("the_judge", "q345"),
        ("the_beast", "twice"),
        ("the_key", "old"),
    ]
    assert all(isinstance(power, Faded) for power in view(mock(), viewer).faded)


@each(
    "viewer, hands",
    [
        (INES, [(6,), (None,), (), (None,)]),
        (ALBA, [(None,), (2,), (), (None,)]),
        (BRUNO, [(None,), (None,), (), (None,)]),
        (MATEO, [(None,), (None,), (), (4,)]),
        (PUBLIC, [(None,), (None,), (), (None,)]),
    ],
)
def test_everybody_sees_who_keeps_a_fate_and_only_their_own_value(
    viewer: Viewer, hands: list[tuple[int | None, ...]]
) -> None:
    """R10: Bruno keeps none, and everybody knows it."""
    places = view(mock(), viewer).places

    assert [place.hand for place in places] == hands
    assert [(place.seat, place.line, place.name) for place in places] == [(s, s, "only") for s in range(4)]
    assert all(isinstance(place, Place) for place in places)


def test_everybody_sees_what_the_turn_has_shown_so_far() -> None:
    now = public(mock()).now

    assert (now.line, now.value, now.on, now.carried) == (INES, 1, "midnight", True)
    assert now.row == ("the_deep", "midnight", "the_belltower", "leviathan")
    assert now.fates == ((2,), (3,), (3,), (7,))


def test_each_ally_is_offered_what_they_may_do_and_the_active_player_nothing() -> None:
    state = mock()

    for seat in (ALBA, BRUNO, MATEO):
        assert view(state, seat).legal == GAME.legal(state, seat) != ()
    assert view(state, INES).legal == public(state).legal == ()


def test_alba_may_reveal_and_bruno_has_nothing_to_reveal() -> None:
    """R35."""
    assert Reveal(LineName.ONLY) in view(mock(), ALBA).legal
    assert not any(isinstance(action, Reveal) for action in view(mock(), BRUNO).legal)


def test_the_votes_on_a_prediction_are_seen_by_all() -> None:
    state = act(propose(mock(), MATEO, foretell(6)), ALBA, Agree())

    for viewer in EVERYBODY:
        motion = view(state, viewer).motion
        assert motion is not None
        assert (motion.subject, motion.by, motion.agreed) == (foretell(6), MATEO, (MATEO, ALBA))
    assert view(state, BRUNO).legal == (Agree(), Decline())


def test_the_drawn_position_plays_on() -> None:
    """Inés hides a 6: the group names it and scores, and Alba keeps her 2 and draws."""
    state = predict(mock(), 6).state

    assert (state.score, state.doom) == (4, 4)
    assert view(state, ALBA).places[ALBA].hand[0] == 2
    assert public(state).places[ALBA].hand == (None, None)
    assert public(state).places[INES].hand == ()


def test_the_turns_that_went_before_are_remembered_for_all() -> None:
    state = let_pass(use(mock(), "the_judge").state).state

    for viewer in EVERYBODY:
        (turn,) = view(state, viewer).history
        assert (turn.line, turn.value, turn.on) == (INES, 1, "midnight")
        assert [(answer.power, answer.yes) for answer in turn.answers] == [("q345", False)]


def test_what_was_drawn_is_seen_by_its_player_with_the_kept_fate_first() -> None:
    """R10: one's own old and new fate may be told apart by oneself."""
    state = let_pass(mock()).state

    own = view(state, ALBA).places[ALBA].hand
    assert (len(own), own[0]) == (2, 2)
    assert view(state, INES).places[ALBA].hand == (None, None)


def test_whether_a_power_was_used_this_turn_is_seen_by_all() -> None:
    """R23."""
    assert not public(mock()).power_used
    assert public(use(mock(), "the_judge").state).power_used


def test_the_drawn_play_leads_to_the_drawn_position() -> None:
    """Played from the turn's beginning, with Old? left lying."""
    before = table(
        MOCK.replace(",1!", ""),
        hands=("6* 1", "2", "", "4"),
        faded="the_judge the_beast the_key",
        deck="the_chalice",
        score=3,
        doom=4,
    )
    asked = play(before, 1, "midnight").state

    assert view(asked, ALBA).phase is Phase.AFTER_PLAY
    assert act(asked, INES, view(asked, INES).legal[-1]) == mock()


@each("viewer", EVERYBODY)
def test_a_view_survives_the_wire(viewer: Viewer) -> None:
    for state in (mock(), propose(mock(), ALBA, foretell(6)), let_pass(mock()).state):
        assert decode(encode(view(state, viewer)), View) == view(state, viewer)


def test_only_its_player_sees_whether_the_played_fate_was_the_kept_one() -> None:
    """R13: until Old? has told it."""
    for row, old in ((MOCK, False), (MOCK.replace("1!", "1!*"), True)):
        state = table(row, hands=("6" if old else "6*", "2", "", "4"), faded="the_key", phase=Phase.AFTER_PLAY)

        assert view(state, INES).played_old is old
        assert [view(state, viewer).played_old for viewer in (ALBA, BRUNO, MATEO, PUBLIC)] == [None] * 4
        assert public(act(state, INES, TellOld(CardId.THE_KEY))).played_old is old


def test_what_the_group_turned_down_is_seen_by_all() -> None:
    state = act(propose(mock(), ALBA, foretell(2)), MATEO, Decline())

    for viewer in EVERYBODY:
        assert view(state, viewer).now.declined == (foretell(2),)


def test_the_bag_and_the_hands_of_the_truth_are_not_in_the_view() -> None:
    """The bag is a count, and hands lie in the places."""
    assert not {"hands", "seen_bottom"} & set(View.__struct_fields__)
    assert isinstance(public(mock()).bag, int)


def test_whoever_may_decline_sees_what_could_be_proposed_instead() -> None:
    """R15: the same that could be proposed if nothing were. Nobody else is offered anything."""
    free = mock()
    state = propose(free, ALBA, foretell(6))

    assert view(state, MATEO).ideas == tuple(proposals(free, MATEO))
    assert view(free, MATEO).ideas == view(state, ALBA).ideas == view(state, INES).ideas == public(state).ideas == ()


def test_of_every_kind_of_event_it_is_said_who_perceives_it() -> None:
    assert set(_WITNESSED) == set(get_args(Event))
