"""Check that companions decide only by what they have read and heard (R11, R14)."""

from __future__ import annotations

from typing import Any

import pytest

from pitonisa.games.missions import actions as a
from pitonisa.games.missions import lookup
from pitonisa.games.missions.bot import listening, tells
from pitonisa.games.missions.bot.eyes import informed, order
from pitonisa.games.missions.bot.trials import travels
from pitonisa.games.missions.display.questions import Clue, Sign, bears_on, clues_in
from pitonisa.games.missions.events import BeganAnew, PlaceLeft
from pitonisa.games.missions.game import GAME, alone
from pitonisa.games.missions.model import Reading, State
from pitonisa.games.missions.people import Settle, Step, Visit
from pitonisa.games.missions.scenario.library import SHIPPED
from pitonisa.games.missions.secrets import reshuffle
from pitonisa.games.missions.talk import (
    TALK,
    Remembered,
    Retell,
    Signal,
    Tell,
    Telling,
    Tellings,
    clues_told,
    forget,
)
from pitonisa.games.missions.view import View
from pitonisa.kernel import Chance, Seat
from pitonisa.kernel import Step as Done
from pitonisa.kernel.hosting import Story
from pitonisa.kernel.sealed import waited_for
from pitonisa.kernel.wire import encode
from pitonisa.platform.match.match import Match
from tests.games.missions.table import ANN, BEN, VOCABULARY, Options, at, does, having, replace, seated, text


def read(state: State, agent: int, *cards: str, locked: bool = False) -> State:
    """Somebody has read these cards some time ago."""
    alone = list(state.readings.alone)
    alone[agent] = (*alone[agent], *(Reading(card, (f"{card}.text",), 1, locked) for card in cards))
    return replace(state, alone=tuple(alone))


def at_the_lamp() -> State:
    """Everybody votes on the end of the mission, and it is late."""
    state = at("yard", "..")
    late = replace(having(having(state, ANN, reserve=2), BEN, reserve=2), pool=0, burn=40)
    return does(late, a.Explore(ANN, "F")).state


def votes(state: State, seat: int = 1, told: Tellings = ()) -> str:
    chosen = listening(GAME.view(state, Seat(seat)), told, Chance("mind").step(1))
    assert isinstance(chosen, a.Vote)
    return next(raw for raw in ("light", "half", "give_up", "wait") if text(f"yard_end.{raw}") == chosen.option)


def saying(state: State, seat: int, *said: Any) -> Tellings:
    """What the table has noted after this was said."""
    match = Match(VOCABULARY, 2, Options(), "counsel")
    match.step = Done(state, ())
    for one in said:
        match.say(Seat(seat), one)
    return match.notes


def porter() -> State:
    """Ann has spoken with the porter, who is against the half light; what he said to her is for it."""
    return does(at("hall", ".."), a.Explore(ANN, "D")).state


# Which place comes first


def to_choose() -> View:
    """Two places are open, and nobody has been to either."""
    return GAME.view(replace(seated(), step=Step.CHOOSE, lead=ANN), Seat(0))


@pytest.mark.parametrize("first", [0, 1])
def test_who_knows_an_order_goes_first_where_something_is_to_be_done_first(first: int) -> None:
    view = to_choose()
    spots = [spot for map_ in view.maps for spot in map_.spots if spot.open][:2]
    assert len(spots) == 2
    goes, waits = spots[first], spots[1 - first]
    told = (Remembered(Clue("card", goes.mark, then=waits.mark)),)

    assert order(informed(view, told)) == {(goes.number, waits.number)}
    for seed in range(6):
        chosen = travels(informed(view, told), Chance(f"mind {seed}").step(1))
        assert chosen in (a.GoTo(ANN, goes.number), a.Propose(ANN, Visit(goes.number, goes.name)))


def test_an_order_of_places_is_known_only_where_both_can_be_chosen() -> None:
    loaded = SHIPPED.scenario("del_reves")
    game, options = alone(loaded)
    state = game.start(options, 2, Chance("order").step(0)).state
    strip = clues_in(state, ["office4_strip"])

    assert [bool(clue.then) for clue in strip] == [True] * 3
    assert not any(bears_on(clue, {clue.way}) for clue in strip)
    assert all(bears_on(clue, {clue.way, clue.then}) for clue in strip)


# What one has read


def test_without_a_ground_for_anything_the_first_end_is_voted_for_when_it_is_late() -> None:
    assert votes(at_the_lamp()) == "half"


def test_who_has_read_what_speaks_against_an_end_votes_for_another() -> None:
    state = read(at_the_lamp(), BEN, "hall_porter")

    assert votes(state, 1) == "give_up"
    assert votes(state, 0) == "half", "Ann has neither read it nor heard of it"


def test_grounds_on_both_sides_outweigh_each_other() -> None:
    assert votes(read(at_the_lamp(), BEN, "hall_porter", "porter_ann")) == "half"
    assert votes(read(at_the_lamp(), BEN, "hall_porter", "hall_board", "porter_ann")) == "give_up"


def test_what_was_found_locked_says_nothing() -> None:
    assert votes(read(at_the_lamp(), BEN, "hall_porter", locked=True)) == "half"


def test_what_was_read_to_all_counts_for_everybody() -> None:
    """The overview of the yard speaks against giving up: where all ends have something against them, one goes on."""
    state = read(at_the_lamp(), BEN, "hall_porter")
    heard = replace(state, heard=(*state.readings.heard, Reading("yard_A", ("yard_A.text",), 1)))

    assert votes(heard, 1) == "wait"


