"""Put a scenario's instructions, conditions and names into words, as a printed card would say them, and into HTML.

The studio's texts are separate from those of the server, because players never need them. A term without a text
keeps the word of the files.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from html import escape
from importlib.resources import files
from typing import Any, Final, NamedTuple, cast

import msgspec

from pitonisa.authoring.graph import VERBS
from pitonisa.games.missions.scenario import base, parser
from pitonisa.games.missions.scenario import conditions as ask
from pitonisa.games.missions.scenario import effects as do
from pitonisa.games.missions.scenario import instructions as ins
from pitonisa.games.missions.scenario.cards import AnyCard, Modifier, Slot
from pitonisa.games.missions.scenario.index import Index
from pitonisa.games.missions.scenario.prose import BOLD, SLANTED, Term, plain, spoken
from pitonisa.platform.registry import find
from pitonisa.platform.words.locale_files import DEFAULT, LANGUAGES, game_locale, own_terms, shelf
from pitonisa.platform.words.text import Argument

FOLDER: Final = files("pitonisa.authoring.studio") / "locale"


class Words:
    """Texts by id. Unsupported languages get English.

    Terms of the engine are called what the game calls them, or what a scenario does.
    """

    def __init__(self, language: str, terms: Mapping[str, Term] | None = None) -> None:
        self.language = language if language in LANGUAGES else DEFAULT
        own = own_terms(dict(spoken(terms or {}, self.language)))
        self._shelf = shelf((FOLDER, game_locale(find("missions"))), self.language, own)

    def __call__(self, id: str, **arguments: Argument) -> str:
        found = self._shelf.text(id, arguments)
        if found is None:
            raise KeyError(id)
        return found

    def has(self, id: str) -> bool:
        return self._shelf.has(id)

    def value(self, value: str) -> str:
        """Name a fixed word of the format; without a name, keep the word of the files."""
        return self(f"value-{value}") if self.has(f"value-{value}") else value


class Names:
    """Names the things of one scenario as on paper, in one language: printed number or letter, and name."""

    def __init__(self, index: Index, texts: Mapping[str, str]) -> None:
        self._index = index
        self._texts = texts
        self._marks = dict(_marks(index))

    def mark(self, id: str) -> str:
        """Return the printed number or letter: `3`, `3B`, `3C/2`, `№ 12`, `A`; "" if there is none."""
        return self._marks.get(id, "")

    def text(self, id: str) -> str:
        return self._texts.get(id, "")

    def title(self, id: str) -> str:
        """Return the name or the label; the id if the author gave neither."""
        owner = self._index.location_of.get(id)
        if owner and self._index.locations[owner].overview.id == id:
            return self.title(owner)
        return plain(self.text(f"{id}.name") or self.text(f"{id}.label")) or id

    def rememberer(self, id: str) -> str:
        """Name the host whose memory this card is; "" if it isn't one."""
        hosts = self._index.scenario.hosts
        return next((self.title(host.id) for host in hosts if host.memory and host.memory.id == id), "")

    def __call__(self, id: str) -> str:
        """Name a thing as other cards do."""
        mark, title = self.mark(id), self.title(id)
        if mark and title != id:
            return f"{mark} {title}"
        return mark or title


def _marks(index: Index) -> list[tuple[str, str]]:
    found: list[tuple[str, str]] = []
    for place in index.scenario.locations:
        found += [(place.id, str(place.number)), (place.overview.id, f"{place.number}A")]
        found += [pair for slot in place.panorama for pair in _versions(place.number, slot)]
    found += [(item.id, f"№ {item.number}") for item in index.scenario.items]
    found += [(token.id, token.letter) for token in index.scenario.tokens]
    return found


def _versions(place: int, slot: Slot) -> list[tuple[str, str]]:
    """Number the cards of one slot by their order if there are several."""
    cards: tuple[AnyCard, ...] = slot.versions
    if len(cards) == 1:
        return [(cards[0].id, f"{place}{slot.slot}")]
    return [(card.id, f"{place}{slot.slot}/{n}") for n, card in enumerate(cards, 1)]


TOLD_APART: Final = frozenset({"given", "once", "text", "announce", "key", "then", "otherwise", "refused", "do"})
NESTED: Final = frozenset({"box", "options", "answers", "wrong", "price"})
FIXED: Final = frozenset({"state", "status", "outcome", "mode", "kind", "place", "event", "scope", "cost", "colour"})
"""Fields that hold a word of the format, never the name of a thing with the same spelling."""

