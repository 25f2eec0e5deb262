"""Alerts, what people wish to hear, and their addresses as rows of the store, and back."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from typing import Any, Final

import msgspec

from pitonisa.features.notifications.model import Address, Alert, Delivery, Recipient, Wishes
from pitonisa.kernel.wire import encode
from pitonisa.platform.store.statements import Command, FeatureRows, Insert, Query, Write, of_row, readable, update
from pitonisa.platform.store.store import SqlStore
from pitonisa.platform.table_model.table import PersonId

_WISHES: Final = (
    *("promptness", "asked", "hurry", "ended", "invited", "quiet_from", "quiet_until", "zone", "language"),
)
_ADDRESS: Final = (
    *("id", "person", "kind", "target", "form", "p256dh", "auth", "state", "confirmation", "made"),
    *("failing", "answer", "answered"),
)
_INSERT_WISHES: Final = Insert(
    "wishes",
    ("person", *_WISHES),
    "ON CONFLICT (person) DO UPDATE SET " + ", ".join(f"{name} = excluded.{name}" for name in _WISHES),
)
_INSERT_ADDRESS: Final = Insert("addresses", _ADDRESS)
_INSERT_ALERT: Final = Insert(
    "alerts", ("id", "person", "code", "seat", "kind", "made", "due"), "ON CONFLICT DO NOTHING"
)
_INSERT_DELIVERY: Final = Insert(
    "deliveries",
    ("id", "address", "person", "kind", "codes", "made", "due", "tries", "claim"),
    "ON CONFLICT DO NOTHING",
)
_INSERT_SECRET: Final = Insert("secrets", ("name", "value"), "ON CONFLICT DO NOTHING")
_DELETE_SECRET: Final = Command("DELETE FROM secrets WHERE name = :name")
_ROOM: Final = "." * 2**15
"""Several pages: SQLite may hold a free one or two when nothing else fits."""

_ASK_RECIPIENT: Final = Insert(
    "recipients",
    ("recipient", "asked", "again", "delivery", "stopped"),
    "ON CONFLICT (recipient) DO UPDATE"
    " SET asked = excluded.asked, again = excluded.again, delivery = excluded.delivery"
    " WHERE recipients.stopped IS NULL AND recipients.again <= excluded.asked",
)
_STOP_RECIPIENT: Final = Insert(
    "recipients", _ASK_RECIPIENT.columns, "ON CONFLICT (recipient) DO UPDATE SET stopped = excluded.stopped"
)
ROWS: Final = FeatureRows(
    inserts=(
        *(_INSERT_WISHES, _INSERT_ADDRESS, _INSERT_ALERT, _INSERT_DELIVERY, _INSERT_SECRET),
        _STOP_RECIPIENT,
    ),
    of_person=(("wishes", ""), ("addresses", "id"), ("alerts", "id"), ("deliveries", "id")),
)

_UPDATE_ADDRESS: Final = update("addresses", ("state", "confirmation", "failing", "answer", "answered"), "id = :id")
_DELETE_ADDRESS: Final = Command("DELETE FROM addresses WHERE id = :id AND person = :person")
_DROP_DELIVERIES: Final = Command("DELETE FROM deliveries WHERE address = :id")
_WISHES_CHANGED: Final = Command("UPDATE wishes SET person = person WHERE person = :person AND :code <> ''")
_SETTLE: Final = Command(
    "UPDATE alerts SET due = NULL"
    " WHERE person = :person AND code = :of AND kind IN ('asked', 'hurry', 'invited') AND due IS NOT NULL"
)
_SETTLE_DELIVERIES: Final = Command(
    "UPDATE deliveries SET due = NULL"
    " WHERE person = :person AND codes = :codes AND kind IN ('asked', 'hurry', 'invited') AND due IS NOT NULL"
)
_FINISH: Final = Command("UPDATE alerts SET due = NULL WHERE id = :id")
_FINISH_DELIVERY: Final = Command("UPDATE deliveries SET due = NULL WHERE id = :id")
_DEFER: Final = Command("UPDATE alerts SET due = :due WHERE id = :id AND due IS NOT NULL")
_CLAIM: Final = Command("UPDATE deliveries SET claim = :claim, due = :until WHERE id = :id AND due = :due")
_UPDATE_DELIVERY: Final = update("deliveries", ("due", "tries"), "id = :id AND claim = :claim")
_ALLOW_BY: Final = Command("UPDATE recipients SET stopped = NULL WHERE stopped = :id")
_ALLOW: Final = Command("UPDATE recipients SET stopped = NULL WHERE recipient = :recipient")
_FORGET_RECIPIENTS: Final = Command("DELETE FROM recipients WHERE stopped IS NULL AND again < :before")
_FORGET_OLD: Final = tuple(
    Command(f"DELETE FROM {rows} WHERE due IS NULL AND made < :before") for rows in ("alerts", "deliveries")
)

WISHES_OF: Final = Query("SELECT * FROM wishes WHERE person = :person")
WANTING: Final = Query(
    """
    SELECT * FROM wishes WHERE person AMONG :people AND EXISTS
        (SELECT 1 FROM addresses WHERE addresses.person = wishes.person AND state = 'active')
    """
)
"""The wishes of those of these people who can be told."""

ADDRESSES_OF: Final = Query("SELECT * FROM addresses WHERE person = :person ORDER BY made, id")
ADDRESSES_OF_SEVERAL: Final = Query("SELECT * FROM addresses WHERE person AMONG :people AND state = 'active'")
ADDRESS: Final = Query("SELECT * FROM addresses WHERE id = :id")
UNCONFIRMED: Final = Query("SELECT * FROM addresses WHERE confirmation = :confirmation AND state = 'unconfirmed'")
DUE_ALERTS: Final = Query("SELECT * FROM alerts WHERE due <= :now ORDER BY due, id LIMIT :most")
DUE_DELIVERIES: Final = Query(
    """
    SELECT * FROM (
        SELECT *, ROW_NUMBER() OVER (PARTITION BY person ORDER BY due, id) AS place FROM deliveries WHERE due <= :now
    ) AS waiting WHERE place <= :each ORDER BY place, due, id LIMIT :most
    """
)
"""The first few of each person: everybody's first, then everybody's second."""

RECIPIENT: Final = Query("SELECT * FROM recipients WHERE recipient = :recipient")
CLAIMED: Final = Query("SELECT * FROM deliveries WHERE claim = :claim AND due IS NOT NULL ORDER BY id")
SECRET: Final = Query("SELECT value FROM secrets WHERE name = :name")


# What is to be written


def insert_wishes(person: PersonId, wishes: Wishes) -> list[Write]:
    return [(_INSERT_WISHES, {"person": person, **_plain(wishes)})]


def tell_tables(person: PersonId, codes: Iterable[str]) -> list[Write]:
    """The servers at which these tables are hear that somebody there wishes something else, or has another address."""
    return [(_WISHES_CHANGED, {"person": person, "code": code}) for code in codes]


def insert_address(address: Address) -> list[Write]:
    return [(_INSERT_ADDRESS, _plain(address))]


def update_address(address: Address) -> list[Write]:
    return [(_UPDATE_ADDRESS, _plain(address))]


def delete_address(id: str, person: PersonId) -> list[Write]:
    return [(_DROP_DELIVERIES, {"id": id}), (_DELETE_ADDRESS, {"id": id, "person": person})]


def drop_deliveries(address: str) -> list[Write]:
    """What waits for an address that nobody is at."""
    return [(_DROP_DELIVERIES, {"id": address})]


def insert_alert(alert: Alert) -> list[Write]:
    """Unless it is there: somebody is told once that they are asked."""
    return [(_INSERT_ALERT, _plain(alert))]


def settle_alerts(person: PersonId, code: str) -> list[Write]:
    """Somebody has looked, or has answered: nothing of it is left to be told. Other servers need not hear of it."""
    codes = encode((code,)).decode()
    return [(_SETTLE, {"person": person, "of": code}), (_SETTLE_DELIVERIES, {"person": person, "codes": codes})]


def finish_alert(id: str) -> list[Write]:
    return [(_FINISH, {"id": id})]


def finish_delivery(id: str) -> list[Write]:
    """One that can't be read, and so belongs to no claim."""
    return [(_FINISH_DELIVERY, {"id": id})]


