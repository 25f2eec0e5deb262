"""Test refusals: their reasons, and that these reveal no secret (R13, R40)."""

from __future__ import annotations

from typing import Any

import pytest

from pitonisa.games.shipwreck import GAME
from pitonisa.games.shipwreck.actions import (
    Action,
    Agree,
    Cycle,
    Decline,
    DiscardLower,
    Join,
    Leave,
    Pass,
    Play,
    Propose,
    Reveal,
    TellOld,
)
from pitonisa.games.shipwreck.model import CardId, Fate, LineName, NoPrediction, Phase, State, Use
from pitonisa.kernel import TABLE, Actor, Chance, Illegal, Seat
from pitonisa.kernel.wire import NotUnderstood, decode, encode
from tests.each import each
from tests.games.shipwreck.table import ALBA, BRUNO, INES, MATEO, foretell, power, propose, refused, table

ROW = "leviathan:1 the_shore dawn midnight"
PLAYED = "leviathan:1 the_shore dawn:5! midnight"

PLAYING = table(ROW, hands=("4* 5", "2", "6"), faded="the_key the_belltower the_rider the_judge", deck="the_lord")
ASKED = table(PLAYED, hands=("4", "2", "6"), faded="the_key the_belltower the_judge", phase=Phase.AFTER_PLAY)
CONSIDERING = table(PLAYED, hands=("4", "2", "6"), faded="the_key the_judge the_deep")
PROPOSED = propose(CONSIDERING, ALBA, foretell(4))


def why(state: State, actor: Actor, action: Action) -> Illegal:
    with pytest.raises(Illegal) as error:
        GAME.apply(state, actor, action, Chance("tide").step(1))
    return error.value


def on(value: int, card: CardId, *, old: bool = False) -> Play:
    return Play(Fate(value), card, old)


REFUSED: list[tuple[State, Actor, Action, str]] = [
    (PLAYING, INES, on(5, CardId.MIDNIGHT), "illegal-condition"),
    (PLAYING, INES, on(5, CardId.THE_LORD), "illegal-not-in-row"),
    (PLAYING, INES, on(5, CardId.THE_HOURS), "illegal-hours-closed"),
    (PLAYING, INES, on(7, CardId.DAWN), "illegal-not-held"),
    (PLAYING, INES, on(5, CardId.DAWN, old=True), "illegal-not-kept"),
    (PLAYING, INES, Pass(), "illegal-nothing-to-pass"),
    (PLAYING, INES, TellOld(CardId.THE_KEY), "illegal-power-window"),
    (PLAYING, INES, Cycle(CardId.THE_RIDER, CardId.LEVIATHAN), "illegal-cycle"),
    (PLAYING, INES, Cycle(CardId.THE_RIDER, CardId.THE_LORD), "illegal-cycle"),
    (PLAYING, INES, Cycle(CardId.THE_RIDER, CardId.THE_KEY), "illegal-cycle"),
    (PLAYING, ALBA, Cycle(CardId.THE_RIDER, CardId.DAWN), "illegal-not-your-turn"),
    (PLAYING, INES, Cycle(CardId.THE_PROPHET, CardId.DAWN), "illegal-no-such-power"),
    (PLAYING, INES, Cycle(CardId.THE_KEY, CardId.DAWN), "illegal-power-window"),
    (PLAYING, INES, Agree(), "illegal-silence"),
    (PLAYING, ALBA, on(2, CardId.DAWN), "illegal-not-your-turn"),
    (PLAYING, ALBA, Pass(), "illegal-not-your-turn"),
    (PLAYING, ALBA, Propose(foretell(4)), "illegal-not-yet"),
    (PLAYING, ALBA, Reveal(LineName.ONLY), "illegal-not-yet"),
    (PLAYING, MATEO, on(2, CardId.DAWN), "illegal-not-here"),
    (PLAYING, Seat(-1), on(5, CardId.DAWN), "illegal-not-here"),
    (PLAYING, TABLE, on(5, CardId.DAWN), "illegal-not-the-table"),
    (PLAYING, INES, Leave(ALBA), "illegal-seating"),
    (PLAYING, TABLE, Join(ALBA, INES), "illegal-seating"),
    (ASKED, INES, on(4, CardId.MIDNIGHT), "illegal-already-played"),
    (ASKED, INES, TellOld(CardId.THE_BELLTOWER), "illegal-other-power"),
    (ASKED, INES, DiscardLower(CardId.THE_KEY, Fate(1), CardId.LEVIATHAN), "illegal-other-power"),
    (ASKED, INES, DiscardLower(CardId.THE_BELLTOWER, Fate(5), CardId.DAWN), "illegal-no-lower"),
    (ASKED, INES, DiscardLower(CardId.THE_BELLTOWER, Fate(1), CardId.THE_HOURS), "illegal-no-lower"),
    (ASKED, INES, Propose(power("the_judge")), "illegal-silence"),
    (ASKED, ALBA, TellOld(CardId.THE_KEY), "illegal-not-your-turn"),
    (CONSIDERING, INES, TellOld(CardId.THE_KEY), "illegal-power-window"),
    (CONSIDERING, INES, Decline(), "illegal-silence"),
    (CONSIDERING, ALBA, Agree(), "illegal-no-motion"),
    (CONSIDERING, ALBA, Propose(foretell(8)), "illegal-prediction"),
    (CONSIDERING, ALBA, Propose(power("the_key")), "illegal-power-window"),
    (CONSIDERING, ALBA, Propose(power("the_mirror")), "illegal-no-such-power"),
    (CONSIDERING, ALBA, Propose(power("the_deep", 9)), "illegal-question"),
    (CONSIDERING, ALBA, Reveal(LineName.A), "illegal-no-hidden-fate"),
    (CONSIDERING, INES, Reveal(LineName.ONLY), "illegal-silence"),
    (PROPOSED, ALBA, Agree(), "illegal-agreed"),
    (PROPOSED, BRUNO, Propose(NoPrediction()), "illegal-motion-open"),
    (PROPOSED, BRUNO, Reveal(LineName.B), "illegal-no-hidden-fate"),
]


