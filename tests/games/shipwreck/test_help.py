"""Test help for Shipwreck: scenes for each reason, at each level."""

from __future__ import annotations

from collections import Counter

import msgspec
import pytest

from pitonisa.games.shipwreck import GAME
from pitonisa.games.shipwreck.actions import DiscardLower, Reveal
from pitonisa.games.shipwreck.help import HintedLine, among, hints
from pitonisa.games.shipwreck.infer import Ground, Reason
from pitonisa.games.shipwreck.model import Answer, CardId, Fate, LineName, Options, Phase, PowerId, State
from pitonisa.games.shipwreck.view import view
from pitonisa.kernel import Chance, Level, Seat
from pitonisa.kernel.bots import bots_of
from tests.games.shipwreck.table import (
    ALBA,
    BRUNO,
    INES,
    act,
    active,
    let_pass,
    play,
    predict,
    random_match,
    table,
    use,
)

FATES = {n: Fate(n) for n in range(1, 8)}


def fates(text: str) -> tuple[Fate, ...]:
    return tuple(FATES[int(letter)] for letter in text)


def line_of(state: State, level: Level, viewer: Seat = ALBA, line: int = 0) -> HintedLine:
    return next(one for one in hints(view(state, viewer), level).lines if one.seat == line)


def explained(state: State, viewer: Seat = ALBA, line: int = 0) -> tuple[Reason, ...]:
    return line_of(state, Level.EXPLAINED, viewer, line).reasons


def strategy() -> State:
    """A 1 on Midnight, and The Deep was there too (rulebook, Strategy)."""
    return play(table("midnight: the_deep: leviathan: the_mirror:", hands=("1 6", "", "")), 1, "midnight").state


def test_without_help_nothing_is_told() -> None:
    assert hints(view(strategy(), ALBA), Level.OFF).lines == ()


def test_marks_and_logic_strike_only_what_the_rules_exclude() -> None:
    for level in (Level.MARKS, Level.LOGIC):
        assert line_of(strategy(), level) == HintedLine(INES, LineName.ONLY, sure=fates("1"))


def test_the_rulebooks_example_is_explained_not_1_to_4_they_would_have_played_on_the_deep() -> None:
    told = line_of(strategy(), Level.EXPLAINED)

    assert (told.sure, told.supposed) == (fates("1"), fates("234"))
    assert told.reasons == (
        Reason(fates("1"), Ground.CONDITION, 0, FATES[1], CardId.MIDNIGHT),
        Reason(fates("234"), Ground.SUPPOSED, 0, FATES[1], CardId.MIDNIGHT, instead=CardId.THE_DEEP),
    )


def supposing(bot: str, games: int) -> tuple[int, int]:
    """At tables of three such bots: how often the help supposes something of the active line, and is wrong."""
    supposed, wrong = 0, 0
    for game in range(games):
        chance, choices = Chance(f"supposing {game}"), Chance(f"choices {game}")
        state = GAME.start(Options(), 3, chance.step(0)).state
        n, played = 0, -1
        while asked := GAME.to_act(state):
            n += 1
            seat = min(asked)
            if state.phase is Phase.PREDICT and played < len(state.history):
                played = len(state.history)
                told = among(hints(view(state, seat), Level.EXPLAINED), dict.fromkeys(range(3), bot))
                (line,) = [line for line in told.lines if line.seat == active(state)]
                supposed += bool(line.supposed)
                wrong += state.hands[state.now.line][0] in line.supposed
            state = GAME.apply(
                state, seat, bots_of(GAME).levels[bot](view(state, seat), choices.step(n)), chance.step(n)
            ).state
    return supposed, wrong


def test_what_is_supposed_of_companions_is_wrong_less_than_one_time_in_twenty() -> None:
    supposed, wrong = supposing("companion", 10)
    assert supposed > 40
    assert wrong < supposed / 20


@pytest.mark.parametrize("bot", ["novice", "random"])
def test_nothing_is_supposed_of_bots_that_play_anything_legal(bot: str) -> None:
    assert supposing(bot, 2) == (0, 0)


