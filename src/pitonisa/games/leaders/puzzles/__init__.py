"""Poses puzzles with one certain answer about a seat's view: who leads, who is on which team, what a card is.

The reasoning is what a player could do at the table: one seat after the other, step by step.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final, NamedTuple, TypeAlias, cast

import msgspec

from pitonisa.games.leaders import model
from pitonisa.games.leaders.infer.odds import Odds, certain
from pitonisa.games.leaders.model import LEADERS, Recruit, Slot, State, Team
from pitonisa.games.leaders.start import FOLLOWERS_EACH
from pitonisa.games.leaders.view import Place, SeenRecruit, View
from pitonisa.kernel import PUBLIC, Id, Posed, Puzzles, Seat
from pitonisa.kernel.puzzles import LEVELS


class WhoLeads(msgspec.Struct, frozen=True, tag=True):
    """Who owns this leader?"""

    leader: Recruit


class WhoIsSurely(msgspec.Struct, frozen=True, tag=True):
    """Who is certainly in this team?"""

    team: Team


class WhatLies(msgspec.Struct, frozen=True, tag=True):
    """Which recruit lies there?"""

    owner: Seat
    slot: Slot


Question: TypeAlias = WhoLeads | WhoIsSurely | WhatLies

# Answers


class ThatSeat(msgspec.Struct, frozen=True, tag=True):
    seat: Seat


class ThatRecruit(msgspec.Struct, frozen=True, tag=True):
    recruit: Recruit


Answer: TypeAlias = ThatSeat | ThatRecruit

# Steps


class Bar(Id):
    """Why a player can't own a leader."""

    ANARCHIST = "anarchist"
    """An Anarchist owns none (R38, R41)."""

    OTHER = "other"
    """They own the other one; with both they would have won (R42)."""

    DEALT = "dealt"
    """What is hidden there was dealt beside a leader, and no player was dealt both (R4)."""


class CannotLead(msgspec.Struct, frozen=True, tag=True):
    """A player can't own a leader."""

    seat: Seat
    leader: Recruit
    bar: Bar


class AllSeen(msgspec.Struct, frozen=True, tag=True):
    """Every recruit of these players is known, and none is the leader."""

    seats: tuple[Seat, ...]
    leader: Recruit


class LeadsElsewhere(msgspec.Struct, frozen=True, tag=True):
    """A leader is visible elsewhere, so it isn't hidden here."""

    seat: Seat
    leader: Recruit
    owner: Seat


class MustLead(msgspec.Struct, frozen=True, tag=True):
    """No other player could own a leader."""

    seat: Seat
    leader: Recruit


class HasSeen(msgspec.Struct, frozen=True, tag=True):
    """A recruit that the reader or everybody has seen."""

    owner: Seat
    slot: Slot
    recruit: Recruit
    turn: model.Turn
    how: model.How


class MostAre(msgspec.Struct, frozen=True, tag=True):
    """Two followers of one side, and not the other's leader: the third recruit makes no difference (R8)."""

    seat: Seat
    team: Team


class AllCounted(msgspec.Struct, frozen=True, tag=True):
    """All recruits of a kind are visible: no other is left."""

    recruit: Recruit
    many: int


class OnlyThat(msgspec.Struct, frozen=True, tag=True):
    """Nothing else can lie there."""

    owner: Seat
    slot: Slot
    recruit: Recruit


Step: TypeAlias = AllSeen | CannotLead | LeadsElsewhere | MustLead | HasSeen | MostAre | AllCounted | OnlyThat


class Found(NamedTuple):
    """Where a leader is, and how this is known; empty if it is visible."""

    seat: Seat
    steps: tuple[Step, ...] = ()


def others(view: View) -> list[Place]:
    """List the other seats, clockwise from one's own."""
    assert view.viewer != PUBLIC
    return [*view.places[view.viewer + 1 :], *view.places[: view.viewer]]


def leaders_found(view: View) -> dict[Recruit, Found]:
    """List visible leaders, and those that can only be in one row. The one found first helps with the other."""
    found = {one.recruit: Found(place.seat) for place in view.places for one in place.row if one.recruit in LEADERS}
    for leader in (*LEADERS, *LEADERS):
        if leader not in found and (reasoned := _reasoned(view, leader, found)):
            found[leader] = reasoned
    return {leader: where for leader, where in found.items() if leader}


