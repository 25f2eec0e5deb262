"""The operative: scenes in which one thing is right, what it says, and that it beats novices."""

from __future__ import annotations

import math

import msgspec
import pytest

from pitonisa.games.leaders import GAME
from pitonisa.games.leaders.actions import Action, Aim, Answer, Choose, Give, Pass, Shoot, Skip, Use
from pitonisa.games.leaders.bot import HEARS, SPEAK
from pitonisa.games.leaders.model import ArtifactId, CardNo, How, Phase, Sight, Slot, State, Turn
from pitonisa.games.leaders.talk import Claimed, ISaw, MyRecruit, Said
from pitonisa.games.leaders.view import view
from pitonisa.kernel import Chance, Seat
from pitonisa.platform.by_lot import play_pairs
from pitonisa.platform.simulate import Plan
from tests.games.leaders.table import ANA, BEA, CID, DAN, act, table


def chosen(state: State, seat: Seat = ANA) -> Action:
    return HEARS["operative"](view(state, seat), (), Chance("operative").step(0))


def told(state: State, card: int, by: Seat = ANA) -> State:
    sight = Sight(by, CardNo(card), Turn(1), How.INTERROGATED)
    return msgspec.structs.replace(state, sights=(*state.sights, sight))


def test_shoots_the_exposed_leader_of_the_other_side() -> None:
    assert chosen(table("ees >1", "S!es", "Ese", "ses")) == Shoot()


def test_spares_the_leader_of_its_own_side() -> None:
    assert chosen(table("ees >2", "Ses", "E!se", "ses")) != Shoot()


def test_an_anarchist_shoots_any_exposed_leader() -> None:
    assert chosen(table("ees >2 anarchist", "Ses", "E!se", "ses")) == Shoot()


def test_aims_at_the_leader_it_has_seen() -> None:
    state = told(table("ees >2", "Ses", "Ese", "ses", phase=Phase.AIM), 3)

    assert chosen(state) == Aim(BEA)


def test_whoever_owns_a_leader_barters_for_the_other_and_wins_alone() -> None:
    state = told(table("eEs barter_box", "Ses", "ees", "ses"), 3)
    use = chosen(state)
    assert isinstance(use, Use)
    assert use.card is ArtifactId.BARTER_BOX
    state = act(state, ANA, use).state
    own = chosen(state)
    assert own != Choose(ANA, Slot.MIDDLE)
    state = act(state, ANA, own).state

    assert chosen(state) == Choose(BEA, Slot.LEFT)


def test_a_lid_saves_a_leader_from_a_shot() -> None:
    state = act(table("ees >1", "S!es polished_lid", "Ese", "ses"), ANA, Shoot()).state

    answer = chosen(state, BEA)

    assert isinstance(answer, Answer)
    assert answer.card is ArtifactId.POLISHED_LID


def test_it_does_not_turn_away_the_shot_that_wins_for_its_team() -> None:
    state = act(table("ees >1", "S!es", "Ese detour_sign", "ses"), ANA, Shoot()).state

    assert chosen(state, CID) == Pass()


def test_it_stops_its_ears_to_a_swap_that_would_win_for_an_anarchist() -> None:
    state = table("ees barter_box anarchist", "Ses", "Eee solemn_earmuffs", "ses")
    for action in (Use(ArtifactId.BARTER_BOX, Slot.LEFT), Choose(ANA, Slot.LEFT), Choose(BEA, Slot.LEFT)):
        state = act(state, ANA, action).state

    answer = chosen(told(state, 3, by=CID), CID)

    assert isinstance(answer, Answer)
    assert answer.card is ArtifactId.SOLEMN_EARMUFFS


