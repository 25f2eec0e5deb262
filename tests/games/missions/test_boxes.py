"""Check that the box of a test shows what its reader will get, and reveals nothing else (R10, R33, R34)."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from pitonisa.games.missions import GAME, lookup
from pitonisa.games.missions import actions as a
from pitonisa.games.missions.council import PAY
from pitonisa.games.missions.display.people import EffectShown
from pitonisa.games.missions.display.questions import ChoiceShown
from pitonisa.games.missions.events import ReadAloud, SecretRead
from pitonisa.games.missions.events import TestResolved as Resolved
from pitonisa.games.missions.model import Laid, State
from pitonisa.games.missions.scenario.conditions import AllOf, CounterIs, HostIs, Read
from pitonisa.games.missions.scenario.effects import AddCounter, Gain, Lose
from pitonisa.games.missions.scenario.instructions import If
from pitonisa.games.missions.scenario.library import SHIPPED
from pitonisa.games.missions.scenario.model import FateCard, Scenario
from pitonisa.games.missions.view import View
from pitonisa.kernel import PUBLIC, Chance, Seat
from pitonisa.kernel.hosting import story_texts
from pitonisa.kernel.wire import encode
from tests.games.missions.book import changed, variant
from tests.games.missions.table import (
    ANN,
    BEN,
    HOSTS,
    LOADED,
    VOCABULARY,
    Options,
    at,
    does,
    fated,
    having,
    replace,
    seated,
    starts,
    text,
)


def _with_promises() -> Scenario:
    """A success at the board brings Ben 3 crystals, once he has his memory; counts in secret; and more if somebody has
    guessed before, which nobody sees."""
    bens = AllOf(conditions=(HostIs(host="ben"), Read(card="ben_memory", by="ben")))
    success = (
        If(given=bens, then=(Gain(n=3, key="p/ben"),), otherwise=(Gain(n=1, key="p/else"),), key="p/if"),
        AddCounter(counter="guesses", n=1, key="p/guess"),
        AddCounter(counter="hints", n=1, key="p/hint"),
        If(given=CounterIs(counter="guesses", at_least=1), then=(Gain(n=9, key="p/nine"),), key="p/hidden"),
    )
    return changed(LOADED.scenario, {"hall_board_test": lambda box: replace(box, success=success)})


PROMISES = variant(_with_promises(), "vocabulary with promises")


def promised(state: State, seat: int) -> list[EffectShown]:
    (card,) = (one.card for one in GAME.view(state, Seat(seat)).hands if one.card is not None)
    return list(card.tests[0].success.effects)


def first(shown: list[EffectShown]) -> tuple[str, int | None]:
    return shown[0].kind, shown[0].n


def before_the_board(slots: str) -> State:
    return at("hall", slots, seated(HOSTS[:2], loaded=PROMISES))


def test_a_box_promises_what_its_reader_would_get() -> None:
    by_ann, by_ben = before_the_board("B."), before_the_board(".B")
    remembering = does(by_ben, a.Explore(ANN, "C")).state
    readings = list(by_ben.readings.alone)
    readings[BEN] = (*readings[BEN], msgspec.structs.replace(remembering.readings.alone[ANN][-1], card="ben_memory"))

    assert first(promised(by_ann, 0)) == ("gain", 1)
    assert first(promised(by_ben, 1)) == ("gain", 1)
    assert first(promised(replace(by_ben, alone=tuple(readings)), 1)) == ("gain", 3)


def test_a_box_tells_neither_of_numbers_that_nobody_sees_nor_of_what_hangs_on_them() -> None:
    shown = promised(before_the_board("B."), 0)

    assert [one.kind for one in shown] == ["gain", "add_counter"]
    assert shown[1].name == lookup.text_id(PROMISES, "hints.name")


def with_effect(view: View, name: Any) -> View:
    """The same view, in which the box before its reader tells of one counter more."""
    (hand,) = (one for one in view.hands if one.card is not None)
    assert hand.card is not None
    test = hand.card.tests[0]
    more = (*test.success.effects, EffectShown(kind="add_counter", name=name))
    told = replace(test, success=replace(test.success, effects=more))
    return replace(view, hands=(replace(hand, card=replace(hand.card, tests=(told,))),))


@pytest.mark.parametrize("raw", ["guesses.name", "favours.name", "tide.name", "hall_board_test.success"])
def test_the_law_of_secrecy_catches_a_box_that_tells_what_is_hidden(raw: str) -> None:
    """In another truth that the reader cannot tell from this one, what they may not know is called otherwise."""
    state = at("hall", "B.")
    other = GAME.reshuffle(state, Seat(0), Chance("other").step(1))
    here, there = (GAME.view(one, Seat(0)) for one in (state, other))

    assert encode(here) == encode(there)
    planted = [encode(with_effect(view, lookup.text(one, raw))) for view, one in ((here, state), (there, other))]
    assert planted[0] != planted[1]


# Results


def test_what_a_result_says_is_read_with_the_result_by_its_taker() -> None:
    state = fated(at("hall", "B."), -2, -2)
    before = b"".join(encode(GAME.view(state, viewer)) for viewer in (Seat(0), Seat(1), PUBLIC))
    for end in ("fail", "critical", "success"):
        assert text(f"hall_board_test.{end}").encode() not in before
    step = does(state, starts(state, ANN, "head"), a.CallSupport(ANN), a.NoSupport(BEN), a.DrawFate(ANN))
    (told,) = (one for one in step.events if isinstance(one, Resolved))

    assert told.text == text("hall_board_test.fail")
    assert GAME.witness(told, Seat(1)) == replace(told, text=None)
    assert told.text in story_texts(GAME, step.state, Seat(0), "en")
    assert told.text not in story_texts(GAME, step.state, Seat(1), "en")


# Odds


def test_the_box_of_a_test_under_way_tells_the_same_sum_and_odds() -> None:
    """R34."""
    state = having(fated(at("hall", ".B", hosts=("ann", "ben")), -2, 0, 2), BEN, reserve=5)
    state = does(state, starts(state, BEN, "head"), a.Boost(BEN), a.CallSupport(BEN), a.NoSupport(ANN)).state
    before = GAME.view(state, Seat(1))
    hand = before.hands[0].card
    assert before.test is not None
    assert hand is not None
    assert hand.tests[0].tries[0].odds == before.test.odds
    assert hand.tests[0].tries[0].value == before.test.value == 2


def test_what_each_chance_card_makes_of_a_test_is_told_with_those_that_lie_in_the_discard() -> None:
    """R33, R34: Ben's head is 1 and the board asks for 3; a 0 and a 2 may come, a 2 has come."""
    state = having(fated(at("hall", ".B", hosts=("ann", "ben")), 0, 2), BEN, reserve=5)
    state = replace(state, discard=(FateCard(value=2, reshuffle=True),))
    test = GAME.view(does(state, starts(state, BEN, "head")).state, Seat(0)).test

    assert test is not None
    shown = [(one.value, one.total, one.result, one.left, one.gone, one.shuffles) for one in test.chances]
    assert shown == [(0, 1, "fail", 1, 0, False), (2, 3, "critical", 1, 1, True)]
    assert (test.odds.fail, test.odds.critical, test.odds.success) == (1, 1, 0)


