"""Write to the terminal and read from it; format numbers and tables, and listen on free ports."""

from __future__ import annotations

import io
import os
import socket
import sys
from collections.abc import Generator, Sequence
from contextlib import contextmanager
from importlib import import_module
from typing import Any, Final

from pitonisa.kernel import Refusal
from pitonisa.kernel.wire import encode
from pitonisa.platform.terminal.arguments import Usage
from pitonisa.platform.words.text import Text

REFUSED: Final = 1
MISUSED: Final = 2
INTERRUPTED: Final = 130
CLOSED_PIPE: Final = 141


class Complaint(Exception):
    """A refusal that has been put into words."""

    def __init__(self, sentence: str, status: int) -> None:
        super().__init__(sentence)
        self.sentence = sentence
        self.status = status


@contextmanager
def complaining(text: Text) -> Generator[None]:
    """Print refusals of the enclosed code in these words, unless they already have better ones."""
    try:
        yield
    except Refusal as refusal:
        status = MISUSED if isinstance(refusal, Usage) else REFUSED
        raise Complaint(text.refusal(refusal), status) from refusal


def complain(complaint: Complaint) -> None:
    warn(complaint.sentence)


def warn(sentence: str) -> None:
    """Print a line on stderr, so that stdout stays clean."""
    print(f"pitonisa: {printable(sentence)}", file=sys.stderr)


def tell(*lines: str) -> None:
    for line in lines:
        print(printable(line))


def tell_json(value: Any) -> None:
    print(encode(value).decode())


def draw_qr(link: str) -> None:
    """Draw a QR code of a link, if the output is a terminal that can show it."""
    if sys.stdout.isatty() and (sys.stdout.encoding or "").lower().startswith("utf"):
        import_module("segno").make(link, error="m", micro=False).terminal(sys.stdout, border=2, compact=True)


def ask(prompt: str) -> str | None:
    """Read a line from the player; `None` at the end. Lines from a pipe are echoed as if typed."""
    flush()
    if sys.stdin.isatty():
        try:
            return input(prompt)
        except EOFError:
            tell("")
            return None
    line = sys.stdin.readline()
    if not line:
        return None
    tell(prompt + line.rstrip("\r\n"))
    return line


def printable(text: str) -> str:
    """Drop the characters that control a terminal: a saved match may come from anyone."""
    return "".join(c for c in text if c.isprintable() or c in "\n\u00a0\u202f")


def configure_streams() -> None:
    """Show a question mark for characters that the terminal lacks, instead of failing."""
    for stream in (sys.stdin, sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="replace")


def flush() -> None:
    """Write out what is buffered; a process started without an output has none."""
    if isinstance(sys.stdout, io.TextIOBase):
        sys.stdout.flush()


def drop_output() -> None:
    """Discard further output, because nobody reads it any more."""
    nowhere = os.open(os.devnull, os.O_WRONLY)
    os.dup2(nowhere, sys.stdout.fileno())
    os.close(nowhere)


def percent(share: float) -> str:
    return f"{100 * share:.1f}%"


def markdown(head: list[str], rows: list[list[str]]) -> list[str]:
    lines = [head, ["---:"] * len(head), *rows]
    return [f"| {' | '.join(line)} |" for line in lines]


HOST: Final = "127.0.0.1"
NEIGHBOURS: Final = 100
"""How many ports are tried if any will do."""


def listen(host: str, port: int) -> socket.socket:
    """Listen on this port, or on the next free one."""
    return listen_at((host,), port, NEIGHBOURS)[0]


def listen_at(hosts: Sequence[str], port: int, tries: int) -> list[socket.socket]:
    """Listen on the same port at all of these addresses: this one, or the next of these many that is free at each."""
    for candidate in range(port, min(port + tries, 65_536)):
        bound: list[socket.socket] = []
        try:
            for host in hosts:
                bound.append(_bound(host, candidate))
        except OSError as error:
            for one in bound:
                one.close()
            host = hosts[len(bound)]
            hopeless = tries == 1 or isinstance(error, PermissionError)
            if hopeless or (candidate == port and isinstance(error, socket.gaierror)):
                raise Refusal("serve-no-address", host=host, port=str(candidate), why=error.strerror or "") from error
            continue
        return bound
    raise Refusal("serve-no-port", host=", ".join(hosts), port=str(port))


def _bound(host: str, port: int) -> socket.socket:
    sock = socket.socket(socket.AF_INET6 if ":" in host else socket.AF_INET, socket.SOCK_STREAM)
    sock.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        sock.bind((host, port))
        sock.listen(1024)
    except OSError:
        sock.close()
        raise
    return sock
