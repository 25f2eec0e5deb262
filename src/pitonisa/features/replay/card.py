"""Draws the result of a match as a card of 1200 × 630: the game's picture, a title and the scores, without names."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from functools import cache, lru_cache
from html import escape
from pathlib import Path
from textwrap import wrap
from typing import Final

import msgspec

from pitonisa.kernel import PUBLIC, Result, Track
from pitonisa.kernel.finished import results_of
from pitonisa.kernel.listing import folder_of
from pitonisa.platform.match.match import Match
from pitonisa.platform.registry import catalogue
from pitonisa.platform.words.text import Text

FOLDER: Final = Path(__file__).parents[1] / "client" / "keepsake"
"""Covers and fonts from the built client."""

WIDTH, HEIGHT, EDGE = 1200, 630, 66
LONGEST_EARNED: Final = 42
"""Characters of one line of achievements."""

FIRST, TALL, LINE, TRACK = 130, 0.92, 38, 45
"""Where the title begins, how tall its lines are as a part of their size, how tall the others are, and how much room
there is above the middle of a track."""

MOST_DOTS: Final = 10
"""A longer track is drawn as a number."""

DIAMOND: Final = "M0-25 25 0 0 25-25 0Z"
MARK: Final = "M-28 0C-15-15 15-15 28 0C15 15-15 15-28 0ZM0-10 3-3 10 0 3 3 0 10-3 3-10 0-3-3Z"
"""The site's logo, an eye."""


class Look(msgspec.Struct, frozen=True):
    """The colours and the font of a game's pages."""

    paper: str
    ink: str
    soft: str
    accent: str
    good: str
    bad: str
    face: str
    wide: float
    """The width of a letter of the font, as a part of its size."""


HOUSE: Final = Look("#1a1320", "#f6eddb", "#cabccd", "#e8be6a", "#93d99a", "#ff9f88", "Cormorant Light", 0.45)


@cache
def look_of(game: str) -> Look:
    """Read the look of a game from `look.json` in its folder; without one it looks like the site."""
    listing = catalogue().listings.get(game)
    file = folder_of(listing.package) / "look.json" if listing else None
    return msgspec.json.decode(file.read_bytes(), type=Look) if file and file.is_file() else HOUSE


class Card(msgspec.Struct, frozen=True):
    """The texts on a card."""

    game: str
    title: str
    lines: tuple[str, ...]
    tracks: tuple[tuple[str, Track], ...] = ()
    earned: str = ""
    """The sender's achievements, if they want them shown."""


def card_of(match: Match, language: str, earned: Sequence[str] = ()) -> Card:
    """Build a card from the public view of a finished match, and the sender's achievements."""
    match.must_be_over()
    game, words = match.game, Text(language, match.game)
    told = _told(match)
    company = words("result-company", seats=match.players, turns=len(match.turns()))
    turn = _decisive(match)
    return Card(
        game.id,
        title_of(match, language) or words("result-over"),
        (words("game-name"), company, *([words("result-decisive", turn=turn)] if turn else [])),
        tuple((words(f"track-{track.name}"), track) for track in told.tracks),
        words("result-earned", titles=_in_a_line(earned)) if earned else "",
    )


def _in_a_line(titles: Sequence[str]) -> str:
    """Return as many as fit, and the number of the others."""
    shown = next(n for n in range(len(titles), 0, -1) if n == 1 or len(" · ".join(titles[:n])) <= LONGEST_EARNED)
    more = [f"+{len(titles) - shown}"] if shown < len(titles) else []
    return " · ".join([*titles[:shown], *more])


def title_of(match: Match, language: str) -> str | None:
    """Name a finished match by its margin or its story; None if its game gives no name."""
    match.must_be_over()
    title = _told(match).title
    if not title:
        return None
    found = match.texts(PUBLIC, language).get(title) or Text(language, match.game)(f"result-{title}")
    return found.replace("*", "")


def _told(match: Match) -> Result:
    game = match.game
    return results.told(game.view(match.state, PUBLIC)) if (results := results_of(game)) else Result("")


def _decisive(match: Match) -> int | None:
    """Describe the decisive turn as the public saw it: every action again."""
    results = results_of(match.game)
    if results is None or results.decisive is None:
        return None
    again = match.from_the_start()
    views = [again.game.view(again.state, PUBLIC)]
    for actor, action in match.log:
        again.act(actor, action)
        views.append(again.game.view(again.state, PUBLIC))
    return results.decisive(views)


@lru_cache(64)
def picture(card: Card) -> bytes:
    """Render a card as PNG, in a way that lets other work continue."""
    from resvg_py import svg_to_bytes  # only whoever draws one needs it

    faces = [str(file) for file in sorted(FOLDER.glob("*.ttf"))]
    return svg_to_bytes(svg_string=drawing(card), font_files=faces, skip_system_fonts=True)


