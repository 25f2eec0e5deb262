"""What is asked for over HTTP, and what is answered beside tables."""

from __future__ import annotations

from typing import Annotated, Any, Literal

import msgspec

from pitonisa.kernel import Level
from pitonisa.kernel.plans import MOST, Plan
from pitonisa.kernel.replay import Pledge
from pitonisa.platform.match.retelling import Story
from pitonisa.platform.people.figures import AllFigures, StoryRead
from pitonisa.platform.table.messages import TableInfo
from pitonisa.platform.table.pace import Pace
from pitonisa.platform.table.rhythm import HOLIDAYS, Rhythm, chosen_times
from pitonisa.platform.table.table import Clock, Entry

Name = Annotated[str, msgspec.Meta(min_length=1, max_length=100)]
Sigil = Annotated[str, msgspec.Meta(pattern="^[a-z0-9-]{1,32}$")]
BotName = Annotated[str, msgspec.Meta(max_length=64)]
Seconds = Annotated[int, msgspec.Meta(ge=1, le=604_800)]


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


class ClockWanted(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    move: Seconds | None = None
    bank: Seconds | None = None

    def chosen(self, rhythm: Rhythm) -> Clock:
        return Clock(*chosen_times(rhythm, self.move, self.bank))


class OpenTable(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    game: Annotated[str, msgspec.Meta(max_length=64)]
    name: Name | None = None
    """Whoever says none is a guest."""

    players: Annotated[int, msgspec.Meta(ge=1, le=100)] | None = None
    """As many as there are seats, where it is left out."""

    options: dict[str, Any] = {}
    language: Literal["en", "es"] = "en"
    listed: bool = False
    rhythm: Rhythm = Rhythm.LIVE
    clock: ClockWanted = ClockWanted()
    """By days: 1, 3 or 7 days for each decision, and 3 or 7 more for the whole match or none."""

    seats: Annotated[list[BotName | None], msgspec.Meta(max_length=100)] = []
    """By seat, the bot that sits there; none for an empty one. The opener takes the first empty one."""

    sigil: Sigil | None = None
    help: Level = Level.EXPLAINED
    """The most help that anybody may use at this table."""

    beat: int | None = None
    """Seconds by which sealed windows are measured, one of the game's `beats`; the usual one where it is left out."""

    patience: int | None = None
    """Seconds that bots let people speak first, one of the game's `patience`; the usual ones where it is left out."""

    pace: Pace = Pace.NORMAL
    entry: Entry = Entry.ASK
    start: bool = False
    """Begin at once, where no seat is left empty."""


class ChangeTable(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What the host arranges anew before the match begins; what is left out stays."""

    players: Annotated[int, msgspec.Meta(ge=1, le=100)] | None = None
    """More seats, or fewer: only free seats and bots at the end of the table make room."""

    options: dict[str, Any] | None = None
    listed: bool | None = None
    rhythm: Rhythm | None = None
    """Always with the clock that goes with it."""

    clock: ClockWanted | None = None
    help: Level | None = None
    beat: int | None = None
    patience: int | None = None
    pace: Pace | None = None
    entry: Entry | None = None


class OpenLesson(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    name: Name | None = None
    """Whoever says none is a guest."""

    sigil: Sigil | None = None
    language: Literal["en", "es"] = "en"


class Seek(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Somebody looks for a table of a game, with whoever else does."""

    game: str
    name: Name | None = None
    """Whoever says none is a guest."""

    sigil: Sigil | None = None
    language: Literal["en", "es"] = "en"
    bots: bool = True
    """Bots may take the seats that stay free after a while."""


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


class TakeSeat(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    name: Name | None = None
    """Whoever says none is a guest."""

    sigil: Sigil | None = None
    seat: Annotated[int, msgspec.Meta(ge=0, le=100)] | None = None


class Admission(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The answer to somebody who asks to sit down."""

    admit: bool


class PutBot(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    bot: BotName | None


class TakeDaysOff(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    days: Annotated[int, msgspec.Meta(ge=1, le=HOLIDAYS)]


class SetPace(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    pace: Pace


class SetEntry(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    entry: Entry


Links = Annotated[
    dict[Annotated[str, msgspec.Meta(max_length=12)], Annotated[str, msgspec.Meta(max_length=100)]],
    msgspec.Meta(max_length=200),
]
"""By the codes of tables: the links of one's seats."""


class MyTables(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    tokens: Links


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


class Again(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What differs at the table that follows, where its opener wants a harder match."""

    options: dict[str, Any] = {}
    bot: BotName | None = None
    """Which bot sits where bots sat; as before where it is left out."""


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


class MakePlans(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    plans: Annotated[tuple[Plan, ...], msgspec.Meta(max_length=MOST)]
    """All that one has from now on; the first that fits is carried out."""


class Advice(msgspec.Struct, frozen=True):
    """What could be worked out at a moment of a match that is over."""

    hints: msgspec.Raw | None
    """The game's own `Hints`; none where it has no help to give."""


class Certainty(msgspec.Struct, frozen=True):
    """How much of what was hidden could be told, turn by turn, in a match that is over."""

    turns: tuple[float | None, ...] | None
    """From 0 to 1, just before each was decided. Of a long match not every turn; none where the game cannot say."""


class HaveRead(msgspec.Struct, frozen=True):
    """What somebody has read at a table, in a game in which that is a secret."""

    marks: tuple[str, ...]


class Verified(msgspec.Struct, frozen=True):
    """The record holds: each seed is the one promised, every action is within the rules, and so it ends."""

    actions: int
    outcome: str
    pledges: tuple[Pledge, ...]


class ContinueFrom(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    n: Annotated[int, msgspec.Meta(ge=0, le=1_000_000)]
    """After how many actions of the old match the new one goes its own way."""

    seat: Annotated[int, msgspec.Meta(ge=0, le=100)]
    name: Name | None = None
    """Whoever says none is a guest."""

    sigil: Sigil | None = None
    bot: BotName | None = None
    """Who plays at all other seats; the strongest where it is left out."""

    language: Literal["en", "es"] = "en"
