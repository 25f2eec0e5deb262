"""Hold a shared review as a value: its members, its leader, its scene, drawings and chat.

A review consists of its members' rows: each server writes the rows of its own people and reads the others. So servers
need no coordination, and a server that dies takes only its own people along.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Mapping
from itertools import chain
from typing import Final

import msgspec

from pitonisa.features.review import messages
from pitonisa.kernel import Kind, Refusal
from pitonisa.platform.match.talk import LONGEST, can_be_seen, plain_text
from pitonisa.platform.table_model.chairs import free_name, free_sigil, person
from pitonisa.platform.table_model.table import PersonId

MOST_PEOPLE: Final = 24
MOST_LINES: Final = 60
"""Lines that a newcomer gets."""

LINES_CARRIED: Final = 10
"""Of these, how many lines of each speaker are sent to the other servers."""


class Shown(msgspec.Struct, frozen=True):
    """A scene with its leader. Of two, the later one counts, whichever server wrote it."""

    turn: int
    by: str
    """Who wrote it: breaks ties between scenes of the same turn."""

    leader: str
    scene: messages.Scene
    moment: int = 0
    """The number of earlier scenes: drawings belong to one of them."""


class Spoken(msgspec.Struct, frozen=True):
    line: messages.ReviewLine
    owner: PersonId | None
    """The key that sent it, for readers who mute its owner. It isn't sent to anyone."""


class Member(msgspec.Struct, frozen=True, kw_only=True):
    id: str
    since: float
    name: str | None
    sigil: str
    owner: PersonId | None = None
    shapes: tuple[messages.Shape, ...] = ()
    drawn: int = 0
    """The moment of their drawings."""

    shown: Shown | None = None
    """The last scene that this member has shown."""

    lines: tuple[Spoken, ...] = ()


class Review(msgspec.Struct, frozen=True):
    """A review. `shown` and `lines` stay when their writers leave, as far as they are known here."""

    members: Mapping[str, Member]
    shown: Shown
    lines: tuple[Spoken, ...] = ()
    hidden: frozenset[str] = frozenset()
    """What the admin has hidden, by id: the words of a line, or somebody's name."""

    @property
    def in_order(self) -> list[Member]:
        """The members in order of arrival."""
        return sorted(self.members.values(), key=lambda one: (one.since, one.id))

    @property
    def leader(self) -> str:
        """While the leader is away, the member who has been here longest; the leader leads again when back."""
        if self.shown.leader in self.members or not self.members:
            return self.shown.leader
        return self.in_order[0].id

    def drawn_by(self, member: Member) -> tuple[messages.Shape, ...]:
        return member.shapes if member.drawn == self.shown.moment else ()

    @property
    def people(self) -> tuple[messages.Reviewer, ...]:
        return tuple(messages.Reviewer(one.id, one.name, one.sigil, self.drawn_by(one)) for one in self.in_order)


# What somebody here does


def entered(review: Review, id: str, name: str | None, sigil: str | None, owner: PersonId | None, now: float) -> Review:
    """Add a member with a unique name and emblem. Returning members keep theirs."""
    if id in review.members:
        return review
    if len(review.members) >= MOST_PEOPLE:
        raise full()
    chair = person(name, sigil, "")
    others = review.members.values()
    taken = [one.name for one in others if one.name is not None]
    named = free_name(chair.name, taken) if chair.name and id not in review.hidden else None
    worn = free_sigil(chair.sigil, len(review.members), [one.sigil for one in others])
    member = Member(id=id, since=now, name=named, sigil=worn, owner=owner)
    return _with(review, member)


def full() -> Refusal:
    return Refusal("review-full", Kind.CONFLICT, most=MOST_PEOPLE)


def left(review: Review, ids: Iterable[str]) -> Review:
    gone = set(ids)
    return msgspec.structs.replace(review, members={id: one for id, one in review.members.items() if id not in gone})


def shown(review: Review, by: str, scene: messages.Scene) -> Review:
    return _led(review, by, by, scene)


def handed_over(review: Review, by: str, to: str) -> Review:
    if to not in review.members:
        raise Refusal("review-gone", Kind.NOT_FOUND)
    return _led(review, by, to, review.shown.scene)


def _led(review: Review, by: str, leader: str, scene: messages.Scene) -> Review:
    if review.leader != by:
        raise Refusal("review-leads", Kind.FORBIDDEN)
    before = review.shown
    now = Shown(before.turn + 1, by, leader, scene, before.moment + (scene != before.scene))
    return msgspec.structs.replace(_with(review, msgspec.structs.replace(review.members[by], shown=now)), shown=now)