def test_in_the_last_round_an_end_with_something_against_it_is_better_than_none() -> None:
    state = read(at_the_lamp(), BEN, "hall_porter")
    heard = replace(state, heard=(*state.readings.heard, Reading("yard_A", ("yard_A.text",), 1)))
    view = GAME.view(heard, Seat(1))
    clock = replace(view.counters[0], pace=1, value=view.counters[0].most - 1)
    chosen = listening(replace(view, counters=(clock,)), (), Chance("mind").step(1))

    assert chosen == a.Vote(BEN, text("yard_end.half"))


def test_a_proposal_that_something_speaks_against_is_declined() -> None:
    state = does(having(at("hall", ".."), ANN, items=("key",)), a.Explore(ANN, "F")).state
    asked = [one for one in GAME.legal(state, Seat(1)) if isinstance(one, a.Propose)]
    opened = next(one for one in asked if one.subject == Settle(text("hall_open.open")))
    moved = does(state, opened).state

    def answer(state: State) -> a.Action:
        return listening(GAME.view(state, Seat(0)), (), Chance("mind").step(1))

    assert answer(moved) == a.Agree(ANN)
    assert answer(read(moved, ANN, "hall_board")) == a.Decline(ANN)


# What was told


@pytest.mark.parametrize("said", [Retell("D"), Tell("D", "Half a light is worse than none.")])
def test_what_another_has_told_weighs_as_if_one_had_read_it(said: Any) -> None:
    """In the scenario's words; a person's own words stand for all that was read there, the conversation too."""
    told = saying(porter(), 0, said)

    assert votes(at_the_lamp(), 1, told) == ("give_up" if isinstance(said, Retell) else "half")


def test_a_sign_says_nothing_of_what_a_card_is_about() -> None:
    told = saying(porter(), 0, Signal("D", Sign.PERSON))

    assert votes(at_the_lamp(), 1, told) == "half"


def test_what_was_told_elsewhere_is_remembered_and_nothing_of_a_run_that_was_given_up() -> None:
    told = saying(porter(), 0, Retell("D"))
    left = forget(told, PlaceLeft(text("hall.name")))

    assert [type(one) for one in left] == [Remembered]
    assert votes(at_the_lamp(), 1, left) == "give_up"
    assert forget(left, BeganAnew(2)) == ()


def test_what_is_told_and_read_is_one_ground() -> None:
    told = saying(porter(), 0, Retell("D"))
    state = read(at_the_lamp(), BEN, "hall_porter", "porter_ann")

    assert votes(state, 1, told) == "half"


def test_nobody_has_a_ground_heard_that_no_card_gives() -> None:
    """Whoever says what their words bear on is not believed: the house finds it."""
    state = porter()
    made_up = tuple(clues_told(saying(state, 0, Retell("D"))))
    other = saying(does(at("hall", ".."), a.Explore(ANN, "E")).state, 0, Tell("E", "Mine.", made_up))

    assert made_up
    assert other == (Telling(Seat(0), "E", "Mine."),)


def test_a_sealed_memory_is_never_told_with_a_card() -> None:
    """Cam remembers something at the porter's: of that nothing travels with what is told of the card."""
    state = does(at("hall", "..", hosts=("cam", "ben")), a.Explore(ANN, "D")).state
    cards = {entry.card for entry in state.readings.alone[ANN]}
    told = saying(state, 0, Tell("D", "He shrugged."))

    assert "cam_memory" in cards
    assert lookup.mark(state, "cam_memory") not in encode(told).decode()


# Nothing is given away


def test_a_view_tells_grounds_only_of_what_is_asked_now() -> None:
    state = read(at("yard", ".."), BEN, "hall_porter")

    assert GAME.view(state, Seat(1)).clues == ()
    assert len(GAME.view(read(at_the_lamp(), BEN, "hall_porter"), Seat(1)).clues) == 1


def told_and_done(view: View, told: Tellings, n: int) -> tuple[Any, Any]:
    return listening(view, told, Chance("mind").step(n)), tells(view, told, Chance("mind").step(n))


@pytest.mark.parametrize("game", ["vocabulary", "pleamar"])
def test_in_another_story_that_one_cannot_tell_from_this_a_companion_votes_and_says_the_same(game: str) -> None:
    """All that its seat has not read is swapped, and what it speaks for: the same choice, the same words, and the same
    is noted of them."""
    rules, options = (VOCABULARY, Options()) if game == "vocabulary" else alone(SHIPPED.scenario("pleamar"))
    chance = Chance(f"swapped {game}")
    state: State = rules.start(options, 3, chance.step(0)).state
    notes = TALK.blank(state)
    compared = spoken = 0
    weighed = set[Clue]()
    for n in range(1, 260):
        if not (waiting := sorted(waited_for(rules, state))):
            break
        seat = Seat(waiting[0])
        view = rules.view(state, seat)
        action, _ = told_and_done(view, notes, n)
        if n % 4 == 0 or isinstance(action, a.Vote | a.Pick):
            other = reshuffle(state, seat, chance.step(1000 + n))
            assert told_and_done(rules.view(other, seat), notes, n) == told_and_done(view, notes, n)
            compared += 1
        step = rules.apply(state, seat, action, chance.step(n))
        state = step.state
        for event in step.events:
            notes = TALK.forget(notes, event)
        said = tells(rules.view(state, seat), notes, chance.step(n))
        if said is not None:
            heard = rules.part(Story).complete(state, seat, said) if rules.part(Story) else said
            if spoken % 5 == 0:
                other = reshuffle(state, seat, chance.step(2000 + n))
                assert rules.part(Story) is not None
                assert rules.part(Story).complete(other, seat, said) == heard
            spoken += 1
            notes = TALK.hear(notes, seat, heard)
            weighed |= clues_told(notes)

    assert compared > 20
    assert spoken > 5
    assert weighed, "some of what was told bears on something"
