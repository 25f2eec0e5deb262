"""Test joining and leaving during a match (R36, R37)."""

from __future__ import annotations

import pytest

from pitonisa.games.shipwreck import GAME
from pitonisa.games.shipwreck.actions import Agree, Join, Leave, Play
from pitonisa.games.shipwreck.events import (
    CardFaded,
    FatesDrawn,
    FateShown,
    Joined,
    Left,
    NotPredicted,
    TurnBegan,
    Why,
)
from pitonisa.games.shipwreck.model import CardId, Fate, LineId, LineName, Phase, State, active
from pitonisa.games.shipwreck.view import view
from pitonisa.kernel import TABLE, Outcome, Seat
from pitonisa.kernel.hosting import seats_of
from tests.games.shipwreck.table import (
    ALBA,
    BRUNO,
    ELENA,
    INES,
    MATEO,
    act,
    actions,
    foretell,
    let_pass,
    predict,
    propose,
    public,
    refused,
    step,
    table,
    told,
    use,
    whole_turn,
)

ROW = "leviathan the_shore dawn midnight"
PLAYED = "leviathan the_shore dawn:5! midnight"


def three(row: str = PLAYED, *, doom: int = 2, faded: str = "") -> State:
    """Inés has played; Alba keeps a 2 and Bruno nothing."""
    return table(row, hands=("4", "2", ""), doom=doom, faded=faded)


def turns(state: State, count: int) -> list[Seat]:
    """Who has the next turns."""
    seats: list[Seat] = []
    for _ in range(count):
        state = whole_turn(state) if state.phase is Phase.PLAY else let_pass(state).state
        seats.append(active(state))
    return seats


# Joining


def test_a_newcomer_gets_a_place_in_the_turn_order_and_no_fate() -> None:
    """R36."""
    done = step(three(doom=0), TABLE, Join(MATEO, ALBA))

    assert done.events == (Joined(MATEO, ALBA),)
    assert done.state.hands[MATEO] == ()
    assert turns(done.state, 4) == [ALBA, MATEO, BRUNO, INES]


@pytest.mark.parametrize("after", [INES, ALBA, BRUNO])
def test_the_table_chooses_the_spot(after: Seat) -> None:
    """R36."""
    order = act(three(), TABLE, Join(MATEO, after)).order

    assert order.index(LineId(MATEO)) == order.index(LineId(after)) + 1


def test_one_who_sits_down_after_the_active_player_has_the_next_turn() -> None:
    done = let_pass(act(three(), TABLE, Join(MATEO, INES)))

    assert [event.by for event in told(done, TurnBegan)] == [MATEO]
    assert [event.count for event in told(done, FatesDrawn)] == [2]


def test_a_newcomer_is_part_of_the_group_at_once() -> None:
    """R15, R36: nobody decides without them."""
    state = act(three(), TABLE, Join(MATEO, BRUNO))

    assert GAME.to_act(state) == {ALBA, BRUNO, MATEO}
    assert seats_of(GAME, state) == 4


@pytest.mark.parametrize(
    "state",
    [
        table(ROW, hands=("4 5", "2", "")),
        three(),
        table(PLAYED, hands=("4", "2", ""), faded="the_key", phase=Phase.AFTER_PLAY),
    ],
)
def test_people_join_at_any_moment_of_a_turn(state: State) -> None:
    joined = act(state, TABLE, Join(MATEO, ALBA))

    assert (joined.phase, joined.now) == (state.phase, state.now)


def test_five_are_a_full_table() -> None:
    """R1."""
    state = act(act(three(), TABLE, Join(MATEO, BRUNO)), TABLE, Join(ELENA, MATEO))

    assert actions(state, TABLE, Join) == []
    assert refused(state, TABLE, Join(Seat(5), ELENA)) == "illegal-seating"


def test_nobody_is_seated_twice_or_beside_nobody() -> None:
    assert refused(three(), TABLE, Join(ALBA, INES)) == "illegal-seating"
    assert refused(three(), TABLE, Join(MATEO, ELENA)) == "illegal-seating"
    assert refused(three(), TABLE, Join(ELENA, INES)) == "illegal-seating"


