"""Store notifications, people's settings and their addresses as database rows, and read them."""

from __future__ import annotations

from collections.abc import Collection, Iterable
from typing import Any, Final

import msgspec

from pitonisa.features.notifications.model import Address, Alert, Delivery, Recipient, Wishes
from pitonisa.kernel.wire import encode
from pitonisa.platform.store.statements import (
    Command,
    FeatureRows,
    Insert,
    Query,
    Write,
    of_row,
    readable,
    reader,
    update,
)
from pitonisa.platform.store.store import SqlStore
from pitonisa.platform.table_model.table import PersonId

_WISHES: Final = Wishes.__struct_fields__
_INSERT_WISHES: Final = Insert(
    "wishes",
    ("person", *_WISHES),
    "ON CONFLICT (person) DO UPDATE SET " + ", ".join(f"{name} = excluded.{name}" for name in _WISHES),
)
_INSERT_ADDRESS: Final = Insert("addresses", Address)
_INSERT_ALERT: Final = Insert("alerts", Alert, "ON CONFLICT DO NOTHING")
"""Does nothing if the row exists: each turn notifies a person once."""

_INSERT_DELIVERY: Final = Insert("deliveries", Delivery, "ON CONFLICT DO NOTHING")
insert_secret: Final = Insert("secrets", ("name", "value"), "ON CONFLICT DO NOTHING")
_DELETE_SECRET: Final = Command("DELETE FROM secrets WHERE name = :name")
_ROOM: Final = "." * 2**15
"""Several pages: SQLite may have a free one or two when nothing else fits."""

_ASK_RECIPIENT: Final = Insert(
    "recipients",
    Recipient,
    "ON CONFLICT (recipient) DO UPDATE"
    " SET asked = excluded.asked, again = excluded.again, delivery = excluded.delivery"
    " WHERE recipients.stopped IS NULL AND recipients.again <= excluded.asked",
)
_STOP_RECIPIENT: Final = Insert(
    "recipients", Recipient, "ON CONFLICT (recipient) DO UPDATE SET stopped = excluded.stopped"
)
ROWS: Final = FeatureRows(
    inserts=(*(_INSERT_WISHES, _INSERT_ADDRESS, _INSERT_ALERT, _INSERT_DELIVERY, insert_secret), _STOP_RECIPIENT),
    of_person=(("wishes", ""), ("addresses", "id"), ("alerts", "id"), ("deliveries", "id")),
)

_UPDATE_ADDRESS: Final = update("addresses", ("state", "confirmation", "failing", "answer", "answered"), "id = :id")
_DELETE_ADDRESS: Final = Command("DELETE FROM addresses WHERE id = :id AND person = :person")
drop_deliveries: Final = Command("DELETE FROM deliveries WHERE address = :id")
_WISHES_CHANGED: Final = Command("UPDATE wishes SET person = person WHERE person = :person AND :code <> ''")
_SETTLE: Final = Command(
    "UPDATE alerts SET due = NULL"
    " WHERE person = :person AND code = :of AND kind IN ('asked', 'hurry', 'invited') AND due IS NOT NULL"
)
_SETTLE_DELIVERIES: Final = Command(
    "UPDATE deliveries SET due = NULL"
    " WHERE person = :person AND codes = :codes AND kind IN ('asked', 'hurry', 'invited') AND due IS NOT NULL"
)
finish_alert: Final = Command("UPDATE alerts SET due = NULL WHERE id = :id")
finish_delivery: Final = Command("UPDATE deliveries SET due = NULL WHERE id = :id")
defer_alert: Final = Command("UPDATE alerts SET due = :due WHERE id = :id AND due IS NOT NULL")
claim_delivery: Final = Command("UPDATE deliveries SET claim = :claim, due = :until WHERE id = :id AND due = :due")
"""Claim a delivery until then; only one server gets it."""

_UPDATE_DELIVERY: Final = update("deliveries", ("due", "tries"), "id = :id AND claim = :claim")
allow_recipient_by: Final = Command("UPDATE recipients SET stopped = NULL WHERE stopped = :id")
allow_recipient: Final = Command("UPDATE recipients SET stopped = NULL WHERE recipient = :recipient")
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
"""The settings of those of these people who can be notified."""

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
"""The first few of each person: everyone's first, then everyone's second."""

RECIPIENT: Final = Query("SELECT * FROM recipients WHERE recipient = :recipient")
CLAIMED: Final = Query("SELECT * FROM deliveries WHERE claim = :claim AND due IS NOT NULL ORDER BY id")
SECRET: Final = Query("SELECT value FROM secrets WHERE name = :name")


# What is to be written


def insert_wishes(person: PersonId, wishes: Wishes) -> list[Write]:
    return [(_INSERT_WISHES, {"person": person, **msgspec.to_builtins(wishes)})]


def tell_tables(person: PersonId, codes: Iterable[str]) -> list[Write]:
    """Send the servers of these tables the news that a person's settings or addresses have changed."""
    return [(_WISHES_CHANGED, {"person": person, "code": code}) for code in codes]


def delete_address(id: str, person: PersonId) -> list[Write]:
    return [*drop_deliveries(id), (_DELETE_ADDRESS, {"id": id, "person": person})]


def settle_alerts(person: PersonId, code: str) -> list[Write]:
    """Settle a player's notifications after they looked or acted. Other servers needn't hear of it."""
    codes = encode((code,)).decode()
    return [(_SETTLE, {"person": person, "of": code}), (_SETTLE_DELIVERIES, {"person": person, "codes": codes})]


def insert_delivery(delivery: Delivery) -> list[Write]:
    return _INSERT_DELIVERY(**{**msgspec.to_builtins(delivery), "codes": encode(delivery.codes).decode()})


def forget_old(before: str) -> list[Write]:
    return [(command, {"before": before}) for command in (*_FORGET_OLD, _FORGET_RECIPIENTS)]


def probe(server: str) -> list[Write]:
    """Write and undo something that needs space, to check that the database can be written."""
    name = f"probe {server}"
    return [*insert_secret(name, _ROOM), (_DELETE_SECRET, {"name": name})]


insert_address: Final = _INSERT_ADDRESS.of
update_address: Final = _UPDATE_ADDRESS.of
insert_alert: Final = _INSERT_ALERT.of
update_delivery: Final = _UPDATE_DELIVERY.of
ask_recipient: Final = _ASK_RECIPIENT.of
stop_recipient: Final = _STOP_RECIPIENT.of

# What was written

wishes_of: Final = reader(Wishes)
address_of: Final = reader(Address)
alert_of: Final = reader(Alert)


@of_row
def delivery_of(row: Any) -> Delivery:
    return msgspec.convert({**vars(row), "codes": msgspec.json.decode(row.codes)}, Delivery, strict=False)


async def wanting(store: SqlStore, people: Collection[PersonId]) -> dict[PersonId, Wishes]:
    """Return the settings of those of these people who can be notified."""
    if not people:
        return {}
    (rows,) = await store.read(WANTING, people=encode(sorted(people)).decode())
    return dict(readable(rows, lambda row: (row.person, wishes_of(row))))
