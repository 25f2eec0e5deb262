"""Distribute work over a Ray cluster (decision 52): a piece whose machine is lost is computed again elsewhere."""
# Ray's types are known in part.
# pyright: reportUnknownMemberType=false, reportUnknownArgumentType=false, reportUnknownVariableType=false

from __future__ import annotations

import logging
import socket
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import Any, Final, TypeVar
from urllib.parse import urlsplit

from pitonisa.kernel import Refusal
from pitonisa.platform.work.extras import naming_extras

P = TypeVar("P")
T = TypeVar("T")

LOSSES: Final = 10
"""How often a piece is restarted after its machine was lost."""

PATIENCE: Final = 5
"""Seconds in which the head must answer. Ray itself would try for a minute."""


@dataclass(frozen=True)
class Cluster:
    address: str
    """The address of the cluster's head (`10.0.0.1:6379`), or `auto`: the cluster that this machine is part of."""

    is_here = False

    def results(self, work: Callable[[P], T], pieces: Sequence[P]) -> Iterator[T]:
        ray = _joined(self.address)
        try:
            shared = ray.put(work)
            task = ray.remote(max_retries=LOSSES)(_done)
            yield from (_taken(ray, waiting) for waiting in [task.remote(shared, piece) for piece in pieces])
        finally:
            ray.shutdown()


def _done(work: Callable[[P], T], piece: P) -> T:
    return work(piece)


def _joined(address: str) -> Any:
    """Import Ray and connect this process to the cluster."""
    _must_answer(address)
    ray = _ray()
    try:
        ray.init(address=address, log_to_driver=False, logging_level=logging.ERROR)
    except (ConnectionError, ValueError, RuntimeError) as error:
        raise Refusal("cluster-not-there", address=address) from error
    return ray


def _must_answer(address: str) -> None:
    try:
        place = urlsplit(address if "://" in address else f"//{address}")
        if place.hostname and place.port:
            socket.create_connection((place.hostname, place.port), PATIENCE).close()
    except (OSError, ValueError) as error:
        raise Refusal("cluster-not-there", address=address) from error


def _ray() -> Any:
    """Import Ray, only for work on a cluster, because it is large."""
    with naming_extras():
        import ray
    return ray


def _taken(ray: Any, waiting: Any) -> Any:
    """Raise an error of the work itself as if it had happened here."""
    try:
        return ray.get(waiting)
    except ray.exceptions.RayTaskError as error:
        raise error.cause from error
    except ray.exceptions.RayError as error:
        raise Refusal("cluster-died") from error