def test_of_people_and_companions_the_same_is_supposed_whoever_else_plays() -> None:
    told = hints(view(strategy(), ALBA), Level.EXPLAINED)
    assert among(told, {1: "random"}) == told == among(told, {0: "companion"})
    assert among(told, {0: "novice"}).lines[0].reasons == told.lines[0].reasons[:1]


def test_the_other_fate_on_the_same_card_may_be_what_a_sensible_player_would_have_played() -> None:
    """A 6 on Leviathan leaves 5, 6 and 7 possible; a 5 there would have told of a 6 or a 7, and a 7 there of more."""
    position = table("leviathan: the_mirror: the_beast: the_huntress:", hands=("6 6", "", ""))
    told = line_of(play(position, 6, "the_mirror").state, Level.EXPLAINED)
    assert told.sure == fates("123457")

    state = play(table("leviathan: the_mirror: the_servant: the_noble:", hands=("6 7", "", "")), 6, "leviathan").state
    (swapped,) = [one for one in explained(state) if one.swapped]
    assert (swapped.instead, swapped.on) == (CardId.LEVIATHAN, CardId.LEVIATHAN)


def test_what_the_chalice_made_them_say_is_a_reason() -> None:
    """R14."""
    position = table("the_chalice: midnight: leviathan: the_mirror:", hands=("4 6", "", ""))
    state = play(position, 4, "the_chalice").state

    first = explained(state)[0]
    assert (first.ground, first.values, first.on) == (Ground.TOLD, fates("1234"), CardId.THE_CHALICE)
    assert first.told is True
    assert line_of(state, Level.MARKS).sure == fates("1234")


def test_a_play_on_the_hours_tells_that_no_card_was_open() -> None:
    """R12."""
    position = table("leviathan: the_mirror: the_beast: the_huntress:", hands=("1 5", "", ""))
    state = play(position, 1, "the_hours").state

    assert explained(state)[0] == Reason(fates("123"), Ground.HOURS, 0, FATES[1], CardId.THE_HOURS)


def test_an_answer_is_a_reason() -> None:
    """R25, R28."""
    position = table("the_blind_man: midnight: the_judge: the_mirror:", hands=("4 6", "", ""), faded="the_lord")
    state = use(play(position, 4, "midnight").state, "the_lord").state

    yes = Answer(PowerId.Q567, None, yes=True)
    assert explained(state)[0] == Reason(fates("1234"), Ground.ANSWER, 0, FATES[4], CardId.MIDNIGHT, answer=yes)
    assert line_of(state, Level.MARKS).sure == fates("1234")


def test_a_wrong_prediction_that_leaves_a_second_one_is_a_reason() -> None:
    """R26."""
    position = table("the_blind_man: midnight: the_judge: the_mirror:", hands=("4 6", "", ""), faded="the_beast")
    state = predict(use(play(position, 4, "midnight").state, "the_beast").state, 7).state

    assert (Ground.GUESSED, fates("7")) in [(one.ground, one.values) for one in explained(state)]
    assert line_of(state, Level.MARKS).sure == fates("12347")


def test_a_lower_fate_that_was_discarded_is_a_reason() -> None:
    """R30."""
    position = table("the_chalice:2 the_judge: leviathan: the_mirror:", hands=("4 6", "", ""), faded="the_shore")
    state = play(position, 4, "the_judge").state
    state = act(state, INES, DiscardLower(CardId.THE_SHORE, FATES[4], CardId.THE_JUDGE))

    (lower,) = [one for one in explained(state) if one.ground is Ground.LOWER]
    assert (lower.values, lower.lower) == (fates("1234"), FATES[4])


def test_three_tokens_in_sight_are_counted_but_not_by_one_who_only_keeps_the_line() -> None:
    """R5."""
    position = table("the_chalice: midnight:1 the_deep:1 the_shore:1", hands=("4 2", "", ""))
    state = play(position, 4, "the_chalice").state

    assert (Ground.COUNTED, fates("1")) in [(one.ground, one.values) for one in explained(state)]
    assert FATES[1] in line_of(state, Level.LOGIC).sure
    assert FATES[1] not in line_of(state, Level.MARKS).sure


