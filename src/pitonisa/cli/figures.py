"""Lay out the figures of `pitonisa simulate`: the spread of scores by bot, and a table of what they are made of."""

from __future__ import annotations

from typing import Final

from pitonisa.kernel.finished import Figures
from pitonisa.platform.simulation.figures import Bar, FigureReport, Group
from pitonisa.platform.terminal.console import markdown, percent
from pitonisa.platform.words.text import Text

LONGEST: Final = 40
"""Characters of the longest bar."""


def spread_lines(told: FigureReport, words: Text) -> list[str]:
    """Show how the scores of each bot are spread, in numbers and in bars."""
    lines: list[str] = []
    for group in told.bots:
        spread = group.spread
        lines.append(
            words(
                "simulate-scores",
                bot=group.name,
                players=group.players,
                mean=_number(spread.mean),
                least=_whole(spread.least),
                quarter=_whole(spread.quarter),
                median=_whole(spread.median),
                upper=_whole(spread.three_quarters),
                most=_whole(spread.most),
            )
        )
        lines += _bars(group.histogram)
    return lines


def _bars(bars: tuple[Bar, ...]) -> list[str]:
    tallest = max(bar.count for bar in bars)
    labels = [f"{_whole(bar.low)}…{_whole(bar.high)}" for bar in bars]
    wide = max(map(len, labels))
    return [
        f"  {label:>{wide}} {'█' * round(LONGEST * bar.count / tallest)} {bar.count}"
        for label, bar in zip(labels, bars, strict=True)
    ]


def figure_table(figures: Figures[object, object], told: FigureReport, words: Text) -> list[str]:
    """Show every figure that isn't 0 for all: for each bot, for the winners, and how often a part decides."""
    groups = [*told.bots, *([told.winners] if told.winners else [])]
    head = [words("simulate-figure"), *(group.name or words("simulate-winners") for group in groups)]
    rows = [
        [words(f"figure-{name}"), *(_number(_figure(group, name)) for group in groups), _decides(told, name, figures)]
        for name in (*figures.parts, *figures.counts)
        if any(_figure(group, name) for group in groups)
    ]
    return markdown([*head, words("simulate-decisive")], rows)


def _figure(group: Group, name: str) -> float:
    return group.parts.get(name, 0.0) + group.counts.get(name, 0.0)


def _decides(told: FigureReport, name: str, figures: Figures[object, object]) -> str:
    return percent(told.decisive.get(name, 0.0)) if name in figures.parts else ""


def _number(value: float) -> str:
    return f"{value:.1f}"


def _whole(value: float) -> str:
    return f"{value:g}"
