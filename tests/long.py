"""What `make test` leaves to `make long`: matches clicked through from first to last, a second look at a page that was
already looked at in another language or on another screen, and more of the same."""

from __future__ import annotations

from typing import Any, Final

import pytest

LONG: Final = pytest.mark.long


def also(*values: Any, id: str | None = None) -> Any:
    """A variant of a test that `make long` alone runs."""
    return pytest.param(*values, id=id, marks=LONG)
