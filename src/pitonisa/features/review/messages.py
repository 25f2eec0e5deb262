"""Define the messages between the server and the members of a review."""

from __future__ import annotations

from typing import Annotated, Final, Literal, TypeAlias

import msgspec

from pitonisa.platform.match.talk import LONGEST
from pitonisa.platform.table.messages import Ping, Pong, Refused

MOST_SHAPES: Final = 12
"""The most shapes of one member at a moment."""

Place = Annotated[str, msgspec.Meta(pattern=r"^[a-z]{1,12}:[A-Za-z0-9_:/.-]{1,60}$")]
"""A part of the board as its page names it: the kind of thing, and which one."""

Eyes = Annotated[str, msgspec.Meta(pattern="^([0-9]{1,2}|public|truth)$")]
MemberId = Annotated[str, msgspec.Meta(pattern="^[0-9a-f]{12}$")]
Code = Annotated[str, msgspec.Meta(max_length=12)]


class Arrow(msgspec.Struct, frozen=True, tag=True):
    start: Place
    end: Place


class Ring(msgspec.Struct, frozen=True, tag=True):
    """A mark around one place."""

    at: Place


Shape: TypeAlias = Arrow | Ring


class Scene(msgspec.Struct, frozen=True):
    """What everyone who follows the leader sees."""

    n: Annotated[int, msgspec.Meta(ge=0, le=1_000_000)]
    """The number of actions before it."""

    eyes: Eyes = "truth"
    page: Literal["replay", "chance", "knowing"] = "replay"


class EnterReview(msgspec.Struct, frozen=True, tag=True, kw_only=True):
    """The first message: who enters."""

    link: Annotated[str, msgspec.Meta(pattern="^[A-Za-z0-9_-]{43}$")]
    """Made by the page: a returning client with the same one is the same member."""

    key: Annotated[str, msgspec.Meta(max_length=100)] | None = None
    token: Annotated[str, msgspec.Meta(max_length=200)] | None = None
    """The link to the reader's seat, for a match that only those who finished it may replay."""

    language: Literal["en", "es"] = "en"
    name: Annotated[str, msgspec.Meta(max_length=100)] | None = None
    sigil: Annotated[str, msgspec.Meta(pattern="^[a-z0-9-]{1,32}$")] | None = None
    scene: Scene | None = None
    """Where the client is: a newly opened review begins there."""


class ShowScene(msgspec.Struct, frozen=True, tag=True):
    """The leader shows this scene to all who follow."""

    scene: Scene


class DrawShapes(msgspec.Struct, frozen=True, tag=True):
    """Everything that the sender has drawn at this moment, replacing earlier shapes."""

    shapes: Annotated[tuple[Shape, ...], msgspec.Meta(max_length=MOST_SHAPES)]


class SpeakUp(msgspec.Struct, frozen=True, tag=True):
    text: Annotated[str, msgspec.Meta(max_length=4 * LONGEST)]


class HandOver(msgspec.Struct, frozen=True, tag=True):
    """Makes another member the leader."""

    to: MemberId


class PlayOn(msgspec.Struct, frozen=True, tag=True):
    """The sender plays on from a moment of this match, at a table of their own."""

    table: Code


FromReviewer: TypeAlias = EnterReview | ShowScene | DrawShapes | SpeakUp | HandOver | PlayOn | Ping


class Reviewer(msgspec.Struct, frozen=True):
    """A member, as everyone sees them."""

    id: str
    name: str | None
    sigil: str
    shapes: tuple[Shape, ...]


class ReviewLine(msgspec.Struct, frozen=True, tag=True):
    """A chat line of the review; with a table, a member plays on there."""

    id: str
    by: str
    name: str | None
    sigil: str
    n: int
    """The number of actions at the moment shown."""

    text: str
    table: str | None
    hidden: bool = False
    """Hidden by a moderator: its words are no longer sent to anyone."""


class ReviewPeople(msgspec.Struct, frozen=True, tag=True):
    """The members, and which of them leads."""

    people: tuple[Reviewer, ...]
    leader: str


class ReviewScene(msgspec.Struct, frozen=True, tag=True):
    """The leader's new scene; drawings are cleared."""

    scene: Scene


class ReviewDrawing(msgspec.Struct, frozen=True, tag=True):
    """Everything that a member has drawn at this moment."""

    by: str
    shapes: tuple[Shape, ...]


class ReviewRoom(msgspec.Struct, frozen=True, tag=True):
    """The whole review, for a new member."""

    me: str
    people: tuple[Reviewer, ...]
    leader: str
    scene: Scene
    lines: tuple[ReviewLine, ...]
    most: int
    """The most members."""

    listed: bool
    """Whether the match was played at a public table, so that messages can be reported."""

    anew: bool
    """Whether these lines replace all that were sent before."""


FromReview: TypeAlias = ReviewRoom | ReviewPeople | ReviewScene | ReviewDrawing | ReviewLine | Refused | Pong