def test_what_cannot_be_done_is_refused_with_its_reason() -> None:
    """R40: and nothing changes."""
    found = [(actor, action, refused(state, actor, action), key) for state, actor, action, key in REFUSED]

    assert [one for one in found if one[2] != one[3]] == []


def test_a_refused_move_can_be_followed_by_a_good_one() -> None:
    """R40: nobody pays for a slip of the finger."""
    assert refused(PLAYING, INES, on(5, CardId.MIDNIGHT)) == "illegal-condition"

    state = GAME.apply(PLAYING, INES, on(5, CardId.DAWN), Chance("tide").step(1)).state

    assert (state.hands[INES], state.doom) == ((4,), 2)


def test_a_refusal_names_what_it_is_about() -> None:
    details = why(PLAYING, INES, on(5, CardId.MIDNIGHT)).details
    assert (details["value"], details["card"]) == (5, "midnight")
    assert why(PLAYING, ALBA, Pass()).details == {"by": INES}


def test_calling_a_kept_fate_new_is_not_blamed_on_the_card() -> None:
    """R13: the 4 was kept, and Midnight would take it; the card is not what stands in the way."""
    assert refused(PLAYING, INES, on(4, CardId.MIDNIGHT, old=False)) == "illegal-not-new"


# Nothing leaks through a refusal


EVERYTHING: list[Action] = [
    *(on(value, card, old=old) for value in range(1, 8) for card in CardId for old in (False, True)),
    *(Cycle(card, out) for card in (CardId.THE_RIDER, CardId.THE_KEY) for out in CardId),
    TellOld(CardId.THE_KEY),
    *(DiscardLower(CardId.THE_BELLTOWER, Fate(v), card) for v in range(1, 8) for card in CardId),
    Pass(),
    *(Propose(foretell(value)) for value in range(9)),
    Propose(NoPrediction()),
    *(Propose(Use(card, power("the_judge").power)) for card in CardId),
    Agree(),
    Decline(),
    *(Reveal(name) for name in LineName),
    *(Join(Seat(s), Seat(a)) for s in range(6) for a in range(6)),
    *(Leave(Seat(s)) for s in range(6)),
]


def answers(state: State, actor: Actor) -> list[Any]:
    """What this seat hears to everything it could try: yes, or why not."""
    said: list[Any] = []
    for action in EVERYTHING:
        if action in GAME.legal(state, actor):
            said.append(None)
        else:
            refusal = why(state, actor, action)
            said.append((refusal.key, encode(refusal.details)))
    return said


@pytest.mark.parametrize("actor", [ALBA, BRUNO, MATEO, TABLE])
@pytest.mark.parametrize(
    ("row", "hands", "others", "phase"),
    [
        (ROW, ("4* 5", "2", "6"), ("7* 1", "2", "6"), Phase.PLAY),
        (PLAYED, ("4", "2", "6"), ("1", "2", "6"), Phase.AFTER_PLAY),
        (PLAYED, ("4", "2", "6"), ("7", "2", "6"), Phase.PREDICT),
    ],
)
def test_whatever_others_try_the_active_players_fate_changes_no_answer(
    row: str, hands: tuple[str, ...], others: tuple[str, ...], phase: Phase, actor: Actor
) -> None:
    """Refusals go by what the seat knows."""
    faded = "the_key the_belltower the_rider the_judge"
    worlds = [table(row, hands=held, faded=faded, phase=phase) for held in (hands, others)]

    assert answers(worlds[0], actor) == answers(worlds[1], actor)


@pytest.mark.parametrize(("row", "hand"), [(ROW, "4* 5"), (PLAYED, "4")])
def test_whatever_the_active_player_tries_the_allies_fates_change_no_answer(row: str, hand: str) -> None:
    faded = "the_key the_belltower the_rider the_judge"
    worlds = [table(row, hands=(hand, *held), faded=faded) for held in (("2", "6"), ("7", "1"))]

    assert answers(worlds[0], INES) == answers(worlds[1], INES)


def test_whatever_an_ally_tries_another_allys_fate_changes_no_answer() -> None:
    worlds = [table(PLAYED, hands=("4", "2", held), faded="the_judge") for held in ("6", "1")]

    assert answers(worlds[0], ALBA) == answers(worlds[1], ALBA)


def test_what_lies_in_the_deck_changes_no_answer() -> None:
    worlds = [
        table(ROW, hands=("4 5", "2"), faded="the_rider", deck=f"the_lord {under}")
        for under in ("the_key", "the_judge")
    ]

    assert answers(worlds[0], INES) == answers(worlds[1], INES)


# What is no action at all


@each(
    "words",
    [
        b"{}",
        b'{"type":"Win"}',
        b'{"type":"Play","value":4}',
        b'{"type":"Play","value":"4","on":"dawn"}',
        b'{"type":"Play","value":4,"on":"the_sun"}',
        b'{"type":"Propose","subject":{"type":"Predict"}}',
        b'{"type":"Propose","subject":{"type":"Use","card":"the_judge","power":"guess"}}',
        b"null",
        b"not json",
    ],
)
def test_words_that_are_no_action_are_not_understood(words: bytes) -> None:
    with pytest.raises(NotUnderstood):
        decode(words, GAME.action)