def test_it_lets_pass_the_carousel_by_which_it_wins_alone() -> None:
    """R42: Ana, who cannot know, carries the other leader to whoever owns one."""
    state = table("ees tangled_carousel", "Ses", "Eee solemn_earmuffs", "ses")
    for action in (Use(ArtifactId.TANGLED_CAROUSEL, Slot.LEFT), Choose(BEA, Slot.LEFT), Choose(CID, Slot.RIGHT)):
        state = act(state, ANA, action).state

    assert chosen(told(state, 3, by=CID), CID) == Pass()


def test_who_cannot_use_a_swap_keeps_it_from_those_who_could() -> None:
    """R42: in the discard it would come back, to somebody who owns a leader."""
    state = table("ees barter_box", "Ses", "Eee", "ses", phase=Phase.ARTIFACT)

    assert chosen(state) == Skip()


def test_a_lid_is_given_to_the_leader_that_it_guards() -> None:
    state = told(table("ees polished_lid", "Sss", "Eee", "ses", phase=Phase.ARTIFACT), 6)

    assert chosen(state) == Give(ArtifactId.POLISHED_LID, CID)


def test_a_carousel_carries_the_exposed_leader_of_its_side_out_of_the_line_of_fire() -> None:
    state = told(told(table("ees tangled_carousel", "Sss >2", "E!ee", "ses"), 3), 9)
    use = chosen(state)
    assert isinstance(use, Use)
    assert use.card is ArtifactId.TANGLED_CAROUSEL
    state = act(state, ANA, use).state
    first = chosen(state)
    state = act(state, ANA, first).state
    second = chosen(state)

    assert first == Choose(CID, Slot.LEFT)
    assert isinstance(second, Choose)
    assert second.owner == DAN, "and not to whoever owns the other leader"


# Words


def sayings(state: State) -> set[Said | None]:
    return {SPEAK["operative"](view(state, ANA), (), Chance("words").step(n)) for n in range(200)}


def test_it_names_the_leader_it_hunts_and_hides_the_one_it_guards() -> None:
    said = sayings(told(told(table("ees", "Ses", "Ese", "ses"), 3), 6))

    assert ISaw(BEA, Slot.LEFT, Claimed.SUBTERRAN_LEADER) in said
    assert ISaw(CID, Slot.LEFT, Claimed.FOLLOWER) in said
    assert ISaw(CID, Slot.LEFT, Claimed.EUPHORIAN_LEADER) not in said
    assert None in said


def test_it_never_owns_up_to_its_leader_and_lies_about_followers_at_times() -> None:
    said = sayings(table("eEs", "Ses", "see", "ses"))

    assert {one.what for one in said if isinstance(one, MyRecruit) and one.slot is Slot.MIDDLE} == {Claimed.FOLLOWER}
    assert {one.what for one in said if isinstance(one, MyRecruit) and one.slot is Slot.LEFT} == {
        Claimed.EUPHORIAN,
        Claimed.SUBTERRAN,
    }


def test_it_does_not_repeat_what_it_has_said() -> None:
    state = table("eEs", "Ses", "see", "ses")
    claims = GAME.talk.blank(state)
    for said in sayings(state) - {None}:
        claims = GAME.talk.hear(claims, ANA, said)
    repeated = {SPEAK["operative"](view(state, ANA), claims, Chance("words").step(n)) for n in range(40)}
    now = [GAME.talk.hear(claims, ANA, said) for said in repeated - {None}]

    assert claims not in now


# Strength


@pytest.mark.parametrize("players", [5])
def test_an_operative_at_a_seat_drawn_by_lot_beats_a_novice_there(players: int) -> None:
    """From fixed seeds, the same every time. Over 2,000 pairs the gain was 21 points; sixty are too few to show it."""
    bots = ("novice",) * players
    plan = Plan(game="leaders", players=players, options={}, bots=bots, seed="tournament", games=140)

    tally = play_pairs(GAME, plan, "operative", range(140))

    only, only_usual = tally.wins - tally.both, tally.usual_wins - tally.both
    assert only - only_usual > 1.96 * math.sqrt(only + only_usual)
