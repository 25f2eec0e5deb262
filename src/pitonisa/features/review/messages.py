"""Define the messages between the server and the members of a review."""

from __future__ import annotations

from typing import Annotated, Final, Literal, TypeAlias

import msgspec

from pitonisa.platform.match.talk import LONGEST
from pitonisa.platform.table.messages import Ping, Pong, Refused

MOST_SHAPES: Final = 12
"""What one person may have drawn at a moment."""

Place = Annotated[str, msgspec.Meta(pattern=r"^[a-z]{1,12}:[A-Za-z0-9_:/.-]{1,60}$")]
"""A part of the board as its page names it: the kind of thing, and which of them."""

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
    """What everybody who follows looks at."""

    n: Annotated[int, msgspec.Meta(ge=0, le=1_000_000)]
    """After how many actions."""

    eyes: Eyes = "truth"
    page: Literal["replay", "chance", "knowing"] = "replay"


class EnterReview(msgspec.Struct, frozen=True, tag=True, kw_only=True):
    """The first message: who comes."""

    link: Annotated[str, msgspec.Meta(pattern="^[A-Za-z0-9_-]{43}$")]
    """Made by the page: a returning client with the same one is the same member."""

    key: Annotated[str, msgspec.Meta(max_length=100)] | None = None
    token: Annotated[str, msgspec.Meta(max_length=200)] | None = None
    """The link of one's seat, for a match that only those who finished it may see again."""

    language: Literal["en", "es"] = "en"
    name: Annotated[str, msgspec.Meta(max_length=100)] | None = None
    sigil: Annotated[str, msgspec.Meta(pattern="^[a-z0-9-]{1,32}$")] | None = None
    scene: Scene | None = None
    """Where the client is: a newly opened review begins there."""


class ShowScene(msgspec.Struct, frozen=True, tag=True):
    """The leader goes there, with all who follow them."""

    scene: Scene


class DrawShapes(msgspec.Struct, frozen=True, tag=True):
    """All that one has drawn at this moment, in the place of what one had."""

    shapes: Annotated[tuple[Shape, ...], msgspec.Meta(max_length=MOST_SHAPES)]


class SpeakUp(msgspec.Struct, frozen=True, tag=True):
    text: Annotated[str, msgspec.Meta(max_length=4 * LONGEST)]


class HandOver(msgspec.Struct, frozen=True, tag=True):
    """Somebody else leads from now on."""

    to: MemberId


class PlayOn(msgspec.Struct, frozen=True, tag=True):
    """One has gone on from a moment of this match at a table of one's own."""

    table: Code


FromReviewer: TypeAlias = EnterReview | ShowScene | DrawShapes | SpeakUp | HandOver | PlayOn | Ping


class Reviewer(msgspec.Struct, frozen=True):
    """Somebody who is here, as everybody sees them."""

    id: str
    name: str | None
    sigil: str
    shapes: tuple[Shape, ...]


class ReviewLine(msgspec.Struct, frozen=True, tag=True):
    """Something that was said here; or, with a table, that somebody plays on from here."""

    id: str
    by: str
    name: str | None
    sigil: str
    n: int
    """After how many actions of the match everybody was then."""

    text: str
    table: str | None
    hidden: bool = False
    """By a moderator: the words are no longer sent to anybody."""


class ReviewPeople(msgspec.Struct, frozen=True, tag=True):
    """Who is here, and who of them leads."""

    people: tuple[Reviewer, ...]
    leader: str


class ReviewScene(msgspec.Struct, frozen=True, tag=True):
    """Where the leader is; what was drawn is wiped."""

    scene: Scene


class ReviewDrawing(msgspec.Struct, frozen=True, tag=True):
    """All that somebody has drawn at this moment."""

    by: str
    shapes: tuple[Shape, ...]


class ReviewRoom(msgspec.Struct, frozen=True, tag=True):
    """Everything, for one who comes."""

    me: str
    people: tuple[Reviewer, ...]
    leader: str
    scene: Scene
    lines: tuple[ReviewLine, ...]
    most: int
    """How many people have room."""

    listed: bool
    """Whether the match was played at a public table: what is said here can be reported as it can there."""

    anew: bool
    """Whether these lines are all that is to be known, whatever was heard before."""


FromReview: TypeAlias = ReviewRoom | ReviewPeople | ReviewScene | ReviewDrawing | ReviewLine | Refused | Pong
