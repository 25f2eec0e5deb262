"""The command as a process: its status, its pipes, and Ctrl-C."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from pathlib import Path
from typing import Any

PITONISA = [sys.executable, "-m", "pitonisa"]
ENGLISH = {**os.environ, "LC_ALL": "en_GB.UTF-8"}


def run(*argv: str, **more: Any) -> subprocess.CompletedProcess[str]:
    settings = {"capture_output": True, "text": True, "encoding": "utf-8", "env": ENGLISH, "timeout": 120}
    return subprocess.run([*PITONISA, *argv], **{**settings, **more})


def start(*argv: str) -> subprocess.Popen[str]:
    pipe = subprocess.PIPE
    return subprocess.Popen(
        [*PITONISA, *argv], stdin=pipe, stdout=pipe, stderr=pipe, text=True, encoding="utf-8", env=ENGLISH
    )


def test_a_match_is_played_through_real_pipes(tmp_path: Path) -> None:
    file = tmp_path / "match.json"
    played = run(
        "play", "shipwreck", "--bots", "random", "--seed", "s", "--save", str(file), "--lang", "es", input="1\n" * 400
    )

    assert (played.returncode, played.stderr) == (0, "")
    assert "Semilla: s" in played.stdout
    assert run("verify", str(file)).returncode == 0


def test_errors_go_to_stderr_with_their_status() -> None:
    refused, misused = run("play", "chess"), run("play", "shipwreck", "--players", "x")

    assert (refused.returncode, refused.stdout) == (1, "")
    assert (misused.returncode, misused.stdout) == (2, "")
    assert refused.stderr.startswith("pitonisa: There is no game chess here.")


def test_a_terminal_without_the_letters_shows_question_marks() -> None:
    ran = run("games", "--lang", "es", env={**ENGLISH, "PYTHONIOENCODING": "ascii"})

    assert (ran.returncode, ran.stderr) == (0, "")


def test_a_reader_who_goes_away_is_not_told_of_it() -> None:
    process = start("games")
    assert process.stdout is not None
    assert process.stderr is not None
    process.stdout.close()

    assert process.wait(timeout=120) == 141
    assert process.stderr.read() == ""


def test_ctrl_c_ends_quietly_and_keeps_what_was_asked_to_be_kept(tmp_path: Path) -> None:
    file = tmp_path / "match.json"
    process = start("play", "shipwreck", "--bots", "random", "--save", str(file))
    assert process.stdout is not None
    while not process.stdout.readline().startswith("What do you do?"):
        pass
    process.send_signal(signal.SIGINT)

    _, complaints = process.communicate(timeout=120)

    assert (process.returncode, complaints) == (130, "")
    assert file.exists()


def test_what_is_typed_need_not_be_text() -> None:
    played = run("play", "shipwreck", "--bots", "random", input=b"\xff\xfe\nq\n", text=False, encoding=None)

    assert (played.returncode, played.stderr) == (0, b"")
