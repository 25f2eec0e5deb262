"""Test the command as a process: its status, its pipes, and Ctrl-C."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

import pytest

PITONISA = [sys.executable, "-m", "pitonisa"]
ENGLISH = {**os.environ, "LC_ALL": "C.UTF-8"}
MINDING_CTRL_C = (
    "import os, signal, sys; signal.signal(signal.SIGINT, signal.SIG_DFL); os.execv(sys.executable, sys.argv[1:])"
)
LISTING_WHAT_IT_LOADS = """
import sys
from pitonisa.__main__ import main

main()
print(*sys.modules)
"""
HEAVY = {"litestar", "sqlalchemy", "alembic", "numpy", "jax", "asyncio", "pyarrow", "httpx", "pitonisa.server"}
INTERRUPTING_ITSELF = """
import os, signal, sys
from pitonisa.__main__ import main

left = int(sys.argv.pop(1))

def count(event, _):
    global left
    left -= event == "import"
    if left == 0 and event == "import":
        os.kill(os.getpid(), signal.SIGINT)

sys.addaudithook(count)
sys.exit(main())
"""
"""As Ctrl-C would while the nth module is loaded."""


@dataclass(frozen=True)
class Ran:
    status: int
    out: str
    err: str


def run(*argv: str, typed: bytes = b"", **environment: str) -> Ran:
    """The whole command, with these bytes typed into it."""
    env = {**ENGLISH, **environment}
    ran = subprocess.run([*PITONISA, *argv], input=typed, capture_output=True, env=env, check=False, timeout=120)
    return Ran(ran.returncode, ran.stdout.decode(), ran.stderr.decode())


def start(*argv: str, python: Sequence[str] = PITONISA) -> subprocess.Popen[str]:
    """As from a terminal, also where the tests run behind a shell that has told them not to mind Ctrl-C."""
    pipe = subprocess.PIPE
    return subprocess.Popen(
        [sys.executable, "-c", MINDING_CTRL_C, *python, *argv],
        stdin=pipe,
        stdout=pipe,
        stderr=pipe,
        text=True,
        encoding="utf-8",
        env=ENGLISH,
    )


def test_a_match_is_played_through_real_pipes(tmp_path: Path) -> None:
    file = str(tmp_path / "match.json")
    command = ("play", "shipwreck", "--bots", "random", "--seed", "s", "--save", file, "--lang", "es")

    played = run(*command, typed=b"1\n" * 400)

    assert (played.status, played.err) == (0, "")
    assert "Semilla: s" in played.out
    assert run("verify", file).status == 0


def test_errors_go_to_stderr_with_their_status() -> None:
    refused, misused = run("play", "chess"), run("play", "shipwreck", "--players", "x")

    assert (refused.status, refused.out) == (1, "")
    assert (misused.status, misused.out) == (2, "")
    assert refused.err.startswith("pitonisa: There is no game “chess”.")


def test_a_terminal_without_the_letters_shows_question_marks() -> None:
    ran = run("games", "--lang", "es", PYTHONIOENCODING="ascii")

    assert (ran.status, ran.err) == (0, "")
    assert "?" in ran.out


def test_what_is_typed_need_not_be_text() -> None:
    played = run("play", "shipwreck", "--bots", "random", typed=b"\xff\xfe\nq\n")

    assert (played.status, played.err) == (0, "")


def test_a_reader_who_goes_away_is_not_told_of_it() -> None:
    with start("games") as process:
        assert process.stdout is not None
        assert process.stderr is not None
        process.stdout.close()

        assert process.wait(timeout=120) == 141
        assert process.stderr.read() == ""


def test_a_reader_who_has_read_enough_is_not_told_of_it() -> None:
    """As `pitonisa play … | head -1` has."""
    with start("play", "shipwreck") as process:
        assert process.stdin is not None
        assert process.stdout is not None
        assert process.stderr is not None
        assert process.stdout.readline()
        process.stdout.close()
        process.stdin.write("h\n")
        process.stdin.flush()

        assert process.wait(timeout=120) == 141
        assert process.stderr.read() == ""


def test_no_output_at_all_is_no_error() -> None:
    ran = subprocess.run(
        ["sh", "-c", 'exec "$@" >&-', "sh", *PITONISA, "games"], stderr=subprocess.PIPE, check=False, timeout=120
    )

    assert (ran.returncode, ran.stderr) == (0, b"")


@pytest.mark.parametrize("command", [("games",), ("play", "shipwreck")], ids=" ".join)
def test_ctrl_c_ends_it_quietly_while_it_starts(command: tuple[str, ...]) -> None:
    """Before the command runs it ends the process itself, as it ends any other program."""
    ends = list[int]()
    for place in (1, 2, 20, 90, *range(125, 165, 5), 230):
        interrupting = ["-c", INTERRUPTING_ITSELF, str(place)]
        with start(*command, python=[sys.executable, *interrupting]) as process:
            _, complaints = process.communicate(timeout=120)
        assert complaints == "", place
        ends.append(process.returncode)

    assert {-signal.SIGINT, 130} <= set(ends) <= {-signal.SIGINT, 130, 0}


def test_ctrl_c_ends_quietly_and_keeps_what_was_asked_to_be_kept(tmp_path: Path) -> None:
    file = tmp_path / "match.json"
    with start("play", "shipwreck", "--bots", "random", "--save", str(file)) as process:
        assert process.stdout is not None
        while not process.stdout.readline().startswith("What do you do?"):
            assert process.poll() is None
        process.send_signal(signal.SIGINT)

        _, complaints = process.communicate(timeout=120)

    assert (process.returncode, complaints) == (130, "")
    assert file.exists()


@pytest.mark.parametrize("line", ["--help", "games", "play shipwreck --seed quick"])
def test_what_a_newcomer_types_first_loads_nothing_heavy(line: str) -> None:
    program = [sys.executable, "-c", LISTING_WHAT_IT_LOADS, *line.split()]
    ran = subprocess.run(program, input="q\n", capture_output=True, text=True, env=ENGLISH, check=True, timeout=120)

    loaded = set(ran.stdout.splitlines()[-1].split())

    assert "pitonisa.cli" in loaded
    assert loaded & HEAVY == set()
