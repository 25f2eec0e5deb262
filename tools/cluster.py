"""Starts PostgreSQL, three servers and, if installed, Caddy as documented; Ctrl-C stops them all.

`make cluster` prints the address. The database is new, and is deleted with the rest. Without Caddy each server has its
own address, and any of them works for any table.
"""

from __future__ import annotations

import os
import shutil
import signal
import socket
import subprocess
import sys
from collections.abc import Generator, Sequence
from contextlib import ExitStack, contextmanager, suppress
from pathlib import Path
from time import monotonic, sleep
from typing import Final

import httpx

from tests.postgres import own_postgres, programs

CADDYFILE: Final = Path(__file__).resolve().parents[1] / "docs" / "examples" / "Caddyfile"
HOST: Final = "127.0.0.1"
SERVERS: Final = 3
LOGS: Final = Path(__file__).resolve().parents[1] / "build" / "cluster"
STARTING_SECONDS, STOPPING_SECONDS = 180, 30


def main() -> int:
    signal.signal(signal.SIGTERM, signal.default_int_handler)
    with suppress(KeyboardInterrupt), ExitStack() as stack:
        print(f"Starting PostgreSQL and {SERVERS} servers. Their logs: {LOGS}", flush=True)
        LOGS.mkdir(parents=True, exist_ok=True)
        postgres = stack.enter_context(own_postgres(programs(), 0, fsync="on"))
        database = f"postgresql://postgres@/postgres?host={postgres.folder}"
        caddy, (site, admin, *ports) = shutil.which("caddy"), _free_ports(2 + SERVERS)
        where = ["--name", f"http://{HOST}:{site}", "--limit", "connections-an-address=0"] if caddy else []
        serve = [sys.executable, "-m", "pitonisa", "serve", "--fixed-port", "--database", database, *where]
        running = [
            stack.enter_context(_running([*serve, "--port", str(port)], f"server-{number}"))
            for number, port in enumerate(ports, 1)
        ]
        for process, port in zip(running, ports, strict=True):
            _wait_for(process, port)
        if caddy:
            behind = {
                "SITE": f"http://{HOST}:{site}",
                "SERVERS": " ".join(f"{HOST}:{port}" for port in ports),
                "CADDY_ADMIN": f"{HOST}:{admin}",
            }
            proxy = [caddy, "run", "--adapter", "caddyfile", "--config", str(CADDYFILE)]
            running.append(stack.enter_context(_running(proxy, "proxy", behind)))
            _wait_for(running[-1], site)
        addresses = [f"http://{HOST}:{port}/" for port in ([site] if caddy else ports)]
        print("Playing at", *addresses, "(Ctrl-C stops everything)", flush=True)
        while all(process.poll() is None for process in running):
            sleep(0.2)
        print("One of them has ended, so the others are stopped: see its log.", file=sys.stderr)
        return 1
    return 0


def _free_ports(count: int) -> list[int]:
    with ExitStack() as stack:
        several = [stack.enter_context(socket.create_server((HOST, 0))) for _ in range(count)]
        return [one.getsockname()[1] for one in several]


@contextmanager
def _running(
    command: Sequence[str], name: str, more: dict[str, str] | None = None
) -> Generator[subprocess.Popen[bytes]]:
    """Run a process that Ctrl-C doesn't reach: it is stopped in order, before the database."""
    environment = {**os.environ, **(more or {})}
    with (LOGS / f"{name}.log").open("wb") as log:
        process = subprocess.Popen(command, env=environment, stdout=log, stderr=subprocess.STDOUT, process_group=0)
    try:
        yield process
    finally:
        process.terminate()
        try:
            process.wait(STOPPING_SECONDS)
        except subprocess.TimeoutExpired:
            process.kill()
            process.wait()


def _wait_for(process: subprocess.Popen[bytes], port: int) -> None:
    until = monotonic() + STARTING_SECONDS
    while True:
        with suppress(httpx.TransportError):
            if httpx.get(f"http://{HOST}:{port}/health/ready", trust_env=False).is_success:
                return
        if process.poll() is not None or monotonic() > until:
            raise SystemExit("A server doesn’t start: see its log.")
        sleep(0.1)


if __name__ == "__main__":
    sys.exit(main())
