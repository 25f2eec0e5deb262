"""Test the number lines and the active player's silence (R4, R33, R34)."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec import UNSET
from msgspec.structs import replace

from pitonisa.games.shipwreck import GAME
from pitonisa.games.shipwreck.actions import Agree, Join, Leave, Pass, Play, Propose, Reveal
from pitonisa.games.shipwreck.model import CardId, Fate, LineName, NoPrediction, Options, Phase, Subject
from pitonisa.games.shipwreck.talk import TALK, Mark
from pitonisa.kernel import PUBLIC, TABLE, Chance, Illegal, Seat, Viewer
from pitonisa.kernel.talk import talk_of
from pitonisa.kernel.wire import encode
from pitonisa.platform.match.match import Match
from pitonisa.platform.match.talk import Channel, Chat, Phrase, may_hear, read_said
from tests.each import each
from tests.games.shipwreck.table import ALBA, BRUNO, ELENA, INES, MATEO, foretell, match_at, mock, refused, table, use
from tests.platform.match.resumed import resume


def strike(seat: Seat, value: int, struck: bool = True) -> Mark:
    return Mark(seat, LineName.ONLY, Fate(value), struck)


def struck(match: Match, seat: Seat) -> tuple[int, ...]:
    return next(line.struck for line in match.notes if line.seat == seat)


def silenced(match: Match, viewer: Viewer, said: Any) -> str:
    """Why it may not be said. Nobody has heard it."""
    before = match.notes, list(match.talk)
    with pytest.raises(Illegal) as error:
        match.say(viewer, said)
    assert (match.notes, match.talk) == before
    return error.value.key


def decide(match: Match, subject: Subject) -> None:
    first, *others = sorted(match.game.to_act(match.state))
    match.act(first, Propose(subject))
    for seat in others:
        match.act(seat, Agree())


def with_marks() -> Match:
    """Inés has the turn; 1 and 3 are crossed out on her line, 7 on Mateo's."""
    match = match_at(mock())
    for said in (strike(INES, 3), strike(INES, 1), strike(MATEO, 7)):
        match.say(ALBA, said)
    return match


# Number lines


def test_allies_cross_out_values_on_a_number_line() -> None:
    """R33."""
    match = match_at(mock())

    match.say(ALBA, strike(INES, 3))
    match.say(BRUNO, strike(INES, 1))

    assert struck(match, INES) == (1, 3)
    assert struck(match, MATEO) == ()


def test_allies_restore_a_value_too() -> None:
    match = with_marks()

    match.say(BRUNO, strike(INES, 3, struck=False))

    assert struck(match, INES) == (1,)


def test_crossing_out_twice_is_as_good_as_once() -> None:
    match = with_marks()

    match.say(BRUNO, strike(INES, 3))
    match.say(BRUNO, strike(INES, 5, struck=False))

    assert struck(match, INES) == (1, 3)


def test_nobody_touches_their_own_number_line() -> None:
    """R33: neither in their own turn nor in another's."""
    match = with_marks()

    assert silenced(match, INES, strike(INES, 6)) in ("illegal-own-line", "illegal-silence")
    assert silenced(match, MATEO, strike(MATEO, 7, struck=False)) == "illegal-own-line"


def test_the_active_player_marks_nobodys_line() -> None:
    """R34: a mark is a word like any other."""
    assert silenced(with_marks(), INES, strike(MATEO, 6)) == "illegal-silence"


@each(
    "mark",
    [
        Mark(INES, LineName.ONLY, Fate(8), True),
        Mark(INES, LineName.ONLY, Fate(0), True),
        Mark(INES, LineName.B, Fate(4), True),
        Mark(ELENA, LineName.ONLY, Fate(4), True),
        Mark(Seat(-1), LineName.ONLY, Fate(4), True),
    ],
)
def test_there_is_no_such_place_to_mark(mark: Mark) -> None:
    assert silenced(with_marks(), ALBA, mark) == "illegal-no-such-line"


def test_whoever_watches_marks_nothing() -> None:
    """R33."""
    assert silenced(with_marks(), PUBLIC, strike(INES, 6)) == "talk-gallery"


