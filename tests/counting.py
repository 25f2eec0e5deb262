"""Count executed Python steps, so that tests can measure growth without a clock."""

from __future__ import annotations

import gc
import sys
from collections.abc import Callable
from types import FrameType
from typing import Any


def steps(work: Callable[[], object]) -> int:
    """How often lines of Python begin and functions are entered while the work is done, whether it fails or not."""
    count = 0

    def seen(frame: FrameType, event: str, given: Any) -> Any:
        nonlocal count
        count += 1
        return seen

    before = sys.gettrace()
    gc.disable()  # what other tests left behind is not put away meanwhile
    sys.settrace(seen)
    try:
        work()
    except Exception:
        count += 1
    finally:
        sys.settrace(before)
        gc.enable()
    return count
