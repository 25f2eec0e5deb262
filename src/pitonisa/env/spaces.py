"""What a seat observes, as arrays and as the space that they lie in: the same for PettingZoo and for Gymnasium."""

from __future__ import annotations

from typing import Any, TypeAlias, cast

import numpy as np
from gymnasium.spaces import Box, Dict, Space
from numpy.typing import NDArray

from pitonisa.kernel import Codec

Observation: TypeAlias = dict[str, NDArray[Any]]


def observation_space(codec: Codec[Any, Any], actions: int) -> Space[Observation]:
    """The features, one byte each, and which of so many actions are legal."""
    highs = np.frombuffer(codec.highs, np.uint8)
    features = Box(np.zeros_like(highs), highs, dtype=np.uint8)
    both = Dict({"observation": features, "action_mask": Box(0, 1, (actions,), np.int8)})
    return cast(Space[Observation], both)


def observation(features: bytes, mask: bytearray) -> Observation:
    return {
        "observation": np.frombuffer(bytearray(features), np.uint8),
        "action_mask": np.frombuffer(mask, np.int8),
    }


def pieces(codec: Codec[Any, Any], observed: NDArray[Any]) -> dict[str, NDArray[Any]]:
    """What is observed, block by block, under its names."""
    return {name: observed[part].reshape(codec.shapes[name]) for name, part in codec.slices.items()}
