"""`pitonisa systemd`: print a systemd unit that runs one server, or several side by side."""

from __future__ import annotations

import re
import sys
from argparse import Namespace
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final
from urllib.parse import urlsplit

from pitonisa.cli.serve import PORT, SETTLED, SQLITE, must_be_settled
from pitonisa.platform.terminal.arguments import Usage, whole
from pitonisa.platform.terminal.console import tell
from pitonisa.platform.words.text import Text

STATE: Final = "/var/lib/pitonisa"
HOMES: Final = ("home", "root")
"""Folders in the topmost one that a unit does not see."""

MISUSED: Final = 2
PASSED_ON: Final = ("host", "database", "scenarios", "name", "workers", "lesson_days", "lobby_days", "limit")
PLAIN: Final = re.compile(r"[\w@%+=:,./$-]+")

SERVICE: Final = (
    "Type=notify",
    "TimeoutStartSec=120",
    "Restart=always",
    "RestartSec=2",
    f"RestartPreventExitStatus={MISUSED}",
    "KillMode=mixed",
    "TimeoutStopSec=30",
    "LimitNOFILE=65536",
    "EnvironmentFile=-/etc/pitonisa/environment",
    "",
    "User=pitonisa",
    "StateDirectory=pitonisa",
    "StateDirectoryMode=0700",
    "UMask=0077",
    "NoNewPrivileges=yes",
    "CapabilityBoundingSet=",
    "ProtectSystem=strict",
    "ProtectHome=yes",
    "ProtectProc=invisible",
    "ProtectClock=yes",
    "ProtectHostname=yes",
    "ProtectControlGroups=yes",
    "ProtectKernelLogs=yes",
    "ProtectKernelModules=yes",
    "ProtectKernelTunables=yes",
    "PrivateDevices=yes",
    "PrivateTmp=yes",
    "PrivateUsers=yes",
    "RemoveIPC=yes",
    "LockPersonality=yes",
    "RestrictAddressFamilies=AF_INET AF_INET6 AF_UNIX",
    "RestrictNamespaces=yes",
    "RestrictRealtime=yes",
    "RestrictSUIDSGID=yes",
    "SystemCallArchitectures=native",
    "SystemCallFilter=@system-service",
)
"""The unit's fixed part. Invalid command lines aren't retried; only the server itself is asked to stop, as bot
processes end with it; its user may write only to its folder."""


ARGUMENTS: Final = f"--servers N {SETTLED}"


def run(given: Namespace, text: Text) -> int:
    servers, port = whole(given.servers, "--servers"), whole(given.port, "--port", otherwise=PORT)
    must_be_settled(given)
    _must_fit(given.database, servers)
    tell(*_unit(given, text, [str(one) for one in range(port, port + servers)]))
    return 0


def _must_fit(database: str | None, servers: int) -> None:
    """Refuse files outside of the state directory, several servers without PostgreSQL, and secrets in a unit."""
    if database is None:
        if servers > 1:
            raise Usage("usage-systemd-several")
        return
    if database.startswith(SQLITE.rstrip("/")):
        raise Usage("usage-systemd-file", folder=STATE)
    parts = urlsplit(database)
    if parts.password or "password=" in parts.query:
        raise Usage("usage-systemd-password")


def _unit(given: Namespace, text: Text, ports: list[str]) -> Iterator[str]:
    several = len(ports) > 1
    file, units = "pitonisa.service", "pitonisa"
    if several:
        file, units = "pitonisa@.service", " ".join(f"pitonisa@{port}" for port in ports)
    yield f"# {text('systemd-about', file=file, units=units)}"
    yield f"# {text('systemd-user', command=f'useradd --system --home-dir {STATE} pitonisa')}"
    yield f"# {text('systemd-secrets')}"
    if Path(sys.executable).parts[1] in HOMES:
        yield f"# {text('systemd-home', program=sys.executable)}"
    yield "[Unit]"
    yield f"Description={text('systemd-description')}{' (%i)' if several else ''}"
    yield "Wants=network-online.target"
    yield "After=network-online.target postgresql.service"
    yield "StartLimitIntervalSec=0"
    yield ""
    yield "[Service]"
    yield f"ExecStart={' '.join(_command(given, '%i' if several else ports[0]))}"
    yield from SERVICE
    yield ""
    yield "[Install]"
    yield "WantedBy=multi-user.target"


def _command(given: Namespace, port: str) -> Iterator[str]:
    """Return what the unit runs: this installation, with the given options."""
    yield from (_quoted(sys.executable), "-m", "pitonisa", "serve", "--fixed-port", "--port", port)
    values = vars(given) | {"database": given.database or f"{SQLITE}{STATE}/pitonisa.db"}
    if given.scenarios:
        values["scenarios"] = str(Path(given.scenarios).absolute())
    for name in PASSED_ON:
        for value in _several(values[name]):
            yield f"--{name.replace('_', '-')}"
            yield _quoted(value)


def _several(given: Any) -> list[str]:
    return [given] if isinstance(given, str) else given or []


def _quoted(value: str) -> str:
    """Quote a word for systemd, which gives `%` and `$` a meaning."""
    word = value.replace("%", "%%").replace("$", "$$")
    if PLAIN.fullmatch(word):
        return word
    return '"' + word.replace("\\", "\\\\").replace('"', '\\"').replace("\n", "\\n") + '"'
