"""Alerts, what people wish to hear, and their addresses as rows of the store, and back."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any, Final

import msgspec

from pitonisa.kernel.wire import encode
from pitonisa.platform.people.alerts import Address, Alert, Delivery, Wishes
from pitonisa.platform.store.statements import Command, Insert, Query, Write, update
from pitonisa.platform.table.table import PersonId

_WISHES: Final = (
    *("promptness", "asked", "hurry", "ended", "invited", "quiet_from", "quiet_until", "zone", "language", "origin"),
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
ALERT_INSERTS: Final = (_INSERT_WISHES, _INSERT_ADDRESS, _INSERT_ALERT, _INSERT_DELIVERY, _INSERT_SECRET)

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
_DEFER: Final = Command("UPDATE alerts SET due = :due WHERE id = :id AND due IS NOT NULL")
_CLAIM: Final = Command("UPDATE deliveries SET claim = :claim, due = :until WHERE id = :id AND due = :due")
_UPDATE_DELIVERY: Final = update("deliveries", ("due", "tries"), "id = :id AND claim = :claim")
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
DUE_DELIVERIES: Final = Query("SELECT * FROM deliveries WHERE due <= :now ORDER BY due, id LIMIT :most")
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
    return [(command, {"before": before}) for command in _FORGET_OLD]


def insert_secret(name: str, value: str) -> list[Write]:
    """Unless the house has one of this name."""
    return [(_INSERT_SECRET, {"name": name, "value": value})]


def _plain(value: msgspec.Struct) -> dict[str, Any]:
    return msgspec.to_builtins(value)


# What was written


def wishes_of(row: Any) -> Wishes:
    return _read(row, Wishes)


def wanting_of(rows: Sequence[Any]) -> dict[PersonId, Wishes]:
    return {row.person: wishes_of(row) for row in rows}


def address_of(row: Any) -> Address:
    return _read(row, Address)


def alert_of(row: Any) -> Alert:
    return _read(row, Alert)


def delivery_of(row: Any) -> Delivery:
    row.codes = msgspec.json.decode(row.codes)
    return _read(row, Delivery)


def _read(row: Any, kind: Any) -> Any:
    """Truth values come back as numbers from a database that has none."""
    return msgspec.convert(vars(row), kind, strict=False)
