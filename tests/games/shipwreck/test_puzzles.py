"""Test the puzzles of Shipwreck: which fate is kept, and which play reveals it."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise
from typing import Any

import msgspec
import pytest

from pitonisa.games.shipwreck import GAME
from pitonisa.games.shipwreck.actions import Play
from pitonisa.games.shipwreck.cards import Measure
from pitonisa.games.shipwreck.infer import any_play, public_odds
from pitonisa.games.shipwreck.model import CardId, Fate, LineId, LineName, Options, Predict, State, Turn
from pitonisa.games.shipwreck.puzzles import (
    PUZZLES,
    AllSeen,
    LeavesOpen,
    NothingFitted,
    SaysItAll,
    TableSaw,
    WhatIsKept,
    WhatTells,
    WouldNotGo,
    WouldOpen,
)
from pitonisa.games.shipwreck.view import view
from pitonisa.kernel import PUBLIC, Chance, Posed, Seat
from pitonisa.kernel.bots import bots_of
from pitonisa.kernel.hosting import seats_of
from tests.games.shipwreck.table import table

MATEO, ALBA, BRUNO, INES = (Seat(seat) for seat in range(4))
ROW = (CardId.LEVIATHAN, CardId.THE_DEEP, CardId.THE_KEY, CardId.THE_MIRROR)


def fates(*values: int) -> tuple[Fate, ...]:
    return tuple(map(Fate, values))


def turn(line: int, value: int, on: CardId, *piles: tuple[Fate, ...]) -> Turn:
    return Turn(LineId(line), False, ROW, piles, Fate(value), on)


def no_door_open() -> State:
    """Puzzle 412 of the drawings: Inés has played a 4 on The Hours, and Alba keeps a 2."""
    state = table("leviathan:4! the_deep:2,2 the_key:5 the_mirror:", hands=("3", "2", "1", "6"), turn=3, doom=6)
    history = (
        turn(0, 2, CardId.THE_DEEP, (), (), (), ()),
        turn(1, 5, CardId.THE_KEY, (), fates(2), (), ()),
        turn(2, 2, CardId.THE_DEEP, (), fates(2), fates(5), ()),
    )
    now = turn(3, 4, CardId.THE_HOURS, (), fates(2, 2), fates(5), ())
    return msgspec.structs.replace(state, history=history, now=now)


def asked(state: State, seat: Seat) -> list[Posed]:
    return list(PUZZLES.ask(view(state, seat)))


def test_no_door_was_open_takes_five_thoughts() -> None:
    (posed,) = asked(no_door_open(), ALBA)

    assert (posed.theme, posed.question) == ("certain", WhatIsKept(INES, LineName.ONLY))
    assert posed.answers[posed.right] == Predict(Fate(6))
    assert posed.steps == (
        NothingFitted(INES, Fate(4)),
        WouldOpen(CardId.THE_DEEP, Fate(4), fates(1), Measure.SUM, (5,)),
        WouldOpen(CardId.THE_KEY, Fate(4), fates(3, 4, 5), Measure.SUM, (7, 8, 9)),
        WouldOpen(CardId.LEVIATHAN, Fate(4), fates(7), Measure.SUM, (11,)),
        AllSeen(fates(2), shown=2, own=1),
    )
    assert posed.aside == TableSaw(Fate(6), 82)
    assert PUZZLES.level(posed) == 5


@pytest.mark.parametrize("seat", [MATEO, BRUNO])
def test_who_does_not_keep_the_third_is_not_asked(seat: Seat) -> None:
    assert asked(no_door_open(), seat) == []


def test_one_who_has_played_is_not_asked_what_they_keep() -> None:
    assert asked(no_door_open(), INES) == []


def test_a_card_that_leaves_one_value_takes_one_thought() -> None:
    """Beside a 1, The Huntress takes only a 3."""
    state = table("the_huntress:1! the_deep:2 the_key:5 the_mirror:", hands=("3", ""))

    (posed,) = asked(state, ALBA)

    assert posed.answers[posed.right] == Predict(Fate(3))
    assert posed.steps == (WouldNotGo(MATEO, CardId.THE_HUNTRESS, Fate(1), fates(1, 2, 4, 5, 6, 7), fates(3)),)
    assert posed.aside is None


def test_one_play_tells_what_is_kept() -> None:
    """7 and 5: on The Huntress the 7 leaves 5 alone, while the 5 leaves 3 and 7, and The Blind Man says nothing."""
    state = table("the_huntress: the_judge: the_blind_man: the_mirror:", hands=("5 7", "2"))

    for posed in asked(state, MATEO):
        assert posed.question == WhatTells()
        assert posed.answers[posed.right] == Play(Fate(7), CardId.THE_HUNTRESS)
        *others, last = posed.steps
        assert last == SaysItAll(Fate(7), CardId.THE_HUNTRESS, Fate(5))
        assert all(isinstance(one, LeavesOpen) and len(one.left) > 2 for one in others)


def moments(seed: int, players: int) -> Iterator[State]:
    """A match of bots that play whatever the rules allow to be understood."""
    chance, choices = Chance(f"puzzles {seed}"), Chance(f"bots {seed}")
    state: State = GAME.start(Options(), players, chance.step(0)).state
    n = 0
    while waiting := GAME.to_act(state):
        yield state
        n += 1
        rng = choices.step(n)
        seat: Any = rng.choice(sorted(waiting))
        state = GAME.apply(state, seat, bots_of(GAME).levels["novice"](view(state, seat), rng), chance.step(n)).state


@pytest.fixture(scope="module")
def posed_in_matches() -> list[tuple[State, State, Posed]]:
    """Each with the state after what was done then."""
    found: list[tuple[State, State, Posed]] = []
    for seed in range(6):
        for state, later in pairwise(moments(seed, 2 + seed % 4)):
            seats = map(Seat, range(seats_of(GAME, state)))
            found += ((state, later, posed) for seat in seats for posed in asked(state, seat))
    assert {posed.theme for _, _, posed in found} == set(PUZZLES.themes)
    return found


def test_what_is_certain_is_so(posed_in_matches: list[tuple[State, State, Posed]]) -> None:
    assert not any(PUZZLES.errs(state, posed) for state, _, posed in posed_in_matches if posed.theme == "certain")


def test_the_thoughts_rule_out_every_other_value(posed_in_matches: list[tuple[State, State, Posed]]) -> None:
    for _, _, posed in posed_in_matches:
        if isinstance(posed.question, WhatIsKept):
            out = [value for step in posed.steps for value in step.values]
            assert sorted([*out, posed.answers[posed.right].value]) == [1, 2, 3, 4, 5, 6, 7]


def test_the_play_that_tells_is_told_by_the_rules(posed_in_matches: list[tuple[State, State, Posed]]) -> None:
    """What the group can conclude once it was played is what the puzzle said."""
    for state, _, posed in posed_in_matches:
        if isinstance(posed.question, WhatTells):
            for step, play in zip(posed.steps, _in_order(posed), strict=True):
                after = GAME.apply(state, state.owners[state.now.line], play, Chance("any").step(1)).state
                left = (step.kept,) if isinstance(step, SaysItAll) else step.left
                assert tuple(public_odds(view(after, PUBLIC), any_play)[state.now.line]) == left


def _in_order(posed: Posed) -> list[Play]:
    """The plays in the order in which the steps speak of them."""
    return [next(play for play in posed.answers if (play.value, play.on) == (s.played, s.card)) for s in posed.steps]


def test_what_is_not_certain_is_never_told_as_if_it_were(posed_in_matches: list[tuple[State, State, Posed]]) -> None:
    told = [posed.aside.percent for _, _, posed in posed_in_matches if posed.aside]
    assert told
    assert max(told) < 100
