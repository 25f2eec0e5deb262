"""Encodes what a player did, and what was done to them, as evidence of their team and their leader.

All of it is public except what the viewer has seen, and it is compared with the odds computed without it. One side is
the viewer's own (*near*), the other the one it faces (*far*); an Anarchist takes the Euphorians for its own. Claims
are left out, because liars whose style was not in the training matches would fool a close reader of words.
"""

from __future__ import annotations

import math
from collections.abc import Iterable
from dataclasses import dataclass
from functools import cached_property
from typing import Final

from pitonisa.games.leaders.infer.behaviour import HOSTILE
from pitonisa.games.leaders.infer.odds import Odds
from pitonisa.games.leaders.model import EUPHORIANS, LEADER_OF, LEADERS, CardNo, DeedKind, Done, Recruit, Team, Turn
from pitonisa.games.leaders.view import Place, View
from pitonisa.kernel import PUBLIC, Seat

COUNTED: Final = (
    DeedKind.ARMED,
    DeedKind.HID,
    DeedKind.INTERROGATED,
    DeedKind.USED,
    DeedKind.ANSWERED,
    DeedKind.GAVE,
    DeedKind.LOOKED,
)
"""The deeds that are counted for each player."""

READ: Final = 89
"""The number of features of one seat."""


def sides(view: View) -> tuple[Team, Team]:
    """Return the near side and the far one."""
    assert view.viewer != PUBLIC
    far = view.places[view.viewer].team is Team.SUBTERRAN
    return (Team.SUBTERRAN, Team.EUPHORIAN) if far else (Team.EUPHORIAN, Team.SUBTERRAN)


