"""Test the companion's judgement: what is unread, late or locked, and what tests bring to whom."""

from __future__ import annotations

from typing import Any

from pitonisa.authoring.simulation import drawings
from pitonisa.authoring.simulation.plays import next_letter, play
from pitonisa.games.missions import actions as a
from pitonisa.games.missions.bot import companion
from pitonisa.games.missions.display.cards import NoteShown, OpenTest
from pitonisa.games.missions.display.people import CounterShown, EffectShown
from pitonisa.games.missions.display.questions import ChoiceShown, OptionShown, Preview
from pitonisa.games.missions.game import GAME, alone
from pitonisa.games.missions.people import Leave
from pitonisa.games.missions.scenario.library import SHIPPED
from pitonisa.games.missions.scenario.prose import normalised
from pitonisa.games.missions.view import View
from pitonisa.kernel import Chance, Seat, TextId
from pitonisa.kernel.consensus import propose
from tests.authoring.folders import VOCABULARY as FOLDER
from tests.authoring.folders import index_of
from tests.each import each
from tests.games.missions.table import ANN, BEN, VOCABULARY, Options, at, replace, seated

RNG = Chance("sense").step(1)
END, ON = TextId("end"), TextId("on")


def offered(view: View, *legal: Any, **changes: Any) -> View:
    return replace(view, legal=legal, previews=tuple(Preview() for _ in legal), **changes)


def asked_to_end(view: View, **changes: Any) -> View:
    """A vote on something that would end the mission."""
    ways = tuple(OptionShown(text=way, cost=0, possible=True, ends=way == END, mark=way) for way in (END, ON))
    choice = ChoiceShown(agent=ANN, text=TextId("now"), how="vote", options=ways)
    return offered(view, a.Vote(ANN, END), a.Vote(ANN, ON), questions=(choice,), **changes)


def clock(value: int) -> CounterShown:
    return CounterShown(name=TextId("tide"), art=None, value=value, most=8, agent=None, pace=1)


def note(view: View, place: int, slot: str, **changes: Any) -> NoteShown:
    plain = NoteShown(place=place, slot=slot, label=TextId(slot), read=1, known=True, locked=False, tests=())
    return replace(plain, **changes)


def test_nobody_ends_a_mission_with_cards_unread_unless_the_time_is_up() -> None:
    view = GAME.view(at("hall", ".."), Seat(0))
    unread = (note(view, view.place.number if view.place else 0, "B", read=None),)

    assert companion(asked_to_end(view, notebook=unread, counters=(clock(2),)), RNG) == a.Vote(ANN, ON)
    assert companion(asked_to_end(view, notebook=unread, counters=(clock(7),)), RNG) == a.Vote(ANN, END)


def test_the_lead_goes_back_to_what_was_locked_and_not_to_what_is_done() -> None:
    view = replace(GAME.view(seated(), Seat(0)), round=5)
    spots = [spot for map_ in view.maps for spot in map_.spots if spot.open]
    first, second = spots[0].number, spots[1].number
    maps = tuple(
        replace(map_, spots=tuple(replace(spot, visits=1, charge=1) for spot in map_.spots)) for map_ in view.maps
    )
    ways = (a.GoTo(ANN, first), a.GoTo(ANN, second))
    notes = (note(view, first, "B", read=4), note(view, second, "B", locked=True))

    assert companion(offered(view, *ways, maps=maps, notebook=notes), RNG) == a.GoTo(ANN, second)


def test_a_test_is_for_whom_it_suits() -> None:
    """Two cards with the same prize: one asks for what Ann is good at."""
    view = GAME.view(at("hall", ".."), Seat(0))
    here = view.place.number if view.place else 0
    best, worst = (sorted(view.agents[ANN].attributes, key=lambda one: one.value)[n].name for n in (-1, 0))
    prize = (EffectShown(kind="take_item", items=(99,)),)
    notes = tuple(
        note(view, here, slot, tests=(OpenTest(attributes=(name,), difficulty=5, wins=prize),))
        for slot, name in (("B", worst), ("C", best))
    )

    assert companion(offered(view, a.Take(ANN, "B"), a.Take(ANN, "C"), notebook=notes), RNG) == a.Take(ANN, "C")


def test_who_still_wants_to_read_does_not_agree_to_leave() -> None:
    view = GAME.view(at("hall", ".."), Seat(1))
    here = view.place.number if view.place else 0
    motion = propose(Leave(), Seat(0))
    ways = (a.Agree(BEN), a.Decline(BEN))

    unread = (note(view, here, "B", read=None),)
    assert companion(offered(view, *ways, motion=motion, notebook=unread), RNG) == a.Decline(BEN)
    assert companion(offered(view, *ways, motion=motion, notebook=()), RNG) == a.Agree(BEN)


def test_the_notebook_tells_what_lies_unread_and_nothing_of_what_others_read() -> None:
    state = at("hall", "B.")
    state = replace(state, spots=tuple(replace(one, visits=1) for one in state.board.spots))
    seen = {one.slot: one for one in GAME.view(state, Seat(1)).notebook if one.place == 1}

    assert all(one.read is None and not one.tests for one in seen.values())


def test_cards_and_tests_are_named_by_place_and_letter() -> None:
    index = index_of(FOLDER)

    assert set(drawings.card_codes(index).values()) >= {"1B", "1C"}
    assert set(drawings.test_codes(index)) <= set(index.tests)


def test_the_same_seed_plays_the_same_mission_and_says_how_it_ended() -> None:
    plays = [play(VOCABULARY, Options(), 2, "companion", "one", insight) for insight in (0, 0)]

    assert plays[0] == plays[1]
    assert plays[0].ending
    assert plays[0].hosts == 2


@each("word", ["SOL", "Ñandú", "xilófono", "9"])
def test_who_is_let_in_on_a_word_spells_it_however_it_is_written(word: str) -> None:
    """With capitals, accents and an x in front; and who is not spells another."""
    for knows in (True, False):
        typed = ""
        while (letter := next_letter(word, typed, knows=knows)) is not None:
            typed += letter
        assert (typed == normalised(word)) is knows


def test_who_understands_the_story_goes_on_when_an_act_is_read_and_not_before() -> None:
    """In Back to Front words open the second act and the third; in the third, evidence of the first is asked for."""
    game, options = alone(SHIPPED.scenario("del_reves"))
    found = play(game, options, 2, "companion", "understood", insight=100)

    evidence = {"hall8_A", "window8_mannequins", "window8_handbag", "beds8_mynah", "lift8_log"}
    assert evidence <= found.read
    assert max(found.first_read[card] for card in evidence) < found.first_read["lift4_A"]