def test_marks_persist_over_turns_without_a_prediction() -> None:
    """R16, R33: they store what the group knows between turns."""
    match = with_marks()

    decide(match, NoPrediction())

    assert match.state.now.line == ALBA
    assert (struck(match, INES), struck(match, MATEO)) == ((1, 3), (7,))


@pytest.mark.parametrize("guess", [6, 2])
def test_after_any_prediction_that_players_line_is_reset_and_no_other(guess: int) -> None:
    """R17: correct or wrong."""
    match = with_marks()

    decide(match, foretell(guess))

    assert (struck(match, INES), struck(match, MATEO)) == ((), (7,))


def test_a_first_wrong_guess_with_twice_resets_nothing_yet() -> None:
    """R26: the fate is still in hand; once the second guess is let pass, it is not."""
    match = match_at(use(mock(), "the_beast").state)
    match.say(ALBA, strike(INES, 1))

    decide(match, foretell(2))
    assert struck(match, INES) == (1,)

    decide(match, NoPrediction())
    assert struck(match, INES) == ()


def test_a_revealed_fate_resets_its_line() -> None:
    """R35: whatever was stored there was about a fate that is gone."""
    match = with_marks()

    match.act(MATEO, Reveal(LineName.ONLY))

    assert (struck(match, INES), struck(match, MATEO)) == ((1, 3), ())


def test_a_line_goes_with_its_player_and_comes_back_blank() -> None:
    """R36, R37."""
    match = with_marks()

    match.act(TABLE, Leave(MATEO))
    assert [line.seat for line in match.notes] == [INES, ALBA, BRUNO]

    match.act(TABLE, Join(MATEO, ALBA))
    assert struck(match, MATEO) == ()


def test_a_newcomer_gets_a_blank_line() -> None:
    """R36."""
    match = with_marks()

    match.act(TABLE, Join(ELENA, MATEO))

    assert struck(match, ELENA) == ()


def test_a_line_that_hides_nothing_is_not_marked() -> None:
    """R33: the mark would stay for the next fate. Bruno keeps none; who has yet to play keeps none of the two drawn."""
    assert silenced(with_marks(), ALBA, strike(BRUNO, 2)) == "illegal-nothing-hidden"
    assert silenced(Match(GAME, 3, seed="tide"), ALBA, strike(INES, 2)) == "illegal-nothing-hidden"


def test_a_fate_that_was_kept_can_be_marked_while_its_player_chooses() -> None:
    match = match_at(table("leviathan the_shore dawn midnight", hands=("4* 5", "2", "")))

    match.say(ALBA, strike(INES, 7))

    assert struck(match, INES) == (7,)


def test_one_who_left_marks_nothing_and_has_no_line() -> None:
    match = with_marks()
    match.act(TABLE, Leave(MATEO))

    assert silenced(match, MATEO, strike(INES, 4)) == "illegal-not-here"
    assert silenced(match, ALBA, strike(MATEO, 4)) == "illegal-no-such-line"


def test_an_active_player_who_leaves_takes_the_line_along() -> None:
    """R37."""
    match = with_marks()

    match.act(TABLE, Leave(INES))

    assert [line.seat for line in match.notes] == [ALBA, BRUNO, MATEO]


def test_marks_are_no_part_of_the_state() -> None:
    """They are kept beside the match and change nothing in it."""
    match = match_at(mock())
    before = encode(match.state), match.game.legal(match.state, ALBA)

    match.say(ALBA, strike(INES, 3))

    assert (encode(match.state), match.game.legal(match.state, ALBA)) == before
    assert match.log == []


def test_everybody_sees_the_same_marks() -> None:
    match = with_marks()

    for viewer in (INES, ALBA, PUBLIC):
        assert encode(match.notes) in match.frame(viewer)


def test_marks_are_kept_with_the_match_and_come_back_with_it() -> None:
    match = Match(GAME, 3, seed="tide")
    match.act(INES, match.game.legal(match.state, INES)[0])
    match.say(BRUNO, strike(INES, 4))
    match.say(ALBA, strike(INES, 5))

    assert resume(GAME, match.record()).notes == match.notes
    assert struck(match, INES) == (4, 5)


