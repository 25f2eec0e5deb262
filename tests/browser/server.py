"""Run a server for browsers, which a test may kill and restart."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
from pathlib import Path
from typing import Any, Final

import httpx

from tests.empty_database import database_in
from tests.server.harness import WAIT, until
from tests.server.killed import free_port

SERVE: Final = (sys.executable, "-c", "from tests.browser.serve import main; main()")
"""Followed by folder, port and settings. No module is run: the processes of its bots would load all of it again."""

PATIENCE: Final = 2 * WAIT
"""Seconds after which a server has not opened, or bots have not come to the end of a match, on a busy machine."""

ROOT = Path(__file__).resolve().parents[2]


class ServerProcess:
    def __init__(self, folder: Path, packages: Path | None = None, **settings: Any) -> None:
        """`packages`: where more games are installed; `settings`: what this server does otherwise than one on which
        nothing waits (platform/hosting/settings.py)."""
        self.folder, self._packages, self._settings = folder, packages, settings
        self.port = free_port()
        self.address = f"http://127.0.0.1:{self.port}"
        self._process: subprocess.Popen[bytes] | None = None
        # A line kept open may be hung up on the moment it is used again.
        once = httpx.Limits(max_keepalive_connections=0)
        self._line = httpx.Client(base_url=self.address, limits=once, timeout=WAIT, trust_env=False, verify=False)
        database_in(folder)
        self._deals = 0
        self.deal("browser")

    def deal(self, stem: str) -> None:
        """From now on, tables are dealt from the seeds “stem 1”, “stem 2” and so on, whatever was dealt before."""
        self._deals += 1
        (self.folder / "deals").write_text(f"{stem}\n{self._deals}", encoding="utf-8")

    def open(self) -> ServerProcess:
        command = [*SERVE, str(self.folder), str(self.port), json.dumps(self._settings)]
        with (self.folder / "server.log").open("ab") as log:
            more = {"PYTHONPATH": str(self._packages)} if self._packages else {}
            self._process = subprocess.Popen(command, cwd=ROOT, stdout=log, stderr=log, env=os.environ | more)
        try:
            until(self._answers, seconds=PATIENCE)
        except AssertionError:
            self.kill()
            raise
        return self

    def kill(self) -> None:
        """No warning, no time to tidy up."""
        self._end(signal.SIGKILL)

    def close(self) -> None:
        self._line.close()
        if self._process is not None:
            self._end(signal.SIGTERM)

    def _end(self, how: signal.Signals) -> None:
        assert self._process is not None
        self._process.send_signal(how)
        self._process.wait(WAIT)
        self._process = None

    def _answers(self) -> bool:
        assert self._process is not None
        assert self._process.poll() is None, (self.folder / "server.log").read_text()
        try:
            return self._line.get("/health").status_code == 200
        except httpx.TransportError:
            return False

    def ask(self, method: str, path: str, body: Any = None, token: str | None = None) -> Any:
        headers = {"authorization": f"Bearer {token}"} if token else {}
        answer = self._line.request(method, f"/api{path}", json=body, headers=headers)
        assert answer.status_code < 400, answer.text
        return answer.json()

    def finished(self, name: str = "Ana", **wanted: Any) -> tuple[str, str]:
        """A match that bots have played to its end on every seat: its code and the secret link of the first."""
        code, (link, *_) = self.seated(name, bots=1, options={"difficulty": "doomed"}, **wanted)
        self.ask("PUT", f"/tables/{code}/seats/0/bot", {"bot": "random"}, link.partition("#")[2])
        until(lambda: self.ask("GET", f"/tables/{code}")["stage"] == "over", seconds=PATIENCE)
        return code, link

    def seated(self, *names: str, bots: int = 0, begun: bool = True, **wanted: Any) -> tuple[str, list[str]]:
        """A table with these people and bots on it: its code and the people's secret links."""
        seats: list[str | None] = [None] * len(names) + ["companion"] * bots
        first, *others = names
        opening = {"game": "shipwreck", "players": len(seats), "seats": seats, "name": first, "sigil": "moth", **wanted}
        opened = self.ask("POST", "/tables", opening)
        code, tokens = opened["table"]["code"], [opened["token"]]
        for name in others:
            tokens.append(self.ask("POST", f"/tables/{code}/seats", {"name": name, "sigil": "owl"})["token"])
        if begun:
            self.ask("POST", f"/tables/{code}/start", {}, tokens[0])
        return code, [f"{self.address}/t/{code}#{token}" for token in tokens]
