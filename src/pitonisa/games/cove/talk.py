"""What may be said beside a match: everything, at any time."""

from __future__ import annotations

from typing import Any

from pitonisa.kernel import Talk

TALK: Talk[Any, Any] = Talk(phrases=("wait", "go-on"))
