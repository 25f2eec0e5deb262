"""Lets several seats decide together, by motions.

A seat proposes, the others agree or decline, and the motion is carried once all voters agree. Declining closes it, so
no seat can be outvoted. A game keeps the open motion in its state and says who the voters are.
"""

from __future__ import annotations

from typing import Generic, TypeVar

import msgspec

from pitonisa.kernel.values import Seat

T = TypeVar("T")


class Motion(msgspec.Struct, Generic[T], frozen=True, gc=False):
    """A proposal that not everybody has agreed to yet."""

    subject: T
    by: Seat
    agreed: tuple[Seat, ...]
    """The seats that have agreed, the proposer first."""


def propose(subject: T, by: Seat) -> Motion[T]:
    return Motion(subject, by, (by,))


def agree(motion: Motion[T], seat: Seat) -> Motion[T]:
    return Motion(motion.subject, motion.by, (*motion.agreed, seat))


def waiting(motion: Motion[T], voters: frozenset[Seat]) -> frozenset[Seat]:
    """List the seats that haven't answered yet; if there are none, the motion is carried."""
    return voters.difference(motion.agreed)
