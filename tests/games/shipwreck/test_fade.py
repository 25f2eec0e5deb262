"""Test fading: when, in which order, how much doom, and the replacement (R18-R22)."""

from __future__ import annotations

from collections import Counter

from pitonisa.games.shipwreck.actions import DiscardLower
from pitonisa.games.shipwreck.cards import ARCANA
from pitonisa.games.shipwreck.events import CardArrived, CardFaded
from pitonisa.games.shipwreck.model import CardId, Fate, Phase
from pitonisa.kernel import Step
from tests.each import each
from tests.games.shipwreck.table import (
    INES,
    act,
    let_pass,
    play,
    predict,
    public,
    random_match,
    table,
    told,
    use,
    whole_turn,
)

WITH_MOONS = [card for card, row in ARCANA.items() if not (row.falls or row.burns)]
"""The others are comets: they fade for reasons of their own (R52, R54)."""


def loaded(card: str, hours: int) -> str:
    """A row with this card in front, `hours` spent on it, and a 2 just played there."""
    others = [name for name in ("leviathan", "the_shore", "dawn", "midnight") if name != card]
    before = {0: "", 1: "1,", 2: "4,", 3: "7,"}[hours]
    return f"{card}:{before}2! {others[0]} {others[1]} {others[2]}"


def faded(done: Step) -> list[CardId]:
    return [event.card for event in told(done, CardFaded)]


def test_a_card_fades_when_its_hours_reach_its_moons() -> None:
    """R18: the last fate brings one hour, and it is enough."""
    rows = {card: loaded(card, ARCANA[card].moons - 1) for card in WITH_MOONS}
    found = {card: faded(let_pass(table(row, hands=("3", "")))) for card, row in rows.items()}

    assert {card: which for card, which in found.items() if which != [card]} == {}


def test_a_card_with_an_hour_to_spare_does_not_fade() -> None:
    """R18."""
    rows = {card: loaded(card, ARCANA[card].moons - 2) for card in WITH_MOONS if ARCANA[card].moons > 1}
    found = {card: let_pass(table(row, hands=("3", ""), doom=0)) for card, row in rows.items()}

    assert found
    assert {
        card: done.state for card, done in found.items() if faded(done) or not done.state.fates[0] or done.state.doom
    } == {}


def test_more_hours_than_moons_make_it_fade_as_well() -> None:
    """R18: a 7 brings three hours to The Mirror's one moon."""
    assert faded(let_pass(table("the_mirror:7! leviathan dawn midnight", hands=("7", "")))) == ["the_mirror"]


def test_hours_are_counted_and_not_fates() -> None:
    """R18: two fates of one hour leave Dawn standing, one 7 does not."""
    assert faded(let_pass(table("dawn:3,2! leviathan midnight the_shore", hands=("1", "")))) == []
    assert faded(let_pass(table("dawn:7! leviathan midnight the_shore", hands=("1", "")))) == ["dawn"]


def test_cards_do_not_fade_before_the_end_of_the_turn() -> None:
    """R18."""
    state = play(table("the_mirror leviathan dawn midnight", hands=("7 7", "")), 7, "the_mirror").state

    assert state.row[0] == "the_mirror"
    assert state.doom == 2
    assert "the_mirror" not in state.faded


def test_a_visible_fate_discarded_in_time_rescues_the_card() -> None:
    """R18, R30."""
    state = table("dawn:4,6! leviathan midnight the_mirror", hands=("5", ""), faded="the_shore", phase=Phase.AFTER_PLAY)
    state = act(state, INES, DiscardLower(CardId.THE_SHORE, Fate(4), CardId.DAWN))

    done = let_pass(state)

    assert faded(done) == []
    assert done.state.fates[0] == (6,)


def test_the_fates_of_a_faded_card_go_back_to_the_bag() -> None:
    """R18."""
    state = table("dawn:4,6! leviathan:1 midnight the_mirror", hands=("5", "3"))

    done = let_pass(state)

    assert done.state.fates == ((), (1,), (), ())
    assert [event.count for event in told(done, CardFaded)] == [2]
    assert Counter(done.state.bag) + Counter(done.state.hands[1][1:]) == Counter(state.bag) + Counter([4, 6])


def test_the_faded_card_lies_among_the_powers_and_the_top_of_the_deck_takes_its_place() -> None:
    """R18, R22: in the same spot, without fates; the next card of the deck is then open."""
    state = table(
        "leviathan dawn:4,6! midnight the_mirror",
        hands=("5", ""),
        deck="the_judge the_key",
        faded="the_beast",
    )

    done = let_pass(state)

    assert done.state.row == ("leviathan", "the_judge", "midnight", "the_mirror")
    assert done.state.fates[1] == ()
    assert done.state.faded == ("the_beast", "dawn")
    assert told(done, CardArrived) == [CardArrived(CardId.THE_JUDGE)]
    assert public(done.state).deck[0] == "the_key"
    assert len(done.state.deck) == len(state.deck) - 1


