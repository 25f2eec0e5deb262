"""Test the faded powers: whose they are, when they are used, and their effects (R23-R25, R27-R31)."""

from __future__ import annotations

from itertools import product

import pytest

from pitonisa.games.shipwreck import GAME
from pitonisa.games.shipwreck.actions import Action, Cycle, DiscardLower, Pass, Play, Propose, TellOld
from pitonisa.games.shipwreck.events import Answered, CardCycled, LowerDiscarded, OldTold, Passed
from pitonisa.games.shipwreck.model import Answer, CardId, Fate, Phase, PowerId, State, Use, active
from tests.each import each
from tests.games.shipwreck.table import (
    ALBA,
    BRUNO,
    INES,
    act,
    actions,
    let_pass,
    play,
    plays,
    power,
    proposals,
    public,
    refused,
    step,
    table,
    told,
    use,
)

ROW = "leviathan the_shore dawn:5! midnight"
CYCLE, OLD, LOWER, QUESTION = CardId.THE_RIDER, CardId.THE_KEY, CardId.THE_BELLTOWER, CardId.THE_JUDGE


def after_play(row: str = ROW, hand: str = "4", faded: str = "the_belltower the_key") -> State:
    """Inés has played and is asked whether she uses a power."""
    return table(row, hands=(hand, "2", ""), faded=faded, phase=Phase.AFTER_PLAY)


def group(hand: str = "4", faded: str = "the_judge") -> State:
    """The group considers; Alba is the only one in it."""
    return table(ROW, hands=(hand, "2"), faded=faded)


def uses(state: State) -> list[Use]:
    return [subject for subject in proposals(state, ALBA) if isinstance(subject, Use)]


def lower(value: int, from_: str) -> DiscardLower:
    return DiscardLower(LOWER, Fate(value), CardId(from_))


# Whose, when, how many


def test_a_used_power_goes_face_up_under_the_deck() -> None:
    """R23."""
    state = use(group(faded="the_judge the_beast"), "the_judge").state

    assert state.faded == ("the_beast",)
    assert state.deck[-1] == "the_judge"
    assert public(state).deck[-1] == "the_judge"


def test_one_power_a_turn_for_the_group() -> None:
    """R23."""
    state = use(group(faded="the_judge the_engine the_mirror"), "the_judge").state

    assert uses(state) == []
    assert refused(state, ALBA, Propose(power("the_engine"))) == "illegal-one-power"


@pytest.mark.parametrize("action", [TellOld(OLD), lower(1, "leviathan")])
def test_when_the_active_player_used_one_the_group_has_none_left(action: Action) -> None:
    """R23: one a turn in total."""
    state = after_play("leviathan:1 the_shore dawn:5! midnight", faded="the_key the_belltower the_judge")

    state = act(state, INES, action)

    assert state.phase is Phase.PREDICT
    assert uses(state) == []


def test_when_cycle_was_used_nobody_is_asked_about_another_power() -> None:
    """R23."""
    state = table(
        "leviathan the_shore dawn midnight",
        hands=("4 5", "2"),
        faded="the_rider the_key the_judge",
        deck="the_lord",
    )
    state = act(state, INES, Cycle(CYCLE, CardId.THE_SHORE))
    assert actions(state, INES, Cycle) == []

    state = play(state, 5, "dawn").state

    assert state.phase is Phase.PREDICT
    assert uses(state) == []


def test_in_the_next_turn_a_power_can_be_used_again() -> None:
    """R23."""
    state = let_pass(use(group(faded="the_judge the_rider"), "the_judge").state).state

    assert not state.power_used
    assert actions(state, active(state), Cycle)


def test_any_number_of_powers_may_lie_there_and_all_can_be_chosen() -> None:
    """R23: there is no limit, and they belong to nobody."""
    names = (
        "the_servant",
        "the_blind_man",
        "the_chalice",
        "the_judge",
        "the_noble",
        "the_engine",
        "the_beast",
    )
    state = table(ROW, hands=("4", "2", ""), faded=" ".join(names))

    for seat in (ALBA, BRUNO):
        assert [subject.card for subject in proposals(state, seat) if isinstance(subject, Use)] == list(names)


