"""Every question that has one answer for whoever sees this, by the rules and by what was seen, with its reasoning."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from pitonisa.games.leaders.infer import Odds, certain
from pitonisa.games.leaders.model import FOLLOWERS, LEADERS, SLOTS, Recruit, State, Team, recruit_at, team
from pitonisa.games.leaders.riddles.kinds import (
    AllCounted,
    Answer,
    HasSeen,
    MostAre,
    OnlyThat,
    Question,
    Step,
    ThatRecruit,
    ThatSeat,
    WhatLies,
    WhoIsSurely,
    WhoLeads,
)
from pitonisa.games.leaders.riddles.leading import Found, leaders_found, not_here, others
from pitonisa.games.leaders.start import FOLLOWERS_EACH
from pitonisa.games.leaders.view import Place, SeenRecruit, View
from pitonisa.kernel import PUBLIC, Posed

LEADER: Final = "leader"
SIDE: Final = "side"
RECRUIT: Final = "recruit"

FIRST: Final = 2
LAST: Final = 30
"""The turns in which something is asked."""

SURE: Final = 1 - 1e-9
"""What adding up many deals leaves of certainty."""

_SIDES: Final = {
    Team.EUPHORIAN: (Recruit.EUPHORIAN_FOLLOWER, Recruit.SUBTERRAN_LEADER),
    Team.SUBTERRAN: (Recruit.SUBTERRAN_FOLLOWER, Recruit.EUPHORIAN_LEADER),
}
"""By team: its followers, and the leader of the other one."""


def ask(view: View) -> Iterator[Posed]:
    """Between deeds only: while something can be answered, not everybody sees the same."""
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
    """A leader that nobody has shown to one, and that can be in one row only."""
    for leader, (seat, steps) in found.items():
        if steps:
            yield _posed(LEADER, WhoLeads(leader), _seats(view), ThatSeat(seat), [*steps])


def _sides(view: View, found: dict[Recruit, Found]) -> Iterator[Posed]:
    """Somebody with two followers of one side in sight, of whom the third recruit could have been the other leader."""
    for side in _SIDES:
        proven = [(place, steps) for place in others(view) if (steps := _on_side(view, place, side, found))]
        if len(proven) == 1:
            ((place, steps),) = proven
            yield _posed(SIDE, WhoIsSurely(side), _seats(view), ThatSeat(place.seat), steps)


def _on_side(view: View, place: Place, side: Team, found: dict[Recruit, Found]) -> list[Step]:
    follower, enemy = _SIDES[side]
    seen = [one for one in place.row if one.recruit is follower]
    if place.anarchist or len(seen) != len(SLOTS) - 1 or all(one.recruit for one in place.row):
        return []
    why = not_here(view, place, enemy, found)
    return [*(_seen(place, one) for one in seen), *why, MostAre(place.seat, side)] if why else []


def _seen(place: Place, one: SeenRecruit) -> Step:
    learned = one.public or one.private
    assert learned is not None
    assert one.recruit is not None
    return HasSeen(place.seat, one.slot, one.recruit, learned.turn, learned.how)


def _recruits(view: View, found: dict[Recruit, Found]) -> Iterator[Posed]:
    """A hidden recruit that can be but one thing, where all followers of a side are in sight."""
    counted = [step for follower in FOLLOWERS if (step := _counted(view, follower))]
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
    """The sum over all deals agrees; and of several seats, it is so of no other."""
    answer, question = posed.answers[posed.right], posed.question
    match question:
        case WhoLeads(leader=leader):
            seat: int = answer.seat
            return odds[seat].leader.get(leader, 0.0) > SURE
        case WhoIsSurely(team=side):
            seats: list[int] = [one.seat for one in posed.answers]
            return [seat for seat in seats if odds[seat].team.get(side, 0.0) > SURE] == [answer.seat]
        case WhatLies(owner=owner, slot=slot):
            return odds[owner].row[SLOTS.index(slot)].get(answer.recruit, 0.0) > SURE
        case _:
            return False


def errs(state: State, posed: Posed) -> bool:
    """Whether it is not so in this truth."""
    answer, question = posed.answers[posed.right], posed.question
    match question:
        case WhoLeads(leader=leader):
            return leader not in (recruit_at(state, answer.seat, slot) for slot in SLOTS)
        case WhoIsSurely(team=side):
            return team(state, answer.seat) is not side
        case WhatLies(owner=owner, slot=slot):
            return recruit_at(state, owner, slot) is not answer.recruit
        case _:
            return True