def test_a_drawn_test_that_can_still_change_shows_the_odds_it_had() -> None:
    """Ben may draw again after a failure of his hands."""
    state = fated(at("attic", ".C", hosts=("ann", "ben")), -2, 0, 2)
    state = does(state, starts(state, BEN, "hand"), a.CallSupport(BEN), a.NoSupport(ANN)).state
    before = GAME.view(state, Seat(0)).test
    drawn = GAME.view(does(state, a.DrawFate(BEN)).state, Seat(0)).test

    assert before is not None
    assert drawn is not None
    assert (drawn.odds, drawn.chances) == (before.odds, before.chances)
    assert drawn.result == "fail"


# Events that are held up, and prices


def test_an_item_that_is_read_comes_with_its_number_colour_name_and_picture() -> None:
    three = seated(HOSTS[:3])
    rings = VOCABULARY.start(Options(), 3, Chance("bell").step(0)).state.standing.triggers[:1]
    yard = does(at("yard", "...", replace(three, triggers=rings)), a.Explore(ANN, "D"))
    rung = does(yard.state, a.Pick(ANN, PAY))
    (aloud,) = (one for one in rung.events if isinstance(one, ReadAloud))
    mirror = does(replace(at("hall", ".."), panorama=(Laid("C", "hall_mirror"),)), a.Explore(ANN, "C"))
    (alone,) = (one for one in mirror.events if isinstance(one, SecretRead))

    assert aloud.item is not None
    assert (aloud.item.number, aloud.item.colour, aloud.item.name) == (4, "red", text("chime.name"))
    assert alone.item is not None
    assert (alone.item.number, alone.item.colour) == (5, "yellow")
    assert GAME.witness(alone, Seat(1)) == replace(alone, texts=None, item=None)


def test_the_way_out_of_a_conflict_tells_its_price() -> None:
    state = does(at("yard", ".."), a.Explore(ANN, "B")).state
    view = GAME.view(state, Seat(0))

    assert view.previews[view.legal.index(a.Flee(ANN))].cost == 1


def test_what_all_decide_tells_how_many_ways_are_locked_and_not_which() -> None:
    state = does(at("yard", ".."), a.Explore(ANN, "F")).state
    (asked,) = (one for one in GAME.view(state, Seat(1)).questions if isinstance(one, ChoiceShown))

    assert [one.text for one in asked.options] == [text(f"yard_end.{way}") for way in ("half", "give_up", "wait")]
    assert asked.locked == 1


def test_pleamar_counts_its_promise_in_silence_and_every_failure_with_the_mayor_costs() -> None:
    """What was promised is told by no number, and whoever holds nothing pays like everybody else."""
    counters = {one.id: one for one in SHIPPED.scenario("pleamar").scenario.counters}
    sentence = SHIPPED.scenario("pleamar").index.tests["notary_sentence"]

    assert counters["promise"].public is False
    assert [type(one) for one in sentence.fail] == [Lose]