@dataclass(frozen=True)
class Reading:
    """A view, with the odds by the rules alone, and the odds by habits and words."""

    view: View
    certain: Odds
    likely: Odds

    def of(self, seat: Seat) -> list[float]:
        """Encode the deeds of another player."""
        place = self.view.places[seat]
        return [
            *self._odds(seat),
            *self._table,
            *self._row(place),
            *self._aim(place),
            *self._hunted(place),
            *self._kinds(seat),
            *self._favours(seat),
            *self._suffered(place),
            *self._leaders_seen(place),
        ]

    # Of the table

    @cached_property
    def _near(self) -> Team:
        return sides(self.view)[0]

    @cached_property
    def _leaders(self) -> tuple[Recruit, Recruit]:
        near, far = sides(self.view)
        return LEADER_OF[near], LEADER_OF[far]

    @cached_property
    def _table(self) -> list[float]:
        view, many = self.view, len(self.view.places)
        assert view.viewer != PUBLIC
        me = view.places[view.viewer]
        return [
            *(float(many == size) for size in range(4, 9)),
            min(1.0, view.turn / many / 10),
            float(me.anarchist),
            float(any(one.recruit in LEADERS for one in me.row)),
        ]

    @cached_property
    def _leaning(self) -> list[tuple[float, float, float, float]]:
        """Return by seat how likely it is of the near side, of the far one, and owns the leader of either."""
        near, far = sides(self.view)
        mine, theirs = self._leaders
        return [
            (
                odds.team.get(near, 0.0),
                odds.team.get(far, 0.0),
                odds.leader.get(mine, 0.0),
                odds.leader.get(theirs, 0.0),
            )
            for odds in self.likely
        ]

    @cached_property
    def _deeds(self) -> dict[Seat, list[Done]]:
        found: dict[Seat, list[Done]] = {place.seat: [] for place in self.view.places}
        for done in self.view.history:
            found[done.by].append(done)
        return found

    @cached_property
    def _seen(self) -> dict[Seat | None, dict[CardNo, Turn]]:
        """Return by viewer (`None` is everybody) the cards they have seen, and when first."""
        found: dict[Seat | None, dict[CardNo, Turn]] = {None: {}} | {place.seat: {} for place in self.view.places}
        for sight in self.view.sights:
            found[sight.by].setdefault(sight.card, sight.turn)
        return found

    def _known(self, by: Seat, place: Place, until: int) -> float:
        """Return the share of a row that a player had seen by then."""
        own, public = self._seen[by], self._seen[None]
        return sum(min(own.get(c, math.inf), public.get(c, math.inf)) <= until for c in _cards(place)) / len(place.row)

    # Of one seat

    def _odds(self, seat: Seat) -> list[float]:
        mine, theirs = self._leaders
        by_rules, now = self.certain[seat], self.likely[seat]
        shares = [
            by_rules.team.get(self._near, 0.0),
            now.team.get(self._near, 0.0),
            *(odds.leader.get(leader, 0.0) for odds in (by_rules, now) for leader in (mine, theirs)),
        ]
        return [*shares, *map(_stretched, shares), float(self.view.places[seat].anarchist)]

    def _row(self, place: Place) -> list[float]:
        faces = [self._face(one.recruit) for one in place.row]
        return [
            *(faces.count(kind) / 3 for kind in range(5)),
            sum(one.exposed for one in place.row) / 3,
            place.artifacts / 3,
            float(place.aims_at is not None),
        ]

    def _face(self, recruit: Recruit | None) -> int:
        """Encode a face: unknown, a follower of the near or far side, or the leader of either."""
        if recruit is None:
            return 0
        if recruit in LEADERS:
            return 3 + self._leaders.index(recruit)
        return 1 if (recruit in EUPHORIANS) is (self._near is Team.EUPHORIAN) else 2

    def _aim(self, place: Place) -> list[float]:
        """Encode where their laser points, since when, and how much of that row they have seen."""
        if place.aims_at is None:
            return [0.0] * 10
        target = self.view.places[place.aims_at]
        near, far, mine, theirs = self._leaning[target.seat]
        seen = self._known(place.seat, target, self.view.turn)
        since = _aimed_since(self._deeds[place.seat], target.seat, self.view.turn)
        rounds = min(1.0, since / len(self.view.places) / 4)
        is_me = float(target.seat == self.view.viewer)
        return [1.0, is_me, near, far, mine, theirs, seen, seen * near, seen * far, rounds]

    def _hunted(self, place: Place) -> list[float]:
        """Encode everybody they ever aimed at or shot, and how much of them they had seen."""
        found = [0.0] * 14
        for target, deeds in _by_target(self._deeds[place.seat], place.seat).items():
            near, far, mine, theirs = self._leaning[target]
            seen = self._known(place.seat, self.view.places[target], deeds[-1].turn)
            shot = float(any(done.deed is DeedKind.SHOT for done in deeds))
            many = len(deeds) / 4
            is_me, outlaw = float(target == self.view.viewer), float(self.view.places[target].anarchist)
            row = [near, far, seen * near, seen * far, mine, theirs, is_me, outlaw]
            row += [shot * near, shot * far, shot * mine, shot * theirs, many * near, many * far]
            found = [*map(float.__add__, found, row)]
        return found

    def _kinds(self, seat: Seat) -> list[float]:
        deeds = [done.deed for done in self._deeds[seat]]
        return [min(2.0, deeds.count(kind) / 3) for kind in COUNTED]

    def _favours(self, seat: Seat) -> list[float]:
        """Encode to whom they gave something, whose followers they hid, whose deeds they answered."""
        given, hidden, answered = [0.0] * 4, [0.0] * 4, [0.0] * 4
        to_me = 0.0
        for done in self._deeds[seat]:
            if done.target is None or done.target == seat:
                continue
            for kind, sums in ((DeedKind.GAVE, given), (DeedKind.HID, hidden), (DeedKind.ANSWERED, answered)):
                if done.deed is kind:
                    sums[:] = map(float.__add__, sums, self._leaning[done.target])
            to_me += done.deed is DeedKind.GAVE and done.target == self.view.viewer
        return [*given, *hidden[:2], *answered, to_me]

    def _suffered(self, place: Place) -> list[float]:
        """Encode what others did to them, by the likely side of those: aims, with what they had seen, and gifts."""
        found = [0.0] * 10
        for other in self.view.places:
            if other.seat in (place.seat, self.view.viewer):
                continue
            deeds = [done for done in self._deeds[other.seat] if done.target == place.seat]
            aims = [done.turn for done in deeds if done.deed in HOSTILE]
            seen = self._known(other.seat, place, aims[-1]) if aims else 0.0
            looked = any(card in self._seen[other.seat] for card in _cards(place))
            flags = [
                float(bool(aims)),
                seen,
                float(looked and other.aims_at == place.seat),
                float(looked and other.aims_at not in (None, place.seat)),
                float(any(done.deed is DeedKind.GAVE for done in deeds)),
            ]
            near, far, *_ = self._leaning[other.seat]
            found = [*map(float.__add__, found, [share * flag for flag in flags for share in (near, far)])]
        return found

    def _leaders_seen(self, place: Place) -> list[float]:
        """Encode for each leader that both know: whether they aim there, elsewhere, or have shot."""
        found = [[0.0] * 4, [0.0] * 4]
        for owner in self.view.places:
            for one in owner.row:
                if one.recruit in LEADERS and owner.seat != place.seat and one.card in self._seen[place.seat]:
                    there = place.aims_at == owner.seat
                    shot = any(d.deed is DeedKind.SHOT and d.target == owner.seat for d in self._deeds[place.seat])
                    row = [1.0, float(there), float(place.aims_at is not None and not there), float(shot)]
                    found[self._leaders.index(one.recruit)] = row
        return [*found[0], *found[1]]


def _cards(place: Place) -> Iterable[CardNo]:
    return (one.card for one in place.row)


def _stretched(share: float) -> float:
    """Return a third of the log odds."""
    share = min(0.999, max(0.001, share))
    return math.log(share / (1 - share)) / 3


def _by_target(deeds: list[Done], by: Seat) -> dict[Seat, list[Done]]:
    found: dict[Seat, list[Done]] = {}
    for done in deeds:
        if done.deed in HOSTILE and done.target is not None and done.target != by:
            found.setdefault(done.target, []).append(done)
    return found


def _aimed_since(deeds: list[Done], target: Seat, now: int) -> int:
    """Count the turns for which a laser has pointed there without a break."""
    since = now
    for done in reversed(deeds):
        if done.deed in HOSTILE:
            if done.target != target:
                break
            since = done.turn
    return now - since
