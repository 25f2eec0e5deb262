"""Test the odds of hidden recruits and hands against brute force, and the effect of deeds and claims."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import permutations

import msgspec
import pytest

from pitonisa.games.leaders.infer.behaviour import from_claims
from pitonisa.games.leaders.infer.odds import cannot_hold, certain, in_hands, likely
from pitonisa.games.leaders.model import (
    LEADERS,
    ROW,
    ArtifactId,
    CardNo,
    DeedKind,
    Done,
    How,
    Recruit,
    Sight,
    Slot,
    State,
    Team,
    Turn,
)
from pitonisa.games.leaders.secrets import could_be
from pitonisa.games.leaders.start import recruit_deck
from pitonisa.games.leaders.talk import Claimed, RecruitClaim, TeamClaim
from pitonisa.games.leaders.view import view
from pitonisa.kernel import Seat
from tests.games.leaders.table import ANA, BEA, CID, DAN, table

replace = msgspec.structs.replace

E, S = LEADERS
e, s = Recruit.EUPHORIAN_FOLLOWER, Recruit.SUBTERRAN_FOLLOWER


def seen(state: State, by: Seat | None, *cards: int) -> State:
    sights = tuple(Sight(by, CardNo(card), Turn(2), How.INTERROGATED) for card in cards)
    return replace(state, sights=(*state.sights, *sights))


def swapped(state: State, one: int, other: int) -> State:
    """Two recruits change places, unseen by everybody."""
    rows = [[replace(at, card={one: other, other: one}.get(at.card, at.card)) for at in row] for row in state.rows]
    return replace(state, rows=tuple(map(tuple, rows)))


def every_deal(state: State, viewer: Seat) -> Iterator[list[Recruit]]:
    """All that the viewer cannot tell from the truth, one by one."""
    own = {at.card for at in state.rows[viewer]} | {sight.card for sight in state.sights if sight.by in (None, viewer)}
    hidden = [card for card in range(len(state.recruits)) if card not in own]
    pool = Counter(recruit_deck(len(state.rows))) - Counter(state.recruits[card] for card in own)
    for faces in set(permutations(pool.elements(), len(hidden))):
        recruits = list(state.recruits)
        for card, face in zip(hidden, faces, strict=True):
            recruits[card] = face
        if could_be(state, recruits, ()):
            yield recruits


SCENES = {
    "leaders hidden": seen(table("ees", "Ese", "Ses", "ses"), ANA, 3, 5, 6, 8),
    "an anarchist": seen(table("ees", "Ese", "Ses", "ses anarchist"), ANA, 3 + 1, 8),
    "a leader seen": seen(table("ees", "Ese", "Ses", "ses"), ANA, 3, 9, 10),
    "a swap nobody saw": seen(swapped(table("ees", "Ese", "Ses", "ses"), 3, 7), ANA, 5, 8, 9),
}


@pytest.mark.parametrize("scene", SCENES)
def test_the_odds_are_those_of_every_deal_counted_one_by_one(scene: str) -> None:
    state = SCENES[scene]
    deals = list(every_deal(state, ANA))
    odds = certain(view(state, ANA))

    for seat, row in enumerate(state.rows):
        for at in range(ROW):
            counted = Counter(deal[row[at].card] for deal in deals)
            assert odds[seat].row[at] == pytest.approx({face: n / len(deals) for face, n in counted.items()})


def test_what_is_known_is_certain() -> None:
    odds = certain(view(table("eEs", "eSe!", "ses", "ses anarchist"), ANA))

    assert odds[ANA].team == {Team.EUPHORIAN: pytest.approx(1)}
    assert odds[DAN].team == {Team.ANARCHIST: pytest.approx(1)}
    assert odds[DAN].leader == {}
    assert E not in odds[BEA].leader
    assert odds[BEA].row[2] == {e: pytest.approx(1)}


def aimed(state: State, by: Seat, target: Seat) -> State:
    return replace(state, history=(*state.history, Done(Turn(4), by, DeedKind.AIMED, target)))


def test_whoever_aims_at_us_is_likely_in_another_team_and_more_so_after_looking() -> None:
    quiet = table("ees", "Ese", "Ses", "ses")
    blind, knowing = aimed(quiet, BEA, ANA), aimed(seen(quiet, BEA, 0, 1), BEA, ANA)
    friend = [likely(view(state, ANA))[BEA].team[Team.EUPHORIAN] for state in (quiet, blind, knowing)]

    assert friend[0] > friend[1] > friend[2] > 0


def test_whoever_has_looked_at_a_recruit_tells_by_the_next_aim_whether_it_leads() -> None:
    """An aim there after looking speaks for a leader, one elsewhere against it; one before looking says neither."""
    looked = seen(table("ees", "Ese", "Ses", "ses"), DAN, 6)
    there, elsewhere = aimed(looked, DAN, CID), aimed(looked, DAN, BEA)
    blind = seen(aimed(table("ees", "Ese", "Ses", "ses"), DAN, CID), DAN, 6)
    blind = replace(blind, sights=tuple(replace(sight, turn=Turn(9)) for sight in blind.sights))
    leads = [_leads(state) for state in (elsewhere, blind, there)]

    assert leads[0] < 0.75 * leads[1]
    assert leads[2] > 1.5 * leads[1]


def _leads(state: State) -> float:
    """How likely Cid's left recruit is held to be a leader by Ana, who has seen nothing of it."""
    return sum(chance for face, chance in likely(view(state, ANA))[CID].row[0].items() if face in LEADERS)


def test_a_claim_counts_by_the_trust_in_who_makes_it_and_never_against_what_is_seen() -> None:
    state = seen(table("ees", "Ees", "Sss", "ses"), ANA, 3, 4)
    mine = view(seen(state, BEA, 6), ANA)
    claim = RecruitClaim(BEA, CID, Slot.LEFT, Claimed.SUBTERRAN_LEADER)
    before, after = certain(mine)[CID].leader[S], likely(mine, (claim,))[CID].leader[S]
    liar = RecruitClaim(BEA, BEA, Slot.LEFT, Claimed.SUBTERRAN)

    assert after > before
    assert likely(mine, (claim, liar))[CID].leader[S] == pytest.approx(before)


def test_who_cannot_have_seen_a_recruit_is_not_heard_about_it() -> None:
    mine = view(table("ees", "Ees", "Sss", "ses"), ANA)
    teams = {Seat(seat): odds.team for seat, odds in enumerate(certain(mine))}
    cards, sides = from_claims(
        mine, (RecruitClaim(BEA, CID, Slot.LEFT, Claimed.LEADER), TeamClaim(DAN, Team.SUBTERRAN)), teams
    )

    assert cards == {}
    assert list(sides) == [DAN]


def test_artifacts_in_sight_are_in_no_hand() -> None:
    used = (ArtifactId.WIRE_HAND, ArtifactId.POLISHED_LID)
    mine = view(table("ees polished_lid", "Ees flat_eye", "Sss", "ses", discard=used), ANA)
    hands = in_hands(mine)

    assert {ArtifactId.WIRE_HAND, ArtifactId.POLISHED_LID} <= set(cannot_hold(mine, BEA))
    assert ArtifactId.POLISHED_LID not in hands[BEA].holds
    assert hands[BEA].holds[ArtifactId.FLAT_EYE] == pytest.approx(2 / 21)
    assert hands[CID].holds == {}
    assert hands[ANA].holds == {ArtifactId.POLISHED_LID: 1.0}