def test_a_joining_player_closes_an_open_motion() -> None:
    """R15, R36: it was not theirs to agree to."""
    state = propose(three(), ALBA, foretell(4))

    state = act(state, TABLE, Join(MATEO, BRUNO))

    assert state.motion is None


# Leaving


def test_a_leaver_discards_the_fate_they_kept() -> None:
    """R37: all see it, and it goes back to the bag."""
    before = three()

    done = step(before, TABLE, Leave(ALBA))

    assert done.events == (Left(ALBA), FateShown(ALBA, LineName.ONLY, Fate(2), Why.LEFT))
    assert done.state.hands[ALBA] == ()
    assert done.state.bag.count(Fate(2)) == before.bag.count(Fate(2)) + 1
    assert [(shown.line, shown.value) for shown in done.state.now.shown] == [(ALBA, 2)]


def test_one_who_leaves_without_a_fate_discards_nothing() -> None:
    """R37."""
    assert step(three(), TABLE, Leave(BRUNO)).events == (Left(BRUNO),)


def test_the_turns_pass_over_one_who_left() -> None:
    """R37."""
    assert turns(act(three(doom=0), TABLE, Leave(ALBA)), 3) == [BRUNO, INES, BRUNO]


def test_whoever_stays_decides_alone() -> None:
    """R15, R37: with one ally left a proposal is unanimous."""
    state = act(three(), TABLE, Leave(BRUNO))

    assert GAME.to_act(state) == {ALBA}
    assert predict(state, 4).state.score == 1


def test_a_leaver_closes_an_open_motion() -> None:
    """R15, R37: even where only they had not agreed yet."""
    state = act(propose(three(), ALBA, foretell(4)), TABLE, Leave(BRUNO))

    assert (state.motion, state.score) == (None, 0)
    assert GAME.to_act(state) == {ALBA}


def test_two_must_stay() -> None:
    """R1."""
    state = table(PLAYED, hands=("4", "2"))

    assert actions(state, TABLE, Leave) == []
    assert refused(state, TABLE, Leave(ALBA)) == "illegal-seating"


def test_one_who_left_is_seen_by_nobody_and_does_nothing() -> None:
    """R37."""
    state = act(three(), TABLE, Leave(ALBA))

    assert [place.seat for place in public(state).places] == [INES, BRUNO]
    assert GAME.legal(state, ALBA) == view(state, ALBA).legal == ()
    assert refused(state, ALBA, Agree()) == "illegal-not-here"
    assert refused(state, TABLE, Leave(ALBA)) == "illegal-seating"


def test_one_who_left_can_come_back_to_another_place_and_without_a_fate() -> None:
    """R36, R37."""
    state = act(act(three(), TABLE, Leave(ALBA)), TABLE, Join(ALBA, BRUNO))

    assert state.order == (INES, BRUNO, ALBA)
    assert state.hands[ALBA] == ()
    assert seats_of(GAME, state) == 3


def test_a_seat_that_was_left_is_filled_before_a_new_one_is_added() -> None:
    state = act(three(), TABLE, Leave(ALBA))

    assert {join.seat for join in actions(state, TABLE, Join)} == {ALBA}
    assert {join.after for join in actions(state, TABLE, Join)} == {INES, BRUNO}


# The active player leaves


def test_an_active_player_who_leaves_before_playing_discards_both_fates() -> None:
    """R37: the turn is over, and nothing was played."""
    done = step(table(ROW, hands=("4* 5", "2", "")), TABLE, Leave(INES))

    assert [event.value for event in told(done, FateShown)] == [4, 5]
    assert done.state.fates == ((), (), (), ())
    assert (active(done.state), done.state.doom) == (ALBA, 2)
    assert done.state.order == (ALBA, BRUNO)


@pytest.mark.parametrize("hand", ["4* 5", "4 5*", "5 4"])
def test_the_order_in_which_a_leaver_shows_two_fates_tells_nothing(hand: str) -> None:
    """R13: which of them was kept stays a secret."""
    done = step(table(ROW, hands=(hand, "2", "")), TABLE, Leave(INES))

    assert [event.value for event in told(done, FateShown)] == [4, 5]


