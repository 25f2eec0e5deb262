"""Test the other seats in a lesson: the script's moves and lines, and passes in sealed windows."""

from __future__ import annotations

import msgspec

from pitonisa.games.leaders import GAME
from pitonisa.games.leaders.actions import Interrogate, Pass, Skip
from pitonisa.games.leaders.model import Slot, Team
from pitonisa.games.leaders.talk import MyTeam
from pitonisa.kernel import Seat
from pitonisa.kernel.replay import read_options
from pitonisa.platform.lessons.coaching import Move, Spot, Word, after, card, cues, further, held_back
from pitonisa.platform.lessons.lessons import Lesson, Others, Says, find_lesson
from pitonisa.platform.match.match import Match

TURN = find_lesson(GAME, "a-turn")
CLAIMS = find_lesson(GAME, "claims")
SEALED = find_lesson(GAME, "sealed")
ME, ANA, LEO, SOL = map(Seat, range(4))
LOOK = Interrogate(ANA, Slot.LEFT)
REMEMBER = next(n for n, step in enumerate(TURN.steps) if step.say == "remember")


def begun(lesson: Lesson) -> Match:
    script = lesson.script
    return Match(GAME, script.players, read_options(GAME, script.options), script.seed)


def looked() -> Match:
    """The learner has interrogated Ana, and the others are asked whether they answer."""
    match = begun(TURN)
    match.act(ME, GAME.legal(match.state, ME)[0])
    match.act(ME, LOOK)
    return match


def test_whoever_has_no_answer_in_the_script_passes_even_while_the_coach_is_read() -> None:
    match = looked()

    assert list(cues(GAME, TURN, after(TURN, match.log), match.state, match.notes)) == [
        Move(seat, Pass()) for seat in (ANA, LEO, SOL)
    ]


def test_the_coach_speaks_when_the_window_is_closed() -> None:
    match = looked()
    waiting = held_back(GAME, TURN, after(TURN, match.log), match.state)
    for seat in (ANA, LEO, SOL):
        match.act(seat, Pass())
    there = held_back(GAME, TURN, after(TURN, match.log), match.state)

    assert (card(TURN, waiting).kind, card(TURN, waiting).say) == ("others", None)
    assert card(TURN, waiting).praise == card(TURN, there).praise == "a-turn-look-right"
    assert (card(TURN, there).kind, card(TURN, there).say) == ("tell", "a-turn-remember")


def test_a_pass_is_no_step_of_the_lesson() -> None:
    match = looked()
    before = after(TURN, match.log)
    match.act(SOL, Pass())

    assert before.at == REMEMBER
    assert after(TURN, match.log) == before


def test_whoever_has_read_on_is_not_taken_back_by_a_pass() -> None:
    at, tried = Spot(REMEMBER), Spot(REMEMBER + 1, tries=2)

    assert further(TURN, tried, at) == tried
    assert further(TURN, Spot(REMEMBER - 1, tries=1), at) == at
    assert further(TURN, Spot(), at) == at


def test_an_answer_in_the_script_is_waited_for() -> None:
    match = begun(SEALED)
    for actor, action in (ME, Skip()), (ME, LOOK):
        match.act(actor, action)
    steps = (Others(seat=ANA, does="Answer card=rear_mirror slot=left cost=left"),)
    lesson = Lesson("leaders", "sealed", msgspec.structs.replace(SEALED.script, steps=steps))
    ahead = list(cues(GAME, lesson, Spot(), match.state, match.notes))

    assert [one.seat for one in ahead] == [ANA, LEO, SOL]
    assert ahead[1:] == [Move(LEO, Pass()), Move(SOL, Pass())]
    assert ahead[0] != Move(ANA, Pass())


def test_a_claim_is_made_once() -> None:
    at = next(n for n, step in enumerate(CLAIMS.steps) if isinstance(step, Says))
    match = begun(CLAIMS)

    assert list(cues(GAME, CLAIMS, Spot(at), match.state, match.notes)) == [Word(ANA, MyTeam(Team.SUBTERRAN))]
    match.say(ANA, MyTeam(Team.SUBTERRAN))
    assert list(cues(GAME, CLAIMS, Spot(at), match.state, match.notes)) == []
