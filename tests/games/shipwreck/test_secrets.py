"""Test what must stay hidden: kept or new, in hand, in the deck (R3, R10, R13, R24, R29)."""

from __future__ import annotations

from itertools import product
from typing import Any

import pytest

from pitonisa.games.shipwreck import GAME, secrets
from pitonisa.games.shipwreck.actions import Action, Agree, Cycle, DiscardLower, Pass, Play, Propose, TellOld
from pitonisa.games.shipwreck.model import CardId, Fate, NoPrediction, Phase, State
from pitonisa.kernel import PUBLIC, Actor, Viewer
from pitonisa.kernel.laws import laws_of
from tests.games.shipwreck.table import (
    ALBA,
    BRUNO,
    INES,
    MATEO,
    act,
    actions,
    foretell,
    hand_of,
    heard,
    let_pass,
    match_at,
    mock,
    play,
    predict,
    public,
    seen,
    step,
    table,
    use,
    viewers_but,
)

Moves = list[tuple[Actor, Action]]

LET_PASS: Moves = [(ALBA, Propose(NoPrediction())), (BRUNO, Agree())]
PREDICT_6: Moves = [(ALBA, Propose(foretell(6))), (BRUNO, Agree())]


def frames(state: State, moves: Moves, viewer: Viewer) -> list[bytes]:
    """All that is sent to a viewer while these moves are made: views, events, legal actions, notes."""
    match = match_at(state)
    sent = [match.frame(viewer)]
    for actor, action in moves:
        match.act(actor, action)
        sent.append(match.frame(viewer, match.step.events))
    return sent


def assert_nobody_can_tell(one: tuple[State, Moves], other: tuple[State, Moves]) -> None:
    """Whoever is not the active player, at the table or beside it, gets the same bytes."""
    for viewer in viewers_but(one[0], INES):
        assert frames(*one, viewer) == frames(*other, viewer)


OPEN = frozenset(
    {
        "seen_bottom",
        "row",
        "fates",
        "faded",
        "owners",
        "order",
        "group",
        "asked",
        "phase",
        "now",
        "history",
        "power_used",
        "twice",
        "motion",
        "score",
        "doom",
        "free_talk",
    }
)


def test_every_field_of_the_state_is_open_or_secret() -> None:
    assert set(State.__struct_fields__) == OPEN | secrets.SECRET
    assert not OPEN & secrets.SECRET
    assert laws_of(GAME).secret == secrets.SECRET


# Kept or new


def holding(hand: str, faded: str = "") -> State:
    return table("the_deep:2 midnight:3 the_belltower:3 leviathan:7", hands=(hand, "2", ""), faded=faded)


@pytest.mark.parametrize("after", [LET_PASS, PREDICT_6])
def test_nobody_can_tell_whether_the_played_fate_was_the_kept_one(after: Moves) -> None:
    """R13: Inés plays a 1 and hides a 6. In one world she has just drawn the 1, in the other she had kept it."""
    new: Moves = [(INES, Play(Fate(1), CardId.MIDNIGHT, old=False)), *after]
    old: Moves = [(INES, Play(Fate(1), CardId.MIDNIGHT, old=True)), *after]

    assert_nobody_can_tell((holding("6* 1"), new), (holding("1* 6"), old))


def test_nobody_can_tell_which_of_two_equal_fates_was_played() -> None:
    """R13: two 4s, of which one was kept."""
    state = table("the_mirror leviathan dawn midnight", hands=("4* 4", "2", ""))
    worlds = [[(INES, Play(Fate(4), CardId.THE_MIRROR, old=old)), *LET_PASS] for old in (True, False)]

    assert_nobody_can_tell((state, worlds[0]), (state, worlds[1]))


def test_nobody_can_tell_on_the_hours_either() -> None:
    """R12, R13."""
    row = "leviathan the_mirror the_beast the_huntress"
    kept: Moves = [(INES, Play(Fate(1), CardId.THE_HOURS, old=True)), *LET_PASS]
    new: Moves = [(INES, Play(Fate(1), CardId.THE_HOURS, old=False)), *LET_PASS]

    assert_nobody_can_tell((table(row, hands=("1* 5", "2", "")), kept), (table(row, hands=("5* 1", "2", "")), new))


