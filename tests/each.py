"""Combine many small cases into one test, because each test costs pytest more than such a case."""

from __future__ import annotations

import inspect
from collections.abc import Callable, Iterable
from typing import Any

import pytest


def each(names: str, cases: Iterable[Any]) -> Callable[[Callable[..., None]], Callable[..., None]]:
    """As `pytest.mark.parametrize`, for cases that leave nothing behind. All are tried, and all that fail are named."""
    asked, several = [name.strip() for name in names.split(",")], list(cases)
    assert several

    def decorate(test: Callable[..., None]) -> Callable[..., None]:
        def try_all(**given: Any) -> None:
            failed: list[BaseException] = []
            for case in several:
                values = (case,) if len(asked) == 1 else case
                try:
                    test(**given, **dict(zip(asked, values, strict=True)))
                except (Exception, BaseExceptionGroup, pytest.fail.Exception) as error:
                    error.add_note(f"in the case {case!r}")
                    failed.append(error)
            if failed:
                raise BaseExceptionGroup(f"{len(failed)} of {len(several)} cases fail", failed)

        for name in ("__name__", "__qualname__", "__module__", "__doc__"):
            setattr(try_all, name, getattr(test, name))
        signature = inspect.signature(test)
        others = [one for name, one in signature.parameters.items() if name not in asked]
        try_all.__signature__ = signature.replace(parameters=others)  # type: ignore[attr-defined]
        return try_all

    return decorate
