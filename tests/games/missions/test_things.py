"""Test items of four colours, tokens, gifts, abilities and decisions (R13, R14, R27, R39-R41)."""

from __future__ import annotations

from typing import Any, cast

import pytest

from pitonisa.games.missions import GAME
from pitonisa.games.missions import actions as a
from pitonisa.games.missions.actions import Action
from pitonisa.games.missions.apply import _CARRIED_OUT
from pitonisa.games.missions.events import SecretRead, Shown
from pitonisa.games.missions.people import Leave, Settle, Step
from pitonisa.kernel import PUBLIC, Illegal, Seat
from pitonisa.kernel.hosting import story_texts
from tests.games.missions.table import (
    ANN,
    BEN,
    CAM,
    HOSTS,
    at,
    does,
    fated,
    having,
    kinds,
    may,
    replace,
    seated,
    starts,
    text,
)

VIEWERS = (Seat(0), Seat(1), PUBLIC)


def test_every_action_is_carried_out() -> None:
    assert set(_CARRIED_OUT) == set(Action.__args__)


def test_a_yellow_item_is_read_alone_and_goes_back() -> None:
    """R39: others hear that something was read."""
    state = replace(at("hall", ".."), spots=tuple(replace(one, visits=1) for one in seated().board.spots))
    step = does(replace(state, panorama=(replace(state.here.panorama[1], card="hall_mirror"),)), a.Explore(ANN, "C"))
    read = next(event for event in step.events if isinstance(event, SecretRead))

    assert [cast(Any, GAME.witness(read, viewer)).texts is None for viewer in VIEWERS] == [False, True, True]
    assert step.state.agents[ANN].items == ()


def test_a_group_choice_is_the_leads_or_everybodys() -> None:
    """R14: the door of the hall."""
    state = having(at("hall", ".."), BEN, items=("key",))
    asked = does(state, a.Explore(BEN, "F")).state

    assert kinds(asked, ANN) == {"Pick"}
    assert kinds(asked, BEN) == {"Propose"}
    proposed = does(asked, a.Propose(BEN, Settle(text("hall_open.open")))).state
    assert a.Insist(ANN) in may(proposed, ANN)
    done = does(proposed, a.Agree(ANN)).state
    assert "plan" in done.board.table
    assert "key" in done.board.removed
    assert done.company.ballot.chosen == text("hall_open.open")


def test_the_lead_breaks_a_tie() -> None:
    """R14: one vote each."""
    asked = does(at("yard", "..", group=("word",)), a.Explore(ANN, "F")).state
    state = does(asked, a.Vote(BEN, text("yard_end.half")), a.Vote(ANN, text("yard_end.wait"))).state

    assert state.ended is None
    assert state.company.ballot.chosen == text("yard_end.wait")


def test_one_price_for_a_whole_gift() -> None:
    """R27."""
    state = having(at("hall", ".."), ANN, items=("key", "lens"), tokens=("rope",))
    given = does(state, a.Give(ANN, BEN, a.ItemThing(1)), a.Give(ANN, BEN, a.TokenThing("C"))).state

    assert (given.agents[BEN].items, given.agents[BEN].tokens) == (("key",), ("rope",))
    assert given.agents[ANN].reserve == state.agents[ANN].reserve - 1
    again = does(given, a.GiftDone(ANN), a.Give(ANN, BEN, a.ItemThing(2))).state
    assert again.agents[ANN].reserve == given.agents[ANN].reserve - 1


def test_who_reads_gives_nothing_and_supports_nobody() -> None:
    """R25, R31."""
    state = having(at("hall", "BF"), BEN, items=("key",))
    assert "Give" not in kinds(state, BEN)
    state = does(state, starts(state, ANN, "head"), a.CallSupport(ANN)).state

    with pytest.raises(Illegal) as refused:
        does(state, a.Support(BEN))
    assert refused.value.key in {"illegal-not-waiting", "illegal-not-now"}


def test_a_talent_draws_another_chance_card() -> None:
    """R41: Ben fails a test of the hand and draws again, for one crystal."""
    state = fated(at("yard", ".D"), -2, 2)
    state = does(state, starts(state, BEN, "hand"), a.CallSupport(BEN), a.NoSupport(ANN), a.DrawFate(BEN)).state
    assert kinds(state, BEN) == {"Use", "Accept"}
    done = does(state, a.Use(BEN, next(one.ability for one in may(state, BEN) if isinstance(one, a.Use)))).state

    assert done.tallies.outcomes["yard_well_test"] == "success"


def test_a_word_is_spelled_letter_by_letter() -> None:
    """R14: whatever the case and the spaces; and one may leave it."""
    asked = does(at("yard", ".."), a.Explore(ANN, "E")).state
    said = does(asked, *(a.Type(ANN, letter) for letter in "luna"), a.SayWord(ANN)).state

    assert "word" in said.board.group
    wrong = does(asked, a.Type(ANN, "x"), a.SayWord(ANN)).state
    assert (wrong.board.burn, "word" in wrong.board.group) == (1, False)


def test_what_an_instruction_says_in_the_open_everybody_can_read_and_read_again() -> None:
    """R10: the gate rattles when a word is wrong; who has not read its card hears it too."""
    asked = does(at("yard", ".."), a.Explore(ANN, "E")).state
    wrong = does(asked, a.Type(ANN, "x"), a.SayWord(ANN))
    rattle = text("yard_gate.rattle")

    assert Shown(None, (rattle,)) in wrong.events
    for viewer in VIEWERS:
        assert story_texts(GAME, wrong.state, viewer, "en")[rattle] == "All read: yard gate rattle."
        assert rattle in GAME.view(wrong.state, viewer).aloud[-1].texts


def test_nobody_has_to_agree_to_leave_where_the_lead_insists() -> None:
    """R13."""
    state = does(at("hall", "...", hosts=HOSTS[:3]), a.Propose(CAM, Leave())).state
    done = does(state, a.Insist(ANN)).state

    assert done.step in (Step.RECHARGE, Step.EXCHANGE)
    assert done.here.place is None