def _reasoned(view: View, leader: Recruit, found: dict[Recruit | None, Found]) -> Found | None:
    """List the reasons; seats whose recruits are all known come first, together."""
    seen = tuple(place.seat for place in others(view) if all(one.recruit for one in place.row))
    barred = {place.seat: cannot_lead(view, place, leader, found) for place in others(view) if place.seat not in seen}
    left = [seat for seat, steps in barred.items() if not steps]
    if len(left) != 1:
        return None
    first = (AllSeen(seen, leader),) if seen else ()
    steps = dict.fromkeys((*first, *(step for steps in barred.values() for step in steps)))
    return Found(left[0], (*steps, MustLead(left[0], leader)))


def cannot_lead(view: View, place: Place, leader: Recruit, found: dict[Recruit | None, Found]) -> tuple[Step, ...]:
    """Explain why a player with hidden recruits can't own a hidden leader; `None` if they may."""
    other = next(one for one in LEADERS if one is not leader)
    hidden = [one for one in place.row if one.recruit is None]
    if place.anarchist:
        return (CannotLead(place.seat, leader, Bar.ANARCHIST),)
    if (owner := found.get(other)) and owner.seat == place.seat:
        return (*owner.steps, CannotLead(place.seat, leader, Bar.OTHER))
    dealt = {one.card // model.ROW for each in view.places for one in each.row if one.recruit in LEADERS}
    together = all(one.card // model.ROW in dealt for one in hidden)
    return (CannotLead(place.seat, leader, Bar.DEALT),) if together else ()


def not_here(view: View, place: Place, leader: Recruit, found: dict[Recruit, Found]) -> tuple[Step, ...]:
    """Explain why no hidden recruit of this row is this leader; None if one may be."""
    where = found.get(leader)
    if where is None:
        return cannot_lead(view, place, leader, {**found})
    if not where.steps:
        return (LeadsElsewhere(place.seat, leader, where.seat),)
    return () if where.seat == place.seat else where.steps


LEADER: Final = "leader"
SIDE: Final = "side"
RECRUIT: Final = "recruit"

FIRST: Final = 2
LAST: Final = 30
"""The turns in which puzzles are posed."""

SURE: Final = 1 - 1e-9
"""The tolerance of a sum over many deals that should be 1."""

_SIDES: Final = {
    Team.EUPHORIAN: (Recruit.EUPHORIAN_FOLLOWER, Recruit.SUBTERRAN_LEADER),
    Team.SUBTERRAN: (Recruit.SUBTERRAN_FOLLOWER, Recruit.EUPHORIAN_LEADER),
}
"""By team: its followers, and the other team's leader."""


def ask(view: View) -> Iterator[Posed]:
    """Pose puzzles between deeds only, because pending deeds are not seen alike by everybody."""
    if view.viewer == PUBLIC or view.outcome or view.pending or not FIRST <= view.turn <= LAST:
        return
    found = leaders_found(view)
    asked = [*_leaders(view, found), *_sides(view, found), *_recruits(view, found)]
    odds = certain(view) if asked else ()
    for posed in asked:
        if _is_certain(posed, odds):
            yield posed


def _posed(theme: str, question: Question, answers: list[Answer], right: Answer, steps: list[Step]) -> Posed:
    return Posed(
        theme=theme,
        question=question,
        answers=tuple(answers),
        right=answers.index(right),
        margin=1.0,
        steps=tuple(dict.fromkeys(steps)),
    )


def _seats(view: View) -> list[Answer]:
    return [ThatSeat(place.seat) for place in others(view)]


def _leaders(view: View, found: dict[Recruit, Found]) -> Iterator[Posed]:
    """Ask for a leader that this seat hasn't seen, and that can be in one row only."""
    for leader, (seat, steps) in found.items():
        if steps:
            yield _posed(LEADER, WhoLeads(leader), _seats(view), ThatSeat(seat), [*steps])


def _sides(view: View, found: dict[Recruit, Found]) -> Iterator[Posed]:
    """Ask for a player with two visible followers of one side, whose third recruit could be the other leader."""
    for side in _SIDES:
        proven = [(place, steps) for place in others(view) if (steps := _on_side(view, place, side, found))]
        if len(proven) == 1:
            ((place, steps),) = proven
            yield _posed(SIDE, WhoIsSurely(side), _seats(view), ThatSeat(place.seat), steps)


def _on_side(view: View, place: Place, side: Team, found: dict[Recruit, Found]) -> list[Step]:
    follower, enemy = _SIDES[side]
    seen = [one for one in place.row if one.recruit is follower]
    if place.anarchist or len(seen) != len(model.SLOTS) - 1 or all(one.recruit for one in place.row):
        return []
    why = not_here(view, place, enemy, found)
    return [*(_seen(place, one) for one in seen), *why, MostAre(place.seat, side)] if why else []


def _seen(place: Place, one: SeenRecruit) -> Step:
    learned = one.public or one.private
    assert learned is not None
    assert one.recruit is not None
    return HasSeen(place.seat, one.slot, one.recruit, learned.turn, learned.how)


def _recruits(view: View, found: dict[Recruit, Found]) -> Iterator[Posed]:
    """Ask for a hidden recruit with only one possible face, if all followers of a side are visible."""
    counted = [step for follower in model.FOLLOWERS if (step := _counted(view, follower))]
    if not counted:
        return
    faces: list[Answer] = [ThatRecruit(face) for face in Recruit]
    for place in others(view):
        for one in place.row:
            if one.recruit is not None:
                continue
            barred = {leader: why for leader in LEADERS if (why := not_here(view, place, leader, found))}
            gone = {*barred, *(step.recruit for step in counted)}
            left = [face for face in Recruit if face not in gone]
            if len(left) == 1:
                end = OnlyThat(place.seat, one.slot, left[0])
                steps = [*counted, *(step for why in barred.values() for step in why), end]
                yield _posed(RECRUIT, WhatLies(place.seat, one.slot), faces, ThatRecruit(left[0]), steps)


def _counted(view: View, follower: Recruit) -> AllCounted | None:
    seen = sum(one.recruit is follower for place in view.places for one in place.row)
    return AllCounted(follower, seen) if seen == FOLLOWERS_EACH[len(view.places)] else None


def _is_certain(posed: Posed, odds: Odds) -> bool:
    """Check that the sum over all deals agrees, and that the answer is unique."""
    answer, question = posed.answers[posed.right], posed.question
    match question:
        case WhoLeads(leader=leader):
            seat: int = answer.seat
            return odds[seat].leader.get(leader, 0.0) > SURE
        case WhoIsSurely(team=side):
            seats: list[int] = [one.seat for one in posed.answers]
            return [seat for seat in seats if odds[seat].team.get(side, 0.0) > SURE] == [answer.seat]
        case WhatLies(owner=owner, slot=slot):
            return odds[owner].row[model.SLOTS.index(slot)].get(answer.recruit, 0.0) > SURE
        case _:
            return False


def errs(state: State, posed: Posed) -> bool:
    """Say whether the answer is wrong in this state."""
    answer, question = posed.answers[posed.right], posed.question
    match question:
        case WhoLeads(leader=leader):
            return leader not in (model.recruit_at(state, answer.seat, slot) for slot in model.SLOTS)
        case WhoIsSurely(team=side):
            return model.team(state, answer.seat) is not side
        case WhatLies(owner=owner, slot=slot):
            return model.recruit_at(state, owner, slot) is not answer.recruit
        case _:
            return True


MANY_PEOPLE: Final = 5
MANY_RECRUITS: Final = 8
"""From this number on, keeping them all in mind makes it one level harder."""


def shape(posed: Posed) -> Any:
    """Describe the reasoning by kind and relative seat, ignoring when cards were seen."""
    seats = [answer.seat for answer in posed.answers if isinstance(answer, ThatSeat)]
    places = {seat: f"seat {place}" for place, seat in enumerate(seats)}
    return len(posed.answers), posed.right, [[type(step).__name__, *_said(step, places)] for step in posed.steps]


def _said(step: Step, places: dict[Any, str]) -> list[Any]:
    told = [getattr(step, field) for field in step.__struct_fields__ if field not in ("turn", "how", "slot")]
    return [_placed(one, places) for one in told]


def _placed(value: Any, places: dict[Any, str]) -> Any:
    if isinstance(value, tuple):
        return [_placed(one, places) for one in cast(tuple[Any, ...], value)]
    return value if isinstance(value, Id) else places.get(value, value)


def level(posed: Posed) -> int:
    """Rate by the number of reasoning steps, without obvious ones; many people or recruits make it harder."""
    plain = 1 if posed.theme == LEADER else 2
    counted = max((step.many for step in posed.steps if isinstance(step, AllCounted)), default=0)
    crowd = counted >= MANY_RECRUITS if counted else len(posed.answers) >= MANY_PEOPLE
    return max(LEVELS[0], min(LEVELS[-1], len(posed.steps) - plain + crowd))


PUZZLES: Final[Puzzles[State, View]] = Puzzles(
    themes={LEADER: 1.0, SIDE: 1.0, RECRUIT: 1.0},
    question=Question,
    answer=Answer,
    step=Step,
    ask=ask,
    errs=errs,
    level=level,
    shape=shape,
    bots=("operative", "novice"),
)
