"""Make sentences from the values of any game, in a language, for a viewer, with the names of the seats."""

from __future__ import annotations

import enum
import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import groupby
from typing import TYPE_CHECKING, Any, Final, Literal, NewType, TypeAlias, cast, get_origin

import msgspec

from pitonisa.kernel import PUBLIC, TABLE, AnyGame, Outcome, Refusal, Seat, TextId, Viewer
from pitonisa.kernel.hosting import wording_of
from pitonisa.kernel.talk import talk_of
from pitonisa.kernel.wire import decode, encode
from pitonisa.platform.words import kinds
from pitonisa.platform.words.locale_files import DEFAULT, Shelf, game_locale, house_locale, own_terms, shelf

if TYPE_CHECKING:
    from importlib.resources.abc import Traversable

    from pitonisa.platform.match.talk import Line


SENTENCE: Final = re.compile(r"[.!?…][\"'”’»)]*$")
"""Matches the end of a sentence."""


def joined(items: Sequence[str]) -> str:
    """Join a list within a sentence. Items on lines of their own need no comma, and sentences get a line each."""
    if all(item.startswith("\n") for item in items):
        return "".join(items)
    return ("\n" if all(SENTENCE.search(item) for item in items) else ", ").join(items)


def in_order(values: Iterable[Any]) -> Sequence[Any]:
    """Return lists as they are and sets, which have no order, sorted."""
    if not isinstance(values, set | frozenset):
        return tuple(values)
    several = cast(Iterable[Any], values)
    try:
        return sorted(several)
    except TypeError:
        return sorted(several, key=encode)


Argument: TypeAlias = str | int | float

LONGEST_DETAIL: Final = 400
"""The most characters of typed or stored input that a sentence repeats."""

NOT_TOLD: Final = frozenset({"viewer", "to_act", "legal", "outcome"})
"""Fields of a view without a `view-…` text."""