def test_nobody_can_tell_while_old_lies_there_unused() -> None:
    """R13, R29: passing it by says nothing."""
    old: Moves = [(INES, Play(Fate(1), CardId.MIDNIGHT, old=True)), (INES, Pass()), *LET_PASS]
    new: Moves = [(INES, Play(Fate(1), CardId.MIDNIGHT, old=False)), (INES, Pass()), *LET_PASS]

    assert_nobody_can_tell((holding("1* 6", "the_key"), old), (holding("6* 1", "the_key"), new))


def test_nobody_can_tell_when_another_power_is_used() -> None:
    """R13, R30."""
    lower = DiscardLower(CardId.THE_SHORE, Fate(3), CardId.MIDNIGHT)
    old: Moves = [(INES, Play(Fate(1), CardId.MIDNIGHT, old=True)), (INES, lower), *LET_PASS]
    new: Moves = [(INES, Play(Fate(1), CardId.MIDNIGHT, old=False)), (INES, lower), *LET_PASS]

    assert_nobody_can_tell((holding("1* 6", "the_shore"), old), (holding("6* 1", "the_shore"), new))


def test_two_hands_that_differ_only_in_which_fate_is_old_look_alike() -> None:
    """R13: before anything is played."""
    for viewer in (ALBA, BRUNO, PUBLIC):
        assert seen(holding("6* 1"), viewer) == seen(holding("1* 6"), viewer)
    assert seen(holding("6* 1"), INES) != seen(holding("1* 6"), INES)


def test_that_a_fate_was_carried_over_is_no_secret() -> None:
    """R10: everybody saw that only one was drawn."""
    assert public(holding("6* 1")).now.carried
    assert not public(holding("6 1")).now.carried


def test_old_tells_everybody_what_nothing_else_does() -> None:
    """R29."""
    worlds = []
    for hand, old in (("1* 6", True), ("6* 1", False)):
        state = play(holding(hand, "the_key"), 1, "midnight", old=old).state
        worlds.append(step(state, INES, TellOld(CardId.THE_KEY)))

    for viewer in (ALBA, BRUNO, PUBLIC):
        assert heard(worlds[0], viewer) != heard(worlds[1], viewer)
        assert seen(worlds[0].state, viewer) != seen(worlds[1].state, viewer)


# What is in hand


@pytest.mark.parametrize("phase", [Phase.AFTER_PLAY, Phase.PREDICT])
def test_the_hidden_fate_is_the_same_blank_whatever_it_is(phase: Phase) -> None:
    """R10: to allies, and to whoever watches."""
    worlds = [
        table(
            "leviathan:1 the_shore dawn:5! midnight",
            hands=(str(k), "2", ""),
            faded="the_belltower",
            phase=phase,
        )
        for k in range(1, 8)
    ]

    for viewer in (ALBA, BRUNO, PUBLIC):
        assert len({seen(state, viewer) for state in worlds}) == 1
        assert hand_of(worlds[0], INES, viewer) == (None,)


def test_one_sees_ones_own_fate_and_no_other() -> None:
    """R10: the active player does not see what the group keeps, either."""
    state = mock()

    for viewer, own in ((INES, 6), (ALBA, 2), (MATEO, 4)):
        for line in (INES, ALBA, MATEO):
            assert hand_of(state, line, viewer) == ((own,) if line == viewer else (None,))


@pytest.mark.parametrize("viewer", [INES, ALBA, PUBLIC])
def test_what_others_keep_changes_nothing_one_sees(viewer: Viewer) -> None:
    """R10: with every other world of Bruno's and Mateo's fates."""
    views = {
        seen(table("leviathan the_shore dawn:5! midnight", hands=("4", "2", str(b), str(m))), viewer)
        for b, m in product(range(1, 8), repeat=2)
    }

    assert len(views) == 1


def test_the_bag_is_only_a_number_to_everybody() -> None:
    """R10: nobody may look into it."""
    state = mock()

    assert [public(state).bag, GAME.view(state, INES).bag] == [13, 13]


