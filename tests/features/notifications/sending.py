"""Provide people with notification settings."""

from __future__ import annotations

from typing import Any

from pitonisa.platform.table_model.table import new_token
from tests.server.harness import Running

PROMPT: dict[str, Any] = {"alert_seconds": 0.02, "alert_patience": 0.0001}
"""Nobody waits until something is sent, or sent again."""


def told_at(server: Running, url: str, **wanted: Any) -> str:
    """The key of somebody who is told by a webhook."""
    key = new_token()
    server.ask("POST", "/api/me/alerts/addresses", {"kind": "webhook", "target": url}, key=key)
    if wanted:
        server.ask("PUT", "/api/me/alerts", wanted, key=key)
    return key


def table_of(server: Running, *keys: str | None, **wanted: Any) -> str:
    """A match of these people that has begun; the first has opened it."""
    code = server.open_table(players=len(keys), key=keys[0], **wanted)["table"]["code"]
    for key in keys[1:]:
        server.sit(code, key=key)
    server.ask("POST", f"/api/tables/{code}/start", key=keys[0])
    return code
