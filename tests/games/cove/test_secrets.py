"""Check who may know what, and that every field is classified."""

from __future__ import annotations

from collections import Counter
from typing import cast

from pitonisa.games.cove import GAME, secrets
from pitonisa.games.cove.events import CorruptionDrawn
from pitonisa.games.cove.infer import possible_state
from pitonisa.games.cove.kinds import Icons, Phase
from pitonisa.games.cove.model import Corruption
from pitonisa.games.cove.table import State
from pitonisa.kernel import PUBLIC, Chance
from pitonisa.kernel.laws import laws_of, truth_of
from pitonisa.kernel.wire import encode
from tests.games.cove.table import ANA, BEA, CID, replace, table, with_corruption


def corrupt() -> State:
    return with_corruption(with_corruption(table(3), ANA, 1, 1, 2), BEA, 2, 2, 2, 2)


OPEN = frozenset(
    [
        "options",
        "day",
        "phase",
        "turns",
        "active",
        "bag",
        "boats",
        "landed",
        "passages",
        "halls",
        "lair",
        "rogue_card",
        "square",
        "townsfolk",
        "dismissed",
        "merchants",
        "shops",
        "peddler",
        "stack",
        "market_hour",
        "tasks",
        "ledger",
        "spent",
        "decks",
        "learned",
        "before",
    ]
)
"""What everybody may know. A new field of the state is put here, or among the secrets."""


def test_every_field_is_open_or_secret() -> None:
    assert set(State.__struct_fields__) == OPEN | secrets.SECRET | secrets.HIDDEN
    assert not OPEN & (secrets.SECRET | secrets.HIDDEN)


def test_another_truth_keeps_ones_own_cards_and_mixes_the_others() -> None:
    """R25."""
    state = corrupt()
    others = [secrets.reshuffle(state, ANA, Chance(str(n)).step(0)) for n in range(20)]
    assert {other.hands[ANA] for other in others} == {state.hands[ANA]}
    assert len({other.hands[BEA] for other in others}) > 1
    for other in others:
        assert encode(GAME.view(other, ANA)) == encode(GAME.view(state, ANA))
        assert len(other.hands[BEA]) == 4


def test_cards_of_a_later_deck_stay_among_themselves() -> None:
    """R26: everybody has seen what it was made of."""
    state = corrupt()
    later = (Corruption(Icons(1), 1), Corruption(Icons(2), 1))
    state = replace(state, decks=1, corruption=(Icons(1), Icons(1)), hands=(*state.hands[:CID], later))
    for n in range(10):
        other = secrets.reshuffle(state, PUBLIC, Chance(str(n)).step(0))
        new = [card.icons for hand in other.hands for card in hand if card.deck == 1]
        assert Counter((*new, *other.corruption)) == {1: 3, 2: 1}


def test_at_the_end_there_is_no_other_truth() -> None:
    """R25."""
    state = replace(corrupt(), phase=Phase.OVER, tasks=())
    assert secrets.reshuffle(state, PUBLIC, Chance("end").step(0)) == state


def test_the_faces_of_cards_are_for_their_owner_alone() -> None:
    """R25."""
    event = CorruptionDrawn(BEA, 2, (Icons(1), Icons(2)))
    assert GAME.witness(event, BEA) == event
    assert GAME.witness(event, ANA) == GAME.witness(event, PUBLIC) == CorruptionDrawn(BEA, 2, None)
    assert GAME.witness(CorruptionDrawn(None, 1, (Icons(2),)), ANA) == CorruptionDrawn(None, 1, None)


def test_the_truth_of_a_replay_shows_every_hand() -> None:
    truth = truth_of(GAME, corrupt())
    assert [cards.icons for cards in truth.cards] == [(1, 1, 2), (2, 2, 2, 2), ()]
    assert truth.legal == ()


def test_a_state_made_of_a_view_looks_like_it() -> None:
    """For those who look ahead: only cards that the viewer does not see are dealt by lot."""
    state = corrupt()
    view = GAME.view(state, ANA)
    worlds = [cast(State, possible_state(view, Chance(str(n)).step(0))) for n in range(10)]
    assert all(encode(GAME.view(world, ANA)) == encode(view) for world in worlds)
    assert all(holds(world) for world in worlds for holds in laws_of(GAME).invariants.values() if holds(state))
    assert len({world.hands[BEA] for world in worlds}) > 1
    assert all(world.hands[ANA] == state.hands[ANA] for world in worlds)
