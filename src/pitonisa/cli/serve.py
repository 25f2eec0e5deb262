"""`pitonisa serve`: start the web server."""

from __future__ import annotations

import os
import re
import signal
import socket
import webbrowser
from argparse import Namespace
from collections.abc import Mapping, Sequence
from contextlib import suppress
from importlib import import_module
from ipaddress import IPv4Address
from pathlib import Path
from threading import Timer
from typing import Any, Final
from urllib.parse import urlsplit

import msgspec

from pitonisa.kernel import AnyGame, Refusal
from pitonisa.kernel.bots import bots_of
from pitonisa.platform.registry import catalogue, tools_for
from pitonisa.platform.terminal.arguments import Usage, whole
from pitonisa.platform.terminal.console import HOST, NEIGHBOURS, draw_qr, listen_at, tell
from pitonisa.platform.words.text import Text
from pitonisa.platform.work.extras import must_have
from pitonisa.search.learned import learned_bots

NEIGHBOURHOODS: Final = ("192.168.255.254", "10.255.255.254", "172.31.255.254")
"""One address in each private range. Connecting a UDP socket to it sends nothing, and reveals this machine's own
address."""

DISCARD_PORT: Final = 9
PORT: Final = 8000
LESSON_DAYS: Final = 30
LOBBY_DAYS: Final = 7
EVERYWHERE: Final = frozenset({"0.0.0.0", "::", ""})
SQLITE: Final = "sqlite:///"
OPERATOR: Final = "PITONISA_OPERATOR"
SITE: Final = re.compile(r"https?://([a-z0-9._-]+|\[[0-9a-f:.]+\])(:[0-9]{1,5})?/?")
SMTP: Final = "PITONISA_SMTP"
MAIL_FROM: Final = "PITONISA_MAIL_FROM"
"""An environment variable, because all users of the machine can read a secret on the command line."""


SETTLED: Final = (
    "--host H --port N --database URL --scenarios DIR --name HOST* --workers N --lesson-days N --lobby-days N"
    " --limit NAME=VALUE*"
)
"""The options that a service's unit may also have."""

ARGUMENTS: Final = f"{SETTLED} --fixed-port --lan --open"


def must_be_settled(given: Namespace) -> Mapping[str, Any]:
    """Validate these options before anything begins, and return the limits."""
    whole(given.workers, "--workers")
    whole(given.lesson_days, "--lesson-days", least=0)
    whole(given.lobby_days, "--lobby-days", least=0)
    sites_of(given)
    is_address = import_module("pitonisa.platform.store.store").is_address
    if given.database is not None and not (is_address(given.database) and given.database.rstrip("/") != "sqlite:"):
        raise Usage("usage-database", value=given.database)
    return import_module("pitonisa.platform.hosting.settings").adjusted(given.limit or ())


def run(given: Namespace, text: Text) -> int:
    hosts, wanted = hosts_of(given), whole(given.port, "--port", otherwise=PORT)
    limits = must_be_settled(given)
    must_have("server")
    _bots_must_be_ready()
    database = given.database or default_database(os.environ)
    shown = _prepared(database)
    listening = listen_at(hosts, wanted, 1 if given.fixed_port else NEIGHBOURS)
    port = listening[0].getsockname()[1]
    address, origin = f"http://{_shown(hosts[0])}:{port}/", origin_at(hosts[-1], port)
    if port != wanted:
        tell(text("serve-port-taken", wanted=str(wanted), port=str(port)))
    stock = next(iter(tools_for("stock").values()))  # of the game that has scenarios
    games = stock().stocked(given.scenarios, text) if given.scenarios else None
    tell(text("serve-database", database=shown), text("serve-at", address=address))
    _tell_neighbours(hosts[0], origin, text)
    if os.environ.get(SMTP) and not given.name:
        tell(text("serve-no-email"))
    tell(text("serve-stop"))
    if given.open:
        opening = Timer(1, webbrowser.open, [address])
        opening.daemon = True
        opening.start()
    signal.signal(signal.SIGTERM, signal.default_int_handler)  # whoever asks so is answered as Ctrl-C is
    with suppress(KeyboardInterrupt):
        _serve(given, limits, games, database, (address.rstrip("/"), origin), listening)
    tell(text("serve-stopped"))
    return 0


def _bots_must_be_ready() -> None:
    """Test the bots that may not be ready: those of other packages, and ours with the operator's checkpoint."""
    for listing in catalogue().listings.values():
        is_ours = listing.package.startswith("pitonisa.games.")
        if not is_ours or any(os.environ.get(bot.own) for bot in learned_bots(listing)):
            bots_of(catalogue()[listing.id]).must_be_ready()


