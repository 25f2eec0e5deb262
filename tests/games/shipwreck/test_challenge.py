"""Test the two-player challenge: lines A and B (R38)."""

from __future__ import annotations

from typing import Any

import pytest

from pitonisa.games.shipwreck import GAME
from pitonisa.games.shipwreck.actions import Agree, Join, Leave, Propose, Reveal, TellOld
from pitonisa.games.shipwreck.events import FatesDrawn, FateShown, OldTold, TurnBegan
from pitonisa.games.shipwreck.model import (
    CardId,
    Difficulty,
    Fate,
    LineId,
    LineName,
    Options,
    Phase,
    State,
    active,
    line_name,
)
from pitonisa.games.shipwreck.talk import Mark, NumberLine
from pitonisa.kernel import TABLE, Chance, Illegal, Seat
from pitonisa.kernel.talk import talk_of
from tests.each import each
from tests.games.shipwreck.table import (
    ALBA,
    INES,
    actions,
    checked,
    foretell,
    hand_of,
    let_pass,
    match_at,
    play,
    plays,
    predict,
    public,
    refused,
    step,
    table,
    told,
    whole_turn,
)

PLAYED = "leviathan the_shore dawn:5! midnight"
ONE_A, TWO_A, ONE_B, TWO_B = (LineId(n) for n in range(4))


def challenge(starter: int = 1, difficulty: Difficulty = Difficulty.EASY) -> State:
    options = Options(difficulty=difficulty, challenge=True, starter=starter)
    return checked(GAME.start(options, 2, Chance("tide").step(0)).state)


def turn_b(row: str = PLAYED, hand: str = "4", **more: Any) -> State:
    """Inés plays her turn B. Her line A keeps a 3, Alba's lines a 2 and a 6."""
    return table(row, hands=("3", "2", hand, "6"), turn=ONE_B, challenge=True, **more)


def turns(state: State, count: int) -> list[tuple[Seat, LineName]]:
    taken: list[tuple[Seat, LineName]] = []
    for _ in range(count):
        taken.append((active(state), line_name(state, state.now.line)))
        state = whole_turn(state)
    return taken


def test_the_turns_go_1a_2a_1b_2b() -> None:
    """R38."""
    expected = [(INES, "a"), (ALBA, "a"), (INES, "b"), (ALBA, "b")]

    assert turns(challenge(), 5) == [*expected, (INES, "a")]


def test_whoever_begins_has_the_first_turn_a_and_the_first_turn_b() -> None:
    """R6, R38: with Alba as the first player, both A turns still come before both B turns."""
    assert turns(challenge(starter=2), 4) == [(ALBA, "a"), (INES, "a"), (ALBA, "b"), (INES, "b")]


@pytest.mark.parametrize("players", [3, 4, 5])
def test_it_is_for_two(players: int) -> None:
    """R38."""
    with pytest.raises(Illegal, match="illegal-challenge-players"):
        GAME.start(Options(challenge=True), players, Chance("tide").step(0))


def test_without_the_challenge_two_players_have_one_line_each() -> None:
    state = GAME.start(Options(), 2, Chance("tide").step(0)).state

    assert [line.line for line in talk_of(GAME).blank(state)] == ["only", "only"]


@each("difficulty, doom", [("easy", 0), ("normal", 2), ("hard", 4), ("doomed", 6)])
def test_it_goes_with_any_difficulty(difficulty: str, doom: int) -> None:
    """R2, R38."""
    assert challenge(difficulty=Difficulty(difficulty)).doom == doom


def test_the_hidden_fates_of_a_and_b_are_kept_apart() -> None:
    """R38: the fate kept on A is not drawn upon in turn B."""
    state = table(PLAYED, hands=("3", "2", "", ""), turn=TWO_A, challenge=True)

    done = let_pass(state)

    assert told(done, TurnBegan)[0].line == "b"
    assert told(done, FatesDrawn)[0].count == 2
    assert done.state.hands[ONE_A] == (3,)
    assert len(done.state.hands[ONE_B]) == 2


def test_a_kept_fate_is_there_again_in_the_same_lines_next_turn() -> None:
    """R38."""
    state = table(PLAYED, hands=("3", "2", "4", "6"), turn=TWO_B, challenge=True)

    done = let_pass(state)

    assert (done.state.now.line, done.state.now.carried) == (ONE_A, True)
    assert done.state.hands[ONE_A][0] == 3
    assert done.state.hands[ONE_B] == (4,)


def test_the_prediction_is_about_the_line_of_this_turn() -> None:
    """R38: the 4 of line B, not the 3 of line A."""
    assert predict(turn_b(), 3).state.doom == 3
    done = predict(turn_b(), 4)

    assert done.state.score == 1
    assert [(event.by, event.line, event.value) for event in told(done, FateShown)] == [(INES, "b", 4)]
    assert done.state.hands[ONE_A] == (3,)


