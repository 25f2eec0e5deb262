"""Draw the counts of `pitonisa scenario simulate` by party size: outcomes, length and charge, cards and tests.

Cards and tests are labelled with their printed numbers, which reveal nothing: 4B is card B of the fourth place.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from html import escape
from pathlib import Path
from typing import Final

from pitonisa.authoring.simulation.plays import Figures
from pitonisa.games.missions.scenario.index import Index
from pitonisa.kernel import Refusal
from pitonisa.platform.words.text import Text

KINDS: Final = ("success", "partial", "failure")
RESULTS: Final = ("fail", "critical", "success")
MEASURES: Final = ("rounds", "burn", "left", "points")


def write(folder: str, found: Sequence[Figures], index: Index, text: Text) -> None:
    """Write a drawing for each subject; cards and tests have their printed numbers."""
    drawings = {
        "outcomes": _outcomes(found, text),
        "measures": _measures(found, text),
        "cards": _cards(found, index, text),
        "tests": _tests(found, index, text),
    }
    try:
        Path(folder).mkdir(parents=True, exist_ok=True)
        for name, drawn in drawings.items():
            Path(folder, f"{name}.svg").write_text(drawn, encoding="utf-8", newline="\n")
    except OSError as error:
        raise Refusal("file-unwritable", file=folder, why=error.strerror or str(error)) from error


def _outcomes(found: Sequence[Figures], text: Text) -> str:
    shares = {str(one.hosts): [one.kinds.get(kind, 0) / max(1, one.plays) for kind in KINDS] for one in found}
    return stacked(text("scenario-plot-outcomes"), shares, [text(f"scenario-measure-{kind}") for kind in KINDS])


def _measures(found: Sequence[Figures], text: Text) -> str:
    titles = {measure: text(f"scenario-measure-{measure}") for measure in MEASURES}
    counted = {f"{titles[name]} ({one.hosts})": getattr(one, name) for name in MEASURES for one in found}
    return histograms(counted, len(found))


def _cards(found: Sequence[Figures], index: Index, text: Text) -> str:
    """Draw in how many plays a card was read, in any version."""
    codes = card_codes(index)
    shares = {code: [_share(one, codes, code) for one in found] for code in dict.fromkeys(codes.values())}
    return side_by_side(
        text("scenario-measure-read"), shares, [text("scenario-plot-hosts", hosts=one.hosts) for one in found]
    )


def _share(one: Figures, codes: Mapping[str, str], code: str) -> float:
    return min(1.0, sum(count for card, count in one.read.items() if codes.get(card) == code) / max(1, one.plays))


def _tests(found: Sequence[Figures], index: Index, text: Text) -> str:
    """Draw the outcomes of tests in the plays in which they were taken, for any number of hosts."""
    shares: dict[str, list[float]] = {}
    for test, code in test_codes(index).items():
        counts = [sum(one.tested.get(test, {}).get(result, 0) for one in found) for result in RESULTS]
        if sum(counts):
            shares[code] = [count / sum(counts) for count in counts]
    results = [text("scenario-plot-fail"), text("scenario-plot-critical"), text("scenario-plot-success")]
    return stacked(text("scenario-measure-tested"), shares, results)


def card_codes(index: Index) -> dict[str, str]:
    """Map each card of a panorama to its printed number; the versions of a slot share one."""
    return {
        card.id: f"{place.number}{slot.slot}"
        for place in sorted(index.scenario.locations, key=lambda one: one.number)
        for slot in place.panorama
        for card in slot.versions
    }


def test_codes(index: Index) -> dict[str, str]:
    """Map each test to the number of its card; several of one slot are numbered."""
    found: dict[str, str] = {}
    counted: dict[str, int] = {}
    for id, code in card_codes(index).items():
        card = index.cards[id]
        for test in (*card.tests, *(card.conflict.tests if card.conflict else ())):
            counted[code] = counted.get(code, 0) + 1
            found[test.id] = code if counted[code] == 1 else f"{code}{counted[code]}"
    return found


WIDTH: Final = 40
BAR, GAP, HEIGHT, MARGIN = 26, 6, 120, 28
THIN: Final = 9
CELL: Final = 300
PER_LINE: Final = 24
COLOURS: Final = ("#4a8fa8", "#e0a458", "#8a5a83", "#6b8f5e")
INK, PAPER, LINE = "#22303a", "#ffffff", "#d8dee2"


def bars(counts: Mapping[int | str, int], width: int = WIDTH) -> list[str]:
    """Draw a bar for each value, as long as it is frequent."""
    most = max(counts.values(), default=0)
    widest = max((len(str(value)) for value in counts), default=0)
    lines = [(value, count, "█" * max(1, round(width * count / most))) for value, count in counts.items() if count]
    return [f"  {value!s:>{widest}} {bar} {count}" for value, count, bar in lines]


def histograms(titled: Mapping[str, Mapping[int, int]], columns: int) -> str:
    """Draw several histograms beside and under one another."""
    parts: list[str] = []
    for n, (title, counts) in enumerate(titled.items()):
        parts.append(_histogram(title, counts, CELL * (n % columns), (HEIGHT + 2 * MARGIN) * (n // columns)))
    lines = -(-len(titled) // columns)
    return _drawing(CELL * min(columns, len(titled)), (HEIGHT + 2 * MARGIN) * lines, parts)


def _histogram(title: str, counts: Mapping[int, int], left: int, top: int) -> str:
    """Draw one histogram from the least value to the most; every fifth is named."""
    parts = [_text(left + MARGIN, top + 16, title, bold=True)]
    if not counts:
        return parts[0]
    least, most = min(counts), max(counts)
    wide, highest = min(BAR, (CELL - 2 * MARGIN) / (most - least + 1)), max(counts.values())
    for value in range(least, most + 1):
        x, high = left + MARGIN + (value - least) * wide, HEIGHT * counts.get(value, 0) / highest
        parts.append(_bar(round(x, 1), round(top + MARGIN + HEIGHT - high, 1), wide - 1, round(high, 1), COLOURS[0]))
        if value % 5 == 0 or most - least < 5:
            parts.append(_text(round(x + wide / 2, 1), top + MARGIN + HEIGHT + 14, str(value), middle=True))
    return "".join(parts)


def side_by_side(title: str, shares: Mapping[str, Sequence[float]], series: Sequence[str]) -> str:
    """Draw bars of each series for each name, from 0 to 100 %."""

    def column(x: float, foot: float, values: Sequence[float]) -> list[str]:
        high = [round(HEIGHT * value) for value in values]
        return [_bar(x + n * THIN, foot - one, THIN - 1, one, _colour(n)) for n, one in enumerate(high)]

    return _columns(title, shares, series, len(series) * THIN, column)


def stacked(title: str, shares: Mapping[str, Sequence[float]], series: Sequence[str]) -> str:
    """Draw one bar for each name, divided among the series."""

    def column(x: float, foot: float, values: Sequence[float]) -> list[str]:
        tops = [round(foot - HEIGHT * sum(values[: n + 1]), 1) for n in range(len(values))]
        return [_bar(x, tops[n], BAR, round(HEIGHT * one, 1), _colour(n)) for n, one in enumerate(values)]

    return _columns(title, shares, series, BAR, column)


def _columns(
    title: str,
    shares: Mapping[str, Sequence[float]],
    series: Sequence[str],
    bar: int,
    column: Callable[[float, float, Sequence[float]], list[str]],
) -> str:
    """Draw columns, in as many lines as it takes."""
    names = list(shares)
    lines = [names[n : n + PER_LINE] for n in range(0, len(names), PER_LINE)]
    longest = max((len(line) for line in lines), default=1)
    wide = max(2 * MARGIN + 16 + longest * (bar + GAP), 2 * MARGIN + 90 * len(series), 7 * len(title) + 2 * MARGIN)
    parts = [_text(MARGIN, 16, title, bold=True), *_legend(series)]
    for n, line in enumerate(lines):
        foot = 2 * MARGIN + HEIGHT + n * (HEIGHT + 2 * MARGIN)
        parts += _scale(wide, foot)
        for place, name in enumerate(line):
            x = MARGIN + 16 + place * (bar + GAP)
            parts += [*column(x, foot, shares[name]), _text(x + bar / 2, foot + 14, name, middle=True)]
    return _drawing(wide, 2 * MARGIN + max(1, len(lines)) * (HEIGHT + 2 * MARGIN) - MARGIN, parts)


def _drawing(wide: int, high: int, parts: Sequence[str]) -> str:
    paper = _bar(0, 0, wide, high, PAPER)
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {wide} {high}" width="{wide}" height="{high}" '
        f'font-family="sans-serif" font-size="11" fill="{INK}">{paper}{"".join(parts)}</svg>\n'
    )


def _colour(n: int) -> str:
    return COLOURS[n % len(COLOURS)]


def _legend(series: Sequence[str]) -> list[str]:
    parts: list[str] = []
    for n, name in enumerate(series):
        x = MARGIN + 16 + 90 * n
        parts += [_bar(x, 26, 10, 10, _colour(n)), _text(x + 15, 35, name)]
    return parts


def _scale(wide: int, foot: float) -> list[str]:
    parts: list[str] = []
    for share in (0, 50, 100):
        y = foot - HEIGHT * share / 100
        parts.append(f'<path d="M{MARGIN + 12} {y}H{wide - MARGIN + 8}" stroke="{LINE}"/>')
        parts.append(f'<text x="{MARGIN + 8}" y="{y + 4}" text-anchor="end">{share}</text>')
    return parts


def _bar(x: float, y: float, wide: float, high: float, colour: str) -> str:
    return f'<rect x="{x}" y="{y}" width="{wide}" height="{high}" fill="{colour}"/>'


def _text(x: float, y: float, words: str, *, bold: bool = False, middle: bool = False) -> str:
    how = ' font-weight="bold"' if bold else ' text-anchor="middle"' if middle else ""
    return f'<text x="{x}" y="{y}"{how}>{escape(words)}</text>'