def test_a_power_forces_nobody_to_predict() -> None:
    """R23."""
    done = let_pass(use(group(), "the_judge").state)

    assert (done.state.score, done.state.doom, done.state.hands[INES]) == (0, 2, (4,))


def test_the_active_player_is_asked_first_and_may_leave_it_to_the_group() -> None:
    """R24."""
    state = table("leviathan the_shore dawn midnight", hands=("4 5", "2"), faded="the_key the_judge")
    state = play(state, 5, "dawn").state
    assert (GAME.to_act(state), state.phase) == ({INES}, Phase.AFTER_PLAY)

    done = step(state, INES, Pass())

    assert done.events == (Passed(INES),)
    assert uses(done.state) == [power("the_judge")]


def test_while_the_active_player_thinks_the_group_waits() -> None:
    """R24."""
    state = after_play(faded="the_key the_judge")

    assert GAME.legal(state, ALBA) == ()
    assert refused(state, ALBA, Propose(power("the_judge"))) == "illegal-not-yet"


@pytest.mark.parametrize("card", ["the_key", "the_belltower", "the_rider"])
def test_the_group_cannot_use_the_active_players_powers(card: str) -> None:
    """R24."""
    state = group(faded=card)

    assert uses(state) == []
    assert refused(state, ALBA, Propose(power(card))) == "illegal-power-window"


@pytest.mark.parametrize("card", ["the_judge", "the_mirror", "dawn"])
def test_the_active_player_cannot_use_the_groups_powers(card: str) -> None:
    """R24."""
    state = table("leviathan:1! the_shore the_lord midnight", hands=("4", "2"), faded=card)

    assert GAME.legal(state, INES) == ()
    assert refused(state, INES, Propose(power(card, 3))) == "illegal-silence"


def test_old_and_discard_lower_wait_for_the_play_and_cycle_does_not() -> None:
    """R24."""
    before = table("leviathan:1 the_shore dawn midnight", hands=("4 5", "2"), faded="the_key the_belltower the_rider")
    after = act(play(before, 5, "dawn").state, INES, Pass())

    assert refused(before, INES, TellOld(OLD)) == "illegal-power-window"
    assert refused(before, INES, lower(1, "leviathan")) == "illegal-power-window"
    assert refused(after, INES, Cycle(CYCLE, CardId.THE_SHORE)) == "illegal-power-window"


def test_a_power_that_does_not_lie_there_cannot_be_used() -> None:
    assert refused(after_play(faded="the_key"), INES, lower(1, "leviathan")) == "illegal-no-such-power"
    assert refused(group(faded=""), ALBA, Propose(power("the_judge"))) == "illegal-no-such-power"


# Questions


ASKED = {
    "the_servant": {1, 2, 3},
    "the_stranger": {1, 2, 3},
    "the_blind_man": {1, 4, 7},
    "the_chalice": {1, 4, 7},
    "the_judge": {3, 4, 5},
    "the_noble": {3, 4, 5},
    "the_engine": {5, 6, 7},
    "the_lord": {5, 6, 7},
}
"""The three values that the question of a card is about."""


def test_a_question_about_three_values_is_answered_truthfully() -> None:
    """R25, R28: yes or no."""
    wrong = list[object]()
    for card, hidden in product(ASKED, range(1, 8)):
        (answered,) = told(use(group(hand=str(hidden), faded=card), card), Answered)
        if (answered.by, answered.number, answered.answer) != (INES, None, hidden in ASKED[card]):
            wrong.append((card, hidden, answered))

    assert wrong == []


