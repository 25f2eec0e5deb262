"""Test the operative: scenes with one right action, what it says, and that it beats novices."""

from __future__ import annotations

import math
from collections import Counter

import msgspec
import pytest

from pitonisa.games.leaders import GAME
from pitonisa.games.leaders.actions import Action, Aim, Answer, Arm, Choose, Give, Interrogate, Pass, Shoot, Skip, Use
from pitonisa.games.leaders.bot.levels import BOTS
from pitonisa.games.leaders.model import ArtifactId, CardNo, How, Phase, Sight, Slot, State, Turn
from pitonisa.games.leaders.talk import Claimed, ISaw, MyRecruit, MyTeam, RecruitClaim, Said, TeamClaim
from pitonisa.games.leaders.view import view
from pitonisa.kernel import Chance, Seat
from pitonisa.kernel.talk import talk_of
from pitonisa.platform.simulation.paired import play_pairs
from pitonisa.platform.simulation.simulate import Plan
from tests.games.leaders.table import ANA, BEA, CID, DAN, act, table


def chosen(state: State, seat: Seat = ANA) -> Action:
    return BOTS.listening["operative"](view(state, seat), (), Chance("operative").step(0))


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


# Pace, and cards that lay idle


def test_the_longer_it_lasts_the_more_it_wants_a_laser() -> None:
    """In the first round it looks around; later, with lasers in others' hands, it takes one."""
    places = ("ees", "Ses", "Ese", "ses")
    assert isinstance(chosen(table(*places, turn=1)), Interrogate)
    assert isinstance(chosen(table("ees", "Ses >3", "Ese", "ses", turn=21)), Arm)


def test_a_blanket_covers_whoever_lies_open() -> None:
    state = table("e!e!s blanket_of_oblivion", "Ses", "Ese", "ses", turn=9)
    assert chosen(state) == Use(ArtifactId.BLANKET_OF_OBLIVION, Slot.RIGHT)


def test_a_pocket_is_picked_where_a_leader_holds_one_card() -> None:
    state = told(table("ees borrowed_pocket", "Ses polished_lid", "Ese flat_eye >3", "ses >2", turn=9), 3)
    use = chosen(state)
    assert isinstance(use, Use)
    assert use.card is ArtifactId.BORROWED_POCKET
    assert chosen(act(state, ANA, use).state) == Choose(BEA)


# Words

SAID_OF_FOLLOWERS = {Claimed.EUPHORIAN, Claimed.SUBTERRAN, Claimed.FOLLOWER}
LED = table("eEe", "Ses", "see", "ses")


def sayings(state: State) -> set[Said | None]:
    return {BOTS.speaking["operative"](view(state, ANA), (), Chance("words").step(n)) for n in range(200)}


def test_it_names_the_leader_it_hunts_and_hides_the_one_it_guards() -> None:
    said = sayings(told(told(table("ees", "Ses", "Ese", "ses"), 3), 6))

    assert ISaw(BEA, Slot.LEFT, Claimed.SUBTERRAN_LEADER) in said
    assert {one.what for one in said if isinstance(one, ISaw) and one.owner == CID} <= SAID_OF_FOLLOWERS
    assert None in said


def test_it_speaks_of_its_leader_as_it_speaks_of_its_followers() -> None:
    """R45: nobody learns from its choice of words which of the three is the leader."""
    said = Counter(
        (one.slot, one.what)
        for n in range(1500)
        if isinstance(one := BOTS.speaking["operative"](view(LED, ANA), (), Chance("words").step(n)), MyRecruit)
    )

    follower, leader = ({what: said[slot, what] for what in SAID_OF_FOLLOWERS} for slot in (Slot.LEFT, Slot.MIDDLE))
    assert {what for (_, what) in said} == SAID_OF_FOLLOWERS
    assert all(abs(follower[what] - leader[what]) < 0.3 * (follower[what] + leader[what]) for what in SAID_OF_FOLLOWERS)


@pytest.mark.parametrize(("leading", "following"), [("eEe", "eee"), ("sEs", "ses"), ("eSs", "ess"), ("See", "see")])
def test_of_itself_it_says_what_one_with_a_follower_in_the_leaders_place_would_say(
    leading: str, following: str
) -> None:
    """The team, too: "I am Euphorian" beside two Subterrans could only be the leader's word."""
    rest = ("ees", "ess", "ses")
    words = [[said_of_itself(table(row, *rest), n) for n in range(300)] for row in (leading, following)]

    assert words[0] == words[1]
    assert any(isinstance(one, MyTeam) for one in words[0])


