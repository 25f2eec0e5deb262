"""Sign people in with passkeys: the device keeps the private key, the server stores the public key to verify it."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Callable
from datetime import UTC, datetime, timedelta
from hashlib import sha256
from importlib import import_module
from typing import Any, Final
from urllib.parse import urlsplit

import msgspec
from litestar.params import JSONBody

from pitonisa.features.people import rows as stored
from pitonisa.features.people.keyring import Keyring
from pitonisa.features.people.relations import PeopleServer
from pitonisa.features.people.routes import Me, PairingCode, my_own
from pitonisa.features.people.social import TheServer
from pitonisa.kernel import Kind, Refusal
from pitonisa.platform.hosting.addresses import is_number
from pitonisa.platform.hosting.http import AnyRequest
from pitonisa.platform.hosting.rights import post
from pitonisa.platform.people import KeyKind, PairingKind, Person, base64url, from_base64url, insert_key
from pitonisa.platform.store.database import Taken
from pitonisa.platform.table_model.table import PersonId, fingerprint, new_token

LASTS: Final = 120
"""Seconds for which a challenge is valid."""

MOST_CHALLENGES: Final = 1000
"""The most open challenges, over all people."""

HOUSE: Final = "Pitonisa"
"""The name of the site is the same in every language."""

STRINGS, TAG = (2, 3), 6
"""Kinds of values in CBOR, by the first three bits of each."""

BYTES_OF_LENGTH: Final = {24: 1, 25: 2, 26: 4, 27: 8}
FLAGS, HEAD, WITH_KEY = 32, 37, 0x40
"""Of what an authenticator tells: where the flags are, how many bytes are always there, and the flag of a new key."""


class Party(msgspec.Struct, frozen=True):
    """The relying party of passkeys: the name of this server, and the origin of its pages."""

    id: str
    origin: str


def party_of(origin: str) -> Party:
    """Return the relying party of a request: passkeys belong to a name, and work only on secure pages."""
    parts = urlsplit(origin)
    name = parts.hostname or ""
    is_here = name == "localhost" or name.endswith(".localhost")
    if not name or is_number(name) or not (parts.scheme == "https" or is_here):
        raise Refusal("passkey-origin", Kind.CONFLICT)
    return Party(name, origin)


class Passkeys:
    def __init__(self, server: PeopleServer, party: Party) -> None:
        self._store, self._people = server.store, server.people
        self._ring, self._party = Keyring(server), party

    # Adding one

    async def offer(self) -> Any:
        """Return the WebAuthn options with which a browser creates a passkey."""
        person, keys = await self._ring.me()
        self._ring.must_have_room(keys)
        challenge = await self._challenge(person.id)
        return await asyncio.to_thread(_creation, self._party, person, challenge)

    async def add(self, credential: Any) -> None:
        person, keys = await self._ring.me()
        self._ring.must_have_room(keys)
        challenge = await self._signed(credential, person.id)
        made = await _verified(
            credential,
            lambda lib: lib.verify_registration_response(
                credential=credential,
                expected_challenge=challenge.encode(),
                expected_rp_id=self._party.id,
                expected_origin=self._party.origin,
                require_user_verification=True,
            ),
        )
        id = fingerprint(base64url(made.credential_id))
        key = msgspec.structs.replace(self._people.new_key(id, person.id), kind=KeyKind.PASSKEY)
        public_key = base64url(made.credential_public_key)
        passkey = stored.Passkey(fingerprint=id, person=person.id, public_key=public_key, counter=made.sign_count)
        try:
            await self._store.keep(insert_key(key), stored.insert_passkey(passkey))
        except Taken:
            raise Refusal("passkey-known", Kind.CONFLICT) from None

    # Coming in by one

    async def ask(self) -> Any:
        """Return the WebAuthn options with which a browser lets a person choose a passkey."""
        challenge = await self._challenge(None)
        return await asyncio.to_thread(_request, self._party, challenge)

    async def open(self, credential: Any) -> str:
        """Create a code that adds this device to the person who signed."""
        challenge = await self._signed(credential, None)
        passkey = await self._find(credential)
        seen = await _verified(
            credential,
            lambda lib: lib.verify_authentication_response(
                credential=credential,
                expected_challenge=challenge.encode(),
                expected_rp_id=self._party.id,
                expected_origin=self._party.origin,
                credential_public_key=from_base64url(passkey.public_key),
                credential_current_sign_count=passkey.counter,
                require_user_verification=True,
            ),
        )
        try:
            used = stored.count_use(fingerprint=passkey.fingerprint, counter=passkey.counter, now=seen.new_sign_count)
            return await self._ring.pair_for(passkey.person, PairingKind.LINK, used)
        except Taken:
            raise Refusal("passkey-wrong") from None

    async def _find(self, credential: Any) -> stored.Passkey:
        (rows,) = await self._store.read(stored.PASSKEY, fingerprint=fingerprint(str(credential.get("id"))))
        if not rows:
            raise Refusal("passkey-wrong")
        return stored.passkey_of(rows[0])

    # Something to sign

    async def _challenge(self, person: PersonId | None) -> str:
        self._ring.must_be_allowed()
        moment = self._people.moment()
        (rows,) = await self._store.read(stored.CHALLENGES, now=moment)
        if rows[0].number >= MOST_CHALLENGES:
            raise Refusal("too-fast", Kind.TOO_MANY)
        secret = new_token()
        until = (datetime.fromisoformat(moment) + timedelta(seconds=LASTS)).astimezone(UTC).isoformat()
        await self._store.keep(
            stored.insert_challenge(
                stored.Challenge(fingerprint=fingerprint(secret), person=person, until=until), moment
            )
        )
        return secret

    async def _signed(self, credential: Any, person: PersonId | None) -> str:
        """Check that this challenge was issued recently for this purpose and never used.

        It counts as signed from now on, whether or not the signature is right.
        """
        self._ring.must_be_allowed()
        secret = _signed_in(credential)
        (rows,) = await self._store.read(stored.CHALLENGE, fingerprint=fingerprint(secret))
        if not rows or rows[0].person != person or rows[0].until < self._people.moment():
            raise Refusal("passkey-over", Kind.CONFLICT)
        try:
            await self._store.keep(stored.use_challenge(rows[0].fingerprint))
        except Taken:
            raise Refusal("passkey-over", Kind.CONFLICT) from None
        return secret


def _signed_in(credential: Any) -> str:
    try:
        told = json.loads(from_base64url(credential["response"]["clientDataJSON"]))
        return from_base64url(told["challenge"]).decode()
    except Exception:  # a stranger may have sent anything
        raise Refusal("passkey-wrong") from None


async def _verified(credential: Any, verify: Callable[[Any], Any]) -> Any:
    """Verify the signature. The library is loaded only when somebody uses a passkey."""

    def checked() -> Any:
        check_tags(credential["response"])
        return verify(import_module("webauthn"))

    try:
        return await asyncio.to_thread(checked)
    except Exception:  # it raises of many kinds, and a stranger may have sent anything
        raise Refusal("passkey-wrong") from None


def check_tags(response: Any) -> None:
    """Refuse CBOR with tags, which WebAuthn forbids: a few bytes of a pattern or a decimal take seconds to parse."""
    told = [from_base64url(response["authenticatorData"])] if "authenticatorData" in response else []
    if "attestationObject" in response:
        attested = from_base64url(response["attestationObject"])
        _must_be_untagged(attested)
        told.append(bytes(memoryview(import_module("cbor2").loads(attested)["authData"])))
    for one in told:
        made = 18 + int.from_bytes(one[HEAD + 16 : HEAD + 18]) if one[FLAGS] & WITH_KEY else 0
        _must_be_untagged(one[HEAD + made :])


def _must_be_untagged(data: bytes) -> None:
    """Check the head of each value; the contents of a list or a map follow its head directly."""
    at = 0
    while at < len(data):
        kind, length = data[at] >> 5, data[at] & 31
        if kind == TAG:
            raise Refusal("passkey-wrong")
        after = at + 1 + BYTES_OF_LENGTH.get(length, 0)
        if kind in STRINGS and length != 31:
            after += int.from_bytes(data[at + 1 : after]) if length in BYTES_OF_LENGTH else length
        at = after


def _creation(party: Party, person: Person, challenge: str) -> Any:
    lib, structs = import_module("webauthn"), import_module("webauthn.helpers.structs")
    return json.loads(
        lib.options_to_json(
            lib.generate_registration_options(
                rp_id=party.id,
                rp_name=HOUSE,
                user_id=sha256(f"pitonisa passkey {person.id}".encode()).digest()[:16],
                user_name=person.name or HOUSE,
                challenge=challenge.encode(),
                timeout=LASTS * 1000,
                authenticator_selection=structs.AuthenticatorSelectionCriteria(
                    resident_key=structs.ResidentKeyRequirement.REQUIRED,
                    user_verification=structs.UserVerificationRequirement.REQUIRED,
                ),
            )
        )
    )


def _request(party: Party, challenge: str) -> Any:
    lib, structs = import_module("webauthn"), import_module("webauthn.helpers.structs")
    return json.loads(
        lib.options_to_json(
            lib.generate_authentication_options(
                rp_id=party.id,
                challenge=challenge.encode(),
                timeout=LASTS * 1000,
                user_verification=structs.UserVerificationRequirement.REQUIRED,
            )
        )
    )


class PasskeyOptions(msgspec.Struct, frozen=True):
    """Options for a browser, in the JSON of WebAuthn."""

    options: dict[str, Any]


class PasskeyAnswer(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A browser's answer, in the JSON of WebAuthn."""

    credential: dict[str, Any]


