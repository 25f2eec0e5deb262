"""What is answered over HTTP, beside tables as everybody sees them."""

from __future__ import annotations

from typing import Any, Literal

import msgspec

from pitonisa.kernel.replay import Pledge
from pitonisa.platform.match.retelling import Story
from pitonisa.platform.people.figures import AllFigures, StoryRead
from pitonisa.platform.table.messages import TableInfo
from pitonisa.search.knowing import Known


class OptionInfo(msgspec.Struct, frozen=True):
    name: str
    kind: Literal["enum", "bool", "int", "text"]
    values: tuple[Any, ...]
    default: Any
    main: bool = False
    """Whether a table should think of it first."""


class LessonInfo(msgspec.Struct, frozen=True):
    name: str
    minutes: int
    """How long it takes."""


class CampaignInfo(msgspec.Struct, frozen=True):
    """A path of several tables."""

    id: str
    legs: tuple[dict[str, Any], ...]
    """By table: the options in which it differs from what its host chose."""


class GameInfo(msgspec.Struct, frozen=True):
    id: str
    version: int
    players: tuple[int, int]
    """The least and the most."""

    options: tuple[OptionInfo, ...]
    bots: tuple[str, ...]
    """From the weakest to the strongest."""

    first_bot: str | None
    """The one that suits a first match."""

    phrases: tuple[str, ...]
    help: bool
    """Whether it offers help."""

    reference: bool
    patience: tuple[int, ...] = ()
    """The seconds that bots may let people speak first; empty for a game in which they never lead."""

    usual_patience: int | None = None
    """Those that a table has where nobody chooses."""

    beats: tuple[int, ...] = ()
    """The beats that a table may choose for its sealed windows; empty for a game that has none."""

    shelf: str | None = None
    """The option that chooses among the stories on its shelf; none where it has no shelf."""

    usual_beat: int | None = None
    lessons: tuple[LessonInfo, ...] = ()
    """From the first to the last."""

    campaigns: tuple[CampaignInfo, ...] = ()
    together: bool = False
    """Whether all win or lose together."""


class GameWords(msgspec.Struct, frozen=True):
    """What a client needs to speak of a game that it was not built with. Nothing in it is secret."""

    locale: str
    """What the game says in one language, in Fluent."""

    rules: str
    """Its rules in words, in the same language, in Fluent."""

    kinds: dict[str, Any]
    """As `Kinds` in the client's lib/kinds.ts."""

    rulebook: dict[str, dict[str, tuple[int, ...]]]
    """As `Rulebook` in the client's lib/rulebook.ts."""


class HouseInfo(msgspec.Struct, frozen=True):
    origin: str
    """What stands before the path in an invitation, as `http://192.168.1.7:8000`."""

    reachable: bool
    """Whether others than this machine can open it."""


class Ticket(msgspec.Struct, frozen=True):
    token: str
    """By which one gives signs, and then the link to one's seat. It is told this once."""


class Seeking(msgspec.Struct, frozen=True):
    """How a search stands."""

    since: str
    """ISO 8601, UTC."""

    waiting: int
    """How many look for a table of this game, oneself included."""

    seats: int
    """How many a table is opened for."""

    code: str | None
    """Of one's table, once there is one."""


class MyTable(TableInfo, frozen=True, kw_only=True):
    """A table at which one sits."""

    seat: int
    """One's own."""

    answered: bool = False
    """One has answered the sealed question that is open there. Nobody else is told."""


class MyMatch(MyTable, frozen=True, kw_only=True):
    """A match that one has played to its end."""

    turns: int
    achievements: int
    """How many things one was praised for."""


class MyMatches(msgspec.Struct, frozen=True):
    matches: tuple[MyMatch, ...]
    more: bool
    """Whether there is another page."""


class Achieved(msgspec.Struct, frozen=True):
    """Something that one can be praised for, in the reader's language."""

    name: str
    title: str
    about: str
    times: int


