"""Logs as lines of JSON. What is logged is named field by field: no header, no body, no secret link."""

from __future__ import annotations

import logging
import sys
from datetime import UTC, datetime
from typing import Any, Final

import msgspec

LOG: Final = logging.getLogger("pitonisa.server")


class JsonLines(logging.Formatter):
    def format(self, record: logging.LogRecord) -> str:
        line: dict[str, Any] = {
            "time": datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds"),
            "level": record.levelname.lower(),
            "event": record.getMessage(),
            **getattr(record, "fields", {}),
        }
        if record.exc_info:
            line["trace"] = self.formatException(record.exc_info)
        return msgspec.json.encode(line, enc_hook=str).decode()


def note(event: str, *, level: int = logging.INFO, trace: bool | BaseException = False, **fields: Any) -> None:
    LOG.log(level, event, extra={"fields": fields}, exc_info=trace)


def note_row(row: Any) -> None:
    """A row that can't be read, from the middle of the exception: which one it is, without what is in it."""
    note("row cannot be read", level=logging.ERROR, trace=True, id=str(getattr(row, "id", ""))[:32])


def set_up_logs() -> None:
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(JsonLines())
    for name in ("pitonisa.server", "uvicorn.error", "litestar", "psycopg"):
        logger = logging.getLogger(name)
        logger.handlers, logger.propagate = [handler], False
        logger.setLevel(logging.INFO if name == "pitonisa.server" else logging.WARNING)
    logging.getLogger("psycopg").setLevel(logging.ERROR)  # it warns of each commit that came second
