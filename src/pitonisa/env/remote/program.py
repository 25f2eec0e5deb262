"""A program that plays one seat of one match: started with the link of its seat, and ended with the match."""

from __future__ import annotations

import os
import shlex
import signal
import subprocess
from contextlib import suppress
from tempfile import TemporaryFile
from typing import Final

from pitonisa.kernel import Refusal
from pitonisa.platform.simulation.outside import LINK

GRACE: Final = 2.0
"""Seconds that a program has to end by itself when its match is over."""

LAST: Final = 2000
"""Bytes from the end of what a program has complained about, among which its last line is looked for."""


class Program:
    def __init__(self, command: str, link: str) -> None:
        self.command = command
        self._complaints = TemporaryFile()  # noqa: SIM115 (closed when the program is stopped)
        try:
            self._process = subprocess.Popen(
                [part.replace(LINK, link) for part in shlex.split(command)],
                stdin=subprocess.DEVNULL,
                stdout=subprocess.DEVNULL,
                stderr=self._complaints,
                start_new_session=True,
            )
        except (OSError, ValueError) as error:
            self._complaints.close()
            why = getattr(error, "strerror", None) or str(error)
            raise Refusal("program-not-started", command=command, why=why) from error

    @property
    def status(self) -> int | None:
        """With what it has ended, if it has."""
        return self._process.poll()

    def last_words(self) -> str:
        """The last line that it has complained with."""
        end = self._complaints.seek(0, os.SEEK_END)
        self._complaints.seek(max(0, end - LAST))
        lines = self._complaints.read().decode(errors="replace").split("\n")
        return next((line.strip() for line in reversed(lines) if line.strip()), "–")

    def stop(self) -> None:
        """With all that it has started itself."""
        with suppress(subprocess.TimeoutExpired):
            self._process.wait(GRACE)
        with suppress(ProcessLookupError, PermissionError):
            os.killpg(self._process.pid, signal.SIGKILL)
        self._process.wait()
        self._complaints.close()