def drawing(card: Card) -> str:
    look = look_of(card.game)
    return "".join(
        (
            f'<svg xmlns="http://www.w3.org/2000/svg" width="{WIDTH}" height="{HEIGHT}">',
            f'<linearGradient id="veil"><stop stop-color="{look.paper}"/>'
            f'<stop offset="1" stop-color="{look.paper}" stop-opacity="0"/></linearGradient>',
            f'<rect width="{WIDTH}" height="{HEIGHT}" fill="{look.paper}"/>',
            _cover(card.game),
            f'<rect x="470" width="380" height="{HEIGHT}" fill="url(#veil)"/>',
            f'<rect x="19" y="19" width="1162" height="592" rx="10" fill="none" stroke="{look.accent}"/>',
            f'<g transform="translate(96 87)"><path d="{MARK}" fill="{look.accent}" fill-rule="evenodd"/></g>',
            _text(140, 102, 46, "Pitonisa", look.ink, HOUSE.face),
            *_words(card, look),
            "</svg>",
        )
    )


def _words(card: Card, look: Look) -> Iterator[str]:
    size = 92 if look.wide > 0.4 else 110
    lines = _balanced(card.title, int(560 / (size * look.wide)))
    if len(lines) > 2:
        size, lines = _smaller(card.title, size, look)
    below = 555 - 62 * (len(card.tracks) - 1)
    told = FIRST + 14 + LINE * (len(card.lines) + bool(card.earned))
    if card.tracks and told + size * TALL * len(lines) > below - TRACK:
        size, lines = _smaller(card.title, size, look)
    y = FIRST
    for line in lines:
        y += size * TALL
        yield _text(EDGE, y, size, line, look.ink, look.face)
    y += 14
    for line in card.lines:
        y += LINE
        yield _text(EDGE, y, 28, line, look.soft, "Atkinson Hyperlegible")
    if card.earned:
        yield _text(EDGE, y + LINE, 28, card.earned, look.accent, "Atkinson Hyperlegible", bold=True)
    left = EDGE + 24 + max([148, *(len(name) * 13.5 for name, _ in card.tracks)])
    for place, (name, track) in enumerate(card.tracks):
        yield from _track(name, track, left, below + 62 * place, look)


def _smaller(title: str, size: int, look: Look) -> tuple[int, list[str]]:
    size = size * 3 // 4
    return size, _balanced(title, int(560 / (size * look.wide)))


def _balanced(text: str, most: int) -> list[str]:
    """Break text into as few lines as necessary, of similar length."""
    lines = wrap(text, most)
    narrower = (wrap(text, width) for width in range(most - 1, len(text) // len(lines), -1))
    return next((tried for tried in [*narrower][::-1] if len(tried) == len(lines)), lines)


def _track(name: str, track: Track, left: float, y: float, look: Look) -> Iterator[str]:
    colour = look.bad if track.bad else look.good
    yield _text(EDGE, y + 8, 24, name, look.ink, "Atkinson Hyperlegible", bold=True)
    if track.of is None or track.of > MOST_DOTS:
        number = str(track.value) if track.of is None else f"{track.value}/{track.of}"
        yield _text(left, y + 14, 48, number, colour, look.face)
        return
    for n in range(1, track.of + 1):
        reached = n <= track.value
        shape = f'<path d="{DIAMOND}"/>' if track.bad else '<circle r="23"/>'
        x = left + 23 + 56 * (n - 1)
        yield f'<g transform="translate({x} {y})" fill="{colour}" opacity="{1 if reached else 0.22}">{shape}</g>'
        yield _text(x, y + 8, 22, str(n), look.paper, "Atkinson Hyperlegible", bold=True, anchor="middle")


def _text(
    x: float, y: float, size: float, text: str, colour: str, face: str, *, bold: bool = False, anchor: str = "start"
) -> str:
    weight = 700 if bold else 400 if face.startswith(("Atkinson", "League")) else 600
    return (
        f'<text x="{x:g}" y="{y:g}" font-family="{face}" font-size="{size:g}" font-weight="{weight}" '
        f'text-anchor="{anchor}" fill="{colour}">{escape(text)}</text>'
    )


def _cover(game: str) -> str:
    """Place the game's picture in the right half, cut to fit; nothing for a game without one."""
    file = FOLDER / f"{game}.svg"
    if not file.is_file():
        return ""
    inner = re.sub(r"<title>.*?</title>", "", file.read_text(encoding="utf-8"))
    box = re.search(r'viewBox="([^"]+)"', inner)
    body = inner[inner.index(">") + 1 : inner.rindex("</svg>")]
    shown = box[1] if box else "0 0 320 260"
    return f'<svg x="470" width="730" height="630" viewBox="{shown}" preserveAspectRatio="xMidYMid slice">{body}</svg>'
