"""Define the settings of a server."""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import Any, Final

import msgspec

from pitonisa.kernel import Refusal

LARGEST: Final = 1_000_000_000


class Settings(msgspec.Struct, frozen=True, kw_only=True):
    database: str
    hosts: tuple[str, ...] = ()
    """Host names of this server, beside its IP addresses and localhost; without any, every IP address is accepted."""

    public: str | None = None
    """The public address of the site, such as `https://games.example.org`. Links in emails and notifications use it;
    without it no email is sent."""

    origin: str | None = None
    """The server's address in the local network, such as `http://192.168.1.7:8000`; empty if unknown."""

    local: str = ""
    """The same for browsers on this machine."""

    operator: str | None = None
    """The secret with which the operator reads the metrics; without it nobody can."""

    smtp: str | None = None
    """The mail server, such as `smtps://name:password@mail.example.org`; without it no mail is sent."""

    mail_from: str | None = None
    """The sender's address of emails."""

    bot_workers: int = 1
    bots_ready: bool = True
    """Whether a bot process starts with the server; otherwise the first bot to act keeps people waiting."""

    bot_seconds: float = 10
    """The time limit for a bot's decision, in seconds."""

    analysis_workers: int = 1
    """The number of processes that analyse finished matches."""

    analysis_seconds: float = 60
    """The time limit for analysing one decision, in seconds."""

    analysis_truths: int = 96
    """The most states sampled for one decision. Fewer are faster, and less accurate."""

    pace: float = 1.2
    """Seconds between a bot's turn and its action."""

    courtesy: float = 2.5
    """How many times longer bots wait while a person is also asked."""

    unhurried: float = 1
    """How many times as long as usual people get to see what happens and to speak before bots; 0: no time."""

    grace: float = 15
    """Seconds after time is up before a bot takes over."""

    absence: float = 90
    """Seconds after which a bot plays for a disconnected player whom others wait for."""

    hello_seconds: float = 10
    send_seconds: float = 20
    """Seconds after which a client that reads nothing is disconnected."""

    longest_message: int = 16_384
    longest_body: int = 16_384
    backlog: int = 64
    """How many messages may wait for a client before it gets the whole state again instead."""

    messages_a_second: float = 15
    message_burst: float = 60
    talk_a_second: float = 1
    talk_burst: float = 8
    """The four settings above limit one client, the four below all clients of one address."""

    messages_an_address: float = 60
    message_burst_an_address: float = 150
    talk_an_address: float = 4
    talk_burst_an_address: float = 40
    requests_a_second: float = 30
    request_burst: float = 200
    lookups_a_second: float = 100
    """Lookups of tables by their codes, for people's lists of tables."""

    lookup_burst: float = 1000
    wakings_a_minute: float = 60
    """Tables loaded into memory, and codes that no table has."""

    waking_burst: float = 100
    openings_a_minute: float = 30
    opening_burst: float = 60
    openings_a_day: int = 500
    """How many may be opened at once, and again in a day; 0: no limit. A restart resets the count."""

    newcomers_a_minute: float = 10
    """New keys from one address."""

    newcomer_burst: float = 40
    trials_a_minute: float = 2
    """Notification addresses that one guest may add or test."""

    trial_burst: float = 12
    alert_seconds: float = 2
    """Seconds between two checks for notifications to send."""

    alert_claim_seconds: float = 60
    """Seconds for which a server claims a notification. If it dies meanwhile, another sends it afterwards."""

    alert_patience: float = 1
    """Multiplies the waiting times before a failed notification is sent again."""

    private_addresses: int = 0
    """1: notifications may be sent to this machine and its own network."""

    invitations_a_minute: float = 20
    """Invitations that one guest may send to people they have met."""

    invitation_burst: float = 20
    reports_a_minute: float = 6
    """Reports of lines and names that one guest may make."""

    report_burst: float = 10
    pairings_a_minute: float = 6
    """Pairing codes and recovery phrases that one address may create or try."""

    pairing_burst: float = 20
    stream_seconds: float = 1
    """Least seconds between two updates of a person's list of tables."""

    talk_kept: int = 4000
    """Chat lines that the players of a table may leave there; further lines are refused."""

    gallery_kept: int = 400
    """Chat lines of a table's spectators that are kept; beyond this, the oldest are dropped."""

    sockets_an_address: int = 200
    reviews_an_address: int = 60
    """How many of these may take part in shared reviews."""

    connections_an_address: int = 400
    """HTTP connections of one address; 0: any number, if a proxy in front of the server counts them."""

    connections_a_second: float = 30
    """New connections, once as many were opened as one address may have at a time; 0 above disables this."""

    request_seconds: float = 10
    """Seconds after which an incomplete request is cut off."""

    refusal_seconds: float = 1
    """Seconds by which a rate-limited client's refusal is delayed, and up to twice as much."""

    drawings_a_minute: float = 20
    """QR codes that were not drawn before."""

    drawing_burst: float = 20
    questions_a_second: float = 5
    """Costly requests of one address: each takes as long as hundreds of actions, and all share one processor."""

    question_burst: float = 60
    questions_an_address: int = 16
    """Costly requests, such as the replay of a match, that may be processed or wait."""

    most_woken: int = 1000
    """The most tables with running bots or clocks that are loaded at the start, the newest first."""

    idle_minutes: float = 15
    """Minutes after which an empty table is unloaded; the log restores it."""

    over_minutes: float = 1
    """The same for a table whose match is over."""

    sweep_seconds: float = 30
    """Seconds between two checks for such tables."""

    lobby_days: int = 7
    """Days after which an unused table whose match never began is deleted; 0: never."""

    lesson_days: int = 30
    """Days after which an unused lesson table is deleted; 0: never."""

    tidy_seconds: float = 3600
    """Seconds between two checks for those."""

    @property
    def links(self) -> str:
        """Return the base of links in messages to people who are away; it never depends on a request."""
        return self.public or self.origin or self.local


def adjusted(wanted: Iterable[str]) -> dict[str, Any]:
    """Return the settings with other figures than the defaults, each given as `name-of-the-setting=value`."""
    return dict(map(_figure, wanted))


def figures() -> dict[str, type]:
    """List every numeric setting with its type."""
    types = ((field.name, field.type) for field in msgspec.structs.fields(Settings))
    return {name.replace("_", "-"): kind for name, kind in types if kind in (int, float)}


def _figure(wanted: str) -> tuple[str, Any]:
    name, _, value = wanted.partition("=")
    kind = figures().get(name)
    if kind is None:
        raise Refusal("limit-unknown", name=name, known=", ".join(figures()))
    form = r"[0-9]{1,10}" if kind is int else r"[0-9]{1,10}(\.[0-9]{1,6})?"
    if not re.fullmatch(form, value) or float(value) > LARGEST:
        raise Refusal("limit-number", name=name, value=value, whole=str(kind is int).lower(), most=LARGEST)
    return name.replace("-", "_"), kind(value)