class EarnedHere(msgspec.Struct, frozen=True):
    """What one match brought whoever asks. Empty where they did not finish it by their key."""

    achievements: tuple[Achieved, ...] = ()
    best: float | None = None
    """One's best score at such a table, where this match has beaten it."""

    before: float | None = None
    """The score that it has beaten."""

    streak: int = 0
    """How many matches of this game one has won in a row."""


class MonthlyShare(msgspec.Struct, frozen=True):
    """One count as a part of another, in a month."""

    month: str
    part: float
    whole: float


class Rate(msgspec.Struct, frozen=True):
    """What somebody is told of themselves in per cent."""

    name: str
    label: str
    part: float
    whole: float
    months: tuple[MonthlyShare, ...]
    """The oldest first; those in which it could be counted."""


class MyFigures(msgspec.Struct, frozen=True):
    figures: AllFigures
    achievements: dict[str, tuple[Achieved, ...]]
    """By game."""

    rates: dict[str, tuple[Rate, ...]]
    """By game."""

    labels: dict[str, dict[str, str]]
    """By game: what its figures are called, its levels (`level hard`) and its endings (`outcome saved`)."""

    stories: dict[str, tuple[StoryRead, ...]]
    """By game, where it tells any."""


class Seated(msgspec.Struct, frozen=True):
    """A seat of one's own. The token is told this once."""

    table: TableInfo
    seat: int
    token: str


class NewLink(msgspec.Struct, frozen=True):
    """A second link to one's own seat. The first one holds until this one is used."""

    link: str
    qr: str
    """The link as a QR code, an SVG picture."""


class VisitorLink(msgspec.Struct, frozen=True):
    """By which a bot that runs elsewhere has its seat: whoever has it sees what that seat sees."""

    link: str


class NextTable(msgspec.Struct, frozen=True):
    code: str
    seat: int
    token: str | None
    """One's link there; none for one who has come by their key, which opens that seat, too."""


class Replay(msgspec.Struct, frozen=True):
    """A match that is over, to be told again."""

    table: TableInfo
    story: Story


class Frames(msgspec.Struct, frozen=True):
    """Some frames of a match that is over, in order."""

    frames: tuple[msgspec.Raw, ...]


class Away(msgspec.Struct, frozen=True):
    """What everybody saw at a table since an action."""

    n: int
    """How many actions there are now."""

    past: tuple[msgspec.Raw, ...]
    """A `Past` (platform/match/match.py) of each, in order."""

    dialects: tuple[str, ...]
    """By seat, in whose words what is theirs is told (`Game.dialects`)."""


class PlanInfo(msgspec.Struct, frozen=True):
    """Something that one may say in advance, in words."""

    id: str
    whom: int | None
    """Whose doings it answers; their name belongs where the text says {whom}."""

    text: str
    about: str
    """How long it lasts."""


class Plans(msgspec.Struct, frozen=True):
    """What a seat has said in advance, as only its owner is told."""

    plans: tuple[PlanInfo, ...]
    offers: tuple[PlanInfo, ...]
    """What may be said now."""

    done: tuple[int, ...]
    """The numbers of what was done by plans."""

    most: int


class Advice(msgspec.Struct, frozen=True):
    """What could be worked out at a moment of a match that is over."""

    hints: msgspec.Raw | None
    """The game's own `Hints`; none where it has no help to give."""


class Certainty(msgspec.Struct, frozen=True):
    """How much of what was hidden could be told, turn by turn, in a match that is over."""

    turns: tuple[float | None, ...] | None
    """From 0 to 1, just before each was decided. Of a long match not every turn; none where the game cannot say."""


class WhoKnew(msgspec.Struct, frozen=True):
    """Who could have known what of whom, turn by turn, in a match that is over."""

    known: Known | None
    """None where the game has nothing of this kind to know."""


class HaveRead(msgspec.Struct, frozen=True):
    """What somebody has read at a table, in a game in which that is a secret."""

    marks: tuple[str, ...]


class Verified(msgspec.Struct, frozen=True):
    """The record holds: each seed is the one promised, every action is within the rules, and so it ends."""

    actions: int
    outcome: str
    pledges: tuple[Pledge, ...]
