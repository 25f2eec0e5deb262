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
    """Names by which this server may be addressed, beside its own numbers and localhost; without any, every number."""

    public: str | None = None
    """The address of the site for everybody, as `https://games.example.org`. What is sent to people who are away links
    there; without it no email is sent."""

    origin: str | None = None
    """What the machines of the same network type to come here, as `http://192.168.1.7:8000`; none is known."""

    local: str = ""
    """The same for browsers on this machine."""

    operator: str | None = None
    """What the operator sends along to read the metrics; without it nobody does."""

    smtp: str | None = None
    """The server through which mail is sent, as `smtps://name:password@mail.example.org`; without it none is."""

    mail_from: str | None = None
    """The address from which it comes."""

    bot_workers: int = 1
    bots_ready: bool = True
    """Whether one of them starts with the server: else the first bot that is asked keeps people waiting."""

    bot_seconds: float = 10
    """How long a bot may think."""

    analysis_workers: int = 1
    """Processes that think about matches that are over."""

    analysis_seconds: float = 60
    """How long one of them may think about one decision."""

    analysis_truths: int = 96
    """Most hidden states that are sampled for it. Fewer are quicker, and less accurate."""

    pace: float = 1.2
    """Seconds between a bot's turn and its action."""

    courtesy: float = 2.5
    """How many times longer bots wait while a person is asked too."""

    unhurried: float = 1
    """How many times as long as usual people are given to see what happens, and to speak before bots; 0: no time."""

    grace: float = 15
    """Seconds after time is up before a bot goes on."""

    absence: float = 90
    """Seconds after which a bot goes on for somebody who is not connected, asked, and awaited by others."""

    hello_seconds: float = 10
    send_seconds: float = 20
    """A client that takes nothing for so long is gone."""

    longest_message: int = 16_384
    longest_body: int = 16_384
    backlog: int = 64
    """Messages that may wait for a client before it gets the whole state again instead."""

    messages_a_second: float = 15
    message_burst: float = 60
    talk_a_second: float = 1
    talk_burst: float = 8
    """The four above are limits of one client, the four below of all clients of one address."""

    messages_an_address: float = 60
    message_burst_an_address: float = 150
    talk_an_address: float = 4
    talk_burst_an_address: float = 40
    requests_a_second: float = 30
    request_burst: float = 200
    lookups_a_second: float = 100
    """Of tables by their codes, for the list of one's own."""

    lookup_burst: float = 1000
    wakings_a_minute: float = 60
    """Of tables that have left memory, and of codes that no table has."""

    waking_burst: float = 100
    openings_a_minute: float = 30
    opening_burst: float = 60
    openings_a_day: int = 500
    """The most at a time, and as many again in a day; 0: no limit. A restart resets the count."""

    newcomers_a_minute: float = 10
    """Keys that nobody has come with before, of one address."""

    newcomer_burst: float = 40
    trials_a_minute: float = 2
    """Addresses for alerts that one guest may give or try."""

    trial_burst: float = 12
    alert_seconds: float = 2
    """Between two looks for alerts that are to be sent."""

    alert_claim_seconds: float = 60
    """So long an alert is ours to send. If the server dies meanwhile, it is sent again after it."""

    alert_patience: float = 1
    """How many times as long as usual it takes until an alert that did not arrive is sent again."""

    private_addresses: int = 0
    """1: alerts may be sent to this machine and its own network."""

    invitations_a_minute: float = 20
    """To tables, that one guest may send to people they have met."""

    invitation_burst: float = 20
    reports_a_minute: float = 6
    """Of lines and names, that one guest may make."""

    report_burst: float = 10
    pairings_a_minute: float = 6
    """Codes and phrases that take somebody's key over to another device, made or tried at one address."""

    pairing_burst: float = 20
    stream_seconds: float = 1
    """Least seconds between two updates of a person's list of tables."""

    talk_kept: int = 4000
    """Lines of talk that those who play at a table may leave there; what they would say then is refused."""

    gallery_kept: int = 400
    """Lines of those who watch a table that are kept: of more than these, the oldest make room."""

    sockets_an_address: int = 200
    reviews_an_address: int = 60
    """Of these, how many may look at a match together with others."""

    connections_an_address: int = 400
    """Connections on which requests are sent; 0: any number, where a proxy in front of the server counts them."""

    connections_a_second: float = 30
    """New ones, once as many as one address may have at a time have been opened; not counted with 0 of those."""

    request_seconds: float = 10
    """A request that has not come whole after this time is cut off."""

    refusal_seconds: float = 1
    """Seconds by which a rate-limited client's refusal is delayed, and up to twice as much."""

    drawings_a_minute: float = 20
    """Of QR codes that were not drawn before."""

    drawing_burst: float = 20
    questions_a_second: float = 5
    """Costly ones, of one address: each takes as long as hundreds of actions, and all share one processor."""

    question_burst: float = 60
    questions_an_address: int = 16
    """Costly requests, such as the replay of a match, that may be processed or wait."""

    most_woken: int = 1000
    """At most this many tables at which bots or clocks go on are brought back at the start, the newest first."""

    idle_minutes: float = 15
    """A table at which nobody has been for so long is put away; the log brings it back."""

    over_minutes: float = 1
    """The same for a table whose match is over."""

    sweep_seconds: float = 30
    """Seconds between two looks for such tables."""

    lobby_days: int = 7
    """A table whose match never began, and at which nobody has been for so long, is removed; with 0 none ever is."""

    lesson_days: int = 30
    """The table of a lesson to which nobody has come back for so long is removed; with 0 none ever is."""

    tidy_seconds: float = 3600
    """Seconds between two looks for those."""

    @property
    def links(self) -> str:
        """Where links lead that are sent to people who are away. No request decides it."""
        return self.public or self.origin or self.local


def adjusted(wanted: Iterable[str]) -> dict[str, Any]:
    """The settings with other figures than the usual ones, each given as `name-of-the-setting=value`."""
    return dict(map(_figure, wanted))


def figures() -> dict[str, type]:
    """Every setting that is a number, with its kind."""
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