def defer_alert(id: str, due: str) -> list[Write]:
    return [(_DEFER, {"id": id, "due": due})]


def insert_delivery(delivery: Delivery) -> list[Write]:
    return [(_INSERT_DELIVERY, {**_plain(delivery), "codes": encode(delivery.codes).decode()})]


def claim_delivery(delivery: Delivery, claim: str, until: str) -> list[Write]:
    """Nobody else sends it until then; whoever was quicker has it."""
    return [(_CLAIM, {"id": delivery.id, "due": delivery.due, "claim": claim, "until": until})]


def update_delivery(delivery: Delivery) -> list[Write]:
    return [(_UPDATE_DELIVERY, _plain(delivery))]


def forget_old(before: str) -> list[Write]:
    return [(command, {"before": before}) for command in (*_FORGET_OLD, _FORGET_RECIPIENTS)]


def ask_recipient(recipient: Recipient) -> list[Write]:
    """A confirmation email is about to be sent; nothing is written where none may be."""
    return [(_ASK_RECIPIENT, _plain(recipient))]


def stop_recipient(recipient: Recipient) -> list[Write]:
    return [(_STOP_RECIPIENT, _plain(recipient))]


def allow_recipient(recipient: str) -> list[Write]:
    return [(_ALLOW, {"recipient": recipient})]


def allow_recipient_by(address: str) -> list[Write]:
    """The link by which a mailbox was unsubscribed takes it back."""
    return [(_ALLOW_BY, {"id": address})]


def insert_secret(name: str, value: str) -> list[Write]:
    """Unless the house has one of this name."""
    return [(_INSERT_SECRET, {"name": name, "value": value})]


def probe(server: str) -> list[Write]:
    """Something that leaves nothing behind, and needs room: a database that takes it can be written."""
    name = f"probe {server}"
    return [*insert_secret(name, _ROOM), (_DELETE_SECRET, {"name": name})]


def _plain(value: msgspec.Struct) -> dict[str, Any]:
    return msgspec.to_builtins(value)


# What was written


@of_row
def wishes_of(row: Any) -> Wishes:
    return _read(row, Wishes)


def _wanting_of(rows: Sequence[Any]) -> dict[PersonId, Wishes]:
    return dict(readable(rows, lambda row: (row.person, wishes_of(row))))


@of_row
def address_of(row: Any) -> Address:
    return _read(row, Address)


@of_row
def alert_of(row: Any) -> Alert:
    return _read(row, Alert)


@of_row
def delivery_of(row: Any) -> Delivery:
    return msgspec.convert({**vars(row), "codes": msgspec.json.decode(row.codes)}, Delivery, strict=False)


def _read(row: Any, kind: Any) -> Any:
    """Truth values come back as numbers from a database that has none."""
    return msgspec.convert(vars(row), kind, strict=False)


async def wanting(store: SqlStore, people: Collection[PersonId]) -> dict[PersonId, Wishes]:
    """What those of these people wish to hear who can be told from elsewhere."""
    if not people:
        return {}
    (rows,) = await store.read(WANTING, people=encode(sorted(people)).decode())
    return _wanting_of(rows)
