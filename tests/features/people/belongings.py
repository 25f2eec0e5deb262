"""Provide a person with a row of every kind."""

from __future__ import annotations

from pitonisa.features.moderation.model import (
    Ban,
    Deed,
    DeedKind,
    Reason,
    Report,
    ReportKind,
    insert_ban,
    insert_deed,
    insert_report,
)
from pitonisa.features.notifications.model import Address, AddressKind, Alert, AlertKind, Delivery, Recipient, Wishes
from pitonisa.features.notifications.rows import (
    insert_address,
    insert_alert,
    insert_delivery,
    insert_secret,
    insert_wishes,
    stop_recipient,
)
from pitonisa.features.people.rows import (
    Block,
    Challenge,
    Distance,
    Invitation,
    Note,
    Passkey,
    insert_block,
    insert_challenge,
    insert_invitation,
    insert_note,
    insert_passkey,
    invitation_id,
)
from pitonisa.features.replay.results import MatchResult, insert_results
from pitonisa.platform.people import (
    Kept,
    Key,
    KeyKind,
    Pairing,
    PairingKind,
    Person,
    insert_key,
    insert_pairing,
    insert_person,
)
from pitonisa.platform.store.statements import Write
from pitonisa.platform.table_model.table import fingerprint

ANA = "a" * 24
NOW = "2026-01-01T00:00:00.000Z"
LATER = "2026-01-01T00:10:00.000Z"


def belongings(code: str, person: str = ANA) -> list[Write]:
    """What is written of somebody who has played at this table and wants to hear of it."""
    kept = Kept(settings={"sound": False, "name": "Ñandú «¿?»"}, lessons=("cove/first",))
    keys = [
        Key(fingerprint=fingerprint(f"{person} {kind}"), person=person, kind=kind, label="phone", made=NOW, seen=NOW)
        for kind in KeyKind
    ]
    pairing = Pairing(fingerprint=fingerprint(f"{person} code"), person=person, kind=PairingKind.LINK, until=LATER)
    result = MatchResult(
        person=person,
        code=code,
        seat=0,
        game="shipwreck",
        players=2,
        options={"difficulty": "easy"},
        outcome="won",
        won=True,
        turns=12,
        score=7.5,
        figures={"right": 7.0},
        achievements=("first",),
        ended=LATER,
    )
    address = Address(id=f"at-{person[:8]}", person=person, kind=AddressKind.WEBHOOK, target="http://[::1]/", made=NOW)
    alert = Alert(id=f"al-{person[:8]}", person=person, code=code, seat=0, kind=AlertKind.ASKED, made=NOW, due=LATER)
    delivery = Delivery(
        id=f"de-{person[:8]}",
        address=address.id,
        person=person,
        kind=AlertKind.ASKED,
        codes=(code,),
        made=NOW,
        due=None,
    )
    recipient = Recipient(
        recipient=fingerprint(f"{person} mail"), asked=NOW, again=LATER, delivery=delivery.id, stopped=address.id
    )
    block = Block(person=person, other="b" * 24, how=Distance.MUTE, name="Bea", sigil="cat", made=NOW)
    invitation = Invitation(
        id=invitation_id(person, "b" * 24, code),
        person=person,
        host="b" * 24,
        code=code,
        name="Bea",
        sigil="cat",
        made=NOW,
        ends=LATER,
    )
    report = Report(
        id=f"re-{person[:8]}",
        code=code,
        kind=ReportKind.NAME,
        reason=Reason.SPAM,
        seat=1,
        k=None,
        said="Bea",
        name="Bea",
        person=None,
        reporter=person,
        made=NOW,
    )
    ban = Ban(person=person, name="Ana", code=code, made=NOW)
    deed = Deed(id=f"do-{person[:8]}", made=NOW, deed=DeedKind.BAN, code=code, about="Ana")
    guarded = fingerprint(f"{person} {KeyKind.PASSKEY}")
    passkey = Passkey(fingerprint=guarded, person=person, public_key="pQEC", counter=7)
    challenge = Challenge(fingerprint=fingerprint(f"{person} signed"), person=person, until=LATER)
    return [
        *insert_person(Person(id=person, made=NOW, name="Ana", sigil="owl", language="es", kept=kept)),
        *(write for key in keys for write in insert_key(key)),
        *insert_pairing(pairing, NOW),
        *insert_results([result]),
        *insert_wishes(person, Wishes(quiet_from=60)),
        *insert_address(address),
        *insert_alert(alert),
        *insert_delivery(delivery),
        *stop_recipient(recipient),
        *insert_block(block),
        *insert_invitation(invitation),
        *insert_report(report),
        *insert_ban(ban),
        *insert_deed(deed),
        *insert_passkey(passkey),
        *insert_challenge(challenge, NOW),
        *insert_note(Note(person=person, about=code, place="seat-1", text="Miente, ¿no?", made=NOW)),
        *insert_secret("vapid", "a secret of the server"),
    ]