PEOPLE: Final = frozenset({"who", "by", "to", "source", "target", "supported_by", "until"})
"""Fields that hold a word of the format or the id of a host."""

TEXTS: Final = frozenset({"shown", "line", "reason"})
SIGNED: Final = (do.AddCounter, do.Modify, Modifier)
CHARGED: Final = (do.Gain, do.Lose, do.Burn)
SIGNS: Final = {"at_least": "≥", "at_most": "≤", "exactly": "="}


class Line(NamedTuple):
    """An instruction in words, and what depends on it: (`when paid`, lines)."""

    text: str
    under: tuple[tuple[str, tuple[Line, ...]], ...] = ()


class Wording:
    """Puts instructions and conditions of one scenario into words of one language."""

    def __init__(self, names: Names, words: Words) -> None:
        self.names = names
        self.words = words

    def condition(self, asked: ask.Condition) -> str:
        match asked:
            case ask.AllOf(conditions=several):
                return self._joined(several, "and")
            case ask.AnyOf(conditions=several):
                return self._joined(several, "or")
            case ask.Not(condition=one):
                return f"{self.words('word-not')} ({self.condition(one)})"
            case _:
                return self._said(f"holds-{_tag(asked)}", asked)

    def _joined(self, several: tuple[ask.Condition, ...], word: str) -> str:
        told = [self.condition(one) for one in several]
        inner = [f"({text})" if isinstance(one, ask.AnyOf) else text for one, text in zip(several, told, strict=True)]
        return f" {self.words(f'word-{word}')} ".join(inner)

    def lines(self, several: tuple[ins.Instruction, ...]) -> tuple[Line, ...]:
        return tuple(self.line(one) for one in several)

    def line(self, one: ins.Instruction) -> Line:
        if isinstance(one, ins.If):
            head = self.words("word-if", what=self.condition(one.given) if one.given else "")
            return Line(head, self._under((("", one.then), (self.words("word-else"), one.otherwise))))
        told = self._said(f"do-{_tag(one)}", one)
        if one.once:
            told += f" · {self.words('word-once')}"
        if one.text:
            told += f" “{plain(self.names.text(one.text))}”"
        if one.given is not None:
            told = f"{self.words('word-if', what=self.condition(one.given))} {told}"
        return Line(told, self._nested(one))

    def _nested(self, one: ins.Instruction) -> tuple[tuple[str, tuple[Line, ...]], ...]:
        match one:
            case ins.Choose(choice=choice, options=options):
                return self._under(tuple((self._option(choice, way), way.do) for way in options), empty=True)
            case ins.Question(answers=answers, wrong=wrong):
                given = [(" / ".join(answer.words), answer.do) for answer in answers]
                return self._under((*given, (self.words("word-wrong"), wrong)))
            case ins.ByLot(lots=lots):
                whole = sum(one.weight for one in lots)
                return self._under(tuple((f"{lot.weight}/{whole}", lot.do) for lot in lots), empty=True)
            case ins.Pay(then=then, refused=refused):
                return self._under(((self.words("word-paid"), then), (self.words("word-unpaid"), refused)))
            case ins.When(do=then):
                return self._under((("", then),))
            case ins.Test() | ins.Conflict():
                return ()  # a box is laid out by itself
            case _:
                assert not VERBS[one].under(one), f"what stands under {_tag(one)} has no words"
                return ()

    def _under(self, parts: Any, *, empty: bool = False) -> tuple[tuple[str, tuple[Line, ...]], ...]:
        return tuple((label, self.lines(several)) for label, several in parts if several or empty)

    def _option(self, choice: str, way: ins.Option) -> str:
        told = plain(self.names.text(f"{choice}.{way.id}")) or way.id
        if (price := self.price(way.pay)) != "":
            told += f" ({self.words('word-costs', what=price)})"
        return told if way.given is None else f"{told} [{self.words('word-if', what=self.condition(way.given))}]"

    def price(self, asked: base.Price) -> str:
        told = [self.words("amount-charge", n=asked.charge)] if asked.charge else []
        told += [self.names(id) for id in (*asked.items, *asked.tokens)]
        told += [f"{asked.n} {self.names(asked.counter)}"] if asked.counter else []
        return ", ".join(told)

    def modifier(self, one: Modifier) -> str:
        return self._said("do-modify", one)

    def _said(self, id: str, one: msgspec.Struct) -> str:
        first, *rest = [*self._details(one), ""]
        return " · ".join(filter(None, [f"{self.words(id)} {first}".strip(), *rest]))

    def _details(self, one: msgspec.Struct) -> Iterator[str]:
        for field in msgspec.structs.fields(type(one)):
            value: Any = getattr(one, field.name)
            same = field.default is not msgspec.NODEFAULT and value == field.default
            if field.name in TOLD_APART or value is None or (same and not _counts(one, field.name)):
                continue
            if field.name == "n" and isinstance(value, int) and isinstance(one, SIGNED):
                yield f"{value:+d}"
            elif field.name in ("n", "down_to") and isinstance(one, CHARGED):
                yield self._charge(field.name, value)
            else:
                yield from self._detail(field.name, value)

    def _charge(self, name: str, value: base.Amount) -> str:
        """Describe an amount of charge, by the scenario's name for it."""
        sign = "≥ " if name == "down_to" else ""
        if isinstance(value, int):
            return sign + self.words("amount-charge", n=value)
        return sign + self.words("amount-varies", amounts=f"2: {value.two}, 3: {value.three}, 4: {value.four}")

    def _detail(self, name: str, value: Any) -> Iterator[str]:
        match value:
            case base.Price():
                yield self.price(value) or "0"
            case ins.TestBox() | ins.ConflictBox():
                yield plain(self.names.text(f"{value.id}.text")) or value.id
            case ask.Ask():
                yield f"{self.words(f'word-{name}')} {self.condition(cast(ask.Condition, value))}"
            case base.PerCount():
                yield f"2: {value.two}, 3: {value.three}, 4: {value.four}"
            case bool():
                yield self.words.value(name)
            case int():
                yield f"{SIGNS[name]} {value}" if name in SIGNS else f"{value:+d}" if name == "plus" else str(value)
            case str() if name in TEXTS:
                yield f"“{plain(self.names.text(value))}”"
            case str() if name in ("choice", "question"):
                yield plain(self.names.text(f"{value}.text"))
            case str():
                yield self._word(name, value)
            case tuple() if name not in NESTED and value:
                yield ", ".join(self._word(name, str(part)) for part in cast(tuple[Any, ...], value))
            case _:
                return

    def _word(self, name: str, value: str) -> str:
        """Name a thing or a fixed word; return anything else as it is."""
        if name == "attribute":
            return self.names.text(f"attribute.{value}") or value
        if name in FIXED or (name in PEOPLE and self.words.has(f"value-{value}")):
            return self.words.value(value)
        if host := self.names.rememberer(value):
            return self.words("word-memory", name=host)
        return self.names(value)


