"""The page that `pitonisa arena` writes: Markdown, or HTML that needs nothing beside it."""

from __future__ import annotations

from html import escape
from typing import Final

from pitonisa.platform.terminal.tables import markdown
from pitonisa.platform.words.text import Text

STYLE: Final = """\
:root { color-scheme: light dark; }
body { max-width: 60rem; margin: 2.5rem auto; padding: 0 1rem; font: 17px/1.5 Georgia, serif; }
h1 { font-size: 1.7rem; line-height: 1.2; text-wrap: balance; }
p { margin: 0.3rem 0; overflow-wrap: anywhere; }
div { overflow-x: auto; margin: 1.5rem 0; }
table { border-collapse: collapse; font-variant-numeric: tabular-nums; }
th, td { padding: 0.4rem 0.9rem; text-align: right; vertical-align: top; border-bottom: 1px solid #8886; }
th:nth-child(2), td:nth-child(2) { text-align: left; overflow-wrap: anywhere; min-width: 6rem; }
small { display: block; font-size: 0.8em; opacity: 0.75; white-space: nowrap; }
@media (max-width: 36rem) {
  body { margin-top: 1rem; }
  table { width: 100%; font-size: 0.8rem; }
  th, td { padding: 0.4rem 0.2rem; }
  th:nth-child(2), td:nth-child(2) { min-width: 5rem; }
}
"""


def page(
    notes: list[str], head: list[str], rows: list[list[str]], failures: list[str], words: Text, *, as_html: bool
) -> str:
    """The first note is the title; the failures are told below the table."""
    title, *rest = notes
    if not as_html:
        above, below = ([f"{line}  " for line in lines] for lines in (rest, failures))
        return "\n".join([f"# {title}", "", *above, "", *markdown(head, rows), "", *below])
    shown = [at for at, one in enumerate(head) if one != words("arena-interval")]
    cells = "".join(f"<th scope='col'>{escape(head[at])}</th>" for at in shown)
    lines = [f"<tr>{''.join(_cell(head, row, at, words) for at in shown)}</tr>" for row in rows]
    return "\n".join(
        [
            "<!doctype html>",
            f"<html lang='{words.language}'>",
            "<meta charset='utf-8'>",
            "<meta name='viewport' content='width=device-width'>",
            f"<title>{escape(title)}</title>",
            f"<style>\n{STYLE}</style>",
            f"<h1>{escape(title)}</h1>",
            *(f"<p>{escape(note)}</p>" for note in rest),
            f"<div><table>\n<thead><tr>{cells}</tr></thead>\n<tbody>",
            *lines,
            "</tbody>\n</table></div>",
            *(f"<p>{escape(failure)}</p>" for failure in failures),
            "</html>\n",
        ]
    )


def _cell(head: list[str], row: list[str], at: int, words: Text) -> str:
    """A figure, with its interval below it where the next column has one: so the table fits on a phone."""
    has_interval = at + 1 < len(head) and head[at + 1] == words("arena-interval")
    below = f"<small>{escape(row[at + 1])}</small>" if has_interval else ""
    return f"<td>{escape(row[at])}{below}</td>"
