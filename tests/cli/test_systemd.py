"""Test `pitonisa systemd`: valid units that isolate the server and contain no secret."""

from __future__ import annotations

import shlex
import shutil
import subprocess
import sys
from configparser import ConfigParser
from pathlib import Path

import pytest

from pitonisa.cli import serve
from pitonisa.platform.terminal.arguments import Arguments
from pitonisa.platform.words.text import Text
from tests.cli.conftest import Cli

HOUSE = "postgresql://pitonisa@db.example.org/pitonisa?sslmode=verify-full"


def read(unit: str) -> ConfigParser:
    found = ConfigParser(interpolation=None, delimiters=("=",), comment_prefixes=("#",))
    found.optionxform = str  # type: ignore[assignment,method-assign]
    found.read_string(unit)
    return found


def command(unit: str) -> list[str]:
    """What would be run, as systemd reads it."""
    words = shlex.split(read(unit)["Service"]["ExecStart"])
    return [word.replace("%%", "%").replace("$$", "$") for word in words]


KNOWN = """
    Description Wants After StartLimitIntervalSec WantedBy ExecStart Type TimeoutStartSec Restart RestartSec
    RestartPreventExitStatus KillMode TimeoutStopSec LimitNOFILE Environment EnvironmentFile User StateDirectory
    StateDirectoryMode UMask NoNewPrivileges CapabilityBoundingSet ProtectSystem ProtectHome ProtectProc ProtectClock
    ProtectHostname ProtectControlGroups ProtectKernelLogs ProtectKernelModules ProtectKernelTunables PrivateDevices
    PrivateTmp PrivateUsers RemoveIPC LockPersonality RestrictAddressFamilies RestrictNamespaces RestrictRealtime
    RestrictSUIDSGID SystemCallArchitectures SystemCallFilter MemoryDenyWriteExecute
"""
"""Of what systemd.unit(5), systemd.service(5) and systemd.exec(5) know, what a server may want."""


def verified(unit: Path) -> list[str]:
    """What systemd itself finds wrong with a unit; where there is none, what it would not know."""
    if not shutil.which("systemd-analyze"):
        sections = read(unit.read_text())
        return [key for section in sections.sections() for key in sections[section] if key not in KNOWN.split()]
    ran = subprocess.run(["systemd-analyze", "verify", "--man=no", str(unit)], capture_output=True, text=True)
    return [line for line in ran.stderr.splitlines() if unit.name in line]


def test_one_server_keeps_its_file_where_systemd_makes_room(cli: Cli) -> None:
    unit = cli("systemd").out
    program, *rest = command(unit)

    assert program == sys.executable
    assert rest[:3] == ["-m", "pitonisa", "serve"]
    assert rest[rest.index("--database") + 1] == "sqlite:////var/lib/pitonisa/pitonisa.db"
    assert read(unit)["Service"]["StateDirectory"] == "pitonisa"


def test_what_is_given_is_passed_on_as_it_was_typed(cli: Cli, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    given = ["--name", "a.example", "--name", "b.example", "--limit", "pace=0.5", "--scenarios", '100% $ours "now"']
    words = command(cli("systemd", "--port", 9000, *given).out)
    wanted = Arguments("serve", Text("en"), serve.ARGUMENTS)
    understood = wanted.read(words[4:])

    assert understood is not None
    assert (understood.port, understood.name, understood.limit) == ("9000", ["a.example", "b.example"], ["pace=0.5"])
    assert understood.scenarios == str(tmp_path / '100% $ours "now"')
    assert understood.fixed_port, "a proxy would not look elsewhere"


@pytest.mark.parametrize("language", ["en", "es"])
def test_several_servers_are_one_template_with_their_ports_for_names(cli: Cli, language: str) -> None:
    unit = cli("systemd", "--servers", 3, "--port", 8100, "--database", HOUSE, "--lang", language).out
    words = command(unit)

    assert words[words.index("--port") + 1] == "%i"
    assert words[words.index("--database") + 1] == HOUSE
    assert "pitonisa@.service" in unit
    assert "pitonisa@8100 pitonisa@8101 pitonisa@8102" in unit


@pytest.mark.parametrize(
    ("given", "said"),
    [
        (["--servers", "2"], "Several servers need a shared PostgreSQL"),
        (["--database", "sqlite:////srv/tables.db"], "/var/lib/pitonisa"),
        (["--database", "tables.db"], "postgresql://USER@HOST/NAME"),
        (["--database", "postgresql://ana:hush@db/house"], "PGPASSWORD"),
        (["--database", "postgresql://ana@db/house?password=hush"], "PGPASSWORD"),
        (["--limit", "speed=3"], "There is no limit “speed”"),
        (["--workers", "many"], "--workers"),
    ],
)
def test_what_could_not_run_is_refused(cli: Cli, given: list[str], said: str) -> None:
    refused = cli("systemd", *given)

    assert refused.status != 0
    assert refused.out == ""
    assert said in refused.err
    assert "hush" not in refused.err


@pytest.mark.parametrize(
    ("name", "given"),
    [("pitonisa.service", []), ("pitonisa@.service", ["--servers", "2", "--database", HOUSE])],
)
def test_systemd_understands_every_line(cli: Cli, tmp_path: Path, name: str, given: list[str]) -> None:
    unit = tmp_path / name
    unit.write_text(cli("systemd", "--lang", "es", *given).out)

    assert verified(unit) == []
    unit.write_text(unit.read_text().replace("NoNewPrivileges", "NoOldPrivileges"))
    assert verified(unit), "a line that is not understood would be told"
