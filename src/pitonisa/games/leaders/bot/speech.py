"""What an operative claims after its turn: truths that help its team, and lies that cover the rest (R45)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from pitonisa.games.leaders.bot.mind import Mind, mind
from pitonisa.games.leaders.model import EUPHORIANS, LEADERS, Recruit, Team
from pitonisa.games.leaders.talk import ArmedForYou, Claimed, Claims, ISaw, MyRecruit, MyTeam, Said, hear
from pitonisa.games.leaders.view import Place, SeenRecruit, View
from pitonisa.kernel import Seat, Stream

SILENT: Final = 2
"""After one turn of so many it says nothing, whatever it knows."""

LIES: Final = 4
"""One claim of so many that need not be a lie is one."""

TRUSTED: Final = 0.6
"""How likely a friend one must be to be offered a laser."""

_OTHER: Final = {Team.EUPHORIAN: Team.SUBTERRAN, Team.SUBTERRAN: Team.EUPHORIAN}


def speech(view: View, claims: Claims, rng: Stream) -> Said | None:
    """One claim that it has not made yet, or nothing."""
    if not rng.below(SILENT):
        return None
    thought = mind(view, claims)
    new = [said for said in _claims(thought, rng) if hear(claims, thought.me.seat, said) != claims]
    return rng.choice(new) if new else None


def _claims(mind: Mind, rng: Stream) -> Iterator[Said]:
    """Everything that it would like to be believed now."""
    for place in mind.others():
        for one in place.row:
            if one.private and not one.public and one.recruit is not None:
                yield ISaw(place.seat, one.slot, _of_another(mind, place, one.recruit, rng))
    for one in mind.me.row:
        if not one.public:
            yield MyRecruit(one.slot, _of_mine(one, rng))
    if not mind.is_anarchist():
        lies = mind.leads() or not rng.below(LIES)
        yield MyTeam(_OTHER[mind.team] if lies else mind.team)
    if mind.me.aims_at is not None and (friend := _friend(mind)) is not None:
        yield ArmedForYou(friend)


def _of_another(mind: Mind, place: Place, recruit: Recruit, rng: Stream) -> Claimed:
    """The leader it hunts it names, unless it wants that leader for itself; the leader it guards it hides."""
    if recruit in LEADERS:
        is_told = mind.hunts(recruit) and not mind.is_anarchist() and not mind.leads()
        return Claimed(recruit.value) if is_told else Claimed.FOLLOWER
    return _side(recruit, lies=not rng.below(LIES))


def _of_mine(one: SeenRecruit, rng: Stream) -> Claimed:
    if one.recruit in LEADERS:
        return Claimed.FOLLOWER
    assert one.recruit is not None
    return _side(one.recruit, lies=not rng.below(LIES))


def _side(recruit: Recruit, *, lies: bool) -> Claimed:
    return Claimed.EUPHORIAN if (recruit in EUPHORIANS) != lies else Claimed.SUBTERRAN


def _friend(mind: Mind) -> Seat | None:
    best = max(mind.others(), key=lambda place: mind.friend(place.seat)).seat
    return best if mind.friend(best) > TRUSTED and mind.me.aims_at != best else None
