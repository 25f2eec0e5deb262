"""Computes the odds of every seat's recruits, explains what is certain, and samples full states by their odds."""

from __future__ import annotations

import enum
from bisect import bisect
from collections import Counter, defaultdict
from dataclasses import dataclass
from functools import lru_cache
from itertools import accumulate, chain
from math import comb, prod
from typing import Final, TypeAlias

import msgspec

from pitonisa.games.leaders.cards import copies_of
from pitonisa.games.leaders.infer.behaviour import HABITS, Habits, from_claims, from_costs, from_deeds, from_looks
from pitonisa.games.leaders.infer.deals import EVEN, Way, Weights, masses
from pitonisa.games.leaders.model import LEADERS, ROW, ArtifactId, How, Recruit, Slot, State, Team, Turn, team
from pitonisa.games.leaders.secrets import reshuffle
from pitonisa.games.leaders.talk import Claims
from pitonisa.games.leaders.view import Place, View
from pitonisa.games.leaders.view import view as seen
from pitonisa.kernel import Seat, Stream, Viewer

CANDIDATES: Final = 8
"""One of this many legal deals is taken, by its weight."""

REMEMBERED: Final = 256
"""Cached answers: enough for several tables, and for playouts."""


@dataclass(frozen=True, slots=True)
class SeatOdds:
    """The odds of one seat; what isn't listed is impossible."""

    team: dict[Team, float]
    leader: dict[Recruit, float]
    """How likely this seat owns each leader."""

    row: tuple[dict[Recruit, float], ...]
    """The odds of each recruit, from left to right."""


Odds: TypeAlias = tuple[SeatOdds, ...]


class _Sight:
    """The part of a view that the rules alone constrain: which cards lie where, and which are known."""

    __slots__ = ("known", "view")

    def __init__(self, view: View) -> None:
        self.view = view
        self.known = tuple((place.anarchist, *((one.card, one.recruit) for one in place.row)) for place in view.places)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, _Sight) and self.known == other.known

    def __hash__(self) -> int:
        return hash(self.known)


def certain(view: View) -> Odds:
    """Compute the odds from the rules and what this viewer has seen, with all deals equally likely.

    It is asked at every decision, and changes only when a player sees something.
    """
    return _certain(_Sight(view))


@lru_cache(maxsize=REMEMBERED)
def _certain(sight: _Sight) -> Odds:
    return odds_by(sight.view, EVEN)


def likely(view: View, claims: Claims = ()) -> Odds:
    """Compute the odds with people's deeds and claims, judged by the odds without them."""
    return weighed(view, claims, certain(view))


def weighed(view: View, claims: Claims, plain: Odds, habits: Habits = HABITS) -> Odds:
    """Compute `likely` from known certain odds."""
    return odds_by(view, suppositions(view, claims, plain, habits))


def suppositions(view: View, claims: Claims, plain: Odds, habits: Habits = HABITS) -> Weights:
    """Compute how much likelier deeds and claims make faces and teams."""
    teams = {place.seat: odds.team for place, odds in zip(view.places, plain, strict=True)}
    sides = from_deeds(view, teams, habits)
    cards, claimed = from_claims(view, claims, teams, habits)
    for seat, by_team in claimed.items():
        for one, weight in by_team.items():
            sides[seat][one] = sides[seat].get(one, 1.0) * weight
    for card, by_face in chain(from_costs(view, habits).items(), from_looks(view, teams, habits).items()):
        said = cards.setdefault(card, {})
        for face, weight in by_face.items():
            said[face] = said.get(face, 1.0) * weight
    return Weights(cards, sides)


def odds_by(view: View, weights: Weights) -> Odds:
    return tuple(map(_seat, masses(view, weights)))


def _seat(mass: list[tuple[Way, float]]) -> SeatOdds:
    teams: dict[Team, float] = defaultdict(float)
    leaders: dict[Recruit, float] = defaultdict(float)
    left: dict[Recruit, float] = defaultdict(float)
    middle: dict[Recruit, float] = defaultdict(float)
    right: dict[Recruit, float] = defaultdict(float)
    for way, chance in mass:
        one, two, three = way.faces
        teams[way.team] += chance
        left[one] += chance
        middle[two] += chance
        right[three] += chance
        if way.leader:
            leaders[way.faces[way.at]] += chance
    return SeatOdds(dict(teams), dict(leaders), (dict(left), dict(middle), dict(right)))


def imagine(state: State, viewer: Viewer, notes: Claims, rng: Stream, many: int) -> list[State]:
    view = seen(state, viewer)
    weights = suppositions(view, notes, certain(view))
    found = [reshuffle(state, viewer, rng) for _ in range(many * CANDIDATES)]
    heights = list(accumulate(_weight(truth, weights) for truth in found))
    if not heights or not heights[-1]:
        return found[:many]
    return [found[min(bisect(heights, rng.random() * heights[-1]), len(found) - 1)] for _ in range(many)]


def _weight(truth: State, weights: Weights) -> float:
    """Return the weight of this state."""
    cards = prod(by_face.get(truth.recruits[card], 1.0) for card, by_face in weights.cards.items())
    sides = prod(by_team.get(team(truth, seat), 1.0) for seat, by_team in weights.teams.items())
    return cards * sides