def said_of_itself(state: State, n: int) -> Said | None:
    return BOTS.speaking["operative"](view(state, ANA), (), Chance("of itself").step(n))


def test_whoever_leads_accuses_the_other_leader_as_others_do() -> None:
    for row in ("eEs", "ees"):
        said = sayings(told(table(row, "Ses", "ees", "ses"), 3))
        assert {one.what for one in said if isinstance(one, ISaw)} == {Claimed.SUBTERRAN_LEADER}


def test_no_story_it_tells_could_only_be_a_leaders() -> None:
    """Team and recruits, as it claims them, are a row of followers."""
    for seed in range(20):
        state = table("sEs", "Ses", "see", "ees")
        claims = talk_of(GAME).blank(state)
        for n in range(40):
            said = BOTS.speaking["operative"](view(state, ANA), claims, Chance(f"whole story {seed}").step(n))
            claims = claims if said is None else talk_of(GAME).hear(claims, ANA, said)
        told_team = next(one.team for one in claims if isinstance(one, TeamClaim))
        sides = [one.what for one in claims if isinstance(one, RecruitClaim)]
        against = sum(side not in (Claimed.FOLLOWER, Claimed(told_team.value)) for side in sides)
        assert against < 2


def test_it_takes_nothing_back_that_it_has_said() -> None:
    """Of what has not moved it speaks once; and no two of its claims contradict each other."""
    for seed in range(12):
        claims = talk_of(GAME).blank(LED)
        for n in range(30):
            said = BOTS.speaking["operative"](view(LED, ANA), claims, Chance(f"story {seed}").step(n))
            after = claims if said is None else talk_of(GAME).hear(claims, ANA, said)
            assert said is None or len(after) == len(claims) + 1
            claims = after
        sides = [one.what for one in claims if isinstance(one, RecruitClaim)]
        team = next((one.team for one in claims if isinstance(one, TeamClaim)), None)
        if team and Claimed.FOLLOWER not in sides and len(sides) == 3:
            assert Claimed(team.value) in sides


def test_whoever_is_called_a_leader_answers_after_their_next_turn() -> None:
    """At once, and not only when it has nothing better to say."""
    for accused in (Slot.LEFT, Slot.MIDDLE):
        claims = talk_of(GAME).hear(talk_of(GAME).blank(LED), BEA, ISaw(ANA, accused, Claimed.EUPHORIAN_LEADER))
        said = [BOTS.speaking["operative"](view(LED, ANA), claims, Chance("answer").step(n)) for n in range(50)]
        assert all(isinstance(one, MyRecruit) and one.slot is accused for one in said)
        assert {one.what for one in said if isinstance(one, MyRecruit)} <= SAID_OF_FOLLOWERS
        assert said == [said_when_accused("eee", accused, n) for n in range(50)], "as of a follower, by the same dice"

        answered = talk_of(GAME).hear(claims, ANA, MyRecruit(accused, Claimed.FOLLOWER))
        assert BOTS.speaking["operative"](view(LED, ANA), answered, Chance("answer").step(0)) != MyRecruit(
            accused, Claimed.FOLLOWER
        )


def said_when_accused(row: str, accused: Slot, n: int) -> Said | None:
    state = table(row, "Ses", "see", "ses")
    claims = talk_of(GAME).hear(talk_of(GAME).blank(state), BEA, ISaw(ANA, accused, Claimed.EUPHORIAN_LEADER))
    return BOTS.speaking["operative"](view(state, ANA), claims, Chance("answer").step(n))


# Strength


@pytest.mark.parametrize("players", [5])
def test_an_operative_at_a_seat_drawn_by_lot_beats_a_novice_there(players: int) -> None:
    """From fixed seeds, the same every time. Over 2,000 pairs the gain was 21 points; sixty are too few to show it."""
    bots = ("novice",) * players
    plan = Plan(game="leaders", players=players, options={}, bots=bots, seed="tournament", games=140)

    tally = play_pairs(GAME, plan, "operative", range(140))

    only, only_usual = tally.wins - tally.both, tally.usual_wins - tally.both
    assert only - only_usual > 1.96 * math.sqrt(only + only_usual)