def test_one_ally_decides_alone() -> None:
    """R15, R38: the group is one person with two lines."""
    assert GAME.to_act(turn_b()) == {ALBA}
    assert step(turn_b(), ALBA, Propose(foretell(4))).state.score == 1
    assert refused(turn_b(), ALBA, Agree()) == "illegal-no-motion"


@pytest.mark.parametrize(
    ("row", "hand", "answer"), [("dawn:5!*", "4", True), ("dawn:5!", "4*", False), ("dawn:5!", "4", False)]
)
def test_old_is_about_the_same_lines_previous_turn(row: str, hand: str, answer: bool) -> None:
    """R29, R38: that line A keeps a fate makes nothing on line B old."""
    state = turn_b(f"leviathan the_shore {row} midnight", hand, faded="the_key", phase=Phase.AFTER_PLAY)

    assert told(step(state, INES, TellOld(CardId.THE_KEY)), OldTold) == [OldTold(INES, Fate(5), answer)]


def test_an_ally_may_reveal_the_fate_of_either_line() -> None:
    """R35, R38."""
    assert actions(turn_b(), ALBA, Reveal) == [Reveal(LineName.A), Reveal(LineName.B)]

    done = step(turn_b(), ALBA, Reveal(LineName.B))

    assert [(event.line, event.value) for event in told(done, FateShown)] == [("b", 6)]
    assert (done.state.hands[TWO_A], done.state.hands[TWO_B]) == ((2,), ())


def test_in_the_challenge_a_fate_is_revealed_by_its_letter() -> None:
    assert refused(turn_b(), ALBA, Reveal(LineName.ONLY)) == "illegal-no-hidden-fate"


def test_the_active_player_cannot_reveal_the_fate_of_the_other_line() -> None:
    """R34, R38: it is their own turn, and they are silent."""
    assert refused(turn_b(), INES, Reveal(LineName.A)) == "illegal-silence"


def test_nobody_joins_or_leaves() -> None:
    """R38: it is the two players' own challenge."""
    assert GAME.legal(turn_b(), TABLE) == ()
    assert refused(turn_b(), TABLE, Join(Seat(2), ALBA)) == "illegal-seating"
    assert refused(turn_b(), TABLE, Leave(ALBA)) == "illegal-seating"


def test_one_sees_both_fates_of_ones_own_and_neither_of_the_others() -> None:
    state = turn_b()

    assert [hand_of(state, line, INES) for line in range(4)] == [(3,), (None,), (4,), (None,)]
    assert [hand_of(state, line, ALBA) for line in range(4)] == [(None,), (2,), (None,), (6,)]
    assert [(place.seat, place.name) for place in public(state).places] == [
        (INES, "a"),
        (ALBA, "a"),
        (INES, "b"),
        (ALBA, "b"),
    ]


def test_a_fate_on_ones_other_line_is_not_in_hand() -> None:
    """R11, R38: only the two fates of this turn can be played, here a 4 and a 5."""
    state = turn_b("leviathan the_shore dawn midnight", "4 5")

    assert plays(state) == {"5 dawn", "4 midnight"}
    assert play(state, 5, "dawn").state.hands == ((3,), (2,), (4,), (6,))


def test_each_player_has_two_number_lines_marked_by_the_other() -> None:
    """R33, R38."""
    match = match_at(turn_b())
    match.say(ALBA, Mark(INES, LineName.A, Fate(7), True))
    match.say(ALBA, Mark(INES, LineName.B, Fate(1), True))

    assert match.notes == (
        NumberLine(INES, LineName.A, (Fate(7),)),
        NumberLine(ALBA, LineName.A),
        NumberLine(INES, LineName.B, (Fate(1),)),
        NumberLine(ALBA, LineName.B),
    )


def test_a_prediction_resets_the_line_of_this_turn_alone() -> None:
    """R17, R38."""
    match = match_at(turn_b())
    match.say(ALBA, Mark(INES, LineName.A, Fate(7), True))
    match.say(ALBA, Mark(INES, LineName.B, Fate(1), True))

    match.act(ALBA, Propose(foretell(4)))

    assert [line.struck for line in match.notes if line.seat == INES] == [(7,), ()]


@pytest.mark.parametrize("name", [LineName.A, LineName.B])
def test_neither_of_ones_own_lines_can_be_marked(name: LineName) -> None:
    """R33, R38."""
    with pytest.raises(Illegal, match="illegal-own-line"):
        match_at(turn_b()).say(ALBA, Mark(ALBA, name, Fate(1), True))


def test_there_is_no_line_without_a_letter() -> None:
    with pytest.raises(Illegal, match="illegal-no-such-line"):
        match_at(turn_b()).say(ALBA, Mark(INES, LineName.ONLY, Fate(1), True))


def test_both_players_win_together() -> None:
    """R32, R38: named once each."""
    outcome = GAME.outcome(predict(turn_b(score=6), 4).state)

    assert outcome is not None
    assert outcome.winners == (INES, ALBA)