def test_a_token_in_ones_own_hand_counts_for_oneself_alone() -> None:
    position = table("the_chalice: midnight:1 the_deep:1 the_shore:", hands=("4 2", "", ""), turn=0)
    state = play(position, 4, "the_chalice").state
    state = let_pass(state).state
    state = _holding(state, ALBA, "15")

    assert FATES[1] in line_of(state, Level.LOGIC, ALBA).sure
    assert FATES[1] not in line_of(state, Level.LOGIC, BRUNO).sure


def _holding(state: State, seat: Seat, hand: str) -> State:
    """The same table, where this seat has drawn these fates."""
    bag, held = Counter(state.bag + state.hands[seat]), fates(hand)
    bag.subtract(held)
    assert min(bag.values()) >= 0
    hands = (*state.hands[:seat], held, *state.hands[seat + 1 :])
    return msgspec.structs.replace(state, hands=hands, bag=tuple(sorted(bag.elements())))


def _turn(state: State, hand: str, value: int, on: str) -> State:
    """A whole turn of whoever has it, in which nobody predicts."""
    return let_pass(play(_holding(state, active(state), hand), value, on).state).state


def two_turns() -> State:
    """Inés plays 2 on The Judge and keeps 6; when her turn comes again she has drawn a 1."""
    state = table("the_judge: leviathan: midnight: the_belltower:", hands=("2 6", "", ""))
    state = _turn(state, "26", 2, "the_judge")
    state = _turn(state, "77", 7, "leviathan")
    state = _turn(state, "57", 5, "midnight")
    return _holding(state, INES, "61")


def test_an_earlier_play_still_counts_while_the_same_fate_is_kept() -> None:
    """The 1 of today makes an odd sum with 2: it is new, so what The Judge told is told of the same fate."""
    latest, judge, *_ = explained(play(two_turns(), 1, "midnight").state, ALBA)

    assert (latest.turn, latest.values, latest.kept) == (3, fates("1"), False)
    assert (judge.turn, judge.ground, judge.on, judge.kept) == (0, Ground.CONDITION, CardId.THE_JUDGE, True)
    assert judge.values == fates("357")


def test_the_fate_that_is_carried_over_has_hints_while_its_player_chooses() -> None:
    for viewer in (INES, ALBA):
        assert line_of(two_turns(), Level.MARKS, viewer).sure == fates("1357")


def test_ones_own_line_is_kept_as_the_others_can_keep_it() -> None:
    own, seen = line_of(strategy(), Level.EXPLAINED, INES), line_of(strategy(), Level.EXPLAINED, ALBA)

    assert own.reasons == tuple(msgspec.structs.replace(reason, own=True) for reason in seen.reasons)
    assert (own.sure, own.supposed) == (seen.sure, seen.supposed)


def test_a_line_without_a_hidden_fate_has_no_hints() -> None:
    """R17, R35: what is shown is no longer hidden."""
    state = let_pass(strategy()).state
    assert [one.seat for one in hints(view(state, BRUNO), Level.LOGIC).lines] == [0]

    state = play(_holding(state, ALBA, "77"), 7, "leviathan").state
    state = act(state, INES, Reveal(LineName.ONLY))
    assert [one.seat for one in hints(view(state, BRUNO), Level.LOGIC).lines] == [1]


@pytest.mark.parametrize("level", [Level.MARKS, Level.LOGIC, Level.EXPLAINED])
def test_each_level_knows_what_the_one_before_knew(level: Level) -> None:
    less = {Level.MARKS: Level.OFF, Level.LOGIC: Level.MARKS, Level.EXPLAINED: Level.LOGIC}[level]
    for n in range(4):
        for done in random_match(f"help {n}"):
            seen = view(done.state, ALBA)
            more = {one.seat: set(one.sure) for one in hints(seen, level).lines}
            for one in hints(seen, less).lines:
                assert set(one.sure) <= more[one.seat]