def test_nothing_is_marked_after_the_end() -> None:
    match = match_at(table("leviathan the_shore dawn:5! midnight", hands=("4", "2", ""), score=6))
    decide(match, foretell(4))

    assert silenced(match, ALBA, strike(BRUNO, 3)) == "illegal-over"


# Silence


@pytest.mark.parametrize("said", [Chat("it is high"), Phrase("sure")])
def test_the_active_player_keeps_silent_through_the_whole_turn(said: Chat | Phrase) -> None:
    """R34: before the play, when asked for a power, and while the group considers."""
    match = match_at(table("leviathan the_shore dawn midnight", hands=("4 5", "2", ""), faded="the_key"))
    assert silenced(match, INES, said) == "illegal-silence"

    match.act(INES, Play(Fate(5), CardId.DAWN))
    assert match.state.phase is Phase.AFTER_PLAY
    assert silenced(match, INES, said) == "illegal-silence"

    match.act(INES, Pass())
    assert silenced(match, INES, said) == "illegal-silence"


@pytest.mark.parametrize("said", [Chat("your turn is long"), Phrase("thanks")])
def test_without_strict_silence_the_active_player_may_talk(said: Chat | Phrase) -> None:
    """R34. Shipwreck rulebook, Communication: it recommends that the active player doesn't talk."""
    assert [GAME.start(Options(silence=on), 3, Chance("").step(0)).state.free_talk for on in (True, False)] == [
        UNSET,
        True,
    ]
    match = match_at(replace(table("leviathan the_shore dawn midnight", hands=("4 5", "2", "")), free_talk=True))
    assert TALK.hush(match.state, INES) is None
    assert match.say(INES, said).said == said

    match.act(INES, Play(Fate(5), CardId.DAWN))
    assert match.say(INES, said).said == said


def test_without_strict_silence_the_others_still_mark_and_predict() -> None:
    """R15, R33: with its own reason, for silence is none here."""
    match = match_at(replace(mock(), free_talk=True))
    assert silenced(match, INES, strike(ALBA, 3)) == "illegal-allies-only"
    assert refused(match.state, INES, Propose(foretell(4))) == "illegal-allies-only"


@pytest.mark.parametrize("said", [Chat("it is high"), Phrase("sure")])
def test_allies_may_discuss_among_themselves(said: Chat | Phrase) -> None:
    """R15."""
    match = match_at(mock())

    line = match.say(ALBA, said)

    assert (line.by, line.channel, line.said) == (ALBA, Channel.TABLE, said)
    assert all(may_hear(line, viewer) for viewer in (INES, BRUNO, PUBLIC))


def test_once_the_turn_has_passed_on_one_may_talk_again() -> None:
    """R34."""
    match = match_at(mock())

    decide(match, NoPrediction())

    assert match.say(INES, Chat("that was close")).said == Chat("that was close")
    assert silenced(match, ALBA, Chat("was it?")) == "illegal-silence"


def test_after_the_end_everybody_may_talk() -> None:
    match = match_at(table("leviathan the_shore dawn:5! midnight", hands=("4", "2", ""), score=6))
    decide(match, foretell(4))

    for seat in (INES, ALBA, BRUNO):
        match.say(seat, Phrase("thanks"))

    assert len(match.talk) == 3


def test_players_do_not_hear_those_who_watch() -> None:
    """R34: a spectator sees the match through other eyes, and may not help."""
    match = match_at(mock())

    line = match.say(PUBLIC, Chat("it is a 6!"))

    assert line.channel is Channel.GALLERY
    assert may_hear(line, PUBLIC)
    assert not any(may_hear(line, seat) for seat in (INES, ALBA, BRUNO, MATEO))


def test_there_are_set_phrases_and_no_others() -> None:
    match = match_at(mock())

    for phrase in talk_of(GAME).phrases:
        match.say(ALBA, Phrase(phrase))

    assert silenced(match, ALBA, Phrase("my-fate-is-2")) == "talk-no-such-phrase"


def test_a_mark_travels_over_the_wire() -> None:
    mark = strike(INES, 3)

    assert read_said(GAME, encode(mark)) == mark
