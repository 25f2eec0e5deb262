"""What one guest may ask of the house in a while, and at once: counted by address, together with the other servers."""

from __future__ import annotations

from collections.abc import Generator
from contextlib import contextmanager
from typing import Final

from pitonisa.kernel import Kind, Refusal
from pitonisa.server.ledger import Ledger
from pitonisa.server.limits import Buckets, Places, Turns
from pitonisa.server.settings import Settings

A_DAY: Final = 24 * 60 * 60


class Allowances:
    def __init__(self, settings: Settings) -> None:
        self._tables_a_day = settings.openings_a_day
        self.openings = Buckets(settings.openings_a_minute / 60, settings.opening_burst)
        self.openings_in_a_day = Buckets(settings.openings_a_day / A_DAY, settings.openings_a_day)
        self.lookups = Buckets(settings.lookups_a_second, settings.lookup_burst)
        """Of tables by their codes."""

        self.wakings = Buckets(settings.wakings_a_minute / 60, settings.waking_burst)
        """Of tables that have to be brought back from their log."""

        self.question_paces = Buckets(settings.questions_a_second, settings.question_burst)
        self.questions = Places(settings.questions_an_address)
        """Of those that take long."""

        self.paces = Buckets(settings.messages_an_address, settings.message_burst_an_address)
        self.talk = Buckets(settings.talk_an_address, settings.talk_burst_an_address)
        self.sockets = Places(settings.sockets_an_address)
        self.reviews = Places(settings.reviews_an_address)
        self.trials = Buckets(settings.trials_a_minute / 60, settings.trial_burst)
        """Of addresses for alerts."""

        self.turns = Turns()
        """Of whatever a guest does at the same time: each thing is begun by itself."""

        self.invitations = Buckets(settings.invitations_a_minute / 60, settings.invitation_burst)
        self.reports = Buckets(settings.reports_a_minute / 60, settings.report_burst)

    def spend_an_opening(self, guest: str) -> None:
        """Whoever opens tables keeps within what one guest may open at once, and in a day."""
        if not self.openings.take(guest):
            raise Refusal("too-fast", Kind.TOO_MANY)
        if self._tables_a_day and not self.openings_in_a_day.take(guest):
            raise Refusal("too-many-tables", Kind.TOO_MANY, most=self._tables_a_day)

    @contextmanager
    def question(self, guest: str) -> Generator[None]:
        """While it is open, one more costly question of this guest is being answered or waits."""
        if not self.question_paces.take(guest) or not self.questions.begin(guest):
            raise Refusal("too-fast", Kind.TOO_MANY)
        try:
            yield
        finally:
            self.questions.end(guest)

    def share(self, ledger: Ledger) -> None:
        """What guests spend here counts at the other servers, and the other way round."""
        ledger.share("openings", self.openings)
        ledger.share("day", self.openings_in_a_day)
        ledger.share("lookups", self.lookups)
        ledger.share("wakings", self.wakings)
        ledger.share("questions", self.question_paces)
        ledger.share("messages", self.paces)
        ledger.share("talk", self.talk)
        ledger.share("asking", self.questions)
        ledger.share("sockets", self.sockets)
        ledger.share("reviews", self.reviews)
        ledger.share("trials", self.trials)
        ledger.share("invitations", self.invitations)
        ledger.share("reports", self.reports)