def _passkeys(server: PeopleServer, request: AnyRequest) -> Passkeys:
    """Build the passkeys of a request, whose origin has already been checked."""
    return Passkeys(server, party_of(request.headers.get("origin", "")))


@post("/api/me/passkeys/offer", "Get the options for creating a passkey", 400, 401, 409, stored=False)
async def offer(server: TheServer, request: AnyRequest) -> PasskeyOptions:
    return PasskeyOptions(await _passkeys(server, request).offer())


@post("/api/me/passkeys", "Add a passkey to your key", 400, 401, 409)
async def add(server: TheServer, request: AnyRequest, data: JSONBody[PasskeyAnswer]) -> Me:
    await _passkeys(server, request).add(data.credential)
    return await my_own(server)


@post("/api/me/passkeys/ask", "Get the options for signing in with a passkey", 400, 409, stored=False)
async def ask(server: TheServer, request: AnyRequest) -> PasskeyOptions:
    return PasskeyOptions(await _passkeys(server, request).ask())


@post("/api/me/passkeys/open", "Get a pairing code for this device with a passkey", 400, 409, stored=False)
async def open_by(server: TheServer, request: AnyRequest, data: JSONBody[PasskeyAnswer]) -> PairingCode:
    """The code works once, like any pairing code: its owner and what comes along are shown before it is used."""
    return PairingCode(await _passkeys(server, request).open(data.credential))
