"""The page itself, in one language: its parts, and the words that its script needs."""

from __future__ import annotations

import json
from html import escape

from pitonisa.authoring.studio.markup import element
from pitonisa.authoring.studio.words import FOLDER, Words
from pitonisa.platform.words.proofread import written

TABS = ("findings", "places", "puzzles", "cards", "drawings", "trial", "play")
PREFIX = "page-"
ALSO = ("value-fail", "value-critical", "value-success")
"""Words of the format that the figures name."""


def shell(language: str) -> str:
    words = Words(language)
    tabs = "".join(
        element(
            "button",
            escape(words(f"page-tab-{name}")),
            type="button",
            role="tab",
            id=f"tab-{name}",
            aria_controls=f"panel-{name}",
            aria_selected="true" if name == TABS[0] else "false",
            tabindex="0" if name == TABS[0] else "-1",
        )
        for name in TABS
    )
    panels = "".join(_panel(name) for name in TABS)
    other = "es" if language == "en" else "en"
    switch = element("a", escape(words("page-other-language")), href=f"?lang={other}", hreflang=other, lang=other)
    return (
        f'<!doctype html>\n<html lang="{language}">\n<head>\n<meta charset="utf-8">\n'
        '<meta name="viewport" content="width=device-width, initial-scale=1">\n'
        f"<title>{escape(words('page-name'))}</title>\n"
        '<link rel="icon" href="data:,">\n<link rel="stylesheet" href="/page/studio.css">\n'
        '<script type="module" src="/page/studio.js"></script>\n</head>\n<body>\n'
        f'<header class="bar"><h1 id="title">{escape(words("page-name"))}</h1>'
        f'<p id="status" role="status" aria-live="polite">{escape(words("page-reading"))}</p>'
        f"{_files(words)}{switch}</header>\n"
        f'<div class="tabs" role="tablist" aria-label="{escape(words("page-tabs"))}">{tabs}</div>\n'
        f'<main>{panels}</main>\n<aside hidden aria-labelledby="source-title"><div class="head">'
        f'<h2 id="source-title">{escape(words("page-source"))}</h2>'
        f'<button type="button" id="close">{escape(words("page-close"))}</button></div>'
        f'<div id="source" tabindex="0" role="region" aria-labelledby="source-title"></div></aside>\n'
        f'<script type="application/json" id="words">{_words(language)}</script>\n</body>\n</html>\n'
    )


def _files(words: Words) -> str:
    """The way to a file's text; a finding, a card or a node of a chart leads there too."""
    return f'<label class="files">{escape(words("page-source"))} <select id="file"></select></label>'


def _panel(name: str) -> str:
    hidden = "" if name == TABS[0] else " hidden"
    return f'<section id="panel-{name}" role="tabpanel" aria-labelledby="tab-{name}" tabindex="-1"{hidden}></section>'


def _words(language: str) -> str:
    """Those of the page, with their arguments left open as `{name}`."""
    words, found = Words(language), written(FOLDER, language)
    said = {
        id.removeprefix(PREFIX): words(id, **{name: f"{{{name}}}" for name in one.arguments})
        for id, one in found.items()
        if id.startswith(PREFIX) or id in ALSO
    }
    return json.dumps(said, ensure_ascii=False).replace("<", "\\u003c")