def test_higher_than_is_a_no_for_the_same_value() -> None:
    """R27, the publisher's answer: equal is a plain no."""
    wrong = list[object]()
    for hidden, number in product(range(1, 8), range(1, 7)):
        state = table("leviathan the_shore the_lord:5! midnight", hands=(str(hidden), "2"), faded="dawn")
        answers = [event.answer for event in told(use(state, "dawn", number), Answered)]
        if answers != [hidden > number]:
            wrong.append((hidden, number, answers))

    assert wrong == []


@pytest.mark.parametrize("card", ["dawn", "the_deep", "midnight"])
def test_the_group_chooses_the_number_of_higher_than(card: str) -> None:
    """R27: nothing is higher than 7, so that is not asked."""
    state = table("leviathan the_shore the_lord:5! the_judge", hands=("4", "2"), faded=card)

    assert uses(state) == [power(card, number) for number in range(1, 7)]


@each("number", [None, 0, 7, -3])
def test_higher_than_needs_a_number_that_asks_something(number: int | None) -> None:
    state = table("leviathan the_shore the_lord:5! the_judge", hands=("4", "2"), faded="dawn")

    assert refused(state, ALBA, Propose(power("dawn", number))) == "illegal-question"


def test_the_question_on_a_card_cannot_be_swapped_for_another() -> None:
    state = group(faded="the_judge")

    assert refused(state, ALBA, Propose(Use(CardId.THE_JUDGE, PowerId.Q567))) == "illegal-question"
    assert refused(state, ALBA, Propose(Use(CardId.THE_JUDGE, PowerId.Q345, 4))) == "illegal-question"


def test_everybody_hears_the_answer_and_remembers_it() -> None:
    """R25."""
    state = use(group(), "the_judge").state

    assert public(state).now.answers == (Answer(PowerId.Q345, None, True),)
    assert public(let_pass(state).state).history[-1].answers == state.now.answers


# Old?


@pytest.mark.parametrize(
    ("row", "hand", "answer"),
    [
        ("leviathan the_shore dawn:5!* midnight", "4", True),
        ("leviathan the_shore dawn:5! midnight", "4*", False),
        ("leviathan the_shore dawn:5! midnight", "4", False),
    ],
)
def test_old_tells_whether_the_played_fate_was_carried_over(row: str, hand: str, answer: bool) -> None:
    """R29: truthfully, before the group decides; a plain no where both were new."""
    done = step(after_play(row, hand), INES, TellOld(OLD))

    assert done.events == (OldTold(INES, Fate(5), answer),)
    assert public(done.state).now.old is answer
    assert GAME.to_act(done.state) == {ALBA, BRUNO}


@pytest.mark.parametrize("old", [True, False])
def test_old_tells_two_equal_fates_apart(old: bool) -> None:
    """R29: both are 4s, and only whoever played knows which one it was."""
    state = table("the_mirror leviathan dawn midnight", hands=("4* 4", "2"), faded="the_key")

    state = play(state, 4, "the_mirror", old=old).state

    assert told(step(state, INES, TellOld(OLD)), OldTold) == [OldTold(INES, Fate(4), old)]


# Discard lower


def test_discard_lower_returns_one_visible_fate_to_the_bag() -> None:
    """R30."""
    state = after_play("leviathan:1,3 the_shore:2 dawn:5! midnight")

    done = step(state, INES, lower(3, "leviathan"))

    assert done.events == (LowerDiscarded(INES, Fate(3), CardId.LEVIATHAN),)
    assert done.state.fates == ((1,), (2,), (5,), ())
    assert done.state.bag.count(Fate(3)) == state.bag.count(Fate(3)) + 1
    assert done.state.hands[INES] == (4,)
    assert public(done.state).now.lower == 3


def test_only_fates_strictly_lower_than_the_hidden_one_can_be_returned() -> None:
    """R30: from any card of the row; not the 4, which is equal, and not the 5."""
    state = after_play("leviathan:1,3 the_shore:4 dawn:5! midnight:2")

    assert actions(state, INES, DiscardLower) == [
        lower(1, "leviathan"),
        lower(3, "leviathan"),
        lower(2, "midnight"),
    ]
    assert refused(state, INES, lower(4, "the_shore")) == "illegal-no-lower"
    assert refused(state, INES, lower(5, "dawn")) == "illegal-no-lower"
    assert refused(state, INES, lower(2, "leviathan")) == "illegal-no-lower"


