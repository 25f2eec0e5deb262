"""Serve a person's match history, found by their key: matches in pages, figures and achievements."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Annotated, Any, Final, Literal, Protocol

import msgspec
from litestar import Response
from litestar.di import NamedDependency
from litestar.params import QueryParameter, SkipValidation

from pitonisa.features.replay import results as records
from pitonisa.features.replay.card import card_of, picture
from pitonisa.features.replay.result_writer import ResultWriter
from pitonisa.kernel import AnyGame, Kind, Refusal, Seat
from pitonisa.kernel.finished import achievements_of, figures_of
from pitonisa.kernel.hosting import shelf_of, story_of
from pitonisa.kernel.replay import write
from pitonisa.platform.hosting.http import AnyRequest
from pitonisa.platform.hosting.identity import OWNER
from pitonisa.platform.hosting.logs import note_row
from pitonisa.platform.hosting.rights import AT_TABLE, Code, Rights, get, link_in, must_be_retold
from pitonisa.platform.hosting.server import Server, answered
from pitonisa.platform.store.statements import readable
from pitonisa.platform.table.info import MyTable, my_table, table_info
from pitonisa.platform.table.messages import TableInfo
from pitonisa.platform.table.setup import is_main, values_of
from pitonisa.platform.table_model.table import Stage, has_finished, must_be, seat_owned
from pitonisa.platform.words.locale_files import game_achievements
from pitonisa.platform.words.settings import setting_kinds
from pitonisa.platform.words.text import Text

LONGEST: Final = 1_000_000
FOREVER: Final = "9999"
NOBODY: Final = ""
"""The history of a visitor without a key."""

Page = Annotated[int, QueryParameter(ge=0, le=1000)]
Turns = Annotated[int, QueryParameter(ge=0, le=LONGEST)]
Day = Annotated[str, QueryParameter(pattern="^$|^[0-9]{4}-[0-9]{2}-[0-9]{2}$")]
Game = Annotated[str, QueryParameter(max_length=64)]
Name = Annotated[str, QueryParameter(name="with", max_length=64)]
Won = Annotated[Literal["", "won", "lost"], QueryParameter(description="Both where it is left out.")]
In = Annotated[Literal["en", "es"], QueryParameter(name="language")]


class MyMatch(MyTable, frozen=True, kw_only=True):
    """A match that the reader has finished."""

    turns: int
    achievements: int
    """How many achievements it earned."""


class MyMatches(msgspec.Struct, frozen=True):
    matches: tuple[MyMatch, ...]
    more: bool
    """Whether there is another page."""


class Achieved(msgspec.Struct, frozen=True):
    """An achievement, in the reader's language."""

    name: str
    title: str
    about: str
    times: int


class EarnedHere(msgspec.Struct, frozen=True):
    """What one match earned the requesting person. Empty if they did not finish it with their key."""

    achievements: tuple[Achieved, ...] = ()
    best: float | None = None
    """The person's best score at such a table, if this match has beaten it."""

    before: float | None = None
    """The score that was beaten."""

    streak: int = 0
    """How many matches of this game they have won in a row."""


class MonthlyShare(msgspec.Struct, frozen=True):
    """One count as a part of another, in a month."""

    month: str
    part: float
    whole: float


class Rate(msgspec.Struct, frozen=True):
    """A person's own rate in per cent."""

    name: str
    label: str
    part: float
    whole: float
    months: tuple[MonthlyShare, ...]
    """The months in which it could be counted, the oldest first."""


class MyFigures(msgspec.Struct, frozen=True):
    figures: records.AllFigures
    achievements: dict[str, tuple[Achieved, ...]]
    """By game."""

    rates: dict[str, tuple[Rate, ...]]
    """By game."""

    labels: dict[str, dict[str, str]]
    """By game: the names of its figures, its levels (`level hard`) and its endings (`outcome saved`)."""

    stories: dict[str, tuple[records.StoryRead, ...]]
    """By game, if it has any."""


class HistoryServer(Server, Protocol):
    """A server that writes results."""

    result_writer: ResultWriter


TheServer = NamedDependency[SkipValidation[HistoryServer]]