class Ground(enum.StrEnum):
    SEEN = "seen"
    """You have seen it yourself."""

    SHOWN = "shown"
    """Everybody has seen it."""

    ANARCHIST = "anarchist"
    """An Anarchist owns no leader (R38, R41)."""

    ONE_LEADER = "one-leader"
    """The owner of both leaders would have won (R42)."""

    FOUND = "found"
    """The leader is known to be elsewhere."""

    DEALT = "dealt"
    """The card was dealt beside a leader, and no player was dealt both (R4)."""

    COUNTED = "counted"
    """All recruits of this kind are in sight: no other is left."""


class Reason(msgspec.Struct, frozen=True):
    ground: Ground
    slot: Slot
    excluded: tuple[Recruit, ...]
    """The faces that the recruit can't have for this reason."""

    turn: Turn | None = None
    how: How | None = None


def reasons(view: View, place: Place, odds: Odds) -> tuple[Reason, ...]:
    """Explain every excluded face of each recruit of a row."""
    return tuple(reason for at in range(len(place.row)) for reason in _recruit(view, place, at, odds))


def _recruit(view: View, place: Place, at: int, odds: Odds) -> list[Reason]:
    one, possible = place.row[at], odds[place.seat].row[at]
    excluded = [face for face in Recruit if face not in possible]
    if one.recruit is not None:
        learned = one.public or one.private
        ground = Ground.SHOWN if one.public else Ground.SEEN
        if learned is None:
            return []
        return [Reason(ground, one.slot, tuple(excluded), learned.turn, learned.how)]
    found: dict[Ground, list[Recruit]] = {}
    for face in excluded:
        found.setdefault(_ground(view, place, at, face), []).append(face)
    return [Reason(ground, one.slot, tuple(faces)) for ground, faces in found.items()]


def _ground(view: View, place: Place, at: int, face: Recruit) -> Ground:
    if face not in LEADERS:
        return Ground.COUNTED
    known = [seen for other in view.places for seen in other.row if seen.recruit in LEADERS]
    if any(seen.recruit is face for seen in known):
        return Ground.FOUND
    if place.anarchist:
        return Ground.ANARCHIST
    if any(one.recruit in LEADERS for one in place.row):
        return Ground.ONE_LEADER
    if any(seen.card // ROW == place.row[at].card // ROW for seen in known):
        return Ground.DEALT
    return Ground.COUNTED


@dataclass(frozen=True, slots=True)
class Hand:
    """One seat's hand: the known artifacts, and the probability of each artifact being there."""

    known: tuple[ArtifactId, ...]
    holds: dict[ArtifactId, float]


@dataclass(frozen=True, slots=True)
class _Spread:
    """What is hidden: the copies of each artifact, those that must be in some hand, and the free places."""

    unseen: Counter[ArtifactId]
    not_in_deck: Counter[ArtifactId]
    held: int
    deck: int

    def chance(self, card: ArtifactId, here: int) -> float:
        """Return the probability that at least one copy is among the `here` hidden cards of one hand."""
        if not self.unseen[card] or not here:
            return 0.0
        sure = self.not_in_deck[card]
        loose = self.held - self.not_in_deck.total()
        absent = _absent(sure, here, self.held)
        room = round(here * loose / self.held)
        return 1.0 - absent * _absent(self.unseen[card] - sure, room, loose + self.deck)


def in_hands(view: View) -> tuple[Hand, ...]:
    """Compute the hands by seat. Hidden cards are spread evenly, but a rebuilt deck holds only what it was made of."""
    unseen = unseen_artifacts(view)
    hidden = {place.seat: place.artifacts - len(place.known) for place in view.places if place.seat != view.viewer}
    not_in_deck = unseen - Counter(view.made_of) if view.made_of else Counter[ArtifactId]()
    spread = _Spread(unseen, not_in_deck, sum(hidden.values()), view.deck)
    hands: list[Hand] = []
    for place in view.places:
        known = view.hand if place.seat == view.viewer else place.known
        holds = dict.fromkeys(known, 1.0)
        for card in copies_of(view.options.artifact_set, len(view.places)):
            if card not in holds and (chance := spread.chance(card, hidden.get(place.seat, 0))):
                holds[card] = chance
        hands.append(Hand(known, holds))
    return tuple(hands)


def unseen_artifacts(view: View) -> Counter[ArtifactId]:
    """Count the copies that are in the deck or hidden in a hand."""
    seen = Counter(view.discard) + Counter(view.hand)
    for place in view.places:
        if place.seat != view.viewer:
            seen += Counter(place.known)
    return Counter(copies_of(view.options.artifact_set, len(view.places))) - seen


def _absent(copies: int, here: int, of: int) -> float:
    """Return the probability that none of the copies lies among `here` places, out of `of`."""
    return comb(of - copies, here) / comb(of, here) if 0 <= copies <= of and here <= of else 1.0


def cannot_hold(view: View, seat: Seat) -> tuple[ArtifactId, ...]:
    """List the artifacts whose copies are all visible elsewhere, or that have no room in this hand."""
    unseen, place = unseen_artifacts(view), view.places[seat]
    known = view.hand if seat == view.viewer else place.known
    full = place.artifacts == len(known)
    return tuple(
        card
        for card in copies_of(view.options.artifact_set, len(view.places))
        if card not in known and (full or not unseen[card])
    )