def _counts(one: msgspec.Struct, field: str) -> bool:
    """Check that the sentence is about the number, even if it is the usual one."""
    return field == "n" and (parser.own_field(type(one)) == "n" or isinstance(one, SIGNED))


def _tag(one: msgspec.Struct) -> str:
    return str(one.__struct_config__.tag)


# HTML: everything an author wrote is escaped here, and only its bold and slanted words are marks


def inline(text: str) -> str:
    """Mark up one paragraph of prose."""
    marked = BOLD.sub(r"<strong>\1</strong>", escape(" ".join(text.split())))
    return SLANTED.sub(r"<em>\1</em>", marked)


def prose(text: str) -> str:
    """Mark up paragraphs, which empty lines separate."""
    return "".join(f"<p>{inline(part)}</p>" for part in text.split("\n\n") if part.strip())


def element(name: str, inner: str, **attributes: str) -> str:
    """Write an element around markup. A trailing underscore of a name is dropped: `class_`."""
    given = "".join(f' {key.rstrip("_").replace("_", "-")}="{escape(value)}"' for key, value in attributes.items())
    return f"<{name}{given}>{inner}</{name}>"


def doing(lines: Iterable[Line]) -> str:
    """Write instructions as a list, with dependent ones nested."""
    items = "".join(f"<li>{escape(one.text)}{''.join(_hanging(*part) for part in one.under)}</li>" for one in lines)
    return f'<ul class="do">{items}</ul>' if items else ""


def _hanging(label: str, lines: tuple[Line, ...]) -> str:
    head = f"<b>{escape(label)}</b>" if label else ""
    return f'<div class="way">{head}{doing(lines)}</div>'
