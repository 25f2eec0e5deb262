"""The steps of a round, and the phases they belong to (R19)."""

from __future__ import annotations

import enum
from typing import Final


class Id(enum.StrEnum):
    """An id that hashes as fast as the string it is."""

    __hash__ = str.__hash__


class Step(Id):
    """Where in the round the table is."""

    HOSTS = "hosts"
    FIRST_LEAD = "first_lead"
    PROLOGUE = "prologue"
    CHOOSE = "choose"
    RECOGNISE = "recognise"
    TELEPATHY = "telepathy"
    ACTIONS = "actions"
    RECHARGE = "recharge"
    EXCHANGE = "exchange"
    OVER = "over"


class Phase(Id):
    SETUP = "setup"
    LEAD = "lead"
    DISCOVERY = "discovery"
    BETWEEN = "between"
    OVER = "over"


PHASE_OF: Final = {
    Step.HOSTS: Phase.SETUP,
    Step.FIRST_LEAD: Phase.SETUP,
    Step.PROLOGUE: Phase.SETUP,
    Step.CHOOSE: Phase.LEAD,
    Step.RECOGNISE: Phase.DISCOVERY,
    Step.TELEPATHY: Phase.DISCOVERY,
    Step.ACTIONS: Phase.DISCOVERY,
    Step.RECHARGE: Phase.BETWEEN,
    Step.EXCHANGE: Phase.BETWEEN,
    Step.OVER: Phase.OVER,
}
