"""Declares free talk, true or false, and the claims that the table keeps as notes (R45)."""

from __future__ import annotations

import enum
from typing import Final, TypeAlias

import msgspec

from pitonisa.games.leaders.events import Event, Exchanged
from pitonisa.games.leaders.model import Slot, State, Team, seats
from pitonisa.games.leaders.secrets import is_over
from pitonisa.kernel import BySeat, Illegal, Seat, Talk


class Claimed(enum.StrEnum):
    """What a player says a recruit is."""

    EUPHORIAN = "euphorian"
    SUBTERRAN = "subterran"
    FOLLOWER = "follower"
    LEADER = "leader"
    EUPHORIAN_LEADER = "euphorian_leader"
    SUBTERRAN_LEADER = "subterran_leader"


class MyRecruit(msgspec.Struct, frozen=True, tag=True):
    """Claims that this recruit of the speaker is that."""

    slot: Slot
    what: Claimed


class ISaw(msgspec.Struct, frozen=True, tag=True):
    """Claims to have seen that another player's recruit is this."""

    owner: Seat
    slot: Slot
    what: Claimed


class MyTeam(msgspec.Struct, frozen=True, tag=True):
    """Claims that the speaker is in this team."""

    team: Team


class ArmedForYou(msgspec.Struct, frozen=True, tag=True):
    """Offers one's laser to another player."""

    target: Seat


Said: TypeAlias = MyRecruit | ISaw | MyTeam | ArmedForYou


class RecruitClaim(BySeat, frozen=True, tag=True):
    """A claim about a recruit, one's own or another's. Never a fact."""

    owner: Seat
    slot: Slot
    what: Claimed


class TeamClaim(BySeat, frozen=True, tag=True):
    team: Team


class ArmedClaim(BySeat, frozen=True, tag=True):
    target: Seat


Claim: TypeAlias = RecruitClaim | TeamClaim | ArmedClaim
Claims: TypeAlias = tuple[Claim, ...]


def blank(state: State) -> Claims:
    return ()


def refuse(state: State, seat: Seat, said: Said) -> None:
    """Refuse senseless claims; false ones are allowed (R45)."""
    if is_over(state):
        raise Illegal("illegal-over")
    if seat not in seats(state):
        raise Illegal("illegal-not-here")
    about = said.owner if isinstance(said, ISaw) else said.target if isinstance(said, ArmedForYou) else None
    if about is not None and about not in seats(state):
        raise Illegal("illegal-nobody-there")
    if about == seat:
        raise Illegal("illegal-claim-self")


def hear(claims: Claims, seat: Seat, said: Said) -> Claims:
    """Record a claim; it replaces an earlier one about the same thing."""
    claim = _claim(seat, said)
    kept = (old for old in claims if _subject(old) != _subject(claim))
    return tuple(sorted((*kept, claim), key=_subject))


def _claim(by: Seat, said: Said) -> Claim:
    match said:
        case MyRecruit(slot=slot, what=what):
            return RecruitClaim(by, by, slot, what)
        case ISaw(owner=owner, slot=slot, what=what):
            return RecruitClaim(by, owner, slot, what)
        case MyTeam(team=team):
            return TeamClaim(by, team)
        case ArmedForYou(target=target):
            return ArmedClaim(by, target)


def _subject(claim: Claim) -> tuple[int, int, int, str]:
    """Return what a claim is about, by speaker."""
    match claim:
        case RecruitClaim(by=by, owner=owner, slot=slot):
            return by, 0, owner, slot
        case TeamClaim(by=by):
            return by, 1, 0, ""
        case ArmedClaim(by=by):
            return by, 2, 0, ""


def forget(claims: Claims, event: Event) -> Claims:
    """Drop claims about recruits that have moved (R33)."""
    if not isinstance(event, Exchanged):
        return claims
    moved = {(event.owner, event.slot), (event.other, event.other_slot)}
    return tuple(one for one in claims if not (isinstance(one, RecruitClaim) and (one.owner, one.slot) in moved))


TALK: Final[Talk[State, Event]] = Talk(
    said=Said,
    notes=Claims,
    blank=blank,
    refuse=refuse,
    hear=hear,
    forget=forget,
    phrases=(
        *("i-hold-a-reaction", "whom-you-say", "not-believed", "trust-me", "look-there", "well-played"),
        *("wait", "go-on"),
    ),
)