def test_an_active_player_who_leaves_after_playing_leaves_that_fate_on_the_table() -> None:
    """R37: there is no prediction, and the next player draws."""
    done = step(three(), TABLE, Leave(INES))

    assert done.state.fates[2] == (5,)
    assert [event.value for event in told(done, FateShown)] == [4]
    assert (done.state.score, done.state.doom, active(done.state)) == (0, 2, ALBA)


def test_a_card_fades_when_the_active_player_leaves() -> None:
    """R18, R19: it is the end of a turn like any other."""
    done = step(three("leviathan the_shore dawn:7! midnight"), TABLE, Leave(INES))

    assert [event.card for event in told(done, CardFaded)] == ["dawn"]
    assert done.state.doom == 4


def test_an_active_player_who_leaves_while_asked_for_a_power_uses_none() -> None:
    """R24, R37."""
    state = table(PLAYED, hands=("4", "2", ""), faded="the_key", phase=Phase.AFTER_PLAY)

    state = act(state, TABLE, Leave(INES))

    assert (state.faded, state.phase, active(state)) == (("the_key",), Phase.PLAY, ALBA)


def test_leaving_after_a_first_wrong_guess_makes_the_prediction_wrong() -> None:
    """R26, R37: the group has predicted, and wrongly."""
    state = predict(use(three(faded="the_mirror"), "the_mirror").state, 6).state

    done = step(state, TABLE, Leave(INES))

    assert (done.state.doom, done.state.score, active(done.state)) == (3, 0, ALBA)


def test_the_log_tells_the_doom_that_a_leaver_brings() -> None:
    """R26, R37: no tracker moves without a word."""
    state = predict(use(three(faded="the_mirror"), "the_mirror").state, 6).state

    assert told(step(state, TABLE, Leave(INES)), NotPredicted) == [NotPredicted(INES, 1)]


def test_leaving_after_a_first_wrong_guess_can_lose_the_match() -> None:
    """R32."""
    state = predict(use(three(faded="the_mirror", doom=6), "the_mirror").state, 6).state

    state = act(state, TABLE, Leave(INES))

    assert GAME.outcome(state) == Outcome((), "doomed")


def test_the_last_in_order_leaves_the_turn_to_the_first() -> None:
    state = table(PLAYED, hands=("", "2", "6"), turn=2)

    assert active(act(state, TABLE, Leave(BRUNO))) == INES


# Who seats people


def test_only_the_table_seats_people_and_sees_them_off() -> None:
    """R36, R37: a seat cannot do it, and the table cannot play."""
    assert refused(three(), INES, Leave(INES)) == "illegal-seating"
    assert refused(three(), ALBA, Join(MATEO, ALBA)) == "illegal-seating"
    assert refused(three(), TABLE, Agree()) == "illegal-not-the-table"
    assert refused(table(ROW, hands=("4 5", "")), TABLE, Play(Fate(5), CardId.DAWN)) == "illegal-not-the-table"


def test_the_match_never_waits_for_the_table() -> None:
    assert TABLE not in GAME.to_act(three())
    assert GAME.legal(three(), TABLE) == (
        Join(MATEO, INES),
        Join(MATEO, ALBA),
        Join(MATEO, BRUNO),
        Leave(INES),
        Leave(ALBA),
        Leave(BRUNO),
    )


def test_how_people_may_sit_down_is_the_same_whatever_is_hidden() -> None:
    other = table(PLAYED, hands=("1", "7", ""))

    assert GAME.legal(other, TABLE) == GAME.legal(three(), TABLE)


def test_a_match_goes_on_to_its_end_with_people_coming_and_going() -> None:
    """R36, R37: every rule holds on the way."""
    state = table(ROW, hands=("4 5", "2", ""), doom=0)
    comings = [Join(MATEO, ALBA), Leave(INES), Join(INES, BRUNO), Leave(ALBA), Leave(MATEO), Join(ALBA, INES)]
    for coming in comings:
        state = act(state, TABLE, coming)
        state = whole_turn(state)

    assert sorted(state.order) == [INES, ALBA, BRUNO]
    assert seats_of(GAME, state) == 4