@pytest.mark.parametrize("card", ["leviathan", "the_key"])
def test_whether_the_active_player_is_asked_depends_on_what_lies_there_and_not_on_the_hand(card: str) -> None:
    """R24: the pause comes for a 1, which can discard nothing, as for a 7."""
    for played, kept in product(range(1, 8), repeat=2):
        row = "dawn the_blind_man midnight the_shore"
        state = play(table(row, hands=(f"{played} {kept}", "", ""), faded=card), played, "the_blind_man").state

        assert (state.phase, GAME.to_act(state)) == (Phase.AFTER_PLAY, {INES})


def test_only_the_active_player_sees_what_could_be_discarded() -> None:
    """R24, R30: a list of possible discards is the hidden fate."""
    worlds = [
        table(
            "leviathan:1,3 the_shore dawn:5! midnight:2",
            hands=(k, "2"),
            faded="the_belltower",
            phase=Phase.AFTER_PLAY,
        )
        for k in ("1", "7")
    ]

    assert [len(actions(state, INES, DiscardLower)) for state in worlds] == [0, 4]
    assert [GAME.legal(state, ALBA) for state in worlds] == [(), ()]
    assert seen(worlds[0], ALBA) == seen(worlds[1], ALBA)
    assert seen(worlds[0], PUBLIC) == seen(worlds[1], PUBLIC)


def test_where_one_could_have_played_is_known_to_oneself_alone() -> None:
    """R11: the legal list of a hand is the hand."""
    worlds = [table("the_judge dawn midnight the_key", hands=(hand, "2")) for hand in ("1 3", "4 5")]

    assert seen(worlds[0], ALBA) == seen(worlds[1], ALBA)
    assert seen(worlds[0], PUBLIC) == seen(worlds[1], PUBLIC)


def test_what_the_group_may_propose_does_not_depend_on_the_hidden_fate() -> None:
    """R15, R25: no question is left out because its answer is plain to somebody."""
    faded = "the_judge the_mirror the_servant"
    worlds = [table("leviathan the_shore dawn:5! midnight", hands=(str(k), "2"), faded=faded) for k in range(1, 8)]

    assert len({GAME.legal(state, ALBA) for state in worlds}) == 1


def test_a_wrong_first_guess_tells_only_that_it_was_wrong() -> None:
    """R26: with Twice, a 4 and a 7 sound the same while 6 is not the answer."""
    worlds = []
    for k in (4, 7):
        state = table("leviathan the_shore dawn:5! midnight", hands=(str(k), "2", ""), faded="the_mirror")
        worlds.append(predict(use(state, "the_mirror").state, 6))

    for viewer in (ALBA, BRUNO, PUBLIC):
        assert heard(worlds[0], viewer) == heard(worlds[1], viewer)
        assert seen(worlds[0].state, viewer) == seen(worlds[1].state, viewer)


def test_an_answer_tells_only_yes_or_no() -> None:
    """R25: 3, 4 and 5 sound the same."""
    worlds = [
        use(table("leviathan the_shore dawn:5! midnight", hands=(k, "2", ""), faded="the_judge"), "the_judge")
        for k in ("3", "4", "5")
    ]

    for viewer in (ALBA, BRUNO, PUBLIC):
        assert len({heard(done, viewer) for done in worlds}) == 1
        assert len({seen(done.state, viewer) for done in worlds}) == 1


# The deck


def test_the_middle_of_the_deck_is_hidden_from_everybody() -> None:
    """R3: the same top and the same known bottom, and anything between."""
    row = "leviathan the_shore dawn:5! midnight"
    worlds = [
        table(row, hands=("4", "2"), deck=f"the_judge {under}", bottom="the_mirror")
        for under in ("the_key", "the_lord")
    ]

    for viewer in (INES, ALBA, PUBLIC):
        assert seen(worlds[0], viewer) == seen(worlds[1], viewer)