def drawn(review: Review, by: str, shapes: tuple[messages.Shape, ...]) -> Review:
    kept = tuple(dict.fromkeys(shapes))
    return _with(review, msgspec.structs.replace(review.members[by], shapes=kept, drawn=review.shown.moment))


def spoken(review: Review, by: str, id: str, text: str) -> Review:
    """Add a chat line, in plain text as at a table."""
    plain = plain_text(text)
    if not can_be_seen(plain):
        raise Refusal("talk-empty")
    if len(plain) > LONGEST:
        raise Refusal("talk-too-long", most=LONGEST)
    return _said(review, by, id, plain, None)


def played_on(review: Review, by: str, id: str, table: str) -> Review:
    return _said(review, by, id, "", table)


def _said(review: Review, by: str, id: str, text: str, table: str | None) -> Review:
    member = review.members[by]
    line = messages.ReviewLine(id, by, member.name, member.sigil, review.shown.scene.n, text, table)
    said = Spoken(line, member.owner)
    review = _with(review, msgspec.structs.replace(member, lines=(*member.lines, said)[-LINES_CARRIED:]))
    return msgspec.structs.replace(review, lines=(*review.lines, said)[-MOST_LINES:])


def _with(review: Review, member: Member) -> Review:
    return msgspec.structs.replace(review, members={**review.members, member.id: member})


def adopted(review: Review, here: Iterable[str]) -> Review:
    """Keep the scene of members who left: the next leader carries it on."""
    leader = review.members.get(review.leader)
    if leader is None or leader.id not in here or leader.shown == review.shown:
        return review
    return _with(review, msgspec.structs.replace(leader, shown=review.shown))


def hushed(review: Review, ids: Collection[str]) -> Review:
    """Remove words and names that the admin has hidden."""
    hidden = review.hidden.union(ids)
    members = {id: _without(one, hidden) for id, one in review.members.items()}
    lines = tuple(_line_without(one, hidden) for one in review.lines)
    after = msgspec.structs.replace(review, members=members, lines=lines, hidden=hidden)
    return review if after == review else after


def _without(member: Member, hidden: frozenset[str]) -> Member:
    name = None if member.id in hidden else member.name
    return msgspec.structs.replace(member, name=name, lines=tuple(_line_without(one, hidden) for one in member.lines))


def _line_without(spoken: Spoken, hidden: frozenset[str]) -> Spoken:
    line = spoken.line
    if line.by in hidden:
        line = msgspec.structs.replace(line, name=None)
    if line.id in hidden:
        line = msgspec.structs.replace(line, text="", hidden=True)
    return Spoken(line, spoken.owner)


# What was written elsewhere


def merged(review: Review, here: Iterable[str], elsewhere: Iterable[Member]) -> Review:
    """Merge the current members of other servers; for those who are here too, the local state counts."""
    mine = {id: review.members[id] for id in here if id in review.members}
    theirs = {one.id: one for one in elsewhere if one.id not in mine}
    scenes = (one.shown for one in theirs.values() if one.shown is not None)
    latest = max(chain([review.shown], scenes), key=lambda one: (one.turn, one.by))
    known = {one.line.id for one in review.lines}
    new = [one for member in theirs.values() for one in member.lines if one.line.id not in known]
    return Review({**theirs, **mine}, latest, (*review.lines, *new)[-MOST_LINES:], review.hidden)


def found(by: str, scene: messages.Scene, elsewhere: Collection[Member]) -> Review:
    """Build a review from the state on other servers, or start a new one if nobody is there."""
    return merged(Review({}, Shown(0 if elsewhere else 1, by, by, scene)), (), elsewhere)


# What is told


def news(before: Review, after: Review) -> Iterator[messages.FromReview]:
    """List what members must hear about a change, without the chat."""
    if after.shown.scene != before.shown.scene:
        yield messages.ReviewScene(after.shown.scene)
    if _listed(after) != _listed(before) or after.leader != before.leader:
        yield messages.ReviewPeople(after.people, after.leader)
        return
    is_wiped = after.shown.scene != before.shown.scene
    for one in after.in_order:
        shapes = after.drawn_by(one)
        if shapes != (() if is_wiped else before.drawn_by(before.members[one.id])):
            yield messages.ReviewDrawing(one.id, shapes)


def _listed(review: Review) -> list[tuple[str, str | None, str]]:
    return [(one.id, one.name, one.sigil) for one in review.in_order]


def said_since(before: Review, after: Review) -> list[Spoken]:
    known = {one.line.id for one in before.lines}
    return [one for one in after.lines if one.line.id not in known]
