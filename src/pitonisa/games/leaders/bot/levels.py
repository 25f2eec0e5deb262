"""Lists the bots of Leaders of Euphoria, the weakest first. A bot is given a view, never a state.

A novice plays for its own team by what it has seen, without further reasoning; the others have files of their own.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from pitonisa.games.leaders import actions
from pitonisa.games.leaders.bot.mind import exposed_leader
from pitonisa.games.leaders.bot.operative import operative
from pitonisa.games.leaders.bot.speech import speech
from pitonisa.games.leaders.listing import LISTING
from pitonisa.games.leaders.model import LEADERS, Aiming, ArtifactId, Recruit, Shooting, Slot, Team, Window, team_of
from pitonisa.games.leaders.view import Place, SeenRecruit, View
from pitonisa.kernel import PUBLIC, Bots, Seat, Stream
from pitonisa.search.learned import with_learned

OFTEN: Final = 3
"""A hand with nothing to use is kept one time out of this many."""

CAREFUL_WITH: Final = frozenset({ArtifactId.TAMING_STICK, ArtifactId.POLISHED_LID})
"""Reactions worth keeping because they protect their holder."""


def novice(view: View, rng: Stream) -> actions.Action:
    """Choose the first kind of action that it has reason to take; among equals, any."""
    for choices in _wishes(view, rng):
        if choices:
            return rng.choice(choices)
    return rng.choice(view.legal)


def _wishes(view: View, rng: Stream) -> Iterable[list[actions.Action]]:
    """Yield kinds of actions, from the most to the least wanted."""
    yield _shots(view)
    yield _answers(view)
    aims = [a for a in view.legal if isinstance(a, actions.Aim | actions.Redirect)]
    yield [a for a in aims if a.target in _enemies(view, sure=True)]
    yield [a for a in aims if a.target in _enemies(view, sure=False)]
    yield [a for a in aims if a.target not in _friends(view)]
    yield _armings(view)
    yield [a for a in view.legal if isinstance(a, actions.Expose) and _is_cheap(view, a.slot)]
    draws: list[actions.Action] = [a for a in view.legal if isinstance(a, actions.DiscardAndDraw)]
    yield draws if draws and not CAREFUL_WITH.intersection(view.hand) and rng.below(OFTEN) else []
    if draws:
        yield [actions.Skip()]
    yield [a for a in view.legal if isinstance(a, actions.Use) and _is_cheap(view, a.cost) and not rng.below(OFTEN)]
    yield [a for a in view.legal if isinstance(a, actions.Interrogate) and not _seen(view, a.owner, a.slot).recruit]
    yield [a for a in view.legal if isinstance(a, actions.Hide) and a.owner == view.viewer]
    yield [a for a in view.legal if isinstance(a, actions.Choose) and a.owner not in _friends(view)]


# What it knows


def _me(view: View) -> Place:
    assert view.viewer != PUBLIC
    return view.places[view.viewer]


def _team(view: View) -> Team:
    own = _me(view).team
    assert own is not None
    return own


def _known_team(place: Place) -> Team | None:
    """Infer a team from a leader or two recruits of one side that it has seen."""
    if place.anarchist:
        return Team.ANARCHIST
    seen = tuple(one.recruit for one in place.row if one.recruit is not None)
    if any(recruit in LEADERS for recruit in seen) or len(seen) == len(place.row):
        return team_of(seen, anarchist=False)
    sides = [team_of((recruit,), anarchist=False) for recruit in seen]
    return sides[0] if len(sides) == 2 and sides[0] is sides[1] else None


def _enemies(view: View, *, sure: bool) -> set[Seat]:
    """List those with a leader to shoot first; then all who are known to be in another team."""
    own = _team(view)
    found: set[Seat] = set()
    for place in view.places:
        if place.seat == view.viewer:
            continue
        leader = next((one.recruit for one in place.row if one.recruit in LEADERS), None)
        if sure:
            worth = leader is not None and (own is Team.ANARCHIST or _known_team(place) is not own)
        else:
            worth = _known_team(place) not in (None, own)
        if worth:
            found.add(place.seat)
    return found


def _friends(view: View) -> set[Seat]:
    own = _team(view)
    return {place.seat for place in view.places if place.seat == view.viewer or _known_team(place) is own}


def _seen(view: View, owner: Seat, slot: Slot) -> SeenRecruit:
    return next(one for one in view.places[owner].row if one.slot is slot)


def _is_cheap(view: View, slot: Slot) -> bool:
    """Say whether a recruit is a follower, which can be hidden again."""
    recruit = _seen(view, _me(view).seat, slot).recruit
    return recruit in (Recruit.EUPHORIAN_FOLLOWER, Recruit.SUBTERRAN_FOLLOWER)


# What it does


def _shots(view: View) -> list[actions.Action]:
    """Yield shots at another team, or at an unknown player: never at a friend."""
    target = _me(view).aims_at
    if target is None or target in _friends(view):
        return []
    own, place = _team(view), view.places[target]
    if exposed_leader(place) and own is not Team.ANARCHIST and _known_team(place) is own:
        return []
    return [a for a in view.legal if isinstance(a, actions.Shoot)]


def _answers(view: View) -> list[actions.Action]:
    """Answer only to save itself."""
    window = view.pending[-1] if view.pending else None
    if not isinstance(window, Window) or not view.legal:
        return []
    threatened = isinstance(window.deed, Aiming | Shooting) and window.deed.target == view.viewer
    helpful = [
        a
        for a in view.legal
        if isinstance(a, actions.Answer) and threatened and _is_cheap(view, a.cost) and a.target not in _friends(view)
    ]
    return [*helpful] or [actions.Pass()]


def _armings(view: View) -> list[actions.Action]:
    cheap = [a for a in view.legal if isinstance(a, actions.Arm) and _is_cheap(view, a.cost)]
    enemies = _enemies(view, sure=True) or _enemies(view, sure=False)
    if enemies:
        return [a for a in cheap if a.target in enemies]
    return [a for a in cheap if a.target not in _friends(view)]


BOTS: Final = with_learned(
    Bots[View, actions.Action](
        levels={
            "random": lambda view, rng: rng.choice(view.legal),
            "novice": novice,
            "operative": lambda view, rng: operative(view, (), rng),
        },
        beginner="operative",
        listening={"operative": operative},
        speaking={"operative": speech},
    ),
    LISTING,
)