@get("/api/me/matches", "List your finished matches, newest first", 400)
async def my_matches(
    server: TheServer,
    page: Page = 0,
    game: Game = "",
    won: Won = "",
    company: Name = "",
    shortest: Turns = 0,
    longest: Turns = LONGEST,
    since: Day = "",
    until: Day = "",
) -> MyMatches:
    (rows,) = await server.store.read(
        records.PAGE_OF,
        person=OWNER.get() or NOBODY,
        game=game,
        won=won,
        company=company,
        shortest=shortest,
        longest=longest,
        since=since,
        until=f"{until}T99" if until else FOREVER,
        first=page * records.PAGE,
    )
    results = list(readable(rows[: records.PAGE], records.result_of, note_row))
    tables = {table.code: table for table in await server.store.several([one.code for one in results])}
    found: list[MyMatch] = []
    for one in results:
        table = tables.get(one.code)
        if table and table.stage is Stage.OVER and one.seat < len(table.chairs):
            live = server.peek(one.code)
            info = my_table(table, live and live.room, Seat(one.seat), server.games.get(table.game), ())
            fields = msgspec.structs.asdict(info)
            found.append(MyMatch(**fields, turns=one.turns, achievements=len(one.achievements)))
    return MyMatches(tuple(found), len(rows) > records.PAGE)


@get("/api/me/figures", "Get your statistics", 400)
async def my_figures(server: TheServer, language: In = "en") -> MyFigures:
    rows, others, left = await server.store.read(
        records.RESULTS_OF, records.COMPANY_OF, records.LEFT_BY, person=OWNER.get() or NOBODY
    )
    company = [records.Company(row.code, row.owner, row.name) for row in others]

    def told() -> MyFigures:
        results = list(readable(rows, records.result_of, note_row))
        figures = records.all_figures(results, company, left[0].number, lambda id: _level(server.games.get(id)))
        games = [(server.games[one.game], one) for one in figures.games if one.game in server.games]
        labels = {game.id: dict(labels_of(game, one, language)) for game, one in games}
        ordered = {game.id: levels_in_order(game, one, labels[game.id]) for game, one in games}
        return MyFigures(
            msgspec.structs.replace(figures, games=tuple(ordered.get(one.game, one) for one in figures.games)),
            {game.id: tuple(_all_achieved(game, one, language)) for game, one in games},
            {game.id: tuple(_rates(game, one, language)) for game, one in games},
            labels,
            {
                game.id: records.stories_read([one for one in results if one.game == game.id], _level(game), language)
                for game, _ in games
                if story_of(game)
            },
        )

    return await server.retell(told)


@get("/api/me/matches/{code:str}/earned", "Get what you earned in a match: achievements, a best score, a streak", 400)
async def my_earned(server: TheServer, code: Code, language: In = "en") -> EarnedHere:
    return await earned_in(server, code.upper(), language)


async def earned_in(server: HistoryServer, code: str, language: str) -> EarnedHere:
    """Return what the reader's own match earned them; nothing if they didn't finish it with their key."""
    rows = await _results_with(server, code)
    mine = next((row for row in rows if row.code == code), None)
    game = server.games.get(mine.game) if mine else None
    if mine is None or game is None:
        return EarnedHere()

    def told() -> EarnedHere:
        theirs = (row for row in rows if row.game == game.id)
        found = records.tonight(list(readable(theirs, records.result_of, note_row)), code, _level(game))
        if found is None:  # what they have of this match can't be read
            return EarnedHere()
        achieved = tuple(_achieved(game, found.earned, language))
        return EarnedHere(achieved, found.best and found.best.score, found.before, found.streak)

    return await server.retell(told)


async def shown_in(server: HistoryServer, code: str, game: AnyGame, language: str) -> tuple[str, ...]:
    """List the achievements that a person may show to others, without those that are hidden until earned."""
    if (achieved := achievements_of(game)) is None or achieved.hidden:
        return ()
    return tuple(one.title for one in (await earned_in(server, code, language)).achievements)


async def _results_with(server: HistoryServer, code: str) -> Sequence[Any]:
    """Read all matches of the sender. One that has just ended is written now, if it wasn't yet."""
    person = OWNER.get()
    if person is None:
        return ()
    (rows,) = await server.store.read(records.RESULTS_OF, person=person)
    if any(row.code == code for row in rows):
        return rows
    table = await server.store.table(code)
    seat = table and seat_owned(table, person)
    if table is None or seat is None or table.lesson or not has_finished(table, seat):
        return ()
    await server.result_writer.write(code)
    (rows,) = await server.store.read(records.RESULTS_OF, person=person)
    return rows


def _level(game: AnyGame | None) -> str | None:
    """Return the option that a table shows first."""
    kinds = setting_kinds(game.options).items() if game else ()
    return next((name for name, kind in kinds if is_main(kind)), None)


def _all_achieved(game: AnyGame, figures: records.GameFigures, language: str) -> Iterator[Achieved]:
    """List all achievements of a game, and of the hidden ones those that were earned."""
    known = achievements_of(game)
    if known is None:
        return iter(())
    times = {name: figures.earned[name].times if name in figures.earned else 0 for name in known.earned}
    return _achieved(game, {name: n for name, n in times.items() if n or not known.hidden}, language)


