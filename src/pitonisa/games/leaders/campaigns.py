"""A tournament: three matches of the same people, as their host chose them; whoever wins most often has won."""

from __future__ import annotations

from typing import Final

from pitonisa.kernel import Campaign

CAMPAIGNS: Final = (Campaign("tournament", ({}, {}, {})),)
