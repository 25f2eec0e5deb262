"""Chooses what an operative claims after its turn: truths that help its team, and lies that cover the rest (R45).

Listeners may learn from what it says, but never from how it says it: it speaks of a leader that it hides with the
same probabilities as of a follower.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product
from typing import Final

from pitonisa.games.leaders import talk
from pitonisa.games.leaders.bot.mind import Mind, mind
from pitonisa.games.leaders.infer.behaviour import is_so
from pitonisa.games.leaders.model import EUPHORIANS, FOLLOWERS, LEADER_OF, OTHER_SIDE, Recruit, Slot, Team, team_of
from pitonisa.games.leaders.view import Place, SeenRecruit, View
from pitonisa.kernel import PUBLIC, Seat, Stream

SILENT: Final = 2
"""After one turn in this many it says nothing, whatever it knows."""

LIES: Final = 4
"""One claim in this many is a lie without need."""

PLAIN: Final = 3
"""One recruit in this many it only calls a follower."""

SLANDERS: Final = 6
"""One foe's follower in this many it calls that side's leader, who is elsewhere."""

TRUSTED: Final = 0.6
"""The least probability of being a friend to be offered a laser."""

ACCUSING: Final = frozenset({talk.Claimed.LEADER, talk.Claimed.EUPHORIAN_LEADER, talk.Claimed.SUBTERRAN_LEADER})


def speech(view: View, claims: talk.Claims, rng: Stream) -> talk.Said | None:
    """Answer an accusation; else make a new claim, or say nothing."""
    own = [claim for claim in claims if claim.by == view.viewer]
    accused = _accused(view, claims)
    if not accused and not rng.below(SILENT):
        return None
    thought = mind(view, claims)
    wanted = [*(_denials(thought, own, accused, rng) if accused else _claims(thought, rng))]
    new = [said for said in wanted if _is_new(own, thought.me.seat, said) and _fits(thought, own, said)]
    return rng.choice(new) if new else None


def _accused(view: View, claims: talk.Claims) -> list[Slot]:
    """List its own recruits that others call a leader, that it hasn't spoken of, and that not all have seen."""
    assert view.viewer != PUBLIC
    about = [one for one in claims if isinstance(one, talk.RecruitClaim) and one.owner == view.viewer]
    named = {one.slot for one in about if one.by != view.viewer and one.what in ACCUSING}
    answered = {one.slot for one in about if one.by == view.viewer}
    return [one.slot for one in view.places[view.viewer].row if one.slot in named - answered and not one.public]


def _denials(mind: Mind, own: list[talk.Claim], accused: list[Slot], rng: Stream) -> Iterator[talk.Said]:
    """Return what it would have claimed of that recruit unasked; if that doesn't fit its story, a follower."""
    for one in mind.me.row:
        if one.slot in accused:
            said = talk.MyRecruit(one.slot, _of_mine(one, rng))
            yield said if _fits(mind, own, said) else talk.MyRecruit(one.slot, talk.Claimed.FOLLOWER)


def _is_new(own: list[talk.Claim], me: Seat, said: talk.Said) -> bool:
    """Say whether a claim contradicts none of its earlier ones; only its laser may be offered again."""
    (claim,) = talk.hear((), me, said)
    if isinstance(claim, talk.ArmedClaim):
        return claim not in own
    if isinstance(claim, talk.TeamClaim):
        return not any(isinstance(old, talk.TeamClaim) for old in own)
    assert isinstance(claim, talk.RecruitClaim)
    spoken = {(old.owner, old.slot) for old in own if isinstance(old, talk.RecruitClaim)}
    return (claim.owner, claim.slot) not in spoken


def _fits(mind: Mind, own: list[talk.Claim], said: talk.Said) -> bool:
    """Say whether some row fits the claim, its earlier claims, and what everybody has seen.

    No row with a hidden leader: a story that only such a row could bear out would tell of one.
    """
    if isinstance(said, talk.ISaw | talk.ArmedForYou):
        return True
    told = talk.hear(tuple(own), mind.me.seat, said)
    seen = [(one.recruit,) if one.public and one.recruit else FOLLOWERS for one in mind.me.row]
    slots = [one.slot for one in mind.me.row]
    teams = [claim.team for claim in told if isinstance(claim, talk.TeamClaim)]
    mine = [(slots.index(c.slot), c.what) for c in told if isinstance(c, talk.RecruitClaim) and c.owner == mind.me.seat]
    return any(
        all(is_so(what, row[at]) for at, what in mine) and all(team_of(row, anarchist=False) is team for team in teams)
        for row in product(*seen)
    )


def _claims(mind: Mind, rng: Stream) -> Iterator[talk.Said]:
    """Yield everything that it would like others to believe now."""
    for place in mind.others():
        for one in place.row:
            if one.private and not one.public and one.recruit is not None:
                yield talk.ISaw(place.seat, one.slot, _of_another(mind, place, one.recruit, rng))
    for one in mind.me.row:
        if not one.public:
            yield talk.MyRecruit(one.slot, _of_mine(one, rng))
    if not mind.is_anarchist():
        told = _by_their_sides(mind.me)
        yield talk.MyTeam(told if rng.below(LIES) else OTHER_SIDE[told])
    if mind.me.aims_at is not None and (friend := _friend(mind)) is not None:
        yield talk.ArmedForYou(friend)


def _of_another(mind: Mind, place: Place, recruit: Recruit, rng: Stream) -> talk.Claimed:
    """Claim about another's recruit: name the leader it hunts, whether or not it leads, and hide the one it guards.

    At times it calls a player of another team the leader that it guards.
    """
    if mind.hunts(recruit) and not mind.is_anarchist():
        return talk.Claimed(recruit.value)
    if mind.team in LEADER_OF and mind.friend(place.seat) < 0.5 and not rng.below(SLANDERS):
        return talk.Claimed(LEADER_OF[mind.team].value)
    return _as_a_follower(recruit, rng)


def _by_their_sides(place: Place) -> Team:
    """Return the team of its recruits, with an unseen leader counted as a follower."""
    faces = [(one.recruit, one.public is not None) for one in place.row]
    as_seen = [face if face is None or shown else FOLLOWERS[face not in EUPHORIANS] for face, shown in faces]
    return team_of(tuple(face for face in as_seen if face is not None), anarchist=False)


def _of_mine(one: SeenRecruit, rng: Stream) -> talk.Claimed:
    assert one.recruit is not None
    return _as_a_follower(one.recruit, rng)


def _as_a_follower(recruit: Recruit, rng: Stream) -> talk.Claimed:
    """Claim something about a follower, or in the same way about a leader that it hides."""
    if not rng.below(PLAIN):
        return talk.Claimed.FOLLOWER
    lies = not rng.below(LIES)
    return talk.Claimed.EUPHORIAN if (recruit in EUPHORIANS) != lies else talk.Claimed.SUBTERRAN


def _friend(mind: Mind) -> Seat | None:
    best = max(mind.others(), key=lambda place: mind.friend(place.seat)).seat
    return best if mind.friend(best) > TRUSTED and mind.me.aims_at != best else None