def test_what_everybody_saw_go_under_the_deck_stays_known_in_its_order() -> None:
    """R3, R23: one power a turn, one under the other."""
    state = table(
        "leviathan the_shore dawn:5! midnight", hands=("4", "2"), faded="the_judge the_rider", deck="the_lord"
    )
    state = use(state, "the_judge").state
    assert [public(state).deck[0], *public(state).deck[-2:]] == ["the_lord", None, "the_judge"]

    state = act(let_pass(state).state, ALBA, Cycle(CardId.THE_RIDER, CardId.THE_SHORE))

    assert public(state).deck[-4:] == (None, "the_judge", "the_rider", "the_shore")


def test_after_a_refill_the_next_card_is_open() -> None:
    """R3, R22."""
    state = table("leviathan the_shore dawn:7! midnight", hands=("4", "2"), deck="the_judge the_key the_lord")

    state = let_pass(state).state

    assert public(state).deck[:2] == ("the_key", None)


def test_known_cards_that_rise_to_the_top_are_known_all_the_way() -> None:
    """R3: a deck of which everybody saw every card go under."""
    names = "the_beast the_belltower the_blind_man the_chalice the_deep the_engine the_huntress the_judge the_key"
    rest = "the_lord the_mirror the_noble the_prophet the_rider the_servant the_stranger"
    state = table("leviathan the_shore dawn:7! midnight", hands=("4", "2"), deck=names, bottom=rest)
    assert public(state).deck.count(None) == 8

    whole = table("leviathan the_shore dawn:7! midnight", hands=("4", "2"), faded=names, bottom=rest)
    assert public(whole).deck == whole.deck
    assert public(let_pass(whole).state).deck == whole.deck[1:]


def test_nobody_learns_from_a_fading_card_what_comes_after_the_next() -> None:
    """R3, R22."""
    row = "leviathan the_shore dawn:7! midnight"
    worlds = [
        let_pass(table(row, hands=("4", "2"), deck=f"the_judge the_key {third}")) for third in ("the_lord", "the_noble")
    ]

    for viewer in (INES, PUBLIC):
        assert heard(worlds[0], viewer) == heard(worlds[1], viewer)
        assert seen(worlds[0].state, viewer) == seen(worlds[1].state, viewer)


# After the end


@pytest.mark.parametrize("guess", [4, 5])
def test_after_the_end_everybody_sees_every_hand_and_the_whole_deck(guess: int) -> None:
    """R32: won or lost, also whoever only watched."""
    state = table("leviathan the_shore dawn:5! midnight", hands=("4", "2", "7"), score=6, doom=6)
    state = predict(state, guess).state

    for viewer in (INES, ALBA, BRUNO, PUBLIC):
        assert [hand_of(state, line, viewer) for line in range(3)] == [(), (2,), (7,)]
        assert GAME.view(state, viewer).deck == state.deck


def test_the_seed_is_told_at_the_end_and_not_before() -> None:
    match: Any = match_at(table("leviathan the_shore dawn:5! midnight", hands=("4", "2"), score=6))
    assert b'"seed":null' in match.frame(ALBA)

    match.act(ALBA, Propose(foretell(4)))

    assert b'"seed":"tide"' in match.frame(PUBLIC)


def test_a_seat_that_is_not_there_sees_what_the_public_sees() -> None:
    """No index from the end of a list, no hand of somebody else."""
    state = mock()
    for stranger in (-1, 4, 99):
        view: Any = GAME.view(state, stranger)  # type: ignore[arg-type]
        assert [place.hand for place in view.places] == [place.hand for place in public(state).places]
        assert view.legal == ()


def test_one_who_left_sees_what_the_public_sees() -> None:
    """R37."""
    state = table("leviathan the_shore dawn:5! midnight", hands=("4", "", "7"), left=(1,))

    assert GAME.view(state, ALBA).places == public(state).places


def test_whoever_holds_the_last_copy_is_offered_what_anybody_else_is() -> None:
    """R35: Alba alone could know that nobody else holds a 6."""
    worlds = [table("leviathan:6 the_shore:6 dawn:5! midnight", hands=("4", own, "")) for own in ("6", "1")]

    assert GAME.legal(worlds[0], ALBA) == GAME.legal(worlds[1], ALBA)