def test_the_fate_just_played_can_be_returned() -> None:
    """R30."""
    state = act(after_play("leviathan the_shore dawn midnight:2!"), INES, lower(2, "midnight"))

    assert state.fates == ((), (), (), ())
    assert (state.now.value, state.now.on) == (2, "midnight")


def test_of_two_equal_fates_on_a_card_one_is_returned() -> None:
    state = after_play("leviathan:1,1 the_shore dawn:5! midnight")
    assert actions(state, INES, DiscardLower) == [lower(1, "leviathan")]

    assert act(state, INES, lower(1, "leviathan")).fates[0] == (1,)


def test_without_a_lower_fate_one_can_only_pass() -> None:
    """R30: being asked tells nobody anything."""
    assert GAME.legal(after_play(hand="1", faded="the_belltower"), INES) == (Pass(),)


@pytest.mark.parametrize("card", ["the_belltower", "leviathan", "the_shore"])
def test_every_card_with_discard_lower_does_it(card: str) -> None:
    state = table("the_lord:5! the_judge dawn:1 midnight", hands=("4", "2"), faded=card, phase=Phase.AFTER_PLAY)

    assert actions(state, INES, DiscardLower) == [DiscardLower(CardId(card), Fate(1), CardId.DAWN)]


# Cycle


def test_cycle_replaces_a_card_without_fates_by_the_top_of_the_deck() -> None:
    """R31: in its place; the spent power goes under the deck first, then the replaced card."""
    state = table(
        "leviathan:1 the_shore dawn midnight", hands=("4 5", ""), faded="the_rider", deck="the_lord the_noble"
    )

    done = step(state, INES, Cycle(CYCLE, CardId.DAWN))

    assert done.events == (CardCycled(INES, PowerId.CYCLE, CardId.DAWN, CardId.THE_LORD),)
    assert done.state.row == ("leviathan", "the_shore", "the_lord", "midnight")
    assert done.state.fates == state.fates
    assert done.state.deck[0] == "the_noble"
    assert done.state.deck[-2:] == ("the_rider", "dawn")
    assert done.state.faded == ()


def test_after_cycle_one_plays_on_the_new_row() -> None:
    """R31: the group reasons from the row as it was when the fate was played."""
    state = table("leviathan the_shore dawn midnight", hands=("4 5", ""), faded="the_rider", deck="the_lord")
    state = act(state, INES, Cycle(CYCLE, CardId.DAWN))

    assert plays(state) == {"5 the_lord", "4 midnight"}
    assert public(state).now.row == state.row


def test_a_card_with_fates_cannot_be_cycled() -> None:
    """R31."""
    state = table("leviathan:1 the_shore dawn:2 midnight", hands=("4 5", ""), faded="the_rider", deck="the_lord")

    assert {action.out for action in actions(state, INES, Cycle)} == {"the_shore", "midnight"}
    assert refused(state, INES, Cycle(CYCLE, CardId.DAWN)) == "illegal-cycle"


def test_with_fates_on_every_card_cycle_has_to_wait() -> None:
    state = table("leviathan:1 the_shore:1 dawn:2 midnight:2", hands=("4 5", ""), faded="the_rider")

    assert actions(state, INES, Cycle) == []
    assert actions(state, INES, Play)


@pytest.mark.parametrize("card", ["the_rider", "the_prophet"])
def test_cycle_is_offered_beside_the_plays_and_never_instead(card: str) -> None:
    """R31: after the draw, before the play, and not compulsory."""
    state = table("leviathan the_shore dawn midnight", hands=("4 5", ""), faded=card)

    assert plays(state) == {"5 dawn", "4 midnight"}
    assert {action.card for action in actions(state, INES, Cycle)} == {card}
