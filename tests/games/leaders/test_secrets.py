"""Check who may know what, that every field is classified, and that the public record hides hands."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, get_args

import pytest
from msgspec.structs import replace

from pitonisa.games.leaders import GAME, apply, secrets
from pitonisa.games.leaders.actions import Action, Answer, Give, Interrogate, Pass, Skip
from pitonisa.games.leaders.cards import REACTIONS
from pitonisa.games.leaders.events import Event
from pitonisa.games.leaders.model import ArtifactId, CardNo, Phase, State
from pitonisa.games.leaders.view import _WITNESSED, view
from pitonisa.kernel import PUBLIC, Chance, Seat
from pitonisa.kernel.sealed import default_answer, waited_for
from pitonisa.platform.match.match import Match
from tests.games.leaders.table import ANA, BEA, CID, LEFT, act, after, quiet, table

DEAL = table("ees barter_box", "Ess taming_stick", "sSe flat_eye", "ees polished_lid")

OPEN = frozenset(
    [
        "options",
        "rows",
        "laid",
        "sights",
        "discard",
        "decks",
        "made_of",
        "lasers",
        "centre",
        "anarchists",
        "active",
        "turn",
        "phase",
        "pending",
        "history",
        "victory",
    ]
)
"""What everybody may know. A new field of the state is put here, or among the secrets."""


def test_every_field_is_open_or_secret() -> None:
    assert set(State.__struct_fields__) == OPEN | secrets.SECRET
    assert not OPEN & secrets.SECRET


def test_every_action_is_carried_out_by_somebody() -> None:
    assert set(apply._CARRIED_OUT) == set(get_args(Action))


def test_one_knows_ones_own_recruits_and_hand_and_no_others() -> None:
    """R6, R24."""
    seen = view(DEAL, BEA)
    assert None not in [one.recruit for one in seen.places[BEA].row]
    assert seen.hand == (ArtifactId.TAMING_STICK,)
    assert {one.recruit for place in seen.places if place.seat != BEA for one in place.row} == {None}
    assert [place.known for place in seen.places] == [(), (ArtifactId.TAMING_STICK,), (), ()]
    assert [place.team is None for place in seen.places] == [True, False, True, True]


def test_the_public_knows_sizes_only() -> None:
    seen = view(DEAL, PUBLIC)
    assert [place.artifacts for place in seen.places] == [1, 1, 1, 1]
    assert (seen.hand, seen.legal, seen.sealed) == ((), (), None)
    assert {one.recruit for place in seen.places for one in place.row} == {None}


def test_a_given_artifact_is_known_until_a_hidden_one_leaves_that_hand() -> None:
    """R11, R24."""
    state = table("ees barter_box", "Ess taming_stick", "sSe", "ees", phase=Phase.ARTIFACT)
    state = act(state, ANA, Give(ArtifactId.BARTER_BOX, BEA)).state
    assert view(state, ANA).places[BEA].known == (ArtifactId.BARTER_BOX,)

    state = after(state, (ANA, Skip()), (BEA, Give(ArtifactId.TAMING_STICK, CID)))
    assert view(state, ANA).places[BEA].known == view(state, ANA).places[CID].known == ()
    assert view(state, BEA).places[CID].known == (ArtifactId.TAMING_STICK,)


def test_a_reshuffle_keeps_what_was_seen_and_changes_the_rest() -> None:
    state = quiet(act(DEAL, ANA, Interrogate(BEA, LEFT)).state)
    others = [secrets.reshuffle(state, ANA, Chance("other").step(n)) for n in range(40)]

    assert {other.recruits[:4] for other in others} == {state.recruits[:4]}
    assert len({other.recruits for other in others}) > 5
    assert len({other.hands for other in others}) > 5
    assert {other.hands[ANA] for other in others} == {state.hands[ANA]}


def test_marks_replace_all_that_is_hidden() -> None:
    marked, marks = secrets.mark(DEAL, BEA)
    assert len(marks) == 9 + 3 + len(DEAL.deck)
    assert marked.recruits[3:6] == DEAL.recruits[3:6]
    assert secrets.known_cards(DEAL, BEA) == {CardNo(3), CardNo(4), CardNo(5)}


# The public record and its pauses


def interrogated(game: Any, players: int, seed: str) -> Match:
    """A table at which the first player has just interrogated somebody: its first window is open."""
    match = Match(game, players, seed=seed)
    while match.state.phase is Phase.LAYOUT:
        seat = min(game.to_act(match.state))
        match.act(seat, game.legal(match.state, seat)[0])
    active = match.state.active
    match.act(active, Skip())
    match.act(active, next(one for one in game.legal(match.state, active) if isinstance(one, Interrogate)))
    return match


def first_window(game: Any, seed: str) -> Iterator[tuple[bool, bool]]:
    """Of each other seat: whether it holds a card that fits, and whether the public sees that it is asked."""
    match = interrogated(game, 4 + Chance(seed).step(0).below(5), seed)
    asked = game.view(match.state, PUBLIC).to_act
    for seat in map(Seat, range(match.players)):
        if seat != match.state.active:
            yield any(isinstance(one, Answer) for one in GAME.legal(match.state, seat)), seat in asked


def dependence(game: Any, tables: int) -> float:
    """How far being asked depends on holding a card that fits: 0 where it does not at all, 1 where it is the same."""
    seen = [one for n in range(tables) for one in first_window(game, f"record {n}")]
    holders = [asked for fits, asked in seen if fits]
    empty = [asked for fits, asked in seen if not fits]
    assert len(holders) > 50
    return abs(sum(holders) / len(holders) - sum(empty) / len(empty))


def test_being_asked_tells_nothing_about_hands_over_many_tables() -> None:
    """R31."""
    assert dependence(GAME, 200) == 0


def test_asking_only_the_holders_would_be_noticed() -> None:
    def holders_only(state: State) -> frozenset[Seat]:
        asked = GAME.to_act(state)
        fits = {s for s in asked if any(isinstance(one, Answer) for one in GAME.legal(state, s))}
        return frozenset(fits) or asked if default_answer(GAME, state, min(asked)) else asked

    def shown(state: State, viewer: Any) -> Any:
        return replace_to_act(view(state, viewer), holders_only(state)) if GAME.to_act(state) else view(state, viewer)

    assert dependence(replace(GAME, view=shown), 200) > 0.3


def replace_to_act(seen: Any, to_act: frozenset[Seat]) -> Any:
    return type(seen)(**{name: getattr(seen, name) for name in seen.__struct_fields__} | {"to_act": to_act})


@pytest.mark.parametrize("answers", ["held", "passed"])
def test_a_window_takes_one_frame_of_the_public_whoever_holds_what(answers: str) -> None:
    """R31: pauses in the record are no longer where somebody could answer."""
    for n in range(60):
        match = interrogated(GAME, 6, f"frames {n}")
        before, number = match.frame(PUBLIC), match.n
        for _ in range(4):
            seat = min(waited_for(GAME, match.state))
            match.act(seat, GAME.legal(match.state, seat)[0] if answers == "held" else Pass())
            assert (match.frame(PUBLIC), match.n, PUBLIC in match.told) == (before, number, False)
        seat = min(waited_for(GAME, match.state))
        match.act(seat, Pass())
        assert match.n == number + 1


def test_reactions_are_dealt_to_everybody_alike() -> None:
    """Otherwise the record of who begins, or where somebody sits, would tell of hands."""
    counts = [0] * 8
    for n in range(400):
        state = GAME.start(GAME.options(), 8, Chance(f"alike {n}").step(0)).state
        for seat, hand in enumerate(state.hands):
            counts[seat] += sum(held.card in REACTIONS for held in hand)
    expected = sum(counts) / 8
    assert all(abs(count - expected) < 4 * (expected * 14 / 24) ** 0.5 for count in counts)


def test_of_every_kind_of_event_it_is_said_who_perceives_it() -> None:
    assert set(_WITNESSED) == set(get_args(Event))
