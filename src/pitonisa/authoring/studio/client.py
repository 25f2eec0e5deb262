"""The studio's page as it was built from `web/src/studio`: its files by name, and the page with a word of its own."""

from __future__ import annotations

import secrets
from functools import cache
from html import escape
from mimetypes import guess_type
from pathlib import Path
from typing import Final, NamedTuple

CLIENT: Final = Path(__file__).parent / "client"
INDEX: Final = "studio.html"
NOT_BUILT: Final = "<!doctype html><title>Studio</title><p>make client</p>"


class Page(NamedTuple):
    html: str
    nonce: str
    """What a style that the page writes must be marked with."""


def page(language: str) -> Page:
    """In the language of the command, until its reader chooses another."""
    nonce = secrets.token_urlsafe(16)
    file = CLIENT / INDEX
    html = file.read_text(encoding="utf-8") if file.is_file() else NOT_BUILT
    html = html.replace('<html lang="en"', f'<html lang="{escape(language)}"')
    return Page(html.replace('name="studio" content=""', f'name="studio" content="{nonce}"'), nonce)


@cache
def _found(folder: Path) -> dict[str, Path]:
    """The files by their paths: nothing else can be asked for."""
    return {file.relative_to(folder).as_posix(): file for file in folder.rglob("*") if file.is_file()}


def file(path: str) -> tuple[bytes, str] | None:
    """One of its files, and of what kind it is."""
    found = _found(CLIENT).get(path)
    if found is None or not found.is_file() or found.name == INDEX:
        return None
    kind = guess_type(found.name)[0] or "application/octet-stream"
    return found.read_bytes(), kind
