"""Starts the command `pitonisa` quickly, and lets Ctrl-C end it quietly from the first moment."""

from __future__ import annotations

import gc
import sys


def main() -> int:
    """Load the command and run it.

    Ctrl-C is an exception only while the command runs: before and after, where Python would tell it at length, it ends
    the process. What is loaded stays, so nobody looks for garbage in it.
    """
    try:
        import signal

        is_heard = signal.getsignal(signal.SIGINT) is signal.default_int_handler  # a shell may have it ignored
        if is_heard:
            signal.signal(signal.SIGINT, signal.SIG_DFL)
        gc.disable()

        from pitonisa.cli import main as run

        gc.freeze()
        gc.enable()
        if is_heard:
            signal.signal(signal.SIGINT, signal.default_int_handler)
        status = run()
        if is_heard:
            signal.signal(signal.SIGINT, signal.SIG_DFL)
        gc.disable()
    except KeyboardInterrupt:
        return 130
    return status


if __name__ == "__main__":
    sys.exit(main())
