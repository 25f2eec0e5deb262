"""Numbers as people read them: shares in percent, and Markdown tables."""

from __future__ import annotations


def percent(share: float) -> str:
    return f"{100 * share:.1f}%"


def markdown(head: list[str], rows: list[list[str]]) -> list[str]:
    lines = [head, ["---:"] * len(head), *rows]
    return [f"| {' | '.join(line)} |" for line in lines]