def _achieved(game: AnyGame, times: Mapping[str, int], language: str) -> Iterator[Achieved]:
    """Describe each achievement, and how often the person has it."""
    shelf = Text(language, game).shelf(game_achievements(game))
    for name, n in times.items():
        id = f"achievement-{name}"
        yield Achieved(name, shelf.text(id, {}) or name, shelf.parts(id).get("about", ""), n)


def _rates(game: AnyGame, figures: records.GameFigures, language: str) -> Iterator[Rate]:
    words = Text(language, game)
    for name, (part, whole) in figures_part.rates.items() if (figures_part := figures_of(game)) else ():
        counts = [(month.month, month.counts.get(part, 0.0), month.counts.get(whole, 0.0)) for month in figures.months]
        months = tuple(MonthlyShare(*one) for one in counts if one[2])
        if figures.counts.get(whole):
            label = words(f"figure-{name}")
            yield Rate(name, label, figures.counts.get(part, 0.0), figures.counts[whole], months)


def labels_of(game: AnyGame, figures: records.GameFigures, language: str) -> Iterator[tuple[str, str]]:
    """Return the names of figures, levels and endings."""
    words, level = Text(language, game), _level(game)
    yield from ((name, words(f"figure-{name}")) for name in figures.counts)
    yield from ((f"outcome {name}", words(f"outcome-{name}")) for name in figures.outcomes)
    books = {book.id: book.title for book in shelf_part.books(language)} if (shelf_part := shelf_of(game)) else {}
    for value in figures.by_level:
        yield f"level {value}", books.get(value) or _level_name(words, f"option-{level}-{value}", value)
    if level and not books:
        yield "level", words(f"option-{level}")


def _level_name(words: Text, id: str, value: str) -> str:
    """Name a level; a story that is no longer installed is named as such, with its former id."""
    name = words(id)
    return words("result-story-gone", story=value) if name == id else name


def levels_in_order(game: AnyGame, figures: records.GameFigures, labels: Mapping[str, str]) -> records.GameFigures:
    """Sort levels as the game lists them, stories by title, and removed ones last."""
    level = _level(game)
    listed = [str(value) for value in values_of(setting_kinds(game.options)[level])] if level else []

    def place(value: str) -> tuple[int, str]:
        known = 0 if shelf_of(game) else listed.index(value) if value in listed else len(listed)
        gone = value not in listed
        return known + gone, labels[f"level {value}"].casefold()

    return msgspec.structs.replace(
        figures, by_level={value: figures.by_level[value] for value in sorted(figures.by_level, key=place)}
    )


# Finished matches, their records, and the pictures that people share


Spoken = Annotated[
    Literal["en", "es"] | None, QueryParameter(name="language", description="The table's own where it is left out.")
]
Earned = Annotated[
    bool, QueryParameter(description="Also what whoever asks was praised for in this match, by their own key.")
]
PageOf = Annotated[int, QueryParameter(ge=0, le=100_000)]


@get("/api/matches", "List public finished matches, newest first", 400)
async def matches(server: TheServer, page: PageOf = 0) -> list[TableInfo]:
    listed = await server.listed(Stage.OVER, page)
    return [table_info(table, live and live.room, server.games.get(table.game)) for table, live in listed]


@get("/api/tables/{code:str}/record", "Download a finished match as a file", *AT_TABLE, media_type="application/json")
async def record(server: TheServer, request: AnyRequest, code: Code, rights: Rights = None) -> Response[bytes]:
    live = await server.find(code, link_in(rights))
    must_be(live.room.table, Stage.OVER)
    must_be_retold(live, rights)
    name = f"{live.room.table.game}-{live.room.code}.json"
    headers = {"content-disposition": f'attachment; filename="{name}"'}
    match = live.room.playing
    written = await answered(server, request, server.retell(lambda: write(match.record())))
    return Response(written, media_type="application/json", headers=headers)


@get(
    "/api/matches/{code:str}/card.png",
    "Get a match's result as a picture without names",
    400,
    404,
    409,
    media_type="image/png",
)
async def card(
    server: TheServer, request: AnyRequest, code: Code, language: Spoken = None, earned: Earned = False
) -> Response[bytes]:
    live = await server.find(code)
    if live.room.table.stage is not Stage.OVER:
        raise Refusal("match-open", Kind.CONFLICT)
    if live.room.table.lesson:
        raise Refusal("not-found", Kind.NOT_FOUND)
    match, spoken = live.room.playing, language or live.room.table.language
    titles = await shown_in(server, live.room.code, live.room.game, spoken) if earned else ()
    drawn = await answered(server, request, server.retell(lambda: picture(card_of(match, spoken, titles))))
    caching = "private, no-store" if earned else "public, max-age=86400"
    return Response(drawn, media_type="image/png", headers={"cache-control": caching})