class Text:
    """The texts of the platform and, if given, of a game. What isn't translated is in English."""

    def __init__(
        self,
        language: str,
        game: AnyGame | None = None,
        viewer: Viewer = PUBLIC,
        names: Sequence[str] = (),
        further: tuple[Traversable, ...] = (),
    ) -> None:
        """`further`: folders with more of the game's texts, for use beside a match."""
        self.language = language
        self.game = game
        self.viewer: Viewer = viewer
        self.names = names
        self._story: Mapping[str, str] = {}
        self._own = ""
        self._further = further
        self._folders = (house_locale(), *([game_locale(game)] if game else []), *further)
        self._languages = tuple(dict.fromkeys((language, DEFAULT)))
        self._dialects: tuple[str, ...] = ()
        self._dialect = ""
        self._opened: dict[str, Shelf] = {}
        self._speakers: dict[str, Text] = {}

    def seen_by(self, viewer: Viewer) -> Text:
        """Return the same texts for another reader."""
        other = Text(self.language, self.game, viewer, self.names, self._further)
        other.dialects = self.dialects
        other.story = self.story
        return other

    @property
    def story(self) -> Mapping[str, str]:
        """The texts of the match that the reader may read now, by id, with its own words for the game's terms."""
        return self._story

    @story.setter
    def story(self, story: Mapping[str, str]) -> None:
        self._story, self._own, self._opened, self._speakers = story, own_terms(story), {}, {}

    # Dialects

    @property
    def dialects(self) -> tuple[str, ...]:
        """By seat: the wording used for what belongs to it (`Game.dialects`)."""
        return self._dialects

    @dialects.setter
    def dialects(self, dialects: tuple[str, ...]) -> None:
        """Set the wordings; the general one is the reader's own, or for spectators the one that all seats share."""
        self._dialects, self._opened, self._speakers = dialects, {}, {}
        if self.viewer != PUBLIC:
            self._dialect = dialects[self.viewer] if self.viewer < len(dialects) else ""
        else:
            self._dialect = dialects[0] if len(set(dialects)) == 1 else ""

    def at(self, view: msgspec.Struct) -> Text:
        """Return the same texts in the dialects of a table with this view."""
        self.dialects = dialects_in(self.game, view) if self.game else ()
        return self

    def _of(self, seat: int) -> Text:
        """Return the same texts in the dialect of this seat."""
        dialect = self.dialects[seat] if seat < len(self.dialects) else self._dialect
        if dialect == self._dialect:
            return self
        if dialect not in self._speakers:
            speaker = self.seen_by(self.viewer)
            speaker._dialect = dialect
            self._speakers[dialect] = speaker
        return self._speakers[dialect]

    def _about(self, value: msgspec.Struct) -> Text:
        """Return the same texts in the dialect of the first seat that this names."""
        held = ((getattr(value, name), kind) for name, kind in kinds.fields(type(value)).values())
        seats = (one for one, kind in held if type(one) is int and Seat in kinds.members(kind))
        seat = next(seats, None) if self.dialects else None
        return self if seat is None else self._of(seat)

    # Messages

    def shelf(self, *further: Traversable) -> Shelf:
        """Return all texts in the reader's language, with the story's words and further folders."""
        return shelf((*self._folders, *further), self.language, self._own, self._dialect)

    def _shelf_with(self, id: str) -> Shelf | None:
        return next((one for one in map(self._shelf_in, self._languages) if one.has(id)), None)

    def _shelf_in(self, language: str) -> Shelf:
        """Return the texts of a language; English isn't even opened before it is needed."""
        if language not in self._opened:
            own = self._own if language == self.language else ""
            self._opened[language] = shelf(self._folders, language, own, self._dialect)
        return self._opened[language]

    def has(self, id: str) -> bool:
        return self._shelf_with(id) is not None

    def __call__(self, id: str, **arguments: Argument) -> str:
        """Format the sentence with this id; if there is none, return the bare id."""
        found = self._shelf_with(id)
        text = found.text(id, arguments) if found else None
        return id if text is None else text

    def _told(self, id: str) -> str:
        """Return a text of the story within a sentence, without its markup."""
        return self.story.get(id, "").replace("*", "") or self(id)

    def attributes(self, id: str) -> dict[str, str]:
        """Return the further parts of a text, by their names."""
        found = self._shelf_with(id)
        return found.parts(id) if found else {}

    # Values

    def seat(self, seat: int) -> str:
        named = self.names[seat] if seat < len(self.names) else ""
        name = named or self("seat", number=str(seat + 1))
        return self("seat-yours", name=name) if seat == self.viewer else name

    def seats(self, seats: Iterable[int]) -> str:
        return ", ".join(self.seat(seat) for seat in seats)

    def yes_or_no(self, answer: bool) -> str:
        return self("word-yes") if answer else self("word-no")

    def name(self, value: enum.Enum) -> str:
        """Name a value of an enum; without a name, return its bare id."""
        id = f"{kinds.family(type(value))}-{value.value}"
        return self(id) if self.has(id) else str(value.value)

    def argument(self, value: Any, kind: Any = Any) -> Argument:
        """Convert a value to a sentence's argument."""
        kind = kinds.member(kind, value)
        match value:
            case None | msgspec.UNSET:
                return "none"
            case bool():
                return "yes" if value else "no"
            case enum.Enum():
                return self.name(value)
            case str() if kind is TextId:
                return self._told(value)
            case dict():
                return ""  # what is drawn, and not told
            case str():
                return self.someone(value) if get_origin(kind) is Literal else value
            case int() if kind is Seat:
                return self.seat(value)
            case int() if isinstance(kind, NewType):
                return self.story.get(f"{kind.__name__}.{value}", str(value))
            case int() | float():
                return value
            case msgspec.Struct():
                return self.thing(value, kind)
            case tuple() | list() | set() | frozenset():
                return joined(list(self.items(cast(Iterable[Any], value), kind)))
            case _:
                raise TypeError(f"no text can say {value!r}")

    def someone(self, who: str) -> str:
        return self(f"word-{who}") if who in (PUBLIC, TABLE) else who

    def thing(self, value: msgspec.Struct, kind: Any = Any) -> str:
        """Describe a struct within something else."""
        words = self._about(value)
        return words(f"thing-{kinds.tag(type(value))}", **words.arguments(value, kind))

    def items(self, values: Iterable[Any], kind: Any) -> Iterator[str]:
        """Describe each item. Items that this reader may not know are counted in place."""
        told = [(value, kinds.item_kind(kind, place)) for place, value in enumerate(in_order(values))]
        for hidden, run in groupby(told, lambda item: item[0] is None):
            if hidden:
                lacking = list(run)
                yield self._nothing(lacking[0][1], len(lacking))
            else:
                yield from (self._item(value, inner) for value, inner in run)

    def _nothing(self, kind: Any, count: int) -> str:
        """Describe this many empty places, if a game has a text for that (`none-Jar`); otherwise unseen items."""
        empty = next((id for one in kinds.members(kind) if self.has(id := f"none-{kinds.called(one)}")), None)
        return self(empty, count=count) if empty else self("word-unseen", count=count)

    def _item(self, value: Any, kind: Any) -> str:
        if isinstance(value, bool):
            return self.yes_or_no(value)
        return str(self.argument(value, kind))

    def arguments(self, value: msgspec.Struct, kind: Any = Any) -> dict[str, Argument]:
        """A struct's fields by their names on the wire, how long its lists are, and which of an enum's values it is.

        The match may have a name for a value: of an id everywhere (`AgentId.0`), or of one field (`GoTo.place.6`).
        Of a seat (`ownerId`) whether it is the reader's (`you`), or one that was named before (`by`), or another.
        """
        found: dict[str, Argument] = {}
        named: dict[int, str] = {}
        for name, (attribute, inner) in kinds.fields(type(value) if kind is Any else kind).items():
            held = getattr(value, attribute)
            found[name] = self._own_name(value, name, held) or self.argument(held, inner)
            if kinds.may_be_list(inner):
                found[f"{name}Count"] = len(held or ())
            elif isinstance(held, enum.Enum):
                found[f"{name}Id"] = str(held.value)
            elif Seat in kinds.members(inner) and type(held) is int:
                found[f"{name}Id"] = "you" if held == self.viewer else named.get(held, "other")
                named.setdefault(held, name)
        return found

    def _own_name(self, value: msgspec.Struct, field: str, held: Any) -> str:
        """Return the match's own name for this value of a field, if any."""
        return self.story.get(f"{kinds.tag(type(value))}.{field}.{held}", "") if isinstance(held, int | str) else ""

    # What a game has to say

    def action(self, action: msgspec.Struct) -> str:
        return self(f"button-{kinds.tag(type(action))}", **self.arguments(action))

    def ground(self, ground: msgspec.Struct) -> str:
        """Explain why a decision was better, or good."""
        return self(f"why-{kinds.tag(type(ground))}", **self.arguments(ground)).strip()

    def event(self, event: msgspec.Struct) -> str:
        """Describe the event for this reader; in the second person if it is their own."""
        words = self._about(event)
        return words(self._told_as(event), **words.arguments(event))

    def event_words(self, event: msgspec.Struct) -> str:
        """Return the text that this reader reads with an event (`.words`): a terminal has no page for it."""
        id = self._told_as(event)
        found = self._shelf_with(id)
        told = found.parts(id, dict[str, Any](self.arguments(event))).get("words", "") if found else ""
        return "" if told == "none" else told

    def _told_as(self, event: msgspec.Struct) -> str:
        id = f"event-{kinds.tag(type(event))}"
        mine = next((field for field, seat in self._own_versions(event) if seat == self.viewer), None)
        return f"{id}-{mine}" if mine else id

    def concerned(self, event: msgspec.Struct) -> list[Seat]:
        """List the seats that read this event in their own words."""
        return list(dict.fromkeys(seat for _, seat in self._own_versions(event)))

    def _own_versions(self, event: msgspec.Struct) -> Iterator[tuple[str, Seat]]:
        for name, (attribute, kind) in kinds.fields(type(event)).items():
            seat = getattr(event, attribute)
            if Seat in kinds.members(kind) and seat is not None and self.has(f"event-{kinds.tag(type(event))}-{name}"):
                yield name, seat

    def said(self, line: Line) -> str:
        """Format something said beside the match."""
        from pitonisa.platform.match import talk  # most commands tell of no match

        by = line.name or (self.someone(line.by) if isinstance(line.by, str) else self.seat(line.by))
        match line.said:
            case talk.Chat(text=text):
                return self("talk-says", by=by, text=text)
            case talk.Phrase(id=phrase):
                return self("talk-says", by=by, text=self(f"phrase-{phrase}"))
            case talk.Notice(id=notice, seat=seat):
                return self(f"notice-{notice}", name=self.seat(Seat(seat)))
            case talk.Arranged():
                return self("talk-arranged", by=by)
            case talk.Because(why=why):
                assert self.game is not None
                reason = decode(encode(why), talk_of(self.game).reasons)
                return self(
                    "talk-says", by=by, text=self(f"because-{kinds.tag(type(reason))}", **self.arguments(reason))
                )
            case marked:
                return self(f"said-{kinds.tag(type(marked))}", **{**self.arguments(marked), "by": by})

    def outcome(self, outcome: Outcome) -> str:
        return self(f"outcome-{outcome.reason}")

    def refusal(self, refusal: Refusal) -> str:
        """Explain why something was refused. A refusal caused by another one contains its words."""
        details, cause = dict(refusal.details), refusal.__cause__
        if isinstance(cause, Refusal) and details.get("why") in (cause.key, str(cause)):
            details["why"] = self.refusal(cause)
        return self(refusal.key, **{name: self._detail(name, value) for name, value in details.items()})

    def _detail(self, name: str, value: Any) -> Argument:
        told = self.argument(value, kinds.kind_called(self.game, name, value) if self.game else Any)
        return f"{told[:LONGEST_DETAIL]}…" if isinstance(told, str) and len(told) > LONGEST_DETAIL else told

    def view(self, view: msgspec.Struct) -> list[str]:
        """Describe the view in lines, field after field; a list has a heading, with one item on each line."""
        return self._shown("view", view)

    def hints(self, hints: msgspec.Struct) -> list[str]:
        """Describe the game's hints in lines, like the view."""
        return self._shown("hint", hints)

    def account(self, account: msgspec.Struct) -> list[str]:
        """Describe an account in lines, like the view."""
        return self._shown("account", account)

    def _shown(self, prefix: str, whole: msgspec.Struct) -> list[str]:
        lines: list[str] = []
        seat_by_seat = wording_of(self.game).dialects if self.game and prefix == "view" else ()
        for name, (attribute, kind) in kinds.fields(type(whole)).items():
            if name not in NOT_TOLD:
                value = getattr(whole, attribute)
                lines += self.field(f"{prefix}-{name}", value, kind, seat_by_seat=name in seat_by_seat)
        return lines

    def notes(self, notes: Any) -> list[str]:
        """Describe the table's notes, one on each line; those not meant for reading have no text."""
        if isinstance(notes, tuple | list | frozenset):
            return [line for line in self.items(cast(Iterable[Any], notes), Any) if line]
        return [] if notes is None else str(self.argument(notes)).splitlines()

    def field(self, id: str, value: Any, kind: Any, *, seat_by_seat: bool = False) -> list[str]:
        """Describe a field. `seat_by_seat`: each item of the list in the dialect of its seat."""
        listed = kinds.may_be_list(kind)
        count = {"valueCount": len(value or ())} if listed else {}
        said = self.argument(value, kind) if self._mentions_value(id) else ""
        heading = self(id, value=said, **count).strip()
        if not heading:
            return []
        if listed and value and self._heads_a_list(id, kinds.member(kind, value)):
            told = [(self._of(seat), (one,)) for seat, one in enumerate(value)] if seat_by_seat else [(self, value)]
            items = (item for words, some in told for item in words.items(some, kinds.member(kind, value)))
            return [heading, *(f"  {item}" for item in items if item.strip())]
        return heading.splitlines()

    def _heads_a_list(self, id: str, kind: Any) -> bool:
        """Say whether a text is only the heading of a list, and doesn't contain its items."""
        if not any(kinds.is_struct(one) or kinds.is_list(one) for one in kinds.members(kinds.item_kind(kind, 0))):
            return False
        return self.has(id) and not self._mentions_value(id)

    def _mentions_value(self, id: str) -> bool:
        found = self._shelf_with(id)
        return found is not None and found.mentions(id, "value")


def dialects_in(game: AnyGame, view: msgspec.Struct) -> tuple[str, ...]:
    """Return by seat the wording used for what belongs to it, at a table with this view."""
    return tuple(kinds.tag(type(one)) for field in wording_of(game).dialects[:1] for one in getattr(view, field))
