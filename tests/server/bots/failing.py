"""Provide worker processes that answer wrongly, late or never, and start quickly."""

from __future__ import annotations

import os
import threading
import time
from multiprocessing.connection import Connection

from pitonisa.platform.hosting.workers import answer_all


def crash(questions: Connection) -> None:
    os._exit(1)


def wait_for_ever(question: bytes) -> bytes:
    threading.Event().wait()
    return question


def dawdle(questions: Connection) -> None:
    answer_all(questions, wait_for_ever)


def babble(questions: Connection) -> None:
    answer_all(questions, lambda _: b'{"type":"Cheat"}')


def cheat(questions: Connection) -> None:
    answer_all(questions, lambda _: b'{"action":{"type":"Decline"},"reason":null}')


def starts_late(questions: Connection) -> None:
    time.sleep(1.5)
    answer_all(questions, bytes)