@each("slot", [0, 1, 2, 3])
def test_the_new_card_takes_exactly_the_empty_spot(slot: int) -> None:
    """R22."""
    row = ["leviathan", "midnight", "the_mirror", "the_stranger"]
    row[slot] = "dawn:7!"

    done = let_pass(table(" ".join(row), hands=("5", ""), deck="the_judge"))

    assert done.state.row[slot] == "the_judge"
    assert [card for i, card in enumerate(done.state.row) if i != slot] == [c for c in row if c != "dawn:7!"]


def test_a_fading_card_brings_two_doom() -> None:
    """R19."""
    done = let_pass(table("dawn:7! leviathan midnight the_mirror", hands=("5", ""), doom=1))

    assert done.state.doom == 3
    assert [event.doom for event in told(done, CardFaded)] == [2]


def test_after_a_correct_prediction_it_fades_without_doom() -> None:
    """R19: the card fades all the same."""
    done = predict(table("dawn:7! leviathan midnight the_mirror", hands=("5", "")), 5)

    assert (done.state.score, done.state.doom) == (1, 2)
    assert faded(done) == ["dawn"]


def test_a_correct_prediction_of_an_earlier_turn_saves_nobody_now() -> None:
    """R19: only this turn's prediction counts."""
    state = table("the_blind_man:1! the_chalice leviathan midnight", hands=("5", "4"), deck="the_mirror")
    state = predict(state, 5).state
    assert state.score == 1
    done = play(state, 4, "the_chalice", old=True)
    before = done.state.doom

    done = let_pass(done.state)

    assert faded(done) == ["the_chalice"]
    assert done.state.doom == before + 2


def test_the_blind_man_fades_without_doom() -> None:
    """R20."""
    done = let_pass(table("the_blind_man:7! leviathan midnight the_mirror", hands=("5", "")))

    assert faded(done) == ["the_blind_man"]
    assert [event.doom for event in told(done, CardFaded)] == [0]
    assert done.state.doom == 2


def test_the_blind_man_does_not_save_from_a_wrong_prediction() -> None:
    """R20, R21: one doom for the prediction, none for the card."""
    assert predict(table("the_blind_man:7! leviathan midnight the_mirror", hands=("5", "")), 4).state.doom == 3


def test_the_blind_man_in_the_row_saves_no_other_card() -> None:
    """R20: only its own fading is without doom."""
    assert let_pass(table("the_blind_man dawn:7! midnight the_mirror", hands=("5", ""))).state.doom == 4


def test_the_power_of_a_card_can_be_used_from_the_next_turn_on() -> None:
    """R23."""
    state = let_pass(table("the_servant:4! the_chalice midnight the_shore", hands=("5", "2"), deck="dawn")).state
    state = play(state, 2, "the_chalice", old=True).state

    assert use(state, "the_servant").state.deck[-1] == "the_servant"


def test_a_used_power_comes_back_as_a_card_when_the_deck_has_been_drawn_down_to_it() -> None:
    """R22, R23: under the deck, not shuffled in; it enters with no fates when its time comes."""
    state = table("leviathan:7,4! the_shore dawn midnight", hands=("5", ""), bottom="the_mirror")
    depth = len(state.deck)

    state = let_pass(state).state

    assert state.deck.index(CardId.THE_MIRROR) == depth - 2


def test_at_most_one_card_fades_a_turn() -> None:
    """With the base set only one card gains hours a turn."""
    for n in range(40):
        for done in random_match(str(n)):
            assert len(faded(done)) <= 1


def test_the_fullest_table_leaves_fates_to_draw() -> None:
    """R10: nine fates rest on the row and no card fades, everybody keeps one, and the bag is not empty."""
    row = "leviathan:1,1,1 the_shore:2,2,2 dawn:3,3 midnight:3"
    state = table(row, hands=("5 6", "4", "4", "4", "5"), turn=0, doom=0)

    state = whole_turn(state)

    assert len(state.hands[1]) == 2
    assert len(state.bag) >= 2


def test_ten_cards_can_lie_faded_and_the_row_is_still_refilled() -> None:
    """R22: six saved by predictions, three survived, and The Blind Man: more can never lie there."""
    names = "the_beast the_belltower the_blind_man the_chalice the_engine the_huntress the_judge the_key the_lord"
    state = table("dawn:7! leviathan midnight the_mirror", hands=("5", ""), faded=names, doom=4, score=6)

    state = let_pass(state).state

    assert len(state.faded) == 10
    assert len(state.deck) == 6
    assert len(state.row) == 4
