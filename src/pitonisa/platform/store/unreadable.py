"""Refuse a row that makes no sense with a sentence, and leave it out where there are others beside it."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from functools import wraps
from typing import Any, TypeVar

from pitonisa.kernel import Kind, Refusal
from pitonisa.kernel.wire import NotUnderstood

T = TypeVar("T")


class Unreadable(Refusal):
    """A row holds what it can't hold. The log says which and why."""

    def __init__(self) -> None:
        super().__init__("row-unreadable", Kind.UNAVAILABLE)


def of_row(read: Callable[[Any], T]) -> Callable[[Any], T]:
    """A reader of rows that raises `Unreadable` where a row makes no sense."""

    @wraps(read)
    def reading(row: Any) -> T:
        try:
            return read(row)
        except (ValueError, TypeError, NotUnderstood) as error:
            raise Unreadable from error

    return reading


def readable(
    rows: Iterable[Any], read: Callable[[Any], T], unreadable: Callable[[Any], object] = lambda row: None
) -> Iterator[T]:
    """What these rows say; `unreadable` is called, in the middle of the exception, with each that makes no sense."""
    for row in rows:
        try:
            yield read(row)
        except Unreadable:
            unreadable(row)