def hosts_of(given: Namespace) -> tuple[str, ...]:
    """Return the addresses to listen on: the given one, or this machine's own and its address in the local network."""
    if not given.lan:
        return (given.host or HOST,)
    if given.host:
        raise Usage("usage-lan-host")
    found = lan_address()
    if found is None:
        raise Refusal("serve-no-lan")
    return HOST, found


def origin_at(host: str, port: int) -> str | None:
    """Return the address by which the local network reaches this server; `None` if it can't."""
    reached = lan_address() if host in EVERYWHERE else host
    return f"http://{reached}:{port}" if is_lan(reached) else None


def sites_of(given: Namespace) -> list[tuple[str, str]]:
    """Return the names by which browsers reach this server, with the addresses to type. A bare name implies TLS."""
    return [_site(name) for name in given.name or ()]


def _site(name: str) -> tuple[str, str]:
    wanted = (name if "://" in name else f"https://{name}").lower()
    parts = urlsplit(wanted) if SITE.fullmatch(wanted) else None
    if parts is None or not parts.hostname:
        raise Usage("usage-name", value=name)
    return parts.hostname, wanted.rstrip("/")


def _tell_neighbours(host: str, origin: str | None, text: Text) -> None:
    """Print who can connect: phones in the network, with an address to scan, or this machine alone."""
    if origin is not None:
        tell(text("serve-neighbours", address=f"{origin}/"))
        draw_qr(f"{origin}/")
    elif host == HOST:
        tell(text("serve-alone"))


def default_database(environment: Any) -> str:
    """Choose a file in the user's folder for data, which is created if it is missing."""
    data = environment.get("XDG_DATA_HOME") or str(Path.home() / ".local" / "share")
    folder = Path(data) / "pitonisa"
    try:
        folder.mkdir(parents=True, exist_ok=True, mode=0o700)
    except OSError as error:
        raise Refusal("file-unwritable", file=str(folder), why=error.strerror or "") from error
    return f"{SQLITE}{folder / 'pitonisa.db'}"


def _prepared(database: str) -> str:
    """Bring the database up to date, and return its address without secrets."""
    found = import_module("pitonisa.platform.store.store").database_at(database)
    databases = import_module("pitonisa.platform.store.database")
    databases.bring_up_to_date(found)
    with databases.usable(found):
        found.connect().close()  # nobody may be moving it just now
    return found.name


def _serve(
    given: Namespace,
    limits: Mapping[str, Any],
    games: Mapping[str, AnyGame] | None,
    database: str,
    reached: tuple[str, str | None],
    listening: Sequence[socket.socket],
) -> None:
    """Run the server, whose modules are loaded only now because that takes a while.

    `reached` are the addresses of this server on this machine and in its network.
    """
    sites, (local, origin) = sites_of(given), reached
    import_module("pitonisa.platform.hosting.logs").set_up_logs()
    settings = import_module("pitonisa.platform.hosting.settings").Settings(
        database=database,
        public=sites[0][1] if sites else None,
        local=local,
        origin=origin,
        hosts=tuple(host for host, _ in sites),
        bot_workers=whole(given.workers, "--workers", otherwise=max(1, (os.cpu_count() or 2) // 2)),
        lesson_days=whole(given.lesson_days, "--lesson-days", least=0, otherwise=LESSON_DAYS),
        lobby_days=whole(given.lobby_days, "--lobby-days", least=0, otherwise=LOBBY_DAYS),
        operator=os.environ.get(OPERATOR) or None,
        smtp=os.environ.get(SMTP) or None,
        mail_from=os.environ.get(MAIL_FROM) or None,
    )
    settings = msgspec.structs.replace(settings, **limits)
    server = import_module("pitonisa.server.run")
    server.serve(server.configured(settings, games), *listening)


def _shown(host: str) -> str:
    return HOST if host in EVERYWHERE else f"[{host}]" if ":" in host else host


def lan_address(neighbourhoods: Sequence[str] = NEIGHBOURHOODS) -> str | None:
    """Return this machine's address in its local network, if it is in any."""
    found = map(_own_address_towards, neighbourhoods)
    return next((own for own in found if is_lan(own)), None)


def is_lan(address: str | None) -> bool:
    """Say whether an address is usable in a private network, and not from outside."""
    try:
        number = IPv4Address(address or "")
    except ValueError:
        return False
    return number.is_private and not (number.is_loopback or number.is_link_local or number.is_unspecified)


def _own_address_towards(there: str) -> str | None:
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as aimed:
        try:
            aimed.connect((there, DISCARD_PORT))
        except OSError:
            return None
        return aimed.getsockname()[0]
